"""Files that are dropped on the window: one after the other, with progress, and into the history."""

import json
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QApplication, QPushButton

from app.desktop.file_transcriptions import FileTranscriptions
from app.desktop.gui_thread import GuiThread
from app.desktop.transcribing import Transcribing
from app.desktop.waiting_files import WaitingFiles
from app.history.store import HistoryStore
from app.settings.store import SettingsStore
from app.ui.dictation_window import DictationWindow
from tests.helpers.qt import Heard, process_events, wait_until

SAID = {
    "text": " Hello world.",
    "language": "en",
    "segments": [
        {
            "end": 1.5,
            "words": [
                {"text": " Hello", "start": 0.0, "end": 0.5, "p": 0.9},
                {"text": " world.", "start": 0.5, "end": 1.5, "p": 0.9},
            ],
        }
    ],
}
PROGRAM = f"""
import sys
name = sys.argv[-1]
print("progress 0.5", file=sys.stderr, flush=True)
if "bad" in name:
    print("sayso: It is no sound file.", file=sys.stderr)
    sys.exit(1)
if "asked to end" in name:
    sys.exit(143)
if "killed" in name:
    import os, signal
    os.kill(os.getpid(), signal.SIGTERM)
if "steps" in name:
    import time
    from app import progress
    for step in range(1, 100):
        progress.tell(step, 100)
        open(name, "a").write(".")
        time.sleep(0.02)
if "long" in name:
    import time
    time.sleep(60)
print({json.dumps(SAID)!r})
"""


class Desk:
    def __init__(self, folder: Path) -> None:
        names = count()
        self.folder = folder
        self.window = DictationWindow()
        self.history = HistoryStore(folder / "history.db")
        settings = SettingsStore(folder / "settings.toml")
        gui = GuiThread(self.window)
        work = Transcribing(self.history, settings, gui, lambda job: job(), lambda: None)
        self.asked: list[Path] = []
        """What the user chooses in the dialog."""
        self.waiting = WaitingFiles(folder / "data" / "waiting-files.json", lambda job: job())
        self.files = FileTranscriptions(
            settings,
            self.window,
            work,
            lambda: f"20261129-10000{next(names)}-x",
            self.waiting,
            lambda _: self.asked,
        )

    def file(self, name: str) -> Path:
        path = self.folder / name
        path.write_bytes(b"sound")
        return path

    def close(self) -> None:
        self.files.close()
        self.history.close()

    @property
    def sentence(self) -> str:
        notice = self.window.notices.notice
        return notice.sentence if notice is not None else ""


@pytest.fixture
def desk(qt_app: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    del qt_app
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    monkeypatch.setattr("app.desktop.retranscription.own_command", lambda: [sys.executable, str(program)])
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def test_texts_of_files_come_into_the_history(desk: Desk) -> None:
    desk.files.add([desk.file("one.wav"), desk.file("two.mp4")])
    assert desk.sentence.startswith("one.wav: 0 % transcribed. Then 1 more.")
    wait_until(lambda: len(desk.history.recent(5)) == 2, 60)
    texts = [(dictation.text, dictation.app, dictation.audio_s) for dictation in desk.history.recent(5)]
    assert texts == [("Hello world.", "two.mp4", 1.5), ("Hello world.", "one.wav", 1.5)]
    assert [word.start for word in desk.history.recent(1)[0].words] == [0, 8000]
    wait_until(lambda: "in the history" in desk.sentence)


def test_how_far_a_file_is_can_be_seen(desk: Desk) -> None:
    desk.files.add([desk.file("long.wav")])
    wait_until(lambda: desk.sentence == "long.wav: 50 % transcribed.", 60)


def test_a_file_that_fails_does_not_stop_the_others(desk: Desk) -> None:
    desk.files.add([desk.file("bad.wav"), desk.file("good.wav")])
    wait_until(lambda: len(desk.history.recent(5)) == 1, 60)
    assert desk.sentence == "bad.wav: It is no sound file."


def test_cancelling_ends_the_file_and_forgets_the_others(desk: Desk) -> None:
    desk.files.add([desk.file("long.wav"), desk.file("one.wav")])
    wait_until(lambda: "50 %" in desk.sentence, 60)
    desk.window.notice_acted.emit("files.running")
    process_events()
    assert (desk.sentence, desk.history.recent(5)) == ("", [])


def test_files_rest_while_they_are_paused_and_go_on_where_they_were(desk: Desk) -> None:
    file = desk.file("steps.wav")
    file.write_bytes(b"")
    desk.files.add([file, desk.file("one.wav")])
    wait_until(lambda: file.stat().st_size, 60)
    desk.window.notice_acted.emit("files.pause")
    wait_until(lambda: desk.sentence.startswith("Paused: steps.wav: "), 60)
    sizes: list[int] = []

    def rests() -> bool:
        sizes.append(file.stat().st_size)
        return len(sizes) > 100 and len(set(sizes[-100:])) == 1

    wait_until(rests, 60)
    assert 0 < sizes[-1] < 99
    assert "Go on" in [
        button.text() for button in desk.window.notices.findChildren(QPushButton) if not button.isHidden()
    ]
    desk.window.notice_acted.emit("files.go_on")
    wait_until(lambda: len(desk.history.recent(5)) == 2, 60)
    assert file.stat().st_size == 99


def test_what_is_paused_can_be_cancelled(desk: Desk) -> None:
    desk.files.add([desk.file("steps.wav"), desk.file("one.wav")])
    desk.window.notice_acted.emit("files.pause")
    desk.window.notice_acted.emit("files.running")
    process_events()
    assert (desk.sentence, desk.history.recent(5)) == ("", [])
    desk.files.add([desk.file("one.wav")])
    wait_until(lambda: len(desk.history.recent(5)) == 1, 60)


def test_files_that_come_later_do_not_rest_because_the_last_one_did(desk: Desk) -> None:
    desk.files.add([desk.file("bad.wav")])
    desk.window.notice_acted.emit("files.pause")
    wait_until(lambda: desk.sentence == "bad.wav: It is no sound file.", 60)
    desk.files.add([desk.file("steps.wav")])
    assert desk.window.notices.notice is not None
    wait_until(lambda: len(desk.history.recent(5)) == 1, 60)


def test_files_dropped_on_the_text_are_no_text(desk: Desk) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(desk.file("one.wav"))), QUrl("https://example.org/two.wav")])
    desk.files.deleteLater()
    dropped = Heard(desk.window.files_dropped)
    desk.window.files_dropped.disconnect(desk.files.add)
    assert desk.window.edit.canInsertFromMimeData(data)
    desk.window.edit.insertFromMimeData(data)
    assert (len(dropped), desk.window.edit.text) == (1, "")


def test_files_that_wait_when_the_program_is_killed_are_offered_by_the_next_one(desk: Desk, tmp_path: Path) -> None:
    files = [desk.file("two.wav"), desk.file("good.wav"), desk.file("one.wav")]
    desk.files.add(files)
    next_desk = Desk(tmp_path)
    next_desk.files.offer()
    assert next_desk.sentence == "3 files were still to be transcribed when Sayso ended."
    desk.files.close()
    next_desk.window.notice_acted.emit("files.left")
    assert next_desk.waiting.read() == files
    wait_until(lambda: len(next_desk.history.recent(5)) == 3, 60)
    wait_until(lambda: next_desk.waiting.read() == [])
    next_desk.close()


def test_what_is_left_is_there_once_more_until_the_user_has_decided(desk: Desk, tmp_path: Path) -> None:
    desk.waiting.keep([desk.file("left.wav")])
    desk.files.offer()
    assert desk.sentence == "“left.wav” was not transcribed to its end the last time."
    desk.files.add([desk.file("one.wav")])
    wait_until(lambda: len(desk.history.recent(5)) == 1, 60)
    wait_until(lambda: desk.waiting.read() == [tmp_path / "left.wav"])
    desk.window.notice_acted.emit("files.forget")
    assert desk.waiting.read() == []
    assert len(desk.history.recent(5)) == 1


def test_files_that_wait_when_the_program_ends_are_kept_and_cancelled_ones_are_not(desk: Desk) -> None:
    files = [desk.file("long.wav"), desk.file("one.wav")]
    desk.files.add(files)
    desk.files.close()
    assert desk.waiting.read() == files
    desk.files.add([desk.file("good.wav")])
    desk.files.cancel()
    assert desk.waiting.read() == []


@pytest.mark.parametrize(
    "name",
    [
        "asked to end.wav",
        pytest.param("killed.wav", marks=pytest.mark.skipif(sys.platform == "win32", reason="has no signals")),
    ],
)
def test_a_file_whose_process_is_ended_with_the_session_is_there_the_next_time(
    desk: Desk, tmp_path: Path, name: str
) -> None:
    file = desk.file(name)
    desk.files.add([file])
    wait_until(lambda: desk.sentence == f"“{name}” was not transcribed to its end.", 60)
    desk.files.close()
    assert desk.waiting.read() == [file]
    next_desk = Desk(tmp_path)
    next_desk.files.offer()
    assert next_desk.sentence == f"“{name}” was not transcribed to its end the last time."
    next_desk.close()


@pytest.mark.parametrize("is_wanted", [True, False])
def test_files_whose_process_was_ended_can_be_heard_again_or_forgotten(desk: Desk, is_wanted: bool) -> None:
    first, good, last = files = [
        desk.file("asked to end.wav"),
        desk.file("one.wav"),
        desk.file("asked to end, too.wav"),
    ]
    desk.files.add(files)
    wait_until(lambda: desk.sentence == "2 files were not transcribed to their end.", 60)
    assert [dictation.app for dictation in desk.history.recent(5)] == [good.name]
    assert desk.waiting.read() == [last, first]
    desk.window.notice_acted.emit("files.left" if is_wanted else "files.forget")
    assert desk.waiting.read() == ([last, first] if is_wanted else [])


def test_a_file_that_was_left_and_is_dropped_again_is_offered_once(desk: Desk) -> None:
    first, last = files = [desk.file("asked to end.wav"), desk.file("asked to end, too.wav")]
    desk.files.add(files)
    wait_until(lambda: desk.waiting.read() == [last, first], 60)
    desk.files.add([first])
    wait_until(lambda: desk.waiting.read() == [first, last], 60)


def test_files_can_be_chosen_in_a_dialog(desk: Desk) -> None:
    desk.window.files_asked.emit()
    assert desk.sentence == ""
    desk.asked.append(desk.file("one.wav"))
    desk.window.files_asked.emit()
    wait_until(lambda: len(desk.history.recent(5)) == 1, 60)
