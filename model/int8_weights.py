"""Linear layers whose weights alone are kept in 8 bits, for graphics cards with little memory.

Weights are scaled per output channel, as in `model.int8`, and halve what a model in float16 takes; activations stay as
they are, and weights are made whole again for each product, some megabytes at a time: that takes two and a half times as
long as reading them in 16 bits. torch has an operator that reads them as they are, but on processors it crashes with
sizes that it does not expect, so it is not relied on elsewhere.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional as F

_LARGEST = 127
_LEAST_SCALE = 1e-7
"""The least that float16 tells from nothing."""
_BLOCK = 8192
"""Rows that are made whole at a time: the vocabulary's would be a tenth of the model."""


class Int8Weight(nn.Module):
    """A matrix (n_rows, n_columns) in 8 bits, with a scale for each row.

    Args:
        weight: Of any float dtype; the one that is computed with.
    """

    scale: Tensor
    rounded: Tensor

    def __init__(self, weight: Tensor) -> None:
        super().__init__()
        scale = (weight.float().abs().amax(dim=1) / _LARGEST).clamp(min=_LEAST_SCALE).to(weight.dtype)
        # By the scale as it is kept, which in 16 bits is not quite what was computed.
        rounded = (weight.float() / scale.float()[:, None]).round().clamp(-_LARGEST, _LARGEST).to(torch.int8)
        self.register_buffer("scale", scale, persistent=False)
        self.register_buffer("rounded", rounded, persistent=False)

    def rows(self, at: Tensor) -> Tensor:
        """Rows (..., n_columns) by their numbers (...), as an embedding has them."""
        return self.rounded[at].to(self.scale.dtype) * self.scale[at][..., None]

    def multiply(self, x: Tensor) -> Tensor:
        """Rows (..., n_columns) times the transposed matrix: (..., n_rows)."""
        blocks = zip(torch.split(self.rounded, _BLOCK), torch.split(self.scale, _BLOCK), strict=True)
        # Scaled before the product, whose sums would otherwise be too large for float16.
        products = [F.linear(x, rounded.to(x.dtype).mul_(scale[:, None])) for rounded, scale in blocks]
        return products[0] if len(products) == 1 else torch.cat(products, dim=-1)


class Int8WeightLinear(nn.Module):
    """`nn.Linear` with its weights in 8 bits."""

    bias: Tensor | None

    def __init__(self, weight: Int8Weight, bias: Tensor | None) -> None:
        super().__init__()
        self.weight = weight
        self.register_buffer("bias", bias, persistent=False)

    def forward(self, x: Tensor) -> Tensor:
        """x: (..., in_features) to (..., out_features)."""
        product = self.weight.multiply(x)
        return product if self.bias is None else product + self.bias


class Int8Embedding(nn.Module):
    """`nn.Embedding` with its weights in 8 bits."""

    def __init__(self, weight: Int8Weight) -> None:
        super().__init__()
        self.weight = weight

    def forward(self, tokens: Tensor) -> Tensor:
        """int64 (...) to (..., n_columns)."""
        return self.weight.rows(tokens)


def keep_weights_in_8_bits(module: nn.Module) -> None:
    """Replace every `nn.Linear` and `nn.Embedding` below `module`, one after the other, so that no two are there twice."""
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            bias = None if child.bias is None else child.bias.detach()
            setattr(module, name, Int8WeightLinear(Int8Weight(child.weight.detach()), bias))
        elif isinstance(child, nn.Embedding):
            setattr(module, name, Int8Embedding(Int8Weight(child.weight.detach())))
        else:
            keep_weights_in_8_bits(child)
