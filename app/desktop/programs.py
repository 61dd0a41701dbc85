"""Whether a window belongs to one of the programs that a setting names."""

from collections.abc import Iterable
from fnmatch import fnmatchcase

from app.delivery.targets import Target as FocusedWindow

_ALL_TERMINALS = "terminals"


def is_among(window: FocusedWindow | None, names: Iterable[str]) -> bool:
    """Whether a window belongs to one of the programs; without regard to capitals, and `*` stands for anything."""
    if window is None:
        return False
    app = window.app.casefold()
    for name in names:
        wanted = name.casefold()
        if (wanted == _ALL_TERMINALS and window.is_terminal) or (app and fnmatchcase(app, wanted)):
            return True
    return False
