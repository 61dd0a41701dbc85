"""Plays the recording of a dictation, from any sample on, through PortAudio and not through Qt's multimedia.

A thread of its own decodes and writes to the device. It is the only one that touches either.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from types import TracebackType
from typing import Any, Protocol, Self, cast

import numpy as np
import soxr
from PySide6.QtCore import QObject, Signal

from app.errors import AppError
from app.history.audio import read_from
from app.portaudio import load_portaudio, note_closed, note_opened, portaudio_alone
from streaming.events import SAMPLE_RATE, Samples

_log = logging.getLogger(__name__)

_BLOCK_S = 0.04
"""Seconds that are written at a time; the shown place is as exact as this."""
_BUFFER_S = 0.2
"""Seconds that the device holds; with less, a busy computer makes gaps."""
_CLOSING_S = 0.4
"""A sound system that takes longer hangs, and the app is to end within two seconds all the same."""
_BAD_RATE = -9997  # PortAudio's paInvalidSampleRate


class OutputStream(Protocol):
    """A device that is open for playing."""

    @property
    def samplerate(self) -> float: ...
    @property
    def latency(self) -> float: ...
    def start(self) -> None: ...
    def write(self, data: Samples) -> object: ...
    def stop(self) -> None: ...
    def abort(self) -> None: ...
    def close(self) -> None: ...


class Speakers(Protocol):
    """The module `sounddevice` as far as it plays, or what stands for it in a test."""

    @property
    def PortAudioError(self) -> type[Exception]: ...
    @property
    def OutputStream(self) -> Callable[..., OutputStream]: ...
    def query_devices(self, device: int | None = None, kind: str | None = None) -> Any: ...


@dataclass(frozen=True, slots=True)
class _Play:
    """An order to play."""

    path: Path
    sample: int


def load_speakers() -> Speakers:
    """Load the library.

    Raises:
        AppError: It is not there.
    """
    return cast("Speakers", load_portaudio())


class Player(QObject):
    """Plays one recording at a time. Its methods return at once, and belong to the thread that made it.

    Signals:
        moved: The sample that is heard now; about 25 times a second while something plays.
        ended: It is silent: what was played is over, or was stopped.
        failed: A sentence: it cannot be played.
    """

    moved = Signal(int)
    ended = Signal()
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None, speakers: Callable[[], Speakers] = load_speakers) -> None:
        """Load nothing yet.

        Args:
            parent: Owns it.
            speakers: Loads the library, at the first sound.
        """
        super().__init__(parent)
        self._load = speakers
        self._orders: SimpleQueue[_Play | None] = SimpleQueue()
        """What the thread is to do next; None: be silent."""
        self._is_closing = Event()
        self._thread: Thread | None = None

    def play(self, path: Path, sample: int = 0) -> None:
        """Play the recording at `path` from `sample` on, in place of what plays now."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sayso-player")
            self._thread.start()
        self._orders.put(_Play(path, max(0, sample)))

    def stop(self) -> None:
        """Be silent; `ended` follows."""
        self._orders.put(None)

    def close(self) -> None:
        """Be silent, and end the thread. A second call does nothing."""
        self._is_closing.set()
        self._orders.put(None)
        if self._thread is not None:
            self._thread.join(_CLOSING_S)
            if self._thread.is_alive():
                _log.error("the sound system does not let the player end")
            self._thread = None

    # --- In the thread

    def _run(self) -> None:
        order: _Play | None = None
        while not self._is_closing.is_set():
            order = self._newest(self._orders.get() if order is None else order)
            if order is not None:
                order = self._follow(order)
            elif not self._is_closing.is_set():
                self.ended.emit()

    def _newest(self, order: _Play | None) -> _Play | None:
        """The last of the orders that have been given; `order` where there is none behind it."""
        while not self._orders.empty():  # nobody else takes from it
            order = self._orders.get()
        return order

    def _follow(self, order: _Play) -> _Play | None:
        """Play until it is over or there is another order; returns that."""
        try:
            self._play(order)
        except AppError as error:
            self.failed.emit(str(error))
        except OSError as error:
            _log.info("a recording cannot be played: %s", error)
            self.failed.emit(self.tr("The recording cannot be played: its file is missing or damaged."))
        except Exception as error:  # noqa: BLE001 - the thread's edge; sound systems have their own kinds of errors
            _log.info("the sound system refuses to play", exc_info=True)
            self.failed.emit(self.tr("The recording cannot be played: {reason}").format(reason=error))
        else:
            following = self._newest(None)
            if following is None:
                self.ended.emit()
            return following
        return None

    def _play(self, order: _Play) -> None:
        with closing(read_from(order.path, order.sample)) as blocks:
            first = next(blocks, None)  # a file that cannot be read is refused before the device is opened
            if first is None:
                return
            with _Device(self._load()) as device:
                for block in _cut(chain([first], blocks)):
                    if not self._orders.empty():
                        device.hush()
                        return
                    device.write(block)
                    self.moved.emit(order.sample + device.heard)
                device.finish()


class _Device:
    """The speakers, open for 16 kHz mono; a device that takes only other rates is given those."""

    def __init__(self, speakers: Speakers) -> None:
        with portaudio_alone():
            self._stream = self._open(speakers)
            note_opened(self._stream)
        rate = round(self._stream.samplerate)
        self._converter = None if rate == SAMPLE_RATE else soxr.ResampleStream(SAMPLE_RATE, rate, 1, dtype="float32")
        self._written = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with portaudio_alone():
            self._stream.close()
            note_closed(self._stream)

    @property
    def heard(self) -> int:
        """How many samples, at 16 kHz, have left the speakers."""
        return max(0, self._written - round(self._stream.latency * SAMPLE_RATE))

    def write(self, block: Samples) -> None:
        """Play a block; returns once there is room for more."""
        self._written += len(block)
        self._stream.write(block if self._converter is None else self._converter.resample_chunk(block))

    def finish(self) -> None:
        """Return once all was heard."""
        if self._converter is not None:
            self._stream.write(self._converter.resample_chunk(np.zeros(0, np.float32), last=True))
        self._stream.stop()

    def hush(self) -> None:
        """Be silent at once."""
        self._stream.abort()

    @staticmethod
    def _open(speakers: Speakers) -> OutputStream:
        try:
            return _started(speakers, SAMPLE_RATE)
        except speakers.PortAudioError as error:
            if _BAD_RATE not in error.args:
                raise
        return _started(speakers, round(speakers.query_devices(kind="output")["default_samplerate"]))


def _started(speakers: Speakers, rate: int) -> OutputStream:
    stream = speakers.OutputStream(samplerate=rate, channels=1, dtype="float32", latency=_BUFFER_S)
    try:
        stream.start()
    except speakers.PortAudioError:
        stream.close()
        raise
    return stream


def _cut(blocks: Iterable[Samples]) -> Iterator[Samples]:
    """The same samples in short blocks."""
    size = round(_BLOCK_S * SAMPLE_RATE)
    for block in blocks:
        for start in range(0, len(block), size):
            yield np.ascontiguousarray(block[start : start + size])
