"""A program of the user's own that may rewrite text before it is written: text in on its standard input, text out again."""

import os
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import IO

_MOST = 4
"""Times as long as the text that went in may be what comes out, and a page more."""
_PAGE = 2000
_PATIENCE_S = 2.0
"""For what has been ended to be gone."""


class PassThroughError(Exception):
    """The program gave nothing that can be used; the sentence says why."""


def passed_through(command: str, text: str, limit_s: float) -> str:
    """What the program makes of a text. Waits for it; not for the window's thread.

    Args:
        command: The program with its arguments, as in a shell; no shell reads it.
        text: What was dictated.
        limit_s: After so many seconds the program is ended.

    Raises:
        PassThroughError: It cannot be started, took too long, failed, or wrote nothing or far too much.
    """
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError as error:
        raise PassThroughError(f"The command cannot be read: {error}.") from error
    if not words:
        raise PassThroughError("There is no command.")
    most = 4 * _MOST * len(text) + _PAGE  # bytes of UTF-8 for so many characters
    try:
        code, output = _run(words, text.encode(), most, limit_s)
    except TimeoutError as error:
        raise PassThroughError(f"{words[0]} took longer than {limit_s:g} seconds.") from error
    except OSError as error:
        raise PassThroughError(f"{words[0]} cannot be started: {error.strerror or error}.") from error
    if code != 0 and len(output) <= most:
        raise PassThroughError(f"{words[0]} failed with code {code}.")
    changed = output.decode("utf-8", "replace").strip()
    if not changed or len(changed) > _MOST * len(text) + _PAGE or len(output) > most:
        raise PassThroughError(f"{words[0]} wrote nothing that can stand for the text.")
    return changed


def _run(words: list[str], given: bytes, most: int, limit_s: float) -> tuple[int, bytes]:
    """The code that a program ends with, and what it writes; of more than `most` bytes, one more.

    What it has started ends with it where it writes too much or takes too long.

    Raises:
        TimeoutError: It took too long.
        OSError: It cannot be started.
    """
    end = monotonic() + limit_s
    program = subprocess.Popen(  # noqa: S603 - the user's own program, chosen in the settings
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    assert program.stdin is not None
    assert program.stdout is not None
    output: list[bytes] = []
    reader = Thread(target=_read, args=(program.stdout, most + 1, output), name="sayso-program-output", daemon=True)
    feeder = Thread(target=_feed, args=(program.stdin, given), name="sayso-program-input", daemon=True)
    try:
        reader.start()
        feeder.start()
        reader.join(max(0.0, end - monotonic()))
        if reader.is_alive():
            raise TimeoutError
        if len(b"".join(output)) > most:
            return 0, b"".join(output)
        try:
            return program.wait(max(0.0, end - monotonic())), b"".join(output)
        except subprocess.TimeoutExpired as error:
            raise TimeoutError from error
    finally:
        if program.returncode is None:
            _end(program)
        for thread in (reader, feeder):
            thread.join(_PATIENCE_S)


def _read(pipe: IO[bytes], most: int, output: list[bytes]) -> None:
    with suppress(OSError), pipe:
        output.append(pipe.read(most))


def _feed(pipe: IO[bytes], given: bytes) -> None:
    """A program may read nothing of it, or end before it has read all."""
    with suppress(OSError), pipe:
        pipe.write(given)


def _end(program: "subprocess.Popen[bytes]") -> None:
    """End a program; on POSIX, with the programs that it has started."""
    if sys.platform == "win32":
        program.kill()
    else:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        program.wait(_PATIENCE_S)
