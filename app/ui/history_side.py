"""The list of past dictations, the search above it, and below how many there are and the way to delete them all."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.ui.history_delegate import HistoryDelegate
from app.ui.history_model import HistoryModel
from app.ui.history_words import count_in_words
from app.ui.icons import icon
from app.ui.palettes import SPACE_M, SPACE_S
from app.ui.theme import set_role

_TYPING_MS = 60
"""How long the search waits for the next key."""


class HistorySide(QWidget):
    """Signals: what the user does.

    chosen: The id of another dictation; empty when there is none to choose.
    searched: What the list shows now was searched for with these words.
    opened: The dictation was chosen to be read: by Enter, or a double click.
    copy_asked, delete_asked: of the chosen one, from the keyboard.
    menu_asked: A menu for the chosen one, at a place of the screen.
    delete_all_asked: Confirmed.
    """

    chosen = Signal(str)
    searched = Signal(str)
    opened = Signal()
    copy_asked = Signal()
    delete_asked = Signal()
    menu_asked = Signal(QPoint)
    delete_all_asked = Signal()

    def __init__(self, model: HistoryModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._chosen = ""
        self._is_changing = False
        """While rows come and go, what is current says nothing about what the user chose."""
        self._delegate = HistoryDelegate(model, self)
        self.search = self._make_search()
        self.list = self._make_list()
        self._nothing = QLabel()
        self._count = QLabel()
        self.delete_all = QPushButton(self.tr("Delete all…"))
        self.confirm, self.keep = QPushButton(self.tr("Delete all")), QPushButton(self.tr("Keep"))
        self._question = QLabel()
        self._counted, self._confirmation = QWidget(), QFrame()
        self._center = QStackedWidget()
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._typing.timeout.connect(self._search)
        self._lay_out()
        self._connect()

    @property
    def is_confirming(self) -> bool:
        """Whether the user is asked to confirm that everything is deleted."""
        return not self._confirmation.isHidden()

    @property
    def count(self) -> str:
        return self._count.text()

    def show_count(self, count: int) -> None:
        """How many dictations there are in all."""
        found = self._model.rowCount()
        if not self._model.query:
            text = count_in_words(count)
        elif self._model.is_whole:
            text = self.tr("{count} found").format(count=self.locale().toString(found))
        else:
            text = self.tr("more than {count} found").format(count=self.locale().toString(found))
        self._count.setText(text)
        self._question.setText(
            self.tr("Delete {dictations} with all recordings? This cannot be undone.").format(
                dictations=count_in_words(count)
            )
        )
        self._nothing.setText(self.tr("Nothing found for “{query}”").format(query=self._model.query.strip()))
        self._center.setCurrentIndex(0 if found else 1)
        self.delete_all.setVisible(not self._model.query)  # all would not be those that were found

    def choose(self, dictation_id: str) -> bool:
        """Turn to a dictation, if the list holds it."""
        row = self._model.row_of(dictation_id)
        if row is not None:
            self.choose_row(row)
        return row is not None

    def choose_row(self, row: int) -> None:
        """Turn to a row, or to the last where there are fewer."""
        last = self._model.rowCount() - 1
        index = self._model.index(min(row, last)) if last >= 0 else QModelIndex()
        self.list.setCurrentIndex(index)
        self._on_current_changed(index)

    def change_rows(self, change: Callable[[], None]) -> None:
        """Let `change` change the model's rows; the same dictation stays chosen, or else the one in its place."""
        chosen, row = self._chosen, self.list.currentIndex().row()
        self._is_changing = True
        change()
        self._is_changing = False
        if not self.choose(chosen):
            self.choose_row(max(0, row))

    def search_at_once(self, query: str) -> None:
        """As if the user had typed it and waited."""
        self.search.setText(query)
        self._search()

    # --- What the user does

    def _on_current_changed(self, index: QModelIndex) -> None:
        chosen = self._model.entry(index.row()).id if index.isValid() else ""
        if chosen != self._chosen and not self._is_changing:
            self._chosen = chosen
            self.chosen.emit(chosen)

    def _search(self) -> None:
        self._typing.stop()
        query = self.search.text()
        if query == self._model.query:
            return
        self.change_rows(lambda: self._show_found(query))
        self.searched.emit(query)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._delegate.measure()
            self.list.doItemsLayout()

    def _show_found(self, query: str) -> None:
        self._model.search(query)
        self.list.scrollToTop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the search field: Down and Enter go on to the list, Escape empties it."""
        if watched is not self.search or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        empties = event.key() == Qt.Key.Key_Escape and bool(self.search.text())
        if event.type() == QEvent.Type.ShortcutOverride and empties:
            event.accept()  # or it would close the window
            return True
        if event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._search()
                self.list.setFocus(Qt.FocusReason.TabFocusReason)
                return True
            if empties:
                self.search_at_once("")
                return True
        return super().eventFilter(watched, event)

    def _on_menu(self, place: QPoint) -> None:
        if self.list.indexAt(place).isValid():
            self.menu_asked.emit(self.list.viewport().mapToGlobal(place))

    def _on_delete_all(self) -> None:
        self._show_confirmation(is_confirming=True)
        self.keep.setFocus()

    def _on_keep(self) -> None:
        self._show_confirmation(is_confirming=False)
        self.delete_all.setFocus()

    def _on_confirmed(self) -> None:
        self._show_confirmation(is_confirming=False)
        self.delete_all_asked.emit()

    # --- Building

    def _make_search(self) -> QLineEdit:
        search = QLineEdit()
        search.setPlaceholderText(self.tr("Search"))
        search.setAccessibleName(self.tr("Search the dictations"))
        search.setClearButtonEnabled(True)
        search.addAction(icon("search", "quiet"), QLineEdit.ActionPosition.LeadingPosition)
        search.installEventFilter(self)
        return search

    def _make_list(self) -> QListView:
        view = QListView()
        view.setModel(self._model)
        view.setItemDelegate(self._delegate)
        view.setAccessibleName(self.tr("Dictations"))
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.setMouseTracking(True)
        return view

    def _lay_out(self) -> None:
        set_role(self._nothing, "quiet")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        set_role(self._count, "caption")
        set_role(self.delete_all, "quiet")
        policy = self.delete_all.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # so that nothing moves when it comes and goes
        self.delete_all.setSizePolicy(policy)
        self._center.addWidget(self.list)
        self._center.addWidget(self._nothing)
        row = QHBoxLayout(self._counted)
        row.setContentsMargins(SPACE_S, 0, 0, 0)
        row.addWidget(self._count, 1)
        row.addWidget(self.delete_all)
        self._lay_out_confirmation()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_M)
        for widget in (self.search, self._center, self._counted, self._confirmation):
            column.addWidget(widget)
        column.setStretchFactor(self._center, 1)
        self._show_confirmation(is_confirming=False)

    def _lay_out_confirmation(self) -> None:
        set_role(self._confirmation, "notice", level="error")
        self._question.setWordWrap(True)
        set_role(self.confirm, "danger")
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.keep)
        buttons.addWidget(self.confirm)
        column = QVBoxLayout(self._confirmation)
        column.setContentsMargins(SPACE_M, SPACE_M, SPACE_M, SPACE_M)
        column.addWidget(self._question)
        column.addLayout(buttons)

    def _show_confirmation(self, *, is_confirming: bool) -> None:
        self._counted.setVisible(not is_confirming)
        self._confirmation.setVisible(is_confirming)

    def _connect(self) -> None:
        self.search.textEdited.connect(self._typing.start)
        self.search.textChanged.connect(self._on_text_changed)
        self.list.selectionModel().currentChanged.connect(self._on_current_changed)
        self.list.activated.connect(self.opened)
        self.list.customContextMenuRequested.connect(self._on_menu)
        self.delete_all.clicked.connect(self._on_delete_all)
        self.keep.clicked.connect(self._on_keep)
        self.confirm.clicked.connect(self._on_confirmed)
        for keys, signal in (
            (QKeySequence(QKeySequence.StandardKey.Delete), self.delete_asked),
            (QKeySequence(QKeySequence.StandardKey.Copy), self.copy_asked),
        ):
            shortcut = QShortcut(keys, self.list, signal.emit)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)

    def _on_text_changed(self, text: str) -> None:
        if not text:  # also by the button in the field, which is no editing
            self._search()
