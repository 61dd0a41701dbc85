"""What it means that a dictation holds what was searched for.

Texts and queries are folded alike, without case, accents or forms of the same character, and cut into tokens. Scripts
that put no spaces between words are cut into single characters. Every word of the query must be the beginning of a
word of the text; the text's order does not matter. SQLite's index sees folded text only, so no character of a query
can mean anything to it.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

# Chinese and Japanese, and the scripts of Southeast Asia that are written without spaces.
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u309f\u30a0-\u30ff\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]"
)
# Accents of European scripts, and the vowel points that Hebrew and Arabic mostly leave out.
_ACCENT = re.compile("[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]")
_ASCII_TOKEN = re.compile("[0-9A-Za-z]+")
_AROUND = 60
"""Characters of a text that are shown before what was found in it."""


def folded(text: str) -> str:
    """Tokens with a space between each two: what the index holds of a text."""
    if text.isascii():
        return " ".join(_ASCII_TOKEN.findall(text.lower()))
    return " ".join(fold for _, _, fold in _tokens(text))


def query_words(query: str) -> tuple[tuple[str, ...], ...]:
    """The words of a query, each as its folded tokens; without any, there is nothing to search for."""
    words = (tuple(fold for _, _, fold in _tokens(word)) for word in query.split())
    return tuple(dict.fromkeys(word for word in words if word))


def match_expression(query: str) -> str | None:
    """The query in the language of SQLite's FTS5; None where there is nothing to search for."""
    words = query_words(query)
    if not words:
        return None
    return " AND ".join(f'"{" ".join(word)}"*' for word in words)


def is_match(query: str, text: str) -> bool:
    """Whether `text` holds every word of the query; everything does where there is nothing to search for."""
    tokens = [fold for _, _, fold in _tokens(text)]
    return all(any(True for _ in _places(word, tokens)) for word in query_words(query))


def found_spans(query: str, text: str) -> list[tuple[int, int]]:
    """Where in `text` the words of the query are, as (start, end), in order and without overlap."""
    words = query_words(query)
    tokens = list(_tokens(text)) if words else []
    folds = [fold for _, _, fold in tokens]
    spans = sorted(
        (tokens[place][0], tokens[place + len(word) - 1][1]) for word in words for place in _places(word, folds)
    )
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def excerpt(query: str, text: str) -> str:
    """The part of `text` with the first word that was searched for; all of it where there is none, or it is early."""
    spans = found_spans(query, text)
    if not spans or spans[0][0] <= _AROUND:
        return text
    before = text[spans[0][0] - _AROUND : spans[0][0]]
    gap = re.search(r"\s", before)
    return "… " + before[gap.end() if gap else 0 :] + text[spans[0][0] :]


def _places(word: Sequence[str], tokens: Sequence[str]) -> Iterator[int]:
    """Where `word` begins in `tokens`: all of its tokens in a row, the last as the beginning of one."""
    *whole, last = word
    for place in range(len(tokens) - len(whole)):
        end = place + len(whole)
        if tokens[end].startswith(last) and list(tokens[place:end]) == whole:
            yield place


def _tokens(text: str) -> Iterator[tuple[int, int, str]]:
    """Start, end and folded form of each token."""
    if text.isascii():  # the same, many times as fast
        for found in _ASCII_TOKEN.finditer(text):
            yield found.start(), found.end(), found.group().lower()
        return
    start = 0
    for place, (kind, following) in enumerate(pairwise([*map(_kind, text), _GAP]), start=1):
        if kind == following == _LETTER:
            continue
        if kind != _GAP and (fold := _fold(text[start:place])):
            yield start, place, fold
        start = place


_GAP, _LETTER, _SINGLE = 0, 1, 2


@lru_cache(maxsize=4096)
def _kind(character: str) -> int:
    if _UNSPACED.match(character):
        return _SINGLE if unicodedata.category(character)[0] in "LN" else _GAP
    return _LETTER if unicodedata.category(character)[0] in "LNM" else _GAP


@lru_cache(maxsize=4096)
def _fold(token: str) -> str:
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", token).casefold())
    # A sign of its own word stays one: Thai's sara am comes apart into a mark, which no token begins with, and a vowel.
    wanted = "LN" if _UNSPACED.match(token) else "LNM"
    kept = "".join(c for c in _ACCENT.sub("", decomposed) if unicodedata.category(c)[0] in wanted)
    return unicodedata.normalize("NFC", kept)
