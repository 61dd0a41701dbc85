"""The command line: what it understands, what it refuses, and what it says about itself."""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli.arguments import (
    Bench,
    Ctl,
    Devices,
    EngineArguments,
    Format,
    HandleModel,
    Listen,
    ListModels,
    ModelAction,
    OpenApp,
    Stream,
    Transcribe,
)
from app.cli.parser import build_parser, parse
from app.cli.values import WrongValueError
from app.control.protocol import Request
from model.errors import LanguageError
from streaming.steadiness import Steadiness

DEFAULT_ENGINE = EngineArguments(model="base", device="auto", dtype="auto")
COMMANDS = (
    ["listen"],
    ["stream"],
    ["transcribe"],
    ["models"],
    *(["models", action] for action in ("list", "download", "path", "verify", "remove")),
    ["devices"],
    ["ctl"],
    ["bench"],
)


def transcribe(*words: str) -> Transcribe:
    command = parse(["transcribe", *words]).command
    assert isinstance(command, Transcribe)
    return command


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What standard error says of a wrong usage."""
    with pytest.raises(SystemExit) as exit_:
        parse(words)
    assert exit_.value.code == 2
    output = capsys.readouterr()
    assert not output.out
    return output.err.splitlines()[-1]


def test_listen_takes_the_default_microphone_and_any_language() -> None:
    assert parse(["listen"]).command == Listen(DEFAULT_ENGINE, (), microphone=None, as_json=False)


def test_stream_plays_at_real_speed_unless_told_otherwise() -> None:
    assert parse(["stream", "talk.mp3"]).command == Stream(
        DEFAULT_ENGINE, (), file=Path("talk.mp3"), is_virtual=False, as_json=False
    )
    command = parse(["stream", "talk.mp3", "--pace", "virtual", "--json"]).command
    assert isinstance(command, Stream)
    assert command.is_virtual
    assert command.as_json


def test_without_a_command_the_app_opens() -> None:
    assert parse([]).command == OpenApp(is_hidden=False)
    assert parse(["--hidden"]).command == OpenApp(is_hidden=True)


def test_ctl_asks_the_running_app() -> None:
    assert parse(["ctl", "toggle"]).command == Ctl("toggle", is_following=False, as_json=False)
    assert parse(["ctl", "status", "--json", "--follow"]).command == Ctl("status", is_following=True, as_json=True)


def test_what_can_be_asked_of_the_app_is_what_it_understands() -> None:
    for action in ("toggle", "start", "stop", "cancel", "show", "quit", "status"):
        command = parse(["ctl", action]).command
        assert isinstance(command, Ctl)
        assert Request(command.action).value == action


def test_engine_options_say_what_to_load() -> None:
    command = parse(["listen", "--model", "tiny.en", "--device", "cpu", "--dtype", "int8"]).command

    assert isinstance(command, Listen)
    assert command.engine == EngineArguments(model="tiny.en", device="cpu", dtype="int8")


def test_how_certain_words_must_be_is_asked_of_live_commands() -> None:
    steady = parse(["stream", "a.wav", "--steadiness", "steady"]).command
    assert isinstance(steady, Stream)
    assert steady.steadiness is Steadiness.STEADY
    as_it_is = parse(["listen"]).command
    assert isinstance(as_it_is, Listen)
    assert as_it_is.steadiness is Steadiness.BALANCED


def test_languages_are_codes_or_names_each_once() -> None:
    command = parse(["listen", "--language", "German, en,de"]).command

    assert isinstance(command, Listen)
    assert command.languages == ("de", "en")


@pytest.mark.parametrize("words", [["listen"], ["stream", "talk.mp3"], ["transcribe", "talk.mp3"]])
def test_unknown_language_names_a_similar_one(words: list[str]) -> None:
    with pytest.raises(LanguageError, match="German"):
        parse([*words, "--language", "Germann"])


def test_transcribe_writes_text_unless_told_otherwise() -> None:
    command = transcribe("a.wav", "b.wav")

    assert command.files == (Path("a.wav"), Path("b.wav"))
    assert command.formats == (Format.TXT,)
    assert command.output_dir is None
    assert command.language is None
    assert not command.is_translation


def test_transcribe_takes_all_that_decoding_offers() -> None:
    command = transcribe(
        *["a.wav", "--task", "translate", "--language", "fr", "--beam-size", "5", "--best-of", "3"],
        *["--temperature", "0,0.4", "--initial-prompt", "Sayso, Whisper", "--word-timestamps"],
    )

    assert (command.is_translation, command.language) == (True, "fr")
    assert (command.beam_size, command.best_of, command.temperatures) == (5, 3, (0.0, 0.4))
    assert (command.initial_prompt, command.has_word_times, command.is_fast) == ("Sayso, Whisper", True, False)


def test_several_formats_go_to_a_folder() -> None:
    command = transcribe("a.wav", "--format", "srt,JSON,srt", "--output-dir", "out")

    assert command.formats == (Format.SRT, Format.JSON)
    assert command.output_dir == Path("out")


def test_json_is_the_json_format() -> None:
    assert transcribe("a.wav", "--json").formats == (Format.JSON,)


def test_models_and_devices() -> None:
    assert parse(["models", "list", "--json"]).command == ListModels(as_json=True)
    assert parse(["models", "verify", "base"]).command == HandleModel(ModelAction.VERIFY, "base")
    assert parse(["models", "remove", "small"]).command == HandleModel(ModelAction.REMOVE, "small")
    assert parse(["devices"]).command == Devices(as_json=False)


def test_verbose_is_understood_by_every_command() -> None:
    assert parse(["devices", "--verbose"]).is_verbose
    assert not parse(["devices"]).is_verbose


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["ctl"], "ACTION"),
        (["ctl", "explode"], "invalid choice: 'explode'"),
        (["lisen"], "invalid choice: 'lisen'"),
        (["stream"], "FILE"),
        (["listen", "--lang", "en"], "unrecognized"),
        (["transcribe"], "FILE"),
        (["transcribe", "a.wav", "--format", "txt,srt"], "--output-dir"),
        (["transcribe", "a.wav", "--json", "--format", "srt"], "contradict"),
        (["transcribe", "x/a.wav", "y/a.mp3", "--output-dir", "out"], "a.wav and a.mp3 would overwrite each other"),
        (["models"], "ACTION"),
        (["models", "download"], "NAME"),
    ],
)
def test_wrong_usage_ends_with_a_reason(capsys: pytest.CaptureFixture[str], words: list[str], reason: str) -> None:
    assert reason in refusal(capsys, *words)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["stream", "a.wav", "--pace", "slow"], "--pace cannot be 'slow': choose from realtime, virtual."),
        (["listen", "--device", "tpu"], "--device cannot be 'tpu': choose from auto, cpu, cuda, mps."),
        (["listen", "--language", ","], "at least one language"),
        (["transcribe", "a.wav", "--format", "doc"], "txt, srt, vtt, tsv, json"),
        (["transcribe", "a.wav", "--beam-size", "0"], "--beam-size cannot be '0': it is a whole number above 0."),
        (["transcribe", "a.wav", "--temperature", "warm"], "it is a number"),
        (["transcribe", "a.wav", "--temperature", "-1"], "0 or more"),
        (["transcribe", "a.wav", "--temperature", "nan"], "0 or more"),
        (["history", "--last", "many"], "--last cannot be 'many'"),
        (["history", "--export", "pdf"], "--export cannot be 'pdf': choose from txt"),
    ],
)
def test_a_wrong_value_is_a_sentence_and_no_wrong_usage(words: list[str], reason: str) -> None:
    with pytest.raises(WrongValueError, match=re.escape(reason)):
        parse(words)


def restricted(parser: argparse.ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[tuple[list[str], str]]:
    """Every option of every command that not every text can be, behind a command line that is complete without it."""
    needed = [action for action in parser._actions if action.required and not action.option_strings]
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                yield from restricted(command, (*words, name))
        elif action.choices or action.type not in (None, Path):
            assert action.option_strings, "an argument that is one of a few would be shown with the usage"
            yield [*words, *("x" for _ in needed)], action.option_strings[0]


def test_no_command_takes_a_wrong_value_for_wrong_usage() -> None:
    found = list(restricted(build_parser()))

    assert {option for _, option in found} >= {"--device", "--language", "--last", "--export", "--task", "--steadiness"}
    for words, option in found:
        with pytest.raises((WrongValueError, LanguageError), match="no such value"):
            parse([*words, option, "no such value"])


@pytest.mark.parametrize("words", [[], *COMMANDS], ids=" ".join)
def test_help_fits_a_terminal(
    capsys: pytest.CaptureFixture[str], words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as exit_:
        parse([*words, "--help"])

    shown = capsys.readouterr().out
    assert exit_.value.code == 0
    assert shown.startswith(" ".join(["usage: sayso", *words]))
    assert max(map(len, shown.splitlines())) <= 80


def test_version_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        parse(["--version"])

    assert exit_.value.code == 0
    assert capsys.readouterr().out.startswith("sayso ")


def test_parsing_loads_nothing_slow() -> None:
    script = (
        "import sys; from app.cli.parser import parse; parse(['stream', 'a.wav', '--language', 'de']);"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert not set(run.stdout.split()) & {"torch", "numpy", "rich", "av", "sounddevice", "importlib_metadata"}


def test_bench_hears_the_sample_unless_it_is_given_recordings() -> None:
    assert parse(["bench"]).command == Bench(DEFAULT_ENGINE, as_json=False)
    assert parse(["bench", "--quality", "clips", "--html", "a.html", "--log", "a.jsonl"]).command == Bench(
        DEFAULT_ENGINE, as_json=False, quality=Path("clips"), page=Path("a.html"), log=Path("a.jsonl")
    )


@pytest.mark.parametrize("option", ["--html", "--log"])
def test_only_recordings_have_a_page_and_a_log(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "go with --quality" in refusal(capsys, "bench", option, "a")
