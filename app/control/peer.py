"""Whose program is at the other end of a local socket: asked of the system, which knows, and not of the program."""

import ctypes
import os
import socket
import struct
import sys


def user_of(connection: socket.socket) -> int | None:
    """The number of the user whose program has connected; None where the system does not tell (Windows)."""
    user: int | None = None
    if sys.platform == "linux":
        _, user, _ = struct.unpack("3i", connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
    elif sys.platform == "darwin":
        found, group = ctypes.c_uint32(), ctypes.c_uint32()
        failed = ctypes.CDLL(None).getpeereid(connection.fileno(), ctypes.byref(found), ctypes.byref(group))
        user = -1 if failed else int(found.value)  # of nobody, or of somebody
    return user


def is_own(descriptor: int) -> bool:
    """Whether a program of this user's is at the other end of a socket with that number, which stays open.

    On Windows the pipe lets nobody else connect.
    """
    if sys.platform == "win32":
        return True
    try:
        with socket.socket(fileno=os.dup(descriptor)) as connection:
            return user_of(connection) == os.getuid()
    except OSError:  # it has gone
        return False
