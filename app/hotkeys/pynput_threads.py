"""pynput's listeners as hooks use them: started without waiting, ended in bounded time."""

import logging
from collections.abc import Callable
from typing import Protocol

_log = logging.getLogger(__name__)

_STOP_S = 2.0
"""On macOS a listener looks once a second whether it should end."""


class PynputListener(Protocol):
    """The part of pynput's listeners that is used here; each is a thread."""

    def start(self) -> None: ...
    def stop(self) -> None: ...
    def join(self, timeout: float | None = None) -> None: ...
    def is_alive(self) -> bool: ...


class ListenerThreads:
    """The listeners of one hook, for keys and if need be for the mouse."""

    def __init__(self) -> None:
        self._listeners: list[PynputListener] = []

    def start(self, *makers: Callable[[], PynputListener]) -> None:
        """Make and start listeners."""
        for make in makers:
            listener = make()
            listener.start()
            self._listeners.append(listener)

    def is_running(self) -> bool:
        """Whether all of them run; a listener ends by itself when the system refuses it."""
        return bool(self._listeners) and all(listener.is_alive() for listener in self._listeners)

    def stop(self) -> None:
        """End them."""
        listeners, self._listeners = self._listeners, []
        for listener in listeners:
            listener.stop()
        for listener in listeners:
            listener.join(_STOP_S)
            if listener.is_alive():
                _log.error("a listener for keys does not end")
