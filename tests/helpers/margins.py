"""How nearly a model would have chosen other words: where rounding may decide, tests cannot expect the same ones."""

import torch
from torch import Tensor

from model.live import LiveDecoder, LiveResult


def token_margins(decoder: LiveDecoder, features: Tensor, result: LiveResult, language: str = "en") -> list[float]:
    """For each token of a text heard without forced text, and its end: how far it was ahead of the next best, in nats."""
    tokenizer = decoder.model.tokenizer
    start = [*tokenizer.sot_sequence(language if tokenizer.is_multilingual else None), tokenizer.no_timestamps]
    text = [token for word in result.words for token in word.tokens]
    output = decoder.model.decode(torch.tensor([[*start, *text]]), decoder.model.new_cache(features))
    logits = decoder.model.logits(output.hidden[0, len(start) - 1 :]) + decoder._penalty
    logits[0, decoder._blank] = -torch.inf
    best, second = logits.topk(2).values.T
    margins: list[float] = (best - second).tolist()
    return margins
