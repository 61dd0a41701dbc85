"""The sizes that tell one Whisper from another."""

from dataclasses import dataclass

# The English-only models use GPT-2's vocabulary, one token shorter than the multilingual one.
_FIRST_MULTILINGUAL_VOCABULARY = 51865
# Everything in the vocabulary that is neither a language token nor, in multilingual models, one more text token.
_TOKENS_BESIDE_LANGUAGES = 51765


@dataclass(frozen=True, slots=True)
class ModelDimensions:
    """Sizes of one Whisper model, with the names of OpenAI's checkpoints (arXiv 2212.04356, table 1)."""

    n_mels: int
    """Mel bins: 80, or 128 from large-v3 on."""
    n_audio_ctx: int
    """Encoder positions of 20 ms in a 30-second window: 1500."""
    n_audio_state: int
    n_audio_head: int
    n_audio_layer: int
    n_vocab: int
    n_text_ctx: int
    """Decoder positions: 448, prompt and special tokens included."""
    n_text_state: int
    n_text_head: int
    n_text_layer: int

    @property
    def is_multilingual(self) -> bool:
        return self.n_vocab >= _FIRST_MULTILINGUAL_VOCABULARY

    @property
    def num_languages(self) -> int:
        """Language tokens in the vocabulary: 99, or 100 from large-v3 on (Cantonese)."""
        return self.n_vocab - _TOKENS_BESIDE_LANGUAGES - int(self.is_multilingual)
