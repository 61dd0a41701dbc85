"""The field for keys: shows them as on a keyboard, and waits for others when it is asked to."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from app.hotkeys.binding import BindingError, parse_binding
from app.settings.kinds import Value
from app.ui.icons import icon
from app.ui.key_words import key_in_words
from app.ui.palettes import SPACE_S, SPACE_XS
from app.ui.setting_fields import FIELD_WIDTH, SettingField
from app.ui.setting_key_names import KeyRecorder, key_name, modifier_families, modifier_name, mouse_name
from app.ui.theme import set_role

_CLEAR_WIDTH = 34
_ROOM = FIELD_WIDTH - _CLEAR_WIDTH - SPACE_XS - 2 * SPACE_S
"""For the keys inside the button."""
_EDGES = 4
"""Pixels of the button above and below them."""


class KeysField(SettingField):
    """The keys, and a button that takes them away."""

    capturing = Signal(bool)
    """It begins or ends to wait for keys."""

    def __init__(self) -> None:
        super().__init__()
        self._button = KeyCaptureButton()
        self._button.captured.connect(self.edited.emit)
        self._button.capturing.connect(self.capturing)
        self.clear_button = QToolButton()
        set_role(self.clear_button, "icon")
        self.clear_button.setIcon(icon("close"))
        self.clear_button.setToolTip(self.tr("Use no key"))
        self.clear_button.setAccessibleName(self.tr("Use no key"))
        policy = QSizePolicy(self.clear_button.sizePolicy())
        policy.setRetainSizeWhenHidden(True)
        self.clear_button.setSizePolicy(policy)
        self.clear_button.clicked.connect(self._on_clear_clicked)
        self._layout.setSpacing(SPACE_XS)
        self._layout.addWidget(self._button, 1)
        self._layout.addWidget(self.clear_button, alignment=Qt.AlignmentFlag.AlignVCenter)  # lower than large keys
        self.setFixedWidth(FIELD_WIDTH)
        self.setFocusProxy(self._button)

    def show_value(self, value: Value) -> None:
        had_focus = self.clear_button.hasFocus()
        self._button.show_keys(str(value))
        self.clear_button.setVisible(bool(value))
        if had_focus and not value:
            self._button.setFocus()

    def describe(self, name: str, description: str) -> None:
        self._button.set_name(name)
        self._button.setAccessibleDescription(description)

    def words(self) -> list[str]:
        return [self.tr("keyboard shortcut hotkey")]

    def _on_clear_clicked(self) -> None:
        self.edited.emit("")


class KeyCaptureButton(QPushButton):
    """Shows keys; pressed, it waits for others. A click elsewhere leaves everything as it was."""

    captured = Signal(str)
    """The keys that were pressed, as settings write them."""
    capturing = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ""
        self._said = ""
        self._keys = ""
        self._recorder: KeyRecorder | None = None
        """There while it waits."""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(SPACE_S, 0, SPACE_S, 0)
        self._row.setSpacing(SPACE_XS)
        self.setAutoDefault(False)
        self.setToolTip(self.tr("Click, then press the keys"))
        self.clicked.connect(self._begin)
        self.show_keys("")

    def show_keys(self, keys: str) -> None:
        """Show keys as settings write them; an empty text for none."""
        self._keys = keys
        self._show()

    def set_name(self, name: str) -> None:
        """Say to screen readers what the keys are for."""
        self._name = name
        self._announce()

    def sizeHint(self) -> QSize:
        return self._with_room_for_keys(super().sizeHint())

    def minimumSizeHint(self) -> QSize:
        return self._with_room_for_keys(super().minimumSizeHint())

    def _with_room_for_keys(self, size: QSize) -> QSize:
        return size.expandedTo(QSize(0, self._row.sizeHint().height() + _EDGES))

    # --- Waiting for keys

    def event(self, event: QEvent) -> bool:
        if self._recorder is not None and isinstance(event, QKeyEvent):
            # Neither a shortcut of the window nor Tab may act meanwhile.
            event.accept()
            if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self._on_key_pressed(event, self._recorder)
            elif event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat():
                self._on_key_released(event, self._recorder)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        name = mouse_name(event.button())
        if self._recorder is not None and name is not None:
            self._finish(self._recorder.press(name, modifier_families(event.modifiers())))
        else:
            super().mousePressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._end()
        super().focusOutEvent(event)

    def _begin(self) -> None:
        if self._recorder is None:
            self._recorder = KeyRecorder()
            self.capturing.emit(True)
            self._show()

    def _end(self) -> None:
        if self._recorder is not None:
            self._recorder = None
            self.capturing.emit(False)
            self._show()

    def _finish(self, keys: str) -> None:
        self._end()
        self.captured.emit(keys)

    def _on_key_pressed(self, event: QKeyEvent, recorder: KeyRecorder) -> None:
        modifier = modifier_name(event)
        if modifier is not None:
            recorder.press_modifier(modifier)
        elif name := key_name(event):
            self._finish(recorder.press(name, modifier_families(event.modifiers())))
        else:
            self._show_text(self.tr("Press another key…"))

    def _on_key_released(self, event: QKeyEvent, recorder: KeyRecorder) -> None:
        modifier = modifier_name(event)
        keys = recorder.release_modifier(modifier) if modifier else None
        if keys is not None:
            self._finish(keys)

    # --- What it looks like

    def _show(self) -> None:
        if self._recorder is not None:
            self._show_text(self.tr("Press the keys…"))
        elif not self._keys:
            self._show_text(self.tr("None"))
        else:
            labels = key_labels(self._keys)
            said = "+".join(labels)
            for fit in ("", "tight"):
                caps = [_keycap(label, fit) for label in labels]
                if sum(cap.sizeHint().width() + SPACE_XS for cap in caps) - SPACE_XS <= _ROOM:
                    self._fill(caps, said)
                    return
            self._show_text(said, role="")

    def _show_text(self, text: str, role: str = "quiet") -> None:
        label = QLabel()
        set_role(label, role)
        label.setText(label.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, _ROOM - SPACE_S))
        self._fill([label], text)

    def _fill(self, labels: list[QLabel], said: str) -> None:
        while item := self._row.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for label in labels:
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._row.addWidget(label, alignment=Qt.AlignmentFlag.AlignVCenter)
            label.show()  # what is not yet shown takes no room
        self._row.addStretch(1)
        self.updateGeometry()
        self._said = said
        self._announce()

    def _announce(self) -> None:
        self.setAccessibleName(f"{self._name}: {self._said}" if self._name else self._said)


def key_labels(keys: str) -> list[str]:
    """What stands on the keys, in the user's language."""
    try:
        binding = parse_binding(keys)
    except BindingError:
        return [keys]
    return [key_in_words(key) for key in (*binding.modifiers, binding.key)]


def _keycap(text: str, fit: str) -> QLabel:
    label = QLabel(text)
    set_role(label, "keycap", fit=fit)
    label.ensurePolished()
    return label
