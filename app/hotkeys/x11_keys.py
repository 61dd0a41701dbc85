"""Shortcuts on an X server: which of its events mean that one is pressed or released.

Works on an open connection, in the thread that owns it; it waits for nothing and keeps no time of its own.

A key, with modifiers or without, is grabbed: it reaches nobody else. Right after its press the keyboard is let go again, as
everything that is typed while a grab is active would go to us. Its release is then told by the keyboard's state.
Modifiers alone and mouse buttons are only listened to, by raw events.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

from app.hotkeys.backend import BackendEvent, OnBackendEvent, Pressed, Refusal, Released, Shortcut
from app.hotkeys.binding import Binding
from app.hotkeys.keys import all_modifiers
from app.hotkeys.matcher import Combination, Matcher
from app.hotkeys.x11_clock import ServerClock
from app.hotkeys.x11_repeat import RepeatSwitch
from app.hotkeys.x11_server import BUTTON, GrabbedKey, KeysDown, MappingChanged, RawKey, XEvent, XServer
from app.hotkeys.x11_targets import Target, masks_of, resolve

_log = logging.getLogger(__name__)

_POLL_S = 0.02
"""How often the keyboard's state is asked for while a shortcut is held."""
_MAPPING_S = 0.3
"""The keyboard's mapping is looked at once it has been left alone for this long: who types remaps keys all the time."""
_LAST_CORE_BUTTON = 5


@dataclass(slots=True)
class _Held:
    target: Target
    keycode: int
    keeps_keyboard: bool = True
    """Whether the grab stays active until the key is up, so that nothing of it reaches others."""


class X11Keys:
    """The shortcuts on one server."""

    def __init__(self, server: XServer, on_event: OnBackendEvent, repeat: RepeatSwitch) -> None:
        self._server = server
        self._on_event = on_event
        self._repeat = repeat
        self._clock = ServerClock()
        self._resolved: dict[str, Target] = {}
        self._targets: dict[str, Target] = {}  # those of them that are listened to
        self._grabbed: dict[str, dict[int, list[int]]] = {}  # id: keycode: masks
        self._active: frozenset[str] = frozenset()
        self._held: dict[str, _Held] = {}
        self._loud: set[int] = set()  # keys that were down before their auto-repeat was switched off: they still repeat
        self._needs_keys = False  # whether the shortcuts need to know of all keys, and not only while one is held
        self._needs_buttons = False
        self._matcher = Matcher()
        self._poll_at = 0.0  # when to ask for the keyboard's state, while something is held
        self._mapping_at: float | None = None  # when to look at the mapping
        self._shortcuts: Sequence[Shortcut] = ()

    @property
    def due(self) -> float | None:
        """When `tick` should be called next."""
        times = [self._mapping_at, self._poll_at if self._held or self._matcher.held else None]
        return min((due for due in times if due is not None), default=None)

    @property
    def swallows(self) -> bool:
        """Whether no other program gets any of the keys."""
        return all(target.is_grabbable for target in self._targets.values())

    def arm(self, shortcuts: Sequence[Shortcut], now: float) -> list[Refusal]:
        """Listen to these and to no others. A shortcut that is held and stays the same stays held."""
        self._shortcuts = tuple(shortcuts)
        self._mapping_at = None
        targets, refusals = resolve(self._server, shortcuts)
        self._resolved = targets
        for id_ in [id_ for id_, held in self._held.items() if targets.get(id_) != held.target]:
            self._release(id_, now)
        for id_ in list(self._grabbed):
            self._ungrab(id_)
        self._targets = {}
        for id_, target in targets.items():
            refusal = self._take(target)
            if refusal is None:
                self._targets[id_] = target
            else:
                refusals.append(refusal)
        self._watch()
        self._matcher.set_modifiers(self._modifier_codes())
        self._tell(self._matcher.arm(self._listened(), self._listening(), now))
        self._grab_active()
        return refusals

    def set_active(self, ids: frozenset[str]) -> None:
        """Listen to these of the shortcuts that are not `is_always`."""
        if ids == self._active:
            return
        self._active = ids
        self._grab_active()
        self._matcher.set_active(self._listening())

    def _grab_active(self) -> None:
        """Take the keys that are active now, give back those that are not, and leave the others alone."""
        for id_, target in self._targets.items():
            if not target.is_grabbable or target.shortcut.is_always:
                continue
            if id_ not in self._active:
                self._ungrab(id_)
            elif id_ not in self._grabbed:
                self._grab(target, self._masks_held_meanwhile(target))

    def rearm(self, now: float) -> list[Refusal]:
        """Listen to the same as before, as if for the first time."""
        self._server.reload_mapping()
        refusals = self.arm(self._shortcuts, now)
        self._repeat.assert_off()
        self.check_held(now)
        return refusals

    def handle(self, event: XEvent, now: float) -> None:
        """Take what the server tells."""
        if isinstance(event, GrabbedKey):
            if event.is_press:
                self._on_press(event, now)
            else:
                self._on_up(event.keycode, self._clock.when(event.time, now))
        elif isinstance(event, RawKey):
            self._on_raw(event, now)
        elif isinstance(event, MappingChanged):
            self._mapping_at = now + _MAPPING_S

    def tick(self, now: float) -> list[Refusal] | None:
        """Do what is due. Returns what is refused after the layout has changed, or None if it is as before."""
        if (self._held or self._matcher.held) and self._poll_at <= now:
            self.check_held(now)
        if self._mapping_at is not None and self._mapping_at <= now:
            return self._look_at_mapping(now)
        return None

    def check_held(self, now: float) -> None:
        """Tell of what is held no longer, by the state of keyboard and mouse."""
        down = self._server.keys_down()
        if self._server.has_events():  # the state is newer than they are; they come first, in their order
            self._poll_at = now
            return
        self._poll_at = now + _POLL_S
        for id_, held in list(self._held.items()):
            if not _is_complete(held, down):
                self._release(id_, now)
        if self._matcher.down:
            self._tell(self._matcher.sync(self._is_down(down), now))

    def release_all(self, now: float) -> None:
        """Take everything for released: the server has gone, or is about to be left."""
        for id_ in list(self._held):
            self._release(id_, now)
        self._tell(self._matcher.forget(now))

    def disarm(self, now: float) -> None:
        """Give all keys back, as they were."""
        self.release_all(now)
        for id_ in list(self._grabbed):
            self._ungrab(id_)
        self._targets = {}
        self._repeat.reserve(())
        self._needs_keys = self._needs_buttons = False
        self._watch_raw()

    # --- Taking and giving back

    def _take(self, target: Target) -> Refusal | None:
        shortcut = target.shortcut
        if not target.is_grabbable:
            if self._server.has_raw_events:
                return None
            return Refusal(
                shortcut.id,
                f"This X server is too old to listen to {shortcut.binding.label}: choose a key.",
                is_final=False,
            )
        if not self._grab(target):
            return Refusal(shortcut.id, _taken(shortcut.binding))
        if not shortcut.is_always:
            self._ungrab(shortcut.id)
        return None

    def _grab(self, target: Target, extra_masks: Sequence[int] = ()) -> bool:
        """Grab the key of a shortcut with its modifiers, and as far as that goes with others too."""
        id_ = target.shortcut.id
        for keycode, mask in product(sorted(target.combination.keys), (*target.masks, *extra_masks)):
            variants = [mask | lock for lock in self._server.lock_masks()]
            if self._server.grab(keycode, variants, is_synchronous=target.shortcut.binding.is_sided):
                self._grabbed.setdefault(id_, {}).setdefault(keycode, []).extend(variants)
            elif mask in target.masks:
                self._ungrab(id_)
                return False
        return bool(target.masks)

    def _ungrab(self, id_: str) -> None:
        for keycode, masks in self._grabbed.pop(id_, {}).items():
            self._server.ungrab(keycode, masks)

    def _masks_held_meanwhile(self, target: Target) -> list[int]:
        """The modifiers of shortcuts that may be held while this one is pressed."""
        masks: set[int] = set()
        for other in self._targets.values():
            if other.shortcut.is_always:
                keys = [other.combination.keys] if other.shortcut.binding.is_modifiers_only else []
                held = masks_of(self._server, [*other.combination.modifiers, *keys])
                masks |= {own | meanwhile for own in target.masks for meanwhile in held}
        return sorted(masks - set(target.masks))

    def _watch(self) -> None:
        """Listen to as much as the shortcuts need, and prepare their keys' auto-repeat."""
        bindings = [target.shortcut.binding for target in self._targets.values()]
        stopped = [target for target in self._targets.values() if target.stops_repeating]
        is_combined = any(target.combination.modifiers for target in stopped)
        has_bare_modifier = any(binding.is_modifiers_only for binding in bindings)
        has_mouse = any(binding.is_mouse for binding in bindings)
        self._needs_keys, self._needs_buttons = is_combined or has_bare_modifier or has_mouse, has_mouse
        self._watch_raw()
        self._repeat.reserve(code for target in stopped for code in target.combination.keys)
        self._set_repeat(self._server.keys_down())

    def _watch_raw(self) -> None:
        """Be told of keys while one is held: their releases come with the time at which they happened."""
        self._server.watch_raw(keys=self._needs_keys or bool(self._held), buttons=self._needs_buttons)

    def _set_repeat(self, down: KeysDown) -> None:
        """No key repeats that would set off a shortcut with the modifiers that are down now.

        A key without modifiers never repeats, one with modifiers not while they are down: it may be the space bar.
        """
        off: set[int] = set()
        for target in self._targets.values():
            if target.stops_repeating and all(
                any(code in down for code in part) for part in target.combination.modifiers
            ):
                off |= target.combination.keys
        if self._repeat.set_off(off):
            after = self._server.keys_down()  # the server does one thing after the other
            self._loud = {code for code in off if code in after}

    def _look_at_mapping(self, now: float) -> list[Refusal] | None:
        """After the mapping was touched: take the keys anew if they are others now."""
        self._mapping_at = None
        self._server.reload_mapping()
        targets, _ = resolve(self._server, self._shortcuts)
        if targets == self._resolved:
            return None
        _log.info("the keyboard's layout has changed")
        return self.rearm(now)

    # --- Presses and releases

    def _on_press(self, event: GrabbedKey, now: float) -> None:
        target = self._pressed_target(event)
        if target is None:  # any other key while a grab is active; a frozen keyboard must go on
            self._server.accept()
            return
        if target.shortcut.binding.is_sided:
            if not _is_complete(_Held(target, event.keycode), self._server.keys_down()):
                self._server.replay()  # the modifier of the other side: not for us
                return
            self._server.accept()
        id_ = target.shortcut.id
        held = self._held.get(id_)
        if held is None or not event.is_repeat:
            pressed = self._clock.when(event.time, now)
            if held is not None:
                self._release(id_, pressed)
            held = self._held[id_] = _Held(target, event.keycode, self._must_keep_keyboard(target, event.keycode))
            self._poll_at = now + _POLL_S
            self._on_event(Pressed(id_, pressed))
            self._watch_raw()
        if not held.keeps_keyboard:
            self._server.let_go()

    def _must_keep_keyboard(self, target: Target, keycode: int) -> bool:
        """Whether the keyboard can't be let go right after the press, so that text could be typed.

        Keys that only end a recording are kept until they are up. So is a combination that was pressed all at once, before its
        key's auto-repeat could be switched off: with the first modifier up, others would get the repetitions. Nothing is typed
        while modifiers are down anyway.
        """
        if not target.shortcut.is_always:
            return True
        return bool(target.combination.modifiers) and keycode in self._loud

    def _on_up(self, code: int, when: float) -> None:
        """A key went up: of those that it is part of, what was held is held no longer, unless another keyboard has it down."""
        concerned = [id_ for id_, held in self._held.items() if held.target.has(code)]
        if not concerned:
            return
        down = self._server.keys_down()
        is_latest = not self._server.has_events()
        for id_ in concerned:
            if not (is_latest and _is_complete(self._held[id_], down)):
                self._release(id_, when)

    def _on_raw(self, event: RawKey, now: float) -> None:
        when = self._clock.when(event.time, now)
        concerned = [target for target in self._targets.values() if target.has(event.code)]
        if any(target.stops_repeating and target.combination.modifiers for target in concerned):
            self._set_repeat(self._server.keys_down())
        if not event.is_down:
            self._on_up(event.code, when)
        if all(target.is_grabbable for target in self._targets.values()):
            return
        if event.is_down and any(not target.is_grabbable for target in concerned):
            self.check_held(now)  # a modifier may look stuck whose release was not told
        self._tell(self._matcher.feed(event.code, event.is_down, when, is_typed=event.is_typed).events)

    def _release(self, id_: str, when: float) -> None:
        del self._held[id_]
        self._on_event(Released(id_, when))
        self._watch_raw()

    def _pressed_target(self, event: GrabbedKey) -> Target | None:
        """Whose key it is, by keycode and modifiers."""
        for id_, grabs in self._grabbed.items():
            if event.modifiers & 0xFF in grabs.get(event.keycode, ()):
                return self._targets[id_]
        return None

    def _tell(self, events: Sequence[BackendEvent]) -> None:
        for event in events:
            self._on_event(event)

    # --- What the matcher of raw events works on

    def _modifier_codes(self) -> frozenset[int]:
        return frozenset().union(*(self._server.codes_of(key) for key in all_modifiers()))

    def _listened(self) -> dict[str, Combination]:
        return {id_: target.combination for id_, target in self._targets.items() if not target.is_grabbable}

    def _listening(self) -> list[str]:
        return [id_ for id_, target in self._targets.items() if target.shortcut.is_always or id_ in self._active]

    def _is_down(self, down: KeysDown) -> Callable[[int], bool | None]:
        """The state of keys and of those buttons that the core protocol knows."""
        buttons = self._server.buttons_down()

        def is_down(code: int) -> bool | None:
            if code < BUTTON:
                return code in down
            button = code - BUTTON
            return bool(buttons >> (7 + button) & 1) if button <= _LAST_CORE_BUTTON else None

        return is_down


def _is_complete(held: _Held, down: KeysDown) -> bool:
    return held.keycode in down and all(
        any(code in down for code in part) for part in held.target.combination.modifiers
    )


def _taken(binding: Binding) -> str:
    return (
        f"{binding.label} is taken by another program or by the desktop's own shortcuts. "
        "Choose another key, or free this one there."
    )
