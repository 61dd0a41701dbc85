"""The most memory that this process has had."""

import sys
from pathlib import Path

_STATUS = Path("/proc/self/status")


def peak_memory_mb() -> float | None:
    """In MiB, what lay in memory at once since the process began; None where the system does not tell."""
    if _STATUS.exists():  # `getrusage` counts what the program had that started this one
        line = next((line for line in _STATUS.read_text().splitlines() if line.startswith("VmHWM:")), None)
        return None if line is None else int(line.split()[1]) / 1024
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - not there on Windows

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20) if sys.platform == "darwin" else most / 1024
