"""What can be spoken for what is not spoken: marks, line breaks, and what is done with text. The form of the tables."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from app.writing.words import SENTENCE_ENDS


class Edit(StrEnum):
    """What can be done with the last phrase, or with the next one, by an utterance of its own."""

    SCRATCH = "scratch"
    """Take the last phrase out."""
    UNDO = "undo"
    """Undo the last edit or, if there was none, take the last phrase out."""
    CAPITALS = "capitals"
    """Begin each word of the last phrase with a capital."""
    ALL_CAPITALS = "all capitals"
    """Write the last phrase in capitals."""
    NO_SPACE = "no space"
    """Write the next phrase without the space before it."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A mark that can be spoken.

    It is taken for an ordinary word where the word before it is one of `not_behind`, or the one behind one of
    `not_before`: "the comma", "period drama".
    """

    phrase: tuple[str, ...]
    """In small letters."""
    text: str
    joins_left: bool = True
    """No space before it."""
    joins_right: bool = False
    """No space behind it."""
    is_stop: bool = False
    """It takes the place of a mark that was set by itself before it."""
    ends_sentence: bool = False
    """What follows begins with a capital."""
    not_behind: frozenset[str] = frozenset()
    not_before: frozenset[str] = frozenset()
    stands_first: bool = False
    """It stands before something, so that it is an ordinary word at the end of a sentence."""
    names_numbers: bool = False
    """Before figures, it is an ordinary word: "Punkt 20"."""


_FIGURES = frozenset(str(number) for number in range(100))
_LETTERS = frozenset("bcdefghjklmnpqrstuvwxz")
"""Those that are no words, in any of the languages."""

Ordinary = Callable[[Sequence[str], Sequence[str], str], bool]
"""Whether the words beside a name make an ordinary word of it. Takes the last words in front of it, back to the last mark but
commas, which stand among them, and without other marks around them; the words of the name, in small letters; and the word behind
it, empty where none is known or a mark stands between.
"""


def _never(before: Sequence[str], name: Sequence[str], behind: str) -> bool:
    del before, name, behind
    return False


@dataclass(frozen=True, slots=True)
class Table:
    """The spoken marks and edits of one language."""

    spoken: tuple[Spoken, ...]
    edits: Mapping[tuple[str, ...], Edit]
    bullets: tuple[Spoken, ...]
    """What begins an item of a list."""
    small_words: frozenset[str]
    """Words that are written small unless a sentence begins with them."""
    is_ordinary: Ordinary = _never
    """Tells which names are ordinary words where `Spoken` does not; is asked only where a word stands right before the name."""
    fillers: frozenset[str] = frozenset()
    """Sounds of hesitation that are no words."""
    set_off_fillers: frozenset[str] = frozenset()
    """Words that are fillers where they stand between marks."""
    inner_fillers: frozenset[str] = frozenset()
    """Words that are fillers where they stand between marks within a sentence, and may mean something at its beginning."""
    stuttered: frozenset[str] = frozenset()
    """Words that nobody says twice on purpose."""
    particles: frozenset[str] = frozenset()
    """Those of them that may end a clause: "he walked in, in a hurry"."""
    dot: tuple[str, ...] = ()
    """What the dot of an address is called."""
    at: tuple[str, ...] = ()
    """What the @ of an address is called."""


@dataclass(slots=True)
class Node:
    """A place in a tree of phrases: what is complete here, and what can follow."""

    found: Spoken | None = None
    next: dict[str, "Node"] = field(default_factory=dict)


def tree_of(spoken: Iterable[Spoken]) -> Node:
    """The phrases by their words."""
    root = Node()
    for one in spoken:
        node = root
        for word in one.phrase:
            node = node.next.setdefault(word, Node())
        node.found = one
    return root


class Marks:
    """Makes the spoken marks of a language.

    Args:
        not_behind: Words behind which the name of a mark is the name of a mark, such as articles.
    """

    def __init__(self, not_behind: frozenset[str]) -> None:
        self._not_behind = not_behind

    def stop(
        self,
        names: str,
        text: str,
        behind: str = "",
        before: str = "",
        *,
        names_numbers: bool = False,
    ) -> list[Spoken]:
        """A mark within or at the end of a sentence; `names` are between commas, the other words between spaces.

        Args:
            names: What it is called.
            text: The mark.
            behind, before: More words that make an ordinary word of it.
            names_numbers: Figures behind it do, too.
        """
        words = self._not_behind | frozenset(behind.split())
        ends = text.strip() in SENTENCE_ENDS
        is_break = text.endswith("\n")
        return [
            Spoken(
                name,
                text,
                joins_right=is_break,
                is_stop=True,
                ends_sentence=ends or is_break,
                not_behind=words,
                not_before=frozenset(before.split()),
                names_numbers=names_numbers,
            )
            for name in phrases(*names.split(", "))
        ]

    def line_break(self, names: str, text: str, before: str = "") -> list[Spoken]:
        """The end of a line."""
        return [
            Spoken(name, text, True, True, False, True, self._not_behind, frozenset(before.split()))
            for name in phrases(*names.split(", "))
        ]

    def opening(self, names: str, text: str, before: str = "") -> list[Spoken]:
        """With a space before it and none behind."""
        return [
            Spoken(name, text, False, True, False, False, self._not_behind, frozenset(before.split()))
            for name in phrases(*names.split(", "))
        ]

    def bullet(self, names: str, behind: str = "", before: str = "") -> tuple[Spoken, ...]:
        """The beginning of an item, on a line of its own. In front of a figure or a letter, it is one of those spoken of."""
        words = frozenset(before.split()) | _FIGURES | _LETTERS
        not_behind = self._not_behind | frozenset(behind.split())
        return tuple(
            Spoken(name, "\n- ", True, True, False, True, not_behind, words, stands_first=True)
            for name in phrases(*names.split(", "))
        )

    def closing(self, names: str, text: str) -> list[Spoken]:
        """With a space behind it and none before, unless `text` brings one."""
        return [Spoken(name, text, not_behind=self._not_behind) for name in phrases(*names.split(", "))]

    def tie(self, names: str, text: str, behind: str = "", before: str = "") -> list[Spoken]:
        """Without a space on either side."""
        words = self._not_behind | frozenset(behind.split())
        return [
            Spoken(name, text, True, True, False, False, words, frozenset(before.split()))
            for name in phrases(*names.split(", "))
        ]


def phrases(*texts: str) -> tuple[tuple[str, ...], ...]:
    """Phrases by words."""
    return tuple(tuple(text.casefold().split()) for text in texts)
