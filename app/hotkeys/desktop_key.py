"""The last resort: a key that the user binds in the desktop, to a command that drives the running app.

Nothing is listened to here. All there is are the words that say how to do it on this desktop.
"""

from collections.abc import Sequence

from app.hotkeys.backend import BackendStatus, Level, OnBackendEvent, Refusal, Shortcut
from app.hotkeys.binding import Binding, parse_binding

NAME = "The desktop's own key"
TOGGLE = "sayso ctl toggle"

_GNOME = (
    "open Settings, Keyboard, View and Customize Shortcuts, Custom Shortcuts, and add one with the command “{toggle}”"
)
_KDE = "open System Settings, Keyboard, Shortcuts, choose Add New, Command or Script, and enter “{toggle}”"
_XFCE = "open Settings, Keyboard, Application Shortcuts, and add one with the command “{toggle}”"
_CINNAMON = "open System Settings, Keyboard, Shortcuts, Custom Shortcuts, and add one with the command “{toggle}”"
_COSMIC = "open Settings, Input Devices, Keyboard, Keyboard Shortcuts, Custom, and add one with the command “{toggle}”"
_SWAY = (
    "add to the file ~/.config/sway/config: “bindsym {sway} exec {toggle}”; to hold the key instead, "
    "“bindsym --no-repeat {sway} exec sayso ctl start” and “bindsym --release {sway} exec sayso ctl stop”"
)
_HYPRLAND = (
    "add to the file ~/.config/hypr/hyprland.conf: “bind = {hypr}, exec, {toggle}”; to hold the key instead, "
    "“bind = {hypr}, exec, sayso ctl start” and “bindr = {hypr}, exec, sayso ctl stop”"
)
_NIRI = 'add to the binds in ~/.config/niri/config.kdl: “{niri} {{ spawn "sayso" "ctl" "toggle"; }}”'
_RIVER = "add to the file ~/.config/river/init: “riverctl map normal {river} spawn '{toggle}'”"
_ANY = "bind a key to the command “{toggle}” in the desktop's settings for shortcuts"

# As in XDG_CURRENT_DESKTOP, in lower case.
_WAYS = {
    "gnome": _GNOME, "ubuntu": _GNOME, "unity": _GNOME, "budgie": _GNOME, "pantheon": _GNOME, "kde": _KDE,
    "xfce": _XFCE, "mate": _XFCE, "x-cinnamon": _CINNAMON, "cinnamon": _CINNAMON, "cosmic": _COSMIC, "sway": _SWAY,
    "hyprland": _HYPRLAND, "niri": _NIRI, "river": _RIVER,
}  # fmt: skip


def instructions(desktop: str, binding: Binding) -> str:
    """How to bind a key to Sayso.

    Args:
        desktop: As in `XDG_CURRENT_DESKTOP`: names, separated by colons.
        binding: The key that is wanted.
    """
    names = [name.strip().lower() for name in desktop.split(":")]
    way = next((_WAYS[name] for name in names if name in _WAYS), _ANY)
    return way.format(
        toggle=TOGGLE,
        sway=_written(binding, {"ctrl": "Ctrl", "alt": "Mod1", "shift": "Shift", "super": "Mod4"}, "+"),
        hypr=_hyprland(binding),
        niri=_written(binding, {"ctrl": "Ctrl", "alt": "Alt", "shift": "Shift", "super": "Super"}, "+"),
        river=_river(binding),
    )


class DesktopKeyBackend:
    """Listens to nothing, and says what to do instead."""

    def __init__(self, on_event: OnBackendEvent, desktop: str) -> None:
        del on_event  # nothing ever happens here
        self._desktop = desktop
        self._binding = parse_binding("F9")

    def arm(self, shortcuts: Sequence[Shortcut]) -> list[Refusal]:
        """Refuse all of them, with what to do."""
        always = [shortcut for shortcut in shortcuts if shortcut.is_always]
        if always:
            self._binding = always[0].binding
        sentence = self.status().sentence
        return [
            Refusal(shortcut.id, sentence if shortcut.is_always else _beyond_reach(shortcut.binding), is_final=False)
            for shortcut in shortcuts
        ]

    def set_active(self, ids: frozenset[str]) -> None:
        """Nothing to do, as in all that follows."""

    def check_held(self) -> None:
        """See `set_active`."""

    def check(self) -> None:
        """See `set_active`."""

    def confirms_release(self) -> bool:
        """No release ever arrives."""
        return False

    def rearm(self) -> None:
        """See `set_active`."""

    def status(self) -> BackendStatus:
        """That the user has to do something."""
        sentence = f"No key can be listened to on this desktop. For a dictation key, {instructions(self._desktop, self._binding)}."
        return BackendStatus(NAME, Level.NEEDS_USER, sentence, can_hold=False, swallows=True)

    def close(self) -> None:
        """See `set_active`."""


def _beyond_reach(binding: Binding) -> str:
    return (
        f"{binding.label} can't be listened to on this desktop while Sayso records. "
        "Cancel in Sayso's window or with “sayso ctl cancel”."
    )


def _families(binding: Binding) -> list[str]:
    return [modifier.name.removesuffix("_l").removesuffix("_r") for modifier in binding.modifiers]


def _key(binding: Binding) -> str:
    return binding.key.keysyms[0] if binding.key.keysyms else binding.key.name


def _written(binding: Binding, names: dict[str, str], separator: str) -> str:
    return separator.join([*(names[family] for family in _families(binding) if family in names), _key(binding)])


def _hyprland(binding: Binding) -> str:
    names = {"ctrl": "CTRL", "alt": "ALT", "shift": "SHIFT", "super": "SUPER"}
    return f"{' '.join(names[family] for family in _families(binding) if family in names)}, {_key(binding)}"


def _river(binding: Binding) -> str:
    names = {"ctrl": "Control", "alt": "Alt", "shift": "Shift", "super": "Super"}
    return f"{'+'.join(names[family] for family in _families(binding) if family in names) or 'None'} {_key(binding)}"
