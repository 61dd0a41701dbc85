"""Audio features to text, one window or several at once.

Holds no state between calls. All that a decode remembers is its `DecoderCache` and its `Search`.
"""

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from model.cache import DecoderCache
from model.decoding.filters import filters_for
from model.decoding.options import DecodingOptions
from model.decoding.result import DecodingResult, compression_ratio
from model.decoding.search import BeamSearch, Candidate, Sampling, Search, most_probable
from model.errors import DecodingError
from model.language import language_probabilities, most_probable_language
from model.languages import language_code
from model.tokenizer import Tokenizer
from model.whisper import LoadedModel


def never() -> bool:
    """The `should_abort` of one who waits to the end."""
    return False


def decode(
    model: LoadedModel,
    audio_features: Tensor,
    options: DecodingOptions,
    should_abort: Callable[[], bool] = never,
    generator: torch.Generator | None = None,
) -> list[DecodingResult] | None:
    """Decode windows of audio, each as if it were alone.

    Args:
        model: Whose encoder made the features.
        audio_features: (A, n_audio, n_audio_state).
        options: The same for all windows.
        should_abort: Asked before each token.
        generator: Of the chances at a temperature above 0, on the model's device; torch's own if None.

    Returns:
        A result for each window, or None if `should_abort()` became true on the way.

    Raises:
        DecodingError: The prompt and the prefix leave no room for text, or the task is not this model's.
        LanguageError: The model does not know the language.
    """
    return decode_cached(model, model.new_cache(audio_features), options, should_abort, generator)


@torch.inference_mode()
def decode_cached(
    model: LoadedModel,
    cache: DecoderCache,
    options: DecodingOptions,
    should_abort: Callable[[], bool] = never,
    generator: torch.Generator | None = None,
) -> list[DecodingResult] | None:
    """As `decode`, on a cache with one row for each window, whose text is begun anew.

    So windows that are decoded several times have the keys and values of their audio computed once.
    """
    languages = _languages(model, cache, options)
    start = _start(model.tokenizer, model.dims.n_text_ctx, languages, options)
    cache.truncate(0)
    hidden = model.decode(start.tokens, cache).hidden
    no_speech = model.logits(hidden[:, start.sot_index]).softmax(dim=1)[:, model.tokenizer.no_speech]
    first = model.logits(hidden[:, -1]).repeat_interleave(options.group_size, dim=0)
    search = _search(model, options, len(languages), generator)
    limit = min(options.sample_len or model.dims.n_text_ctx // 2, model.dims.n_text_ctx - start.length + 1)
    if not _run(model, cache.fan_out(options.group_size), search, first, options, limit, should_abort):
        return None
    chosen = [most_probable(candidates, options.length_penalty) for candidates in search.candidates()]
    return [
        _result(model.tokenizer, *row, options.temperature)
        for row in zip(languages, chosen, no_speech.tolist(), strict=True)
    ]


def _run(
    model: LoadedModel,
    cache: DecoderCache,
    search: Search,
    first: Tensor,
    options: DecodingOptions,
    limit: int,
    should_abort: Callable[[], bool],
) -> bool:
    """Let `search` choose up to `limit` tokens, the first by scores `first`; false if aborted."""
    filters = filters_for(options, model.tokenizer, first.device)
    logits = first
    for remaining in reversed(range(limit)):
        if should_abort():
            return False
        for rule in filters:
            rule.apply(logits, search.sampled)
        rows = search.advance(logits)
        if search.is_complete or not remaining:
            break
        if rows is not None:
            cache.select(rows)
        logits = model.logits(model.decode(search.sampled[:, -1:], cache).hidden[:, -1])
    return True


def _languages(model: LoadedModel, cache: DecoderCache, options: DecodingOptions) -> list[str]:
    """The language of each window."""
    n_windows = cache.audio_keys.shape[1]
    if options.language is not None:
        return [language_code(options.language)] * n_windows
    if not model.tokenizer.is_multilingual:
        return ["en"] * n_windows
    detected = language_probabilities(model, cache, options.allowed_languages)
    return [most_probable_language(probabilities) for probabilities in detected]


@dataclass(frozen=True, slots=True)
class _Start:
    """What each window's text starts with."""

    tokens: Tensor
    """int64 (A, length): prompt, start sequence, prefix."""
    sot_index: int
    """Where the start sequence begins; what follows it there tells whether anybody speaks."""

    @property
    def length(self) -> int:
        return self.tokens.shape[1]


def _start(tokenizer: Tokenizer, n_text_ctx: int, languages: list[str], options: DecodingOptions) -> _Start:
    prompt = prompt_tokens(tokenizer, options.prompt, n_text_ctx)
    before = [tokenizer.sot_prev, *prompt] if prompt else []
    after = [tokenizer.no_timestamps] if options.without_timestamps else []
    after += _prefix_tokens(tokenizer, options, n_text_ctx)
    rows = [[*before, *tokenizer.sot_sequence(language, options.task), *after] for language in languages]
    if len(rows[0]) > n_text_ctx:
        raise DecodingError(
            f"Prompt and prefix have {len(rows[0])} tokens, and the model has room for {n_text_ctx}; shorten them."
        )
    return _Start(torch.tensor(rows), len(before))


def prompt_tokens(tokenizer: Tokenizer, prompt: str | tuple[int, ...], n_text_ctx: int) -> list[int]:
    """The end of a prompt, as much of it as the model takes: half of its positions, less the token that starts it."""
    return _tokens(tokenizer, prompt)[-(n_text_ctx // 2 - 1) :]


def _prefix_tokens(tokenizer: Tokenizer, options: DecodingOptions, n_text_ctx: int) -> list[int]:
    """The prefix; where fewer tokens are to be decoded than half of the positions, as much as the half has room for."""
    tokens = _tokens(tokenizer, options.prefix)
    room = n_text_ctx // 2 - (options.sample_len or n_text_ctx // 2)
    return tokens[-room:] if room > 0 else tokens


def _tokens(tokenizer: Tokenizer, text: str | tuple[int, ...]) -> list[int]:
    if isinstance(text, str):
        return tokenizer.encode(" " + text.strip()) if text.strip() else []
    return list(text)


def _search(model: LoadedModel, options: DecodingOptions, n_windows: int, generator: torch.Generator | None) -> Search:
    eot = model.tokenizer.eot
    if options.beam_size is not None:
        return BeamSearch(n_windows, options.beam_size, options.patience or 1.0, eot, model.device)
    return Sampling(n_windows, options.group_size, eot, options.temperature, model.device, generator)


def _result(
    tokenizer: Tokenizer, language: str, chosen: Candidate, no_speech_prob: float, temperature: float
) -> DecodingResult:
    text = tokenizer.decode(chosen.tokens).strip()
    return DecodingResult(
        language=language,
        tokens=chosen.tokens,
        text=text,
        avg_logprob=chosen.logprob / (len(chosen.tokens) + 1),
        no_speech_prob=no_speech_prob,
        temperature=temperature,
        compression_ratio=compression_ratio(text),
    )
