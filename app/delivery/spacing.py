"""Spaces between dictations, and between what was written of one and what follows.

What stands before the caret is not known in most programs. There a space is put before a dictation only where it goes on
right behind one of ours, into the same window and soon after. Nothing is put behind, and no letter is made a capital.
"""

import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from app.delivery.targets import Target

_SOON_S = 120.0
"""Seconds after which the caret is taken to be elsewhere."""

_PICTURE = "\ufffc"
"""What programs tell in place of something that is no character, such as a picture or a list's mark."""

_UNSPACED = ("CJK", "HIRAGANA", "KATAKANA", "BOPOMOFO", "THAI", "LAO", "KHMER", "MYANMAR", "TIBETAN", "YI SYLLABLE")
"""Beginnings of the Unicode names of letters that are written without spaces between words."""

_OPENING = frozenset({"Ps", "Pi"})
_CLOSING = frozenset({"Pe", "Pf"})
"""Unicode's categories of brackets and quotation marks."""
_ENDS = frozenset(".,;:!?%…")


@dataclass(frozen=True, slots=True)
class _Written:
    target: Target
    last: str
    at: float


class Spacing:
    """Remembers what was written last; owned by the delivery thread.

    Args:
        clock: Seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._written: _Written | None = None

    def before(self, text: str, target: Target, found: str | None = None) -> str:
        """What to write before a dictation that begins with `text`: a space or nothing.

        Args:
            text: The dictation.
            target: Where it goes.
            found: The character before the caret; empty at the beginning of a field, None if that is not known.
        """
        if found is not None and found != _PICTURE:
            return " " if needs_space(found, text[:1]) else ""
        written = self._written
        if written is None or written.target != target or self._clock() - written.at > _SOON_S:
            return ""
        return " " if needs_space(written.last, text[:1]) else ""

    def note(self, text: str, target: Target) -> None:
        """Remember that `text` was written."""
        if text:
            self._written = _Written(target, text[-1], self._clock())


def needs_space(before: str, after: str) -> bool:
    """Whether two characters that stand next to each other belong to different words of a text with spaces."""
    if not before or not after or before.isspace() or after.isspace():
        return False
    category = unicodedata.category
    if category(before) in _OPENING or before in "¿¡" or category(after) in _CLOSING or after in _ENDS:
        return False
    return not (_is_unspaced(before) or _is_unspaced(after))


def rest_of(written: str, whole: str) -> str | None:
    """What of the `whole` text has not been `written` yet; None if it does not begin with that.

    Spaces do not count: what was written may have begun with one, and a whole text does not end with one.
    """
    position = 0
    for character in written:
        if character.isspace():
            continue
        while position < len(whole) and whole[position].isspace():
            position += 1
        if position == len(whole) or whole[position] != character:
            return None
        position += 1
    if written[-1:].isspace():
        return whole[position:].lstrip()
    return whole[position:]


def _is_unspaced(character: str) -> bool:
    if unicodedata.east_asian_width(character) in {"W", "F"} and "HANGUL" not in unicodedata.name(character, ""):
        return True
    return unicodedata.name(character, "").startswith(_UNSPACED)
