"""One past dictation: what was said, its recording, and what can be done with it."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from app.history.forms import ExportForm
from app.history.records import Delivered, Dictation, Status
from app.ui.choice_menu import Choice, ChoiceMenu
from app.ui.history_player_bar import HistoryPlayerBar
from app.ui.history_text import HistoryText
from app.ui.history_words import form_in_words, joined, length_in_words, moment_in_words, outcome_in_words
from app.ui.icons import icon
from app.ui.palettes import SPACE_L, SPACE_M, SPACE_S, SPACE_XS
from app.ui.second_look import SecondLook
from app.ui.symbol import Symbol
from app.ui.theme import set_role
from streaming.events import SAMPLE_RATE

_COPIED_MS = 1600


class HistoryDetail(QWidget):
    """Signals: what the user wants with the dictation that is shown.

    copy_asked, delete_asked, restore_asked.
    export_asked: The form.
    retry_asked: The value of the model's `Choice`.
    play_asked: The sample from which on; stop_asked.

    What users want of single words, `text.alternatives` tells.
    """

    copy_asked = Signal()
    export_asked = Signal(ExportForm)
    retry_asked = Signal(str)
    restore_asked = Signal()
    delete_asked = Signal()
    play_asked = Signal(int)
    stop_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dictation: Dictation | None = None
        self._title, self._facts, self._no_recording = QLabel(), QLabel(), QLabel()
        self.player = HistoryPlayerBar()
        self.text = HistoryText()
        self.second = SecondLook()
        self.restore = QPushButton(self.tr("Restore"))
        self._banner_symbol, self._banner_text = Symbol("info"), QLabel()
        self._banner = self._make_banner()
        self.models = ChoiceMenu(self.tr("Transcribe again with"), self)
        self.copy = QPushButton(self.tr("Copy"))
        self.export = QPushButton(self.tr("Export…"))
        self.retry = QPushButton(self.tr("Retry with…"))
        self.delete = QPushButton(self.tr("Delete"))
        self._copied = QTimer(self, singleShot=True, interval=_COPIED_MS)
        self._make_buttons()
        self._lay_out()
        self._connect()

    @property
    def dictation(self) -> Dictation | None:
        return self._dictation

    def show_dictation(self, dictation: Dictation, query: str, today: date) -> None:
        """Show another dictation, or the same after it has changed."""
        is_another = self._dictation is None or self._dictation.id != dictation.id
        before, self._dictation = self._dictation, dictation
        self._title.setText(moment_in_words(dictation.started, today))
        self._facts.setText(joined(_facts(dictation)))
        self._show_banner(dictation)
        if is_another:
            self.player.show_recording(round(dictation.audio_s * SAMPLE_RATE))
            self._on_copied_long_ago()
        self.player.setVisible(dictation.has_audio)
        self._no_recording.setVisible(not dictation.has_audio and not dictation.is_open)
        if before is None or _seen(before) != _seen(dictation):
            self.text.show_dictation(dictation, query)
        self.copy.setEnabled(bool(dictation.text.strip()))
        self.export.setEnabled(bool(dictation.text.strip()))
        self.retry.setEnabled(dictation.has_audio and not dictation.is_open)
        self.delete.setEnabled(not dictation.is_open)

    def offer(self, text: str, model: str) -> None:
        """Offer another model's text of the dictation, with what is different in it; an empty one: offer nothing."""
        self.text.setVisible(not text)
        self.second.setVisible(bool(text))
        if text and self._dictation is not None:
            self.second.compare(self._dictation.text, text, model)

    def set_models(self, choices: Sequence[Choice], current: str) -> None:
        """The models that a recording can be transcribed again with."""
        self.models.set_choices(choices, current)

    def show_heard(self, sample: int | None) -> None:
        """What is heard now; None: nothing is."""
        self.player.show_heard(sample)
        self.text.show_heard(sample)

    def show_copied(self) -> None:
        """Say in the button that it was done, for a moment."""
        self.copy.setText(self.tr("Copied"))
        self.copy.setIcon(icon("check", "on_accent"))
        self._copied.start()

    def _on_copied_long_ago(self) -> None:
        self.copy.setText(self.tr("Copy"))
        self.copy.setIcon(icon("copy", "on_accent"))

    def _show_banner(self, dictation: Dictation) -> None:
        is_cancelled = dictation.status is Status.CANCELLED
        is_interrupted = dictation.status is Status.INTERRUPTED and not dictation.is_open
        self._banner.setVisible(is_cancelled or is_interrupted)
        self.restore.setVisible(is_cancelled)
        set_role(self._banner, "notice", level="info" if is_cancelled else "warning")
        if is_cancelled:
            self._banner_symbol.show_symbol("info", "info")
            went_nowhere = self.tr("This dictation was cancelled, so its text went nowhere.")
            stays = self.tr(
                "This dictation was cancelled. The words that were written before are still where they were put."
            )
            self._banner_text.setText(went_nowhere if dictation.delivered is Delivered.NONE else stays)
        else:
            self._banner_symbol.show_symbol("warning", "warning")
            self._banner_text.setText(self.tr("Sayso ended in the middle of this dictation. Its end may be missing."))
        set_role(self.restore, "quiet")  # its colour depends on the banner's

    # --- Building

    def _make_banner(self) -> QFrame:
        banner = QFrame()
        self._banner_text.setWordWrap(True)
        self.restore.clicked.connect(self.restore_asked)
        row = QHBoxLayout(banner)
        row.setContentsMargins(SPACE_M, SPACE_XS, SPACE_XS, SPACE_XS)
        row.setSpacing(SPACE_S)
        row.addWidget(self._banner_symbol)
        row.addWidget(self._banner_text, 1)
        row.addWidget(self.restore)
        banner.setMinimumHeight(self.restore.sizeHint().height() + 2 * SPACE_XS)
        return banner

    def _make_buttons(self) -> None:
        set_role(self.copy, "primary")
        self.copy.setToolTip(self.tr("Copy the whole text (Ctrl+Shift+C)"))
        self.export.setIcon(icon("export"))
        self.export.setMenu(self._make_export_menu())
        self.retry.setIcon(icon("retry"))
        self.retry.setMenu(self.models)
        self.retry.setToolTip(self.tr("Transcribe the recording again, with another model"))
        self.retry.setAccessibleName(self.tr("Retry with another model"))
        set_role(self.delete, "quiet")
        self.delete.setIcon(icon("trash", "accent"))
        self.delete.setToolTip(self.tr("Delete the text and its recording (Del)"))
        self._on_copied_long_ago()

    def _make_export_menu(self) -> QMenu:
        menu = QMenu(self)
        text, tables = (ExportForm.TXT, ExportForm.MD, ExportForm.DOCX), (ExportForm.TSV, ExportForm.JSON)
        for form in (*text, ExportForm.SRT, ExportForm.VTT, *tables):
            menu.addAction(form_in_words(form)).triggered.connect(
                lambda _=False, form=form: self.export_asked.emit(form)
            )
        return menu

    def _lay_out(self) -> None:
        set_role(self._title, "heading")
        set_role(self._facts, "caption")
        set_role(self._no_recording, "caption")
        self._no_recording.setText(self.tr("There is no recording of this dictation."))
        paper = QFrame()
        set_role(paper, "card")
        sheet = QVBoxLayout(paper)
        sheet.setContentsMargins(SPACE_L, SPACE_M, SPACE_S, SPACE_M)
        sheet.addWidget(self.text)
        sheet.addWidget(self.second)
        self.second.hide()
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACE_S)
        for button in (self.copy, self.export, self.retry):
            buttons.addWidget(button)
        buttons.addStretch()
        buttons.addWidget(self.delete)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_M)
        head = QVBoxLayout()
        head.setSpacing(SPACE_XS)
        head.addWidget(self._title)
        head.addWidget(self._facts)
        column.addLayout(head)
        column.addWidget(self._banner)
        column.addWidget(paper, 1)
        column.addWidget(self.player)
        column.addWidget(self._no_recording)
        column.addLayout(buttons)

    def _connect(self) -> None:
        self.copy.clicked.connect(self.copy_asked)
        self.delete.clicked.connect(self.delete_asked)
        self.models.chosen.connect(self.retry_asked)
        self.player.play_asked.connect(self.play_asked)
        self.player.stop_asked.connect(self.stop_asked)
        self.text.play_asked.connect(self.play_asked)
        self.text.alternatives.hear_asked.connect(self.play_asked)
        self._copied.timeout.connect(self._on_copied_long_ago)


def _seen(dictation: Dictation) -> tuple[object, ...]:
    """On what it depends how the text is shown, and what can be done with its words."""
    return dictation.id, dictation.text, dictation.words, dictation.is_open, dictation.has_audio


def _facts(dictation: Dictation) -> list[str]:
    """Program, outcome, model and length."""
    length = length_in_words(dictation.audio_s) if dictation.audio_s else ""
    return [dictation.app, outcome_in_words(dictation), dictation.model, length]
