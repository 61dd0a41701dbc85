"""The overlay in every state."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.desktop.state import State
from app.hotkeys.binding import parse_binding
from app.ui.key_words import binding_in_words
from app.ui.overlay import Overlay
from app.ui.sentences import told
from tests.screens.registry import scene
from tests.screens.scenes_dictation import LEVELS

_WORDS = " And so, my fellow Americans, ask not what your country can do for you. Ask what you can do"


def _pill(overlay: Overlay) -> QWidget:
    assert isinstance(overlay.pill, QWidget)
    overlay.setParent(overlay.pill)  # and so both go together, the overlay's clocks too
    return overlay.pill


def _listening() -> Overlay:
    made = Overlay()
    made.show_state(State.LISTENING)
    for level in LEVELS:
        made.show_level(level, level + 9, is_clipping=False)
    return made


@scene("overlay-begins", is_on_desktop=True)
def _() -> QWidget:
    made = Overlay()
    made.show_state(State.LISTENING)
    return _pill(made)


@scene("overlay-listening-short", is_on_desktop=True)
def _() -> QWidget:
    made = _listening()
    made.add_committed(" And so,")
    made.show_tentative(" my fellow")
    return _pill(made)


@scene("overlay-listening", is_on_desktop=True)
def _() -> QWidget:
    made = _listening()
    made.add_committed(_WORDS)
    made.show_tentative(" for your country")
    return _pill(made)


@scene("overlay-right-to-left", is_on_desktop=True)
def _() -> QWidget:
    made = _listening()
    made.add_committed(" שלום לכולם, זה טקסט מוכתב שנכתב מימין לשמאל ונמשך")
    made.show_tentative(" והוא ממשיך")
    return _pill(made)


@scene("overlay-finishing", is_on_desktop=True)
def _() -> QWidget:
    made = _listening()
    made.add_committed(_WORDS)
    made.show_state(State.FINISHING)
    return _pill(made)


@scene("overlay-done", is_on_desktop=True)
def _() -> QWidget:
    made = _listening()
    made.add_committed(_WORDS)
    made.show_state(State.FINISHING)
    made.show_state(State.IDLE)
    return _pill(made)


@scene("overlay-cancelled", is_on_desktop=True)
def _() -> QWidget:
    made = _listening()
    made.add_committed(_WORDS)
    key = binding_in_words(parse_binding("shift+escape"))
    offer = QCoreApplication.translate("Cancelled", "Cancelled · {key} brings it back").format(key=key)
    made.show_cancelled(offer, 10_000)
    made.show_state(State.IDLE)
    return _pill(made)


@scene("overlay-message", is_on_desktop=True)
def _() -> QWidget:
    made = _listening()
    made.show_state(State.IDLE)
    made.show_message(told("The text is on the clipboard, to be pasted."))
    return _pill(made)


@scene("overlay-failed", is_on_desktop=True)
def _() -> QWidget:
    made = _listening()
    made.show_state(State.FAILED)
    return _pill(made)


@scene("overlay-failed-long", is_on_desktop=True)
def _() -> QWidget:
    made = _listening()
    sentence = "The microphone Blue Yeti Stereo Microphone was unplugged or stopped giving sound."
    made.show_state(State.FAILED, told(sentence))
    return _pill(made)
