"""The field for each kind of setting."""

from collections.abc import Callable
from typing import Any

from app.settings.kinds import Keys, Languages
from app.settings.setting import Setting
from app.ui.setting_fields import SettingField, make_simple_field
from app.ui.setting_keys import KeysField
from app.ui.setting_languages import LanguagesField


def make_field(setting: Setting[Any], tell_capturing: Callable[[bool], None]) -> SettingField:
    """A field that fits what the setting can be.

    Args:
        setting: Which one.
        tell_capturing: Is told when keys begin to be caught for it, and when that is over.
    """
    match setting.kind:
        case Keys():
            keys = KeysField()
            keys.capturing.connect(tell_capturing)
            return keys
        case Languages():
            return LanguagesField(setting.kind)
        case kind:
            return make_simple_field(kind)
