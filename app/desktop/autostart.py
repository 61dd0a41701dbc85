"""Start at login: an entry in the place where this system looks for such programs."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from app.errors import AppError
from app.files import write_whole
from app.frozen import is_frozen

_NAME = "sayso"


class AutostartError(AppError):
    """The entry cannot be written or removed."""


def own_command() -> list[str]:
    """How this program is started: its bundle or AppImage, or the Python that runs it."""
    image = os.environ.get("APPIMAGE")
    if image:
        return [image]
    if is_frozen():
        return [sys.executable]
    return [sys.executable, "-m", "app"]


def set_autostart(*, is_wanted: bool) -> None:
    """Write the entry, repair it where the program has moved, or remove it.

    Raises:
        AutostartError: The system does not let us.
    """
    try:
        if sys.platform == "win32":
            _set_registry(is_wanted=is_wanted)
            return
        entry = _entry()
        if not is_wanted:
            entry.unlink(missing_ok=True)
            return
        text = _launch_agent() if sys.platform == "darwin" else _desktop_entry()
        if not entry.exists() or entry.read_text(encoding="utf-8") != text:
            entry.parent.mkdir(parents=True, exist_ok=True)
            write_whole(entry, text)
    except OSError as error:
        raise AutostartError(f"Starting at login cannot be set: {error.strerror or error}.") from error


def _entry() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library/LaunchAgents/org.sayso.Sayso.plist"
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return config / "autostart" / f"{_NAME}.desktop"


def _desktop_entry() -> str:
    command = " ".join(_quoted(word) for word in [*own_command(), "--hidden"])
    lines = (
        "[Desktop Entry]",
        "Type=Application",
        "Name=Sayso",
        f"Exec={command}",
        f"Icon={_NAME}",
        "Terminal=false",
        "X-GNOME-Autostart-enabled=true",
    )
    return "\n".join(lines) + "\n"


def _quoted(word: str) -> str:
    """As the Desktop Entry Specification quotes an argument of Exec."""
    if word and all(character.isalnum() or character in "/._-+=:@" for character in word):
        return word
    for character in '\\"`$':
        word = word.replace(character, "\\" + character)
    # The value is unescaped once as a string before it is read as a command line.
    return '"' + word.replace("\\", "\\\\").replace("%", "%%") + '"'


def _launch_agent() -> str:
    from xml.sax.saxutils import escape  # noqa: PLC0415 - brings modules of the network with it, for macOS alone

    words = "".join(f"<string>{escape(word)}</string>" for word in [*own_command(), "--hidden"])
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<plist version="1.0"><dict><key>Label</key><string>org.sayso.Sayso</string>'
        f"<key>ProgramArguments</key><array>{words}</array><key>RunAtLoad</key><true/></dict></plist>\n"
    )


if sys.platform == "win32":
    import subprocess
    import winreg

    def _set_registry(*, is_wanted: bool) -> None:
        path = r"Software\Microsoft\Windows\CurrentVersion\Run"
        with winreg.CreateKey(winreg.HKEY_CURRENT_USER, path) as key:
            if is_wanted:
                command = subprocess.list2cmdline([*own_command(), "--hidden"])
                winreg.SetValueEx(key, _NAME, 0, winreg.REG_SZ, command)
                return
            with suppress(FileNotFoundError):
                winreg.DeleteValue(key, _NAME)
