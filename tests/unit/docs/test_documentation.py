"""The documentation is made of what the program says of itself, its links lead somewhere, and its commands work."""

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from app.__main__ import main
from app.cli.parser import build_parser, parse
from docs.tools.command_line import command_pages
from docs.tools.doctor_findings import doctor_findings
from docs.tools.made_parts import DOCS, pages, with_made_parts

REPOSITORY = DOCS.parent
DOCUMENTS = [*pages(), *(REPOSITORY / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"))]

_BLOCK = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)
_INLINE = re.compile(r"`(sayso(?: [^`]+)?)`")
_LINK = re.compile(r"(?<!`)!?\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)

# What only reads, and needs neither a microphone nor a model that has to be loaded.
_HARMLESS = (
    *("settings list", "settings get", "settings set", "settings reset", "history --last", "history --search"),
    "models list",
)


def relative(path: Path) -> str:
    return path.relative_to(REPOSITORY).as_posix()


def commands_of(text: str) -> Iterator[str]:
    """Every command line of Sayso in the blocks for a shell, without what follows a pipe."""
    for block in _BLOCK.findall(text):
        for line in block.replace("\\\n", " ").splitlines():
            if re.match(r"(\.venv/bin/)?sayso\b", line):
                words = re.split(r" [|>] ", line.removeprefix(".venv/bin/"))[0]
                yield shlex.join(shlex.split(words, comments=True))


@cache
def all_commands() -> list[str]:
    commands = {command for path in DOCUMENTS for command in commands_of(path.read_text(encoding="utf-8"))}
    assert len(commands) > 20
    return sorted(commands)


@pytest.mark.parametrize("page", pages(), ids=relative)
def test_what_is_made_from_the_program_is_current(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert text == with_made_parts(text), "run `make reference`"


@pytest.mark.parametrize("document", DOCUMENTS, ids=relative)
def test_links_lead_somewhere(document: Path) -> None:
    for target in _LINK.findall(document.read_text(encoding="utf-8")):
        if re.match(r"\w+:", target):
            continue
        name, _, anchor = target.partition("#")
        path = (document.parent / name).resolve() if name else document
        assert path.exists(), f"{relative(document)} points to {target}"
        if anchor:
            headings = _HEADING.findall(path.read_text(encoding="utf-8"))
            assert anchor in {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}, target


def test_every_page_is_in_the_table_of_contents() -> None:
    listed = set(re.findall(r"^([a-z-]+)$", (DOCS / "index.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert {page.stem for page in pages()} - {"index"} <= listed


@pytest.mark.parametrize("command", all_commands())
def test_documented_commands_are_understood(command: str) -> None:
    assert parse(shlex.split(command)[1:]).command is not None


@pytest.mark.parametrize(
    "command", [command for command in all_commands() if command.removeprefix("sayso ").startswith(_HARMLESS)]
)
def test_documented_commands_that_change_nothing_of_others_run(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(shlex.split(command)[1:]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("document", DOCUMENTS, ids=relative)
def test_commands_and_options_in_sentences_exist(document: Path) -> None:
    """They need not be whole: `sayso stream --json` lacks its file."""
    known = {page.name: page for page in command_pages(build_parser())}
    for line in _INLINE.findall(document.read_text(encoding="utf-8").replace("\n", " ")):
        words = line.partition(" | ")[0].split()
        names = [word for word in words if re.fullmatch(r"[a-z]+", word)]
        command = next((known[name] for size in (3, 2, 1) if (name := " ".join(names[:size])) in known), None)
        assert command is not None, line
        assert len(names) == 1 or command.name != "sayso", line
        options = {name for group in command.groups for option in group.options for name in option.names}
        assert {word for word in words if word.startswith("-")} <= options | {"--probe=…", "--engine-process"}, line


def test_the_figures_beside_others_are_those_of_the_benchmarks() -> None:
    """A row of the README's table is a row of the page: the same name and the same numbers."""

    def rows(path: Path) -> set[tuple[str, ...]]:
        lines = [line.strip("| ").split(" | ") for line in path.read_text(encoding="utf-8").splitlines()]
        return {
            (cells[0].replace("`", ""), *re.findall(r"[\d.]+", " ".join(cells[1:]))) for cells in lines if cells[1:]
        }

    shown = {row for row in rows(REPOSITORY / "README.md") if "whisper" in row[0] or row[0] == "Sayso"}
    assert len(shown) >= 4
    assert shown <= rows(DOCS / "benchmarks.md")


def test_each_topic_of_the_doctor_has_its_findings() -> None:
    found = list(doctor_findings())
    assert {"microphone", "level", "sound", "model", "device", "memory", "disk", "tray", "hotkey", "delivery"} <= {
        finding.topic for finding in found
    }
    assert all(finding.fixes for finding in found)
