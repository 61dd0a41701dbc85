"""Whether this computer stood still while something was measured: other work, or somebody who stopped the processes."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Standstill:
    """How long this process did not run although it wanted to, at most."""

    def __init__(self) -> None:
        self.longest_s = 0.0


@contextmanager
def standstill() -> Iterator[Standstill]:
    """Watch while the body runs, in a thread of its own."""
    found = Standstill()
    is_over = threading.Event()

    def watch() -> None:
        before = time.monotonic()
        while not is_over.wait(0.05):
            now = time.monotonic()
            found.longest_s, before = max(found.longest_s, now - before), now
        found.longest_s = max(found.longest_s, time.monotonic() - before)

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield found
    finally:
        is_over.set()
        thread.join()
