"""Probes whose answers several checks share."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from app.doctor.facts import (
    ComputerFacts,
    DeliveryFacts,
    HotkeyFacts,
    LevelFacts,
    ModelFacts,
    ProbeError,
    Probes,
    RecorderFacts,
    SoundFacts,
    TrayFacts,
)

T = TypeVar("T", SoundFacts, RecorderFacts, ComputerFacts)


class AskedOnce:
    """Asks each question once, at the first call; later ones get the same answer, or the same error.

    Any thread may ask; one that asks what is being asked already waits for the answer.
    """

    def __init__(self, probes: Probes) -> None:
        self._probes = probes
        self._sound = _Once(probes.sound)
        self._recorder = _Once(probes.recorder)
        self._computer = _Once(probes.computer)

    def sound(self) -> SoundFacts:
        return self._sound.answer()

    def recorder(self) -> RecorderFacts:
        return self._recorder.answer()

    def computer(self) -> ComputerFacts:
        return self._computer.answer()

    def level(self, microphone: str) -> LevelFacts:
        return self._probes.level(microphone)

    def model(self, name: str) -> ModelFacts:
        return self._probes.model(name)

    def tray(self) -> TrayFacts:
        return self._probes.tray()

    def hotkey(self, keys: str) -> HotkeyFacts:
        return self._probes.hotkey(keys)

    def delivery(self) -> DeliveryFacts:
        return self._probes.delivery()


class _Once(Generic[T]):
    def __init__(self, ask: Callable[[], T]) -> None:
        self._ask: Callable[[], T] = ask
        self._lock = Lock()
        self._answer: T | ProbeError | None = None

    def answer(self) -> T:
        with self._lock:
            if self._answer is None:
                try:
                    self._answer = self._ask()
                except ProbeError as error:
                    self._answer = error
        if isinstance(self._answer, ProbeError):
            raise self._answer
        return self._answer
