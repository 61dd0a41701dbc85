"""What the doctor says of model, settings, history and the running app; and that it changes nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.control.protocol import ControlError
from app.doctor.facts import NoAnswerError, ProbeError
from app.doctor.finding import Level, Remedy
from app.doctor.storage import check_history, check_instance, check_model, check_settings
from app.doctor.surroundings import Surroundings
from tests.helpers.doctor import FakeProbes, Make


@pytest.fixture(autouse=True)
def no_models(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_a_whole_model_is_fine(make: Make) -> None:
    found = check_model(make())
    assert (found.level, str(found.sentence)) == (Level.OK, "The model base is here and whole (145 MB).")


def test_a_missing_model_says_how_to_get_it(make: Make) -> None:
    found = check_model(make(model="small"))
    assert (found.level, found.remedy) == (Level.PROBLEM, Remedy.MODELS)
    assert "sayso models download small" in str(found.fix)


def test_a_name_that_is_no_model_names_similar_ones(make: Make) -> None:
    found = check_model(make(model="smal"))
    assert found.level is Level.PROBLEM
    assert "small" in str(found.sentence)


def test_a_damaged_model_is_a_problem_and_a_slow_disk_is_not(make: Make) -> None:
    damaged = check_model(make(probes=FakeProbes(model_facts=ProbeError("model.bin is damaged."))))
    assert (damaged.level, str(damaged.sentence)) == (Level.PROBLEM, "model.bin is damaged.")
    slow = check_model(make(probes=FakeProbes(model_facts=NoAnswerError("no answer"))))
    assert slow.level is Level.ADVICE


def test_settings_that_are_not_there_yet_are_in_order(make: Make) -> None:
    assert check_settings(make()).level is Level.OK


def write_settings(make: Make, text: str) -> Surroundings:
    surroundings = make()
    surroundings.settings_file.parent.mkdir()
    surroundings.settings_file.write_text(text)
    return surroundings


def test_damaged_settings_are_a_problem_and_stay_where_they_are(make: Make) -> None:
    surroundings = write_settings(make, "[model\nname =")
    assert check_settings(surroundings).level is Level.PROBLEM
    assert [path.name for path in surroundings.settings_file.parent.iterdir()] == ["settings.toml"]
    assert surroundings.settings_file.read_text() == "[model\nname ="


def test_a_value_that_cannot_be_is_worth_advice(make: Make) -> None:
    found = check_settings(write_settings(make, '[appearance]\ntheme = "pink"\n'))
    assert (found.level, found.remedy) == (Level.ADVICE, Remedy.SETTINGS)
    assert "appearance.theme" in str(found.sentence)


def test_settings_that_cannot_be_read_are_a_problem(make: Make) -> None:
    surroundings = make()
    surroundings.settings_file.mkdir(parents=True)
    found = check_settings(surroundings)
    assert found.level is Level.PROBLEM
    assert "cannot be read" in str(found.sentence)


def test_a_place_where_nothing_can_be_written_is_a_problem(make: Make, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    impossible = tmp_path / "file/inside/history.sqlite3"
    assert check_history(make(history_file=impossible)).level is Level.PROBLEM


def write_history(make: Make) -> Surroundings:
    surroundings = make()
    surroundings.history_file.parent.mkdir()
    with closing(sqlite3.connect(surroundings.history_file)) as connection:
        connection.execute("CREATE TABLE dictations (text TEXT)")
        connection.executemany("INSERT INTO dictations VALUES (?)", [("word " * 500,)] * 50)
        connection.commit()
    return surroundings


def test_a_history_that_is_not_there_yet_or_whole_is_in_order(make: Make) -> None:
    assert str(check_history(make()).sentence) == "The history is empty."
    surroundings = write_history(make)
    before = surroundings.history_file.read_bytes()
    assert str(check_history(surroundings).sentence) == "The history is in order."
    assert surroundings.history_file.read_bytes() == before


def test_a_damaged_history_is_a_problem(make: Make) -> None:
    surroundings = write_history(make)
    content = bytearray(surroundings.history_file.read_bytes())
    content[4096:12_000] = b"\xff" * (12_000 - 4096)
    for damaged in (bytes(content), b"no database at all" * 100):
        surroundings.history_file.write_bytes(damaged)
        assert check_history(surroundings).level is Level.PROBLEM


def test_a_history_that_another_program_writes_to_is_not_called_damaged(make: Make) -> None:
    surroundings = write_history(make)
    with closing(sqlite3.connect(surroundings.history_file, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        assert check_history(surroundings).level is Level.OK


def test_tells_whether_the_app_runs(make: Make) -> None:
    def hangs() -> str:
        raise ControlError("Sayso does not answer; end it and start it again.")

    assert str(check_instance(make()).sentence) == "Sayso is not running."
    assert str(check_instance(make(ask_app=lambda: "idle")).sentence) == "Sayso is running, and answers."
    assert check_instance(make(ask_app=hangs)).level is Level.PROBLEM
