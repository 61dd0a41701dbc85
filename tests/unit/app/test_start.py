"""Ctrl+C from the first moment of the process to the last, and threads that hang at its end."""

import subprocess
import sys

import pytest


def run(script: str, *words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", script, *words], capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize("module", ["app.__main__", "app.cli.parser", "app.logs", "app.cli.models"])
def test_ctrl_c_at_the_start_is_quiet(module: str) -> None:
    script = f"""
import builtins, os, signal, sys
import_ = builtins.__import__

def signalled(name, *rest, **options):
    if name == {module!r}:
        os.kill(os.getpid(), signal.SIGINT)
    return import_(name, *rest, **options)

builtins.__import__ = signalled
from app.start import main
sys.exit(main())
"""
    result = run(script, "models", "list")

    assert (result.returncode, result.stdout, result.stderr) == (130, "", "")


def test_ctrl_c_at_the_end_is_quiet_and_changes_nothing() -> None:
    script = """
import atexit, os, signal, sys
atexit.register(os.kill, os.getpid(), signal.SIGINT)
from app.start import main
sys.exit(main())
"""
    result = run(script, "models", "list")

    assert (result.returncode, result.stderr) == (0, "")
    assert "base" in result.stdout


def test_ctrl_c_that_was_to_be_ignored_is_ignored() -> None:
    script = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
from app.start import main
os.kill(os.getpid(), signal.SIGINT)
code = main()
os.kill(os.getpid(), signal.SIGINT)
sys.exit(code)
"""
    assert run(script, "models", "list").returncode == 0


@pytest.mark.parametrize("words", [["models", "list"], ["models", "path", "no such model"]])
def test_a_thread_that_hangs_in_a_write_to_the_terminal_does_not_abort_the_process(words: list[str]) -> None:
    script = """
import os, sys, threading
pipe, full = os.pipe()
os.set_blocking(full, False)
try:
    while True: os.write(full, bytes(65536))
except BlockingIOError: pass
os.set_blocking(full, True)
terminal = os.fdopen(full, "wb")
writing = threading.Event()
def paint():
    terminal.write(bytes(10))
    writing.set()
    terminal.flush()
threading.Thread(target=paint, name="sayso-painter", daemon=True).start()
writing.wait()
from app.start import main
sys.exit(main())
"""
    result = run(script, *words)

    assert result.returncode == (0 if words[1] == "list" else 1)
    assert "Fatal" not in result.stderr


@pytest.mark.parametrize("name", ["sayso-jobs_0", "sayso-player", "sayso-recorder"])
def test_a_thread_that_waits_for_a_frozen_sound_system_does_not_keep_the_process(name: str) -> None:
    script = f"""
import sys, threading
threading.Thread(target=threading.Event().wait, name={name!r}).start()
from app.start import main
sys.exit(main())
"""
    result = run(script, "models", "list")

    assert (result.returncode, result.stderr) == (0, "")
    assert "base" in result.stdout


def test_wrong_usage_and_help_exit_as_ever() -> None:
    start = "import sys; from app.start import main; sys.exit(main())"

    assert run(start, "models").returncode == 2
    assert run(start, "--help").returncode == 0


@pytest.mark.parametrize("words", [["--version"], ["models", "list"], ["lisen"]], ids=" ".join)
def test_the_module_starts_as_the_installed_program_does(words: list[str]) -> None:
    module = subprocess.run([sys.executable, "-m", "app", *words], capture_output=True, text=True, check=False)
    installed = run("import sys; sys.argv[0] = 'sayso'; from app.start import main; sys.exit(main())", *words)

    assert (module.returncode, module.stdout, module.stderr) == (
        installed.returncode,
        installed.stdout,
        installed.stderr,
    )
