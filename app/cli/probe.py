"""One question of the doctor, answered by this process, which ends after it; not for people."""

from app.cli.arguments import Probe
from app.doctor.facts import ComputerFacts
from app.doctor.probes import PROBES, tell


def probe(command: Probe) -> int:
    """Answer `name:argument` with a line of JSON on standard output."""
    name, _, argument = command.question.partition(":")
    tell({**PROBES, "computer": _computer}[name], argument)
    return 0


def _computer(_: str) -> ComputerFacts:
    from app.engine.speed import measure  # noqa: PLC0415 - loads torch, and the doctor itself never does

    return measure()
