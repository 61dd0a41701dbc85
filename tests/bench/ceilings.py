"""What a machine can do at best: large products and reads of memory, timed on the device itself.

A part of Whisper cannot be faster than its arithmetic at the speed of a large product, nor than what it must read at the
speed of memory. `tests.bench.costs` counts both.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import perf_counter

import torch

from model.int8 import Int8Linear, is_int8_available

Clock = Callable[[], float]
Best = Callable[[Callable[[], object]], float]
"""Seconds of the fastest of several runs."""

_RUNS = 9
_MIB = 1 << 20


@dataclass(frozen=True, slots=True)
class Ceilings:
    """The best of several runs; operations are multiplications and additions, counted one by one."""

    products: dict[str, float]
    """Operations a second of a large product in `int8`, `bfloat16`, `float16` and `float32`, as far as there is one."""
    memory: float
    """Bytes a second, of a block that no cache holds."""
    working_set: float
    """Bytes a second, of a block of `working_set_mb` that is read over and over: caches hold what they can."""
    working_set_mb: int

    def lines(self) -> Iterator[str]:
        """What was measured, for people."""
        for name, rate in self.products.items():
            yield f"large product, {name}: {rate / 1e12:.2f} million million operations a second"
        yield f"memory read: {self.memory / 1e9:.1f} GB/s"
        yield f"{self.working_set_mb} MiB read over and over: {self.working_set / 1e9:.1f} GB/s"


def wait_for(device: torch.device) -> None:
    """Until the device has done what it was given."""
    if device.type == "cuda":
        torch.cuda.synchronize(device)
    elif device.type == "mps":
        torch.mps.synchronize()


@torch.inference_mode()
def measure_ceilings(
    device: torch.device, working_set: int, size: int, block_mb: int, clock: Clock = perf_counter
) -> Ceilings:
    """Time the device.

    Args:
        device: Where to compute.
        working_set: Bytes that are read again and again, such as a decoder's weights.
        size: Rows and columns of the products.
        block_mb: MiB of the block that is to be larger than every cache.
        clock: What seconds are told by.
    """
    best = partial(_best, device, clock)
    kinds = ["float32", "bfloat16"] if device.type == "cpu" else ["float32", "bfloat16", "float16"]
    products = {kind: _product(device, size, getattr(torch, kind), best) for kind in kinds}
    if device.type == "cpu" and is_int8_available():
        products["int8"] = _int8_product(size, best)
    working_set_mb = max(1, working_set // _MIB)
    memory, again = (_read(device, mb * _MIB, best) for mb in (block_mb, working_set_mb))
    return Ceilings(products, memory, again, working_set_mb)


def _product(device: torch.device, size: int, dtype: torch.dtype, best: Best) -> float:
    a, b = torch.randn(2, size, size, device=device).to(dtype)
    return 2 * size**3 / best(lambda: a @ b)


def _int8_product(size: int, best: Best) -> float:
    layer = Int8Linear(torch.randn(size, size), None, torch.float32)
    rows = torch.randint(0, 256, (size, size), dtype=torch.uint8)
    return 2 * size**3 / best(lambda: layer.product(rows))


def _read(device: torch.device, n_bytes: int, best: Best) -> float:
    """By a matrix with one vector, which reads all of it once and writes hardly anything; and by a sum, if that is faster."""
    rows = torch.ones(max(1, n_bytes // 4096), 1024, device=device)
    vector = torch.ones(1024, device=device)
    return rows.nbytes / min(best(lambda: rows @ vector), best(rows.sum))


def _best(device: torch.device, clock: Clock, work: Callable[[], object]) -> float:
    """Seconds of the fastest run."""
    times = []
    for _ in range(_RUNS + 2):
        wait_for(device)
        start = clock()
        work()
        wait_for(device)
        times.append(clock() - start)
    return min(times[2:])
