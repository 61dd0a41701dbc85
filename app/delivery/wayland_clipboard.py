"""The clipboard of a Wayland desktop, borrowed with `wl-copy` and `wl-paste`.

A copied text is held by a process of its own. One that ends once it has handed out its text is the receipt. `wl-copy`
offers one format only, so what has several that are not all plain text is not borrowed: it could not be given back.
"""

import subprocess
import time

from app.delivery.clipboard import ClipboardError
from app.delivery.means import Capability, Level
from app.delivery.programs import Programs, end
from app.delivery.targets import Target

_TEXT = "text/plain;charset=utf-8"
_PLAIN = frozenset({_TEXT, "text/plain", "TEXT", "STRING", "UTF8_STRING", "COMPOUND_TEXT"})
_MISSING = "Install “wl-clipboard”: with it, text can be left on this desktop's clipboard."
_UNUSABLE = "This desktop's clipboard cannot be used."
_SHARED = "A clipboard manager reads what is copied, so nobody could tell whether the text was pasted."
_QUIET_S = 0.2
_OFFERED_S = 1.0
_ALONE_S = 0.25
"""Who reads within this time, before anybody was told to paste, reads whatever is copied."""


class WaylandLoan:
    """See `app.delivery.clipboard.Loan`.

    Raises:
        ClipboardError: The clipboard does not take the text, or somebody reads it before anybody was told to paste; also
            from `expect`.
    """

    def __init__(self, programs: Programs, text: str, kept: tuple[str, bytes] | None) -> None:
        self._programs = programs
        self._text = text
        self._kept = kept
        """The format and the data of what was copied; None if nothing was."""
        self._holder: subprocess.Popen[bytes] | None = self._offer()

    def expect(self) -> None:
        """Who has read before, such as a clipboard manager, will read again, and takes the only copy from the target."""
        if self._holder is None or self._holder.poll() is not None:
            self.give_back()
            raise ClipboardError(_SHARED)

    def wait_until_read(self, limit_s: float) -> bool:
        if self._holder is None:
            time.sleep(limit_s)
            return False
        try:
            self._holder.wait(limit_s)
        except subprocess.TimeoutExpired:
            return False
        if self._holder.returncode != 0 or _formats(self._programs):
            self._holder = None  # it was ended by somebody, or by another copy, and has perhaps handed out nothing
            return False
        time.sleep(_QUIET_S)
        return True

    def give_back(self) -> None:
        self._withdraw()
        self._restore()

    def keep(self) -> bool:
        if self._holder is None or self._holder.poll() is not None:
            return False
        self._withdraw()
        return _copy(self._programs, _TEXT, self._text.encode())

    def _offer(self) -> "subprocess.Popen[bytes]":
        """Hold the text for whoever reads first, which must not happen yet."""
        command = ["wl-copy", "--foreground", "--paste-once", "--type", _TEXT]
        holder = self._programs.start(command, self._text.encode())
        reason = _UNUSABLE
        if holder is not None and self._is_offered(holder):
            try:
                holder.wait(_ALONE_S)
                reason = _SHARED
            except subprocess.TimeoutExpired:
                return holder
        if holder is not None:
            end(holder)
        self._restore()
        raise ClipboardError(reason)

    def _is_offered(self, holder: "subprocess.Popen[bytes]") -> bool:
        deadline = time.monotonic() + _OFFERED_S
        while holder.poll() is None and time.monotonic() < deadline:
            if _formats(self._programs) >= {_TEXT}:
                return True
            time.sleep(0.01)
        return holder.poll() == 0  # it was read at once

    def _restore(self) -> None:
        # With nothing of ours on it, what is there is newer.
        if self._kept is not None and not _formats(self._programs):
            _copy(self._programs, *self._kept)

    def _withdraw(self) -> None:
        if self._holder is not None:
            end(self._holder)
            self._holder = None


class WaylandClipboard:
    """See `app.delivery.clipboard.Clipboard`."""

    def __init__(self, programs: Programs) -> None:
        self._programs = programs

    def capability(self) -> Capability:
        return Capability(Level.READY) if self._programs.has("wl-copy") else Capability(Level.NEEDS_USER, _MISSING)

    def lend(self, text: str, target: Target) -> WaylandLoan:
        del target  # Wayland tells no program about the others
        return WaylandLoan(self._programs, text, self._keep())

    def put(self, text: str) -> None:
        if not _copy(self._programs, _TEXT, text.encode()):
            raise ClipboardError(_UNUSABLE if self._programs.has("wl-copy") else _MISSING)

    def close(self) -> None:
        """What was copied is held by a process of its own."""

    def _keep(self) -> tuple[str, bytes] | None:
        formats = _formats(self._programs)
        if not formats:
            return None
        if not formats <= _PLAIN and len(formats) > 1:
            raise ClipboardError("What is on the clipboard could not be given back in all its formats.")
        kind = _TEXT if formats & {_TEXT, "UTF8_STRING"} else min(formats)
        read = self._programs.run(["wl-paste", "--no-newline", "--type", kind])
        if not read.is_good:
            raise ClipboardError("The program that holds the clipboard does not answer.")
        return kind, read.output


def _formats(programs: Programs) -> set[str]:
    """The formats of what is on the clipboard; none if nothing is."""
    return set(programs.run(["wl-paste", "--list-types"]).output.decode(errors="replace").split())


def _copy(programs: Programs, kind: str, data: bytes) -> bool:
    # What holds the text goes on in the background until something else is copied.
    starter = programs.start(["wl-copy", "--type", kind], data)
    if starter is None:
        return False
    try:
        return starter.wait(_OFFERED_S) == 0
    except subprocess.TimeoutExpired:
        end(starter)
        return False
