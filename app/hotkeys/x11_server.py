"""A connection to an X server, with what hotkeys need of it; python-xlib stays in here.

Not thread-safe: one thread uses a connection.
"""

import logging
import socket
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations
from typing import Any

from Xlib import XK, X, display, error
from Xlib.ext import ge, xinput

from app.errors import AppError
from app.hotkeys.keys import X11_BUTTONS, Key, KeyKind
from app.hotkeys.xkbcommon import keysyms_of

_log = logging.getLogger(__name__)

BUTTON = 0x1000
"""Added to the number of a mouse button, which would otherwise be that of a key."""

_EVDEV_OFFSET = 8
"""A keycode is evdev's code plus this, on every X server of the last decades."""

_LOCKS = ("Caps_Lock", "Num_Lock", "Scroll_Lock")

# Later ones are told of raw events while other programs hold a grab, too.
_XI_VERSION = (2, 2)


class XServerError(AppError):
    """There is no X server, or it refuses us."""


CONNECTION_LOST = (error.ConnectionClosedError, OSError)
"""What every call raises once the server has gone."""


@dataclass(frozen=True, slots=True)
class GrabbedKey:
    """A key of a grab of ours went down or up, or is being repeated."""

    keycode: int
    is_press: bool
    modifiers: int
    """The mask of modifiers and locks that were down."""
    time: int
    """Milliseconds of the server's clock."""
    is_repeat: bool = False
    """Whether it is the keyboard's auto-repeat."""


@dataclass(frozen=True, slots=True)
class RawKey:
    """Any key or mouse button went down or up, physically or by XTEST; never a repetition."""

    code: int
    """The keycode, or `BUTTON` plus the number of a mouse button."""
    is_down: bool
    time: int
    """Milliseconds of the server's clock."""
    is_typed: bool = False
    """Whether it was by XTEST."""


@dataclass(frozen=True, slots=True)
class MappingChanged:
    """Which key means what may have changed: another layout, another keyboard, or a program that remaps keys."""


XEvent = GrabbedKey | RawKey | MappingChanged


class KeysDown:
    """Which keys were down at one moment."""

    def __init__(self, bits: bytes) -> None:
        """Take a bit for each keycode."""
        self._bits = bits

    def __contains__(self, keycode: int) -> bool:
        return keycode // 8 < len(self._bits) and bool(self._bits[keycode // 8] >> (keycode % 8) & 1)


class XServer:
    """An open connection to a display."""

    def __init__(self, name: str) -> None:
        """Connect to the display of this name, such as `:0`.

        Raises:
            XServerError: There is none, or it refuses us.
        """
        self.name = name
        _check_reachable(name)
        try:
            self._display: Any = display.Display(name)
        except (error.DisplayError, error.XauthError, error.XNoAuthError, OSError, AssertionError) as refusal:
            raise XServerError(f"The X server {name} can't be reached: {refusal}.") from refusal
        self._display.set_error_handler(_log_error)
        self._root = self._display.screen().root
        self._raw_opcode = self._find_raw_events()
        self._typing_devices = frozenset() if self._raw_opcode is None else self._find_typing_devices()
        self._keysyms: list[list[int]] = []
        self._modifier_keycodes: list[list[int]] = []
        self.reload_mapping()

    def fileno(self) -> int:
        """To wait for events with, as long as `has_events` says that none is there already."""
        return int(self._display.fileno())

    def is_xwayland(self) -> bool:
        """Whether a Wayland compositor is behind it, so that it sees keys only while its own windows have the focus."""
        if self._display.query_extension("XWAYLAND") is not None:
            return True
        if not self._display.has_extension("RANDR"):
            return False
        resources = self._root.xrandr_get_screen_resources_current()
        outputs = [self._display.xrandr_get_output_info(output, 0).name for output in resources.outputs]
        return any(str(name).startswith("XWAYLAND") for name in outputs)

    # --- What the layout says

    def reload_mapping(self) -> None:
        """Ask again which key means what."""
        first = self._display.display.info.min_keycode
        count = self._display.display.info.max_keycode - first + 1
        mapping = self._display.get_keyboard_mapping(first, count)
        self._keysyms = [[] for _ in range(first)] + [list(keysyms) for keysyms in mapping]
        self._modifier_keycodes = [list(keycodes) for keycodes in self._display.get_modifier_mapping()]

    def codes_of(self, key: Key) -> frozenset[int]:
        """The keycodes that a key has in this layout, or for a mouse button its code; empty if there is no such key."""
        if key.kind is KeyKind.MOUSE:
            return frozenset({BUTTON + X11_BUTTONS[key.name]})
        if key.kind is KeyKind.CHARACTER:
            wanted = keysyms_of(key.name)
        else:
            wanted = frozenset(filter(None, map(_keysym, key.keysyms)))
        # Without Shift in any group first; else a key that has it with Shift or AltGr.
        plain = frozenset(code for code, keysyms in enumerate(self._keysyms) if wanted & set(keysyms[0:4:2]))
        codes = plain or frozenset(code for code, keysyms in enumerate(self._keysyms) if wanted & set(keysyms))
        if codes or key.kind is not KeyKind.CHARACTER:
            return codes
        # A layout without Latin letters: where a US keyboard has it.
        return frozenset(code + _EVDEV_OFFSET for code in key.evdev)

    def mask_of(self, codes: Iterable[int]) -> int:
        """The modifiers that any of these keys set."""
        codes = set(codes)
        return sum(1 << index for index, keycodes in enumerate(self._modifier_keycodes) if codes & set(keycodes))

    def lock_masks(self) -> list[int]:
        """Every combination of Caps Lock, Num Lock and Scroll Lock, none included."""
        single = {self.mask_of(self._codes_of_keysym(name)) for name in _LOCKS} - {0}
        subsets = chain.from_iterable(combinations(sorted(single), size) for size in range(len(single) + 1))
        return sorted({sum(subset) for subset in subsets})

    # --- Grabs

    def grab(self, keycode: int, masks: Iterable[int], *, is_synchronous: bool) -> bool:
        """Have a key to ourselves while exactly these modifiers are down. False, and nothing, if another program has it.

        Args:
            keycode: The key.
            masks: One or more masks of modifiers.
            is_synchronous: Freeze the keyboard at each press until `accept` or `replay`.
        """
        masks = list(masks)
        mode = X.GrabModeSync if is_synchronous else X.GrabModeAsync
        refused = error.CatchError(error.BadAccess)
        for mask in masks:
            self._root.grab_key(keycode, mask, False, X.GrabModeAsync, mode, onerror=refused)
        self._display.sync()
        if refused.get_error() is None:
            return True
        self.ungrab(keycode, masks)
        return False

    def ungrab(self, keycode: int, masks: Iterable[int]) -> None:
        """Give a key back."""
        for mask in masks:
            self._root.ungrab_key(keycode, mask)
        self._display.flush()

    def let_go(self) -> None:
        """End the active grab that a press began, so that what is typed reaches the focus while the key is down."""
        self._display.ungrab_keyboard(X.CurrentTime)
        self._display.flush()

    def accept(self) -> None:
        """Go on after a press of a synchronous grab."""
        self._display.allow_events(X.AsyncKeyboard, X.CurrentTime)
        self._display.flush()

    def replay(self) -> None:
        """Give a press of a synchronous grab to the program that has the focus."""
        self._display.allow_events(X.ReplayKeyboard, X.CurrentTime)
        self._display.flush()

    # --- The keyboard's state

    def keys_down(self) -> KeysDown:
        """Which keys are physically down."""
        return KeysDown(bytes(self._display.query_keymap()))

    def buttons_down(self) -> int:
        """The mask of the mouse's buttons 1 to 5 that are down: bit 8 for button 1 and so on."""
        return int(self._root.query_pointer().mask)

    def repeats(self, keycode: int) -> bool:
        """Whether a key repeats while it is down."""
        return keycode in KeysDown(bytes(self._display.get_keyboard_control().auto_repeats))

    def set_repeat(self, keycode: int, *, is_on: bool) -> None:
        """Let a key repeat, or not. It takes effect with the key's next press."""
        mode = X.AutoRepeatModeOn if is_on else X.AutoRepeatModeOff
        self._display.change_keyboard_control(key=keycode, auto_repeat_mode=mode)
        self._display.flush()

    # --- Events

    @property
    def has_raw_events(self) -> bool:
        """Whether `watch_raw` has an effect."""
        return self._raw_opcode is not None

    def watch_raw(self, *, keys: bool, buttons: bool) -> None:
        """Tell of all keys, of all mouse buttons, of both or of neither."""
        if self._raw_opcode is None:
            return
        mask = (xinput.RawKeyPressMask | xinput.RawKeyReleaseMask) * keys
        mask |= (xinput.RawButtonPressMask | xinput.RawButtonReleaseMask) * buttons
        self._root.xinput_select_events([(xinput.AllMasterDevices, mask)])
        self._display.flush()

    def has_events(self) -> bool:
        """Whether events have been received that `events` has not given yet."""
        return bool(self._display.display.event_queue)

    def events(self) -> Iterator[XEvent]:
        """What has happened until now."""
        while self._display.pending_events():
            event = self._event(self._display.next_event())
            if isinstance(event, GrabbedKey) and not event.is_press and self._is_repeated(event):
                self._display.next_event()
                event = replace(event, is_press=True, is_repeat=True)
            if event is not None:
                yield event

    def _is_repeated(self, release: GrabbedKey) -> bool:
        """Whether what looks like a release is auto-repeat: the press of the same key at the same time is right behind it."""
        if not self.has_events():
            self._display.sync()  # the server sends both before it answers, but not always at once
        if not self.has_events():
            return False
        following = self._event(self._display.display.event_queue[0])
        return following == replace(release, is_press=True)

    def sync(self) -> None:
        """Wait until the server has done everything that was asked for."""
        self._display.sync()

    def close(self) -> None:
        """Close the connection; the server then ends our grabs."""
        try:
            self._display.close()
        except (*CONNECTION_LOST, TypeError) as gone:
            # TypeError: python-xlib has dropped its queues once the connection was lost.
            _log.debug("the connection to %s had been lost: %s", self.name, gone)

    def _event(self, event: Any) -> XEvent | None:
        if event.type in (X.KeyPress, X.KeyRelease):
            return GrabbedKey(event.detail, event.type == X.KeyPress, event.state, event.time)
        if event.type == ge.GenericEventCode and event.extension == self._raw_opcode:
            return _raw_event(event.evtype, bytes(event.data), self._typing_devices)
        if event.type == X.MappingNotify and event.request != X.MappingPointer:
            return MappingChanged()
        return None

    def _codes_of_keysym(self, name: str) -> frozenset[int]:
        keysym = _keysym(name)
        return frozenset(code for code, keysyms in enumerate(self._keysyms) if keysym in keysyms)

    def _find_typing_devices(self) -> frozenset[int]:
        """The numbers of the devices within the server by which programs press keys and buttons."""
        try:
            devices = self._display.xinput_query_device(xinput.AllDevices).devices
        except (
            AssertionError,
            ValueError,
            struct.error,
        ) as oddity:  # what python-xlib makes of devices it does not know
            _log.info("which keys programs press cannot be told: %s", oddity)
            return frozenset()
        return frozenset(int(device.deviceid) for device in devices if "XTEST" in str(device.name))

    def _find_raw_events(self) -> int | None:
        """The number of the extension for raw events, if the server has a new enough one."""
        if not self._display.has_extension(xinput.extname):
            return None
        opcode = int(self._display.display.get_extension_major(xinput.extname))
        major, minor = _XI_VERSION
        query = xinput.XIQueryVersion(
            display=self._display.display, opcode=opcode, major_version=major, minor_version=minor
        )
        return opcode if (query.major_version, query.minor_version) >= _XI_VERSION else None


def _raw_event(kind: int, data: bytes, typing_devices: frozenset[int]) -> RawKey | None:
    """Decode what follows the number of the keyboard or mouse that all devices make up: time, detail, device and more."""
    when, detail, device = struct.unpack_from("=IIH", data, 2)
    is_typed = device in typing_devices
    if kind in (xinput.RawKeyPress, xinput.RawKeyRelease):
        return RawKey(detail, kind == xinput.RawKeyPress, when, is_typed)
    if kind in (xinput.RawButtonPress, xinput.RawButtonRelease):
        return RawKey(BUTTON + detail, kind == xinput.RawButtonPress, when, is_typed)
    return None


def _keysym(name: str) -> int:
    """The number of a keysym's name, or 0."""
    if not (number := int(XK.string_to_keysym(name))):
        for group in ("xf86", "xkb"):
            XK.load_keysym_group(group)
        number = int(XK.string_to_keysym(name)) or int(getattr(XK, f"XK_{name.replace('XF86', 'XF86_', 1)}", 0))
    return number


def _check_reachable(name: str) -> None:
    """Try the server's socket first: python-xlib leaves one behind that could not be connected."""
    number = name.rpartition(":")[2].partition(".")[0]
    if not name.startswith((":", "unix:")) or not number.isdigit():
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(1.0)
        for address in (f"/tmp/.X11-unix/X{number}", f"\0/tmp/.X11-unix/X{number}"):  # noqa: S108 - where X has it
            try:
                probe.connect(address)
            except OSError:
                continue
            return
    raise XServerError(f"There is no X server {name}.")


def _log_error(failure: object, request: object) -> None:
    del request
    _log.warning("the X server refused something: %s", failure)
