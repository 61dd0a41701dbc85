"""What can go wrong in the program outside the model and the stream, each with one sentence that says what to do.

AppError
├── SoundFileError     a sound file is missing, not readable, or holds no audio
├── MicrophoneError    there is no microphone, or it cannot be used, or it was unplugged
├── SharedMemoryError  the system gives no memory to share with the engine
└── OutputError        a result cannot be written
"""


class AppError(Exception):
    """Root of everything that `app` raises on purpose; `str()` of it is shown to the user."""


class SoundFileError(AppError):
    """A sound file is missing, cannot be read, or holds no audio."""


class MicrophoneError(AppError):
    """There is no such microphone, or it cannot be used, or it stopped giving samples."""


class SharedMemoryError(AppError):
    """The system gives no memory to share with the engine."""


class OutputError(AppError):
    """A result cannot be written."""
