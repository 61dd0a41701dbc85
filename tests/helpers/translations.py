"""The app's words in other languages: Qt's tools take them out of the code, and make the files that the app reads.

python -m tests.helpers.translations     brings both up to date; so does `make translations`

Between the two, a translator fills in the `.ts` files, by hand or with `pyside6-linguist`.
"""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

import PySide6

from app.desktop.translations import FOLDER

REPOSITORY = Path(__file__).parents[2]
_TOOLS = Path(PySide6.__file__).parent
_LIMIT_S = 120


@dataclass(frozen=True, slots=True)
class Message:
    """One text of the app and what it is in another language."""

    context: str
    source: str
    translation: str
    is_finished: bool


def update(files: list[Path]) -> None:
    """Bring the texts in `.ts` files up to date with the code; translations of texts that are gone go too."""
    # A folder is searched for C++ only.
    modules = sorted(path.relative_to(REPOSITORY).as_posix() for path in (REPOSITORY / "app").rglob("*.py"))
    options = ["-silent", "-no-obsolete", "-locations", "none"]
    _run("lupdate", [*options, *modules, "-ts", *map(str, files)])


def release(file: Path) -> None:
    """Make the `.qm` file beside a `.ts` file."""
    _run("lrelease", ["-silent", str(file), "-qm", str(file.with_suffix(".qm"))])


def read(file: Path) -> list[Message]:
    """What is in a `.ts` file."""
    root = ET.parse(file).getroot()  # noqa: S314 -- it is ours
    return [
        Message(
            context.findtext("name", ""),
            message.findtext("source", ""),
            translation.text or "",
            "type" not in translation.attrib,
        )
        for context in root.iter("context")
        for message in context.iter("message")
        for translation in message.iter("translation")
    ]


def _run(tool: str, arguments: list[str]) -> None:
    subprocess.run([str(_TOOLS / tool), *arguments], cwd=REPOSITORY, check=True, timeout=_LIMIT_S)


def main() -> int:
    files = sorted(FOLDER.glob("*.ts"))
    update(files)
    for file in files:
        release(file)
        for message in read(file):
            if not message.is_finished:
                sys.stdout.write(f"{file.name}: {message.context}: {message.source}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
