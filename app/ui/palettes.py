"""The design tokens: colours of each theme, spacing, radii and the type scale. Values only; no Qt.

A colour is named by what it means, never by how it looks. Each text colour has a contrast of at least 4.5 to every ground
it may stand on (7 in the high-contrast theme), each line that shows a control's edge, focus or level at least 3; a test
computes them.
"""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

SPACE_XS: Final = 4
SPACE_S: Final = 8
SPACE_M: Final = 12
SPACE_L: Final = 16
SPACE_XL: Final = 24
"""Gaps and margins, in device-independent pixels."""

RADIUS_S: Final = 4
RADIUS_M: Final = 8
RADIUS_L: Final = 12

CONTROL_HEIGHT: Final = 34
"""Least height of buttons and fields, border included."""

TYPE_SCALE = MappingProxyType({"caption": 0.88, "body": 1.0, "heading": 1.15, "text": 1.3, "title": 1.7})
"""Sizes of type, as factors of the desktop's own font size."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme, as `#rrggbb`."""

    name: str
    is_dark: bool

    window: str
    """The ground of windows and dialogs."""
    surface: str
    """The ground of cards, fields, lists, menus and the text."""
    hover: str
    pressed: str
    border: str
    """A line that only separates."""
    edge: str
    """A line that shows where a control is."""
    focus: str
    """The ring around what has the keyboard."""

    text: str
    quiet: str
    """Captions and everything that is not read first."""
    tentative: str
    """Words that may still change, and what stands in a field that is empty."""
    disabled: str

    accent: str
    accent_hover: str
    accent_pressed: str
    on_accent: str
    accent_soft: str
    """Selected rows; carries `text` and `accent`."""

    listening: str
    """The microphone is open: the one colour that says so everywhere."""
    listening_hover: str
    listening_pressed: str
    on_listening: str

    selection: str
    on_selection: str

    info: str
    info_soft: str
    success: str
    success_soft: str
    warning: str
    warning_soft: str
    danger: str
    danger_soft: str
    """A message's colour, and the ground that its sentence stands on, which carries `text` too."""


LIGHT = Palette(
    name="light",
    is_dark=False,
    window="#f6f5f2",
    surface="#ffffff",
    hover="#eceae5",
    pressed="#dfdcd5",
    border="#dcd9d2",
    edge="#86837b",
    focus="#1f62c8",
    text="#1c2022",
    quiet="#575d62",
    tentative="#6b7177",
    disabled="#8d9196",
    accent="#0b6b65",
    accent_hover="#095953",
    accent_pressed="#074843",
    on_accent="#ffffff",
    accent_soft="#dcefec",
    listening="#c0351c",
    listening_hover="#a62c16",
    listening_pressed="#8c2412",
    on_listening="#ffffff",
    selection="#0b6b65",
    on_selection="#ffffff",
    info="#1d5180",
    info_soft="#e3eff9",
    success="#1c6537",
    success_soft="#e1f2e6",
    warning="#7a4a00",
    warning_soft="#fdf0d4",
    danger="#a22518",
    danger_soft="#fce7e3",
)

DARK = Palette(
    name="dark",
    is_dark=True,
    window="#181b1d",
    surface="#202427",
    hover="#2b3034",
    pressed="#363c41",
    border="#343a3f",
    edge="#7f888f",
    focus="#8fbeff",
    text="#eceeef",
    quiet="#aab1b7",
    tentative="#9aa2a9",
    disabled="#6f777e",
    accent="#5cc8bb",
    accent_hover="#79d7cb",
    accent_pressed="#94e2d8",
    on_accent="#06211e",
    accent_soft="#173f3b",
    listening="#ff8468",
    listening_hover="#ff9a83",
    listening_pressed="#ffb09e",
    on_listening="#2c0b04",
    selection="#2f7f77",
    on_selection="#ffffff",
    info="#9fcaf2",
    info_soft="#1b3246",
    success="#84d6a0",
    success_soft="#1b3827",
    warning="#f3c268",
    warning_soft="#3d2f17",
    danger="#ffa091",
    danger_soft="#47211d",
)

CONTRAST = Palette(
    name="contrast",
    is_dark=True,
    window="#000000",
    surface="#000000",
    hover="#2e2e2e",
    pressed="#454545",
    border="#ffffff",
    edge="#ffffff",
    focus="#5cd6ff",
    text="#ffffff",
    quiet="#ededed",
    tentative="#c8c8c8",
    disabled="#9a9a9a",
    accent="#ffe24d",
    accent_hover="#ffeb80",
    accent_pressed="#fff3b0",
    on_accent="#000000",
    accent_soft="#3a3500",
    listening="#ff9d85",
    listening_hover="#ffb5a3",
    listening_pressed="#ffcabd",
    on_listening="#000000",
    selection="#ffe24d",
    on_selection="#000000",
    info="#9fdcff",
    info_soft="#000000",
    success="#8df0b0",
    success_soft="#000000",
    warning="#ffd27a",
    warning_soft="#000000",
    danger="#ffb0a3",
    danger_soft="#000000",
)

PALETTES = MappingProxyType({palette.name: palette for palette in (LIGHT, DARK, CONTRAST)})


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours by WCAG 2, 1 to 21."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    channels = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
