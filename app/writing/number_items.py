"""How the numbers in a stretch of words are written: which ones in figures, with which sign, and which stay words."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.writing.cardinals import HUNDRED, NOUN, TEN, THOUSAND
from app.writing.number_forms import Forms, Found
from app.writing.number_reader import Amount, Reader, Token
from app.writing.number_spelling import Item, Spelling
from app.writing.number_table import NumberTable

_QUARTERS = frozenset({15, 30, 45})
_NOON = 12
_COUNTED = ("1", "2", "3")


class Items:
    """Finds what is to be written otherwise.

    Args:
        table: The language's.
        tokens: Of the stretch.
        before: The word before it, in small letters.
        is_begin: Whether a sentence begins with it.
        has_numbers: Numbers, money and units are written in figures.
        has_dates: Dates and times of day are.
    """

    def __init__(
        self,
        table: NumberTable,
        tokens: Sequence[Token],
        before: str,
        *,
        is_begin: bool,
        has_numbers: bool,
        has_dates: bool,
    ) -> None:
        self._table = table
        self._tokens = tokens
        self._reader = Reader(table, tokens)
        self._forms = Forms(self._reader, is_begin=is_begin)
        self._spelling = Spelling(self._reader, before)
        self._is_begin = is_begin
        self._has_numbers = has_numbers
        self._has_dates = has_dates

    def all(self) -> list[Item]:
        """Items that cover all tokens, each of them whole words."""
        found = [item for item in self._alike(list(self._each())) if item.text is not None]
        return [item for item in found if self._tokens[item.begin].is_first and self._tokens[item.end - 1].is_last]

    # --- What there is

    def _each(self) -> Iterator[Item]:
        at = 0
        while at < len(self._tokens):
            item = self._at(at)
            yield item
            at = item.end

    def _at(self, at: int) -> Item:
        fixed = self._fixed(at)
        if fixed is not None:
            return Item(at, fixed.end, fixed.written if self._has_numbers else None)
        if self._is_name(at) or (at == 0 and self._spelling.word_before(at) in self._table.kept_behind):
            found = self._reader.amount(at)
            return Item(at, found.end if found is not None else at + 1)
        form = self._forms.find(at, self._spelling.word_before(at), self._goes_on)
        if form is not None:
            is_kept = self._reader.is_opening(at) and self._spelling.word_before(at) in self._table.no_number_behind
            return Item(at, form.end, form.written if self._has_dates and not is_kept else None)
        if not self._has_numbers:
            return Item(at, at + 1)
        return self._signed(at) or self._digits(at) or self._pair(at) or self._place(at) or self._number(at)

    def _fixed(self, at: int) -> Found | None:
        for phrase, written in self._table.fixed.items():
            end = at + len(phrase)
            if tuple(token.text for token in self._tokens[at:end]) != phrase or self._is_number_of(end):
                continue
            behind, before = self._table.fixed_behind.get(phrase), self._spelling.word_before(at)
            if behind is None or before in behind:
                return Found(written, end)
            if not before:  # "Nine eleven is fine." may be either
                return Found(None, end)
        return None

    def _is_number_of(self, at: int) -> bool:
        """Whether what stands there makes a time or a plain number of what is before it."""
        text = self._reader.text(at)
        return text in self._table.clock or text in self._table.measures or self._spelling.is_counted(at)

    def _is_name(self, at: int) -> bool:
        """Whether a number is written as a name within a sentence: "the Big Ten"."""
        token = self._tokens[at]
        is_within = at > 0 or not self._is_begin
        is_place = self._table.ordinal_suffix is not None and self._table.ordinal(token.text) is not None
        return is_within and token.heard[:1].isupper() and (is_place or self._table.read(token.text) is not None)

    def _goes_on(self, at: int) -> bool:
        """Whether what looked like a time counts something."""
        if self._spelling.unit(at) is not None or self._reader.text(at) in self._table.measures | self._table.spans:
            return True
        return at < len(self._tokens) and self._tokens[at].is_tied

    def _signed(self, at: int) -> Item | None:
        """A temperature below zero, or a telephone number with the plus before it."""
        text = self._reader.text(at)
        if text and text == self._table.minus and self._reader.whole(at - 1) is None:
            item = self._number(at + 1)
            if item.text is not None and item.unit is not None and not item.unit.is_money:
                return Item(at, item.end, f"-{item.text}")
        if text and text == self._table.plus and self._reader.whole(at - 1) is None:
            digits = self._reader.digits(at + 1)
            if digits is not None:
                return Item(at, digits[1], f"+{digits[0]}")
        return None

    def _digits(self, at: int) -> Item | None:
        found = self._reader.digits(at)
        if found is None:
            return None
        text, end = found
        if tuple(text) == _COUNTED or self._spelling.word_before(at) in {*self._table.zeros, *self._table.repeats}:
            return Item(at, end)
        amount = self._reader.with_decimals(Amount(text, int(text), end))
        amount = replace(amount, is_decimal=True)  # nothing comes between its thousands
        return Item(at, amount.end) if amount.is_list else self._spelling.counted(at, amount)

    def _pair(self, at: int) -> Item | None:
        """Two numbers that are read as one: a year, a time of day, "one fifty"."""
        century = self._reader.whole(at)
        decade = self._table.decades.get(self._reader.text(at + 1))
        if decade is not None and century is not None and TEN <= century.value <= 2 * TEN and century.end == at + 1:
            return Item(at, at + 2, f"{century.value}{decade}")
        found = self._reader.pair(at) if self._table.reads_pairs else None
        if found is None:
            return None
        first, second, end = found
        if first < TEN and (apart := self._pair_apart(at, first, second, end)) is not None:
            return apart
        amount = Amount(str(first * HUNDRED + second), first * HUNDRED + second, end)
        decimals = self._reader.with_decimals(amount)
        if decimals.end > end or self._spelling.is_counted(end):
            if first < TEN:
                return self._spelling.counted(at, decimals)
            return Item(at, end) if self._spelling.unit(end) is not None else None
        if first > _NOON or self._spelling.word_before(at) in self._table.year_behind:
            return Item(at, end, amount.text)
        if second in _QUARTERS:
            return Item(at, end, f"{first}:{second}" if self._has_dates else None)
        return Item(at, end, amount.text) if first < TEN else None

    def _pair_apart(self, at: int, first: int, second: int, end: int) -> Item | None:
        """The part of a pair that stays as it was said, where the second number counts something and the first one does not."""
        before, counted = self._spelling.word_before(at), self._reader.text(end)
        if first == 1 and (before in self._table.someone_behind or self._table.ordinal(before) is not None):
            return Item(at, at + 1) if self._spelling.is_counted(end) else None
        if counted in self._table.measures and before not in self._table.articles:
            return Item(at, at + 1)
        is_whole = second > 2 * TEN and second % TEN != 0  # "three sixty five days"
        return Item(at, end) if counted in self._table.spans and not is_whole else None

    def _place(self, at: int) -> Item | None:
        """The twenty-first, and also a half of a number: "one tenth"."""
        found = self._reader.ordinal(at)
        if found is None:
            return None
        place, end = found
        if end > at + 1 and self._reader.text(end - 1) == "second" and not self._is_place(at, end):
            return self._time(at, end)
        suffix = self._table.ordinal_suffix
        if suffix is None or place < TEN or (end == at + 1 and self._is_heard_place_or_part(at)):
            return Item(at, end)
        if end < len(self._tokens) and self._tokens[end].is_tied:
            return Item(at, end + 1, f"{place}{suffix(place)}{self._tokens[end].heard}")
        return Item(at, end, f"{place}{suffix(place)}")

    def _is_place(self, at: int, end: int) -> bool:
        """Whether "twenty second" is certainly number twenty-two."""
        if self._reader.text(end) in self._table.lasting:
            return False
        return (
            self._spelling.word_before(at) in self._table.place_behind or self._reader.text(end) in self._table.placed
        )

    def _time(self, at: int, end: int) -> Item | None:
        """The words of "twenty second" as they were said; nothing where twenty seconds are meant and no hyphen ties them."""
        is_counted = self._spelling.word_before(at) in self._table.no_number_behind
        if not is_counted and self._reader.text(end) not in self._table.lasting:
            return Item(at, end)
        if self._tokens[end - 2].is_last:
            return None
        found = self._reader.whole(at)
        return Item(at, end, f"{found.text}-{self._tokens[end - 1].heard}") if found is not None else None

    def _is_heard_place_or_part(self, at: int) -> bool:
        """Whether a place of one word is in figures already, or is a part of something: "a tenth", "the nearest tenth of"."""
        if self._tokens[at].text[0].isdigit() or self._reader.text(at + 1) in self._table.part_of:
            return True
        return self._reader.whole(at - 1) is not None or self._spelling.word_before(at) in self._table.articles

    def _number(self, at: int) -> Item:
        amount = self._reader.amount(at)
        if amount is None:
            return Item(at, at + 1)
        end = amount.end
        is_article = amount.begins_with_scale and (not self._table.lone_scales or amount.value >= NOUN)
        if amount.is_list or is_article:
            return Item(at, end)
        if end < len(self._tokens) and self._tokens[end].is_tied:
            tied = self._tokens[end].heard
            is_kept = amount.value < TEN or bool(amount.scale)
            return Item(at, end + 1, None if is_kept else f"{self._spelling.figures(amount, at)}{tied}")
        for half in self._table.halves:
            if tuple(token.text for token in self._tokens[end : end + len(half)]) == half:
                return Item(at, end + len(half))
        unit = self._spelling.unit(end)
        if unit is not None:
            return self._spelling.with_unit(at, amount, unit)
        if amount.is_decimal and amount.value == 1 and self._spelling.word_before(at) in self._table.not_decimal_behind:
            return Item(at, end)
        if self._is_part(end) or self._is_price(amount):
            return Item(at, self._end_of_next(end))
        is_kept = amount.is_heard_in_figures or amount.is_lone_scale or self._is_small(amount)
        return Item(at, end, None if is_kept else self._spelling.figures(amount, at), amount)

    # --- How it is written

    def _is_small(self, amount: Amount) -> bool:
        return amount.value < TEN and not amount.is_decimal

    def _is_part(self, at: int) -> bool:
        """Whether a number is divided by what follows: "one tenth"."""
        text = self._reader.text(at)
        return self._table.ordinal_suffix is not None and self._table.ordinal(text) is not None and text != "second"

    def _is_price(self, amount: Amount) -> bool:
        """Whether a small number and a larger one stand together, of which nobody knows what they are."""
        if not self._is_small(amount) or amount.is_heard_in_figures:
            return False
        following = self._reader.amount(amount.end)
        if following is None or following.is_heard_in_figures or following.value < TEN or following.is_lone_scale:
            return False
        return self._spelling.unit(following.end) is None and not following.begins_with_scale

    def _end_of_next(self, at: int) -> int:
        found = self._reader.amount(at)
        return found.end if found is not None else at + 1

    def _alike(self, items: list[Item]) -> list[Item]:
        """Small numbers in figures where the number that they are joined to is in figures: "5 to 10"."""
        changed = list(items)
        for place in range(len(items) - 2):
            if self._shares_scale(items[place], items[place + 1], items[place + 2]):
                changed[place] = Item(items[place].begin, items[place].end)
                changed[place + 2] = Item(items[place + 2].begin, items[place + 2].end)
        for order in (range(len(items)), reversed(range(len(items)))):
            for place in order:
                for step in (-1, 1):
                    other = self._joined(changed, place, step)
                    if other is not None:
                        changed[place] = self._as_figures(changed[place], other)
        return changed

    def _shares_scale(self, first: Item, between: Item, second: Item) -> bool:
        """Whether "two or three hundred" may mean two hundred."""
        if first.amount is None or second.amount is None or not self._is_join(between):
            return False
        value = second.amount.value
        times = next((value // scale for scale in (THOUSAND, HUNDRED) if value and value % scale == 0), 0)
        is_heard = first.amount.is_heard_in_figures or second.amount.is_heard_in_figures or second.amount.scale
        return not is_heard and first.unit is None and first.amount.value < times

    def _is_join(self, item: Item) -> bool:
        return item.end == item.begin + 1 and self._reader.text(item.begin) in self._table.joins

    def _joined(self, items: Sequence[Item], place: int, step: int) -> Item | None:
        """The number in figures that the one in a place is joined to."""
        middle, other = place + step, place + 2 * step
        if not 0 <= other < len(items) or not items[place].is_small:
            return None
        amount = items[other].amount
        if amount is None or not self._is_join(items[middle]):
            return None
        return items[other] if items[other].text is not None else None

    def _as_figures(self, item: Item, other: Item) -> Item:
        amount = item.amount
        assert amount is not None
        is_one = amount.value == 1 and self._spelling.word_before(item.begin) in self._table.no_number_behind
        if is_one or amount.is_heard_in_figures or amount.is_lone_scale:
            return item
        sign = other.unit.sign if other.unit is not None and other.unit.is_before else ""
        return replace(item, text=sign + amount.text)
