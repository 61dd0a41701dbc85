"""What desktops, udev and the shell read of the packages for Linux is as their own programs want it."""

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import yaml

from app.cli.parser import parse

REPOSITORY = Path(__file__).parents[3]
LINUX = REPOSITORY / "packaging" / "linux"
ENTRIES = [LINUX / "sayso.desktop", LINUX / "examples" / "sayso-autostart.desktop"]
METAINFO = LINUX / "org.sayso.Sayso.metainfo.xml"
SCRIPTS = sorted((REPOSITORY / "packaging").rglob("*.sh"))


def checked_by(*command: str | Path) -> str:
    """What a checking program says; the test is skipped where it is not installed."""
    if shutil.which(str(command[0])) is None:
        pytest.skip(f"needs {command[0]}")
    run = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout + run.stderr


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda path: path.name)
def test_desktop_entries_start_commands_that_exist(entry: Path) -> None:
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys are as they are written
    parser.read(entry, encoding="utf-8")
    for section in parser.sections():
        program, *words = parser[section]["Exec"].split()
        assert program == "sayso"
        assert parse(words).command is not None
    assert parser["Desktop Entry"]["Icon"] == "sayso"


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda path: path.name)
def test_desktop_entries_are_valid(entry: Path) -> None:
    assert checked_by("desktop-file-validate", entry) == ""


def test_the_entry_has_the_name_by_which_the_app_is_known_to_desktops() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (REPOSITORY / "app" / "desktop").glob("*.py")]
    assert any(f'setDesktopFileName("{ENTRIES[0].stem}")' in source for source in sources)


def test_metadata_for_software_centres_is_valid() -> None:
    checked_by("appstreamcli", "validate", "--no-net", METAINFO)


def test_metadata_names_the_newest_version_and_the_entry() -> None:
    root = ET.parse(METAINFO).getroot()  # noqa: S314 - our own file
    changelog = (REPOSITORY / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## \[(\d[^\]]*)\]", changelog, re.MULTILINE)
    named = [release.get("version") for release in root.iter("release") if release.get("type") != "development"]
    assert named == released
    assert root.findtext("launchable") == "sayso.desktop"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_sound(script: Path) -> None:
    subprocess.run(["sh", "-n", str(script)], check=True)
    checked_by("shellcheck", script)


@pytest.mark.skipif(sys.platform != "linux", reason="jeepney is installed on Linux alone")
def test_the_sandbox_of_flatpak_lets_screen_locks_be_heard() -> None:
    from app.delivery.screen_lock import LOCKS  # noqa: PLC0415

    manifest = yaml.safe_load((REPOSITORY / "packaging/flatpak/org.sayso.Sayso.yml").read_text(encoding="utf-8"))
    assert {f"--talk-name={name}" for name in LOCKS} <= set(manifest["finish-args"])


def test_the_files_that_the_debian_package_is_made_of_are_there() -> None:
    script = (REPOSITORY / "packaging" / "debian" / "build.sh").read_text(encoding="utf-8")
    sources = set(re.findall(r"\b((?:packaging|resources)/[\w./-]+\w)", script))
    assert {"packaging/linux/sayso.desktop", "packaging/debian/control.in", "resources/icons/sayso.svg"} <= sources
    for source in sources:
        assert (REPOSITORY / source).exists(), source


@pytest.mark.parametrize(
    ("version", "number"),
    [
        ("1.2.3", "1.2.3"),
        ("2.0.0rc1", "2.0.0~rc1"),
        ("0.1.0.dev375+ga3543898e", "0.1.0~dev375+ga3543898e"),  # the commit is no number of a version
        ("2.0.0rc2.dev2+g0b1abcdef", "2.0.0~rc2~dev2+g0b1abcdef"),
    ],
)
def test_debian_sorts_a_version_before_the_release_that_it_leads_to(version: str, number: str) -> None:
    script = (REPOSITORY / "packaging" / "debian" / "build.sh").read_text(encoding="utf-8")
    (lines,) = re.findall(r"^public=.*\nnumber=.*$", script, re.MULTILINE)
    run = subprocess.run(
        ["sh", "-c", f'version=$1\n{lines}\nprintf %s "$number"', "sh", version],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == number


def test_each_exception_from_the_checks_of_debian_has_its_reason() -> None:
    text = (REPOSITORY / "packaging" / "debian" / "lintian-overrides").read_text(encoding="utf-8")
    groups = re.findall(r"((?:^#.*\n)+)((?:^sayso: .*\n)+)", text, re.MULTILINE)
    assert "".join(reason + tags for reason, tags in groups) == text


def test_nothing_that_the_package_installs_acts_by_itself() -> None:
    """Keyboards and the start at login are offered as examples; there is no script that runs at installation."""
    script = (REPOSITORY / "packaging" / "debian" / "build.sh").read_text(encoding="utf-8")
    assert not re.search(r"/etc/|udev/rules\.d|autostart/|postinst|prerm|postrm", script)
