"""`sayso history`: past dictations, shown, exported and deleted; also while the app runs."""

import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime

from app.cli.arguments import DeleteHistory, ShowHistory
from app.cli.console import output_console
from app.cli.lines import write_line
from app.history.archive import Archive
from app.history.export import file_content
from app.history.forms import ExportForm
from app.history.records import Dictation, HistoryError, Status
from app.history.search import found_spans
from app.paths import history_file

_SHOWN = 20
"""Dictations that a terminal gets unless more are asked for."""
_INDENT = 4
_CHRONOLOGICAL = (ExportForm.TXT, ExportForm.MD)
"""Forms for people, who read from the beginning; the others have the newest first."""


def history(command: ShowHistory | DeleteHistory) -> int:
    """Do what the command says.

    Raises:
        HistoryError: The history cannot be read or written, or there is no such dictation, or nobody could read the output.
    """
    if not history_file().is_file():
        if isinstance(command, ShowHistory) and not command.ids:
            _note("There are no dictations yet.")
            return 0
        raise HistoryError("There are no dictations yet.")
    with closing(Archive(history_file())) as archive:
        if isinstance(command, DeleteHistory):
            return _delete(command, archive)
        _show(command, archive)
    return 0


def _show(command: ShowHistory, archive: Archive) -> None:
    if command.form is ExportForm.DOCX and sys.stdout.isatty():
        raise HistoryError(
            "A docx file is no text to look at; name a file for it: sayso history --export docx > history.docx"
        )
    is_for_people = command.form is None and sys.stdout.isatty()
    wanted = command.last or (_SHOWN if is_for_people and not command.ids else None)
    dictations = _chosen(command, archive, wanted)
    if command.form is not None:
        ordered = dictations[::-1] if command.form in _CHRONOLOGICAL else dictations
        _write(file_content(command.form, ordered))
    elif is_for_people:
        _print(dictations, command.search)
        if command.last is None and len(dictations) == wanted and archive.count() > wanted:
            _note(f"These are the newest {wanted}; --last shows more.")
    else:
        for dictation in dictations:
            write_line(_cells(dictation))
    if not dictations:
        _note(f"No dictation holds {command.search!r}." if command.search else "There are no dictations yet.")


def _write(content: bytes) -> None:
    """Write it as it is, in UTF-8 where it is text, whatever the terminal's encoding is."""
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def _chosen(command: ShowHistory, archive: Archive, most: int | None) -> list[Dictation]:
    """Newest first."""
    if command.ids:
        return [_find(archive, dictation_id) for dictation_id in command.ids]
    return archive.dictations(command.search, most)


def _find(archive: Archive, dictation_id: str) -> Dictation:
    dictation = archive.get(dictation_id)
    if dictation is None:
        raise HistoryError(f"There is no dictation {dictation_id!r}; `sayso history` lists them.")
    return dictation


def _delete(command: DeleteHistory, archive: Archive) -> int:
    if command.ids:
        for dictation_id in command.ids:
            _find(archive, dictation_id)  # all or none
        for dictation_id in command.ids:
            archive.delete(dictation_id)
        _say(f"Deleted {_counted(len(command.ids))}.")
        return 0
    if not (command.is_confirmed or _is_confirmed(archive.count())):
        _say("Nothing was deleted.")
        return 1
    _say(f"Deleted {_counted(archive.delete_all())}.")
    return 0


def _is_confirmed(count: int) -> bool:
    if not sys.stdin.isatty():
        raise HistoryError("Nobody is there to confirm that everything is deleted; add --yes.")
    sys.stderr.write(f"Delete {_counted(count)} with all recordings? There is no way back. [y/N] ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().casefold() in {"y", "yes"}


def _print(dictations: list[Dictation], query: str) -> None:
    """For people: who, when and where to in one line, and the text below, with what was searched for in bold."""
    # rich takes a while to load, and programs do without it.
    from rich.padding import Padding  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    console = output_console()
    for dictation in dictations:
        console.print(Text.assemble((dictation.id, "cyan"), ("  " + " · ".join(_facts(dictation)), "dim")))
        text = Text(dictation.text.strip() or "(no words)")
        for start, end in found_spans(query, text.plain):
            text.stylize("bold", start, end)
        console.print(Padding(text, (0, 0, 1, _INDENT)))


def _facts(dictation: Dictation) -> Iterator[str]:
    yield _moment(dictation.started, datetime.now().astimezone())
    if dictation.app:
        yield dictation.app
    yield "not finished" if dictation.is_open else dictation.delivered
    if dictation.status is not Status.DONE and not dictation.is_open:
        yield dictation.status


def _moment(started: datetime, now: datetime) -> str:
    days = (now.date() - started.date()).days
    day = {0: "today", 1: "yesterday"}.get(days, f"{started:%Y-%m-%d}")
    return f"{day} {started:%H:%M}"


def _cells(dictation: Dictation) -> tuple[str, ...]:
    """Id, time, status, delivery, and the text on one line."""
    return (
        dictation.id,
        dictation.started.isoformat(timespec="seconds"),
        dictation.status,
        dictation.delivered,
        " ".join(dictation.text.split()),
    )


def _counted(count: int) -> str:
    return "1 dictation" if count == 1 else f"{count} dictations"


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")


def _note(line: str) -> None:
    """For people, on standard error: output may go to a program."""
    sys.stderr.write(line + "\n")
