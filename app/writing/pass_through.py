"""A program of the user's own that may rewrite text before it is written: text in on its standard input, text out again."""

import logging
import shlex
import subprocess
import sys

_log = logging.getLogger(__name__)

_MOST = 4
"""Times as long as the text that went in may be what comes out, and a page more."""
_PAGE = 2000


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
    try:
        done = subprocess.run(  # noqa: S603 - the user's own program, chosen in the settings
            words, input=text.encode(), capture_output=True, timeout=limit_s, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise PassThroughError(f"{words[0]} took longer than {limit_s:g} seconds.") from error
    except OSError as error:
        raise PassThroughError(f"{words[0]} cannot be started: {error.strerror or error}.") from error
    if done.returncode != 0:
        raise PassThroughError(f"{words[0]} failed with code {done.returncode}.")
    changed = done.stdout.decode("utf-8", "replace").strip()
    if not changed or len(changed) > _MOST * len(text) + _PAGE:
        raise PassThroughError(f"{words[0]} wrote nothing that can stand for the text.")
    return changed
