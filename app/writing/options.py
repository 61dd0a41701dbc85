"""How the user wants dictations to be written, and the stages that this takes."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.writing.commands import Table
from app.writing.punctuation import SpokenPunctuation
from app.writing.stage import Chain, Stage
from app.writing.tables import table_for
from app.writing.writer import Writer


@dataclass(frozen=True, slots=True)
class WritingOptions:
    """What is wanted for one dictation; by default, what was heard is written as it is."""

    has_punctuation: bool = False
    """Spoken marks become marks."""
    has_edits: bool = False
    """Spoken edits are carried out."""


def writer_for(options: WritingOptions) -> Writer:
    """A writer for one dictation."""

    def stages(language: str) -> Chain:
        return Chain(tuple(_stages(options, table_for(language))))

    def edits(language: str) -> Table | None:
        return table_for(language) if options.has_edits else None

    return Writer(stages, edits)


def _stages(options: WritingOptions, table: Table | None) -> Iterator[Stage]:
    if options.has_punctuation and table is not None:
        yield SpokenPunctuation(table)
