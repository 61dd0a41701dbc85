"""The window of profiles: their names, and what the chosen one says. It changes nothing itself: it says what the user wants."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.settings.profile import Profile, ProfileSet
from app.ui.announcements import Announcer
from app.ui.empty_page import EmptyPage
from app.ui.notices import Notice, NoticeBar
from app.ui.palettes import SPACE_L, SPACE_M, SPACE_S, SPACE_XL
from app.ui.profile_form import ProfileForm
from app.ui.sentences import told
from app.ui.theme import roomy, set_role

_SIZE = QSize(860, 640)
_SIDE_WIDTH = 200
_ALL_ROOM = 1000
_REMOVED, _DAMAGED = "profiles.removed", "profiles.damaged"


class ProfileWindow(QDialog):
    """Shows what it is given.

    Signals:
        add_asked: for a new profile.
        remove_asked: the name of one that is to go.
        restore_asked: the one that was removed last is to come back.
        edited: the name of a profile, the key of its field that was changed, and the value that is wanted.
        capturing: Whether a field waits for keys, which must not dictate meanwhile.
    """

    add_asked = Signal()
    remove_asked = Signal(str)
    restore_asked = Signal()
    edited = Signal(str, str, object)
    capturing = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Profiles"))
        self.setWindowFlag(Qt.WindowType.Window)
        self._profiles = ProfileSet()
        self._announcer = Announcer(self)
        self._notices = NoticeBar()
        self._names = QListWidget()
        self._form = ProfileForm()
        self._empty = self._make_empty_page()
        self._add = QPushButton(self.tr("Add a profile"))
        self._remove = QPushButton(self.tr("Remove"))
        self._lay_out()
        self._connect()
        self.resize(roomy(_SIZE))
        self.show_profiles(ProfileSet())

    # --- What is shown

    def show_profiles(self, profiles: ProfileSet, chosen: str = "") -> None:
        """Show all profiles.

        Args:
            profiles: In their order.
            chosen: The name of the one that is to be seen; by default the same as before.
        """
        name = chosen or self.chosen
        names = [profile.name for profile in profiles.profiles]
        self._profiles = profiles
        blocked = self._names.blockSignals(True)
        if names != [self._names.item(row).text() for row in range(self._names.count())]:
            self._names.clear()
            self._names.addItems(names)
        if names:
            self._names.setCurrentRow(names.index(name) if name in names else 0)
        self._names.blockSignals(blocked)
        self._show_chosen()

    def show_problem(self, key: str, sentence: str) -> None:
        """Show beside a field of the chosen profile what is wrong with what was wanted."""
        self._form.show_problem(key, sentence)
        self._announcer.say(told(sentence))

    def show_removed(self, name: str) -> None:
        """Say that a profile is gone, and offer it back."""
        sentence = self.tr("“{name}” was removed.").format(name=name)
        self._notices.show_notice(Notice(sentence, "info", self.tr("Undo"), _REMOVED))

    def show_damage(self, sentence: str | None) -> None:
        """Say what is wrong with the profiles in the file, which nothing may be written over; None if nothing is."""
        self._add.setEnabled(sentence is None)
        if sentence is None:
            self._notices.withdraw(_DAMAGED)
        else:
            self._notices.show_notice(Notice(sentence, "warning", key=_DAMAGED))

    def edit_name(self) -> None:
        """Let the user name the chosen profile."""
        self._form.focus_name()

    @property
    def chosen(self) -> str:
        """The name of the profile that is seen; empty where there is none."""
        item = self._names.currentItem()
        return item.text() if item is not None else ""

    def _show_chosen(self) -> None:
        profile = self._find(self.chosen)
        self._empty.setVisible(profile is None)
        self._form.setVisible(profile is not None)
        self._remove.setEnabled(profile is not None)
        if profile is not None:
            self._form.show_profile(profile)

    def _find(self, name: str) -> Profile | None:
        return next((profile for profile in self._profiles.profiles if profile.name == name), None)

    # --- What the user does

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return  # there is no button to press for the whole window
        super().keyPressEvent(event)

    def _on_acted(self, key: str) -> None:
        if key == _REMOVED:
            self.restore_asked.emit()

    # --- Building

    def _connect(self) -> None:
        self._names.currentRowChanged.connect(lambda _: self._show_chosen())
        self._add.clicked.connect(self.add_asked)
        self._remove.clicked.connect(lambda: self.remove_asked.emit(self.chosen))
        self._form.edited.connect(lambda key, value: self.edited.emit(self.chosen, key, value))
        self._form.capturing.connect(self.capturing)
        self._notices.acted.connect(self._on_acted)
        self._notices.shown.connect(self._announcer.say)

    def _lay_out(self) -> None:
        set_role(self._names, "navigation")
        self._names.setAccessibleName(self.tr("Profiles"))
        self._names.setFixedWidth(_SIDE_WIDTH)
        for button in (self._add, self._remove):
            button.setAutoDefault(False)
        side = QVBoxLayout()
        side.setContentsMargins(SPACE_L, SPACE_XL, SPACE_L, SPACE_L)
        side.setSpacing(SPACE_S)
        side.addWidget(self._names, 1)
        side.addWidget(self._add)
        side.addWidget(self._remove)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(side)
        row.addWidget(self._make_area(), 1)

    def _make_empty_page(self) -> EmptyPage:
        page = EmptyPage("text")
        page.say(
            self.tr("No profiles yet"),
            self.tr(
                "A profile is another way to dictate: its own words, replacements, languages and switches, for certain "
                "programs or after a key of its own."
            ),
            can_be_set=False,
        )
        return page

    def _make_area(self) -> QScrollArea:
        page = QWidget()
        set_role(page, "page")
        column = QVBoxLayout(page)
        column.setContentsMargins(SPACE_L, SPACE_XL, SPACE_L, SPACE_XL)
        column.setSpacing(SPACE_M)
        column.addWidget(self._notices)
        column.addWidget(self._empty, _ALL_ROOM)
        column.addWidget(self._form)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setMinimumWidth(page.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width())
        return area
