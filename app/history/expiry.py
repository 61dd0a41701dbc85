"""When what is kept is too old, although clocks may be wrong: one that is years ahead for a day must not cost the history.

A time is believed that is near the one of the last expiry. One that is not has to be there on two different days.
"""

import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.files import write_whole

EARLIEST = datetime(2020, 1, 1, tzinfo=UTC)
"""Nothing was dictated before; a clock that says so had forgotten the time."""
LATEST = timedelta(days=1)
"""Nothing was dictated later than now; clocks and zones differ a little."""
_YEARS = range(1900, 9000)
"""Further away, there is no room for days before and behind."""
_NEAR = timedelta(days=60)
_ANOTHER_DAY = timedelta(hours=20)

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Known:
    believed: datetime | None = None
    """The time of the last expiry."""
    doubted: datetime | None = None
    """A time that was far from it."""
    seen: dict[str, datetime] = field(default_factory=dict)
    """When dictations whose own time cannot be were first there."""


class Expiry:
    """Remembers in a small file what it has seen of the clock.

    Args:
        path: The file; one that is damaged or not there tells nothing.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def believed(self, now: datetime, newest: datetime | None) -> datetime | None:
        """The time by which may be deleted; None as long as the clock is in doubt.

        Args:
            now: What the clock says.
            newest: When the last dictation was; stands for the last expiry where none is known of.
        """
        known = self._read()
        last = known.believed or newest or now
        if abs(now - last) <= _NEAR:
            known.believed, known.doubted = now, None
        elif known.doubted is not None and now - known.doubted >= _ANOTHER_DAY:
            known.believed, known.doubted = known.doubted, now
        else:
            known.believed, known.doubted = last, min(known.doubted or now, now)
            self._write(known)
            _log.info("nothing expires yet: the clock has changed by %d days", (now - last).days)
            return None
        self._write(known)
        return min(known.believed, now)

    def first_seen(self, ids: Iterable[str], now: datetime) -> dict[str, datetime]:
        """When dictations whose own time cannot be were first there.

        Args:
            ids: All of them that there are.
            now: The time that is believed.
        """
        known = self._read()
        seen = {dictation_id: known.seen.get(dictation_id, now) for dictation_id in ids}
        if seen != known.seen:
            known.seen = seen
            self._write(known)
        return seen

    def forget(self) -> None:
        """Forget everything."""
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:
            _log.info("%s cannot be deleted: %s", self._path, error.strerror)

    def _read(self) -> _Known:
        try:
            content = json.loads(self._path.read_bytes())
            return _Known(
                _time(content.get("believed")),
                _time(content.get("doubted")),
                {str(key): first for key, value in content.get("seen", {}).items() if (first := _time(value))},
            )
        except (OSError, ValueError, TypeError, AttributeError, OverflowError, RecursionError):
            return _Known()

    def _write(self, known: _Known) -> None:
        times = {"believed": known.believed, "doubted": known.doubted}
        content: dict[str, object] = {name: time.isoformat() for name, time in times.items() if time is not None}
        content["seen"] = {key: first.isoformat() for key, first in known.seen.items()}
        try:
            write_whole(self._path, json.dumps(content), is_private=True)
        except OSError as error:
            _log.info("%s cannot be written: %s", self._path, error.strerror)


def _time(value: object) -> datetime | None:
    """The time that is written there; None where it is none that can be reckoned with."""
    time = None if value is None else datetime.fromisoformat(str(value)).astimezone()
    return time if time is not None and time.year in _YEARS else None
