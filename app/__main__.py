"""The program `sayso`: reads the command line, runs the command, and turns every failure into a sentence."""

# ruff: noqa: PLC0415 - each command loads what it needs and no other: torch alone takes a second

if __name__ == "__main__":
    import sys

    from app import start

    sys.exit(start.main())

import logging
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from app import plain
from app.cli.arguments import (
    Arguments,
    Bench,
    ChangeSetting,
    Ctl,
    DeleteHistory,
    Devices,
    Doctor,
    GetSetting,
    HandleModel,
    HandleRules,
    HandleTerms,
    Listen,
    ListModels,
    ListSettings,
    OpenApp,
    Probe,
    ResetSetting,
    ShowHistory,
    ShowStatistics,
    Stream,
    Transcribe,
)
from app.cli.parser import parse
from app.errors import AppError
from model.errors import ModelError
from streaming.errors import StreamingError

_DONE, _FAILED, _SIGNALLED = 0, 1, 128

_log = logging.getLogger(__name__)


def main(words: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code; wrong usage and `--help` raise `SystemExit`.

    Args:
        words: The command line without the program's name; by default that of this process.
    """
    try:
        _tame_streams()
        code = _run(sys.argv[1:] if words is None else words)
        sys.stdout.flush()
    except (ModelError, StreamingError, AppError) as error:
        _say(str(error))
    except KeyboardInterrupt as interruption:
        return _SIGNALLED + (interruption.args[0] if interruption.args else signal.SIGINT)
    except BrokenPipeError:
        _drop_output()
    except OSError as error:
        _drop_output()
        _say(_sentence(error))
    except Exception as error:  # noqa: BLE001 - the last place to tell the user anything
        _say(_mistake(error, _written_down(error)))
    else:
        return code
    return _FAILED


def _run(words: Sequence[str]) -> int:
    arguments = parse(words)
    from app.logs import logging_to
    from app.paths import log_folder

    with logging_to(log_folder(), arguments.is_verbose):
        return _run_logged(arguments)


def _run_logged(arguments: Arguments) -> int:
    from app.logs import kind_of, where_details_are

    try:
        return _run_command(arguments)
    except (ModelError, StreamingError, AppError, OSError) as error:
        _log.info("ended by %s", kind_of(error))
        raise
    except Exception as error:  # noqa: BLE001 - while the log is open, and before the exit code
        _log.exception("ended by a mistake of ours")
        _say(_mistake(error, where_details_are()))
        return _FAILED


def _written_down(error: Exception) -> str:
    """Log what failed outside of the log; the end of the sentence about it."""
    try:
        from app.logs import logging_to, where_details_are
        from app.paths import log_folder

        with logging_to(log_folder(), is_verbose=False):
            _log.error("ended by a mistake of ours", exc_info=error)
            return where_details_are()
    except Exception:  # noqa: BLE001 - the log itself may be what is wrong
        return "no log could be written"


def _mistake(error: Exception, where: str) -> str:
    return f"Something in Sayso itself went wrong ({type(error).__name__}); {where}."


def _run_command(arguments: Arguments) -> int:  # noqa: C901, PLR0911, PLR0912 - one for each command
    match arguments.command:
        case OpenApp() as command:
            from app.desktop.application import run_app

            return run_app(command)
        case Bench() as command:
            from app.cli.bench import bench

            return bench(command)
        case Ctl() as command:
            from app.cli.ctl import ctl

            return ctl(command)
        case Listen() as command:
            from app.cli.listen import listen

            return listen(command, is_verbose=arguments.is_verbose)
        case Stream() as command:
            from app.cli.stream import stream

            return stream(command, is_verbose=arguments.is_verbose)
        case Transcribe() as command:
            from app.cli.transcribe import transcribe

            return transcribe(command)
        case ListModels() | HandleModel() as command:
            from app.cli.models import models

            return models(command)
        case Devices() as command:
            from app.cli.devices import devices

            return devices(command)
        case ListSettings() | GetSetting() | ChangeSetting() | ResetSetting() as command:
            from app.cli.settings import settings

            return settings(command)
        case ShowStatistics() as command:
            from app.cli.statistics import statistics

            return statistics(command)
        case HandleTerms() as command:
            from app.cli.vocabulary import vocabulary

            return vocabulary(command)
        case HandleRules() as command:
            from app.cli.replace import replace

            return replace(command)
        case ShowHistory() | DeleteHistory() as command:
            from app.cli.history import history

            return history(command)
        case Doctor() as command:
            from app.cli.doctor import doctor

            return doctor(command)
        case Probe() as command:
            from app.cli.probe import probe

            return probe(command)


def _tame_streams() -> None:
    """Make sure that there are outputs, and that a character they cannot show does not stop the program."""
    plain.register()
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=plain.ERRORS)


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")  # as long as the program runs


def _say(sentence: str) -> None:
    with suppress(OSError, ValueError):  # it is gone, or closed
        sys.stderr.write(f"sayso: {' '.join(sentence.split())}\n")


def _sentence(error: OSError) -> str:
    reason = error.strerror or type(error).__name__
    return f"{error.filename}: {reason}." if error.filename else f"The output cannot be written: {reason}."


def _drop_output() -> None:
    """Let what could not be written go, or Python would try again at its end, and complain."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
