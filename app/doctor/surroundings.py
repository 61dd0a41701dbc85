"""What the checks look at: this computer, or what a test makes of one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from app.doctor.bus import Bus
from app.doctor.facts import Probes


class HotkeyStatus(Protocol):
    """How the listener for the dictation key stands; `app.hotkeys` has it."""

    @property
    def name(self) -> str: ...
    @property
    def level(self) -> str:
        """`unavailable`, `needs user`, `degraded` or `ready`."""
        ...

    @property
    def sentence(self) -> str: ...
    @property
    def can_hold(self) -> bool:
        """Whether it notices that a key is let go."""
        ...


class MeansStatus(Protocol):
    """How one way of bringing text into other programs stands; `app.delivery` has it."""

    @property
    def name(self) -> str:
        """`type`, `paste`, `clipboard`, or another."""
        ...

    @property
    def level(self) -> str:
        """As in `HotkeyStatus`."""
        ...

    @property
    def sentence(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Everything that the checks of one examination are told, and whom they may ask."""

    platform: str
    """As `sys.platform` has it."""
    environment: Mapping[str, str]
    probes: Probes
    bus: Bus
    root: Path = Path("/")
    """Where `proc` and `dev` lie."""
    may_read: Callable[[Path], bool] = field(default=lambda _: False)
    """Whether this user may read a file."""
    groups: frozenset[str] = frozenset()
    """The groups that the user is a member of, whether or not this session knows it already."""

    model: str = "base"
    """The one in the settings; likewise the next four."""
    device: str = "auto"
    microphone: str = ""
    hotkey: str = ""
    hotkey_mode: str = "hold"
    wants_level: bool = False
    """Record a moment, to look at the level."""

    models_folder: Path = Path()
    settings_file: Path = Path()
    history_file: Path = Path()
    ask_app: Callable[[], str | None] = field(default=lambda: None)
    """What a running app is doing; None where none runs.  Raises `ControlError` where it does not answer."""

    ask_key: Callable[[], HotkeyStatus | None] = field(default=lambda: None)
    """How a running app listens for the dictation key; None where it does not say.  Does not raise."""

    has_tray: bool | None = None
    """What Qt says of the tray; None where there is no Qt to ask."""
    hotkeys: Callable[[], HotkeyStatus] | None = None
    """May raise `ProbeError`; None where only the app itself knows.  Likewise the next, which may also be busy."""
    delivery: Callable[[], Sequence[MeansStatus]] | None = None

    @property
    def is_linux(self) -> bool:
        return self.platform.startswith("linux")

    @property
    def is_wayland(self) -> bool:
        """Whether programs see a Wayland compositor, with or without an X server beside it."""
        return self.is_linux and bool(self.environment.get("WAYLAND_DISPLAY"))

    @property
    def has_display(self) -> bool:
        """Whether there is anything to show a window on."""
        return not self.is_linux or self.is_wayland or bool(self.environment.get("DISPLAY"))
