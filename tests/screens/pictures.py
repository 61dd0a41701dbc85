"""Pictures of windows as small files: WebP without loss, after the edges of letters were made simpler.

Most of such a picture's bytes are shades at the edges of letters. These are rounded, and what fills areas stays as it is: no
channel of a pixel differs by more than `MOST_OFF` of 255, which nobody sees.
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage, QImageWriter

from app.errors import AppError

MOST_OFF = 6
"""Of 255, between a picture and the window."""

_STEP = 2 * MOST_OFF
_EXACT = 48
"""Colours that stay as they are, those of the most pixels."""
_LOSSLESS = 100  # what Qt makes of WebP's qualities


def keep(image: QImage, path: Path) -> bool:
    """Write a picture, unless the file shows the same already; whether it was written."""
    picture = simplified(image)
    if path.is_file() and QImage(str(path)).convertToFormat(picture.format()) == picture:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    writer = QImageWriter(str(path), b"webp")
    writer.setQuality(_LOSSLESS)
    if not writer.write(picture):
        raise AppError(f"The picture {path} cannot be written: {writer.errorString()}")
    return True


def simplified(image: QImage) -> QImage:
    """The picture with fewer shades; what can be seen through stays so."""
    image = image.convertToFormat(QImage.Format.Format_RGBA8888)
    image.setDevicePixelRatio(1.0)
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4).copy()
    pixels[..., :3] = _rounded(pixels[..., :3])
    made = QImage(pixels.data, image.width(), image.height(), QImage.Format.Format_RGBA8888)
    is_solid = bool((pixels[..., 3] == 255).all())
    return made.convertToFormat(QImage.Format.Format_RGB32 if is_solid else QImage.Format.Format_ARGB32)


def _rounded(colors: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Colours (height, width, 3) of which rare ones became a frequent one that is near, else the next multiple of the step."""
    flat = colors.reshape(-1, 3).astype(np.int32)
    codes, places, counts = np.unique(flat @ np.array([65536, 256, 1]), return_inverse=True, return_counts=True)
    shades = np.stack([codes >> 16, codes >> 8 & 255, codes & 255], axis=-1)  # (shades, 3)
    frequent = shades[np.argsort(-counts, kind="stable")[:_EXACT]]
    away = np.abs(shades[:, None] - frequent[None]).max(axis=-1)  # (shades, frequent)
    near = frequent[away.argmin(axis=1)]
    rounded = np.minimum((shades + MOST_OFF) // _STEP * _STEP, 255)
    simple = np.where(away.min(axis=1, keepdims=True) <= MOST_OFF, near, rounded)
    made: NDArray[np.uint8] = simple[places.reshape(-1)].reshape(colors.shape).astype(np.uint8)
    return made
