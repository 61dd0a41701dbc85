"""A release: its changelog, its digests, and what builds it on each system names only what there is."""

import importlib.util
import plistlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml
from packaging.version import Version

REPOSITORY = Path(__file__).parents[3]
PACKAGING = REPOSITORY / "packaging"
WORKFLOWS = sorted((REPOSITORY / ".github" / "workflows").glob("*.yml"))
METAINFO = """\
<component>
  <releases>
    <release version="0.2.0" date="2026-02-01" type="development"/>
    <release version="0.1.0" date="2026-01-01"/>
  </releases>
</component>
"""

CHANGELOG = """\
# Changelog

## [Unreleased]

### Added

- A thing.

## [0.1.0] - 2026-01-01

### Added

- Everything.
"""


def script(name: str) -> ModuleType:
    """A program of `packaging/release`, which is no module of ours."""
    specification = importlib.util.spec_from_file_location(name, PACKAGING / "release" / f"{name}.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[module.__name__] = module
    specification.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return script("changelog")


@pytest.fixture(scope="module")
def versions() -> ModuleType:
    return script("version")


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@localhost", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def test_what_is_unreleased_becomes_a_section_with_the_fragments(tool: ModuleType) -> None:
    text = tool.released(CHANGELOG, [("fixed", "A word\nis kept.\n"), ("added", "- More.")], "0.2.0", "2026-02-02")

    assert tool.section(text, "0.2.0") == "### Added\n\n- A thing.\n- More.\n\n### Fixed\n\n- A word\n  is kept.\n"
    assert tool.section(text, "Unreleased").strip() == ""
    assert tool.section(text, "0.1.0") == tool.section(CHANGELOG, "0.1.0")


def test_the_first_release_tells_what_there_is_and_not_what_was_changed_before_it(tool: ModuleType) -> None:
    text = CHANGELOG.partition("\n## [0.1.0]")[0]
    fragments = [("added", "More."), ("changed", "It is faster."), ("fixed", "A word is kept.")]

    first = tool.section(tool.released(text, fragments, "0.1.0", "2026-01-01"), "0.1.0")
    assert first == "### Added\n\n- A thing.\n- More.\n"


def test_a_release_without_a_change_is_refused(tool: ModuleType) -> None:
    text = tool.released(CHANGELOG, [], "0.2.0", "2026-02-02")
    with pytest.raises(tool.ChangelogError, match="Nothing is unreleased"):
        tool.released(text, [], "0.3.0", "2026-03-03")


def test_a_version_without_a_section_is_refused(tool: ModuleType) -> None:
    with pytest.raises(tool.ChangelogError, match=r"no section for 9\.9"):
        tool.section(CHANGELOG, "9.9")


def test_the_changelog_of_this_repository_can_be_released(tool: ModuleType) -> None:
    text = (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "- A word." in tool.section(tool.released(text, [("added", "A word.")], "99.0.0", "2099-01-01"), "99.0.0")


def test_fragments_have_names_that_are_understood(tool: ModuleType) -> None:
    assert all(kind in tool.KINDS for kind, _, _ in tool._fragments())


def test_software_centres_learn_of_the_release_and_forget_what_was_in_development(tool: ModuleType) -> None:
    releases = re.findall(r"<release .*/>", tool.with_release(METAINFO, "0.2.0", "2026-02-02"))

    assert releases == [
        '<release version="0.2.0" date="2026-02-02"/>',
        '<release version="0.1.0" date="2026-01-01"/>',
    ]


@pytest.mark.parametrize(
    ("described", "version"),
    [
        ("v1.2.3-0-g0123abcde", "1.2.3"),
        ("v1.2.3-17-g0123abcde", "1.2.4.dev17+g0123abcde"),
        ("v2.0.0rc1-0-g0123abcde", "2.0.0rc1"),
        ("v2.0.0rc1-2-g0123abcde", "2.0.0rc2.dev2+g0123abcde"),
    ],
)
def test_the_version_is_that_of_the_tag_or_leads_to_the_next(
    versions: ModuleType, described: str, version: str
) -> None:
    assert versions.of_description(described) == version
    assert str(Version(version)) == version


def test_the_version_of_a_repository_changes_with_each_commit(versions: ModuleType, tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("needs git")
    git(tmp_path, "init")
    assert versions.version(tmp_path) == f"{versions.FIRST}.dev0"  # nothing is committed yet
    git(tmp_path, "commit", "--allow-empty", "--message", "Begin")
    assert versions.version(tmp_path).startswith(f"{versions.FIRST}.dev1+g")
    git(tmp_path, "tag", "v1.2.3")
    assert versions.version(tmp_path) == "1.2.3"
    git(tmp_path, "commit", "--allow-empty", "--message", "Go on")
    assert versions.version(tmp_path).startswith("1.2.4.dev1+g")


def test_a_source_archive_knows_its_version_without_git(versions: ModuleType, tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    if shutil.which("git") is not None:
        git(tmp_path, "init")
        git(tmp_path, "commit", "--allow-empty", "--message", "Another project")
    assert versions.version(inside) == f"{versions.FIRST}.dev0"
    (inside / "PKG-INFO").write_text(
        "Metadata-Version: 2.4\nName: sayso\nVersion: 1.2.3\n\n# Sayso\n", encoding="utf-8"
    )
    assert versions.version(inside) == "1.2.3"


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


def test_the_bundle_for_macos_says_why_it_listens() -> None:
    information = plistlib.loads((PACKAGING / "macos/Info.plist").read_bytes())
    assert information["NSMicrophoneUsageDescription"]
    assert plistlib.loads((PACKAGING / "macos/entitlements.plist").read_bytes())[
        "com.apple.security.device.audio-input"
    ]


def test_the_folder_holds_what_is_imported_by_its_name_in_a_text() -> None:
    """PyInstaller sees imports alone."""
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted((REPOSITORY / "app").rglob("*.py")))
    named = set(re.findall(r"import_module\(\"(\w+)\"\)", sources))
    assert "Quartz" in named
    assert named <= set(re.findall(r'"(\w+)"', (PACKAGING / "pyinstaller/sayso.spec").read_text(encoding="utf-8")))


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
