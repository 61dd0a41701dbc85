"""When two written words count as the same spoken word."""

import unicodedata

# English number words that Whisper writes now as a word and now as a figure.
_FIGURES = {
    word: str(value)
    for value, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
} | {
    word: str(10 * value)
    for value, word in enumerate(["thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], 3)
}


def spoken_form(text: str) -> str:
    """What of a written word can be heard: no case, no punctuation, numbers as figures; empty if it is punctuation."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    heard = "".join(c for c in folded if unicodedata.category(c)[0] in "LMNS" and c != "`")
    return _FIGURES.get(heard, heard)


def is_punctuation(text: str) -> bool:
    return not spoken_form(text)
