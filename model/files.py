"""The files of a checkpoint on disk: where they are, and reading them with their sizes checked first.

Knows nothing of tensors and imports no torch, so that models can be found and listed without it.
"""

import json
from bisect import bisect_right
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from types import TracebackType
from typing import Self

from model.errors import CheckpointError

CTRANSLATE2_WEIGHTS = "model.bin"
SAFETENSORS = "model.safetensors"
SAFETENSORS_INDEX = "model.safetensors.index.json"

_MAX_JSON_BYTES = 64 << 20


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """Where the parts of one checkpoint lie."""

    weights: tuple[Path, ...]
    """One file, the parts of one file in their order, or the shards of a Hugging Face folder."""
    folder: Path
    """Holds the configuration and the vocabulary."""
    name: str
    """What to call the model."""


def locate_weights(path: Path) -> ModelFiles:
    """Find the weights a path stands for: a file, or the folder it lies in.

    Raises:
        CheckpointError: There are none.
    """
    if path.is_file():
        return _locate_beside(path)
    if not path.is_dir():
        raise CheckpointError(f"{path} does not exist; give the file or folder of a Whisper model.")
    name = path.resolve().name
    if (path / CTRANSLATE2_WEIGHTS).is_file():
        return ModelFiles((path / CTRANSLATE2_WEIGHTS,), path, name)
    if weights := _find_safetensors(path):
        return ModelFiles(weights, path, name)
    openai_files = sorted(path.glob("*.pt"))
    if len(openai_files) == 1:
        return ModelFiles((openai_files[0],), path, openai_files[0].stem)
    if openai_files:
        raise CheckpointError(f"{path} holds {len(openai_files)} models; give the path of one .pt file.")
    if (path / "pytorch_model.bin").is_file():
        raise CheckpointError(f"{path} holds pickled weights only; get the same model as model.safetensors.")
    raise CheckpointError(f"{path} holds no Whisper model: no model.bin, no model.safetensors, no .pt file.")


def _locate_beside(file: Path) -> ModelFiles:
    # A shard of several is not the model: its folder's index says which belong to it.
    if file.suffix == ".safetensors" or file.name == SAFETENSORS_INDEX:
        return ModelFiles(_find_safetensors(file.parent) or (file,), file.parent, file.resolve().parent.name)
    is_named_by_folder = file.name == CTRANSLATE2_WEIGHTS
    return ModelFiles((file,), file.parent, file.resolve().parent.name if is_named_by_folder else file.stem)


def _find_safetensors(folder: Path) -> tuple[Path, ...]:
    """The files with the weights in a Hugging Face folder; empty where it is none.

    Raises:
        CheckpointError: The index names files that are not there, or not in this folder.
    """
    if (folder / SAFETENSORS).is_file():
        return (folder / SAFETENSORS,)
    weight_map = read_json(folder / SAFETENSORS_INDEX).get("weight_map", {})
    if not isinstance(weight_map, dict):
        raise CheckpointError(f"{folder / SAFETENSORS_INDEX} is damaged. Get the model again.")
    names = sorted({str(name) for name in weight_map.values()})
    for name in names:
        if Path(name).name != name or "\\" in name:
            raise CheckpointError(
                f"{folder / SAFETENSORS_INDEX} points outside its folder, to {name!r}; do not use it."
            )
        if not (folder / name).is_file():
            raise CheckpointError(f"{folder} lacks {name}: the model is incomplete. Get it again.")
    return tuple(folder / name for name in names)


class JoinedFile:
    """Several files read as the one they are parts of, nothing copied to disk.  A context manager."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.paths = tuple(paths)
        with ExitStack() as stack:
            self._files = [stack.enter_context(path.open("rb")) for path in paths]
            self._close = stack.pop_all()
        self._starts = [0, *accumulate(file.seek(0, 2) for file in self._files)]

    @property
    def size(self) -> int:
        """Bytes of all parts together."""
        return self._starts[-1]

    def read_at(self, offset: int, buffer: memoryview) -> None:
        """Fill a buffer of bytes from an offset on.

        Raises:
            CheckpointError: The file ends before.
        """
        if offset + len(buffer) > self.size:
            raise CheckpointError(f"{self.paths[-1]} ends too early: the model is incomplete. Get it again.")
        done = 0
        while done < len(buffer):
            part = bisect_right(self._starts, offset + done) - 1
            self._files[part].seek(offset + done - self._starts[part])
            count = self._files[part].readinto(buffer[done : done + self._starts[part + 1] - (offset + done)])
            if not count:
                raise CheckpointError(f"{self.paths[part]} became shorter while it was read. Get the model again.")
            done += count

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._close.close()


def read_json(file: Path) -> dict[str, object]:
    """A JSON object; empty where the file is absent.

    Raises:
        CheckpointError: It is no JSON object, or too large for a configuration.
    """
    if not file.is_file():
        return {}
    if file.stat().st_size > _MAX_JSON_BYTES:
        raise CheckpointError(f"{file} is too large for a configuration. Get the model again.")
    try:
        content = json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        raise CheckpointError(f"{file} is damaged. Get the model again.") from error
    if not isinstance(content, dict):
        raise CheckpointError(f"{file} is damaged. Get the model again.")
    return content
