"""Writing files that are there whole or not at all."""

import os
import stat
from contextlib import suppress
from pathlib import Path

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def write_whole(path: Path, content: str | bytes, *, is_private: bool = False) -> None:
    """Write `content`, text in UTF-8, under another name beside `path`, then rename it, replacing what was there.

    Args:
        path: The file; who may read and write one that is there already stays as it is.
        content: All of it.
        is_private: Nobody but the user may open it, whoever might before.

    Raises:
        OSError: It cannot be written; what was at `path` is untouched, and nothing is left beside it.
    """
    partial = path.with_name(f".{os.urandom(8).hex()}.partial")
    try:
        with os.fdopen(os.open(partial, _NEW, 0o600 if is_private else 0o666), "wb") as file:
            if not is_private:
                _keep_mode(path, partial)
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except BaseException:
        with suppress(OSError):
            partial.unlink()
        raise


def _keep_mode(path: Path, partial: Path) -> None:
    with suppress(FileNotFoundError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode != stat.S_IMODE(partial.stat().st_mode):
            partial.chmod(mode)
