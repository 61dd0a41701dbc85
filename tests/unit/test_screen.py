"""The terminal that other tests look at behaves like one."""

import pytest

from tests.helpers.screen import Screen


def test_shows_what_is_written() -> None:
    screen = Screen(10, 3).feed("one\r\ntwo")

    assert screen.lines == ["one", "two", ""]
    assert screen.text == "one\ntwo"


def test_folds_long_lines_and_keeps_what_scrolls_away() -> None:
    screen = Screen(4, 2).feed("abcdefgh\r\nij")

    assert screen.lines == ["efgh", "ij"]
    assert screen.scrolled == ["abcd"]


def test_cuts_long_lines_off_where_folding_is_switched_off() -> None:
    assert Screen(4, 2).feed("\x1b[?7labcdef\x1b[?7h").lines == ["abcf", ""]


def test_wide_characters_take_two_cells_and_accents_none() -> None:
    assert Screen(4, 2).feed("日本語").lines == ["日本", "語"]
    assert Screen(4, 2).feed("e\u0301a\u0301bc").lines == ["e\u0301a\u0301bc", ""]


def test_paints_over_and_erases() -> None:
    screen = Screen(10, 3).feed("old line\r\nold too\r\nold").feed("\r\x1b[2Anew\x1b[K\r\nmore\x1b[J")

    assert screen.lines == ["new", "more", ""]


def test_understands_a_code_that_comes_in_two_pieces() -> None:
    assert Screen(10, 2).feed("plain\x1b[").feed("2mdim").dim_text == "dim"


def test_knows_what_is_dim_and_whether_there_is_a_cursor() -> None:
    screen = Screen(30, 2).feed("\x1b[?25lplain \x1b[2mdim\x1b[0m \x1b[1;31mred\x1b[0m \x1b[2;32mgreen\x1b[22m.")

    assert screen.dim_text == "dimgreen"
    assert not screen.has_cursor


@pytest.mark.parametrize("output", ["\x07", "\x1b[2J", "\x1b[?1049h", "\x1bM", "\x1b[5q"])
def test_refuses_what_it_does_not_know(output: str) -> None:
    with pytest.raises(AssertionError):
        Screen(10, 3).feed(output)
