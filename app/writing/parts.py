"""Text in the parts that rules are compared by, and in the words that Whisper cuts it into. Pure functions.

Whisper cuts "e-mail" into two words and "it's" into none, and writes some languages without spaces at all. Parts are the same
however that is: letters and figures without marks between them, and single characters where no spaces are written.
"""

import re
import string
import unicodedata

_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
)
"""Thai, Lao, Burmese, Khmer, Japanese and Chinese."""
_IS_UNSPACED = re.compile(f"[{_UNSPACED}]")
_TIES = frozenset("-'’._")  # noqa: RUF001 - the apostrophe of typesetters
_SAID = frozenset("%#&@*")
"""Marks that are spoken as words are."""
_MARKS = re.escape(string.punctuation)
_SHORTENED = r"'(?:s|t|re|ve|m|ll|d)\b"
_WORD = re.compile(
    rf"\.\.\.|\s?(?:[{_UNSPACED}]|[{_MARKS}]?(?:[^\s{_MARKS}{_UNSPACED}]|{_SHORTENED})+|[{_MARKS}])|\s", re.IGNORECASE
)


def parts_of(text: str) -> tuple[str, ...]:
    """What can be heard of a text, in small letters; nothing of marks."""
    parts: list[str] = []
    is_open = False
    for character in unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold()):
        kind = unicodedata.category(character)
        if kind == "Cf":  # unseen, such as what keeps letters apart
            continue
        is_letter = kind[0] in "LNM"
        if not is_letter and (kind == "Sk" or (kind[0] != "S" and character not in _SAID)):
            is_open = False
        elif is_open and is_letter and not is_unspaced(character):
            parts[-1] += character
        else:
            parts.append(character)
            is_open = is_letter and not is_unspaced(character)
    return tuple(parts)


def marks_around(word: str) -> tuple[str, str]:
    """What stands before and behind the parts of a word, without spaces: in `("yes!` a bracket and a quote, and a mark."""
    heard = [place for place, character in enumerate(word) if parts_of(character)]
    return (word[: heard[0]].strip(), word[heard[-1] + 1 :].strip()) if heard else ("", "")


def words_of(text: str) -> list[str]:
    """The words as Whisper cuts them, each with the space before it; together they are the text."""
    return _WORD.findall(text)


def is_unspaced(character: str) -> bool:
    """Whether it belongs to a script in which no spaces are written between words."""
    return _IS_UNSPACED.match(character) is not None


def is_tie(text: str) -> bool:
    """Whether it is a mark that may stand within a word, and stands right behind something."""
    return text in _TIES


def is_tied(before: str, text: str) -> bool:
    """Whether a word goes on with what stands before it, as `-mail` and `mail` do behind `e` and `e-`."""
    if not text or text[0].isspace() or is_unspaced(text[0]):
        return False
    last = before[-1:]
    return (last.isalnum() and not is_unspaced(last)) or last in _TIES


def goes_on(before: str, text: str) -> bool:
    """Whether a word is a piece of the one before it, without a mark between them."""
    return _is_letter(before[-1:]) and _is_letter(text[:1])


def may_go_on(text: str) -> bool:
    """Whether a further piece may follow: only where no spaces are written is a word cut so, and none is before it either."""
    return goes_on(text, text)


def _is_letter(character: str) -> bool:
    """Whether it is a letter or a figure of a script in which spaces are written between words."""
    return character.isalnum() and not is_unspaced(character)
