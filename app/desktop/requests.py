"""What users, keys and other programs ask of dictations, brought to the controller."""

from collections.abc import Callable
from typing import Protocol

from app.control.protocol import Request
from app.desktop.controller import Controller
from app.desktop.focus import Focus
from app.desktop.ports import Target
from app.desktop.screen import Screen
from app.hotkeys.gestures import Intent, IntentKind
from app.hotkeys.service import HotkeyService


class KeyTrial(Protocol):
    """A window in which the dictation key is tried out."""

    def hotkey_pressed(self) -> None: ...
    def hotkey_released(self) -> None: ...


class Requests:
    """Belongs to the window's thread.

    Args:
        controller: Decides.
        focus: Knows where a dictation goes that begins now.
        screen: Is told what is about to begin.
        hotkeys: Are told whether something is recorded.
        trial: The window in which presses of the key light a lamp, and dictate nothing; None where there is none.
        be_silent: Nothing may sound that the microphone would hear.
        choose_profile: Says which profile a dictation to a target has, after a key that may have one of its own.
    """

    def __init__(
        self,
        controller: Controller,
        focus: Focus,
        screen: Screen,
        hotkeys: HotkeyService,
        trial: Callable[[], KeyTrial | None],
        be_silent: Callable[[], None],
        choose_profile: Callable[[Target, str], str] = lambda _target, of_key: of_key,
    ) -> None:
        self._controller = controller
        self._focus = focus
        self._screen = screen
        self._hotkeys = hotkeys
        self._trial = trial
        self._be_silent = be_silent
        self._choose_profile = choose_profile

    def start(self, target: Target, profile: str = "") -> None:
        """Begin a dictation, unless one is being recorded."""
        if self._controller.dictation is None:
            self._be_silent()
            self._screen.expect(target, self._focus.rectangle)
            self._controller.start(target, self._choose_profile(target, profile))

    def toggle(self) -> None:
        """Begin one, or end the one that is being recorded."""
        if self._controller.dictation is None:
            self.start(self._focus.target)
        else:
            self._controller.stop()

    def follow_key(self, intent: Intent) -> None:
        """Do what a key means."""
        trial = self._trial()
        if trial is not None:
            is_down = intent.kind is IntentKind.START
            (trial.hotkey_pressed if is_down else trial.hotkey_released)()
            self._hotkeys.set_recording(is_down, intent.number)
            return
        match intent.kind:
            case IntentKind.START:
                self.start(self._focus.target, intent.profile)
            case IntentKind.STOP:
                self._controller.stop()
            case IntentKind.CANCEL:
                self._controller.cancel(is_mistake=intent.is_quiet)
            case IntentKind.UNDO_CANCEL:
                self._controller.bring_back()
        self._hotkeys.set_recording(self._controller.dictation is not None, intent.number)

    def obey(self, request: Request) -> None:
        """Do what `sayso ctl` asks; what is not about dictations is left out."""
        match request:
            case Request.TOGGLE:
                self.toggle()
            case Request.START:
                self.start(self._focus.target)
            case Request.STOP:
                self._controller.stop()
            case Request.CANCEL:
                self._controller.cancel()
            case _:
                pass
