"""What one profile says, in rows as those of the settings. Shows what it is given and says what the user wants."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.settings.declared.sections import TEXT
from app.settings.kinds import Choice, Line, Option, Value, tr
from app.settings.profile import Profile
from app.settings.profiles import FIELDS, SWITCHES
from app.settings.setting import Setting
from app.ui.setting_field_kinds import make_field
from app.ui.setting_row import SettingRow
from app.ui.theme import set_role

_AS_SET, _ON, _OFF = "", "on", "off"

NAME = Setting(
    "name",
    Line("a name"),
    default="",
    section=TEXT,
    label=tr("Name"),
    help=tr("What the profile is called in menus."),
)
_SWITCH = Choice((Option(_AS_SET, tr("As in the settings")), Option(_ON, tr("On")), Option(_OFF, tr("Off"))))


class ProfileForm(QFrame):
    """The rows of a profile.

    Signals:
        edited: The key of the field that was changed, and the value that is wanted; of a switch None for that of the settings.
        capturing: Whether a field waits for keys, which must not dictate meanwhile.
    """

    edited = Signal(str, object)
    capturing = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, "card")
        self._profile = Profile("")
        self._refused: set[str] = set()
        """Keys of fields that show what the profile cannot have."""
        switches = [_three_ways(name, setting) for name, setting in SWITCHES.items()]
        self._rows = {setting.key: self._make_row(setting) for setting in (NAME, *FIELDS, *switches)}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for place, row in enumerate(self._rows.values()):
            if place:
                column.addWidget(_line())
            column.addWidget(row)

    def show_profile(self, profile: Profile) -> None:
        """Show what a profile says. What was refused of the same one stays in its field, to be put right."""
        before, self._profile = self._profile, profile
        if profile.name != before.name:
            self._refused.clear()
        for key, row in self._rows.items():
            value = _value(profile, key)
            if key in self._refused and value == _value(before, key):
                continue
            self._refused.discard(key)
            row.show_value(value, is_default=key == NAME.key or value == row.setting.default)
            row.show_problem(None)

    def show_problem(self, key: str, sentence: str) -> None:
        """Show beside a field what is wrong with what was wanted, which stays there."""
        self._refused.add(key)
        self._rows[key].show_problem(sentence)

    def focus_name(self) -> None:
        """Let the user write the name."""
        self._rows[NAME.key].focus_field()

    def _make_row(self, setting: Setting[Any]) -> SettingRow:
        row = SettingRow(setting, make_field(setting, self.capturing.emit))
        row.edited.connect(self._on_edited)
        row.reset_asked.connect(lambda key: self._on_edited(key, self._rows[key].setting.default))
        return row

    def _on_edited(self, key: str, value: object) -> None:
        self._refused.discard(key)
        self.edited.emit(key, _wanted(key, value))


def _three_ways(name: str, setting: Setting[bool]) -> Setting[str]:
    """A switch that may also be what it is in the settings."""
    return Setting(name, _SWITCH, default=_AS_SET, section=TEXT, label=setting.label, help=setting.help)


def _value(profile: Profile, key: str) -> Value:
    """What a profile says of a field, as the row shows it."""
    if key in SWITCHES:
        is_on = dict(profile.switches).get(key)
        return _AS_SET if is_on is None else _ON if is_on else _OFF
    values: dict[str, Callable[[Profile], Value]] = {
        "name": lambda profile: profile.name,
        "apps": lambda profile: profile.apps,
        "key": lambda profile: profile.key,
        "languages": lambda profile: profile.languages,
        "vocabulary": lambda profile: profile.vocabulary,
        "replacements": lambda profile: profile.replacements,
    }
    return values[key](profile)


def _wanted(key: str, value: Any) -> Any:
    """What is wanted of a field, as the profile has it."""
    if key not in SWITCHES:
        return value
    return None if value == _AS_SET else value == _ON


def _line() -> QFrame:
    line = QFrame()
    set_role(line, "line")
    return line
