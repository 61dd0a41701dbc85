"""What the program remembers for itself; no user sets it."""

from app.settings.declared.sections import GENERAL
from app.settings.kinds import Flag, Text, tr
from app.settings.setting import Setting

FIRST_RUN_DONE = Setting(
    "first_run.done",
    Flag(),
    default=False,
    section=GENERAL,
    label=tr("First steps done"),
    help=tr("Whether the first steps were shown."),
    is_internal=True,
)
SAVE_FOLDER = Setting(
    "files.save_folder",
    Text("the path of a folder, or nothing", may_be_empty=True, empty_means=tr("Documents")),
    default="",
    section=GENERAL,
    label=tr("Folder of saved texts"),
    help=tr("Where a file was saved last."),
    is_internal=True,
)
PROFILE_CHOSEN = Setting(
    "remembered.profile",
    Text("the name of a profile, or nothing", may_be_empty=True, empty_means=tr("By program")),
    default="",
    section=GENERAL,
    label=tr("Chosen profile"),
    help=tr("The profile that was chosen in the window."),
    is_internal=True,
)
