"""Words cut into subtitles: at pauses and ends of sentences, and short enough to be read."""

from collections.abc import Iterator, Sequence

from app.subtitles import Cue
from streaming.events import SAMPLE_RATE, Word, text_of

_LINE = 42
"""Characters in a line, as broadcasters have it."""
_LONGEST = 2 * _LINE
_LONGEST_S = 7.0
_PAUSE_S = 0.8
"""A silence from which on a new subtitle begins."""
_SHORTEST_S = 1.0
"""Less cannot be read, however fast it was said."""
_ENDINGS = (".", "!", "?", "…", "。", "！", "？")  # noqa: RUF001 - those of Chinese and Japanese


def cues(words: Sequence[Word]) -> list[Cue]:
    """Subtitles of all the words, in order and without overlap; their times in samples become seconds."""
    groups = [group for group in _groups(words) if text_of(group).strip()]
    starts = [group[0].start / SAMPLE_RATE for group in groups]
    found = []
    for place, group in enumerate(groups):
        start, end = starts[place], group[-1].end / SAMPLE_RATE
        following = starts[place + 1] if place + 1 < len(groups) else end + _SHORTEST_S
        found.append(Cue(start, min(max(end, start + _SHORTEST_S), max(following, start)), _lines(text_of(group))))
    return found


def _groups(words: Sequence[Word]) -> Iterator[Sequence[Word]]:
    begin = 0
    for place in range(1, len(words)):
        if _is_break(words[begin:place], words[place]):
            yield words[begin:place]
            begin = place
    if words:
        yield words[begin:]


def _is_break(group: Sequence[Word], following: Word) -> bool:
    if not following.text.startswith((" ", "\n")) and not _is_unspaced(following.text):
        return False  # the rest of the same word, or punctuation that belongs to it
    text = text_of(group).strip()
    return (
        len(text) + len(following.text) > _LONGEST
        or following.end - group[0].start > _LONGEST_S * SAMPLE_RATE
        or following.start - group[-1].end >= _PAUSE_S * SAMPLE_RATE
        or (text.endswith(_ENDINGS) and len(text) >= _LINE // 2)
    )


def _is_unspaced(text: str) -> bool:
    """Whether it is of a script that puts no spaces between words."""
    return text[:1].isalpha() and text[0] >= "\u0e00"


def _lines(text: str) -> str:
    """One line, or two of about the same length."""
    words = text.split()
    line = " ".join(words)
    if len(line) <= _LINE or len(words) < 2:
        return line
    halves = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words))]
    first, second = min(halves, key=lambda half: abs(len(half[0]) - len(half[1])))
    return f"{first}\n{second}"
