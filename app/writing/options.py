"""How the user wants dictations to be written, and the stages that this takes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from app.writing.addresses import Addresses
from app.writing.commands import Table
from app.writing.fillers import Fillers
from app.writing.identifiers import Identifiers
from app.writing.placeholders import Placeholders
from app.writing.plain import Plain
from app.writing.punctuation import SpokenPunctuation
from app.writing.replacements import Replacements, Rule
from app.writing.stage import Chain, Stage
from app.writing.stutter import Stutter
from app.writing.tables import table_for
from app.writing.writer import Writer


def _nothing_copied() -> str:
    return ""


def _local_time() -> datetime:
    return datetime.now().astimezone()


@dataclass(frozen=True, slots=True)
class WritingOptions:
    """What is wanted for one dictation; by default, what was heard is written as it is."""

    has_punctuation: bool = False
    """Spoken marks become marks."""
    has_edits: bool = False
    """Spoken edits are carried out."""
    leaves_out_fillers: bool = False
    joins_stutter: bool = False
    has_addresses: bool = False
    """Spoken addresses are written as such."""
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

    def stages(language: str) -> Chain:
        return Chain(tuple(_stages(options, language)))

    def edits(language: str) -> Table | None:
        return table_for(language) if options.has_edits else None

    return Writer(stages, edits)


def _stages(options: WritingOptions, language: str) -> Iterator[Stage]:
    """From what was heard to what is written: the later ones see what the earlier ones made."""
    table = table_for(language)
    if table is not None:
        if options.leaves_out_fillers:
            yield Fillers(table)
        if options.joins_stutter:
            yield Stutter(table)
        if options.has_addresses:
            yield Addresses(table)
    if options.has_identifiers:
        yield Identifiers()
    if options.has_punctuation and table is not None:
        yield SpokenPunctuation(table)
    if options.rules:
        yield Replacements(options.rules, Placeholders(language, options.now, options.copied))
    if options.is_plain:
        yield Plain()
