"""The window of profiles, and the button in the main window that names the one in use."""

from PySide6.QtWidgets import QWidget

from app.settings.profile import Profile, ProfileSet
from app.settings.profiles import PLAIN
from app.ui.dictation_window import DictationWindow
from app.ui.profile_window import ProfileWindow
from tests.screens.registry import scene

_MAIL = Profile(
    "Letters",
    ("thunderbird", "org.gnome.Evolution"),
    "ctrl+F9",
    ("de", "en"),
    ("Kubernetes", "Heidelberg"),
    ("bye => Kind regards",),
    (("fillers", True), ("lists", False)),
)
_SHELL = Profile("Command line", ("terminals",), switches=((PLAIN.key, True),))
_PROFILES = ProfileSet((_MAIL, _SHELL))


def window(profiles: ProfileSet = _PROFILES) -> ProfileWindow:
    """With profiles, the first of them chosen."""
    made = ProfileWindow()
    made.show_profiles(profiles)
    return made


scene("profiles")(window)
scene("profiles-none")(lambda: window(ProfileSet()))


@scene("profiles-badge")
def _() -> QWidget:
    made = DictationWindow()
    made.show_badges("Any language", "base", "CPU")
    made.show_microphone("Built-in Audio Analog Stereo")
    made.profile.set_profiles([_MAIL.name, _SHELL.name], "")
    made.profile.show_used(_MAIL.name)
    return made
