"""One finding of the doctor: what it is about, how it stands, and what to do."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.doctor.finding import Finding, Level, Remedy
from app.ui.finding_words import in_words, level_in_words, topic_in_words
from app.ui.palettes import SPACE_M, SPACE_S, SPACE_XS
from app.ui.symbol import Symbol
from app.ui.theme import set_role

_SYMBOLS = {
    Level.OK: ("success", "success"),
    Level.ADVICE: ("warning", "warning"),
    Level.PROBLEM: ("error", "danger"),
}


class FindingRow(QWidget):
    """Signals: remedy_asked, with the name of what can be done (`Remedy`)."""

    remedy_asked = Signal(str)

    def __init__(self, finding: Finding, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.finding = finding
        topic, sentence = QLabel(topic_in_words(finding.topic)), _text(in_words(finding.sentence))
        set_role(topic, "quiet" if finding.level is Level.OK else "body")
        topic.setAccessibleDescription(level_in_words(finding.level))
        topic.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        topic.setMinimumWidth(_topic_width(topic))
        words = QVBoxLayout()
        words.setSpacing(SPACE_XS)
        words.addWidget(sentence)
        if finding.fix:
            fix = _text(in_words(finding.fix))
            set_role(fix, "quiet")
            words.addWidget(fix)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, SPACE_S, 0, SPACE_S)
        row.setSpacing(SPACE_M)
        row.addWidget(Symbol(*_SYMBOLS[finding.level]), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(topic, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        if finding.remedy is not None:
            row.addWidget(self._button(finding.remedy), 0, Qt.AlignmentFlag.AlignTop)

    def _button(self, remedy: Remedy) -> QPushButton:
        words = {
            Remedy.MODELS: self.tr("Open Models"),
            Remedy.SETTINGS: self.tr("Open Settings"),
            Remedy.PERMISSION: self.tr("Ask me"),
        }
        button = QPushButton(words[remedy])
        button.clicked.connect(lambda: self.remedy_asked.emit(remedy.value))
        return button


def _topic_width(label: QLabel) -> int:
    """So that sentences begin below each other, whatever they are about."""
    return max(150, label.sizeHint().width())


def _text(words: str) -> QLabel:
    """Words that can be selected and copied."""
    label = QLabel(words)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return label
