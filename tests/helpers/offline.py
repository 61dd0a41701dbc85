"""Runs a program that may not even ask for a connection to another machine: `python -m tests.helpers.offline PROGRAM …`.

The kernel ends it, and every process that it starts, the moment one wants a socket of the internet's families: what native
libraries do counts as well. Sockets of this machine's programs (sound server, screen, session bus) are as before. Linux on
x86-64 and 64-bit Arm.
"""

import ctypes
import os
import platform
import socket
import struct
import sys

_SYSCALLS = {"x86_64": (0xC000003E, 41), "aarch64": (0xC00000B7, 198)}
"""The number of the architecture in audit.h, and of the call `socket`."""
_FORBIDDEN = (socket.AF_INET, socket.AF_INET6)

_LOAD, _JUMP_IF_EQUAL, _RETURN = 0x20, 0x15, 0x06  # instructions of the filter (linux/bpf_common.h)
_NUMBER_AT, _ARCHITECTURE_AT, _FIRST_ARGUMENT_AT = 0, 4, 16  # in what it looks at (linux/seccomp.h)
_ALLOW, _KILL_PROCESS = 0x7FFF0000, 0x80000000
_NO_NEW_PRIVILEGES, _SET_FILTER, _FILTER = 38, 22, 2  # of prctl


def is_possible() -> bool:
    """Whether this machine's kernel can be told."""
    return sys.platform == "linux" and platform.machine() in _SYSCALLS


def forbid_internet() -> None:
    """Hold this process, and those that it starts, to it, for ever.

    Raises:
        OSError: The kernel does not take the filter.
    """
    architecture, call = _SYSCALLS[platform.machine()]
    program = [
        (_LOAD, 0, 0, _ARCHITECTURE_AT),
        (_JUMP_IF_EQUAL, 0, 5, architecture),
        (_LOAD, 0, 0, _NUMBER_AT),
        (_JUMP_IF_EQUAL, 0, 3, call),
        (_LOAD, 0, 0, _FIRST_ARGUMENT_AT),
        *((_JUMP_IF_EQUAL, 2 - index, 0, family) for index, family in enumerate(_FORBIDDEN)),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _KILL_PROCESS),
    ]
    packed = b"".join(struct.pack("HBBI", *instruction) for instruction in program)
    memory = ctypes.create_string_buffer(packed)
    filter_ = ctypes.create_string_buffer(struct.pack("HxxxxxxP", len(program), ctypes.addressof(memory)))
    libc = ctypes.CDLL(None, use_errno=True)
    for arguments in ((_NO_NEW_PRIVILEGES, 1, 0, 0, 0), (_SET_FILTER, _FILTER, filter_, 0, 0)):
        if libc.prctl(*arguments):
            raise OSError(ctypes.get_errno(), "the kernel takes no filter")


if __name__ == "__main__":
    forbid_internet()
    os.execvp(sys.argv[1], sys.argv[1:])  # noqa: S606 - what the caller wants
