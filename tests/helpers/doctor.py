"""A computer for the doctor to look at: all well, until a test makes something of it otherwise."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from app.doctor.bus import BusError
from app.doctor.facts import (
    ComputerFacts,
    DeliveryFacts,
    Gpu,
    HotkeyFacts,
    LevelFacts,
    MeansFacts,
    ModelFacts,
    ProbeError,
    RecorderFacts,
    SoundFacts,
    SoundSource,
    TrayFacts,
)
from app.doctor.surroundings import Surroundings

BUILT_IN = SoundSource("alsa_input.pci", "Built-in Audio", True, False, 1.0, False)
SOUND = SoundFacts("PulseAudio (on PipeWire 1.2.7) 15.0.0", (BUILT_IN,))
RECORDER = RecorderFacts(("HDA Intel", "pulse", "default"), "default")
LEVEL = LevelFacts("default", -48.0, -30.0, is_clipping=False)
COMPUTER = ComputerFacts("2.13.0", "cpu", "int8", "AVX512", 4, (), 0.06)
CARD = Gpu("NVIDIA GeForce RTX 3060", 12 << 30)
NO_TRAY = TrayFacts(is_there=False)
HOTKEY = HotkeyFacts("X11", "ready", "Keys work in every program.", can_hold=True)
TYPING = MeansFacts("type", "ready", "")
DELIVERY = DeliveryFacts((TYPING, MeansFacts("paste", "ready", "")))
MODEL = ModelFacts("base", "package", 145_000_000)


T = TypeVar(
    "T", SoundFacts, RecorderFacts, LevelFacts, ComputerFacts, ModelFacts, TrayFacts, HotkeyFacts, DeliveryFacts
)


@dataclass
class FakeProbes:
    """Gives the facts that it holds, or fails with the error that stands in their place; keeps what it was asked."""

    sound_facts: SoundFacts | ProbeError = SOUND
    recorder_facts: RecorderFacts | ProbeError = RECORDER
    level_facts: LevelFacts | ProbeError = LEVEL
    computer_facts: ComputerFacts | ProbeError = COMPUTER
    model_facts: ModelFacts | ProbeError = MODEL
    tray_facts: TrayFacts | ProbeError = NO_TRAY
    hotkey_facts: HotkeyFacts | ProbeError = HOTKEY
    delivery_facts: DeliveryFacts | ProbeError = DELIVERY
    asked: list[str] = field(default_factory=list)

    def sound(self) -> SoundFacts:
        return self._answer("sound", self.sound_facts)

    def recorder(self) -> RecorderFacts:
        return self._answer("recorder", self.recorder_facts)

    def level(self, microphone: str) -> LevelFacts:
        return self._answer(f"level {microphone}", self.level_facts)

    def computer(self) -> ComputerFacts:
        return self._answer("computer", self.computer_facts)

    def model(self, name: str) -> ModelFacts:
        return self._answer(f"model {name}", self.model_facts)

    def tray(self) -> TrayFacts:
        return self._answer("tray", self.tray_facts)

    def hotkey(self, keys: str) -> HotkeyFacts:
        return self._answer(f"hotkey {keys}", self.hotkey_facts)

    def delivery(self) -> DeliveryFacts:
        return self._answer("delivery", self.delivery_facts)

    def _answer(self, question: str, facts: T | ProbeError) -> T:
        self.asked.append(question)
        if isinstance(facts, ProbeError):
            raise facts
        return facts


@dataclass
class FakeBus:
    """A session bus with some services on it."""

    objects: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By name of the service, the interfaces that it has."""
    properties: Mapping[str, object] = field(default_factory=dict)
    is_there: bool = True

    def has(self, name: str) -> bool:
        self._require()
        return name in self.objects

    def read(self, name: str, path: str, interface: str, key: str) -> object:
        del path, interface
        self._require(name)
        return self.properties[key]

    def interfaces(self, name: str, path: str) -> frozenset[str]:
        del path
        self._require(name)
        return self.objects[name]

    def _require(self, name: str | None = None) -> None:
        if not self.is_there or (name is not None and name not in self.objects):
            raise BusError("The session's D-Bus does not answer.")


TRAY = FakeBus({"org.kde.StatusNotifierWatcher": frozenset()}, {"IsStatusNotifierHostRegistered": True})


def computer(folder: Path, **changes: Any) -> Surroundings:
    """A Linux desktop over X11 with everything there, its files below `folder`."""
    (folder / "proc").mkdir(parents=True, exist_ok=True)
    (folder / "proc/meminfo").write_text("MemTotal: 16000000 kB\nMemFree: 99 kB\nMemAvailable: 9000000 kB\n")
    (folder / "dev/shm").mkdir(parents=True, exist_ok=True)
    standard: dict[str, Any] = {
        "platform": "linux",
        "environment": {"DISPLAY": ":0", "XDG_CURRENT_DESKTOP": "XFCE"},
        "probes": FakeProbes(),
        "bus": TRAY,
        "root": folder,
        "models_folder": _with_model(folder / "models"),
        "settings_file": folder / "config/settings.toml",
        "history_file": folder / "data/history.sqlite3",
        "hotkeys": lambda: HOTKEY,
        "delivery": lambda: [TYPING],
    }
    return Surroundings(**{**standard, **changes})


def _with_model(folder: Path) -> Path:
    (folder / "base").mkdir(parents=True, exist_ok=True)
    (folder / "base/model.bin").write_bytes(b"weights")
    return folder


Make = Callable[..., Surroundings]
