"""Windows' keyboard and processes in memory: what `SendInput` takes goes into the window that has the focus.

As on the real one, units of UTF-16 become characters, shortcuts do something else, and a program with more rights than
the sender's gets nothing, without an error.
"""

import ctypes
from dataclasses import dataclass, field
from typing import Any

from app.delivery.windows_api import (
    BACKSPACE,
    CONTROL,
    INSERT,
    KEY_UP,
    RETURN,
    SHIFT,
    TAB,
    UNICODE,
    Input,
    V,
    WindowsApi,
)
from app.own_keys import WINDOWS_MARK

_OWN_PROCESS = 0xFFFF_FFFF
_VIRTUAL = {RETURN: "\n", TAB: "\t"}


@dataclass
class Program:
    """A running program with one window."""

    process: int
    path: str
    window_class: str = "Window"
    is_elevated: bool = False
    tells_path: bool = True
    units: list[int] = field(default_factory=list)
    pastes: list[str] = field(default_factory=list)
    """The keys that it was told to paste with."""

    @property
    def text(self) -> str:
        return b"".join(unit.to_bytes(2, "little") for unit in self.units).decode("utf-16-le")


@dataclass
class FakeWindows:
    """The libraries, all in one."""

    programs: dict[int, Program] = field(default_factory=dict)
    """By window."""
    focus: int | None = None
    held: set[int] = field(default_factory=set)
    is_elevated: bool = False
    takes: int | None = None
    """How many inputs it takes from now on; None for all."""
    handles: set[int] = field(default_factory=set)
    _down: set[int] = field(default_factory=set)

    def api(self) -> WindowsApi:
        return WindowsApi(self, self, self)

    # --- user32

    def SendInput(self, count: int, inputs: Any, size: int) -> int:  # noqa: N802
        assert size == ctypes.sizeof(Input) == (40 if ctypes.sizeof(ctypes.c_void_p) == 8 else 28)
        taken = count if self.takes is None else min(count, self.takes)
        for each in list(inputs)[:taken]:
            assert each.type == 1
            self._take(each.union.keyboard)
        return taken

    def GetAsyncKeyState(self, code: int) -> int:  # noqa: N802
        return -0x8000 if code in self.held else 0

    def GetForegroundWindow(self) -> int | None:  # noqa: N802
        return self.focus

    def GetWindowThreadProcessId(self, window: int, process: Any) -> int:  # noqa: N802
        process._obj.value = self.programs[window].process
        return 1

    def GetClassNameW(self, window: int, name: Any, size: int) -> int:  # noqa: N802
        name.value = self.programs[window].window_class[: size - 1]
        return len(name.value)

    # --- kernel32

    def OpenProcess(self, access: int, inherits: bool, process: int) -> int | None:  # noqa: N802
        assert access == 0x1000
        assert not inherits
        self.handles.add(process)
        return process

    def QueryFullProcessImageNameW(self, process: int, flags: int, name: Any, size: Any) -> int:  # noqa: N802
        del flags, size
        program = self._program(process)
        if program.tells_path:
            name.value = program.path
        return int(program.tells_path)

    def GetCurrentProcess(self) -> int:  # noqa: N802
        return _OWN_PROCESS

    def CloseHandle(self, handle: int) -> int:  # noqa: N802
        self.handles.discard(handle)
        return 1

    # --- advapi32

    def OpenProcessToken(self, process: int, access: int, token: Any) -> int:  # noqa: N802
        assert access == 8
        token._obj.value = process
        return 1

    def GetTokenInformation(self, token: int, what: int, found: Any, size: int, length: Any) -> int:  # noqa: N802
        assert (what, size) == (20, 4)
        found._obj.value = self.is_elevated if token == _OWN_PROCESS else self._program(token).is_elevated
        length._obj.value = 4
        return 1

    # --- Within

    def _program(self, process: int) -> Program:
        return next(program for program in self.programs.values() if program.process == process)

    def _take(self, keyboard: Any) -> None:
        assert keyboard.extra == WINDOWS_MARK, "Sayso's key would be set off by what it types"
        program = self.programs[self.focus] if self.focus is not None else None
        if program is not None and program.is_elevated and not self.is_elevated:
            return
        if keyboard.flags & UNICODE:
            assert keyboard.virtual_key == 0
            if program is not None and not keyboard.flags & KEY_UP:
                program.units.append(keyboard.scan)
            return
        if keyboard.flags & KEY_UP:
            self._down.remove(keyboard.virtual_key)
            return
        self._down.add(keyboard.virtual_key)
        if program is not None:
            self._press(program, keyboard.virtual_key)

    def _press(self, program: Program, key: int) -> None:
        if key in _VIRTUAL:
            program.units.append(ord(_VIRTUAL[key]))
        elif key == BACKSPACE:
            del program.units[-1:]
        elif key in {V, INSERT}:
            names = {CONTROL: "Ctrl", SHIFT: "Shift"}
            modifiers = [name for code, name in names.items() if code in self._down]
            program.pastes.append("+".join([*modifiers, "V" if key == V else "Insert"]))
