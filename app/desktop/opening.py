"""Which sound and video files the user wants transcribed, asked in a dialog."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from app.desktop.arrivals import SOUND_KINDS


def ask_for_sounds(parent: QWidget) -> list[Path]:
    """The files; none if the user does not want to any more.

    Args:
        parent: The dialog stands over it.
    """
    title = QCoreApplication.translate("Opening", "Transcribe files")
    sounds = QCoreApplication.translate("Opening", "Audio and video files")
    every = QCoreApplication.translate("Opening", "All files (*)")
    endings = " ".join(f"*.{kind}" for kind in sorted(SOUND_KINDS))
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.MusicLocation)
    chosen, _ = QFileDialog.getOpenFileNames(parent, title, folder, f"{sounds} ({endings});;{every}")
    return [Path(name) for name in chosen]
