"""The documentation is made of what the program says of itself, its links lead somewhere, and its commands work."""

import importlib.util
import os
import re
import shutil
import stat
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from app.__main__ import main
from app.cli.parser import build_parser, parse
from app.history.store import HistoryStore
from app.paths import history_file
from docs.tools.command_line import command_pages
from docs.tools.doctor_findings import doctor_findings
from docs.tools.made_parts import DOCS, pages, with_made_parts
from tests.helpers.dictations import dictate
from tests.helpers.documented import AT_ONCE, DOCUMENTS, REPOSITORY, all_lines, command_of

_INLINE = re.compile(r"`(sayso(?: [^`]+)?)`")
_LINK = re.compile(r"(?<!`)!?\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_BENCHMARK = re.compile(r"python -m (tests\.[\w.]+)")
_TARGET = re.compile(r"(?:^|`)make ([a-z]+(?: [a-z]+)*)", re.MULTILINE)


def relative(path: Path) -> str:
    return path.relative_to(REPOSITORY).as_posix()


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
    tables = "".join(
        re.findall(r"```{toctree}(.*?)```", "".join(page.read_text("utf-8") for page in pages()), re.DOTALL)
    )
    listed = set(re.findall(r"^([a-z/-]+)$", tables, re.MULTILINE))
    assert {page.relative_to(DOCS).with_suffix("").as_posix() for page in pages()} - {"index"} == listed


@pytest.mark.parametrize("line", all_lines())
def test_documented_commands_are_understood(line: str) -> None:
    assert parse(command_of(line)).command is not None


@pytest.mark.parametrize("line", [line for line in all_lines() if line.startswith(AT_ONCE)])
def test_documented_commands_run(
    line: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that load no model, need no microphone, and do not drive the app."""
    (tmp_path / "names.csv").write_text("Kubernetes,a system\nAda Lovelace,a person\n", encoding="utf-8")
    (tmp_path / "Documents").mkdir()
    notes = "We saw Kubernetes there, and Kubernetes again. Ada Lovelace wrote of it; to Ada Lovelace it was new.\n"
    (tmp_path / "Documents" / "notes.txt").write_text(notes * 3, encoding="utf-8")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with closing(HistoryStore(history_file())) as store:
        dictate(store, "The invoice is in the mail.", minute=store.count())

    code = main([str(Path(word).expanduser()) if word.startswith("~") else word for word in command_of(line)])

    errors = capsys.readouterr().err
    if line == "sayso models verify small":  # which no test downloads
        assert (code, errors.count("\n")) == (1, 1)
        assert "sayso models download small" in errors
    else:
        assert code == 0, errors


@pytest.mark.parametrize("document", DOCUMENTS, ids=relative)
def test_benchmarks_and_targets_of_make_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for module in _BENCHMARK.findall(text):
        assert importlib.util.find_spec(module) is not None, module
    rules = (REPOSITORY / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", rules, re.MULTILINE))
    for words in _TARGET.findall(text):
        assert set(words.split()) <= targets, words


def test_the_script_that_tidies_text_sends_it_to_this_computer_alone(tmp_path: Path) -> None:
    if shutil.which("jq") is None:
        pytest.skip("needs jq")
    (script,) = re.findall(r"```sh\n(#!/bin/sh\n.*?)```", (DOCS / "writing.md").read_text(encoding="utf-8"), re.DOTALL)
    curl = '#!/bin/sh\nprintf "%s\\n" "$@" >"$0.words"\njq -c "{response: (.prompt | ascii_upcase)}"\n'
    for name, text in (("tidy", script), ("curl", curl)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        (tmp_path / name).chmod(stat.S_IRWXU)
    path = f"{tmp_path}:{Path(shutil.which('jq') or '').parent}:/usr/bin:/bin"

    run = subprocess.run(
        [tmp_path / "tidy"],
        input='two "lines"\nof text',
        env={"PATH": path},
        capture_output=True,
        text=True,
        check=True,
    )

    assert run.stdout == 'TWO "LINES"\nOF TEXT\n'
    addresses = [word for word in (tmp_path / "curl.words").read_text().splitlines() if word.startswith("http")]
    assert [address.startswith("http://127.0.0.1:") for address in addresses] == [True]


def test_the_entry_in_the_menu_that_is_written_by_hand_starts_the_program_of_the_sources(tmp_path: Path) -> None:
    page = (DOCS / "desktops.md").read_text(encoding="utf-8")
    (script,) = re.findall(r"^```sh\n(mkdir.*?)^```", page, re.MULTILINE | re.DOTALL)

    subprocess.run(["sh", "-euc", script], cwd=REPOSITORY, env={"HOME": str(tmp_path), "PATH": os.defpath}, check=True)

    entry = (tmp_path / ".local/share/applications/sayso.desktop").read_text(encoding="utf-8")
    program = f"{REPOSITORY}/.venv/bin/sayso"
    assert re.findall("^Exec=(.*)$", entry, re.MULTILINE) == [program, f"{program} ctl toggle"]


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


def test_the_measured_figures_of_models_are_those_of_the_benchmarks() -> None:
    """A row of the page on models has no number that its row of the benchmarks lacks."""

    def numbers(page: str, row: str) -> set[str]:
        (line,) = re.findall(rf"^\| {re.escape(row)} \|(.*)$", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)
        return set(re.findall(r"[\d.]+", line))

    for shown, measured in {"`base`, live": "all", "`base`, whole files": "Sayso"}.items():
        found = numbers("models.md", shown)
        assert len(found) >= 2
        assert found <= numbers("benchmarks.md", measured), shown


def test_each_topic_of_the_doctor_has_its_findings() -> None:
    found = list(doctor_findings())
    assert {"microphone", "level", "sound", "model", "device", "memory", "disk", "tray", "hotkey", "delivery"} <= {
        finding.topic for finding in found
    }
    assert all(finding.fixes for finding in found)
