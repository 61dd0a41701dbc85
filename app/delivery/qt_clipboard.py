"""The clipboard through Qt, which is the same on every system: for Windows, macOS, and Wayland without `wl-clipboard`.

Qt asks for the text only when a program reads it (delayed rendering), which is the receipt. The clipboard belongs to the
window's thread; the delivery thread hands it what is to be done, and waits for a limited time.
"""

import logging
import struct
import sys
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import TypeVar

from PySide6.QtCore import QByteArray, QMetaType, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QClipboard, QGuiApplication

from app.delivery.clipboard import ClipboardError
from app.delivery.means import Capability, Level
from app.delivery.targets import Target

_log = logging.getLogger(__name__)

_CALL_S = 5.0
_QUIET_S = 0.2
_PLAIN = "text/plain"

_WINDOWS_FORMAT = 'application/x-qt-windows-mime;value="{}"'
_MARKS: Mapping[str, Mapping[str, bytes]] = {
    "win32": {
        _WINDOWS_FORMAT.format("ExcludeClipboardContentFromMonitorProcessing"): b"\0",
        _WINDOWS_FORMAT.format("CanIncludeInClipboardHistory"): struct.pack("<I", 0),
        _WINDOWS_FORMAT.format("CanUploadToCloudClipboard"): struct.pack("<I", 0),
    },
    "darwin": {"org.nspasteboard.TransientType": b"", "org.nspasteboard.ConcealedType": b""},
    "linux": {"x-kde-passwordManagerHint": b"secret"},
}
"""Formats that ask those who remember what was copied not to remember this, for each system."""

_NO_DATA = frozenset("TARGETS MULTIPLE TIMESTAMP SAVE_TARGETS application/x-qt-image".split())
"""Formats that belong to the window system, or that Qt makes of others."""

_Result = TypeVar("_Result")


class _Offered(QMimeData):
    """A text that tells when it is read; lives in the window's thread."""

    def __init__(self, text: str, marks: Mapping[str, bytes], on_read: Callable[[], None]) -> None:
        super().__init__()
        self._text = text
        self._marks = marks
        self._on_read = on_read

    def formats(self) -> list[str]:
        return [_PLAIN, *self._marks]

    def hasFormat(self, mimetype: str) -> bool:  # noqa: N802 - Qt's name
        return mimetype in self.formats()

    def retrieveData(self, mimetype: str, preferred: QMetaType | QMetaType.Type) -> object:  # noqa: N802 - the same
        del preferred  # Qt turns a text into what is asked for
        if mimetype == _PLAIN:
            self._on_read()
            return self._text
        mark = self._marks.get(mimetype)
        return QByteArray(mark) if mark is not None else None


class QtLoan:
    """See `app.delivery.clipboard.Loan`."""

    def __init__(self, clipboard: "QtClipboard", text: str) -> None:
        self._clipboard = clipboard
        self.text = text
        self.kept: QMimeData | None = None
        """What was copied before; None if nothing was."""
        self.is_replaced = False
        """Whether something else has been copied since."""
        self._is_expected = False
        self._read = threading.Event()
        self._last_read = 0.0

    def expect(self) -> None:
        self._is_expected = True

    def wait_until_read(self, limit_s: float) -> bool:
        if not self._read.wait(limit_s):
            return False
        while (left := self._last_read + _QUIET_S - time.monotonic()) > 0:
            time.sleep(left)
        return True

    def give_back(self) -> None:
        self._clipboard.run(lambda owner: owner.give_back(self))

    def keep(self) -> bool:
        return self._clipboard.run(lambda owner: owner.keep(self))

    def note_read(self) -> None:
        """Somebody has the text; called in the window's thread."""
        if self._is_expected:
            self._last_read = time.monotonic()
            self._read.set()


class QtClipboard:
    """Made in the window's thread, used in the delivery thread; see `app.delivery.clipboard.Clipboard`.

    Args:
        platform: As `sys.platform` has it.
    """

    def __init__(self, platform: str = sys.platform) -> None:
        self._owner = _Owner(_MARKS.get(platform, _MARKS["linux"]))

    def capability(self) -> Capability:
        return Capability(Level.READY)

    def lend(self, text: str, target: Target) -> QtLoan:
        del target  # Qt does not say who reads
        loan = QtLoan(self, text)
        self.run(lambda owner: owner.lend(loan))
        return loan

    def put(self, text: str) -> None:
        self.run(lambda owner: owner.put(text))

    def close(self) -> None:
        """What is on the clipboard is Qt's."""

    def run(self, action: "Callable[[_Owner], _Result]") -> _Result:
        """Have something done in the window's thread.

        Raises:
            ClipboardError: That thread is busy or has ended.
        """
        outcome: Future[_Result] = Future()

        def do() -> None:
            if outcome.set_running_or_notify_cancel():
                try:
                    outcome.set_result(action(self._owner))
                except ClipboardError as error:
                    outcome.set_exception(error)

        self._owner.posted.emit(do)
        try:
            return outcome.result(_CALL_S)
        except TimeoutError as error:
            outcome.cancel()
            raise ClipboardError("The clipboard cannot be used at the moment.") from error


class _Owner(QObject):
    """What happens in the window's thread."""

    posted = Signal(object)

    def __init__(self, marks: Mapping[str, bytes]) -> None:
        super().__init__()
        self._marks = marks
        self._loan: QtLoan | None = None
        self._is_setting = False
        self._clipboard: QClipboard = QGuiApplication.clipboard()
        self.posted.connect(self._do, Qt.ConnectionType.QueuedConnection)
        self._clipboard.dataChanged.connect(self._on_changed)

    def lend(self, loan: QtLoan) -> None:
        loan.kept = _copy_of(self._clipboard.mimeData())
        self._loan = loan
        self._set(_Offered(loan.text, self._marks, loan.note_read))
        if not self._clipboard.ownsClipboard():
            raise ClipboardError("Another program does not let go of the clipboard.")

    def give_back(self, loan: QtLoan) -> None:
        if self._loan is not loan:
            return
        self._loan = None
        if loan.is_replaced or not self._clipboard.ownsClipboard():
            return
        if loan.kept is None:
            self._is_setting = True
            self._clipboard.clear()
            self._is_setting = False
        else:
            self._set(loan.kept)

    def keep(self, loan: QtLoan) -> bool:
        if self._loan is not loan or loan.is_replaced or not self._clipboard.ownsClipboard():
            return False
        self._loan = None
        self.put(loan.text)
        return True

    def put(self, text: str) -> None:
        data = QMimeData()
        data.setText(text)
        self._set(data)

    def _set(self, data: QMimeData) -> None:
        self._is_setting = True
        self._clipboard.setMimeData(data)
        self._is_setting = False

    def _on_changed(self) -> None:
        is_ours = self._clipboard.ownsClipboard() and isinstance(self._clipboard.mimeData(), _Offered)
        if self._loan is not None and not self._is_setting and not is_ours:
            self._loan.is_replaced = True

    def _do(self, action: Callable[[], None]) -> None:
        action()


def _copy_of(data: QMimeData | None) -> QMimeData | None:
    """All formats with their data: those of the clipboard itself go with its next content."""
    names = [name for name in data.formats() if name not in _NO_DATA] if data is not None else []
    if data is None or not names:
        return None
    copy = QMimeData()
    for name in names:
        copy.setData(name, data.data(name))
    return copy
