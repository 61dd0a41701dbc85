"""A memory that is full is told in a sentence with advice; nothing else is taken for that."""

import pytest
import torch

from model.errors import ModelError
from model.memory import memory_watched


@pytest.mark.parametrize(
    "error",
    [
        torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 20.00 MiB. GPU 0 has a total capacity of …"),
        RuntimeError("CUDA error: out of memory"),
        RuntimeError("MPS backend out of memory (MPS allocated: 17.98 GB, other allocations: 52.12 MB)"),
        RuntimeError("[enforce fail at alloc_cpu.cpp:117] err == 0. DefaultCPUAllocator: can't allocate memory"),
        RuntimeError("CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`"),
        MemoryError(),
    ],
    ids=lambda error: str(error)[:30],
)
def test_a_full_memory_is_told_with_advice(error: Exception) -> None:
    with pytest.raises(ModelError, match="smaller model") as told, memory_watched():
        raise error

    assert told.value.__cause__ is error


def test_the_processor_s_own_refusal_is_recognised() -> None:
    with pytest.raises(ModelError), memory_watched():
        torch.empty(1 << 60, dtype=torch.uint8)


@pytest.mark.parametrize("error", [RuntimeError("shapes differ"), ZeroDivisionError(), KeyboardInterrupt()], ids=repr)
def test_other_failures_stay_what_they_are(error: BaseException) -> None:
    with pytest.raises(type(error)) as told, memory_watched():
        raise error

    assert told.value is error
