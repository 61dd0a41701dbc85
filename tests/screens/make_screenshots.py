"""Photographs every window in every state, light and dark, at 100 % and 200 %, in English and German.

    python -m tests.screens.make_screenshots [--only PATTERN…] [--out FOLDER] [--themes …] [--scales …] [--languages …]
    python -m tests.screens.make_screenshots --kept     those that the repository holds, in resources/screenshots

Needs no screen. The pictures are the same on every machine that has the same fonts (Noto Sans).
"""

import argparse
import fnmatch
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from app.ui.theme import apply_theme
from tests.screens.registry import SCENES, Scene

REPOSITORY = Path(__file__).parents[2]
_THEMES = ("light", "dark")
_SCALES = (1.0, 2.0)
_LANGUAGES = ("en", "de")
_KEPT = (
    (
        1.0,
        ("en", "de"),
        (
            *("window-empty", "window-listening", "overlay-listening", "tray-menu", "history", "settings-keys"),
            *("models-downloading", "doctor-problems", "first-run-microphone-good"),
        ),
    ),
    (2.0, ("en",), ("window-listening", "history")),
)
_FONT, _FONT_PT = "Noto Sans", 10
# Large enough for the longest menu at every scale.
_SCREEN = {"name": "", "x": 0, "y": 0, "width": 3840, "height": 2160, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
_SMALLEST = 0  # of PNG's "qualities", which are all the same but for the time that they take
_MARGIN = 24  # pixels of desktop around what has no ground of its own


def main() -> int:
    options = _parse()
    if options.is_child:
        _photograph(options)
        return 0
    runs = _KEPT if options.is_kept else [(scale, options.languages, options.only) for scale in options.scales]
    for scale, languages, names in runs:
        _run(scale, ["--languages", *languages, "--only", *names, "--themes", *options.themes, "--out", options.out])
    return 0


def _run(scale: float, arguments: list[str]) -> None:
    """Photograph in another process, as the scale holds for a whole one."""
    command = [sys.executable, "-m", __spec__.name, *arguments, "--scales", str(scale), "--child"]
    with TemporaryDirectory() as folder:
        screens = Path(folder, "screens.json")
        screens.write_text(json.dumps({"screens": [_SCREEN]}), encoding="utf-8")
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": f"offscreen:configfile={screens}",
            "QT_SCALE_FACTOR": str(scale),
            "TZ": "UTC",
        }
        subprocess.run(command, env=environment, cwd=REPOSITORY, check=True)


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Photographs every window in every state.")
    parser.add_argument("--only", nargs="+", default=["*"], help="names of scenes, with * and ?")
    parser.add_argument("--out", type=lambda path: str(Path(path).resolve()), help="by default build/screenshots")
    parser.add_argument("--kept", dest="is_kept", action="store_true", help="those that the repository holds")
    parser.add_argument("--themes", nargs="+", default=_THEMES, choices=("light", "dark", "contrast"))
    parser.add_argument("--scales", nargs="+", type=float, default=_SCALES)
    parser.add_argument("--languages", nargs="+", default=_LANGUAGES)
    parser.add_argument("--child", dest="is_child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.out = options.out or str(REPOSITORY / ("resources" if options.is_kept else "build") / "screenshots")
    return options


def _photograph(options: argparse.Namespace) -> None:
    app = QApplication(["sayso"])
    app.setApplicationDisplayName("Sayso")
    app.setFont(QFont(_FONT, _FONT_PT))
    for path in sorted(Path(__file__).parent.glob("scenes_*.py")):
        importlib.import_module(f"tests.screens.{path.stem}")
    scenes = [scene for scene in SCENES.values() if any(fnmatch.fnmatch(scene.name, name) for name in options.only)]
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    for language in options.languages:
        _speak(app, language)
        for theme in options.themes:
            apply_theme(app, theme)
            for scene in scenes:
                _save(app, scene, out / f"{scene.name}-{theme}-{language}-{options.scales[0]:g}x.png")


def _speak(app: QCoreApplication, language: str) -> None:
    """Install the translations of the app and of Qt's own words, where there are some."""
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    QLocale.setDefault(QLocale(language))
    folders = {
        f"qtbase_{language}": QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath),
        f"sayso_{language}": str(REPOSITORY / "resources" / "translations"),
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
    picture = target.grab()
    (_on_desktop(picture) if scene.is_on_desktop else picture).save(str(path), "PNG", _SMALLEST)
    sys.stdout.write(f"{path.name}\n")
    for widget in {window, target}:
        widget.close()
        widget.deleteLater()
    _settle(app)


def _settle(app: QApplication) -> None:
    """Run what waits, layouts and deletions included; nothing of a scene may need more than that."""
    run: list[Callable[[], None]] = [app.processEvents, _delete_what_waits, _end_animations]
    for step in run * 3:
        step()


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
