"""Which version this is: that of the tag, or else the next one, with the number of commits that lead there.

Hatchling asks for `version()` when it builds; run as a program, this prints it. A source archive has no git and no need of
it: its PKG-INFO says the version.
"""

import re
import shutil
import subprocess
import sys
from email.parser import HeaderParser
from pathlib import Path

ROOT = Path(__file__).parents[2]
FIRST = "0.1.0"
"""The version that is being made while there is no tag yet."""

_DESCRIPTION = re.compile(r"v(?P<tag>.*\d)-(?P<commits>\d+)-g(?P<commit>[0-9a-f]+)")


def version(root: Path = ROOT) -> str:
    """The version of the sources in a folder, as PEP 440 writes it; the same for the same commit."""
    information = root / "PKG-INFO"
    if information.exists():
        return str(HeaderParser().parsestr(information.read_text(encoding="utf-8"))["Version"])
    if not (root / ".git").exists():  # what git would tell here is of another project, around this one
        return f"{FIRST}.dev0"
    if described := _git(root, "describe", "--tags", "--long", "--abbrev=9", "--match", "v[0-9]*"):
        return of_description(described)
    commits, commit = _git(root, "rev-list", "--count", "HEAD"), _git(root, "rev-parse", "--short=9", "HEAD")
    return f"{FIRST}.dev{commits}+g{commit}" if commits and commit else f"{FIRST}.dev0"


def of_description(described: str) -> str:
    """From what `git describe --long` says, such as v1.2.3-0-g0123abcde, to a version.

    Raises:
        ValueError: It begins with no tag of a release.
    """
    found = _DESCRIPTION.fullmatch(described)
    if found is None:
        raise ValueError(f"{described} does not begin with a tag such as v1.2.3.")
    if found["commits"] == "0":
        return found["tag"]
    following = re.sub(r"\d+$", lambda last: str(int(last[0]) + 1), found["tag"])
    return f"{following}.dev{found['commits']}+g{found['commit']}"


def _git(root: Path, *words: str) -> str:
    """What git answers; empty where it is not there or knows no answer."""
    program = shutil.which("git")
    if program is None:
        return ""
    run = subprocess.run([program, *words], cwd=root, capture_output=True, text=True, check=False)  # noqa: S603 - fixed words
    return run.stdout.strip() if run.returncode == 0 else ""


if __name__ == "__main__":
    sys.stdout.write(f"{version()}\n")
