"""The log: what the program did, in a file of the user's that cannot grow without end.

Never what was said, nor the names of the user's files: people send logs to others. A failure that was foreseen is noted by its
kind (`kind_of`); one that was not keeps its traceback.
"""

import logging
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from copy import copy
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path, PurePath
from time import monotonic
from typing import TextIO

from app.paths import is_ours

_OUR_PACKAGES = ("app", "model", "streaming")
_FORMAT = "%(asctime)s %(levelname)s %(process)d %(threadName)s %(name)s: %(message)s"
_LARGEST = 1_000_000
_OLD_FILES = 3
_MOST_CAUSES = 5
_MOST_REPEATS = 5
_ONCE_IN_S = 600.0
_Said = tuple[str, type[BaseException] | None, tuple[str, int] | None]
"""A message, and of a failure its kind, and the file and the line where it happened."""
_LONGEST_ENDING = 5
"""Characters of a file's ending, such as `.flac`; what is longer is a part of its name."""

_log = logging.getLogger(__name__)


@contextmanager
def logging_to(folder: Path, is_verbose: bool) -> Iterator[Path]:
    """Keep a log while the program runs, and give back its path. Where no file can be written, there is none.

    Args:
        folder: Gets `sayso.log` and its predecessors.
        is_verbose: Tell everything on standard error too, and not only warnings.
    """
    path = folder / "sayso.log"
    handlers = [_file_handler(path), _screen_handler(is_verbose=is_verbose)]
    root = logging.getLogger()
    levels = {name: logging.getLogger(name).level for name in ("", *_OUR_PACKAGES)}
    hooks = threading.excepthook, sys.unraisablehook
    root.setLevel(logging.WARNING)
    for name in _OUR_PACKAGES:
        logging.getLogger(name).setLevel(logging.DEBUG if is_verbose else logging.INFO)
    for handler in handlers:
        root.addHandler(handler)
    logging.captureWarnings(capture=True)
    threading.excepthook, sys.unraisablehook = _log_thread_failure, _log_unraisable
    try:
        yield path
    finally:
        threading.excepthook, sys.unraisablehook = hooks
        logging.captureWarnings(capture=False)
        for handler in handlers:
            root.removeHandler(handler)
            handler.close()
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


@contextmanager
def screen_held_back() -> Iterator[None]:
    """Let messages for the screen wait, as something is painted on it."""
    with ExitStack() as stack:
        for handler in logging.getLogger().handlers:
            if isinstance(handler, _ScreenHandler):
                stack.enter_context(handler.held_back())
        yield


def where_details_are() -> str:
    """Where more is written of a failure than in its sentence; the end of that sentence."""
    files = (handler.baseFilename for handler in logging.getLogger().handlers if isinstance(handler, _LogFile))
    path = next((path for path in files if Path(path).is_file()), None)
    return "--verbose shows the details" if path is None else f"{path} tells the details"


def kind_of(error: BaseException) -> str:
    """What went wrong, for the log: the kind of the failure and of what led to it, without what their sentences name."""
    kinds: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(kinds) < _MOST_CAUSES:
        reason = f" ({cause.strerror})" if isinstance(cause, OSError) and cause.strerror else ""
        kinds.append(f"{type(cause).__name__}{reason}")
        cause = cause.__cause__
    return ", by ".join(kinds)


class _FewRepeats(logging.Filter):
    """Lets the same message of a module through a few times in a row, and then once in a while.

    What fails every few seconds, such as looking for a sound server where there is none, would push all else out of the log.
    """

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[str, tuple[_Said, int, float]] = {}
        """By module: what it said last, how often, and since when, by a clock that nobody sets."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = _said(record)
        if said is None:
            return True
        now = monotonic()
        before, count, since = self._last.get(record.name, (None, 0, now))
        if said != before or now - since >= _ONCE_IN_S:
            count, since = 0, now
        self._last[record.name] = said, count + 1, since
        return count < _MOST_REPEATS


def _said(record: logging.LogRecord) -> _Said | None:
    """The message, with the kind and the place of its failure; None where it cannot be put into words."""
    try:
        message = f"{record.msg}{record.args!r}"
    except Exception:  # noqa: BLE001 - an argument may fail as it likes, and whoever logs has no part in it
        return None
    kind, _, trace = record.exc_info or (None, None, None)
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = None if trace is None else (trace.tb_frame.f_code.co_filename, trace.tb_lineno)
    return message, kind, place


class _NamelessFormatter(logging.Formatter):
    """Leaves out the names of files that are not ours, where a message has them as paths or as failures of the system."""

    def format(self, record: logging.LogRecord) -> str:
        if isinstance(record.args, tuple) and any(isinstance(value, PurePath | OSError) for value in record.args):
            record = copy(record)
            record.args = tuple(map(_without_name, record.args or ()))
        return super().format(record)


def _without_name(value: object) -> object:
    match value:
        case OSError():
            return kind_of(value)
        case PurePath() if is_ours(value) or value.is_relative_to("/dev"):
            return value.name
        case PurePath():
            ending = value.suffix
            return f"a {ending} file" if 1 < len(ending) <= _LONGEST_ENDING and ending[1:].isalnum() else "a file"
        case _:
            return value


class _LogFile(RotatingFileHandler):
    """A log file that gives way: a full disk or a folder that cannot be written stops no dictation.

    Nobody but the user may open it, also one that an earlier version left open to others.
    """

    def _open(self) -> TextIOWrapper:
        raw = open(self.baseFilename, "ab", opener=lambda path, flags: os.open(path, flags, 0o600))  # noqa: SIM115 - closed with the handler
        file = TextIOWrapper(raw, self.encoding)
        with suppress(OSError):
            for path in Path(self.baseFilename).parent.glob(f"{Path(self.baseFilename).name}*"):
                if path.stat().st_mode & 0o077:
                    path.chmod(0o600)
        return file

    def close(self) -> None:
        with suppress(OSError):  # what could not be written before cannot be now
            super().close()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name is logging's
        del record


def _file_handler(path: Path) -> logging.Handler:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return logging.NullHandler()
    handler = _LogFile(path, maxBytes=_LARGEST, backupCount=_OLD_FILES, encoding="utf-8", delay=True)
    handler.setFormatter(_NamelessFormatter(_FORMAT))
    handler.addFilter(_FewRepeats())
    handler.setLevel(logging.INFO)
    return handler


class _ScreenHandler(logging.StreamHandler[TextIO]):
    """Messages on standard error; while something is painted there, they wait."""

    def __init__(self) -> None:
        logging.Handler.__init__(self)
        self._holders = 0
        self._waiting: list[logging.LogRecord] = []

    @property
    def stream(self) -> TextIO:  # type: ignore[override]  # not kept: it may change while the program runs
        return sys.stderr

    @contextmanager
    def held_back(self) -> Iterator[None]:
        with self.lock or nullcontext():
            self._holders += 1
        try:
            yield
        finally:
            with self.lock or nullcontext():
                self._holders -= 1
                if not self._holders:
                    waiting, self._waiting = self._waiting, []
                    for record in waiting:
                        self.emit(record)

    def emit(self, record: logging.LogRecord) -> None:
        """Called with the handler's lock held."""
        if self._holders:
            self._waiting.append(record)
        else:
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name is logging's
        del record


def _screen_handler(*, is_verbose: bool) -> _ScreenHandler:
    """Tells people what they should know, or with `is_verbose` all there is."""
    handler = _ScreenHandler()
    if is_verbose:
        handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    else:
        handler.setLevel(logging.WARNING)
        handler.addFilter(lambda record: record.name.partition(".")[0] in _OUR_PACKAGES and not record.exc_info)
        handler.setFormatter(logging.Formatter("sayso: %(message)s"))
    return handler


def _log_unraisable(failure: "sys.UnraisableHookArgs") -> None:
    """Of what Python runs between two steps of ours, such as finalizers; there it can only be told."""
    error = failure.exc_value or failure.exc_type()
    _log.error("%s %r", failure.err_msg or "ignored in", failure.object, exc_info=error)


def _log_thread_failure(failure: threading.ExceptHookArgs) -> None:
    thread = failure.thread.name if failure.thread is not None else "a thread"
    error = failure.exc_value or failure.exc_type()
    _log.error("%s failed", thread, exc_info=error)
