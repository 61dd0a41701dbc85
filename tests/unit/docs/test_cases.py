"""The page of what goes wrong elsewhere names a test for everything, and each of them exists."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from docs.tools.made_parts import DOCS

FOLDERS = {
    "I": "tests/integration",
    "S": "tests/unit/streaming",
    "M": "tests/unit/model",
    "E": "tests/unit/app/engine",
    "A": "tests/unit/app",
    "T": "tests/end_to_end",
}
PAGE = (DOCS / "cases.md").read_text(encoding="utf-8")
ROWS = [
    row for row in re.findall(r"^\| ([A-D]?\d*) ?\| (.+?) \| (.+?) \| (.+) \|$", PAGE, re.MULTILINE) if row[3] != "Test"
]
NAMED = sorted(set(re.findall(r"`([ISMEAT]/[\w/]+\.py::\w+)`", PAGE)))
WITHOUT_A_TEST = {8, 18, 29, 35}
"""Numbers that no fault has."""
AT_THE_DESKTOP = {
    *(f"A{number}" for number in (1, 2, 3, 4, 6, 7, 8, 9, 10, 12)),
    *(f"B{number}" for number in (1, 3, 4, 5, 6, 7)),
    *(f"D{number}" for number in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13)),
}
"""Faults at the cursor, of characters, and of keys."""


@cache
def functions_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize("name", NAMED)
def test_named_tests_exist(name: str) -> None:
    file, _, function = name.partition("::")
    folder, _, rest = file.partition("/")
    path = DOCS.parent / FOLDERS[folder] / rest
    assert path.is_file()
    assert function in functions_of(path)


def test_every_fault_has_a_test_or_says_why_sound_cannot_show_it() -> None:
    numbers = [number for number, *_ in ROWS if number]
    assert len(numbers) == len(set(numbers))
    assert {int(number) for number in numbers if number.isdigit()} == set(range(1, 53)) - WITHOUT_A_TEST
    for number, _, _, shown in ROWS:
        if number not in AT_THE_DESKTOP:
            assert "::" in shown or shown.startswith("Sound cannot show it"), number


def test_every_fault_at_the_desktop_has_a_test_or_says_what_is_not_shown() -> None:
    shown = {number: text for number, _, _, text in ROWS if number and not number.isdigit()}
    assert shown.keys() == AT_THE_DESKTOP
    for number, text in shown.items():
        assert "::" in text or text.startswith("Not shown: "), number


def test_all_tables_are_named() -> None:
    source = (DOCS.parent / "tests" / "bench" / "cases.py").read_text(encoding="utf-8")
    names = set(re.findall(r'^    "(\w+)": \w+\.\w+,$', source, re.MULTILINE))
    assert len(names) > 10
    assert names <= set(re.findall(r"`(\w+)`", PAGE))
