"""What the recorder and the engine report, brought to the controller and to what users see."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.desktop.controller import Controller
from app.desktop.cues import Cues
from app.desktop.lag import Lag
from app.desktop.menus import Menus
from app.desktop.quiet_end import QuietEnd
from app.desktop.recording_watch import RecordingWatch
from app.desktop.screen import Screen
from app.desktop.windows import DoctorPart
from app.engine.events import EngineEvent, Failed, Heard, Loading, Reached, Ready, Restarted, Unloaded
from app.engine.memory import give_back_freed_memory
from app.recording import recorder as recording
from app.recording.recorder import Recorder, RecorderEvent
from app.settings.declarations import SOUNDS_ENABLED
from app.settings.store import SettingsStore
from app.ui.dictation_window import DictationWindow
from streaming.events import Event, SpeechEnded, TranscriptUpdate

if TYPE_CHECKING:
    from app.desktop.first_run_part import FirstRunPart

_MICROPHONE = "reports.microphone"
_SILENCE = "reports.silence"
_DISK = "reports.disk"


class Reports:
    """Belongs to the window's thread.

    Args:
        settings: Whether there are sounds.
        controller: Decides.
        recorder: Counts the samples.
        watch: Is told that the recorder lives.
        window, screen, menus, cues: Tell the user.
        doctor: Shows the level, while its window is open.
        first_run: Shows it too, while there is one.
        changed: Is told that the engine is in another state.
    """

    def __init__(  # noqa: PLR0913 - each is another part of the app
        self,
        settings: SettingsStore,
        controller: Controller,
        recorder: Recorder,
        watch: RecordingWatch,
        window: DictationWindow,
        screen: Screen,
        *,
        menus: Menus,
        cues: Cues,
        doctor: DoctorPart,
        first_run: Callable[[], "FirstRunPart | None"],
        changed: Callable[[], None],
    ) -> None:
        self._settings = settings
        self._controller = controller
        self._recorder = recorder
        self._watch = watch
        self._window = window
        self._screen = screen
        self._menus = menus
        self._cues = cues
        self._doctor = doctor
        self._first_run = first_run
        self._changed = changed
        self._lag = Lag()
        self._quiet = QuietEnd(settings, self._end_quiet)
        self.ready: Ready | None = None
        """The model that hears; None while there is none."""

    def end_without_recorder(self, sentence: str, dictation: str) -> None:
        """The recorder says nothing any more: what it has recorded of a dictation is all there is."""
        self._controller.recording_failed(sentence, dictation, self._recorder.written)
        self._window.show_notice(sentence, "error")

    def hear_recorder(self, event: RecorderEvent) -> None:
        """Take what the recorder reports."""
        self._watch.note(event)
        match event:
            case recording.Started(dictation, microphone):
                self._controller.recording_started(dictation)
                self._quiet.begin()
                self._window.withdraw_notice(_MICROPHONE)
                self._window.withdraw_notice(_SILENCE)
                if self._settings.get(SOUNDS_ENABLED):
                    self._cues.started()
                self._window.show_microphone(microphone)
            case recording.Stopped(dictation, end):
                self._controller.recording_stopped(dictation, end)
            case recording.Failed(sentence, failed, end):
                self._controller.recording_failed(sentence, failed, end)
                self._tell_failed(sentence)
            case recording.Found(_):
                self._controller.microphone_found()
                self._window.withdraw_notice(_MICROPHONE)
            case recording.Level(rms, peak, is_clipping):
                self._show_level(rms, peak, is_clipping=is_clipping)
            case recording.Unkept(sentence):
                self._window.show_notice(sentence, "warning", key=_DISK)
            case _:
                self._tell_of_microphone(event)

    def hear_engine(self, event: EngineEvent) -> None:
        """Take what the engine reports."""
        match event:
            case Heard(dictation, stream_event):
                self._take_heard(dictation, stream_event)
            case Reached(_, until):
                self._lag.reach(until)
                self._show_lag()
            case Loading():
                self.ready = None
                self._controller.engine_loading()
            case Ready() as ready:
                self.ready = ready
                self._controller.engine_ready()
            case Unloaded():
                self.ready = None
                self._controller.engine_unloaded()
                give_back_freed_memory()  # nobody dictates: that it takes 10 ms is not noticed
            case Restarted(sentence):
                self._window.show_notice(sentence, "warning")
            case Failed(sentence, is_lasting):
                if is_lasting:
                    self.ready = None
                    self._controller.engine_failed(sentence)
                self._window.show_notice(sentence, "error")
        self._menus.show_engine(self.ready)
        self._window.show_deaf(is_deaf=self.ready is None)
        self._changed()

    def _show_level(self, rms: float, peak: float, *, is_clipping: bool) -> None:
        self._screen.show_level(rms, peak, is_clipping=is_clipping)
        self._show_lag()
        self._quiet.look(
            self._recorder.written, is_heard=self.ready is not None and self._controller.is_hearing_what_is_recorded
        )
        self._doctor.show_level(rms, peak, is_clipping=is_clipping)
        first_run = self._first_run()
        if first_run is not None:
            first_run.show_level(rms, peak, is_clipping=is_clipping)

    def _tell_failed(self, sentence: str) -> None:
        """No microphone can be listened to: say so wherever one is, or is being tried out."""
        self._window.show_notice(sentence, "error", key=_MICROPHONE)
        self._doctor.show_microphone_problem(sentence)
        first_run = self._first_run()
        if first_run is not None:
            first_run.show_microphone_problem(sentence)

    def _tell_of_microphone(self, event: RecorderEvent) -> None:
        """How the microphone fares during a dictation; while it is only tried out, its level says enough."""
        is_dictating = self._controller.dictation is not None
        match event:
            case recording.NoSignal(sentence) if is_dictating:
                self._window.show_notice(sentence, "warning", key=_SILENCE)
            case recording.Lost(sentence) | recording.Switched(sentence, _) if is_dictating:
                self._window.show_notice(sentence, "warning", key=_MICROPHONE)
            case recording.Sounds():
                self._window.withdraw_notice(_SILENCE)
            case _:
                pass

    def _take_heard(self, dictation: str, event: Event) -> None:
        if isinstance(event, TranscriptUpdate):
            self._menus.show_language(event.language)
        elif isinstance(event, SpeechEnded):
            self._screen.end_phrase()
        self._lag.note(event)
        self._quiet.note(event)
        self._controller.heard(dictation, event)

    def _show_lag(self) -> None:
        self._window.show_behind(self._lag.seconds(self._recorder.written))

    def _end_quiet(self, sentence: str) -> None:
        self._controller.stop()
        self._window.show_notice(sentence, "info")
