"""Profiles: other ways to dictate, for certain programs or after keys of their own.

A profile says only what is different from the settings. In the settings' file each is a table, `[profiles.NAME]`; the first one
that names a program holds for it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.settings.declared import writing
from app.settings.declared.sections import TEXT
from app.settings.kinds import Flag, Keys, Languages, Lines, tr
from app.settings.profile import SECOND, Profile, ProfileSet
from app.settings.setting import Setting

_LONGEST_NAME = 40

APPS = Setting(
    "apps",
    Lines("names of programs; * stands for anything", tr("For example: thunderbird")),
    default=(),
    section=TEXT,
    label=tr("Programs"),
    help=tr("The profile holds in these programs. One a line; “terminals” stands for all terminals, * for anything."),
)
KEY = Setting(
    "key",
    Keys(),
    default="",
    section=TEXT,
    label=tr("Dictation key of its own"),
    help=tr("Begins a dictation with this profile, whatever program has the focus."),
)
LANGUAGES = Setting(
    "languages",
    Languages(tr("as in the settings")),
    default=(),
    section=TEXT,
    label=tr("You speak"),
    help=tr("What is spoken in dictations with this profile."),
)
VOCABULARY = Setting(
    "vocabulary",
    Lines("names and terms", tr("For example: Kubernetes")),
    default=(),
    section=TEXT,
    label=tr("Vocabulary"),
    help=tr("Names and terms that are expected besides those of the settings, one a line."),
)
REPLACEMENTS = Setting(
    "replacements",
    Lines("rules such as brb => be right back", tr("For example: brb => be right back")),
    default=(),
    section=TEXT,
    label=tr("Replacements"),
    help=tr("One a line: what you say => what is written. They come on top of those of the settings."),
)
FIELDS: tuple[Setting[Any], ...] = (APPS, KEY, LANGUAGES, VOCABULARY, REPLACEMENTS)
"""What a profile has besides its switches; each key is a field of `Profile`."""

PLAIN = Setting(
    "plain",
    Flag(),
    default=False,
    section=TEXT,
    label=tr("As for a command line"),
    help=tr("No capital begins a sentence and no full stop ends the dictation."),
)
IDENTIFIERS = Setting(
    "identifiers",
    Flag(),
    default=False,
    section=TEXT,
    label=tr("Names as in code"),
    help=writing.WRITING_CODE_APPS.help,
)
_OF_THE_SETTINGS = (
    writing.WRITING_PUNCTUATION,
    writing.WRITING_LISTS,
    writing.WRITING_EDITS,
    writing.WRITING_NUMBERS,
    writing.WRITING_DATES,
    writing.WRITING_PHONES,
    writing.WRITING_FILLERS,
    writing.WRITING_STUTTER,
    writing.WRITING_ADDRESSES,
)
SWITCHES: Mapping[str, Setting[bool]] = {
    **{setting.key.partition(".")[2]: setting for setting in _OF_THE_SETTINGS},
    PLAIN.key: PLAIN,
    IDENTIFIERS.key: IDENTIFIERS,
}
"""What a profile can switch on or off, by its name in the file."""


@dataclass(frozen=True, slots=True)
class Profiles:
    """The kind of value that all profiles together are; read from tables of the file by their names."""

    allowed: str = field(default="tables such as [profiles.Mail]", init=False)

    def check(self, value: object) -> ProfileSet:
        if isinstance(value, ProfileSet):
            found = tuple(_read(profile.name, profile.table()) for profile in value.profiles)
        elif isinstance(value, dict):
            found = tuple(_read(str(name), table) for name, table in value.items())
        else:
            raise ValueError(f"give {self.allowed}.")  # noqa: TRY004 - as kinds of values do
        names = [profile.name.casefold() for profile in found]
        for profile in found:
            if names.count(profile.name.casefold()) > 1:
                raise ValueError(f"Two profiles are called “{profile.name}”. Give each another name.")
        return ProfileSet(found)

    def parse(self, text: str) -> ProfileSet:
        del text
        raise ValueError("edit profiles in the window, or in the settings' file.")


def check_name(name: str) -> str:
    """The name of a profile without the spaces around it.

    Raises:
        ValueError: It cannot be one; the sentence says why.
    """
    name = name.strip()
    if not 0 < len(name) <= _LONGEST_NAME or not name.isprintable():
        raise ValueError(f"A profile's name has 1 to {_LONGEST_NAME} characters.")
    if name.casefold() == SECOND:
        raise ValueError(f"“{name}” is what the second dictation key is called; choose another name.")
    return name


def _read(name: str, table: object) -> Profile:
    """A profile out of its table; raises `ValueError` for what it cannot have."""
    if not isinstance(table, dict):
        raise ValueError(f"“{name}” is no profile: write [profiles.{name}] and what it changes below.")  # noqa: TRY004
    fields: dict[str, Any] = {}
    switches: list[tuple[str, bool]] = []
    for key, value in table.items():
        try:
            if key in SWITCHES:
                switches.append((key, Flag().check(value)))
            else:
                fields[key] = _field(key).kind.check(value)
        except ValueError as error:
            raise ValueError(f"{key} of the profile “{name}”: {error}") from error
    return Profile(check_name(name), **fields, switches=tuple(switches))


def _field(key: str) -> Setting[Any]:
    for setting in FIELDS:
        if setting.key == key:
            return setting
    names = ", ".join([*(setting.key for setting in FIELDS), *SWITCHES])
    raise ValueError(f"a profile has none; it has {names}.")


def switched(profile: Profile, name: str, otherwise: bool) -> bool:
    """Whether a switch is on in a profile; `otherwise` where that says nothing of it."""
    assert name in SWITCHES
    return dict(profile.switches).get(name, otherwise)


def with_field(profile: Profile, key: str, value: Any) -> Profile:
    """A profile with another value in a field; of a switch None leaves it to the settings.

    Raises:
        ValueError: It cannot be its name; the sentence says why.
    """
    if key == "name":
        value = check_name(value)
    if key not in SWITCHES:
        return replace(profile, **{key: value})
    switches = {name: is_on for name, is_on in profile.switches if name != key}
    if value is not None:
        switches[key] = value
    return replace(profile, switches=tuple(switches.items()))


def named(profiles: ProfileSet, name: str) -> Profile | None:
    """The profile of that name."""
    return next((profile for profile in profiles.profiles if profile.name == name), None)


def keys_of(profiles: ProfileSet) -> Iterator[tuple[str, str]]:
    """The profiles that have keys of their own, by name, and the keys."""
    return ((profile.name, profile.key) for profile in profiles.profiles if profile.key)
