"""Consoles on standard output and error, and something to look at while one waits."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

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

Advance = Callable[[float, float], None]
"""Told how much is done and how much there is."""


def output_console() -> Console:
    """On standard output; prints words as they are."""
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False)


def is_live_terminal() -> bool:
    """Whether standard output is a terminal on which lines can be painted over."""
    if not sys.stdout.isatty():
        return False
    console = output_console()
    return not console.is_dumb_terminal and not console.legacy_windows


def waiting(text: str) -> AbstractContextManager[object]:
    """Say on standard error what is waited for, and take it away after; only where somebody looks."""
    return _error_console().status(text) if sys.stderr.isatty() else nullcontext()


@contextmanager
def progress_bar(text: str, *, counts_bytes: bool = False) -> Iterator[Advance]:
    """A bar on standard error while a long work goes on; only where somebody looks."""
    amounts: tuple[ProgressColumn, ...] = (DownloadColumn(), TransferSpeedColumn()) if counts_bytes else ()
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), *amounts, TimeRemainingColumn())
    with Progress(
        *columns,
        console=_error_console(),
        transient=True,
        disable=not sys.stderr.isatty(),
        redirect_stdout=False,
        redirect_stderr=False,
    ) as progress:
        task = progress.add_task(text, total=None)

        def advance(done: float, total: float) -> None:
            progress.update(task, completed=done, total=total)

        yield advance


def _error_console() -> Console:
    return Console(file=sys.stderr, highlight=False, markup=False, emoji=False)
