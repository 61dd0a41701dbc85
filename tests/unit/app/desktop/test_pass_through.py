"""The user's program before delivery: it gets whole texts, in order, and whatever it does, the text is written."""

import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from app.desktop.pass_through_part import PassThroughPart
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from tests.helpers.controlled import FakeWriter

UPPER = shlex.join([sys.executable, "-c", "import sys; print(sys.stdin.read().upper())"])


class Part:
    def __init__(self, folder: Path) -> None:
        self.settings = SettingsStore(folder / "settings.toml")
        self.writer = FakeWriter()
        self.warnings: list[str] = []
        self._posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.part = PassThroughPart(self.writer, self.settings, self._posted.put, self.warnings.append)

    def run_posted(self) -> None:
        """Do the next thing that another thread asked for."""
        self._posted.get(timeout=30)()


@pytest.fixture
def part(tmp_path: Path) -> Iterator[Part]:
    part = Part(tmp_path)
    yield part
    part.part.close()


def dictate(part: Part, name: str = "d") -> None:
    part.part.begin(name)
    part.part.write(name, "Hello")
    part.part.write(name, " tea")
    part.part.rewrite(name, " tea", " there")
    part.part.finish(name, "Hello there")


def test_without_a_program_words_are_written_as_they_come(part: Part) -> None:
    dictate(part)
    assert (part.writer.written, part.writer.over) == ({"d": "Hello there"}, {"d": "finished"})


def test_the_text_of_the_program_is_written_at_the_end(part: Part) -> None:
    part.settings.set(keys.WRITING_PROGRAM, UPPER)
    dictate(part)
    assert part.writer.written == {"d": ""}
    part.run_posted()
    assert (part.writer.written, part.warnings) == ({"d": "HELLO THERE"}, [])


def test_when_the_program_fails_the_text_is_written_as_it_was(part: Part) -> None:
    part.settings.set(keys.WRITING_PROGRAM, shlex.join([sys.executable, "-c", "raise SystemExit(1)"]))
    dictate(part)
    part.run_posted()
    assert part.writer.written == {"d": "Hello there"}
    assert part.warnings[0].endswith("The text was written as it was.")


def test_what_was_cancelled_goes_through_no_program(part: Part) -> None:
    part.settings.set(keys.WRITING_PROGRAM, UPPER)
    part.part.begin("d")
    part.part.write("d", "Hello")
    part.part.cancel("d")
    assert part.writer.over == {"d": "cancelled"}
