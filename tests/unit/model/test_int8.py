"""Products of 8-bit numbers: close to the exact ones, and each row by itself."""

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor, nn

import model.int8
from model.int8 import Int8Linear, is_int8_available, quantise_linear_layers

needs_int8 = pytest.mark.skipif(not is_int8_available(), reason="no 8-bit products on this CPU")

sizes = st.tuples(st.integers(1, 40), st.integers(1, 300), st.integers(1, 70))
"""Rows, and features in and out."""


def random(*shape: int, seed: int = 0) -> Tensor:
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed))


def rows_of_all_sizes(n_rows: int, n_features: int, seed: int) -> Tensor:
    """Some a thousand times as large as others, as a transformer's activations are."""
    return random(n_rows, n_features, seed=seed) * 10 ** (1.5 * random(n_rows, 1, seed=seed + 1))


@needs_int8
@settings(max_examples=60)
@given(sizes, st.integers(0, 99), st.booleans())
def test_is_close_to_the_exact_product(size: tuple[int, int, int], seed: int, has_bias: bool) -> None:
    n_rows, n_in, n_out = size
    weight, x = random(n_out, n_in, seed=seed), rows_of_all_sizes(n_rows, n_in, seed + 1)
    bias = random(n_out, seed=seed + 2) if has_bias else None
    actual = Int8Linear(weight, bias, torch.float32)(x)
    expected = nn.functional.linear(x, weight, bias)
    # Each factor is off by half a step at most, and a step is a 127th of the largest in its row.
    step_x, step_weight = x.abs().amax(1, keepdim=True) / 127, weight.abs().amax(1, keepdim=True) / 127
    bound = step_x / 2 * weight.abs().sum(1) + (x.abs().sum(1, keepdim=True) + n_in * step_x / 2) * step_weight.T / 2
    assert ((actual - expected).abs() <= 1.001 * bound + 1e-5).all()


@needs_int8
@settings(max_examples=60)
@given(sizes, st.integers(0, 99))
def test_a_row_does_not_depend_on_its_neighbours(size: tuple[int, int, int], seed: int) -> None:
    n_rows, n_in, n_out = size
    layer = Int8Linear(random(n_out, n_in, seed=seed), random(n_out, seed=seed + 1), torch.float32)
    x = rows_of_all_sizes(n_rows, n_in, seed + 2)
    together = layer(x)
    assert torch.equal(together, torch.cat([layer(row[None]) for row in x]))
    assert torch.equal(together.flip(0), layer(x.flip(0)))


@needs_int8
@given(st.integers(1, 12), st.integers(0, 99))
def test_whole_numbers_are_multiplied_exactly(n_rows: int, seed: int) -> None:
    generator = torch.Generator().manual_seed(seed)
    x = torch.randint(-127, 128, (n_rows, 64), generator=generator).float()
    weight = torch.randint(-127, 128, (32, 64), generator=generator).float()
    x[:, 0], weight[:, 1] = 127, -127  # so that a step is 1
    assert torch.equal(Int8Linear(weight, None, torch.float32)(x), x @ weight.T)


@needs_int8
def test_rows_of_nothing_give_the_bias() -> None:
    bias = random(5)
    assert torch.equal(Int8Linear(random(5, 8), bias, torch.float32)(torch.zeros(2, 8)), bias.expand(2, 5))
    assert torch.equal(Int8Linear(torch.zeros(5, 8), bias, torch.float32)(random(2, 8)), bias.expand(2, 5))


@needs_int8
@pytest.mark.parametrize("shape", [(8,), (0, 8), (3, 8), (2, 3, 8), (2, 1, 3, 8)])
def test_shape_is_a_linear_layers(shape: tuple[int, ...]) -> None:
    weight, x = random(5, 8), random(*shape)
    assert Int8Linear(weight, None, torch.float32)(x).shape == nn.functional.linear(x, weight).shape


@needs_int8
def test_bfloat16_in_gives_bfloat16_out() -> None:
    weight, bias, x = random(5, 64), random(5, seed=1), random(3, 64, seed=2)
    y = Int8Linear(weight, bias, torch.bfloat16)(x.bfloat16())
    assert y.dtype == torch.bfloat16
    torch.testing.assert_close(y.float(), nn.functional.linear(x, weight, bias), atol=0.2, rtol=0.05)


@needs_int8
def test_every_linear_layer_is_replaced_and_nothing_else() -> None:
    module = nn.Sequential(
        nn.Linear(8, 8), nn.GELU(), nn.Sequential(nn.LayerNorm(8), nn.Linear(8, 8, bias=False))
    ).requires_grad_(False)
    x = random(4, 8)
    expected = module(x)
    quantise_linear_layers(module, torch.float32)
    kinds = [type(layer) for layer in module.modules() if not isinstance(layer, nn.Sequential)]
    assert kinds == [Int8Linear, nn.GELU, nn.LayerNorm, Int8Linear]
    torch.testing.assert_close(module(x), expected, atol=0.05, rtol=0.05)


@pytest.mark.parametrize("error", [AttributeError, RuntimeError, NotImplementedError, TypeError])
def test_torch_without_the_operator_has_no_int8(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise error("no such operator")

    monkeypatch.setattr(model.int8, "Int8Linear", missing)
    assert not is_int8_available.__wrapped__()


def test_operator_that_multiplies_wrongly_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model.int8, "Int8Linear", lambda *_: lambda x: torch.zeros(2, 2))
    assert not is_int8_available.__wrapped__()
