"""The switches of the settings, as the options of writing have them."""

from collections.abc import Callable

from app.settings import declarations as keys
from app.settings.setting import Setting
from app.writing.options import WritingOptions


def switched_on(is_on: Callable[[Setting[bool]], bool]) -> WritingOptions:
    """Options with all that is switched on, and nothing else that may be wanted.

    Args:
        is_on: Whether one of the switches is.
    """
    return WritingOptions(
        has_punctuation=is_on(keys.WRITING_PUNCTUATION),
        has_lists=is_on(keys.WRITING_LISTS),
        has_edits=is_on(keys.WRITING_EDITS),
        leaves_out_fillers=is_on(keys.WRITING_FILLERS),
        joins_stutter=is_on(keys.WRITING_STUTTER),
        has_addresses=is_on(keys.WRITING_ADDRESSES),
        has_numbers=is_on(keys.WRITING_NUMBERS),
        has_dates=is_on(keys.WRITING_DATES),
        has_phones=is_on(keys.WRITING_PHONES),
    )
