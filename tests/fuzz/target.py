"""What one kind of hostile input is and who reads it; see `tests.fuzz.targets`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Target:
    """A reader of hostile input.

    `prepare` runs once in the process that fuzzes, with a folder of its own that may be written to, and gives good inputs
    and what reads one. Reading raises one of `refusals`, or comes to an end; both are well.
    """

    name: str
    prepare: "Callable[[Path], tuple[Sequence[bytes], Callable[[bytes], object]]]"
    refusals: tuple[type[Exception], ...]
    words: tuple[bytes, ...] = ()
    """What the format is made of, to be put in as it is."""
    is_json: bool = False
    seconds: float = 20.0
    """Of the processor, in which one input is read."""
    memory: int = 1 << 30
    """Bytes that reading may take, on top of what the process has."""
