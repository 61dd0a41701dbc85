"""A window with a text field, run as a program of its own: what a dictation is delivered into, and what is copied from.

It obeys commands on standard input, one JSON object a line, and answers each with one on standard output:

    {"do": "text"}                         -> {"text": …}
    {"do": "set", "text": …}               put this into the field, with the caret behind it
    {"do": "pause_pastes", "seconds": 3}   read the clipboard only so long after the keys for pasting
    {"do": "copy", "formats": {…}}         own the clipboard; the data of each format as base64
    {"do": "clear_clipboard"}              own it with nothing in it
    {"do": "clipboard", "mode": "primary"} -> {"formats": {…}}, read as any program would
    {"do": "owns_selection"}               -> {"is": …} whether what is selected is its own
    {"do": "is_active"}                    -> {"is": …} whether the window has the focus
    {"do": "pastes"}                       -> {"count": …} how often the keys for pasting came
    {"do": "keys"}                         -> {"keys": […]} the keys that came, as [Qt key, text, modifiers]
    {"do": "freeze", "seconds": 1}         answer nobody for so long, the X server included
"""

import base64
import json
import sys
import time
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QObject, QSocketNotifier, QTimer
from PySide6.QtGui import QClipboard, QGuiApplication, QKeyEvent, QKeySequence, QTextCursor
from PySide6.QtWidgets import QApplication, QPlainTextEdit


class _Commands(QObject):
    def __init__(self, edit: QPlainTextEdit) -> None:
        super().__init__()
        self._edit = edit
        self._pause_s = 0.0
        self._pastes = 0
        self._keys: list[tuple[int, str, int]] = []
        self._notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(self._on_line)
        edit.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self._keys.append((event.key(), event.text(), event.modifiers().value))
            if event.matches(QKeySequence.StandardKey.Paste):
                self._pastes += 1
                QTimer.singleShot(round(self._pause_s * 1000), self._edit.paste)
                return True
        return super().eventFilter(watched, event)

    def _on_line(self) -> None:
        line = sys.stdin.readline()
        if not line:
            QGuiApplication.exit(0)
            return
        answer = self._obey(json.loads(line))
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()

    def _obey(self, command: dict[str, Any]) -> dict[str, Any]:
        if "clipboard" in command["do"] or command["do"] in {"copy", "owns_selection"}:
            return self._obey_about_clipboard(command)
        match command["do"]:
            case "text":
                return {"text": self._edit.toPlainText()}
            case "is_active":
                return {"is": self._edit.isActiveWindow()}
            case "pastes":
                return {"count": self._pastes}
            case "keys":
                return {"keys": self._keys}
            case "set":
                self._edit.setPlainText(command["text"])
                self._edit.moveCursor(QTextCursor.MoveOperation.End)
                self._pastes = 0
                self._keys = []
            case "pause_pastes":
                self._pause_s = command["seconds"]
            case "freeze":
                time.sleep(command["seconds"])
        return {}

    def _obey_about_clipboard(self, command: dict[str, Any]) -> dict[str, Any]:
        mode = QClipboard.Mode.Selection if command.get("mode") == "primary" else QClipboard.Mode.Clipboard
        if command["do"] == "owns_selection":
            return {"is": QGuiApplication.clipboard().ownsSelection()}
        if command["do"] == "clipboard":
            mime = QGuiApplication.clipboard().mimeData(mode)
            formats = {name: bytes(mime.data(name).data()) for name in mime.formats()} if mime is not None else {}
            return {"formats": {name: base64.b64encode(value).decode() for name, value in formats.items()}}
        data = QMimeData()
        for name, value in command.get("formats", {}).items():
            data.setData(name, base64.b64decode(value))
        self._hear_the_time()
        QGuiApplication.clipboard().setMimeData(data, mode)
        return {}

    def _hear_the_time(self) -> None:
        """A user copies with a key, whose time counts on X; Qt takes the time of the last event that it had."""
        window = self._edit.window()
        window.setWindowTitle(window.windowTitle() + "\u200b")
        end = time.monotonic() + 0.05
        while time.monotonic() < end:
            QGuiApplication.processEvents()


def main() -> int:
    application = QApplication(sys.argv[:1])
    edit = QPlainTextEdit()
    edit.setTabChangesFocus(False)
    edit.setWindowTitle(sys.argv[1])
    edit.resize(600, 300)
    commands = _Commands(edit)
    edit.show()
    code = application.exec()
    del commands
    return code


if __name__ == "__main__":
    sys.exit(main())
