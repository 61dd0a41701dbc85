"""A release: its changelog, its digests, and what builds it on each system names only what there is."""

import importlib.util
import plistlib
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

REPOSITORY = Path(__file__).parents[3]
PACKAGING = REPOSITORY / "packaging"
WORKFLOWS = sorted((REPOSITORY / ".github" / "workflows").glob("*.yml"))
VERSION = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

CHANGELOG = """\
# Changelog

## [Unreleased]

### Added

- A thing.

## [0.1.0] - 2026-01-01

### Added

- Everything.
"""


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """`packaging/release/changelog.py`, which is a script and not a module of ours."""
    specification = importlib.util.spec_from_file_location("changelog", PACKAGING / "release/changelog.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[module.__name__] = module
    specification.loader.exec_module(module)
    return module


def test_what_is_unreleased_becomes_a_section_with_the_fragments(tool: ModuleType) -> None:
    text = tool.released(CHANGELOG, [("fixed", "A word\nis kept.\n"), ("added", "- More.")], "0.2.0", "2026-02-02")

    assert tool.section(text, "0.2.0") == "### Added\n\n- A thing.\n- More.\n\n### Fixed\n\n- A word\n  is kept.\n"
    assert tool.section(text, "Unreleased").strip() == ""
    assert tool.section(text, "0.1.0") == tool.section(CHANGELOG, "0.1.0")


def test_a_release_without_a_change_is_refused(tool: ModuleType) -> None:
    text = tool.released(CHANGELOG, [], "0.2.0", "2026-02-02")
    with pytest.raises(tool.ChangelogError, match="Nothing is unreleased"):
        tool.released(text, [], "0.3.0", "2026-03-03")


def test_a_version_without_a_section_is_refused(tool: ModuleType) -> None:
    with pytest.raises(tool.ChangelogError, match=r"no section for 9\.9"):
        tool.section(CHANGELOG, "9.9")


def test_the_changelog_of_this_repository_can_be_released(tool: ModuleType) -> None:
    text = (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "- " in tool.section(tool.released(text, [], "99.0.0", "2099-01-01"), "99.0.0")


def test_fragments_have_names_that_are_understood(tool: ModuleType) -> None:
    assert all(kind in tool.KINDS for kind, _, _ in tool._fragments())


def test_digests_are_those_of_the_files(tmp_path: Path) -> None:
    (tmp_path / "a file").write_bytes(b"1")
    (tmp_path / "b").write_bytes(b"2")
    for _ in range(2):  # its own file is not among them
        subprocess.run([PACKAGING / "release/digests.sh", tmp_path], check=True)
    assert len((tmp_path / "SHA256SUMS").read_text().splitlines()) == 2
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=tmp_path, check=True)


def jobs(workflow: Path) -> dict[str, Any]:
    content = yaml.safe_load(workflow.read_text(encoding="utf-8"))
    assert isinstance(content["jobs"], dict)
    return content["jobs"]


def commands() -> Iterator[str]:
    for workflow in WORKFLOWS:
        for job in jobs(workflow).values():
            yield from (step["run"] for step in job["steps"] if "run" in step)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_jobs_wait_for_jobs_that_exist_and_are_bounded_in_time(workflow: Path) -> None:
    for name, job in jobs(workflow).items():
        needs = job.get("needs", [])
        assert {needs} if isinstance(needs, str) else set(needs) <= jobs(workflow).keys()
        assert job["timeout-minutes"] <= 90, name


def test_workflows_run_targets_and_scripts_that_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (REPOSITORY / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    lines = list(commands())
    for line in lines:
        for words in re.findall(r"^make ([a-z ]+)$", line, re.MULTILINE):
            assert set(words.split()) <= targets
        for script in re.findall(r"\bpackaging/[\w./-]+", line):
            assert (REPOSITORY / script).exists(), script
    assert any("make deb" in line or "make dist deb" in line for line in lines)


def test_the_bundle_for_macos_is_this_version_and_says_why_it_listens() -> None:
    information = plistlib.loads((PACKAGING / "macos/Info.plist").read_bytes())
    assert information["CFBundleShortVersionString"] == information["CFBundleVersion"] == VERSION
    assert information["NSMicrophoneUsageDescription"]
    assert plistlib.loads((PACKAGING / "macos/entitlements.plist").read_bytes())[
        "com.apple.security.device.audio-input"
    ]


def test_the_recipes_use_files_that_exist() -> None:
    manifest = PACKAGING / "flatpak/org.sayso.Sayso.yml"
    content = yaml.safe_load(manifest.read_text(encoding="utf-8"))
    assert content["id"] == manifest.stem
    for source in content["modules"][0]["sources"]:
        path = (manifest.parent / source["path"]).resolve()
        assert path.exists() or path.is_relative_to(REPOSITORY / "build"), source
    for script in ("appimage/build.sh", "macos/build.sh", "windows/build.ps1"):
        text = (PACKAGING / script).read_text(encoding="utf-8").replace("\\", "/")
        for name in re.findall(r"\b((?:packaging|resources)/[\w./-]+\w)", text):
            assert (REPOSITORY / name).exists(), name
