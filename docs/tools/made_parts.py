"""The parts of the documentation that are made from the program itself, between marks in its pages.

python -m docs.tools.made_parts     writes them anew; so does `make docs`
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from app.cli.parser import build_parser
from app.models.recommendation import cost
from app.settings.table import markdown_tables
from docs.tools import command_line, doctor_findings
from model.known_models import KNOWN_MODELS

DOCS = Path(__file__).parents[1]
_PART = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end of what is made -->\n)", re.DOTALL)


def with_made_parts(text: str) -> str:
    """A page with what stands between its marks made anew."""
    return _PART.sub(lambda found: f"{found[1]}\n{_MAKERS[found[2]]()}\n{found[3]}", text)


def pages() -> list[Path]:
    """Every page of the documentation."""
    return sorted(DOCS.rglob("*.md"))


def _commands() -> str:
    return "\n".join(map(command_line.as_markdown, command_line.command_pages(build_parser())))


def _models() -> str:
    rows = [
        f"| `{model.name}` | {'English' if not model.is_multilingual else model.languages} "
        f"| {model.download_size // 1_000_000:,} MB | {_times(model.name)} | {model.description} |"
        for model in KNOWN_MODELS
    ]
    head = "| Model | Languages | Download | Computing, beside base | |\n|---|---|---|---|---|\n"
    return head + "\n".join(rows) + "\n"


def _times(name: str) -> str:
    times = cost(name)
    return "" if times is None else f"{times:g} times"


_MAKERS: Mapping[str, Callable[[], str]] = {
    "commands": _commands,
    "settings": markdown_tables,
    "models": _models,
    "findings": doctor_findings.as_markdown,
}


def main() -> None:
    for page in pages():
        text = page.read_text(encoding="utf-8")
        page.write_text(with_made_parts(text), encoding="utf-8")


if __name__ == "__main__":
    main()
