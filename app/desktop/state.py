"""The states of the app that users, the tray and `sayso ctl status` see."""

from enum import StrEnum


class State(StrEnum):
    """What the app is doing."""

    IDLE = "idle"
    """Ready to dictate, or able to get ready within a moment."""
    LOADING = "loading"
    """The model is being loaded; a dictation may begin all the same."""
    LISTENING = "listening"
    """A dictation is being recorded."""
    FINISHING = "finishing"
    """The recording has ended; the rest of its text is on its way."""
    FAILED = "failed"
    """The model cannot be loaded or kept running; recordings are kept."""
