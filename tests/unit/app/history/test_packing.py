"""Words as bytes: what was packed comes back, and bytes that stand for more than memory holds are nothing."""

import tracemalloc
import zlib

import pytest

from app.history.packing import pack, unpack
from streaming.events import Word
from tests.helpers.dictations import spoken


def test_what_was_packed_comes_back() -> None:
    words = spoken("one two three")
    assert unpack(pack(words)) == words


def test_halves_of_characters_are_replaced() -> None:
    words = unpack(pack([Word("a\ud83d", 0, 8000, 0.9)]))
    assert [word.text for word in words] == ["a?"]


@pytest.mark.parametrize(
    "content", [b"", b"no words", pack(spoken("one two"))[:-7], zlib.compress(b"[[1]]"), None, 5, "x"]
)
def test_damaged_bytes_are_no_words(content: object) -> None:
    assert unpack(content) == ()


def test_a_few_bytes_do_not_become_gigabytes() -> None:
    packing = zlib.compressobj(9)
    bomb = b"".join(packing.compress(b" " * (1 << 24)) for _ in range(16)) + packing.flush()
    assert len(bomb) < 1 << 20
    tracemalloc.start()
    try:
        assert unpack(bomb) == ()
        assert tracemalloc.get_traced_memory()[1] < 200 << 20
    finally:
        tracemalloc.stop()
