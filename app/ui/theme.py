"""The look of the app: which theme holds, and the roles that a widget can take in it.

`apply_theme(app, "system")` once at the start; again with another name when the user chooses one. "system" follows the
desktop, also while the app runs. Widgets say what they are, never how they look:

    set_role(button, "primary")                    set_role(label, "badge", tone="success")

| Widget      | Role         | Is                                                                                     |
|-------------|--------------|----------------------------------------------------------------------------------------|
| QPushButton | (none)       | an ordinary button, outlined                                                           |
|             | `primary`    | the one thing to do here, filled; one a view                                           |
|             | `quiet`      | an action beside text, without an outline                                              |
|             | `danger`     | deletes something                                                                      |
|             | `dictate`    | the big start and stop button; `state="listening"` turns it to the microphone's colour |
| QToolButton | `icon`       | a square button with an icon from `app.ui.icons` and nothing else; give it a tooltip   |
|             | `badge`      | small text and an icon that open a menu                                                |
| QLabel      | `title`      | the name of a whole page                                                               |
|             | `heading`    | the name of a section                                                                  |
|             | `caption`    | small and quiet: explains the thing above it                                           |
|             | `quiet`      | of ordinary size, read second                                                          |
|             | `error`      | what is wrong with the field beside it                                                 |
|             | `keycap`     | a key of the keyboard; `fit="tight"` where several of them would not fit               |
|             | `badge`      | a word on a ground; `tone=` info, success, warning, danger, accent, or none            |
| QFrame      | `card`       | a group on a ground of its own, with rounded corners; give its layout margins of 16    |
|             | `line`       | a thin line that separates; horizontal                                                 |
|             | `notice`     | a message; `level=` info, success, warning, error (`app.ui.notices` makes them)        |
| QTextEdit   | `paper`      | text without a frame, on the ground of what holds it                                   |
| QListView   | `navigation` | the pages of a window, at its side                                                     |
| QMenu       | `telling`    | what cannot be chosen in it says something, such as what it is about                   |
| QLineEdit   | (any)        | `state="wrong"` while what it holds cannot be accepted                                 |
| QWidget     | `page`       | the widget in a QScrollArea, without a ground of its own                               |

Gaps are SPACE_XS, S, M, L, XL of `app.ui.palettes` (4, 8, 12, 16, 24): 8 between things that belong together, 16 between
groups, 16 around a card's content, 24 around a dialog's. Sizes of type come from roles; `type_font(name)` gives the same
for painting. Widgets that paint themselves take their colours from `current_palette()` at each paint, and are repainted
when the theme changes, because Qt sends them a StyleChange.
"""

from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication, QWidget

import resources
from app.ui.palettes import CONTRAST, DARK, LIGHT, PALETTES, TYPE_SCALE, Palette
from app.ui.style_sheet import style_sheet

ThemeName = Literal["system", "light", "dark", "contrast"]

ICON_FOLDER: Final = Path(resources.__file__).parent / "icons"

_PALETTE_PROPERTY = "saysoPalette"
_USUAL_LETTERS = 13  # pixels, for which the sizes of windows are made
_MOST_OF_SCREEN = 0.9


def apply_theme(app: QApplication, name: ThemeName) -> None:
    """Give the whole app a theme, and keep it in step with the desktop where `name` is "system"."""
    keeper = app.findChild(_Keeper) or _Keeper(app, app.styleHints())
    keeper.choose(name)


def current_palette() -> Palette:
    """The colours that hold now; for widgets that paint themselves. Light until a theme was applied."""
    app = QApplication.instance()
    name = app.property(_PALETTE_PROPERTY) if app else None
    return PALETTES.get(name, LIGHT) if isinstance(name, str) else LIGHT


def set_role(widget: QWidget, role: str, **properties: str) -> None:
    """Say what a widget is, in the words of the table above; may be called again when something of it changes."""
    for key, value in {"role": role, **properties}.items():
        widget.setProperty(key, value)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.update()


def type_font(name: str) -> QFont:
    """The font of a size in TYPE_SCALE, as the roles have it."""
    font = QFont(QApplication.font())
    font.setPointSizeF(_font_pt(font) * TYPE_SCALE[name])
    if name in ("heading", "title"):
        font.setWeight(QFont.Weight.DemiBold)
    return font


def roomy(size: QSize) -> QSize:
    """A window's size at first: larger where the desktop's letters are larger than usual, as far as the screen has room."""
    letters = QFontInfo(QApplication.font()).pixelSize() / _USUAL_LETTERS
    room = QApplication.primaryScreen().availableSize() * _MOST_OF_SCREEN
    return (size * max(1.0, letters)).boundedTo(room).expandedTo(size)


class _Keeper(QObject):
    """Owned by the application: remembers what was chosen, and hears when the desktop changes its colours."""

    def __init__(self, app: QApplication, hints: QStyleHints) -> None:
        super().__init__(app)
        self._app = app
        self._hints = hints
        self._chosen: ThemeName = "system"
        app.setStyle("Fusion")
        hints.colorSchemeChanged.connect(self._follow)
        hints.accessibility().contrastPreferenceChanged.connect(self._follow)

    def choose(self, name: ThemeName) -> None:
        self._chosen = name
        # Title bars and the dialogs of the desktop follow this.
        if name == "system":
            self._hints.unsetColorScheme()
        else:
            self._hints.setColorScheme(Qt.ColorScheme.Light if name == "light" else Qt.ColorScheme.Dark)
        self._apply(self._wanted())

    def _follow(self) -> None:
        wanted = self._wanted()
        if wanted is not current_palette():
            self._apply(wanted)

    def _wanted(self) -> Palette:
        if self._chosen != "system":
            return PALETTES[self._chosen]
        if self._hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
            return CONTRAST
        return DARK if self._hints.colorScheme() == Qt.ColorScheme.Dark else LIGHT

    def _apply(self, palette: Palette) -> None:
        self._app.setProperty(_PALETTE_PROPERTY, palette.name)
        self._app.setPalette(_qt_palette(palette))
        self._app.setStyleSheet(style_sheet(palette, _font_pt(self._app.font()), ICON_FOLDER / "controls"))


def _font_pt(font: QFont) -> float:
    # A desktop may give its font in pixels; a style sheet's pixels are 96 to the inch.
    return font.pointSizeF() if font.pointSizeF() > 0 else font.pixelSize() * 72 / 96


def _qt_palette(palette: Palette) -> QPalette:
    """What Fusion draws where the style sheet says nothing."""
    role = QPalette.ColorRole
    colors = {
        role.Window: palette.window,
        role.WindowText: palette.text,
        role.Base: palette.surface,
        role.AlternateBase: palette.window,
        role.Text: palette.text,
        role.PlaceholderText: palette.tentative,
        role.Button: palette.surface,
        role.ButtonText: palette.text,
        role.BrightText: palette.danger,
        role.ToolTipBase: palette.surface,
        role.ToolTipText: palette.text,
        role.Highlight: palette.selection,
        role.HighlightedText: palette.on_selection,
        role.Accent: palette.accent,
        role.Link: palette.accent,
        role.LinkVisited: palette.accent,
        role.Light: palette.hover,
        role.Midlight: palette.hover,
        role.Mid: palette.border,
        role.Dark: palette.edge,
        role.Shadow: palette.border,
    }
    made = QPalette()
    for color_role, color in colors.items():
        made.setColor(color_role, QColor(color))
    for color_role in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        made.setColor(QPalette.ColorGroup.Disabled, color_role, QColor(palette.disabled))
    # A list without the keyboard keeps its selection in sight.
    made.setColor(QPalette.ColorGroup.Inactive, role.Highlight, QColor(palette.selection))
    return made
