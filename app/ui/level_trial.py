"""A microphone tried out: its level while somebody speaks, and in words whether that will do."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from app.ui.level_meter import LevelMeter
from app.ui.level_verdict import Hearing, LevelVerdict
from app.ui.palettes import SPACE_M, SPACE_S
from app.ui.symbol import Symbol
from app.ui.theme import set_role


class LevelTrial(QWidget):
    """Shows the levels it is given, about twenty a second."""

    def __init__(self, parent: QWidget | None = None, *, meter_width: int = 0) -> None:
        super().__init__(parent)
        self._verdict = LevelVerdict()
        self._meter = LevelMeter()
        if meter_width:
            self._meter.setFixedWidth(meter_width)
        self._symbol = Symbol("microphone", "quiet", 18)
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        set_role(self._words, "quiet")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_S)
        row.addWidget(self._meter)
        row.addSpacing(SPACE_M - SPACE_S)
        row.addWidget(self._symbol)
        row.addWidget(self._words, 1)
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
