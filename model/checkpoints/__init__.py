"""Checkpoints of Whisper in every format users have, read as one thing.  Each format has its own module.

No weights are read before their sizes were held against the length of the file, and nothing in a file is run.
"""

from pathlib import Path

from model.catalog import find_vocabulary
from model.checkpoints.checkpoint import Checkpoint, Heads, VocabularyFinder
from model.checkpoints.ctranslate2 import is_ctranslate2, read_ctranslate2
from model.checkpoints.huggingface import read_huggingface
from model.checkpoints.openai import is_openai, read_openai
from model.checkpoints.parameters import expected_parameters
from model.errors import CheckpointError
from model.files import ModelFiles, locate_weights

__all__ = ["Checkpoint", "Heads", "ModelFiles", "VocabularyFinder", "expected_parameters", "read_checkpoint"]

_LFS_MAGIC = b"version https://git-lfs"


def read_checkpoint(source: Path | ModelFiles, *, find_vocabulary: VocabularyFinder = find_vocabulary) -> Checkpoint:
    """Read a checkpoint of any known format, recognised by its content.

    Args:
        source: A file (`.pt`, `model.bin`, `model.safetensors`), the folder it lies in, or what `find_model` found.
        find_vocabulary: Asked where the weights came without their vocabulary.

    Raises:
        CheckpointError: There is no checkpoint, or it is truncated, foreign or tampered with.
        VocabularyError: There are weights and no vocabulary for them.
    """
    try:
        files = source if isinstance(source, ModelFiles) else locate_weights(source)
        return _read(files, find_vocabulary)
    except OSError as error:
        path = error.filename or (source.folder if isinstance(source, ModelFiles) else source)
        raise CheckpointError(f"{path} cannot be read: {error.strerror or error}.") from error


def _read(files: ModelFiles, find_vocabulary: VocabularyFinder) -> Checkpoint:
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
        return read_ctranslate2(files, find_vocabulary)
    if first.suffix == ".safetensors":
        return read_huggingface(files, find_vocabulary)
    if is_openai(magic):
        return read_openai(files, find_vocabulary)
    raise CheckpointError(f"{first} is no Whisper model, or a damaged one: its content is of no known kind.")
