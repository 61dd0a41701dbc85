"""Wheel and source archive hold what they should and nothing else, and are the same whenever they are built."""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[3]
_PACKAGES = ("app", "model", "streaming", "resources")


def tracked(*folders: str) -> set[str]:
    """Files of the repository, as git knows them; where there is no git, those that are there."""
    if shutil.which("git") is None or not (REPOSITORY / ".git").exists():
        pytest.skip("needs the repository")
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *folders]
    run = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    return {name for name in run.stdout.splitlines() if (REPOSITORY / name).exists()}


def build(source: Path, folder: Path) -> tuple[Path, Path]:
    """Wheel and source archive."""
    environment = os.environ | {"SOURCE_DATE_EPOCH": "1700000000"}
    command = [sys.executable, "-P", "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run(command, cwd=source, env=environment, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    (archive,) = folder.glob("*.tar.gz")
    return wheel, archive


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What would be committed now, in a folder of its own."""
    folder = tmp_path_factory.mktemp("source")
    for name in tracked("."):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(REPOSITORY / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def built(source: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(source, tmp_path_factory.mktemp("dist"))


def test_the_wheel_holds_the_program_and_nothing_else(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[0]) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    wanted = {name for name in tracked(*_PACKAGES) if not name.startswith("resources/screenshots/")}
    assert names == wanted


def test_the_wheel_brings_its_licence_and_its_command(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[0]) as wheel:
        (licence,) = [name for name in wheel.namelist() if name.endswith("licenses/LICENSE")]
        (entries,) = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
        assert b"MIT License" in wheel.read(licence)
        assert b"sayso = app.start:main" in wheel.read(entries)


def test_the_source_archive_holds_all_that_builds_and_checks_it(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[1]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = tracked(
        *_PACKAGES, "tests", "packaging", "docs", "Makefile", "constraints.txt", "pyproject.toml", "LICENSE"
    )
    assert wanted <= names
    assert {"README.md", "CHANGELOG.md", "SECURITY.md", "ARCHITECTURE.md", "PKG-INFO"} <= names
    assert not [name for name in names if "__pycache__" in name or name.startswith(("build/", "dist/", ".venv"))]


def test_the_source_archive_builds_the_same_wheel(built: tuple[Path, Path], tmp_path: Path) -> None:
    with tarfile.open(built[1]) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    wheel, _ = build(unpacked, tmp_path / "dist")
    assert wheel.name == built[0].name
    assert contents(wheel) == contents(built[0])


def test_two_builds_are_the_same_to_the_byte(source: Path, built: tuple[Path, Path], tmp_path: Path) -> None:
    elsewhere = shutil.copytree(source, tmp_path / "elsewhere", copy_function=shutil.copy)
    again = build(elsewhere, tmp_path)
    for first, second in zip(built, again, strict=True):
        assert hashlib.sha256(first.read_bytes()).digest() == hashlib.sha256(second.read_bytes()).digest(), first.name
