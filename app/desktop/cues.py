"""Short sounds that tell, to somebody who does not look, that Sayso begins to listen and that it has stopped.

The first one waits for the first sample of the microphone, and both are too short and too much of a tone for the detector to
take them for speech.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import resources
from app.desktop.state import State

if TYPE_CHECKING:
    from app.ui.player import Player

_FOLDER = Path(resources.__file__).parent / "sounds"


class Cues:
    """Plays them; belongs to the window's thread."""

    def __init__(self) -> None:
        self._player: Player | None = None
        self._is_listening = False

    def started(self) -> None:
        """The microphone gives samples."""
        self._is_listening = True
        self._play("start")

    def show_state(self, state: State) -> None:
        """The app does something else now."""
        if self._is_listening and state is not State.LISTENING:
            self._is_listening = False
            self._play("stop")
        if state is State.FAILED:
            self._play("failed")

    def close(self) -> None:
        if self._player is not None:
            self._player.close()

    def _play(self, name: str) -> None:
        if self._player is None:
            from app.ui.player import Player  # noqa: PLC0415 - the main window is there sooner without it

            self._player = Player()
        self._player.play(_FOLDER / f"{name}.flac")
