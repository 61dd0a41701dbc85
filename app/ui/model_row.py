"""One model in a list: what it is, what can be done with it, and what is being done."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from app.models.entries import ModelEntry, Presence
from app.models.events import Progress
from app.ui.icons import icon
from app.ui.model_progress import ModelProgress
from app.ui.model_words import description, details, size_in_words
from app.ui.palettes import SPACE_M, SPACE_S, SPACE_XS
from app.ui.theme import set_role


class ModelRow(QWidget):
    """Shows what it is told; the signals carry the key of its model.

    Signals:
        use_asked, download_asked, cancel_asked, verify_asked, remove_asked, folder_asked
    """

    use_asked = Signal(str)
    download_asked = Signal(str)
    cancel_asked = Signal(str)
    verify_asked = Signal(str)
    remove_asked = Signal(str)
    folder_asked = Signal(str)

    def __init__(self, entry: ModelEntry, *, is_used: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry = entry
        self._is_used = is_used
        self._name, self._about, self._details = QLabel(), QLabel(), QLabel()
        self._recommended, self._used = _badge(self.tr("Recommended"), "accent"), _badge(self.tr("In use"), "success")
        self._question = QLabel()
        self.use, self.download = QPushButton(self.tr("Use")), QPushButton()
        self.remove, self.keep = QPushButton(self.tr("Remove")), QPushButton(self.tr("Keep"))
        self.more = QToolButton()
        self.progress = ModelProgress()
        self._is_confirming = False
        self._lay_out()
        self._connect()
        self.show_entry(entry, is_used=is_used)

    @property
    def entry(self) -> ModelEntry:
        return self._entry

    def show_entry(self, entry: ModelEntry, *, is_used: bool) -> None:
        """Show what is known of the model, and whether it is the one in use."""
        self._entry, self._is_used = entry, is_used
        self._name.setText(entry.name)
        about = description(entry)
        self._about.setText(about)
        self._about.setVisible(bool(about))
        self._details.setText(details(entry))
        self._details.setToolTip(str(entry.folder) if entry.folder else "")
        where = self.tr("It lies in {folder}.").format(folder=entry.folder) if entry.is_from_elsewhere else ""
        self._details.setAccessibleDescription(where)
        self._recommended.setVisible(entry.is_recommended)
        self._used.setVisible(is_used)
        is_here = entry.presence is Presence.INSTALLED
        self._used.setText(self.tr("In use") if is_here else self.tr("Chosen, and not here"))
        set_role(self._used, "badge", tone="success" if is_here else "warning")
        self._name_buttons()
        self._build_menu()
        self._refresh()

    def show_progress(self, progress: Progress) -> None:
        """A download of this model goes on."""
        self.progress.advance(progress)
        self._refresh()

    def begin_download(self) -> None:
        """A download of this model is about to begin."""
        self.progress.begin(self.tr("Asking what is to be fetched…"), can_stop=True)
        self._refresh()

    def begin_verification(self) -> None:
        """Its files are being read."""
        self.progress.begin(self.tr("Reading the files…"), can_stop=False)
        self._refresh()

    def end_work(self) -> None:
        """Nothing goes on any more."""
        self.progress.end()
        self._refresh()

    # --- What the user does

    def ask_before_removing(self) -> None:
        """Ask in place of the buttons whether the model is to be deleted."""
        self._is_confirming = True
        entry = self._entry
        size = size_in_words(entry.size if entry.presence is Presence.INSTALLED else entry.partial_size)
        self._question.setText(self.tr("Remove {size}?").format(size=size))
        self._refresh()
        self.keep.setFocus()

    def _on_remove(self) -> None:
        self._is_confirming = False
        self._refresh()
        self.remove_asked.emit(self._entry.key)

    def _on_keep(self) -> None:
        self._is_confirming = False
        self._refresh()
        self.more.setFocus()

    # --- Building

    def _lay_out(self) -> None:
        set_role(self._name, "heading")
        set_role(self._about, "quiet")
        set_role(self._details, "caption")
        for label in (self._about, self._details):
            label.setWordWrap(True)
        title = QHBoxLayout()
        title.setSpacing(SPACE_S)
        for widget in (self._name, self._used, self._recommended):
            title.addWidget(widget)
        title.addStretch()
        words = QVBoxLayout()
        words.setSpacing(SPACE_XS)
        words.addLayout(title)
        words.addWidget(self._about)
        words.addWidget(self._details)
        words.addWidget(self.progress)
        set_role(self.remove, "danger")
        set_role(self.more, "icon")
        self.more.setIcon(icon("more", "quiet"))
        self.more.setIconSize(QSize(20, 20))
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.more.setMenu(QMenu(self.more))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, SPACE_M, 0, SPACE_M)
        row.setSpacing(SPACE_S)
        row.addLayout(words, 1)
        row.addSpacing(SPACE_M)
        row.addWidget(self._question)
        for button in (self.keep, self.remove, self.use, self.download, self.progress.cancel, self.more):
            row.addWidget(button)
        # The place of a hidden menu button stays, so that buttons stand below each other.
        policy = self.more.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.more.setSizePolicy(policy)

    def _connect(self) -> None:
        self.use.clicked.connect(lambda: self.use_asked.emit(self._entry.key))
        self.download.clicked.connect(lambda: self.download_asked.emit(self._entry.key))
        self.progress.cancel_asked.connect(lambda: self.cancel_asked.emit(self._entry.key))
        self.remove.clicked.connect(self._on_remove)
        self.keep.clicked.connect(self._on_keep)

    def _name_buttons(self) -> None:
        name = self._entry.name
        is_partly = self._entry.presence is Presence.PARTLY
        self.download.setText(self.tr("Resume") if is_partly else self.tr("Download"))
        self.download.setIcon(icon("download"))
        self.use.setAccessibleName(self.tr("Use {name}").format(name=name))
        self.download.setAccessibleName(f"{self.download.text()} {name}")
        self.remove.setAccessibleName(self.tr("Remove {name}").format(name=name))
        self.keep.setAccessibleName(self.tr("Keep {name}").format(name=name))
        self.more.setAccessibleName(self.tr("More about {name}").format(name=name))
        self.more.setToolTip(self.tr("More"))
        self.progress.cancel.setAccessibleName(self.tr("Stop the download of {name}").format(name=name))

    def _build_menu(self) -> None:
        entry, menu = self._entry, self.more.menu()
        menu.clear()
        if entry.presence is Presence.INSTALLED:
            verify = menu.addAction(icon("success"), self.tr("Check the files"))
            verify.triggered.connect(lambda: self.verify_asked.emit(entry.key))
            folder = menu.addAction(icon("folder"), self.tr("Show the folder"))
            folder.triggered.connect(lambda: self.folder_asked.emit(str(entry.folder)))
        if entry.is_removable:
            words = self.tr("Remove…") if entry.presence is Presence.INSTALLED else self.tr("Discard what is there…")
            remove = menu.addAction(icon("trash"), words)
            remove.triggered.connect(self.ask_before_removing)
            remove.setEnabled(not self._is_used)

    def _refresh(self) -> None:
        is_working = not self.progress.isHidden()
        is_installed = self._entry.presence is Presence.INSTALLED
        is_quiet = not is_working and not self._is_confirming
        self.use.setVisible(is_quiet and is_installed and not self._is_used)
        self.download.setVisible(is_quiet and not is_installed)
        self.more.setVisible(is_quiet and not self.more.menu().isEmpty())
        for widget in (self._question, self.keep, self.remove):
            widget.setVisible(self._is_confirming)


def _badge(text: str, tone: str) -> QLabel:
    label = QLabel(text)
    set_role(label, "badge", tone=tone)
    return label
