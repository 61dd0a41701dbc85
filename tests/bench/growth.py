"""How the cost of hearing grows with the length of windows, sessions and files: it should not.

    python -m tests.bench.growth [--quick] [--model base] [--dtype int8] [--data ../shared/data] [--plot FILE] [--json FILE]
        [--only windows] [--only sessions] [--only files] [--only fast-files]

Windows of 2 to 30 s are updated as in a stream: the first two thirds of the text forced, all but its last tokens a draft.
Sessions of a minute to two hours run on a virtual clock, which waits for nothing. Files of a minute to three hours are
written to the temporary folder and transcribed, one window after the other and, as `--fast`, cut at pauses. Sessions and
files are recorded speech over and over, with pauses of various lengths; `--data` names a folder of recordings.

Each length has a process of its own. Memory is the most that lay in memory from when the model was ready to the end, and
how much of that is more than lay there when it was ready. `--quick` takes a few minutes, all of it three hours.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from app.files import write_whole
from app.quality.summary import markdown
from tests.bench.growth_measured import KINDS, Cost, length, measured
from tests.bench.growth_plot import plot
from tests.bench.live import tell

_MINUTE = 60.0
_HOUR = 60 * _MINUTE
LENGTHS = {
    "windows": (2.0, 5.0, 10.0, 15.0, 20.0, 25.0, 30.0),
    "sessions": (_MINUTE, 5 * _MINUTE, 20 * _MINUTE, _HOUR, 2 * _HOUR),
    "files": (_MINUTE, 10 * _MINUTE, _HOUR, 3 * _HOUR),
    "fast-files": (_MINUTE, 10 * _MINUTE, _HOUR, 3 * _HOUR),
}
QUICK = {
    "windows": (2.0, 10.0, 30.0),
    "sessions": (_MINUTE, 3 * _MINUTE),
    "files": (_MINUTE, 5 * _MINUTE),
    "fast-files": (_MINUTE, 5 * _MINUTE),
}
COLUMNS = [
    *("", "length", "computing s per s", "processor s per s", "an update ms"),
    *("memory MiB", "more than at the beginning MiB"),
]
_REPOSITORY = Path(__file__).parents[2]


def in_fresh_process(kind: str, seconds: float, options: argparse.Namespace) -> Cost:
    """One length, by this script in another process.

    Raises:
        subprocess.CalledProcessError: It failed; what it said is on standard error.
    """
    command = [sys.executable, "-m", "tests.bench.growth", "--one", kind, str(seconds), "--model", options.model]
    command += ["--dtype", options.dtype, *(["--data", str(options.data)] if options.data else [])]
    run = subprocess.run(command, cwd=_REPOSITORY, stdout=subprocess.PIPE, text=True, encoding="utf-8", check=True)
    return Cost(**json.loads(run.stdout.splitlines()[-1]))


def row(cost: Cost) -> list[str]:
    """A length in figures."""
    updates = f"{1000 * cost.compute_s / cost.updates:.0f}" if cost.updates else "-"
    memory = "-" if cost.peak_mb is None else f"{cost.peak_mb:.0f}"
    more = "-" if cost.peak_mb is None or cost.ready_mb is None else f"{cost.peak_mb - cost.ready_mb:.0f}"
    computing = "-" if cost.kind == "windows" else f"{cost.compute_s / cost.seconds:.3f}"
    processor = "-" if cost.kind == "windows" else f"{cost.cpu_s / cost.seconds:.3f}"
    return [cost.kind, cost.length, computing, processor, updates, memory, more]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="base")
    parser.add_argument("--dtype", default="auto")
    parser.add_argument("--data", type=Path, help="a folder with manifest.jsonl (two recordings that are everywhere)")
    parser.add_argument("--quick", action="store_true", help="a few lengths, none of them long")
    parser.add_argument("--only", action="append", choices=KINDS, help="only these; may be given several times")
    parser.add_argument("--plot", type=Path, help="write a picture (SVG)")
    parser.add_argument("--json", type=Path, help="write all figures")
    parser.add_argument("--one", nargs=2, metavar=("KIND", "SECONDS"), help="one length, in this process, as JSON")
    options = parser.parse_args(arguments)
    if options.one:
        kind, seconds = options.one
        cost = measured(kind, float(seconds), options.model, options.dtype, options.data)
        print(json.dumps(asdict(cost)))
        return
    costs = []
    for kind, lengths in (QUICK if options.quick else LENGTHS).items():
        for seconds in lengths if not options.only or kind in options.only else ():
            tell(f"{kind}: {length(seconds)}")
            costs.append(in_fresh_process(kind, seconds, options))
    print("\n".join(markdown([row(cost) for cost in costs], COLUMNS)))
    if options.plot:
        write_whole(options.plot, plot(costs))
    if options.json:
        write_whole(options.json, json.dumps([asdict(cost) for cost in costs], indent=1) + "\n")


if __name__ == "__main__":
    main()
