"""Names and terms out of a folder of documents: what is written there again and again, and in no dictionary.

Plain text, Markdown, HTML, and the documents of word processors (docx, odt), which are XML in a zip archive. Nothing else is
opened, and nothing but text is taken.
"""

import logging
import os
import re
import struct
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path

from app.errors import AppError

_log = logging.getLogger(__name__)

_PLAIN = {".txt", ".md", ".rst", ".tex"}
_MARKED = {".html", ".htm", ".xhtml"}
_ZIPPED = {".docx": "word/document.xml", ".odt": "content.xml"}
_MOST_FILES = 2000
_MOST_ENTRIES = 100_000
"""Files and folders that are looked at."""
_DEEPEST = 50
"""Folders within folders."""
_MOST_BYTES = 5_000_000
"""Of text, in one document."""
_MOST_IN_ALL = 100_000_000
"""Characters, in all documents."""
_MOST_TERMS = 300
_LEAST_OFTEN = 2
_LEAST_LETTERS = 3
_LONGEST = 60
_MOST_WORDS = 3
_TAG = re.compile(r"<(?:script|style)(?=[\s/>]).*?(?:</(?:script|style)>|\Z)|<[^>]*(?:>|\Z)", re.DOTALL | re.IGNORECASE)
"""What has no end reaches to that of the document: to look for one again and again takes as long as the square of its length."""
_PARAGRAPH = re.compile(r"</(?:w:p|text:p|text:h|p|div|li|h[1-6]|td)>|<br\s*/?>", re.IGNORECASE)
_TOKEN = re.compile(r"[^\W_][\w'’+#&.\-]*|[.!?…:\n]")  # noqa: RUF001 - the apostrophe of typesetters
_INNER = re.compile(r"[a-z][A-Z]|[A-Z]{2}|\d")
_DAMAGES = (
    OSError,
    KeyError,
    ValueError,
    EOFError,
    RuntimeError,
    OverflowError,
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
)
"""What reading a document raises that is none, is damaged, is locked with a password, or packed in an unknown way."""


def terms_in_folder(folder: Path) -> list[str]:
    """The names and terms of all documents in a folder and the folders in it, the most frequent first.

    A term is written at least twice, and has a capital within a sentence, or capitals or digits within a word; and it is
    nowhere written small, as words are that only begin a sentence or a title. May take minutes, in any thread.

    Raises:
        AppError: There is no such folder, it cannot be read, or there is no document in it.
    """
    if not os.path.isdir(folder):  # noqa: PTH112 - which raises nothing
        raise AppError(f"There is no folder {folder}.")
    count: Counter[str] = Counter()
    small: set[str] = set()
    is_any = False
    left = _MOST_IN_ALL
    for path in _documents(folder):
        is_any = True
        text = _text(path)
        terms, words = _read(text)
        count.update(terms)
        small |= words
        left -= len(text)
        if left <= 0:
            _log.info("the documents are read up to %d characters", _MOST_IN_ALL)
            break
    if not is_any:
        raise AppError(f"There is no document in {folder}: text, Markdown, HTML, docx or odt.")
    frequent = ((term, times) for term, times in count.most_common() if times >= _LEAST_OFTEN)
    found = [term for term, _ in frequent if not _is_everyday(term, small)]
    return _longest(found)[:_MOST_TERMS]


def _documents(folder: Path) -> Iterator[Path]:
    known = _PLAIN | _MARKED | set(_ZIPPED)
    files = (path for path in _files(folder) if path.suffix.lower() in known and _is_file(path))
    for _, path in zip(range(_MOST_FILES), files, strict=False):
        yield path


def _files(folder: Path) -> Iterator[Path]:
    """What is in a folder and the folders in it, in the order of names; without what programs hide, such as a cache."""

    def fail(error: OSError) -> None:
        place = error.filename or folder
        if isinstance(error, PermissionError | FileNotFoundError) and Path(place) != folder:
            return  # one of many, or removed meanwhile
        raise AppError(f"{place} cannot be read: {error.strerror or error}.") from error

    left = _MOST_ENTRIES
    for place, folders, files in os.walk(folder, onerror=fail):
        left -= len(folders) + len(files)
        is_deep = place.count(os.sep) - str(folder).count(os.sep) >= _DEEPEST
        folders[:] = [] if is_deep else sorted(name for name in folders if not name.startswith("."))
        yield from (Path(place, name) for name in sorted(files))
        if left <= 0:
            _log.info("the folder is looked through up to %d entries", _MOST_ENTRIES)
            return


def _is_file(path: Path) -> bool:
    """Whether it can be opened and ends: a pipe does not."""
    return os.path.isfile(path)  # noqa: PTH113 - which raises nothing


def _text(path: Path) -> str:
    """What is written in a document; nothing where it cannot be read, as one of many."""
    suffix = path.suffix.lower()
    try:
        if suffix in _ZIPPED:
            content = _unzipped(path, _ZIPPED[suffix])
        else:
            with path.open("rb") as file:
                content = file.read(_MOST_BYTES)
        text = content.decode("utf-8-sig", errors="ignore")
        return text if suffix in _PLAIN else unescape(_TAG.sub("", _PARAGRAPH.sub("\n", text)))
    except _DAMAGES:
        return ""


def _unzipped(path: Path, name: str) -> bytes:
    """The beginning of a file in an archive, in one of the two ways in which word processors pack; others take any memory."""
    with zipfile.ZipFile(path) as archive:
        if archive.getinfo(name).compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
            raise zipfile.BadZipFile(f"{name} is packed in an unusual way")
        with archive.open(name) as file:
            return file.read(_MOST_BYTES)


def _read(text: str) -> tuple[list[str], set[str]]:
    """The terms of a text, as often as they are in it, and its words that are written small."""
    terms: list[str] = []
    small: set[str] = set()
    run: list[str] = []
    is_first = True
    for match in _TOKEN.finditer(text):  # one by one, so that other threads have their turn
        token = match.group()
        if not token[:1].isalnum():
            terms += _ended(run)
            run, is_first = [], True
            continue
        word = token.rstrip("'’.-&")  # noqa: RUF001
        is_odd = bool(_INNER.search(word)) and not word.isdigit()
        if word[:1].isupper() and (not is_first or is_odd):
            run.append(word)
        else:
            terms += _ended(run)
            run = [word] if is_odd else []
            if word.islower():
                small.add(word)
        if token.endswith("."):
            terms += _ended(run)
            run, is_first = [], True
        else:
            is_first = False
    return [*terms, *_ended(run)], small


def _ended(run: list[str]) -> Iterable[str]:
    """The terms in words with capitals, one behind the other: all of them together, and each by itself."""
    if not run:
        return []
    whole = [" ".join(run)] if 1 < len(run) <= _MOST_WORDS else []
    return [*whole, *(word for word in run if len(word) >= _LEAST_LETTERS)]


def _is_everyday(term: str, small: set[str]) -> bool:
    return len(term) > _LONGEST or all(word.casefold() in small for word in term.split())


def _longest(terms: list[str]) -> list[str]:
    """Without words that are part of a term of several words that is about as frequent."""
    places = {term: place for place, term in enumerate(terms)}
    inner = {word for term in terms if " " in term for word in term.split() if places.get(word, -1) > places[term]}
    return [term for term in terms if term not in inner]
