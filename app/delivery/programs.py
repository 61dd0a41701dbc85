"""Small programs that delivery runs, each bounded in time and never given the text on its command line."""

import logging
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_log = logging.getLogger(__name__)

_WORDS = 200


@dataclass(frozen=True, slots=True)
class Ended:
    """How a program ended."""

    code: int
    """127 if it is not installed, 124 if it took too long."""
    output: bytes
    errors: str

    @property
    def is_good(self) -> bool:
        return self.code == 0


class Programs:
    """Runs programs with an environment, which says to which desktop they belong."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = dict(environment)

    def has(self, program: str) -> bool:
        return shutil.which(program, path=self._environment.get("PATH")) is not None

    def run(self, command: Sequence[str], given: bytes = b"", limit_s: float = 2.0) -> Ended:
        """Run a program to its end."""
        try:
            ended = subprocess.run(  # noqa: S603 - fixed programs, and no shell
                command, input=given, env=self._environment, capture_output=True, timeout=limit_s, check=False
            )
        except subprocess.TimeoutExpired:
            _log.warning("%s took longer than %.1f s", command[0], limit_s)
            return Ended(124, b"", "")
        except OSError as error:
            return Ended(127, b"", str(error))
        return Ended(ended.returncode, ended.stdout, ended.stderr.decode(errors="replace")[:_WORDS].strip())

    def start(self, command: Sequence[str], given: bytes = b"") -> "subprocess.Popen[bytes] | None":
        """Start a program and give it its input; None if that is not possible. The caller ends it."""
        try:
            process = subprocess.Popen(  # noqa: S603 - the same
                command,
                env=self._environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except OSError as error:
            _log.warning("%s cannot be started: %s", command[0], error)
            return None
        assert process.stdin is not None
        try:
            process.stdin.write(given)
            process.stdin.close()
        except BrokenPipeError:
            _log.warning("%s ended at once", command[0])
        return process


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a program that was started, and wait for it."""
    process.terminate()
    try:
        process.wait(1.0)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
