"""From presses and releases of keys to what they mean: start, stop, cancel, and undo a cancel.

No I/O, no clock and no thread of its own: whoever uses it passes the time, in seconds of any clock that only goes forward, asks
`deadline` when to call `tick`, and acts on the intents that each call returns.

What holds, whatever the keys, the platform and others do:

- A start is meant only while nothing is recorded, a stop or cancel only while something is.
- When the key that is being held is up, nothing goes on that its release should have ended.
- In every mode the next press of a dictation key ends what a tap, a lost release or someone else has left running.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum


class Mode(StrEnum):
    """What pressing the dictation key means."""

    AUTO = "auto"
    """A tap starts and the next press stops; holding it down is push-to-talk."""
    HOLD = "hold"
    """Recorded is as long as the key is down."""
    TOGGLE = "toggle"
    """One press starts, the next one stops; releases mean nothing."""
    LOCK = "lock"
    """As HOLD; tapping twice goes on hands-free, until the next press."""


class IntentKind(StrEnum):
    """What the user wants."""

    START = "start"
    STOP = "stop"
    CANCEL = "cancel"
    UNDO_CANCEL = "undo_cancel"


START, STOP, CANCEL, UNDO_CANCEL = IntentKind


@dataclass(frozen=True, slots=True)
class Intent:
    """What the user wants, told by keys."""

    kind: IntentKind
    profile: str = ""
    """Whose key it was: "" for that of `hotkey.dictate`, else the name of a profile."""
    number: int = 0
    """Counts up by one from 1; `set_recording` refers to it."""
    time: float = 0.0
    """When the key went down or up that told it; that may be a moment ago, as a release may have been a bounce."""
    is_quiet: bool = False
    """A cancel of what was never meant as a dictation, such as Right Ctrl and then C: nothing to tell the user."""


@dataclass(frozen=True, slots=True)
class Timing:
    """How long things take, in seconds."""

    mode: Mode = Mode.AUTO
    tap: float = 0.35
    """A press that is shorter is a tap."""
    bounce: float = 0.03
    """A key that is down again this soon after its release was never let go: its contacts bounce."""
    double_tap: float = 0.3
    """In LOCK mode, a second tap within this time after the first one locks."""
    undo: float = 10.0
    """A cancel can be undone for this long."""
    repeat: float = 1.5
    """Presses of a key that is down, at most this far apart, are the keyboard's auto-repeat. After a longer pause one is a new
    press, and the release before it was lost."""
    longest_unconfirmed: float = 300.0
    """A hold ends after this time where nobody can say whether the key is still down."""


class _Role(Enum):
    """What the release of the key that is down will mean."""

    STARTED = "started"
    """This press started the recording."""
    LOCKED = "locked"
    """The recording goes on after the release."""
    SPENT = "spent"
    """Nothing: its press ended a recording, or the recording was ended meanwhile."""


@dataclass(slots=True)
class _Held:
    profile: str
    pressed: float
    last_press: float
    role: _Role
    mode: Mode
    """What its press meant: it keeps that meaning, whatever comes to be meant by others."""
    is_confirmed: bool
    released: float | None = None
    """When it was let go, for as long as that may have been a bounce."""


class Gestures:
    """The state of the dictation keys. Not thread-safe: the thread of `HotkeyService` owns it."""

    def __init__(self, timing: Timing) -> None:
        self._timing = timing
        self._number = 0
        self._seen = 0  # the number of the last intent that is known to have been dealt with
        self._held: _Held | None = None
        self._is_recording = False
        self._profile = ""
        self._stop_at: float | None = None  # LOCK: a tap ends the recording then, unless a second one comes before
        self._undo_until: float | None = None

    @property
    def is_recording(self) -> bool:
        """Whether something is recorded, as far as is known here."""
        return self._is_recording

    @property
    def is_held(self) -> bool:
        """Whether a dictation key is down."""
        return self._held is not None

    @property
    def can_lock(self) -> bool:
        """Whether `locked` would have an effect: a recording that the release of the key would end."""
        return self._is_recording and self._held is not None and self._held.role is _Role.STARTED

    @property
    def can_undo(self) -> bool:
        """Whether the last cancel can still be undone."""
        return self._undo_until is not None

    @property
    def deadline(self) -> float | None:
        """When `tick` is due, unless something else is called before."""
        times = [self._release_due(), self._stop_at, self._undo_until, self._hold_ends()]
        return min((time for time in times if time is not None), default=None)

    def retime(self, timing: Timing, now: float) -> list[Intent]:
        """Go on with other timing. A key that is down keeps the meaning that its press had."""
        intents = self.tick(now)
        self._timing = timing
        return intents

    def pressed(self, profile: str, now: float, *, is_confirmed: bool = True) -> list[Intent]:
        """A dictation key went down.

        Args:
            profile: Whose key.
            now: The time.
            is_confirmed: Whether its release is told by the key's physical state. If not, a release may get lost.
        """
        if self._is_bounce(profile, now):
            assert self._held is not None
            self._held.released = None
            self._held.last_press = now
            return self.tick(now)
        intents = self.tick(now)
        if self._held is not None and self._held.released is not None:  # another key is down: this one was let go
            intents += self._let_go()
        if self._held is None:
            return intents + self._press(profile, now, is_confirmed=is_confirmed)
        if self._held.profile != profile:
            return intents
        if now - self._held.last_press <= self._timing.repeat:
            self._held.last_press = now
            return intents
        return intents + self._press(profile, now, is_confirmed=is_confirmed)

    def released(self, profile: str, now: float) -> list[Intent]:
        """A dictation key went up."""
        intents = self.tick(now)
        if self._held is not None and self._held.profile == profile and self._held.released is None:
            self._held.released = now
        return intents

    def interrupted(self, profile: str, now: float) -> list[Intent]:
        """Another key went down while a modifier that is a dictation key is: they were meant together."""
        intents = self.tick(now)
        held = self._held
        if held is None or held.profile != profile or held.role is not _Role.STARTED or not self._is_recording:
            return intents
        if now - held.pressed >= self._timing.tap:
            return intents
        self._end_recording()
        return [*intents, self._intent(CANCEL, now, is_quiet=True)]

    def locked(self, now: float) -> list[Intent]:
        """The lock key was pressed while a dictation key is down: go on after its release."""
        intents = self.tick(now)
        if self.can_lock:
            assert self._held is not None
            self._held.role = _Role.LOCKED
        return intents

    def cancelled(self, now: float) -> list[Intent]:
        """The cancel key was pressed."""
        intents = self.tick(now)
        if not self._is_recording:
            return intents
        self._end_recording()
        self._undo_until = now + self._timing.undo
        return [*intents, self._intent(CANCEL, now)]

    def undone(self, now: float) -> list[Intent]:
        """The key that undoes a cancel was pressed."""
        intents = self.tick(now)
        if self._undo_until is None:
            return intents
        self._undo_until = None
        return [*intents, self._intent(UNDO_CANCEL, now)]

    def offer_undo(self, is_offered: bool, now: float) -> list[Intent]:
        """Others have cancelled, which can be undone for a while from now on; or nothing can be undone any more."""
        intents = self.tick(now)
        self._undo_until = now + self._timing.undo if is_offered else None
        return intents

    def set_recording(self, is_recording: bool, now: float, seen: int | None = None) -> list[Intent]:
        """What is so, whoever brought it about.

        Args:
            is_recording: Whether a dictation is being recorded.
            now: The time.
            seen: The number of the last intent that had been dealt with when this was so; while a later one is still on its
                way, what is told here is already out of date. None: no other than was told before.
        """
        intents = self.tick(now)
        if seen is not None:
            self._seen = seen
        if self._seen < self._number or is_recording == self._is_recording:
            return intents
        if is_recording:
            self._is_recording = True
            self._profile = ""
            self._undo_until = None
        else:
            self._end_recording()
        return intents

    def tick(self, now: float) -> list[Intent]:
        """Do what has become due."""
        intents: list[Intent] = []
        due = self._release_due()
        if due is not None and due <= now:
            intents += self._let_go()
        ends = self._hold_ends()
        if ends is not None and ends <= now:
            intents += self._stop(ends)
        if self._stop_at is not None and self._stop_at <= now:
            intents += self._stop(self._stop_at)
        if self._undo_until is not None and self._undo_until <= now:
            self._undo_until = None
        return intents

    def _is_bounce(self, profile: str, now: float) -> bool:
        held = self._held
        if held is None or held.profile != profile or held.released is None:
            return False
        return now - held.released < self._timing.bounce

    def _release_due(self) -> float | None:
        if self._held is None or self._held.released is None:
            return None
        return self._held.released + self._timing.bounce

    def _hold_ends(self) -> float | None:
        held = self._held
        if held is None or held.is_confirmed or held.role is not _Role.STARTED or held.mode is Mode.TOGGLE:
            return None
        return held.pressed + self._timing.longest_unconfirmed if self._is_recording else None

    def _press(self, profile: str, now: float, *, is_confirmed: bool) -> list[Intent]:
        """A key goes down while none was, or while one was thought to be whose release got lost."""
        self._held = _Held(profile, now, now, _Role.SPENT, self._timing.mode, is_confirmed)
        if self._stop_at is not None:
            self._stop_at = None
            self._held.role = _Role.LOCKED
            return []
        if self._is_recording:
            return self._stop(now)
        self._held.role = _Role.STARTED
        self._is_recording = True
        self._profile = profile
        self._undo_until = None
        return [self._intent(START, now)]

    def _let_go(self) -> list[Intent]:
        """The key that was down is up for good."""
        held, self._held = self._held, None
        assert held is not None
        assert held.released is not None
        if held.role is not _Role.STARTED or not self._is_recording or held.mode is Mode.TOGGLE:
            return []
        is_tap = held.released - held.pressed < self._timing.tap
        if is_tap and held.mode is Mode.AUTO:
            return []
        if is_tap and held.mode is Mode.LOCK:
            self._stop_at = held.released + self._timing.double_tap
            return []
        return self._stop(held.released)

    def _stop(self, when: float) -> list[Intent]:
        if not self._is_recording:
            return []
        self._end_recording()
        return [self._intent(STOP, when)]

    def _end_recording(self) -> None:
        self._is_recording = False
        self._stop_at = None
        if self._held is not None:
            self._held.role = _Role.SPENT

    def _intent(self, kind: IntentKind, when: float, *, is_quiet: bool = False) -> Intent:
        self._number += 1
        return Intent(kind, self._profile, self._number, when, is_quiet)
