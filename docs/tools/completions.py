"""What shells complete after `sayso`, made from the command line's parser.

python -m docs.tools.completions bash|zsh|fish
"""

import argparse
import sys
from pathlib import Path

import shtab

from app.cli.parser import build_parser

SHELLS = ("bash", "zsh", "fish")


def completions(shell: str) -> str:
    """A script that the shell loads."""
    parser = build_parser()
    _mark_files(parser)
    return shtab.complete(parser, shell)


def _mark_files(parser: argparse.ArgumentParser) -> None:
    for action in parser._actions:  # noqa: SLF001 - argparse has no public way to its actions
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - nor a name for these
            for command in action.choices.values():
                _mark_files(command)
        elif action.type is Path:
            is_folder = action.dest.endswith("dir")
            action.complete = shtab.DIRECTORY if is_folder else shtab.FILE  # type: ignore[attr-defined]  # shtab's way


if __name__ == "__main__":
    sys.stdout.write(completions(sys.argv[1]))
