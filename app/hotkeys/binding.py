"""A key or a combination of keys: read from text, checked, and written again.

parse_binding("Ctrl + Alt + Space")   str() of it: "ctrl+alt+space"
parse_binding("right ctrl")           a modifier alone
parse_binding("mouse_back")           a mouse button
"""

from dataclasses import dataclass

from app.errors import AppError
from app.hotkeys.keys import Key, KeyKind, is_spoken, key_named, modifier_sides

_ORDER = ("ctrl", "alt", "shift", "super", "fn")
_EXAMPLES = "F9, Ctrl+Alt+Space, Right Ctrl or mouse_back"


class BindingError(AppError):
    """The text names no key that can be listened to."""


@dataclass(frozen=True, slots=True)
class Binding:
    """Keys that are pressed together: modifiers, and the one key that is pressed last.

    A combination of modifiers alone has one of them as its key; which of them is pressed last doesn't matter then.
    """

    key: Key
    modifiers: tuple[Key, ...] = ()
    """In the order in which they are written; a modifier without a side means either."""

    @property
    def is_modifiers_only(self) -> bool:
        """Whether it has no key besides modifiers: no system can take such keys from other programs."""
        return self.key.kind is KeyKind.MODIFIER

    @property
    def is_mouse(self) -> bool:
        """Whether it ends with a mouse button."""
        return self.key.kind is KeyKind.MOUSE

    @property
    def is_sided(self) -> bool:
        """Whether it tells a left modifier from a right one."""
        return any(modifier_sides(modifier) == (modifier,) for modifier in self.modifiers)

    @property
    def label(self) -> str:
        """For people: `Ctrl+Alt+Space`."""
        return "+".join(key.label for key in (*self.modifiers, self.key))

    def overlaps(self, other: "Binding") -> bool:
        """Whether the same keys would set off both."""
        mine, theirs = ({*binding.modifiers, binding.key} for binding in (self, other))
        return _covers(mine, theirs) and _covers(theirs, mine)

    def __str__(self) -> str:
        """As it stands in settings; `parse_binding` reads it."""
        return "+".join("plus" if key.name == "+" else key.name for key in (*self.modifiers, self.key))


def parse_binding(text: str) -> Binding:
    """Read a key or a combination.

    Raises:
        BindingError: A key is unknown, the combination has no or two main keys, or typing would need the key.
    """
    keys = [_key(name, text) for name in _names(text)]
    modifiers = sorted((key for key in keys if key.kind is KeyKind.MODIFIER), key=_place)
    others = [key for key in keys if key.kind is not KeyKind.MODIFIER]
    if len(others) > 1:
        first, second = others[:2]
        raise BindingError(
            f"“{text}” has two keys, {first.label} and {second.label}: besides Ctrl, Alt, Shift and Super there can be one."
        )
    if len({_family(modifier) for modifier in modifiers}) < len(modifiers):
        raise BindingError(f"“{text}” names the same modifier twice.")
    binding = Binding(others[0], tuple(modifiers)) if others else Binding(modifiers[-1], tuple(modifiers[:-1]))
    _check_usable(binding)
    return binding


def _names(text: str) -> list[str]:
    """What stands between the plus signs; a plus sign at the end is a key."""
    rest = text.strip()
    if not rest:
        raise BindingError(f"No key is given. Keys are named like {_EXAMPLES}.")
    last = ["+"] if rest == "+" or rest.endswith(("++", "+ +")) else []
    if last:
        rest = rest[:-1].rstrip().removesuffix("+")
    names = [name.strip() for name in rest.split("+")] if rest else []
    return [*names, *last]


def _key(name: str, text: str) -> Key:
    key = key_named(name)
    if key is None:
        unknown = f"There is no key called “{name}”" if name else f"In “{text}” a key is missing beside a plus sign"
        raise BindingError(f"{unknown}. Keys are named like {_EXAMPLES}.")
    return key


def _family(modifier: Key) -> str:
    return modifier.name.removesuffix("_l").removesuffix("_r")


def _place(modifier: Key) -> int:
    return _ORDER.index(_family(modifier))


def _check_usable(binding: Binding) -> None:
    """Refuse what would make the computer hard to use, or would be set off by dictated text as it is typed."""
    if any(_family(modifier) != "shift" for modifier in binding.modifiers):
        return
    key = binding.key
    is_typed = key.kind is KeyKind.EDITING or (key.kind is KeyKind.CHARACTER and is_spoken(key.name))
    if is_typed:
        raise BindingError(
            f"{binding.label} is needed for typing. Add Ctrl, Alt or Super to it, or choose a key such as F9 or Right Ctrl."
        )
    if key.name in ("mouse_left", "mouse_right"):
        raise BindingError(
            f"The {key.label} is needed for clicking. Add Ctrl, Alt or Super to it, or choose mouse_middle or mouse_back."
        )


def _covers(these: set[Key], those: set[Key]) -> bool:
    """Whether each key of `these` is one that some key of `those` stands for, or the other way round."""
    return all(any(set(modifier_sides(one)) & set(modifier_sides(other)) for other in those) for one in these)
