"""From the words of the command line to `Arguments`. Loads neither torch nor numpy, so that `--help` is quick."""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from app.cli.arguments import (
    Arguments,
    Bench,
    ChangeSetting,
    Command,
    Ctl,
    DeleteHistory,
    Devices,
    Doctor,
    EngineArguments,
    Format,
    GetSetting,
    HandleModel,
    Listen,
    ListModels,
    ListSettings,
    ModelAction,
    OpenApp,
    Probe,
    ResetSetting,
    ShowHistory,
    ShowStatistics,
    Stream,
    Transcribe,
)
from app.cli.text_commands import add_replacements, add_vocabulary
from app.cli.values import count, formats, language, languages, temperatures
from app.history.forms import ExportForm

_DEFAULT_MODEL = "base"
_DEVICES = ("auto", "cpu", "cuda", "mps")
_DTYPES = ("auto", "float32", "float16", "bfloat16", "int8")

_DESCRIPTION = """\
Speak, and the words appear while you speak: live dictation on a Whisper model
that runs on this computer. Nothing you say leaves it.
"""
_EPILOG = """\
examples:
  sayso                                    the app: window, tray, hotkey
  sayso listen                             dictate; Enter or Ctrl+C ends it
  sayso stream talk.mp3 --pace virtual     a file's words, as fast as they come
  sayso transcribe talk.mp3 --format srt   subtitles of a whole file
  sayso models download small              fetch a larger model

Each command explains itself: sayso COMMAND --help.
Exit codes: 0 done, 1 failed (standard error says why), 2 wrong usage.
"""


def parse(words: Sequence[str]) -> Arguments:
    """Read the command line; help, the version and wrong usage end the program here.

    Raises:
        LanguageError: Whisper does not know a language that was asked for.
    """
    parser = build_parser()
    found = parser.parse_args(words)
    build: Callable[[argparse.Namespace], Command] = found.build
    return Arguments(command=build(found), is_verbose=found.verbose)


class _ShowVersion(argparse.Action):
    """Looks the version up only when it is asked for: reading the installed packages takes a while."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow, and rarely needed

        try:
            number = version("sayso")
        except PackageNotFoundError:
            number = "(not installed, run from its sources)"
        sys.stdout.write(f"sayso {number}\n")
        parser.exit()


def build_parser() -> argparse.ArgumentParser:
    """The whole command line, from which the reference, the manual page and the shells' completions are made as well."""
    parser = argparse.ArgumentParser(
        prog="sayso",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        formatter_class=partial(argparse.RawDescriptionHelpFormatter, max_help_position=28),
        allow_abbrev=False,
    )
    parser.add_argument("-V", "--version", action=_ShowVersion, nargs=0, help="show the version and exit")
    parser.add_argument("--hidden", action="store_true", help="start the app in the tray, without its window")
    parser.set_defaults(build=lambda found: OpenApp(is_hidden=found.hidden), verbose=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_listen(commands)
    _add_stream(commands)
    _add_transcribe(commands)
    _add_models(commands)
    _add_devices(commands)
    _add_history(commands)
    _add_settings(commands)
    add_vocabulary(commands)
    add_replacements(commands)
    _add_doctor(commands)
    _add_ctl(commands)
    _add_bench(commands)
    return parser


_Commands = argparse._SubParsersAction  # noqa: SLF001 - argparse has no public name for it


def _add(commands: "_Commands[argparse.ArgumentParser]", name: str, summary: str, text: str) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=summary, description=text, allow_abbrev=False)
    command.add_argument("--verbose", action="store_true", help="tell what happens on standard error")
    return command


def _add_listen(commands: "_Commands[argparse.ArgumentParser]") -> None:
    command = _add(
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


def _add_stream(commands: "_Commands[argparse.ArgumentParser]") -> None:
    command = _add(
        commands,
        "stream",
        "a sound file in place of the microphone",
        "Sends a sound or video file through the very same pipeline as the microphone. Ctrl+C ends it early and "
        "finishes the last words.",
    )
    command.add_argument("file", metavar="FILE", type=Path, help="a sound or video file of any common format")
    command.add_argument(
        "--pace",
        choices=("realtime", "virtual"),
        default="realtime",
        help="realtime plays the file at its own speed; virtual goes as fast as it can, on a clock that advances by "
        "the audio and by the computing it had to wait for (default: realtime)",
    )
    _add_live_options(command)
    command.set_defaults(build=_stream)


def _add_transcribe(commands: "_Commands[argparse.ArgumentParser]") -> None:
    command = _add(
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
    output.add_argument(
        "--format",
        dest="formats",
        type=formats,
        metavar="FORMAT[,FORMAT...]",
        help="txt, srt, vtt, tsv or json; several with --output-dir only (default: txt)",
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
    engine = _add_engine_options(command)
    engine.add_argument("--language", type=language, metavar="LANGUAGE", help="what is spoken (default: detected)")
    decoding = command.add_argument_group("decoding")
    decoding.add_argument(
        "--task",
        choices=("transcribe", "translate"),
        default="transcribe",
        help="translate writes English, whatever is spoken (default: transcribe)",
    )
    decoding.add_argument(
        "--fast",
        action="store_true",
        help="cut recordings at pauses and decode eight pieces at a time: much faster, sometimes with another word",
    )
    decoding.add_argument("--beam-size", type=count, metavar="N", help="follow the N best texts at temperature 0")
    decoding.add_argument(
        "--best-of", type=count, metavar="N", help="draw N texts at higher temperatures, keep the best"
    )
    decoding.add_argument(
        "--temperature",
        dest="temperatures",
        type=temperatures,
        metavar="T[,T...]",
        help="0 takes the likeliest word; further ones are tried when a text looks wrong (default: 0,0.2,0.4,0.6,0.8,1)",
    )
    decoding.add_argument(
        "--initial-prompt", metavar="TEXT", help="names and words to expect, or text that came before"
    )
    _add_vocabulary(decoding)
    command.set_defaults(build=lambda found: _transcribe(found, command))


def _add_models(commands: "_Commands[argparse.ArgumentParser]") -> None:
    command = commands.add_parser(
        "models",
        help="list, download, verify and remove models",
        description="The models that can be used, and where they are.",
        allow_abbrev=False,
    )
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = _add(actions, "list", "all models, and which are here", "Lists all models, and says which are here.")
    _add_json(listing)
    listing.set_defaults(build=lambda found: ListModels(as_json=found.json))
    for action, text in (
        (ModelAction.DOWNLOAD, "fetch a model from the Hugging Face hub"),
        (ModelAction.PATH, "print where a model lies"),
        (ModelAction.VERIFY, "check that a model's files are whole and genuine"),
        (ModelAction.REMOVE, "delete a downloaded model"),
    ):
        one = _add(actions, action, text, text[0].upper() + text[1:] + ".")
        one.add_argument("name", metavar="NAME", help="as `sayso models list` shows it")
        one.set_defaults(build=lambda found, action=action: HandleModel(action, found.name))


def _add_devices(commands: "_Commands[argparse.ArgumentParser]") -> None:
    command = _add(commands, "devices", "the microphones", "Lists the microphones that `sayso listen` can use.")
    _add_json(command)
    command.set_defaults(build=lambda found: Devices(as_json=found.json))


def _add_doctor(commands: "_Commands[argparse.ArgumentParser]") -> None:
    command = _add(
        commands,
        "doctor",
        "what works on this desktop, and how to fix what doesn't",
        "Looks at microphone, model, processor, desktop, settings and history, and says what to do about what does not "
        "work. Exit code 1 means that something does not.",
    )
    command.add_argument("--level", action="store_true", help="record a moment, and tell how loud the microphone is")
    output = command.add_mutually_exclusive_group()
    output.add_argument("--report", action="store_true", help="print a report to give away, without personal data")
    output.add_argument("--probe", metavar="QUESTION", help=argparse.SUPPRESS)
    _add_json(output)
    command.set_defaults(build=_doctor)


def _doctor(found: argparse.Namespace) -> Doctor | Probe:
    if found.probe is not None:
        return Probe(found.probe)
    return Doctor(wants_level=found.level, wants_report=found.report, as_json=found.json)


def _add_bench(commands: "_Commands[argparse.ArgumentParser]") -> None:
    command = _add(
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
    _add_json(command)
    _add_engine_options(command)
    command.set_defaults(build=lambda found: _bench(found, command))


def _bench(found: argparse.Namespace, command: argparse.ArgumentParser) -> Bench:
    if found.quality is None and (found.html or found.log):
        command.error("--html and --log go with --quality")
    return Bench(_engine(found), as_json=found.json, quality=found.quality, page=found.html, log=found.log)


def _add_ctl(commands: "_Commands[argparse.ArgumentParser]") -> None:
    command = commands.add_parser(
        "ctl",
        help="drive the running app, as from a key of the desktop",
        description="Tells the running app what to do. Bind `sayso ctl toggle` to a key where Sayso's own keys cannot work.",
        allow_abbrev=False,
    )
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    for action, text in (
        ("toggle", "start a dictation, or stop the one that runs"),
        ("start", "start a dictation"),
        ("stop", "stop it, and finish its last words"),
        ("cancel", "stop it, and write no more of it; the history keeps it"),
        ("show", "bring up the window"),
        ("quit", "end the app"),
    ):
        one = _add(actions, action, text, text[0].upper() + text[1:] + ".")
        one.set_defaults(build=lambda _, action=action: Ctl(action, is_following=False, as_json=False))
    text = "tell what the app is doing"
    status = _add(
        actions, "status", text, "Tells what the app is doing: idle, loading, listening, finishing or failed."
    )
    _add_json(status)
    status.add_argument("--follow", action="store_true", help="print a line at each change, until the app ends")
    status.set_defaults(build=lambda found: Ctl("status", is_following=found.follow, as_json=found.json))


def _add_history(commands: "_Commands[argparse.ArgumentParser]") -> None:
    command = _add(
        commands,
        "history",
        "past dictations: show, search, export, delete",
        "Shows past dictations, newest first, also while the app runs.",
    )
    command.add_argument(
        "ids",
        metavar="ID",
        nargs="*",
        help="only these (default: all); `stats` tells how much was dictated on each day",
    )
    command.add_argument("--search", metavar="TEXT", default="", help="only those with every word of TEXT in them")
    command.add_argument("--last", metavar="N", type=count, help="the newest N (default: 20 in a terminal, else all)")
    action = command.add_mutually_exclusive_group()
    _add_json(action)
    action.add_argument(
        "--export",
        metavar="FORMAT",
        choices=[form.value for form in ExportForm],
        help="write them to standard output as txt, md or json, or one of them as srt or vtt",
    )
    action.add_argument("--delete", action="store_true", help="delete the dictations named, with their recordings")
    action.add_argument("--delete-all", action="store_true", help="delete all of them, with their recordings")
    command.add_argument("--yes", action="store_true", help="delete all without asking")
    command.set_defaults(build=lambda found: _history(found, command))


def _history(
    found: argparse.Namespace, command: argparse.ArgumentParser
) -> ShowHistory | ShowStatistics | DeleteHistory:
    if found.ids == ["stats"]:
        return ShowStatistics(as_json=found.json)
    if found.delete and not found.ids:
        command.error("name the dictations to delete, or say --delete-all")
    if found.delete_all and found.ids:
        command.error("--delete-all takes no names; --delete deletes some")
    if found.ids and (found.search or found.last):
        command.error("--search and --last choose among all; they do not go with names")
    if (found.delete or found.delete_all) and (found.search or found.last):
        command.error("only dictations that are named can be deleted, or all")
    if found.delete or found.delete_all:
        return DeleteHistory(tuple(found.ids), is_confirmed=found.yes)
    form = ExportForm.JSON if found.json else ExportForm(found.export) if found.export else None
    return ShowHistory(tuple(found.ids), search=found.search, last=found.last, form=form)


def _add_settings(commands: "_Commands[argparse.ArgumentParser]") -> None:
    command = commands.add_parser(
        "settings",
        help="list, read and change the app's settings",
        description="The same settings as in the app's dialog. A running app takes a change over at once.",
        allow_abbrev=False,
    )
    actions = command.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = _add(actions, "list", "all settings and their values", "Lists all settings and their values.")
    forms = listing.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="print one JSON object a line on standard output")
    forms.add_argument("--markdown", action="store_true", help="print tables of what there is, for a document")
    listing.set_defaults(build=lambda found: ListSettings(as_json=found.json, as_markdown=found.markdown))
    get = _add(actions, "get", "print the value of a setting", "Prints the value of a setting.")
    change = _add(actions, "set", "change a setting", "Changes a setting.")
    reset = _add(actions, "reset", "give a setting its default again", "Gives a setting its default again.")
    for action in (get, change, reset):
        action.add_argument("key", metavar="KEY", help="as `sayso settings list` shows it")
    change.add_argument("value", metavar="VALUE", help="several are separated by commas; '' for none")
    get.set_defaults(build=lambda found: GetSetting(found.key))
    change.set_defaults(build=lambda found: ChangeSetting(found.key, found.value))
    reset.set_defaults(build=lambda found: ResetSetting(found.key))


def _add_live_options(command: argparse.ArgumentParser) -> None:
    _add_json(command)
    engine = _add_engine_options(command)
    engine.add_argument(
        "--language",
        dest="languages",
        type=languages,
        default=(),
        metavar="LANGUAGE[,...]",
        help="what is spoken, as a code or an English name; of several, the one that is heard (default: any)",
    )
    _add_vocabulary(engine)


def _add_vocabulary(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--vocabulary",
        metavar="FILE|app",
        help="names and terms to expect: one a line, or the first column of a CSV file; `app` takes those of the settings",
    )


def _add_engine_options(command: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    engine = command.add_argument_group("model")
    engine.add_argument(
        "--model",
        default=_DEFAULT_MODEL,
        metavar="NAME|PATH",
        help=f"a name from `sayso models list`, or the path of a checkpoint (default: {_DEFAULT_MODEL})",
    )
    engine.add_argument("--device", choices=_DEVICES, default="auto", help="where to compute (default: auto)")
    engine.add_argument("--dtype", choices=_DTYPES, default="auto", help="what numbers to compute with (default: auto)")
    return engine


def _add_json(command: argparse.ArgumentParser | argparse._MutuallyExclusiveGroup) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON object a line on standard output")


def _listen(found: argparse.Namespace) -> Listen:
    return Listen(
        _engine(found),
        found.languages,
        microphone=found.microphone,
        as_json=found.json,
        vocabulary=found.vocabulary,
    )


def _stream(found: argparse.Namespace) -> Stream:
    is_virtual = found.pace == "virtual"
    return Stream(
        _engine(found),
        found.languages,
        file=found.file,
        is_virtual=is_virtual,
        as_json=found.json,
        vocabulary=found.vocabulary,
    )


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
        engine=_engine(found),
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


def _engine(found: argparse.Namespace) -> EngineArguments:
    return EngineArguments(model=found.model, device=found.device, dtype=found.dtype)
