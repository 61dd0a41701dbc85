"""What may not happen while something hostile is read: waiting without end, memory without bound, other files, programs."""

import os
import resource
import signal
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

_FORBIDDEN = ("os.system", "os.exec", "os.posix_spawn", "os.spawn", "subprocess.Popen", "socket.connect", "os.fork")
_OF_PATHS = ("open", "os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.symlink", "shutil.rmtree", "sqlite3.connect")
_WAITING = 30
"""How many times longer one may wait than compute."""
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT


class BreachError(BaseException):
    """Something was done that reading a file is not for. Not an `Exception`, so that nobody takes it for a damaged file."""


class HangError(BaseException):
    """It took too long."""


class Guard:
    """Watches this process through Python's audit hook, which can't be taken away again: so it is for processes of their own.

    One is made in the main thread of each.
    """

    def __init__(self) -> None:
        self._readable = _readable()
        self._watched: Path | None = None
        self._folder = ""
        """The same without links; looked up once for all inputs."""
        self._is_on = False
        sys.addaudithook(self._hear)
        for alarm in (signal.SIGPROF, signal.SIGALRM):
            signal.signal(alarm, _raise_hang)

    @contextmanager
    def watching(self, folder: Path, seconds: float) -> Iterator[None]:
        """Raise `BreachError` or `HangError` out of the body where it is due; files may be written in the folder alone.

        The seconds are of the processor, so that a computer that is busy or stands still is no fault; who only waits gets more.
        """
        if folder != self._watched:
            self._watched, self._folder = folder, os.path.realpath(folder)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, _WAITING * seconds)
        self._is_on = True
        try:
            yield
        finally:
            self._is_on = False
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _hear(self, event: str, arguments: Sequence[object]) -> None:
        if not self._is_on:
            return
        if event in _FORBIDDEN:
            raise BreachError(f"{event}: {arguments!r:.200}")
        if event in _OF_PATHS and not self._may(event, arguments):
            raise BreachError(f"{event} outside of the folder: {arguments!r:.200}")

    def _may(self, event: str, arguments: Sequence[object]) -> bool:
        path = arguments[0]
        if isinstance(path, int) or path is None:
            return True
        text = os.fsdecode(path) if isinstance(path, str | bytes | os.PathLike) else str(path)
        if text.startswith("file:"):
            text = text.removeprefix("file://").partition("?")[0]
        if not text.startswith("/") and event != "open" and isinstance(arguments[-1], int) and arguments[-1] >= 0:
            beside = Path(f"/proc/self/fd/{arguments[-1]}").readlink()
            text = f"{beside}/{text}"
        full = os.path.realpath(text)
        is_write = event != "open" or (isinstance(arguments[2], int) and bool(arguments[2] & _WRITES))
        allowed = (self._folder, os.devnull) if is_write else (self._folder, *self._readable, os.devnull)
        return full.startswith(allowed)


@contextmanager
def limited_memory(more: int) -> Iterator[None]:
    """Let this process take so many bytes more than it has, and no more, while the body runs."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + more, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def _raise_hang(_: int, __: FrameType | None) -> None:
    raise HangError


def _readable() -> tuple[str, ...]:
    """Where Python and we ourselves are: modules are read from there when they are first needed."""
    places = [*sysconfig.get_paths().values(), sys.prefix, sys.base_prefix, str(Path(__file__).parents[2])]
    return (
        *(os.path.realpath(place) for place in places),
        "/proc/self",
        "/sys/",
        "/usr/share/zoneinfo",
        "/etc/localtime",
    )
