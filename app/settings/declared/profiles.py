"""The setting that all profiles together are."""

from app.settings.declared.sections import TEXT
from app.settings.kinds import tr
from app.settings.profile import ProfileSet
from app.settings.profiles import Profiles
from app.settings.setting import Setting

PROFILES = Setting(
    "profiles",
    Profiles(),
    default=ProfileSet(),
    section=TEXT,
    label=tr("Profiles"),
    help=tr("Other ways to dictate, for certain programs or after keys of their own."),
    is_internal=True,
)
