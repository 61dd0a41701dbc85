"""Models that talk: one from a script, one at random. Both end by themselves, and both have been heard of by nobody."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice, product
from pathlib import Path
from string import ascii_lowercase

import torch
from torch import Tensor

from model.audio import HOP_LENGTH
from model.cache import DecoderCache
from model.checkpoints import Checkpoint, expected_parameters
from model.decoder import DecoderOutput
from model.dimensions import ModelDimensions
from model.encoder import sinusoids
from model.tokenizer import Tokenizer
from model.vocabulary import Vocabulary
from model.whisper import LoadedModel, Precision
from tests.helpers.checkpoints import SMALL, SMALL_ENGLISH

POSITIONS_PER_TOKEN = 10
"""A talking model hears a token every 0.2 s."""

Says = Callable[[Sequence[int], int], int]
"""The next token, given the text's tokens so far and how many encoder positions there are to hear."""


class TalkingModel(LoadedModel):
    """Says what it is told to, token by token, and listens to each token where its turn is.

    Its memory of the text lies in the cache, as a real model's does: what the cache forgets, it forgets.
    """

    def __init__(self, says: Says, language: str = "en", no_speech: bool = False, is_multilingual: bool = True) -> None:
        """`language` is what it takes for spoken; with `no_speech` it finds that nobody speaks."""
        self.name = "talking"
        self.dims = replace(SMALL if is_multilingual else SMALL_ENGLISH, n_text_ctx=448, n_audio_ctx=1500)
        self.device = torch.device("cpu")
        self.precision = Precision.FLOAT32
        self.alignment_heads = ((0, 0), (1, 0))
        self.tokenizer = readable_tokenizer(is_multilingual)
        self.language = language
        self.passes: list[int] = []
        """How many tokens each pass took in that knew the language."""
        self.heard: list[int] = []
        """How many encoder positions there were in each text that was begun."""
        self._says = says
        self._no_speech = no_speech

    def log_mel(self, audio: Tensor) -> Tensor:
        """Says the same whatever the audio is, so nothing is computed of it."""
        return audio.new_zeros(*audio.shape[:-1], self.dims.n_mels, audio.shape[-1] // HOP_LENGTH)

    def encode(self, mel: Tensor) -> Tensor:
        return mel.new_zeros(mel.shape[0], mel.shape[2] // 2, 1)

    def new_cache(self, audio_features: Tensor) -> DecoderCache:
        n_windows, n_audio, _ = audio_features.shape
        self.heard.append(n_audio)
        text = torch.zeros(1, n_windows, 1, self.dims.n_text_ctx, 1)
        audio = audio_features[None, :, None]
        return DecoderCache(text, text.clone(), audio, audio)

    def decode(
        self, tokens: Tensor, cache: DecoderCache, alignment_heads: tuple[tuple[int, int], ...] = ()
    ) -> DecoderOutput:
        n_new = tokens.shape[1]
        if cache.length + n_new > cache.capacity:
            raise ValueError("The text has grown longer than the model's memory.")
        cache.text_keys[0, :, 0, cache.length : cache.length + n_new, 0] = tokens
        ends = range(cache.length + 1, cache.length + n_new + 1)
        cache.length += n_new
        memory = [int(token) for token in cache.text_keys[0, 0, 0, : cache.length, 0].tolist()]
        n_audio = cache.audio_keys.shape[3]
        said = [self._next(memory[:end], n_audio) for end in ends]
        if len(memory) > 1:
            self.passes.append(n_new)
        turns = torch.tensor([max(0, len(self._text(memory[:end]))) for end in ends], dtype=torch.float32)
        distance = torch.arange(n_audio) - POSITIONS_PER_TOKEN * (turns[:, None] + 0.5)  # (T, n_audio)
        alignment = (-0.05 * distance.square()).expand(1, len(alignment_heads), n_new, n_audio)
        return DecoderOutput(torch.tensor(said, dtype=torch.float32)[None, :, None], alignment)

    def logits(self, hidden: Tensor) -> Tensor:
        """The token that `hidden` names has nearly all probability."""
        chosen = hidden[..., :1].long()
        return torch.zeros(*chosen.shape[:-1], self.tokenizer.n_vocab).scatter_(-1, chosen, 20.0)

    def _next(self, memory: list[int], n_audio: int) -> int:
        tokenizer = self.tokenizer
        if memory == [tokenizer.sot]:
            return tokenizer.no_speech if self._no_speech else tokenizer.language_token(self.language)
        if tokenizer.no_timestamps not in memory:
            return tokenizer.no_timestamps
        return self._says(self._text(memory), n_audio)

    def _text(self, memory: list[int]) -> list[int]:
        begins = [at + 1 for at, token in enumerate(memory) if token == self.tokenizer.no_timestamps]
        return memory[begins[0] :] if begins else []


def saying(text: str, then: str = "") -> TalkingModel:
    """A model that says `text`, and after it `then` for ever; without that, it ends."""
    model = TalkingModel(lambda said, n_audio: eot)
    eot = model.tokenizer.eot
    tokens, loop = model.tokenizer.encode(text), model.tokenizer.encode(then)

    def says(said: Sequence[int], _: int) -> int:
        at = len(said)
        if at < len(tokens):
            return tokens[at]
        return loop[(at - len(tokens)) % len(loop)] if loop else eot

    model._says = says
    return model


@cache
def random_model(precision: Precision = Precision.FLOAT32, seed: int = 0, is_multilingual: bool = True) -> LoadedModel:
    """A small model with made-up weights, that says some dozen words that have to do with the audio, then ends."""
    dims = replace(
        SMALL if is_multilingual else SMALL_ENGLISH,
        n_audio_ctx=1500,
        n_text_ctx=448,
        n_audio_state=_WIDTH,
        n_text_state=_WIDTH,
        n_text_layer=2,
    )
    checkpoint = Checkpoint(
        name="random",
        source=Path("random"),
        dimensions=dims,
        weights=_weights(dims, seed),
        vocabulary=readable_vocabulary(is_multilingual),
        alignment_heads=((0, 1), (1, 0)),
    )
    return LoadedModel(checkpoint, torch.device("cpu"), precision)


_WIDTH = 32


def _weights(dims: ModelDimensions, seed: int) -> dict[str, Tensor]:
    generator = torch.Generator().manual_seed(seed)
    weights: dict[str, Tensor] = {}
    for name, shape in expected_parameters(dims).items():
        weight = torch.randn(shape, generator=generator)
        if name.endswith(("ln.weight", "ln_post.weight")):
            weight = 1 + weight / 10
        elif name.endswith("bias"):
            weight = weight / 10
        elif "blocks" in name or "conv" in name:
            weight = 3 * weight / weight[0].numel() ** 0.5
        weights[name] = weight
    weights["encoder.positional_embedding"] = sinusoids(dims.n_audio_ctx, dims.n_audio_state)
    # Smaller than what the layers add, so that a token depends on what was heard and said more than on the last one.
    weights["decoder.token_embedding.weight"] /= 3
    eot = len(readable_vocabulary(dims.is_multilingual).ranks)
    weights["decoder.token_embedding.weight"][eot] *= 3
    return weights


@cache
def readable_tokenizer(is_multilingual: bool = True) -> Tokenizer:
    dims = SMALL if is_multilingual else SMALL_ENGLISH
    return Tokenizer(readable_vocabulary(is_multilingual), dims.num_languages, is_multilingual)


@cache
def readable_vocabulary(is_multilingual: bool = True) -> Vocabulary:
    """The bytes, then letters in ones, twos and threes, with a space before them and without."""
    letters = ["".join(some) for length in (1, 2, 3) for some in product(ascii_lowercase, repeat=length)]
    fours = ("".join(some) for some in product(ascii_lowercase, repeat=4))
    tokens = [bytes([value]) for value in range(256)]
    tokens += [f" {some}".encode() for some in letters]
    tokens += [some.encode() for some in letters[26:]]
    tokens += [some.encode() for some in islice(fours, 50256 - len(tokens))]
    return Vocabulary({token: rank for rank, token in enumerate([*tokens, *([b""] if is_multilingual else [])])})
