"""Spaces between dictated words and the text around them in the window, and which way text runs. Pure functions."""

import unicodedata

_OPENING = "([{<«„“‘¿¡\"'-–—/@#"  # noqa: RUF001 - dashes and quotes of every kind
_CLOSING = ".,;:!?…)]}>»”’%。，、！？；："  # noqa: RUF001 - the same

# Ranges of scripts that are written without spaces: kana, CJK with its punctuation, Thai, Lao, Khmer, Myanmar.
_SPACELESS = (
    (0x0E00, 0x0EFF),
    (0x1000, 0x109F),
    (0x1780, 0x17FF),
    (0x3000, 0x30FF),
    (0x3400, 0x9FFF),
    (0xF900, 0xFAFF),
    (0xFF00, 0xFFEF),
    (0x20000, 0x3FFFF),
)


def fitted(text: str, before: str, *, is_first: bool) -> str:
    """A dictated word as it goes in behind the character `before`.

    Args:
        text: The word with the space that the model gave it.
        before: The character before it; empty at the start of a line.
        is_first: Whether it begins the dictation; later words keep the spacing that the model gave them.
    """
    if not before or before.isspace():
        return text.lstrip(" ")
    if is_first and before in _OPENING:
        return text.lstrip(" ")
    if is_first and text and text[0] not in _CLOSING and not text[0].isspace() and _is_spaced(before, text[0]):
        return " " + text
    return text


def needs_space_behind(before: str, behind: str) -> bool:
    """Whether dictated text that ends with `before` would run into the word that begins with `behind`."""
    return bool(before and behind) and not before.isspace() and behind.isalnum() and _is_spaced(before, behind)


def is_right_to_left(text: str) -> bool:
    """By the first letter that has a direction, as Qt decides it for a paragraph."""
    directions = (unicodedata.bidirectional(character) for character in text)
    return next((direction for direction in directions if direction in ("L", "R", "AL")), "L") != "L"


def _is_spaced(one: str, other: str) -> bool:
    return not (_is_spaceless(one) or _is_spaceless(other))


def _is_spaceless(character: str) -> bool:
    return any(low <= ord(character) <= high for low, high in _SPACELESS)
