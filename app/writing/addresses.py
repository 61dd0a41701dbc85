"""Spoken addresses: "john at example dot com" is `john@example.com`, and "example dot org" is `example.org`."""

from collections.abc import Iterable, Sequence

from app.writing.commands import Table
from app.writing.words import bare, is_mark, joined
from streaming.events import Word

_ENDINGS = frozenset(
    "com org net edu gov info io dev app eu de at ch es fr it nl be uk us pl pt mx ar br ca au co me tv ai biz".split()
)
"""What an address may end with; more would take words for addresses."""
_ALSO_WORDS = frozenset("me us it at be".split())
"""Endings that are words of English; those of the other languages are among their small words."""
_NO_NAME = frozenset(
    "look looking looked meet met work works working start started stop arrive live lives located available found reach "
    "contact visit him her me us them it is are was be see siehe schau arbeite wohnt mira está trabaja".split()
)
"""Words before an "at" that is none of an address."""


class Addresses:
    """A stage. Holds back each word until the next one, as it may be the beginning of an address.

    Args:
        table: The language's, with what it calls the dot and the at.
    """

    def __init__(self, table: Table) -> None:
        self._small = table.small_words
        self._signs = {**dict.fromkeys(table.dot, "."), **dict.fromkeys(table.at, "@"), "underscore": "_"}
        self._held: list[Word] = []
        """Names and signs in turn, beginning with a name."""

    @property
    def held(self) -> Sequence[Word]:
        return self._held

    def take(self, words: Iterable[Word]) -> list[Word]:
        out: list[Word] = []
        for word in words:
            is_sign = bare(word.text) in self._signs and not is_mark(word)
            if self._held and not is_mark(word) and is_sign is (len(self._held) % 2 == 1):
                self._held.append(word)
                continue
            out += self._decided()
            if is_mark(word) or is_sign:
                out.append(word)
            else:
                self._held = [word]
        return out

    def flush(self, *, is_last: bool) -> list[Word]:
        del is_last
        return self._decided()

    def _decided(self) -> list[Word]:
        """What is held, with the longest address at its end written as one, if there is one."""
        held, self._held = self._held, []
        length = len(held) - 1 + len(held) % 2  # a sign at the end belongs to no address
        for begin in range(0, length - 1, 2):
            if self._is_address(held[begin:length]):
                address = "".join(self._signs.get(bare(word.text), bare(word.text)) for word in held[begin:length])
                space = " " if held[begin].text.startswith(" ") else ""
                return [*held[:begin], joined(held[begin:length], space + address), *held[length:]]
        return held

    def _is_address(self, words: Sequence[Word]) -> bool:
        names, signs = [bare(word.text) for word in words[::2]], [self._signs[bare(word.text)] for word in words[1::2]]
        if names[-1] not in _ENDINGS or signs[-1] != "." or signs.count("@") > 1:
            return False
        at = signs.index("@") if "@" in signs else -1
        if at < 0 and (names[-1] in self._small or names[-1] in _ALSO_WORDS):
            return False
        if "_" in signs[at + 1 :] or (at >= 0 and names[at] in _NO_NAME):
            return False
        return all(name.replace("-", "").isalnum() and name not in self._small for name in names[:-1])
