"""The window of profiles, joined to the settings: made when it is first asked for."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.settings.declarations import PROFILE_CHOSEN, PROFILES
from app.settings.errors import InvalidValueError, StandingValueError
from app.settings.profile import Profile, ProfileSet
from app.settings.profiles import with_field
from app.settings.store import SettingsStore

if TYPE_CHECKING:
    from app.ui.profile_window import ProfileWindow


class ProfilesPart(QObject):
    """Belongs to the window's thread.

    Args:
        settings: What it shows and changes.
        pause_keys: Is told whether a field waits for keys, which must not dictate meanwhile.
        parent: The window that it belongs to.
    """

    def __init__(self, settings: SettingsStore, pause_keys: Callable[[bool], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self._pause_keys = pause_keys
        self._parent = parent
        self._removed: tuple[int, Profile] | None = None
        """The last one that was removed, and where it stood."""

    @cached_property
    def window(self) -> "ProfileWindow":
        from app.ui.profile_window import ProfileWindow  # noqa: PLC0415 - few look at it

        window = ProfileWindow(self._parent)
        window.add_asked.connect(self._add)
        window.remove_asked.connect(self._remove)
        window.restore_asked.connect(self._restore)
        window.edited.connect(self._edit)
        window.capturing.connect(self._pause_keys)
        self._settings.observe(lambda key: self._show() if key == PROFILES.key else None)
        return window

    def open(self) -> None:
        """Show the window."""
        self._show()
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def _show(self, chosen: str = "") -> None:
        self.window.show_damage(self._settings.problem_of(PROFILES.key))
        self.window.show_profiles(self._settings.get(PROFILES), chosen)

    # --- What the user wants

    def _add(self) -> None:
        name = ""

        def with_new(profiles: ProfileSet) -> ProfileSet:
            nonlocal name
            name = _free_name(profiles, self.tr("New profile"))
            return ProfileSet((*profiles.profiles, Profile(name)))

        if self._put(with_new):
            self._show(name)
            self.window.edit_name()

    def _remove(self, name: str) -> None:
        removed: list[tuple[int, Profile]] = []

        def without(profiles: ProfileSet) -> ProfileSet:
            removed.extend((at, one) for at, one in enumerate(profiles.profiles) if one.name == name)
            return ProfileSet(tuple(one for one in profiles.profiles if one.name != name))

        if self._put(without):
            self._show()
            if removed:
                self._removed = removed[0]
                self.window.show_removed(name)

    def _restore(self) -> None:
        if self._removed is None:
            return
        place, profile = self._removed
        name = profile.name

        def with_it(profiles: ProfileSet) -> ProfileSet:
            nonlocal name
            name = _free_name(profiles, profile.name)
            others = profiles.profiles
            return ProfileSet((*others[:place], replace(profile, name=name), *others[place:]))

        if self._put(with_it):
            self._removed = None
            self._show(name)
        else:
            self.window.show_removed(profile.name)

    def _edit(self, name: str, key: str, value: object) -> None:
        """Let a field of a profile be as the user wants it, or say why it cannot be."""
        names: list[str] = []

        def changed(profiles: ProfileSet) -> ProfileSet:
            return ProfileSet(tuple(edited(one) if one.name == name else one for one in profiles.profiles))

        def edited(profile: Profile) -> Profile:
            other = with_field(profile, key, value)
            names.append(other.name)
            return other

        try:
            if not self._put(changed):
                return
        except InvalidValueError as error:
            self.window.show_problem(key, error.reason)
        except ValueError as error:
            self.window.show_problem(key, str(error))
        else:
            now = next(iter(names), "")
            if now and now != name and self._settings.get(PROFILE_CHOSEN) == name:
                self._settings.set(PROFILE_CHOSEN, now)
            self._show(now)

    def _put(self, change: Callable[[ProfileSet], ProfileSet]) -> bool:
        """Change the profiles as they are in the file now; where those cannot be read, that is shown instead.

        Raises:
            InvalidValueError: They cannot be so.
        """
        try:
            self._settings.update(PROFILES, change)
        except StandingValueError:
            self._show()
            return False
        return True


def _free_name(profiles: ProfileSet, name: str) -> str:
    """A name that no profile has."""
    taken = {profile.name.casefold() for profile in profiles.profiles}
    number, free = 1, name
    while free.casefold() in taken:
        number += 1
        free = f"{name} {number}"
    return free
