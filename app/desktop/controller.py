"""Decides what happens: from keys, clicks, the recorder's and the engine's events to what everybody does next.

The controller is called in one thread, the window's. It has no clock and opens nothing: what it needs done, it asks of
the ports (`app/desktop/ports.py`), none of which waits.

    idle ──start──▶ listening ──stop──▶ finishing ──final──▶ idle        cancel: as stop, but the text is only remembered
      ▲                                     │
      └── loading (the engine; dictation may begin all the same)      failed (the engine, for good; a start tries again)

A dictation may begin while an earlier one is still being finished: its audio waits in the ring until the engine has
written out the one before. At most one is ever recorded.
"""

import logging
from collections import deque
from collections.abc import Callable
from enum import StrEnum

from app.desktop.dictation import Dictation
from app.desktop.ports import Hearing, Memory, Recording, Target, View, Writing
from app.desktop.state import State
from app.desktop.telling import Telling
from app.writing.guarded import GuardedWriter
from app.writing.options import WritingOptions, writer_for
from app.writing.phrases import Rewrite
from app.writing.writer import Writer
from streaming.events import Event, Final, TranscriptUpdate

_log = logging.getLogger(__name__)


class _Engine(StrEnum):
    UNLOADED = "unloaded"
    LOADING = "loading"
    READY = "ready"
    FAILED = "failed"


class Controller:
    """The one place where it is decided what happens.

    Args:
        recording: The microphone.
        hearing: The engine.
        writing: Text into the focused field.
        memory: The history.
        view: Is told of everything that users see.
        new_id: Names dictations.
        new_writer: Writes one that goes to a target, with a profile.
    """

    def __init__(
        self,
        recording: Recording,
        hearing: Hearing,
        writing: Writing,
        memory: Memory,
        view: View,
        new_id: Callable[[], str],
        new_writer: Callable[[Target, str], Writer] = lambda _target, _profile: writer_for(WritingOptions()),
    ) -> None:
        self._recorder = recording
        self._hearing = hearing
        self._telling = Telling(writing, memory, view)
        self._memory = memory
        self._view = view
        self._new_id = new_id
        self._new_writer = new_writer
        self._recorded: Dictation | None = None
        self._unfinished: deque[Dictation] = deque()
        self._cancelled: Dictation | None = None
        """The last one that was cancelled, which can be brought back."""
        self._returning: deque[Dictation] = deque()
        """Those that are brought back, in this order, once no other is under way."""
        self._engine = _Engine.UNLOADED
        self._shown: tuple[State, str] | None = None
        self._sentence = ""

    @property
    def state(self) -> State:
        """What users are told: that we listen only once the microphone gives samples."""
        if self._recorded is not None:
            return State.LISTENING if self._recorded.has_sound else State.LOADING
        if any(not dictation.is_cancelled for dictation in self._unfinished):
            return State.FINISHING
        match self._engine:
            case _Engine.FAILED:
                return State.FAILED
            case _Engine.LOADING:
                return State.LOADING
            case _:
                return State.IDLE

    @property
    def dictation(self) -> str | None:
        """The one that is being recorded."""
        return None if self._recorded is None else self._recorded.id

    @property
    def is_starting(self) -> bool:
        """Whether a dictation was begun, and the microphone has given nothing of it yet."""
        return self._recorded is not None and not self._recorded.has_sound

    @property
    def sentence(self) -> str:
        """Why dictation does not work; empty where nothing is in its way."""
        return self._sentence

    @property
    def is_hearing_what_is_recorded(self) -> bool:
        """Whether a dictation is recorded, and none before it waits to be heard."""
        return self._recorded is not None and self._recorded.has_sound and self._unfinished[0] is self._recorded

    @property
    def is_hearing(self) -> bool:
        """Whether any audio waits to be heard, if only for the history: the engine is needed."""
        return bool(self._unfinished)

    def load(self) -> None:
        """Get the engine ready ahead of the first dictation."""
        self._hearing.load()

    # What users do

    def start(self, target: Target, profile: str = "") -> None:
        """Begin to record. Does nothing while something is being recorded.

        Args:
            target: Where the text goes.
            profile: How it is dictated; "" for what the settings say.
        """
        if self._recorded is not None:
            return
        name = self._new_id()
        writer = GuardedWriter(self._new_writer(target, profile))
        dictation = Dictation(name, self._recorder.start(name), target, profile, writer)
        self._memory.begin(name, dictation.start, target)
        self._telling.begin(dictation)
        self._hearing.load()
        self._recorded = dictation
        self._unfinished.append(dictation)
        self._sentence = ""
        self._go_on()

    def stop(self) -> None:
        """End the recording; the rest of the text follows."""
        if self._recorded is not None:
            self._recorded = None
            self._recorder.stop(at_once=False)
            self._show()

    def toggle(self, target: Target) -> None:
        """Start or stop."""
        if self._recorded is None:
            self.start(target)
        else:
            self.stop()

    def cancel(self, *, is_mistake: bool = False) -> None:
        """End the recording and write no more of it; it is heard to its end all the same, for the history.

        Args:
            is_mistake: It was never meant as a dictation: it is forgotten, and nobody is told.
        """
        dictation = self._recorded or (self._unfinished[-1] if self._unfinished else None)
        if dictation is None or dictation.is_cancelled:
            return
        dictation.is_cancelled = True
        dictation.is_mistaken = is_mistake
        self._telling.break_off(dictation)
        if dictation is self._recorded:
            self._recorded = None
            self._recorder.stop(at_once=True)
        if not is_mistake:
            self._cancelled = dictation
            self._view.show_cancelled(dictation.id)
        self._show()

    def bring_back(self) -> None:
        """Undo the last cancel: what it kept from being written is written now. The recording stays ended.

        While another dictation is under way, its words come first, so that the two do not mix.
        """
        dictation, self._cancelled = self._cancelled, None
        if dictation is None or not self._can_return(dictation):
            return
        self._returning.append(dictation)
        self._view.show_return(dictation.id, must_wait=self._is_writing)
        self._return()
        self._show()

    @property
    def _is_writing(self) -> bool:
        """Whether words of a dictation may still have to be written."""
        return any(not dictation.is_cancelled for dictation in self._unfinished)

    def _can_return(self, dictation: Dictation) -> bool:
        """Whether it was heard or will be; one that was put by waits in the history."""
        return dictation.final is not None or dictation in self._unfinished

    def _return(self) -> None:
        """Bring back what is to be, once it can be."""
        while self._returning and not self._is_writing:
            dictation = self._returning.popleft()
            if not self._can_return(dictation):
                continue
            dictation.is_cancelled = False
            self._telling.go_on(dictation)
            if dictation.final is not None:
                self._memory.restore(dictation.id)
                self._telling.tell_end(dictation)

    # What the recorder says

    def recording_started(self, dictation: str) -> None:
        """The first sample has arrived."""
        found = self._find(dictation)
        if found is not None:
            found.has_sound = True
            self._show()

    def recording_stopped(self, dictation: str, end: int) -> None:
        """No sample from `end` on belongs to the dictation, whoever stopped it."""
        found = self._find(dictation)
        if found is None or found.end is not None:
            return
        if found is self._recorded:
            self._recorded = None
        found.end = max(end, found.start)
        if found.end == found.start or found.is_mistaken:
            self._drop(found)
        elif found.is_begun and not found.is_lost:
            self._hearing.end(found.id, found.end)
        self._go_on()

    def recording_failed(self, sentence: str, dictation: str | None, end: int) -> None:
        """No microphone gives samples; what was recorded of the dictation before is kept. A later one may be under way."""
        self._sentence = sentence
        found = None if dictation is None else self._find(dictation)
        if found is not None and found.end is None:
            if found.has_sound:
                self.recording_stopped(found.id, end)
            else:
                self._drop(found)
        self._go_on()

    def microphone_found(self) -> None:
        """A microphone gives samples after there was none to be had."""
        if self._engine is not _Engine.FAILED:
            self._sentence = ""
            self._show()

    # What the engine says

    def engine_loading(self) -> None:
        self._engine = _Engine.LOADING
        self._show()

    def engine_ready(self) -> None:
        self._engine = _Engine.READY
        self._sentence = ""
        self._go_on()

    def engine_unloaded(self) -> None:
        self._engine = _Engine.UNLOADED
        self._show()

    def engine_failed(self, sentence: str) -> None:
        """The engine cannot be loaded or kept running. What is recorded stays, to be transcribed later."""
        self._engine = _Engine.FAILED
        self._sentence = sentence
        for dictation in self._unfinished:
            dictation.is_lost |= dictation.is_begun
        self._go_on()

    def heard(self, dictation: str, event: Event) -> None:
        """An event of the stream that hears the dictation; its samples count as the recorder's do."""
        found = self._find(dictation)
        if found is None or not found.is_begun or found.is_lost:
            return  # it was given up meanwhile
        for outcome in found.writer.hear(event):
            match outcome:
                case TranscriptUpdate() as update:
                    self._telling.grow(found, update)
                case Rewrite() as rewrite:
                    self._telling.rewrite(found, rewrite)
                case Final() as final:
                    self._finish(found, final)
                case _:
                    pass

    def _finish(self, dictation: Dictation, final: Final) -> None:
        self._unfinished.remove(dictation)
        if dictation is self._recorded:
            # The stream ended by itself; whatever is recorded after it belongs to nobody.
            self._recorded = None
            self._recorder.stop(at_once=True)
        if dictation.is_mistaken:
            self._memory.discard(dictation.id)
        else:
            audio = (final.received if dictation.end is None else dictation.end) - dictation.start
            self._memory.finish(
                dictation.id, final, audio, is_cancelled=dictation.is_cancelled, has_begun=bool(dictation.told)
            )
        dictation.final = final
        if not dictation.is_cancelled:
            self._telling.tell(dictation, "")
            self._telling.tell_end(dictation)
        self._go_on()

    def _go_on(self) -> None:
        """Put by what no engine will hear, and give the engine the next dictation."""
        has_failed = self._engine is _Engine.FAILED
        for dictation in [found for found in self._unfinished if found.end is not None]:
            if has_failed or dictation.is_lost:
                self._put_by(dictation)
        first = next((found for found in self._unfinished if not found.is_lost), None)
        if first is not None and not first.is_begun and not has_failed:
            first.is_begun = True
            self._hearing.begin(first.id, first.start, first.profile)
            if first.end is not None:
                self._hearing.end(first.id, first.end)
        self._return()
        self._show()

    def _put_by(self, dictation: Dictation) -> None:
        """Leave a dictation to be transcribed later."""
        for outcome in dictation.writer.flush():
            if isinstance(outcome, TranscriptUpdate):
                self._telling.grow(dictation, outcome)
        self._unfinished.remove(dictation)
        self._memory.interrupt(dictation.id, (dictation.end or dictation.start) - dictation.start)
        if not dictation.is_cancelled:
            self._telling.break_off(dictation)

    def _drop(self, dictation: Dictation) -> None:
        """Forget a dictation of which nothing was recorded."""
        self._unfinished.remove(dictation)
        if dictation is self._recorded:
            self._recorded = None
        if dictation.is_begun and not dictation.is_lost:
            self._hearing.cancel(dictation.id)
        if not dictation.is_cancelled:
            self._telling.break_off(dictation)
        self._memory.discard(dictation.id)

    def _find(self, dictation: str) -> Dictation | None:
        return next((found for found in self._unfinished if found.id == dictation), None)

    def _show(self) -> None:
        shown = (self.state, self._sentence)
        if shown != self._shown:
            _log.info("state %s", self.state.value)
            self._shown = shown
            self._view.show_state(*shown)
