"""Two texts of the same recording, compared word by word. Pure functions."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

_WORD = re.compile(r"\S+")
_SPACES = re.compile(r"\s+")


class Change(StrEnum):
    """What became of a stretch of words."""

    SAME = "same"
    REMOVED = "removed"
    INSERTED = "inserted"


@dataclass(frozen=True, slots=True)
class Part:
    """Some words, one behind the other, with which the same happened."""

    change: Change
    text: str


def compared(old: str, new: str) -> list[Part]:
    """What is the same in both texts, what only the old one has, and what only the new one has, in the order of reading.

    The parts that are the same and those that were removed are the words of the old text, the former and the inserted ones
    those of the new text. Where words were exchanged, the old ones come first.
    """
    before, after = _WORD.findall(old), _WORD.findall(new)
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    return [part for codes in matcher.get_opcodes() for part in _parts(codes, before, after)]


def n_differences(parts: Sequence[Part]) -> int:
    """In how many places the texts differ; exchanged words are one."""
    count = 0
    was_different = False
    for part in parts:
        is_different = part.change is not Change.SAME
        count += is_different and not was_different
        was_different = is_different
    return count


def is_same(old: str, new: str) -> bool:
    """Whether both texts have the same words and marks, whatever is between them."""
    return _plain(old) == _plain(new)


def goes_on(old: str, new: str) -> bool:
    """Whether the new text begins with the words of the old one, whatever their case and the marks between them."""
    return _spoken(new).startswith(_spoken(old))


def _spoken(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def _plain(text: str) -> str:
    return _SPACES.sub(" ", text).strip()


def _parts(codes: tuple[str, int, int, int, int], old: Sequence[str], new: Sequence[str]) -> Iterator[Part]:
    kind, a, b, c, d = codes
    if kind == "equal":
        yield Part(Change.SAME, " ".join(old[a:b]))
        return
    if a < b:
        yield Part(Change.REMOVED, " ".join(old[a:b]))
    if c < d:
        yield Part(Change.INSERTED, " ".join(new[c:d]))
