"""Names and terms that the decoder is to expect: a prefix tree over tokens that raises scores only while it matches.

A term that sounds like what is spoken is among the model's own candidates, but behind a more common word. Its first token is
raised a little wherever a word may begin, and each further one more, as long as the text follows the term. So a term wins
where it nearly won anyway, and nothing changes elsewhere. No prompt is involved, so nothing leaks into the text.

What is raised depends on nothing but the tokens before it. So a draft that is checked in one pass is raised in each place as
it would be token by token.

Where a raised token was chosen and the text does not go on with the term, it was chosen wrongly: a decoder that can goes back
there and takes what it would have chosen by itself (`Vocabulary.progress`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

import torch
from torch import Tensor

from model.tokenizer import Tokenizer

_MOST_TOKENS = 24
"""Tokens of one term; longer ones are no terms."""


@dataclass(frozen=True, slots=True)
class Boost:
    """How much is added to a score, in nats.

    Of 62 names in 80 English recordings, base (int8) hears 44 without a vocabulary, 53 with 1.5 and 4, and 57 with these, among
    200 terms. None is written where it was not said; with 3 and 5, three are (tests/bench/vocabulary.py).
    """

    first: float = 2.0
    """To the first token of each term."""
    further: float = 5.0
    """To each of the tokens that follow it."""


CAUTIOUS = Boost(1.5, 4.0)
"""For a decoder that cannot go back where a term that was begun does not go on."""


class Progress(Enum):
    """How it stands with a term of which a token was chosen because it was raised."""

    COMPLETE = auto()
    """All of it has been written."""
    OPEN = auto()
    """What has been written is its beginning."""
    BROKEN = auto()
    """The text went another way: the token should not have been chosen."""


@dataclass(slots=True)
class _Node:
    is_end: bool = False
    next: dict[int, "_Node"] = field(default_factory=dict)


class Vocabulary:
    """Terms as one model writes them. Immutable, and so for any thread.

    Args:
        tokenizer: The model's.
        terms: As they are to be written.
        boost: How much they are raised.
    """

    def __init__(self, tokenizer: Tokenizer, terms: Iterable[str], boost: Boost | None = None) -> None:
        self._boost = boost or Boost()
        self._root = _Node()
        self._depth = 0
        for term in dict.fromkeys(" ".join(term.split()) for term in terms):
            tokens = tokenizer.encode(f" {term}") if term else []
            if 0 < len(tokens) <= _MOST_TOKENS:
                self._add(tokens)
        self._first = torch.tensor(sorted(self._root.next), dtype=torch.long)

    @property
    def is_empty(self) -> bool:
        return not self._root.next

    def raise_(self, logits: Tensor, before: Sequence[int], following: Sequence[int] = ()) -> None:
        """Raise the scores of what would go on with a term, in place.

        Args:
            logits: (1 + n, n_vocab); the scores behind `before`, and behind each of the n tokens that follow.
            before: The text so far.
            following: n tokens.
        """
        if self.is_empty:
            return
        if self._first.device != logits.device:
            self._first = self._first.to(logits.device)
        logits[:, self._first] += self._boost.first
        context = list(before[-self._depth :])
        for row in range(len(following) + 1):
            begun = self._begun(context)
            if begun:
                logits[row, begun] += self._boost.further
            if row < len(following):
                context = [*context[1 - self._depth :], following[row]] if self._depth > 1 else [following[row]]

    def progress(self, tokens: Sequence[int], n_since: int) -> Progress:
        """How a term goes on.

        Args:
            tokens: The text so far.
            n_since: The last so many of them were chosen since a raised one was, with that one.
        """
        is_open = False
        for start in range(max(0, len(tokens) - self._depth), len(tokens) - n_since + 1):
            node = self._node_of(tokens[start:])
            if node is not None and node.is_end:
                return Progress.COMPLETE
            is_open |= node is not None
        return Progress.OPEN if is_open else Progress.BROKEN

    def _node_of(self, tokens: Sequence[int]) -> _Node | None:
        node: _Node | None = self._root
        for token in tokens:
            node = node.next.get(token) if node is not None else None
        return node

    def _add(self, tokens: Sequence[int]) -> None:
        node = self._root
        for token in tokens:
            node = node.next.setdefault(token, _Node())
        node.is_end = True
        self._depth = max(self._depth, len(tokens))

    def _begun(self, context: Sequence[int]) -> list[int]:
        """The tokens that would go on with a term that the text has begun."""
        found: set[int] = set()
        for start in range(len(context)):
            node = self._node_of(context[start:])
            if node is not None:
                found.update(node.next)
        return sorted(found)
