"""Where lines may break, in any script: at spaces, and between characters that are written without them.

Greedy and without memory: a break depends only on what stands on its line, so that text which grows at its end never
changes a line that another one follows.
"""

import re
import unicodedata
from collections.abc import Iterator

from rich.cells import cell_len

_JOINER = "\u200d"
# Unicode's categories of what may not begin a line (closing marks, long-vowel signs, accents, joiners) or end one.
_CLINGS = frozenset({"Pe", "Pf", "Po", "Lm", "Mn", "Mc", "Me", "Cf"})
_OPENS = frozenset({"Ps", "Pi"})
_SPACES_OR_REST = re.compile(r"\s+|\S+")


def break_offsets(text: str, width: int) -> list[int]:
    """Offsets in `text` at which new lines begin, so that none is wider than `width` cells, spaces at its end aside."""
    offsets: list[int] = []
    filled = 0
    at = 0
    for unit in _units(text):
        cells = cell_len(unit.rstrip())
        if filled and filled + cells > width:
            offsets.append(at)
            filled = 0
        for piece in _pieces(unit, width):
            if filled and filled + cell_len(piece.rstrip()) > width:
                offsets.append(at)
                filled = 0
            filled += cell_len(piece)
            at += len(piece)
    return offsets


def _units(text: str) -> Iterator[str]:
    """What may not be broken, with the spaces behind it."""
    unit = ""
    for run in _SPACES_OR_REST.findall(text):
        if run.isspace():
            unit += run
            continue
        for char in run:
            if unit and _may_break(unit[-1], char):
                yield unit
                unit = ""
            unit += char
    if unit:
        yield unit


def _may_break(before: str, after: str) -> bool:
    if before.isspace():
        return True
    if cell_len(before) < 2 and cell_len(after) < 2:
        return False
    opens = before == _JOINER or unicodedata.category(before) in _OPENS
    return not opens and unicodedata.category(after) not in _CLINGS


def _pieces(unit: str, width: int) -> Iterator[str]:
    """The unit itself, or parts of it where it is wider than a line."""
    if cell_len(unit.rstrip()) <= width:
        yield unit
        return
    piece = ""
    for char in unit:
        if piece and cell_len(char) > 0 and not char.isspace() and cell_len(piece + char) > width:
            yield piece
            piece = ""
        piece += char
    yield piece
