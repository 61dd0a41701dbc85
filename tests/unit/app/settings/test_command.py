"""`sayso settings`, on settings of its own."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from app.__main__ import main
from app.cli.parser import parse
from app.cli.settings import SettingsCommand, settings
from app.control.address import control_address
from app.settings.declarations import SETTINGS
from app.settings.errors import SaveError
from app.settings.store import SettingsStore, default_settings_path
from tests.helpers.pseudo_terminal import in_terminal

REPOSITORY = Path(__file__).parents[4]


@pytest.fixture(autouse=True)
def path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file of these settings."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert not Path(control_address()).exists()
    return default_settings_path()


def command(*words: str) -> SettingsCommand:
    return parse(["settings", *words]).command  # type: ignore[return-value]  # the parser gives these for `settings`


def output(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command that succeeds prints."""
    assert main(["settings", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def failure(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The sentence of a command that fails."""
    assert main(["settings", *words]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_what_is_set_is_got(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    assert output(capsys, "get", "hotkey.dictate") == "F9\n"

    assert output(capsys, "set", "hotkey.dictate", "ctrl+alt+space") == ""

    assert output(capsys, "get", "hotkey.dictate") == "ctrl+alt+space\n"
    assert tomllib.loads(path.read_text()) == {"hotkey": {"dictate": "ctrl+alt+space"}}
    assert output(capsys, "reset", "hotkey.dictate") == ""
    assert output(capsys, "get", "hotkey.dictate") == "F9\n"


@pytest.mark.parametrize(
    ("key", "value", "stored"),
    [
        ("language.codes", "German, en", "de,en"),
        ("language.codes", "", ""),
        ("overlay.enabled", "off", "false"),
        ("history.keep_days", "forever", "0"),
        ("overlay.position", "0.5, 0.9", "0.5,0.9"),
    ],
)
def test_values_are_read_as_users_write_them(
    capsys: pytest.CaptureFixture[str], key: str, value: str, stored: str
) -> None:
    output(capsys, "set", key, value)

    assert output(capsys, "get", key) == f"{stored}\n"


def test_what_cannot_be_is_one_sentence(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    assert failure(capsys, "set", "hotkey.mode", "press") == (
        "sayso: hotkey.mode cannot be 'press': give auto, hold, toggle or lock.\n"
    )
    assert "There is no setting 'hotkey.mod'. Did you mean hotkey.mode" in failure(capsys, "get", "hotkey.mod")
    assert "There is no key called “F99”" in failure(capsys, "set", "hotkey.dictate", "F99")
    assert not path.exists()


@pytest.mark.parametrize("words", [[], ["get"], ["set", "hotkey.mode"], ["list", "--json", "--markdown"], ["change"]])
def test_wrong_usage_ends_with_2(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["settings", *words])

    assert exit_.value.code == 2
    assert "usage: sayso settings" in capsys.readouterr().err


def test_a_running_app_is_told_of_what_was_written_and_only_then(path: Path) -> None:
    told: list[str] = []

    def tell() -> None:
        told.append(path.read_text().splitlines()[-1])

    settings(command("set", "hotkey.tap_ms", "400"), tell)
    settings(command("get", "hotkey.tap_ms"), tell)
    settings(command("reset", "hotkey.tap_ms"), tell)

    assert told == ["tap_ms = 400", ""]


def test_a_change_that_cannot_be_written_fails(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    path.mkdir(parents=True)

    with pytest.raises(SaveError, match="cannot be written: Is a directory"):
        settings(command("set", "hotkey.tap_ms", "400"), lambda: pytest.fail("told"))

    assert capsys.readouterr() == ("", "")


def test_what_is_wrong_in_the_file_is_told_beside_the_answer(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_text("hotkey.mode = 3\n")

    assert main(["settings", "get", "hotkey.mode"]) == 0
    captured = capsys.readouterr()
    assert captured.out == "auto\n"
    assert captured.err.startswith("sayso: In settings.toml, hotkey.mode cannot be 3")
    assert output(capsys, "set", "hotkey.mode", "hold") == ""


def test_the_list_is_tabs_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    output(capsys, "set", "language.codes", "de,en")

    rows = [line.split("\t") for line in output(capsys, "list").splitlines()]

    assert [row[0] for row in rows] == [setting.key for setting in SETTINGS if not setting.is_internal]
    values = {row[0]: row[1:] for row in rows}
    assert values["language.codes"][:2] == ["de,en", "You speak"]
    assert values["hotkey.mode"] == ["auto", "How the key works", "auto, hold, toggle, lock"]


def test_the_list_as_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    output(capsys, "set", "hotkey.mode", "hold")

    rows = {row["key"]: row for row in map(json.loads, output(capsys, "list", "--json").splitlines())}

    mode = rows["hotkey.mode"]
    assert (mode["value"], mode["default"], mode["choices"]) == ("hold", "auto", ["auto", "hold", "toggle", "lock"])
    assert rows["language.codes"]["value"] == []
    assert "bottom-left" in rows["overlay.position"]["choices"]
    assert "150 to 1000" in rows["hotkey.tap_ms"]["allowed"]


def test_the_list_as_markdown_has_all_settings_and_their_values(capsys: pytest.CaptureFixture[str]) -> None:
    tables = output(capsys, "list", "--markdown")

    rows = [line for line in tables.splitlines() if line.startswith("| `")]
    assert [row.split("`")[1] for row in rows] == [setting.key for setting in SETTINGS if not setting.is_internal]
    assert all(row.replace("\\|", "").count("|") == 5 for row in rows)
    assert "`hold`: Hold (Sayso listens for as long as the key is down)" in tables


@pytest.mark.parametrize(("width", "has_words"), [(140, True), (50, False)])
def test_the_list_fits_a_terminal_of_any_width(width: int, has_words: bool) -> None:
    listing = [sys.executable, "-m", "app", "settings", "list"]
    with in_terminal(listing, width=width, height=90, environment={"PYTHONPATH": str(REPOSITORY)}) as terminal:
        assert terminal.wait() == 0

    assert "…" not in terminal.screen.text
    assert "model.unload_after_minutes" in terminal.screen.text
    assert ("Dictation key" in terminal.screen.text) == has_words


def test_settings_load_neither_torch_nor_qt() -> None:
    script = (
        "import sys; from app.__main__ import main; main(['settings', 'list'])\n"
        "sys.exit(bool({'torch', 'PySide6', 'numpy'} & set(sys.modules)))"
    )

    assert subprocess.run([sys.executable, "-c", script], stdout=subprocess.DEVNULL, check=False).returncode == 0


def test_two_programs_that_write_at_once_lose_nothing(path: Path) -> None:
    keys = [setting.key for setting in SETTINGS if isinstance(setting.default, bool)][:6]
    script = "import sys; from app.__main__ import main; sys.exit(main(['settings', 'set', sys.argv[1], 'on']))"
    processes = [subprocess.Popen([sys.executable, "-c", script, key]) for key in keys]

    assert [process.wait(300) for process in processes] == [0] * len(keys)

    store = SettingsStore(path)
    assert all(store.get(store.find(key)) is True for key in keys)
    assert store.problems == []
    assert {name.name for name in path.parent.iterdir()} == {"settings.toml", ".settings.toml.lock"}
