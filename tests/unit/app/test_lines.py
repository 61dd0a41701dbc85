"""Lists for other programs: columns separated by tabs, without titles, as the help of each command names them."""

import argparse

import pytest

from app.__main__ import main
from app.cli.lines import write_line
from app.cli.parser import build_parser

pytestmark = pytest.mark.usefixtures("caplog")


def columns(*words: str) -> list[str]:
    """Those that the help of a command names."""
    parser = build_parser()
    for word in words:
        [commands] = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
        parser = commands.choices[word]
    assert parser.description is not None
    return parser.description.partition("without titles: ")[2].partition(".")[0].split(", ")


@pytest.mark.parametrize("words", [("models", "list"), ("settings", "list"), ("replace", "list")], ids=" ".join)
def test_a_list_has_the_columns_that_its_help_names(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replace", "add", "by the way", "btw\\n"]) == 0
    capsys.readouterr()

    assert main(words) == 0

    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert rows
    assert {len(row) for row in rows} == {len(columns(*words))}


def test_the_other_lists_name_theirs() -> None:
    assert (len(columns("devices")), len(columns("history"))) == (5, 5)


def test_nothing_in_a_cell_ends_its_column_or_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    write_line(("USB\tAudio", "", "two\r\nlines"))

    assert capsys.readouterr().out == "USB Audio\t\ttwo  lines\n"
