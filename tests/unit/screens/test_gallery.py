"""The pictures that the repository holds: of every window in every state, and none beside them."""

from pathlib import Path

import pytest

from tests.screens.gallery import KEPT, page, picture_of, pictures, tidy
from tests.screens.registry import SCENES, load_scenes

_LARGEST = 1_000_000
_LARGEST_OF_ALL = 17_000_000


@pytest.fixture(autouse=True)
def _scenes() -> None:
    load_scenes()


def test_every_window_in_every_state_is_there_and_nothing_else() -> None:
    kept = {path.relative_to(KEPT).as_posix() for path in KEPT.glob("*/*")}
    assert kept == pictures(), "make screenshots"


def test_they_are_small() -> None:
    sizes = [path.stat().st_size for path in KEPT.rglob("*") if path.is_file()]
    assert max(sizes) < _LARGEST
    assert sum(sizes) < _LARGEST_OF_ALL


def test_the_page_shows_them_all() -> None:
    assert (KEPT / "README.md").read_text(encoding="utf-8") == page(), "make screenshots"
    assert all(f"({path})" in page() for path in pictures())


def test_pictures_of_scenes_that_are_no_more_are_removed(tmp_path: Path) -> None:
    there = tmp_path / picture_of(next(iter(SCENES.values())), "light", "en", 1.0)
    gone = there.with_name("no-such-scene-light-en-1x.webp")
    there.parent.mkdir()
    for path in (there, gone, tmp_path / "dictation.gif"):
        path.write_bytes(b"picture")
    tidy(tmp_path)
    assert {path.name for path in tmp_path.rglob("*") if path.is_file()} == {there.name, "dictation.gif", "README.md"}
