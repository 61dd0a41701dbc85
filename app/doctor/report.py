"""Findings in writing: lines for a terminal, JSON for programs, and a report to give away without personal data."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from app.doctor.finding import Finding, Level

_SHORTEST_NAME = 3
"""Letters; shorter names would be found inside everything."""
_MARKS: Mapping[Level, str] = {Level.OK: "ok", Level.ADVICE: "advice", Level.PROBLEM: "PROBLEM"}
_WIDTH = max(map(len, _MARKS.values()))


def as_json(finding: Finding) -> str:
    """One object on one line, in English."""
    return json.dumps(
        {
            "topic": finding.topic,
            "level": finding.level,
            "sentence": str(finding.sentence),
            "fix": str(finding.fix),
        },
        ensure_ascii=False,
    )


def as_line(finding: Finding) -> str:
    """Level, topic, sentence and fix on one line, in English."""
    fix = f" Fix: {finding.fix}" if finding.fix else ""
    return f"{_MARKS[finding.level]:<{_WIDTH}}  {finding.topic:<11}  {finding.sentence}{fix}"


def has_problem(findings: Iterable[Finding]) -> bool:
    """Whether anything does not work."""
    return any(finding.level is Level.PROBLEM for finding in findings)


@dataclass(frozen=True, slots=True)
class Person:
    """What would tell who somebody is."""

    home: PurePath
    names: tuple[str, ...]
    """Of the user and of the computer; also the parts of a full name."""

    def removed_from(self, text: str) -> str:
        """The same text with home folder and names replaced, in any mixture of upper and lower case."""
        home = str(self.home)
        if len(self.home.parts) > 1:
            text = re.sub(rf"{re.escape(home)}(?![\w.-])", "~", text, flags=re.IGNORECASE)
        for name in sorted(filter(_is_telling, self.names), key=len, reverse=True):
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "<name>", text, flags=re.IGNORECASE)
        return text


def _is_telling(name: str) -> bool:
    return len(name) >= _SHORTEST_NAME and name.lower() not in ("root", "user", "localhost")


def report(findings: Sequence[Finding], versions: Mapping[str, str], person: Person) -> str:
    """What somebody needs who is to help: versions and findings, in English, without what tells who asks."""
    head = [f"{name}: {version}" for name, version in versions.items()]
    lines = ["Sayso doctor", *head, "", *map(as_line, findings)]
    return person.removed_from("\n".join(lines)) + "\n"
