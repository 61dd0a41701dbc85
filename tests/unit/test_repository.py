"""What the repository says of itself is so: layers, documents, dependencies."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.helpers.code_map import code_map, document_with

REPOSITORY = Path(__file__).parents[2]


def loaded_by(statement: str) -> set[str]:
    """Names of the top-level modules that are loaded after `statement` ran in a Python of its own."""
    script = f"import sys; {statement}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    run = subprocess.run([sys.executable, "-c", script], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def words_of(document: str, pattern: str) -> set[str]:
    return set(re.findall(pattern, (REPOSITORY / document).read_text(), flags=re.MULTILINE))


@pytest.mark.parametrize("module", ["streaming", "streaming.events", "streaming.ports", "resources"])
def test_streaming_loads_neither_torch_nor_qt(module: str) -> None:
    loaded = loaded_by(f"import {module}")

    assert module.partition(".")[0] in loaded
    assert not loaded & {"torch", "onnxruntime", "sounddevice", "PySide6", "shiboken6", "model", "app"}


def test_packaging_stays_a_plain_folder() -> None:
    assert not (REPOSITORY / "packaging" / "__init__.py").exists()


def dependencies() -> Iterator[Requirement]:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())["project"]
    for group in (project["dependencies"], *project["optional-dependencies"].values()):
        yield from map(Requirement, group)


def constraints() -> dict[str, str]:
    """The pinned version of each package, by its canonical name."""
    pins = words_of("constraints.txt", r"^([\w.-]+==\S+)$")
    return {canonicalize_name(name): pinned for name, pinned in (pin.split("==") for pin in pins)}


@pytest.mark.parametrize("dependency", list(dependencies()), ids=lambda dependency: dependency.name)
def test_each_dependency_is_pinned_within_its_range(dependency: Requirement) -> None:
    assert dependency.specifier.contains(constraints()[canonicalize_name(dependency.name)])


def test_the_checks_run_with_the_pinned_versions() -> None:
    wanted = {name: pinned for name, pinned in constraints().items() if name in {"torch", "numpy", "pytest", "ruff"}}

    assert {name: version(name).partition("+")[0] for name in wanted} == wanted


def test_the_process_of_the_window_loads_no_torch() -> None:
    loaded = loaded_by("import app.desktop.application, app.desktop.window_process, app.desktop.desk")

    assert "PySide6" in loaded
    assert not loaded & {"torch", "tiktoken", "silero_vad", "huggingface_hub"}


def test_the_engine_is_started_before_qt_and_numpy_are_loaded() -> None:
    assert not loaded_by("import app.desktop.application") & {"PySide6", "numpy"}


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_documents_name_only_make_targets_that_exist(document: str) -> None:
    named = words_of(document, r"`?\bmake ([a-z]+)\b`?")

    assert named
    assert named <= words_of("Makefile", r"^([a-z]+):")


def test_readme_names_only_commands_that_exist() -> None:
    named = words_of("README.md", r"\bsayso ([a-z]+)\b")
    usage = subprocess.run(
        [sys.executable, "-m", "app", "--help"], cwd=REPOSITORY, capture_output=True, text=True, check=True
    )

    assert {"listen", "stream", "transcribe", "models", "devices", "doctor", "settings", "history", "ctl"} <= named
    assert named <= set(re.findall(r"[a-z]+", usage.stdout))


def test_the_code_map_is_what_the_modules_say_of_themselves() -> None:
    text = (REPOSITORY / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert text == document_with(text, code_map()), "run `make map`"


def test_documents_point_to_files_that_exist() -> None:
    for document in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "packaging/README.md"):
        for target in words_of(document, r"\]\((?!\w+:|#)([^)#]+)"):
            assert (REPOSITORY / document).parent.joinpath(target).exists(), f"{document} points to {target}"


def test_the_architecture_names_every_thread() -> None:
    named = re.compile(r'(?:name=|name = |Executor\(\d, |Thread\()f?"(sayso-[a-z-]*[a-z])')
    sources = [path.read_text(encoding="utf-8") for path in (REPOSITORY / "app").rglob("*.py")]
    threads = {name for text in sources for name in named.findall(text)}
    assert len(threads) > 20
    assert {name for name in threads if f"`{name}" not in (REPOSITORY / "ARCHITECTURE.md").read_text()} == set()
