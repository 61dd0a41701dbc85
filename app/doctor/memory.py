"""How much memory this computer has, and how much of it programs can still have."""

import ctypes
import os
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Memory:
    """In bytes; 0 where the system does not say."""

    total: int
    free: int


def read_memory(platform: str, root: Path = Path("/")) -> Memory:
    """Ask the system.

    Raises:
        OSError: It does not answer.
        ValueError: Its answer cannot be understood.
    """
    if platform.startswith("linux"):
        return _from_meminfo((root / "proc/meminfo").read_text(encoding="ascii", errors="replace"))
    if platform == "win32":
        return _from_windows()
    # macOS gives away almost all memory and takes it back on demand: what is free says nothing there.
    total = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return Memory(total, total // 2)


def _from_meminfo(text: str) -> Memory:
    kilobytes = {name: int(rest.split()[0]) for name, _, rest in (line.partition(":") for line in text.splitlines())}
    return Memory(1024 * kilobytes.get("MemTotal", 0), 1024 * kilobytes.get("MemAvailable", 0))


class _MemoryStatus(ctypes.Structure):
    """MEMORYSTATUSEX of the Windows API."""

    _fields_: ClassVar = (  # type: ignore[mutable-override]  # nobody changes it
        ("length", ctypes.c_ulong),
        ("load", ctypes.c_ulong),
        ("total", ctypes.c_ulonglong),
        ("free", ctypes.c_ulonglong),
        *(
            (name, ctypes.c_ulonglong)
            for name in ("total_page", "free_page", "total_virtual", "free_virtual", "extended")
        ),
    )


def _from_windows() -> Memory:
    status = _MemoryStatus()
    status.length = ctypes.sizeof(status)
    library = getattr(ctypes, "windll").kernel32  # noqa: B009 - there is none to check types with elsewhere
    if not library.GlobalMemoryStatusEx(ctypes.byref(status)):
        raise OSError("Windows does not say how much memory there is.")
    return Memory(status.total, status.free)
