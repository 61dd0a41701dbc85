"""CTranslate2 folders (`model.bin`, `config.json`, `tokenizer.json`), as faster-whisper users have them.

`model.bin`, little endian: uint32 version; a string (uint16 length with the final NUL, then the bytes) "WhisperSpec";
uint32 revision; uint32 count of variables, each: name, uint8 rank, uint32 dimensions, uint8 type, uint32 bytes, data;
uint32 count of aliases, each: alias, name of a variable. Source: OpenNMT/CTranslate2, python/ctranslate2/specs.

Quantised weights come with `<name>_scale`, the factor they were multiplied by before rounding: one for each row (int8)
or one for all (int16).
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from pathlib import Path

import torch
from torch import Tensor

from model.checkpoints.checkpoint import Checkpoint, VocabularyFinder, heads_from, vocabulary_for
from model.checkpoints.parameters import checked_dimensions
from model.dimensions import ModelDimensions
from model.errors import CheckpointError
from model.files import JoinedFile, ModelFiles, read_json

_SPEC_NAME = "WhisperSpec"
_VERSIONS = (4, 5, 6)
_DTYPES = (torch.float32, torch.int8, torch.int16, torch.int32, torch.float16, torch.bfloat16)
_HEAD_WIDTH = 64  # of every Whisper model; only asked for where the file does not say the number of heads


@dataclass(frozen=True, slots=True)
class _Variable:
    shape: tuple[int, ...]
    dtype: torch.dtype
    offset: int
    n_bytes: int


def is_ctranslate2(weights: Path) -> bool:
    """Whether a file begins like a Whisper model of CTranslate2, of any version."""
    header = struct.pack("<H", len(_SPEC_NAME) + 1) + _SPEC_NAME.encode() + b"\0"
    with weights.open("rb") as file:
        return file.read(4 + len(header))[4:] == header


def read_ctranslate2(files: ModelFiles, find_vocabulary: VocabularyFinder) -> Checkpoint:
    """Read a checkpoint of CTranslate2; quantised weights become floating-point numbers.

    Raises:
        CheckpointError: The files are damaged or no Whisper model.
    """
    config = read_json(files.folder / "config.json")
    with JoinedFile(files.weights) as file:
        variables = _Variables(file)
        dimensions = _dimensions(variables)
        vocabulary = vocabulary_for(files.folder, dimensions, find_vocabulary)
        weights = dict(_weights(variables, dimensions))
    return Checkpoint(
        name=files.name,
        source=files.weights[0] if len(files.weights) == 1 else files.folder,
        dimensions=dimensions,
        weights=weights,
        vocabulary=vocabulary,
        alignment_heads=heads_from(config.get("alignment_heads"), files.name, dimensions),
    )


class _Cursor:
    """Reads the small fields of the file one after the other."""

    def __init__(self, file: JoinedFile) -> None:
        self._file = file
        self.offset = 0

    def number(self, code: str) -> int:
        (value,) = struct.unpack("<" + code, self._bytes(struct.calcsize("<" + code)))
        return int(value)

    def string(self) -> str:
        return self._bytes(self.number("H")).rstrip(b"\0").decode("utf-8", "replace")

    def skip(self, n_bytes: int) -> None:
        self.offset += n_bytes
        if self.offset > self._file.size:
            raise CheckpointError(f"{self._file.paths[-1]} ends too early: the model is incomplete. Get it again.")

    def _bytes(self, count: int) -> bytes:
        buffer = bytearray(count)
        self._file.read_at(self.offset, memoryview(buffer))
        self.offset += count
        return bytes(buffer)


class _Variables:
    """The table of contents of `model.bin`, and its tensors on demand."""

    def __init__(self, file: JoinedFile) -> None:
        self._file = file
        cursor = _Cursor(file)
        version = cursor.number("I")
        if cursor.string() != _SPEC_NAME:
            raise CheckpointError(f"{file.paths[0]} is no Whisper model of CTranslate2.")
        if version not in _VERSIONS:
            raise CheckpointError(
                f"{file.paths[0]} has version {version} of CTranslate2's format; convert the model with CTranslate2 3 or 4."
            )
        cursor.number("I")  # revision: a file of another layout lacks variables, which says more
        self._variables = dict(_read_entries(cursor, file.paths[0]))
        aliases = [(cursor.string(), cursor.string()) for _ in range(cursor.number("I"))]
        self._variables |= {alias: self._variables[name] for alias, name in aliases if name in self._variables}
        if cursor.offset != file.size:
            raise CheckpointError(f"{file.paths[-1]} has bytes behind its end: the model is damaged. Get it again.")

    def __contains__(self, name: str) -> bool:
        return name in self._variables

    def __getitem__(self, name: str) -> _Variable:
        if name not in self._variables:
            raise CheckpointError(f"{self._file.paths[0]} lacks {name}: the model is damaged or no Whisper model.")
        return self._variables[name]

    def count_layers(self, tower: str) -> int:
        count = 0
        while f"{tower}/layer_{count}/self_attention/linear_0/weight" in self:
            count += 1
        return count

    def read(self, name: str) -> Tensor:
        """A tensor of its own memory, as it is stored."""
        variable = self[name]
        memory = torch.empty(variable.n_bytes, dtype=torch.uint8)
        self._file.read_at(variable.offset, memory.numpy().data)
        return memory.view(variable.dtype).reshape(variable.shape)

    def read_float(self, name: str) -> Tensor:
        """A tensor of floating-point numbers; quantised ones are divided by their scale in float32."""
        tensor = self.read(name)
        if tensor.is_floating_point():
            return tensor
        scale = self.read(f"{name}_scale").float()
        if scale.numel() not in (1, len(tensor)) or not bool(((scale > 0) & scale.isfinite()).all()):
            raise CheckpointError(f"{self._file.paths[0]} has a wrong {name}_scale: the model is damaged.")
        scale = scale.reshape(-1, *[1] * (tensor.ndim - 1))
        return tensor.float() / scale


def _read_entries(cursor: _Cursor, path: Path) -> Iterator[tuple[str, _Variable]]:
    for _ in range(cursor.number("I")):
        name = cursor.string()
        shape = tuple(cursor.number("I") for _ in range(cursor.number("B")))
        dtype_id, n_bytes = cursor.number("B"), cursor.number("I")
        if dtype_id >= len(_DTYPES) or prod(shape) * _DTYPES[dtype_id].itemsize != n_bytes:
            raise CheckpointError(f"{path} has a wrong size or type for {name}: the model is damaged. Get it again.")
        yield name, _Variable(shape, _DTYPES[dtype_id], cursor.offset, n_bytes)
        cursor.skip(n_bytes)


def _dimensions(variables: _Variables) -> ModelDimensions:
    def shape(name: str, rank: int) -> tuple[int, ...]:
        found = variables[name].shape
        if len(found) != rank:
            raise CheckpointError(f"This is no Whisper model: {name} has {len(found)} dimensions, not {rank}.")
        return found

    n_audio_state, n_mels, _ = shape("encoder/conv1/weight", 3)
    n_vocab, n_text_state = shape("decoder/embeddings/weight", 2)
    return checked_dimensions(
        {
            "n_mels": n_mels,
            "n_audio_ctx": shape("encoder/position_encodings/encodings", 2)[0],
            "n_audio_state": n_audio_state,
            "n_audio_head": _heads(variables, "encoder", n_audio_state),
            "n_audio_layer": variables.count_layers("encoder"),
            "n_vocab": n_vocab,
            "n_text_ctx": shape("decoder/position_encodings/encodings", 2)[0],
            "n_text_state": n_text_state,
            "n_text_head": _heads(variables, "decoder", n_text_state),
            "n_text_layer": variables.count_layers("decoder"),
        }
    )


def _heads(variables: _Variables, tower: str, width: int) -> int:
    name = f"{tower}/num_heads"
    if name not in variables:
        return width // _HEAD_WIDTH
    heads = variables.read(name)
    return int(heads) if heads.numel() == 1 and bool(heads.isfinite()) else 0


def _weights(variables: _Variables, dimensions: ModelDimensions) -> Iterator[tuple[str, Tensor]]:
    """Every tensor under OpenAI's name."""
    for part in ("conv1", "conv2"):
        yield from _linear(variables, f"encoder/{part}", f"encoder.{part}")
    for tower in ("encoder", "decoder"):
        yield f"{tower}.positional_embedding", variables.read_float(f"{tower}/position_encodings/encodings")
    yield "decoder.token_embedding.weight", _token_embedding(variables)
    for layer in range(dimensions.n_audio_layer):
        yield from _block(variables, f"encoder/layer_{layer}", f"encoder.blocks.{layer}")
    for layer in range(dimensions.n_text_layer):
        theirs, ours = f"decoder/layer_{layer}", f"decoder.blocks.{layer}"
        yield from _block(variables, theirs, ours)
        yield from _layer_norm(variables, f"{theirs}/attention/layer_norm", f"{ours}.cross_attn_ln")
        yield from _linear(variables, f"{theirs}/attention/linear_0", f"{ours}.cross_attn.query")
        yield from _stacked(variables, f"{theirs}/attention/linear_1", f"{ours}.cross_attn", ("key", "value"))
        yield from _linear(variables, f"{theirs}/attention/linear_2", f"{ours}.cross_attn.out")
    yield from _layer_norm(variables, "encoder/layer_norm", "encoder.ln_post")
    yield from _layer_norm(variables, "decoder/layer_norm", "decoder.ln")


def _token_embedding(variables: _Variables) -> Tensor:
    embedding, projection = "decoder/embeddings/weight", "decoder/projection/weight"
    weight = variables.read_float(embedding)
    is_tied = projection not in variables or variables[projection] == variables[embedding]
    if not is_tied and not torch.equal(weight, variables.read_float(projection)):
        raise CheckpointError("The model's output projection is not its token embedding, as it is in Whisper.")
    return weight


def _block(variables: _Variables, theirs: str, ours: str) -> Iterator[tuple[str, Tensor]]:
    yield from _layer_norm(variables, f"{theirs}/self_attention/layer_norm", f"{ours}.attn_ln")
    yield from _stacked(variables, f"{theirs}/self_attention/linear_0", f"{ours}.attn", ("query", "key", "value"))
    yield from _linear(variables, f"{theirs}/self_attention/linear_1", f"{ours}.attn.out")
    yield from _layer_norm(variables, f"{theirs}/ffn/layer_norm", f"{ours}.mlp_ln")
    yield from _linear(variables, f"{theirs}/ffn/linear_0", f"{ours}.mlp.0")
    yield from _linear(variables, f"{theirs}/ffn/linear_1", f"{ours}.mlp.2")


def _linear(variables: _Variables, theirs: str, ours: str) -> Iterator[tuple[str, Tensor]]:
    yield f"{ours}.weight", variables.read_float(f"{theirs}/weight")
    yield f"{ours}.bias", variables.read_float(f"{theirs}/bias")


def _layer_norm(variables: _Variables, theirs: str, ours: str) -> Iterator[tuple[str, Tensor]]:
    yield f"{ours}.weight", variables.read_float(f"{theirs}/gamma")
    yield f"{ours}.bias", variables.read_float(f"{theirs}/beta")


def _stacked(variables: _Variables, theirs: str, ours: str, parts: tuple[str, ...]) -> Iterator[tuple[str, Tensor]]:
    """Several linear layers stored as one.  The key's bias is stored as zeros; Whisper has none."""
    weight, bias = variables.read_float(f"{theirs}/weight"), variables.read_float(f"{theirs}/bias")
    if weight.ndim != 2 or bias.ndim != 1 or len(weight) != len(bias) or len(bias) % len(parts):
        raise CheckpointError(f"This is no Whisper model: {theirs} does not hold {len(parts)} layers.")
    for part, part_weight, part_bias in zip(parts, weight.chunk(len(parts)), bias.chunk(len(parts)), strict=True):
        yield f"{ours}.{part}.weight", part_weight
        if part != "key":
            yield f"{ours}.{part}.bias", part_bias
        elif bool(part_bias.any()):
            raise CheckpointError(f"This is no Whisper model: the key of {ours} has a bias.")
