"""Words as the bytes in which they are stored."""

import json
import zlib
from collections.abc import Iterable

from streaming.events import Word

_LARGEST = 16 << 20
"""Bytes of words once unpacked: three times those of twelve hours. A few bytes may stand for any number of others."""


def pack(words: Iterable[Word]) -> bytes:
    """Text, start, end and probability of each; half of a pair, which is no character, becomes a question mark."""
    rows = [
        [word.text.encode(errors="replace").decode(), word.start, word.end, round(word.probability, 4)]
        for word in words
    ]
    return zlib.compress(json.dumps(rows, separators=(",", ":")).encode())


def unpack(content: object) -> tuple[Word, ...]:
    """The words that were packed; none where the bytes are damaged, or stand for more than memory has room for."""
    try:
        unpacking = zlib.decompressobj()
        rows = json.loads(unpacking.decompress(content, _LARGEST))  # type: ignore[arg-type]  # TypeError is one of those below
        return tuple(Word(str(text), int(start), int(end), float(p)) for text, start, end, p in rows)
    except (TypeError, ValueError, OverflowError, RecursionError, zlib.error):
        return ()
