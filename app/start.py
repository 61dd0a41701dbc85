"""The start and the end of the process, and Ctrl+C from one to the other."""

import os
import signal
import sys

from app.frozen import ENGINE_OPTION, settle_frozen

_INTERRUPTED = 130

_MAY_HANG = (
    "sayso-feed",
    "sayso-jobs",
    "sayso-microphone",
    "sayso-painter",
    "sayso-player",
    "sayso-recorder",
    "sayso-sources",
)
"""How the names begin of threads that wait for a device, a terminal or the sound system, which may never answer."""


def main() -> int:
    """Run the program on the command line of this process: the entry of the installed `sayso`.

    Ctrl+C ends the process there and then, and without a word: as an exception, it could come in the middle of anything,
    also where Python drops it with a complaint. What has something to put in order handles it in its own time, with
    `app.cli.endings`.

    Returns:
        Its exit code; wrong usage and `--help` raise `SystemExit`.
    """
    settle_frozen()
    if sys.argv[1:] == [ENGINE_OPTION]:
        from app.engine.process import main as serve  # noqa: PLC0415 - another process than all others

        serve()
    _let_ctrl_c_exit(_INTERRUPTED)
    from app.__main__ import main as run  # noqa: PLC0415 - takes a while, in which it may be asked to end

    code = run()
    _let_ctrl_c_exit(code)
    if _is_held_up():
        sys.stderr.flush()
        os._exit(code)  # Python would wait for what the thread holds, and abort
    return code


def _let_ctrl_c_exit(code: int) -> None:
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # as the shell has it for what runs in the background
        signal.signal(signal.SIGINT, lambda *_: os._exit(code))


def _is_held_up() -> bool:
    """Whether a thread that may hang did not end in time."""
    from threading import enumerate as threads  # noqa: PLC0415 - as above

    return any(thread.name.startswith(_MAY_HANG) for thread in threads())
