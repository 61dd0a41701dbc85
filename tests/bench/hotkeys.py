"""The dictation keys on a real X server: how fast they are, and what random keys do to them.

    python -m tests.bench.hotkeys [--presses 500] [--sequences 10000] [--seed 1]

Starts a screen of its own. The first table is the time from a key going down (XTEST) to the intent in the app's callback, and
from its going up; a release is believed once it can't be a bouncing contact any more, which is part of that. The second one
counts, for random sequences of keys in all modes, illegal states, recordings left running, and presses that were lost.
"""

import argparse
import logging
import random
import statistics
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from app.hotkeys.choice import makers_for
from app.hotkeys.gestures import Timing
from app.hotkeys.service import HotkeyOptions, HotkeyService, Intent, IntentKind, Mode
from tests.helpers.random_keys import random_keys
from tests.helpers.x_desktop import x_desktop
from tests.helpers.x_keys import XTestKeys

_PER_MODE = 50
"""Sequences before the mode is changed."""


def delays(display: str, folder: Path, presses: int) -> tuple[list[float], list[float]]:
    """Seconds from key-down to START, and from key-up to STOP."""
    arrived: dict[IntentKind, float] = {}
    has_arrived = threading.Event()

    def on_intent(intent: Intent) -> None:
        arrived[intent.kind] = time.monotonic()
        has_arrived.set()

    service = HotkeyService(on_intent, makers=makers_for("linux", {"DISPLAY": display}, "sayso", folder))
    keys = XTestKeys(display)
    downs: list[float] = []
    ups: list[float] = []
    try:
        refused = service.configure(HotkeyOptions(mode=Mode.HOLD))
        assert not refused, refused
        keycode = keys.keycode("F9")
        for _ in range(presses):
            for is_down, kind, times in ((True, IntentKind.START, downs), (False, IntentKind.STOP, ups)):
                has_arrived.clear()
                begun = time.monotonic()
                keys.send(keycode, is_down=is_down)
                assert has_arrived.wait(10), kind
                times.append(arrived[kind] - begun)
                time.sleep(random.uniform(0.04, 0.08))  # noqa: S311 - so that polls fall anywhere
    finally:
        keys.close()
        service.close()
    return downs, ups


def row(name: str, times: Sequence[float]) -> str:
    ordered = sorted(times)
    late = ordered[int(len(ordered) * 0.95)]
    return f"{name:24}{statistics.median(ordered) * 1000:8.2f}{late * 1000:8.2f}{ordered[-1] * 1000:8.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--presses", type=int, default=500)
    parser.add_argument("--sequences", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)

    with x_desktop() as desktop, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if arguments.presses:
            downs, ups = delays(desktop.display, folder, arguments.presses)
            print(f"{arguments.presses} presses, milliseconds   median     95 %   worst")
            print(row("key down to START", downs))
            print(row("key up to STOP", ups), f"  ({Timing().bounce * 1000:.0f} of them for a bounce)")
        if arguments.sequences:
            begun = time.monotonic()
            with random_keys(desktop.display, folder, arguments.seed) as keys:
                for number in range(arguments.sequences):
                    if number % _PER_MODE == 0:
                        keys.choose_mode(list(Mode)[number // _PER_MODE % len(Mode)])
                    keys.play()
                    if number % 1000 == 999:
                        print(f"  {number + 1} sequences", flush=True)
                intents = ", ".join(f"{count} {kind}" for kind, count in sorted(keys.kinds.items()))
                print(f"{keys.played} random sequences in {time.monotonic() - begun:.0f} s: {intents}")
                print(f"illegal states: {keys.illegal.total()} {dict(keys.illegal) or ''}")
                print(f"recordings left running: {keys.left_running}")
                print(f"presses lost: {keys.lost}")
                print(*keys.stories, sep="\n")


if __name__ == "__main__":
    main()
