"""Memory that was freed, given back to the system."""

import sys


def give_back_freed_memory() -> None:
    """Have the C library return what it keeps for later; does nothing where it is not glibc.

    After loading base it keeps 300 MB, after a dictation 100 to 160 MB. Giving them back takes 10 ms, and the next pass
    30 ms more of 200 (base, int8, one core).
    """
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415 - the window is there sooner without it

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
