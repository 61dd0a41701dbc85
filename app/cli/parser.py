"""From the words of the command line to `Arguments`. Loads neither torch nor numpy, so that `--help` is quick."""

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial

from app.cli.app_commands import add_ctl, add_history, add_settings
from app.cli.arguments import Arguments, Command, OpenApp
from app.cli.computer_commands import add_devices, add_doctor, add_models
from app.cli.hearing_commands import add_bench, add_listen, add_stream, add_transcribe
from app.cli.text_commands import add_replacements, add_vocabulary

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
Exit codes: 0 done; 1 it cannot be done as asked, or failed: standard error
says why; 2 the command line cannot be read: it shows the usage.
"""


def parse(words: Sequence[str]) -> Arguments:
    """Read the command line; help, the version and wrong usage end the program here.

    Raises:
        WrongValueError: An option cannot have the value that it was given.
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
    add_listen(commands)
    add_stream(commands)
    add_transcribe(commands)
    add_models(commands)
    add_devices(commands)
    add_history(commands)
    add_settings(commands)
    add_vocabulary(commands)
    add_replacements(commands)
    add_doctor(commands)
    add_ctl(commands)
    add_bench(commands)
    return parser
