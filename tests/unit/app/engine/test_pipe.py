"""Messages over a pipe come out whole, in order, or not at all."""

import os
from io import BytesIO
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.pipe import LARGEST, PipeError, read_message, write_message


@given(st.lists(st.binary(max_size=50)))
def test_messages_come_out_as_they_went_in(messages: list[bytes]) -> None:
    stream = BytesIO()
    for message in messages:
        write_message(stream, message)
    stream.seek(0)

    assert [read_message(stream) for _ in messages] == messages
    assert read_message(stream) is None


def test_a_message_longer_than_the_pipe_holds_goes_through() -> None:
    sent = os.urandom(1 << 20)
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as source, os.fdopen(writing, "wb") as sink:
        writer = Thread(target=write_message, args=(sink, sent))
        writer.start()
        received = read_message(source)
        writer.join()

    assert received == sent


@given(st.integers(1, 20))
def test_a_message_that_breaks_off_is_noticed(missing: int) -> None:
    stream = BytesIO()
    write_message(stream, b"seventeen letters")
    cut = BytesIO(stream.getvalue()[:-missing])

    with pytest.raises(PipeError):
        read_message(cut)


def test_nobody_reserves_memory_for_a_length_that_cannot_be() -> None:
    with pytest.raises(PipeError):
        read_message(BytesIO(b"HTTP/1.1 200 OK"))


def test_a_message_without_end_is_not_sent() -> None:
    stream = BytesIO()
    with pytest.raises(PipeError):
        write_message(stream, bytes(LARGEST + 1))
    assert stream.getvalue() == b""
