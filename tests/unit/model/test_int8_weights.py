"""Weights in 8 bits: the layers compute what they did, and a large model takes half the memory."""

from math import prod

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor, nn

import model.int8_weights
from model.checkpoints import expected_parameters
from model.dimensions import ModelDimensions
from model.int8_weights import Int8Weight, Int8WeightLinear, keep_weights_in_8_bits
from model.whisper import LoadedModel, Precision, build_with_8_bit_weights
from tests.bench.made_up_models import DIMENSIONS
from tests.helpers.models import CPU, SMALL, random_features, small_checkpoint, small_model

sizes = st.tuples(st.integers(1, 30), st.integers(1, 100), st.integers(1, 40))
"""Rows, and features in and out."""


def random(*shape: int, seed: int = 0) -> Tensor:
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed))


@settings(max_examples=60)
@given(sizes, st.sampled_from([torch.float32, torch.float16, torch.bfloat16]), st.integers(0, 99))
def test_a_product_is_that_of_the_weights_as_they_are_kept(
    size: tuple[int, int, int], dtype: torch.dtype, seed: int
) -> None:
    n_rows, n_in, n_out = size
    kept, x = Int8Weight(random(n_out, n_in, seed=seed).to(dtype)), random(n_rows, n_in, seed=seed + 1).to(dtype)
    expected = x.float() @ kept.rows(torch.arange(n_out)).float().T
    step = torch.finfo(dtype).eps * (x.float().norm() * kept.scale.float().norm() * 127 + 1e-6)
    assert kept.multiply(x).dtype == dtype
    assert (kept.multiply(x).float() - expected).abs().max() <= 4 * step


@settings(max_examples=60)
@given(sizes, st.integers(0, 99))
def test_weights_are_off_by_half_a_step_at_most(size: tuple[int, int, int], seed: int) -> None:
    _, n_in, n_out = size
    weight = random(n_out, n_in, seed=seed)
    kept = Int8Weight(weight).rows(torch.arange(n_out))
    assert ((kept - weight).abs() <= 0.501 * weight.abs().amax(1, keepdim=True) / 127 + 1e-7).all()


def test_weights_of_nothing_give_nothing() -> None:
    kept = Int8Weight(torch.zeros(4, 8, dtype=torch.float16))
    assert torch.equal(kept.multiply(torch.ones(2, 8, dtype=torch.float16)), torch.zeros(2, 4, dtype=torch.float16))


def test_sums_that_float16_cannot_hold_before_scaling_are_no_problem() -> None:
    weight, x = torch.full((4, 2000), 0.01, dtype=torch.float16), torch.ones(20, 2000, dtype=torch.float16)
    assert torch.allclose(Int8Weight(weight).multiply(x).float(), torch.full((20, 4), 20.0), rtol=0.01)


def test_large_matrices_are_multiplied_in_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, x = Int8Weight(random(30, 64)), random(2, 3, 64)
    expected = kept.multiply(x)
    monkeypatch.setattr(model.int8_weights, "_BLOCK", 8)
    torch.testing.assert_close(kept.multiply(x), expected)
    assert kept.multiply(x).shape == (2, 3, 30)


def test_every_linear_layer_and_embedding_is_replaced() -> None:
    module = nn.Sequential(
        nn.Embedding(9, 8), nn.Linear(8, 8), nn.Sequential(nn.LayerNorm(8), nn.Linear(8, 8, bias=False))
    )
    module.requires_grad_(False)
    tokens = torch.tensor([[1, 5]])
    expected = module(tokens)
    keep_weights_in_8_bits(module)
    assert not any(isinstance(layer, nn.Linear | nn.Embedding) for layer in module.modules())
    torch.testing.assert_close(module(tokens), expected, atol=0.05, rtol=0.05)


def test_a_model_writes_what_it_does_in_float16() -> None:
    exact = small_model(SMALL)
    compact = LoadedModel(small_checkpoint(), CPU, Precision.FLOAT16)
    compact.network = build_with_8_bit_weights(small_checkpoint(), CPU)
    features = random_features(exact)
    tokens = torch.randint(0, SMALL.n_vocab, (1, 10), generator=torch.Generator().manual_seed(3))
    expected = exact.logits(exact.decode(tokens, exact.new_cache(features)).hidden)
    actual = compact.logits(compact.decode(tokens, compact.new_cache(features.half())).hidden)
    assert actual.dtype == torch.float32
    assert (actual - expected).norm() < 0.05 * expected.norm()
    mel = torch.randn(1, SMALL.n_mels, 2 * SMALL.n_audio_ctx, generator=torch.Generator().manual_seed(1))
    heard = compact.encode(mel)
    assert (heard.float() - exact.encode(mel)).norm() < 0.05 * exact.encode(mel).norm()


def test_large_v3_takes_less_than_1600_million_bytes() -> None:
    network = build_with_8_bit_weights(small_checkpoint(), CPU)
    tensors = {id(one): one.nbytes for one in (*network.parameters(), *network.buffers())}
    assert sum(tensors.values()) == bytes_of(SMALL)
    assert bytes_of(DIMENSIONS["large-v3"]) < 1.6e9


def bytes_of(dims: ModelDimensions) -> int:
    """Matrices in 8 bits with a scale in 16 for each row, everything else in 16 bits, and a bias for every key."""
    total = 2 * (dims.n_audio_state * dims.n_audio_layer + 2 * dims.n_text_state * dims.n_text_layer)
    for name, shape in expected_parameters(dims).items():
        is_matrix = len(shape) == 2 and "positional" not in name
        total += prod(shape) + 2 * shape[0] if is_matrix else 2 * prod(shape)
    return total


def test_linear_layers_have_their_bias() -> None:
    weight, bias, x = random(5, 64), random(5, seed=1), random(3, 64, seed=2)
    layer = Int8WeightLinear(Int8Weight(weight), bias)
    torch.testing.assert_close(layer(x), nn.functional.linear(x, weight, bias), atol=0.1, rtol=0.05)
