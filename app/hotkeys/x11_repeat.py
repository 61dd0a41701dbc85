"""The auto-repeat of the keys that are listened to, off while Sayso needs it, and on again afterwards whatever happens.

A key that repeats would take the keyboard away from what is being typed at each repetition, while it is held. The server
decides on repeating when a key is pressed: switched off later, it has no effect until the next press.

The setting belongs to the server and outlives us. So a file tells which keys to switch on again after a crash.
"""

import json
import logging
from collections.abc import Iterable
from pathlib import Path

from app.files import write_whole
from app.hotkeys.x11_server import XServer

_log = logging.getLogger(__name__)


class RepeatSwitch:
    """Switches keys of one server. Not thread-safe: the thread that uses the server owns it."""

    def __init__(self, server: XServer, record: Path | None) -> None:
        """Switch on again what a crash has left off.

        Args:
            server: Whose keys.
            record: Tells them after a crash; None to do without.
        """
        self._server = server
        self._record = record
        self._repeating: set[int] = set()  # those of the reserved keys that repeat when we let them
        self._off: set[int] = set()
        self._recover()

    def reserve(self, keycodes: Iterable[int]) -> None:
        """Name all keys that may be switched off from now on. Others are switched on again."""
        keycodes = set(keycodes)
        self.set_off(self._off & keycodes)
        self._repeating &= keycodes
        self._repeating |= {code for code in keycodes - self._repeating if self._server.repeats(code)}
        self._write()

    def set_off(self, keycodes: Iterable[int]) -> bool:
        """Have exactly these of the reserved keys not repeat. Returns whether one was switched off that had not been."""
        wanted = set(keycodes) & self._repeating
        for code in self._off - wanted:
            self._server.set_repeat(code, is_on=True)
        fresh = wanted - self._off
        for code in fresh:
            self._server.set_repeat(code, is_on=False)
        self._off = wanted
        return bool(fresh)

    def assert_off(self) -> None:
        """Switch off once more what should be off: a keyboard may have been plugged in meanwhile."""
        for code in self._off:
            self._server.set_repeat(code, is_on=False)

    def _recover(self) -> None:
        for code in self._read():
            self._server.set_repeat(code, is_on=True)
            _log.info("switched the auto-repeat of key %d on again, which a crash had left off", code)
        self._write()

    def _read(self) -> list[int]:
        try:
            record = json.loads(self._record.read_text()) if self._record is not None else {}
        except FileNotFoundError:
            return []
        except (OSError, ValueError, RecursionError) as damage:
            _log.info("the record of keys without auto-repeat can't be read: %s", damage)
            return []
        keycodes = record.get(self._server.name) if isinstance(record, dict) else None
        if not isinstance(keycodes, list):
            return []
        return [code for code in keycodes if isinstance(code, int) and 8 <= code <= 255]

    def _write(self) -> None:
        if self._record is None:
            return
        try:
            if not self._repeating:
                self._record.unlink(missing_ok=True)
                return
            self._record.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._record, json.dumps({self._server.name: sorted(self._repeating)}))
        except OSError as refusal:
            _log.info("the record of keys without auto-repeat can't be written: %s", refusal)
