"""Photographs every window in every state, light and dark, at 100 % and 200 %, in English and German.

    python -m tests.screens.make_screenshots [--only PATTERN…] [--out FOLDER] [--themes …] [--scales …] [--languages …]

Those that the repository holds lie in `resources/screenshots`, in a folder for each part of the app; `--out` puts them
elsewhere. Needs no screen. The pictures are the same on every machine that has the same fonts (Noto Sans), one that shows what
it showed before is not written again, and pictures of scenes that are no more are removed.
"""

import argparse
import fnmatch
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QElapsedTimer,
    QEvent,
    QLibraryInfo,
    QLocale,
    QTimer,
    QTranslator,
)
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from app.ui import dictation_bar
from app.ui.level_meter import LevelMeter
from app.ui.theme import apply_theme
from tests.screens.gallery import KEPT, LANGUAGES, REPOSITORY, SCALES, THEMES, picture_of, tidy
from tests.screens.pictures import keep
from tests.screens.registry import SCENES, Scene, load_scenes

_FONT, _FONT_PT = "Noto Sans", 10
# Large enough for the longest menu at every scale.
_SCREEN = {"name": "", "x": 0, "y": 0, "width": 3840, "height": 2160, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
_WAVE_STEP = 18
_MARGIN = 24  # pixels of desktop around what has no ground of its own


def main() -> int:
    options = _parse()
    if options.is_child:
        _photograph(options)
        return 0
    arguments = ["--languages", *options.languages, "--only", *options.only, "--themes", *options.themes]
    for scale in options.scales:
        _run(scale, [*arguments, "--out", options.out])
    if Path(options.out) == KEPT:
        load_scenes()
        tidy(KEPT)
    return 0


def _run(scale: float, arguments: list[str]) -> None:
    """Photograph in another process, as the scale holds for a whole one."""
    command = [sys.executable, "-m", __spec__.name, *arguments, "--scales", str(scale), "--child"]
    with TemporaryDirectory() as folder:
        screens = Path(folder, "screens.json")
        screens.write_text(json.dumps({"screens": [_SCREEN]}), encoding="utf-8")
        # Qt maps them into memory, and must not find them written anew there.
        words = shutil.copytree(REPOSITORY / "resources" / "translations", Path(folder, "words"))
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": f"offscreen:configfile={screens}",
            "QT_SCALE_FACTOR": str(scale),
            "TZ": "UTC",
        }
        subprocess.run([*command, "--words", str(words)], env=environment, cwd=REPOSITORY, check=True)


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Photographs every window in every state.")
    parser.add_argument("--only", nargs="+", default=["*"], help="names of scenes, with * and ?")
    parser.add_argument(
        "--out", type=lambda path: str(Path(path).resolve()), default=str(KEPT), help="by default %(default)s"
    )
    parser.add_argument("--themes", nargs="+", default=THEMES, choices=("light", "dark", "contrast"))
    parser.add_argument("--scales", nargs="+", type=float, default=SCALES)
    parser.add_argument("--languages", nargs="+", default=LANGUAGES)
    parser.add_argument("--words", help=argparse.SUPPRESS)
    parser.add_argument("--child", dest="is_child", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def _photograph(options: argparse.Namespace) -> None:
    app = QApplication(["sayso"])
    app.setApplicationDisplayName("Sayso")
    app.setFont(QFont(_FONT, _FONT_PT))
    app.setCursorFlashTime(0)
    load_scenes()
    scenes = [scene for scene in SCENES.values() if any(fnmatch.fnmatch(scene.name, name) for name in options.only)]
    out = Path(options.out)
    with patch.object(dictation_bar, "QElapsedTimer", _StoppedClock):
        for language, theme in product(options.languages, options.themes):
            _speak(app, language, options.words)
            apply_theme(app, theme)
            for scene in scenes:
                _save(app, scene, out / picture_of(scene, theme, language, options.scales[0]))


def _speak(app: QCoreApplication, language: str, words: str) -> None:
    """Install the translations of the app, of that folder, and of Qt's own words, where there are some."""
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    QLocale.setDefault(QLocale(language))
    folders = {
        f"qtbase_{language}": QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath),
        f"sayso_{language}": words,
    }
    for name, folder in folders.items():
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)


def _save(app: QApplication, scene: Scene, path: Path) -> None:
    window = scene.build()
    window.show()
    window.activateWindow()
    _settle(app)
    target = (scene.after(window) if scene.after else None) or window
    _settle(app)
    grabbed = target.grab()
    is_new = keep((_on_desktop(grabbed) if scene.is_on_desktop else grabbed).toImage(), path)
    sys.stdout.write(f"{path.name}{'' if is_new else ' (as before)'}\n")
    for widget in {window, target}:
        widget.close()
        widget.deleteLater()
    _settle(app)


def _settle(app: QApplication) -> None:
    """Run what waits, layouts and deletions included; nothing of a scene may need more than that."""
    run: list[Callable[[], None]] = [_stop_clocks, app.processEvents, _delete_what_waits, _end_animations]
    for step in run * 3:
        step()


def _stop_clocks() -> None:
    """Let no picture depend on how long it took: clocks stand, and a wave stands where it is seen well."""
    for window in QApplication.topLevelWidgets():
        for timer in window.findChildren(QTimer):
            timer.stop()
        for meter in window.findChildren(LevelMeter):
            meter._step = _WAVE_STEP


class _StoppedClock(QElapsedTimer):
    def elapsed(self) -> int:
        return 0


def _end_animations() -> None:
    for window in QApplication.topLevelWidgets():
        for animation in window.findChildren(QAbstractAnimation):
            if animation.totalDuration() > 0:  # some go on for ever
                animation.setCurrentTime(animation.totalDuration())


def _delete_what_waits() -> None:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _on_desktop(picture: QPixmap) -> QPixmap:
    ratio = picture.devicePixelRatio()
    size = picture.deviceIndependentSize()
    ground = QPixmap(round((size.width() + 2 * _MARGIN) * ratio), round((size.height() + 2 * _MARGIN) * ratio))
    ground.setDevicePixelRatio(ratio)
    gradient = QLinearGradient(0, 0, size.width(), size.height())
    gradient.setColorAt(0, QColor("#6f8fae"))
    gradient.setColorAt(1, QColor("#c9a98c"))
    painter = QPainter(ground)
    painter.fillRect(ground.rect(), gradient)
    painter.drawPixmap(_MARGIN, _MARGIN, picture)
    painter.end()
    return ground


if __name__ == "__main__":
    sys.exit(main())
