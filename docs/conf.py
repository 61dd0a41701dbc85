"""How Sphinx makes the site: `make docs`."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

project = "Sayso"
author = "Sayso contributors"
copyright = "Sayso contributors"  # noqa: A001 - Sphinx' name

extensions = ["myst_parser"]
exclude_patterns = ["tools"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
# A block that names no language is none: a diagram, or a file of some program.
highlight_language = "none"

html_theme = "furo"
html_title = "Sayso"
html_favicon = "../resources/icons/sayso.svg"
html_logo = "../resources/icons/sayso.svg"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
# A page is the same whenever it is made.
html_last_updated_fmt = None


class _Sphinx(Protocol):
    """What is used of Sphinx, which the checks do not install."""

    def connect(self, event: str, callback: Callable[..., None]) -> int: ...


def _link_to_pages(app: _Sphinx, path: Path, parent: str, content: list[str]) -> None:
    """What stands beside `docs` links to files of the repository; where it is part of a page, it links to their pages."""
    del app, path, parent
    content[0] = content[0].replace("](docs/", "](").replace("](ARCHITECTURE.md)", "](architecture.md)")


def setup(app: _Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("include-read", _link_to_pages)
