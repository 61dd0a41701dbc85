"""Checks of the desktop: where windows, tray, dictation key and typed text depend on what it offers."""

from app.doctor.bus import BusError
from app.doctor.finding import Finding, Remedy, Topic, advice, ok, problem
from app.doctor.phrases import Phrase, translate, verbatim
from app.doctor.surroundings import HotkeyStatus, Surroundings

_PORTAL, _PORTAL_PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
SHORTCUTS = "org.freedesktop.portal.GlobalShortcuts"
REMOTE = "org.freedesktop.portal.RemoteDesktop"
_WATCHER = "org.kde.StatusNotifierWatcher"


def check_desktop(surroundings: Surroundings) -> Finding:
    """Whether there is a desktop, and which."""
    if not surroundings.has_display:
        return problem(
            Topic.DESKTOP,
            translate("Doctor", "There is no desktop here to show a window on."),
            translate(
                "Doctor", "Start Sayso in a desktop session; in a terminal, “sayso listen” dictates without one."
            ),
        )
    if not surroundings.is_linux:
        name = "macOS" if surroundings.platform == "darwin" else "Windows"
        return ok(Topic.DESKTOP, verbatim(f"{name}."))
    name = surroundings.environment.get("XDG_CURRENT_DESKTOP", "").replace(":", ", ")
    protocol = "Wayland" if surroundings.is_wayland else "X11"
    if not name:
        return ok(Topic.DESKTOP, translate("Doctor", "A desktop over {protocol}.").format(protocol=protocol))
    return ok(Topic.DESKTOP, translate("Doctor", "{name} over {protocol}.").format(name=name, protocol=protocol))


def check_tray(surroundings: Surroundings) -> Finding:
    """Whether there is a place for the tray's icon."""
    has_tray = surroundings.has_tray
    if has_tray is None:
        has_tray = _has_notifier_host(surroundings) if surroundings.is_linux else True
    if has_tray:
        return ok(Topic.TRAY, translate("Doctor", "The tray takes icons."))
    is_gnome = "GNOME" in surroundings.environment.get("XDG_CURRENT_DESKTOP", "").upper()
    if is_gnome:
        fix = translate("Doctor", "Install and switch on the GNOME extension AppIndicator; until then, use the window.")
    else:
        fix = translate("Doctor", "Add a tray to the desktop's panel; until then, use the window.")
    return advice(Topic.TRAY, translate("Doctor", "This desktop shows no tray icons."), fix)


def _has_notifier_host(surroundings: Surroundings) -> bool | None:
    """Whether a tray of today's kind is there.  An X11 tray of the old kind is seen by Qt only."""
    try:
        if not surroundings.bus.has(_WATCHER):
            return False
        return bool(
            surroundings.bus.read(_WATCHER, "/StatusNotifierWatcher", _WATCHER, "IsStatusNotifierHostRegistered")
        )
    except BusError:
        return False


def check_hotkey(surroundings: Surroundings) -> Finding:
    """Whether the dictation key is listened for, and whether holding it works."""
    if surroundings.hotkeys is None:
        return ok(
            Topic.HOTKEY, translate("Doctor", "Not looked at: only the running app listens for the dictation key.")
        )
    status = surroundings.hotkeys()
    if status.level == "unavailable":
        return problem(Topic.HOTKEY, _hotkey_sentence(status), _bind_key(), Remedy.SETTINGS)
    if status.level == "needs user":
        return problem(
            Topic.HOTKEY,
            _hotkey_sentence(status),
            translate("Doctor", "Allow it where the desktop asks, or choose another key."),
            Remedy.SETTINGS,
        )
    if status.level == "degraded" or not status.can_hold:
        return advice(Topic.HOTKEY, _hotkey_sentence(status), _bind_key(), Remedy.SETTINGS)
    return ok(Topic.HOTKEY, _hotkey_sentence(status))


def _hotkey_sentence(status: HotkeyStatus) -> Phrase:
    sentence = translate("Doctor", "{name}: {sentence}")
    return sentence.format(name=status.name, sentence=verbatim(status.sentence))


def _bind_key() -> Phrase:
    return translate("Doctor", "Choose another key, or bind “sayso ctl toggle” to one in the desktop's settings.")


def check_delivery(surroundings: Surroundings) -> Finding:
    """Whether text reaches other programs, and how."""
    if surroundings.delivery is None:
        return ok(
            Topic.DELIVERY, translate("Doctor", "Not looked at: only the running app writes into other programs.")
        )
    means = surroundings.delivery()
    available = [each for each in means if each.is_usable]
    if not available:
        reasons = " ".join(each.sentence for each in means)
        return problem(
            Topic.DELIVERY,
            translate("Doctor", "Text cannot be brought into other programs. {reasons}").format(reasons=reasons),
            _install_typing(surroundings),
        )
    names = ", ".join(each.name for each in available)
    if all("clipboard" in each.name.lower() for each in available):
        return advice(
            Topic.DELIVERY,
            translate("Doctor", "Text goes to the clipboard only; you paste it yourself."),
            _install_typing(surroundings),
        )
    return ok(Topic.DELIVERY, translate("Doctor", "Text reaches other programs by: {names}.").format(names=names))


def _install_typing(surroundings: Surroundings) -> Phrase:
    if surroundings.is_wayland:
        return translate(
            "Doctor", "Install wtype and wl-clipboard, or allow the desktop's question about remote control."
        )
    return translate("Doctor", "Dictate into Sayso's window and copy the text from there.")


def check_portals(surroundings: Surroundings) -> Finding:
    """What the desktop offers to programs under Wayland, where they can neither listen nor type by themselves."""
    if not surroundings.is_wayland:
        return ok(Topic.PORTALS, translate("Doctor", "Not needed: X11 programs can listen and type by themselves."))
    try:
        interfaces = surroundings.bus.interfaces(_PORTAL, _PORTAL_PATH)
    except BusError as error:
        return advice(
            Topic.PORTALS,
            translate("Doctor", "The desktop's portal does not answer: {reason}").format(reason=verbatim(str(error))),
            translate("Doctor", "Install xdg-desktop-portal and the backend for your desktop, then log in again."),
        )
    missing = [name.rpartition(".")[2] for name in (SHORTCUTS, REMOTE) if name not in interfaces]
    if not missing:
        return ok(Topic.PORTALS, translate("Doctor", "The desktop offers global keys and typing to programs."))
    fix = translate("Doctor", "Bind “sayso ctl toggle” to a key in the desktop's settings.")
    if SHORTCUTS in interfaces:
        fix = translate("Doctor", "Install wtype and wl-clipboard, so that text is typed without it.")
    return advice(
        Topic.PORTALS,
        translate("Doctor", "The desktop's portal lacks {names}.").format(names=", ".join(missing)),
        fix,
    )
