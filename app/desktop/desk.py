"""The parts of the app, each built once, and who hears whom."""

from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime
from secrets import token_hex
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from app.control.address import control_address
from app.control.protocol import KeyState, Request, Status
from app.delivery.queue import Delivery, Receipt
from app.desktop.applied import AppliedSettings, delivery_options
from app.desktop.cancelled import BRING_BACK, Cancelled
from app.desktop.control_server import ControlServer
from app.desktop.controller import Controller
from app.desktop.cues import Cues
from app.desktop.deliveries import Deliveries
from app.desktop.engine_start import EngineStart
from app.desktop.focus import Focus
from app.desktop.gui_thread import GuiThread
from app.desktop.idle_model import IdleModel
from app.desktop.jobs import Jobs
from app.desktop.lock_watch import LockWatch
from app.desktop.menus import Menus
from app.desktop.parts import EnginePart, HistoryPart, MicrophonePart
from app.desktop.pass_through_part import PassThroughPart
from app.desktop.past import Past
from app.desktop.ports import Target
from app.desktop.profile_choice import ProfileChoice
from app.desktop.profiles_part import ProfilesPart
from app.desktop.recording_watch import RecordingWatch
from app.desktop.reports import Reports
from app.desktop.requests import Requests
from app.desktop.saving import Saving
from app.desktop.screen import Screen
from app.desktop.side_windows import SideWindows
from app.desktop.state import State
from app.desktop.watched_folder import WatchedFolder
from app.desktop.window_text import WindowText
from app.desktop.windows import SettingsPart
from app.desktop.writing_part import WritingPart
from app.engine.events import Answered, EngineEvent
from app.history.records import new_dictation_id
from app.history.store import HistoryStore
from app.hotkeys.gestures import Intent
from app.hotkeys.service import HotkeyService
from app.paths import history_file, spool_folder
from app.recording.recorder import Recorder, RecorderEvent
from app.recording.spool import Spool
from app.settings import declarations as keys
from app.settings.profile import SECOND
from app.settings.store import SettingsStore
from app.ui.choice_menu import Choice
from app.ui.dictation_window import DictationWindow
from app.ui.overlay import Overlay
from app.ui.tray import Recent, Tray

_T = TypeVar("_T")

_RECENT = 5
_DAY_MS = 24 * 3600 * 1000
_OF_THE_ENGINE = {key.key for key in (keys.MODEL_NAME, keys.MODEL_QUICK, keys.MODEL_DEVICE, keys.MODEL_DTYPE)}


class Desk(QObject):
    """The running app.

    Args:
        application: Runs the event loop.
        settings: What the user wants.
        window: May be shown already.
        stack: Gets what must be closed, in the order in which it was opened.
        engine: Hears; whoever made it closes it.
    """

    def __init__(
        self,
        application: QApplication,
        settings: SettingsStore,
        window: DictationWindow,
        stack: ExitStack,
        engine: EngineStart,
    ) -> None:
        super().__init__()
        self._application = application
        self._settings = settings
        self._window = window
        self._gui = GuiThread(self)
        self._client = engine.client
        self._build(stack)
        self._connect()
        engine.hear(self._gui.post, self._hear_engine)

    def open(self) -> None:
        """Show what is to be seen at the start, and get the model ready."""
        self._applied.begin()
        self._server.listen(control_address())
        self._tray.show()
        self._follow_tray(self._tray.is_available)
        if not self._settings.get(keys.FIRST_RUN_DONE):
            self._side.begin_first_run(self._menus.microphones)
        for problem in self._settings.problems:
            self._window.show_notice(problem, "warning")
        self._menus.look_for_microphones()
        self._past.begin()
        self._controller.load()

    def tell_mistake(self, kind: str) -> None:
        """Say that something of ours went wrong; the log has the details."""
        text = self.tr("Something in Sayso itself went wrong ({kind}); the log tells the details.")
        self._window.show_notice(text.format(kind=kind), "error")

    # --- Building

    def _build(self, stack: ExitStack) -> None:
        settings = self._settings
        self._history = HistoryStore(history_file(), on_problem=lambda text: self._gui.post(lambda: self._warn(text)))
        self._spool = Spool(spool_folder())
        self._recorder = Recorder(self._posted(self._hear_recorder), self._spool)
        stack.callback(self._recorder.close)
        self._delivery = Delivery(self._posted(self._take_receipt), delivery_options(settings))
        stack.callback(self._delivery.close)
        self._memory = HistoryPart(
            self._history,
            settings,
            self._delivery.focused_app,
            self._spool,
            self._model_that_hears,
            lambda: self._gui.post(self._history_changed),
            self._offer_transcription,
        )
        stack.callback(self._memory.close)
        self._hotkeys = HotkeyService(self._posted(self._follow_key))
        stack.callback(self._hotkeys.close)
        self._jobs = Jobs(self._posted(self.tell_mistake))
        stack.callback(self._jobs.shutdown)
        self._overlay, self._tray = Overlay(), Tray(self)
        self._focus = Focus(self._window, settings)
        stack.callback(self._focus.close)
        self._deliveries = Deliveries(self._delivery, self._focus, self._memory, self._window, self._tray)
        saving = Saving(settings)
        self._text = WindowText(self._window, self._history, saving)
        self._cues = Cues()
        stack.callback(self._cues.close)
        self._server = ControlServer(
            self._obey,
            self._status,
            self._key_state,
            lambda: self._controller.is_starting,
            lambda: self._controller.sentence,
            self,
        )
        stack.callback(self._server.close)
        self._screen = Screen(
            self._window,
            self._overlay,
            self._tray,
            self._state_changed,
            Cancelled(self._window, self._overlay, self._tray, self._hotkeys),
            self._text_ended,
        )
        watch = RecordingWatch(MicrophonePart(self._recorder, settings), self._end_without_recorder, self)
        self._writers = WritingPart(settings, self._delivery.focused)
        self._profile_choice = ProfileChoice(settings, self._delivery.focused)
        writing = PassThroughPart(self._deliveries, settings, self._gui.post, self._warn)
        stack.callback(writing.close)
        self._controller = Controller(
            watch,
            EnginePart(self._client, self._recorder.ring_name, settings),
            writing,
            self._memory,
            self._screen,
            _new_id,
            self._writers.writer,
        )
        self._side = SideWindows(
            stack,
            settings,
            self._gui,
            self._window,
            tray=self._tray,
            hotkeys=self._hotkeys,
            delivery=self._delivery,
            recorder=self._recorder,
            show_settings=self._open_settings,
            models_listed=self._show_models,
        )
        self._menus = Menus(settings, self._window, self._tray, self._jobs, self._gui, self._take_microphones)
        self._reports = Reports(
            settings,
            self._controller,
            self._recorder,
            watch,
            self._window,
            self._screen,
            menus=self._menus,
            cues=self._cues,
            doctor=self._side.doctor,
            first_run=lambda: self._side.first_run,
            changed=self._server.tell,
        )
        self._applied = AppliedSettings(
            settings,
            self._hotkeys,
            self._delivery,
            self._recorder,
            self._overlay,
            self._jobs,
            self._gui,
            warn=self._warn,
            changed=self._setting_changed,
        )
        self._build_past(stack, saving)
        self._requests = Requests(
            self._controller,
            self._focus,
            self._screen,
            self._hotkeys,
            self._side.key_trial,
            self._past.be_silent,
            self._choose_profile,
        )
        stack.callback(self._overlay.close)
        stack.callback(self._past.close)

    def _build_past(self, stack: ExitStack, saving: Saving) -> None:
        self._profiles = ProfilesPart(self._settings, self._hotkeys.pause, self._window)
        self._dialog = SettingsPart(
            self._settings,
            self._side.models.open,
            self._profiles.open,
            self._hotkeys.pause,
            self._window,
            self._jobs,
            self._gui,
            self._menus.look_for_microphones,
        )
        self._past = Past(
            stack,
            self._history,
            self._memory,
            self._settings,
            self._window,
            self._gui,
            writer_again=self._writers.writer_again,
            ask=self._client.ask,
            ring=self._recorder.ring_name,
            saving=saving,
            show_settings=self._dialog.open,
            new_id=_new_id,
            changed=self._history_changed,
        )
        WatchedFolder(self._settings, self._past.add_files, self._jobs, self._gui, self._warn, self)
        stack.callback(LockWatch(self._jobs, self._gui, self._controller.stop, self).close)

    def _posted(self, action: Callable[[_T], None]) -> Callable[[_T], None]:
        """The same action, in this thread, for callers in others."""
        return lambda argument: self._gui.post(lambda: action(argument))

    def _connect(self) -> None:
        window, tray, controller = self._window, self._tray, self._controller
        window.start_asked.connect(lambda: self._requests.start(Target.WINDOW))
        window.stop_asked.connect(controller.stop)
        window.cancel_asked.connect(controller.cancel)
        window.bring_back_asked.connect(controller.bring_back)
        tray.bring_back_asked.connect(controller.bring_back)
        tray.toggle_asked.connect(self._requests.toggle)
        tray.window_asked.connect(self._show_window)
        tray.copy_asked.connect(self._text.copy_again)
        tray.availability_changed.connect(self._follow_tray)
        window.notice_acted.connect(self._act_on_notice)
        window.profile_chosen.connect(self._applied.choose_profile)
        window.profiles_asked.connect(self._profiles.open)
        self._overlay.stop_asked.connect(controller.stop)
        self._overlay.bring_back_asked.connect(controller.bring_back)
        self._overlay.window_asked.connect(self._show_window)
        self._overlay.moved.connect(self._applied.remember_overlay)
        for source in (window, tray):
            source.language_chosen.connect(self._applied.choose_languages)
            source.microphone_chosen.connect(lambda name: self._applied.choose(keys.MICROPHONE_DEVICE, name))
            source.model_chosen.connect(lambda name: self._applied.choose(keys.MODEL_NAME, name))
            source.settings_asked.connect(self._dialog.open)
            source.history_asked.connect(self._past.open)
            source.models_asked.connect(self._side.models.open)
            source.doctor_asked.connect(self._side.doctor.open)
            source.quit_asked.connect(self._quit)
        self._daily = QTimer(self, interval=_DAY_MS)
        self._daily.timeout.connect(self._memory.expire)
        self._daily.start()
        self._idle = IdleModel(self._settings, self._unload, self)

    # --- What users, keys and other programs ask

    def _quit(self) -> None:
        """End the app. Qt's own `quit` asks the windows first, of which ours stays in the tray."""
        self._application.exit(0)

    def _obey(self, request: Request) -> None:
        match request:
            case Request.SHOW:
                self._show_window()
            case Request.RELOAD_SETTINGS:
                self._settings.reload()
            case Request.QUIT:
                QTimer.singleShot(0, self._quit)  # behind the answer
            case _:
                self._requests.obey(request)

    def _choose_profile(self, target: Target, of_key: str) -> str:
        """The profile of a dictation that begins now; the window shows it."""
        name = self._profile_choice.for_start(target, of_key)
        self._window.profile.show_used("" if name == SECOND else name)
        return name

    def _status(self) -> Status:
        ready = self._reports.ready
        pid = self._client.pid
        if ready is None or pid is None:
            return Status(
                self._controller.state, pid, self._settings.get(keys.MODEL_NAME), self._settings.get(keys.MODEL_DEVICE)
            )
        return Status(self._controller.state, pid, ready.model, ready.device)

    def _key_state(self) -> KeyState:
        status = self._hotkeys.status()
        return KeyState(status.name, status.level, status.sentence, can_hold=status.can_hold)

    # --- What the parts say

    def _hear_recorder(self, event: RecorderEvent) -> None:
        self._reports.hear_recorder(event)

    def _end_without_recorder(self, sentence: str, dictation: str) -> None:
        self._reports.end_without_recorder(sentence, dictation)

    def _follow_key(self, intent: Intent) -> None:
        self._requests.follow_key(intent)

    def _model_that_hears(self) -> str:
        return self._reports.ready.model if self._reports.ready else ""

    def _take_receipt(self, receipt: Receipt) -> None:
        self._deliveries.take(receipt)

    # --- What the controller leads to

    def _state_changed(self, state: State) -> None:
        if self._settings.get(keys.SOUNDS_ENABLED):
            self._cues.show_state(state)
        self._hotkeys.set_recording(self._controller.dictation is not None)
        self._server.tell()
        self._idle.show(is_idle=state is State.IDLE and self._reports.ready is not None)

    def _unload(self) -> None:
        """Free the model's memory, unless it still hears something for the history."""
        if self._controller.is_hearing:
            self._idle.show(is_idle=True)
        else:
            self._client.unload()

    def _offer_transcription(self, dictation: str, seconds: float) -> None:
        self._past.offer(dictation, seconds)

    def _open_settings(self) -> None:
        self._dialog.open()

    def _show_models(self) -> None:
        self._menus.show()

    def _setting_changed(self, key: str) -> None:
        if key in _OF_THE_ENGINE:
            self._controller.load()
        self._menus.show()

    def _take_microphones(self, choices: list[Choice]) -> None:
        self._dialog.show_microphones(choices)
        self._side.show_microphones(choices)

    def _hear_engine(self, event: EngineEvent) -> None:
        if isinstance(event, Answered):
            self._past.take(event)
        else:
            self._reports.hear_engine(event)

    def _text_ended(self, text: str) -> None:
        del text
        self._memory.run(lambda: self._gui.post(self._history_changed))

    def _history_changed(self) -> None:
        recent = self._history.recent(_RECENT)
        self._tray.set_recent([Recent(d.id, d.text) for d in recent if d.text])
        self._past.show_changes(recent)

    def _warn(self, sentence: str) -> None:
        self._window.show_notice(sentence, "warning")

    # --- The window

    def _act_on_notice(self, key: str) -> None:
        if key == BRING_BACK:
            self._controller.bring_back()

    def _show_window(self) -> None:
        self._window.hides_on_close = self._tray.is_available
        self._window.come_forward()

    def _follow_tray(self, is_there: bool) -> None:
        """Without a tray the app would be out of reach while its window is hidden."""
        self._window.hides_on_close = is_there
        if not is_there and not self._window.isVisible():
            self._show_window()


def _new_id() -> str:
    return new_dictation_id(datetime.now().astimezone(), token_hex(2))
