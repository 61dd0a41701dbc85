"""Findings of the doctor in the user's language."""

from PySide6.QtCore import QCoreApplication, QLocale

from app.doctor.finding import Level, Topic
from app.doctor.phrases import Phrase
from app.ui.sentences import told


def in_words(phrase: Phrase) -> str:
    """A phrase translated, with its places filled."""
    text = QCoreApplication.translate(phrase.context, phrase.text) if phrase.context else told(phrase.text)
    return text.format(**{name: _value_in_words(value) for name, value in phrase.values.items()})


def _value_in_words(value: str | float | Phrase) -> str:
    match value:
        case Phrase():
            return in_words(value)
        case float():
            return QLocale().toString(value, "f", 1)
        case _:
            return told(str(value))


def topic_in_words(topic: Topic) -> str:
    """What a finding is about."""
    return {
        Topic.MICROPHONE: QCoreApplication.translate("Doctor", "Microphone"),
        Topic.LEVEL: QCoreApplication.translate("Doctor", "Level"),
        Topic.SOUND: QCoreApplication.translate("Doctor", "Sound server"),
        Topic.MODEL: QCoreApplication.translate("Doctor", "Model"),
        Topic.DEVICE: QCoreApplication.translate("Doctor", "Processor and graphics"),
        Topic.MEMORY: QCoreApplication.translate("Doctor", "Memory"),
        Topic.DISK: QCoreApplication.translate("Doctor", "Disk"),
        Topic.DESKTOP: QCoreApplication.translate("Doctor", "Desktop"),
        Topic.TRAY: QCoreApplication.translate("Doctor", "Tray"),
        Topic.HOTKEY: QCoreApplication.translate("Doctor", "Dictation key"),
        Topic.DELIVERY: QCoreApplication.translate("Doctor", "Typing into programs"),
        Topic.PERMISSIONS: QCoreApplication.translate("Doctor", "Permissions"),
        Topic.PORTALS: QCoreApplication.translate("Doctor", "Portals"),
        Topic.SETTINGS: QCoreApplication.translate("Doctor", "Settings"),
        Topic.HISTORY: QCoreApplication.translate("Doctor", "History"),
        Topic.INSTANCE: QCoreApplication.translate("Doctor", "Sayso itself"),
    }[topic]


def level_in_words(level: Level) -> str:
    """How grave a finding is; for screen readers, which do not see its symbol."""
    return {
        Level.OK: QCoreApplication.translate("Doctor", "in order"),
        Level.ADVICE: QCoreApplication.translate("Doctor", "advice"),
        Level.PROBLEM: QCoreApplication.translate("Doctor", "problem"),
    }[level]
