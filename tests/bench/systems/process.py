"""The other side of `tests.bench.systems.worker`: starts a system's process and asks it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from app.quality.manifest import Recording
from tests.bench.systems.formats import Converted

_REPOSITORY = Path(__file__).parents[3]


class SystemFailedError(Exception):
    """A system's process has ended; what it said is on standard error."""


class Worker:
    """A system that is loaded. Whoever starts it closes it; as a context manager it does so itself."""

    def __init__(self, kind: str, name: str, model: str, converted: Converted, threads: int) -> None:
        self.kind = kind
        self.name = name
        self.memory_mb: float | None = None
        """The most that it has had so far, in MiB."""
        command = [sys.executable, "-m", "tests.bench.systems.worker", kind, name, model, str(converted.folder)]
        self._process = subprocess.Popen(
            [*command, str(threads)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=_REPOSITORY,
            env=os.environ | {"OMP_NUM_THREADS": str(threads)},
        )
        self._answer()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def ask(self, recording: Recording) -> dict[str, Any]:
        """Have it hear a recording.

        Raises:
            SystemFailedError: It has ended.
        """
        asked = {
            "id": recording.id,
            "path": str(recording.path.resolve()),
            "language": recording.language,
            "seconds": recording.seconds,
        }
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(asked) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError as error:
            raise SystemFailedError(f"{self.name} has ended.") from error
        return self._answer()

    def close(self) -> None:
        """Let it end."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self._process.wait()
            raise SystemFailedError(f"{self.name} has ended.")
        answer: dict[str, Any] = json.loads(line)
        self.memory_mb = answer["memory_mb"]
        return answer
