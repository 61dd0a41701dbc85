"""macOS' events and processes in memory: what is posted goes into the frontmost program, unless that is not allowed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.delivery.macos_api import COMMAND, RETURN, TAB, MacosApi

_KEYS = {RETURN: "\n", TAB: "\t"}


@dataclass
class _Event:
    keycode: int
    is_down: bool
    text: str | None = None
    flags: int = 0


@dataclass
class App:
    """A running application."""

    process: int
    bundle: str
    window: int | None = None
    text: str = ""
    pastes: int = 0

    def processIdentifier(self) -> int:  # noqa: N802
        return self.process

    def bundleIdentifier(self) -> str:  # noqa: N802
        return self.bundle


@dataclass
class FakeMacos:
    """The frameworks, all in one."""

    front: App | None = None
    is_trusted: bool = True
    is_secure: bool = False
    held: int = 0
    prompts: int = 0
    _down: set[int] = field(default_factory=set)

    def api(self) -> MacosApi:
        return MacosApi(self, self, self, self)

    # --- Quartz

    def CGEventSourceCreate(self, state: int) -> Any:  # noqa: N802
        assert state == -1, "with another source, keys that the user holds would change what is typed"
        return "source"

    def CGEventCreateKeyboardEvent(self, source: Any, keycode: int, is_down: bool) -> Any:  # noqa: N802
        assert source == "source"
        return _Event(keycode, is_down)

    def CGEventKeyboardSetUnicodeString(self, event: Any, length: int, text: str) -> None:  # noqa: N802
        assert length == len(text.encode("utf-16-le")) // 2
        event.text = text[:20] if length > 20 else text  # macOS cuts off what is longer

    def CGEventSetFlags(self, event: Any, flags: int) -> None:  # noqa: N802
        event.flags = flags

    def CGEventPost(self, tap: int, event: Any) -> None:  # noqa: N802
        assert tap == 0
        if not event.is_down:
            self._down.remove(event.keycode)
            return
        assert event.keycode not in self._down
        self._down.add(event.keycode)
        if self.front is None or not self.is_trusted or self.is_secure:
            return  # dropped without a word
        if event.flags & COMMAND:
            self.front.pastes += event.text == "v"
        else:
            self.front.text += event.text if event.text is not None else _KEYS[event.keycode]

    def CGEventSourceFlagsState(self, state: int) -> int:  # noqa: N802
        assert state == 1
        return self.held

    def CGWindowListCopyWindowInfo(self, options: int, window: int) -> Sequence[Mapping[str, int]]:  # noqa: N802
        del options, window
        menu_bar = {"kCGWindowOwnerPID": 1, "kCGWindowLayer": 25, "kCGWindowNumber": 3}
        if self.front is None or self.front.window is None:
            return [menu_bar]
        own = {"kCGWindowOwnerPID": self.front.process, "kCGWindowLayer": 0, "kCGWindowNumber": self.front.window}
        return [menu_bar, own]

    # --- ApplicationServices, Carbon, NSWorkspace

    def AXIsProcessTrusted(self) -> bool:  # noqa: N802
        return self.is_trusted

    def AXIsProcessTrustedWithOptions(self, options: Any) -> bool:  # noqa: N802
        self.prompts += options["AXTrustedCheckOptionPrompt"]
        return self.is_trusted

    def IsSecureEventInputEnabled(self) -> int:  # noqa: N802
        return int(self.is_secure)

    def frontmostApplication(self) -> App | None:  # noqa: N802
        return self.front
