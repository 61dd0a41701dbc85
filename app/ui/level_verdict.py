"""Whether a microphone hears somebody well, from the levels of the last seconds.  No Qt and no clock."""

from collections import deque
from enum import Enum

_LEVELS_PER_S = 20
_WINDOW = 3 * _LEVELS_PER_S
_PATIENCE = 8 * _LEVELS_PER_S
"""Before anything is said against a microphone: people read first, and wireless headsets sleep."""
_SPEECH_DB = -45.0
_ENOUGH_SPEECH = 8
_SILENCE_DB = -85.0
_TOO_LOUD = 3


class Hearing(Enum):
    """How a microphone hears."""

    WAITING = "waiting"
    """Nobody has spoken yet."""
    GOOD = "good"
    LOUD = "loud"
    QUIET = "quiet"
    """Something is to be heard, but nothing as loud as speech."""
    SILENT = "silent"
    """Nothing at all, not even noise."""


class LevelVerdict:
    """Judges; each level is a twentieth of a second."""

    def __init__(self) -> None:
        self._levels: deque[tuple[float, float, bool]] = deque(maxlen=_WINDOW)
        self._count = 0
        self._silent = 0
        """Levels of digital silence since there was any sound."""
        self.hearing = Hearing.WAITING

    def take(self, rms_db: float, peak_db: float, *, is_clipping: bool) -> Hearing:
        """Hear one more level; returns how the microphone hears as far as one can tell."""
        self._levels.append((rms_db, peak_db, is_clipping))
        is_silent = peak_db <= _SILENCE_DB
        if self.hearing is Hearing.SILENT and not is_silent:
            self._count = 0  # it was muted, and is tried anew
        self._count += 1
        self._silent = self._silent + 1 if is_silent else 0
        self.hearing = self._judge()
        return self.hearing

    def _judge(self) -> Hearing:
        if sum(is_clipping for _, _, is_clipping in self._levels) >= _TOO_LOUD:
            return Hearing.LOUD
        if sum(rms_db >= _SPEECH_DB for rms_db, _, _ in self._levels) >= _ENOUGH_SPEECH:
            return Hearing.GOOD
        if self._silent >= _PATIENCE:
            return Hearing.SILENT
        if self.hearing is Hearing.GOOD:  # a pause between words says nothing against it
            return Hearing.GOOD
        return Hearing.QUIET if self._count >= _PATIENCE else Hearing.WAITING
