"""Where the running app of this user and this desktop listens."""

import os
import stat
import sys
from pathlib import Path

import platformdirs

from app.control.protocol import ControlError


def control_address() -> str:
    """A path of a socket, or on Windows the name of a pipe; the folder is made if it is not there.

    Raises:
        ControlError: The folder belongs to somebody else, or others may write to it.
    """
    if sys.platform == "win32":
        return rf"\\.\pipe\sayso-{os.environ.get('USERNAME', 'user')}"
    folder = private_folder()
    return str(folder / "control")


def private_folder() -> Path:
    """A folder for sockets and locks that only this user can open.

    Raises:
        ControlError: It belongs to somebody else, or cannot be made.
    """
    folder = platformdirs.user_runtime_path("sayso", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        found = folder.lstat()
    except OSError as error:
        raise ControlError(f"The folder {folder} cannot be used: {error.strerror}; Sayso needs it.") from error
    if sys.platform != "win32" and (not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid()):
        raise ControlError(f"The folder {folder} belongs to somebody else; remove it, Sayso needs it for itself.")
    if sys.platform != "win32" and found.st_mode & 0o077:
        folder.chmod(0o700)
    return folder
