"""Keeps a process that hears, and sees to it that no dictation notices when one dies.

All state belongs to one thread, which takes what the app asks for and what the process tells from one queue.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from time import monotonic

from app.engine.child import Child
from app.engine.events import (
    Answered,
    EngineEvent,
    Failed,
    Heard,
    Loading,
    LoadRequest,
    Question,
    Reached,
    Ready,
    Restarted,
    Unloaded,
)
from app.engine.messages import Beat, Cancel, Checkpoint, DeviceFailed, End, FromEngine, Missed, Refused, Reported
from app.engine.standby import Standby
from app.engine.takes import Request, Take
from streaming.events import SAMPLE_RATE, Event, Final, TranscriptUpdate

_log = logging.getLogger(__name__)

_TICK_S = 0.25
_SILENT_S = 1.5
"""Seconds without a sign of life after which a process that does not even try to run counts as hung."""
_BUSY_S = 10.0
"""The same for one that may only be short of processor time: to kill it would make nothing better."""
_LOADING_S = 90.0
"""The same while it loads: reading libraries from a cold disk keeps all of its threads from running."""
_STALLED_S = 60.0
"""Seconds that a single pass may compute; on a busy machine 18 s were seen."""
_MOST_FAILURES = 3

_MISTAKE = "Something in Sayso itself went wrong; the log tells the details."
_CRASHED = "The speech engine stopped unexpectedly and was started again. Nothing that you said is lost."
_HUNG = "The speech engine did not answer any more and was started again. Nothing that you said is lost."
_GRAPHICS_FULL = (
    "The graphics card has too little free memory for this model. Sayso goes on with the processor, which is slower; "
    "close other programs that use the graphics card, or choose a smaller model."
)
_GRAPHICS_FAILED = (
    "The graphics card stopped computing, as some do after sleep. Sayso goes on with the processor, which is slower, "
    "and tries the graphics card again when the model is loaded the next time."
)
_GIVEN_UP = (
    "The speech engine failed three times in a row. Your recordings are kept. Choose another model, or see what is wrong "
    "with: sayso doctor."
)


@dataclass(frozen=True, slots=True)
class Load:
    request: LoadRequest


@dataclass(frozen=True, slots=True)
class Begin:
    request: Request


class Unload:
    """Give the memory back."""


class Close:
    """End for good."""


@dataclass(frozen=True, slots=True)
class _Arrived:
    child: Child
    message: FromEngine


@dataclass(frozen=True, slots=True)
class _Ended:
    child: Child


Item = Load | Begin | Question | End | Cancel | Unload | Close | _Arrived | _Ended


class Keeper:
    """What the client's thread does. Everything here but `pid` belongs to that thread."""

    def __init__(self, inbox: SimpleQueue[Item], on_event: Callable[[EngineEvent], None], standby: Standby) -> None:
        self._inbox = inbox
        self._on_event = on_event
        self._standby = standby
        self._wanted: LoadRequest | None = None
        self._loaded_for: LoadRequest | None = None
        """What the process was started for, whichever device it had to take."""
        self._child: Child | None = None
        self._ended: list[Child] = []
        """Killed, but not waited for yet."""
        self._device: str | None = None
        """What it computes on, once it is ready."""
        self._avoids_graphics = False
        self._must_unload = False
        self._takes: dict[str, Take] = {}
        self._questions: dict[int, Question] = {}
        """Those that were not answered."""
        self._failures = 0
        self._silent_s = 0.0

    @property
    def pid(self) -> int | None:
        """The process's number, if there is one; while the model is loaded, of what loads it."""
        child = self._child
        return None if child is None else child.pid

    def run(self) -> None:
        """Take one thing after the other until told to close."""
        last = monotonic()
        while True:
            is_awaited = self._is_awaited
            item = self._next(is_awaited=is_awaited)
            now = monotonic()
            # In ticks of our own: while the computer sleeps or starves us, the process gets no turn either.
            self._silent_s = self._silent_s + min(now - last, 2 * _TICK_S) if is_awaited else 0.0
            last = now
            if isinstance(item, Close):
                break
            try:
                self._take_or_watch(item)
            except Exception:  # noqa: BLE001 - the thread's edge: later dictations are to be heard
                _log.exception("a mistake of ours")
                self._give_up(_MISTAKE)
        self._kill()
        self._standby.end()
        for child in self._ended:
            child.join()

    @property
    def _is_awaited(self) -> bool:
        """Whether the process has something to do, and so gives signs of life."""
        return self._child is not None and (self._device is None or bool(self._takes) or bool(self._questions))

    def _next(self, *, is_awaited: bool) -> Item | None:
        try:
            return self._inbox.get(timeout=_TICK_S if is_awaited else None)
        except Empty:
            return None

    def _is_hung(self, child: Child) -> bool:
        if self._device is None:
            return self._silent_s > _LOADING_S
        return self._silent_s > _BUSY_S or (self._silent_s > _SILENT_S and child.is_asleep())

    def _take_or_watch(self, item: Item | None) -> None:
        if item is not None:
            self._take(item)
        elif self._child is not None and self._is_hung(self._child):
            self._fail(_HUNG)

    def _take(self, item: Item) -> None:
        match item:
            case Load() | Begin() | Question():
                self._want(item)
            case End(dictation) if dictation in self._takes:
                self._takes[dictation].end = item.end
                self._send(item)
            case Cancel(dictation) if dictation in self._takes:
                self._send(item)
                self._drop(dictation)
            case Unload():
                self._must_unload = self._child is not None
                self._settle()
            case _Arrived(child, message) if child is self._child:
                self._silent_s = 0.0
                self._receive(message)
            case _Ended(child):
                if child is self._child:
                    self._fail(_CRASHED)
                if child in self._ended:
                    self._ended.remove(child)
            case _:
                pass  # it is about a dictation or a process that is over

    # What the app asks for

    def _want(self, item: Load | Begin | Question) -> None:
        match item:
            case Load(request):
                self._load(request)
            case Begin(begun):
                self._begin(begun)
            case Question():
                self._ask(item)

    def _load(self, request: LoadRequest) -> None:
        self._wanted = request
        self._must_unload = False
        if self._child is None:
            self._start()
        else:
            self._settle()

    def _begin(self, request: Request) -> None:
        take = self._takes[request.dictation] = Take(request)
        if self._child is None and self._wanted is not None:
            self._start()
        elif self._device is not None:
            self._send_take(take)

    def _ask(self, question: Question) -> None:
        self._questions[question.number] = question
        if self._child is None and self._wanted is not None:
            self._start()
        elif self._child is None:
            self._answer_nothing()
        else:
            self._send(question)

    def _answer_nothing(self) -> None:
        """No engine answers what was asked: it may have failed over that."""
        questions, self._questions = self._questions, {}
        for number in questions:
            self._tell(Answered(number, ()))

    def _send(self, message: End | Cancel | Question) -> None:
        if self._child is not None and self._device is not None:
            self._child.send(message)

    def _send_take(self, take: Take) -> None:
        assert self._child is not None
        self._child.send(take.begin())
        if take.end is not None:
            self._child.send(End(take.dictation, take.end))

    def _drop(self, dictation: str) -> None:
        self._takes.pop(dictation, None)
        self._settle()

    def _settle(self) -> None:
        """Do what had to wait until no dictation is being heard."""
        if self._child is None or (self._takes and self._device is not None):
            return
        if self._must_unload and not self._takes and not self._questions:
            self._must_unload = self._avoids_graphics = False
            self._kill()
            self._standby.end()
            self._tell(Unloaded())
        elif self._wanted != self._loaded_for:
            self._kill()
            self._start()

    # What the process tells

    def _receive(self, message: FromEngine) -> None:
        match message:
            case Ready():
                self._be_ready(message)
            case Beat(stalled_s):
                if stalled_s > _STALLED_S:
                    self._fail(_HUNG)
            case Refused(sentence):
                self._give_up(sentence)
            case DeviceFailed(is_out_of_memory):
                self._avoids_graphics = True
                self._fail(_GRAPHICS_FULL if is_out_of_memory else _GRAPHICS_FAILED)
            case Answered(number):
                if self._questions.pop(number, None) is not None:
                    self._tell(message)
                    self._settle()
            case Checkpoint() | Missed() | Reported():
                take = self._takes.get(message.dictation)
                if take is not None:  # else it is about a dictation that was cancelled
                    self._follow(take, message)

    def _follow(self, take: Take, message: Checkpoint | Missed | Reported) -> None:
        """What is told of a dictation."""
        match message:
            case Checkpoint():
                take.note(message)
                self._tell(Reached(take.dictation, message.until))
            case Missed(_, samples):
                self._tell(Failed(_missed(samples), is_lasting=False))
            case Reported(_, event):
                heard = take.hear(event)
                if heard is not None:
                    self._hear(take.dictation, heard)

    def _be_ready(self, ready: Ready) -> None:
        self._device = ready.device
        self._tell(ready)
        for take in self._takes.values():
            self._send_take(take)
        for question in self._questions.values():
            self._send(question)
        self._settle()

    def _hear(self, dictation: str, event: Event) -> None:
        if isinstance(event, Final) or (isinstance(event, TranscriptUpdate) and event.words):
            self._failures = 0
        self._tell(Heard(dictation, event))
        if isinstance(event, Final):
            self._drop(dictation)

    # Starting and failing

    def _start(self) -> None:
        assert self._wanted is not None
        if self._loaded_for != self._wanted:
            self._avoids_graphics = False
        self._loaded_for = self._wanted
        request = self._loaded_for
        if self._avoids_graphics:
            request = replace(request, device="cpu", dtype="auto")
        try:
            self._child = Child(self._standby.start(request), self._on_message, self._on_end)
        except OSError as error:
            self._give_up(f"The speech engine's process cannot be started: {error}.")
            return
        self._silent_s = 0.0
        self._child.send(request)
        self._tell(Loading())

    def _on_message(self, child: Child, message: FromEngine) -> None:
        """In the thread of the child."""
        self._inbox.put(_Arrived(child, message))

    def _on_end(self, child: Child) -> None:
        """In the thread of the child."""
        self._inbox.put(_Ended(child))

    def _kill(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._ended.append(self._child)
        self._child = self._device = None

    def _fail(self, sentence: str) -> None:
        """The process is of no use any more: start another, unless that has failed too often."""
        was_on_graphics = self._device not in (None, "cpu")
        self._failures += 1
        _log.warning("the engine failed, %d in a row: %s", self._failures, sentence)
        self._kill()
        self._answer_nothing()
        if self._failures >= _MOST_FAILURES:
            self._give_up(_GIVEN_UP)
            return
        if self._failures > 1:
            self._standby.end()  # it may be what is broken
        if self._failures > 1 and was_on_graphics and not self._avoids_graphics:
            self._avoids_graphics = True
            sentence = _GRAPHICS_FAILED
        self._tell(Restarted(sentence))
        self._start()

    def _give_up(self, sentence: str) -> None:
        """Wait for the app to try again; the recordings of what was under way are the recorder's."""
        self._kill()
        self._standby.end()
        self._answer_nothing()
        self._takes.clear()
        self._failures = 0
        self._avoids_graphics = self._must_unload = False
        self._tell(Failed(sentence, is_lasting=True))

    def _tell(self, event: EngineEvent) -> None:
        try:
            self._on_event(event)
        except Exception:  # noqa: BLE001  # the app's fault, and no reason to stop hearing
            _log.exception("an engine event was not taken")


def _missed(samples: int) -> str:
    return (
        f"The first {max(1, round(samples / SAMPLE_RATE))} seconds were recorded too long ago to be written down live. "
        "They are in the recording: transcribe it again from the history."
    )
