"""A terminal to look at: understands the control codes that we send, and fails on all others."""

import re
from dataclasses import dataclass, field

from rich.cells import cell_len

_TOKENS = re.compile(r"\x1b\[(\??)([\d;]*)([A-Za-z])|(\x1b|[\x00-\x1f])|([^\x00-\x1f\x1b]+)")
_UNFINISHED = re.compile(r"\x1b(\[[\d;?]*)?$")
_DIM, _NOT_DIM = 2, 22


@dataclass(frozen=True, slots=True)
class Cell:
    text: str = " "
    is_dim: bool = False


@dataclass(slots=True)
class Screen:
    """What a terminal of that size shows after it was fed. Wide characters take two cells, accents none."""

    width: int
    height: int
    rows: list[list[Cell]] = field(init=False)
    scrolled: list[str] = field(default_factory=list)
    """Lines that left at the top, oldest first."""
    has_cursor: bool = True
    _row: int = 0
    _column: int = 0
    _is_dim: bool = False
    _wraps: bool = True
    _unfinished: str = ""
    """Beginning of a control code whose end has not been written yet."""

    def __post_init__(self) -> None:
        self.rows = [self._empty_row() for _ in range(self.height)]

    @property
    def lines(self) -> list[str]:
        """The rows, without the empty rest of each."""
        return [_line(row) for row in self.rows]

    @property
    def text(self) -> str:
        """Everything from the first line that was ever written, without the empty rest."""
        return "\n".join([*self.scrolled, *self.lines]).rstrip("\n")

    @property
    def dim_text(self) -> str:
        """What is shown dim, row by row."""
        dim = ("".join(cell.text for cell in row if cell.is_dim) for row in self.rows)
        return "\n".join(text.strip() for text in dim if text.strip())

    def feed(self, output: str) -> "Screen":
        """Take what a program wrote."""
        at = 0
        output = self._unfinished + output
        self._unfinished = match.group() if (match := _UNFINISHED.search(output)) else ""
        output = output.removesuffix(self._unfinished)
        for token in _TOKENS.finditer(output):
            assert token.start() == at, f"no terminal understands {output[at : token.start()]!r}"
            at = token.end()
            private, numbers, letter, control, text = token.groups()
            if text:
                self._write(text)
            elif control:
                self._control(control)
            elif private:
                self._set_mode(numbers, letter)
            else:
                self._steer([int(number) for number in numbers.split(";") if number], letter)
        return self

    def _empty_row(self) -> list[Cell]:
        return [Cell()] * self.width

    def _write(self, text: str) -> None:
        for char in text:
            cells = cell_len(char)
            row = self.rows[self._row]
            if cells == 0:
                before = max(0, self._column - 1)
                row[before] = Cell(row[before].text + char, row[before].is_dim)
                continue
            if self._column + cells > self.width:
                if self._wraps:
                    self._column = 0
                    self._line_feed()
                    row = self.rows[self._row]
                else:
                    self._column = self.width - cells
            row[self._column] = Cell(char, self._is_dim)
            for extra in range(self._column + 1, self._column + cells):
                row[extra] = Cell("", self._is_dim)
            self._column += cells

    def _control(self, control: str) -> None:
        match control:
            case "\r":
                self._column = 0
            case "\n":
                self._line_feed()
            case _:
                raise AssertionError(f"unexpected control character {control!r}")

    def _line_feed(self) -> None:
        if self._row + 1 < self.height:
            self._row += 1
            return
        self.scrolled.append(_line(self.rows.pop(0)))
        self.rows.append(self._empty_row())

    def _set_mode(self, number: str, letter: str) -> None:
        match number, letter:
            case "25", "h" | "l":
                self.has_cursor = letter == "h"
            case "7", "h" | "l":
                self._wraps = letter == "h"
            case _:
                raise AssertionError(f"unexpected mode {number}{letter}")

    def _steer(self, numbers: list[int], letter: str) -> None:
        match letter, numbers:
            case "A", [count]:
                self._row = max(0, self._row - count)
            case "K", [] | [0]:
                self._erase_rest(self._row, self._column)
            case "K", [2]:
                self._erase_rest(self._row, 0)
            case "J", [] | [0]:
                self._erase_rest(self._row, self._column)
                for row in range(self._row + 1, self.height):
                    self._erase_rest(row, 0)
            case "m", _:
                for number in numbers or [0]:
                    self._is_dim = number == _DIM or (self._is_dim and number not in (0, _NOT_DIM))
            case _:
                raise AssertionError(f"unexpected code {numbers}{letter}")

    def _erase_rest(self, row: int, column: int) -> None:
        # A cursor behind the last column stands on it.
        column = min(column, self.width - 1)
        self.rows[row][column:] = [Cell()] * (self.width - column)


def _line(row: list[Cell]) -> str:
    return "".join(cell.text for cell in row).rstrip()
