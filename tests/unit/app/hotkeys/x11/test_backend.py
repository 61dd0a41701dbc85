"""Keys of a real X server, as the backend hears them."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.hotkeys.backend import Interrupted, Level, Pressed, Released, Shortcut
from app.hotkeys.binding import parse_binding
from app.hotkeys.service import IntentKind
from app.hotkeys.x11 import REPEAT_RECORD, X11Backend
from app.hotkeys.x11_server import XServer
from tests.helpers.hotkeys import Heard
from tests.helpers.physical_keyboard import PhysicalKeyboard
from tests.helpers.text_fields import terminal_field
from tests.helpers.x_desktop import XDesktop, wait_until
from tests.helpers.x_keys import Grabber, KeyWindow, XTestKeys, bare_server, repeats

pytestmark = pytest.mark.desktop

START, STOP, CANCEL, UNDO_CANCEL = IntentKind

REPOSITORY = Path(__file__).parents[5]

Listen = Callable[..., tuple[X11Backend, Heard]]


@pytest.fixture
def listen(desktop: XDesktop, tmp_path: Path) -> Iterator[Listen]:
    """Makes a backend that listens to keys; `when_active` are those that need `set_active`."""
    backends: list[X11Backend] = []

    def listen(*texts: str, when_active: tuple[str, ...] = ()) -> tuple[X11Backend, Heard]:
        heard = Heard()
        backend = X11Backend(heard, desktop.display, tmp_path)
        backends.append(backend)
        assert backend.arm([*map(shortcut, texts), *(shortcut(text, is_always=False) for text in when_active)]) == []
        return backend, heard

    yield listen
    for backend in backends:
        backend.close()


def shortcut(text: str, *, is_always: bool = True) -> Shortcut:
    return Shortcut(text, parse_binding(text), text, is_always)


def kinds(heard: Heard) -> list[type]:
    return [type(event) for event in heard.keys]


def wait_for(heard: Heard, *expected: type) -> None:
    heard.wait_for(lambda: kinds(heard) == list(expected), ", ".join(kind.__name__ for kind in expected))


def active(backend: X11Backend, *ids: str) -> None:
    """Make shortcuts active, and wait until that is done."""
    backend.set_active(frozenset(ids))
    backend._thread.call(lambda: None, 10)


def test_a_key_held_for_three_seconds_is_one_press(
    listen: Listen, keyboard: PhysicalKeyboard, window: KeyWindow
) -> None:
    backend, heard = listen("f9")
    keyboard.down("F9")
    wait_for(heard, Pressed)
    pressed = heard.keys[0].time
    wait_until(lambda: time.monotonic() - pressed > 3.0, "three seconds have passed")
    assert kinds(heard) == [Pressed]
    keyboard.up("F9")
    wait_for(heard, Pressed, Released)

    assert 2.9 < heard.keys[1].time - pressed < 3.5
    assert window.presses("F9") == 0
    status = backend.status()
    assert (status.level, status.can_hold, status.swallows) == (Level.READY, True, True)


def test_what_is_typed_while_the_key_is_held_reaches_the_focus(
    desktop: XDesktop, listen: Listen, keyboard: PhysicalKeyboard
) -> None:
    _, heard = listen("f9")
    with terminal_field(desktop) as terminal:
        keyboard.down("F9")
        wait_for(heard, Pressed)
        # Longer than the time after which a key repeats.
        for word in ("Words ", "appear ", "while ", "you ", "speak, ", "as ", "they ", "come."):
            desktop.run("xdotool", "type", "--delay", "20", word)
        wait_until(lambda: terminal.text().endswith("."), "everything has arrived")
        assert terminal.text() == "Words appear while you speak, as they come."
        assert kinds(heard) == [Pressed]
        keyboard.up("F9")
        wait_for(heard, Pressed, Released)


def test_other_keys_of_the_keyboard_reach_the_focus_while_the_key_is_held(
    listen: Listen, keyboard: PhysicalKeyboard, window: KeyWindow
) -> None:
    _, heard = listen("f9")
    keyboard.down("F9")
    wait_for(heard, Pressed)
    keyboard.down("x")
    wait_until(lambda: window.presses("x") > 10, "x repeats")
    keyboard.up("x")
    keyboard.up("F9")
    wait_for(heard, Pressed, Released)


@pytest.mark.parametrize("lock", ["Caps_Lock", "Num_Lock"])
def test_locks_do_not_matter(listen: Listen, keys: XTestKeys, lock: str) -> None:
    keys.tap(lock)
    try:
        _, heard = listen("f9")
        keys.tap("F9")
        wait_for(heard, Pressed, Released)
    finally:
        keys.tap(lock)


def test_modifiers_that_are_not_named_make_it_another_key(listen: Listen, keys: XTestKeys, window: KeyWindow) -> None:
    _, heard = listen("f9", "ctrl+alt+space")
    keys.tap("Control_L", "F9")
    wait_until(lambda: window.presses("F9") == 1, "Ctrl+F9 reaches the focus")
    keys.tap("Control_L", "space")
    wait_until(lambda: window.presses("space") == 1, "Ctrl+Space reaches the focus")
    keys.tap("Control_R", "Alt_L", "space")
    wait_for(heard, Pressed, Released)

    assert heard.keys[0].id == "ctrl+alt+space"


def test_left_and_right_are_told_apart(listen: Listen, keys: XTestKeys, window: KeyWindow) -> None:
    _, heard = listen("ctrl_r+f8")
    keys.tap("Control_L", "F8")
    wait_until(lambda: window.presses("F8") == 1, "the key with the left Ctrl reaches the focus")
    keys.tap("Control_R", "F8")
    wait_for(heard, Pressed, Released)

    assert window.presses("F8") == 1


@pytest.mark.parametrize("is_at_once", [False, True], ids=["one after the other", "all at once"])
def test_a_combination_ends_when_one_of_its_keys_goes_up_and_nothing_of_it_leaks(
    desktop: XDesktop, listen: Listen, keyboard: PhysicalKeyboard, window: KeyWindow, is_at_once: bool
) -> None:
    _, heard = listen("ctrl+alt+space")
    keyboard.down("Control_L")
    keyboard.down("Alt_L")
    if not is_at_once:
        wait_until(lambda: not repeats(desktop.display, "space"), "the space bar won't repeat")
    keyboard.down("space")
    wait_for(heard, Pressed)
    pressed = heard.keys[0].time
    wait_until(lambda: time.monotonic() - pressed > 1.0, "the space bar would repeat")
    keyboard.up("Control_L")
    wait_for(heard, Pressed, Released)
    keyboard.up("Alt_L")
    released = heard.keys[1].time
    wait_until(lambda: time.monotonic() - released > 0.3, "the space bar would write spaces")
    keyboard.up("space")

    keyboard.tap("x")
    wait_until(lambda: window.presses("x") == 1, "keys reach the focus again")
    assert window.presses("space") == 0


def test_the_space_bar_repeats_at_all_other_times(
    listen: Listen, keyboard: PhysicalKeyboard, window: KeyWindow
) -> None:
    listen("ctrl+alt+space")
    keyboard.down("space")
    wait_until(lambda: window.presses("space") > 5, "the space bar repeats")
    keyboard.up("space")


def test_a_modifier_alone_is_listened_to_and_reaches_everybody(
    listen: Listen, keys: XTestKeys, window: KeyWindow
) -> None:
    backend, heard = listen("ctrl_r")
    keys.down("Control_R")
    wait_for(heard, Pressed)
    keys.tap("c")
    wait_for(heard, Pressed, Interrupted)
    keys.up("Control_R")
    wait_for(heard, Pressed, Interrupted, Released)
    keys.tap("Control_L")
    keys.tap("Shift_L", "Control_R")
    window.got()

    assert (window.presses("Control_R"), window.presses("c")) == (2, 1)
    assert kinds(heard) == [Pressed, Interrupted, Released]
    assert not backend.status().swallows


def test_mouse_buttons(listen: Listen, keys: XTestKeys) -> None:
    _, heard = listen("mouse_back", "ctrl+mouse_middle")
    keys.click(9)
    keys.click(2)
    keys.click(8)
    wait_for(heard, Pressed, Released)
    keys.down("Control_L")
    keys.click(2)
    keys.up("Control_L")
    wait_for(heard, Pressed, Released, Pressed, Released)

    assert [event.id for event in heard.keys] == ["mouse_back"] * 2 + ["ctrl+mouse_middle"] * 2


def test_a_key_that_is_taken_is_refused_until_it_is_free(desktop: XDesktop, listen: Listen, keys: XTestKeys) -> None:
    other = Grabber(desktop.display, "F7")
    backend, heard = listen("f9")
    try:
        (refusal,) = backend.arm([shortcut("f7")])
        assert refusal.is_final
        assert refusal.sentence.startswith("F7 is taken by another program")
        assert backend.status().level is Level.DEGRADED
    finally:
        other.close()

    wait_until(lambda: backend.arm([shortcut("f7")]) == [], "it is free")
    keys.tap("F7")
    wait_for(heard, Pressed, Released)


def test_a_key_with_one_of_the_locks_taken_is_taken(desktop: XDesktop, listen: Listen) -> None:
    backend, _ = listen("f9")
    other = Grabber(desktop.display, "F7", modifiers=1 << 4)  # with Num Lock
    try:
        assert len(backend.arm([shortcut("f7")])) == 1
    finally:
        other.close()


def test_escape_is_taken_only_while_it_is_active(listen: Listen, keys: XTestKeys, window: KeyWindow) -> None:
    backend, heard = listen("f9", when_active=("escape",))
    keys.tap("Escape")
    wait_until(lambda: window.presses("Escape") == 1, "Escape reaches the focus")

    active(backend, "escape")
    keys.tap("Escape")
    wait_for(heard, Pressed, Released)
    active(backend)
    keys.tap("Escape")
    wait_until(lambda: window.presses("Escape") == 2, "Escape reaches the focus again")

    assert [event.id for event in heard.keys] == ["escape", "escape"]


def test_escape_works_while_a_combination_is_held(listen: Listen, keys: XTestKeys, window: KeyWindow) -> None:
    backend, heard = listen("ctrl+alt+space", when_active=("escape",))
    active(backend, "escape")
    keys.down("Control_L", "Alt_L", "space")
    wait_for(heard, Pressed)
    keys.tap("Escape")
    heard.wait_for(lambda: [event.id for event in heard.keys].count("escape") == 2, "Escape")
    keys.up("space", "Alt_L", "Control_L")

    assert window.presses("Escape") == 0


def test_keys_move_with_the_layout(desktop: XDesktop, listen: Listen, keys: XTestKeys) -> None:
    _, heard = listen("ctrl+alt+z")
    us_z = keys.keycode("z")
    desktop.set_layout("de")

    def is_heard() -> bool:
        count = len(heard.keys)
        moved = XTestKeys(desktop.display)
        assert moved.keycode("z") != us_z
        moved.tap("Control_L", "Alt_L", "z")
        moved.close()
        return len(heard.keys) > count

    wait_until(is_heard, "z is found where the German layout has it")


def test_a_layout_without_latin_letters_has_keys_where_a_us_keyboard_has_them(
    desktop: XDesktop, listen: Listen, keys: XTestKeys
) -> None:
    us_d = keys.keycode("d")
    desktop.set_layout("ru")
    _, heard = listen("ctrl+alt+d", "ctrl+alt+ф")
    cyrillic = XTestKeys(desktop.display)
    cyrillic.tap("Control_L", "Alt_L", "Cyrillic_ve")  # D's place
    heard.wait_for(lambda: len(heard.keys) == 2, "D")
    cyrillic.tap("Control_L", "Alt_L", "Cyrillic_ef")
    heard.wait_for(lambda: len(heard.keys) == 4, "Ф")
    assert cyrillic.keycode("Cyrillic_ve") == us_d
    cyrillic.close()


def test_a_key_that_the_layout_lacks_is_refused(listen: Listen) -> None:
    backend, _ = listen("f9")
    (refusal,) = backend.arm([shortcut("ctrl+ü")])

    assert refusal.sentence == "This keyboard's layout has no key Ü."


def test_who_remaps_spare_keys_to_type_does_not_disturb(listen: Listen, keys: XTestKeys) -> None:
    backend, heard = listen("f9")
    keys.down("F9")
    wait_for(heard, Pressed)
    server = XServer(backend._display)
    for number in range(5):  # each of them keeps a window manager busy for a while
        server._display.change_keyboard_mapping(248, [(0x1000000 + 0x4E00 + number, 0)])
        server.sync()
    server.close()
    keys.up("F9")
    wait_for(heard, Pressed, Released)


def test_auto_repeat_is_as_it_was_when_listening_has_ended(desktop: XDesktop, listen: Listen, tmp_path: Path) -> None:
    assert repeats(desktop.display, "F9")
    backend, _ = listen("f9")
    assert not repeats(desktop.display, "F9")
    assert (tmp_path / REPEAT_RECORD).exists()

    backend.arm([shortcut("f8")])
    assert repeats(desktop.display, "F9")
    backend.close()
    assert repeats(desktop.display, "F8")
    assert not (tmp_path / REPEAT_RECORD).exists()


def test_auto_repeat_is_switched_on_again_after_a_crash(desktop: XDesktop, listen: Listen, tmp_path: Path) -> None:
    script = (
        "import sys, time; from pathlib import Path; from app.hotkeys.x11 import X11Backend; "
        "from app.hotkeys.backend import Shortcut; from app.hotkeys.binding import parse_binding; "
        "backend = X11Backend(lambda event: None, sys.argv[1], Path(sys.argv[2])); "
        "backend.arm([Shortcut('x', parse_binding('F6'), '', True)]); print('armed', flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", script, desktop.display, str(tmp_path)]
    process = subprocess.Popen(command, cwd=REPOSITORY, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"armed\n"
    assert not repeats(desktop.display, "F6")
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    process.stdout.close()
    assert not repeats(desktop.display, "F6")

    listen("f9")
    assert repeats(desktop.display, "F6")


def test_a_damaged_record_is_no_obstacle(desktop: XDesktop, listen: Listen, tmp_path: Path) -> None:
    for damage in ("{", "[]", '{"' + desktop.display + '": ["x", -1, 9999, null]}', "\0"):
        (tmp_path / REPEAT_RECORD).write_text(damage)
        backend, _ = listen("f9")
        backend.close()


def test_comes_back_with_the_server() -> None:
    heard = Heard()
    with bare_server() as server:
        backend = X11Backend(heard, server.display, None)
        try:
            assert backend.arm([shortcut("f9")]) == []
            keys = XTestKeys(server.display)
            keys.down("F9")
            wait_for(heard, Pressed)
            server.crash()
            keys.abandon()
            wait_for(heard, Pressed, Released)
            heard.wait_for(lambda: backend.status().level is Level.UNAVAILABLE, "the loss is told")

            server.restart()
            heard.wait_for(lambda: backend.status().level is Level.READY, "it is back")
            keys = XTestKeys(server.display)
            keys.tap("F9")
            wait_for(heard, Pressed, Released, Pressed, Released)
            keys.close()
        finally:
            backend.close()


def test_without_a_server_it_is_unavailable_and_ends_at_once() -> None:
    heard = Heard()
    backend = X11Backend(heard, ":7654", None)
    try:
        heard.wait_for(lambda: backend.status().sentence == "There is no X server :7654.", "it is told")
        (refusal,) = backend.arm([shortcut("f9")])
        assert not refusal.is_final
    finally:
        begun = time.monotonic()
        backend.close()
    assert time.monotonic() - begun < 10  # a bound, and no speed: it must not wait for ever


def test_an_x_server_of_a_wayland_compositor_is_not_claimed_to_work(
    desktop: XDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = XServer(desktop.display)
    assert not server.is_xwayland()
    server.close()

    monkeypatch.setattr(XServer, "is_xwayland", lambda self: True)
    heard = Heard()
    backend = X11Backend(heard, desktop.display, None)
    try:
        (refusal,) = backend.arm([shortcut("f9")])
        assert not refusal.is_final
        assert "Wayland" in refusal.sentence
        assert backend.status().level is Level.UNAVAILABLE
    finally:
        backend.close()
