"""What is different where the program was frozen into a folder with its own Python, as by PyInstaller.

There is no `python -m` then: the program is its own interpreter, and is told by an option which of its processes to be.
"""

import os
import sys
from collections.abc import MutableMapping

ENGINE_OPTION = "--engine-process"
"""Alone on the command line, it makes the process the engine's. Not for people."""

_LIBRARIES = "LD_LIBRARY_PATH"


def is_frozen() -> bool:
    """Whether this process runs from such a folder."""
    return bool(getattr(sys, "frozen", False))


def settle_frozen(environment: MutableMapping[str, str] = os.environ) -> None:
    """Make ready at the start of the process; nothing is done where it was not frozen.

    What multiprocessing starts is served here, and does not return. Programs of the system that we start must not load
    our libraries instead of theirs: where libraries are looked for is for them again what it was for us.
    """
    if not is_frozen():
        return
    from multiprocessing import freeze_support  # noqa: PLC0415 - takes a while, and is needed here alone

    freeze_support()
    before = environment.pop(f"{_LIBRARIES}_ORIG", None)
    environment.pop(_LIBRARIES, None)
    if before:
        environment[_LIBRARIES] = before
