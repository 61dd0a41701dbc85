"""The program as people and other programs use it: the real model, real files, from outside."""

import json
import re
import signal
import subprocess
import sys
import wave
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.sound_files import SoundFile
from streaming.events import Samples
from tests.helpers.pseudo_terminal import in_terminal
from tests.helpers.sound import read_all

pytestmark = pytest.mark.slow

REPOSITORY = Path(__file__).parents[2]
SAYSO = [sys.executable, "-m", "app"]
SAMPLE = "resources/sample.flac"
SAMPLE_TEXT = (REPOSITORY / "resources" / "sample.txt").read_text()
CLIP_TEXT = SAMPLE_TEXT.split("\n\n")[0]
CLIP_S = 7.8
"""Where the pause behind the first paragraph of the sample is."""


def run(*words: str | Path) -> "subprocess.CompletedProcess[str]":
    command = [*SAYSO, *map(str, words)]
    return subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False, timeout=300)


def done(*words: str | Path) -> str:
    """Standard output of a run that went well and had nothing to complain of."""
    result = run(*words)
    assert (result.returncode, complaints(result.stderr)) == (0, "")
    return result.stdout


def complaints(told: str) -> str:
    """What standard error says beside what is being waited for."""
    lines = told.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(("Loading Whisper ", "Listening to ")))


def objects(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def says(text: str, right: str) -> bool:
    """Whether at least nine words of ten are the right ones, case and punctuation aside."""
    heard, written = (re.findall(r"\w+", one.lower()) for one in (text, right))
    return SequenceMatcher(None, heard, written).ratio() > 0.9


def make_wave(path: Path, samples: Samples) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16_000)
        file.writeframes((samples * 32_767).astype("<i2").tobytes())
    return path


def silence(seconds: float) -> Samples:
    return np.zeros(round(16_000 * seconds), np.float32)


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first paragraph of the sample, for what needs no more than that."""
    samples = read_all(SoundFile(REPOSITORY / SAMPLE))[: round(16_000 * CLIP_S)]
    return make_wave(tmp_path_factory.mktemp("clip") / "clip.wav", samples)


@pytest.fixture(scope="module")
def streamed() -> list[dict[str, Any]]:
    """All that a stream of the sample prints for programs."""
    return objects(done("stream", SAMPLE, "--pace", "virtual", "--language", "en", "--json"))


def test_stream_prints_the_agreed_json(streamed: list[dict[str, Any]]) -> None:
    ready, *middle, final = streamed

    assert ready.keys() == {"type", "model", "device", "dtype", "sample_rate"}
    assert (ready["type"], ready["model"], ready["sample_rate"]) == ("ready", "base", 16_000)
    assert {one["type"] for one in middle} == {"speech_started", "update", "speech_ended"}
    for one in middle:
        if one["type"] == "update":
            assert one.keys() == {"type", "t", "received", "committed_delta", "tentative", "words"}
            assert "".join(word["text"] for word in one["words"]) == one["committed_delta"]
        else:
            assert one.keys() == {"type", "sample", "t"}
    assert final["type"] == "final"
    assert final.keys() == {"type", "t", "received", "text", "words", "audio_s", "compute_s", "updates"}
    assert final["audio_s"] == pytest.approx(final["received"] / 16_000, abs=0.001)


def test_stream_hears_the_sample_and_takes_nothing_back(streamed: list[dict[str, Any]]) -> None:
    final = streamed[-1]
    committed = "".join(one["committed_delta"] for one in streamed if one["type"] == "update")

    assert says(final["text"], SAMPLE_TEXT)
    assert final["text"].startswith(committed)
    assert "".join(word["text"] for word in final["words"]) == final["text"]


def test_stream_tells_times_that_never_go_back(streamed: list[dict[str, Any]]) -> None:
    final = streamed[-1]
    times = [one["t"] for one in streamed if "t" in one]
    edges = [edge for word in final["words"] for edge in (word["start"], word["end"])]

    assert all(before <= after for before, after in pairwise(times))
    assert all(before <= after for before, after in pairwise(edges))
    assert edges[-1] <= final["received"]


def test_stream_prints_the_text_alone_where_nobody_looks(clip: Path) -> None:
    output = done("stream", clip, "--pace", "virtual", "--language", "en")

    assert says(output, CLIP_TEXT)
    assert output.endswith("\n")
    assert output[:-1].isprintable()


def test_stream_in_a_terminal_shows_the_tail_dim_and_leaves_the_text(clip: Path) -> None:
    command = [*SAYSO, "stream", str(clip), "--pace", "virtual", "--language", "en"]
    words = set(CLIP_TEXT.split())
    with in_terminal(command, width=60, height=12, environment={"PYTHONPATH": str(REPOSITORY)}) as terminal:
        terminal.wait_until(lambda screen: bool(words & set(screen.dim_text.split())))
        assert terminal.wait() == 0

    *text, summary = terminal.screen.text.splitlines()
    assert says(" ".join(text), CLIP_TEXT)
    assert summary.startswith("0:07")
    assert terminal.screen.has_cursor


def test_ctrl_c_finishes_a_stream() -> None:
    command = [*SAYSO, "stream", SAMPLE, "--language", "en", "--json"]
    with subprocess.Popen(
        command, cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = next(line for line in process.stdout if '"update"' in line)
        process.send_signal(signal.SIGINT)
        rest = objects(process.stdout.read())
        assert complaints(process.stderr.read()) == ""

    assert process.returncode == 0
    assert json.loads(first)["type"] == "update"
    assert rest[-1]["type"] == "final"
    assert rest[-1]["audio_s"] < 20


def test_ctrl_c_twice_at_once_leaves_the_terminal_in_order() -> None:
    command = [*SAYSO, "stream", SAMPLE, "--model", "tiny.en"]
    with in_terminal(command) as terminal:
        terminal.wait_until(lambda screen: "Ctrl+C ends" in screen.text)
        terminal.press("\x03\x03")
        assert terminal.wait() in (0, 130)

    assert terminal.screen.has_cursor
    assert "Traceback" not in terminal.written


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_transcription_that_is_broken_off_leaves_the_terminal_in_order(number: signal.Signals) -> None:
    with in_terminal([*SAYSO, "transcribe", SAMPLE, "--model", "tiny.en"]) as terminal:
        terminal.wait_until(lambda _: "sample.flac" in terminal.written)
        terminal._process.send_signal(number)
        assert terminal.wait() == 128 + number

    assert terminal.screen.has_cursor
    assert "Traceback" not in terminal.written


def test_ctrl_c_breaks_a_transcription_off(clip: Path) -> None:
    command = [*SAYSO, "transcribe", "--language", "en", *[str(clip)] * 50]
    with subprocess.Popen(
        command, cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert complaints(process.stderr.read()) == ""

    assert process.returncode == 130


def test_a_reader_that_leaves_ends_a_stream_quietly(clip: Path) -> None:
    command = [*SAYSO, "stream", str(clip), "--pace", "virtual", "--language", "en", "--json"]
    with subprocess.Popen(
        command, cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert complaints(process.stderr.read()) == ""

    assert process.returncode == 1


def test_transcribe_writes_every_format_beside_each_other(tmp_path: Path, clip: Path) -> None:
    folder = tmp_path / "new" / "folder"
    output = done(
        *("transcribe", clip, "--language", "en", "--word-timestamps"),
        *("--format", "txt,srt,vtt,tsv,json", "--output-dir", folder),
    )

    assert output == ""
    assert {path.name for path in folder.iterdir()} == {f"clip.{form}" for form in ("txt", "srt", "vtt", "tsv", "json")}
    assert says((folder / "clip.txt").read_text(), CLIP_TEXT)
    assert (folder / "clip.srt").read_text().startswith("1\n00:00:0")
    assert (folder / "clip.vtt").read_text().startswith("WEBVTT\n\n00:0")
    assert (folder / "clip.tsv").read_text().startswith("start\tend\ttext\n")
    content = json.loads((folder / "clip.json").read_text())
    assert says(content["text"], CLIP_TEXT)
    assert content["language"] == "en"
    assert all(segment["words"] for segment in content["segments"])


def test_transcribe_prints_the_text() -> None:
    assert says(done("transcribe", SAMPLE), SAMPLE_TEXT)


def test_transcribe_prints_json_and_names_the_file_where_there_are_several(tmp_path: Path, clip: Path) -> None:
    quiet = make_wave(tmp_path / "quiet.wav", silence(1.0))

    first, second = objects(done("transcribe", clip, quiet, "--json"))

    assert (first["file"], first["language"]) == (str(clip), "en")
    assert says(first["text"], CLIP_TEXT)
    assert second["file"] == str(quiet)


def test_one_file_that_fails_does_not_stop_the_others(tmp_path: Path, clip: Path) -> None:
    missing = tmp_path / "missing.wav"
    result = run("transcribe", missing, clip, "--language", "en", "--output-dir", tmp_path / "out")

    assert result.returncode == 1
    assert result.stderr.startswith("sayso: ")
    assert result.stderr.count("\n") == 1
    assert "missing.wav" in result.stderr
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["clip.txt"]


def test_results_that_would_overwrite_each_other_are_refused_before_any_work(tmp_path: Path) -> None:
    result = run("transcribe", SAMPLE, tmp_path / "sample.wav", "--output-dir", tmp_path / "out")

    assert result.returncode == 2
    assert "overwrite each other" in result.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("command", ["stream", "transcribe"])
@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("missing", "missing.wav"),
        ("a folder", "folder"),
        ("not a sound", "letter.wav"),
        ("empty", "empty.wav"),
        ("no audio", "nothing.wav"),
    ],
)
def test_bad_files_are_one_sentence(tmp_path: Path, command: str, kind: str, reason: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "letter.wav").write_text("Dear Sir or Madam, " * 100)
    (tmp_path / "empty.wav").touch()
    make_wave(tmp_path / "nothing.wav", silence(0))
    names = {"missing": "missing.wav", "a folder": "folder", "not a sound": "letter.wav", "empty": "empty.wav"}

    assert_one_sentence(run(command, tmp_path / names.get(kind, "nothing.wav"), "--language", "en"), reason)


@pytest.mark.parametrize(
    ("command", "options", "reason"),
    [
        ("stream", "--model bsae", "base"),
        ("transcribe", "--model bsae", "base"),
        ("stream", "--model large-v2", "sayso models download large-v2"),
        ("stream", "--model /nowhere/model.bin", "/nowhere/model.bin"),
        ("stream", "--language Klingon", "Klingon"),
        ("stream", "--language en,yue", "Cantonese"),
        ("stream", "--model tiny.en --language de", "German"),
        ("transcribe", "--model tiny.en --language de", "German"),
        ("stream", "--dtype float16 --device cpu", "float16"),
    ],
)
def test_what_the_model_cannot_do_is_one_sentence(command: str, options: str, reason: str) -> None:
    assert_one_sentence(run(command, SAMPLE, *options.split()), reason)


def test_an_english_only_model_cannot_translate() -> None:
    assert_one_sentence(run("transcribe", SAMPLE, "--model", "tiny.en", "--task", "translate"), "translate")


def test_an_unknown_microphone_is_one_sentence() -> None:
    assert_one_sentence(run("listen", "--microphone", "no such microphone", "--language", "en"), "microphone")


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    assert_one_sentence(run("transcribe", SAMPLE, "--output-dir", tmp_path / "file" / "out"), "file")


def test_devices_are_one_object_a_line_however_many() -> None:
    result = run("devices", "--json")

    assert result.returncode == 0
    assert bool(objects(result.stdout)) != result.stderr.startswith("There is no microphone")


def test_models_list_has_the_installed_ones() -> None:
    installed = {row["name"] for row in objects(done("models", "list", "--json")) if row["installed"]}

    assert {"base", "tiny.en"} <= installed


def assert_one_sentence(result: "subprocess.CompletedProcess[str]", reason: str) -> None:
    assert result.returncode == 1
    assert result.stdout == ""
    [sentence] = complaints(result.stderr).splitlines()
    assert sentence.startswith("sayso: ")
    assert reason in sentence
    assert "Something in Sayso itself" not in sentence


def test_bench_tells_speed_and_quality_of_this_computer() -> None:
    [figures] = objects(done("bench", "--json", "--model", "tiny.en"))
    assert figures["words"] == len(re.findall(r"[\w']+", SAMPLE_TEXT))
    assert figures["word_errors"] <= figures["words"] // 10
    assert figures["compute_per_audio"] > 0
    assert figures["shown_median_s"] <= figures["final_median_s"] <= figures["final_90_s"]
    lines = done("bench", "--model", "tiny.en").splitlines()
    assert "words wrong" in lines[-1]
