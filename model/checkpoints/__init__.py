"""Checkpoints of Whisper in every format users have, read as one thing.  Each format has its own module.

No weights are read before their sizes were held against the length of the file, and nothing in a file is run.
"""

from pathlib import Path

from model.checkpoints.checkpoint import Checkpoint, Heads, VocabularyFinder
from model.checkpoints.ctranslate2 import is_ctranslate2, read_ctranslate2
from model.checkpoints.files import ModelFiles
from model.checkpoints.huggingface import find_safetensors, read_huggingface
from model.checkpoints.openai import is_openai, read_openai
from model.checkpoints.parameters import expected_parameters
from model.errors import CheckpointError

__all__ = [
    "Checkpoint",
    "Heads",
    "ModelFiles",
    "VocabularyFinder",
    "expected_parameters",
    "locate_weights",
    "read_checkpoint",
]

_CTRANSLATE2_WEIGHTS = "model.bin"
_LFS_MAGIC = b"version https://git-lfs"


def read_checkpoint(
    source: Path | ModelFiles, *, name: str | None = None, find_vocabulary: VocabularyFinder | None = None
) -> Checkpoint:
    """Read a checkpoint of any known format, recognised by its content.

    Args:
        source: A file (`.pt`, `model.bin`, `model.safetensors`) or the folder it lies in; or the parts of a split model.
        name: What to call the model; otherwise the name of the file or folder.
        find_vocabulary: Asked where the weights came without their vocabulary.

    Raises:
        CheckpointError: There is no checkpoint, or it is truncated, foreign or tampered with.
        VocabularyError: There are weights and no vocabulary for them.
    """
    path = source.folder if isinstance(source, ModelFiles) else source
    try:
        files = source if isinstance(source, ModelFiles) else locate_weights(source)
        return _read(files, name or path.resolve().stem, find_vocabulary)
    except OSError as error:
        raise CheckpointError(f"{error.filename or path} cannot be read: {error.strerror or error}.") from error


def locate_weights(path: Path) -> ModelFiles:
    """Find the weights a path stands for.

    Raises:
        CheckpointError: There are none.
    """
    if path.is_file():
        return _locate_beside(path)
    if not path.is_dir():
        raise CheckpointError(f"{path} does not exist; give the file or folder of a Whisper model.")
    if (path / _CTRANSLATE2_WEIGHTS).is_file():
        return ModelFiles((path / _CTRANSLATE2_WEIGHTS,), path)
    if weights := find_safetensors(path):
        return ModelFiles(weights, path)
    openai_files = sorted(path.glob("*.pt"))
    if len(openai_files) == 1:
        return ModelFiles((openai_files[0],), path)
    if openai_files:
        raise CheckpointError(f"{path} holds {len(openai_files)} models; give the path of one .pt file.")
    if (path / "pytorch_model.bin").is_file():
        raise CheckpointError(f"{path} holds pickled weights only; get the same model as model.safetensors.")
    raise CheckpointError(f"{path} holds no Whisper model: no model.bin, no model.safetensors, no .pt file.")


def _locate_beside(file: Path) -> ModelFiles:
    # A shard of several is not the model: its folder's index says which belong to it.
    if file.suffix == ".safetensors" or file.name.endswith(".safetensors.index.json"):
        return ModelFiles(find_safetensors(file.parent) or (file,), file.parent)
    return ModelFiles((file,), file.parent)


def _read(files: ModelFiles, name: str, find_vocabulary: VocabularyFinder | None) -> Checkpoint:
    first = files.weights[0]
    with first.open("rb") as file:
        magic = file.read(len(_LFS_MAGIC))
    if not magic:
        raise CheckpointError(f"{first} is empty. Get the model again.")
    if magic == _LFS_MAGIC:
        raise CheckpointError(
            f"{first} only points to the weights (Git LFS); fetch the file itself with `git lfs pull`."
        )
    if is_ctranslate2(first):
        return read_ctranslate2(files, name, find_vocabulary)
    if first.suffix == ".safetensors":
        return read_huggingface(files, name, find_vocabulary)
    if is_openai(magic):
        return read_openai(files, name, find_vocabulary)
    raise CheckpointError(f"{first} is no Whisper model, or a damaged one: its content is of no known kind.")
