"""What the decoder remembers about one batch of windows: an explicit value, owned by whoever decodes."""

from dataclasses import dataclass

import torch
from torch import Tensor


class Lease:
    """Memory that is lent to a text is not lent again while this is kept by any cache made of the text's."""


@dataclass(slots=True)
class DecoderCache:
    """Keys and values of the text so far, in buffers of full length, and of the audio, computed once."""

    text_keys: Tensor
    """(n_text_layer, B, n_head, n_text_ctx, head_size); the first `length` positions are valid."""
    text_values: Tensor
    audio_keys: Tensor
    """(n_text_layer, A, n_head, n_audio, head_size); each audio is heard by B / A successive rows."""
    audio_values: Tensor
    length: int = 0
    lease: Lease | None = None
    """Where the memory is another's; see `model.static_passes`."""
    _aligned: Tensor | None = None
    _aligned_heads: tuple[tuple[int, int], ...] = ()

    @property
    def capacity(self) -> int:
        return self.text_keys.shape[3]

    def truncate(self, length: int) -> None:
        """Forget every position from `length` on; what is forgotten is overwritten by the next step."""
        self.length = min(self.length, length)

    def row(self, at: int) -> "DecoderCache":
        """One text and the audio that it hears, where each text has its own; what either does to it, both see."""
        one = slice(at, at + 1)
        return DecoderCache(
            self.text_keys[:, one],
            self.text_values[:, one],
            self.audio_keys[:, one],
            self.audio_values[:, one],
            self.length,
            self.lease,
        )

    def keys_of(self, heads: tuple[tuple[int, int], ...]) -> Tensor:
        """The audio's keys of some (layer, head) pairs, float32 (A, n_heads, n_audio, head_size); gathered once."""
        if self._aligned is None or self._aligned_heads != heads:
            self._aligned = torch.stack([self.audio_keys[layer, :, head] for layer, head in heads], dim=1).float()
            self._aligned_heads = heads
        return self._aligned

    @torch.inference_mode()
    def fan_out(self, copies: int) -> "DecoderCache":
        """Let `copies` rows go on from each row, one behind the other; they hear the same audio, which is not copied."""
        if copies == 1:
            return self
        layers, rows, *sizes = self.text_keys.shape
        keys, values = self.text_keys.new_empty(2, layers, rows * copies, *sizes)
        valid = slice(None, self.length)
        keys[:, :, :, valid] = self.text_keys[:, :, :, valid].repeat_interleave(copies, dim=1)
        values[:, :, :, valid] = self.text_values[:, :, :, valid].repeat_interleave(copies, dim=1)
        return DecoderCache(keys, values, self.audio_keys, self.audio_values, self.length, self.lease)

    @torch.inference_mode()
    def select(self, rows: Tensor) -> None:
        """Make row i continue from what was row `rows[i]`, as beam search needs; the audio stays.

        Args:
            rows: int64 (B,); a row may only continue from one that hears the same audio.
        """
        valid = slice(None, self.length)
        self.text_keys[:, :, :, valid] = self.text_keys[:, rows, :, valid]
        self.text_values[:, :, :, valid] = self.text_values[:, rows, :, valid]
