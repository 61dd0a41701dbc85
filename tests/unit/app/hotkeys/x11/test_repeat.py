"""The record of keys whose auto-repeat a crash has left off."""

import errno
import os
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

    def repeats(self, code: int) -> bool:
        return code in self.repeating


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


def test_a_record_that_cannot_be_written_whole_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "keys.json"
    keyboard = Keyboard()
    keyboard.repeating = {75, 76}
    switch = RepeatSwitch(cast("XServer", keyboard), path)
    switch.reserve({75})
    written = path.read_text()

    def find_full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", find_full)
    switch.reserve({75, 76})
    assert path.read_text() == written
    assert list(tmp_path.iterdir()) == [path]
