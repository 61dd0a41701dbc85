"""The models: those on this computer and those that can be had. Changes nothing itself: it says what the user wants."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.models.entries import ModelEntry, Presence
from app.models.events import (
    Downloaded,
    Failed,
    Listed,
    ModelEvent,
    Progress,
    Recommended,
    Removed,
    Stopped,
    Verified,
    Verifying,
)
from app.ui.announcements import Announcer
from app.ui.model_row import ModelRow
from app.ui.model_words import size_in_words
from app.ui.notices import Notice, NoticeBar
from app.ui.page_area import PageArea
from app.ui.palettes import SPACE_L, SPACE_M, SPACE_S, SPACE_XL, SPACE_XS
from app.ui.theme import roomy, set_role

_SIZE = QSize(760, 680)
_LEAST = QSize(560, 420)
MEASURE = "measure"
"""The key of the notice that the computer was measured."""


class ModelsWindow(QDialog):
    """Shows what `ModelJobs` tells it through `show_event`.

    Signals, with the model's key:
        use_asked, download_asked, cancel_asked, verify_asked, remove_asked
    And:
        folder_asked: the path of a folder that the user wants to see.
        measure_asked: the computer is to be measured.
        refresh_asked: the window has come into view; what it shows may be old.
    """

    use_asked = Signal(str)
    download_asked = Signal(str)
    cancel_asked = Signal(str)
    verify_asked = Signal(str)
    remove_asked = Signal(str)
    folder_asked = Signal(str)
    measure_asked = Signal()
    refresh_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Models"))
        self.setWindowFlag(Qt.WindowType.Window)
        self._used = ""
        self._rows: dict[str, ModelRow] = {}
        self.notices = NoticeBar()
        self._announcer = Announcer(self)
        self.notices.shown.connect(self._announcer.say)
        self._measure = QPushButton(self.tr("Measure this computer"))
        self._measure.setToolTip(
            self.tr("Takes some seconds; then each model's speed is known, and which one suits best.")
        )
        self._measure.clicked.connect(self._on_measure)
        self._here, self._others = _Group(self.tr("On this computer")), _Group(self.tr("To download"))
        self._area = self._lay_out()
        self._area.setFocus()
        QShortcut(QKeySequence(QKeySequence.StandardKey.Close), self, self.close)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Refresh), self, self.refresh_asked.emit)
        self.setMinimumSize(_LEAST)
        self.resize(roomy(_SIZE))

    def show_used(self, key: str) -> None:
        """Say which model dictations use; a name, or a path."""
        self._used = key
        self._show_entries([row.entry for row in self._rows.values()])

    def show_event(self, event: ModelEvent) -> None:
        """Show what happened to models."""
        match event:
            case Listed(entries):
                self._show_entries(entries)
            case Progress(name):
                if row := self._rows.get(name):
                    row.show_progress(event)
            case Verifying(key):
                if row := self._rows.get(key):
                    row.begin_verification()
            case _:
                self._end(event)

    def open_model(self, key: str) -> None:
        """Bring a model's row into view, and give it the keyboard."""
        if row := self._rows.get(key):
            self._area.ensureWidgetVisible(row)
            (row.use if row.entry.presence is Presence.INSTALLED else row.download).setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh_asked.emit()

    # --- What happened

    def _end(self, event: Downloaded | Stopped | Verified | Removed | Recommended | Failed) -> None:
        key = event.key if isinstance(event, Verified | Failed) else event.name
        if row := self._rows.get(key):
            row.end_work()
        if isinstance(event, Recommended) or key == MEASURE:
            self._measure.setEnabled(True)
            self._measure.setText(self.tr("Measure again"))
        if notice := self._notice(event, key):
            self.notices.show_notice(notice)

    def _notice(
        self, event: Downloaded | Stopped | Verified | Removed | Recommended | Failed, key: str
    ) -> Notice | None:
        match event:
            case Downloaded(name):
                return Notice(self.tr("{name} is here, whole and checked.").format(name=name), "success", key=key)
            case Stopped():
                return None
            case Verified(_, had_digests):
                sentence = self.tr("{name} is whole and genuine.")
                if not had_digests:
                    sentence = self.tr("{name} is complete; there is no digest to hold it against.")
                return Notice(sentence.format(name=self._name(key)), "success", key=key)
            case Removed(name, freed):
                sentence = self.tr("{name} was removed; {size} are free again.")
                return Notice(sentence.format(name=name, size=size_in_words(freed)), "info", key=key)
            case Recommended(name):
                return Notice(
                    self.tr("For this computer, {name} suits best.").format(name=name), "success", key=MEASURE
                )
            case Failed(_, sentence):
                return Notice(sentence, "error", key=key)

    def _name(self, key: str) -> str:
        row = self._rows.get(key)
        return row.entry.name if row else key

    def _on_measure(self) -> None:
        self._measure.setEnabled(False)
        self._measure.setText(self.tr("Measuring…"))
        self.measure_asked.emit()

    # --- The rows

    def _show_entries(self, entries: Sequence[ModelEntry]) -> None:
        for entry in entries:
            if row := self._rows.get(entry.key):
                row.show_entry(entry, is_used=entry.key == self._used)
            else:
                self._rows[entry.key] = self._make_row(entry)
        keys = [entry.key for entry in entries]
        for key in [key for key in self._rows if key not in keys]:
            row = self._rows.pop(key)
            row.hide()
            row.deleteLater()
        rows = [self._rows[key] for key in keys]
        here = [row for row in rows if row.entry.presence is Presence.INSTALLED]
        self._here.show_rows(here, self._sum(here))
        self._others.show_rows([row for row in rows if row not in here], "")

    def _make_row(self, entry: ModelEntry) -> ModelRow:
        row = ModelRow(entry, is_used=entry.key == self._used)
        row.use_asked.connect(self.use_asked)
        row.download_asked.connect(self._on_download)
        row.cancel_asked.connect(self.cancel_asked)
        row.verify_asked.connect(self.verify_asked)
        row.remove_asked.connect(self.remove_asked)
        row.folder_asked.connect(self.folder_asked)
        return row

    def _on_download(self, key: str) -> None:
        self.notices.withdraw(key)
        self._rows[key].begin_download()
        self.download_asked.emit(key)

    def _sum(self, rows: Sequence[ModelRow]) -> str:
        return size_in_words(sum(row.entry.size for row in rows)) if rows else self.tr("none yet")

    def _lay_out(self) -> PageArea:
        title, explanation = QLabel(self.tr("Models")), QLabel()
        set_role(title, "title")
        set_role(explanation, "quiet")
        explanation.setWordWrap(True)
        explanation.setText(self.tr("Larger models make fewer mistakes, and need a faster computer."))
        words = QVBoxLayout()
        words.setSpacing(SPACE_XS)
        words.addWidget(title)
        words.addWidget(explanation)
        header = QHBoxLayout()
        header.setSpacing(SPACE_L)
        header.addLayout(words, 1)
        header.addWidget(self._measure, 0, Qt.AlignmentFlag.AlignTop)
        page = QWidget()
        groups = QVBoxLayout(page)
        groups.setContentsMargins(SPACE_XL, 0, SPACE_XL - PageArea.BAR_WIDTH, SPACE_XL)
        groups.setSpacing(SPACE_L)
        groups.addWidget(self._here)
        groups.addWidget(self._others)
        groups.addStretch()
        area = PageArea(page)
        top = QVBoxLayout()
        top.setContentsMargins(SPACE_XL, SPACE_XL, SPACE_XL, SPACE_M)
        top.setSpacing(SPACE_M)
        top.addLayout(header)
        top.addWidget(self.notices)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(area, 1)
        return area


class _Group(QWidget):
    """A name above a card of rows, with a line between each two."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heading = QLabel(name)
        set_role(heading, "heading")
        self._note = QLabel()
        set_role(self._note, "caption")
        head = QHBoxLayout()
        head.setSpacing(SPACE_S)
        head.addWidget(heading)
        head.addWidget(self._note)
        head.addStretch()
        self._card = QFrame()
        set_role(self._card, "card")
        self._rows = QVBoxLayout(self._card)
        self._rows.setContentsMargins(SPACE_L, SPACE_XS, SPACE_L, SPACE_XS)
        self._rows.setSpacing(0)
        self._shown: list[QWidget] = []
        self._lines: list[QFrame] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_S)
        column.addLayout(head)
        column.addWidget(self._card)

    def show_rows(self, rows: Sequence[QWidget], note: str) -> None:
        """Show these in that order, and a note beside the group's name."""
        for line in self._lines:
            self._rows.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = []
        # Not `takeAt`: an item that Python still holds keeps the layout from hearing of the row's new heights.
        for row in self._shown:
            self._rows.removeWidget(row)
        self._shown = list(rows)
        for row in rows:
            if row is not rows[0]:
                line = QFrame()
                set_role(line, "line")
                self._lines.append(line)
                self._rows.addWidget(line)
            self._rows.addWidget(row)
            row.show()
        self._note.setText(note)
        self._card.setVisible(bool(rows))
        self.setVisible(bool(rows) or bool(note))
