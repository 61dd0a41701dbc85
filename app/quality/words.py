"""Texts as words that can be compared: of what is written, what can be heard.

`spoken_words` keeps to the written words, for when each was shown. `normalised` is for error rates: it also brings
contractions, numbers and fillers of English into one form. It is small, and its rates differ a little from those that
openai-whisper's normaliser gives; whoever wants those passes that normaliser to `app.quality.score`.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from streaming.text import spoken_form

Normaliser = Callable[[str, str | None], list[str]]
"""A text and the code of its language, to the words that are compared."""

# Scripts that are written without spaces (Thai, Lao, Burmese, Khmer, kana, Han), and Hangul, whose spaces are a matter of
# taste: each character counts as a word.
_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
_PIECE = re.compile(f"[{_UNSPACED}]|[^\\s{_UNSPACED}]+")
_ENDS_A_WORD = re.compile(f"[\\s{_UNSPACED}]")

_BRACKETED = re.compile(r"\[[^]]*\]|\([^)]*\)|<[^>]*>")
_FILLERS = frozenset("uh um uhm hm hmm mm mhm mmm er".split())
_SPELLED_OUT = tuple(
    (re.compile(rf"\b{short}\b"), long)
    for short, long in (
        ("won't", "will not"),
        ("can't", "can not"),
        ("cannot", "can not"),
        ("shan't", "shall not"),
        ("let's", "let us"),
        ("gonna", "going to"),
        ("wanna", "want to"),
        ("mr", "mister"),
        ("mrs", "missus"),
        ("dr", "doctor"),
    )
) + tuple(
    (re.compile(rf"(?<=\w){short}\b"), long)
    for short, long in (("n't", " not"), ("'re", " are"), ("'ve", " have"), ("'ll", " will"), ("'m", " am"))
)


def pieces(text: str) -> list[str]:
    """The written words, punctuation included; of scripts without spaces, the characters."""
    return _PIECE.findall(text)


def spoken_words(text: str) -> list[str]:
    """What can be heard of each written word; those that are punctuation alone are left out."""
    return [form for piece in pieces(text) if (form := _spoken_form(piece))]


def settled_length(text: str) -> int:
    """How many characters of a text that will be continued hold words that are complete."""
    return next((at for at in range(len(text), 0, -1) if _ENDS_A_WORD.match(text[at - 1])), 0)


def normalised(text: str, language: str | None) -> list[str]:
    """The words that count in an error rate."""
    folded = unicodedata.normalize("NFKC", text).casefold().replace("\u2019", "'")
    folded = re.sub(r"(?<=\d),(?=\d{3})", "", _BRACKETED.sub(" ", folded))
    if language == "en":
        for short, long in _SPELLED_OUT:
            folded = short.sub(long, folded)
    words = [heard for piece in pieces(re.sub("[-\u2010-\u2015/]", " ", folded)) if (heard := _heard(piece))]
    if language == "en":
        words = [word for word in words if word not in _FILLERS]
        return list(_digits(words))
    return words


@lru_cache(maxsize=1 << 16)
def _spoken_form(piece: str) -> str:
    return spoken_form(piece)


def _heard(piece: str) -> str:
    return "".join(c for c in piece if unicodedata.category(c)[0] in "LMNS" and c not in "`^~|<>")


_ONES = "zero one two three four five six seven eight nine".split()
_TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_SMALL = {word: value for value, word in enumerate([*_ONES, *_TEENS])} | {
    word: 10 * value for value, word in enumerate(_TENS, start=2)
}
_SCALES = {"hundred": 100, "thousand": 1_000, "million": 1_000_000}
_IRREGULAR = {"first": 1, "second": 2, "third": 3, "fifth": 5, "eighth": 8, "ninth": 9, "twelfth": 12}
_ORDINALS = (
    {f"{word}th": value for word, value in _SMALL.items() if value}
    | {f"{word[:-1]}ieth": value for word, value in _SMALL.items() if word.endswith("y")}
    | _IRREGULAR
)
_WRITTEN_ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th)")
_MARK = "th"
"""Behind the last digit of an ordinal number."""


def _digits(words: Sequence[str]) -> Iterator[str]:
    """Numbers digit by digit, so that `1968`, `nineteen sixty-eight` and `one nine six eight` are all the same."""
    number = _Number()
    for word, following in pairwise([*words, ""]):
        if word == "and" and number.is_scaled and (following in _SMALL or following in _ORDINALS):
            continue
        if word == "oh" and (number.is_open or following in _SMALL):
            word = "zero"  # noqa: PLW2901 - as a telephone number is read
        if number.takes(word):
            continue
        yield from number.flush()
        if not number.takes(word):
            yield from _written_number(word)
    yield from number.flush()


def _written_number(word: str) -> Iterator[str]:
    if match := _WRITTEN_ORDINAL.fullmatch(word):
        yield from (*match[1][:-1], match[1][-1] + _MARK)
    elif word.isascii() and word.isdigit():
        yield from word
    else:
        yield word


class _Number:
    """A number in words, as far as it was read."""

    def __init__(self) -> None:
        self._value: int | None = None
        self._room = 0
        """What may still be added must be smaller: after twenty, 10; after two hundred, 100."""
        self._is_ordinal = False

    @property
    def is_open(self) -> bool:
        return self._value is not None and not self._is_ordinal

    @property
    def is_scaled(self) -> bool:
        return self.is_open and self._room >= 100

    def takes(self, word: str) -> bool:
        """Read one more word, if it can go on with this number."""
        if self._is_ordinal:
            return False
        if word in _SCALES:
            return self._multiply(_SCALES[word])
        value = _SMALL.get(word, _ORDINALS.get(word))
        if value is None or (self._value is not None and not 0 < value < self._room):
            return False
        self._value = (self._value or 0) + value
        self._room = 10 if 20 <= value < 100 else 0
        self._is_ordinal = word in _ORDINALS
        return True

    def flush(self) -> Iterator[str]:
        """The digits of what was read, and begin anew."""
        if self._value is not None:
            digits = str(self._value)
            yield from (*digits[:-1], digits[-1] + _MARK if self._is_ordinal else digits[-1])
        self._value, self._room, self._is_ordinal = None, 0, False

    def _multiply(self, scale: int) -> bool:
        block, most = (1_000, 100) if scale == 100 else (scale * 1_000, 1_000)
        rest = (self._value or 0) % block
        if self._value is None or not 0 < rest < most:
            return False
        self._value += rest * (scale - 1)
        self._room = scale
        return True
