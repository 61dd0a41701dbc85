"""Models without files: small ones with made-up weights, and one that says what a script tells it to."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import torch
from torch import Tensor

from model.cache import DecoderCache
from model.checkpoints import Checkpoint
from model.decoder import DecoderOutput
from model.dimensions import ModelDimensions
from model.tokenizer import Tokenizer
from model.whisper import LoadedModel, Precision
from tests.helpers.checkpoints import random_weights, vocabulary

CPU = torch.device("cpu")

SMALL = ModelDimensions(
    n_mels=80,
    n_audio_ctx=50,
    n_audio_state=16,
    n_audio_head=2,
    n_audio_layer=2,
    n_vocab=51865,
    n_text_ctx=40,
    n_text_state=16,
    n_text_head=2,
    n_text_layer=3,
)
"""A multilingual model for audio of one second and texts of 40 tokens."""
SMALL_ENGLISH = replace(SMALL, n_vocab=51864)


def small_checkpoint(dimensions: ModelDimensions = SMALL) -> Checkpoint:
    """With the same random weights each time."""
    last = dimensions.n_text_layer - 1
    return Checkpoint(
        name="small",
        source=Path("small"),
        dimensions=dimensions,
        weights=random_weights(dimensions),
        vocabulary=vocabulary(dimensions.is_multilingual),
        alignment_heads=((0, 0), (last, 1), (last, 0)),
    )


@cache
def small_model(dimensions: ModelDimensions = SMALL, precision: Precision = Precision.FLOAT32) -> LoadedModel:
    """Kept, since a model holds no state."""
    return LoadedModel(small_checkpoint(dimensions), CPU, precision)


def random_features(model: LoadedModel, n_windows: int = 1) -> Tensor:
    """Encoded audio (n_windows, n_audio_ctx, n_audio_state), the same at each call."""
    generator = torch.Generator().manual_seed(11)
    mel = torch.randn(n_windows, model.dims.n_mels, 2 * model.dims.n_audio_ctx, generator=generator)
    return model.encode(mel)


@dataclass(frozen=True, slots=True)
class Said:
    """What a scripted model makes of one window."""

    tokens: tuple[int, ...]
    """Text and time stamps, without the end."""
    confidence: float = 30.0
    """By how much the score of a token of the script is above the others'; at 10, the model is guessing."""
    no_speech: float = 0.0
    """Score of silence above everything else."""
    language: str = "en"
    token_positions: tuple[int, ...] = ()
    """Encoder position at which each token of the text ends; by default, ten for each."""


@dataclass
class ScriptedModel(LoadedModel):
    """Says in each window what the script has for it, and keeps what it was asked.

    The n-th audio that is encoded is the n-th of the script. Hidden states hold the number of the script's line, the
    place in it, and whether time stamps are said. Behaves like a model otherwise: what is forbidden by the decoding rules is not said.
    """

    script: Sequence[Said]
    is_multilingual: bool = True
    prompts: list[list[int]] = field(default_factory=list)
    """The tokens that each decode began with."""
    failure: Exception | None = None
    """What the next encoding ends with, once."""

    def __post_init__(self) -> None:
        self.name = "scripted"
        self.dims = replace(SMALL, n_audio_ctx=1500, n_text_ctx=448, n_vocab=51865 if self.is_multilingual else 51864)
        self.device = CPU
        self.precision = Precision.FLOAT32
        self.alignment_heads = ((0, 0),)
        self.tokenizer = Tokenizer(vocabulary(self.is_multilingual), self.dims.num_languages, self.dims.is_multilingual)
        self._n_encoded = 0

    def encode(self, mel: Tensor) -> Tensor:
        assert mel.shape[:2] == (1, self.dims.n_mels)
        assert mel.shape[2] <= 3000
        failure, self.failure = self.failure, None
        if failure is not None:
            raise failure
        self._n_encoded += 1
        return torch.full((1, 1, 1), self._n_encoded - 1)

    def new_cache(self, audio_features: Tensor) -> DecoderCache:
        audio = audio_features.view(1, -1, 1, 1, 1)
        text = torch.zeros(2, 1, audio.shape[1], 1, self.dims.n_text_ctx, 1, dtype=torch.int64)
        return DecoderCache(text[0], text[1], audio, audio)

    def decode(
        self, tokens: Tensor, cache: DecoderCache, alignment_heads: tuple[tuple[int, int], ...] = ()
    ) -> DecoderOutput:
        B, T = tokens.shape
        if cache.length == 0:
            self.prompts.append(tokens[0].tolist())
            begin, is_timed = self._begin_of_text(self.prompts[-1])
            cache.text_keys[:], cache.text_values[:] = begin, int(is_timed)
        line = cache.audio_keys.view(-1, 1, 1).repeat_interleave(B // cache.audio_keys.shape[1], 0)
        place = torch.arange(cache.length, cache.length + T).view(1, T, 1) - cache.text_keys[0, 0, 0, 0, 0]
        timed = cache.text_values[0, 0, 0, 0, 0].view(1, 1, 1)
        cache.length += T
        alignment = self._alignment(int(line[0]), T) if alignment_heads else None
        return DecoderOutput(torch.cat([part.expand(B, T, 1) for part in (line, place, timed)], dim=2), alignment)

    def _begin_of_text(self, tokens: list[int]) -> tuple[int, bool]:
        """Place of the text's first token, and whether it is one with time stamps."""
        begin = tokens.index(self.tokenizer.sot) + (3 if self.is_multilingual else 1)
        is_timed = tokens[begin : begin + 1] != [self.tokenizer.no_timestamps]
        return (begin if is_timed else begin + 1), is_timed

    def logits(self, hidden: Tensor) -> Tensor:
        logits = torch.zeros(*hidden.shape[:-1], self.dims.n_vocab)
        for scores, (line, place, is_timed) in zip(
            logits.view(-1, self.dims.n_vocab), hidden.view(-1, 3).tolist(), strict=True
        ):
            said = self.script[line]
            text = [token for token in said.tokens if is_timed or token < self.tokenizer.eot]
            after = [*text, *[self.tokenizer.eot] * self.dims.n_text_ctx]
            scores[after[max(place + 1, 0)]] = said.confidence
            if place < 0:
                scores[self.tokenizer.no_speech] = said.no_speech
                if place < -1 and self.is_multilingual:
                    scores[self.tokenizer.language_token(said.language)] = said.confidence
        return logits

    def _alignment(self, line: int, n_tokens: int) -> Tensor:
        """Scores (1, 1, n_tokens, 1500) by which each token of the text ends where the script says."""
        said = self.script[line]
        ends = said.token_positions or tuple(range(10, 10 * n_tokens, 10))
        scores = torch.zeros(1, 1, n_tokens, 1500)
        n_leading = 3 if self.is_multilingual else 1
        for index, (start, end) in enumerate(zip((0, *ends), ends, strict=False)):
            if n_leading + index < n_tokens:
                scores[0, 0, n_leading + index, start:end] = 20.0
        return scores
