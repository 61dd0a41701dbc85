"""A stream for people: `LiveView` in a terminal, `PlainText` where it goes into a file or another program."""

import logging
from contextlib import AbstractContextManager, ExitStack
from itertools import chain
from queue import Empty, SimpleQueue
from threading import Event, Thread
from types import TracebackType
from typing import IO, Self

from rich.console import Console
from rich.text import Text

from app.cli.region import Region
from app.cli.status_line import Status, status_line, summary_line
from app.cli.transcript import Transcript, printable
from app.cli.views import Ready, Stats
from app.cli.wrapping import break_offsets
from app.logs import screen_held_back
from app.pipeline import Timed
from streaming.events import Final, TranscriptUpdate

_log = logging.getLogger(__name__)

_FRAME_S = 0.1
"""Between two paintings: the meter should move, and a window that changed its size should be noticed."""
_PATIENCE_S = 5.0
"""For a terminal that takes nothing, such as a stopped one (Ctrl+S), once the stream was broken off."""
_DECAY_DB = 4.0
"""By how much the meter falls from one painting to the next, so that the eye can follow."""
_SILENCE_DB = -90.0
_AIRY_HEIGHT = 10
"""Rows from which on there is room for an empty one."""


class PlainText(AbstractContextManager["PlainText", None]):
    """Writes final text as it comes, without any control codes, and ends with a line break."""

    def __init__(self, out: IO[str]) -> None:
        self._out = out
        self._written = 0

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the line, also when the stream broke off. An output that is gone gets nothing."""
        if self._written and not isinstance(error, OSError):
            self._out.write("\n")
            self._out.flush()

    def ready(self, ready: Ready) -> None:
        """Say nothing: the output is the text."""

    def show(self, timed: Timed) -> None:
        match timed.event:
            case TranscriptUpdate(committed_delta=text) if text:
                self.write(text)
            case Final(text=text):
                self.write(text[self._written :])

    def write(self, text: str) -> None:
        """Write final text that follows what was written."""
        self._written += len(text)
        self._out.write(printable(text))
        self._out.flush()


class LiveView(AbstractContextManager["LiveView", None]):
    """Final text that scrolls up and stays, below it the tail that may still change, and a line about the run.

    A thread of its own paints, so that neither a slow terminal nor a stopped one (Ctrl+S) holds the stream up. It
    owns the console and the text; events come to it through a queue. Should painting fail for a reason of ours, the
    text goes on as `PlainText` does, from its beginning.

    Args:
        console: A terminal that understands control codes.
        stats: Called by the painting thread.
        hint: How to end, for the status line.
    """

    def __init__(self, console: Console, stats: Stats, hint: str) -> None:
        self._inbox: SimpleQueue[Ready | Timed | None] = SimpleQueue()
        self._painter = _Painter(console, stats, hint)
        self._failure: Exception | None = None
        self._thread = Thread(target=self._run, name="sayso-painter", daemon=True)
        # Waited for in the place of the thread, which Python takes for ended when somebody is interrupted who joins it.
        self._is_painted = Event()
        self._stack = ExitStack()
        self._out = console.file
        self._committed = ""
        self._plain: PlainText | None = None
        """Shows the stream once the painter has failed."""

    def __enter__(self) -> Self:
        self._stack.enter_context(screen_held_back())
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Paint what is left, as far as the terminal takes it, and give it back."""
        self._inbox.put(None)
        if self._is_painted.wait(_PATIENCE_S):
            self._thread.join()
        else:
            _log.info("the terminal does not take what is painted")
        self._stack.close()
        if not isinstance(error, OSError):
            self._look_after_painter(is_broken_off=error is not None)
        if self._plain is not None:
            self._plain.__exit__(kind, error, trace)

    def ready(self, ready: Ready) -> None:
        self._inbox.put(ready)

    def show(self, timed: Timed) -> None:
        """Hand an event over; with the last one, wait until all is painted."""
        self._look_after_painter()
        if self._plain is None:
            self._inbox.put(timed)
            if isinstance(timed.event, Final):
                self._inbox.put(None)
                self._is_painted.wait()
                self._look_after_painter()
        if self._plain is not None:
            self._plain.show(timed)
        elif isinstance(timed.event, TranscriptUpdate):
            self._committed += timed.event.committed_delta

    def _run(self) -> None:
        try:
            self._paint_all()
        except OSError as failure:  # the terminal is gone; whoever shows the next event learns of it
            self._failure = failure
        finally:
            self._is_painted.set()

    def _paint_all(self) -> None:
        try:
            is_open = True
            while is_open:
                is_open = self._take_all()
                self._painter.paint()
            self._painter.close()
        except OSError:
            raise
        except Exception as failure:  # noqa: BLE001 - in this thread nobody else would see it
            _log.exception("painting failed")
            _log.warning("The live view cannot be painted any more; the text follows as it comes.")
            self._painter.abandon()
            self._failure = failure

    def _take_all(self) -> bool:
        """Wait for something to show, or for the next frame; whether more will come."""
        try:
            item = self._inbox.get(timeout=_FRAME_S)
            while item is not None:
                self._painter.take(item)
                item = self._inbox.get_nowait()
        except Empty:
            return True
        return False

    def _look_after_painter(self, *, is_broken_off: bool = False) -> None:
        """Go on without it where it failed by a mistake of ours; raise what the terminal raised."""
        if self._failure is None or self._plain is not None:
            return
        if isinstance(self._failure, OSError):
            if not is_broken_off:
                raise self._failure
            return
        self._stack.close()
        self._plain = PlainText(self._out)
        self._plain.write(self._committed)


class _Painter:
    """Lays the text out and paints it."""

    def __init__(self, console: Console, stats: Stats, hint: str) -> None:
        self._console = console
        self._region = Region(console)
        self._stats = stats
        self._hint = hint
        self._transcript = Transcript()
        self._model = ""
        self._level_db = _SILENCE_DB

    def take(self, item: Ready | Timed) -> None:
        if isinstance(item, Ready):
            self._model = f"{item.model} {item.dtype} on {item.device}"
        else:
            self._transcript.take(item.event)

    def paint(self) -> None:
        width, height = self._size()
        done = [Text(line) for line in self._transcript.done_lines(width)]
        status = self._status_line(width)
        gap = _gap(height)
        room = max(0, height - len(gap) - 1)
        growing = self._growing_lines(width)
        self._region.paint(done, [*growing[max(0, len(growing) - room) :], *gap, status])

    def close(self) -> None:
        """Leave the final text, and below it what the run was like."""
        width, height = self._size()
        lines = [Text(line) for line in chain(self._transcript.done_lines(width), [self._transcript.open_text]) if line]
        if self._transcript.is_final:
            if self._transcript.is_empty:
                lines.append(Text("No speech was heard.", "dim"))
            lines += _gap(height)
            lines.append(summary_line(self._stats(), self._transcript.language))
        self._region.paint(lines, [])
        self._region.close()

    def abandon(self) -> None:
        """Leave the terminal usable, whatever is on it."""
        self._region.abandon()

    def _size(self) -> tuple[int, int]:
        # A character in the last column leaves the cursor in a place on which terminals do not agree.
        width, height = self._console.size
        return max(1, width - 1), height

    def _growing_lines(self, width: int) -> list[Text]:
        """The last line of final text with the tail that may change."""
        growing = Text(self._transcript.open_text).append(self._transcript.tentative, "dim")
        lines = growing.divide(break_offsets(growing.plain, width))
        for line in lines:
            line.rstrip()
        return list(lines)

    def _status_line(self, width: int) -> Text:
        stats = self._stats()
        self._level_db = max(stats.level_db, self._level_db - _DECAY_DB)
        status = Status(
            stats=stats,
            level_db=self._level_db,
            is_speaking=self._transcript.is_speaking,
            language=self._transcript.language,
            model=self._model,
            hint=self._hint,
        )
        return status_line(status, width, has_unicode=not self._console.options.ascii_only)


def _gap(height: int) -> list[Text]:
    """What stands between the text and the line about the run."""
    return [Text()] if height >= _AIRY_HEIGHT else []
