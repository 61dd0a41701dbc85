"""The desktop app measured from outside: start, memory, idle load, stalls of its window, and the way of a word.

    python -m tests.bench.app [--clip FILE] [--idle-s 60] [--rounds 5]

Needs what the end-to-end tests need: a virtual screen, sound server and text field. Stalls are measured by asking the app
for its status every 5 ms while it hears and types: it answers in the window's own thread. Our modules are compiled before, as
those of an installed program are. Prints a table in markdown.
"""

import argparse
import compileall
import os
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from app.control.client import ask, is_running
from app.control.protocol import Request
from tests.helpers.data import sample
from tests.helpers.desktop import virtual_microphone
from tests.helpers.running_app import RunningApp
from tests.helpers.soaking import descendants
from tests.helpers.text_fields import qt_field
from tests.helpers.waves import write_wave
from tests.helpers.x_desktop import wait_until, x_desktop

_REPOSITORY = Path(__file__).parents[2]
_TICK = os.sysconf("SC_CLK_TCK")
_SETTINGS = {"first_run.done": "true", "language.codes": "en", "sounds.enabled": "false"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clip", type=Path, help="what is said (default: the sample, 20 s)")
    parser.add_argument("--idle-s", type=float, default=60)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    for package in ("app", "model", "resources", "streaming"):
        compileall.compile_dir(_REPOSITORY / package, quiet=1)
    print("| what | figure |\n|---|---|")
    with x_desktop(has_tray=True) as desktop, virtual_microphone() as microphone:
        clip = options.clip or write_wave(desktop.folder / "clip.wav", sample().samples())
        app = RunningApp(desktop, microphone)
        app.set(_SETTINGS)
        os.environ["XDG_RUNTIME_DIR"] = app.environment["XDG_RUNTIME_DIR"]
        for _ in range(options.rounds - 1):
            _measure_start(app)
            app.quit()
        _say("start to window in sight, to all parts at work, to model ready, s", _measure_start(app))
        window, engine = _pids(app)
        _say("memory once loaded, MB: window, engine", [_memory(window), sum(map(_memory, descendants(window)))])
        _say("load while idle, % of a core: window, engine", _idle_load(app, options.idle_s))
        _measure_dictations(app, clip, options.rounds)
        app.sayso("settings", "set", "model.unload_after_minutes", "1")
        wait_until(lambda: not Path(f"/proc/{engine}").exists(), "the engine is unloaded", 150)
        _say("memory after unloading, MB: window", [_memory(window)])
        app.quit()


_starts: list[tuple[float, float, float]] = []


def _measure_start(app: RunningApp) -> list[float]:
    """Median seconds of all starts until now: to the window, to the first answer of its thread, to the model."""
    begun = time.monotonic()
    app.process = app.desktop.start([*app.command], app.environment)
    app.desktop.window_of(app.process)
    window = time.monotonic() - begun
    wait_until(is_running, "the app answers", 60)
    answer = time.monotonic() - begun
    wait_until(lambda: (status := ask(Request.STATUS)).state == "idle" and status.engine_pid is not None, "ready", 120)
    _starts.append((window, answer, time.monotonic() - begun))
    return [statistics.median(column) for column in zip(*_starts, strict=True)]


def _measure_dictations(app: RunningApp, clip: Path, rounds: int) -> None:
    shown, finished, stalls = [], [], []
    with qt_field(app.desktop) as field:
        for _ in range(rounds):
            field.clear()
            begun = time.monotonic()
            app.desktop.key_down("F9")
            while ask(Request.STATUS).state != "listening":
                time.sleep(0.002)
            shown.append(time.monotonic() - begun)
            with _stalls() as found:
                app.microphone.play(clip)
            stalls += found
            app.desktop.key_up("F9")
            begun = time.monotonic()
            wait_until(lambda: app.history()[0]["delivered"] != "none", "the text is in the field")
            text = app.history()[0]["text"]
            assert field.text().strip() == text.strip()
            finished.append(time.monotonic() - begun)
    _say("key down to listening, s: median, 95 %", _spread(shown))
    _say("release to all of the text in the field, s: median, 95 %", _spread(finished))
    _say(
        "answers of the window's thread while hearing, s: median, 99.9 %, longest",
        [float(np.median(stalls)), float(np.percentile(stalls, 99.9)), max(stalls)],
    )


@contextmanager
def _stalls() -> Iterator[list[float]]:
    """How long the window's thread took to answer, again and again, while the body runs."""
    found: list[float] = []
    is_over = threading.Event()

    def measure() -> None:
        while not is_over.wait(0.005):
            begun = time.monotonic()
            ask(Request.STATUS)
            found.append(time.monotonic() - begun)

    thread = threading.Thread(target=measure)
    thread.start()
    try:
        yield found
    finally:
        is_over.set()
        thread.join()


def _pids(app: RunningApp) -> tuple[int, int]:
    """Of the window's process and of the engine's."""
    assert app.process is not None
    return app.process.pid, app.status()["engine_pid"]


def _memory(pid: int) -> float:
    """Proportional set size in MB: shared pages count in parts."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def _idle_load(app: RunningApp, seconds: float) -> list[float]:
    pids = _pids(app)
    before = [_cpu(pid) for pid in pids]
    time.sleep(seconds)
    return [100 * (_cpu(pid) - start) / seconds for pid, start in zip(pids, before, strict=True)]


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICK


def _spread(values: list[float]) -> list[float]:
    return [statistics.median(values), float(np.percentile(values, 95))]


def _say(what: str, figures: list[float]) -> None:
    print(f"| {what} | {' / '.join(f'{figure:.3g}' for figure in figures)} |", flush=True)


if __name__ == "__main__":
    main()
