"""The engine, started before anything of the window is loaded: each takes its time on another core."""

from collections.abc import Callable

from app.desktop.gui_thread import GuiThread
from app.engine.client import EngineClient
from app.engine.events import EngineEvent, LoadRequest
from app.settings.declarations import MODEL_DEVICE, MODEL_DTYPE, MODEL_NAME
from app.settings.store import SettingsStore


def load_request(settings: SettingsStore) -> LoadRequest:
    """The model that the user wants, and how it is to compute."""
    return LoadRequest(settings.get(MODEL_NAME), settings.get(MODEL_DEVICE), settings.get(MODEL_DTYPE))


def _nobody(_: EngineEvent) -> None:
    """Events come with the event loop, and somebody hears by then."""


class EngineStart:
    """Starts the engine at once. Made and heard in the window's thread.

    Args:
        settings: Which model.
    """

    def __init__(self, settings: SettingsStore) -> None:
        self.gui = GuiThread()
        self.hear: Callable[[EngineEvent], None] = _nobody
        """Is told what the engine says, in the window's thread."""
        self.client = EngineClient(lambda event: self.gui.post(lambda: self.hear(event)))
        self.client.load(load_request(settings))
