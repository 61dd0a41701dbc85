"""The computer that the doctor looks at in tests."""

from functools import partial
from pathlib import Path

import pytest

from tests.helpers.doctor import Make, computer


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Makes a computer on which all is well but what is given."""
    return partial(computer, tmp_path)
