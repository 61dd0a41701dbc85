"""From the text of an option to its value."""

from argparse import ArgumentTypeError

import pytest

from app.cli.values import language, languages


@pytest.mark.parametrize("text", ["", " ", "\t"])
def test_no_language_is_wrong_usage_everywhere(text: str) -> None:
    for value in (language, languages):
        with pytest.raises(ArgumentTypeError, match="language"):
            value(text)
