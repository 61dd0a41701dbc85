"""The files of a checkpoint on disk, read with their sizes checked first."""

import json
from bisect import bisect_right
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from types import TracebackType
from typing import Self

from model.errors import CheckpointError

_MAX_JSON_BYTES = 64 << 20


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """Where the parts of one checkpoint lie."""

    weights: tuple[Path, ...]
    """One file, or the parts of one file in their order."""
    folder: Path
    """Holds the configuration and the vocabulary."""


class JoinedFile:
    """Several files read as the one they are parts of, nothing copied to disk.  A context manager."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.paths = tuple(paths)
        with ExitStack() as stack:
            self._files = [stack.enter_context(path.open("rb")) for path in paths]
            self._close = stack.pop_all()
        self._starts = [0, *accumulate(file.seek(0, 2) for file in self._files)]

    @property
    def size(self) -> int:
        """Bytes of all parts together."""
        return self._starts[-1]

    def read_at(self, offset: int, buffer: memoryview) -> None:
        """Fill a buffer of bytes from an offset on.

        Raises:
            CheckpointError: The file ends before.
        """
        if offset + len(buffer) > self.size:
            raise CheckpointError(f"{self.paths[-1]} ends too early: the model is incomplete. Get it again.")
        done = 0
        while done < len(buffer):
            part = bisect_right(self._starts, offset + done) - 1
            self._files[part].seek(offset + done - self._starts[part])
            count = self._files[part].readinto(buffer[done : done + self._starts[part + 1] - (offset + done)])
            if not count:
                raise CheckpointError(f"{self.paths[part]} became shorter while it was read. Get the model again.")
            done += count

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._close.close()


def read_json(file: Path) -> dict[str, object]:
    """A JSON object; empty where the file is absent.

    Raises:
        CheckpointError: It is no JSON object, or too large for a configuration.
    """
    if not file.is_file():
        return {}
    if file.stat().st_size > _MAX_JSON_BYTES:
        raise CheckpointError(f"{file} is too large for a configuration. Get the model again.")
    try:
        content = json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        raise CheckpointError(f"{file} is damaged. Get the model again.") from error
    if not isinstance(content, dict):
        raise CheckpointError(f"{file} is damaged. Get the model again.")
    return content
