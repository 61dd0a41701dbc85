"""Standard error for our own messages alone."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def libraries_silenced() -> Iterator[None]:
    """Drop what C libraries write to standard error, and let what Python writes there through.

    PortAudio and ALSA tell there, below Python, of every late block, in the middle of the live view. So for a while
    `sys.stderr` is another way to where standard error leads, and the usual way leads nowhere. Only the main thread may
    do this, and only while no other does the same.
    """
    usual = sys.stderr
    usual.flush()
    try:
        ours, kept = os.dup(2), os.dup(2)
    except OSError:  # there is no standard error
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        with os.fdopen(ours, "w", buffering=1, encoding=usual.encoding, errors="replace") as sys.stderr:
            yield
    finally:
        sys.stderr = usual
        os.dup2(kept, 2)
        os.close(kept)
