"""Settings of what is made of the words."""

from app.settings.declared.sections import TEXT
from app.settings.kinds import Flag, Line, Lines, Number, tr
from app.settings.setting import Setting

WRITING_PUNCTUATION = Setting(
    "writing.punctuation",
    Flag(),
    default=True,
    section=TEXT,
    label=tr("Spoken punctuation"),
    help=tr("“Comma”, “new line” or “open quote” is written as what it means, in English, German and Spanish."),
)
WRITING_LISTS = Setting(
    "writing.lists",
    Flag(),
    default=True,
    section=TEXT,
    label=tr("Spoken lists"),
    help=tr(
        "“Bullet point” begins a line with a dash; “numbered list”, “next item” and “end of list”, said by themselves, write a "
        "list with numbers."
    ),
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
    Lines("names and terms", tr("For example: Kubernetes")),
    default=(),
    section=TEXT,
    label=tr("Vocabulary"),
    help=tr(
        "Names and terms, one a line, as they are to be written. Sayso prefers them where it hears something like them."
    ),
)
WRITING_REPLACEMENTS = Setting(
    "writing.replacements",
    Lines("rules such as brb => be right back", tr("For example: brb => be right back")),
    default=(),
    section=TEXT,
    label=tr("Replacements"),
    help=tr(
        "One a line: what you say => what is written. {date}, {time} and {clipboard} are filled in, and \\n begins a new line."
    ),
)
WRITING_NUMBERS = Setting(
    "writing.numbers",
    Flag(),
    default=True,
    section=TEXT,
    label=tr("Numbers in figures"),
    help=tr(
        "“Twenty three” is written as 23, “five dollars” as $5 and “ten percent” as 10%, in English, German and Spanish. "
        "Numbers below ten stay words."
    ),
)
WRITING_DATES = Setting(
    "writing.dates",
    Flag(),
    default=True,
    section=TEXT,
    label=tr("Dates and times in figures"),
    help=tr("“January fifth” is written as January 5, and “three thirty p.m.” as 3:30 p.m."),
)
WRITING_PHONES = Setting(
    "writing.phones",
    Flag(),
    default=True,
    section=TEXT,
    label=tr("Telephone numbers in groups"),
    help=tr("2125550123 is written as (212) 555-0123, if it is a telephone number of your country."),
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
    Lines("names of programs, or terminals for all terminals", tr("For example: terminals")),
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
    Lines("names of programs; * stands for anything", tr("For example: code")),
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
