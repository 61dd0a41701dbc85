"""The event log: what can be read, and what is said of what cannot."""

import json
from pathlib import Path

import pytest

from app.quality.errors import LogError
from app.quality.eventlog import End, Json, StreamLog, TimedText, Update, header, logs_of, read_log, write_log

UPDATE: Json = {"type": "update", "t": 1.5, "received": 16000, "committed_delta": " and", "tentative": " so"}
FINAL: Json = {"type": "final", "t": 2.25, "text": "and so"}


def test_reads_what_stream_prints(tmp_path: Path) -> None:
    words: list[Json] = [{"text": " and", "start": 8000, "end": 16000, "p": 0.9}]
    lines: list[Json] = [
        {"type": "ready", "model": "base"},
        {"type": "speech_started", "sample": 0, "t": 0.1},
        UPDATE,
        FINAL | {"words": words, "audio_s": 2.0, "compute_s": 0.5, "updates": 1},
    ]
    (tmp_path / "clip.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))

    [log] = read_log(tmp_path / "clip.jsonl")

    assert log == StreamLog(
        "clip.jsonl",
        "",
        2.0,
        (Update(1.5, " and", " so", 1.0),),
        End(2.25, "and so", (TimedText(" and", 0.5, 1.0),), 0.5, None, None),
    )


def test_one_file_holds_many_recordings(tmp_path: Path) -> None:
    path = tmp_path / "all.jsonl"
    write_log(path, [header("a", 2.0, "ours"), UPDATE, FINAL, header("b", 1.0, "ours"), FINAL | {"text": "ü\n"}])

    logs = read_log(path)

    assert [(log.id, log.system, len(log.updates), log.end.text) for log in logs] == [
        ("a", "ours", 1, "and so"),
        ("b", "ours", 0, "ü\n"),
    ]


def test_what_a_system_does_not_know_may_be_missing() -> None:
    update = {"type": "update", "t": 1, "committed_delta": " and"}

    [log] = logs_of([header("a", 2.0, ""), update, FINAL], "there")

    assert log.updates == (Update(1.0, " and", "", None),)
    assert log.end == End(2.25, "and so", (), None, None, None)


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ([UPDATE], "without a final line"),
        ([FINAL], "audio_s"),
        ([header("a", 2.0, ""), header("b", 2.0, ""), FINAL], "a has no final line"),
        ([header("a", 2.0, ""), {"type": "update", "t": 1.0}], "committed_delta"),
        ([header("a", 2.0, ""), UPDATE | {"t": "soon"}], "'soon' is no number"),
        ([header("a", 2.0, ""), FINAL | {"words": 3}], "words is no list"),
        ([header("a", 2.0, ""), FINAL | {"t": 10**400}], "too large"),
    ],
)
def test_says_what_is_wrong_with_a_log(entries: list[Json], complaint: str) -> None:
    with pytest.raises(LogError, match=complaint):
        list(logs_of(entries, "there"))


@pytest.mark.parametrize(
    ("content", "complaint"), [("{", "line 2 is no JSON"), ("[1]", "no JSON object"), ("[" * 9999, "line 2 is no JSON")]
)
def test_says_which_line_is_wrong(tmp_path: Path, content: str, complaint: str) -> None:
    (tmp_path / "log").write_text(f"\n{content}\n")

    with pytest.raises(LogError, match=complaint):
        read_log(tmp_path / "log")


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(LogError, match="cannot be read"):
        read_log(tmp_path / "nowhere")
