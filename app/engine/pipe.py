"""Messages over a pipe: each one's length in four bytes, then its bytes.

Nothing in between can be mistaken for a message, and a message that was cut off by the other side's death is noticed.
"""

from typing import IO

LARGEST = 1 << 22
"""Bytes; a longer message is a sign of a broken pipe, and nobody reserves memory for it."""
_LENGTH_BYTES = 4


class PipeError(Exception):
    """The other side broke off in the middle of a message, or does not speak our language."""


def write_message(stream: IO[bytes], data: bytes) -> None:
    """Write one message and flush it. Blocks while the pipe is full.

    Raises:
        OSError: Nobody reads any more.
        PipeError: The message is too long.
    """
    if len(data) > LARGEST:
        raise PipeError(f"A message of {len(data)} bytes is too long for the pipe.")
    stream.write(len(data).to_bytes(_LENGTH_BYTES, "big") + data)
    stream.flush()


def read_message(stream: IO[bytes]) -> bytes | None:
    """Wait for the next message; None when the other side has closed the pipe.

    Raises:
        PipeError: It closed it in the middle of a message, or what it writes are no messages.
    """
    head = stream.read(_LENGTH_BYTES)
    if not head:
        return None
    length = int.from_bytes(head, "big")
    if len(head) < _LENGTH_BYTES or length > LARGEST:
        raise PipeError("What came over the pipe is no message.")
    data = stream.read(length)
    if len(data) < length:
        raise PipeError("The other side broke off in the middle of a message.")
    return data
