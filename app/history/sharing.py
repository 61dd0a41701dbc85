"""One text in the place of words of several dictations: which part of it belongs to which. Pure functions."""

from collections.abc import Sequence
from difflib import SequenceMatcher

from app.writing.words import bare


def shares(heard: Sequence[str], text: str) -> list[str]:
    """The parts of a text, one for each of the texts that it replaces, in their order.

    Each gets what is most like it, and none goes without as long as there are words enough; then the last ones do.

    Args:
        heard: What was heard in each dictation; at least one.
        text: What the user wants in the place of all of it; spaces part its words.
    """
    words = text.split()
    first, rest = heard[0].split(), " ".join(heard[1:]).split()
    if len(heard) == 1:
        return [" ".join(words)]
    least = min(1, len(words))
    most = max(least, len(words) - len(heard) + 1)
    even = len(words) * len(first) / max(1, len(first) + len(rest))

    def likeness(cut: int) -> tuple[int, float, float]:
        edges = _alike(first[-1:], words[:cut][-1:]) + _alike(rest[:1], words[cut:][:1])
        return _in_common(first, words[:cut]) + _in_common(rest, words[cut:]), edges, -abs(cut - even)

    cut = max(range(least, most + 1), key=likeness)
    return [" ".join(words[:cut]), *shares(heard[1:], " ".join(words[cut:]))]


def _in_common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words they have in common, in the same order."""
    matcher = SequenceMatcher(None, [bare(word) for word in one], [bare(word) for word in other], autojunk=False)
    return sum(block.size for block in matcher.get_matching_blocks())


def _alike(one: Sequence[str], other: Sequence[str]) -> float:
    """From 0 to 1, how much two words have in common, if both are there."""
    return SequenceMatcher(None, bare("".join(one)), bare("".join(other)), autojunk=False).ratio()
