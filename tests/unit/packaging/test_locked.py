"""What is installed with HASHED=1: the tested versions, each file by its hash, and everything that is needed."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

REPOSITORY = Path(__file__).parents[3]
_HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def locked(name: str) -> dict[str, list[Requirement]]:
    """The requirements of a file by their names; each may be there more than once, for different systems."""
    found: dict[str, list[Requirement]] = {}
    text = (REPOSITORY / "packaging" / "locked" / f"{name}.txt").read_text()
    for entry in text.replace("\\\n", " ").splitlines():
        if entry.startswith("#"):
            continue
        requirement, _, hashes = entry.partition("--hash")
        assert _HASH.match("--hash" + hashes), entry
        parsed = Requirement(requirement.strip())
        found.setdefault(canonicalize_name(parsed.name), []).append(parsed)
    return found


def versions_tested() -> dict[str, str]:
    lines = (REPOSITORY / "constraints.txt").read_text().splitlines()
    pairs = (line.split("#")[0].split("==") for line in lines if "==" in line)
    return {canonicalize_name(name.strip()): version.split(";")[0].strip() for name, version in pairs}


@pytest.mark.parametrize("name", ["run", "test"])
def test_what_is_locked_is_what_was_tested(name: str) -> None:
    versions = versions_tested()
    for package, requirements in locked(name).items():
        for requirement in requirements:
            (pinned,) = requirement.specifier
            assert pinned.operator == "=="
            assert pinned.version == versions.get(package, pinned.version), package


@pytest.mark.parametrize(("name", "extras"), [("run", ["base"]), ("test", ["base", "tiny-en", "test", "lint"])])
def test_everything_that_is_asked_for_is_locked(name: str, extras: list[str]) -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())["project"]
    asked = [*project["dependencies"], *(one for extra in extras for one in project["optional-dependencies"][extra])]
    found = locked(name)
    for requirement in map(Requirement, asked):
        candidates = found[canonicalize_name(requirement.name)]
        assert any(requirement.specifier.contains(next(iter(each.specifier)).version) for each in candidates), (
            requirement
        )
