"""Files that are dragged, dropped or pasted."""

from pathlib import Path

from PySide6.QtCore import QMimeData


def local_files(data: QMimeData) -> list[Path]:
    """The files of this computer that are dragged or copied, if there are any."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [path for path in paths if path.is_file()]
