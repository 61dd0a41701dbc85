"""A microphone as a stream of 16 kHz mono blocks.

PortAudio's callback copies the block, counts and queues it; everything else happens in the thread that iterates.
"""

import logging
from collections.abc import Iterator
from contextlib import AbstractContextManager
from queue import Empty, SimpleQueue
from types import TracebackType

from app.errors import MicrophoneError
from app.portaudio import InputStream, MicrophoneInfo, PortAudio, Recorded, note_closed, note_opened, portaudio_alone
from streaming.events import AudioChunk
from streaming.resampler import Resampler

_log = logging.getLogger(__name__)

_BLOCK_S = 0.02
"""Seconds in a block, for a short delay."""
_BUFFER_S = 0.2
"""Seconds that the device keeps while the callback has to wait for Python.

PortAudio then gives blocks in threes on ALSA, 60 ms at a time; with 0.1 s in twos, with 0.5 s in sevens.
"""
_FIRST_S = 5.0
"""A wireless headset may need seconds before it gives its first samples."""
_SILENT_S = 0.5
"""A microphone that gives no samples for this long, not even silence, is gone."""

# Rates to try when a device does not take the one that it calls its own.
_COMMON_RATES = (48_000, 44_100, 16_000)

_BAD_RATE = -9997  # PortAudio's paInvalidSampleRate
_BUSY = -9985  # paDeviceUnavailable


class Microphone(AbstractContextManager["Microphone"]):
    """An open microphone; it records from the beginning.

    `blocks` belongs to one thread; `stop` may be called from any, and from a signal handler.
    """

    def __init__(self, info: MicrophoneInfo, portaudio: PortAudio, channel: int | None = None) -> None:
        """Open the device at its own rate and start it.

        Args:
            info: Which one.
            portaudio: The library.
            channel: The only channel to listen to, from 1 on; by default, or if there is none of that number, the first
                two are mixed, or the one of them on which something is heard.

        Raises:
            MicrophoneError: It is in use, access is denied, it is gone, or it cannot be opened.
        """
        self._info = info
        self._queue: SimpleQueue[Recorded | None] = SimpleQueue()  # None: no more will come
        self._overflows = 0
        self._is_stopping = False
        self._is_closed = False
        self._channel = channel if channel is not None and 1 <= channel <= info.channels else None
        if self._channel != channel:
            _log.warning("the microphone %s has no channel %s", info.name, channel)
        # Only with all of them open is it sure which is which.
        self._channels = min(info.channels, 2) if self._channel is None else info.channels
        with portaudio_alone():
            self._stream = self._open(portaudio)
            note_opened(self._stream)
        self._rate = round(self._stream.samplerate)
        _log.info("opened the microphone %s at %d Hz", info.name, self._rate)

    def blocks(self) -> Iterator[AudioChunk]:
        """What is recorded, 16 kHz mono, without a gap, from sample 0 at the opening until `stop` or `close`.

        Raises:
            MicrophoneError: It gives no samples any more. What it gave before has been handed out.
        """
        resampler = Resampler(self._rate, self._channels if self._channel is None else 1)
        start = 0
        patience = _FIRST_S
        while (recorded := self._take(patience)) is not None:
            patience = _SILENT_S
            samples = resampler.process(recorded if self._channel is None else recorded[:, self._channel - 1])
            if len(samples):
                yield AudioChunk(start, samples)
                start += len(samples)
        rest = resampler.flush()
        if len(rest):
            yield AudioChunk(start, rest)
        if not self._is_stopping:
            raise MicrophoneError(f"The microphone {self._info.name} was unplugged or stopped giving sound.")

    def stop(self) -> None:
        """Let `blocks` end after what has been recorded until now."""
        self._is_stopping = True
        self._queue.put(None)

    def close(self) -> None:
        """Stop, and give the device back. A second call does nothing."""
        if self._is_closed:
            return
        self._is_closed = True
        self.stop()
        with portaudio_alone():
            self._stream.close()
            note_closed(self._stream)
        if self._overflows:
            _log.warning(
                "the microphone %s lost samples %d times: the computer is too busy", self._info.name, self._overflows
            )

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _take(self, patience: float) -> Recorded | None:
        """The next block, or None where no more will come."""
        try:
            return self._queue.get(timeout=patience)
        except Empty:
            return None

    def _on_audio(self, recorded: Recorded, count: int, times: object, status: object) -> None:
        """In PortAudio's thread, which must never wait: the block's memory is its own again after the call."""
        del count, times
        if status:
            self._overflows += 1
        self._queue.put(recorded.copy())

    def _on_finished(self) -> None:
        """In PortAudio's thread, when the stream has ended, whoever ended it."""
        self._queue.put(None)

    def _open(self, portaudio: PortAudio) -> InputStream:
        rates = dict.fromkeys((self._info.rate, *_COMMON_RATES))
        for rate in rates:
            try:
                return self._start(portaudio, rate)
            except portaudio.PortAudioError as error:
                if _code(error) != _BAD_RATE:
                    raise _refusal(self._info, error) from error
        tried = ", ".join(map(str, rates))
        raise MicrophoneError(f"The microphone {self._info.name} records at none of the rates {tried} Hz.")

    def _start(self, portaudio: PortAudio, rate: int) -> InputStream:
        stream = portaudio.InputStream(
            device=self._info.id,
            samplerate=rate,
            channels=self._channels,
            dtype="float32",
            blocksize=round(rate * _BLOCK_S),
            latency=_BUFFER_S,
            callback=self._on_audio,
            finished_callback=self._on_finished,
        )
        try:
            stream.start()
        except portaudio.PortAudioError:
            stream.close()
            raise
        return stream


def _code(error: Exception) -> int | None:
    return error.args[1] if len(error.args) > 1 else None


def _refusal(info: MicrophoneInfo, error: Exception) -> MicrophoneError:
    """Say what PortAudio's error means for the user."""
    text = str(error).casefold()
    if _code(error) == _BUSY or "busy" in text:
        return MicrophoneError(
            f"The microphone {info.name} is in use by another program; close that, or choose another."
        )
    if "denied" in text or "permission" in text or "not permitted" in text:
        return MicrophoneError(
            f"The system denies access to the microphone {info.name}; allow it in the privacy settings."
        )
    _log.info("the microphone %s cannot be opened: %s", info.name, error)
    return MicrophoneError(
        f"The sound system does not open the microphone {info.name}; choose another, or unplug it and plug it in again."
    )
