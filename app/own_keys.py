"""How keys that Sayso presses are told from those of others, where the system lets a program leave a mark on them.

They are never presses of its own dictation key, as those of other programs may be: a tool that gives keys other meanings.
"""

WINDOWS_MARK = 0x5A59_50E5
"""What `SendInput` takes along as `dwExtraInfo`, and hooks are told; any number that nobody else uses."""
