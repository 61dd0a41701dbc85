"""Settings of how one speaks to Sayso: keys, languages, microphone."""

from app.settings.declared.sections import KEYS, LANGUAGE, MICROPHONE
from app.settings.kinds import Choice, Flag, Keys, Languages, Number, Option, Text, tr
from app.settings.setting import Setting

# --- Keys

HOTKEY_DICTATE = Setting(
    "hotkey.dictate",
    Keys(),
    default="F9",
    section=KEYS,
    label=tr("Dictation key"),
    help=tr("Starts and ends a dictation in any program. A modifier alone, such as the right Ctrl key, works too."),
)
HOTKEY_MODE = Setting(
    "hotkey.mode",
    Choice(
        (
            Option(
                "auto", tr("Hold or tap"), tr("Hold the key while you speak, or tap it to start and tap it to end.")
            ),
            Option("hold", tr("Hold"), tr("Sayso listens for as long as the key is down.")),
            Option("toggle", tr("Tap"), tr("A tap starts the dictation, the next one ends it.")),
            Option(
                "lock",
                tr("Hold, or tap twice"),
                tr("Sayso listens for as long as the key is down; after two quick taps, until the next one."),
            ),
        )
    ),
    default="auto",
    section=KEYS,
    label=tr("How the key works"),
    help=tr("Holding works where the desktop tells when a key is let go; elsewhere each press is a tap."),
)
HOTKEY_TAP_MS = Setting(
    "hotkey.tap_ms",
    Number(150, 1000, tr("ms"), step=50),
    default=350,
    section=KEYS,
    label=tr("Longest tap"),
    help=tr("With “Hold or tap”, a key that is down for longer than this is held."),
)
HOTKEY_END_AFTER_MINUTES = Setting(
    "hotkey.end_after_minutes",
    Number(0, 240, tr("minutes"), step=5, special=(0, tr("never"))),
    default=10,
    section=KEYS,
    label=tr("End when nobody speaks for"),
    help=tr("A dictation that was forgotten ends by itself, and the microphone is closed."),
)
HOTKEY_CANCEL = Setting(
    "hotkey.cancel",
    Keys(),
    default="escape",
    section=KEYS,
    label=tr("Cancel key"),
    help=tr(
        "While Sayso listens, it ends the dictation without writing more of it. For ten seconds, Shift+Esc brings the "
        "dictation back; after that, Sayso's window and the history do. At all other times these keys are left to other programs."
    ),
)
HOTKEY_SECOND = Setting(
    "hotkey.second",
    Keys(),
    default="",
    section=KEYS,
    label=tr("Second dictation key"),
    help=tr("Dictates in other languages than the first one; which, is set under Language."),
)


# --- Language

LANGUAGE_CODES = Setting(
    "language.codes",
    Languages(),
    default=(),
    section=LANGUAGE,
    label=tr("You speak"),
    help=tr("Of several languages, Sayso hears which one it is. Fewer languages are told apart more surely."),
)
LANGUAGE_SECOND_CODES = Setting(
    "language.second_codes",
    Languages(),
    default=(),
    section=LANGUAGE,
    label=tr("You speak after the second key"),
    help=tr("What is spoken in dictations that the second dictation key begins."),
)


# --- Microphone

MICROPHONE_DEVICE = Setting(
    "microphone.device",
    Text("a name from `sayso devices`, or nothing", may_be_empty=True, empty_means=tr("System default")),
    default="",
    section=MICROPHONE,
    label=tr("Microphone"),
    help=tr("While the chosen one is unplugged, the system's default is used."),
)
MICROPHONE_CHANNEL = Setting(
    "microphone.channel",
    Number(0, 64, special=(0, tr("all, mixed"))),
    default=0,
    section=MICROPHONE,
    label=tr("Channel"),
    help=tr("The input you speak into, on devices that have several."),
)
MICROPHONE_WARM = Setting(
    "microphone.warm",
    Flag(),
    default=False,
    section=MICROPHONE,
    label=tr("Keep the microphone open"),
    help=tr(
        "Catches a first word that begins before the key is down. The system shows the microphone as in use all the time; "
        "what is heard between dictations is forgotten within a second."
    ),
)
