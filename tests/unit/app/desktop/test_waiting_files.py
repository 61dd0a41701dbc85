"""The files that wait to be transcribed outlive the program, privately and bounded."""

import stat
import sys
from pathlib import Path

import pytest

from app.desktop.waiting_files import WaitingFiles


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "waiting-files.json"


@pytest.fixture
def waiting(path: Path) -> WaitingFiles:
    return WaitingFiles(path, lambda job: job())


def test_what_waits_is_there_the_next_time_in_its_order(waiting: WaitingFiles, path: Path) -> None:
    files = [Path("/sounds/zwölf.wav"), Path("/sounds/a.mp4")]
    waiting.keep(files)
    assert WaitingFiles(path, lambda job: job()).read() == files


def test_nothing_is_left_where_nothing_waits(waiting: WaitingFiles, path: Path) -> None:
    waiting.keep([Path("/a.wav")])
    waiting.keep([])
    waiting.keep([])
    assert (waiting.read(), [*path.parent.iterdir()]) == ([], [])


@pytest.mark.skipif(sys.platform == "win32", reason="rights of files are others there")
def test_nobody_else_may_read_it(waiting: WaitingFiles, path: Path) -> None:
    waiting.keep([Path("/a.wav")])
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_it_does_not_grow_without_end(waiting: WaitingFiles) -> None:
    waiting.keep([Path(f"/{number}.wav") for number in range(3000)])
    assert waiting.read() == [Path(f"/{number}.wav") for number in range(1000)]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"{}",
        b'{"files": 3}',
        b'{"files": [3]}',
        b'{"files": ["\\u0000"]}',
        b"\xff",
        b"[" * 9999,
    ],
)
def test_a_damaged_file_names_none(
    waiting: WaitingFiles, path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert waiting.read() == []
    assert "cannot be read" in caplog.text


def test_a_disk_that_takes_nothing_stops_nobody(
    waiting: WaitingFiles, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path.parent.write_bytes(b"no folder")
    waiting.keep([Path("/a.wav")])
    assert waiting.read() == []
    assert "cannot be noted" in caplog.text
