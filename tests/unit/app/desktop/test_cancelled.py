"""What is offered after a cancel works: the key that is named brings the dictation back, whoever has cancelled it."""

from collections.abc import Callable, Iterator
from queue import SimpleQueue

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from app.desktop.cancelled import Cancelled
from app.desktop.controller import Controller
from app.desktop.ports import Target
from app.hotkeys.backend import Level
from app.hotkeys.service import HotkeyOptions, HotkeyService, Intent, IntentKind
from app.ui.dictation_window import DictationWindow
from app.ui.overlay import Overlay
from app.ui.theme import apply_theme
from app.ui.tray import Tray
from tests.helpers.controlled import FakeEngine, FakeMemory, FakeRecorder, FakeView, FakeWriter
from tests.helpers.hotkeys import FakeBackend, wait_until


class Desk(FakeView):
    """A controller, the keys, and what is seen of a cancel."""

    def __init__(self, backend: FakeBackend) -> None:
        super().__init__()
        self.backend = backend
        self.posted: SimpleQueue[Intent] = SimpleQueue()
        self.keys = HotkeyService(self.posted.put, makers=[backend.made])
        assert self.keys.configure(HotkeyOptions(mode="toggle")) == []
        self.window, self.overlay = DictationWindow(), Overlay()
        self.window.show()
        self.offer = Cancelled(self.window, self.overlay, Tray(self.window), self.keys)
        self.recorder = FakeRecorder()
        self.controller = Controller(self.recorder, FakeEngine(), FakeWriter(), FakeMemory(), self, lambda: "d")

    def show_cancelled(self, dictation: str) -> None:
        super().show_cancelled(dictation)
        self.offer.show()

    def show_return(self, dictation: str, *, must_wait: bool) -> None:
        super().show_return(dictation, must_wait=must_wait)
        self.offer.show_return(must_wait=must_wait)

    def dictate(self) -> None:
        self.backend.press("dictate")
        self.follow(IntentKind.START)
        self.recorder.now += 16_000
        self.controller.recording_started("d")

    def follow(self, kind: IntentKind) -> None:
        """Do what a key means, as soon as it is told."""
        intent = self.posted.get(timeout=20)
        assert intent.kind is kind
        actions: dict[IntentKind, Callable[[], None]] = {
            IntentKind.START: lambda: self.controller.start(Target.FOCUS),
            IntentKind.CANCEL: self.controller.cancel,
            IntentKind.UNDO_CANCEL: self.controller.bring_back,
        }
        actions[kind]()
        self.keys.set_recording(self.controller.dictation is not None, intent.number)

    def offers(self) -> list[str]:
        """The buttons that bring it back."""
        buttons = self.window.findChildren(QPushButton)
        return [button.text() for button in buttons if button.isVisible() and button.text().startswith("Bring it back")]

    def close(self) -> None:
        self.keys.close()
        self.overlay.close()
        self.window.close()


@pytest.fixture
def backend() -> FakeBackend:
    return FakeBackend()


@pytest.fixture
def desk(qt_app: QApplication, backend: FakeBackend) -> Iterator[Desk]:
    apply_theme(qt_app, "light")
    desk = Desk(backend)
    yield desk
    desk.close()


def test_the_key_brings_back_what_the_key_cancelled(desk: Desk, backend: FakeBackend) -> None:
    desk.dictate()
    wait_until(lambda: "cancel" in backend.listened, "the cancel key is listened to")
    backend.press("cancel")
    desk.follow(IntentKind.CANCEL)
    assert desk.offers() == ["Bring it back (Shift+Esc)"]
    backend.press("undo")
    desk.follow(IntentKind.UNDO_CANCEL)
    assert desk.returns == [("d", False)]


@pytest.mark.parametrize("is_finishing", [False, True])
def test_the_key_brings_back_what_a_click_or_a_command_cancelled(
    desk: Desk, backend: FakeBackend, is_finishing: bool
) -> None:
    desk.dictate()
    if is_finishing:
        desk.controller.stop()
        desk.keys.set_recording(False)
    desk.controller.cancel()
    assert desk.offers() == ["Bring it back (Shift+Esc)"]
    wait_until(lambda: "undo" in backend.listened, "the key that is offered is listened to")
    backend.press("undo")
    desk.follow(IntentKind.UNDO_CANCEL)
    assert desk.returns == [("d", False)]


def test_the_key_is_left_to_others_once_the_offer_is_gone(desk: Desk, backend: FakeBackend) -> None:
    desk.dictate()
    desk.controller.cancel()
    wait_until(lambda: "undo" in backend.listened, "the key that is offered is listened to")
    desk.controller.bring_back()
    wait_until(lambda: "undo" not in backend.listened, "it is left to others")


def test_no_key_is_named_where_none_is_listened_to(desk: Desk, backend: FakeBackend) -> None:
    backend.refuses = {"undo": "Shift+Esc would be taken from other programs all the time."}
    desk.keys.configure(HotkeyOptions(mode="toggle"))
    desk.dictate()
    desk.controller.cancel()
    assert desk.offers() == ["Bring it back"]
    assert desk.overlay._message == "Cancelled · Sayso's window brings it back"


def test_no_key_is_named_that_is_not_heard_any_more(desk: Desk, backend: FakeBackend) -> None:
    desk.dictate()
    backend.become(level=Level.UNAVAILABLE, sentence="The X server has gone.")
    wait_until(lambda: not desk.keys.status().is_usable, "it is known")
    desk.controller.cancel()
    assert desk.offers() == ["Bring it back"]
