"""Whole files in a row, transcribed by a model that says what a script tells it to."""

import io
import json
import sys
import wave
from dataclasses import replace
from pathlib import Path

import pytest
import torch

import app.cli.recordings
from app.cli.arguments import EngineArguments, Format, Transcribe
from app.cli.recordings import transcribe_files
from app.sound_files import SoundFile
from model.errors import ModelError
from tests.helpers.models import Said, ScriptedModel

COMMAND = Transcribe(
    engine=EngineArguments("scripted", "cpu", "float32"),
    files=(),
    formats=(Format.TXT,),
    output_dir=None,
    language="en",
    is_translation=False,
    beam_size=None,
    best_of=None,
    temperatures=(0.0,),
    initial_prompt=None,
    has_word_times=False,
    is_fast=False,
)


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> ScriptedModel:
    """Says "one", and then "two"."""
    model = ScriptedModel([])
    begin = model.tokenizer.timestamp_begin
    model.script = [
        Said((begin, *model.tokenizer.encode(f" {text}"), begin + 100, begin + 100)) for text in ("one", "two")
    ]
    monkeypatch.setattr(app.cli.recordings, "load_engine", lambda *_: model)
    return model


def sound_file(path: Path) -> SoundFile:
    """Two seconds of silence."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16_000)
        file.writeframes(bytes(64_000))
    return SoundFile(path)


@pytest.fixture
def files(tmp_path: Path) -> tuple[SoundFile, SoundFile]:
    return sound_file(tmp_path / "first.wav"), sound_file(tmp_path / "second.wav")


def command(files: tuple[SoundFile, ...], **changes: object) -> Transcribe:
    return replace(COMMAND, files=tuple(file.path for file in files), **changes)  # type: ignore[arg-type]  # its fields


@pytest.mark.usefixtures("model")
def test_the_text_of_all_files_goes_to_standard_output(
    files: tuple[SoundFile, SoundFile], capsys: pytest.CaptureFixture[str]
) -> None:
    assert transcribe_files(files, command(files)) == 0

    assert capsys.readouterr() == ("one\ntwo\n", "")


@pytest.mark.usefixtures("model")
def test_json_names_the_file_where_there_are_several(
    files: tuple[SoundFile, SoundFile], capsys: pytest.CaptureFixture[str]
) -> None:
    transcribe_files(files, command(files, formats=(Format.JSON,)))

    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["file"], one["text"], one["language"]) for one in said] == [
        (str(files[0].path), "one", "en"),
        (str(files[1].path), "two", "en"),
    ]


@pytest.mark.usefixtures("model")
def test_a_folder_gets_every_format_of_every_file(tmp_path: Path, files: tuple[SoundFile, SoundFile]) -> None:
    out = tmp_path / "out"
    out.mkdir()

    transcribe_files(files, command(files, formats=(Format.TXT, Format.SRT), output_dir=out))

    assert {path.name for path in out.iterdir()} == {"first.txt", "first.srt", "second.txt", "second.srt"}
    assert (out / "second.txt").read_text() == "two\n"
    assert (out / "first.srt").read_text() == "1\n00:00:00,000 --> 00:00:02,000\none\n\n"


@pytest.mark.usefixtures("model")
def test_a_result_that_cannot_be_written_stops_no_other(
    tmp_path: Path, files: tuple[SoundFile, SoundFile], capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    (out / "first.txt").mkdir(parents=True)

    assert transcribe_files(files, command(files, output_dir=out)) == 1

    assert capsys.readouterr().err == f"sayso: {out / 'first.txt'} cannot be written: Is a directory.\n"
    assert (out / "second.txt").read_text() == "two\n"


@pytest.mark.usefixtures("model")
def test_a_file_that_is_gone_by_then_stops_no_other(
    files: tuple[SoundFile, SoundFile], capsys: pytest.CaptureFixture[str]
) -> None:
    files[0].path.unlink()

    assert transcribe_files(files, command(files)) == 1

    assert capsys.readouterr() == ("one\n", f"sayso: There is no file {files[0].path}.\n")


def test_a_mistake_of_ours_in_one_file_stops_no_other(
    model: ScriptedModel,
    files: tuple[SoundFile, SoundFile],
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    model.failure = ZeroDivisionError("division by zero")

    assert transcribe_files(files, command(files)) == 1

    told = "could not be transcribed: something in Sayso itself went wrong (ZeroDivisionError)"
    assert capsys.readouterr() == ("one\n", f"sayso: {files[0].path} {told}; --verbose shows the details.\n")
    assert "Traceback" in caplog.text


def test_a_graphics_card_that_is_full_is_a_sentence_with_advice(
    model: ScriptedModel, files: tuple[SoundFile, SoundFile], capsys: pytest.CaptureFixture[str]
) -> None:
    model.failure = torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 20.00 MiB.")

    assert transcribe_files(files, command(files)) == 1

    output = capsys.readouterr()
    assert output.out == "one\n"
    assert output.err.startswith(f"sayso: {files[0].path}: ")
    assert "smaller model" in output.err
    assert output.err.count("\n") == 1


def test_an_output_that_is_gone_ends_them_all(
    model: ScriptedModel, files: tuple[SoundFile, SoundFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            del text
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Closed())

    with pytest.raises(BrokenPipeError):
        transcribe_files(files, command(files))

    assert len(model.prompts) == 1


def test_warns_of_a_model_that_was_not_trained_to_translate(
    model: ScriptedModel, files: tuple[SoundFile, SoundFile], capsys: pytest.CaptureFixture[str]
) -> None:
    model.dims = replace(model.dims, n_audio_layer=32, n_text_layer=4)

    assert transcribe_files(files, command(files, is_translation=True)) == 0

    output = capsys.readouterr()
    assert output.out == "one\ntwo\n"
    assert output.err.startswith("sayso: scripted was not trained to translate")
    assert output.err.count("\n") == 1


def test_says_nothing_of_a_model_that_can_translate(
    model: ScriptedModel, files: tuple[SoundFile, SoundFile], capsys: pytest.CaptureFixture[str]
) -> None:
    transcribe_files(files, command(files, is_translation=True))

    assert capsys.readouterr().err == ""
    assert all(model.tokenizer.translate in prompt for prompt in model.prompts)


def test_an_english_only_model_refuses_another_language_before_any_file_is_read(
    monkeypatch: pytest.MonkeyPatch, files: tuple[SoundFile, SoundFile], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app.cli.recordings, "load_engine", lambda *_: ScriptedModel([], is_multilingual=False))

    with pytest.raises(ModelError, match="German"):
        transcribe_files(files, command(files, language="de"))

    assert capsys.readouterr() == ("", "")
