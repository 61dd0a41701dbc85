"""The history: every dictation, to be searched, read, heard, copied, exported, transcribed again and deleted.

It reads from a source and changes nothing itself: it says with signals what the user wants, and shows it once it is done.
"""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from app.history.export import file_name
from app.history.forms import ExportForm
from app.history.records import Dictation, Status
from app.ui.announcements import Announcer
from app.ui.choice_menu import Choice
from app.ui.history_detail import HistoryDetail
from app.ui.history_empty import HistoryEmpty
from app.ui.history_model import HistoryModel, HistorySource
from app.ui.history_side import HistorySide
from app.ui.history_words import form_in_words
from app.ui.icons import app_icon
from app.ui.notices import Level, Notice, NoticeBar
from app.ui.palettes import SPACE_L, SPACE_M, SPACE_S
from app.ui.theme import roomy, set_role

_SIZE = QSize(980, 660)
_LEAST = QSize(760, 480)
_LIST_WIDTH = 340
_LEAST_LIST_WIDTH = 260
_UNDO_MS = 8000
"""How long a deletion can be undone."""
_WATCH_MS = 600
"""How often the window looks, while it is shown, whether the history has changed."""
_DELETED = "history.deleted"


def local_today() -> date:
    """The day it is here."""
    return datetime.now().astimezone().date()


class HistoryWindow(QWidget):
    """Signals: what the user wants.

    copy_asked: the Dictation whose text is to be copied; `show_copied` is the answer.
    export_asked: a Dictation, the ExportForm, and the Path to write.
    retry_asked: the id of a dictation, and the value of the model's `Choice`.
    restore_asked, delete_asked: the id of a dictation. A deletion is asked for once it cannot be undone any more, at
        the latest when the window is closed.
    delete_all_asked: everything; confirmed.
    play_asked: the id of a dictation, and the sample from which on; stop_asked.
    alternatives_asked: the id of a dictation, the first and the last of the words in whose place another text may stand, and
        the AlternativesMenu that shows the answer until it is closed.
    corrected: the id of a dictation, the first and the last word, and the text that the user wants in their place.
    second_taken, second_refused: the id of a dictation of which `offer` has shown another text.
    settings_asked: the user wants to turn the history on.
    notice_acted: the key of a notice whose action the user took.
    """

    copy_asked = Signal(object)
    export_asked = Signal(object, object, object)
    retry_asked = Signal(str, str)
    restore_asked = Signal(str)
    delete_asked = Signal(str)
    delete_all_asked = Signal()
    play_asked = Signal(str, int)
    stop_asked = Signal()
    alternatives_asked = Signal(str, object, object, object)
    corrected = Signal(str, object, object, str)
    second_taken = Signal(str)
    second_refused = Signal(str)
    settings_asked = Signal()
    notice_acted = Signal(str)

    def __init__(
        self,
        source: HistorySource,
        parent: QWidget | None = None,
        *,
        today: Callable[[], date] = local_today,
        ask_path: Callable[[QWidget, str, str, str], str],
    ) -> None:
        """Read the newest dictations.

        Args:
            source: Where dictations are read from, in this thread.
            parent: Owns it.
            today: The day it is.
            ask_path: Asks the user for a file, by title, suggested name and kinds of file as Qt's dialogs take them; nothing
                if the user does not want to any more.
        """
        super().__init__(parent)
        self._source = source
        self._today = today
        self._ask_path = ask_path
        self._version = source.version()
        self._deleted = ""
        self._offers: dict[str, tuple[str, str]] = {}
        """Other texts of dictations, and the models that they are of."""
        self.setWindowTitle(self.tr("History"))
        self.setWindowIcon(app_icon())
        self.setWindowFlag(Qt.WindowType.Window)
        self.announcer = Announcer(self)
        self.notices = NoticeBar()
        self.model = HistoryModel(source, today, self)
        self.side = HistorySide(self.model)
        self.detail = HistoryDetail()
        self.empty = HistoryEmpty()
        self._pages = QStackedWidget()
        self._undo = QTimer(self, singleShot=True, interval=_UNDO_MS)
        self._watch = QTimer(self, interval=_WATCH_MS)
        self._lay_out()
        self._connect()
        self._add_shortcuts()
        self.setMinimumHeight(_LEAST.height())
        self.resize(roomy(_SIZE))
        self._show_counts()
        self.side.choose_row(0)
        self.side.search.setFocus()

    # --- What is shown

    def refresh(self) -> None:
        """Show what has changed; what is chosen stays so."""
        self._version = self._source.version()
        shown = self.detail.dictation
        self.side.change_rows(self.model.refresh)
        if shown is not None and self.detail.dictation is shown and self.detail.isVisibleTo(self):
            self._show_chosen(shown.id)
        self._show_counts()

    def choose(self, dictation_id: str) -> None:
        """Turn to a dictation."""
        self.side.search_at_once("")
        self.side.choose(dictation_id)

    def offer(self, dictation_id: str, text: str, model: str) -> None:
        """Offer another model's text of a dictation, with what is different in it."""
        self._offers[dictation_id] = text, model
        self._show_offer()

    def withdraw_offer(self, dictation_id: str) -> None:
        self._offers.pop(dictation_id, None)
        self._show_offer()

    def _show_offer(self) -> None:
        dictation = self.detail.dictation
        if dictation is not None:
            self.detail.offer(*self._offers.get(dictation.id, ("", "")))

    def set_models(self, choices: Sequence[Choice], current: str) -> None:
        """The models that a recording can be transcribed again with."""
        self.detail.set_models(choices, current)

    def show_heard(self, sample: int | None) -> None:
        """Which sample of the chosen dictation is heard now; None: nothing is."""
        self.detail.show_heard(sample)

    def show_kept(self, *, is_kept: bool) -> None:
        """Whether new dictations are kept; said where there are none yet."""
        self.empty.show_kept(is_kept=is_kept)

    def show_copied(self) -> None:
        self.detail.show_copied()
        self.announcer.say(self.tr("Copied"))

    def show_notice(self, sentence: str, level: Level = "info", action_label: str = "", key: str = "") -> None:
        """A sentence above everything, with at most one action; `notice_acted` tells its key when it is taken."""
        self.notices.show_notice(Notice(sentence, level, action_label, key))

    def withdraw_notice(self, key: str) -> None:
        self.notices.withdraw(key)

    def come_forward(self) -> None:
        """Show the window in front of the others, also when it was minimised."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def _show_chosen(self, dictation_id: str) -> None:
        dictation = self._source.get(dictation_id) if dictation_id else None
        shown = self.detail.dictation
        if self.detail.player.is_playing and (dictation is None or shown is None or dictation.id != shown.id):
            self.stop_asked.emit()
            self.detail.show_heard(None)
        self.detail.setVisible(dictation is not None)
        if dictation is not None:
            self.detail.show_dictation(dictation, self.model.query, self._today())
            self._show_offer()

    def _show_counts(self) -> None:
        count = self._source.count() - bool(self._deleted)
        self.side.show_count(count)
        self._pages.setCurrentIndex(1 if count or self.model.query else 0)

    # --- What the user does

    def _on_searched(self, query: str) -> None:
        self._show_counts()
        self.detail.text.show_query(query)
        if query:
            self.announcer.say(self.side.count)

    def _copy(self) -> None:
        if self.detail.dictation is not None and self.detail.dictation.text.strip():
            self.copy_asked.emit(self.detail.dictation)

    def _export(self, form: ExportForm) -> None:
        dictation = self.detail.dictation
        if dictation is None:
            return
        kinds = f"{form_in_words(form)} (*{Path(name := file_name(form, dictation)).suffix});;" + self.tr(
            "All files (*)"
        )
        path = self._ask_path(self, self.tr("Export the dictation"), name, kinds)
        if path:
            self.export_asked.emit(dictation, form, Path(path))

    def _ask(self, signal: Callable[[str], None]) -> None:
        if self.detail.dictation is not None:
            signal(self.detail.dictation.id)

    def _retry(self, model: str) -> None:
        self._ask(lambda dictation_id: self.retry_asked.emit(dictation_id, model))

    def _play(self, sample: int) -> None:
        if self.detail.dictation is not None and self.detail.dictation.has_audio:
            self.detail.show_heard(sample)
            self.play_asked.emit(self.detail.dictation.id, sample)

    def _toggle_playing(self) -> None:
        if self.detail.isVisible() and self.detail.dictation is not None and self.detail.dictation.has_audio:
            self.detail.player.toggle()

    # --- Deleting

    def _delete(self) -> None:
        """Take it out of sight; it is really deleted a moment later."""
        dictation = self.detail.dictation
        if dictation is None or dictation.is_open or not self.detail.isVisibleTo(self):
            return
        self._finish_deletion()
        self._deleted = dictation.id
        self.side.change_rows(lambda: self.model.hide(dictation.id))
        self._show_counts()
        self.show_notice(self.tr("The dictation was deleted."), "info", self.tr("Undo"), _DELETED)
        self._undo.start()

    def _undo_deletion(self) -> None:
        self._undo.stop()
        deleted, self._deleted = self._deleted, ""
        self.model.show(deleted)
        self._show_counts()
        self.side.choose(deleted)

    def _finish_deletion(self) -> None:
        self._undo.stop()
        deleted, self._deleted = self._deleted, ""
        if deleted:
            self.notices.withdraw(_DELETED)
            self.delete_asked.emit(deleted)

    def _delete_all(self) -> None:
        self._finish_deletion()
        self.delete_all_asked.emit()

    def _on_notice_acted(self, key: str) -> None:
        if key == _DELETED:
            self._undo_deletion()
        else:
            self.notice_acted.emit(key)

    def _on_notice_dismissed(self, key: str) -> None:
        if key == _DELETED:
            self._finish_deletion()

    # --- The window

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.model.show_all()
        self.refresh()
        self._watch.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._watch.stop()
        self._finish_deletion()
        if self.detail.player.is_playing:
            self.stop_asked.emit()

    def _look(self) -> None:
        """Show what somebody changed, in this process or another, who need not tell the window."""
        if self._source.version() != self._version:
            self.refresh()

    def _show_menu(self, place: QPoint) -> None:
        dictation = self.detail.dictation
        if dictation is None:
            return
        menu = self._make_menu(dictation)
        menu.exec(place)
        menu.deleteLater()

    def _make_menu(self, dictation: Dictation) -> QMenu:
        menu = QMenu(self)
        copy = menu.addAction(self.tr("Copy"))
        copy.setEnabled(self.detail.copy.isEnabled())
        copy.triggered.connect(self._copy)
        if dictation.has_audio:
            menu.addAction(self.tr("Play")).triggered.connect(lambda: self._play(0))
        if dictation.status is Status.CANCELLED:
            menu.addAction(self.tr("Restore")).triggered.connect(lambda: self._ask(self.restore_asked.emit))
        menu.addSeparator()
        delete = menu.addAction(self.tr("Delete"))
        delete.setEnabled(not dictation.is_open)
        delete.triggered.connect(self._delete)
        return menu

    # --- Building

    def _lay_out(self) -> None:
        left, right = QWidget(), QWidget()
        set_role(right, "page")
        before, after = QHBoxLayout(left), QHBoxLayout(right)
        for layout in (before, after):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        before.addWidget(self.side)
        before.addSpacing(SPACE_M)  # and no margins, which stay where they are in languages that run to the left
        after.addSpacing(SPACE_M)
        after.addWidget(self.detail)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(1)
        left.setMinimumWidth(_LEAST_LIST_WIDTH)
        splitter.addWidget(left)
        splitter.addWidget(right)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([_LIST_WIDTH, _SIZE.width() - _LIST_WIDTH])
        self._pages.addWidget(self.empty)
        self._pages.addWidget(splitter)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_L, SPACE_L, SPACE_L, SPACE_M)
        column.setSpacing(SPACE_S)
        column.addStrut(_LEAST.width() - 2 * SPACE_L)  # wider where words are longer
        column.addWidget(self.notices)
        column.addWidget(self._pages, 1)

    def _connect(self) -> None:
        self.side.chosen.connect(self._show_chosen)
        self.side.searched.connect(self._on_searched)
        self.side.opened.connect(self.detail.text.setFocus)
        self.side.copy_asked.connect(self._copy)
        self.side.delete_asked.connect(self._delete)
        self.side.menu_asked.connect(self._show_menu)
        self.side.delete_all_asked.connect(self._delete_all)
        self.detail.copy_asked.connect(self._copy)
        self.detail.export_asked.connect(self._export)
        self.detail.retry_asked.connect(self._retry)
        self.detail.restore_asked.connect(lambda: self._ask(self.restore_asked.emit))
        self.detail.delete_asked.connect(self._delete)
        self.detail.play_asked.connect(self._play)
        self.detail.stop_asked.connect(self.stop_asked)
        self.detail.second.taken.connect(lambda: self._ask(self.second_taken.emit))
        self.detail.second.refused.connect(lambda: self._ask(self.second_refused.emit))
        words = self.detail.text.alternatives
        words.asked.connect(lambda *at: self._ask(lambda name: self.alternatives_asked.emit(name, *at)))
        words.corrected.connect(lambda *to: self._ask(lambda name: self.corrected.emit(name, *to)))
        self.empty.settings_asked.connect(self.settings_asked)
        self.notices.acted.connect(self._on_notice_acted)
        self.notices.dismissed.connect(self._on_notice_dismissed)
        self.notices.shown.connect(self.announcer.say)
        self._undo.timeout.connect(self._finish_deletion)
        self._watch.timeout.connect(self._look)
        self.model.rowsInserted.connect(self._show_counts)

    def _add_shortcuts(self) -> None:
        for keys, slot in (
            (QKeySequence(QKeySequence.StandardKey.Find), self._focus_search),
            (QKeySequence("Ctrl+Shift+C"), self._copy),
            (QKeySequence("Ctrl+Space"), self._toggle_playing),
            (QKeySequence("Ctrl+E"), self.detail.export.showMenu),
            (QKeySequence(QKeySequence.StandardKey.Refresh), self.refresh),
            (QKeySequence("Ctrl+W"), self.close),
            (QKeySequence("Escape"), self.close),
        ):
            QShortcut(keys, self, slot)

    def _focus_search(self) -> None:
        self.side.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.side.search.selectAll()
