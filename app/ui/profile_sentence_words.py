"""The sentences about profiles, as modules without Qt write them in English, for translators."""

from PySide6.QtCore import QT_TRANSLATE_NOOP

_MARKED = (
    QT_TRANSLATE_NOOP("Sentences", "A profile's name has 1 to {0} characters."),
    QT_TRANSLATE_NOOP("Sentences", "“{0}” is what the second dictation key is called; choose another name."),
    QT_TRANSLATE_NOOP("Sentences", "Two profiles are called “{0}”. Give each another name."),
)

OF_PROFILES: tuple[str, ...] = tuple(map(str, _MARKED))
