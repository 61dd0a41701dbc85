"""`sayso models`, on a folder and a cache that are empty."""

import json
import sys
from pathlib import Path

import pytest

from app.cli.models import models
from app.cli.parser import parse
from model.catalog import default_models_folder
from model.errors import CheckpointError, UnknownModelError
from tests.helpers.pseudo_terminal import in_terminal

REPOSITORY = Path(__file__).parents[3]


def run(*words: str) -> int:
    command = parse(["models", *words]).command
    return models(command)  # type: ignore[arg-type]  # the parser gives these for `models`


@pytest.fixture(autouse=True)
def no_models(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_list_is_a_table_of_tabs_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("list") == 0

    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert {len(row) for row in rows} == {5}
    assert [row[:4] for row in rows if row[0] == "small"] == [["small", "", "972 MB", "99"]]
    assert [row[3] for row in rows if row[0] == "small.en"] == ["English"]


@pytest.mark.parametrize(("width", "has_descriptions"), [(100, True), (64, True), (50, False)])
def test_list_is_whole_words_in_a_terminal_of_any_width(width: int, has_descriptions: bool) -> None:
    command = [sys.executable, "-m", "app", "models", "list"]
    with in_terminal(command, width=width, height=60, environment={"PYTHONPATH": str(REPOSITORY)}) as terminal:
        assert terminal.wait() == 0

    assert "…" not in terminal.screen.text
    assert "English" in terminal.screen.text
    assert ("processor" in terminal.screen.text) == has_descriptions


def test_a_narrow_terminal_has_whole_names_before_all_else() -> None:
    command = [sys.executable, "-m", "app", "models", "list"]
    with in_terminal(command, width=30, height=60, environment={"PYTHONPATH": str(REPOSITORY)}) as terminal:
        assert terminal.wait() == 0

    assert "…" not in terminal.screen.text
    assert "medium.en" in terminal.screen.text
    assert "English" not in terminal.screen.text


def test_list_as_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("list", "--json") == 0

    rows = {row["name"]: row for row in map(json.loads, capsys.readouterr().out.splitlines())}
    small = rows["small"]
    assert (small["installed"], small["origin"], small["path"], small["size"]) == (False, None, None, None)
    assert (small["languages"], small["download_size"]) == (99, 972_000_000)


def test_a_folder_of_ones_own_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    folder = default_models_folder() / "mine"
    folder.mkdir(parents=True)
    (folder / "model.bin").write_bytes(bytes(2_000_000))

    run("list")
    assert "mine\tdownloaded\t2 MB\t\t\n" in capsys.readouterr().out
    run("path", "mine")
    assert capsys.readouterr().out == f"{folder}\n"
    run("remove", "mine")
    assert capsys.readouterr().out == "Removed mine: 2 MB free again.\n"
    assert not folder.exists()


@pytest.mark.parametrize("action", ["download", "path", "verify", "remove"])
def test_unknown_model_names_a_similar_one(action: str) -> None:
    with pytest.raises(UnknownModelError, match="small"):
        run(action, "smal")


@pytest.mark.parametrize("action", ["path", "verify", "remove"])
def test_a_model_that_is_not_here_says_how_to_get_it(action: str) -> None:
    with pytest.raises(CheckpointError, match="sayso models download small"):
        run(action, "small")
