"""The pictures of windows: small, and to the eye what the window shows."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from tests.screens.pictures import MOST_OFF, keep, simplified

_PAPER, _INK = (249, 250, 251), (17, 19, 23)


def _window(paper: tuple[int, int, int] = _PAPER) -> QImage:
    """Areas of two colours, with shades of every kind where they meet."""
    pixels = np.full((40, 60, 4), 255, np.uint8)
    pixels[:, :30, :3] = paper
    pixels[:, 30:, :3] = _INK
    pixels[:, 25:35, :3] = np.random.default_rng(7).integers(0, 256, (40, 10, 3), np.uint8)
    return QImage(pixels.data, 60, 40, QImage.Format.Format_RGBA8888).copy()


def _pixels(image: QImage) -> NDArray[np.int64]:
    image = image.convertToFormat(QImage.Format.Format_RGBA8888)
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4).astype(np.int64)


def test_nobody_sees_a_difference() -> None:
    before, after = _pixels(_window()), _pixels(simplified(_window()))
    assert np.abs(before - after).max() == MOST_OFF
    areas = np.r_[0:25, 35:60]
    assert (before[:, areas] == after[:, areas]).all()


def test_what_can_be_seen_through_stays_so() -> None:
    image = _window()
    image.setPixelColor(3, 3, "#00000000")
    assert _pixels(simplified(image))[3, 3, 3] == 0
    assert not simplified(_window()).hasAlphaChannel()


def test_the_file_holds_the_picture_without_loss(tmp_path: Path) -> None:
    path = tmp_path / "part" / "window.webp"
    assert keep(_window(), path)
    assert (_pixels(QImage(str(path))) == _pixels(simplified(_window()))).all()


def test_what_shows_the_same_is_not_written_again(tmp_path: Path) -> None:
    path = tmp_path / "window.webp"
    keep(_window(), path)
    assert not keep(_window(), path)
    assert keep(_window(paper=(200, 250, 251)), path)
