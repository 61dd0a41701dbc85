"""The record of keys whose auto-repeat a crash has left off."""

from pathlib import Path
from typing import cast

import pytest

from app.hotkeys.x11_repeat import RepeatSwitch
from app.hotkeys.x11_server import XServer


class Keyboard:
    """The switches of a server."""

    name = ":0"

    def __init__(self) -> None:
        self.repeating: set[int] = set()

    def set_repeat(self, code: int, *, is_on: bool) -> None:
        (self.repeating.add if is_on else self.repeating.discard)(code)


@pytest.mark.parametrize(
    ("record", "switched_on"),
    [
        ('{":0": [75, 76], ":1": [77]}', {75, 76}),
        ('{":0": [75, 7, 256, "x", null, [9]]}', {75}),
        ('{":0": 75}', set()),
        ('{":0": {"75": 1}}', set()),
        ("[75]", set()),
        ("[" * 100_000, set()),
        ("", set()),
    ],
)
def test_what_of_the_record_can_be_a_key_is_switched_on_again_and_the_record_is_gone(
    tmp_path: Path, record: str, switched_on: set[int]
) -> None:
    path = tmp_path / "keys.json"
    path.write_text(record)
    keyboard = Keyboard()
    RepeatSwitch(cast("XServer", keyboard), path)
    assert keyboard.repeating == switched_on
    assert not path.exists()
