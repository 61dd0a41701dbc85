from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.hotkeys.backend import Level, Pressed, Released, Shortcut
from app.hotkeys.binding import parse_binding
from app.hotkeys.evdev import EvdevBackend, LinuxDevices
from app.hotkeys.xkbcommon import evdev_codes
from tests.helpers.hotkeys import Heard
from tests.helpers.input_devices import FakeDevices, FakeKeyboard

F9, ESC, CTRL_R, CTRL_L, ALT, SPACE, Y, Z = 67, 1, 97, 29, 56, 57, 21, 44
MOUSE = frozenset({0x110, 0x111, 0x112, 0x113, 0x114})


def shortcut(keys: str, id_: str = "dictate", *, is_always: bool = True) -> Shortcut:
    return Shortcut(id_, parse_binding(keys), id_, is_always)


@contextmanager
def reading(devices: FakeDevices, heard: Heard, environment: Mapping[str, str] | None = None) -> Iterator[EvdevBackend]:
    backend = EvdevBackend(heard, devices, environment or {})
    try:
        yield backend
    finally:
        backend.close()


def kinds(heard: Heard) -> list[type]:
    return [type(event) for event in heard.keys]


def test_press_and_release_arrive_and_repetitions_do_not() -> None:
    heard, keyboard = Heard(), FakeKeyboard()
    with reading(FakeDevices(a=keyboard), heard) as backend:
        assert backend.arm([shortcut("F9")]) == []
        keyboard.press(F9)
        keyboard.repeat(F9)
        keyboard.repeat(F9)
        keyboard.release(F9)
        heard.wait_for(lambda: len(heard.keys) == 2, "press and release")

        assert kinds(heard) == [Pressed, Released]
        status = backend.status()
        assert (status.level, status.can_hold, status.swallows) == (Level.READY, True, False)


def test_combinations_may_be_spread_over_keyboards() -> None:
    heard, left, right = Heard(), FakeKeyboard(), FakeKeyboard()
    with reading(FakeDevices(a=left, b=right), heard) as backend:
        backend.arm([shortcut("ctrl+alt+space")])
        left.press(CTRL_L)
        left.press(ALT)
        heard.wait_for(lambda: {CTRL_L, ALT} <= backend._matcher.down, "the modifiers were seen")
        right.press(SPACE)
        heard.wait_for(lambda: kinds(heard) == [Pressed], "the press")


def test_mouse_buttons_and_modifiers_alone() -> None:
    heard, keyboard, mouse = Heard(), FakeKeyboard(), FakeKeyboard(MOUSE)
    with reading(FakeDevices(a=keyboard, b=mouse), heard) as backend:
        assert backend.arm([shortcut("ctrl_r"), shortcut("mouse_back", "dictate.other")]) == []
        keyboard.press(CTRL_R)
        keyboard.release(CTRL_R)
        heard.wait_for(lambda: len(heard.keys) == 2, "the modifier")
        mouse.press(0x113)
        heard.wait_for(lambda: len(heard.keys) == 3, "the button")

        assert [event.id for event in heard.keys] == ["dictate", "dictate", "dictate.other"]


def test_a_keyboard_unplugged_while_its_key_is_held_lets_go() -> None:
    heard, keyboard = Heard(), FakeKeyboard()
    devices = FakeDevices(a=keyboard, b=FakeKeyboard())
    with reading(devices, heard) as backend:
        backend.arm([shortcut("F9")])
        keyboard.press(F9)
        heard.wait_for(lambda: kinds(heard) == [Pressed], "the press")

        devices.unplug("a")
        heard.wait_for(lambda: kinds(heard) == [Pressed, Released], "the release")
        assert backend.status().level is Level.READY  # there is another one


def test_a_key_that_is_down_on_another_keyboard_stays_held() -> None:
    heard, keyboard, other = Heard(), FakeKeyboard(), FakeKeyboard()
    devices = FakeDevices(a=keyboard, b=other)
    with reading(devices, heard) as backend:
        backend.arm([shortcut("F9")])
        other.press(F9)
        keyboard.press(F9)
        heard.wait_for(lambda: kinds(heard) == [Pressed], "the press")
        devices.unplug("a")
        heard.wait_for(lambda: "a" not in backend._open, "the loss was seen")

        assert kinds(heard) == [Pressed]


def test_a_keyboard_plugged_in_later_is_listened_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.hotkeys.evdev._SCAN_S", 0.02)
    heard, keyboard = Heard(), FakeKeyboard()
    devices = FakeDevices()
    with reading(devices, heard) as backend:
        (refusal,) = backend.arm([shortcut("F9")])
        assert not refusal.is_final
        assert backend.status().level is Level.UNAVAILABLE

        devices.plug("a", keyboard)
        heard.wait_for(lambda: backend.status().level is Level.READY, "the keyboard was found")
        assert backend.arm([shortcut("F9")]) == []
        keyboard.press(F9)
        heard.wait_for(lambda: kinds(heard) == [Pressed], "the press")


def test_a_keyboard_that_sleeps_and_comes_back_is_listened_to_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.hotkeys.evdev._SCAN_S", 0.02)
    heard = Heard()
    devices = FakeDevices(a=FakeKeyboard())
    with reading(devices, heard) as backend:
        backend.arm([shortcut("F9")])
        for number in range(20):
            devices.unplug("a")
            heard.wait_for(lambda: not backend.status().is_usable, "the loss was seen")
            again = FakeKeyboard()
            devices.plug("a", again)
            heard.wait_for(lambda: backend.status().is_usable, "the keyboard was found")
            again.press(F9)
            heard.wait_for(lambda: len(heard.keys) == 2 * number + 1, "the press")  # noqa: B023 - waited for here
            again.release(F9)
            heard.wait_for(lambda: len(heard.keys) == 2 * number + 2, "the release")  # noqa: B023


def test_a_lost_release_is_found_by_the_keyboard_s_state() -> None:
    heard, keyboard = Heard(), FakeKeyboard()
    with reading(FakeDevices(a=keyboard), heard) as backend:
        backend.arm([shortcut("F9")])
        keyboard.press(F9)
        heard.wait_for(lambda: kinds(heard) == [Pressed], "the press")
        keyboard.lose_release(F9)
        heard.wait_for(lambda: kinds(heard) == [Pressed, Released], "the release")


def test_events_that_the_system_dropped_are_made_up_for() -> None:
    heard, keyboard = Heard(), FakeKeyboard()
    with reading(FakeDevices(a=keyboard), heard) as backend:
        backend.arm([shortcut("F9")])
        keyboard.press(ALT)
        keyboard.lose_release(ALT)  # else F9 would be Alt+F9 from now on
        keyboard.overflow()
        keyboard.press(F9)
        heard.wait_for(lambda: kinds(heard) == [Pressed], "the press")


def test_keyboards_that_may_not_be_read_need_the_user() -> None:
    heard, gamepad = Heard(), FakeKeyboard(frozenset({0x130, 0x131}))
    with reading(FakeDevices(a=None, b=gamepad), heard) as backend:
        (refusal,) = backend.arm([shortcut("F9")])

        assert not refusal.is_final
        assert "usermod -aG input" in refusal.sentence
        assert backend.status().level is Level.NEEDS_USER


def test_a_key_that_no_keyboard_has_is_refused() -> None:
    with reading(FakeDevices(a=FakeKeyboard()), Heard()) as backend:
        (refusal,) = backend.arm([shortcut("F24")])

        assert refusal.is_final
        assert refusal.sentence == "No keyboard here has the key F24."


def test_the_cancel_key_is_listened_to_only_while_it_is_active() -> None:
    heard, keyboard = Heard(), FakeKeyboard()
    with reading(FakeDevices(a=keyboard), heard) as backend:
        backend.arm([shortcut("F9"), shortcut("escape", "cancel", is_always=False)])
        keyboard.press(ESC)
        keyboard.release(ESC)
        keyboard.press(F9)
        heard.wait_for(lambda: len(heard.keys) == 1, "the press of the other key")
        backend.set_active(frozenset({"cancel"}))
        heard.wait_for(lambda: "cancel" in backend._matcher._active, "it is active")
        keyboard.press(ESC)
        heard.wait_for(lambda: len(heard.keys) == 2, "the press")

        assert heard.keys[-1].id == "cancel"


def test_letters_are_where_the_layout_has_them() -> None:
    if not evdev_codes("z", {"XKB_DEFAULT_LAYOUT": "us"}):
        pytest.skip("needs libxkbcommon and the layouts: install libxkbcommon0 and xkb-data")
    assert evdev_codes("z", {"XKB_DEFAULT_LAYOUT": "us"}) == {Z}
    assert evdev_codes("z", {"XKB_DEFAULT_LAYOUT": "de"}) == {Y}
    assert Y in evdev_codes("z", {"XKB_DEFAULT_LAYOUT": "ru,de"})

    heard, keyboard = Heard(), FakeKeyboard()
    with reading(FakeDevices(a=keyboard), heard, {"XKB_DEFAULT_LAYOUT": "de"}) as backend:
        backend.arm([shortcut("ctrl+z")])
        keyboard.press(CTRL_L)
        keyboard.press(Z)
        keyboard.release(Z)
        keyboard.press(Y)
        heard.wait_for(lambda: kinds(heard) == [Pressed], "the press")


def test_a_folder_without_devices_is_unavailable(tmp_path: Path) -> None:
    assert LinuxDevices(tmp_path / "missing").paths() == []
    (tmp_path / "event0").touch()
    devices = LinuxDevices(tmp_path)
    assert devices.paths() == [str(tmp_path / "event0")]
    with pytest.raises(OSError, match=r".*"):
        devices.open(str(tmp_path / "event0"))


def test_the_system_s_layout_is_read_whatever_somebody_has_noted_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not evdev_codes("z", {"XKB_DEFAULT_LAYOUT": "us"}):
        pytest.skip("needs libxkbcommon and the layouts: install libxkbcommon0 and xkb-data")
    file = tmp_path / "keyboard"
    file.write_bytes('# für den Rechner in Köln\nXKBLAYOUT="de"\n'.encode("latin-1"))
    monkeypatch.setattr("app.hotkeys.xkbcommon._KEYBOARD_FILE", file)
    assert evdev_codes("z", {}) == {Y}
