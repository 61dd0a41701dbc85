"""What the user wants of hotkeys, and the shortcuts that it makes."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.hotkeys.backend import Shortcut
from app.hotkeys.binding import Binding, BindingError, parse_binding
from app.hotkeys.gestures import Mode, Timing

DICTATE, CANCEL, UNDO, LOCK = "dictate", "cancel", "undo", "lock"
_PROFILE = "dictate."


@dataclass(frozen=True, slots=True)
class ProfileKey:
    """A dictation key of its own for another language or way to dictate."""

    profile: str
    keys: str


@dataclass(frozen=True, slots=True)
class HotkeyOptions:
    """Keys as settings write them; an empty text for none."""

    dictate: str = "F9"
    cancel: str = "escape"
    mode: str = Mode.AUTO
    tap_ms: int = 350
    """A press that is shorter is a tap, in milliseconds."""
    undo: str = "shift+escape"
    """For a few seconds after a cancel."""
    lock: str = ""
    """While the dictation key is held: goes on after its release."""
    profiles: Sequence[ProfileKey] = field(default=())

    def timing(self, *, can_hold: bool) -> Timing:
        """How presses are read; where no release is told, each press toggles."""
        mode = Mode(self.mode) if can_hold else Mode.TOGGLE
        return Timing(mode=mode, tap=self.tap_ms / 1000)


def shortcuts_of(options: HotkeyOptions) -> tuple[list[Shortcut], list[str]]:
    """The shortcuts, dictation first, and sentences about keys that can't be."""
    wanted = [
        (DICTATE, options.dictate, "Dictate", True),
        *((f"{_PROFILE}{key.profile}", key.keys, f"Dictate ({key.profile})", True) for key in options.profiles),
        (CANCEL, options.cancel, "Cancel the dictation", False),
        (LOCK, options.lock, "Go on dictating after the key is let go", False),
        (UNDO, options.undo, "Bring the cancelled dictation back", False),
    ]
    shortcuts: list[Shortcut] = []
    problems: list[str] = []
    for id_, keys, description, is_always in wanted:
        if not keys.strip():
            continue
        try:
            binding = parse_binding(keys)
        except BindingError as refusal:
            problems.append(str(refusal))
            continue
        other = _overlapping(binding, shortcuts)
        if other is None:
            shortcuts.append(Shortcut(id_, binding, description, is_always))
        elif id_ != UNDO:  # nobody chose that one
            problems.append(f"{binding.label} is there already, for “{other.description}”; choose another key.")
    return shortcuts, problems


def profile_of(id_: str) -> str | None:
    """Whose dictation key a shortcut is: "" for that of `hotkey.dictate`; None if it is no dictation key."""
    if id_ == DICTATE:
        return ""
    return id_.removeprefix(_PROFILE) if id_.startswith(_PROFILE) else None


def _overlapping(binding: Binding, shortcuts: Sequence[Shortcut]) -> Shortcut | None:
    return next((shortcut for shortcut in shortcuts if shortcut.binding.overlaps(binding)), None)
