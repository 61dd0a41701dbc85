"""CHANGELOG.md at a release. A version is written as in the tag (`v1.2.3`) or without the v.

changelog.py release VERSION DATE   what is unreleased, and the fragments in changelog.d, become that version's section;
                                    the metadata for software centres names it, too
changelog.py notes VERSION          prints the section of a version
changelog.py check VERSION          fails unless the changelog has its section and the metadata names it as the newest

A fragment is one line or paragraph in `changelog.d/NAME.KIND.md`, KIND one of added, changed, fixed, removed, security: many can
be written at the same time without touching the same lines.
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
KINDS = ("added", "changed", "fixed", "removed", "security")
_UNRELEASED = "## [Unreleased]"
_SECTION = re.compile(r"^## \[(?P<version>[^\]]+)\].*\n", re.MULTILINE)
_GROUP = re.compile(r"^### (?P<kind>\w+)\n", re.MULTILINE)
_FIRST_KINDS = ("added", "security")
"""What a first release tells: nobody had what was changed or fixed before it."""
_VERSION = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
_RELEASE = re.compile(r'^ *<release version="(?P<version>[^"]+)".*/>\n', re.MULTILINE)
_METAINFO = ROOT / "packaging" / "linux" / "org.sayso.Sayso.metainfo.xml"


class ChangelogError(Exception):
    """The changelog does not fit what is asked; the sentence says what to do."""


def section(text: str, version: str) -> str:
    """What changed in a version, without its heading.

    Raises:
        ChangelogError: There is no such section.
    """
    found = list(_SECTION.finditer(text))
    for here, following in zip(found, [*found[1:], None], strict=True):
        if here["version"] == version:
            return text[here.end() : following.start() if following else len(text)].strip() + "\n"
    raise ChangelogError(
        f"CHANGELOG.md has no section for {version}; write it with: changelog.py release {version} DATE"
    )


def released(text: str, fragments: Sequence[tuple[str, str]], version: str, date: str) -> str:
    """The changelog with a section for a version, and nothing that is unreleased.

    The first version of all tells what there is, and not what was changed before anybody had it.

    Args:
        text: As it is.
        fragments: Kind and text of each.
        version: Its number.
        date: Of the release, YYYY-MM-DD.

    Raises:
        ChangelogError: Nothing has changed.
    """
    unreleased = section(text, "Unreleased")
    groups = _groups(unreleased)
    for kind, line in fragments:
        groups.setdefault(kind, []).append("- " + line.strip().removeprefix("- ").replace("\n", "\n  "))
    head, rest = text.split(_UNRELEASED)
    is_first = "\n## [" not in rest
    kinds = [kind for kind in (_FIRST_KINDS if is_first else KINDS) if kind in groups]
    if not kinds:
        raise ChangelogError("Nothing is unreleased: neither in CHANGELOG.md nor in changelog.d.")
    parts = [f"### {kind.capitalize()}\n\n" + "\n".join(groups[kind]) for kind in kinds]
    old = "\n" if is_first else rest[rest.index("\n## [") :]
    return f"{head}{_UNRELEASED}\n\n## [{version}] - {date}\n\n" + "\n\n".join(parts) + "\n" + old


def _groups(text: str) -> dict[str, list[str]]:
    pieces = _GROUP.split(text)
    return {kind.lower(): [body.strip()] for kind, body in zip(pieces[1::2], pieces[2::2], strict=True)}


def _fragments() -> list[tuple[str, str, Path]]:
    paths = sorted(path for path in (ROOT / "changelog.d").glob("*.md") if path.name != "README.md")
    for path in paths:
        if path.suffixes[:-1] not in [[f".{kind}"] for kind in KINDS]:
            raise ChangelogError(f"{path.name} must end in .KIND.md, with KIND one of {', '.join(KINDS)}.")
    return [(path.suffixes[0].removeprefix("."), path.read_text(encoding="utf-8"), path) for path in paths]


def with_release(metainfo: str, version: str, date: str) -> str:
    """The metadata for software centres with a release of that version on top, in the place of what was in development.

    Raises:
        ChangelogError: There is no list of releases.
    """
    kept = "".join(found[0] for found in _RELEASE.finditer(metainfo) if 'type="development"' not in found[0])
    head, opening, rest = metainfo.partition("<releases>\n")
    if not opening:
        raise ChangelogError(f"{_METAINFO.name} has no <releases>; give it an empty one.")
    tail = rest[rest.index("  </releases>") :]
    return f'{head}{opening}    <release version="{version}" date="{date}"/>\n{kept}{tail}'


def _check(text: str, version: str) -> None:
    if not _VERSION.fullmatch(version):
        raise ChangelogError(f"{version} is no version of ours; a tag looks like v1.2.3 or v1.2.3rc1.")
    section(text, version)
    newest = _RELEASE.search(_METAINFO.read_text(encoding="utf-8"))
    if newest is None or newest["version"] != version:
        raise ChangelogError(f"{_METAINFO.name} does not begin with {version}; changelog.py release writes it there.")


def main(words: Sequence[str]) -> int:
    changelog = ROOT / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    try:
        match list(words):
            case ["release", version, date]:
                fragments = _fragments()
                number = version.removeprefix("v")
                new = released(text, [(kind, line) for kind, line, _ in fragments], number, date)
                metainfo = with_release(_METAINFO.read_text(encoding="utf-8"), number, date)
                changelog.write_text(new, encoding="utf-8")
                _METAINFO.write_text(metainfo, encoding="utf-8")
                for _, _, path in fragments:
                    path.unlink()
            case ["notes", version]:
                sys.stdout.write(section(text, version.removeprefix("v")))
            case ["check", version]:
                _check(text, version.removeprefix("v"))
            case _:
                sys.stderr.write(__doc__ or "")
                return 2
    except ChangelogError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
