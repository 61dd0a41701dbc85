"""What was heard of a whole recording, written as it would have been while somebody dictated it."""

from collections.abc import Iterable, Iterator, Sequence

from app.writing.guarded import GuardedWriter
from app.writing.writer import Writer
from streaming.events import SAMPLE_RATE, Event, Final, SpeechEnded, SpeechStarted, TranscriptUpdate, Word, text_of

_PAUSE = SAMPLE_RATE * 4 // 10
"""Between words; as long as one that the detector of speech takes for a pause while somebody dictates."""
_MARKS = frozenset(
    ".,;:!?…\"'”’»)]}"  # noqa: RUF001 - the marks of typesetters are meant
    "。，、；：！？」』）"  # noqa: RUF001 - those of Chinese and Japanese are, too
)
_ELLIPSIS = "..."


def written_again(writer: Writer, words: Sequence[Word], language: str) -> Final:
    """What a new writer makes of words.

    Args:
        writer: Has heard nothing yet.
        words: Of one recording, in the order of time, with the marks at them.
        language: Whisper's code.
    """
    final = Final(0, "", (), language)
    guarded = GuardedWriter(writer)
    for event in _events(words, language):
        for outcome in guarded.hear(event):
            if isinstance(outcome, Final):
                final = outcome
    return final


def marks_apart(words: Iterable[Word]) -> Iterator[Word]:
    """The words without the marks behind them, and each mark by itself, as while somebody dictates."""
    for word in words:
        bare = word.text.rstrip("".join(_MARKS))
        if not bare.strip():
            yield word
            continue
        yield Word(bare, word.start, word.end, word.probability)
        for mark in _marks(word.text[len(bare) :]):
            yield Word(mark, word.end, word.end, word.probability)


def _marks(text: str) -> Iterator[str]:
    while text:
        length = len(_ELLIPSIS) if text.startswith(_ELLIPSIS) else 1
        yield text[:length]
        text = text[length:]


def _events(words: Sequence[Word], language: str) -> Iterator[Event]:
    """As of a stream in which each utterance became final at its end."""
    end = 0
    for utterance in _utterances(words):
        end = max(end, *(word.end for word in utterance))
        apart = tuple(marks_apart(utterance))
        yield SpeechStarted(utterance[0].start)
        yield TranscriptUpdate(end, text_of(apart), "", apart, language)
        yield SpeechEnded(end)
    whole = tuple(marks_apart(words))
    yield Final(end, text_of(whole), whole, language)


def _utterances(words: Sequence[Word]) -> Iterator[list[Word]]:
    """The words between two pauses, each time."""
    utterance: list[Word] = []
    for word in words:
        if utterance and word.start - utterance[-1].end >= _PAUSE:
            yield utterance
            utterance = []
        utterance.append(word)
    if utterance:
        yield utterance
