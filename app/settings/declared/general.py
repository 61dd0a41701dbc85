"""Settings of the program as a whole."""

from app.settings.declared.sections import GENERAL
from app.settings.kinds import Choice, Flag, Option, tr
from app.settings.setting import Setting

APPEARANCE_THEME = Setting(
    "appearance.theme",
    Choice(
        (
            Option("system", tr("Same as the system")),
            Option("light", tr("Light")),
            Option("dark", tr("Dark")),
            Option("contrast", tr("High contrast")),
        )
    ),
    default="system",
    section=GENERAL,
    label=tr("Appearance"),
    help=tr("Colours of Sayso's windows."),
)
APPEARANCE_LANGUAGE = Setting(
    "appearance.language",
    Choice(
        (
            Option("system", tr("Same as the system")),
            Option("en", "English"),
            Option("de", "Deutsch"),
            Option("es", "Español"),
        )
    ),
    default="system",
    section=GENERAL,
    label=tr("Language of the windows"),
    help=tr("Takes effect when Sayso is started again. What you dictate in is set under Language."),
)
START_AT_LOGIN = Setting(
    "start.at_login",
    Flag(),
    default=False,
    section=GENERAL,
    label=tr("Start at login"),
    help=tr("Sayso is there, and its dictation key works, as soon as you have logged in."),
)
START_HIDDEN = Setting(
    "start.hidden",
    Flag(),
    default=False,
    section=GENERAL,
    label=tr("Start in the tray"),
    help=tr("Opens no window at the start; the icon in the tray and the dictation key are all you see."),
)
