import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.hotkeys.backend import Interrupted, Level, Pressed, Released, Shortcut
from app.hotkeys.binding import parse_binding
from app.hotkeys.listener import Hooks, ListenerBackend
from app.hotkeys.macos import MacosHooks
from app.hotkeys.windows import WindowsHooks
from app.own_keys import WINDOWS_MARK
from tests.helpers.hooks import FakeMac, FakeWindows
from tests.helpers.hotkeys import Heard

# Windows' virtual keys
F9, SPACE, ALT, CTRL_L, ALT_R, D, C, V, ESC, XBUTTON1 = 0x78, 0x20, 0xA4, 0xA2, 0xA5, 0x44, 0x43, 0x56, 0x1B, 0x05
UNASSIGNED, PACKET = 0xE8, 0xE7
INJECTED = 0x10
# macOS' key codes
MAC_F9, MAC_SPACE, MAC_Z, MAC_CTRL_R, MAC_OPTION = 0x65, 0x31, 0x10, 0x3E, 0x3A


def shortcut(keys: str, id_: str = "dictate", *, is_always: bool = True) -> Shortcut:
    return Shortcut(id_, parse_binding(keys), id_, is_always)


@contextmanager
def listening(hooks: Hooks, heard: Heard, *shortcuts: Shortcut) -> Iterator[ListenerBackend]:
    backend = ListenerBackend(heard, hooks)
    try:
        assert backend.arm(shortcuts) == []
        yield backend
    finally:
        backend.close()


@contextmanager
def on_windows(system: FakeWindows, heard: Heard, *shortcuts: Shortcut) -> Iterator[ListenerBackend]:
    with listening(WindowsHooks(system, system.keyboard, system.mouse), heard, *shortcuts) as backend:
        yield backend


@contextmanager
def on_a_mac(system: FakeMac, heard: Heard, *shortcuts: Shortcut) -> Iterator[ListenerBackend]:
    hooks = MacosHooks(system, system, system.is_secure_input, system.name_of, system.listener, system.listener)
    with listening(hooks, heard, *shortcuts) as backend:
        yield backend


def kinds(heard: Heard) -> list[type]:
    return [type(event) for event in heard.keys]


def test_windows_keeps_only_the_matched_key_from_others() -> None:
    system, heard = FakeWindows(), Heard()
    with on_windows(system, heard, shortcut("F9")) as backend:
        for _ in range(30):  # held: Windows repeats the press
            system.press(F9)
        system.release(F9)
        system.press(C)
        system.release(C)

        assert kinds(heard) == [Pressed, Released]
        assert system.arrived == [(C, True), (C, False)]
        status = backend.status()
        assert (status.level, status.can_hold, status.swallows) == (Level.READY, True, True)


def test_windows_opens_no_menu_after_a_combination_with_alt() -> None:
    system, heard = FakeWindows(), Heard()
    with on_windows(system, heard, shortcut("alt+space")):
        system.press(ALT)
        system.press(SPACE)
        system.release(SPACE)
        system.release(ALT)

        # Space never arrives, and between Alt's press and release there is another key.
        assert system.arrived == [(ALT, True), (UNASSIGNED, True), (UNASSIGNED, False), (ALT, False)]


def test_modifiers_always_reach_everybody() -> None:
    system, heard = FakeWindows(), Heard()
    with on_windows(system, heard, shortcut("ctrl_l")) as backend:
        system.press(CTRL_L)
        system.release(CTRL_L)

        assert kinds(heard) == [Pressed, Released]
        assert system.arrived == [(CTRL_L, True), (CTRL_L, False)]
        assert not backend.status().swallows


def test_windows_what_is_typed_meanwhile_is_not_meant_together_with_a_held_modifier() -> None:
    system, heard = FakeWindows(), Heard()
    with on_windows(system, heard, shortcut("ctrl_l")):
        system.press(CTRL_L)
        system.press(PACKET, flags=INJECTED)
        system.release(PACKET, flags=INJECTED)
        assert kinds(heard) == [Pressed]

        system.press(C)
        assert kinds(heard) == [Pressed, Interrupted]


def test_windows_what_sayso_presses_to_paste_is_no_press_of_its_key_and_others_may_press_it() -> None:
    system, heard = FakeWindows(), Heard()
    with on_windows(system, heard, shortcut("ctrl_l")):
        system.press(CTRL_L, flags=INJECTED, mark=WINDOWS_MARK)
        system.press(V, flags=INJECTED, mark=WINDOWS_MARK)
        system.release(V, flags=INJECTED, mark=WINDOWS_MARK)
        system.release(CTRL_L, flags=INJECTED, mark=WINDOWS_MARK)
        assert kinds(heard) == []
        assert len(system.arrived) == 4  # all of it reaches the field

        system.press(CTRL_L, flags=INJECTED)  # by a tool that gives keys other meanings
        system.release(CTRL_L, flags=INJECTED)
        assert kinds(heard) == [Pressed, Released]


def test_windows_ctrl_that_belongs_to_altgr_is_none() -> None:
    system, heard = FakeWindows(), Heard()
    with on_windows(system, heard, shortcut("altgr")):
        system.press(CTRL_L, scan=0x21D)
        system.press(ALT_R)

        assert kinds(heard) == [Pressed]


def test_windows_finds_letters_by_its_layout() -> None:
    system, heard = FakeWindows({"ö": 0xC0}), Heard()
    with on_windows(system, heard, shortcut("ctrl+ö")):
        system.press(CTRL_L)
        system.press(0xC0)

        assert kinds(heard) == [Pressed]


def test_windows_mouse_buttons() -> None:
    system, heard = FakeWindows(), Heard()
    with on_windows(system, heard, shortcut("mouse_back")):
        system.click(0x020B, 1 << 16)
        system.click(0x020C, 1 << 16)
        system.click(0x020B, 2 << 16)
        system.click(0x0200)

        assert kinds(heard) == [Pressed, Released]


def test_the_mouse_is_left_alone_unless_it_is_needed() -> None:
    system = FakeWindows()
    with on_windows(system, Heard(), shortcut("F9")):
        assert len(system.keyboards) == 1
        assert system.mice == []


def test_a_key_that_the_layout_lacks_is_refused() -> None:
    system = FakeWindows()
    backend = ListenerBackend(Heard(), WindowsHooks(system, system.keyboard, system.mouse))
    (refusal,) = backend.arm([shortcut("ctrl+ж")])

    assert refusal.is_final
    assert refusal.sentence == "There is no key Ж on this keyboard."


def test_a_lost_release_is_found_by_the_physical_state() -> None:
    system, heard = FakeWindows(), Heard()
    with on_windows(system, heard, shortcut("F9")) as backend:
        system.press(F9)
        backend.check_held()
        assert kinds(heard) == [Pressed]

        system.lose_release(F9)
        backend.check_held()
        assert kinds(heard) == [Pressed, Released]


def test_hooks_that_were_removed_are_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    system, heard = FakeWindows(), Heard()
    with on_windows(system, heard, shortcut("F9")) as backend:
        for number in range(20):  # sleeps and wakes up
            system.remove_hooks()
            system.press(F9)
            system.release(F9)
            assert len(heard.keys) == 2 * number
            backend.rearm()
            system.press(F9)
            system.release(F9)
            assert len(heard.keys) == 2 * number + 2

        # Removed without sleep: they are made anew now and then.
        system.remove_hooks()
        backend.check()
        system.press(F9)
        assert len(heard.keys) == 40
        system.release(F9)
        monkeypatch.setattr(backend, "_renew_at", 0.0)
        backend.check()
        system.press(F9)
        assert len(heard.keys) == 41


def test_a_held_key_is_not_disturbed_by_making_hooks_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    system, heard = FakeWindows(), Heard()
    with on_windows(system, heard, shortcut("F9")) as backend:
        system.press(F9)
        monkeypatch.setattr(backend, "_renew_at", 0.0)
        backend.check()

        assert len(system.keyboards) == 1


def test_the_cancel_key_is_taken_only_while_it_is_active() -> None:
    system, heard = FakeWindows(), Heard()
    with on_windows(system, heard, shortcut("F9"), shortcut("escape", "cancel", is_always=False)) as backend:
        system.press(ESC)
        system.release(ESC)
        assert (heard.keys, len(system.arrived)) == ([], 2)

        backend.set_active(frozenset({"cancel"}))
        system.press(ESC)
        # No longer active when it is let go: it stays ours until then.
        backend.set_active(frozenset())
        system.release(ESC)
        assert (kinds(heard), len(system.arrived)) == ([Pressed, Released], 2)


def test_mac_keys_modifiers_and_buttons() -> None:
    system, heard = FakeMac(), Heard()
    ids = [shortcut("F9", "f9"), shortcut("ctrl_r", "modifier"), shortcut("mouse_back", "button")]
    with on_a_mac(system, heard, *ids):
        system.press(MAC_F9)
        system.release(MAC_F9)
        system.press_modifier(MAC_CTRL_R, 0x2000)
        system.release_modifier(MAC_CTRL_R, 0x2000)
        system.click(25, 3)
        system.click(26, 3)

        assert [event.id for event in heard.keys] == ["f9", "f9", "modifier", "modifier", "button", "button"]
        assert system.arrived == [(MAC_CTRL_R, True), (MAC_CTRL_R, False)]


def test_what_is_typed_meanwhile_is_not_meant_together_with_a_held_modifier_on_a_mac() -> None:
    system, heard = FakeMac(), Heard()
    with on_a_mac(system, heard, shortcut("ctrl_r")):
        system.press_modifier(MAC_CTRL_R, 0x2000)
        system.press(0, process=os.getpid())
        system.release(0, process=os.getpid())
        assert kinds(heard) == [Pressed]

        system.press(MAC_Z)
        assert kinds(heard) == [Pressed, Interrupted]


def test_what_sayso_types_is_no_press_of_its_key_on_a_mac() -> None:
    system, heard = FakeMac(), Heard()
    with on_a_mac(system, heard, shortcut("option+space")):
        system.press_modifier(MAC_OPTION, 0x20)
        system.press(MAC_SPACE, process=os.getpid())
        system.release(MAC_SPACE, process=os.getpid())
        assert kinds(heard) == []

        system.press(MAC_SPACE, process=1)
        assert kinds(heard) == [Pressed]


def test_option_space_writes_no_space_on_a_mac() -> None:
    system, heard = FakeMac(), Heard()
    with on_a_mac(system, heard, shortcut("option+space")):
        system.press_modifier(MAC_OPTION, 0x20)
        system.press(MAC_SPACE)
        system.release(MAC_SPACE)
        system.release_modifier(MAC_OPTION, 0x20)

        assert kinds(heard) == [Pressed, Released]
        assert (MAC_SPACE, True) not in system.arrived


def test_mac_letters_are_where_the_layout_has_them() -> None:
    system, heard = FakeMac(), Heard()
    with on_a_mac(system, heard, shortcut("ctrl+z")):
        system.press_modifier(MAC_CTRL_R, 0x2000)
        system.press(MAC_Z)

        assert kinds(heard) == [Pressed]


def test_mac_permissions_are_asked_for_and_taken_up_once_given() -> None:
    system, heard = FakeMac(), Heard()
    system.is_trusted = False
    with on_a_mac(system, heard, shortcut("F9")) as backend:
        assert backend.status().level is Level.NEEDS_USER
        assert "Accessibility" in backend.status().sentence
        assert system.taps == []

        system.is_trusted = True
        backend.check()
        assert backend.status().level is Level.READY
        system.press(MAC_F9)
        assert kinds(heard) == [Pressed]


def test_secure_input_is_told_with_the_program_s_name() -> None:
    system, heard = FakeMac(), Heard()
    with on_a_mac(system, heard, shortcut("F9")) as backend:
        system.secure_input = 501
        backend.check()
        assert backend.status().level is Level.DEGRADED
        assert backend.status().sentence.startswith("1Password keeps all keys to itself")
        system.press(MAC_F9)
        assert heard.keys == []
        system.release(MAC_F9)

        system.secure_input = None
        backend.check()
        assert backend.status().level is Level.READY


def test_a_tap_that_macos_disabled_is_made_anew() -> None:
    system, heard = FakeMac(), Heard()
    with on_a_mac(system, heard, shortcut("F9")) as backend:
        system.press(MAC_F9)
        system.disable_tap()
        system.release(MAC_F9)
        assert kinds(heard) == [Pressed]

        backend.check()
        assert kinds(heard) == [Pressed, Released]
        system.press(MAC_F9)
        assert kinds(heard) == [Pressed, Released, Pressed]
