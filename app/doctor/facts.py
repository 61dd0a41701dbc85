"""What probes in child processes find out, and its way through a pipe as JSON.

A probe loads a library that may hang, crash or take seconds, or that this process must not load at all; so it runs in a
process of its own (`app/doctor/child.py`), and what comes back is one of these.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from app.errors import AppError


class ProbeError(AppError):
    """A probe found out nothing; the sentence says why."""


class NoAnswerError(ProbeError):
    """A probe crashed, or did not answer in time."""


@dataclass(frozen=True, slots=True)
class SoundSource:
    """A microphone as the sound server has it."""

    name: str
    """Its stable name, not meant for people."""
    description: str
    is_default: bool
    is_muted: bool
    volume: float
    """1: as recorded."""
    is_bluetooth: bool


@dataclass(frozen=True, slots=True)
class SoundFacts:
    """The sound server of this desktop."""

    server: str
    """Name and version."""
    sources: tuple[SoundSource, ...]


@dataclass(frozen=True, slots=True)
class RecorderFacts:
    """What PortAudio can record from."""

    microphones: tuple[str, ...]
    default: str
    """Empty where there is none."""


@dataclass(frozen=True, slots=True)
class LevelFacts:
    """A short look at what a microphone gives."""

    microphone: str
    rms_db: float
    """Relative to full scale; -90 for digital silence."""
    peak_db: float
    is_clipping: bool


@dataclass(frozen=True, slots=True)
class Gpu:
    """A graphics card that torch computes with."""

    name: str
    memory: int
    """Bytes."""


@dataclass(frozen=True, slots=True)
class ComputerFacts:
    """What the model would compute with here."""

    torch: str
    """Its version."""
    device: str
    """What `auto` chooses: cpu, cuda or mps."""
    precision: str
    instructions: str
    """The processor's widest that torch uses: AVX512, AVX2, DEFAULT, …"""
    threads: int
    gpus: tuple[Gpu, ...]
    encoder_s: float
    """Seconds that whisper base takes to encode 12 s of audio on that device."""


@dataclass(frozen=True, slots=True)
class TrayFacts:
    """The tray of an X server, as desktops had it before there was one over D-Bus."""

    is_there: bool


@dataclass(frozen=True, slots=True)
class HotkeyFacts:
    """How the dictation key would be listened for; as `app.hotkeys` says it."""

    name: str
    level: str
    """`unavailable`, `needs user`, `degraded` or `ready`."""
    sentence: str
    can_hold: bool


@dataclass(frozen=True, slots=True)
class MeansFacts:
    """One way of bringing text into other programs; as `app.delivery` says it."""

    name: str
    level: str
    """As in `HotkeyFacts`."""
    sentence: str


@dataclass(frozen=True, slots=True)
class DeliveryFacts:
    """All of them, from the one that is tried first."""

    means: tuple[MeansFacts, ...]


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """A model whose files were read and are right."""

    name: str
    origin: str
    size: int
    """Bytes of the weights."""


Facts = SoundFacts | RecorderFacts | LevelFacts | ComputerFacts | TrayFacts | HotkeyFacts | DeliveryFacts | ModelFacts


class Probes(Protocol):
    """What can be asked; each call takes a while, and raises ProbeError."""

    def sound(self) -> SoundFacts: ...
    def recorder(self) -> RecorderFacts: ...
    def level(self, microphone: str) -> LevelFacts: ...
    def computer(self) -> ComputerFacts: ...
    def model(self, name: str) -> ModelFacts: ...
    def tray(self) -> TrayFacts: ...
    def hotkey(self, keys: str) -> HotkeyFacts: ...
    def delivery(self) -> DeliveryFacts: ...


def to_json(facts: Facts) -> str:
    """One line."""
    return json.dumps(asdict(facts))


def sound_facts(content: Mapping[str, Any]) -> SoundFacts:
    """From the JSON of such facts."""
    return SoundFacts(content["server"], tuple(SoundSource(**source) for source in content["sources"]))


def recorder_facts(content: Mapping[str, Any]) -> RecorderFacts:
    """From the JSON of such facts."""
    return RecorderFacts(tuple(content["microphones"]), content["default"])


def delivery_facts(content: Mapping[str, Any]) -> DeliveryFacts:
    """From the JSON of such facts."""
    return DeliveryFacts(tuple(MeansFacts(**means) for means in content["means"]))


def computer_facts(content: Mapping[str, Any]) -> ComputerFacts:
    """From the JSON of such facts."""
    return ComputerFacts(**{**content, "gpus": tuple(Gpu(**gpu) for gpu in content["gpus"])})
