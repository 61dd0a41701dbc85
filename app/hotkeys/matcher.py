"""Which shortcuts the keys that are down make up, for backends that see every key.

No I/O, no clock and no thread of its own. Keys are numbers here: codes of evdev, virtual keys of Windows, X11 keycodes.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from app.hotkeys.backend import Interrupted, Pressed, Released


@dataclass(frozen=True, slots=True)
class Combination:
    """The codes that make up a shortcut."""

    keys: frozenset[int]
    """Any of these, pressed last, sets it off."""
    modifiers: tuple[frozenset[int], ...] = ()
    """Of each of these, one must be down."""
    is_modifiers_only: bool = False
    """Whether the key is a modifier too, so that any of its keys may be the last one."""

    @property
    def parts(self) -> tuple[frozenset[int], ...]:
        """Of each of these one is down for as long as the shortcut is held."""
        return (*self.modifiers, self.keys)

    @property
    def triggers(self) -> frozenset[int]:
        """The codes whose press may set it off."""
        return frozenset().union(*self.parts) if self.is_modifiers_only else self.keys


MatcherEvent = Pressed | Released | Interrupted


@dataclass(frozen=True, slots=True)
class Match:
    """What one key event means."""

    events: tuple[MatcherEvent, ...] = ()
    is_ours: bool = False
    """Whether the key belongs to a shortcut and may be kept from other programs. Never so for a modifier."""


class Matcher:
    """Follows which keys are down. Not thread-safe."""

    def __init__(self, modifiers: Iterable[int] = ()) -> None:
        """Know the codes of all modifier keys: a shortcut isn't set off while one is down that it does not name."""
        self._modifiers = frozenset(modifiers)
        self._combinations: dict[str, Combination] = {}
        self._active: frozenset[str] = frozenset()
        self._down: set[int] = set()
        self._typed: set[int] = set()  # keys that are down because a program types
        self._ours: set[int] = set()  # keys that are down and whose press was ours
        self._held: dict[str, Combination] = {}
        self._interrupted: set[str] = set()

    @property
    def held(self) -> frozenset[str]:
        """The shortcuts that are held."""
        return frozenset(self._held)

    @property
    def down(self) -> frozenset[int]:
        """The keys that are down, as far as events told."""
        return frozenset(self._down)

    def set_modifiers(self, modifiers: Iterable[int]) -> None:
        """Take others for the modifier keys: the layout has changed."""
        self._modifiers = frozenset(modifiers)

    def arm(self, combinations: Mapping[str, Combination], active: Iterable[str], now: float) -> list[MatcherEvent]:
        """Look for these from now on; `active` ones only are set off. Held shortcuts that are no more are released."""
        gone = [id_ for id_, held in self._held.items() if combinations.get(id_) != held]
        self._combinations = dict(combinations)
        self._active = frozenset(active)
        return [self._release(id_, now) for id_ in gone]

    def set_active(self, active: Iterable[str]) -> None:
        """Let only these be set off. One that is held stays so until its keys go up."""
        self._active = frozenset(active)

    def feed(self, code: int, is_down: bool, now: float, *, is_typed: bool = False) -> Match:
        """One key went down or up, or is repeated by the system because it is still down.

        Args:
            code: The key.
            is_down: Whether it is down now.
            now: The time.
            is_typed: Whether a program pressed it, as Sayso does to write. It has nothing to do with the keys that a person
                holds meanwhile.
        """
        if not is_down:
            return self._let_go(code, now)
        if is_typed and code not in self._down:
            self._typed.add(code)
        return self._press(code, now)

    def sync(self, is_down: Callable[[int], bool | None], now: float) -> list[MatcherEvent]:
        """Compare with the physical state: a key that is up after all is taken for released.

        Args:
            is_down: Whether a key is down, or None if nobody can say.
            now: The time.
        """
        events: list[MatcherEvent] = []
        for code in [code for code in self._down if is_down(code) is False]:
            events += self._let_go(code, now).events
        return events

    def forget(self, now: float) -> list[MatcherEvent]:
        """Take every key for released: nothing can be seen of them any more."""
        self._down.clear()
        self._typed.clear()
        self._ours.clear()
        return [self._release(id_, now) for id_ in list(self._held)]

    def _press(self, code: int, now: float) -> Match:
        if code in self._down:
            return Match(is_ours=code in self._ours)
        self._down.add(code)
        events = [Interrupted(id_, now) for id_ in self._interruptions(code)]
        matching = [id_ for id_ in self._combinations if self._is_set_off(id_, code)]
        if not matching:
            return Match(tuple(events))
        self._held |= {id_: self._combinations[id_] for id_ in matching}
        is_ours = code not in self._modifiers
        if is_ours:
            self._ours.add(code)
        return Match((*events, *(Pressed(id_, now) for id_ in matching)), is_ours)

    def _let_go(self, code: int, now: float) -> Match:
        self._down.discard(code)
        self._typed.discard(code)
        is_ours = code in self._ours
        self._ours.discard(code)
        incomplete = [id_ for id_, held in self._held.items() if not self._is_complete(held)]
        return Match(tuple(self._release(id_, now) for id_ in incomplete), is_ours)

    def _is_set_off(self, id_: str, code: int) -> bool:
        combination = self._combinations[id_]
        if id_ not in self._active or id_ in self._held or code not in combination.triggers:
            return False
        return self._is_complete(combination) and not self._strangers(combination)

    def _is_complete(self, combination: Combination) -> bool:
        return all(part & self._down for part in combination.parts)

    def _strangers(self, combination: Combination) -> set[int]:
        """Modifiers that are down although neither this combination nor one that is held names them."""
        known = frozenset().union(*combination.parts, *(part for held in self._held.values() for part in held.parts))
        strangers = (self._down & self._modifiers) - known
        return {code for code in strangers if not self._is_apart(code, combination)}

    def _is_apart(self, code: int, combination: Combination) -> bool:
        """Whether a program pressed a key, but none of the combination's."""
        return code in self._typed and not self._typed & frozenset().union(*combination.parts)

    def _interruptions(self, code: int) -> list[str]:
        fresh = [
            id_
            for id_, held in self._held.items()
            if held.is_modifiers_only
            and code not in held.triggers
            and id_ not in self._interrupted
            and not self._is_apart(code, held)
        ]
        self._interrupted.update(fresh)
        return fresh

    def _release(self, id_: str, now: float) -> Released:
        del self._held[id_]
        self._interrupted.discard(id_)
        return Released(id_, now)
