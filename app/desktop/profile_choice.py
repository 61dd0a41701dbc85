"""Which profile a dictation has: that of its key, else the one that was chosen in the window, else that of the program."""

from collections.abc import Callable

from app.delivery.targets import Target as FocusedWindow
from app.desktop.ports import Target
from app.desktop.programs import is_among
from app.settings.declarations import PROFILE_CHOSEN, PROFILES
from app.settings.profiles import named
from app.settings.store import SettingsStore


class ProfileChoice:
    """Belongs to the window's thread.

    Args:
        settings: The profiles, and which one was chosen.
        focused: What has the focus, where the desktop tells.
    """

    def __init__(self, settings: SettingsStore, focused: Callable[[], FocusedWindow | None]) -> None:
        self._settings = settings
        self._focused = focused

    def for_start(self, target: Target, of_key: str) -> str:
        """The profile of a dictation that begins now, by its name; empty for none.

        Args:
            target: Where the text goes.
            of_key: The profile of the key that was pressed, if it has one.
        """
        if of_key:
            return of_key
        chosen = self._settings.get(PROFILE_CHOSEN)
        if chosen and named(self._settings.get(PROFILES), chosen) is not None:
            return chosen
        return profile_of(self._settings, self._focused()) if target is Target.FOCUS else ""


def profile_of(settings: SettingsStore, window: FocusedWindow | None) -> str:
    """The first profile that names a program, by its own name; empty where none does."""
    found = (profile.name for profile in settings.get(PROFILES).profiles if is_among(window, profile.apps))
    return next(found, "")
