"""What may be in the way of writing: keys that are held, the focus being elsewhere, or the keyboard being taken."""

from dataclasses import dataclass

from app.delivery import receipts
from app.delivery.dictation import Dictation
from app.delivery.options import DeliveryOptions, Limits
from app.delivery.targets import Target


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why nothing may be written now."""

    sentence: str
    """What is waited for."""
    limit_s: float
    is_keys: bool
    final: str
    """What is said once the limit is over."""


def obstacle_for(
    dictation: Dictation,
    focused: Target | None,
    held: tuple[str, ...],
    options: DeliveryOptions,
    limits: Limits,
    *,
    is_taken: bool,
) -> Obstacle | None:
    """Why nothing of a dictation may be written now; None if it may.

    Args:
        dictation: With the window that it goes to.
        focused: What has the focus, other than windows of our own.
        held: The modifiers that are held: they would make shortcuts of letters.
        options: Whether the dictation stays with its window.
        limits: How long each obstacle is waited for.
        is_taken: Whether keys would go elsewhere although the focus is right.
    """
    if held:
        names = " + ".join(held)
        waits, final = (each.format(keys=names) for each in (receipts.WAITS_FOR_KEYS, receipts.STILL_HELD))
        return Obstacle(waits, limits.modifiers_s, is_keys=True, final=final)
    is_elsewhere = options.pin_target and dictation.target is not None and focused != dictation.target
    if is_elsewhere:
        return Obstacle(receipts.WAITS_FOR_FOCUS, limits.focus_s, is_keys=False, final=receipts.ELSEWHERE)
    if focused is None:
        return Obstacle(receipts.WAITS_FOR_FIELD, limits.focus_s, is_keys=False, final=receipts.NO_FIELD)
    if is_taken:
        return Obstacle(receipts.WAITS_FOR_KEYBOARD, limits.focus_s, is_keys=False, final=receipts.KEYBOARD_TAKEN)
    return None
