"""Sound and video files of every format that FFmpeg's libraries read, as 16 kHz mono, block by block.

Memory stays the same however long the file is. A damaged file gives what can still be decoded.
"""

import logging
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, groupby
from pathlib import Path

import av
import numpy as np
from av.audio.frame import AudioFrame
from av.audio.stream import AudioStream
from av.container import InputContainer
from av.error import DecoderNotFoundError, FFmpegError, InvalidDataError

from app.errors import SoundFileError
from streaming.events import SAMPLE_RATE, Samples
from streaming.resampler import Block, Resampler

_log = logging.getLogger(__name__)

_BATCH_S = 0.5
"""Seconds of sound that are resampled at a time; packets are too short to do each for itself."""

_MISSING_S = 1.0
"""A file that ends this much before the end that it promises is said to be cut off."""

_LATE_S = 0.1
"""From here on, sound that begins after the pictures is no rounding of the encoder's."""
_TOO_LATE_S = 3600.0
"""From here on, it is a time stamp that is wrong."""

# Containers whose headers state the length; elsewhere it is an estimate and says nothing about what is missing.
_EXACT_LENGTH = {"wav", "flac", "mov,mp4,m4a,3gp,3g2,mj2", "aiff", "matroska,webm", "caf", "w64", "au"}


class SoundFile:
    """One file, which may be gone through more than once."""

    def __init__(self, path: Path) -> None:
        """Look whether there is sound in the file, and of what kind.

        Raises:
            SoundFileError: It is missing, not readable, no sound file, or without any sound.
        """
        self.path = path
        self._is_damage_told = False
        _check_is_readable(path)
        with _opened(path) as (container, stream):
            first = next(_frames(container, stream, _Damage()), None)
            if first is None:
                raise SoundFileError(f"{path} holds no audio: it is 0 seconds long.")
            self._duration = _duration(container, stream)
            self._is_duration_exact = container.format.name in _EXACT_LENGTH

    def blocks(self) -> Iterator[Samples]:
        """The samples from the beginning, 16 kHz mono float32, in blocks of about half a second.

        Logs a warning at the end of the first time through if the file is damaged or cut off.

        Raises:
            SoundFileError: The file is no longer there, or cannot be read any further.
        """
        _check_is_readable(self.path)
        damage = _Damage()
        given = 0
        with _opened(self.path) as (container, stream):
            silence = _silence(_delay(container, stream))
            for block in chain(silence, _resampled(_frames(container, stream, damage), damage)):
                given += len(block)
                if len(block):
                    yield block
        if not self._is_damage_told:
            self._is_damage_told = True
            self._warn(damage, given / SAMPLE_RATE)

    def _warn(self, damage: "_Damage", seconds: float) -> None:
        if damage.packets:
            _log.warning("%s is damaged: %d pieces could not be decoded and are left out", self.path, damage.packets)
        if damage.samples:
            _log.warning("%s: %d samples are no numbers and count as silence", self.path, damage.samples)
        if self._is_duration_exact and self._duration is not None and seconds < self._duration - _MISSING_S:
            _log.warning("%s is cut off: it ends after %.1f s of %.1f s", self.path, seconds, self._duration)


@dataclass(slots=True)
class _Damage:
    """What was wrong on the way through a file."""

    packets: int = 0
    samples: int = 0


def _check_is_readable(path: Path) -> None:
    try:
        kind = path.stat().st_mode
        if stat.S_ISDIR(kind):
            raise SoundFileError(f"{path} is a folder; name a sound file in it.")
        if not stat.S_ISREG(kind):  # it cannot be read twice, and may never give anything
            raise SoundFileError(f"{path} is a pipe or a device, no file; save its sound in a file first.")
        with path.open("rb") as file:
            is_empty = not file.read(1)
    except FileNotFoundError as error:
        raise SoundFileError(f"There is no file {path}.") from error
    except PermissionError as error:
        raise SoundFileError(f"{path} may not be read: permission denied.") from error
    except OSError as error:
        raise SoundFileError(f"{path} cannot be read: {error.strerror}.") from error
    if is_empty:
        raise SoundFileError(f"The file {path} is empty.")


@contextmanager
def _opened(path: Path) -> Iterator[tuple[InputContainer, AudioStream]]:
    try:
        # As a file whatever its name looks like, and no other file or address that it may name.
        container = av.open(
            f"file:{path.absolute()}", metadata_errors="replace", options={"protocol_whitelist": "file"}
        )
    except (FFmpegError, ValueError) as error:
        raise SoundFileError(f"{path} is no sound or video file that can be read here.") from error
    with container:
        stream = container.streams.best("audio")
        if not isinstance(stream, AudioStream):
            raise SoundFileError(f"There is no sound in {path}.")
        yield container, stream


def _frames(container: InputContainer, stream: AudioStream, damage: _Damage) -> Iterator[AudioFrame]:
    """All frames that hold samples; counts the packets that cannot be decoded."""
    packets = container.demux(stream)
    while True:
        try:
            packet = next(packets)
        except StopIteration:
            return
        except InvalidDataError:  # the container breaks off in the middle of its own structure
            damage.packets += 1
            return
        except FFmpegError as error:
            raise SoundFileError(f"{container.name.removeprefix('file:')} cannot be read: {error.strerror}.") from error
        try:
            frames = packet.decode()
        except DecoderNotFoundError as error:
            name = container.name.removeprefix("file:")
            raise SoundFileError(f"The sound in {name} is of a kind that cannot be decoded here.") from error
        except FFmpegError:  # decoders refuse damaged packets for many reasons
            damage.packets += 1
            continue
        yield from (frame for frame in frames if isinstance(frame, AudioFrame) and frame.samples)


def _resampled(frames: Iterable[AudioFrame], damage: _Damage) -> Iterator[Samples]:
    """The frames' samples at 16 kHz. Rate and channels may change on the way, as in a recorded broadcast."""
    for (rate, channels), alike in groupby(frames, lambda frame: (frame.sample_rate, frame.layout.nb_channels)):
        resampler = Resampler(rate, channels)
        for batch in _batches(map(_array, alike), round(rate * _BATCH_S)):
            yield resampler.process(batch)
        yield resampler.flush()
        damage.samples += resampler.non_finite


def _array(frame: AudioFrame) -> Block:
    """The frame's samples, shape (n_samples, n_channels)."""
    try:
        array = frame.to_ndarray()  # packed: (1, n_samples * n_channels), planar: (n_channels, n_samples)
    except ValueError as error:  # 64-bit integers, which hardly anything writes
        raise SoundFileError(f"Sound whose samples are of the format {frame.format.name} cannot be read.") from error
    return array.reshape(-1, frame.layout.nb_channels) if frame.format.is_packed else array.T


def _batches(blocks: Iterable[Block], size: int) -> Iterator[Block]:
    waiting: list[Block] = []
    for block in blocks:
        waiting.append(block)
        if sum(map(len, waiting)) >= size:
            yield np.concatenate(waiting)
            waiting.clear()
    if waiting:
        yield np.concatenate(waiting)


def _delay(container: InputContainer, stream: AudioStream) -> float:
    """Seconds by which the sound of a video begins after its pictures; 0 where that cannot be believed."""
    if not container.streams.video or stream.start_time is None or stream.time_base is None:
        return 0.0
    seconds = float(stream.start_time * stream.time_base) - (container.start_time or 0) / av.time_base
    return seconds if _LATE_S <= seconds <= _TOO_LATE_S else 0.0


def _silence(seconds: float) -> Iterator[Samples]:
    rest = round(seconds * SAMPLE_RATE)
    batch = round(_BATCH_S * SAMPLE_RATE)
    yield from (np.zeros(min(batch, rest - at), np.float32) for at in range(0, rest, batch))


def _duration(container: InputContainer, stream: AudioStream) -> float | None:
    if stream.duration is not None and stream.time_base is not None:
        return float(stream.duration * stream.time_base)
    return None if container.duration is None else container.duration / av.time_base
