"""A writer whose faults cost no dictation: from where it fails on, what is heard is written as it is."""

import logging
from collections.abc import Callable, Sequence

from app.writing.phrases import Rewrite
from app.writing.stage import fault
from app.writing.writer import Outcome, Writer
from streaming.events import Event, Final, TranscriptUpdate, Word, text_of
from streaming.written import with_punctuation

_log = logging.getLogger(__name__)


class GuardedWriter:
    """As a writer (`app/writing/writer.py`), and never raises. Not thread-safe; whoever shows the text owns it."""

    def __init__(self, writer: Writer) -> None:
        self._writer: Writer | None = writer
        """None once it has failed."""
        self._all: list[Word] = []
        """All words that were given out."""
        self._standing: list[Word] = []
        """Those that no edit has taken out."""
        self._waiting: list[Word] = []
        """What was heard behind them."""

    @property
    def text(self) -> str:
        """What stands."""
        return text_of(self._standing)

    def hear(self, event: Event) -> list[Outcome]:
        """What comes of an event."""
        if isinstance(event, TranscriptUpdate):
            self._waiting += event.words
        return self._guarded(lambda writer: writer.hear(event), lambda: self._plain(event))

    def flush(self) -> list[Outcome]:
        """Give out what is held: nothing more of the dictation will be heard."""
        return self._guarded(lambda writer: writer.flush(), lambda: self._plain(TranscriptUpdate(0, "", "", (), "")))

    def _guarded(self, write: Callable[[Writer], list[Outcome]], plain: Callable[[], list[Outcome]]) -> list[Outcome]:
        outcomes = None
        if self._writer is not None:
            try:
                outcomes = write(self._writer)
            except Exception as error:  # noqa: BLE001 - the edge of what makes text of words: the dictation is worth more
                _log.error("the rest of a dictation is written as it is heard: %s", fault(error))
                self._writer = None
        outcomes = plain() if outcomes is None else outcomes
        for outcome in outcomes:
            self._note(outcome)
        return outcomes

    def _note(self, outcome: Outcome) -> None:
        if isinstance(outcome, Rewrite):
            self._standing[len(self._standing) - len(outcome.removed) :] = outcome.words
        elif isinstance(outcome, TranscriptUpdate):
            self._all += outcome.words
            self._standing += outcome.words
            self._waiting = self._behind(self._waiting)

    def _plain(self, event: Event) -> list[Outcome]:
        match event:
            case TranscriptUpdate():
                return [_update(event, self._waiting, event.tentative)]
            case Final():
                rest = self._behind(event.words)
                words = [*self._all, *rest]
                final = Final(event.received, text_of(words), with_punctuation(words), event.language)
                return [_update(event, rest, ""), final] if rest else [final]
            case _:
                return [event]

    def _behind(self, words: Sequence[Word]) -> list[Word]:
        """Those that were spoken behind everything that was given out."""
        end = self._all[-1].end if self._all else -1
        return [word for word in words if (word.start + word.end) // 2 > end]


def _update(event: TranscriptUpdate | Final, words: Sequence[Word], tentative: str) -> TranscriptUpdate:
    return TranscriptUpdate(event.received, text_of(words), tentative, tuple(words), event.language)
