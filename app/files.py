"""Writing files that are there whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, content: str | bytes) -> None:
    """Write `content`, text in UTF-8, under another name beside `path`, then rename it, replacing what was there.

    Raises:
        OSError: It cannot be written; what was at `path` is untouched, and nothing is left beside it.
    """
    partial = path.with_name(f".{os.urandom(8).hex()}.partial")
    try:
        with partial.open("xb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except BaseException:
        with suppress(OSError):
            partial.unlink()
        raise
