"""Every setting there is. The dialog, the command line, the table in the documents and the checks follow from this.

To rename one, keep its old key in `former_keys`. Keys are `table.name` of the file.
"""

from typing import Any

from app.settings.kinds import Choice, Flag, Keys, Languages, Line, Lines, Number, Option, Place, Text, tr
from app.settings.setting import Section, Setting

GENERAL = Section("general", tr("General"), "settings")
KEYS = Section("keys", tr("Keys"), "keyboard")
LANGUAGE = Section("language", tr("Language"), "language")
MICROPHONE = Section("microphone", tr("Microphone"), "microphone")
MODEL = Section("model", tr("Model"), "model")
DELIVERY = Section("delivery", tr("Writing"), "text")
TEXT = Section("text", tr("Text"), "check")
FEEDBACK = Section("feedback", tr("Overlay and sounds"), "eye")
HISTORY = Section("history", tr("History"), "history")

SECTIONS = (GENERAL, KEYS, LANGUAGE, MICROPHONE, MODEL, DELIVERY, TEXT, FEEDBACK, HISTORY)
"""In the order of the dialog."""


# --- General

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
HOTKEY_CANCEL = Setting(
    "hotkey.cancel",
    Keys(),
    default="escape",
    section=KEYS,
    label=tr("Cancel key"),
    help=tr(
        "While Sayso listens, it ends the dictation without writing more of it. For four seconds, Shift+Escape brings the "
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
    Text("a name from `sayso devices`, or nothing", may_be_empty=True, empty_means=tr("The system's default")),
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


# --- Model

MODEL_NAME = Setting(
    "model.name",
    Text("a name from `sayso models list`, or the path of a checkpoint"),
    default="base",
    section=MODEL,
    label=tr("Model"),
    help=tr("Larger models make fewer mistakes and need more time and memory."),
)
MODEL_DEVICE = Setting(
    "model.device",
    Choice(
        (
            Option("auto", tr("The fastest one")),
            Option("cpu", tr("Processor")),
            Option("cuda", tr("NVIDIA graphics card")),
            Option("mps", tr("Apple graphics")),
        )
    ),
    default="auto",
    section=MODEL,
    label=tr("Compute on"),
    help=tr("Where the model runs."),
)
MODEL_DTYPE = Setting(
    "model.dtype",
    Choice(
        (
            Option("auto", tr("What suits the device")),
            Option("float32", tr("32-bit numbers"), tr("Slow, and no better.")),
            Option("float16", tr("16-bit numbers"), tr("For graphics cards.")),
            Option("bfloat16", tr("16-bit numbers (bfloat16)"), tr("For recent processors and graphics cards.")),
            Option("int8", tr("8-bit numbers"), tr("The fastest on a processor, in the least memory.")),
        )
    ),
    default="auto",
    section=MODEL,
    label=tr("Precision"),
    help=tr("Smaller numbers are faster; the text hardly changes."),
)
MODEL_UNLOAD_AFTER_MINUTES = Setting(
    "model.unload_after_minutes",
    Number(0, 1440, tr("minutes"), step=5, special=(0, tr("never"))),
    default=15,
    section=MODEL,
    label=tr("Free its memory after"),
    help=tr(
        "A model that was not used for so long is unloaded. The next dictation begins at once all the same; its words come a little later."
    ),
)


# --- Writing

DELIVERY_TARGET = Setting(
    "delivery.target",
    Choice(
        (
            Option("focus", tr("The field you are in"), tr("Whatever text field has the focus, in any program.")),
            Option("window", tr("Sayso's window"), tr("Nothing is written into other programs.")),
        )
    ),
    default="focus",
    section=DELIVERY,
    label=tr("Where words go"),
    help=tr("This is about dictations that the key begins."),
)
DELIVERY_WHEN = Setting(
    "delivery.when",
    Choice(
        (
            Option("live", tr("While you speak"), tr("Each word, as soon as it is final.")),
            Option("release", tr("When you have finished"), tr("The whole text at once.")),
        )
    ),
    default="live",
    section=DELIVERY,
    label=tr("When words arrive"),
    help=tr("What is written stays; only a spoken edit takes it back."),
)
DELIVERY_MEANS = Setting(
    "delivery.means",
    Choice(
        (
            Option("auto", tr("What works best"), tr("Typing where the desktop allows it, else pasting.")),
            Option("type", tr("Typing"), tr("As if from a keyboard.")),
            Option("paste", tr("Pasting"), tr("Through the clipboard, whose content is put back after.")),
            Option("clipboard", tr("Clipboard only"), tr("You paste the text yourself.")),
        )
    ),
    default="auto",
    section=DELIVERY,
    label=tr("How words get there"),
    help=tr("Text that cannot be written stays on the clipboard."),
)
DELIVERY_PIN_TARGET = Setting(
    "delivery.pin_target",
    Flag(),
    default=True,
    section=DELIVERY,
    label=tr("Stay with the window"),
    help=tr(
        "Words go only into the window in which the dictation began. If you change to another one, the rest waits in the history."
    ),
)


# --- Text

WRITING_PUNCTUATION = Setting(
    "writing.punctuation",
    Flag(),
    default=True,
    section=TEXT,
    label=tr("Spoken punctuation"),
    help=tr("“Comma”, “new line” or “open quote” is written as what it means, in English, German and Spanish."),
)
WRITING_EDITS = Setting(
    "writing.edits",
    Flag(),
    default=True,
    section=TEXT,
    label=tr("Spoken edits"),
    help=tr(
        "“Scratch that”, “undo that”, “cap that”, “all caps” or “no space”, said by itself between two pauses, changes what "
        "you said last."
    ),
)


VOCABULARY_TERMS = Setting(
    "vocabulary.terms",
    Lines("names and terms", "Kubernetes"),
    default=(),
    section=TEXT,
    label=tr("Vocabulary"),
    help=tr(
        "Names and terms, one a line, as they are to be written. Sayso prefers them where it hears something like them."
    ),
)
VOCABULARY_LEARN = Setting(
    "vocabulary.learn",
    Flag(),
    default=True,
    section=TEXT,
    label=tr("Learn from corrections"),
    help=tr("A name or term that you put in the place of what was heard is expected from then on."),
)
VOCABULARY_LEARNED = Setting(
    "vocabulary.learned",
    Lines("names and terms", tr("Nothing yet")),
    default=(),
    section=TEXT,
    label=tr("Learned"),
    help=tr("What Sayso has learned from your corrections, one a line. Take a line out, and it is forgotten."),
)
WRITING_REPLACEMENTS = Setting(
    "writing.replacements",
    Lines("rules such as brb => be right back", tr("brb => be right back")),
    default=(),
    section=TEXT,
    label=tr("Replacements"),
    help=tr(
        "One a line: what you say => what is written. {date}, {time} and {clipboard} are filled in, and \\n begins a new line."
    ),
)
WRITING_FILLERS = Setting(
    "writing.fillers",
    Flag(),
    default=False,
    section=TEXT,
    label=tr("Leave out “um” and “uh”"),
    help=tr("Sounds of hesitation are not written."),
)
WRITING_STUTTER = Setting(
    "writing.stutter",
    Flag(),
    default=False,
    section=TEXT,
    label=tr("Join repeated words"),
    help=tr("“I, I, I think” is written as “I think”. Words that are said twice on purpose stay."),
)
WRITING_ADDRESSES = Setting(
    "writing.addresses",
    Flag(),
    default=False,
    section=TEXT,
    label=tr("Spoken addresses"),
    help=tr("“John at example dot com” is written as john@example.com. Each word comes a little later for it."),
)
WRITING_PLAIN_APPS = Setting(
    "writing.plain_apps",
    Lines("names of programs, or terminals for all terminals", tr("terminals")),
    default=(),
    section=TEXT,
    label=tr("Command lines"),
    help=tr(
        "In these programs no capital begins a sentence and no full stop ends the dictation. One a line; “terminals” stands "
        "for all terminals."
    ),
)
WRITING_CODE_APPS = Setting(
    "writing.code_apps",
    Lines("names of programs; * stands for anything", "code"),
    default=(
        "code",
        "code-oss",
        "codium",
        "cursor",
        "dev.zed.*",
        "emacs",
        "gvim",
        "jetbrains-*",
        "sublime_text",
        "zed",
    ),
    section=TEXT,
    label=tr("Programs for code"),
    help=tr("There, “snake case user name” is written as user_name; camel, pascal, kebab and constant case work too."),
)
WRITING_PROGRAM = Setting(
    "writing.program",
    Line("a command, or nothing", may_be_empty=True, empty_means=tr("None")),
    default="",
    section=TEXT,
    label=tr("Pass text through a program"),
    help=tr(
        "It gets the text of a dictation and gives back what is written in its place, once you have finished. If it fails, the "
        "text is written as it was."
    ),
)
WRITING_PROGRAM_SECONDS = Setting(
    "writing.program_seconds",
    Number(1, 60, tr("seconds")),
    default=5,
    section=TEXT,
    label=tr("Time for the program"),
    help=tr("A program that takes longer is ended."),
)


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


# --- What the program remembers for itself

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


SETTINGS: tuple[Setting[Any], ...] = tuple(value for value in globals().values() if isinstance(value, Setting))
"""All that are declared above, in that order: those of a section together and in the order of the dialog."""
