"""Long days in short: what the program holds while it is used over and over. It should not grow.

    python -m tests.bench.soak [--hours 8] [--cycles 1000] [--loads 100] [--model base] [--scripted]
        [--plot FILE] [--log FILE]

Three things are done: one dictation of so many hours, with pauses, on the virtual clock; so many dictations from the first
sample to the history, with the model loaded; so many times a model loaded, used and unloaded. Read meanwhile: memory (each
page once), open handles, threads, segments of shared memory, files, and the lag of the text. `--scripted` does it with ears
that follow a script, which is quick; else with a real model.

Prints a table in markdown of what there was more of at the end than once all had settled, and draws it into an SVG. The exit
code is 1 where handles, threads, shared memory or files have grown, or memory by more than a tenth.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path

from app.files import write_whole
from app.quality.svg import drawing, element, linear, text, ticks
from tests.helpers.soaking import Reading, Soak, growth, own_temporary_folder

_ROWS = (
    ("memory_mb", "memory, MiB"),
    ("engine_mb", "engine's memory, MiB"),
    ("handles", "handles"),
    ("threads", "threads"),
    ("shared", "shared memory"),
    ("files", "files"),
    ("lag_s", "lag, s"),
)
_EXACT = ("handles", "threads", "shared", "files")
_MEMORY = ("memory_mb", "engine_mb")
_SENTENCE = "the quick brown fox jumps over the lazy dog and runs away from the angry bear"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=8.0)
    parser.add_argument("--cycles", type=int, default=1000)
    parser.add_argument("--loads", type=int, default=100)
    parser.add_argument("--model", default="base")
    parser.add_argument("--scripted", action="store_true")
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--log", type=Path, help="the readings, a line of JSON each")
    options = parser.parse_args()
    with own_temporary_folder() as folder:
        readings = soak(folder, options)
    if options.log is not None:
        write_whole(options.log, "".join(json.dumps(asdict(reading)) + "\n" for reading in readings))
    if options.plot is not None:
        write_whole(options.plot, plot(readings))
    print("\n".join(table(readings)))
    return int(bool(list(grown(readings))))


def soak(folder: Path, options: argparse.Namespace) -> list[Reading]:
    """Do all of it, and give what was read."""
    work, do_hours = _scripted(folder) if options.scripted else _real(folder, options.model)
    parts: dict[str, Callable[[], None]] = {
        "hours": lambda: do_hours(options.hours),
        "cycles": lambda: work.cycles(options.cycles, max(1, options.cycles // 100)),
        "loads": lambda: work.loads(options.loads, max(1, options.loads // 50)),
    }
    for what, run in parts.items():
        begun = time.monotonic()
        run()
        sys.stderr.write(f"{what}: {time.monotonic() - begun:.0f} s\n")
    return work.holdings.readings


def _scripted(folder: Path) -> tuple[Soak, Callable[[float], None]]:
    from tests.helpers.audible import AudibleDetector, AudibleTranscriber, speak  # noqa: PLC0415 - or a real model
    from tests.helpers.scripted_engine import ScriptedEngine  # noqa: PLC0415
    from tests.helpers.streams import seconds, spoken  # noqa: PLC0415

    scripts = folder.parent / f"{folder.name}-script"  # what the script's engine writes there is not the program's
    scripts.mkdir()
    engine = ScriptedEngine(scripts, _SENTENCE.split())
    speech = speak(spoken(_SENTENCE), seconds(7))
    work = Soak(folder, engine.command, "base", speech)
    transcriber = AudibleTranscriber(_SENTENCE.split())

    def hours(count: float) -> None:
        work.hours(count, transcriber, AudibleDetector, count / 100)

    return work, hours


def _real(folder: Path, model: str) -> tuple[Soak, Callable[[float], None]]:
    from app.engine.events import LoadRequest  # noqa: PLC0415 - loads torch, with the next
    from app.engine.whisper import WhisperEars  # noqa: PLC0415
    from tests.helpers.data import sample  # noqa: PLC0415

    work = Soak(folder, None, model, sample().samples())

    def hours(count: float) -> None:
        if count > 0:
            ears = WhisperEars.load(LoadRequest(model))
            work.hours(count, ears.transcriber(("en",)), ears.detector, count / 100)

    return work, hours


def phases(readings: Sequence[Reading]) -> Iterator[tuple[str, list[Reading]]]:
    for phase, group in groupby(readings, lambda reading: reading.phase):
        yield phase, list(group)


def grown(readings: Sequence[Reading]) -> Iterator[str]:
    """What there is too much of at the end."""
    for phase, group in phases(readings):
        yield from (f"{phase}: {name}" for name in _EXACT if growth(group, name) > 0)
        for name in _MEMORY:
            if growth(group, name) > max(10.0, 0.1 * getattr(group[0], name)):
                yield f"{phase}: {name}"


def table(readings: Sequence[Reading]) -> Iterator[str]:
    """At the end of each phase, and in brackets how much more that is than when it had settled."""
    yield f"| phase | to | {' | '.join(label for _, label in _ROWS)} |"
    yield "|---" * (len(_ROWS) + 2) + "|"
    for phase, group in phases(readings):
        cells = [f"{getattr(group[-1], name):.4g} ({growth(group, name):+.3g})" for name, _ in _ROWS]
        yield f"| {phase} | {group[-1].step:g} | {' | '.join(cells)} |"


def plot(readings: Sequence[Reading]) -> str:
    """A picture with a row for each quantity and a column for each phase."""
    width, height, columns = 300.0, 110.0, list(phases(readings))
    parts = [element("style", "text{font:11px sans-serif} polyline{fill:none;stroke:#2563eb;stroke-width:1.5}")]
    for column, (phase, group) in enumerate(columns):
        parts.append(text(f"{phase}, to {group[-1].step:g}", 60 + column * width, 16, font_weight="bold"))
        for row, (name, label) in enumerate(_ROWS):
            parts += _curve(group, name, label, 60 + column * width, 30 + row * height)
    return drawing(60 + len(columns) * width, 30 + len(_ROWS) * height, "What the program holds", *parts)


def _curve(group: Sequence[Reading], name: str, label: str, left: float, top: float) -> Iterator[str]:
    values = [float(getattr(reading, name)) for reading in group]
    x = linear(0.0, max(group[-1].step, 1e-9), left, left + 225)
    highest = max([*values, 1e-9]) * 1.1
    y = linear(0.0, highest, top + 80, top + 12)
    yield text(label, left, top + 8)
    for tick in ticks(0.0, highest, 2):
        yield element("line", x1=left, x2=left + 225, y1=y(tick), y2=y(tick), stroke="#d1d5db")
        yield text(f"{tick:g}", left - 6, y(tick) + 4, text_anchor="end")
    points = " ".join(f"{x(reading.step):.1f},{y(value):.1f}" for reading, value in zip(group, values, strict=True))
    yield element("polyline", points=points)


if __name__ == "__main__":
    sys.exit(main())
