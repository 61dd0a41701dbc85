"""The command line of what hears: `sayso listen`, `stream`, `transcribe` and `bench`."""

import argparse
from collections import Counter
from pathlib import Path

from app.cli.arguments import Bench, Format, Listen, Stream, Transcribe
from app.cli.common_options import (
    Commands,
    add_choice,
    add_command,
    add_engine_options,
    add_json,
    add_value,
    add_vocabulary_file,
    engine_arguments,
)
from app.cli.values import count, formats, language, languages, temperatures
from streaming.steadiness import Steadiness


def add_listen(commands: Commands) -> None:
    command = add_command(
        commands,
        "listen",
        "live dictation from the microphone",
        "Listens to the microphone and writes what you say. Plain text is final, dim text may still change. "
        "Enter or Ctrl+C ends the dictation and finishes the last words.",
    )
    command.add_argument(
        "--microphone",
        metavar="NAME|INDEX",
        help="which microphone, as `sayso devices` lists them (default: the system's)",
    )
    _add_live_options(command)
    command.set_defaults(build=_listen)


def _listen(found: argparse.Namespace) -> Listen:
    return Listen(
        engine_arguments(found),
        found.languages or (),
        microphone=found.microphone,
        as_json=found.json,
        vocabulary=found.vocabulary,
        steadiness=Steadiness(found.steadiness),
        quick=found.quick_model,
    )


def add_stream(commands: Commands) -> None:
    command = add_command(
        commands,
        "stream",
        "a sound file in place of the microphone",
        "Sends a sound or video file through the very same pipeline as the microphone. Ctrl+C ends it early and "
        "finishes the last words.",
    )
    command.add_argument("file", metavar="FILE", type=Path, help="a sound or video file of any common format")
    add_choice(
        command,
        "--pace",
        ("realtime", "virtual"),
        "realtime plays the file at its own speed; virtual goes as fast as it can, on a clock that advances by "
        "the audio and by the computing it had to wait for (default: realtime)",
        default="realtime",
    )
    _add_live_options(command)
    command.set_defaults(build=_stream)


def _stream(found: argparse.Namespace) -> Stream:
    is_virtual = found.pace == "virtual"
    return Stream(
        engine_arguments(found),
        found.languages or (),
        file=found.file,
        is_virtual=is_virtual,
        as_json=found.json,
        vocabulary=found.vocabulary,
        steadiness=Steadiness(found.steadiness),
        quick=found.quick_model,
    )


def _add_live_options(command: argparse.ArgumentParser) -> None:
    add_json(command)
    engine = add_engine_options(command)
    add_value(
        engine,
        "--language",
        languages,
        "LANGUAGE[,...]",
        "what is spoken, as a code or an English name; of several, the one that is heard (default: any)",
        dest="languages",
    )
    add_vocabulary_file(engine)
    engine.add_argument(
        "--quick-model",
        metavar="NAME|PATH",
        help="a smaller model that shows words before the other one has heard them, where both have the same tokens",
    )
    add_choice(
        engine,
        "--steadiness",
        [one.value for one in Steadiness],
        "how long a doubtful word must last until it is final: soon and more often wrong, or late and certain "
        f"(default: {Steadiness.BALANCED.value})",
        default=Steadiness.BALANCED.value,
    )


def add_transcribe(commands: Commands) -> None:
    command = add_command(
        commands,
        "transcribe",
        "whole files: text, subtitles or JSON",
        "Transcribes whole sound or video files. Results go to standard output, or with --output-dir each into a file "
        "named after its source.",
    )
    command.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help="sound or video files of any common format"
    )
    output = command.add_argument_group("output")
    add_value(
        output,
        "--format",
        formats,
        "FORMAT[,FORMAT...]",
        "txt, srt, vtt, tsv or json; several with --output-dir only (default: txt)",
        dest="formats",
    )
    output.add_argument("--json", action="store_true", help="the same as --format json")
    output.add_argument(
        "--output-dir", type=Path, metavar="DIR", help="write DIR/<name of the file>.<format>; made if it is not there"
    )
    output.add_argument(
        "--word-timestamps",
        action="store_true",
        help="find when each word was said; finer subtitles, and words in JSON",
    )
    engine = add_engine_options(command)
    add_value(engine, "--language", language, "LANGUAGE", "what is spoken (default: detected)")
    decoding = command.add_argument_group("decoding")
    add_choice(
        decoding,
        "--task",
        ("transcribe", "translate"),
        "translate writes English, whatever is spoken (default: transcribe)",
        default="transcribe",
    )
    decoding.add_argument(
        "--fast",
        action="store_true",
        help="cut recordings at pauses and decode eight pieces at a time: much faster, sometimes with another word",
    )
    add_value(decoding, "--beam-size", count, "N", "follow the N best texts at temperature 0")
    add_value(decoding, "--best-of", count, "N", "draw N texts at higher temperatures, keep the best")
    add_value(
        decoding,
        "--temperature",
        temperatures,
        "T[,T...]",
        "0 takes the likeliest word; further ones are tried when a text looks wrong (default: 0,0.2,0.4,0.6,0.8,1)",
        dest="temperatures",
    )
    decoding.add_argument(
        "--initial-prompt", metavar="TEXT", help="names and words to expect, or text that came before"
    )
    add_vocabulary_file(decoding)
    command.set_defaults(build=lambda found: _transcribe(found, command))


def _transcribe(found: argparse.Namespace, command: argparse.ArgumentParser) -> Transcribe:
    if found.json and found.formats not in (None, (Format.JSON,)):
        command.error("--json and --format contradict each other")
    formats = found.formats or ((Format.JSON,) if found.json else (Format.TXT,))
    if found.output_dir is None and len(formats) > 1:
        command.error("several formats need --output-dir: standard output holds only one")
    if found.output_dir is not None:
        stems = Counter(path.stem for path in found.files)
        doubled = [path.name for path in found.files if stems[path.stem] > 1]
        if doubled:
            command.error(
                f"the results of {' and '.join(doubled)} would overwrite each other: their names differ too little"
            )
    return Transcribe(
        engine=engine_arguments(found),
        files=tuple(found.files),
        formats=formats,
        output_dir=found.output_dir,
        language=found.language,
        is_translation=found.task == "translate",
        beam_size=found.beam_size,
        best_of=found.best_of,
        temperatures=found.temperatures,
        initial_prompt=found.initial_prompt,
        has_word_times=found.word_timestamps,
        vocabulary=found.vocabulary,
        is_fast=found.fast,
    )


def add_bench(commands: Commands) -> None:
    command = add_command(
        commands,
        "bench",
        "speed and quality on this computer",
        "Hears a spoken sample with a known text, and tells how fast and how well that went on this computer.",
    )
    quality = command.add_argument_group("quality")
    quality.add_argument(
        "--quality",
        metavar="DIR",
        type=Path,
        help="hear the recordings that DIR/manifest.jsonl lists, live and offline, in place of the sample",
    )
    quality.add_argument("--html", metavar="FILE", type=Path, help="write the results as a page with plots")
    quality.add_argument("--log", metavar="FILE", type=Path, help="write what appeared when, one JSON object a line")
    add_json(command)
    add_engine_options(command)
    command.set_defaults(build=lambda found: _bench(found, command))


def _bench(found: argparse.Namespace, command: argparse.ArgumentParser) -> Bench:
    if found.quality is None and (found.html or found.log):
        command.error("--html and --log go with --quality")
    return Bench(engine_arguments(found), as_json=found.json, quality=found.quality, page=found.html, log=found.log)
