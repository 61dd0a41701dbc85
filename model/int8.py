"""Linear layers with 8-bit weights and 8-bit activations, for CPUs.

Weights are scaled per output channel, activations per token: each row is divided by its own largest magnitude, so a
row's result does not depend on its neighbours, and one decoder step gives the same numbers as a pass over many tokens.
The integer product is oneDNN's, the one torch's compiler uses for quantised models; it is a low-level operator that a
torch release may change, so nothing outside this module knows it, and `is_int8_available` tries it before it is relied on.
"""

from functools import cache

import torch
from torch import Tensor, nn

_LARGEST = 127
_ZERO_POINT = 128
"""Activations are stored unsigned, which is what AVX-512 VNNI multiplies: value + 128."""
_BLOCK = 32_000
"""Weights that are rounded at a time: they stay in the cache, and are too few for torch to share out among threads."""


class Int8Linear(nn.Module):
    """What `nn.Linear` computes, rounded to 8 bits on both sides; input and output are of the same float dtype.

    Args:
        weight: Of any float dtype, (out_features, in_features); rounded as float32.
        bias: float32 (out_features,) or None.
        dtype: Of the output: float32 or bfloat16.
    """

    def __init__(self, weight: Tensor, bias: Tensor | None, dtype: torch.dtype) -> None:
        super().__init__()
        self.out_features, self.in_features = weight.shape
        self.dtype = dtype
        rounded, self.scale = _rounded(weight)
        self.packed = torch.ops.onednn.qlinear_prepack(rounded, None)
        self.zero_points = torch.zeros(self.out_features, dtype=torch.int64)
        self.bias = None if bias is None else bias.to(dtype)

    def forward(self, x: Tensor) -> Tensor:
        """x: float (..., in_features) to (..., out_features)."""
        rows = x.reshape(-1, self.in_features).float()  # 256 steps and a rounding need more than bfloat16's 8 bits
        # Written in place wherever it can be: on whole windows memory, not the product, is what costs.
        scratch = rows.abs()
        row_scale = scratch.amax(dim=-1, keepdim=True).clamp_(min=1e-8).div_(_LARGEST)  # (rows, 1)
        # Adding half a step makes the conversion, which cuts off, round to the nearest.
        unsigned = torch.div(rows, row_scale, out=scratch).add_(_ZERO_POINT + 0.5).to(torch.uint8)
        product = self.product(unsigned)
        product.mul_(row_scale)
        if self.bias is not None:
            product.add_(self.bias)
        return product.view(*x.shape[:-1], self.out_features)

    def product(self, unsigned: Tensor) -> Tensor:
        """The integer product alone: uint8 (rows, in_features) to (rows, out_features), without scales of rows and bias."""
        return torch.ops.onednn.qlinear_pointwise(  # type: ignore[no-any-return]  # torch.ops is untyped
            unsigned,
            1.0,
            _ZERO_POINT,
            self.packed,
            self.scale,
            self.zero_points,
            None,
            1.0,
            0,
            self.dtype,
            "none",
            [],
            "",
        )


def _rounded(weight: Tensor) -> tuple[Tensor, Tensor]:
    """Weights as int8 (out_features, in_features), and the factor float32 (out_features,) of each row."""
    n_out, n_in = weight.shape
    rounded = torch.empty((n_out, n_in), dtype=torch.int8)
    scale = torch.empty(n_out)
    n_rows = max(1, _BLOCK // n_in)
    scratch = torch.empty((min(n_rows, n_out), n_in))
    for start in range(0, n_out, n_rows):
        rows = weight[start : start + n_rows]
        block = scratch[: len(rows)].copy_(rows)
        lowest, highest = block.aminmax(dim=1)
        factor = torch.maximum(highest, -lowest).clamp_(min=1e-12).div_(_LARGEST)
        scale[start : start + len(rows)] = factor
        rounded[start : start + len(rows)] = block.div_(factor[:, None]).round_().clamp_(-_LARGEST, _LARGEST)
    return rounded, scale


@cache
def is_int8_available() -> bool:
    """Whether this torch build and processor multiply 8-bit integers as this module needs it."""
    weight = torch.tensor([[0.5, -1.0], [1.0, 0.25]])
    x = torch.tensor([[1.0, 2.0], [-3.0, 0.5]])
    try:
        y = Int8Linear(weight, None, torch.float32)(x)
    except (AttributeError, RuntimeError, NotImplementedError, TypeError):
        return False
    return bool(torch.allclose(y, x @ weight.T, atol=0.05))


def quantise_linear_layers(module: nn.Module, dtype: torch.dtype) -> None:
    """Replace every `nn.Linear` below `module` by its 8-bit counterpart."""
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            bias = None if child.bias is None else child.bias.detach().float()
            setattr(module, name, Int8Linear(child.weight.detach(), bias, dtype))
        else:
            quantise_linear_layers(child, dtype)
