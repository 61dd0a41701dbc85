"""One question of the doctor, answered by this process, which ends after it; not for people."""

from app.cli.arguments import Probe
from app.cli.values import one_of, value_of
from app.doctor.facts import ComputerFacts
from app.doctor.probes import PROBES, tell


def probe(command: Probe) -> int:
    """Answer `name:argument` with a line of JSON on standard output.

    Raises:
        WrongValueError: There is no such question.
    """
    probes = {**PROBES, "computer": _computer}
    name, _, argument = command.question.partition(":")
    tell(probes[value_of("--probe", one_of(tuple(probes)))(name)], argument)
    return 0


def _computer(_: str) -> ComputerFacts:
    from app.engine.speed import measure  # noqa: PLC0415 - loads torch, and the doctor itself never does

    return measure()
