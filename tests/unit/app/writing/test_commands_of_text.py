"""`sayso vocabulary`, `sayso replace` and `sayso history stats`, as a person uses them."""

import json
from contextlib import AbstractContextManager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.cli.parser import parse
from app.cli.replace import RuleError, replace
from app.cli.statistics import statistics
from app.cli.vocabulary import vocabulary
from app.history.store import HistoryStore
from app.paths import history_file
from app.settings import declarations as keys
from app.settings.errors import StandingValueError
from app.settings.file import SettingsFile
from app.settings.store import SettingsStore, default_settings_path
from app.writing.terms import TermsError, read_terms
from tests.helpers.heard import heard


def run(*words: str) -> int:
    command = parse(words).command
    told: list[None] = []
    match words[0]:
        case "vocabulary":
            return vocabulary(command, lambda: told.append(None))  # type: ignore[arg-type] # the parser made it
        case "replace":
            return replace(command, lambda: told.append(None))  # type: ignore[arg-type] # the parser made it
        case _:
            return statistics(command)  # type: ignore[arg-type] # the parser made it


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))


def test_terms_are_added_listed_and_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "names.csv"
    table.write_text("name;town\nGrüßner;Bonn\n", "utf-8")
    run("vocabulary", "add", "Kubernetes", "Ada Lovelace", "Kubernetes")
    run("vocabulary", "import", str(table))
    capsys.readouterr()
    run("vocabulary", "list")
    assert capsys.readouterr().out.split("\n") == ["Kubernetes", "Ada Lovelace", "name", "Grüßner", ""]
    run("vocabulary", "remove", "name")
    capsys.readouterr()
    run("vocabulary", "list", "--json")
    assert [json.loads(line)["term"] for line in capsys.readouterr().out.splitlines()] == [
        "Kubernetes",
        "Ada Lovelace",
        "Grüßner",
    ]
    assert SettingsStore(default_settings_path()).get(keys.VOCABULARY_TERMS)[0] == "Kubernetes"
    with pytest.raises(TermsError, match="no term 'x'"):
        run("vocabulary", "remove", "x")


def test_learned_terms_are_listed_and_removed_like_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SettingsStore(default_settings_path())
    store.set(keys.VOCABULARY_TERMS, ("Kubernetes",))
    store.set(keys.VOCABULARY_LEARNED, ("Kennedy", "Lovelace"))
    run("vocabulary", "list", "--json")
    listed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["term"], one["learned"]) for one in listed] == [
        ("Kubernetes", False),
        ("Kennedy", True),
        ("Lovelace", True),
    ]
    run("vocabulary", "remove", "Kennedy", "Kubernetes")
    assert capsys.readouterr().out == "Removed 2 terms.\n"
    store.reload()
    assert (store.get(keys.VOCABULARY_TERMS), store.get(keys.VOCABULARY_LEARNED)) == ((), ("Lovelace",))
    (tmp_path / "a.txt").write_text("we met Mannheim, and Mannheim met us")
    run("vocabulary", "import", str(tmp_path))
    store.reload()
    assert store.get(keys.VOCABULARY_TERMS) == ("Mannheim",)


def test_of_terms_and_rules_that_are_added_at_the_same_time_none_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program changes the file right after this one has read it."""
    locked = SettingsFile.locked
    others = [(keys.VOCABULARY_TERMS, ("theirs",)), (keys.WRITING_REPLACEMENTS, ("x => theirs",))]

    def late(file: SettingsFile) -> AbstractContextManager[None]:
        monkeypatch.setattr(SettingsFile, "locked", locked)
        SettingsStore(default_settings_path()).set(*others.pop(0))
        return locked(file)

    for command in (("vocabulary", "add", "mine"), ("replace", "add", "y", "mine")):
        monkeypatch.setattr(SettingsFile, "locked", late)
        run(*command)
    store = SettingsStore(default_settings_path())
    assert store.get(keys.VOCABULARY_TERMS) == ("theirs", "mine")
    assert store.get(keys.WRITING_REPLACEMENTS) == ("x => theirs", "y => mine")


def test_lines_that_are_no_rules_are_kept_beside_those_that_are() -> None:
    store = SettingsStore(default_settings_path())
    store.set(keys.WRITING_REPLACEMENTS, ("brb > be right back", "X => ex", "omw => on my way"))
    run("replace", "add", "ty", "thank you")
    run("replace", "add", "omw", "on the way")
    store.reload()
    kept = ("brb > be right back", "X => ex")
    assert store.get(keys.WRITING_REPLACEMENTS) == (*kept, "ty => thank you", "omw => on the way")
    run("replace", "remove", "omw")
    store.reload()
    assert store.get(keys.WRITING_REPLACEMENTS) == (*kept, "ty => thank you")


@pytest.mark.parametrize("command", [("vocabulary", "add", "Ada"), ("replace", "add", "x", "y")])
def test_nothing_is_written_over_a_list_that_cannot_be_read(command: tuple[str, ...]) -> None:
    path = default_settings_path()
    path.parent.mkdir(parents=True)
    damaged = 'vocabulary.terms = ["Kennedy", 3]\nwriting.replacements = ["brb => be right back", 3]\n'
    path.write_text(damaged)
    with pytest.raises(StandingValueError, match="put it right in the file first"):
        run(*command)
    assert path.read_text() == damaged


def test_terms_come_from_text(tmp_path: Path) -> None:
    text = tmp_path / "terms.txt"
    text.write_text("# mine\n\n Ada  Lovelace \nAda Lovelace\n", "utf-8")
    assert read_terms(text) == ["Ada Lovelace"]
    text.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(TermsError, match="UTF-8"):
        read_terms(text)
    with pytest.raises(TermsError, match="cannot be read"):
        read_terms(tmp_path / "none")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only Unix has a file without end")
def test_a_file_without_end_is_no_list_of_terms() -> None:
    with pytest.raises(TermsError, match="too large"):
        read_terms(Path("/dev/zero"))


@pytest.mark.parametrize("term", ["", "  ", "# note", "x" * 5000, "a\x1b[2J"])
def test_what_cannot_be_a_term_is_not_added(term: str) -> None:
    with pytest.raises(TermsError, match="cannot be a term"):
        run("vocabulary", "add", "Ada", term)
    assert not SettingsStore(default_settings_path()).get(keys.VOCABULARY_TERMS)


def test_replacements_are_added_shown_and_removed(capsys: pytest.CaptureFixture[str]) -> None:
    run("replace", "add", "kay eight s", "k8s")
    run("replace", "add", "sig", "Yours,\\nAda")
    run("replace", "add", "Kay Eight S", "K8s")
    run("replace", "list", "--json")
    rules = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rules == [{"said": "sig", "written": "Yours,\nAda"}, {"said": "kay eight s", "written": "K8s"}]
    run("replace", "preview", "I like kay eight s.")
    assert capsys.readouterr().out == "I like K8s.\n"
    run("replace", "remove", "sig")
    run("replace", "list")
    assert capsys.readouterr().out == "kay eight s\tK8s\n"
    with pytest.raises(RuleError, match="no replacement for 'sig'"):
        run("replace", "remove", "sig")
    with pytest.raises(RuleError, match="no word before"):
        run("replace", "add", "!", "x")


def test_a_preview_shows_what_a_dictation_of_the_text_would_give(capsys: pytest.CaptureFixture[str]) -> None:
    run("replace", "add", "my rent", "the rent of {clipboard}")
    run("replace", "preview", "my rent is twenty three dollars comma since January fifth")
    assert capsys.readouterr().out == "the rent of {clipboard} is $23, since January 5\n"
    run("replace", "preview", "dreiundzwanzig Euro", "--language", "German")
    assert capsys.readouterr().out == "23 €\n"
    SettingsStore(default_settings_path()).set(keys.WRITING_NUMBERS, False)
    run("replace", "preview", "twenty three dollars")
    assert capsys.readouterr().out == "twenty three dollars\n"


def remember(text: str, started: datetime, seconds: float) -> None:
    history_file().parent.mkdir(parents=True, exist_ok=True)
    store = HistoryStore(history_file())
    name = f"{started:%Y%m%d-%H%M%S}-x"
    store.begin(name, started)
    store.finish(name, text, heard(text), seconds)
    store.close()


def test_past_dictations_show_what_a_replacement_would_change(capsys: pytest.CaptureFixture[str]) -> None:
    remember("I like tea.", datetime(2026, 11, 1, 12, tzinfo=UTC), 2.0)
    remember("Nothing.", datetime(2026, 11, 2, 12, tzinfo=UTC), 1.0)
    run("replace", "add", "tea", "coffee")
    capsys.readouterr()
    run("replace", "preview")
    assert capsys.readouterr().out == "- I like tea.\n+ I like coffee.\n"


def test_statistics_are_counted_by_day(capsys: pytest.CaptureFixture[str]) -> None:
    noon = datetime(2026, 11, 1, 12, tzinfo=UTC)
    remember("one two three", noon, 2.0)
    remember("four five", noon + timedelta(minutes=1), 1.0)
    remember("six", noon + timedelta(days=1), 1.0)
    run("history", "stats", "--json")
    first, second, total = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["day"], first["words"]) == ("2026-11-02", 1)
    assert second == {
        "day": "2026-11-01",
        "dictations": 2,
        "words": 5,
        "audio_s": 3.0,
        "words_per_minute": 100.0,
        "saved_s": 4.5,
    }
    assert (total["day"], total["words"]) == ("total", 6)
    run("history", "stats")
    assert capsys.readouterr().out.splitlines()[-1].split("\t") == ["total", "3", "6", "90", "0"]


def test_statistics_can_be_switched_off(capsys: pytest.CaptureFixture[str]) -> None:
    SettingsStore(default_settings_path()).set(keys.HISTORY_STATISTICS, False)
    run("history", "stats", "--json")
    captured = capsys.readouterr()
    assert (captured.out, "switched off" in captured.err) == ("", True)
