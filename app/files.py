"""Writing files that are there whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write `text` in UTF-8 under another name beside `path`, then rename it, replacing what was there.

    Raises:
        OSError: It cannot be written; what was at `path` is untouched, and nothing is left beside it.
    """
    partial = path.with_name(f".{os.urandom(8).hex()}.partial")
    try:
        with partial.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except BaseException:
        with suppress(OSError):
            partial.unlink()
        raise
