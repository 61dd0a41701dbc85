"""The manual page and the shells' completions, as their programs read them."""

import shutil
import subprocess

import pytest

from app.cli.parser import build_parser
from docs.tools.command_line import command_pages
from docs.tools.completions import SHELLS, completions
from docs.tools.manual_page import manual_page


def test_the_manual_page_tells_every_command_and_option() -> None:
    page = manual_page("1.2.3").replace("\\-", "-")
    for command in command_pages(build_parser()):
        assert command.usage in page
        for group in command.groups:
            assert all(option.usage in page for option in group.options)


def test_the_manual_page_is_typeset_without_a_warning() -> None:
    if shutil.which("groff") is None:
        pytest.skip("needs groff")
    run = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-rLL=100n"],
        input=manual_page("1.2.3"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stderr == ""
    assert "sayso 1.2.3" in run.stdout.lower()


@pytest.mark.parametrize("shell", SHELLS)
def test_shells_can_read_their_completions(shell: str) -> None:
    script = completions(shell)
    assert "transcribe" in script
    assert "--word-timestamps" in script or "word-timestamps" in script
    assert "probe" not in script
    if shutil.which(shell) is None:
        pytest.skip(f"needs {shell} to read what is made for it")
    run = subprocess.run([shell, "-n"], input=script, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def complete(line: str) -> set[str]:
    """What bash offers at the end of a line."""
    script = f"""
{completions("bash")}
COMP_WORDS=({line} ""); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMP_LINE="{line} "; COMP_POINT=${{#COMP_LINE}}
$(complete -p sayso | sed -E 's/.*-F ([^ ]+).*/\\1/')
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    run = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_bash_completes_commands_and_values() -> None:
    assert {"listen", "stream", "transcribe", "ctl"} <= complete("sayso")
    assert {"toggle", "status"} <= complete("sayso ctl")
    assert {"cpu", "cuda"} <= complete("sayso listen --device")
