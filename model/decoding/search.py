"""Which token comes next: the most probable one, one drawn by chance, or the best of several texts at once.

A search owns the tokens it has chosen. It knows nothing of the model: scores in, tokens out.
"""

from dataclasses import dataclass
from itertools import islice
from typing import Protocol

import torch
from torch import Tensor


@dataclass(frozen=True, slots=True)
class Candidate:
    """A text that a search has ended with."""

    tokens: tuple[int, ...]
    """Without the end of text."""
    logprob: float
    """Sum over the tokens and the end of text, natural logarithm."""


class Search(Protocol):
    """Follows one or more texts for each of several windows, a group of rows for each window."""

    @property
    def sampled(self) -> Tensor:
        """int64 (B, n): the tokens of each row so far, up to and including an end of text."""
        ...

    @property
    def is_complete(self) -> bool:
        """Whether every window has its texts."""
        ...

    def advance(self, logits: Tensor) -> Tensor | None:
        """Choose the next token of each row by scores float32 (B, n_vocab).

        Returns:
            For each row the row that it continues, int64 (B,); None where each continues itself.
        """
        ...

    def candidates(self) -> list[list[Candidate]]:
        """The texts of each window, at least one each."""
        ...


class Sampling:
    """Greedy at temperature 0, else by chance; the rows of a group go their own ways.

    Args:
        n_windows, group_size: Their product is the number of rows.
        eot: End of text.
        temperature: See `DecodingOptions`.
        device: Of the scores.
        generator: Of the chances; torch's own if None.
    """

    def __init__(
        self,
        n_windows: int,
        group_size: int,
        eot: int,
        temperature: float,
        device: torch.device,
        generator: torch.Generator | None = None,
    ) -> None:
        self._n_windows = n_windows
        self._group_size = group_size
        self._eot = eot
        self._temperature = temperature
        self._generator = generator
        rows = n_windows * group_size
        self.sampled = torch.empty(rows, 0, dtype=torch.int64, device=device)
        self._logprobs = torch.zeros(rows, device=device)
        self._has_ended = torch.zeros(rows, dtype=torch.bool, device=device)
        self.is_complete = False

    def advance(self, logits: Tensor) -> None:
        chosen = self._choose(logits)  # (B, 1)
        logprobs = logits.gather(1, chosen).squeeze(1) - logits.logsumexp(dim=1)
        self._logprobs += logprobs.masked_fill_(self._has_ended, 0.0)
        chosen.masked_fill_(self._has_ended[:, None], self._eot)
        self._has_ended |= chosen.squeeze(1) == self._eot
        self.sampled = torch.cat([self.sampled, chosen], dim=1)
        self.is_complete = bool(self._has_ended.all())

    def _choose(self, logits: Tensor) -> Tensor:
        if self._temperature == 0:
            return logits.argmax(dim=1, keepdim=True)
        probabilities = (logits / self._temperature).softmax(dim=1)
        return torch.multinomial(probabilities, 1, replacement=True, generator=self._generator)

    def candidates(self) -> list[list[Candidate]]:
        texts = [
            Candidate(tokens, logprob) for tokens, logprob in zip(self._texts(), self._logprobs.tolist(), strict=True)
        ]
        size = self._group_size
        return [texts[window * size : (window + 1) * size] for window in range(self._n_windows)]

    def _texts(self) -> list[tuple[int, ...]]:
        return [_before(self._eot, row) for row in self.sampled.tolist()]


class BeamSearch:
    """Follows the `beam_size` most probable texts of each window (arXiv 2204.05424 for patience)."""

    def __init__(self, n_windows: int, beam_size: int, patience: float, eot: int, device: torch.device) -> None:
        self._n_windows = n_windows
        self._beam_size = beam_size
        self._max_ended = round(beam_size * patience)
        self._eot = eot
        rows = n_windows * beam_size
        self.sampled = torch.empty(rows, 0, dtype=torch.int64, device=device)
        # All rows of a group begin alike; only the first counts, or its successors would be found once for each row.
        self._logprobs = torch.full((n_windows, beam_size), -torch.inf, device=device)
        self._logprobs[:, 0] = 0.0
        self._ended: list[list[Candidate]] = [[] for _ in range(n_windows)]
        self.is_complete = False

    def advance(self, logits: Tensor) -> Tensor | None:
        best = self._best_steps(logits)
        went_on: list[_Step] = []
        for window, steps in enumerate(best):
            kept, ended = self._divide(steps)
            went_on += kept
            self._end(window, ended)
        rows = [step.row for step in went_on]
        device = self.sampled.device
        self._logprobs = torch.tensor([step.logprob for step in went_on], device=device).view(self._n_windows, -1)
        tokens = torch.tensor([step.token for step in went_on], device=device)
        self.is_complete = all(len(ended) >= self._max_ended for ended in self._ended)
        moved = None if rows == list(range(len(rows))) else torch.tensor(rows, device=device)
        history = self.sampled if moved is None else self.sampled[moved]
        self.sampled = torch.cat([history, tokens[:, None]], dim=1)
        return moved

    def _best_steps(self, logits: Tensor) -> list[list["_Step"]]:
        """For each window, the most probable steps of its rows, best first.

        One more than the beam's size from each row: one of them may be the end of text.
        """
        count = self._beam_size + 1
        logprobs, tokens = logits.log_softmax(dim=1).topk(count, dim=1)  # (B, count)
        totals = (self._logprobs.view(-1, 1) + logprobs).view(self._n_windows, -1)
        totals, order = totals.sort(dim=1, descending=True, stable=True)  # (n_windows, beam_size * count)
        tokens = tokens.view(self._n_windows, -1).gather(1, order)
        rows = order // count + torch.arange(self._n_windows, device=order.device)[:, None] * self._beam_size
        return [
            [_Step(*step) for step in zip(*columns, strict=True)]
            for columns in zip(rows.tolist(), tokens.tolist(), totals.tolist(), strict=True)
        ]

    def _divide(self, steps: list["_Step"]) -> tuple[list["_Step"], list["_Step"]]:
        """The steps that fill the beam, and the ends of text that were better than the last of them."""
        kept: list[_Step] = []
        ended: list[_Step] = []
        for step in steps:
            if step.token == self._eot:
                ended.append(step)
            else:
                kept.append(step)
                if len(kept) == self._beam_size:
                    break
        return kept, ended

    def _end(self, window: int, steps: list["_Step"]) -> None:
        room = self._max_ended - len(self._ended[window])
        for step in islice(steps, max(room, 0)):
            self._ended[window].append(Candidate(tuple(self.sampled[step.row].tolist()), step.logprob))

    def candidates(self) -> list[list[Candidate]]:
        """The ended texts; where they are fewer than the beam, the best that had not ended as well."""
        return [ended + self._unended(window, self._beam_size - len(ended)) for window, ended in enumerate(self._ended)]

    def _unended(self, window: int, count: int) -> list[Candidate]:
        order = self._logprobs[window].argsort(descending=True).tolist()
        rows = self.sampled[window * self._beam_size :].tolist()
        logprobs = self._logprobs[window].tolist()
        return [Candidate(tuple(rows[at]), logprobs[at]) for at in islice(order, max(count, 0))]


@dataclass(frozen=True, slots=True)
class _Step:
    row: int
    """The row it continues, among all rows of all windows."""
    token: int
    logprob: float
    """Of the whole text with this token."""


def most_probable(candidates: list[Candidate], length_penalty: float | None) -> Candidate:
    """The text that is most probable for its length.

    Args:
        candidates: At least one.
        length_penalty: See `DecodingOptions`.
    """

    def score(candidate: Candidate) -> float:
        length = len(candidate.tokens)
        if length_penalty is None:
            return candidate.logprob / max(length, 1)
        return candidate.logprob / ((5 + length) / 6) ** length_penalty  # type: ignore[no-any-return]

    return max(candidates, key=score)


def _before(eot: int, tokens: list[int]) -> tuple[int, ...]:
    return tuple(tokens[: tokens.index(eot)] if eot in tokens else tokens)
