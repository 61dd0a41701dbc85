"""What number words mean in one language, and how numbers are written there. The form of the tables."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True, slots=True)
class NumberWord:
    """What one word says of a number."""

    value: int
    room: int = 1
    """What is added behind it is smaller than this."""
    is_scale: bool = False
    """It multiplies what stands before it."""


@dataclass(frozen=True, slots=True)
class Unit:
    """How what a number counts is written."""

    sign: str
    is_before: bool = False
    """It stands before the number."""
    is_money: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A date or a time of day as it is spoken.

    Words in braces stand for numbers and months (`app/writing/number_forms.py`); `(pm)` is a look at what follows.
    """

    spoken: tuple[str, ...]
    written: str | None
    """With the same names in braces; None where it stays as it was said."""
    behind: frozenset[str] = frozenset()
    """It is one only behind these words, where there are any."""


@dataclass(frozen=True)
class NumberTable:
    """The numbers of one language. All words in small letters."""

    read: Callable[[str], NumberWord | None]
    """What a word says of a number; None for every other word."""
    ordinal: Callable[[str], int | None]
    """The place that a word names, such as 3 for "third"."""
    ordinal_suffix: Callable[[int], str] | None
    """What stands behind the figures of a place in running text; None where those stay words."""
    points: Mapping[str, str]
    """What the sign before decimals is called, and the sign."""
    decimal: str
    """The sign before cents."""
    group: str
    """Between thousands."""
    grouped_from: int
    """Numbers below are not grouped."""
    units: Mapping[tuple[str, ...], Unit]
    months: frozenset[str]
    forms: tuple[Form, ...]
    hundred_links: frozenset[str] = frozenset()
    """Between hundreds and what is added to them."""
    tens_link: str = ""
    """Between tens and ones; where it is empty, there is nothing between them."""
    ones_behind_tens: Mapping[str, int] = field(default_factory=dict)
    """Words that are ones of a number there, and articles everywhere else."""
    joins: frozenset[str] = frozenset()
    """Between two numbers that are written alike."""
    quantities: frozenset[str] = frozenset()
    """What numbers count that is never written otherwise."""
    measures: frozenset[str] = frozenset()
    """What begins a number of its own before a noun: "two twenty minute sets"."""
    spans: frozenset[str] = frozenset()
    """Of two numbers before these, nobody knows whether they are one: "five ten minutes"."""
    zeros: frozenset[str] = frozenset()
    """More names of the zero between digits."""
    repeats: Mapping[str, int] = field(default_factory=dict)
    """How many times the next digit stands."""
    minus: str = ""
    plus: str = ""
    cents: frozenset[str] = frozenset()
    cents_links: Mapping[str, bool] = field(default_factory=dict)
    """What is between an amount of money and its cents, or nothing, and whether they are clear then without being named."""
    halves: frozenset[tuple[str, ...]] = frozenset()
    """Behind a number that stays a word: "and a half"."""
    fixed: Mapping[tuple[str, ...], str | None] = field(default_factory=dict)
    """Expressions of number words, and how they are written; None for those that stay."""
    fixed_behind: Mapping[tuple[str, ...], frozenset[str]] = field(default_factory=dict)
    """Words behind which alone one of those expressions is meant."""
    names_in_capitals: frozenset[str] = frozenset()
    """Months that are other words, too, when they are written small."""
    no_number_behind: frozenset[str] = frozenset()
    """Words behind which "one" is none, and numbers stay words."""
    place_behind: frozenset[str] = frozenset()
    """Words behind which "twenty second" is a place: "the"."""
    placed: frozenset[str] = frozenset()
    """Words in front of which it is one: "twenty second century"."""
    lasting: frozenset[str] = frozenset()
    """Words in front of which it is a time: "twenty second pause"."""
    someone_behind: frozenset[str] = frozenset()
    """Words behind which "one" stands for a noun: "no one twenty years ago"."""
    articles: frozenset[str] = frozenset()
    """Words behind which a place is a part: "a tenth"."""
    year_behind: frozenset[str] = frozenset()
    """Words behind which a number is rather a year."""
    part_of: frozenset[str] = frozenset()
    """Words in front of which a place is a part: "the nearest tenth of"."""
    not_decimal_behind: frozenset[str] = frozenset()
    """Words behind which one and a sign of decimals are none: "at one point two people left"."""
    kept_behind: frozenset[str] = frozenset()
    """Words behind which a number goes on with one that stays a word."""
    decades: Mapping[str, str] = field(default_factory=dict)
    """The last figures of decades: "eighties" are `80s`."""
    reads_pairs: bool = False
    """Years and the like are read two digits at a time: "nineteen ninety"."""
    clock: frozenset[str] = frozenset()
    """Behind a time of day: "pm"."""
    lone_scales: bool = True
    """A number may begin with "hundred"; where it may not, it is an article's: "a hundred"."""

    @cached_property
    def beginnings(self) -> frozenset[tuple[str, ...]]:
        """What can stand between the numbers, in front of or behind them, and how each of it begins."""
        found: set[tuple[str, ...]] = set()
        for phrase in self._phrases():
            found.update(phrase[:count] for count in range(1, len(phrase) + 1))
        return frozenset(found)

    @cached_property
    def openings(self) -> frozenset[str]:
        """Words that are no numbers and begin one."""
        words = {form.spoken[0] for form in self.forms if not form.spoken[0].startswith(("{", "("))}
        if any(form.spoken[0] == "{month}" for form in self.forms):
            words |= self.months
        return frozenset(words | {self.minus, self.plus} - {""})

    def _phrases(self) -> Iterable[tuple[str, ...]]:
        words = {
            *self.points,
            *self.joins,
            *self.hundred_links,
            *self.quantities,
            *self.measures,
            *self.spans,
            *self.placed,
            *self.lasting,
            *self.repeats,
            *self.cents,
            *self.clock,
            *self.decades,
        }
        yield from ((word,) for word in {*words, self.tens_link, self.minus, *self.openings} if word)
        yield from (("a",), ("p",)) if self.clock else ()
        yield from ((self.tens_link, one) for one in self.ones_behind_tens)
        yield from self.halves
        yield from self.units
        yield from (
            (*unit, link) for unit, how in self.units.items() if how.is_money for link in self.cents_links if link
        )
        for phrase in self.fixed:
            yield tuple(word for word in phrase if self.read(word) is None and self.ordinal(word) is None)
        for form in self.forms:
            yield from self._between_numbers(form.spoken)

    def _between_numbers(self, spoken: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
        """The words of a form that stand together without a number."""
        phrases: list[tuple[str, ...]] = [()]
        for word in spoken:
            if word == "{month}":
                phrases = [(*phrase, month) for phrase in phrases for month in self.months]
            elif word.startswith(("{", "(")):
                yield from (phrase for phrase in phrases if phrase)
                phrases = [()]
            else:
                phrases = [(*phrase, word) for phrase in phrases]
        yield from (phrase for phrase in phrases if phrase)


def units(lines: str) -> dict[tuple[str, ...], Unit]:
    """Units out of lines such as `kilometers, kilometres = _km`; `_` is the space before the sign."""
    found: dict[tuple[str, ...], Unit] = {}
    for line in lines.strip().splitlines():
        names, _, sign = line.partition(" = ")
        for name in names.split(", "):
            found[tuple(name.split())] = Unit(sign.replace("_", " "))
    return found


def money(names: str, sign: str, *, is_before: bool) -> dict[tuple[str, ...], Unit]:
    """A currency by its names, between commas."""
    return {tuple(name.split()): Unit(sign, is_before, is_money=True) for name in names.split(", ")}


def forms(lines: str, behind: str = "") -> tuple[Form, ...]:
    """Forms out of lines such as `half past {hour} = {hour}:30`; nothing behind the sign where it stays as it was said."""
    found = []
    for line in lines.strip().splitlines():
        spoken, _, written = line.partition("=")
        found.append(Form(tuple(spoken.split()), written.strip() or None, frozenset(behind.split())))
    return tuple(found)
