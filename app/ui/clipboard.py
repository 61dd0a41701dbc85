"""The clipboard at the end of the program."""

import shiboken6
from PySide6.QtGui import QClipboard, QGuiApplication


def give_to_qt() -> None:
    """Let what we have copied be Qt's own: an object of Python's on the clipboard crashes Qt once Python has ended."""
    clipboard = QGuiApplication.clipboard()
    modes = [QClipboard.Mode.Clipboard]
    if clipboard.supportsSelection():
        modes.append(QClipboard.Mode.Selection)
    for mode in modes:
        data = clipboard.mimeData(mode)
        if data is not None and shiboken6.createdByPython(data):
            clipboard.setText(data.text(), mode)
