"""Settings of what is shown, heard and kept of dictations."""

from app.settings.declared.sections import FEEDBACK, HISTORY
from app.settings.kinds import Flag, Line, Number, Option, Place, tr
from app.settings.setting import Setting

# --- Overlay and sounds

OVERLAY_ENABLED = Setting(
    "overlay.enabled",
    Flag(),
    default=True,
    section=FEEDBACK,
    label=tr("Show the overlay"),
    help=tr("A small panel with level and latest words, while Sayso listens. It never takes the focus."),
)
OVERLAY_POSITION = Setting(
    "overlay.position",
    Place(
        (
            Option("bottom", tr("Bottom")),
            Option("bottom-left", tr("Bottom left")),
            Option("bottom-right", tr("Bottom right")),
            Option("top", tr("Top")),
            Option("top-left", tr("Top left")),
            Option("top-right", tr("Top right")),
        )
    ),
    default="bottom",
    section=FEEDBACK,
    label=tr("Place of the overlay"),
    help=tr("On the screen of the window you work in. You can also drag it to where you want it."),
    needs=OVERLAY_ENABLED,
)
SOUNDS_ENABLED = Setting(
    "sounds.enabled",
    Flag(),
    default=True,
    section=FEEDBACK,
    label=tr("Play sounds"),
    help=tr("A short sound when Sayso begins to listen, and when it ends."),
)


# --- History

HISTORY_KEEP = Setting(
    "history.keep",
    Flag(),
    default=True,
    section=HISTORY,
    label=tr("Keep a history"),
    help=tr("Your dictations stay on this computer, so that you can search, copy and repeat them."),
)
HISTORY_KEEP_DAYS = Setting(
    "history.keep_days",
    Number(0, 3650, tr("days"), step=30, special=(0, tr("forever"))),
    default=0,
    section=HISTORY,
    label=tr("Keep text for"),
    help=tr("Older dictations are deleted."),
    needs=HISTORY_KEEP,
)
HISTORY_KEEP_AUDIO_DAYS = Setting(
    "history.keep_audio_days",
    Number(0, 3650, tr("days"), special=(0, tr("not at all"))),
    default=7,
    section=HISTORY,
    label=tr("Keep recordings for"),
    help=tr("With its recording, a dictation can be heard again, and be transcribed again with another model."),
    needs=HISTORY_KEEP,
)
HISTORY_STATISTICS = Setting(
    "history.statistics",
    Flag(),
    default=True,
    section=HISTORY,
    label=tr("Count words"),
    help=tr(
        "Shows how much you have dictated, how fast, and how much typing that saved. Counted from the history alone."
    ),
    needs=HISTORY_KEEP,
)
HISTORY_WATCHED_FOLDER = Setting(
    "history.watched_folder",
    Line("a folder, or nothing", may_be_empty=True, empty_means=tr("No folder")),
    default="",
    section=HISTORY,
    label=tr("Watched folder"),
    help=tr("Sound and video files that come into this folder are transcribed by themselves, into the history."),
)
