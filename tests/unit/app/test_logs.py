"""The log: kept in a file, quiet on the screen, and never in the way."""

import logging
import os
import sys
import threading
import warnings
from io import TextIOWrapper
from pathlib import Path

import pytest

import app.logs
from app.errors import SoundFileError
from app.logs import kind_of, logging_to, screen_held_back
from app.paths import history_file

pytestmark = pytest.mark.usefixtures("caplog")

log = logging.getLogger("app.cli.live")


@pytest.mark.filterwarnings("default::UserWarning")
def test_the_story_goes_to_a_file_and_not_to_the_screen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with logging_to(tmp_path / "log", is_verbose=False) as path:
        log.info("loaded %s", "base")
        log.debug("too much")
        logging.getLogger("somebody.else").info("chatter")
        warnings.warn("old", UserWarning, stacklevel=1)

    written = path.read_text()
    assert path == tmp_path / "log" / "sayso.log"
    assert "INFO" in written
    assert "app.cli.live: loaded base" in written
    assert "UserWarning: old" in written
    assert "too much" not in written
    assert "chatter" not in written
    assert capsys.readouterr() == ("", "")


def test_the_file_holds_no_name_of_the_users_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talk = Path("/home/ada/my divorce.mp3")
    missing = FileNotFoundError(2, "No such file or directory", str(talk))
    with logging_to(tmp_path, is_verbose=False) as path:
        log.warning("%s is damaged: %d pieces are left out", talk, 3)
        log.info("not read: %s", missing)
        log.info("%s is kept, %s is not", history_file(), Path("/home/ada/divorce"))
        log.info("left alone: %s", Path("/home/ada/sayso/my divorce.odt"))

    written = path.read_text()
    assert "a .mp3 file is damaged: 3 pieces are left out" in written
    assert "not read: FileNotFoundError (No such file or directory)" in written
    assert "history.sqlite3 is kept, a file is not" in written
    assert "left alone: a .odt file" in written, "a folder of the user's may be called as ours are"
    assert "ada" not in written
    assert "divorce" not in written
    assert capsys.readouterr().err == f"sayso: {talk} is damaged: 3 pieces are left out\n", "people are told which"


def test_a_failure_is_told_by_its_kind_and_what_led_to_it() -> None:
    error = SoundFileError("/home/ada/talk.mp3 does not exist.")
    error.__cause__ = FileNotFoundError(2, "No such file or directory", "/home/ada/talk.mp3")

    assert kind_of(error) == "SoundFileError, by FileNotFoundError (No such file or directory)"


def records(path: Path) -> list[str]:
    return [line.partition(": ")[2] for line in path.read_text().splitlines()]


def test_what_is_said_again_and_again_does_not_fill_the_file(tmp_path: Path) -> None:
    with logging_to(tmp_path, is_verbose=False) as path:
        for _ in range(100):
            log.info("nobody answers: %s", "no server")
            logging.getLogger("app.engine").info("ready")
        log.info("nobody answers: %s", "another server")
        log.info("nobody answers: %s", "no server")

    assert records(path).count("nobody answers: no server") == 6
    assert records(path).count("ready") == 5
    assert records(path)[-2:] == ["nobody answers: another server", "nobody answers: no server"]


def test_what_is_said_again_much_later_is_news(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(app.logs, "monotonic", lambda: now)
    with logging_to(tmp_path, is_verbose=False) as path:
        for number in range(20):
            now = 100.0 * number
            record = log.makeRecord(log.name, logging.INFO, "", 0, "nobody answers", (), None)
            record.created -= 86400 * number  # the computer's clock, which is set back again and again
            log.handle(record)

    # Five at 0 to 400 s, and five again from 600, 1200 and 1800 s on, of which the last has but two.
    assert records(path) == ["nobody answers"] * (5 + 5 + 5 + 2)


def test_failures_of_other_kinds_or_places_are_told_however_often_the_sentence_is_the_same(tmp_path: Path) -> None:
    def fail(kind: type[Exception]) -> None:
        raise kind

    def fail_elsewhere(kind: type[Exception]) -> None:
        raise kind

    with logging_to(tmp_path, is_verbose=False) as path:
        for act, kind in ((fail, KeyError), (fail, ValueError), (fail_elsewhere, ValueError)):
            for _ in range(10):
                try:
                    act(kind)
                except (KeyError, ValueError):
                    log.exception("the history failed")

    written = path.read_text().splitlines()
    assert sum(line.endswith("the history failed") for line in written) == 15
    assert (written.count("KeyError"), written.count("ValueError")) == (5, 10)


def test_what_cannot_be_put_into_words_is_left_out_and_whoever_logs_goes_on(tmp_path: Path) -> None:
    class Unspeakable:
        def __repr__(self) -> str:
            raise RuntimeError

    with logging_to(tmp_path, is_verbose=False) as path:
        (file,) = (handler for handler in logging.getLogger().handlers if isinstance(handler, app.logs._LogFile))
        for _ in range(10):  # to the file alone: pytest's own handlers raise what they cannot write
            file.handle(log.makeRecord(log.name, logging.INFO, "", 0, "%s", (Unspeakable(),), None))
        log.info("and so on")

    assert records(path) == ["and so on"]


def test_verbose_tells_more_on_the_screen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with logging_to(tmp_path, is_verbose=True) as path:
        log.debug("details")

    assert capsys.readouterr() == ("", "DEBUG app.cli.live: details\n")
    assert not path.exists() or "details" not in path.read_text()


def test_all_is_as_before_afterwards(tmp_path: Path) -> None:
    root = logging.getLogger()
    before = (list(root.handlers), root.level, logging.getLogger("app").level, threading.excepthook, sys.unraisablehook)

    with logging_to(tmp_path, is_verbose=True):
        log.info("something")

    assert (
        root.handlers,
        root.level,
        logging.getLogger("app").level,
        threading.excepthook,
        sys.unraisablehook,
    ) == before


def test_a_thread_that_fails_is_logged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    with logging_to(tmp_path, is_verbose=False) as path:
        thread = threading.Thread(target=fail, name="worker")
        thread.start()
        thread.join()

    assert "worker failed" in path.read_text()
    assert "ZeroDivisionError" in path.read_text()
    assert capsys.readouterr().err == ""


def test_what_fails_where_nobody_can_catch_it_is_logged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    class Failing:
        def __del__(self) -> None:
            raise ZeroDivisionError

    with logging_to(tmp_path, is_verbose=False) as path:
        Failing()

    assert "ZeroDivisionError" in path.read_text()
    assert capsys.readouterr().err == ""


def test_the_file_does_not_grow_without_end(tmp_path: Path) -> None:
    with logging_to(tmp_path, is_verbose=False):
        for number in range(60):
            log.info("%d %s", number, "x" * 100_000)

    files = list(tmp_path.iterdir())
    assert len(files) == 4
    assert sum(file.stat().st_size for file in files) < 4_500_000


@pytest.mark.parametrize("obstacle", ["folder", "file"])
def test_where_no_file_can_be_written_there_is_no_log(
    tmp_path: Path, obstacle: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if obstacle == "folder":
        (tmp_path / "log").write_text("not a folder")
    else:
        (tmp_path / "log" / "sayso.log").mkdir(parents=True)

    with logging_to(tmp_path / "log", is_verbose=False):
        log.info("something")

    assert capsys.readouterr() == ("", "")


def test_people_are_told_of_warnings_of_ours_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with logging_to(tmp_path, is_verbose=False):
        log.warning("talk.wav is damaged")
        logging.getLogger("somebody.else").warning("deprecated")
        log.error("worker failed", exc_info=ZeroDivisionError())

    assert capsys.readouterr() == ("", "sayso: talk.wav is damaged\n")


def test_messages_wait_until_all_that_is_painted_is_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with logging_to(tmp_path, is_verbose=False), screen_held_back():
        with screen_held_back():
            log.warning("talk.wav is damaged")
        log.warning("so is song.wav")
        assert capsys.readouterr().err == ""

    assert capsys.readouterr().err == "sayso: talk.wav is damaged\nsayso: so is song.wav\n"


def test_messages_wait_while_something_is_painted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with logging_to(tmp_path, is_verbose=False):
        with screen_held_back():
            log.warning("talk.wav is damaged")
            assert capsys.readouterr().err == ""
        assert capsys.readouterr().err == "sayso: talk.wav is damaged\n"


@pytest.mark.skipif(os.name != "posix", reason="permissions are others there")
def test_nobody_else_can_open_the_log(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "log"
    older = tmp_path / "older" / "sayso.log"
    older.parent.mkdir()
    rotated = older.with_name("sayso.log.3")
    for path in (older, rotated):
        path.touch()
        path.chmod(0o644)
    before = os.umask(0o022)
    try:
        for place in (folder, older.parent):
            with logging_to(place, is_verbose=False):
                for number in range(30):
                    logging.getLogger("app.test").info("%d %s", number, "x" * 50_000)
    finally:
        os.umask(before)

    assert folder.stat().st_mode & 0o777 == 0o700
    assert {path.name for path in folder.iterdir()} == {"sayso.log", "sayso.log.1"}
    assert {path.stat().st_mode & 0o777 for path in (*folder.iterdir(), older, rotated)} == {0o600}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no file that is always full")
def test_a_full_disk_takes_no_other_failure_s_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        log.info("a line")
        raise ValueError("the real one")

    def open_full(handler: app.logs._LogFile) -> TextIOWrapper:
        return TextIOWrapper(Path(os.devnull).with_name("full").open("wb"), handler.encoding)

    monkeypatch.setattr(app.logs._LogFile, "_open", open_full)
    with pytest.raises(ValueError, match="the real one"), logging_to(tmp_path, is_verbose=False):
        fail()
