"""When something happened, by the X server's clock."""

_CLOCK_JUMP_S = 5.0


class ServerClock:
    """Times of the server, in milliseconds, as times of `time.monotonic`.

    An event that waited for us because we were busy was handled late; its own time tells when it happened.
    """

    def __init__(self) -> None:
        self._offset: float | None = None

    def when(self, milliseconds: int, now: float) -> float:
        """When an event happened that is handled now."""
        offset = now - milliseconds / 1000
        if self._offset is None or offset < self._offset or offset - self._offset > _CLOCK_JUMP_S:
            self._offset = offset
        return milliseconds / 1000 + self._offset
