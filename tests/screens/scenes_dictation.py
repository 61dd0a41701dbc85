"""The dictation window in every state."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.desktop.choices import language_choices
from app.desktop.state import State
from app.hotkeys.binding import parse_binding
from app.ui.choice_menu import Choice
from app.ui.dictation_window import DictationWindow
from app.ui.key_words import binding_in_words
from app.ui.language_words import language_in_words
from streaming.events import Word
from tests.screens.registry import scene

_MICROPHONES = [Choice("a", "Blue Yeti Stereo Microphone"), Choice("b", "Built-in Audio")]
_MODELS = [Choice("base", "base"), Choice("small", "small"), Choice("turbo", "large-v3-turbo")]

_SPOKEN = (
    "And so, my fellow Americans, ask not what your country can do for you. "
    "Ask what you can do for your country, said Kennady on that cold morning in January."
)
# Loudness of a second and a half of speech, in decibels.
LEVELS = (-52, -40, -31, -24, -20, -26, -22, -18, -25, -33, -45, -50, -38, -27, -21, -17, -19, -24, -30, -28, -22, -18, -20, -26, -34, -41, -29, -23, -19, -22, -27, -36)  # fmt: skip


def words(text: str, *unsure: str) -> list[Word]:
    return [Word(f" {word}", 0, 0, 0.34 if word.strip(".,") in unsure else 0.95) for word in text.split()]


def window() -> DictationWindow:
    made = DictationWindow()
    made.show_hotkey("F9", "auto")
    made.set_languages(language_choices(()), "en")
    made.set_microphones([Choice("", QCoreApplication.translate("Choices", "System default")), *_MICROPHONES], "")
    made.set_models(_MODELS, "base")
    made.show_badges(language_in_words("en"), "base", "CPU")
    return made


def listening(levels: tuple[int, ...] = LEVELS) -> DictationWindow:
    made = window()
    made.show_state(State.LISTENING)
    for level in levels:
        made.show_level(level, level + 9, is_clipping=level > -9)
    return made


@scene("window-empty")
def _() -> QWidget:
    return window()


def _drag(*names: str) -> Callable[[QWidget], None]:
    def drag(made: QWidget) -> None:
        assert isinstance(made, DictationWindow)
        made.drop_target.show_files([Path(name) for name in names])

    return drag


@scene("window-drop-one", after=_drag("Interview in Heidelberg.mp4"))
def _() -> QWidget:
    return window()


@scene("window-drop-several", after=_drag("Interview.mp4", "Talk.mp3", "Memo.m4a"))
def _() -> QWidget:
    made = listening()
    made.add_committed(words(_SPOKEN))
    made.show_state(State.IDLE)
    return made


@scene("window-files-left")
def _() -> QWidget:
    made = window()
    form = QCoreApplication.translate(
        "FileTranscriptions", "{count} files were still to be transcribed when Sayso ended."
    )
    go_on = QCoreApplication.translate("FileTranscriptions", "Go on")
    forget = QCoreApplication.translate("FileTranscriptions", "Forget them")
    made.show_notice(form.format(count=3), "info", go_on, "a", (forget, "b"))
    return made


@scene("window-empty-without-hotkey")
def _() -> QWidget:
    made = window()
    made.show_hotkey("", "auto")
    made.show_notice(
        "No key can be listened to on this desktop. For a dictation key, bind a key to the command “sayso ctl toggle” in the "
        "desktop's settings for shortcuts.",
        "warning",
    )
    return made


@scene("window-loading")
def _() -> QWidget:
    made = window()
    made.show_state(State.LOADING)
    return made


@scene("window-listening-begins")
def _() -> QWidget:
    return listening((-55, -54, -50))


@scene("window-listening-elsewhere")
def _() -> QWidget:
    made = window()
    made.takes_text = False
    made.show_state(State.LISTENING)
    for level in LEVELS:
        made.show_level(level, level + 9, is_clipping=False)
    return made


@scene("window-listening")
def _() -> QWidget:
    made = listening()
    made.add_committed(words(_SPOKEN, "Kennady"))
    made.show_tentative(" It was the winter of nineteen sixty")
    return made


@scene("window-too-loud")
def _() -> QWidget:
    made = listening((*LEVELS[:20], -12, -8, -7, -3, -2, -5, -2, -14, -20, -2, -1))
    made.add_committed(words("And so, my fellow"))
    made.show_tentative(" Americans")
    return made


@scene("window-no-signal")
def _() -> QWidget:
    made = listening((-90,) * 40)
    made.show_notice(
        "Blue Yeti Stereo Microphone gives nothing but silence: is it muted, by a switch on it or in the system? Another can be "
        "chosen above.",
        "warning",
    )
    return made


@scene("window-in-the-middle")
def _() -> QWidget:
    made = window()
    made.edit.add_committed(words("Dear Ann, thank you for the book. Best wishes, Tom"))
    made.edit.end_dictation()
    cursor = made.edit.textCursor()
    cursor.setPosition(len("Dear Ann, thank you for the book."))
    made.edit.setTextCursor(cursor)
    made.show_state(State.LISTENING)
    for level in LEVELS:
        made.show_level(level, level + 9, is_clipping=False)
    made.add_committed(words("I read it in one night."))
    made.show_tentative(" The ending surprised me")
    return made


@scene("window-finishing")
def _() -> QWidget:
    made = listening()
    made.add_committed(words(_SPOKEN))
    made.show_tentative(" It was the winter")
    made.show_state(State.FINISHING)
    return made


@scene("window-done")
def _() -> QWidget:
    made = listening()
    made.add_committed(words(_SPOKEN, "Kennady", "cold"))
    made.show_state(State.IDLE)
    return made


def _open_alternatives(made: QWidget) -> QWidget | None:
    assert isinstance(made, DictationWindow)
    made.edit.setTextCursor(made.edit.document().find("Kennady"))
    made.edit.open_alternatives()
    menu = made.edit.alternatives.menu
    assert menu is not None
    menu.show_texts(["Kennedy", "Canada", "Kennedy's", "can I die"])
    return menu


@scene("alternatives", after=_open_alternatives, is_on_desktop=True)
def _() -> QWidget:
    made = window()
    made.add_committed(words(_SPOKEN, "Kennady", "cold"))
    made.edit.alternatives.can_hear = True
    return made


def _wait_for_alternatives(made: QWidget) -> QWidget | None:
    assert isinstance(made, DictationWindow)
    made.edit.setTextCursor(made.edit.document().find("Kennady"))
    made.edit.open_alternatives()
    return made.edit.alternatives.menu


@scene("alternatives-waiting", after=_wait_for_alternatives, is_on_desktop=True)
def _() -> QWidget:
    made = window()
    made.add_committed(words(_SPOKEN))
    return made


@scene("window-transcribing")
def _() -> QWidget:
    made = window()
    form = QCoreApplication.translate("FileTranscriptions", "{name}: {percent} % transcribed. Then {count} more.")
    cancel = QCoreApplication.translate("FileTranscriptions", "Cancel")
    pause = QCoreApplication.translate("FileTranscriptions", "Pause")
    made.show_notice(
        form.format(name="Interview in Heidelberg.mp4", percent=42, count=3), "info", cancel, "a", (pause, "b")
    )
    return made


@scene("window-learned")
def _() -> QWidget:
    made = listening()
    made.add_committed(words(_SPOKEN.replace("Kennady", "Kennedy")))
    made.show_state(State.IDLE)
    sentence = QCoreApplication.translate("Lessons", "Learned for the vocabulary: {terms}").format(terms="Kennedy")
    made.show_notice(sentence, "info", QCoreApplication.translate("Lessons", "Undo"))
    return made


@scene("window-cancelled")
def _() -> QWidget:
    made = listening()
    made.add_committed(words("And so, my fellow"))
    made.show_cancelled()
    made.show_state(State.IDLE)
    key = binding_in_words(parse_binding("shift+escape"))
    sentence = QCoreApplication.translate("Cancelled", "The dictation was cancelled; the history keeps it.")
    action = QCoreApplication.translate("Cancelled", "Bring it back ({key})").format(key=key)
    made.show_notice(sentence, "info", action)
    return made


@scene("window-behind")
def _() -> QWidget:
    made = listening()
    made.add_committed(words(_SPOKEN))
    made.show_behind(4.2)
    return made


@scene("window-finishing-empty")
def _() -> QWidget:
    made = listening()
    made.show_state(State.FINISHING)
    return made


@scene("window-cleared")
def _() -> QWidget:
    made = listening()
    made.add_committed(words(_SPOKEN))
    made.show_state(State.IDLE)
    made._clear()
    return made


@scene("window-failed")
def _() -> QWidget:
    made = window()
    made.show_state(State.FAILED)
    made.show_notice(
        "/home/kim/.local/share/sayso/models/base/model.bin ends too early: the model is incomplete. Get it again.",
        "error",
    )
    return made


@scene("window-right-to-left")
def _() -> QWidget:
    made = listening()
    made.show_badges("עברית", "base", "CPU")
    made.add_committed(words("שלום לכולם, זה טקסט מוכתב שנכתב מימין לשמאל"))
    made.show_tentative(" והוא ממשיך")
    return made


@scene("window-small")
def _() -> QWidget:
    made = listening()
    made.add_committed(words(_SPOKEN, "Kennady"))
    made.show_tentative(" It was the winter of nineteen sixty")
    made.resize(made.minimumSize())
    return made
