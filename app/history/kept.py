"""Dictations that could not be written: in memory until they can, and found among the others."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from app.history.records import Dictation, Entry
from app.history.search import is_match

Listed = TypeVar("Listed", Dictation, Entry)


class KeptDictations:
    """By their ids. One thread at a time changes them; the others may read meanwhile."""

    def __init__(self) -> None:
        self._kept: dict[str, Dictation] = {}
        """Replaced, never changed."""
        self.changes = 0
        """How often something was changed."""

    def __contains__(self, dictation_id: str) -> bool:
        return dictation_id in self._kept

    def __iter__(self) -> Iterator[Dictation]:
        return iter(self._kept.values())

    def get(self, dictation_id: str) -> Dictation | None:
        return self._kept.get(dictation_id)

    def keep(self, dictation: Dictation) -> None:
        """Keep it, in place of what was kept of it."""
        self._kept = {**self._kept, dictation.id: dictation}
        self.changes += 1

    def forget(self, dictation_id: str) -> None:
        if dictation_id in self._kept:
            self._kept = {key: kept for key, kept in self._kept.items() if key != dictation_id}
            self.changes += 1

    def merged(
        self,
        find: Callable[[], list[Listed]],
        listed: Callable[[Dictation], Listed],
        query: str,
        before: int,
        limit: int | None,
    ) -> list[Listed]:
        """What is stored and what is kept, newest first.

        Args:
            find: Gives what is stored.
            listed: Makes of what is kept the same.
            query: Has to match.
            before: Has to be above the number.
            limit: How many at most.
        """
        kept = list(self)
        found = find()
        if not kept:
            return found
        ids = {one.id for one in kept}
        fitting = [listed(one) for one in kept if one.number < before and is_match(query, one.text)]
        both = [one for one in found if one.id not in ids] + fitting
        return sorted(both, key=lambda one: -one.number)[:limit]
