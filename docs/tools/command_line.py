"""The command line as data, read from its argparse parser, and as Markdown: every command with its options."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Option:
    """An option, or an argument that has no name of its own."""

    names: tuple[str, ...]
    """`-V`, `--version`; empty for an argument."""
    value: str
    """How its value is written in help, such as `FILE`; empty for an option without one."""
    help: str

    @property
    def usage(self) -> str:
        """`--model NAME|PATH`."""
        return " ".join(filter(None, [", ".join(self.names), self.value]))


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together."""

    title: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class CommandPage:
    """What `--help` of one command tells."""

    name: str
    """With the commands above it: `sayso models list`."""
    usage: str
    """On one line."""
    description: str
    epilog: str
    groups: tuple[Group, ...]


def command_pages(parser: argparse.ArgumentParser) -> Iterator[CommandPage]:
    """The program's own page, then those of its commands, each before the commands below it."""
    yield CommandPage(
        name=parser.prog,
        usage=_usage(parser),
        description=" ".join((parser.description or "").split()),
        epilog=parser.epilog or "",
        groups=tuple(group for group in map(_group, parser._action_groups) if group.options),  # noqa: SLF001 - see below
    )
    for action in parser._actions:  # noqa: SLF001 - argparse has no public way to its actions, nor to its groups
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - the same
            for command in action.choices.values():
                yield from command_pages(command)


def as_markdown(page: CommandPage) -> str:
    """A section: usage, what it does, and a table for each group of options."""
    parts = [f"## {page.name}", f"```text\n{page.usage}\n```", _escaped(page.description)]
    for group in page.groups:
        rows = "\n".join(f"| `{_cell(option.usage)}` | {_cell(_escaped(option.help))} |" for option in group.options)
        parts.append(f"| {group.title.capitalize()} | |\n|---|---|\n{rows}")
    if page.epilog:
        parts.append(f"```text\n{page.epilog.rstrip()}\n```")
    return "\n\n".join(parts) + "\n"


def _usage(parser: argparse.ArgumentParser) -> str:
    return " ".join(parser.format_usage().removeprefix("usage: ").split())


def _group(group: argparse._ArgumentGroup) -> Group:
    return Group(group.title or "", tuple(_options(group)))


def _options(group: argparse._ArgumentGroup) -> Iterator[Option]:
    for action in group._group_actions:  # noqa: SLF001 - as above
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - as above
            for choice in action._choices_actions:  # noqa: SLF001 - as above
                yield Option((), choice.dest, choice.help or "")
        elif action.help != argparse.SUPPRESS:
            yield Option(tuple(action.option_strings), _value(action), (action.help or "").replace("%%", "%"))


def _value(action: argparse.Action) -> str:
    if action.nargs == 0:
        return ""
    if isinstance(action.metavar, str):
        name = action.metavar
    elif action.choices is not None:
        name = "{" + ",".join(map(str, action.choices)) + "}"
    else:
        name = action.dest.upper()
    return {"+": f"{name} [{name} ...]", "*": f"[{name} ...]"}.get(str(action.nargs), name)


def _escaped(text: str) -> str:
    return text.replace("<", "\\<")


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
