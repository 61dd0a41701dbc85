"""One system in a process of its own, so that its memory is its own: asked on standard input, answering on standard output.

    python -m tests.bench.systems.worker {files,live} NAME MODEL CONVERTED THREADS

A line of JSON each way: `{"path": …, "language": …}` and `{"text" or "events": …, "wall": …, "cpu": …, "memory_mb": …}`.
"""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, TextIO

from app.quality.manifest import Recording
from app.quality.memory import peak_memory_mb
from streaming.events import Samples
from tests.bench.systems.formats import Converted
from tests.bench.systems.systems import FILES, LIVE


def main() -> None:
    kind, name, model, converted, threads = sys.argv[1:]
    with _answers() as answers:
        hear = _loaded(kind, name, model, Converted(Path(converted)), int(threads))
        print(json.dumps({"memory_mb": peak_memory_mb()}), file=answers, flush=True)
        for line in sys.stdin:
            recording = _recording(json.loads(line))
            samples = recording.samples()
            wall, cpu = perf_counter(), process_time()
            answer: dict[str, object] = {"events" if kind == "live" else "text": hear(recording, samples)}
            answer |= {"wall": perf_counter() - wall, "cpu": process_time() - cpu, "memory_mb": peak_memory_mb()}
            print(json.dumps(answer), file=answers, flush=True)


def _loaded(
    kind: str, name: str, model: str, converted: Converted, threads: int
) -> Callable[[Recording, Samples], object]:
    if kind == "live":
        return LIVE[name](model, converted, threads)
    transcribe = FILES[name](model, converted, threads)
    return lambda recording, samples: transcribe(samples, recording.language)


def _answers() -> TextIO:
    """Standard output for answers alone: whatever else is printed there goes to standard error."""
    own = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return own


def _recording(asked: dict[str, Any]) -> Recording:
    return Recording(asked["id"], Path(asked["path"]), None, asked["language"], asked["seconds"], "")


if __name__ == "__main__":
    main()
