"""What can go wrong in a stream.

StreamingError
├── AudioOverwrittenError  samples were asked for that the ring buffer no longer holds
└── DetectorError          the voice activity detector failed or is missing
"""


class StreamingError(Exception):
    """Root of everything that `streaming` raises on purpose."""


class AudioOverwrittenError(StreamingError):
    """The samples asked for have been overwritten, or have not been written yet."""


class DetectorError(StreamingError):
    """The voice activity detector failed or is missing."""
