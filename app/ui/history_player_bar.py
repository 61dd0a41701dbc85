"""Play and stop, and where in the recording one is."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QToolButton, QWidget

from app.ui.history_words import length_in_words
from app.ui.icons import icon
from app.ui.palettes import SPACE_S
from app.ui.theme import set_role
from streaming.events import SAMPLE_RATE

_STEP = SAMPLE_RATE // 10
"""Samples in a step of the slider."""
_PAGE = 50
_NEAR_END = 5
"""Steps; what the device still holds is not counted as heard."""


class HistoryPlayerBar(QWidget):
    """Signals: what the user wants.

    play_asked: The sample from which on to play.
    stop_asked: To be silent.
    """

    play_asked = Signal(int)
    stop_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._length = 0
        self._is_playing = False
        self.button = QToolButton()
        set_role(self.button, "icon")
        self.button.setIconSize(QSize(20, 20))
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self.toggle)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as players have it, whatever is read
        self.slider.setPageStep(_PAGE)
        self.slider.setSingleStep(_PAGE // 5)
        self.slider.setAccessibleName(self.tr("Place in the recording"))
        self.slider.valueChanged.connect(self._show_time)
        self.slider.sliderReleased.connect(self._on_moved)
        self.slider.actionTriggered.connect(self._on_stepped)
        self._time = QLabel()
        set_role(self._time, "caption")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_S)
        row.addWidget(self.button)
        row.addWidget(self.slider, 1)
        row.addWidget(self._time)
        self.show_recording(0)

    @property
    def time(self) -> str:
        return self._time.text()

    @property
    def is_playing(self) -> bool:
        return self._is_playing

    def show_recording(self, length: int) -> None:
        """Another recording, at its beginning; `length` is in samples."""
        self._length = length
        self.slider.setRange(0, max(1, length // _STEP))
        self.show_heard(None)
        self.slider.setValue(0)
        self._show_time()
        self._time.setMinimumWidth(self._time.sizeHint().width())  # so that nothing moves while it plays

    def show_heard(self, sample: int | None) -> None:
        """What is heard now; None: it is silent, and stays where it is, or goes back to the beginning from the end."""
        was_playing, self._is_playing = self._is_playing, sample is not None
        self.button.setIcon(icon("stop" if self._is_playing else "play"))
        name = self.tr("Stop") if self._is_playing else self.tr("Play")
        self.button.setAccessibleName(name)
        self.button.setToolTip(self.tr("{action} (Ctrl+Space)").format(action=name))
        if sample is not None and not self.slider.isSliderDown():
            self.slider.setValue(sample // _STEP)
        elif was_playing and sample is None and self.slider.value() >= self.slider.maximum() - _NEAR_END:
            self.slider.setValue(0)

    def toggle(self) -> None:
        """As if the button was pressed."""
        if self._is_playing:
            self.stop_asked.emit()
        else:
            self.play_asked.emit(self.slider.value() * _STEP)

    def _on_moved(self) -> None:
        if self._is_playing:
            self.play_asked.emit(self.slider.value() * _STEP)

    def _on_stepped(self) -> None:
        if self._is_playing and not self.slider.isSliderDown():
            self.play_asked.emit(self.slider.sliderPosition() * _STEP)

    def _show_time(self) -> None:
        here = length_in_words(self.slider.value() * _STEP / SAMPLE_RATE)
        whole = length_in_words(self._length / SAMPLE_RATE)
        self._time.setText(self.tr("{here} of {whole}").format(here=here, whole=whole))
