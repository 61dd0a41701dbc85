"""How the program ends: its exit codes, and one sentence for every failure."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import app.cli.models
from app.__main__ import main
from app.errors import AppError
from app.paths import log_folder
from model.errors import ModelError
from streaming.errors import StreamingError

pytestmark = pytest.mark.usefixtures("caplog")


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], int]:
    """Runs a command that fails in that way."""

    def run(error: BaseException) -> int:
        def fail(command: object) -> int:
            del command
            raise error

        monkeypatch.setattr(app.cli.models, "models", fail)
        return main(["models", "list"])

    return run


def python(script: str, *words: str, **streams: int) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", script, *words], text=True, check=False, timeout=60, **streams)  # type: ignore[call-overload,no-any-return]  # file numbers


@pytest.mark.parametrize("kind", [ModelError, StreamingError, AppError])
def test_a_foreseen_failure_is_one_sentence(
    failing: Callable[[BaseException], int], capsys: pytest.CaptureFixture[str], kind: type[Exception]
) -> None:
    assert failing(kind("The model is\nnot here.")) == 1

    assert capsys.readouterr() == ("", "sayso: The model is not here.\n")


@pytest.mark.parametrize(
    "error", [AppError("/home/ada/talk.mp3 is empty."), OSError(13, "Permission denied", "/home/ada/talk.mp3")]
)
def test_a_foreseen_failure_leaves_neither_traceback_nor_name_in_the_log(
    failing: Callable[[BaseException], int], error: Exception
) -> None:
    assert failing(error) == 1

    written = (log_folder() / "sayso.log").read_text().splitlines()[-1]
    assert f"ended by {type(error).__name__}" in written
    assert "Traceback" not in (log_folder() / "sayso.log").read_text()
    assert "ada" not in written


def test_a_failure_of_the_system_names_the_file(
    failing: Callable[[BaseException], int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert failing(OSError(13, "Permission denied", "/somewhere/talk.wav")) == 1

    assert capsys.readouterr().err == "sayso: /somewhere/talk.wav: Permission denied.\n"


def test_a_mistake_of_ours_goes_to_the_log(
    failing: Callable[[BaseException], int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert failing(ZeroDivisionError("division by zero")) == 1

    log = log_folder() / "sayso.log"
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err == f"sayso: Something in Sayso itself went wrong (ZeroDivisionError); {log} tells the details.\n"
    assert "Traceback" in log.read_text()


def test_ctrl_c_is_quiet(failing: Callable[[BaseException], int], capsys: pytest.CaptureFixture[str]) -> None:
    assert failing(KeyboardInterrupt()) == 130

    assert capsys.readouterr() == ("", "")


def test_a_request_to_terminate_tells_so(failing: Callable[[BaseException], int]) -> None:
    assert failing(KeyboardInterrupt(signal.SIGTERM)) == 143


def test_a_mistake_outside_of_the_log_goes_there_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(words: object) -> None:
        del words
        raise RecursionError

    monkeypatch.setattr("app.__main__.parse", fail)

    assert main(["models", "list"]) == 1

    log = log_folder() / "sayso.log"
    assert capsys.readouterr() == (
        "",
        f"sayso: Something in Sayso itself went wrong (RecursionError); {log} tells the details.\n",
    )
    assert "RecursionError" in log.read_text()


def test_a_mistake_in_the_log_itself_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> Path:
        raise ZeroDivisionError

    monkeypatch.setattr("app.paths.log_folder", fail)

    assert main(["models", "list"]) == 1

    told = "Something in Sayso itself went wrong (ZeroDivisionError); no log could be written"
    assert capsys.readouterr() == ("", f"sayso: {told}.\n")


def test_without_an_action_the_usage_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["models"])

    assert exit_.value.code == 2
    assert "usage: sayso" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["models", "list"], ["devices"]], ids=" ".join)
def test_what_needs_no_model_does_not_load_torch(words: list[str]) -> None:
    script = (
        "import sys; from app.__main__ import main\n"
        "try: code = main(sys.argv[1:])\n"
        "except SystemExit as exit_: code = exit_.code or 0\n"
        "sys.exit(3 if 'torch' in sys.modules else code)"
    )

    assert python(script, *words, stdout=subprocess.DEVNULL).returncode == 0


def test_an_output_that_nobody_reads_ends_the_program_quietly() -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    run = python(
        "import sys; from app.__main__ import main; sys.exit(main(['models', 'list']))", stdout=theirs, stderr=-1
    )
    os.close(theirs)

    assert (run.returncode, run.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        run = python(
            "import sys; from app.__main__ import main; sys.exit(main(['models', 'list']))",
            stdout=full.fileno(),
            stderr=subprocess.PIPE,
        )

    assert (run.returncode, run.stderr) == (1, "sayso: The output cannot be written: No space left on device.\n")


def test_closed_outputs_do_no_harm() -> None:
    script = f"exec {sys.executable} -m app models list >&- 2>&-"

    assert subprocess.run(["sh", "-c", script], check=False, timeout=60).returncode == 0


def test_an_output_without_our_characters_gets_replacements() -> None:
    script = f"PYTHONUTF8=0 LC_ALL=C PYTHONIOENCODING=ascii exec {sys.executable} -m app transcribe --help"
    run = subprocess.run(["sh", "-c", script], check=False, timeout=60, capture_output=True)

    assert (run.returncode, run.stderr) == (0, b"")
