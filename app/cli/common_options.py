"""What commands of the command line have in common: how one is made, and the options that several of them have."""

import argparse
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from app.cli.arguments import EngineArguments
from app.cli.values import one_of, value_of

_T = TypeVar("_T")

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - argparse has no public name for it
"""Where a command or one of its actions is added."""

_DEFAULT_MODEL = "base"
_DEVICES = ("auto", "cpu", "cuda", "mps")
_DTYPES = ("auto", "float32", "float16", "bfloat16", "int8")


def add_group(commands: Commands, name: str, summary: str, text: str) -> Commands:
    """A command that does nothing by itself: its actions do."""
    command = commands.add_parser(name, help=summary, description=text, allow_abbrev=False)
    return command.add_subparsers(title="actions", metavar="ACTION", required=True)


def add_command(commands: Commands, name: str, summary: str, text: str) -> argparse.ArgumentParser:
    """A command, or an action of one."""
    command = commands.add_parser(name, help=summary, description=text, allow_abbrev=False)
    command.add_argument("--verbose", action="store_true", help="tell what happens on standard error")
    return command


def add_json(command: argparse.ArgumentParser | argparse._MutuallyExclusiveGroup) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON object a line on standard output")


def in_columns(*names: str) -> str:
    """What the help of a list tells of its output; see `app.cli.lines`."""
    return f" Into a file or pipe it writes a line for each, columns separated by tabs, without titles: {', '.join(names)}."


def add_value(
    group: argparse._ActionsContainer,
    option: str,
    read: Callable[[str], _T],
    metavar: str,
    text: str,
    dest: str | None = None,
) -> None:
    """An option that not every text can be the value of, and that may be left out; see `app.cli.values`."""
    group.add_argument(
        option,
        dest=dest or option.strip("-").replace("-", "_"),
        type=value_of(option, read),
        metavar=metavar,
        help=text,
    )


def add_choice(
    group: argparse._ActionsContainer,
    option: str,
    choices: Sequence[str],
    text: str,
    default: str | None = None,
    metavar: str | None = None,
) -> None:
    """An option with a value out of a few."""
    reader = value_of(option, one_of(choices))
    group.add_argument(option, type=reader, choices=choices, default=default, metavar=metavar, help=text)


def add_engine_options(command: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """Which model, and how it computes; further options of what is heard may join them."""
    engine = command.add_argument_group("model")
    engine.add_argument(
        "--model",
        default=_DEFAULT_MODEL,
        metavar="NAME|PATH",
        help=f"a name from `sayso models list`, or the path of a checkpoint (default: {_DEFAULT_MODEL})",
    )
    add_choice(engine, "--device", _DEVICES, "where to compute (default: auto)", default="auto")
    add_choice(engine, "--dtype", _DTYPES, "what numbers to compute with (default: auto)", default="auto")
    return engine


def engine_arguments(found: argparse.Namespace) -> EngineArguments:
    """What `add_engine_options` has found."""
    return EngineArguments(model=found.model, device=found.device, dtype=found.dtype)


def add_vocabulary_file(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--vocabulary",
        metavar="FILE|app",
        help="names and terms to expect: one a line, or the first column of a CSV file; `app` takes those of the settings",
    )
