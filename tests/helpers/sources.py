"""Microphones that a test plugs in, speaks into and unplugs."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from queue import SimpleQueue
from threading import Event

import numpy as np

from app.errors import MicrophoneError
from app.recording.sources import OpenMicrophone, Source
from streaming.events import AudioChunk, Samples


class FakeMicrophone:
    """Gives what it is told to, and ends when it is closed or unplugged."""

    def __init__(self, title: str, channel: int | None) -> None:
        self.title = title
        self.channel = channel
        self._queue: SimpleQueue[Samples | Exception | None] = SimpleQueue()
        self.is_closed = False
        self.may_close = Event()
        """A sound system that hangs lets no microphone be closed."""
        self.may_close.set()

    def speak(self, samples: Samples) -> None:
        self._queue.put(samples)

    def unplug(self) -> None:
        self._queue.put(MicrophoneError(f"The microphone {self.title} was unplugged."))

    def fail(self, error: Exception) -> None:
        """Raise an error of whatever kind."""
        self._queue.put(error)

    def blocks(self) -> Iterator[AudioChunk]:
        start = 0
        while (given := self._queue.get()) is not None:
            if isinstance(given, Exception):
                raise given
            yield AudioChunk(start, given)
            start += len(given)

    def stop(self) -> None:
        self._queue.put(None)

    def close(self) -> None:
        self.may_close.wait()
        self.is_closed = True
        self.stop()


@dataclass
class FakeSources:
    """A computer's microphones; the first one is the default."""

    there: list[Source] = field(default_factory=lambda: [Source("built-in", "Built-in", is_default=True)])
    opened: list[FakeMicrophone] = field(default_factory=list)
    refusing: set[str] = field(default_factory=set)
    """Names of those that cannot be opened."""
    tries: int = 0
    is_away: bool = False
    """Whether the sound server does not run."""
    mistake: Exception | None = None
    """Raised by whatever is asked; no error that anybody counts with."""
    is_stand_in: bool = False
    is_closed: bool = False

    def __post_init__(self) -> None:
        self._changed: Callable[[], None] = lambda: None

    def list(self) -> Sequence[Source]:
        if self.mistake is not None:
            raise self.mistake
        if self.is_away:
            raise MicrophoneError("The sound server does not answer.")
        return list(self.there)

    def open(self, source: Source, channel: int | None) -> OpenMicrophone:
        self.tries += 1
        if source.name in self.refusing:
            raise MicrophoneError(f"The microphone {source.title} is in use by another program.")
        microphone = FakeMicrophone(source.title, channel)
        self.opened.append(microphone)
        return microphone

    def watch(self, changed: Callable[[], None]) -> None:
        self._changed = changed

    def close(self) -> None:
        self.is_closed = True

    def plug_in(self, name: str) -> None:
        self.there.append(Source(name, name.title(), is_default=not self.there))
        self.change()

    def change(self) -> None:
        """Tell that something may have come or gone."""
        self._changed()

    def unplug(self, name: str, *, silently: bool = False) -> None:
        """Take one away; `silently` as PulseAudio does, whose recordings go on from another source."""
        gone = next(source for source in self.there if source.name == name)
        self.there.remove(gone)
        if self.there and gone.is_default:
            self.there[0] = replace(self.there[0], is_default=True)
        if not silently:
            self.opened[-1].unplug()
        self._changed()


def sound(seconds: float, value: float = 0.1) -> Samples:
    """A constant, to be told from others by its value."""
    return np.full(round(seconds * 16_000), value, np.float32)
