"""Replacements and snippets: what is said in one place of a rule is written as the other place says.

A rule holds for whole words, without regard to capitals. What was put in is not looked at again, so that replacing comes to
an end whatever the rules are; and it is text, never a program.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from app.writing.holding import Decision, HoldsBack
from app.writing.parts import goes_on, is_tie, is_tied, marks_around, may_go_on, parts_of, words_of
from app.writing.words import bare, is_capitalized, joined
from streaming.events import Word, text_of

ARROW = "=>"
_LONGEST_PHRASE = 12
"""Words of what is said."""


@dataclass(frozen=True, slots=True)
class Rule:
    """What is said, in small letters, and what is written."""

    said: tuple[str, ...]
    written: str
    """With `\\n` for a new line; placeholders stand in braces."""

    @property
    def parts(self) -> tuple[str, ...]:
        """What is compared with what was heard."""
        return parts_of(" ".join(self.said))

    def __str__(self) -> str:
        return f"{' '.join(self.said)} {ARROW} {self.written}"


def read_rule(line: str) -> Rule:
    """A rule as users write it: `what is said => what is written`.

    Raises:
        ValueError: It is no rule; the sentence says what is missing.
    """
    said, arrow, written = line.partition(ARROW)
    words = tuple(bare(word) for word in said.split() if bare(word))
    if not arrow:
        raise ValueError(f"write it as: what is said {ARROW} what is written.")
    if not parts_of(said):
        raise ValueError(f"there is no word before {ARROW}.")
    if len(words) > _LONGEST_PHRASE:
        raise ValueError(f"there are more than {_LONGEST_PHRASE} words before {ARROW}.")
    return Rule(words, written.strip().replace("\\n", "\n"))


def read_rules(lines: Iterable[str]) -> list[Rule]:
    """All lines that are rules; of two for the same words, the later one holds."""
    rules: dict[tuple[str, ...], Rule] = {}
    for line in lines:
        try:
            rule = read_rule(line)
        except ValueError:
            continue  # it was refused where it was written; one from elsewhere must not stop dictation
        rules[rule.parts] = rule
    return list(rules.values())


@dataclass(slots=True)
class _Node:
    written: str | None = None
    next: dict[str, "_Node"] = field(default_factory=dict)


class Replacements(HoldsBack):
    """A stage. Holds back words that may be the beginning of what a rule is about; the longest rule holds.

    Args:
        rules: With different words each.
        fill: Puts something in the place of placeholders; is called as often as rules apply.
    """

    def __init__(self, rules: Iterable[Rule], fill: Callable[[str], str] = lambda text: text) -> None:
        super().__init__()
        self._tree = _Node()
        self._fill = fill
        self._before = ""
        """The last word that went through."""
        for rule in rules:
            node = self._tree
            for part in rule.parts:
                node = node.next.setdefault(part, _Node())
            node.written = rule.written

    def _decide(self, *, is_end: bool) -> Decision | None:
        count, written = (1, None) if is_tied(self._before, self._held[0].text) else self._longest(is_end=is_end)
        if count == 0:
            return None
        taken = self._held[:count]
        self._before = taken[-1].text
        return (taken if written is None else [self._replaced(taken, written)]), count

    def _longest(self, *, is_end: bool) -> tuple[int, str | None]:
        """How many of the held words are decided, and what is written for them; none of them to wait for more."""
        node = self._tree
        found: tuple[int, str | None] = (1, None)
        place = 0
        while place < len(self._held):
            text, following = self._pieces(place)
            if following == len(self._held) and may_go_on(text) and not is_end:
                return 0, None
            parts = parts_of(text)
            if not parts and place > 0 and is_tie(text):
                behind = self._held[following].text if following < len(self._held) else ""
                if behind.strip(" ") == behind and (behind or not is_end):
                    place = following  # it may stand within a word
                    continue
            deeper = _behind(node, parts)
            if deeper is None or not parts:
                return found
            node, place = deeper, following
            if node.written is not None:
                found = (place, node.written)
        return found if is_end or not node.next else (0, None)

    def _pieces(self, place: int) -> tuple[str, int]:
        """A word that Whisper has cut within, as it does with `iPhone` among Chinese, and the place behind it."""
        text = self._held[place].text
        for behind, word in enumerate(self._held[place + 1 :], start=place + 1):
            if not goes_on(text, word.text):
                return text, behind
            text += word.text
        return text, len(self._held)

    def _replaced(self, words: Sequence[Word], written: str) -> Word:
        text = self._fill(written)
        if is_capitalized(words[0]) and " " in text and (text.split() or [""])[0].islower():
            text = text[:1].upper() + text[1:]
        opening, closing = marks_around(words[0].text)[0], marks_around(words[-1].text)[1]
        space = " " if words[0].text.startswith(" ") and text[:1] != "\n" else ""
        return joined(words, space + opening + text + closing if text or opening or closing else "")


def _behind(node: _Node, parts: Iterable[str]) -> _Node | None:
    """The place in the tree behind further parts."""
    place: _Node | None = node
    for part in parts:
        place = place.next.get(part) if place is not None else None
    return place


def preview(rules: Sequence[Rule], text: str) -> str:
    """What the rules would have made of a text; placeholders stay as they are."""
    stage = Replacements(rules)
    words = [Word(part, 0, 0, 1.0) for part in words_of(text)]
    return text_of([*stage.take(words), *stage.flush(is_last=True)])
