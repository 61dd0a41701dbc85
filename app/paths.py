"""Where this user's files belong on this system."""

from pathlib import Path, PurePath

import platformdirs


def log_folder() -> Path:
    """For the log of what the program did, on Linux `~/.local/state/sayso/log`; it may not be there yet."""
    return platformdirs.user_log_path("sayso", appauthor=False)


def history_file() -> Path:
    """The history, on Linux `~/.local/share/sayso/history.sqlite3`, with recordings beside it; it may not be there yet."""
    return platformdirs.user_data_path("sayso", appauthor=False) / "history.sqlite3"


def spool_folder() -> Path:
    """For recordings that are not in the history yet; it may not be there yet."""
    return platformdirs.user_data_path("sayso", appauthor=False) / "spool"


def waiting_files_file() -> Path:
    """The names of files that wait to be transcribed; there only while some do."""
    return platformdirs.user_data_path("sayso", appauthor=False) / "waiting-files.json"


def is_ours(path: PurePath) -> bool:
    """Whether it lies in a folder that only we use, and so has a name that we gave it."""
    folders = platformdirs.PlatformDirs("sayso", appauthor=False)
    ours = (
        folders.user_data_path,
        folders.user_config_path,
        folders.user_state_path,
        folders.user_log_path,
        folders.user_runtime_path,
    )
    return any(path.is_relative_to(folder) for folder in ours)
