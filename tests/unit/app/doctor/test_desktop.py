"""What the doctor says of desktops: their tray, keys, typing, portals and permissions."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Never

import pytest

from app.control.protocol import ControlError, KeyState
from app.delivery.means import DeliveryError
from app.doctor.desktop import (
    REMOTE,
    SHORTCUTS,
    check_delivery,
    check_desktop,
    check_hotkey,
    check_portals,
    check_tray,
)
from app.doctor.facts import HotkeyFacts, MeansFacts, ProbeError, TrayFacts
from app.doctor.finding import Level, Remedy
from app.doctor.here import seen_from_outside
from app.doctor.permissions import check_permissions, mac_finding, windows_finding
from app.hotkeys.backend import BackendStatus
from app.hotkeys.backend import Level as KeyLevel
from tests.helpers.doctor import HOTKEY, TYPING, FakeBus, FakeProbes, Make

WAYLAND = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "XDG_CURRENT_DESKTOP": "ubuntu:GNOME"}


def portal(*interfaces: str) -> FakeBus:
    return FakeBus({"org.freedesktop.portal.Desktop": frozenset(interfaces)})


@pytest.mark.parametrize(
    ("platform", "environment", "words"),
    [
        ("linux", {"DISPLAY": ":0", "XDG_CURRENT_DESKTOP": "XFCE"}, "XFCE over X11."),
        ("linux", WAYLAND, "ubuntu, GNOME over Wayland."),
        ("linux", {"DISPLAY": ":0"}, "A desktop over X11."),
        ("darwin", {}, "macOS."),
        ("win32", {}, "Windows."),
    ],
)
def test_names_the_desktop(make: Make, platform: str, environment: dict[str, str], words: str) -> None:
    found = check_desktop(make(platform=platform, environment=environment))
    assert (found.level, str(found.sentence)) == (Level.OK, words)


def test_no_desktop_is_a_problem_with_a_way_out(make: Make) -> None:
    found = check_desktop(make(environment={}))
    assert found.level is Level.PROBLEM
    assert "sayso listen" in str(found.fix)


def test_believes_qt_about_the_tray_where_there_is_qt(make: Make) -> None:
    assert check_tray(make(has_tray=True, bus=FakeBus(is_there=False))).level is Level.OK
    assert check_tray(make(has_tray=False)).level is Level.ADVICE


@pytest.mark.parametrize(
    "bus",
    [
        FakeBus(is_there=False),
        FakeBus(),
        FakeBus({"org.kde.StatusNotifierWatcher": frozenset()}, {"IsStatusNotifierHostRegistered": False}),
    ],
)
def test_asks_the_desktop_for_its_tray_otherwise(make: Make, bus: FakeBus) -> None:
    assert check_tray(make()).level is Level.OK
    found = check_tray(make(bus=bus, environment=WAYLAND))
    assert found.level is Level.ADVICE
    assert "AppIndicator" in str(found.fix)
    assert "panel" in str(check_tray(make(bus=bus)).fix)


def test_an_x_server_may_have_a_tray_of_the_old_kind(make: Make) -> None:
    probes = FakeProbes(tray_facts=TrayFacts(is_there=True))
    assert check_tray(make(bus=FakeBus(), probes=probes)).level is Level.OK
    assert check_tray(make(bus=FakeBus(), probes=probes, environment={"WAYLAND_DISPLAY": "w"})).level is Level.ADVICE
    none = FakeProbes(tray_facts=ProbeError("There is no X server."))
    assert check_tray(make(bus=FakeBus(), probes=none)).level is Level.ADVICE


@pytest.mark.parametrize(
    ("status", "level"),
    [
        (HOTKEY, Level.OK),
        (replace(HOTKEY, can_hold=False), Level.ADVICE),
        (replace(HOTKEY, level="degraded"), Level.ADVICE),
        (replace(HOTKEY, level="needs user"), Level.PROBLEM),
        (replace(HOTKEY, level="unavailable"), Level.PROBLEM),
    ],
)
def test_judges_the_listener_for_the_dictation_key(make: Make, status: HotkeyFacts, level: Level) -> None:
    found = check_hotkey(make(hotkeys=lambda: status))
    assert (found.level, str(found.sentence)) == (level, "X11: Keys work in every program.")
    assert bool(found.fix) == (level is not Level.OK)


def test_keys_and_typing_are_not_judged_where_only_the_app_knows(make: Make) -> None:
    surroundings = make(hotkeys=None, delivery=None)
    for check in (check_hotkey, check_delivery):
        found = check(surroundings)
        assert found.level is Level.OK
        assert str(found.sentence).startswith("Only the app itself can tell")


def test_a_probe_of_keys_or_typing_that_fails_says_so(make: Make) -> None:
    def fails() -> Never:
        raise ProbeError("It crashed.")

    surroundings = make(hotkeys=fails, delivery=fails)
    for check in (check_hotkey, check_delivery):
        found = check(surroundings)
        assert (found.level, str(found.sentence)) == (Level.PROBLEM, "It crashed.")


UNUSABLE = MeansFacts("type", "unavailable", "There is no X server.")
CLIPBOARD = MeansFacts("clipboard", "ready", "")


def test_names_the_ways_of_delivery(make: Make) -> None:
    means = [TYPING, MeansFacts("portal", "needs user", ""), CLIPBOARD, MeansFacts("ydotool", "degraded", "")]
    found = check_delivery(make(delivery=lambda: means))
    expected = "Text reaches other programs by: typing, the clipboard, ydotool."
    assert (found.level, str(found.sentence)) == (Level.OK, expected)


def test_says_where_text_cannot_be_kept_to_its_window(make: Make) -> None:
    pinned, not_pinned = (
        str(check_delivery(make(delivery=lambda: [TYPING], environment=environment)).sentence)
        for environment in ({"DISPLAY": ":0"}, WAYLAND)
    )
    assert pinned == "Text reaches other programs by: typing."
    assert "Wayland does not tell which window that is" in not_pinned


def test_the_clipboard_alone_is_worth_advice(make: Make) -> None:
    found = check_delivery(make(delivery=lambda: [UNUSABLE, CLIPBOARD], environment=WAYLAND))
    assert found.level is Level.ADVICE
    assert "wtype" in str(found.fix)


ASKED_ONCE = MeansFacts("type", "needs user", "Allow Sayso to type: the desktop asks you once.")


@pytest.mark.parametrize("means", [[ASKED_ONCE, CLIPBOARD], [ASKED_ONCE]])
def test_a_desktop_that_wants_to_ask_the_user_can_be_told_to(make: Make, means: list[MeansFacts]) -> None:
    found = check_delivery(make(delivery=lambda: means, environment=WAYLAND))
    assert (found.level, found.remedy) == (Level.ADVICE, Remedy.PERMISSION)
    assert str(found.sentence) == ASKED_ONCE.sentence


def test_typing_that_works_without_asking_asks_nobody(make: Make) -> None:
    assert check_delivery(make(delivery=lambda: [ASKED_ONCE, TYPING])).level is Level.OK


def test_delivery_that_has_no_time_to_answer_is_no_fault(make: Make) -> None:
    def is_busy() -> Never:
        raise DeliveryError("Sayso is just writing.")

    found = check_delivery(make(delivery=is_busy))
    assert (found.level, str(found.sentence)) == (Level.ADVICE, "Sayso is just writing.")


def test_a_listener_without_a_name_begins_with_its_sentence(make: Make) -> None:
    found = check_hotkey(make(hotkeys=lambda: replace(HOTKEY, name="", level="unavailable")))
    assert str(found.sentence) == "Keys work in every program."


def test_no_way_of_delivery_is_a_problem_with_its_reasons(make: Make) -> None:
    found = check_delivery(make(delivery=lambda: [UNUSABLE]))
    assert found.level is Level.PROBLEM
    assert "There is no X server." in str(found.sentence)
    assert check_delivery(make(delivery=list)).level is Level.PROBLEM


def test_a_way_with_limits_tells_them(make: Make) -> None:
    limited = MeansFacts("type", "degraded", "Emoji are left out.")
    found = check_delivery(make(delivery=lambda: [limited]))
    assert (found.level, str(found.sentence)) == (Level.ADVICE, "Emoji are left out.")


def test_from_outside_keys_and_typing_are_tried_by_other_processes(make: Make) -> None:
    surroundings = seen_from_outside(make(hotkey="F9", hotkeys=None, delivery=None))
    assert check_hotkey(surroundings).level is Level.OK
    assert check_delivery(surroundings).level is Level.OK
    assert surroundings.probes.asked == ["hotkey F9", "delivery"]  # type: ignore[attr-defined]  # FakeProbes


@pytest.mark.parametrize("environment", [WAYLAND, {"DISPLAY": ":0"}])
@pytest.mark.parametrize(
    ("name", "hotkey", "told"),
    [
        ("X11", "F9", "F9 in the running app (X11): Another program has it."),
        ("", "F9", "F9 in the running app: Another program has it."),
        ("X11", "", "The running app (X11): Another program has it."),
    ],
)
def test_a_running_app_is_asked_how_its_key_is_listened_for(
    make: Make, environment: dict[str, str], name: str, hotkey: str, told: str
) -> None:
    taken = KeyState(name, "unavailable", "Another program has it.", can_hold=True)
    app = {"ask_app": lambda: "idle", "ask_key": lambda: taken}
    found = check_hotkey(seen_from_outside(make(hotkeys=None, hotkey=hotkey, environment=environment, **app)))
    assert (found.level, str(found.sentence)) == (Level.PROBLEM, told)


def test_a_key_that_waits_for_the_user_is_told_in_the_words_of_the_listener(make: Make) -> None:
    waits = BackendStatus("Portal", KeyLevel.NEEDS_USER, "Allow the key.", can_hold=True, swallows=True)
    found = check_hotkey(make(hotkeys=lambda: waits))
    assert (found.level, str(found.sentence)) == (Level.PROBLEM, "Portal: Allow the key.")


def hangs() -> Never:
    raise ControlError("Sayso does not answer.")


@pytest.mark.parametrize(
    "changes", [{"environment": WAYLAND}, {"environment": {}}, {"ask_app": lambda: "idle"}, {"ask_app": hangs}]
)
def test_the_key_is_not_taken_from_the_app_nor_the_user_asked_for_it(make: Make, changes: dict[str, Any]) -> None:
    assert seen_from_outside(make(hotkeys=None, **changes)).hotkeys is None


def test_portals_are_of_no_interest_over_x11(make: Make) -> None:
    assert check_portals(make(bus=FakeBus(is_there=False))).level is Level.OK


def test_says_what_the_portal_lacks_and_what_to_do_without_it(make: Make) -> None:
    assert check_portals(make(environment=WAYLAND, bus=portal(SHORTCUTS, REMOTE))).level is Level.OK
    neither = check_portals(make(environment=WAYLAND, bus=portal()))
    assert str(neither.sentence) == "The desktop's portal lacks GlobalShortcuts, RemoteDesktop."
    assert "sayso ctl toggle" in str(neither.fix)
    assert "wtype" in str(check_portals(make(environment=WAYLAND, bus=portal(SHORTCUTS))).fix)
    assert check_portals(make(environment=WAYLAND, bus=FakeBus(is_there=False))).level is Level.ADVICE


def test_x11_asks_for_no_permissions(make: Make) -> None:
    assert check_permissions(make()).level is Level.OK


def test_wayland_needs_global_keys_or_the_keyboard_itself(make: Make, tmp_path: Path) -> None:
    (tmp_path / "dev/input").mkdir(parents=True)
    (tmp_path / "dev/input/event3").touch()
    none = FakeBus(is_there=False)

    assert check_permissions(make(environment=WAYLAND, bus=portal(SHORTCUTS))).level is Level.OK
    assert check_permissions(make(environment=WAYLAND, bus=none, may_read=lambda _: True)).level is Level.OK
    denied = check_permissions(make(environment=WAYLAND, bus=none))
    assert denied.level is Level.ADVICE
    assert "usermod -aG input" in str(denied.fix)
    just_added = check_permissions(make(environment=WAYLAND, bus=none, groups=frozenset({"input"})))
    assert str(just_added.fix) == "Log out and in again."


def test_without_any_keyboard_only_a_key_of_the_desktop_helps(make: Make) -> None:
    found = check_permissions(make(environment=WAYLAND, bus=FakeBus(is_there=False)))
    assert str(found.fix).startswith("Bind “sayso ctl toggle”")
    assert "usermod" not in str(found.fix)


@pytest.mark.parametrize(
    ("is_trusted", "microphone", "words"),
    [
        (True, 3, "allowed"),
        (True, 0, "allowed"),
        (True, -1, "allowed"),
        (False, 3, "type"),
        (True, 2, "hear"),
        (True, 1, "hear"),
    ],
)
def test_tells_what_macos_denies(is_trusted: bool, microphone: int, words: str) -> None:
    found = mac_finding(is_trusted, microphone)
    assert words in str(found.sentence)
    assert found.level is (Level.OK if words == "allowed" else Level.PROBLEM)


def test_tells_what_windows_denies() -> None:
    assert windows_finding(lambda key: "Allow").level is Level.OK
    assert windows_finding(lambda key: "").level is Level.OK
    for_desktop_apps = windows_finding(lambda key: "Deny" if key.endswith("NonPackaged") else "Allow")
    assert for_desktop_apps.level is Level.PROBLEM
    assert for_desktop_apps.remedy is not Remedy.MODELS
