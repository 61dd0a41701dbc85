"""A memory that is full, said in a sentence: of the graphics card, or of the computer."""

from collections.abc import Iterator
from contextlib import contextmanager

import torch

from model.errors import OutOfMemoryError

_SIGNS = ("out of memory", "defaultcpuallocator", "cublas_status_alloc_failed")
"""What torch's errors say that have no type of their own: of Apple's GPUs, of the processor, of NVIDIA's libraries."""


@contextmanager
def memory_watched() -> Iterator[None]:
    """Turn what torch and Python raise where there is no memory left into an error with advice.

    Raises:
        OutOfMemoryError: The model or what it computes does not fit.
    """
    try:
        yield
    except (RuntimeError, MemoryError) as error:
        if not _is_about_memory(error):
            raise
        raise OutOfMemoryError(
            "There is not enough memory for this model; close other programs, or choose a smaller model, or another "
            "--device or --dtype."
        ) from error


def _is_about_memory(error: RuntimeError | MemoryError) -> bool:
    text = str(error).casefold()
    return isinstance(error, torch.OutOfMemoryError | MemoryError) or any(sign in text for sign in _SIGNS)
