"""Events of a Wayland compositor, read from bytes."""

import struct

import pytest

from app.ui.wayland import Reader, WaylandError


def test_arguments_are_read_in_their_order() -> None:
    reader = Reader(struct.pack("=iI", -3, 6) + b"hello\0\0\0" + struct.pack("=I", 1 << 31))
    assert (reader.number(), reader.text(), reader.unsigned()) == (-3, "hello", 1 << 31)


@pytest.mark.parametrize("data", [b"", b"\1", b"\1\0\0"])
def test_half_an_argument_ends_the_connection(data: bytes) -> None:
    with pytest.raises(WaylandError, match="half an event"):
        Reader(data).number()


@pytest.mark.parametrize("length", [0, 100, 0xFFFFFFFF])
def test_a_text_that_is_said_to_be_longer_than_the_event_is_what_is_there(length: int) -> None:
    assert Reader(struct.pack("=I", length) + b"hello\0\0\0").text() == ("" if length == 0 else "hello\0\0\0")
