"""What is older than the user wants to keep goes: dictations, their recordings, and files that were set aside."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from app.history.archive import Archive
from app.history.audio import AudioFolder
from app.history.expiry import EARLIEST, LATEST, Expiry
from app.history.holder import ArchiveHolder


@dataclass(frozen=True, slots=True)
class Expired:
    """What has been deleted."""

    dictations: int
    audio_files: int


class Retention:
    """Its methods are called with the lock of the history held, and raise nothing.

    Args:
        memory: The file in which is remembered what was seen of the clock.
        file: The history.
        audio: The recordings.
        tell: Is told what the user should know.
    """

    def __init__(self, memory: Path, file: ArchiveHolder, audio: AudioFolder, tell: Callable[[str], None]) -> None:
        self._expiry = Expiry(memory)
        self._file = file
        self._audio = audio
        self._tell = tell

    def believed(self, now: datetime) -> datetime | None:
        """The time by which may be deleted; None as long as the clock is in doubt."""
        return self._expiry.believed(now, self._file.read(Archive.newest))

    def expire(self, now: datetime, keep_days: float | None, audio_days: float | None) -> Expired:
        """Delete what is too old at a time that is believed; None keeps it for ever, or recordings as long as their dictations."""
        seen = self._expiry.first_seen(self._undated(now), now)

        def too_old(oldest: datetime) -> set[str]:
            return {dictation_id for dictation_id, first in seen.items() if first < oldest}

        dictations = audio_files = 0
        if keep_days is not None:
            oldest = now - timedelta(days=keep_days)
            others = too_old(oldest)
            dictations = self._file.delete(lambda archive: archive.delete_before(oldest, EARLIEST, others)) or 0
        days = [limit for limit in (keep_days, audio_days) if limit is not None]
        if days:
            oldest_audio = now - timedelta(days=min(days))
            try:
                audio_files = self._audio.remove_before(oldest_audio, EARLIEST, too_old(oldest_audio))
            except OSError as error:
                self._tell(f"{error.filename} cannot be deleted: {error.strerror}.")
        return Expired(dictations, audio_files)

    def forget(self) -> None:
        """Forget what was seen of the clock, and of which dictations."""
        self._expiry.forget()

    def _undated(self, now: datetime) -> set[str]:
        """Ids of dictations whose time cannot be, as the clock was wrong."""
        found = self._file.read(lambda archive: archive.besides(EARLIEST, now + LATEST)) or set()
        try:
            return found | self._audio.besides(EARLIEST, now + LATEST)
        except OSError:  # what is wrong with the folder is told of where something is deleted
            return found
