"""Reads inputs that nobody would write on purpose, and tells where that ends otherwise than well.

    python -m tests.fuzz.run [--target NAME ...] [--inputs 10000] [--seconds 600] [--seed 1] [--found build/fuzz]
        [--together]

Each target (`tests.fuzz.targets`) runs in a process of its own with bounded memory. A fault is: an error that is none of
our own, a crash, an input that takes longer than `Target.seconds` or more memory than `Target.memory`, a file opened
outside of the target's folder, a program started, a connection made. What led to it is kept under `--found`; once that is
mended, it belongs into `tests/fuzz/corpus/TARGET`, which is read first at each run and by the tests.

What makes a reader refuse in a place where it has not refused before is changed further: so the inputs find their way into
the depths of a format without any instrument in the code. Prints a table in markdown.
"""

import argparse
import hashlib
import json
import logging
import os
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Self

from tests.fuzz.guard import BreachError, Guard, HangError, limited_memory
from tests.fuzz.mutation import Mutator
from tests.fuzz.target import Target
from tests.fuzz.targets import targets

CORPUS = Path(__file__).with_name("corpus")
_REPOSITORY = Path(__file__).parents[2]
_OURS = f"{_REPOSITORY}{os.sep}"
_LARGEST_POOL = 500


def outcome_of(read: Callable[[bytes], object], refusals: tuple[type[Exception], ...], data: bytes) -> tuple[str, bool]:
    """Where reading ended, and whether that is well."""
    try:
        read(data)
    except refusals as error:
        return f"{type(error).__name__} {_place(error)}", True
    except (Exception, BreachError, HangError) as error:  # noqa: BLE001  # which ones there are is what we look for
        return f"{type(error).__name__}: {str(error)[:200]} {_place(error)}", False
    return "read", True


def _place(error: BaseException) -> str:
    """The innermost place in our own code, and where that began of which it is the consequence."""
    while error.__cause__ is not None:
        error = error.__cause__
    places = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    ours = [place for place in places if place[0].startswith(_OURS) and "/fuzz/" not in place[0]]
    name, line = (ours or places)[-1]
    return f"{type(error).__name__} {os.path.basename(name)}:{line}"  # noqa: PTH119 - for each of a million inputs


def corpus(name: str) -> list[bytes]:
    """What once led to faults."""
    return [path.read_bytes() for path in sorted((CORPUS / name).glob("*"))]


def inputs(target: Target, seeds: Sequence[bytes], seed: int, pool: list[bytes]) -> Iterator[bytes]:
    """First what is kept, then changes of it and of what is added to the pool, without end."""
    chance = random.Random(f"{target.name} {seed}")  # noqa: S311 - to repeat a run
    mutator = Mutator(chance, target.words, is_json=target.is_json)
    pool += [*seeds, *corpus(target.name)]
    yield from list(pool)
    while True:
        yield mutator.mutate(chance.choice(pool), chance.choice(pool))


@dataclass(slots=True)
class Result:
    """What came of one target."""

    target: str
    inputs: int = 0
    faults: int = 0
    seconds: float = 0.0
    outcomes: dict[str, int] = field(default_factory=dict)
    """How often reading ended where."""
    bad: list[str] = field(default_factory=list)
    """Which of these are faults."""

    def note(self, outcome: str, *, is_well: bool) -> bool:
        """Count one, and tell whether it is the first of its kind."""
        is_first = outcome not in self.outcomes
        self.inputs += 1
        self.faults += not is_well
        self.outcomes[outcome] = self.outcomes.get(outcome, 0) + 1
        if is_first and not is_well:
            self.bad.append(outcome)
        return is_first


def fuzz(target: Target, guard: Guard, options: argparse.Namespace) -> Result:
    """Read inputs in this process."""
    found = options.found / target.name
    found.mkdir(parents=True, exist_ok=True)
    result, begun = Result(target.name), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="sayso-fuzz-") as name:
        folder = Path(name)
        seeds, read = target.prepare(folder)

        def guarded(data: bytes) -> object:
            with guard.watching(folder, target.seconds):
                return read(data)

        for data in seeds:  # libraries load what they need, before memory is bounded
            outcome_of(read, target.refusals, data)
        pool: list[bytes] = []
        with _Kept(found / "current") as kept, limited_memory(target.memory):
            for data in inputs(target, seeds, options.seed, pool):
                if result.inputs >= options.inputs or time.monotonic() - begun > options.seconds:
                    break
                kept.note(data)
                outcome, is_well = outcome_of(guarded, target.refusals, data)
                if result.note(outcome, is_well=is_well):
                    if not is_well:
                        (found / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)
                    if len(pool) < _LARGEST_POOL:
                        pool.append(data)
    result.seconds = time.monotonic() - begun
    return result


class _Kept:
    """A file with the input that is being read: a process that crashes can't tell it any more.

    A context manager; empty where nothing is read. It stays open, since most inputs are read sooner than a file is made.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)

    def note(self, data: bytes) -> None:
        os.ftruncate(self._file, len(data))
        os.pwrite(self._file, data, 0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._file)
        self._path.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", nargs="+", default=[], help="which (default: all)")
    parser.add_argument("--inputs", type=int, default=10_000, help="of each")
    parser.add_argument("--seconds", type=float, default=600.0, help="for each, at most")
    parser.add_argument("--seed", type=int, default=round(time.time()))
    parser.add_argument("--found", type=Path, default=Path("build/fuzz"))
    parser.add_argument(
        "--together", action="store_true", help="all in one process: quicker to start, but ends with it"
    )
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.here:
        logging.disable(logging.CRITICAL)
        guard = Guard()
        for target in targets(options.target).values():
            print(json.dumps(asdict(fuzz(target, guard, options))), flush=True)
        return 0
    print("| target | inputs | outcomes | faults | seconds |\n|---|---|---|---|---|", flush=True)
    # All of them together are not named, and not even loaded here.
    groups = [options.target] if options.together else [[name] for name in targets(options.target)]
    results = [result for group in groups for result in _run(group, options)]
    print(f"| all | {sum(one.inputs for one in results)} | | {sum(one.faults for one in results)} | |")
    return int(any(one.faults for one in results))


def _run(names: list[str], options: argparse.Namespace) -> Iterator[Result]:
    """Targets in a process of their own; all of them where none are named."""
    passed = [
        "--inputs",
        options.inputs,
        "--seconds",
        options.seconds,
        "--seed",
        options.seed,
        "--found",
        options.found,
    ]
    with subprocess.Popen(
        [sys.executable, "-m", "tests.fuzz.run", "--here", *map(str, passed), *(["--target", *names] if names else [])],
        cwd=_REPOSITORY,
        env={**os.environ, "OMP_NUM_THREADS": "1", "PYTHONPATH": str(_REPOSITORY)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        left = list(names)
        for line in process.stdout:
            if line.startswith('{"target"'):  # libraries may print, too
                result = Result(**json.loads(line))
                left = left[1:]
                _tell(result)
                yield result
    if process.returncode:
        name = left[0] if left else "the next"
        print(f"| {name} | | | ended with {process.returncode} | |", flush=True)
        sys.stderr.write(f"what it read: {options.found / name / 'current'}\n")
        yield Result(name, faults=1)


def _tell(result: Result) -> None:
    counts = f"{result.inputs} | {len(result.outcomes)} | {result.faults} | {result.seconds:.0f}"
    print(f"| {result.target} | {counts} |", flush=True)
    for outcome in result.bad:
        sys.stderr.write(f"{result.target}: {result.outcomes[outcome]} x {outcome}\n")


if __name__ == "__main__":
    sys.exit(main())
