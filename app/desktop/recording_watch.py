"""Sees to it that nobody waits for a recorder that hangs, as it does where the sound system does not answer.

The recorder says something twenty times a second while a microphone gives samples, and each recording ends with a word of
its. Where it says nothing for long, the dictation ends without it, with what was recorded before.
"""

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from app.desktop.ports import Recording
from app.recording.patience import FROZEN_DEVICES
from app.recording.recorder import Failed, RecorderEvent, Stopped

_log = logging.getLogger(__name__)

_SILENT_MS = 10_000
"""A wireless headset may take half of this to open."""
_STOPPING_MS = 5_000


class RecordingWatch(QObject):
    """A recording that comes to an end in any case.

    Args:
        recording: The microphone.
        failed: Is told a sentence and the dictation that has to do without more samples.
        silent_ms: How long it may say nothing while it records.
        stopping_ms: How long it may take to stop.
    """

    def __init__(
        self,
        recording: Recording,
        failed: Callable[[str, str], None],
        parent: QObject | None = None,
        *,
        silent_ms: int = _SILENT_MS,
        stopping_ms: int = _STOPPING_MS,
    ) -> None:
        super().__init__(parent)
        self._recording = recording
        self._failed = failed
        self._silent_ms = silent_ms
        self._stopping_ms = stopping_ms
        self._current: str | None = None
        """What is recorded, and was not told to stop."""
        self._awaited: dict[str, QTimer] = {}
        """Dictations whose end the recorder has not told yet."""

    def start(self, dictation: str) -> int:
        first = self._recording.start(dictation)
        timer = QTimer(self, singleShot=True)
        timer.timeout.connect(lambda: self._give_up(dictation))
        timer.start(self._silent_ms)
        self._awaited[dictation] = timer
        self._current = dictation
        return first

    def stop(self, *, at_once: bool) -> None:
        self._recording.stop(at_once=at_once)
        current, self._current = self._current, None
        if current in self._awaited:
            self._awaited[current].start(self._stopping_ms)

    def note(self, event: RecorderEvent) -> None:
        """Take a sign of life."""
        match event:
            case Stopped(dictation) | Failed(_, str(dictation)):
                self._forget(dictation)
            case _:
                if self._current in self._awaited:
                    self._awaited[self._current].start(self._silent_ms)

    def _give_up(self, dictation: str) -> None:
        _log.error("the recorder hangs: the sound system does not answer")
        if dictation == self._current:
            self._recording.stop(at_once=True)  # for when it answers again
        self._forget(dictation)
        self._failed(FROZEN_DEVICES, dictation)

    def _forget(self, dictation: str) -> None:
        timer = self._awaited.pop(dictation, None)
        if timer is not None:
            timer.stop()
            timer.deleteLater()
        if dictation == self._current:
            self._current = None
