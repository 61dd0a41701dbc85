"""Writes a checkpoint as whisper.cpp reads it: its own container, with the mel filters and the vocabulary inside.

Little endian throughout. The magic number; eleven sizes, of which the last one says how the matrices are stored; the mel
filters; the text tokens as bytes, in the order of their ids; then every tensor: its number of dimensions, the length of
its name, its type, its sizes with the fastest one first, its name, its data. Names are OpenAI's. Whoever reads it makes the
special tokens from the size of the vocabulary.
"""

import struct
from pathlib import Path
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from model.audio import mel_filters
from model.checkpoints import Checkpoint
from model.dimensions import ModelDimensions
from tests.bench.systems.formats import Storage

_MAGIC = 0x67676D6C
_FLOAT32, _FLOAT16, _Q8_0 = 0, 1, 8
"""Types of tensors."""
_BLOCK = 32
"""Weights that share a scale."""
_ALWAYS_FLOAT32 = {"encoder.positional_embedding", "decoder.positional_embedding"}
_COLUMNS = {"encoder.conv1.bias", "encoder.conv2.bias"}
"""Biases that are stored as matrices of one column."""


def write_ggml(checkpoint: Checkpoint, path: Path, storage: Storage) -> None:
    """Write all of it into one file."""
    with path.open("wb") as file:
        file.write(struct.pack("<I", _MAGIC))
        file.write(struct.pack("<11i", *_sizes(checkpoint.dimensions), storage))
        filters = mel_filters(checkpoint.dimensions.n_mels).numpy()
        file.write(struct.pack("<2i", *filters.shape))
        file.write(filters.astype("<f4").tobytes())
        _write_vocabulary(file, checkpoint.vocabulary.ranks)
        for name, tensor in checkpoint.weights.items():
            _write_tensor(file, name, tensor.float().numpy(), storage)


def _sizes(d: ModelDimensions) -> tuple[int, ...]:
    audio = (d.n_audio_ctx, d.n_audio_state, d.n_audio_head, d.n_audio_layer)
    return (d.n_vocab, *audio, d.n_text_ctx, d.n_text_state, d.n_text_head, d.n_text_layer, d.n_mels)


def _write_vocabulary(file: BinaryIO, ranks: dict[bytes, int]) -> None:
    file.write(struct.pack("<i", len(ranks)))
    file.writelines(struct.pack("<I", len(token)) + token for token in sorted(ranks, key=ranks.__getitem__))


def _write_tensor(file: BinaryIO, name: str, values: NDArray[np.float32], storage: Storage) -> None:
    if name in _COLUMNS:
        values = values[:, None]
    kind, data = _stored(name, values, storage)
    encoded = name.encode()
    file.write(struct.pack("<3i", values.ndim, len(encoded), kind))
    file.write(struct.pack(f"<{values.ndim}i", *reversed(values.shape)))
    file.write(encoded + data)


def _stored(name: str, values: NDArray[np.float32], storage: Storage) -> tuple[int, bytes]:
    if values.ndim < 2 or name in _ALWAYS_FLOAT32 | _COLUMNS:
        return _FLOAT32, values.astype("<f4").tobytes()
    if storage is Storage.Q8_0 and values.ndim == 2:  # convolutions stay as they are
        return _Q8_0, quantised(values)
    return _FLOAT16, values.astype("<f2").tobytes()


def quantised(values: NDArray[np.float32]) -> bytes:
    """Blocks of 32 weights as 8-bit numbers, each behind its scale in float16."""
    blocks = values.reshape(-1, _BLOCK)
    scales = np.abs(blocks).max(axis=1, keepdims=True) / 127
    numbers = np.rint(np.divide(blocks, scales, out=np.zeros_like(blocks), where=scales > 0))
    packed = np.empty(len(blocks), dtype=[("scale", "<f2"), ("numbers", "i1", (_BLOCK,))])
    packed["scale"], packed["numbers"] = scales[:, 0], numbers
    return packed.tobytes()
