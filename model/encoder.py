"""The audio encoder: log-mel frames to one vector per 20 ms."""

from collections.abc import Sequence
from typing import cast

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from model.attention import ResidualAttentionBlock
from model.dimensions import ModelDimensions


class AudioEncoder(nn.Module):
    """Two convolutions, sinusoidal positions and a stack of self-attention blocks."""

    positional_embedding: Tensor

    def __init__(self, dims: ModelDimensions) -> None:
        super().__init__()
        n_state = dims.n_audio_state
        self.conv1 = nn.Conv1d(dims.n_mels, n_state, kernel_size=3, padding=1)
        self.conv2 = nn.Conv1d(n_state, n_state, kernel_size=3, stride=2, padding=1)
        self.register_buffer("positional_embedding", sinusoids(dims.n_audio_ctx, n_state))
        self.blocks = nn.ModuleList(
            ResidualAttentionBlock(n_state, dims.n_audio_head) for _ in range(dims.n_audio_layer)
        )
        self.ln_post = nn.LayerNorm(n_state)

    @property
    def layers(self) -> Sequence[ResidualAttentionBlock]:
        """The blocks, typed."""
        return cast("Sequence[ResidualAttentionBlock]", self.blocks)

    def forward(self, mel: Tensor) -> Tensor:
        """Encode log-mel frames.

        Args:
            mel: (B, n_mels, n_frames), at most 3000 frames and an even number of them. Fewer cost less: the
                attention then spans only what is there.

        Returns:
            (B, n_frames // 2, n_audio_state).
        """
        # The convolutions may compute in another dtype than the blocks.
        x = F.gelu(self.conv1(mel.to(self.conv1.weight.dtype)))
        x = F.gelu(self.conv2(x)).transpose(1, 2)  # (B, n_frames // 2, n_audio_state)
        x = (x + self.positional_embedding[: x.shape[1]]).contiguous()
        for block in self.layers:
            x = block(x)
        return self.ln_post(x)  # type: ignore[no-any-return]  # nn.Module calls are untyped


def sinusoids(length: int, channels: int, longest_period: float = 10_000) -> Tensor:
    """Position codes: sines of `channels / 2` frequencies in geometric steps, then their cosines.

    Returns:
        float32, shape (length, channels).
    """
    half = channels // 2
    # On the CPU even where a model is built without memory of its own (device "meta"): there, torch would load its compiler
    # for these few numbers, which takes longer than reading the model.
    step = torch.log(torch.tensor(longest_period, device="cpu")) / (half - 1)
    frequencies = torch.exp(-step * torch.arange(half, device="cpu"))
    angles = torch.arange(length, device="cpu")[:, None] * frequencies
    return torch.cat([angles.sin(), angles.cos()], dim=1)
