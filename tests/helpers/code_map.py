"""The code map of ARCHITECTURE.md, made of the first lines of the modules' docstrings.

python -m tests.helpers.code_map     writes it anew; so does `make map`
"""

import ast
from itertools import groupby
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
_DOCUMENT = REPOSITORY / "ARCHITECTURE.md"
_PACKAGES = ("streaming", "model", "app")
_BEGIN, _END = "<!-- code map: `make map` writes it -->\n", "<!-- end of the code map -->\n"


def code_map() -> str:
    """A table for each folder, with what each of its modules is about."""
    modules = [
        path.relative_to(REPOSITORY)
        for package in _PACKAGES
        for path in sorted((REPOSITORY / package).rglob("*.py"), key=lambda path: (path.parent, path.name))
        if path.name != "__init__.py"
    ]
    tables = []
    for folder, paths in groupby(modules, key=lambda path: path.parent):
        rows = "".join(f"| `{path.as_posix()}` | {_first_line(REPOSITORY / path)} |\n" for path in paths)
        tables.append(f"### {folder.as_posix()}/\n\n| Module | What it is about |\n|---|---|\n{rows}")
    return "\n".join(tables)


def document_with(text: str, made: str) -> str:
    """The document with another code map in it."""
    before, rest = text.split(_BEGIN)
    _, after = rest.split(_END)
    return f"{before}{_BEGIN}\n{made}\n{_END}{after}"


def _first_line(path: Path) -> str:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0].removesuffix(".").replace("|", "\\|")


def main() -> None:
    _DOCUMENT.write_text(document_with(_DOCUMENT.read_text(encoding="utf-8"), code_map()), encoding="utf-8")


if __name__ == "__main__":
    main()
