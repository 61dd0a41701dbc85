"""Hugging Face folders, whole, in shards and damaged."""

import json
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file, save_file

from model.checkpoints import read_checkpoint
from model.checkpoints.huggingface import huggingface_name
from model.errors import CheckpointError, VocabularyError
from tests.helpers.checkpoints import (
    HEADS,
    SMALL,
    SMALL_ENGLISH,
    huggingface_config,
    no_vocabulary,
    random_weights,
    vocabulary,
    write_huggingface,
    write_vocab_json,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_huggingface(tmp_path / "small", SMALL, random_weights(SMALL), vocabulary())
    return tmp_path / "small"


@pytest.mark.parametrize("n_shards", [1, 3])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float16])
def test_reads_every_tensor_bit_for_bit(n_shards: int, dtype: torch.dtype, tmp_path: Path) -> None:
    weights = random_weights(SMALL, dtype)
    write_huggingface(tmp_path, SMALL, weights, vocabulary(), n_shards)
    checkpoint = read_checkpoint(tmp_path)
    assert checkpoint.dimensions == SMALL
    assert checkpoint.weights.keys() == weights.keys()
    assert all(tensor.dtype == dtype and tensor.equal(weights[name]) for name, tensor in checkpoint.weights.items())


def test_reads_what_else_the_folder_says(folder: Path) -> None:
    for path in (folder, folder / "model.safetensors"):
        checkpoint = read_checkpoint(path)
        assert checkpoint.name == "small"
        assert checkpoint.vocabulary == vocabulary()
        assert checkpoint.alignment_heads == HEADS


def test_any_shard_stands_for_the_model(tmp_path: Path) -> None:
    write_huggingface(tmp_path, SMALL, random_weights(SMALL), vocabulary(), n_shards=2)
    for name in ("model-00002-of-00002.safetensors", "model.safetensors.index.json"):
        assert read_checkpoint(tmp_path / name).dimensions == SMALL


def test_reads_the_older_vocabulary_file(tmp_path: Path) -> None:
    write_huggingface(tmp_path, SMALL_ENGLISH, random_weights(SMALL_ENGLISH), vocabulary(False))
    (tmp_path / "tokenizer.json").unlink()
    write_vocab_json(tmp_path, vocabulary(False))
    assert read_checkpoint(tmp_path).vocabulary == vocabulary(False)


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("encoder.conv1.weight", "model.encoder.conv1.weight"),
        ("encoder.positional_embedding", "model.encoder.embed_positions.weight"),
        ("encoder.ln_post.bias", "model.encoder.layer_norm.bias"),
        ("encoder.blocks.3.attn.key.weight", "model.encoder.layers.3.self_attn.k_proj.weight"),
        ("encoder.blocks.3.attn_ln.weight", "model.encoder.layers.3.self_attn_layer_norm.weight"),
        ("decoder.token_embedding.weight", "model.decoder.embed_tokens.weight"),
        ("decoder.ln.weight", "model.decoder.layer_norm.weight"),
        ("decoder.blocks.11.cross_attn.out.bias", "model.decoder.layers.11.encoder_attn.out_proj.bias"),
        ("decoder.blocks.0.cross_attn_ln.bias", "model.decoder.layers.0.encoder_attn_layer_norm.bias"),
        ("decoder.blocks.0.mlp.0.weight", "model.decoder.layers.0.fc1.weight"),
        ("decoder.blocks.0.mlp.2.bias", "model.decoder.layers.0.fc2.bias"),
        ("decoder.blocks.0.mlp_ln.weight", "model.decoder.layers.0.final_layer_norm.weight"),
    ],
)
def test_translates_names(ours: str, theirs: str) -> None:
    assert huggingface_name(ours) == theirs


def test_reads_weights_saved_without_the_outer_module(folder: Path) -> None:
    tensors = load_file(folder / "model.safetensors")
    save_file({name.removeprefix("model."): value for name, value in tensors.items()}, folder / "model.safetensors")
    assert read_checkpoint(folder).dimensions == SMALL


def test_the_projection_may_be_stored_but_must_be_the_embedding(folder: Path) -> None:
    tensors = load_file(folder / "model.safetensors")
    embedding = tensors["model.decoder.embed_tokens.weight"]
    save_file(tensors | {"proj_out.weight": embedding.clone()}, folder / "model.safetensors")
    assert "proj_out.weight" not in read_checkpoint(folder).weights
    save_file(tensors | {"proj_out.weight": embedding + 1}, folder / "model.safetensors")
    with pytest.raises(CheckpointError, match="output projection"):
        read_checkpoint(folder)


def test_refuses_truncated_weights(folder: Path) -> None:
    whole = (folder / "model.safetensors").read_bytes()
    for length in (1, 7, 8, 100, len(whole) // 2, len(whole) - 1):
        (folder / "model.safetensors").write_bytes(whole[:length])
        with pytest.raises(CheckpointError, match="damaged or incomplete"):
            read_checkpoint(folder)


def test_refuses_a_header_of_4_gib(folder: Path) -> None:
    (folder / "model.safetensors").write_bytes((1 << 32).to_bytes(8, "little") + b"{}")
    with pytest.raises(CheckpointError, match="damaged or incomplete"):
        read_checkpoint(folder)


def test_names_a_tensor_that_is_missing_or_unknown(folder: Path) -> None:
    tensors = load_file(folder / "model.safetensors")
    unknown = {"model.encoder.extra.weight": torch.zeros(1)}
    save_file(tensors | unknown, folder / "model.safetensors")
    with pytest.raises(CheckpointError, match=r"encoder\.extra\.weight is unknown"):
        read_checkpoint(folder)
    del tensors["model.encoder.layers.1.fc1.bias"], tensors["model.encoder.layers.1.fc2.bias"]
    save_file(tensors, folder / "model.safetensors")
    with pytest.raises(CheckpointError, match=r"encoder\.blocks\.1\.mlp\.0\.bias and 1 more are missing"):
        read_checkpoint(folder)


def test_refuses_whole_numbers_for_weights(folder: Path) -> None:
    tensors = load_file(folder / "model.safetensors")
    bias = "model.encoder.conv1.bias"
    save_file(tensors | {bias: tensors[bias].to(torch.int32)}, folder / "model.safetensors")
    with pytest.raises(CheckpointError, match=r"torch\.int32"):
        read_checkpoint(folder)


@pytest.mark.parametrize("name", ["../secret.safetensors", "/etc/passwd", "sub/x.safetensors", "..\\x.safetensors"])
def test_an_index_cannot_point_outside_its_folder(name: str, folder: Path) -> None:
    (folder / "model.safetensors").rename(folder.parent / "secret.safetensors")
    (folder / "model.safetensors.index.json").write_text(json.dumps({"weight_map": {"a": name}}))
    with pytest.raises(CheckpointError, match="points outside"):
        read_checkpoint(folder)


def test_names_a_missing_shard(tmp_path: Path) -> None:
    write_huggingface(tmp_path, SMALL, random_weights(SMALL), vocabulary(), n_shards=2)
    (tmp_path / "model-00002-of-00002.safetensors").unlink()
    with pytest.raises(CheckpointError, match="lacks model-00002-of-00002"):
        read_checkpoint(tmp_path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"model_type": "bert"}, "'bert'"),
        ({"vocab_size": 50000}, "50000 tokens"),
        ({"encoder_layers": 1 << 40}, "n_audio_layer is 1099511627776"),
        ({"encoder_layers": 5000}, "more than 128 layers"),
        ({"d_model": None}, "n_audio_state is None"),
        ({"d_model": True}, "n_audio_state is True"),
        ({"d_model": 8.0}, "n_audio_state is 8.0"),
        ({"decoder_attention_heads": 3}, "multiple"),
        ({"decoder_layers": 4}, "decoder.blocks.3"),
        ({"num_mel_bins": 128}, r"encoder.conv1.weight is \(8, 80, 3\), not \(8, 128, 3\)"),
    ],
)
def test_refuses_a_configuration_that_does_not_fit(change: dict[str, object], message: str, folder: Path) -> None:
    (folder / "config.json").write_text(json.dumps(huggingface_config(SMALL) | change))
    with pytest.raises(CheckpointError, match=message):
        read_checkpoint(folder)


def test_refuses_a_vocabulary_of_the_other_kind(folder: Path) -> None:
    (folder / "tokenizer.json").unlink()
    write_vocab_json(folder, vocabulary(False))
    with pytest.raises(VocabularyError, match="came without their vocabulary"):
        read_checkpoint(folder, find_vocabulary=no_vocabulary)
