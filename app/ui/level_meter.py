"""How loud the microphone is: the last seconds as a row of bars, repainted when a level arrives.

While the model works and there is no level, a wave runs through the bars; nothing else has a timer.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.palettes import Palette
from app.ui.theme import current_palette

QUIETEST_DB, LOUDEST_DB = -60.0, -6.0
"""Speech lies between; what is quieter or louder than that looks no different."""

_CURVE = 1.6  # makes more of the difference between syllables
_STEP_MS = 80
_WAVE = (0.05, 0.15, 0.35, 0.55, 0.35, 0.15, 0.05)

BAR_WIDTH, BAR_GAP = 3, 2  # pixels


@dataclass(frozen=True, slots=True)
class Bar:
    """One level: how high it stands, 0 to 1, and whether it was too loud."""

    height: float
    is_clipping: bool = False


def bar(rms_db: float, *, is_clipping: bool = False) -> Bar:
    share = min(1.0, max(0.0, (rms_db - QUIETEST_DB) / (LOUDEST_DB - QUIETEST_DB)))
    return Bar(share**_CURVE, is_clipping)


def bars_in(width: float) -> int:
    return max(1, int((width + BAR_GAP) // (BAR_WIDTH + BAR_GAP)))


def paint_bars(painter: QPainter, area: QRectF, bars: Iterable[Bar], color: str, palette: Palette) -> None:
    """Paint bars in a colour, side by side, the newest at the right; silence and places without a bar are grey dots."""
    count = bars_in(area.width())
    newest = list(bars)[-count:]
    painter.setPen(Qt.PenStyle.NoPen)
    for place in range(count):
        index = place - (count - len(newest))
        shown = newest[index] if index >= 0 else Bar(0.0)
        height = BAR_WIDTH + shown.height * (area.height() - BAR_WIDTH)
        loud = palette.danger if shown.is_clipping else color
        painter.setBrush(QColor(loud if shown.height > 0 else palette.edge))
        left = area.left() + place * (BAR_WIDTH + BAR_GAP)
        rounded = QRectF(left, area.center().y() - height / 2, BAR_WIDTH, height)
        painter.drawRoundedRect(rounded, BAR_WIDTH / 2, BAR_WIDTH / 2)


class LevelMeter(QWidget):
    """The meter of the dictation window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: deque[Bar] = deque(maxlen=128)
        self._step = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_STEP_MS)
        self._timer.timeout.connect(self._on_step)
        self._is_busy = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Microphone level"))

    def show_level(self, rms_db: float, *, is_clipping: bool) -> None:
        self._bars.append(bar(rms_db, is_clipping=is_clipping))
        self.setAccessibleDescription(self._in_words(rms_db, is_clipping=is_clipping))
        self.update()

    def clear(self) -> None:
        """The microphone is closed."""
        if self._bars:
            self._bars.clear()
            self.setAccessibleDescription("")
            self.update()

    def show_busy(self, *, is_busy: bool) -> None:
        """Let a wave run, for as long as the widget can be seen."""
        self._is_busy = is_busy
        self._run_if_seen()
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._run_if_seen()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._run_if_seen()

    def _run_if_seen(self) -> None:
        if not (self._is_busy and self.isVisible()):
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def _on_step(self) -> None:
        self._step += 1
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(32 * (BAR_WIDTH + BAR_GAP) - BAR_GAP, 26)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = current_palette()
        if self._is_busy:
            paint_bars(painter, QRectF(self.rect()), self._wave(), palette.accent, palette)
        else:
            paint_bars(painter, QRectF(self.rect()), self._bars, palette.listening, palette)
        painter.end()

    def _wave(self) -> list[Bar]:
        count = bars_in(self.width())
        first = self._step % (count + len(_WAVE)) - len(_WAVE)
        return [Bar(_WAVE[at - first] if 0 <= at - first < len(_WAVE) else 0.0) for at in range(count)]

    def _in_words(self, rms_db: float, *, is_clipping: bool) -> str:
        if is_clipping:
            return self.tr("too loud")
        return self.tr("quiet") if rms_db < QUIETEST_DB + 15 else self.tr("good")
