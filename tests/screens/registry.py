"""The scenes that are photographed: every window of the app in every state.

A module `tests/screens/scenes_<part>.py` registers those of its part:

    @scene("history-search")
    def _() -> QWidget:
        window = HistoryWindow()
        window.show_records(...)
        return window

A scene builds its window anew each time, out of plain values, the same ones every time: no clock, no chance, no files of the
user's. The texts it invents are in English; what the program itself says is in the language of the run.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from PySide6.QtWidgets import QWidget


@dataclass(frozen=True, slots=True)
class Scene:
    """A window in one state."""

    name: str
    """Names the file too: small letters and dashes, the part first."""
    build: Callable[[], QWidget]
    after: Callable[[QWidget], QWidget | None] | None = None
    """Runs once the window is shown; may return another widget to photograph, such as a menu that it opened."""
    is_on_desktop: bool = False
    """Whether it is painted on a stand-in for the desktop: for what has no ground of its own."""

    @property
    def part(self) -> str:
        """Of the app; the module that registers it is called `scenes_<part>`."""
        return self.build.__module__.rpartition("scenes_")[2].replace("_", "-")


SCENES: dict[str, Scene] = {}


def scene(
    name: str, after: Callable[[QWidget], QWidget | None] | None = None, *, is_on_desktop: bool = False
) -> Callable[[Callable[[], QWidget]], Callable[[], QWidget]]:
    """Register the decorated function as the scene's builder."""

    def register(build: Callable[[], QWidget]) -> Callable[[], QWidget]:
        assert name not in SCENES, f"Two scenes are called {name}."
        SCENES[name] = Scene(name, build, after, is_on_desktop)
        return build

    return register


def load_scenes() -> None:
    """Register the scenes of all parts."""
    for path in sorted(Path(__file__).parent.glob("scenes_*.py")):
        import_module(f"tests.screens.{path.stem}")
