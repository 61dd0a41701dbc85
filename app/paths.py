"""Where this user's files belong on this system."""

from pathlib import Path

import platformdirs


def log_folder() -> Path:
    """For the log of what the program did, on Linux `~/.local/state/sayso/log`; it may not be there yet."""
    return platformdirs.user_log_path("sayso", appauthor=False)
