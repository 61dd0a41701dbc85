"""A few lines at the bottom of a terminal that are painted over, below text that stays.

Between two paintings the cursor is parked at the beginning of the first of these lines. When the window is made
narrower, a terminal folds the lines and keeps its cursor with the character it stood on; so the next painting begins in
the right place, however many rows the old lines now take, and however the terminal counts them.
"""

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.control import Control
from rich.segment import ControlType, Segment
from rich.text import Text

_ERASE_REST_OF_LINE = "\x1b[K"
_ERASE_BELOW = "\x1b[J"
_SHOW_CURSOR = "\x1b[?25h"
# While painting, a line that is wider than we think is cut off by the terminal instead of taking a second row.
_NO_WRAP, _WRAP = "\x1b[?7l", "\x1b[?7h"


class Region:
    """The lines that are painted over. Not thread-safe; each painting is one write.

    Args:
        console: A terminal that understands control codes.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._is_open = False

    def paint(self, above: Iterable[Text], lines: Sequence[Text]) -> None:
        """Write `above` for good, and below it `lines` in the place of those before; none may be wider than the window.

        Args:
            above: Lines that scroll up and stay.
            lines: At most as many as the window has rows.
        """
        with self._console:
            if not self._is_open:
                self._console.show_cursor(show=False)
            self._is_open = True
            for line in above:
                self._put(line, _ERASE_REST_OF_LINE + "\r\n")
            self._put(Text(), _NO_WRAP)
            for line in lines[:-1]:
                self._put(line, _ERASE_REST_OF_LINE + "\r\n")
            for line in lines[-1:]:
                self._put(line, _ERASE_REST_OF_LINE)
            self._put(Text(), _ERASE_BELOW + _WRAP)
            self._console.control(Control(ControlType.CARRIAGE_RETURN))
            if len(lines) > 1:
                self._console.control(Control((ControlType.CURSOR_UP, len(lines) - 1)))

    def close(self) -> None:
        """Take the lines away; the cursor is where they began."""
        if self._is_open:
            self.paint([], [])
            self._console.show_cursor()
        self._is_open = False

    def abandon(self) -> None:
        """Leave the terminal usable after a painting that failed, with the cursor on a line of its own."""
        if self._is_open:
            self._console.file.write(f"\r\n{_WRAP}{_ERASE_BELOW}{_SHOW_CURSOR}")
            self._console.file.flush()
        self._is_open = False

    def _put(self, line: Text, codes: str) -> None:
        self._console.print(line, _Codes(codes), sep="", end="", no_wrap=True, overflow="ignore", crop=False)


class _Codes:
    """Control codes that `rich` has no name for."""

    def __init__(self, codes: str) -> None:
        self._codes = codes

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        del console, options
        # What kind of control it is matters only to the consoles of old Windows, which have no region.
        yield Segment(self._codes, None, [(ControlType.CARRIAGE_RETURN,)])
