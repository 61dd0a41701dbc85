"""macOS' events and processes in memory: what is posted goes into the frontmost program, unless that is not allowed."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.delivery.macos_api import COMMAND, DELETE, RETURN, TAB, MacosApi

_KEYS = {RETURN: "\n", TAB: "\t"}


_DONE, _CANNOT_COMPLETE, _NO_VALUE = 0, -25204, -25212


@dataclass
class _Element:
    """A program or its field, as Accessibility sees it."""

    app: "App | None"
    is_field: bool = False
    patience_s: float = 6.0


@dataclass
class _Value:
    kind: int
    value: tuple[int, int]


@dataclass
class _Event:
    keycode: int
    is_down: bool
    text: str | None = None
    flags: int = 0


@dataclass
class Field:
    """What Accessibility tells of the field that has the focus; its text is that of its program."""

    caret: int | None = None
    """In units of UTF-16; None for the end of the text."""
    selected: int = 0
    """Units behind the caret that are selected."""
    kind: str = ""
    """Such as `AXSecureTextField`."""
    is_stuck: bool = False
    """Whether its program answers nothing."""


@dataclass
class App:
    """A running application."""

    process: int
    bundle: str
    window: int | None = None
    text: str = ""
    pastes: int = 0
    field: Field | None = None

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
        if event.keycode == DELETE:
            self.front.text = self.front.text[:-1]
        elif event.flags & COMMAND:
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

    def AXUIElementCreateApplication(self, process: int) -> Any:  # noqa: N802
        return _Element(self.front) if self.front is not None and self.front.process == process else _Element(None)

    def AXUIElementSetMessagingTimeout(self, element: Any, seconds: float) -> int:  # noqa: N802
        element.patience_s = seconds
        return _DONE

    def AXUIElementCopyAttributeValue(self, element: Any, name: str, value: None) -> tuple[int, Any]:  # noqa: N802
        assert value is None
        field = element.app.field if element.app is not None else None
        if field is None:
            return _NO_VALUE, None
        if field.is_stuck:
            time.sleep(element.patience_s)
            return _CANNOT_COMPLETE, None
        if name == "AXFocusedUIElement":
            return _DONE, _Element(element.app, is_field=True)
        assert element.is_field
        if name == "AXSubrole":
            return (_DONE, field.kind) if field.kind else (_NO_VALUE, None)
        assert name == "AXSelectedTextRange"
        end = len(element.app.text.encode("utf-16-le")) // 2
        return _DONE, _Value(4, (end if field.caret is None else field.caret, field.selected))

    def AXUIElementCopyParameterizedAttributeValue(  # noqa: N802
        self, element: Any, name: str, parameter: Any, value: None
    ) -> tuple[int, Any]:
        assert (name, value, element.is_field) == ("AXStringForRange", None, True)
        start, length = parameter.value
        units = element.app.text.encode("utf-16-le")[2 * start : 2 * (start + length)]
        return _DONE, units.decode("utf-16-le", "replace")

    def AXValueCreate(self, kind: int, value: tuple[int, int]) -> Any:  # noqa: N802
        return _Value(kind, value)

    def AXValueGetValue(self, value: Any, kind: int, found: None) -> tuple[bool, Any]:  # noqa: N802
        assert found is None
        return (True, value.value) if value.kind == kind else (False, None)

    def IsSecureEventInputEnabled(self) -> int:  # noqa: N802
        return int(self.is_secure)

    def frontmostApplication(self) -> App | None:  # noqa: N802
        return self.front
