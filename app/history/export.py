"""Dictations as files for other programs."""

import json
import re
from collections.abc import Sequence

from app.history.cues import cues
from app.history.docx import document
from app.history.forms import ExportForm
from app.history.records import Dictation, HistoryError
from app.subtitles import Cue, srt, tsv, vtt

# What Markdown would take for more than a character: anywhere, and at the beginning of a line.
_MARKS = re.compile(r"[\\`*_\[\]<>]|^(?:#+|[-+=~])(?=\s|$)|^\d+(?=[.)]\s)", re.MULTILINE)


def file_content(form: ExportForm, dictations: Sequence[Dictation]) -> bytes:
    """The content of a file with these dictations, in this order.

    Raises:
        HistoryError: Subtitles belong to one recording, and there are several.
    """
    return document(dictations) if form is ExportForm.DOCX else exported(form, dictations).encode(errors="replace")


def exported(form: ExportForm, dictations: Sequence[Dictation]) -> str:
    """The same of a form that is text.

    Raises:
        HistoryError: Subtitles belong to one recording, and there are several.
    """
    match form:
        case ExportForm.TXT:
            return "\n".join(f"{dictation.text.strip()}\n" for dictation in dictations)
        case ExportForm.MD:
            return "\n".join(map(_markdown, dictations))
        case ExportForm.JSON:
            return "".join(json_line(dictation) for dictation in dictations)
        case ExportForm.SRT | ExportForm.VTT | ExportForm.TSV if len(dictations) > 1:
            raise HistoryError("Subtitles belong to one recording; export dictations one by one.")
        case ExportForm.SRT | ExportForm.VTT:
            return "".join((srt if form is ExportForm.SRT else vtt)(_cues(dictations)))
        case ExportForm.TSV:
            return "".join(tsv(_cues(dictations)))
        case ExportForm.DOCX:
            raise ValueError("a document is no text")


def json_line(dictation: Dictation) -> str:
    """A dictation as one object on one line; times of words are samples at 16 kHz since it began."""
    content = {
        "id": dictation.id,
        "started": dictation.started.isoformat(timespec="milliseconds"),
        "text": dictation.text,
        "audio_s": round(dictation.audio_s, 3),
        "delivered": dictation.delivered,
        "status": dictation.status,
        "app": dictation.app,
        "language": dictation.language or None,
        "model": dictation.model or None,
        "words": [
            {"text": word.text, "start": word.start, "end": word.end, "p": round(word.probability, 3)}
            for word in dictation.words
        ],
    }
    return json.dumps(content, ensure_ascii=False) + "\n"


def file_name(form: ExportForm, dictation: Dictation) -> str:
    """A name to suggest for the file of one dictation."""
    return f"sayso-{dictation.started:%Y-%m-%d-%H%M%S}.{form}"


def _markdown(dictation: Dictation) -> str:
    text = "\n\n".join(line.strip() for line in dictation.text.splitlines() if line.strip())
    return f"## {dictation.started:%Y-%m-%d %H:%M}\n\n{_MARKS.sub(_escaped, text)}\n"


def _escaped(found: re.Match[str]) -> str:
    mark = found.group()
    return f"{mark}\\" if mark.isdigit() else f"\\{mark}"


def _cues(dictations: Sequence[Dictation]) -> list[Cue]:
    """Those of the words; without their times, one for all of a text."""
    found = []
    for one in dictations:
        if one.words:
            found += cues(one.words)
        elif one.text.strip():
            found.append(Cue(0.0, max(1.0, one.audio_s), one.text))
    return found
