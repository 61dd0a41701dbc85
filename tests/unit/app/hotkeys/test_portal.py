import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.hotkeys.backend import Level, Pressed, Released, Shortcut
from app.hotkeys.binding import parse_binding
from app.hotkeys.choice import makers_for
from app.hotkeys.portal import PortalBackend, portal_trigger
from app.hotkeys.service import HotkeyOptions, HotkeyService, Intent, IntentKind, Mode
from tests.helpers.bus import session_bus
from tests.helpers.hotkeys import Heard, wait_until
from tests.helpers.shortcut_portal import Desk, ShortcutPortal, shortcut_portal

START, STOP, _, _ = IntentKind

DICTATE = Shortcut("dictate", parse_binding("F9"), "Dictate", is_always=True)
CANCEL = Shortcut("cancel", parse_binding("escape"), "Cancel", is_always=False)
SAFE_CANCEL = Shortcut("cancel", parse_binding("ctrl+alt+escape"), "Cancel", is_always=False)


class Clock:
    """The backend's clock, which a test may set ahead."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.looks = 0

    def monotonic(self) -> float:
        self.looks += 1
        return time.monotonic() + self.ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("app.hotkeys.portal.time", clock)
    return clock


@contextmanager
def backend(address: str, heard: Heard) -> Iterator[PortalBackend]:
    listening = PortalBackend(heard, "org.example.Sayso", address)
    try:
        heard.wait_for(lambda: not listening.status().sentence.startswith("Asking"), "the portal was looked for")
        yield listening
    finally:
        listening.close()


@contextmanager
def ready(desk: Desk | None = None) -> Iterator[tuple[PortalBackend, ShortcutPortal, Heard]]:
    """A backend that has its key from a portal."""
    heard = Heard()
    with session_bus() as address, shortcut_portal(address, desk) as portal, backend(address, heard) as listening:
        assert listening.arm([DICTATE]) == []
        heard.wait_for(lambda: listening.status().is_usable, "the key was given")
        yield listening, portal, heard


@contextmanager
def served(mode: Mode) -> Iterator[tuple[HotkeyService, ShortcutPortal, list[IntentKind]]]:
    """A service that has its key from a portal, and does what its key means."""
    kinds: list[IntentKind] = []

    def follow(intent: Intent) -> None:
        kinds.append(intent.kind)
        service.set_recording(intent.kind is START, intent.number)

    with session_bus() as address, shortcut_portal(address) as portal:
        environment = {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0", "DBUS_SESSION_BUS_ADDRESS": address}
        service = HotkeyService(follow, makers=makers_for("linux", environment, "sayso", None))
        try:
            service.configure(HotkeyOptions(mode=mode))
            wait_until(
                lambda: ["dictate"] in [[id_ for id_, _ in wanted] for wanted in portal.desk.bound],
                "the portal has the key",
            )
            wait_until(lambda: service.status().name == "Desktop portal", "the portal is in use")
            wait_until(lambda: service.status().is_usable, "the key was given")
            yield service, portal, kinds
        finally:
            service.close()


@pytest.mark.parametrize(
    ("text", "trigger"),
    [("F9", "F9"), ("ctrl+alt+space", "CTRL+ALT+space"), ("super+d", "LOGO+d"), ("shift+page_up", "SHIFT+Prior")],
)
def test_writes_keys_as_desktops_specify(text: str, trigger: str) -> None:
    assert portal_trigger(parse_binding(text)) == trigger


def test_press_and_release_arrive() -> None:
    with ready() as (listening, portal, heard):
        portal.press("dictate")
        portal.release("dictate")
        heard.wait_for(lambda: len(heard.keys) == 2, "press and release")

        assert [type(event) for event in heard.keys] == [Pressed, Released]
        assert {event.id for event in heard.keys} == {"dictate"}
        status = listening.status()
        assert (status.level, status.can_hold, status.swallows) == (Level.READY, True, True)
        assert "F9" in status.sentence


def test_says_who_it_is_before_it_asks() -> None:
    desk = Desk()
    with ready(desk):
        assert desk.registered == ["org.example.Sayso"]
        assert desk.bound == [[("dictate", {"description": "Dictate", "preferred_trigger": "F9"})]]


def test_tells_the_key_that_the_user_gave_instead() -> None:
    with ready(Desk(triggers={"dictate": "Meta+D"}, tells_triggers=False)) as (listening, _, heard):
        heard.wait_for(lambda: "Meta+D" in listening.status().sentence, "the key is told")


def test_tells_a_key_that_is_changed_later() -> None:
    with ready() as (listening, portal, heard):
        portal.change_trigger("dictate", "Pause")
        heard.wait_for(lambda: "Pause" in listening.status().sentence, "the key is told")

        portal.change_trigger("dictate", "")
        heard.wait_for(lambda: listening.status().level is Level.NEEDS_USER, "that there is no key any more")


def test_waits_for_the_user_to_agree() -> None:
    heard = Heard()
    with (
        session_bus() as address,
        shortcut_portal(address, Desk(answer="wait")) as portal,
        backend(address, heard) as listening,
    ):
        assert listening.arm([DICTATE]) == []
        heard.wait_for(lambda: bool(portal.desk.bound), "the dialog is shown")
        assert listening.status().level is Level.NEEDS_USER

        portal.decide(is_allowed=True)
        heard.wait_for(lambda: listening.status().level is Level.READY, "the key was given")


def test_a_user_who_declines_is_told_what_to_do() -> None:
    heard = Heard()
    with (
        session_bus() as address,
        shortcut_portal(address, Desk(answer="decline")),
        backend(address, heard) as listening,
    ):
        listening.arm([DICTATE])
        heard.wait_for(lambda: "settings" in listening.status().sentence, "the refusal")

        assert listening.status().level is Level.NEEDS_USER


def test_a_desktop_without_global_shortcuts_is_left_to_other_backends() -> None:
    heard = Heard()
    with (
        session_bus() as address,
        shortcut_portal(address, Desk(has_shortcuts=False)),
        backend(address, heard) as listening,
    ):
        (refusal,) = listening.arm([DICTATE])

        assert not refusal.is_final
        assert listening.status().level is Level.UNAVAILABLE
        assert "no portal for global shortcuts" in refusal.sentence


def test_without_a_bus_it_is_unavailable() -> None:
    heard = Heard()
    with backend("unix:path=/nonexistent/bus", heard) as listening:
        (refusal,) = listening.arm([DICTATE])

        assert not refusal.is_final
        assert "no session bus" in refusal.sentence


def test_escape_is_not_taken_from_other_programs_for_good() -> None:
    desk = Desk()
    with ready(desk) as (listening, _, heard):
        (refusal,) = listening.arm([DICTATE, CANCEL])
        assert (refusal.id, refusal.is_final) == ("cancel", False)
        assert "taken from other programs all the time" in refusal.sentence

        assert listening.arm([DICTATE, SAFE_CANCEL]) == []
        heard.wait_for(lambda: len(desk.bound) == 2, "the keys are asked for in a new session")
        assert [id_ for id_, _ in desk.bound[-1]] == ["dictate", "cancel"]


@pytest.mark.parametrize("keys", ["mouse_back", "ctrl_r+f9"])
def test_keys_that_portals_do_not_have_are_left_to_other_backends(keys: str) -> None:
    with ready() as (listening, _, _heard):
        (refusal,) = listening.arm([Shortcut("dictate", parse_binding(keys), "Dictate", is_always=True)])

        assert not refusal.is_final


def test_comes_back_with_the_portal() -> None:
    with ready() as (listening, portal, heard):
        portal.press("dictate")
        heard.wait_for(lambda: len(heard.keys) == 1, "the press")

        portal.stop()
        heard.wait_for(lambda: len(heard.keys) == 2, "the release, as nothing is known of the key any more")
        assert listening.status().level is Level.UNAVAILABLE

        portal.start()
        heard.wait_for(lambda: listening.status().level is Level.READY, "the key was given again")
        portal.press("dictate")
        heard.wait_for(lambda: len(heard.keys) == 3, "the press")
        assert len(portal.desk.bound) == 2


def test_a_session_that_the_desktop_ends_is_opened_again() -> None:
    with ready() as (listening, portal, heard):
        portal.end_sessions()
        heard.wait_for(lambda: len(portal.desk.bound) == 2, "the keys are asked for again")
        heard.wait_for(lambda: listening.status().level is Level.READY, "the key was given again")


def test_auto_repeat_of_a_desktop_is_no_press() -> None:
    with ready() as (_, portal, heard):
        for _ in range(20):
            portal.press("dictate")
        portal.release("dictate")
        heard.wait_for(lambda: any(isinstance(event, Released) for event in heard.keys), "the release")

        assert [type(event) for event in heard.keys] == [Pressed, Released]


def test_a_desktop_that_never_tells_releases_cannot_hold(clock: Clock) -> None:
    with ready() as (listening, portal, heard):
        portal.press("dictate")
        heard.wait_for(lambda: len(heard.keys) == 1, "the press")
        clock.ahead += 2.0
        portal.press("dictate")
        heard.wait_for(lambda: len(heard.keys) == 2, "the second press")

        assert [type(event) for event in heard.keys] == [Pressed, Pressed]
        status = listening.status()
        assert (status.level, status.can_hold) == (Level.DEGRADED, False)


def test_a_release_that_got_lost_once_does_not_end_holding_for_good(clock: Clock) -> None:
    with ready() as (listening, portal, heard):
        before = listening.status()
        portal.press("dictate")
        heard.wait_for(lambda: len(heard.keys) == 1, "the press")
        clock.ahead += 2.0
        portal.press("dictate")
        heard.wait_for(lambda: not listening.status().can_hold, "the lost release is noticed")
        portal.release("dictate")
        heard.wait_for(lambda: listening.status() == before, "the key can be held again")


@pytest.mark.parametrize("mode", list(Mode))
def test_each_press_starts_or_stops_where_no_release_is_told(mode: Mode, clock: Clock) -> None:
    with served(mode) as (service, portal, kinds):
        for number in range(1, 6):
            portal.press("dictate")
            wait_until(lambda: len(kinds) == number, "the press means something")  # noqa: B023 - waited for here
            clock.ahead += 2.0

        assert kinds == [START, STOP, START, STOP, START]
        assert not service.status().can_hold


@pytest.mark.parametrize("mode", list(Mode))
def test_presses_soon_after_one_another_count_where_no_key_repeats(mode: Mode, clock: Clock) -> None:
    with served(mode) as (_, portal, kinds):
        for number, pause in enumerate([0.0, 2.0, 0.5, 0.5, 0.5], 1):
            clock.ahead += pause
            portal.press("dictate")
            wait_until(lambda: len(kinds) == number, "the press means something")  # noqa: B023 - waited for here

        assert kinds == [START, STOP, START, STOP, START]


def test_a_key_that_repeats_is_pressed_once_where_no_release_is_told(clock: Clock) -> None:
    with served(Mode.HOLD) as (_, portal, kinds):
        for pause in [0.0, 0.5, *[0.03] * 20] * 4:
            clock.ahead += pause or 2.0
            seen = clock.looks
            portal.press("dictate")
            wait_until(lambda: clock.looks > seen, "it has arrived")  # noqa: B023 - waited for here
        wait_until(lambda: len(kinds) >= 4, "all presses have a meaning")

        assert kinds == [START, STOP, START, STOP]


def test_under_wayland_the_service_has_its_key_from_the_portal() -> None:
    with served(Mode.HOLD) as (service, portal, kinds):
        assert service.status().name == "Desktop portal"
        portal.press("dictate")
        wait_until(lambda: kinds == [START], "the start")
        portal.release("dictate")
        wait_until(lambda: kinds == [START, STOP], "the stop")
