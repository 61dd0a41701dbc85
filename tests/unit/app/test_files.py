"""Result files are there whole or not at all."""

import os
from pathlib import Path

import pytest

from app.files import write_whole


def test_writes_utf8_with_the_users_permissions(tmp_path: Path) -> None:
    (tmp_path / "plain").touch()

    write_whole(tmp_path / "talk.txt", "日本語\n")

    assert (tmp_path / "talk.txt").read_bytes() == "日本語\n".encode()
    assert (tmp_path / "talk.txt").stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.skipif(os.name != "posix", reason="permissions are others there")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_who_may_open_a_file_that_is_replaced_stays(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "talk.txt"
    path.touch()
    path.chmod(mode)

    write_whole(path, "new")

    assert path.stat().st_mode & 0o777 == mode


@pytest.mark.skipif(os.name != "posix", reason="permissions are others there")
@pytest.mark.parametrize("mode", [None, 0o600, 0o644])
def test_what_is_private_can_be_opened_by_nobody_else(tmp_path: Path, mode: int | None) -> None:
    path = tmp_path / "settings.toml"
    if mode is not None:
        path.touch()
        path.chmod(mode)

    write_whole(path, "new", is_private=True)

    assert path.stat().st_mode & 0o777 == 0o600


def test_replaces_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "talk.txt"
    path.write_text("an older and longer text")

    write_whole(path, "new\n")

    assert path.read_text() == "new\n"
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "talk.txt"
    path.write_text("old")

    def fail(descriptor: int) -> None:
        raise OSError(28, f"no space left for {descriptor}")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="no space left"):
        write_whole(path, "new")

    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_name_as_long_as_names_may_be(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 251 + ".txt")

    write_whole(path, "text")

    assert path.read_text() == "text"
