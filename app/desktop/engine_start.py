"""The engine, started before anything of the window is loaded: each takes its time on another core."""

from collections.abc import Callable
from queue import Empty, SimpleQueue

from app.engine.client import EngineClient
from app.engine.events import EngineEvent, LoadRequest
from app.settings.declarations import MODEL_DEVICE, MODEL_DTYPE, MODEL_NAME, MODEL_QUICK
from app.settings.store import SettingsStore

Post = Callable[[Callable[[], None]], None]
"""Has something done in the window's thread."""


def load_request(settings: SettingsStore) -> LoadRequest:
    """The model that the user wants, and how it is to compute."""
    get = settings.get
    return LoadRequest(get(MODEL_NAME), get(MODEL_DEVICE), get(MODEL_DTYPE), get(MODEL_QUICK))


class EngineStart:
    """Starts the engine at once, long before there is an event loop; what it says until then waits.

    Args:
        settings: Which model.
    """

    def __init__(self, settings: SettingsStore) -> None:
        self._told: SimpleQueue[EngineEvent] = SimpleQueue()
        self._notice: Callable[[], None] | None = None
        self.client = EngineClient(self._take)
        self.client.load(load_request(settings))

    def hear(self, post: Post, hear: Callable[[EngineEvent], None]) -> None:
        """Have `hear` told in the window's thread what the engine says from now on, and what it has said."""

        def tell() -> None:
            try:
                while True:
                    hear(self._told.get_nowait())
            except Empty:
                return

        self._notice = lambda: post(tell)
        post(tell)

    def _take(self, event: EngineEvent) -> None:
        """In the engine client's thread."""
        self._told.put(event)
        if self._notice is not None:
            self._notice()
