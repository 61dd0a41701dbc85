"""The settings of this user: checked when read and when set, written at once, observed by whoever they concern."""

import logging
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar, cast

import platformdirs

from app.errors import AppError
from app.settings import file, toml
from app.settings.declarations import SETTINGS
from app.settings.errors import InvalidValueError, StandingValueError, UnknownSettingError
from app.settings.file import DamagedFileError, Document, SettingsFile
from app.settings.kinds import Keys, Value
from app.settings.profile import ProfileSet
from app.settings.setting import Setting

T = TypeVar("T", bound=Value)

Observer = Callable[[str], None]
"""Is told the key of a setting after its value has changed."""

_log = logging.getLogger(__name__)


def default_settings_path() -> Path:
    """This user's settings, on Linux `~/.config/sayso/settings.toml`; it may not be there yet."""
    return platformdirs.user_config_path("sayso", appauthor=False) / "settings.toml"


class SettingsStore:
    """Values of all settings. Not thread-safe: the thread that made it owns it, and observers are called in it.

    Another process may change the file at any time: what it changed is taken over at the next `reload`, and is never
    lost when we write. What is wrong with the file is said in `problems` and stops nothing.

    Args:
        path: The file; neither it nor its folder need exist.
        check_keys: Raises an `AppError` for keys that cannot be listened to.
        settings: The settings there are.
        now: The local time, for the name of a damaged file.
    """

    def __init__(
        self,
        path: Path,
        *,
        check_keys: Callable[[str], object] = str,
        settings: Iterable[Setting[Any]] = SETTINGS,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        self._file = SettingsFile(path, now)
        self._check_keys = check_keys
        self._settings: Mapping[str, Setting[Any]] = {setting.key: setting for setting in settings}
        self._observers: list[Observer] = []
        self._document: Document = {}
        self._unsaved: dict[str, Value | None] = {}
        """Values that could not be written and apply for this run; None for a reset."""
        self._notices: list[str] = []
        """On files that were set aside; they stay for this run."""
        self._file_problem: str | None = None
        self._unwritable: str | None = None
        self._value_problems: dict[str, str] = {}
        self._values: dict[str, Value] = {key: setting.default for key, setting in self._settings.items()}
        self.reload()

    @property
    def path(self) -> Path:
        return self._file.path

    @property
    def settings(self) -> tuple[Setting[Any], ...]:
        """All settings, in the order of the dialog."""
        return tuple(self._settings.values())

    @property
    def problems(self) -> list[str]:
        """Sentences on what is wrong with the file and its values; empty if nothing is."""
        return [*self.file_problems, *self._value_problems.values()]

    @property
    def file_problems(self) -> list[str]:
        """Sentences on what is wrong with the file as a whole."""
        return [*self._notices, *(problem for problem in (self._file_problem, self.save_problem) if problem)]

    @property
    def save_problem(self) -> str | None:
        """What applies for this run only and why, in a sentence; None if everything is written."""
        return f"Changes apply until Sayso ends: {self._unwritable}" if self._unwritable else None

    @property
    def unwritable(self) -> str | None:
        """Why the latest change was not written, in a sentence; None if it was."""
        return self._unwritable

    def problem_of(self, key: str) -> str | None:
        """What is wrong with a setting's value in the file, in a sentence."""
        return self._value_problems.get(key)

    def find(self, key: str) -> Setting[Any]:
        """The setting of that key, or of one that it had in earlier releases.

        Raises:
            UnknownSettingError: There is none; the message names similar ones.
        """
        if key in self._settings:
            return self._settings[key]
        for setting in self._settings.values():
            if key in setting.former_keys:
                return setting
        similar = get_close_matches(key, self._settings, n=3)
        hint = f"Did you mean {' or '.join(similar)}?" if similar else "`sayso settings list` shows all settings."
        raise UnknownSettingError(f"There is no setting {key!r}. {hint}")

    def get(self, setting: Setting[T]) -> T:
        """The value that applies."""
        return cast("T", self._values[setting.key])  # only values that its kind has checked get there

    def is_default(self, setting: Setting[Any]) -> bool:
        """Whether the default applies, chosen or not."""
        value = self.get(setting)
        if isinstance(setting.kind, Keys):
            return str(value).casefold() == str(setting.default).casefold()
        return bool(value == setting.default)

    def set(self, setting: Setting[T], value: T) -> None:
        """Let a value apply from now on, write it, and tell observers.

        Where it cannot be written it applies for this run, and `save_problem` says so.

        Raises:
            InvalidValueError: The setting cannot have that value.
        """
        checked = self._checked(setting, value)
        self._change(setting.key, lambda: checked)

    def update(self, setting: Setting[T], change: Callable[[T], T]) -> None:
        """As `set`, with a value that is made of the present one: no other program changes it between reading and writing.

        Raises:
            InvalidValueError: The setting cannot have that value.
            StandingValueError: What stands in the file cannot be its value, and the default is not what the user has.
            Exception: Whatever `change` raises; nothing is changed then.
        """
        self._change(setting.key, lambda: self._checked(setting, change(cast("T", self._sound(setting)))))

    def reset(self, setting: Setting[Any]) -> None:
        """Let the default apply from now on, whatever it will be in later releases; written and told as by `set`."""
        self._change(setting.key, lambda: None)

    def parse(self, key: str, text: str) -> Value:
        """The value that a user means by `text`.

        Raises:
            UnknownSettingError: There is no such setting.
            InvalidValueError: The setting cannot have that value.
        """
        setting = self.find(key)
        try:
            value = setting.kind.parse(text)
        except ValueError as error:
            raise InvalidValueError(setting.key, text, str(error)) from error
        return self._checked(setting, value)

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Call `observer` with the key of each setting whose value changes; what is returned ends that."""
        self._observers.append(observer)

        def stop() -> None:
            if observer in self._observers:
                self._observers.remove(observer)

        return stop

    def reload(self) -> None:
        """Take over what other programs have changed in the file."""
        try:
            self._absorb(self._read())
        except OSError as error:
            self._file_problem = f"The settings in {self.path} cannot be read: {_reason(error)}."
            _log.info("settings cannot be read: %s", error.strerror)
        self._apply()

    def _change(self, key: str, make: Callable[[], Value | None]) -> None:
        is_made = False
        try:
            with self._file.locked():
                self._absorb(self._read())
                self._unsaved[key] = make()
                is_made = True
                self._write()
        except OSError as error:
            if not is_made:
                self._unsaved[key] = make()
            self._unwritable = f"{self.path} cannot be written: {_reason(error)}."
            _log.info("settings cannot be written: %s", error.strerror)
        else:
            self._unwritable = None
        finally:  # where nothing could be made, too: the file may say something else than before
            self._apply()

    def _read(self) -> Document:
        """What is in the file. A damaged one is set aside, and what was read last is written in its place."""
        try:
            document = self._file.read()
        except DamagedFileError as error:
            _log.info("settings are damaged: %s", error)
            aside = self._file.set_aside()
            applying = "those of before apply" if self._document else "the defaults apply"
            self._notices.append(f"{self.path} was damaged and is kept as {aside.name}; {applying}.")
            if self._document:
                self._file.write(self._document)
            return self._document
        self._file_problem = None
        return document

    def _absorb(self, document: Document) -> None:
        """Take over a newer state of the file; what somebody changed there is newer than what we could not write."""
        for key in list(self._unsaved):
            if file.lookup(document, key) != file.lookup(self._document, key):
                del self._unsaved[key]
        self._document = document

    def _write(self) -> None:
        document = deepcopy(self._document)
        for key, value in self._unsaved.items():
            for old in self._settings[key].former_keys:
                file.remove(document, old)
            if value is None:
                file.remove(document, key)
            else:
                file.store(document, key, _for_file(value))
        if toml.dump(document) != toml.dump(self._document):  # in which the order of tables counts, too
            self._file.write(document)
        self._document = document
        self._unsaved.clear()

    def _apply(self) -> None:
        """Let what the file and unsaved changes say be the values, and tell what is different."""
        self._value_problems = {}
        values = {key: self._value(setting) for key, setting in self._settings.items()}
        changed = [key for key, value in values.items() if value != self._values[key]]
        self._values = values
        for key in changed:
            for observer in tuple(self._observers):
                observer(key)

    def _value(self, setting: Setting[Any]) -> Value:
        """The value that applies; where what stands in the file cannot be it, that is noted as a problem."""
        try:
            return self._standing(setting)
        except InvalidValueError as error:
            self._value_problems[setting.key] = f"In {self._file.path.name}, {error} Its default applies."
            return setting.default  # type: ignore[no-any-return]

    def _sound(self, setting: Setting[Any]) -> Value:
        try:
            return self._standing(setting)
        except InvalidValueError as error:
            raise StandingValueError(self.path.name, error) from error

    def _standing(self, setting: Setting[Any]) -> Value:
        """The value that was set last or stands in the file, or else the default.

        Raises:
            InvalidValueError: What stands there cannot be its value.
        """
        if setting.key in self._unsaved:
            unsaved = self._unsaved[setting.key]
            return setting.default if unsaved is None else unsaved
        for key in (setting.key, *setting.former_keys):
            found = file.lookup(self._document, key)
            if found is not None:
                return self._checked(setting, found)
        return setting.default  # type: ignore[no-any-return]

    def _checked(self, setting: Setting[Any], value: object) -> Value:
        try:
            checked: Value = setting.kind.check(value)
            if isinstance(setting.kind, Keys) and isinstance(checked, str) and checked:
                self._check_keys(checked)
        except (ValueError, AppError) as error:
            raise InvalidValueError(setting.key, value, str(error)) from error
        return checked


def _for_file(value: Value) -> object:
    """A value as TOML has it."""
    match value:
        case tuple():
            return list(value)
        case ProfileSet():
            return value.tables()
        case _:
            return value


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__
