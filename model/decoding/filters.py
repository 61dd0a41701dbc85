"""Rules about which token may come next, applied to the scores before one is chosen.

Each filter works on the scores in place, on whatever device they are, without asking for a value back.
"""

from collections.abc import Sequence
from typing import Protocol

import torch
from torch import Tensor

from model.decoding.options import NON_SPEECH_TOKENS, DecodingOptions
from model.decoding.vocabulary import CAUTIOUS, Vocabulary
from model.tokenizer import TIMESTAMP_STEP, Tokenizer

_NEVER = -torch.inf


class LogitFilter(Protocol):
    """Takes away what may not come next, or raises what is expected."""

    def apply(self, logits: Tensor, sampled: Tensor) -> None:
        """Set the scores of forbidden tokens to minus infinity, and raise those of expected ones.

        Args:
            logits: float32 (B, n_vocab).
            sampled: int64 (B, n), the tokens decoded so far, without prompt, start sequence and prefix.
        """
        ...


class SuppressBlank:
    """A text begins neither with a space nor with its end."""

    def __init__(self, tokenizer: Tokenizer, device: torch.device) -> None:
        self._tokens = torch.tensor(tokenizer.blank_tokens, device=device)

    def apply(self, logits: Tensor, sampled: Tensor) -> None:
        if sampled.shape[1] == 0:
            logits.index_fill_(1, self._tokens, _NEVER)


class SuppressTokens:
    """Some tokens never come."""

    def __init__(self, tokens: Sequence[int], device: torch.device) -> None:
        self._tokens = torch.tensor(tokens, device=device)

    def apply(self, logits: Tensor, sampled: Tensor) -> None:  # noqa: ARG002 - forbidden everywhere
        logits.index_fill_(1, self._tokens, _NEVER)


class TimestampRules:
    """Time stamps open and close every stretch of text, never go back, and win where they are likelier in sum.

    The rules are the reference's: a text begins with a time stamp, at most `max_initial` seconds into the window; after
    one that closes a stretch comes the one that opens the next, or the end; a stretch is longer than nothing.
    """

    def __init__(self, tokenizer: Tokenizer, max_initial: float | None, device: torch.device) -> None:
        self._begin = tokenizer.timestamp_begin
        self._eot = tokenizer.eot
        self._no_timestamps = tokenizer.no_timestamps
        self._max_initial = None if max_initial is None else round(max_initial / TIMESTAMP_STEP)
        self._steps = torch.arange(tokenizer.n_vocab - self._begin, device=device)

    def apply(self, logits: Tensor, sampled: Tensor) -> None:
        text, stamps = logits[:, : self._begin], logits[:, self._begin :]
        if sampled.shape[1] == 0:
            text.fill_(_NEVER)
            if self._max_initial is not None:
                stamps[:, self._max_initial + 1 :] = _NEVER
            return
        logits[:, self._no_timestamps] = _NEVER
        self._keep_in_pairs(logits, sampled)
        is_likelier = stamps.logsumexp(dim=1) > text.amax(dim=1)
        text.masked_fill_(is_likelier[:, None], _NEVER)

    def _keep_in_pairs(self, logits: Tensor, sampled: Tensor) -> None:
        is_stamp = sampled[:, -2:] >= self._begin
        follows_stamp = is_stamp[:, -1]
        # The first token opens a stretch, as the second of a pair does.
        opens = follows_stamp & is_stamp[:, 0]
        closes = follows_stamp & ~is_stamp[:, 0]
        logits[:, : self._eot].masked_fill_(closes[:, None], _NEVER)
        # Time stamps are the greatest tokens and never decrease, so the greatest token is the latest of them.
        latest = sampled.amax(dim=1) - self._begin  # negative: none yet
        earliest = torch.where(closes, latest, latest + 1)
        is_past = self._steps < earliest[:, None]
        logits[:, self._begin :].masked_fill_(is_past | opens[:, None], _NEVER)


class RaiseTerms:
    """Names and terms are raised where they match. Asks for the tokens on their device, which a vocabulary is worth."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary

    def apply(self, logits: Tensor, sampled: Tensor) -> None:
        for row, tokens in enumerate(sampled.tolist()):
            self._vocabulary.raise_(logits[row : row + 1], tokens)


def filters_for(options: DecodingOptions, tokenizer: Tokenizer, device: torch.device) -> list[LogitFilter]:
    """The filters that `options` ask for."""
    filters: list[LogitFilter] = [SuppressTokens(_suppressed(options, tokenizer), device)]
    if options.suppress_blank:
        filters.append(SuppressBlank(tokenizer, device))
    if not options.without_timestamps:
        filters.append(TimestampRules(tokenizer, options.max_initial_timestamp, device))
    if options.terms:  # behind the time stamps, which are told from text by how probable text is
        filters.append(RaiseTerms(Vocabulary(tokenizer, options.terms, CAUTIOUS)))
    return filters


def _suppressed(options: DecodingOptions, tokenizer: Tokenizer) -> list[int]:
    special = {
        tokenizer.transcribe,
        tokenizer.translate,
        tokenizer.sot,
        tokenizer.sot_prev,
        tokenizer.sot_lm,
        tokenizer.no_speech,
    }
    asked_for = set(options.suppress_tokens)
    if NON_SPEECH_TOKENS in asked_for:
        asked_for |= set(tokenizer.non_speech_tokens)
    return sorted(special | asked_for - {NON_SPEECH_TOKENS})
