"""The engine's own side of a dictation: audio from the shared ring through a pipeline, and what comes of it as messages.

Two threads meet here. The one that reads the app's messages calls `take`; the session thread runs `run` and owns the
model and everything that is heard. They share flags that only ever rise, and a queue.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from queue import SimpleQueue
from threading import Event as Flag
from time import monotonic
from typing import Protocol

from app.engine.alternatives import sound_of
from app.engine.events import Answered, LoadRequest, Question, Ready
from app.engine.memory import give_back_freed_memory
from app.engine.messages import Begin, Cancel, Checkpoint, End, FromEngine, Missed, Reported, ToEngine
from app.pipeline import Pace, Pipeline, Timed
from streaming.events import (
    SAMPLE_RATE,
    AudioChunk,
    Event,
    Final,
    Hypothesis,
    Samples,
    SpeechEnded,
    SpeechStarted,
    TranscriptUpdate,
    Window,
    Word,
)
from streaming.local_agreement import AgreementSettings
from streaming.ports import SpeechDetector, Transcriber
from streaming.ring_buffer import RingBuffer
from streaming.session import SessionSettings

_log = logging.getLogger(__name__)

_LONGEST_BLOCK = SAMPLE_RATE
_POLL_S = 0.02
"""Seconds between two looks at the ring, whose writer never waits for anybody and so wakes nobody."""
_MISSING_S = 2.0
"""Seconds that the end of a recording may take to arrive once it is known where it is."""


class StreamTranscriber(Transcriber, Protocol):
    """A transcriber that settles on a language."""

    @property
    def language(self) -> str | None:
        """The language that is held for the rest of the stream, if one is."""
        ...


class Ears(Protocol):
    """A loaded model, and what else hearing takes."""

    @property
    def ready(self) -> Ready: ...

    def warm_up(self) -> None:
        """Compute what the first words would otherwise wait for."""
        ...

    def warm_up_rest(self, is_awaited: Callable[[], bool]) -> None:
        """Compute once in every other shape that dictations will bring, as long as nobody waits."""
        ...

    def transcriber(self, languages: tuple[str, ...], terms: tuple[str, ...], held: str) -> StreamTranscriber:
        """A fresh one that expects these terms, and goes on in the language `held` if there is one.

        Languages that the model does not know are left out.
        """
        ...

    def detector(self) -> SpeechDetector: ...

    def alternatives(self, question: Question, sound: Samples) -> tuple[str, ...]:
        """What may have been said in the place that a question is about, the most probable first."""
        ...


class Loader(Protocol):
    """Loads models."""

    def prepare(self, request: LoadRequest) -> None:
        """Load in advance what the engines that are forked from this process are to share.

        Runs in a thread. When it returns no other thread is left that could matter to a fork, and no device is in use.
        """
        ...

    def load(self, request: LoadRequest) -> Ears:
        """Load what was not prepared; in the engine."""
        ...


class DeviceFailedError(Exception):
    """The graphics card failed in the middle of computing; another device has to take over."""

    def __init__(self, *, is_out_of_memory: bool) -> None:
        super().__init__("The graphics card is full." if is_out_of_memory else "The graphics card failed.")
        self.is_out_of_memory = is_out_of_memory


class Progress:
    """Whether something is being computed, and since when it has given no sign. One thread marks, another looks."""

    def __init__(self) -> None:
        self._since: float | None = None

    @property
    def stalled_s(self) -> float:
        since = self._since
        return 0.0 if since is None else monotonic() - since

    def mark(self) -> None:
        self._since = monotonic()

    def rest(self) -> None:
        self._since = None


@dataclass(slots=True)
class _Dictation:
    begin: Begin
    end: int | None = None
    is_cancelled: bool = False
    is_over: bool = False
    """It has been heard to its end."""
    has_news: Flag = field(default_factory=Flag)

    def give_up(self) -> None:
        """Let everybody stop who works at it: the thread that reads the ring ends, and lets go of it."""
        self.is_cancelled = True
        self.has_news.set()


class Worker:
    """Hears one dictation after the other.

    Args:
        load: Loads a model; runs in the session thread.
        send: Gets what the app is to know; may be called from any thread.
    """

    def __init__(self, load: Callable[[LoadRequest], Ears], send: Callable[[FromEngine], None]) -> None:
        self._load = load
        self._send = send
        self._waiting: SimpleQueue[_Dictation | Question | None] = SimpleQueue()
        self._questions: SimpleQueue[Question] = SimpleQueue()
        """What has not been answered; `_waiting` has them as well, so that one wakes a worker that has nothing to do."""
        self._known: dict[str, _Dictation] = {}
        """Belongs to the thread that calls `take`."""
        self._n_asked = 0
        """Dictations and questions; counted by the thread that calls `take`."""
        self._n_done = 0
        """Counted by the session thread."""
        self._is_ready = False
        self.progress = Progress()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is to be done until something else is asked for. From any thread."""
        return self._is_ready and self._n_done == self._n_asked

    def take(self, message: ToEngine) -> None:
        """Note what the app wants."""
        match message:
            case Begin():
                self._n_asked += 1
                self._known = {name: known for name, known in self._known.items() if not known.is_over}
                self._known[message.dictation] = dictation = _Dictation(message)
                self._waiting.put(dictation)
            case Question():
                self._n_asked += 1
                self._questions.put(message)
                self._waiting.put(message)
            case End(name, end) if name in self._known:
                self._known[name].end = end
                self._known[name].has_news.set()
            case Cancel(name) if name in self._known and not self._known[name].is_over:
                self._known.pop(name).give_up()
            case _:
                _log.info("a message came too late: %s", type(message).__name__)

    def close(self) -> None:
        """Let `run` end, once it has heard what has ended; what goes on is given up."""
        for dictation in self._known.values():
            if dictation.end is None:
                dictation.give_up()
        self._waiting.put(None)

    def run(self, request: LoadRequest) -> None:
        """Load the model, then hear dictations until `close`.

        Raises:
            ModelError: The model is not to be had here.
            StreamingError: The speech detector is missing, or audio was overwritten before it was read.
            DeviceFailedError: The graphics card failed.
        """
        ears = self._load(request)
        ears.warm_up()
        self._send(ears.ready)
        _log.info("loaded %s on %s in %s", ears.ready.model, ears.ready.device, ears.ready.dtype)
        ears.warm_up_rest(lambda: not self._waiting.empty())
        self._is_ready = True
        while (job := self._next()) is not None:
            self._answer(ears)
            if isinstance(job, _Dictation) and not job.is_cancelled:
                _Hearing(job, ears, self._send, self.progress, lambda: self._answer(ears)).run()
                job.is_over = True
            self._n_done += 1

    def _answer(self, ears: Ears) -> None:
        """Answer what was asked meanwhile; in the session thread."""
        while not self._questions.empty():  # nobody else takes from it
            question = self._questions.get()
            sound = sound_of(question)
            self.progress.mark()
            try:
                texts = () if sound is None else ears.alternatives(question, sound)
            except DeviceFailedError:
                raise
            except Exception:  # noqa: BLE001 - a question is worth no dictation that goes on beside it
                _log.exception("a question could not be answered")
                texts = ()
            finally:
                self.progress.rest()
            self._send(Answered(question.number, texts))

    def _next(self) -> _Dictation | Question | None:
        if self._waiting.empty():
            give_back_freed_memory()
        return self._waiting.get()


class _CancelledError(Exception):
    """Nobody wants to know any more."""


class _Hearing:
    """One dictation, or the rest of one that another process began."""

    def __init__(
        self,
        dictation: _Dictation,
        ears: Ears,
        send: Callable[[FromEngine], None],
        progress: Progress,
        answer: Callable[[], None],
    ) -> None:
        self._dictation = dictation
        self._name = dictation.begin.dictation
        self._ears = ears
        self._send = send
        self._progress = progress
        self._answer = answer
        """Answers questions, between two windows and while nobody speaks."""
        self._base = dictation.begin.start
        """Where the pipeline's first sample lies in the recorder's stream."""
        self._n_committed = len(dictation.begin.committed or ())

    def run(self) -> None:
        begin = self._dictation.begin
        watched = _Watched(
            self._ears.transcriber(begin.languages, begin.terms, begin.held),
            self._dictation,
            self._note,
            self._progress,
        )
        detector = self._ears.detector()
        ring = RingBuffer.attach(begin.ring)
        self._base = self._first_there(ring)
        settings = SessionSettings(agreement=AgreementSettings(begin.patience))
        pipeline = Pipeline(watched, detector, Pace.LIVE, settings, self._committed(), meanwhile=self._answer)
        try:
            self._report(pipeline.run(_blocks(ring, self._base, self._dictation)))
        except _CancelledError:
            _log.info("gave up %s", self._name)
        finally:
            self._dictation.give_up()
        stats = pipeline.stats
        _log.info("heard %d samples, %d updates in %.1f s", stats.received, stats.updates, stats.compute_s)

    def _committed(self) -> tuple[Word, ...] | None:
        """The final words that are still in the audio, where the pipeline has them."""
        committed = self._dictation.begin.committed
        if committed is None:
            return None
        return tuple(_moved(word, -self._base) for word in committed if word.start >= self._base)

    def _report(self, events: Iterator[Timed]) -> None:
        for timed in events:
            if self._dictation.is_cancelled:
                raise _CancelledError
            event = _moved_event(timed.event, self._base)
            if isinstance(event, TranscriptUpdate):
                self._n_committed += len(event.words)
            self._send(Reported(self._name, event))

    def _note(self, window: Window, language: str | None) -> None:
        """Tell how another process could go on. All events so far have been sent, so the counts are right."""
        if window.is_rest:
            return  # what was heard before it is known here alone: another process begins where this one did before that
        before = self._n_committed - len(window.committed)
        self._send(Checkpoint(self._name, self._base + window.start, before, language or "", self._base + window.end))

    def _first_there(self, ring: RingBuffer) -> int:
        """Where the audio begins that can still be heard; what is lost is told."""
        start = self._dictation.begin.start
        first = max(start, ring.oldest + _LONGEST_BLOCK) if ring.oldest > start else start
        if first > start:
            _log.warning("%d samples of %s were recorded too long ago to be heard", first - start, self._name)
            self._send(Missed(self._name, first - start))
        return first


class _Watched:
    """A transcriber whose work can be followed and broken off."""

    def __init__(
        self,
        transcriber: StreamTranscriber,
        dictation: _Dictation,
        note: Callable[[Window, str | None], None],
        progress: Progress,
    ) -> None:
        self._transcriber = transcriber
        self._dictation = dictation
        self._note = note
        self._progress = progress

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        """See `streaming.ports.Transcriber`."""

        def asked() -> bool:
            self._progress.mark()
            if self._dictation.is_cancelled:
                raise _CancelledError
            return should_abort()

        self._note(window, self._transcriber.language)
        self._progress.mark()
        try:
            return self._transcriber.transcribe(window, audio, asked)
        except Exception:
            self._dictation.give_up()
            raise
        finally:
            self._progress.rest()


def _blocks(ring: RingBuffer, base: int, dictation: _Dictation) -> Iterator[AudioChunk]:
    """What the recorder writes from `base` on, as it comes, until the dictation's end; closes the ring then."""
    with closing(ring):
        yield from _read_blocks(ring, base, dictation)


def _read_blocks(ring: RingBuffer, base: int, dictation: _Dictation) -> Iterator[AudioChunk]:
    at = base
    last_news = monotonic()
    while not dictation.is_cancelled and (dictation.end is None or at < dictation.end):
        dictation.has_news.clear()
        limit = ring.written if dictation.end is None else min(ring.written, dictation.end)
        if at < limit:
            end = min(limit, at + _LONGEST_BLOCK)
            yield AudioChunk(at - base, ring.read(at, end))
            ring.release(end)
            at, last_news = end, monotonic()
        elif dictation.end is not None and monotonic() - last_news > _MISSING_S:
            _log.warning("the last %d samples of %s did not arrive", dictation.end - at, dictation.begin.dictation)
            return
        else:
            dictation.has_news.wait(_POLL_S)


def _moved(word: Word, by: int) -> Word:
    return replace(word, start=word.start + by, end=word.end + by)


def _moved_event(event: Event, by: int) -> Event:
    """The same event, with sample indices `by` higher."""
    match event:
        case SpeechStarted(sample):
            return SpeechStarted(sample + by)
        case SpeechEnded(sample):
            return SpeechEnded(sample + by)
        case TranscriptUpdate():
            words = tuple(_moved(word, by) for word in event.words)
            return replace(event, received=event.received + by, words=words)
        case Final():
            return Final(
                event.received + by, "", (), event.language
            )  # its text is that of the updates, and may be long
