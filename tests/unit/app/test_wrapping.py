"""Where lines break, in scripts with and without spaces."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from app.cli.wrapping import break_offsets


def wrapped(text: str, width: int) -> list[str]:
    edges = [0, *break_offsets(text, width), len(text)]
    return [text[start:end] for start, end in pairwise(edges)]


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 10, [""]),
        ("And so my fellow", 10, ["And so my ", "fellow"]),
        ("exactly ten", 11, ["exactly ten"]),
        ("spaces at the end   ", 17, ["spaces at the end   "]),
        ("Donaudampfschiff ja", 8, ["Donaudam", "pfschiff ", "ja"]),
        ("Hi 今日は、いい天気。", 8, ["Hi 今日", "は、いい", "天気。"]),
        ("彼は「はい」と", 6, ["彼は", "「は", "い」と"]),
        ("شكرا جزيلا لك", 8, ["شكرا ", "جزيلا لك"]),
        ("e\u0301te\u0301 e\u0301te\u0301", 4, ["e\u0301te\u0301 ", "e\u0301te\u0301"]),
        ("👩\u200d🚀👩\u200d🚀", 2, ["👩\u200d🚀", "👩\u200d🚀"]),
        ("ab", 0, ["a", "b"]),
    ],
)
def test_breaks(text: str, width: int, lines: list[str]) -> None:
    assert wrapped(text, width) == lines


TEXTS = st.text(st.sampled_from(list("ab ,.日本。「」é\u0301ש👩\u200d")), max_size=60)


@given(TEXTS, st.integers(4, 20))
def test_no_line_is_too_wide_and_nothing_is_lost(text: str, width: int) -> None:
    lines = wrapped(text, width)

    assert "".join(lines) == text
    assert all(cell_len(line.rstrip()) <= width for line in lines)


@given(TEXTS, TEXTS, st.integers(4, 20))
def test_growing_text_changes_only_the_last_line(text: str, more: str, width: int) -> None:
    before = wrapped(text, width)[:-1]

    assert wrapped(text + more, width)[: len(before)] == before


@given(TEXTS, TEXTS, st.integers(4, 20))
def test_a_line_can_be_wrapped_on_from_where_it_starts(text: str, more: str, width: int) -> None:
    *_, last = wrapped(text, width)

    assert wrapped(last + more, width) == wrapped(text + more, width)[len(wrapped(text, width)) - 1 :]
