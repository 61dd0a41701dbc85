"""OpenAI's own checkpoints: one `.pt` file with sizes and weights, without vocabulary.

A `.pt` file is a zip archive around a pickle. Only tensors and plain containers are unpickled, never code, and the
archive is looked over before that: a file that claims more than it holds is refused before memory is asked for.
"""

import pickle
import zipfile
from collections.abc import Mapping
from pathlib import Path

import torch
from torch import Tensor

from model.checkpoints.alignment import alignment_heads_for
from model.checkpoints.checkpoint import Checkpoint, VocabularyFinder, vocabulary_for
from model.checkpoints.parameters import checked_dimensions
from model.errors import CheckpointError
from model.files import ModelFiles

_ZIP_MAGIC = b"PK\x03\x04"


def is_openai(magic: bytes) -> bool:
    """Whether a file that begins with these bytes can be a checkpoint of OpenAI's."""
    return magic.startswith(_ZIP_MAGIC)


def read_openai(files: ModelFiles, find_vocabulary: VocabularyFinder) -> Checkpoint:
    """Read a checkpoint of openai-whisper.

    Raises:
        CheckpointError: The file is damaged or holds anything other than a Whisper model.
    """
    (path,) = files.weights
    try:
        _check_archive(path)
        content = torch.load(path, map_location="cpu", mmap=True, weights_only=True)
    except pickle.UnpicklingError as error:
        raise CheckpointError(
            f"{path} holds more than weights and may run code when it is opened; do not use it."
        ) from error
    except (RuntimeError, ValueError, LookupError, TypeError, AttributeError, EOFError, zipfile.BadZipFile) as error:
        raise CheckpointError(f"{path} is damaged, incomplete or no checkpoint of OpenAI's. Get it again.") from error
    sizes, weights = _sizes_and_weights(content, path)
    dimensions = checked_dimensions(sizes)
    return Checkpoint(
        name=files.name,
        source=path,
        dimensions=dimensions,
        weights=weights,
        vocabulary=vocabulary_for(files.folder, dimensions, find_vocabulary),
        alignment_heads=alignment_heads_for(files.name, dimensions),
    )


def _check_archive(path: Path) -> None:
    """Raise ValueError unless every member is stored whole and unpacked: then nothing can be larger than the file."""
    size = path.stat().st_size
    with zipfile.ZipFile(path) as archive:
        for member in archive.infolist():
            if member.compress_type != zipfile.ZIP_STORED or member.header_offset + member.file_size > size:
                raise ValueError("packed")


def _sizes_and_weights(content: object, path: Path) -> tuple[Mapping[str, object], dict[str, Tensor]]:
    if isinstance(content, dict):
        sizes, weights = content.get("dims"), content.get("model_state_dict")
        if isinstance(sizes, dict) and isinstance(weights, dict) and all(map(torch.is_tensor, weights.values())):
            return sizes, dict(weights)
    raise CheckpointError(f"{path} is no Whisper checkpoint of OpenAI's; give the .pt file of openai-whisper.")
