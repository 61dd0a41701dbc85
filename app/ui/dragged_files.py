"""Files that are dragged, dropped or pasted."""

import os.path
from pathlib import Path

from PySide6.QtCore import QMimeData


def local_paths(data: QMimeData) -> list[Path]:
    """What is dragged or copied from this computer's disks. None of it is looked at: that may take long, and fail."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def local_files(data: QMimeData) -> list[Path]:
    """The files among these; what cannot be reached is none."""
    return [path for path in local_paths(data) if os.path.isfile(path)]  # noqa: PTH113 - is_file raises where a disk fails
