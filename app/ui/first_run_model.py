"""Second step: which model, recommended for this computer; downloaded here where it is not there yet."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from app.models.entries import ModelEntry, Presence
from app.models.events import Downloaded, Failed, Listed, ModelEvent, Progress, Recommended, Stopped
from app.ui.first_run_page import FirstRunPage
from app.ui.icons import icon
from app.ui.model_progress import ModelProgress
from app.ui.model_words import SEPARATOR, description, languages_in_words, size_in_words, speed_in_words
from app.ui.palettes import SPACE_L, SPACE_M, SPACE_S
from app.ui.sentences import told
from app.ui.theme import set_role

_OFFERED = ("tiny", "base", "small", "turbo")
_MOST = 4
_INDENT = 26  # pixels, to stand below a button's text


def offered(entries: Sequence[ModelEntry]) -> list[ModelEntry]:
    """The few that somebody who does not know them can choose from, smallest first.

    Those that are here, and of the others those that would be fast enough; the recommended one in any case.
    """

    def rank(entry: ModelEntry) -> int:
        is_here = entry.presence is Presence.INSTALLED
        is_fast = entry.speed is None or entry.speed.ratio >= 1
        return next(
            (
                number
                for number, holds in enumerate(
                    (
                        entry.is_recommended,
                        is_here and entry.name in _OFFERED,
                        entry.name in _OFFERED and is_fast,
                        is_here,
                    )
                )
                if holds
            ),
            _MOST,
        )

    best = sorted((entry for entry in entries if rank(entry) < _MOST), key=rank)[:_MOST]
    return [entry for entry in entries if entry in best]


class ModelPage(FirstRunPage):
    """Shows what `ModelJobs` tells it through `show_event`.

    Signals:
        chosen: the key of a model that is here and that dictations are to use.
        download_asked, cancel_asked: with the model's key.
    """

    chosen = Signal(str)
    download_asked = Signal(str)
    cancel_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            "model",
            self.tr("How well should it listen?"),
            self.tr("Larger models make fewer mistakes, and need a faster computer. You can change this at any time."),
            parent,
        )
        self._entries: dict[str, ModelEntry] = {}
        self._picked = ""
        """What the user picked; empty before."""
        self._used = ""
        """What dictations use now."""
        self._awaited = ""
        """What is being downloaded."""
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._on_picked)
        self._rows: dict[str, _Row] = {}
        self._busy, self._busy_words = QProgressBar(), QLabel(self.tr("Measuring how fast this computer is…"))
        self._error, self._hint = QLabel(), QLabel()
        self._download, self.progress = QPushButton(), ModelProgress()
        self._choices = QVBoxLayout()
        self._lay_out()

    def begin_measuring(self) -> None:
        """The computer is being measured; until that is known, nothing is recommended."""
        self._busy.show()
        self._busy_words.show()

    def show_used(self, key: str) -> None:
        """The model that dictations use as long as no other is picked."""
        self._used = key
        self._mark()
        self._refresh()

    def show_event(self, event: ModelEvent) -> None:
        """Show what happened to models."""
        match event:
            case Listed(entries):
                self._entries = {entry.key: entry for entry in entries}
                self._show_choices()
            case Recommended():
                self._end_measuring()
                self._mark()
            case Progress(name) if name == self._awaited:
                self.progress.advance(event)
            case Downloaded(name) if name == self._awaited:
                self._end_download("")
                self._picked = name
                self.chosen.emit(name)
            case Stopped(name) if name == self._awaited:
                self._end_download("")
            case Failed(key, sentence):
                self._end_measuring()
                self._mark()
                if key == self._awaited:
                    self._end_download(sentence)
            case _:
                pass
        self._refresh()

    def takes_focus(self) -> bool:
        button = self._group.checkedButton()
        if button is not None:
            button.setFocus()
        return button is not None

    @property
    def selected(self) -> ModelEntry | None:
        """The model that is marked."""
        button = self._group.checkedButton()
        return next((row.entry for row in self._rows.values() if row.button is button), None)

    # --- What the user does

    def _on_picked(self) -> None:
        entry = self.selected
        assert entry is not None
        self._picked = entry.key
        self._error.hide()
        self._refresh()
        if entry.presence is Presence.INSTALLED:
            self.chosen.emit(entry.key)

    def _on_download(self) -> None:
        entry = self.selected
        assert entry is not None
        self._picked = self._awaited = entry.key
        self._error.hide()
        self.progress.begin(self.tr("Asking what is to be fetched…"), can_stop=True)
        self.progress.cancel.setFocus()
        self._refresh()
        self.download_asked.emit(entry.key)

    # --- What is shown

    def _show_choices(self) -> None:
        entries = self._offered()
        for key in self._rows.keys() - {entry.key for entry in entries}:
            row = self._rows.pop(key)
            self._group.removeButton(row.button)
            row.hide()
            row.deleteLater()
        for entry in entries:
            if entry.key not in self._rows:
                self._rows[entry.key] = _Row()
                self._group.addButton(self._rows[entry.key].button)
            self._rows[entry.key].show_entry(entry)
            self._choices.addWidget(self._rows[entry.key])  # one that is there already moves to its place
        self._mark()

    def _offered(self) -> list[ModelEntry]:
        """Those that were offered before and are still to be had, and what is recommended: nothing goes away by itself."""
        entries = list(self._entries.values())
        if not self._rows:
            return offered(entries)
        return [entry for entry in entries if entry.key in self._rows or entry.is_recommended]

    def _mark(self) -> None:
        """Mark what the user picked, else what is used, else what is here. What is marked stays so.

        Where no model is here, what is recommended is marked, with its download below; until that is known, none is.
        """
        if self._picked in self._rows:
            self._rows[self._picked].button.setChecked(True)
        if self._group.checkedButton() is not None:
            return
        entries = [row.entry for row in self._rows.values() if row.entry]
        wanted = [entry.key for entry in entries if entry.presence is Presence.INSTALLED]
        if self._used in wanted:
            wanted.insert(0, self._used)
        if not wanted and self._busy.isHidden():
            wanted = [entry.key for entry in entries if entry.is_recommended]
        if wanted:
            self._rows[wanted[0]].button.setChecked(True)

    def _end_measuring(self) -> None:
        self._busy.hide()
        self._busy_words.hide()

    def _end_download(self, problem: str) -> None:
        self._awaited = ""
        self.progress.end()
        self._error.setText(told(problem))
        self._error.setVisible(bool(problem))

    def _refresh(self) -> None:
        entry = self.selected
        is_missing = entry is not None and entry.presence is not Presence.INSTALLED
        self._download.setVisible(is_missing and not self._awaited)
        for row in self._rows.values():
            row.button.setEnabled(not self._awaited)
        if entry is not None and is_missing:
            left = size_in_words(entry.size - entry.partial_size)
            is_partly = entry.presence is Presence.PARTLY
            words = self.tr("Resume the download ({size})") if is_partly else self.tr("Download it ({size})")
            self._download.setText(words.format(size=left))
        self._hint.setText(self._hint_for(is_missing=is_missing))
        self._hint.setVisible(bool(self._hint.text()))

    def _hint_for(self, *, is_missing: bool) -> str:
        here = [entry.name for entry in self._entries.values() if entry.presence is Presence.INSTALLED]
        if self._entries and not here:
            return self.tr("Without a model nothing can be written. You can also download one later, in Models.")
        return self.tr("Until it is here, you dictate with {name}.").format(name=here[-1]) if is_missing else ""

    def _lay_out(self) -> None:
        self._busy.setRange(0, 0)
        self._busy.setTextVisible(False)
        self._busy.setAccessibleName(self._busy_words.text())
        set_role(self._busy_words, "caption")
        set_role(self._error, "error")
        self._error.setWordWrap(True)
        self._error.hide()
        set_role(self._hint, "caption")
        self._hint.setWordWrap(True)
        self._hint.hide()
        self._download.setIcon(icon("download"))
        self._download.setAutoDefault(False)
        self._download.clicked.connect(self._on_download)
        self._download.hide()
        self.progress.cancel.setAutoDefault(False)
        self.progress.cancel_asked.connect(lambda: self.cancel_asked.emit(self._awaited))
        self._end_measuring()
        card = QFrame()
        set_role(card, "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(SPACE_L, SPACE_M, SPACE_L, SPACE_M)
        inside.setSpacing(SPACE_M)
        self._choices.setSpacing(SPACE_M)
        inside.addLayout(self._choices)
        inside.addWidget(self._busy_words)
        inside.addWidget(self._busy)
        below = QHBoxLayout()
        below.setSpacing(SPACE_M)
        below.addWidget(self._download)
        below.addWidget(self._hint, 1)
        self.content.addWidget(card)
        self.content.addWidget(self.progress)
        self.content.addWidget(self._error)
        self.content.addLayout(below)
        self.content.addStretch()


class _Row(QWidget):
    """One model to choose."""

    def __init__(self) -> None:
        super().__init__()
        self.entry: ModelEntry | None = None
        self.button = QRadioButton()
        font = self.button.font()
        font.setBold(True)
        self.button.setFont(font)
        self._about, self._details = QLabel(), QLabel()
        for label in (self._about, self._details):
            set_role(label, "caption")
            label.setWordWrap(True)
            label.setContentsMargins(_INDENT, 0, 0, 0)
        self._recommended = _badge(self.tr("Recommended"), "accent")
        self._here = _badge(self.tr("Already here"), "success")
        line = QHBoxLayout()
        line.setSpacing(SPACE_S)
        line.addWidget(self.button)
        line.addWidget(self._recommended)
        line.addWidget(self._here)
        line.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addLayout(line)
        column.addWidget(self._about)
        column.addWidget(self._details)

    def show_entry(self, entry: ModelEntry) -> None:
        """Show what is known of the model."""
        self.entry = entry
        parts = [size_in_words(entry.size), languages_in_words(entry.languages)]
        if entry.speed is not None:
            parts.append(speed_in_words(entry.speed))
        self.button.setText(entry.name)
        self._about.setText(description(entry))
        self._about.setVisible(bool(self._about.text()))
        self._details.setText(SEPARATOR.join(filter(None, parts)))
        self.button.setAccessibleDescription(f"{self._about.text()} {self._details.text()}".strip())
        self._recommended.setVisible(entry.is_recommended)
        self._here.setVisible(entry.presence is Presence.INSTALLED)


def _badge(text: str, tone: str) -> QLabel:
    label = QLabel(text)
    set_role(label, "badge", tone=tone)
    return label
