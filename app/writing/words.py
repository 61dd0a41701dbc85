"""What the stages ask of words: marks, capitals, and several words as one. Pure functions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from streaming.events import Word
from streaming.text import is_punctuation

STOPS = frozenset(",.;:!?…")
"""Marks that Whisper sets by itself, of which one is enough."""
SENTENCE_ENDS = frozenset(".!?…")

_AROUND = (
    " \t\r\n\u00a0\u202f\u2028\u2029"  # spaces, and what Qt has for ends of lines
    ".,;:!?…¿¡–—\"'“”„‘’‚«»‹›()[]{}"  # noqa: RUF001
    "。，、；：！？「」『』（）"  # noqa: RUF001
)
"""What is around a word and belongs to the sentence."""


@dataclass(frozen=True, slots=True)
class SpokenMark(Word):
    """A mark that was spoken, unlike those that Whisper sets by itself."""

    joins_right: bool = False
    """No space behind it."""


def is_mark(word: Word) -> bool:
    """Whether it is punctuation that stands by itself."""
    return is_punctuation(word.text)


def is_stop(word: Word) -> bool:
    """Whether it is a mark of those that Whisper sets by itself between words, such as `,` or `...`."""
    text = word.text.strip()
    return bool(text) and all(character in STOPS for character in text)


def ends_sentence(text: str) -> bool:
    """Whether a sentence is over behind `text`."""
    return text.rstrip()[-1:] in SENTENCE_ENDS if text.strip() else False


def unmarked(text: str) -> str:
    """Without the spaces, the marks of sentences, the quotes and the brackets around it.

    Marks that belong to the word stay, as in `C++`, `100%` or `$5`. Whisper cuts "e-mail" into "e" and "-mail".
    """
    is_cut = text[:1] == "-" and text[1:2].isalpha()
    return text[is_cut:].strip(_AROUND)


def bare(text: str) -> str:
    """A word in small letters without the marks around it; those within it stay."""
    return unmarked(text).casefold()


def with_text(word: Word, text: str) -> Word:
    return word if word.text == text else replace(word, text=text)


def capitalized(word: Word) -> Word:
    """With its first letter as a capital."""
    space, first, rest = _split(word.text)
    return with_text(word, space + first.upper() + rest)


def lowered(word: Word) -> Word:
    """With its first letter as a small one."""
    space, first, rest = _split(word.text)
    return with_text(word, space + first.lower() + rest)


def is_capitalized(word: Word) -> bool:
    """Whether its first letter is a capital and the others, as far as there are any, are small."""
    text = word.text.strip()
    return text[:1].isupper() and not any(character.isupper() for character in text[1:])


def joined(words: Sequence[Word], text: str) -> Word:
    """One word in the place of several: their time together, and the doubt about the most doubtful of them."""
    return Word(
        text,
        words[0].start,
        words[-1].end,
        min(word.probability for word in words),
        tuple(token for word in words for token in word.tokens),
    )


def _split(text: str) -> tuple[str, str, str]:
    """The space before a word, its first letter, and the rest; marks before the letter count as space."""
    at = next((place for place, character in enumerate(text) if character.isalnum()), len(text))
    return text[:at], text[at : at + 1], text[at + 1 :]
