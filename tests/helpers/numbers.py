"""What the stage for numbers makes of a text, however the words of it come."""

from app.writing.again import marks_apart
from app.writing.numbers import Numbers
from app.writing.tables import numbers_for
from streaming.written import with_punctuation
from tests.helpers.heard import heard, text_of, written


def stage(language: str, *, has_numbers: bool = True, has_dates: bool = True) -> Numbers:
    """The stage of a language that has numbers."""
    table = numbers_for(language)
    assert table is not None
    return Numbers(table, has_numbers=has_numbers, has_dates=has_dates)


def assert_written(language: str, said: str, expected: str) -> None:
    """A text is written so in one piece, word by word, and with the words put together; and then stays so."""
    assert written(stage(language), said, chunk=1) == expected
    assert written(stage(language), said, chunk=1000) == expected
    whole = stage(language)
    out = [*whole.take(marks_apart(with_punctuation(heard(said)))), *whole.flush(is_last=True)]
    assert text_of(out) == expected
    assert written(stage(language), expected) == expected
