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
_NEAR_S = 2.0
"""A silence that is shorter leaves a word with those around it."""
_SHORTEST_S = 1.0
"""Less cannot be read, however fast it was said."""
_READ_PER_S = 17
"""Characters that are read in a second; a subtitle stays so long where the next one leaves time."""
_ENDINGS = (".", "!", "?", "…", "。", "！", "？")  # noqa: RUF001 - those of Chinese and Japanese


def cues(words: Sequence[Word]) -> list[Cue]:
    """Subtitles of all the words, in order and without overlap; their times in samples become seconds."""
    groups = _without_lone_words([list(group) for group in _groups(words) if text_of(group).strip()])
    starts = [group[0].start / SAMPLE_RATE for group in groups]
    found = []
    for place, group in enumerate(groups):
        start, end = starts[place], group[-1].end / SAMPLE_RATE
        text = _lines(text_of(group))
        readable = start + max(_SHORTEST_S, len(text) / _READ_PER_S)
        following = starts[place + 1] if place + 1 < len(groups) else max(end, readable)
        found.append(Cue(start, min(max(end, readable), max(following, start)), text))
    return found


def _groups(words: Sequence[Word]) -> Iterator[Sequence[Word]]:
    begin = 0
    for place in range(1, len(words)):
        if _is_break(words[begin:place], words[place]):
            yield words[begin:place]
            begin = place
    if words:
        yield words[begin:]


def _without_lone_words(groups: list[list[Word]]) -> list[list[Word]]:
    """Groups of which none is a single word that belongs to its neighbours: the one before shares its words with it.

    A word with silence around it was said by itself, and stays so.
    """
    found: list[list[Word]] = []
    for group in groups:
        before = found[-1] if found else []
        if before and _is_near(before, group) and (_is_lone(group) or _is_lone(before)):
            found[-1:] = _shared([*before, *group])
        else:
            found.append(group)
    return found


def _is_lone(group: Sequence[Word]) -> bool:
    return len(text_of(group).split()) == 1 and not _is_unspaced(text_of(group).strip())


def _is_near(before: Sequence[Word], group: Sequence[Word]) -> bool:
    return group[0].start - before[-1].end < _NEAR_S * SAMPLE_RATE


def _shared(words: list[Word]) -> list[list[Word]]:
    """Words as one group if they fit, else as two of about the same length."""
    is_short = words[-1].end - words[0].start <= _LONGEST_S * SAMPLE_RATE
    if len(text_of(words).strip()) <= _LONGEST and is_short:
        return [words]
    places = [place for place in range(2, len(words) - 1) if words[place].text.startswith((" ", "\n"))]
    if not places:
        return [words]
    half = len(text_of(words)) / 2
    place = min(places, key=lambda place: abs(len(text_of(words[:place])) - half))
    return [words[:place], words[place:]]


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
