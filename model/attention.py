"""Multi-head attention and the residual block that encoder and decoder are made of.

Parameter names are OpenAI's, so a checkpoint loads strictly. `fuse()` then joins projections of the same input
into one product, which is what runs. Caches are arguments, never hooks.
"""

from collections.abc import Callable, Sequence
from functools import cache

import torch
from torch import Tensor, nn
from torch.nn import functional as F

Attend = Callable[[Tensor, Tensor, Tensor], Tensor]
"""Queries, keys and values (B, n_head, T, head_size) to the attended values, of the same shape and dtype."""


class MultiHeadAttention(nn.Module):
    """Attention with separate query, key and value projections; keys carry no bias."""

    def __init__(self, n_state: int, n_head: int) -> None:
        super().__init__()
        self.n_head = n_head
        self.query = nn.Linear(n_state, n_state)
        self.key = nn.Linear(n_state, n_state, bias=False)
        self.value = nn.Linear(n_state, n_state)
        self.out = nn.Linear(n_state, n_state)

    def split_heads(self, x: Tensor) -> Tensor:
        """(B, T, n_state) to (B, n_head, T, n_state // n_head), without copying."""
        B, T, C = x.shape
        return x.view(B, T, self.n_head, C // self.n_head).transpose(1, 2)

    def join_heads(self, x: Tensor) -> Tensor:
        """The inverse of `split_heads`, through the output projection."""
        return self.out(x.transpose(1, 2).flatten(2))  # type: ignore[no-any-return]  # nn.Module calls are untyped


class SelfAttention(MultiHeadAttention):
    """Attention of a sequence to itself."""

    def __init__(self, n_state: int, n_head: int) -> None:
        super().__init__(n_state, n_head)
        self.query_key_value: nn.Module | None = None
        self.attend: Attend = F.scaled_dot_product_attention
        """How `forward` attends over long sequences."""

    def fuse(self) -> None:
        """Join the three projections; `query`, `key` and `value` are gone afterwards."""
        self.query_key_value = join_linear([self.query, self.key, self.value])
        del self.query, self.key, self.value

    def project(self, x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Queries, keys and values of `x`, each (B, n_head, T, head_size)."""
        if self.query_key_value is None:
            q, k, v = self.query(x), self.key(x), self.value(x)
        else:
            q, k, v = self.query_key_value(x).chunk(3, dim=-1)
        return self.split_heads(q), self.split_heads(k), self.split_heads(v)

    def forward(self, x: Tensor) -> Tensor:
        """Attention without a mask, as in the encoder; x: (B, T, n_state)."""
        q, k, v = self.project(x)
        return self.join_heads(self.attend(q, k, v))

    def forward_cached(self, x: Tensor, keys: Tensor, values: Tensor, length: int, mask: Tensor | None) -> Tensor:
        """Causal attention of T new positions to themselves and to `length` earlier ones.

        Args:
            x: (B, T, n_state).
            keys, values: (B, n_head, n_text_ctx, head_size); positions `length` to `length + T` are written.
            mask: Of `causal_mask`; a single new position needs none.
        """
        T = x.shape[1]
        q, k, v = self.project(x)
        keys[:, :, length : length + T] = k
        values[:, :, length : length + T] = v
        k, v = keys[:, :, : length + T], values[:, :, : length + T]
        return self.join_heads(F.scaled_dot_product_attention(q, k, v, attn_mask=mask))

    def forward_at(self, x: Tensor, keys: Tensor, values: Tensor, places: Tensor, visible: Tensor) -> Tensor:
        """The same as `forward_cached` in shapes that do not depend on how many positions came before.

        Args:
            x: (1, T, n_state).
            keys, values: (1, n_head, n_text_ctx, head_size); positions `places` are written.
            places: int64 (T,).
            visible: bool (T, n_text_ctx), where each new position may look.
        """
        q, k, v = self.project(x)
        keys.index_copy_(2, places, k)
        values.index_copy_(2, places, v)
        return self.join_heads(F.scaled_dot_product_attention(q, keys, values, attn_mask=visible))


class CrossAttention(MultiHeadAttention):
    """Attention of the text to the audio, whose keys and values are computed once per window."""

    def forward(self, x: Tensor, keys: Tensor, values: Tensor) -> tuple[Tensor, Tensor]:
        """Attend from x (B, T, n_state) to keys and values (B, n_head, n_audio, head_size), which may be coarser.

        Returns:
            The output (B, T, n_state) and the queries (B, n_head, T, head_size), from which alignment is read.
        """
        q = self.split_heads(self.query(x))
        attended = F.scaled_dot_product_attention(q.to(keys.dtype), keys, values)
        return self.join_heads(attended.to(q.dtype)), q


class ResidualAttentionBlock(nn.Module):
    """Pre-norm transformer block, as the encoder has it."""

    def __init__(self, n_state: int, n_head: int) -> None:
        super().__init__()
        self.attn = SelfAttention(n_state, n_head)
        self.attn_ln = nn.LayerNorm(n_state)
        self.mlp = nn.Sequential(nn.Linear(n_state, 4 * n_state), nn.GELU(), nn.Linear(4 * n_state, n_state))
        self.mlp_ln = nn.LayerNorm(n_state)

    def forward(self, x: Tensor) -> Tensor:
        """x: (B, T, n_state)."""
        x = x + self.attn(self.attn_ln(x))
        return x + self.mlp(self.mlp_ln(x))  # type: ignore[no-any-return]  # nn.Module calls are untyped


class DecoderBlock(ResidualAttentionBlock):
    """The same with attention to the audio between self-attention and the feed-forward part."""

    def __init__(self, n_state: int, n_head: int) -> None:
        super().__init__(n_state, n_head)
        self.cross_attn = CrossAttention(n_state, n_head)
        self.cross_attn_ln = nn.LayerNorm(n_state)


def attend_by_products(q: Tensor, k: Tensor, v: Tensor) -> Tensor:
    """Attention in two bfloat16 products with the scores between them in memory."""
    scale = q.shape[-1] ** -0.5
    scores = (q * scale).bfloat16() @ k.bfloat16().transpose(-1, -2)  # (B, n_head, T, T)
    attended: Tensor = scores.softmax(dim=-1) @ v.bfloat16()
    return attended.to(q.dtype)


def attend_fused(q: Tensor, k: Tensor, v: Tensor) -> Tensor:
    """The attention that torch has, in bfloat16, which never has all scores in memory at once."""
    return F.scaled_dot_product_attention(q.bfloat16(), k.bfloat16(), v.bfloat16()).to(q.dtype)


@cache
def attention_in_bfloat16() -> Attend:
    """The faster way to attend over a window on this CPU, which must multiply bfloat16.

    By the processor and not by a trial, so that a recording gives the same text each time. On 1000 positions and 8 heads
    of 64, products took 17.5 ms of processor time and torch's attention 27 ms on an AMD EPYC with AVX-512 BF16; on an
    Intel Xeon with AMX they took 13.3 and 5.6 ms by the clock (two threads, torch 2.13).
    """
    get_capabilities = getattr(torch.cpu, "get_capabilities", None)  # not in every torch
    has_amx = get_capabilities is not None and get_capabilities().get("amx_bf16", False)
    return attend_fused if has_amx else attend_by_products


def causal_mask(length: int, n_new: int, device: torch.device) -> Tensor:
    """True where a new position may look: at all `length` earlier ones, itself, and new ones before it."""
    ones = torch.ones(n_new, length + n_new, dtype=torch.bool, device=device)
    return ones.tril(diagonal=length)


def join_linear(layers: Sequence[nn.Linear]) -> nn.Linear:
    """One layer whose output is the outputs of `layers`, one after another; a missing bias becomes zero."""
    first = layers[0]
    n_out = sum(layer.out_features for layer in layers)
    with torch.device("meta"):
        joined = nn.Linear(first.in_features, n_out)
    weights: list[Tensor] = [layer.weight for layer in layers]
    biases: list[Tensor] = [
        layer.weight.new_zeros(layer.out_features) if layer.bias is None else layer.bias for layer in layers
    ]
    joined.weight = nn.Parameter(torch.cat(weights), requires_grad=False)
    joined.bias = nn.Parameter(torch.cat(biases), requires_grad=False)
    return joined
