"""What else the model might have heard in a place: its own candidates for a stretch of text, each tried with what follows.

The decoder is forced through the text before the stretch. At each of the stretch's tokens the next best ones are branched off
and gone on with until the text that follows is reached again; what a branch says instead is a candidate. In the end every
candidate is scored in its place, with the words behind it, so that a candidate that fits only up to there loses.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from model.cache import DecoderCache
from model.live import LiveDecoder
from model.whisper import LoadedModel

_BRANCHES = (8, 4, 3)
"""Tokens that are branched off at the first, second and third token of the stretch."""
_LONGER = 6
"""Tokens by which a branch may be longer than the stretch and still find back."""
_AFTER = 4
"""Words behind the stretch with which candidates are tried."""
_MOST_TERMS = 6
_LIKE = 0.5
"""How much of its letters a term of the vocabulary shares with the stretch, to be tried."""
_MOST_WORDS_MORE = 2
_FARTHEST = 9.0
"""Nats by which a candidate may be less probable than the best one and still be offered."""


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of text in a window of audio; the three together are what was heard in the window, spaces included."""

    before: str
    stretch: str
    after: str


@dataclass(frozen=True, slots=True)
class Alternative:
    """What may stand in the place of a stretch."""

    text: str
    """Without spaces and marks around it."""
    logprob: float
    """Of it and of some words behind it, natural logarithm."""


def alternatives(
    model: LoadedModel,
    audio: NDArray[np.float32],
    place: Place,
    language: str,
    terms: Iterable[str] = (),
    count: int = 6,
) -> list[Alternative]:
    """The most probable texts for a stretch besides the one that stands there, best first.

    Args:
        model: Hears.
        audio: float32 (n_samples,) at 16 kHz, the window, at most 30 s.
        place: What was heard in it.
        language: Whisper's code.
        terms: Names and terms of the user's, of which those that look like the stretch are tried, too.
        count: How many at most.
    """
    return _Search(model, audio, place, language).run(list(terms), count)


class _Search:
    """One place in one window."""

    def __init__(self, model: LoadedModel, audio: NDArray[np.float32], place: Place, language: str) -> None:
        self._model = model
        self._tokenizer = tokenizer = model.tokenizer
        self._language = language if tokenizer.is_multilingual else None
        self._stretch = place.stretch
        self._space = " " if place.stretch.startswith(" ") else ""
        decoder = LiveDecoder(model)
        self._cache: DecoderCache = model.new_cache(decoder.encode(audio))
        room = model.dims.n_text_ctx // 2
        start = tokenizer.sot_sequence(self._language)
        self._prompt = [*start, tokenizer.no_timestamps, *tokenizer.encode(place.before)[-room:]]
        self._tokens = tokenizer.encode(place.stretch)
        self._after = self._words(tokenizer.encode(place.after))[: 2 * _AFTER]
        forbidden = torch.zeros(tokenizer.n_vocab, dtype=torch.bool)
        forbidden[tokenizer.eot + 1 :] = True
        forbidden[list(tokenizer.non_speech_tokens)] = True
        self._forbidden = forbidden.to(model.device)

    @torch.inference_mode()
    def run(self, terms: Sequence[str], count: int) -> list[Alternative]:
        own = _bare(self._stretch)
        longest = len(self._prompt) + len(self._tokens) + _LONGER
        if not self._tokens or not own or longest >= self._model.dims.n_text_ctx:
            return []
        texts = dict.fromkeys([*self._branched_off(), *_alike(own, terms)])
        texts.pop(own, None)
        if not texts:
            return []
        scored = self._scored(list(texts))
        best = max(one.logprob for one in scored)
        near = [one for one in scored if one.logprob > best - _FARTHEST]
        return sorted(near, key=lambda one: -one.logprob)[:count]

    # --- Candidates

    def _branched_off(self) -> list[str]:
        """What the branches say in the place of the stretch, as far as they find back to what follows it."""
        self._cache.truncate(0)
        hidden = self._model.decode(torch.tensor([[*self._prompt, *self._tokens]]), self._cache).hidden[0]
        n_prompt = len(self._prompt)
        scores = self._model.logits(hidden[n_prompt - 1 : n_prompt - 1 + len(_BRANCHES)])
        found = []
        for depth, row in enumerate(scores[: len(self._tokens)]):
            row[self._forbidden] = -torch.inf
            row[self._tokenizer.eot] = -torch.inf
            row[self._tokens[depth]] = -torch.inf
            first = row.topk(_BRANCHES[depth]).indices.tolist()
            self._cache.truncate(n_prompt + depth)
            for rest in self._gone_on(first):
                text = self._in_place([*self._tokens[:depth], *rest])
                if text:
                    found.append(text)
        return found

    def _gone_on(self, first: Sequence[int]) -> list[list[int]]:
        """Each of these tokens, with what the model would write behind it."""
        cache = self._cache.fan_out(len(first))
        rows = torch.tensor([[token] for token in first], device=self._model.device)
        for _ in range(len(self._tokens) + _LONGER):
            logits = self._model.logits(self._model.decode(rows[:, -1:], cache).hidden[:, -1])
            logits.masked_fill_(self._forbidden, -torch.inf)
            rows = torch.cat([rows, logits.argmax(dim=1, keepdim=True)], dim=1)
        return [self._ended(row) for row in rows.tolist()]

    def _ended(self, tokens: list[int]) -> list[int]:
        eot = self._tokenizer.eot
        return tokens[: tokens.index(eot) + 1] if eot in tokens else tokens

    def _in_place(self, tokens: list[int]) -> str:
        """What stands in these tokens before the text that follows; nothing if that does not follow."""
        eot = self._tokenizer.eot
        is_whole = tokens[-1:] == [eot]
        said = self._words([token for token in tokens if token != eot])
        following = [key for key in map(_key, self._after) if key][:2]
        keys = [_key(word) for word in said]
        most = len(self._words(self._tokens)) + _MOST_WORDS_MORE
        if not following:
            return _bare("".join(said)) if is_whole and len(said) <= most + 1 else ""
        for at in range(1, min(len(said), most + 1)):
            behind = [key for key in keys[at:] if key][: len(following)]
            if behind and keys[at] and behind == following[: len(behind)]:
                return _bare("".join(said[:at]))
        return ""

    # --- Scores

    def _scored(self, texts: Sequence[str]) -> list[Alternative]:
        """Each text with its probability in this place, with the words that follow."""
        after = self._tokenizer.encode("".join(self._after[:_AFTER]))
        ending = after or [self._tokenizer.eot]
        rows = [[*self._tokenizer.encode(self._space + text), *ending] for text in texts]
        longest = max(map(len, rows))
        padded = [[*row, *[self._tokenizer.eot] * (longest - len(row))] for row in rows]
        last = self._prompt[-1]
        self._cache.truncate(0)
        self._model.decode(torch.tensor([self._prompt[:-1]]), self._cache)
        fed = torch.tensor([[last, *row[:-1]] for row in padded])
        hidden = self._model.decode(fed, self._cache.fan_out(len(rows))).hidden  # (B, longest, n_text_state)
        return [
            Alternative(text, self._sum(hidden[at, : len(row)], row))
            for at, (text, row) in enumerate(zip(texts, rows, strict=True))
        ]

    def _sum(self, hidden: Tensor, tokens: Sequence[int]) -> float:
        logprobs = self._model.logits(hidden).log_softmax(dim=-1)  # (n, n_vocab)
        chosen = torch.tensor(tokens, device=logprobs.device)[:, None]
        return float(logprobs.gather(1, chosen).sum())

    def _words(self, tokens: Sequence[int]) -> list[str]:
        whole = list(tokens)[: self._tokenizer.complete_prefix(tokens)]
        return self._tokenizer.split_to_word_tokens(whole, self._language)[0]


def _alike(text: str, terms: Iterable[str]) -> list[str]:
    """The terms that are written most like the text."""
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(_key(text))
    rated = []
    for term in terms:
        matcher.set_seq1(_key(term))
        if matcher.real_quick_ratio() >= _LIKE and matcher.ratio() >= _LIKE:
            rated.append((matcher.ratio(), term))
    return [term for _, term in sorted(rated, reverse=True)[:_MOST_TERMS]]


def _bare(text: str) -> str:
    """Without spaces and marks around it."""
    places = [at for at, character in enumerate(text) if character.isalnum()]
    return text[places[0] : places[-1] + 1] if places else ""


def _key(text: str) -> str:
    """Letters and digits alone, without regard to capitals."""
    return "".join(character for character in text.casefold() if character.isalnum())
