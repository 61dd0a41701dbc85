"""Settings of the vocabulary that is learned."""

from app.settings.declared.sections import TEXT
from app.settings.kinds import Flag, Lines, tr
from app.settings.setting import Setting

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
