"""Names and terms out of a file: what a vocabulary can take, and no more."""

from pathlib import Path

import pytest

from app.writing.terms import TermsError, read_terms


def test_lines_that_are_no_terms_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "terms.txt"
    file.write_text(
        "# names\n\nAda  Lovelace\nbell\x07\nAda Lovelace\n"
        + 101 * "a"
        + "\n\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645\n"
    )
    assert read_terms(file) == ["Ada Lovelace", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"]


def test_a_list_that_no_vocabulary_can_take_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "terms.txt"
    file.write_text("\n".join(f"term{number}" for number in range(5001)))
    with pytest.raises(TermsError, match=r"terms\.txt is too large for a list of terms"):
        read_terms(file)
