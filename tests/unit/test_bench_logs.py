"""What the benchmarks read and keep: logs of other systems, and offline texts."""

from pathlib import Path

import pytest

from app.quality.eventlog import TimedText, logs_of
from app.quality.manifest import Recording
from app.quality.score import Offline, score
from tests.bench.foreign_logs import from_whisper_streaming
from tests.bench.offline_texts import OfflineTexts
from tests.bench.replay import read_logs

PRINTED = """\
1250.5 0 1000  My fellow

2500.0 1000 2000 Americans  ask
"""


def test_lines_of_whisper_streaming_become_a_log() -> None:
    [log] = logs_of(from_whisper_streaming(PRINTED.splitlines(), 2.25), "there")

    assert [(update.t, update.committed_delta) for update in log.updates] == [
        (1.2505, " My fellow"),
        (2.5, " Americans  ask"),
    ]
    assert (log.end.t, log.end.text, log.audio_s) == (2.5, "My fellow Americans  ask", 2.25)
    assert log.end.words[0] == TimedText(" My", 0.0, 0.25)
    assert (log.end.words[-1].start, log.end.words[-1].end) == (1.75, 2.0)


def test_such_a_log_can_be_scored() -> None:
    words = (TimedText("my", 0.0, 0.5), TimedText("americans", 1.0, 1.5))
    recording = Recording("a", Path("a"), "My fellow Americans, ask", "en", 2.25, "read", words)
    [log] = logs_of(from_whisper_streaming(PRINTED.splitlines(), 2.25), "there")

    result = score(log, recording)

    assert result.live_errors == 0
    assert result.commit == result.display == (1.2505 - 0.5, 1.0)


def test_other_lines_are_refused() -> None:
    with pytest.raises(ValueError, match="no line of whisper_streaming"):
        from_whisper_streaming(["INFO loading"], 1.0)


def test_the_file_says_which_recording_a_foreign_log_is_of(tmp_path: Path) -> None:
    recordings = {"a": Recording("a", Path("a"), "", "en", 2.25, "read")}
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text(PRINTED)

    logs = read_logs([tmp_path / "a.txt", tmp_path / "b.txt"], "whisper_streaming", recordings)

    assert [(log.id, log.system, log.audio_s) for log in logs] == [("a", "whisper_streaming", 2.25)]


def test_a_stream_printed_by_sayso_is_named_by_its_file(tmp_path: Path) -> None:
    recordings = {"a": Recording("a", Path("a"), "", "en", 2.25, "read")}
    (tmp_path / "a.jsonl").write_text('{"type":"final","t":1.0,"text":"so","audio_s":2.25}\n')

    assert [log.id for log in read_logs([tmp_path / "a.jsonl"], "sayso", recordings)] == ["a"]


def test_offline_texts_are_made_once_for_each_system(tmp_path: Path) -> None:
    path = tmp_path / "texts.jsonl"
    made: list[str] = []

    def make(text: str) -> Offline:
        made.append(text)
        return Offline(text, (TimedText(" ü", 0.5, 1.0),))

    for _ in range(2):
        texts = OfflineTexts(path)
        assert texts.get_or_make("ours", "a", lambda: make("one")) == Offline("one", (TimedText(" ü", 0.5, 1.0),))
        assert texts.get_or_make("theirs", "a", lambda: make("two")).text == "two"

    assert made == ["one", "two"]
    assert OfflineTexts(path).systems == ["ours", "theirs"]
    assert OfflineTexts(path).get("ours", "b") is None
