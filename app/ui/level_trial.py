"""A microphone tried out: its level while somebody speaks, and in words whether that will do."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.ui.level_meter import LevelMeter
from app.ui.level_verdict import Hearing, LevelVerdict
from app.ui.palettes import SPACE_M, SPACE_S
from app.ui.sentences import told
from app.ui.symbol import Symbol
from app.ui.theme import set_role

_LARGE_HEIGHT = 72  # pixels
_NO_SAMPLES_MS = 6000
"""A wireless headset may need seconds before its first samples."""


class LevelTrial(QWidget):
    """Shows the levels it is given, about twenty a second."""

    def __init__(self, parent: QWidget | None = None, *, is_large: bool = False) -> None:
        super().__init__(parent)
        self._verdict = LevelVerdict()
        self._has_problem = False
        self._meter = LevelMeter()
        self._symbol = Symbol("microphone", "quiet", 18)
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        set_role(self._words, "quiet")
        self._timer = QTimer(self, singleShot=True, interval=_NO_SAMPLES_MS)
        self._timer.timeout.connect(self._complain)
        self._lay_out(is_large=is_large)
        self.restart()

    @property
    def hearing(self) -> Hearing:
        """How the microphone hears."""
        return self._verdict.hearing

    @property
    def words(self) -> str:
        """The verdict as it stands there."""
        return self._words.text()

    def restart(self) -> None:
        """Another microphone, or another attempt."""
        self._verdict = LevelVerdict()
        self._meter.clear()
        self._show(Hearing.WAITING, 0.0)

    def expect_samples(self, *, is_on: bool) -> None:
        """Whether levels should come from now on; if none does for long, that is said."""
        if is_on:
            self._timer.start()
        else:
            self._timer.stop()

    def show_level(self, rms_db: float, peak_db: float, *, is_clipping: bool) -> None:
        """One more level, in dB of full scale."""
        if self._timer.isActive():
            self._timer.start()
        self._meter.show_level(rms_db, is_clipping=is_clipping)
        before = self._verdict.hearing
        now = self._verdict.take(rms_db, peak_db, is_clipping=is_clipping)
        if now is not before or self._has_problem:
            self._show(now, rms_db)

    def show_problem(self, sentence: str) -> None:
        """The microphone cannot be heard at all, as long as no level follows."""
        self._timer.stop()
        self._has_problem = True
        self._meter.clear()
        self._symbol.show_symbol("error", "danger")
        self._words.setText(told(sentence))

    def _complain(self) -> None:
        self.show_problem(self.tr("It gives no samples: unplug it and plug it in again, or choose another."))

    def _lay_out(self, *, is_large: bool) -> None:
        """The words stand beside the meter, or below a large one."""
        words = QHBoxLayout()
        words.setSpacing(SPACE_S)
        words.addWidget(self._symbol)
        words.addWidget(self._words, 1)
        if is_large:
            self._meter.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self._meter.setFixedHeight(_LARGE_HEIGHT)
        box = QVBoxLayout(self) if is_large else QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(SPACE_M)
        box.addWidget(self._meter)
        box.addLayout(words)

    def _show(self, hearing: Hearing, rms_db: float) -> None:
        self._has_problem = False
        symbol, tone, words = {
            Hearing.WAITING: ("microphone", "quiet", self.tr("Say something: the bars should move.")),
            Hearing.GOOD: ("success", "success", self.tr("That sounds good.")),
            Hearing.LOUD: ("warning", "warning", self.tr("Too loud: move away, or turn the microphone down.")),
            Hearing.QUIET: (
                "warning",
                "warning",
                self.tr("Very quiet ({level} dB): speak, come closer, or turn the microphone up."),
            ),
            Hearing.SILENT: (
                "warning",
                "warning",
                self.tr("Nothing but silence: is it muted, by a switch on it or in the system? Or choose another."),
            ),
        }[hearing]
        self._symbol.show_symbol(symbol, tone)
        self._words.setText(words.format(level=round(rms_db)))
