"""A whole dictation as a stranger on this computer or on the network meets it: nobody is asked, and nothing lies open."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from streaming.events import SAMPLE_RATE
from tests.helpers.data import sample
from tests.helpers.desktop import virtual_microphone
from tests.helpers.offline import is_possible
from tests.helpers.running_app import RunningApp
from tests.helpers.text_fields import qt_field
from tests.helpers.waves import write_wave
from tests.helpers.x_desktop import wait_until, x_desktop

pytestmark = [
    pytest.mark.slow,
    pytest.mark.desktop,
    pytest.mark.skipif(not is_possible(), reason="this kernel can't be told to refuse sockets"),
]

_PATIENCE_S = 600.0
_SETTINGS = {"first_run.done": "true", "language.codes": "en", "model.name": "base", "hotkey.mode": "hold"}


@pytest.fixture(scope="module")
def app() -> Iterator[RunningApp]:
    """Ended by the kernel if it wants a socket of the internet's."""
    with x_desktop(has_tray=True) as desktop, virtual_microphone() as microphone:
        app = RunningApp(desktop, microphone)
        app.set(_SETTINGS)
        app.command = (sys.executable, "-m", "tests.helpers.offline", *app.command)
        app.process = desktop.start([*app.command], app.environment | {"TMPDIR": str(desktop.folder)})
        wait_until(lambda: app.is_running() and app.status()["engine_pid"] is not None, "it runs", _PATIENCE_S)
        app.wait_for("idle", limit_s=_PATIENCE_S)
        yield app


def test_a_dictation_without_internet_leaves_no_word_outside_of_the_history(app: RunningApp, tmp_path: Path) -> None:
    clip = write_wave(tmp_path / "clip.wav", sample().samples()[: 6 * SAMPLE_RATE])
    with qt_field(app.desktop) as field:
        app.desktop.focus(field.window)
        app.desktop.key_down("F9")
        app.wait_for("listening")
        app.microphone.play(clip)
        assert _open_to_others(app) == []
        app.desktop.key_up("F9")
        app.wait_for("idle")
        wait_until(lambda: app.history()[0]["delivered"] != "none", "the text is in the field")
        text = app.history()[0]["text"]
        assert field.text().strip() == text.strip()
    app.kill()  # what a crash leaves behind counts too
    assert len(text.split()) > 5
    assert _files_with(app.desktop.folder, text.split()[1:]) <= {"history.sqlite3", "history.sqlite3-wal"}


def _open_to_others(app: RunningApp) -> list[str]:
    """Files, sockets and shared memory of the app's processes that other users could open."""
    folder = app.desktop.folder
    own = [path for path in folder.rglob("*") if "sayso" in path.relative_to(folder).parts]
    shared = Path("/dev/shm")  # noqa: S108 - where the kernel has shared memory
    rings = [path for path in shared.glob("psm_*") if path.stat().st_uid == os.getuid()]
    assert any(path.suffix == ".pcm" for path in own)
    assert rings
    return [str(path) for path in (*own, *rings) if path.lstat().st_mode & 0o077 and not _is_in_private(path, folder)]


def _is_in_private(path: Path, folder: Path) -> bool:
    """Whether a folder above lets nobody else in."""
    return any(above.stat().st_mode & 0o077 == 0 for above in path.parents if above.is_relative_to(folder))


def _files_with(folder: Path, words: list[str]) -> set[str]:
    """Names of files in which three of the words stand one after the other."""
    phrases = [" ".join(words[at : at + 3]).encode() for at in range(len(words) - 2)]
    found = set()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            content = path.read_bytes()
            if any(phrase in content for phrase in phrases):
                found.add(path.name)
    return found
