"""One style sheet for the whole app, built from the design tokens. Text only; no Qt.

`app/ui/theme.py` describes the roles that widgets take.
"""

from pathlib import Path

from app.ui.palettes import (
    CONTROL_HEIGHT,
    RADIUS_L,
    RADIUS_M,
    RADIUS_S,
    SPACE_L,
    SPACE_M,
    SPACE_S,
    SPACE_XS,
    TYPE_SCALE,
    Palette,
)

_RING = 2  # pixels; each control keeps the room for its focus ring, so that nothing moves when the ring appears


def style_sheet(palette: Palette, font_pt: float, icons: Path) -> str:
    """The style sheet of a theme.

    Args:
        palette: The theme's colours.
        font_pt: The desktop's font size in points.
        icons: The folder with the icons of controls.
    """
    sizes = {name: f"{factor * font_pt:.1f}pt" for name, factor in TYPE_SCALE.items()}
    parts = (_text, _buttons, _badges, _grounds, _fields, _switches, _lists, _menus, _bars, _tabs)
    return "\n".join(part(palette, sizes, icons) for part in parts)


def _text(p: Palette, sizes: dict[str, str], _: Path) -> str:
    return f"""
QLabel[role="title"] {{ font-size: {sizes["title"]}; font-weight: 600; color: {p.text}; }}
QLabel[role="heading"] {{ font-size: {sizes["heading"]}; font-weight: 600; color: {p.text}; }}
QLabel[role="caption"] {{ font-size: {sizes["caption"]}; color: {p.quiet}; }}
QLabel[role="quiet"] {{ color: {p.quiet}; }}
QLabel[role="error"] {{ color: {p.danger}; }}
QLabel[role="keycap"] {{
    background: {p.surface}; color: {p.text}; border: 1px solid {p.edge}; border-bottom-width: 3px;
    border-radius: {RADIUS_S + 2}px; padding: 2px {SPACE_S}px; font-weight: 600;
}}
QLabel[role="keycap"][fit="tight"] {{ font-size: {sizes["caption"]}; padding: 2px {SPACE_XS}px; }}
QLabel:disabled {{ color: {p.disabled}; }}
QToolTip {{
    background: {p.surface}; color: {p.text}; border: 1px solid {p.edge}; padding: {SPACE_XS}px {SPACE_S}px;
}}
"""


def _buttons(p: Palette, sizes: dict[str, str], icons: Path) -> str:
    inner = CONTROL_HEIGHT - 2 * _RING
    return f"""
QPushButton, QToolButton {{
    background: {p.surface}; color: {p.text}; border: {_RING}px solid {p.edge}; border-width: 1px; margin: 1px;
    border-radius: {RADIUS_M}px; padding: 0 {SPACE_M}px; min-height: {inner}px; outline: none;
}}
QPushButton:hover, QToolButton:hover {{ background: {p.hover}; }}
QPushButton:pressed, QToolButton:pressed, QPushButton:checked, QToolButton:checked {{ background: {p.pressed}; }}
QPushButton:focus, QToolButton:focus {{ border: {_RING}px solid {p.focus}; margin: 0; }}
QPushButton:disabled, QToolButton:disabled {{ color: {p.disabled}; border-color: {p.border}; background: transparent; }}

QPushButton[role="primary"] {{ background: {p.accent}; color: {p.on_accent}; border-color: {p.accent}; font-weight: 600; }}
QPushButton[role="primary"]:hover {{ background: {p.accent_hover}; border-color: {p.accent_hover}; }}
QPushButton[role="primary"]:pressed {{ background: {p.accent_pressed}; border-color: {p.accent_pressed}; }}
QPushButton[role="primary"]:focus {{ border-color: {p.focus}; }}
QPushButton[role="primary"]:disabled {{ background: {p.hover}; color: {p.disabled}; border-color: {p.border}; }}

QPushButton[role="danger"] {{ color: {p.danger}; border-color: {p.danger}; }}
QPushButton[role="danger"]:focus {{ border-color: {p.focus}; }}
QPushButton[role="danger"]:disabled {{ color: {p.disabled}; border-color: {p.border}; }}

QPushButton[role="quiet"], QToolButton[role="quiet"] {{
    background: transparent; border-color: transparent; color: {p.accent}; font-weight: 600; padding: 0 {SPACE_S}px;
}}
QPushButton[role="quiet"]:hover, QToolButton[role="quiet"]:hover {{ background: {p.hover}; }}
QPushButton[role="quiet"]:pressed, QToolButton[role="quiet"]:pressed {{ background: {p.pressed}; }}
QPushButton[role="quiet"]:focus, QToolButton[role="quiet"]:focus {{ border-color: {p.focus}; }}
QPushButton[role="quiet"]:disabled, QToolButton[role="quiet"]:disabled {{ color: {p.disabled}; }}

QToolButton[role="icon"] {{
    background: transparent; border-color: transparent; padding: 0; min-width: {inner}px; max-width: {inner}px;
    max-height: {inner}px;
}}
QToolButton[role="icon"]:hover {{ background: {p.hover}; }}
QToolButton[role="icon"]:pressed, QToolButton[role="icon"]:checked {{ background: {p.pressed}; }}
QToolButton[role="icon"]:focus {{ border-color: {p.focus}; }}
QPushButton::menu-indicator {{
    image: {_url(icons, f"down-{p.name}")}; width: 14px; height: 14px; subcontrol-origin: padding;
    subcontrol-position: center right; right: {SPACE_S}px;
}}
QToolButton[role="icon"]::menu-indicator, QToolButton[role="badge"]::menu-indicator {{ image: none; width: 0; }}

QPushButton[role="dictate"] {{
    background: {p.accent}; color: {p.on_accent}; border: {_RING}px solid {p.accent}; margin: 0; font-weight: 600;
    font-size: {sizes["heading"]}; border-radius: 24px; min-height: 44px; padding: 0 {SPACE_L}px;
}}
QPushButton[role="dictate"]:hover {{ background: {p.accent_hover}; border-color: {p.accent_hover}; }}
QPushButton[role="dictate"]:pressed {{ background: {p.accent_pressed}; border-color: {p.accent_pressed}; }}
QPushButton[role="dictate"][state="listening"] {{
    background: {p.listening}; color: {p.on_listening}; border-color: {p.listening};
}}
QPushButton[role="dictate"][state="listening"]:hover {{
    background: {p.listening_hover}; border-color: {p.listening_hover};
}}
QPushButton[role="dictate"][state="listening"]:pressed {{
    background: {p.listening_pressed}; border-color: {p.listening_pressed};
}}
QPushButton[role="dictate"][state="finishing"], QPushButton[role="dictate"][state="finishing"]:hover,
QPushButton[role="dictate"][state="finishing"]:pressed {{
    background: {p.hover}; color: {p.quiet}; border-color: {p.border};
}}
QPushButton[role="dictate"][state="finishing"]:focus {{ border-color: {p.focus}; }}
QPushButton[role="dictate"]:focus, QPushButton[role="dictate"][state="listening"]:focus {{ border-color: {p.text}; }}
"""


def _badges(p: Palette, sizes: dict[str, str], _: Path) -> str:
    tones = "\n".join(
        f'QLabel[role="badge"][tone="{tone}"] {{ background: {soft}; color: {color}; border-color: {line}; }}'
        for tone, color, soft, line in (
            ("info", p.info, p.info_soft, _line(p, p.info, p.info_soft)),
            ("success", p.success, p.success_soft, _line(p, p.success, p.success_soft)),
            ("warning", p.warning, p.warning_soft, _line(p, p.warning, p.warning_soft)),
            ("danger", p.danger, p.danger_soft, _line(p, p.danger, p.danger_soft)),
            ("accent", p.accent, p.accent_soft, _line(p, p.accent, p.accent_soft)),
        )
    )
    return f"""
QLabel[role="badge"] {{
    background: {p.hover}; color: {p.quiet}; font-size: {sizes["caption"]}; font-weight: 600;
    border: 1px solid {_line(p, p.edge, p.hover)}; border-radius: {RADIUS_S + 2}px; padding: 1px {SPACE_S - 2}px;
}}
{tones}
QToolButton[role="badge"] {{
    background: transparent; color: {p.quiet}; border-color: transparent; font-size: {sizes["caption"]};
    border-radius: {RADIUS_M}px; padding: 0 22px 0 {SPACE_S}px; min-height: 28px;
}}
QToolButton[role="badge"][mirrored="true"] {{ padding: 0 {SPACE_S}px 0 22px; }}
QToolButton[role="badge"]:hover {{ background: {p.hover}; color: {p.text}; }}
QToolButton[role="badge"]:pressed, QToolButton[role="badge"]:open {{ background: {p.pressed}; color: {p.text}; }}
QToolButton[role="badge"]:focus {{ border-color: {p.focus}; color: {p.text}; }}
"""


def _line(p: Palette, color: str, ground: str) -> str:
    """The border of something that its ground sets off already, where it does."""
    return color if p.name == "contrast" else ground


def _grounds(p: Palette, _: dict[str, str], __: Path) -> str:
    notices = "\n".join(
        f'QFrame[role="notice"][level="{level}"] {{ background: {soft}; border: 1px solid {_line(p, color, soft)}; }}\n'
        f'QFrame[role="notice"][level="{level}"] QPushButton[role="quiet"] {{ color: {color}; }}'
        for level, color, soft in (
            ("info", p.info, p.info_soft),
            ("success", p.success, p.success_soft),
            ("warning", p.warning, p.warning_soft),
            ("error", p.danger, p.danger_soft),
        )
    )
    return f"""
QFrame[role="card"] {{ background: {p.surface}; border: 1px solid {p.border}; border-radius: {RADIUS_L}px; }}
QFrame[role="line"] {{ background: {p.border}; border: none; min-height: 1px; max-height: 1px; }}
QFrame[role="notice"] {{ border-radius: {RADIUS_M}px; }}
QFrame[role="notice"] QLabel {{ color: {p.text}; }}
{notices}
QGroupBox {{
    background: {p.surface}; border: 1px solid {p.border}; border-radius: {RADIUS_L}px; margin-top: 28px;
    padding: {SPACE_M}px; font-weight: 600;
}}
QGroupBox::title {{ subcontrol-origin: margin; subcontrol-position: top left; padding: 0 2px {SPACE_XS}px 2px; }}
QScrollArea, QScrollArea > QWidget > QWidget[role="page"] {{ background: transparent; border: none; }}
"""


def _fields(p: Palette, _: dict[str, str], icons: Path) -> str:
    inner = CONTROL_HEIGHT - 2 * _RING
    fields = "QLineEdit, QComboBox, QSpinBox, QDoubleSpinBox, QKeySequenceEdit QLineEdit, QDateEdit, QTimeEdit"
    areas = "QTextEdit, QPlainTextEdit, QTextBrowser"
    return f"""
{fields} {{
    background: {p.surface}; color: {p.text}; border: 1px solid {p.edge}; margin: 1px; border-radius: {RADIUS_M}px;
    padding: 0 {SPACE_S}px; min-height: {inner}px; placeholder-text-color: {p.tentative};
    selection-background-color: {p.selection}; selection-color: {p.on_selection};
}}
{_each(fields, ":focus")} {{ border: {_RING}px solid {p.focus}; margin: 0; }}
{_each(fields, ":disabled")} {{ color: {p.disabled}; border-color: {p.border}; background: transparent; }}
QLineEdit[state="wrong"] {{ border-color: {p.danger}; }}
QLineEdit > QToolButton {{ min-height: 0; padding: 0; margin: 0; border: none; background: transparent; }}
QAbstractSpinBox QLineEdit {{ min-height: 0; padding: 0 {SPACE_S}px; margin: 0; border: none; }}
{areas} {{
    background: {p.surface}; color: {p.text}; border: 1px solid {p.edge}; margin: 1px; border-radius: {RADIUS_M}px;
    padding: 2px {SPACE_XS}px; placeholder-text-color: {p.tentative};
    selection-background-color: {p.selection}; selection-color: {p.on_selection};
}}
{_each(areas, ":focus")} {{ border: {_RING}px solid {p.focus}; margin: 0; }}
QTextEdit[role="paper"] {{ border: none; margin: 0; padding: 0; background: transparent; }}
QComboBox::drop-down {{ border: none; width: 26px; subcontrol-position: center right; }}
QComboBox::down-arrow {{ image: {_url(icons, f"down-{p.name}")}; width: 16px; height: 16px; }}
QComboBox QAbstractItemView, QComboBox QAbstractItemView:focus {{
    background: {p.surface}; border: 1px solid {p.edge}; border-radius: 0; margin: 0; outline: none;
    padding: {SPACE_XS}px; selection-background-color: {p.accent_soft}; selection-color: {p.text};
}}
QSpinBox, QDoubleSpinBox {{ max-height: {inner}px; }}
QSpinBox::up-button, QDoubleSpinBox::up-button {{ border: none; width: 22px; subcontrol-position: top right; }}
QSpinBox::down-button, QDoubleSpinBox::down-button {{ border: none; width: 22px; subcontrol-position: bottom right; }}
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow {{ image: {_url(icons, f"up-{p.name}")}; width: 12px; height: 12px; }}
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {{
    image: {_url(icons, f"down-{p.name}")}; width: 12px; height: 12px;
}}
"""


def _switches(p: Palette, _: dict[str, str], icons: Path) -> str:
    on = "dark" if p.is_dark else "light"
    return f"""
QCheckBox, QRadioButton {{ spacing: {SPACE_S}px; min-height: 24px; outline: none; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {p.disabled}; }}
QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator {{
    width: 16px; height: 16px; border: 1px solid {p.edge}; margin: 1px; border-radius: {RADIUS_S}px;
    background: {p.surface};
}}
QRadioButton::indicator {{ border-radius: 9px; }}
QCheckBox::indicator:hover, QRadioButton::indicator:hover {{ background: {p.hover}; }}
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {{
    background: {p.accent}; border-color: {p.accent}; image: {_url(icons, f"check-{on}")};
}}
QCheckBox::indicator:indeterminate, QAbstractItemView::indicator:indeterminate {{
    background: {p.accent}; border-color: {p.accent}; image: {_url(icons, f"dash-{on}")};
}}
QRadioButton::indicator:checked {{
    border: 5px solid {p.accent}; background: {p.on_accent}; width: 8px; height: 8px;
}}
QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ border-color: {p.focus}; }}
QCheckBox::indicator:unchecked:focus, QRadioButton::indicator:unchecked:focus {{
    border: {_RING}px solid {p.focus}; margin: 0;
}}
QCheckBox:focus, QRadioButton:focus {{ color: {p.focus}; }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{
    border-color: {p.border}; background: {p.hover};
}}
"""


def _lists(p: Palette, sizes: dict[str, str], _: Path) -> str:
    return f"""
QListView, QTreeView, QTableView {{
    background: {p.surface}; color: {p.text}; border: 1px solid {p.border}; border-radius: {RADIUS_M}px; margin: 1px;
    outline: none; padding: {SPACE_XS}px; alternate-background-color: {p.window};
    selection-background-color: {p.accent_soft}; selection-color: {p.text};
}}
QListView:focus, QTreeView:focus, QTableView:focus {{ border: {_RING}px solid {p.focus}; margin: 0; }}
QListView::item, QTreeView::item {{
    padding: {SPACE_XS}px {SPACE_S - _RING}px; border: {_RING}px solid transparent; border-radius: {RADIUS_S + 2}px;
}}
QListView::item:hover, QTreeView::item:hover, QTableView::item:hover {{ background: {p.hover}; color: {p.text}; }}
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected {{
    background: {p.accent_soft}; color: {p.text}; border-color: {_line(p, p.accent, p.accent_soft)};
}}
QListView[role="navigation"] {{ background: transparent; border-color: transparent; }}
QListView[role="navigation"]:focus {{ border-color: transparent; margin: 1px; border-width: 1px; }}
QListView[role="navigation"]::item {{ padding: {SPACE_S - _RING}px; }}
QListView[role="navigation"]::item:selected {{ color: {p.accent}; }}
QListView[role="navigation"]::item:selected:focus {{ border-color: {p.focus}; }}
QHeaderView::section {{
    background: {p.surface}; color: {p.quiet}; border: none; border-bottom: 1px solid {p.border};
    padding: {SPACE_XS}px {SPACE_S}px; font-size: {sizes["caption"]}; font-weight: 600;
}}
"""


def _menus(p: Palette, _: dict[str, str], icons: Path) -> str:
    return f"""
QMenu {{ background: {p.surface}; color: {p.text}; border: 1px solid {p.edge}; padding: {SPACE_XS}px; menu-scrollable: 1; }}
QMenu::item {{
    padding: 4px {SPACE_L}px 6px {SPACE_S}px; border-radius: {RADIUS_S + 2}px; margin: 1px;
    border: 1px solid transparent;
}}
QMenu::item:selected {{ background: {p.accent_soft}; color: {p.text}; border-color: {_line(p, p.accent, p.accent_soft)}; }}
QMenu::item:disabled {{ color: {p.disabled}; background: transparent; border-color: transparent; }}
QMenu[role="telling"]::item:disabled {{ color: {p.quiet}; }}
QMenu::scroller {{ height: 20px; }}
QMenu::separator {{ height: 1px; background: {p.border}; margin: {SPACE_XS}px {SPACE_S}px; }}
QMenu::icon {{ padding-left: {SPACE_S}px; }}
QMenu::indicator {{ width: 16px; height: 16px; padding-left: {SPACE_S}px; }}
QMenu::indicator:checked {{ image: {_url(icons, f"tick-{p.name}")}; }}
QMenu::right-arrow {{ image: {_url(icons, f"right-{p.name}")}; width: 14px; height: 14px; margin-right: {SPACE_XS}px; }}
QMenu::left-arrow {{ image: {_url(icons, f"left-{p.name}")}; width: 14px; height: 14px; margin-left: {SPACE_XS}px; }}
QMenu::item:default {{ font-weight: 600; }}
"""


def _bars(p: Palette, _: dict[str, str], __: Path) -> str:
    return f"""
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 0; }}
QScrollBar::handle {{ background: {p.edge}; border-radius: 3px; margin: 3px; min-height: 28px; min-width: 28px; }}
QScrollBar::handle:hover {{ background: {p.quiet}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QProgressBar {{
    background: {p.hover}; border: {_line(p, f"1px solid {p.edge}", "none")}; border-radius: 3px; min-height: 6px;
    max-height: 6px; color: transparent;
}}
QProgressBar::chunk {{ background: {p.accent}; border-radius: 3px; }}
QSlider::groove:horizontal {{ background: {p.edge}; height: 4px; border-radius: 2px; }}
QSlider::sub-page:horizontal {{ background: {p.accent}; border-radius: 2px; }}
QSlider::handle:horizontal {{
    background: {p.surface}; border: 2px solid {p.accent}; width: 14px; height: 14px; margin: -7px 0; border-radius: 9px;
}}
QSlider::handle:horizontal:hover {{ background: {p.hover}; }}
QSlider:focus {{ border: {_RING}px solid {p.focus}; border-radius: {RADIUS_S}px; }}
QSlider {{ border: {_RING}px solid transparent; }}
QSplitter::handle {{ background: {p.border}; }}
QStatusBar {{ color: {p.quiet}; }}
QStatusBar::item {{ border: none; }}
"""


def _tabs(p: Palette, _: dict[str, str], __: Path) -> str:
    return f"""
QTabWidget::pane {{ border: none; border-top: 1px solid {p.border}; }}
QTabBar {{ qproperty-drawBase: 0; }}
QTabBar::tab {{
    background: transparent; color: {p.quiet}; padding: {SPACE_S}px {SPACE_M}px; border: {_RING}px solid transparent;
}}
QTabBar::tab:hover {{ color: {p.text}; }}
QTabBar::tab:selected {{ color: {p.accent}; border-bottom: {_RING}px solid {p.accent}; }}
QTabBar::tab:focus {{ border: {_RING}px solid {p.focus}; border-radius: {RADIUS_S}px; }}
"""


def _each(selectors: str, state: str) -> str:
    return ", ".join(selector.strip() + state for selector in selectors.split(","))


def _url(icons: Path, name: str) -> str:
    return f'url("{(icons / f"{name}.svg").as_posix()}")'
