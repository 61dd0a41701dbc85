"""What the steps of the first run have in common: a symbol, a title, a sentence, and room below."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.ui.palettes import SPACE_L, SPACE_M, SPACE_S
from app.ui.symbol import Symbol
from app.ui.theme import set_role


class FirstRunPage(QWidget):
    """A step; `content` is where its own widgets go."""

    def __init__(self, symbol: str, title: str, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = title
        heading, explanation = QLabel(title), QLabel(sentence)
        set_role(heading, "title")
        set_role(explanation, "quiet")
        heading.setWordWrap(True)
        explanation.setWordWrap(True)
        line = QHBoxLayout()
        line.setSpacing(SPACE_M)
        line.addWidget(Symbol(symbol, "accent", 28))
        line.addWidget(heading, 1)
        self.content = QVBoxLayout()
        self.content.setSpacing(SPACE_M)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_S)
        column.addLayout(line)
        column.addWidget(explanation)
        column.addSpacing(SPACE_L - SPACE_S)
        column.addLayout(self.content, 1)

    def takes_focus(self) -> bool:
        """Give the keyboard to what is done first here; False where the user would go on at once."""
        return False
