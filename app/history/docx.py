"""Dictations as a document for word processors: Office Open XML (ECMA-376), which Word, LibreOffice and Pages read.

Such a file is a zip archive of XML. Headings and paragraphs are all that a dictation needs of it, and they need three small
parts, so no library is involved.
"""

import zipfile
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from io import BytesIO
from xml.sax.saxutils import escape

from app.history.records import Dictation

_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml"

_TYPES = (
    f'{_HEADER}<Types xmlns="{_PACKAGE}/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/word/document.xml" ContentType="{_WORD}.document.main+xml"/>'
    f'<Override PartName="/word/styles.xml" ContentType="{_WORD}.styles+xml"/></Types>'
)
_RELATIONS = (
    f'{_HEADER}<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{_OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>'
)
_DOCUMENT_RELATIONS = (
    f'{_HEADER}<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{_OFFICE}/styles" Target="styles.xml"/></Relationships>'
)
_STYLES = (
    f'{_HEADER}<w:styles xmlns:w="{_MAIN}">'
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/>'
    '<w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:style>'
    '<w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:basedOn w:val="Normal"/>'
    '<w:next w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="1"/></w:pPr>'
    '<w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style></w:styles>'
)
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # that a zip archive can say
_LATEST_YEAR = 2107


def document(dictations: Sequence[Dictation]) -> bytes:
    """A document with these dictations, in this order; each has the time at which it began as its heading.

    The same dictations always give the same bytes.
    """
    body = "".join(part for dictation in dictations for part in _paragraphs(dictation))
    content = f'{_HEADER}<w:document xmlns:w="{_MAIN}"><w:body>{body}<w:sectPr/></w:body></w:document>'
    parts = {
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": _RELATIONS,
        "word/document.xml": content,
        "word/styles.xml": _STYLES,
        "word/_rels/document.xml.rels": _DOCUMENT_RELATIONS,
    }
    return _zipped(parts.items(), dictations[-1].started if dictations else None)


def _paragraphs(dictation: Dictation) -> Iterator[str]:
    yield _paragraph(f"{dictation.started:%Y-%m-%d %H:%M}", '<w:pPr><w:pStyle w:val="Heading2"/></w:pPr>')
    for line in dictation.text.splitlines():
        if line.strip():
            yield _paragraph(line.strip())


def _paragraph(text: str, form: str = "") -> str:
    return f'<w:p>{form}<w:r><w:t xml:space="preserve">{escape(_allowed(text))}</w:t></w:r></w:p>'


def _allowed(text: str) -> str:
    """Without the characters that XML 1.0 cannot hold."""
    return "".join(c for c in text if c == "\t" or " " <= c < "\ud800" or "\ue000" <= c < "\ufffe" or c > "\uffff")


def _zipped(parts: Iterable[tuple[str, str]], moment: datetime | None) -> bytes:
    is_sayable = moment is not None and _EARLIEST[0] <= moment.year <= _LATEST_YEAR
    stamp = moment.timetuple()[:6] if moment is not None and is_sayable else _EARLIEST
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts:
            info = zipfile.ZipInfo(name, stamp)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content.encode())
    return file.getvalue()
