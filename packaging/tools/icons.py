"""Draws the app's icon in every size that desktops ask for.

icons.py SVG FOLDER      PNG files in FOLDER, as an icon theme has them
icons.py SVG FILE.ico    one file with all sizes, for Windows; FILE.icns for macOS
"""

import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)


def draw(svg: Path, size: int) -> QImage:
    """The icon, `size` pixels wide and high."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(svg)).render(painter)
    painter.end()
    return image


def main(svg: Path, out: Path) -> int:
    application = QGuiApplication(["icons", "-platform", "offscreen"])
    if out.suffix:
        out.parent.mkdir(parents=True, exist_ok=True)
        size = 256 if out.suffix == ".ico" else 1024
        is_done = draw(svg, size).save(str(out))
        del application
        return 0 if is_done else 1
    for size in SIZES:
        path = out / f"{size}x{size}" / "apps" / "sayso.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        if not draw(svg, size).save(str(path)):
            return 1
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
