"""Checks of what the system allows this user's programs: to hear the microphone, to see keys, to press them."""

import ctypes
import ctypes.util
import sys
from collections.abc import Callable
from contextlib import suppress

from app.doctor.bus import BusError
from app.doctor.desktop import SHORTCUTS
from app.doctor.finding import Finding, Topic, advice, ok, problem
from app.doctor.phrases import translate
from app.doctor.surroundings import Surroundings

_INPUT_GROUP = "input"


def check_permissions(surroundings: Surroundings) -> Finding:
    """Whether the system lets Sayso do what it is there for."""
    if surroundings.platform == "darwin":
        return mac_finding(_is_trusted_by_macos(), _microphone_in_macos())
    if surroundings.platform == "win32":
        return windows_finding(_microphone_in_windows)
    return _linux(surroundings)


def _linux(surroundings: Surroundings) -> Finding:
    if not surroundings.is_wayland:
        return ok(Topic.PERMISSIONS, translate("Doctor", "X11 asks for no permissions."))
    keyboards = sorted((surroundings.root / "dev/input").glob("event*"))
    if any(map(surroundings.may_read, keyboards)):
        return ok(Topic.PERMISSIONS, translate("Doctor", "Keys can be read from the keyboard itself."))
    if _has_global_keys(surroundings):
        return ok(Topic.PERMISSIONS, translate("Doctor", "None are needed: the desktop offers global keys."))
    if not keyboards:
        return advice(
            Topic.PERMISSIONS,
            translate("Doctor", "No keyboard can be read, so the dictation key works in Sayso's windows only."),
            translate("Doctor", "Bind “sayso ctl toggle” to a key in the desktop's settings."),
        )
    if _INPUT_GROUP in surroundings.groups:
        return advice(
            Topic.PERMISSIONS,
            translate("Doctor", "You are in the group input, and this session does not know it yet."),
            translate("Doctor", "Log out and in again."),
        )
    return advice(
        Topic.PERMISSIONS,
        translate("Doctor", "This user may not read the keyboard, so the dictation key works in Sayso's windows only."),
        translate(
            "Doctor",
            "Bind “sayso ctl toggle” to a key in the desktop's settings. Or: sudo usermod -aG input $USER, and log in "
            "again; then every program of yours can read all keys.",
        ),
    )


def _has_global_keys(surroundings: Surroundings) -> bool:
    try:
        path = "/org/freedesktop/portal/desktop"
        return SHORTCUTS in surroundings.bus.interfaces("org.freedesktop.portal.Desktop", path)
    except BusError:
        return False


# --- macOS


def mac_finding(is_trusted: bool, microphone: int) -> Finding:
    """What macOS allows.

    Args:
        is_trusted: Whether Sayso may control the computer (Accessibility).
        microphone: As AVAuthorizationStatus: 0 not asked yet, 1 restricted, 2 denied, 3 allowed; -1 unknown.
    """
    if microphone in (1, 2):
        return problem(
            Topic.PERMISSIONS,
            translate("Doctor", "macOS does not let Sayso hear the microphone."),
            translate("Doctor", "Allow it: System Settings > Privacy & Security > Microphone."),
        )
    if not is_trusted:
        return problem(
            Topic.PERMISSIONS,
            translate("Doctor", "macOS does not let Sayso see the dictation key and type."),
            translate(
                "Doctor", "Allow it: System Settings > Privacy & Security > Accessibility, and Input Monitoring."
            ),
        )
    return ok(Topic.PERMISSIONS, translate("Doctor", "Microphone, keys and typing are allowed."))


def _is_trusted_by_macos() -> bool:
    library = ctypes.cdll.LoadLibrary("/System/Library/Frameworks/ApplicationServices.framework/ApplicationServices")
    library.AXIsProcessTrusted.restype = ctypes.c_bool
    return bool(library.AXIsProcessTrusted())


def _microphone_in_macos() -> int:
    """`[AVCaptureDevice authorizationStatusForMediaType: AVMediaTypeAudio]`, sent by hand."""
    foundation = ctypes.cdll.LoadLibrary("/System/Library/Frameworks/AVFoundation.framework/AVFoundation")
    objc = ctypes.cdll.LoadLibrary(ctypes.util.find_library("objc") or "/usr/lib/libobjc.A.dylib")
    objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
    send = ctypes.CFUNCTYPE(ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
    device = objc.objc_getClass(b"AVCaptureDevice")
    if not device:
        return -1
    audio = ctypes.c_void_p.in_dll(foundation, "AVMediaTypeAudio")
    return int(send(device, objc.sel_registerName(b"authorizationStatusForMediaType:"), audio))


# --- Windows

_CONSENT = r"Software\Microsoft\Windows\CurrentVersion\CapabilityAccessManager\ConsentStore\microphone"


def windows_finding(consent: Callable[[str], str]) -> Finding:
    """What Windows allows.

    Args:
        consent: The value of a registry key of the microphone's consent store: `Allow`, `Deny`, or empty.
    """
    if "Deny" in (consent(_CONSENT), consent(rf"{_CONSENT}\NonPackaged")):
        return problem(
            Topic.PERMISSIONS,
            translate("Doctor", "Windows does not let programs hear the microphone."),
            translate("Doctor", "Allow it: Settings > Privacy & security > Microphone, and there for desktop apps."),
        )
    return ok(Topic.PERMISSIONS, translate("Doctor", "Windows lets programs hear the microphone."))


def _microphone_in_windows(key: str) -> str:
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415 - exists on Windows only

        with suppress(FileNotFoundError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            return str(winreg.QueryValueEx(opened, "Value")[0])
    return ""
