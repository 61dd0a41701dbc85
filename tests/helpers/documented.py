"""What the documentation tells people to type."""

import re
import shlex
from collections.abc import Iterator
from functools import cache

from docs.tools.made_parts import DOCS, pages

REPOSITORY = DOCS.parent
DOCUMENTS = [*pages(), *(REPOSITORY / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"))]

AT_ONCE = (
    *("sayso settings", "sayso history", "sayso vocabulary", "sayso replace"),
    *("sayso models list", "sayso models verify"),
)
"""How commands begin that need neither a microphone, nor the running app, nor a model that has to be loaded."""

_BLOCK = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)


def lines_of(text: str) -> Iterator[str]:
    """Each line for a shell that begins with Sayso, whole: with its pipes, without its comment."""
    for block in _BLOCK.findall(text):
        for line in block.replace("\\\n", " ").splitlines():
            if re.match(r"(\.venv/bin/)?sayso\b", line):
                yield re.sub(r" +# .*$", "", line.removeprefix(".venv/bin/"))


@cache
def all_lines() -> tuple[str, ...]:
    """Those of all documents, each once."""
    return tuple(sorted({line for path in DOCUMENTS for line in lines_of(path.read_text(encoding="utf-8"))}))


def command_of(line: str) -> list[str]:
    """Its words behind the name of the program, up to a pipe."""
    return shlex.split(re.split(r" [|>] ", line)[0])[1:]
