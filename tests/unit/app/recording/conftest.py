"""What tests of recording have in common."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.recording_desk import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path / "spool")
    yield desk
    desk.close()
