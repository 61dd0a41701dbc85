"""A dictation as the app knows it while engines hear it: its text survives the engine that heard it.

When an engine's process breaks off, the next one is given the audio from the last checkpoint on and the words that are
final in it; it is forced through them and goes on behind. So nothing is said twice and nothing is left out, and nothing
is joined by comparing strings.

No process, no thread, no clock.
"""

from dataclasses import dataclass, replace

from app.engine.messages import Begin, Checkpoint
from streaming.events import Event, Final, SpeechEnded, SpeechStarted, TranscriptUpdate, Word, text_of
from streaming.steadiness import Steadiness
from streaming.written import with_punctuation


@dataclass(frozen=True, slots=True)
class Request:
    """What the app asked for."""

    dictation: str
    ring: str
    start: int
    languages: tuple[str, ...]
    terms: tuple[str, ...] = ()
    patience: int = Steadiness.BALANCED.patience


class Take:
    """One dictation, from the request to its `Final`, over as many engines as it needs."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self.end: int | None = None
        """No sample from here on belongs to it, once that is known."""
        self._words: list[Word] = []
        """All that is final, in the order in which it became so."""
        self._start = request.start
        """Where the next engine has to begin."""
        self._next_before = 0
        """How many of the words lie before that."""
        self._before = 0
        """How many words the present engine was not given."""
        self._held = ""
        """The language that an engine was sure of."""
        self._language = ""
        """The language of the newest text."""
        self._speech: SpeechStarted | SpeechEnded | None = None
        self._received = request.start

    @property
    def dictation(self) -> str:
        return self._request.dictation

    def begin(self) -> Begin:
        """What the next engine is told. From here on, events are that engine's."""
        self._before = self._next_before
        return Begin(
            dictation=self.dictation,
            ring=self._request.ring,
            start=self._start,
            languages=self._request.languages,
            committed=tuple(self._words[self._before :]) if self._words else None,
            terms=self._request.terms,
            patience=self._request.patience,
            held=self._held,
        )

    def note(self, checkpoint: Checkpoint) -> None:
        """Remember where the next engine could go on."""
        self._start = checkpoint.start
        self._next_before = min(self._before + checkpoint.before, len(self._words))
        self._held = checkpoint.language

    def hear(self, event: Event) -> Event | None:
        """An event of the present engine as one of the whole dictation; None if it was told before."""
        match event:
            case TranscriptUpdate():
                return self._grow(event)
            case Final():
                return self._finish(event)
            case SpeechStarted() | SpeechEnded():
                return self._change(event)

    def _grow(self, update: TranscriptUpdate) -> TranscriptUpdate:
        self._words += update.words
        self._language = update.language
        self._received = max(self._received, update.received)
        return replace(update, received=self._received, committed_delta=text_of(update.words))

    def _finish(self, final: Final) -> Final:
        self._received = max(self._received, final.received)
        return Final(
            self._received, text_of(self._words), with_punctuation(self._words), final.language or self._language
        )

    def _change(self, change: SpeechStarted | SpeechEnded) -> Event | None:
        """Starts and ends alternate and never go back, though a new engine listens again to what another one heard."""
        last = self._speech
        is_start = isinstance(change, SpeechStarted)
        if last is None and not is_start:
            return None
        if last is not None and (isinstance(last, SpeechStarted) is is_start or change.sample <= last.sample):
            return None
        self._speech = change
        return change
