"""`sayso history`, beside an app that may be writing."""

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

from app.cli.arguments import DeleteHistory, ShowHistory
from app.cli.history import history
from app.cli.parser import parse
from app.history.forms import ExportForm
from app.history.records import Delivered, HistoryError, Status
from app.history.store import HistoryStore
from app.paths import history_file
from tests.helpers.dictations import MORNING, dictate
from tests.helpers.pseudo_terminal import in_terminal

REPOSITORY = Path(__file__).parents[4]


def run(*words: str) -> int:
    command = parse(["history", *words]).command
    assert isinstance(command, ShowHistory | DeleteHistory)
    return history(command)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.fixture
def ids() -> list[str]:
    """Three dictations, oldest first."""
    store = HistoryStore(history_file())
    texts = ("Hello world.", "The quick brown fox.", "Thrown away,\nworld!")
    endings: list[dict[str, object]] = [
        {"delivered": Delivered.TYPED},
        {"delivered": Delivered.WINDOW},
        {"status": Status.CANCELLED},
    ]
    made = [
        dictate(store, text, minute, **ending) for minute, (text, ending) in enumerate(zip(texts, endings, strict=True))
    ]
    store.close()
    return made


def test_without_a_history_there_is_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == run("--json") == 0

    output = capsys.readouterr()
    assert (output.out, output.err) == ("", "There are no dictations yet.\n" * 2)
    assert not history_file().exists()


def test_programs_get_tabs_newest_first(ids: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0

    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert [row[0] for row in rows] == ids[::-1]
    assert [row[2:] for row in rows] == [
        ["cancelled", "none", "Thrown away, world!"],
        ["done", "window", "The quick brown fox."],
        ["done", "typed", "Hello world."],
    ]


def test_json_is_one_object_a_line(ids: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--json", "--last", "2") == 0

    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["id"], second["id"]) == (ids[2], ids[1])
    assert (second["text"], second["audio_s"], second["delivered"]) == ("The quick brown fox.", 2.0, "window")
    assert second["started"].startswith("2026-11-29T")
    assert second["words"][0] == {"text": " The", "start": 0, "end": 8000, "p": 0.9}


def test_more_than_there_can_be_are_all(ids: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--last", "9" * 20) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(ids)


def test_search_finds_words(ids: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--search", "WORLD hel") == run("--search", "absent") == 0

    output = capsys.readouterr()
    assert output.out.startswith(ids[0])
    assert output.out.count("\n") == 1
    assert output.err == "No dictation holds 'absent'.\n"


@pytest.mark.parametrize("query", ['"', "AND OR", "*", "a' --", "-", "(", "\udcff"])
def test_no_search_is_an_error(ids: list[str], query: str) -> None:
    assert ids
    assert run(f"--search={query}") == 0


def test_one_is_exported_as_subtitles(ids: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(ids[0], "--export", "srt") == 0

    assert capsys.readouterr().out == "1\n00:00:00,000 --> 00:00:01,000\nHello world.\n\n"
    with pytest.raises(HistoryError, match="one by one"):
        run("--export", "vtt")


def test_several_are_exported_in_the_order_of_time(ids: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert ids
    assert run("--export", "txt", "--search", "world") == 0

    assert capsys.readouterr().out == "Hello world.\n\nThrown away,\nworld!\n"


def test_some_are_deleted(ids: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    app = HistoryStore(history_file())
    app.begin("running", MORNING)
    version = app.version()

    assert run("--delete", ids[0], ids[2]) == 0
    assert capsys.readouterr().out == "Deleted 2 dictations.\n"
    assert app.version() != version
    app.finish("running", "still dictating")
    assert [one.text for one in app.search("")] == ["The quick brown fox.", "still dictating"]
    app.close()


def test_an_unknown_one_is_refused_and_nothing_deleted(ids: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--delete", ids[0], "unknown"], ["unknown"], ["unknown", "--json"]):
        with pytest.raises(HistoryError, match="no dictation 'unknown'"):
            run(*words)
    run(ids[0])

    assert capsys.readouterr().out.startswith(ids[0])


def test_all_are_deleted_only_with_a_yes(
    ids: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("y\n"))
    with pytest.raises(HistoryError, match="add --yes"):
        run("--delete-all")
    run("--last", "1")
    assert capsys.readouterr().out.startswith(ids[2])

    assert run("--delete-all", "--yes") == 0
    assert capsys.readouterr().out == "Deleted 3 dictations.\n"
    assert run() == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(("answer", "code", "said"), [("n\n", 1, "Nothing was deleted."), ("y\n", 0, "Deleted 3")])
def test_a_person_is_asked(ids: list[str], answer: str, code: int, said: str) -> None:
    assert ids
    with in_terminal([sys.executable, "-m", "app", "history", "--delete-all"], environment=_environment()) as terminal:
        terminal.wait_until(lambda screen: "Delete 3 dictations with all recordings? " in screen.text)
        terminal.press(answer)
        assert terminal.wait() == code

    assert said in terminal.screen.text


def test_a_terminal_shows_whole_texts(ids: list[str]) -> None:
    command = [sys.executable, "-m", "app", "history", "--search", "world"]
    with in_terminal(command, environment=_environment()) as terminal:
        assert terminal.wait() == 0

    lines = terminal.screen.text.splitlines()
    assert lines[0].startswith(ids[2])
    assert lines[0].endswith("Editor · none · cancelled")
    assert lines[1:3] == ["    Thrown away,", "    world!"]


def _environment() -> dict[str, str]:
    return {"PYTHONPATH": str(REPOSITORY)}


def test_a_damaged_history_is_one_sentence() -> None:
    history_file().parent.mkdir(parents=True)
    history_file().write_text("no database")

    with pytest.raises(HistoryError, match="is damaged"):
        run()
    assert history_file().read_text() == "no database"


@pytest.mark.parametrize(
    "words",
    [
        ["--delete"],
        ["--delete-all", "an-id"],
        ["--json", "--export", "txt"],
        ["an-id", "--last", "3"],
        ["--delete", "an-id", "--search", "x"],
        ["stats", "--delete-all"],
        ["stats", "--delete"],
        ["stats", "--export", "txt"],
        ["stats", "--last", "3"],
    ],
)
def test_what_makes_no_sense_is_wrong_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        parse(["history", *words])

    assert ended.value.code == 2
    assert capsys.readouterr().err


@pytest.mark.usefixtures("ids")
def test_a_document_for_word_processors_is_not_written_to_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    with pytest.raises(HistoryError, match=r"> history\.docx$"):
        run("--export", "docx")

    assert capsys.readouterr().out == ""


def test_json_is_a_form() -> None:
    assert parse(["history", "--json"]).command == ShowHistory((), search="", last=None, form=ExportForm.JSON)
