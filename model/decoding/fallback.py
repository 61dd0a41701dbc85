"""Decoding again, with more chance in it, where a result is not to be trusted (arXiv 2212.04356, section 4.5)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import torch

from model.cache import DecoderCache
from model.decoding.decode import decode_cached, never
from model.decoding.options import DecodingOptions
from model.decoding.result import DecodingResult
from model.whisper import LoadedModel


@dataclass(frozen=True, slots=True)
class Thresholds:
    """What a trustworthy result looks like; None leaves that out of the judgement."""

    compression_ratio: float | None = 2.4
    """A text that compresses better is a loop."""
    logprob: float | None = -1.0
    """Mean logarithm of the probability; below it the model was guessing."""
    no_speech: float | None = 0.6
    """Probability above which nobody speaks, provided that the model was guessing as well."""

    def is_failed(self, result: DecodingResult) -> bool:
        """Whether to decode again."""
        if self.is_guess(result) and self._says_no_speech(result):
            return False
        is_loop = self.compression_ratio is not None and result.compression_ratio > self.compression_ratio
        return is_loop or self.is_guess(result)

    def is_silence(self, result: DecodingResult) -> bool:
        """Whether the window holds no speech, whatever the text says."""
        is_sure = self.logprob is not None and result.avg_logprob > self.logprob
        return self._says_no_speech(result) and not is_sure

    def is_guess(self, result: DecodingResult) -> bool:
        """Whether the model was not sure of its text."""
        return self.logprob is not None and result.avg_logprob < self.logprob

    def _says_no_speech(self, result: DecodingResult) -> bool:
        return self.no_speech is not None and result.no_speech_prob > self.no_speech


THRESHOLDS = Thresholds()
"""The reference's."""


def decode_with_fallback(
    model: LoadedModel,
    cache: DecoderCache,
    attempts: Iterable[DecodingOptions],
    thresholds: Thresholds,
    should_abort: Callable[[], bool] = never,
    generator: torch.Generator | None = None,
) -> DecodingResult | None:
    """Decode one window as the first of `attempts` says, and go on to the next while the result is not to be trusted.

    Args:
        model: Whose encoder heard the window.
        cache: One row, with the window's audio.
        attempts: At least one.

    Returns:
        The first result to trust, else the last; None if `should_abort()` became true on the way.
    """
    result: DecodingResult | None = None
    for options in attempts:
        results = decode_cached(model, cache, options, should_abort, generator)
        if results is None:
            return None
        result = results[0]
        if not thresholds.is_failed(result):
            break
    return result
