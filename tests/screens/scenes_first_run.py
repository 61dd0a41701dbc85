"""The first run in every state."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QRadioButton, QWidget

from app.desktop.choices import first_language_choices
from app.hotkeys.binding import parse_binding
from app.models.entries import ModelEntry, Presence
from app.models.events import Failed, Listed, Progress
from app.ui.choice_menu import Choice
from app.ui.first_run import FirstRun
from app.ui.key_words import binding_in_words
from tests.screens.registry import scene
from tests.screens.scenes_models import entries

_SPEECH = (-52, -40, -31, -24, -20, -26, -22, -18, -25, -33, -45, -50, -38, -27, -21, -17, -19, -24, -30, -28, -22, -18)


def first_run(step: int = 0) -> FirstRun:
    made = FirstRun()
    default = QCoreApplication.translate("Choices", "System default")
    found = [Choice("", default), Choice("a", "Blue Yeti"), Choice("b", "Built-in Audio")]
    made.microphone.show_microphones(found, "")
    made.microphone.show_languages(*first_language_choices(("de", "en")), "de,en")
    made.model.show_event(Listed(entries(here=("base",))))
    made.key.show_key("f9", "F9")
    for _ in range(step):
        made._on_next()
    return made


def fast(*, is_partly: bool = False) -> tuple[ModelEntry, ...]:
    """On a computer for which a larger model suits."""
    presence, partial_size = (Presence.PARTLY, 400_000_000) if is_partly else (Presence.AVAILABLE, 0)
    return tuple(
        replace(
            entry,
            speed=replace(entry.speed, ratio=entry.speed.ratio * 3) if entry.speed else None,
            is_recommended=entry.name == "small",
            presence=presence if entry.name == "small" else entry.presence,
            partial_size=partial_size if entry.name == "small" else 0,
        )
        for entry in entries(here=("base",))
    )


def _download(made: FirstRun, name: str) -> None:
    next(button for button in made.model.findChildren(QRadioButton) if button.text() == name).click()
    made.model._on_download()


@scene("first-run-microphone")
def _() -> QWidget:
    return first_run()


@scene("first-run-microphone-good")
def _() -> QWidget:
    made = first_run()
    for level in _SPEECH:
        made.microphone.level.show_level(level, level + 9, is_clipping=False)
    return made


@scene("first-run-microphone-silent")
def _() -> QWidget:
    made = first_run()
    for _ in range(200):
        made.microphone.level.show_level(-90, -90, is_clipping=False)
    return made


@scene("first-run-microphone-missing")
def _() -> QWidget:
    made = first_run()
    made.microphone.level.show_problem(
        "No microphone was found; plug one in, or switch one on in the system's sound settings."
    )
    return made


@scene("first-run-model-measuring")
def _() -> QWidget:
    made = first_run(1)
    made.model.show_event(Listed(entries(is_measured=False, here=("base",))))
    made.model.begin_measuring()
    return made


@scene("first-run-model")
def _() -> QWidget:
    return first_run(1)


@scene("first-run-model-none")
def _() -> QWidget:
    made = first_run(1)
    made.model.show_event(Listed(entries(here=())))
    return made


@scene("first-run-model-larger")
def _() -> QWidget:
    made = first_run(1)
    made.model.show_event(Listed(fast()))
    return made


@scene("first-run-model-downloading")
def _() -> QWidget:
    made = first_run(1)
    made.model.show_event(Listed(fast()))
    _download(made, "small")
    made.model.show_event(Progress("small", 420_000_000, 972_000_000, 11_000_000))
    return made


@scene("first-run-model-failed")
def _() -> QWidget:
    made = first_run(1)
    made.model.show_event(Listed(fast(is_partly=True)))
    _download(made, "small")
    sentence = "The Hugging Face hub cannot be reached; check the network and download the model again."
    made.model.show_event(Failed("small", sentence))
    return made


@scene("first-run-key")
def _() -> QWidget:
    return first_run(2)


@scene("first-run-key-pressed")
def _() -> QWidget:
    made = first_run(2)
    made.hotkey_pressed()
    return made


@scene("first-run-key-works")
def _() -> QWidget:
    made = first_run(2)
    made.key.show_key("ctrl+alt+space", binding_in_words(parse_binding("ctrl+alt+space")))
    made.hotkey_pressed()
    made.hotkey_released()
    return made


@scene("first-run-key-refused")
def _() -> QWidget:
    made = first_run(2)
    made.key.show_problem(
        "No key can be listened to on this desktop. For a dictation key, bind a key to the command “sayso ctl toggle” in the "
        "desktop's settings for shortcuts."
    )
    return made
