"""Checks of the desktop: where windows, tray, dictation key and typed text depend on what it offers."""

from app.doctor.bus import BusError
from app.doctor.facts import ProbeError
from app.doctor.finding import Finding, Remedy, Topic, advice, ok, problem
from app.doctor.phrases import Phrase, listed, translate, verbatim
from app.doctor.surroundings import MeansStatus, Surroundings
from app.errors import AppError

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
        has_tray = not surroundings.is_linux or _has_notifier_host(surroundings) or _has_x11_tray(surroundings)
    if has_tray:
        return ok(Topic.TRAY, translate("Doctor", "The tray takes icons."))
    is_gnome = "GNOME" in surroundings.environment.get("XDG_CURRENT_DESKTOP", "").upper()
    if is_gnome:
        fix = translate("Doctor", "Install and switch on the GNOME extension AppIndicator; until then, use the window.")
    else:
        fix = translate("Doctor", "Add a tray to the desktop's panel; until then, use the window.")
    return advice(Topic.TRAY, translate("Doctor", "This desktop shows no tray icons."), fix)


def _has_x11_tray(surroundings: Surroundings) -> bool:
    try:
        return bool(surroundings.environment.get("DISPLAY")) and surroundings.probes.tray().is_there
    except ProbeError:
        return False


def _has_notifier_host(surroundings: Surroundings) -> bool:
    """Whether a tray of today's kind is there."""
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
        return ok(Topic.HOTKEY, _only_the_app_knows())
    try:
        status = surroundings.hotkeys()
    except ProbeError as error:
        return problem(Topic.HOTKEY, verbatim(str(error)), _bind_key(), Remedy.SETTINGS)
    sentence = verbatim(status.sentence)
    if status.name:
        sentence = translate("Doctor", "{name}: {sentence}").format(name=status.name, sentence=sentence)
    if status.level == "unavailable":
        return problem(Topic.HOTKEY, sentence, _bind_key(), Remedy.SETTINGS)
    if status.level == "needs user":
        fix = translate("Doctor", "Do what it says, or choose another key.")
        return problem(Topic.HOTKEY, sentence, fix, Remedy.SETTINGS)
    if status.level == "degraded" or not status.can_hold:
        return advice(Topic.HOTKEY, sentence, _bind_key(), Remedy.SETTINGS)
    return ok(Topic.HOTKEY, sentence)


def _bind_key() -> Phrase:
    return translate("Doctor", "Choose another key, or bind “sayso ctl toggle” to one in the desktop's settings.")


def _only_the_app_knows() -> Phrase:
    return translate("Doctor", "Only the app itself can tell: see “Check this computer” in its menu.")


def check_delivery(surroundings: Surroundings) -> Finding:
    """Whether text reaches other programs, and how."""
    if surroundings.delivery is None:
        return ok(Topic.DELIVERY, _only_the_app_knows())
    try:
        means = surroundings.delivery()
    except ProbeError as error:
        return problem(Topic.DELIVERY, verbatim(str(error)), _install_typing(surroundings))
    except AppError as error:  # it is there, and has no time to answer
        return advice(Topic.DELIVERY, verbatim(str(error)), translate("Doctor", "Check again."))
    usable = [each for each in means if each.level in ("ready", "degraded")]
    waiting = next((each for each in means if each.level == "needs user"), None)
    if waiting is not None and all(each.name == "clipboard" for each in usable):
        fix = translate("Doctor", "Let the desktop ask you, and allow it.")
        return advice(Topic.DELIVERY, verbatim(waiting.sentence), fix, Remedy.PERMISSION)
    if not usable:
        sentence = translate("Doctor", "Text cannot be brought into other programs.")
        if reasons := " ".join(each.sentence for each in means):
            sentence = translate("Doctor", "Text cannot be brought into other programs: {reasons}")
            sentence = sentence.format(reasons=verbatim(reasons))
        return problem(Topic.DELIVERY, sentence, _install_typing(surroundings))
    if all(each.name == "clipboard" for each in usable):
        return advice(
            Topic.DELIVERY,
            translate("Doctor", "Text goes to the clipboard only; you paste it yourself."),
            _install_typing(surroundings),
        )
    if usable[0].level == "degraded" and usable[0].sentence:
        return advice(
            Topic.DELIVERY,
            verbatim(usable[0].sentence),
            translate("Doctor", "Nothing needs to be done if text arrives."),
        )
    names = listed([_means_in_words(each) for each in usable])
    if surroundings.is_wayland:
        sentence = translate(
            "Doctor",
            "Text reaches other programs by: {names}. Wayland does not tell which window that is: stay in yours while "
            "you dictate, or the next words go where you are.",
        )
    else:
        sentence = translate("Doctor", "Text reaches other programs by: {names}.")
    return ok(Topic.DELIVERY, sentence.format(names=names))


def _means_in_words(means: MeansStatus) -> Phrase:
    return {
        "type": translate("Doctor", "typing"),
        "paste": translate("Doctor", "pasting"),
        "clipboard": translate("Doctor", "the clipboard"),
    }.get(means.name, verbatim(means.name))


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
