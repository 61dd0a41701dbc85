"""Consoles on standard output and error, and something to look at while one waits."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Self, TextIO

from rich.console import Console
from rich.progress import (
    BarColumn,
    DownloadColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
    TransferSpeedColumn,
)
from rich.status import Status

from app import progress
from app.cli.endings import signals_wait
from app.logs import screen_held_back


def output_console() -> Console:
    """On standard output; prints words as they are."""
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False)


def is_live_terminal() -> bool:
    """Whether standard output is a terminal on which lines can be painted over."""
    if not sys.stdout.isatty():
        return False
    console = output_console()
    return not console.is_dumb_terminal and not console.legacy_windows


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """Say on standard error what is waited for, and take it away after; only where somebody looks."""
    if not sys.stderr.isatty():
        yield
        return
    with _painted(_error_console().status(text)):
        yield


@contextmanager
def announced(text: str) -> Iterator[None]:
    """The same, for what is waited for before anything is heard; where nobody looks, a line that stays."""
    if sys.stderr.isatty():
        with waiting(text):
            yield
    else:
        note(text)
        yield


def note(line: str) -> None:
    """Tell something on standard error at once: standard output is for results."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


@contextmanager
def _painted(display: Status | Progress) -> Iterator[None]:
    """Show something over which a signal may break off what runs, but never before the cursor is shown again."""
    with signals_wait() as let_through:
        try:
            display.start()
            with let_through():
                yield
        finally:
            display.stop()


class ProgressBar:
    """A bar on standard error while a long work goes on, in the main thread."""

    def __init__(self, text: str, *, counts_bytes: bool = False) -> None:
        amounts: tuple[ProgressColumn, ...] = (DownloadColumn(), TransferSpeedColumn()) if counts_bytes else ()
        self._progress = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            *amounts,
            TimeRemainingColumn(),
            console=_error_console(),
            transient=True,
            disable=not sys.stderr.isatty(),
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._task = self._progress.add_task(text, total=None)

    def advance(self, done: float, total: float) -> None:
        """Tell how much is done and how much there is."""
        self._progress.update(self._task, completed=done, total=total)
        progress.tell(done, total)

    @contextmanager
    def shown(self) -> Iterator[Self]:
        """Show the bar, where somebody looks, and take it away after."""
        with screen_held_back(), _painted(self._progress):
            yield self

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Take the bar away for a moment, so that something can be written to the same terminal."""
        with signals_wait() as let_through:
            self._progress.stop()
            with let_through():
                yield
            self._progress.start()


def json_output() -> TextIO:
    """Standard output for JSON, which is UTF-8 wherever it goes."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # alone, the encoding would make errors strict
    return sys.stdout


def _error_console() -> Console:
    return Console(file=sys.stderr, highlight=False, markup=False, emoji=False)
