"""The names and terms that a command is told to expect: those of a file, or the app's own."""

from pathlib import Path

from app.cli.settings import open_settings
from app.settings.vocabulary import expected_terms
from app.writing.terms import read_terms

OF_THE_APP = "app"


def wanted_terms(vocabulary: str | None) -> tuple[str, ...]:
    """The terms of a file, or with `app` those of the settings; none without either.

    Raises:
        TermsError: The file cannot be read, or is no text.
    """
    if vocabulary is None:
        return ()
    if vocabulary == OF_THE_APP:
        return expected_terms(open_settings())
    return tuple(read_terms(Path(vocabulary)))
