"""The sound of dictations: one FLAC file each, in a folder beside the history."""

from collections.abc import Collection, Generator, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.history.records import is_dictation_id
from streaming.events import SAMPLE_RATE, Samples

if TYPE_CHECKING:
    from av import AudioFrame

_ENDING = ".flac"
_PARTIAL = ".partial"
_TIME = "%Y%m%d-%H%M%S"
_TIME_LENGTH = len("20261129-183155")
_SCALE = np.float32(1 / 32768)
_BLOCK = 16 * SAMPLE_RATE
"""Samples that are encoded at a time."""


class AudioFolder:
    """The files, by the ids of their dictations. Its methods raise `OSError` where the disk does.

    The folder is made with the first file.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, dictation_id: str) -> Path | None:
        """The file of a dictation, if there is one."""
        path = self._path(dictation_id)
        return path if path is not None and path.is_file() else None

    def ids(self) -> set[str]:
        """The ids of all dictations that there is sound of; for asking about many."""
        return {path.stem for path in self._files() if path.suffix == _ENDING}

    def write(self, dictation_id: str, samples: Samples | Path) -> Path:
        """Encode the sound of a dictation, 16 kHz mono, and replace what there was of it.

        Args:
            dictation_id: Whose sound.
            samples: float32 in -1 to 1, shape (n_samples,), or a file of 16-bit samples, little endian and nothing else.
        """
        path = self._path(dictation_id)
        if path is None:
            raise ValueError(f"not an id: {dictation_id!r}")
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        partial = self.folder / f"{token_hex(8)}{_PARTIAL}"
        try:
            partial.touch(mode=0o600)
            _encode(partial, _blocks(samples))
            partial.replace(path)
        except BaseException:
            with suppress(OSError):
                partial.unlink()
            raise
        return path

    def remove(self, dictation_id: str) -> None:
        """Delete the file of a dictation, if there is one."""
        path = self._path(dictation_id)
        if path is not None:
            path.unlink(missing_ok=True)

    def remove_before(self, moment: datetime, since: datetime, others: Collection[str] = ()) -> int:
        """Delete the files of dictations that began before `moment`, and of attempts; returns how many files.

        Args:
            moment: Before which they began.
            since: From which on times are believed.
            others: Ids of more, which began at other times.
        """
        oldest, first = f"{moment.astimezone():{_TIME}}", f"{since.astimezone():{_TIME}}"
        old = [
            path
            for path in self._files()
            if path.stem in others or (_began(path) < oldest and (_began(path) >= first or path.suffix == _PARTIAL))
        ]
        for path in old:
            path.unlink(missing_ok=True)
        return len(old)

    def besides(self, since: datetime, until: datetime) -> set[str]:
        """The ids of dictations with sound that began before `since` or behind `until`."""
        first, last = f"{since.astimezone():{_TIME}}", f"{until.astimezone():{_TIME}}"
        return {path.stem for path in self._files() if path.suffix == _ENDING and not first <= _began(path) <= last}

    def remove_all(self) -> None:
        """Delete all files."""
        for path in self._files():
            path.unlink(missing_ok=True)

    def _files(self) -> list[Path]:
        if not self.folder.is_dir():
            return []
        return [path for path in self.folder.iterdir() if path.suffix in {_ENDING, _PARTIAL}]

    def _path(self, dictation_id: str) -> Path | None:
        return self.folder / f"{dictation_id}{_ENDING}" if is_dictation_id(dictation_id) else None


def read_from(path: Path, sample: int) -> Generator[Samples, None, None]:
    """The sound of a file that `AudioFolder` wrote, from a sample on, in blocks: float32, shape (n_samples,).

    Raises:
        OSError: The file is gone, or damaged.
    """
    import av  # noqa: PLC0415

    try:
        # As what it must be, and no list of other files or addresses.
        options = {"protocol_whitelist": "file"}
        with av.open(f"file:{path.absolute()}", format="flac", metadata_errors="replace", options=options) as container:
            stream = container.streams.audio[0]
            if sample > 0:
                container.seek(sample * av.time_base // SAMPLE_RATE)
            for frame in container.decode(stream):
                first = round((frame.pts or 0) * (stream.time_base or 0) * SAMPLE_RATE)
                block = frame.to_ndarray()[0, max(0, sample - first) :].astype(np.float32) * _SCALE
                if len(block):
                    yield block
    except (av.error.FFmpegError, IndexError) as error:
        raise OSError(f"{path} cannot be read: {error}") from error


def _began(path: Path) -> str:
    """When a dictation began, as its id says it; of a file that was not written to its end, when that stopped."""
    if path.suffix == _PARTIAL:
        return f"{datetime.fromtimestamp(path.stat().st_mtime).astimezone():{_TIME}}"
    return path.stem[:_TIME_LENGTH]


def _blocks(samples: Samples | Path) -> Iterable[NDArray[np.int16]]:
    if isinstance(samples, Path):
        with samples.open("rb") as file:
            while content := file.read(2 * _BLOCK):
                yield np.frombuffer(content[: len(content) // 2 * 2], dtype="<i2").astype(np.int16)
    else:
        for start in range(0, len(samples), _BLOCK):
            block = np.clip(np.nan_to_num(samples[start : start + _BLOCK]), -1.0, 1.0)
            yield np.clip(np.rint(block * 32768), -32768, 32767).astype(np.int16)


def _encode(path: Path, blocks: Iterable[NDArray[np.int16]]) -> None:
    import av  # noqa: PLC0415 - takes a moment to load, and most runs of the program need none of it

    try:
        with av.open(str(path), "w", format="flac") as container:
            stream = container.add_stream("flac", rate=SAMPLE_RATE, layout="mono")
            for block in blocks:
                container.mux(stream.encode(_frame(block)))
            container.mux(stream.encode(None))
    except av.error.FFmpegError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _frame(block: NDArray[np.int16]) -> "AudioFrame":
    import av  # noqa: PLC0415

    frame = av.AudioFrame.from_ndarray(block[np.newaxis], format="s16", layout="mono")
    frame.sample_rate = SAMPLE_RATE
    return frame
