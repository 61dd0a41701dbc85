from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.hotkeys.gestures import Gestures, Intent, IntentKind, Mode, Timing

START, STOP, CANCEL, UNDO_CANCEL = IntentKind

TIMING = Timing(mode=Mode.HOLD)


class Keyboard:
    """Presses keys of a `Gestures` at given times, and keeps what came of it."""

    def __init__(self, mode: Mode = Mode.HOLD, *, is_confirmed: bool = True) -> None:
        self.gestures = Gestures(replace(TIMING, mode=mode))
        self.intents: list[Intent] = []
        self.is_confirmed = is_confirmed

    def down(self, now: float, profile: str = "") -> "Keyboard":
        return self._take(self.gestures.pressed(profile, now, is_confirmed=self.is_confirmed))

    def up(self, now: float, profile: str = "") -> "Keyboard":
        return self._take(self.gestures.released(profile, now))

    def cancel(self, now: float) -> "Keyboard":
        return self._take(self.gestures.cancelled(now))

    def undo(self, now: float) -> "Keyboard":
        return self._take(self.gestures.undone(now))

    def lock(self, now: float) -> "Keyboard":
        return self._take(self.gestures.locked(now))

    def chord(self, now: float) -> "Keyboard":
        return self._take(self.gestures.interrupted("", now))

    def retime(self, mode: Mode, now: float) -> "Keyboard":
        return self._take(self.gestures.retime(replace(TIMING, mode=mode), now))

    def wait(self, now: float) -> "Keyboard":
        return self._take(self.gestures.tick(now))

    def told(self, is_recording: bool, now: float, seen: int | None = None) -> "Keyboard":
        return self._take(self.gestures.set_recording(is_recording, now, seen))

    @property
    def kinds(self) -> list[IntentKind]:
        return [intent.kind for intent in self.intents]

    def _take(self, intents: Iterable[Intent]) -> "Keyboard":
        self.intents += intents
        return self


def test_hold_records_while_the_key_is_down() -> None:
    keyboard = Keyboard().down(1.0).wait(3.9)
    assert keyboard.kinds == [START]

    keyboard.up(4.0).wait(4.03)
    assert keyboard.kinds == [START, STOP]


def test_hold_ends_with_a_short_press_too() -> None:
    assert Keyboard().down(1.0).up(1.05).wait(2.0).kinds == [START, STOP]


def test_a_release_is_believed_after_the_time_of_a_bounce() -> None:
    keyboard = Keyboard().down(1.0).up(2.0)

    assert keyboard.kinds == [START]
    assert keyboard.gestures.deadline == pytest.approx(2.03)


def test_intents_tell_when_the_key_went_down_and_up() -> None:
    keyboard = Keyboard().down(1.0).up(2.0).wait(2.04)

    assert [intent.time for intent in keyboard.intents] == [1.0, 2.0]


def test_a_bouncing_key_is_one_press() -> None:
    keyboard = Keyboard().down(1.0).up(1.004).down(1.006).up(2.0).down(2.01).up(2.02).wait(3.0)

    assert keyboard.kinds == [START, STOP]


def test_toggle_starts_and_stops_with_presses_alone() -> None:
    keyboard = Keyboard(Mode.TOGGLE).down(1.0).up(9.0).wait(10.0)
    assert keyboard.kinds == [START]

    assert keyboard.down(11.0).up(11.1).wait(12.0).kinds == [START, STOP]


def test_auto_takes_a_tap_for_toggling() -> None:
    keyboard = Keyboard(Mode.AUTO).down(1.0).up(1.2).wait(60.0)
    assert keyboard.kinds == [START]

    assert keyboard.down(61.0).kinds == [START, STOP]
    assert keyboard.up(61.1).wait(62.0).kinds == [START, STOP]


def test_auto_takes_a_hold_for_push_to_talk() -> None:
    assert Keyboard(Mode.AUTO).down(1.0).up(1.5).wait(2.0).kinds == [START, STOP]


def test_auto_ends_a_hands_free_dictation_with_a_long_press_too() -> None:
    assert Keyboard(Mode.AUTO).down(1.0).up(1.1).down(5.0).up(7.0).wait(8.0).kinds == [START, STOP]


def test_tapping_twice_locks() -> None:
    keyboard = Keyboard(Mode.LOCK).down(1.0).up(1.1).down(1.25).up(1.35).wait(60.0)
    assert keyboard.kinds == [START]

    assert keyboard.down(61.0).up(61.1).wait(62.0).kinds == [START, STOP]


def test_tapping_once_ends_when_no_second_tap_follows() -> None:
    keyboard = Keyboard(Mode.LOCK).down(1.0).up(1.1).wait(1.39)
    assert keyboard.kinds == [START]

    assert keyboard.wait(1.41).kinds == [START, STOP]


def test_holding_is_push_to_talk_where_taps_lock() -> None:
    assert Keyboard(Mode.LOCK).down(1.0).up(3.0).wait(3.03).kinds == [START, STOP]


@pytest.mark.parametrize("mode", [Mode.HOLD, Mode.AUTO, Mode.LOCK])
def test_the_lock_key_goes_on_after_the_release(mode: Mode) -> None:
    keyboard = Keyboard(mode).down(1.0).lock(2.0).up(3.0).wait(60.0)
    assert keyboard.kinds == [START]

    assert keyboard.down(61.0).kinds == [START, STOP]


def test_auto_repeat_is_not_a_press() -> None:
    keyboard = Keyboard(Mode.TOGGLE, is_confirmed=False).down(1.0)
    for repetition in range(100):
        keyboard.down(1.6 + repetition * 0.04)

    assert keyboard.kinds == [START]


@pytest.mark.parametrize("mode", list(Mode))
def test_the_next_press_ends_what_a_lost_release_left_running(mode: Mode) -> None:
    keyboard = Keyboard(mode, is_confirmed=False).down(1.0).down(20.0)
    assert keyboard.kinds == [START, STOP]

    assert keyboard.up(20.1).wait(21.0).down(22.0).kinds == [START, STOP, START]


def test_a_hold_that_nobody_can_confirm_ends_by_itself() -> None:
    keyboard = Keyboard(is_confirmed=False).down(1.0).wait(300.9)
    assert keyboard.kinds == [START]

    assert keyboard.wait(301.0).kinds == [START, STOP]


def test_a_hold_that_is_confirmed_may_be_as_long_as_it_likes() -> None:
    assert Keyboard().down(1.0).wait(4000.0).kinds == [START]


def test_ten_presses_a_second_are_ten_dictations() -> None:
    keyboard = Keyboard()
    for press in range(10):
        keyboard.down(press * 0.1).up(press * 0.1 + 0.05)
    keyboard.wait(2.0)

    assert keyboard.kinds == [START, STOP] * 10


def test_a_release_while_the_start_is_on_its_way_stops() -> None:
    keyboard = Keyboard().down(1.0).up(1.2).wait(1.3)

    keyboard.told(True, 1.4, seen=1).told(False, 1.5, seen=2)

    assert keyboard.kinds == [START, STOP]
    assert not keyboard.gestures.is_recording


def test_news_from_before_the_last_intent_is_ignored() -> None:
    keyboard = Keyboard(Mode.TOGGLE).down(1.0).up(1.1).down(1.2).up(1.3).down(1.4).up(1.5)
    assert keyboard.kinds == [START, STOP, START]

    keyboard.told(True, 1.6, seen=1).told(False, 1.7, seen=2)
    assert keyboard.gestures.is_recording

    assert keyboard.told(True, 1.8, seen=3).down(2.0).kinds == [START, STOP, START, STOP]


def test_news_without_a_number_is_as_old_as_the_last_one_with() -> None:
    keyboard = Keyboard(Mode.TOGGLE).down(1.0).up(1.1).told(True, 1.2, seen=1)
    keyboard.down(1.3).up(1.4).down(1.5).up(1.6)
    assert keyboard.kinds == [START, STOP, START]

    keyboard.told(False, 1.7)  # while the second intent is dealt with
    assert keyboard.gestures.is_recording
    keyboard.told(False, 1.7, seen=2).told(True, 1.8).told(True, 1.8, seen=3)
    assert keyboard.gestures.is_recording

    keyboard.told(False, 1.9)  # a click in the window
    assert not keyboard.gestures.is_recording


def test_a_start_that_failed_is_no_recording() -> None:
    keyboard = Keyboard(Mode.TOGGLE).down(1.0).up(1.1).told(False, 1.2, seen=1).down(2.0)

    assert keyboard.kinds == [START, START]


def test_the_key_ends_what_others_started() -> None:
    for mode in Mode:
        keyboard = Keyboard(mode).told(True, 1.0).down(2.0).up(2.1).wait(3.0)
        assert keyboard.kinds == [STOP], mode


def test_the_release_after_others_stopped_means_nothing() -> None:
    assert Keyboard().down(1.0).told(False, 2.0, seen=1).up(3.0).wait(4.0).kinds == [START]


def test_news_from_before_the_first_intent_is_ignored() -> None:
    keyboard = Keyboard().down(1.0).told(False, 1.01).told(True, 1.02, seen=1).up(3.0).wait(4.0)

    assert keyboard.kinds == [START, STOP]


def test_cancel_means_something_only_while_recording() -> None:
    assert Keyboard().cancel(1.0).kinds == []
    assert Keyboard().down(1.0).cancel(2.0).up(3.0).wait(4.0).kinds == [START, CANCEL]


def test_a_cancel_can_be_undone_for_a_while() -> None:
    assert Keyboard().down(1.0).cancel(2.0).undo(11.9).kinds == [START, CANCEL, UNDO_CANCEL]
    assert Keyboard().down(1.0).cancel(2.0).undo(12.0).kinds == [START, CANCEL]


def test_a_cancel_is_undone_once() -> None:
    keyboard = Keyboard().down(1.0).up(1.5).cancel(1.51).undo(2.0).undo(2.1)

    assert keyboard.kinds == [START, CANCEL, UNDO_CANCEL]
    assert not keyboard.gestures.can_undo


def test_what_others_cancelled_can_be_undone_for_a_while() -> None:
    for undo, kinds in ((11.9, [UNDO_CANCEL]), (12.0, [])):
        keyboard = Keyboard()
        assert keyboard.gestures.offer_undo(is_offered=True, now=2.0) == []
        assert keyboard.undo(undo).kinds == kinds


def test_what_cannot_be_undone_any_more_is_not() -> None:
    keyboard = Keyboard().down(1.0).cancel(2.0)
    keyboard.gestures.offer_undo(is_offered=False, now=3.0)

    assert keyboard.undo(4.0).kinds == [START, CANCEL]


def test_a_new_dictation_ends_the_time_for_undoing() -> None:
    assert Keyboard().down(1.0).cancel(2.0).up(2.1).down(3.0).undo(3.1).kinds == [START, CANCEL, START]


def test_a_modifier_that_begins_a_chord_was_no_dictation() -> None:
    keyboard = Keyboard(Mode.AUTO).down(1.0).chord(1.1).up(1.3).wait(2.0)

    assert keyboard.kinds == [START, CANCEL]
    assert keyboard.intents[-1].is_quiet
    assert not keyboard.gestures.can_undo


def test_a_key_pressed_later_leaves_the_dictation_alone() -> None:
    assert Keyboard().down(1.0).chord(3.0).up(4.0).wait(5.0).kinds == [START, STOP]


def test_each_key_starts_its_own_profile() -> None:
    keyboard = Keyboard().down(1.0, "german").up(2.0, "german").wait(3.0).down(4.0).up(5.0).wait(6.0)

    assert [intent.profile for intent in keyboard.intents] == ["german", "german", "", ""]


def test_another_dictation_key_while_one_is_held_means_nothing() -> None:
    keyboard = Keyboard().down(1.0).down(2.0, "german").up(2.1, "german").up(3.0).wait(4.0)

    assert keyboard.kinds == [START, STOP]


def test_another_profile_s_key_right_after_the_release_starts() -> None:
    keyboard = Keyboard().down(1.0).up(2.0).down(2.01, "german")

    assert keyboard.kinds == [START, STOP, START]
    assert keyboard.intents[-1].profile == "german"


def test_a_change_of_mode_leaves_a_held_key_to_the_next_press() -> None:
    keyboard = Keyboard(Mode.TOGGLE).down(1.0).retime(Mode.HOLD, 1.5)

    assert keyboard.up(2.0).wait(3.0).kinds == [START]
    assert keyboard.down(4.0).kinds == [START, STOP]


@pytest.mark.parametrize("mode", [Mode.HOLD, Mode.AUTO, Mode.LOCK])
@pytest.mark.parametrize("change", [1.5, 3.0, 3.001])
def test_a_release_ends_what_it_should_whatever_the_mode_is_by_then(mode: Mode, change: float) -> None:
    keyboard = Keyboard(mode).down(1.0)
    if change < 3.0:
        keyboard.retime(Mode.TOGGLE, change).up(3.0)
    else:
        keyboard.up(3.0).retime(Mode.TOGGLE, change)

    assert keyboard.wait(4.0).kinds == [START, STOP]


class World:
    """A recorder that does what intents ask, late or not at all, that others drive too; and the keys."""

    def __init__(self, mode: Mode, *, is_confirmed: bool) -> None:
        self.gestures = Gestures(replace(TIMING, mode=mode))
        self.mode = mode
        self.can_hold = True
        self.is_confirmed = is_confirmed
        self.is_recording = False
        self.has_started_two = False
        self.told: list[Intent] = []
        self.waiting: list[Intent] = []
        self.seen = 0
        self.now = 0.0

    def act(self, action: str, profile: str) -> None:
        gestures, now = self.gestures, self.now
        if action == "down":
            self._take(gestures.pressed(profile, now, is_confirmed=self.is_confirmed))
        elif action == "chord":
            self._take(gestures.interrupted(profile, now))
        elif action == "up":
            self._take(gestures.released(profile, now))
        elif action in ("cancelled", "undone", "locked", "tick"):
            self._take(getattr(gestures, action)(now))
        elif action == "offer":
            self._take(gestures.offer_undo(is_offered=profile == "", now=now))
        elif action == "retime":
            self.can_hold = not self.can_hold
            mode = self.mode if self.can_hold else Mode.TOGGLE
            self._take(gestures.retime(replace(TIMING, mode=mode), now))
        elif action in ("handle", "fail"):
            self._handle_next(fails=action == "fail")
        elif action in ("other start", "other stop"):
            self.is_recording = action == "other start"
            self._report()

    def let_everything_go(self) -> None:
        for profile in PROFILES:
            self.now += 1.0
            self.act("up", profile)
        self.now += 1000.0
        self.act("tick", "")
        while self.waiting:
            self._handle_next(fails=False)

    def _handle_next(self, *, fails: bool) -> None:
        if self.waiting:
            intent = self.waiting.pop(0)
            self.seen = intent.number
            if intent.kind is START:
                self.has_started_two |= self.is_recording
                self.is_recording = not fails
            elif intent.kind in (STOP, CANCEL):
                self.is_recording = False
        self._report()

    def _report(self) -> None:
        self._take(self.gestures.set_recording(self.is_recording, self.now, self.seen))

    def _take(self, intents: list[Intent]) -> None:
        self.told += intents
        self.waiting += intents


PROFILES = ("", "other")
ACTIONS = "down up down up down up cancelled undone locked retime chord handle handle handle fail tick".split()
OTHERS = ["other start", "other stop", "offer"]
PAUSES = [0.0, 0.001, 0.02, 0.05, 0.1, 0.4, 1.0, 2.0, 400.0]

Script = list[tuple[str, str, float]]


def play(mode: Mode, script: Script, *, is_confirmed: bool) -> None:
    """Play a script, let all keys go, and check what must hold then; then press a key once more."""
    world = World(mode, is_confirmed=is_confirmed)
    for action, profile, pause in script:
        world.now += pause
        world.act(action, profile)
    world.let_everything_go()

    assert [intent.number for intent in world.told] == list(range(1, len(world.told) + 1))
    assert world.is_recording == world.gestures.is_recording
    assert not world.gestures.is_held
    actions = {action for action, _, _ in script}
    if not actions & set(OTHERS):
        assert not world.has_started_two
        if mode is Mode.HOLD and not actions & {"locked", "retime"}:
            assert not world.is_recording

    # The next press ends what runs, or starts; in no mode does it get lost.
    was_recording = world.is_recording
    world.now += 1.0
    world.act("down", "")
    assert world.told[-1].kind is (STOP if was_recording else START)
    world.act("handle", "")
    assert world.is_recording is not was_recording


@given(
    st.sampled_from(list(Mode)),
    st.booleans(),
    st.lists(
        st.tuples(st.sampled_from(ACTIONS + OTHERS), st.sampled_from(PROFILES), st.sampled_from(PAUSES)), max_size=25
    ),
)
def test_no_sequence_of_keys_starts_two_or_leaves_one_running(mode: Mode, is_confirmed: bool, script: Script) -> None:
    play(mode, script, is_confirmed=is_confirmed)


def test_no_sequence_of_ten_thousand_starts_two_or_leaves_one_running() -> None:
    random = Random(4)  # noqa: S311 - nothing secret
    for number in range(10_000):
        actions = ACTIONS + OTHERS * (number % 2)
        length = random.randrange(40)
        script = [(random.choice(actions), random.choice(PROFILES), random.choice(PAUSES)) for _ in range(length)]
        play(random.choice(list(Mode)), script, is_confirmed=random.random() < 0.5)
