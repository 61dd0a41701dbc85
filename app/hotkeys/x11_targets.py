"""What a shortcut is on an X server with the layout that it has: keycodes, and the modifiers that the server reports with them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import product
from operator import or_

from app.hotkeys.backend import Refusal, Shortcut
from app.hotkeys.matcher import Combination
from app.hotkeys.x11_server import XServer


@dataclass(frozen=True, slots=True)
class Target:
    """What a shortcut is on this server, with this server."""

    shortcut: Shortcut
    combination: Combination
    masks: tuple[int, ...]
    """Any of these sets of modifiers belongs to it: the keys of one modifier need not all set the same."""

    def has(self, code: int) -> bool:
        """Whether a key is one of those that make it up."""
        return any(code in part for part in self.combination.parts)

    @property
    def is_grabbable(self) -> bool:
        """Whether it can be kept from other programs: it ends with a key."""
        binding = self.shortcut.binding
        return not (binding.is_modifiers_only or binding.is_mouse)

    @property
    def stops_repeating(self) -> bool:
        """Whether its key is held while something is typed, so that its auto-repeat is in the way."""
        return self.is_grabbable and self.shortcut.is_always


def resolve(server: XServer, shortcuts: Sequence[Shortcut]) -> tuple[dict[str, Target], list[Refusal]]:
    """Find the keys of shortcuts. Those with a key that the layout lacks are refused."""
    targets: dict[str, Target] = {}
    refusals: list[Refusal] = []
    for shortcut in shortcuts:
        binding = shortcut.binding
        missing = [key for key in (*binding.modifiers, binding.key) if not server.codes_of(key)]
        if missing:
            refusals.append(Refusal(shortcut.id, f"This keyboard's layout has no key {missing[0].label}."))
            continue
        modifiers = tuple(server.codes_of(modifier) for modifier in binding.modifiers)
        combination = Combination(server.codes_of(binding.key), modifiers, binding.is_modifiers_only)
        targets[shortcut.id] = Target(shortcut, combination, masks_of(server, modifiers))
    return targets, refusals


def masks_of(server: XServer, parts: Sequence[frozenset[int]]) -> tuple[int, ...]:
    """What the server may say is down when one key of each part is."""
    choices = [{server.mask_of(frozenset({code})) for code in codes} - {0} for codes in parts]
    return tuple(sorted({reduce(or_, choice, 0) for choice in product(*choices)}))
