"""Random presses of real keys against the real listener, and what must never come of them."""

import random
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

from app.hotkeys.choice import makers_for
from app.hotkeys.service import HotkeyOptions, HotkeyService, Intent, IntentKind, Mode, ProfileKey
from tests.helpers.x_keys import XTestKeys

START, STOP, CANCEL, UNDO_CANCEL = IntentKind

# F9 and F8 dictate, F10 locks; the others are what hands do besides.
_KEYS = ["F9", "F9", "F9", "F9", "F8", "F10", "Escape", "Shift_L", "x"]
_PAUSES_S = [0.0, 0.0, 0.001, 0.005, 0.01, 0.02, 0.04]
_PATIENCE_S = 10.0
_LONG_S = 1.0
"""What a key takes at most from the server to the service, however busy the computer is."""


class Recorder:
    """Does what keys ask for as the app would, a moment later and in a thread of its own, and reports."""

    def __init__(self) -> None:
        self.service: HotkeyService
        self.is_recording = False
        self.handled = 0
        self.illegal: Counter[str] = Counter()
        self.kinds: Counter[IntentKind] = Counter()
        self.last: deque[tuple[float, IntentKind]] = deque(maxlen=12)
        self._inbox: SimpleQueue[Intent | None] = SimpleQueue()
        self._can_undo = False
        self._random = random.Random(1)  # noqa: S311 - nothing secret
        self._thread = threading.Thread(target=self._run, name="recorder")
        self._thread.start()

    def __call__(self, intent: Intent) -> None:
        self.last.append((time.monotonic(), intent.kind))
        self._inbox.put(intent)

    def close(self) -> None:
        self._inbox.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (intent := self._inbox.get()) is not None:
            time.sleep(self._random.choice([0.0, 0.0, 0.002, 0.01]))  # the window is busy
            self._judge(intent)
            self.is_recording = intent.kind is START
            self.kinds[intent.kind] += 1
            self.service.set_recording(self.is_recording, intent.number)
            self.handled = intent.number

    def _judge(self, intent: Intent) -> None:
        if intent.number != self.handled + 1:
            self.illegal["an intent is missing"] += 1
        if intent.kind is START and self.is_recording:
            self.illegal["started two"] += 1
        if intent.kind in (STOP, CANCEL) and not self.is_recording:
            self.illegal[f"{intent.kind} of nothing"] += 1
        if intent.kind is UNDO_CANCEL and not self._can_undo:
            self.illegal["undid nothing"] += 1
        self._can_undo = intent.kind is CANCEL


class RandomKeys:
    """Plays sequences on one display, and counts what went wrong."""

    def __init__(self, service: HotkeyService, recorder: Recorder, display: str, seed: int) -> None:
        self.played = 0
        self.left_running = 0
        self.lost = 0
        self.stories: list[str] = []
        """What led to each of them."""
        self._service = service
        self._recorder = recorder
        self._keys = XTestKeys(display)
        self._random = random.Random(seed)  # noqa: S311 - nothing secret
        self._mode = Mode.HOLD
        self._has_locked = False
        self._story: list[str] = []

    @property
    def illegal(self) -> Counter[str]:
        return self._recorder.illegal

    @property
    def kinds(self) -> Counter[IntentKind]:
        return self._recorder.kinds

    def choose_mode(self, mode: Mode) -> None:
        self._mode = mode
        options = HotkeyOptions(mode=mode, tap_ms=30, lock="F10", profiles=[ProfileKey("other", "F8")])
        assert self._service.configure(options) == []

    def play(self) -> None:
        """One random sequence; then every key is let go, and the next press must do what it should."""
        self.played += 1
        self._story = [self._mode]
        held: list[str] = []
        for _ in range(self._random.randrange(2, 12)):
            self._step(held)
            time.sleep(self._random.choice(_PAUSES_S))
        for key in held:
            self._keys.up(key)
        self._story.append("let go")
        self._settle()
        if self._mode is Mode.HOLD and self._recorder.is_recording and not self._has_locked:
            self._settle(_LONG_S)
            if self._recorder.is_recording:
                self._note_left_running()
        self._has_locked = False
        self._probe()

    def close(self) -> None:
        self._keys.close()

    def _step(self, held: list[str]) -> None:
        key = self._random.choice(_KEYS)
        if key in held:
            held.remove(key)
            self._keys.up(key)
        else:
            held.append(key)
            self._keys.down(key)
        self._story.append(f"{time.monotonic():.3f} {key} {'down' if key in held else 'up'}")
        if key == "F10":
            self._has_locked = True

    def _probe(self) -> None:
        """A tap ends what runs; if nothing does, it starts and, in the end, a tap has ended that too."""
        was_recording = self._recorder.is_recording
        before = self._recorder.kinds[START]
        self._tap()
        if was_recording:
            if self._recorder.is_recording and not self._ends_by_a_tap():
                self._note_left_running()
        elif self._recorder.kinds[START] == before:
            self.lost += 1
            self._tell_story("lost")
        if self._recorder.is_recording:
            self._tap()
            if self._recorder.is_recording:
                self._note_left_running()

    def _ends_by_a_tap(self) -> bool:
        """Look again: on a busy computer the last keys may not have been told yet when the tap came."""
        self._settle(_LONG_S)
        if self._recorder.is_recording:
            self._tap()
            self._settle(_LONG_S)
        return not self._recorder.is_recording

    def _note_left_running(self) -> None:
        self.left_running += 1
        self._tell_story("left running")

    def _tell_story(self, end: str) -> None:
        intents = [f"{when:.3f} {kind}" for when, kind in self._recorder.last]
        self.stories.append(f"{end}: {', '.join(self._story)}; intents {', '.join(intents)}")

    def _tap(self) -> None:
        expected = self._recorder.handled + 1
        self._story.append(f"{time.monotonic():.3f} tap")
        self._keys.tap("F9")
        self._wait(lambda: self._recorder.handled >= expected)
        self._settle()

    def _settle(self, longer_s: float = 0.0) -> None:
        """Wait until nothing is held and nothing is on its way any more, as far as the service knows; and then longer."""
        gestures = self._service._gestures

        def is_settled() -> bool:
            is_quiet = not gestures.is_held and not self._service._held and gestures._stop_at is None
            return is_quiet and gestures._number == self._recorder.handled

        self._wait(is_settled)
        time.sleep(longer_s)
        self._wait(is_settled)

    def _wait(self, is_so: Callable[[], bool]) -> None:
        deadline = time.monotonic() + _PATIENCE_S
        while not is_so() and time.monotonic() < deadline:
            time.sleep(0.002)


@contextmanager
def random_keys(display: str, folder: Path, seed: int) -> Iterator[RandomKeys]:
    """The service as the app has it, listening on a display, and random keys for it."""
    recorder = Recorder()
    service = HotkeyService(recorder, makers=makers_for("linux", {"DISPLAY": display}, "sayso", folder))
    recorder.service = service
    keys = RandomKeys(service, recorder, display, seed)
    try:
        yield keys
    finally:
        keys.close()
        service.close()
        recorder.close()
