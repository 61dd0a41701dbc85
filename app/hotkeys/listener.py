"""Hotkeys by a hook into the system's stream of keys: pynput's listeners, on Windows and macOS.

The hook sees every key and has to say at once whether others may have it: the matched key is kept from them, and no other.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.hotkeys.backend import BackendStatus, Level, OnBackendEvent, Pressed, Refusal, Shortcut, StatusChanged
from app.hotkeys.keys import Key, all_modifiers, key_named
from app.hotkeys.matcher import Combination, Matcher, MatcherEvent

_log = logging.getLogger(__name__)

_RENEW_S = 60.0
"""Systems remove hooks without a word, after sleep or if one was slow. One that has been there this long is made anew."""


@dataclass(frozen=True, slots=True)
class HookedKey:
    """A key or mouse button that went down or up, or is repeated by the system."""

    code: int
    is_down: bool
    is_typed: bool = False
    """Whether a program pressed it, such as Sayso itself."""


OnKey = Callable[[HookedKey], bool]
"""Called in the hook's thread; returns whether to keep the event from others."""


class Hooks(Protocol):
    """One system's way to see keys and mouse buttons."""

    name: str

    def codes_of(self, key: Key) -> frozenset[int]:
        """A key's codes in the layout of this moment; empty if there is no such key."""
        ...

    def start(self, on_key: OnKey, *, has_mouse: bool) -> None:
        """Hook in. Whether that works shows in `is_running` and `problem`."""
        ...

    def stop(self) -> None:
        """Unhook, in bounded time. After it has returned, `on_key` is called no more."""
        ...

    def is_running(self) -> bool:
        """Whether keys should be arriving."""
        ...

    def is_down(self, code: int) -> bool | None:
        """Whether a key is physically down; None if the system does not say."""
        ...

    def problem(self) -> tuple[Level, str] | None:
        """What keeps keys from arriving, if anything does."""
        ...

    def keep_menu_shut(self) -> None:
        """A key was kept from others while Alt or the Windows key is down: its release must not open a menu."""
        ...


class ListenerBackend:
    """Listens by a hook.

    The hook's thread and that of `HotkeyService` both come here, and a hook must be answered at once: a lock guards the matcher,
    and is never held while anything is waited for.
    """

    def __init__(self, on_event: OnBackendEvent, hooks: Hooks) -> None:
        self._on_event = on_event
        self._hooks = hooks
        self._lock = threading.Lock()
        self._matcher = Matcher()
        self._menu_openers = _codes(hooks, ("alt", "super"))
        self._always: frozenset[str] = frozenset()
        self._has_mouse = False
        self._swallows = True
        self._renew_at = 0.0
        self._is_closed = False
        self._status = self._judged()

    def arm(self, shortcuts: Sequence[Shortcut]) -> list[Refusal]:
        """Listen to these and to no others."""
        combinations: dict[str, Combination] = {}
        refusals = []
        for shortcut in shortcuts:
            binding = shortcut.binding
            codes = {key: self._hooks.codes_of(key) for key in (*binding.modifiers, binding.key)}
            missing = [key.label for key, found in codes.items() if not found]
            if missing:
                refusals.append(Refusal(shortcut.id, f"There is no key {missing[0]} on this keyboard."))
            else:
                modifiers = tuple(codes[modifier] for modifier in binding.modifiers)
                combinations[shortcut.id] = Combination(codes[binding.key], modifiers, binding.is_modifiers_only)
        self._always = frozenset(shortcut.id for shortcut in shortcuts if shortcut.is_always)
        self._has_mouse = any(shortcut.binding.is_mouse for shortcut in shortcuts)
        self._swallows = not any(shortcut.binding.is_modifiers_only for shortcut in shortcuts)
        with self._lock:
            self._matcher.set_modifiers(_codes(self._hooks, (key.name for key in all_modifiers())))
            self._tell(self._matcher.arm(combinations, self._always, time.monotonic()))
        self._hooks.stop()
        if combinations:
            self._start()
        self._say()
        return refusals

    def set_active(self, ids: frozenset[str]) -> None:
        """Listen to these of the shortcuts that are not `is_always`."""
        with self._lock:
            self._matcher.set_active(self._always | ids)

    def check_held(self) -> None:
        """Tell of releases that the hook did not see, by the keys' physical state."""
        with self._lock:
            self._tell(self._matcher.sync(self._hooks.is_down, time.monotonic()))

    def check(self) -> None:
        """See whether the hook is still there, and make it anew now and then."""
        is_due = time.monotonic() >= self._renew_at
        with self._lock:
            is_idle = not self._matcher.held
        is_wanted = self._always and not self._is_blocked()
        if is_wanted and (not self._hooks.is_running() or (is_due and is_idle)):
            self.rearm()
        self._say()

    def confirms_release(self) -> bool:
        """The system tells which keys are down."""
        return True

    def rearm(self) -> None:
        """Hook in anew, after sleep or a locked session."""
        self.check_held()
        self._hooks.stop()
        self._start()
        self._say()

    def status(self) -> BackendStatus:
        """How well it works; from any thread."""
        return self._status

    def close(self) -> None:
        """Unhook. A second call does nothing."""
        if not self._is_closed:
            self._is_closed = True
            self._hooks.stop()

    # --- In the hook's thread

    def _on_key(self, key: HookedKey) -> bool:
        with self._lock:
            match = self._matcher.feed(key.code, key.is_down, time.monotonic(), is_typed=key.is_typed)
            opens_menu = bool(self._matcher.down & self._menu_openers)
        self._tell(match.events)
        is_press = any(isinstance(event, Pressed) for event in match.events)
        if is_press and match.is_ours and opens_menu:
            self._hooks.keep_menu_shut()
        return match.is_ours

    # --- In either

    def _start(self) -> None:
        self._renew_at = time.monotonic() + _RENEW_S
        if not self._is_blocked():
            self._hooks.start(self._on_key, has_mouse=self._has_mouse)

    def _is_blocked(self) -> bool:
        """Whether hooking in would be in vain."""
        problem = self._hooks.problem()
        return problem is not None and problem[0] in (Level.NEEDS_USER, Level.UNAVAILABLE)

    def _tell(self, events: Iterable[MatcherEvent]) -> None:
        for event in events:
            self._on_event(event)

    def _say(self) -> None:
        status = self._judged()
        if status != self._status:
            self._status = status
            self._on_event(StatusChanged())

    def _judged(self) -> BackendStatus:
        level, sentence = self._hooks.problem() or (Level.READY, "Keys work in every program.")
        can_hold = level is not Level.UNAVAILABLE
        return BackendStatus(self._hooks.name, level, sentence, can_hold=can_hold, swallows=self._swallows)


def _codes(hooks: Hooks, names: Iterable[str]) -> frozenset[int]:
    keys = [key for name in names if (key := key_named(name)) is not None]
    return frozenset().union(*(hooks.codes_of(key) for key in keys))
