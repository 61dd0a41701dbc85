"""The table of the vocabulary counts what a log has, and a run goes on where the last one ended."""

from pathlib import Path

from tests.bench.vocabulary import Log, Tally


def test_a_log_goes_on_and_knows_what_it_was_heard_with(tmp_path: Path) -> None:
    path = tmp_path / "words.jsonl"
    Log(path, "base 200").add("one", {"without": "a", "2, 5": "b"})
    Log(path, "tiny 200").add("two", {"without": "c"})
    with path.open("a") as file:
        file.write('{"setup": "base 200", "clip": "th')
    log = Log(path, "base 200")
    assert log.heard == {"one": {"without": "a", "2, 5": "b"}}
    log.add("three", {"without": "d"})
    assert set(Log(path, "base 200").heard) == {"one", "three"}


def test_without_a_file_nothing_is_kept() -> None:
    log = Log(None, "base")
    log.add("one", {"without": "a"})
    assert log.heard == {"one": {"without": "a"}}


def test_terms_are_counted_in_both_directions() -> None:
    tally = Tally()
    tally.add("Ada met Byron", "Ada met Ada", {"ada", "byron"})
    assert (tally.spoken, tally.heard, tally.false, tally.words, tally.errors) == (2, 1, 1, 3, 1)
