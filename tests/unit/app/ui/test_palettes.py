"""Every colour pair that the interface uses can be told apart."""

import dataclasses

import pytest

from app.ui.palettes import CONTRAST, PALETTES, Palette, contrast

_GROUNDS = ("window", "surface", "hover", "pressed", "accent_soft")
_SOFT_GROUNDS = ("info", "success", "warning", "danger")

_TEXTS = [
    *(("text", ground) for ground in _GROUNDS),
    *(("quiet", ground) for ground in ("window", "surface", "hover")),
    *(("tentative", ground) for ground in ("surface",)),
    *(("accent", ground) for ground in ("window", "surface", "hover", "accent_soft")),
    *(("danger", ground) for ground in ("window", "surface", "hover")),
    *(("on_accent", ground) for ground in ("accent", "accent_hover", "accent_pressed")),
    *(("on_listening", ground) for ground in ("listening", "listening_hover", "listening_pressed")),
    ("listening", "window"),
    ("listening", "surface"),
    ("on_selection", "selection"),
    *((level, f"{level}_soft") for level in _SOFT_GROUNDS),
    *((level, "surface") for level in _SOFT_GROUNDS),
    *(("text", f"{level}_soft") for level in _SOFT_GROUNDS),
    *(("quiet", f"{level}_soft") for level in _SOFT_GROUNDS),
]
_LINES = [
    *(("edge", ground) for ground in ("window", "surface", "hover")),
    *(("focus", ground) for ground in (*_GROUNDS, "info_soft", "success_soft", "warning_soft", "danger_soft")),
]

_palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert contrast("#123456", "#123456") == 1


@_palettes
@pytest.mark.parametrize(("color", "ground"), _TEXTS)
def test_text_can_be_read(palette: Palette, color: str, ground: str) -> None:
    least = 7 if palette is CONTRAST else 4.5
    assert contrast(getattr(palette, color), getattr(palette, ground)) >= least


@_palettes
@pytest.mark.parametrize(("color", "ground"), _LINES)
def test_edges_and_focus_can_be_seen(palette: Palette, color: str, ground: str) -> None:
    assert contrast(getattr(palette, color), getattr(palette, ground)) >= 3


@_palettes
def test_tentative_words_are_lighter_than_committed_ones(palette: Palette) -> None:
    assert contrast(palette.text, palette.tentative) >= 1.6


@_palettes
def test_colors_are_written_in_one_way(palette: Palette) -> None:
    for field in dataclasses.fields(palette):
        value = getattr(palette, field.name)
        if field.name not in ("name", "is_dark"):
            assert len(value) == 7
            assert value.startswith("#")
            assert value == value.lower()
