"""How the user wants dictations to be written, and the stages that this takes."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.writing.addresses import Addresses
from app.writing.commands import Table
from app.writing.fillers import Fillers
from app.writing.identifiers import Identifiers
from app.writing.lists import Lists
from app.writing.phones import PhoneNumbers
from app.writing.placeholders import Placeholders
from app.writing.plain import Plain
from app.writing.punctuation import SpokenPunctuation
from app.writing.replacements import Replacements, Rule
from app.writing.stage import Chain, Stage
from app.writing.stutter import Stutter
from app.writing.tables import lists_for, numbers_for, table_for
from app.writing.words import bare
from app.writing.writer import Writer
from streaming.events import Word


def _nothing_copied() -> str:
    return ""


def _local_time() -> datetime:
    return datetime.now().astimezone()


@dataclass(frozen=True, slots=True)
class WritingOptions:
    """What is wanted for one dictation; by default, what was heard is written as it is."""

    has_punctuation: bool = False
    """Spoken marks become marks."""
    has_lists: bool = False
    """Bullets and numbered items are."""
    has_edits: bool = False
    """Spoken edits are carried out."""
    leaves_out_fillers: bool = False
    joins_stutter: bool = False
    has_addresses: bool = False
    """Spoken addresses are written as such."""
    has_numbers: bool = False
    """Spoken numbers, money and units are written in figures."""
    has_dates: bool = False
    """Spoken dates and times of day are."""
    has_phones: bool = False
    """Telephone numbers are written in groups."""
    region: str = ""
    """The country where the user lives, in two letters; empty where nobody knows."""
    has_identifiers: bool = False
    """Names are spelled as programs spell them."""
    is_plain: bool = False
    """As for a command line: neither capitals of sentences nor a full stop at the end."""
    rules: tuple[Rule, ...] = ()
    """Replacements."""
    copied: Callable[[], str] = _nothing_copied
    """The text on the clipboard."""
    now: Callable[[], datetime] = _local_time


def writer_for(options: WritingOptions) -> Writer:
    """A writer for one dictation."""

    def stages(language: str, standing: Sequence[Word]) -> Chain:
        return Chain(tuple(_stages(options, language, standing)))

    def edits(language: str) -> Table | None:
        return table_for(language) if options.has_edits else None

    return Writer(stages, edits)


def _stages(options: WritingOptions, language: str, standing: Sequence[Word]) -> Iterator[Stage]:
    """From what was heard to what is written: the later ones see what the earlier ones made."""
    table = table_for(language)
    if table is not None:
        yield from _of_speech(options, table)
    if options.has_identifiers:
        yield Identifiers()
    numbers = _numbers(options, language)
    if numbers is not None:
        yield numbers
    if options.has_phones and options.region:
        yield PhoneNumbers(options.region)
    if table is not None:
        yield from _of_marks(options, table)
    lists = lists_for(language) if options.has_lists else None
    if lists is not None:
        yield Lists(lists, standing)
    if options.rules:
        rules = (*_in_figures(options, language), *options.rules)  # of two for the same words, the later one holds
        yield Replacements(rules, Placeholders(language, options.now, options.copied))
    if options.is_plain:
        yield Plain()


def _of_speech(options: WritingOptions, table: Table) -> Iterator[Stage]:
    """What is done with words as people say them."""
    if options.leaves_out_fillers:
        yield Fillers(table)
    if options.joins_stutter:
        yield Stutter(table)
    if options.has_addresses:
        yield Addresses(table)


def _of_marks(options: WritingOptions, table: Table) -> Iterator[Stage]:
    """What is done with the names of marks."""
    spoken = (*(table.spoken if options.has_punctuation else ()), *(table.bullets if options.has_lists else ()))
    if spoken:
        yield SpokenPunctuation(table, spoken)


def _numbers(options: WritingOptions, language: str) -> Stage | None:
    from app.writing.numbers import Numbers  # noqa: PLC0415 - at the first dictation, and not when the program starts

    table = numbers_for(language) if options.has_numbers or options.has_dates else None
    if table is None:
        return None
    return Numbers(table, has_numbers=options.has_numbers, has_dates=options.has_dates)


def _in_figures(options: WritingOptions, language: str) -> Iterator[Rule]:
    """The rules that are about spoken numbers, for what has become of those when the rules are looked for."""
    said = {rule.said for rule in options.rules}
    for rule in options.rules:
        numbers = _numbers(options, language)
        if numbers is None:
            return
        words = [Word(f" {word}", 0, 0, 1.0) for word in rule.said]
        written = tuple(bare(word.text) for word in [*numbers.take(words), *numbers.flush(is_last=True)])
        if written not in said:
            yield Rule(written, rule.written)
