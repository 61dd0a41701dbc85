import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.hotkeys.backend import BackendStatus, Level
from app.hotkeys.choice import Maker
from app.hotkeys.evdev import EvdevBackend
from app.hotkeys.service import HotkeyOptions, HotkeyService, Intent, IntentKind, ProfileKey
from app.hotkeys.sleep import SleepWatch
from tests.helpers.hotkeys import FakeBackend, wait_until
from tests.helpers.input_devices import FakeDevices, FakeKeyboard

START, STOP, CANCEL, UNDO_CANCEL = IntentKind

F9 = 67


class Told:
    """The intents that arrived, in the order in which they did."""

    def __init__(self) -> None:
        self.intents: list[Intent] = []
        self.thread = ""

    def __call__(self, intent: Intent) -> None:
        self.thread = threading.current_thread().name
        self.intents.append(intent)

    @property
    def kinds(self) -> list[IntentKind]:
        return [intent.kind for intent in self.intents]

    def wait_for(self, *kinds: IntentKind) -> None:
        wait_until(lambda: self.kinds == list(kinds), f"intents {', '.join(kinds)}")


@contextmanager
def serving(
    *backends: FakeBackend, told: Told | None = None, options: HotkeyOptions | None = None
) -> Iterator[tuple[HotkeyService, Told]]:
    told = told or Told()
    makers: list[Maker] = [backend.made for backend in backends]
    service = HotkeyService(told, makers=makers)
    try:
        if options is not None:
            assert service.configure(options) == []
        yield service, told
    finally:
        service.close()


HOLD = HotkeyOptions(mode="hold")


def let_go(service: HotkeyService, backend: FakeBackend) -> None:
    """Release the dictation key, and wait until that is no bounce any more."""
    backend.release("dictate")
    wait_until(lambda: not service._gestures.is_held, "the release is believed")


def test_hold_to_talk() -> None:
    backend = FakeBackend()
    with serving(backend, options=HOLD) as (_, told):
        backend.press("dictate")
        told.wait_for(START)
        backend.release("dictate")
        told.wait_for(START, STOP)

        assert told.thread == "sayso-hotkeys"


def test_nothing_is_listened_to_before_it_is_configured() -> None:
    backend = FakeBackend()
    with serving(backend) as (service, _):
        assert backend.listened == set()
        assert service.status().level is Level.UNAVAILABLE


def test_escape_is_listened_to_only_while_something_is_recorded() -> None:
    backend = FakeBackend()
    with serving(backend, options=HOLD) as (service, told):
        assert backend.listened == {"dictate"}
        backend.press("dictate")
        wait_until(lambda: backend.listened == {"dictate", "cancel"}, "Escape is listened to")
        backend.press("cancel")
        told.wait_for(START, CANCEL)
        wait_until(lambda: backend.listened == {"dictate", "undo"}, "the cancel can be undone")
        backend.press("undo")
        told.wait_for(START, CANCEL, UNDO_CANCEL)
        wait_until(lambda: backend.listened == {"dictate"}, "everything is left to others")

        service.set_recording(True, seen=3)  # others have started
        wait_until(lambda: backend.listened == {"dictate", "cancel"}, "Escape is listened to")
        service.set_recording(False)
        wait_until(lambda: backend.listened == {"dictate"}, "Escape is left to others")


def test_the_lock_key_is_listened_to_only_while_the_dictation_key_is_held() -> None:
    backend = FakeBackend()
    with serving(backend, options=HotkeyOptions(mode="hold", lock="F10")) as (service, told):
        backend.press("dictate")
        wait_until(lambda: "lock" in backend.listened, "the lock key is listened to")
        backend.press("lock")
        wait_until(lambda: "lock" not in backend.listened, "it has no meaning any more")
        let_go(service, backend)
        backend.press("dictate")
        told.wait_for(START, STOP)


def test_profiles_have_keys_of_their_own() -> None:
    backend = FakeBackend()
    with serving(backend, options=HotkeyOptions(mode="toggle", profiles=[ProfileKey("german", "F8")])) as (_, told):
        backend.press("dictate.german")
        told.wait_for(START)

        assert told.intents[0].profile == "german"


def test_keys_that_cannot_be_are_refused_with_sentences() -> None:
    backend = FakeBackend(taken={"cancel": "Esc is taken."})
    with serving(backend) as (service, _):
        sentences = service.configure(HotkeyOptions(profiles=[ProfileKey("a", "ctrl+banana"), ProfileKey("b", "f9")]))

        assert len(sentences) == 3
        assert "banana" in sentences[0]
        assert "F9 is there already" in sentences[1]
        assert sentences[2] == "Esc is taken."
        assert backend.listened == {"dictate"}
        assert service.status().level is Level.DEGRADED


def test_no_dictation_key_is_told() -> None:
    with serving(FakeBackend(), options=HotkeyOptions(dictate="")) as (service, _):
        assert service.status().level is Level.NEEDS_USER


def test_what_one_backend_cannot_do_the_next_one_does() -> None:
    portal, keyboards = FakeBackend(refuses={"cancel": "would be taken for good", "undo": "too"}), FakeBackend()
    with serving(portal, keyboards, options=HOLD) as (_, told):
        assert (portal.listened, keyboards.listened) == ({"dictate"}, set())
        portal.press("dictate")
        wait_until(lambda: keyboards.listened == {"cancel"}, "the other one listens to Escape")
        keyboards.press("cancel")
        told.wait_for(START, CANCEL)


def test_a_cancel_key_beyond_this_desktop_is_told_by_the_status_and_not_each_time() -> None:
    backend = FakeBackend(refuses={"cancel": "Esc can't be listened to here."})
    with serving(backend) as (service, _):
        assert service.configure(HOLD) == []
        assert service.status().level is Level.DEGRADED
        assert service.status().sentence == "Esc can't be listened to here."


def test_a_key_that_is_taken_is_not_tried_elsewhere() -> None:
    first, second = FakeBackend(taken={"dictate": "F9 is taken."}), FakeBackend()
    with serving(first, second) as (service, _):
        assert service.configure(HOLD) == ["F9 is taken."]
        assert second.listened == set()
        assert service.status().sentence == "F9 is taken."


def test_a_backend_that_is_needed_no_more_is_closed() -> None:
    first, second = FakeBackend(refuses={"cancel": "no"}), FakeBackend()
    with serving(first, second, options=HOLD) as (service, _):
        assert not second.is_closed
        first.refuses = {}
        service.configure(HOLD)

        assert second.is_closed


def test_a_way_that_is_not_installed_is_passed_over() -> None:
    def missing(_: object) -> FakeBackend:
        raise ImportError("no such library")

    backend = FakeBackend()
    service = HotkeyService(Told(), makers=[missing, backend.made])
    try:
        assert service.configure(HOLD) == []
        assert backend.listened == {"dictate"}
    finally:
        service.close()


def test_a_backend_that_becomes_usable_gets_the_keys() -> None:
    first, last = FakeBackend(refuses={"dictate": "not yet", "cancel": "not yet", "undo": "not yet"}), FakeBackend()
    with serving(first, last, options=HOLD):
        assert last.listened == {"dictate"}
        first.refuses = {}
        first.become(sentence="Here I am.")
        wait_until(lambda: first.listened == {"dictate"}, "the better one has it")
        assert last.is_closed


def test_where_no_release_is_told_presses_toggle() -> None:
    backend = FakeBackend()
    with serving(backend, options=HOLD) as (service, told):
        backend.become(can_hold=False)
        wait_until(lambda: service.status().level is Level.DEGRADED, "it is told")
        assert not service.status().can_hold
        backend.press("dictate")
        told.wait_for(START)
        let_go(service, backend)
        backend.press("dictate")
        told.wait_for(START, STOP)


def test_a_keyboard_that_goes_away_while_its_key_is_held_ends_the_recording() -> None:
    keyboard, told = FakeKeyboard(), Told()
    devices = FakeDevices(a=keyboard)
    service = HotkeyService(told, makers=[lambda on_event: EvdevBackend(on_event, devices, {})])
    try:
        assert service.configure(HOLD) == []
        keyboard.press(F9)
        told.wait_for(START)
        devices.unplug("a")  # the only one: with it goes the way to tell releases
        told.wait_for(START, STOP)
        assert not service.status().can_hold
    finally:
        service.close()


def test_changing_key_and_mode_while_the_key_is_held_ends_the_recording() -> None:
    backend = FakeBackend()
    with serving(backend, options=HOLD) as (service, told):
        backend.press("dictate")
        told.wait_for(START)
        service.configure(HotkeyOptions(dictate="", mode="toggle"))
        told.wait_for(START, STOP)


def test_news_of_the_engine_does_not_end_a_dictation_that_is_just_beginning() -> None:
    backend = FakeBackend()
    with serving(backend, options=HOLD) as (service, told):
        backend.press("dictate")
        told.wait_for(START)
        service.set_recording(False)  # the model was loaded, before the press was dealt with
        service.set_recording(True, seen=1)
        backend.release("dictate")
        told.wait_for(START, STOP)


def test_changing_the_key_while_it_is_held_ends_the_recording() -> None:
    backend = FakeBackend()
    with serving(backend, options=HOLD) as (service, told):
        backend.press("dictate")
        told.wait_for(START)
        service.configure(HotkeyOptions(dictate="", mode="hold"))
        told.wait_for(START, STOP)


def test_a_pause_listens_to_nothing() -> None:
    backend = FakeBackend()
    with serving(backend, options=HOLD) as (service, told):
        service.pause(True)
        wait_until(lambda: backend.listened == set(), "nothing is listened to")
        service.pause(False)
        wait_until(lambda: backend.listened == {"dictate"}, "the key is listened to again")
        assert told.intents == []


def test_held_keys_are_looked_after() -> None:
    backend = FakeBackend()
    with serving(backend, options=HOLD) as (_, told):
        backend.press("dictate")
        told.wait_for(START)
        wait_until(lambda: backend.checked_held > 1, "its state is asked for")


def test_a_failing_listener_of_intents_does_not_end_the_service(caplog: pytest.LogCaptureFixture) -> None:
    backend, told = FakeBackend(), Told()

    def fails_once(intent: Intent) -> None:
        told(intent)
        if len(told.intents) == 1:
            raise RuntimeError("the window has gone")

    service = HotkeyService(fails_once, makers=[backend.made])
    try:
        service.configure(HOLD)
        backend.press("dictate")
        told.wait_for(START)
        backend.release("dictate")
        told.wait_for(START, STOP)
        assert "listening for keys has failed" in caplog.text
    finally:
        service.close()


def test_status_is_told_when_it_changes() -> None:
    backend, seen = FakeBackend(), list[BackendStatus]()
    service = HotkeyService(Told(), on_status=seen.append, makers=[backend.made])
    try:
        service.configure(HOLD)
        assert [status.level for status in seen] == [Level.READY]
        backend.become(level=Level.UNAVAILABLE, sentence="The server has gone.")
        wait_until(lambda: len(seen) == 2, "the change is told")
        assert service.status() == seen[-1]
    finally:
        service.close()


def test_listens_anew_when_told_of_sleep() -> None:
    backend = FakeBackend()
    with serving(backend, options=HOLD) as (service, _):
        service.rearm()
        wait_until(lambda: backend.rearmed == 1, "it listens anew")


def test_closing_ends_everything_and_is_done_once() -> None:
    backend = FakeBackend()
    with serving(backend, options=HOLD) as (service, _):
        service.close()
        assert backend.is_closed
        service.close()


@pytest.mark.parametrize(
    ("looks", "slept"),
    [
        ([(100.0, 5000.0), (105.0, 5005.0)], False),
        ([(100.0, 5000.0), (105.2, 9000.0)], True),  # Linux and macOS: the monotonic clock stood still
        ([(100.0, 5000.0), (4100.0, 9000.0)], True),  # Windows: it went on
        ([(100.0, 5000.0), (109.0, 5009.0)], False),  # busy
    ],
)
def test_sleep_shows_in_the_clocks(looks: list[tuple[float, float]], slept: bool) -> None:
    watch = SleepWatch(5.0)

    assert [watch.has_slept(*look) for look in looks][-1] is slept


def test_the_computer_sleeps_twenty_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.hotkeys.service._CHECK_S", 0.01)
    wall = [time.time()]
    monkeypatch.setattr("app.hotkeys.service.time.time", lambda: wall[0])
    backend = FakeBackend()
    with serving(backend, options=HOLD) as (service, told):
        service._check_at = 0.0
        backend.press("dictate")
        backend.release("dictate")
        told.wait_for(START, STOP)
        for number in range(20):
            wall[0] += 3600.0
            wait_until(lambda: backend.rearmed == number + 1, "it listens anew")  # noqa: B023 - waited for here
