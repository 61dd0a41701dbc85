"""The languages Whisper writes, in the order of their tokens, and how people name them."""

from difflib import get_close_matches

from model.errors import LanguageError

LANGUAGES: dict[str, str] = {
    "en": "English",
    "zh": "Chinese",
    "de": "German",
    "es": "Spanish",
    "ru": "Russian",
    "ko": "Korean",
    "fr": "French",
    "ja": "Japanese",
    "pt": "Portuguese",
    "tr": "Turkish",
    "pl": "Polish",
    "ca": "Catalan",
    "nl": "Dutch",
    "ar": "Arabic",
    "sv": "Swedish",
    "it": "Italian",
    "id": "Indonesian",
    "hi": "Hindi",
    "fi": "Finnish",
    "vi": "Vietnamese",
    "he": "Hebrew",
    "uk": "Ukrainian",
    "el": "Greek",
    "ms": "Malay",
    "cs": "Czech",
    "ro": "Romanian",
    "da": "Danish",
    "hu": "Hungarian",
    "ta": "Tamil",
    "no": "Norwegian",
    "th": "Thai",
    "ur": "Urdu",
    "hr": "Croatian",
    "bg": "Bulgarian",
    "lt": "Lithuanian",
    "la": "Latin",
    "mi": "Maori",
    "ml": "Malayalam",
    "cy": "Welsh",
    "sk": "Slovak",
    "te": "Telugu",
    "fa": "Persian",
    "lv": "Latvian",
    "bn": "Bengali",
    "sr": "Serbian",
    "az": "Azerbaijani",
    "sl": "Slovenian",
    "kn": "Kannada",
    "et": "Estonian",
    "mk": "Macedonian",
    "br": "Breton",
    "eu": "Basque",
    "is": "Icelandic",
    "hy": "Armenian",
    "ne": "Nepali",
    "mn": "Mongolian",
    "bs": "Bosnian",
    "kk": "Kazakh",
    "sq": "Albanian",
    "sw": "Swahili",
    "gl": "Galician",
    "mr": "Marathi",
    "pa": "Punjabi",
    "si": "Sinhala",
    "km": "Khmer",
    "sn": "Shona",
    "yo": "Yoruba",
    "so": "Somali",
    "af": "Afrikaans",
    "oc": "Occitan",
    "ka": "Georgian",
    "be": "Belarusian",
    "tg": "Tajik",
    "sd": "Sindhi",
    "gu": "Gujarati",
    "am": "Amharic",
    "yi": "Yiddish",
    "lo": "Lao",
    "uz": "Uzbek",
    "fo": "Faroese",
    "ht": "Haitian Creole",
    "ps": "Pashto",
    "tk": "Turkmen",
    "nn": "Nynorsk",
    "mt": "Maltese",
    "sa": "Sanskrit",
    "lb": "Luxembourgish",
    "my": "Myanmar",
    "bo": "Tibetan",
    "tl": "Tagalog",
    "mg": "Malagasy",
    "as": "Assamese",
    "tt": "Tatar",
    "haw": "Hawaiian",
    "ln": "Lingala",
    "ha": "Hausa",
    "ba": "Bashkir",
    "jw": "Javanese",
    "su": "Sundanese",
    "yue": "Cantonese",
}
"""Whisper's code to English name.  The order is that of the language tokens: do not sort."""

LANGUAGES_WITHOUT_SPACES = frozenset({"zh", "ja", "th", "lo", "my", "yue"})
"""Written without spaces between words, so that their words cannot be told by spaces."""

_ALIASES = {
    "burmese": "my",
    "castilian": "es",
    "farsi": "fa",
    "filipino": "tl",
    "flemish": "nl",
    "haitian": "ht",
    "letzeburgesch": "lb",
    "mandarin": "zh",
    "moldavian": "ro",
    "moldovan": "ro",
    "panjabi": "pa",
    "pushto": "ps",
    "sinhalese": "si",
    "valencian": "ca",
    # Codes of ISO 639 that Whisper spells otherwise.
    "cmn": "zh",
    "fil": "tl",
    "in": "id",
    "iw": "he",
    "jv": "jw",
    "nb": "no",
}
_CODE_BY_NAME = {name.casefold(): code for code, name in LANGUAGES.items()} | _ALIASES


def language_code(language: str) -> str:
    """Whisper's code for a code (`de`), a locale (`de-AT`, `pt_BR`) or an English name (`German`), in any case.

    Raises:
        LanguageError: Whisper has no such language; the message names similar ones.
    """
    wanted = " ".join(language.casefold().split())
    primary = wanted.replace("_", "-").partition("-")[0]
    for candidate in (wanted, primary):
        if candidate in LANGUAGES:
            return candidate
        if candidate in _CODE_BY_NAME:
            return _CODE_BY_NAME[candidate]
    raise LanguageError(f"Whisper does not know the language {language!r}.{_suggestion(wanted)}")


def _suggestion(wanted: str) -> str:
    similar = get_close_matches(wanted, _CODE_BY_NAME, n=3)
    if not similar:
        return " Give a code such as 'en' or an English name such as 'German'."
    codes = dict.fromkeys(_CODE_BY_NAME[name] for name in similar)
    return " Did you mean " + " or ".join(f"{LANGUAGES[code]} ({code})" for code in codes) + "?"
