"""The manual page `sayso.1`, made from the command line's parser.

python -m docs.tools.manual_page VERSION >sayso.1
"""

import sys
from collections.abc import Iterator

from app.cli.parser import build_parser
from docs.tools.command_line import CommandPage, Option, command_pages

_SUMMARY = "live dictation on a Whisper model that runs on this computer"
_FILES = (
    ("~/.config/sayso/settings.toml", "The settings; `sayso settings` reads and changes them."),
    ("~/.local/share/sayso/", "The history with its recordings, and downloaded models."),
    ("~/.local/state/sayso/log/", "The log. It holds no words that were said."),
)
_EXIT = (("0", "All is done."), ("1", "Something failed; standard error says what."), ("2", "Wrong usage."))


def manual_page(version: str) -> str:
    """The page in roff, for man(1)."""
    pages = list(command_pages(build_parser()))
    return "\n".join([*_head(pages[0], version), *_commands(pages[1:]), *_tail(pages[0])]) + "\n"


def _head(page: CommandPage, version: str) -> Iterator[str]:
    yield f'.TH SAYSO 1 "" "Sayso {version}" "User Commands"'
    yield ".ad l\n.nh"  # usage lines have few spaces to stretch
    yield ".SH NAME"
    yield rf"sayso \- {_text(_SUMMARY)}"
    yield ".SH SYNOPSIS"
    yield f".B {_text(page.usage)}"
    yield ".SH DESCRIPTION"
    yield _text(page.description)
    for group in page.groups:
        yield f".SH {group.title.upper()}"
        yield from _options(group.options)


def _commands(pages: list[CommandPage]) -> Iterator[str]:
    for page in pages:
        yield f'.SH "{_text(page.name.removeprefix("sayso ").upper())}"'
        yield f".B {_text(page.usage)}"
        yield ".PP"
        yield _text(page.description)
        for group in page.groups:
            yield f'.SS "{_text(group.title.capitalize())}"'
            yield from _options(group.options)


def _tail(page: CommandPage) -> Iterator[str]:
    yield ".SH EXAMPLES"
    yield ".nf"
    examples = page.epilog.partition("\n\n")[0].splitlines()[1:]
    yield from (_text(line.strip()) for line in examples)
    yield ".fi"
    for title, rows in (("FILES", _FILES), ("EXIT STATUS", _EXIT)):
        yield f'.SH "{title}"'
        for name, text in rows:
            yield f".TP\n.B {_text(name)}\n{_text(text)}"


def _options(options: tuple[Option, ...]) -> Iterator[str]:
    for option in options:
        yield f".TP\n.B {_text(option.usage)}\n{_text(option.help)}"


def _text(text: str) -> str:
    """So that nothing in it is taken for a request of roff's."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    sys.stdout.write(manual_page(sys.argv[1]))
