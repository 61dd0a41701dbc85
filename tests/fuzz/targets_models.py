"""Hostile models: weights in each format, their configuration and vocabulary, and the names that models are asked for by."""

import json
import os
import pickle
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from model.catalog import Catalog
from model.checkpoints import read_checkpoint
from model.download import remove_model
from model.errors import ModelError
from model.vocabulary import Vocabulary, read_vocabulary
from tests.fuzz.target import Target
from tests.helpers.checkpoints import (
    SMALL,
    int8_by_row,
    random_weights,
    vocabulary,
    write_ctranslate2,
    write_huggingface,
    write_openai,
    write_tiktoken,
    write_tokenizer_json,
    write_vocab_json,
    write_vocabulary_json,
    write_vocabulary_txt,
)

Prepared = tuple[Sequence[bytes], Callable[[bytes], object]]

_DIMENSIONS = replace(
    SMALL, n_audio_layer=1, n_text_layer=1, n_audio_state=4, n_text_state=4, n_audio_ctx=4, n_text_ctx=4
)
_SHORT = replace(_DIMENSIONS, n_vocab=51865)


def _vocabulary(_: bool) -> Vocabulary:
    return vocabulary()


def _read(path: Path) -> None:
    """Read a checkpoint, and look at every number: what was mapped and not copied may lie behind the file's end."""
    checkpoint = read_checkpoint(path, find_vocabulary=_vocabulary)
    for tensor in checkpoint.weights.values():
        tensor.float().sum()


class _Canary:
    """A pickle that runs a program when it is read as such."""

    def __reduce__(self) -> tuple[Callable[[str], int], tuple[str]]:
        return os.system, ("exit 3",)


def _openai(folder: Path) -> Prepared:
    path = folder / "model.pt"
    write_openai(path, _DIMENSIONS, random_weights(_DIMENSIONS))
    good = path.read_bytes()
    weights = random_weights(_DIMENSIONS)
    import torch  # noqa: PLC0415 - as the helpers have loaded it

    torch.save({"dims": _Canary(), "model_state_dict": weights}, path)
    bad = path.read_bytes()

    def read(data: bytes) -> None:
        path.write_bytes(data)
        _read(path)

    return [good, bad], read


def _huggingface(folder: Path) -> tuple[Path, bytes]:
    write_huggingface(folder / "model", _DIMENSIONS, random_weights(_DIMENSIONS), vocabulary())
    (folder / "model" / "tokenizer.json").unlink()  # large, and a target of its own
    return folder / "model", (folder / "model" / "model.safetensors").read_bytes()


def _safetensors(folder: Path) -> Prepared:
    model, good = _huggingface(folder)

    def read(data: bytes) -> None:
        (model / "model.safetensors").write_bytes(data)
        _read(model)

    return [good], read


def _configuration(folder: Path) -> Prepared:
    model, _ = _huggingface(folder)
    good = json.loads((model / "config.json").read_bytes())
    both = good | json.loads((model / "generation_config.json").read_bytes())

    def read(data: bytes) -> None:
        (model / "config.json").write_bytes(data)
        _read(model)

    return [json.dumps(both).encode(), json.dumps(good).encode()], read


def _shards(folder: Path) -> Prepared:
    model = folder / "model"
    write_huggingface(model, _DIMENSIONS, random_weights(_DIMENSIONS), vocabulary(), n_shards=2)
    (model / "tokenizer.json").unlink()
    index = model / "model.safetensors.index.json"
    good = index.read_bytes()

    def read(data: bytes) -> None:
        index.write_bytes(data)
        _read(model)

    return [good], read


def _ctranslate2(folder: Path) -> Prepared:
    model = folder / "model"
    seeds = []
    for quantise in (None, int8_by_row):
        write_ctranslate2(model, _DIMENSIONS, random_weights(_DIMENSIONS), vocabulary(), quantise)
        seeds.append((model / "model.bin").read_bytes())
    (model / "tokenizer.json").unlink()

    def read(data: bytes) -> None:
        (model / "model.bin").write_bytes(data)
        _read(model)

    return seeds, read


def _vocabularies(folder: Path) -> Prepared:
    """The first byte chooses the form. Small ones are quick to read; that they are too small is noticed last."""
    small = Vocabulary({token: rank for token, rank in vocabulary().ranks.items() if rank < 300})
    writers = (write_tokenizer_json, write_vocab_json, write_vocabulary_json, write_vocabulary_txt, write_tiktoken)
    paths, seeds = [], []
    for number, write in enumerate(writers):
        write(folder, small)
        (path,) = folder.iterdir()
        seeds.append(bytes([number]) + path.read_bytes())
        paths.append(path)
        path.unlink()

    def read(data: bytes) -> None:
        path = paths[(data or b"\0")[0] % len(paths)]
        path.write_bytes(data[1:])
        try:
            read_vocabulary(path)
        finally:
            path.unlink()

    return seeds, read


def _names(folder: Path) -> Prepared:
    """Names of models that are looked for, and removed, in our folder; what is beside it stays."""
    models, beside = folder / "models", folder / "beside"
    beside.mkdir()
    (beside / "model.bin").write_bytes(b"")
    catalog = Catalog(models, hub_cache=folder / "hub")

    def read(data: bytes) -> None:
        (models / "own").mkdir(parents=True, exist_ok=True)
        (models / "own" / "model.bin").write_bytes(b"")
        name = data.decode(errors="surrogateescape")
        with suppress(ModelError):
            catalog.locate(name)
        try:
            remove_model(name, models)
        finally:
            if not (beside / "model.bin").exists() or not models.exists():
                raise AssertionError("something beside the models is gone")

    return [b"base", b"own", b"../beside", b"large-v3-turbo", b"~/x", str(beside).encode()], read


_PICKLES = (
    pickle.dumps(_Canary()),
    b"\x80\x02cposix\nsystem\n",
    b"cos\nsystem\n(S'true'\ntR.",
    b"\x80\x04\x95",
    b"R.",
    b"b.",
)
_ZIP = (b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06", b"archive/data.pkl", b"../../x", b"byteorder", b"version")
_TENSORS = (
    b'"dtype":"F32"',
    b'"shape":[',
    b"data_offsets",
    b"__metadata__",
    b"F64",
    b"BF16",
    b"[0,18446744073709551615]",
)
_NAMES_OF_TENSORS = (b"encoder/conv1/weight\0", b"_scale\0", b"decoder/projection/weight\0", b"encoder/num_heads\0")
_REFUSALS: tuple[type[Exception], ...] = (ModelError,)

MODEL_TARGETS = (
    Target("openai", _openai, _REFUSALS, (*_ZIP, *_PICKLES)),
    Target("safetensors", _safetensors, _REFUSALS, _TENSORS),
    Target("configuration", _configuration, _REFUSALS, (b'"model_type": "whisper"',), is_json=True),
    Target("shards", _shards, _REFUSALS, (b"../", b"weight_map", b"model-00001-of-00002.safetensors"), is_json=True),
    Target("ctranslate2", _ctranslate2, _REFUSALS, _NAMES_OF_TENSORS),
    Target("vocabulary", _vocabularies, _REFUSALS, (b"<|endoftext|>", b'"model":', b'"vocab":', b" 1\n", b"=")),
    Target("names", _names, _REFUSALS, (b"../", b"/", b"..", b"\\", b"\0", b"own", b"beside", b"~root", b".partial")),
)
