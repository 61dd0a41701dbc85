"""What is said of spoken commands is judged by what was heard and what was written."""

import pytest

from app.writing.commands import Edit
from tests.bench.commands import LANGUAGES, Case, Verdict, _judged, cases

COMMA = Case("comma", ("",), mark=",")
LINE = Case("new line", ("",), mark="\n")
SCRATCH = Case("scratch that", ("", ""), edit=Edit.SCRATCH)
CAPS = Case("all caps", ("", ""), edit=Edit.ALL_CAPITALS)
ORDINARY = Case("The comma is missing.", ("",))


@pytest.mark.parametrize(
    ("case", "heard", "written", "verdict"),
    [
        (COMMA, "home comma and", "home, and", Verdict.RIGHT),
        (COMMA, "home, comma, and", "home, comma, and", Verdict.WRONG),
        (COMMA, "home, come and and", "home, come and and", Verdict.MISHEARD),
        (LINE, "home, new line, and", "home\nand", Verdict.RIGHT),
        (LINE, "home. Newline and", "home. Newline and", Verdict.WRONG),
        (SCRATCH, "The train. Scratch that.", "", Verdict.RIGHT),
        (SCRATCH, "The train. Scratch that.", "The train. Scratch that.", Verdict.WRONG),
        (SCRATCH, "The train. Scratched hat.", "The train. Scratched hat.", Verdict.MISHEARD),
        (CAPS, "The train. All caps.", "THE TRAIN.", Verdict.RIGHT),
        (ORDINARY, " The comma is missing.", "The comma is missing.", Verdict.RIGHT),
        (ORDINARY, "The comma is missing.", "The, is missing.", Verdict.WRONG),
    ],
)
def test_verdicts(case: Case, heard: str, written: str, verdict: Verdict) -> None:
    assert _judged(case, heard, written) is verdict


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_of_a_table_is_tried(code: str) -> None:
    names = [case.name for case in cases(code)]
    assert len(set(names)) == len(names)
    assert {case.edit for case in cases(code)} >= set(Edit)
