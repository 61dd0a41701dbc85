"""What tests of the history have in common."""

from pathlib import Path

import pytest

from app.history.archive import Archive
from tests.helpers.dictations import dictation


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history" / "history.sqlite"


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A history of many pages, closed."""
    path = tmp_path_factory.mktemp("healthy") / "history.sqlite"
    archive = Archive(path)
    archive.save(dictation(f"dictation {minute} " + "some words " * 20, minute) for minute in range(60))
    archive.close()
    return path
