"""Settings on a disk."""

import tomllib
from datetime import datetime
from pathlib import Path

from app.settings.store import SettingsStore

NOON = datetime(2026, 11, 29, 12, 0, 0)  # noqa: DTZ001 - the local time of some place


def open_store(path: Path, text: str | bytes | None = None) -> SettingsStore:
    """A store on a file that holds `text`."""
    if text is not None:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return SettingsStore(path, now=lambda: NOON)


def on_disk(path: Path) -> dict[str, object]:
    return tomllib.loads(path.read_text())
