"""Lists for other programs: a line for each thing, its columns separated by tabs, and no line of titles.

`cut`, `awk` and `while read` take that as it is. The help of each command names its columns, which stay as they are; people,
in a terminal, get tables with titles.
"""

import sys
from collections.abc import Sequence

_WITHIN = str.maketrans("\t\r\n", "   ")


def write_line(cells: Sequence[str]) -> None:
    """Write one line on standard output; what would end a column or the line becomes a space."""
    sys.stdout.write("\t".join(cell.translate(_WITHIN) for cell in cells) + "\n")
