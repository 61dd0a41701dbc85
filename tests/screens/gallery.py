"""Where the pictures lie, and the page that shows them all: `resources/screenshots/README.md`."""

from collections.abc import Iterator
from itertools import groupby, product
from pathlib import Path

from tests.screens.registry import SCENES, Scene

REPOSITORY = Path(__file__).parents[2]
KEPT = REPOSITORY / "resources" / "screenshots"
THEMES = ("light", "dark")
LANGUAGES = ("en", "de")
SCALES = (1.0, 2.0)

_PAGE = "README.md"
_WIDTH = 400  # pixels
_HEAD = """\
# Sayso in pictures

Every window in every state, light and dark, in English and German, at 100 % and 200 %. `make screenshots` makes them, and this
page.
"""


def picture_of(scene: Scene, theme: str, language: str, scale: float) -> str:
    """The path of a picture in the folder of all."""
    return f"{scene.part}/{scene.name}-{theme}-{language}-{scale:g}x.webp"


def pictures() -> set[str]:
    """The paths of all pictures of the scenes that are registered."""
    return {picture_of(scene, *form) for scene in SCENES.values() for form in product(THEMES, LANGUAGES, SCALES)}


def tidy(folder: Path) -> None:
    """Remove pictures that no scene makes any more, and write the page anew."""
    wanted = pictures()
    for path in folder.glob("*/*.webp"):
        if path.relative_to(folder).as_posix() not in wanted:
            path.unlink()
    (folder / _PAGE).write_text(page(), encoding="utf-8")


def page() -> str:
    """Each scene in English and light, and in German and dark; and the way to the others."""
    parts = groupby(sorted(SCENES.values(), key=lambda scene: scene.part), key=lambda scene: scene.part)
    return _HEAD + "".join(f"\n## {_in_words(part)}\n{''.join(map(_entry, scenes))}" for part, scenes in parts)


def _entry(scene: Scene) -> str:
    shown = (picture_of(scene, "light", "en", 1.0), picture_of(scene, "dark", "de", 1.0))
    images = " ".join(f'<img src="{path}" width="{_WIDTH}" alt="{_in_words(scene.name)}">' for path in shown)
    return f"\n### {_in_words(scene.name)}\n\n{images}\n\n{' · '.join(_links(scene))}\n"


def _links(scene: Scene) -> Iterator[str]:
    for language, theme, scale in product(LANGUAGES, THEMES, SCALES):
        name = f"{language} {theme} {scale:.0%}".replace("%", " %")
        yield f"[{name}]({picture_of(scene, theme, language, scale)})"


def _in_words(name: str) -> str:
    return name.replace("-", " ").capitalize()
