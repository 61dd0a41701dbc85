"""A microphone tried out: its level while somebody speaks, and in words whether that will do."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.ui.level_meter import LevelMeter
from app.ui.level_verdict import Hearing, LevelVerdict
from app.ui.palettes import SPACE_M, SPACE_S
from app.ui.symbol import Symbol
from app.ui.theme import set_role

_LARGE_HEIGHT = 72  # pixels


class LevelTrial(QWidget):
    """Shows the levels it is given, about twenty a second."""

    def __init__(self, parent: QWidget | None = None, *, is_large: bool = False) -> None:
        super().__init__(parent)
        self._verdict = LevelVerdict()
        self._meter = LevelMeter()
        self._symbol = Symbol("microphone", "quiet", 18)
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        set_role(self._words, "quiet")
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
        self._show(Hearing.WAITING)

    def show_level(self, rms_db: float, peak_db: float, *, is_clipping: bool) -> None:
        """One more level, in dB of full scale."""
        self._meter.show_level(rms_db, is_clipping=is_clipping)
        before = self._verdict.hearing
        now = self._verdict.take(rms_db, peak_db, is_clipping=is_clipping)
        if now is not before:
            self._show(now)

    def show_problem(self, sentence: str) -> None:
        """The microphone cannot be heard at all."""
        self._meter.clear()
        self._symbol.show_symbol("error", "danger")
        self._words.setText(sentence)

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

    def _show(self, hearing: Hearing) -> None:
        symbol, tone, words = {
            Hearing.WAITING: ("microphone", "quiet", self.tr("Say something: the bars should move.")),
            Hearing.GOOD: ("success", "success", self.tr("That sounds good.")),
            Hearing.LOUD: ("warning", "warning", self.tr("Too loud: move away, or turn the microphone down.")),
            Hearing.QUIET: ("warning", "warning", self.tr("Very quiet: come closer, or turn the microphone up.")),
            Hearing.SILENT: ("error", "danger", self.tr("No sound at all: is it muted, or switched off?")),
        }[hearing]
        self._symbol.show_symbol(symbol, tone)
        self._words.setText(words)
