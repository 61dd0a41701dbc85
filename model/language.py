"""Which language is spoken: what the model would write right after the start of a transcript."""

from collections.abc import Collection

import torch
from torch import Tensor

from model.cache import DecoderCache
from model.errors import DecodingError, LanguageError
from model.whisper import LoadedModel


def detect_language(
    model: LoadedModel, audio_features: Tensor, allowed: Collection[str] | None = None
) -> list[dict[str, float]]:
    """Probabilities of the languages in each window.

    Args:
        model: Whose encoder made the features.
        audio_features: (A, n_audio, n_audio_state).
        allowed: Codes or names of the languages that may be spoken; None: all that the model knows.

    Returns:
        For each window, the probability by code of every allowed language; they sum to 1.

    Raises:
        LanguageError: The model only knows English, or does not know an allowed language.
    """
    return language_probabilities(model, model.new_cache(audio_features), allowed)


@torch.inference_mode()
def language_probabilities(
    model: LoadedModel, cache: DecoderCache, allowed: Collection[str] | None = None
) -> list[dict[str, float]]:
    """As `detect_language`, on a cache with one row for each window, whose text is begun anew."""
    tokenizer = model.tokenizer
    if not tokenizer.is_multilingual:
        raise LanguageError("This model only knows English; use a multilingual one to find out the language.")
    tokens = _allowed_tokens(model, allowed)
    cache.truncate(0)
    n_windows = cache.audio_keys.shape[1]
    hidden = model.decode(torch.full((n_windows, 1), tokenizer.sot), cache).hidden
    scores = model.logits(hidden[:, -1])[:, list(tokens.values())]
    return [dict(zip(tokens, row, strict=True)) for row in scores.softmax(dim=1).tolist()]


def most_probable_language(probabilities: dict[str, float]) -> str:
    """The code of the most probable language."""
    return max(probabilities, key=probabilities.__getitem__)


def _allowed_tokens(model: LoadedModel, allowed: Collection[str] | None) -> dict[str, int]:
    """Language tokens by code, in the model's order."""
    tokenizer = model.tokenizer
    known = dict(zip(tokenizer.all_language_codes, tokenizer.all_language_tokens, strict=True))
    if allowed is None:
        return known
    tokens = {tokenizer.language_token(language) for language in allowed}
    if not tokens:
        raise DecodingError("No language is allowed; leave the list out to allow every one.")
    return {code: token for code, token in known.items() if token in tokens}
