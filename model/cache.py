"""What the decoder remembers about one batch of windows: an explicit value, owned by whoever decodes."""

from dataclasses import dataclass

from torch import Tensor


@dataclass(slots=True)
class DecoderCache:
    """Keys and values of the text so far, in buffers of full length, and of the audio, computed once."""

    text_keys: Tensor
    """(n_text_layer, B, n_head, n_text_ctx, head_size); the first `length` positions are valid."""
    text_values: Tensor
    audio_keys: Tensor
    """(n_text_layer, A, n_head, n_audio, head_size), where A is B, or 1 if all rows hear the same audio."""
    audio_values: Tensor
    length: int = 0

    @property
    def capacity(self) -> int:
        return self.text_keys.shape[3]

    def truncate(self, length: int) -> None:
        """Forget every position from `length` on; what is forgotten is overwritten by the next step."""
        self.length = min(self.length, length)

    def select(self, rows: Tensor) -> None:
        """Make row i continue from what was row `rows[i]`, as beam search needs; the audio stays."""
        valid = slice(None, self.length)
        self.text_keys[:, :, :, valid] = self.text_keys[:, rows, :, valid]
        self.text_values[:, :, :, valid] = self.text_values[:, rows, :, valid]
