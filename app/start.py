"""The first and the last moments of the process, in which Ctrl+C ends it without a word."""

import os
import signal
import sys

_INTERRUPTED = 130


def main() -> int:
    """Run the program on the command line of this process: the entry of the installed `sayso`.

    Returns:
        Its exit code; wrong usage and `--help` raise `SystemExit`.
    """
    # Not where the shell has told us to ignore it.
    answers = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if answers:
        _let_ctrl_c_exit(_INTERRUPTED)
    from app.__main__ import main as run  # noqa: PLC0415 - takes a while, in which it may be asked to end

    code = _INTERRUPTED
    try:
        if answers:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        code = run()
    except KeyboardInterrupt:  # while a failure was told
        code = _INTERRUPTED
    finally:
        if answers:
            _let_ctrl_c_exit(code)
    if _is_held_up():
        sys.stderr.flush()
        os._exit(code)  # Python would wait for what the thread holds, and abort
    return code


def _let_ctrl_c_exit(code: int) -> None:
    signal.signal(signal.SIGINT, lambda *_: os._exit(code))


def _is_held_up() -> bool:
    """Whether a thread of a stream did not end in time: it reads from a device, or writes to a terminal, that hangs."""
    from threading import enumerate as threads  # noqa: PLC0415 - as above

    return any(thread.name in ("sayso-feed", "sayso-painter") for thread in threads())
