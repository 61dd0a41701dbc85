"""CTranslate2 folders, whole, quantised, split and damaged."""

import json
import struct
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest
import torch
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from torch import Tensor

from model.checkpoints import ModelFiles, read_checkpoint
from model.dimensions import ModelDimensions
from model.errors import CheckpointError
from tests.helpers.checkpoints import (
    HEADS,
    SMALL,
    SMALL_ENGLISH,
    ctranslate2_bytes,
    ctranslate2_variables,
    int8_by_row,
    int16_whole,
    random_weights,
    vocabulary,
    write_ctranslate2,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_ctranslate2(tmp_path / "small", SMALL, random_weights(SMALL), vocabulary())
    return tmp_path / "small"


def rewrite(folder: Path, change: Callable[[dict[str, Tensor]], object]) -> None:
    variables = ctranslate2_variables(SMALL, random_weights(SMALL))
    change(variables)
    (folder / "model.bin").write_bytes(ctranslate2_bytes(variables))


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16, torch.bfloat16])
@pytest.mark.parametrize("dims", [SMALL, SMALL_ENGLISH])
def test_reads_every_tensor_bit_for_bit(dims: ModelDimensions, dtype: torch.dtype, tmp_path: Path) -> None:
    weights = random_weights(dims, dtype)
    write_ctranslate2(tmp_path, dims, weights, vocabulary(dims.is_multilingual))
    checkpoint = read_checkpoint(tmp_path)
    assert checkpoint.dimensions == dims
    assert checkpoint.weights.keys() == weights.keys()
    assert all(tensor.dtype == dtype and tensor.equal(weights[name]) for name, tensor in checkpoint.weights.items())


def test_reads_what_else_the_folder_says(folder: Path) -> None:
    for path in (folder, folder / "model.bin"):
        checkpoint = read_checkpoint(path)
        assert checkpoint.name == "small"
        assert checkpoint.source == folder / "model.bin"
        assert checkpoint.vocabulary == vocabulary()
        assert checkpoint.alignment_heads == HEADS


def test_takes_the_upper_half_of_the_heads_where_none_are_named(folder: Path) -> None:
    (folder / "config.json").unlink()
    checkpoint = read_checkpoint(folder)
    assert checkpoint.alignment_heads == ((1, 0), (1, 1), (2, 0), (2, 1))


def test_multiplies_int8_out_by_row(tmp_path: Path) -> None:
    weights = random_weights(SMALL)
    write_ctranslate2(tmp_path, SMALL, weights, vocabulary(), int8_by_row)
    for name, tensor in read_checkpoint(tmp_path).weights.items():
        assert tensor.dtype == torch.float32
        rows, expected = tensor.reshape(len(tensor), -1), weights[name].reshape(len(tensor), -1)
        half_a_step = expected.abs().amax(1, keepdim=True) / 127 / 2 if name.endswith("weight") else 0
        assert bool(((rows - expected).abs() <= half_a_step + 1e-6).all()), name


def test_multiplies_int16_out_by_its_one_scale(tmp_path: Path) -> None:
    weights = random_weights(SMALL)
    write_ctranslate2(tmp_path, SMALL, weights, vocabulary(), int16_whole)
    for name, tensor in read_checkpoint(tmp_path).weights.items():
        half_a_step = 6 / 2**10 / 2  # no weight is larger than 6
        torch.testing.assert_close(tensor, weights[name], atol=half_a_step, rtol=0)


def test_keeps_half_precision_beside_int8(tmp_path: Path) -> None:
    write_ctranslate2(tmp_path, SMALL, random_weights(SMALL, torch.float16), vocabulary(), int8_by_row)
    weights = read_checkpoint(tmp_path).weights
    assert weights["encoder.conv1.weight"].dtype == torch.float32
    assert weights["encoder.conv1.bias"].dtype == torch.float16


@settings(max_examples=25)
@given(st.lists(st.integers(0, 1 << 21), max_size=5))
def test_parts_read_like_the_whole(tmp_path_factory: pytest.TempPathFactory, cuts: list[int]) -> None:
    folder = tmp_path_factory.getbasetemp() / "parts"
    if not folder.exists():
        write_ctranslate2(folder, SMALL, random_weights(SMALL), vocabulary())
    whole = (folder / "model.bin").read_bytes()
    bounds = [0, *sorted(min(cut, len(whole)) for cut in cuts), len(whole)]
    parts = []
    for index, (start, end) in enumerate(pairwise(bounds)):
        parts.append(folder / f"part{index}")
        parts[-1].write_bytes(whole[start:end])
    assume(parts[0].stat().st_size >= 18)  # the header that says what the file is stands in the first part
    weights = read_checkpoint(ModelFiles(tuple(parts), folder, "split")).weights
    assert all(tensor.equal(weights[name]) for name, tensor in random_weights(SMALL).items())


def test_follows_aliases(folder: Path) -> None:
    variables = ctranslate2_variables(SMALL, random_weights(SMALL))
    twin, original = "encoder/layer_1/ffn/layer_norm/gamma", "encoder/layer_0/ffn/layer_norm/gamma"
    del variables[twin]
    (folder / "model.bin").write_bytes(ctranslate2_bytes(variables, [(twin, original)]))
    weights = read_checkpoint(folder).weights
    assert weights["encoder.blocks.1.mlp_ln.weight"].equal(weights["encoder.blocks.0.mlp_ln.weight"])


def test_takes_the_width_of_a_head_where_the_file_does_not_say(tmp_path: Path) -> None:
    # The small model is narrower than one head of 64, so that the guess cannot fit it.
    write_ctranslate2(tmp_path, SMALL, random_weights(SMALL), vocabulary())
    rewrite(tmp_path, lambda variables: variables.pop("encoder/num_heads"))
    with pytest.raises(CheckpointError, match="n_audio_head is 0"):
        read_checkpoint(tmp_path)


@settings(max_examples=25)
@given(st.data())
def test_a_truncated_file_is_refused_wherever_it_ends(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = tmp_path_factory.getbasetemp() / "truncated"
    if not folder.exists():
        write_ctranslate2(folder, SMALL, random_weights(SMALL), vocabulary())
        (folder / "model.bin").rename(folder / "whole")
    whole = (folder / "whole").read_bytes()
    (folder / "model.bin").write_bytes(whole[: data.draw(st.integers(0, len(whole) - 1))])
    with pytest.raises(CheckpointError):
        read_checkpoint(folder)


@settings(max_examples=25)
@given(st.data())
def test_a_header_with_changed_bytes_is_read_or_refused_but_never_crashes(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = tmp_path_factory.getbasetemp() / "changed"
    if not folder.exists():
        write_ctranslate2(folder, SMALL, random_weights(SMALL), vocabulary())
        (folder / "model.bin").rename(folder / "whole")
    changed = bytearray((folder / "whole").read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        changed[data.draw(st.integers(0, 200))] = data.draw(st.integers(0, 255))
    (folder / "model.bin").write_bytes(changed)
    with suppress(CheckpointError):
        read_checkpoint(folder)


def test_a_claim_of_4_gib_is_refused_before_memory_is_asked_for(folder: Path) -> None:
    header = ctranslate2_bytes({}, aliases=[])[:-8]
    name = b"decoder/embeddings/weight\0"
    entry = struct.pack("<H", len(name)) + name + struct.pack("<BIIBI", 2, 1 << 15, (1 << 15) - 1, 0, 0xFFFE0000)
    (folder / "model.bin").write_bytes(header + struct.pack("<I", 1) + entry)
    with pytest.raises(CheckpointError, match="incomplete"):
        read_checkpoint(folder)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("decoder/embeddings/weight", torch.zeros(1000, 8), "1000 tokens"),
        ("decoder/embeddings/weight", torch.zeros(8), "1 dimensions, not 2"),
        ("encoder/conv1/weight", torch.zeros(8, 80), "2 dimensions, not 3"),
        ("encoder/num_heads", torch.tensor(3, dtype=torch.int16), "multiple"),
        ("encoder/num_heads", torch.tensor([2, 2], dtype=torch.int16), "n_audio_head is 0"),
        ("encoder/num_heads", torch.tensor(float("inf")), "n_audio_head is 0"),
        ("encoder/num_heads", torch.tensor(float("nan")), "n_audio_head is 0"),
        ("encoder/conv2/weight", torch.zeros(8, 9, 3), r"encoder.conv2.weight is \(8, 9, 3\), not \(8, 8, 3\)"),
        ("decoder/layer_2/ffn/linear_0/bias", torch.zeros(33), "decoder.blocks.2.mlp.0.bias"),
        ("decoder/layer_0/self_attention/linear_0/weight", torch.zeros(23, 8), "does not hold 3 layers"),
        ("decoder/layer_0/self_attention/linear_0/bias", torch.ones(24), "key of decoder.blocks.0.attn has a bias"),
        ("decoder/layer_0/ffn/linear_0/weight", torch.zeros(32, 8, dtype=torch.int8), "lacks .*weight_scale"),
        ("decoder/projection/weight", torch.zeros(51865, 8), "output projection"),
    ],
)
def test_refuses_a_model_that_is_no_whisper(name: str, value: Tensor, message: str, folder: Path) -> None:
    variables = ctranslate2_variables(SMALL, random_weights(SMALL)) | {name: value}
    (folder / "model.bin").write_bytes(ctranslate2_bytes(variables, aliases=[]))
    with pytest.raises(CheckpointError, match=message):
        read_checkpoint(folder)


@pytest.mark.parametrize("scale", [torch.zeros(8), torch.full((8,), torch.nan), torch.ones(5), -torch.ones(8)])
def test_refuses_scales_that_cannot_be(scale: Tensor, folder: Path) -> None:
    quantised = {"encoder/conv1/weight": torch.ones(8, 80, 3, dtype=torch.int8), "encoder/conv1/weight_scale": scale}
    rewrite(folder, lambda variables: variables.update(quantised))
    with pytest.raises(CheckpointError, match="wrong encoder/conv1/weight_scale"):
        read_checkpoint(folder)


def test_refuses_a_file_with_bytes_behind_its_end(folder: Path) -> None:
    with (folder / "model.bin").open("ab") as file:
        file.write(b"more")
    with pytest.raises(CheckpointError, match="behind its end"):
        read_checkpoint(folder)


def test_refuses_versions_of_the_format_it_does_not_know(folder: Path) -> None:
    variables = ctranslate2_variables(SMALL, random_weights(SMALL))
    (folder / "model.bin").write_bytes(ctranslate2_bytes(variables, version=7))
    with pytest.raises(CheckpointError, match="version 7"):
        read_checkpoint(folder)


def test_refuses_models_for_other_tasks(folder: Path) -> None:
    (folder / "model.bin").write_bytes(ctranslate2_bytes({"a": torch.zeros(1)}, [], spec="TransformerSpec"))
    with pytest.raises(CheckpointError, match="no known kind"):
        read_checkpoint(folder)


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ("{", "damaged"),
        ("[]", "damaged"),
        (json.dumps({"alignment_heads": [[9, 0]]}), "alignment heads that the model does not have"),
        (json.dumps({"alignment_heads": [1, 2]}), "alignment_heads"),
    ],
)
def test_refuses_a_damaged_configuration(config: str, message: str, folder: Path) -> None:
    (folder / "config.json").write_text(config)
    with pytest.raises(CheckpointError, match=message):
        read_checkpoint(folder)
