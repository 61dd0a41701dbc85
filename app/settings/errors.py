"""What can go wrong with settings.

SettingsError
├── UnknownSettingError  there is no setting of that key
├── InvalidValueError    a setting cannot have that value
├── StandingValueError   a setting has a value in the file that it cannot have, and from which another was to be made
└── SaveError            a value applies for this run only: the file cannot be written
"""

from app.errors import AppError

_LONGEST = 60
"""Characters of a value in a sentence."""


class SettingsError(AppError):
    """Root of what can go wrong with settings."""


class UnknownSettingError(SettingsError):
    """There is no setting of that key."""


class InvalidValueError(SettingsError):
    """A setting cannot have that value."""

    def __init__(self, key: str, value: object, reason: str) -> None:
        super().__init__(f"{key} cannot be {_shortened(repr(value))}: {reason}")
        self.reason = reason
        """What to give instead; ends with a full stop."""


class StandingValueError(SettingsError):
    """What stands in the file cannot be the setting's value, so nothing is made of it, and nothing written over it."""

    def __init__(self, name: str, wrong: InvalidValueError) -> None:
        super().__init__(f"In {name}, {wrong} Nothing was changed; put it right in the file first.")


class SaveError(SettingsError):
    """A value applies for this run only, as it cannot be written down."""


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
