"""The desktop app as its users meet it: a real window, a real key, a real microphone, other programs' text fields."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from streaming.events import SAMPLE_RATE
from tests.helpers.data import sample
from tests.helpers.running_app import RunningApp, running_app
from tests.helpers.screen_locker import GNOME, ScreenLocker
from tests.helpers.text_fields import TextField, browser_field, gtk_field, qt_field, terminal_field, text_of
from tests.helpers.waves import write_wave
from tests.helpers.words import word_errors
from tests.helpers.x_desktop import XDesktop, wait_until

pytestmark = [pytest.mark.slow, pytest.mark.desktop]


@pytest.fixture(scope="module")
def app() -> Iterator[RunningApp]:
    with running_app() as app:
        app.wait_until_ready()
        yield app


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six seconds of speech, as a file to be played."""
    return write_wave(tmp_path_factory.mktemp("clip") / "clip.wav", sample().samples()[: 6 * SAMPLE_RATE])


@pytest.fixture(scope="module")
def streamed(clip: Path) -> str:
    """What `sayso stream` hears in it."""
    run = subprocess.run(
        [sys.executable, "-m", "app", "stream", str(clip), "--pace", "virtual", "--json", "--language", "en"],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return str(json.loads(run.stdout.splitlines()[-1])["text"])


def assert_same_words(heard: str, expected: str) -> None:
    """The same but for marks and a word or two: when a block arrives depends on the machine, and so does a hypothesis."""
    count, errors = word_errors(*(re.findall(r"[\w']+", text.lower()) for text in (expected, heard)))
    assert errors <= max(2, count // 20), (heard, expected)


def dictate_by_key(app: RunningApp, clip: Path, mode: str) -> None:
    """Hold the key while the clip plays, or tap it before and after."""
    is_held = mode == "hold"
    (app.desktop.key_down if is_held else app.desktop.tap)("F9")
    app.wait_for("listening")
    app.microphone.play(clip)
    (app.desktop.key_up if is_held else app.desktop.tap)("F9")
    app.wait_for("idle")
    wait_until(lambda: app.history()[0]["delivered"] != "none", "the text is where it belongs")


@pytest.mark.parametrize(
    ("opened", "mode", "when"),
    [
        (qt_field, "hold", "live"),
        (qt_field, "toggle", "release"),
        (terminal_field, "auto", "live"),
        (gtk_field, "hold", "live"),
        (browser_field, "auto", "release"),
    ],
    ids=["qt-hold-live", "qt-toggle-release", "terminal-auto-live", "gtk-hold-live", "browser-auto-release"],
)
def test_what_is_said_while_the_key_is_used_stands_in_the_focused_field(
    app: RunningApp,
    clip: Path,
    streamed: str,
    opened: Callable[[XDesktop], AbstractContextManager[TextField]],
    mode: str,
    when: str,
) -> None:
    app.set({"hotkey.mode": mode, "delivery.when": when})
    with opened(app.desktop) as field:
        app.desktop.focus(field.window)
        dictate_by_key(app, clip, mode)
        newest = app.history()[0]
        assert text_of(field, newest["text"]).strip() == newest["text"].strip()
        assert_same_words(newest["text"], streamed)


def test_a_locked_screen_ends_the_dictation(app: RunningApp) -> None:
    locker = ScreenLocker(app.desktop.environment["DBUS_SESSION_BUS_ADDRESS"], GNOME)
    app.sayso("ctl", "start")
    app.wait_for("listening")
    locker.tell(is_locked=True)
    app.wait_for("idle")
    locker.end()


def test_words_appear_in_the_field_while_the_key_is_still_held(app: RunningApp, clip: Path) -> None:
    app.set({"hotkey.mode": "hold", "delivery.when": "live"})
    with qt_field(app.desktop) as field:
        app.desktop.focus(field.window)
        app.desktop.key_down("F9")
        app.wait_for("listening")
        app.microphone.play(clip)
        before_release = field.text()
        app.desktop.key_up("F9")
        app.wait_for("idle")
        assert len(before_release.split()) >= 3
        assert text_of(field, app.history()[0]["text"]).startswith(before_release)


def test_what_is_dictated_into_the_window_is_what_the_stream_hears(app: RunningApp, clip: Path, streamed: str) -> None:
    app.sayso("ctl", "show")
    app.desktop.focus(app.window())
    app.sayso("ctl", "start")
    app.wait_for("listening")
    app.microphone.play(clip)
    app.sayso("ctl", "stop")
    app.wait_for("idle")
    newest = app.history()[0]
    assert newest["delivered"] == "window"
    assert_same_words(newest["text"], streamed)
    app.desktop.tap("ctrl+shift+c")
    with qt_field(app.desktop) as field:
        app.desktop.focus(field.window)
        app.desktop.tap("ctrl+v")
        assert text_of(field, newest["text"].strip()) == newest["text"].strip()


def test_a_cancelled_dictation_is_kept_and_goes_nowhere(app: RunningApp, clip: Path) -> None:
    app.set({"hotkey.mode": "toggle", "delivery.when": "release"})
    with qt_field(app.desktop) as field:
        app.desktop.focus(field.window)
        app.desktop.tap("F9")
        app.wait_for("listening")
        app.microphone.play(clip)
        app.desktop.tap("Escape")
        app.wait_for("idle")
        assert field.text() == ""
        assert app.history()[0]["text"]


def test_ten_presses_in_a_second_leave_nothing_running(app: RunningApp) -> None:
    app.set({"hotkey.mode": "toggle"})
    press = "keydown F9 sleep 0.05 keyup F9 sleep 0.05".split()
    app.desktop.run("xdotool", *(press * 10))
    app.wait_for("idle")


def test_a_second_start_shows_the_window_of_the_first(app: RunningApp) -> None:
    app.sayso()
    assert app.window()
    assert app.status()["state"] == "idle"


def test_words_survive_the_death_of_the_engine(app: RunningApp, clip: Path, streamed: str) -> None:
    app.set({"hotkey.mode": "toggle", "delivery.when": "live"})
    with qt_field(app.desktop) as field:
        app.desktop.focus(field.window)
        app.desktop.tap("F9")
        app.wait_for("listening")
        app.microphone.play(clip)
        os.kill(app.status()["engine_pid"], signal.SIGKILL)
        app.desktop.tap("F9")
        app.wait_for("idle")
        newest = app.history()[0]["text"]
        assert_same_words(newest, streamed)
        assert text_of(field, newest).strip() == newest.strip()


def test_the_app_ends_cleanly_when_asked_to_terminate() -> None:
    with running_app() as app:
        assert app.process is not None
        app.process.send_signal(signal.SIGTERM)
        assert app.process.wait(20) == 0


def test_the_app_ends_although_the_sound_server_does_not_answer_and_the_recording_is_kept(clip: Path) -> None:
    with running_app() as app:
        app.sayso("ctl", "start")
        app.wait_for("listening")
        app.microphone.play(clip)
        app.microphone.freeze()
        try:
            assert app.quit() == 0
        finally:
            app.microphone.thaw()
        (recorded,) = (Path(app.environment["XDG_DATA_HOME"]) / "sayso" / "spool").iterdir()
        assert recorded.stat().st_size > 2 * 5 * SAMPLE_RATE, "nearly all of the six seconds"
