"""`sayso doctor`: what works on this desktop, and how to fix what does not."""

import sys
from collections.abc import Iterable, Mapping

from app.cli.arguments import Doctor
from app.doctor.checks import examine
from app.doctor.finding import Finding, Level
from app.doctor.here import seen_from_outside, this_computer, this_person, versions
from app.doctor.report import as_json, as_line, has_problem, report

_PROBLEM = 1
_WIDE = 50
"""Columns of a terminal from which on there is room for sentences beside the topics."""
_INDENT = 2
_STYLES: Mapping[Level, str] = {Level.OK: "green", Level.ADVICE: "yellow", Level.PROBLEM: "bold red"}


def doctor(command: Doctor) -> int:
    """Examine, and say what was found: a line each as it comes, or a report at the end.

    Returns:
        1 where something does not work, else 0.
    """
    findings = examine(seen_from_outside(this_computer(wants_level=command.wants_level)))
    if command.as_json:
        seen = _print_each(findings, is_json=True)
    elif command.wants_report:
        seen = list(findings)
        sys.stdout.write(report(seen, versions(), this_person()))
    elif sys.stdout.isatty():
        seen = _show_each(findings)
    else:
        seen = _print_each(findings, is_json=False)
    return _PROBLEM if has_problem(seen) else 0


def _print_each(findings: Iterable[Finding], *, is_json: bool) -> list[Finding]:
    seen = []
    for finding in findings:
        sys.stdout.write((as_json(finding) if is_json else as_line(finding)) + "\n")
        sys.stdout.flush()
        seen.append(finding)
    return seen


def _show_each(findings: Iterable[Finding]) -> list[Finding]:
    """The same for people: with colour, and indented so that levels and topics stand out."""
    # rich takes a while to load, and programs do without it.
    from rich.padding import Padding  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from app.cli.console import output_console  # noqa: PLC0415

    console = output_console()
    seen = []
    for finding in findings:
        level, words = Text(finding.level, style=_STYLES[finding.level]), Text(str(finding.sentence))
        if finding.fix:
            words.append(f"\n→ {finding.fix}", style="italic")
        if console.width < _WIDE:
            console.print(level, Text(finding.topic))
            console.print(Padding(words, (0, 0, 0, _INDENT)))
        else:
            row = Table.grid(padding=(0, 2, 0, 0))
            row.add_column(width=7)
            row.add_column(width=11)
            row.add_column(overflow="fold")
            row.add_row(level, finding.topic, words)
            console.print(row)
        seen.append(finding)
    return seen
