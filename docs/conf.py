"""How Sphinx makes the site: `make docs`."""

project = "Sayso"
author = "Sayso contributors"
copyright = "Sayso contributors"  # noqa: A001 - Sphinx' name

extensions = ["myst_parser"]
exclude_patterns = ["tools"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "Sayso"
html_favicon = "../resources/icons/sayso.svg"
html_logo = "../resources/icons/sayso.svg"
html_copy_source = False
html_show_sphinx = False
# A page is the same whenever it is made.
html_last_updated_fmt = None
