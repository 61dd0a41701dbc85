"""Dictations as a document for word processors: Office Open XML (ECMA-376), which Word, LibreOffice and Pages read."""

from collections.abc import Sequence
from io import BytesIO

from app.history.records import Dictation


def document(dictations: Sequence[Dictation]) -> bytes:
    """A document with these dictations, in this order; each has the time at which it began as its heading."""
    from docx import Document  # noqa: PLC0415 - nobody waits for it who exports nothing

    made = Document()
    made.core_properties.author = made.core_properties.comments = ""  # not what stands in the library's template
    if dictations:
        made.core_properties.created = made.core_properties.modified = dictations[-1].started
    for dictation in dictations:
        made.add_heading(f"{dictation.started:%Y-%m-%d %H:%M}", level=2)
        for line in dictation.text.splitlines():
            if line.strip():
                made.add_paragraph(_allowed(line.strip()))
    file = BytesIO()
    made.save(file)
    return file.getvalue()


def _allowed(text: str) -> str:
    """Without the characters that XML 1.0 cannot hold."""
    return "".join(c for c in text if c == "\t" or " " <= c < "\ud800" or "\ue000" <= c < "\ufffe" or c > "\uffff")
