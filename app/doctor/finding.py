"""What a check finds out."""

from dataclasses import dataclass
from enum import StrEnum

from app.doctor.phrases import NOTHING, Phrase


class Level(StrEnum):
    """How things stand."""

    OK = "ok"
    ADVICE = "advice"
    """It works, and could be better; or it lacks something that not everybody needs."""
    PROBLEM = "problem"
    """Dictating does not work, or text or speech may get lost."""


class Topic(StrEnum):
    """What a check looks at, in the order in which findings are shown."""

    MICROPHONE = "microphone"
    LEVEL = "level"
    SOUND = "sound"
    MODEL = "model"
    DEVICE = "device"
    MEMORY = "memory"
    DISK = "disk"
    DESKTOP = "desktop"
    TRAY = "tray"
    HOTKEY = "hotkey"
    DELIVERY = "delivery"
    PERMISSIONS = "permissions"
    PORTALS = "portals"
    SETTINGS = "settings"
    HISTORY = "history"
    INSTANCE = "instance"


class Remedy(StrEnum):
    """What the app can do about a finding at once: open a window, mostly."""

    MODELS = "models"
    SETTINGS = "settings"
    PERMISSION = "permission"
    """The desktop asks whether Sayso may type."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the doctor's page."""

    topic: Topic
    level: Level
    sentence: Phrase
    fix: Phrase = NOTHING
    """What to do about it; empty where there is nothing to do."""
    remedy: Remedy | None = None
    """What can be done at once."""


def ok(topic: Topic, sentence: Phrase) -> Finding:
    """All is well."""
    return Finding(topic, Level.OK, sentence)


def advice(topic: Topic, sentence: Phrase, fix: Phrase, remedy: Remedy | None = None) -> Finding:
    """Something could be better."""
    return Finding(topic, Level.ADVICE, sentence, fix, remedy)


def problem(topic: Topic, sentence: Phrase, fix: Phrase, remedy: Remedy | None = None) -> Finding:
    """Something does not work."""
    return Finding(topic, Level.PROBLEM, sentence, fix, remedy)
