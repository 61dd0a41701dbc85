"""Sayso and its peers side by side: the same weights, the same recordings, one after the other, in processes of their own.

    python -m tests.bench.peers [--data ../shared/data] [--model base] [--kinds long,read] [--limit 3] [--rounds 3]
        [--only files] [--systems sayso,openai-whisper] [--threads 2] [--offline FILE] [--plot FILE] [--json FILE] [--keep FOLDER]

Weights are converted from the installed model. All systems decode greedily, with the language told, each otherwise as it
comes; whisper_streaming in its own way (beam 5), and greedily. After three passes each that do not count, the systems take
turns for each recording and round, in an order that moves on. Of several rounds the median counts. `times` is the median,
over the recordings, of how many times as long as Sayso a system computed. Live, all run on one virtual clock, on which
computing takes the time that it takes; delays count from the true end of words, which is that of the recording's own word
times, or else of Sayso's offline transcript in float32, kept in `--offline`. Memory is the most that the process ever had,
loading included. Prints tables in markdown.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from app.files import write_whole
from app.quality.alignment import word_errors
from app.quality.errors import QualityError
from app.quality.eventlog import header, logs_of
from app.quality.manifest import Recording, read_manifests
from app.quality.score import Offline, score
from app.quality.summary import Summary, markdown, summary
from tests.bench.live import offline_texts, tell
from tests.bench.offline_texts import OfflineTexts
from tests.bench.peers_plot import Bar, plot
from tests.bench.systems.conversions import convert
from tests.bench.systems.formats import Converted
from tests.bench.systems.process import SystemFailedError, Worker
from tests.bench.systems.systems import FILES, LIVE
from tests.bench.texts import normalised

_OURS = "sayso"
_REST_S = 0.3
"""Between two systems: threads that have worked still spin for a while."""


_WARM_UPS = 3
"""Passes over a short recording that do not count: torch's first two take several times as long as the third."""


@dataclass(frozen=True, slots=True)
class Run:
    """One system, one recording, the median of its rounds."""

    recording: Recording
    wall: float
    """Seconds of computing by the clock."""
    cpu: float
    """Seconds of computing of all cores."""
    answer: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Measured:
    """One system, all recordings."""

    name: str
    runs: tuple[Run, ...]
    memory_mb: float | None

    @property
    def audio_s(self) -> float:
        return sum(run.recording.seconds for run in self.runs)

    @property
    def wall(self) -> float:
        """Seconds of computing for a second of audio, by the clock."""
        return sum(run.wall for run in self.runs) / self.audio_s

    @property
    def cpu(self) -> float:
        return sum(run.cpu for run in self.runs) / self.audio_s

    def times(self, ours: "Measured") -> float:
        """How many times as long as ours it computed."""
        return median(theirs.wall / mine.wall for theirs, mine in zip(self.runs, ours.runs, strict=True))


def measure(
    kind: str, names: Sequence[str], recordings: Sequence[Recording], converted: Converted, options: argparse.Namespace
) -> list[Measured]:
    """All systems that can be loaded here, taking turns."""
    with ExitStack() as stack:
        workers = []
        for name in names:
            tell(f"loading {name}")
            try:
                worker = stack.enter_context(Worker(kind, name, options.model, converted, options.threads))
                for _ in range(_WARM_UPS):
                    worker.ask(min(recordings, key=lambda one: one.seconds))
            except SystemFailedError as failure:
                tell(f"{failure} It is left out.")
            else:
                workers.append(worker)
        runs: dict[str, list[Run]] = {worker.name: [] for worker in workers}
        for number, recording in enumerate(recordings):
            answers = _taking_turns(workers, recording, number, options.rounds)
            for name, several in answers.items():
                runs[name].append(_middle(recording, several))
            walls = ", ".join(f"{name} {several[-1].wall / recording.seconds:.2f}" for name, several in runs.items())
            tell(f"{kind} {number + 1}/{len(recordings)} {recording.id}: {walls}")
        return [Measured(worker.name, tuple(runs[worker.name]), worker.memory_mb) for worker in workers]


def _taking_turns(
    workers: Sequence[Worker], recording: Recording, number: int, rounds: int
) -> dict[str, list[dict[str, Any]]]:
    answers: dict[str, list[dict[str, Any]]] = {worker.name: [] for worker in workers}
    for turn in range(rounds):
        first = (number + turn) % len(workers)
        for worker in [*workers[first:], *workers[:first]]:
            time.sleep(_REST_S)
            answers[worker.name].append(worker.ask(recording))
    return answers


def _middle(recording: Recording, answers: Sequence[dict[str, Any]]) -> Run:
    """The round whose time is the median of all."""
    middle = sorted(answers, key=lambda answer: float(answer["wall"]))[(len(answers) - 1) // 2]
    return Run(recording, middle["wall"], middle["cpu"], middle)


def file_errors(measured: Measured) -> float:
    """Wrong words in percent."""
    counts = [
        word_errors(
            normalised(run.recording.text, run.recording.language),
            normalised(run.answer["text"], run.recording.language),
        )
        for run in measured.runs
        if run.recording.text
    ]
    return 100 * sum(wrong for _, wrong in counts) / max(1, sum(words for words, _ in counts))


def file_table(systems: Sequence[Measured]) -> Iterator[str]:
    ours = _ours(systems)
    titles = ("files", "error %", "computing s per s", "times", "processor s per s", "memory MiB")
    rows = [
        (
            one.name,
            f"{file_errors(one):.2f}",
            f"{one.wall:.3f}",
            f"{one.times(ours):.2f}" if ours else "-",
            f"{one.cpu:.3f}",
            _rounded(one.memory_mb),
        )
        for one in systems
    ]
    yield from markdown(rows, titles)


def live_summary(measured: Measured, offline: dict[str, Offline]) -> Summary:
    """What the logs of a live system say."""
    scores = []
    for run in measured.runs:
        known = {"compute_s": run.wall, "cpu_s": run.cpu, "memory_mb": measured.memory_mb}
        *events, last = run.answer["events"]
        entries = [header(run.recording.id, run.recording.seconds, measured.name), *events, last | known]
        [log] = logs_of(entries, measured.name)
        scores.append(score(log, run.recording, offline[run.recording.id], normalised))
    return summary(measured.name, scores)


def live_table(systems: Sequence[Measured], summaries: Sequence[Summary]) -> Iterator[str]:
    ours = _ours(systems)
    titles = (
        "live",
        "error %",
        "on the screen s, median / 90 %",
        "final s, median / 90 %",
        "whole text s, median / worst",
        "worst lag s",
        "computing s per s",
        "times",
        "processor s per s",
        "erasure",
        "memory MiB",
    )
    rows = [
        (
            one.name,
            _number(row.live_error_percent),
            f"{_number(row.display_median_s)} / {_number(row.display_90_s)}",
            f"{_number(row.commit_median_s)} / {_number(row.commit_90_s)}",
            f"{_number(row.final_median_s)} / {_number(row.final_worst_s)}",
            _number(row.worst_lag_s),
            f"{one.wall:.2f}",
            f"{one.times(ours):.2f}" if ours else "-",
            f"{one.cpu:.2f}",
            _number(row.erasure),
            _rounded(one.memory_mb),
        )
        for one, row in zip(systems, summaries, strict=True)
    ]
    yield from markdown(rows, titles)


def _ours(systems: Sequence[Measured]) -> Measured | None:
    return next((one for one in systems if one.name == _OURS), None)


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _rounded(value: float | None) -> str:
    return "-" if value is None else f"{value:.0f}"


def main() -> None:
    options = _options()
    recordings = _recordings(options)
    minutes = sum(recording.seconds for recording in recordings) / 60
    print(
        f"{options.model}, {options.threads} threads, {len(recordings)} recordings, {minutes:.1f} minutes, {options.rounds} rounds\n"
    )
    results: dict[str, Any] = {}
    bars: dict[str, list[Bar]] = {}
    with _folder(options.keep) as folder:
        converted = convert(options.model, folder)
        if options.only != "live":
            systems = measure("files", _chosen(FILES, options), recordings, converted, options)
            print("\n".join(file_table(systems)) + "\n", flush=True)
            bars["files"] = [Bar(one.name, one.wall, None, f"{file_errors(one):.1f} % wrong") for one in systems]
            results["files"] = [_as_json(one) for one in systems]
        if options.only != "files":
            spoken = [recording for recording in recordings if recording.is_speech]
            texts = offline_texts(options.model, "float32", spoken, OfflineTexts(options.offline))
            systems = measure("live", _chosen(LIVE, options), spoken, converted, options)
            offline = {recording.id: text for recording, text in zip(spoken, texts, strict=True)}
            rows = [live_summary(one, offline) for one in systems]
            print("\n".join(live_table(systems, rows)), flush=True)
            bars["live"] = [
                Bar(row.name, row.commit_median_s or 0.0, row.commit_90_s, f"{_number(row.live_error_percent)} % wrong")
                for row in rows
            ]
            results["live"] = [_as_json(one) for one in systems]
    if options.plot:
        write_whole(options.plot, plot(bars.get("files", []), bars.get("live", [])))
    if options.json:
        write_whole(options.json, json.dumps(results, ensure_ascii=False))


def _as_json(measured: Measured) -> dict[str, Any]:
    runs = [{"id": run.recording.id, "seconds": run.recording.seconds, **run.answer} for run in measured.runs]
    return {"system": measured.name, "memory_mb": measured.memory_mb, "runs": runs}


@contextmanager
def _folder(kept: Path | None) -> Iterator[Path]:
    if kept is not None:
        kept.mkdir(parents=True, exist_ok=True)
        yield kept
        return
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def _chosen(known: dict[str, Any], options: argparse.Namespace) -> list[str]:
    return [name for name in known if not options.systems or name in options.systems.split(",")]


def _recordings(options: argparse.Namespace) -> list[Recording]:
    try:
        every = read_manifests(options.data, options.kinds.split(",") if options.kinds else ())
    except QualityError as error:
        sys.exit(str(error))
    every = [one for one in every if one.text and (one.language == "en" or not options.model.endswith(".en"))]
    kinds = {kind: [one for one in every if one.kind == kind] for kind in sorted({one.kind for one in every})}
    limit = options.limit or len(every)
    return [one for clips in kinds.values() for one in clips[:: max(1, -(-len(clips) // limit))]]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    data = Path(__file__).parents[3] / "shared" / "data"
    parser.add_argument("--data", type=Path, default=data, help="a folder with manifest.jsonl, or with such folders")
    parser.add_argument("--model", default="base", help="an installed model in CTranslate2's format")
    parser.add_argument("--kinds", help="comma-separated: read, long, noisy, … (all)")
    parser.add_argument("--limit", type=int, default=3, help="recordings of each kind, evenly chosen; 0 for all")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=("files", "live"))
    parser.add_argument("--systems", help="comma-separated names (all)")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--offline", type=Path, help="a file that keeps offline texts")
    parser.add_argument("--plot", type=Path, help="write the plot as SVG")
    parser.add_argument("--json", type=Path, help="write everything that was measured")
    parser.add_argument("--keep", type=Path, help="keep the converted weights there")
    return parser.parse_args()


if __name__ == "__main__":
    main()
