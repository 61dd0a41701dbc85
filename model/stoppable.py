"""Waiting for the network so that it can be stopped at any moment: in a thread that is left behind then."""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from queue import Empty, Full, Queue
from threading import Event, Thread
from typing import Generic, TypeVar

_T = TypeVar("_T")

_LOOK_S = 0.1
_AHEAD = 8
"""Items that wait to be taken."""


def stoppable(
    work: Callable[[], Generator[_T, None, None]], stop_if_asked: Callable[[], None]
) -> Generator[_T, None, None]:
    """What `work` yields, and what it raises, in a thread of its own.

    Whoever closes it, and so takes no more, leaves the thread behind with what it waits for; it ends with that, and closes `work`.

    Args:
        work: May wait long between two items.
        stop_if_asked: Called in the thread that takes, some times a second; raises in order to stop.
    """
    giver = _Giver(work)
    # A daemon: the program does not wait at its end for a network that is silent.
    Thread(target=giver.run, name="sayso-network", daemon=True).start()
    try:
        while True:
            stop_if_asked()
            given = giver.take()
            if isinstance(given, _Item):
                yield given.value
            elif isinstance(given, _End):
                break
    finally:
        giver.is_left.set()
    if given.error is not None:
        raise given.error


@dataclass(frozen=True, slots=True)
class _Item(Generic[_T]):
    value: _T


@dataclass(frozen=True, slots=True)
class _End:
    error: BaseException | None


class _Giver(Generic[_T]):
    """Hands what the work yields from its thread to another."""

    def __init__(self, work: Callable[[], Generator[_T, None, None]]) -> None:
        self.is_left = Event()
        """Set once nobody takes any more."""
        self._work = work
        self._given: Queue[_Item[_T] | _End] = Queue(_AHEAD)

    def run(self) -> None:
        """In the thread of the work."""
        try:
            with closing(self._work()) as items:
                for item in items:
                    if not self._give(_Item(item)):
                        return
        except BaseException as error:  # noqa: BLE001 - the thread's edge: whoever takes gets it
            self._give(_End(error))
        else:
            self._give(_End(None))

    def take(self) -> _Item[_T] | _End | None:
        """What comes next; None where that takes a moment."""
        try:
            return self._given.get(timeout=_LOOK_S)
        except Empty:
            return None

    def _give(self, item: _Item[_T] | _End) -> bool:
        """Hand it over once there is room; false where nobody takes any more."""
        while not self.is_left.is_set():
            try:
                self._given.put(item, timeout=_LOOK_S)
            except Full:
                continue
            return True
        return False
