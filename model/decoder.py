"""The text decoder: tokens so far and audio features to scores for the next token."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from model.attention import DecoderBlock, causal_mask, join_linear
from model.cache import DecoderCache
from model.dimensions import ModelDimensions


@dataclass(frozen=True, slots=True)
class DecoderOutput:
    """What one pass over T new tokens yields."""

    hidden: Tensor
    """(B, T, n_text_state), normalised; `TextDecoder.logits` turns the positions that matter into scores."""
    alignment: Tensor | None
    """(B, n_alignment_heads, T, n_audio): cross-attention scores before softmax, float32; None if not asked for."""


class TextDecoder(nn.Module):
    """A stack of causal blocks with cross-attention; the output projection is the token embedding."""

    def __init__(self, dims: ModelDimensions) -> None:
        super().__init__()
        n_state = dims.n_text_state
        self.dims = dims
        self.token_embedding = nn.Embedding(dims.n_vocab, n_state)
        self.positional_embedding = nn.Parameter(torch.empty(dims.n_text_ctx, n_state))
        self.blocks = nn.ModuleList(DecoderBlock(n_state, dims.n_text_head) for _ in range(dims.n_text_layer))
        self.ln = nn.LayerNorm(n_state)
        self.audio_key_value: nn.Module | None = None
        self.audio_dtype: torch.dtype | None = None
        """Of the audio's keys and values, where it is not that of everything else."""
        self.vocabulary: nn.Module | None = None
        """The output projection where it is not the embedding matrix itself, but a quantised copy."""

    @property
    def layers(self) -> Sequence[DecoderBlock]:
        """The blocks, typed."""
        return cast("Sequence[DecoderBlock]", self.blocks)

    def fuse(self) -> None:
        """Join each block's self-attention projections, and the audio's keys and values of all blocks into one."""
        cross = [block.cross_attn for block in self.layers]
        self.audio_key_value = join_linear([layer for attn in cross for layer in (attn.key, attn.value)])
        for block in self.layers:
            block.attn.fuse()
            del block.cross_attn.key, block.cross_attn.value

    def new_cache(self, audio_features: Tensor) -> DecoderCache:
        """Start a text on each encoded audio (A, n_audio, n_audio_state), whose keys and values are computed here, once.

        For several texts on the same audio, see `DecoderCache.fan_out`.
        """
        by_layer = self.audio_keys_values(audio_features)
        split = torch.empty(by_layer.shape, dtype=self.audio_dtype or by_layer.dtype, device=by_layer.device)
        split.copy_(by_layer)
        n_layer, _, A, n_head, _, head_size = by_layer.shape
        text = torch.empty(
            (2, n_layer, A, n_head, self.dims.n_text_ctx, head_size),
            dtype=self.positional_embedding.dtype,
            device=by_layer.device,
        )
        return DecoderCache(text[0], text[1], audio_keys=split[:, 0], audio_values=split[:, 1])

    def audio_keys_values(self, audio_features: Tensor) -> Tensor:
        """Keys and values of encoded audio (A, n_audio, n_audio_state) for each layer, as a view with gaps.

        Returns:
            (n_text_layer, 2, A, n_head, n_audio, head_size).
        """
        A, n_audio, _ = audio_features.shape
        n_layer, n_head = self.dims.n_text_layer, self.dims.n_text_head
        head_size = self.dims.n_text_state // n_head
        if self.audio_key_value is None:
            cross = [block.cross_attn for block in self.layers]
            flat = torch.cat([layer(audio_features) for attn in cross for layer in (attn.key, attn.value)], dim=-1)
        else:
            flat = self.audio_key_value(audio_features)
        return flat.view(A, n_audio, n_layer, 2, n_head, head_size).permute(2, 3, 0, 4, 1, 5)

    def forward(
        self, tokens: Tensor, cache: DecoderCache, alignment_heads: tuple[tuple[int, int], ...] = ()
    ) -> DecoderOutput:
        """Take T further tokens of each text into the cache.

        Args:
            tokens: int64 (B, T), the tokens that follow what the cache holds.
            cache: Advanced by T positions.
            alignment_heads: (layer, head) pairs whose attention to the audio is wanted.

        Raises:
            ValueError: The text would grow longer than the decoder has positions.
        """
        T = tokens.shape[1]
        if cache.length + T > cache.capacity:
            raise ValueError(f"{cache.length} + {T} tokens do not fit the decoder's {cache.capacity} positions")
        x = self.token_embedding(tokens) + self.positional_embedding[cache.length : cache.length + T]
        mask = None if T == 1 else causal_mask(cache.length, T, x.device)
        asking: dict[tuple[int, int], Tensor] = {}
        for layer, block in enumerate(self.layers):
            x = x + block.attn.forward_cached(
                block.attn_ln(x), cache.text_keys[layer], cache.text_values[layer], cache.length, mask
            )
            keys = cache.audio_keys[layer]
            # Rows that hear the same audio are attended for as one row with all their tokens.
            heard = block.cross_attn_ln(x).view(keys.shape[0], -1, x.shape[2])
            attended, queries = block.cross_attn(heard, keys, cache.audio_values[layer])
            x = x + attended.view_as(x)
            x = x + block.mlp(block.mlp_ln(x))
            asking |= {pair: queries[:, pair[1]] for pair in alignment_heads if pair[0] == layer}
        cache.length += T
        alignment = None
        if alignment_heads:
            queries = torch.stack([asking[pair] for pair in alignment_heads], dim=1).float()
            alignment = alignment_scores(queries, cache.keys_of(alignment_heads), tokens.shape)
        return DecoderOutput(self.ln(x), alignment)

    def logits(self, hidden: Tensor) -> Tensor:
        """Scores over the vocabulary, float32 (..., n_vocab), of hidden states (..., n_text_state)."""
        if self.vocabulary is not None:
            return self.vocabulary(hidden).float()  # type: ignore[no-any-return]  # nn.Module calls are untyped
        return F.linear(hidden, self.token_embedding.weight).float()


def alignment_scores(queries: Tensor, keys: Tensor, shape: torch.Size) -> Tensor:
    """Scaled dot products (B, n_heads, T, n_audio) of the heads that alignment is read from.

    Args:
        queries: (A, n_heads, B / A * T, head_size).
        keys: (A, n_heads, n_audio, head_size).
        shape: B and T.
    """
    B, T = shape
    A, n_heads, _, head_size = queries.shape
    scores: Tensor = queries * head_size**-0.5 @ keys.transpose(-1, -2)
    return scores.view(A, n_heads, B // A, T, -1).transpose(1, 2).reshape(B, n_heads, T, -1)
