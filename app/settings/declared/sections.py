"""The sections of the settings."""

from app.settings.kinds import tr
from app.settings.setting import Section

GENERAL = Section("general", tr("General"), "settings")
KEYS = Section("keys", tr("Keys"), "keyboard")
LANGUAGE = Section("language", tr("Language"), "language")
MICROPHONE = Section("microphone", tr("Microphone"), "microphone")
MODEL = Section("model", tr("Model"), "model")
DELIVERY = Section("delivery", tr("Writing"), "pen")
TEXT = Section("text", tr("Text"), "text")
FEEDBACK = Section("feedback", tr("Overlay and sounds"), "eye")
HISTORY = Section("history", tr("History"), "history")

SECTIONS = (GENERAL, KEYS, LANGUAGE, MICROPHONE, MODEL, DELIVERY, TEXT, FEEDBACK, HISTORY)
"""In the order of the dialog."""
