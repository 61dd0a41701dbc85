"""Text in pieces that are written as a whole: words, each with the space before it.

A delivery stops between pieces only, so that no half word is left behind.
"""

import re
import unicodedata
from collections.abc import Iterator

_LONGEST = 40
"""Characters in a piece. Longer ones are texts without spaces, such as Chinese."""
_SHORTEST = 8
"""Characters that a longer piece is cut into at least, where there is no better place."""

_WORD = re.compile(r"\s*\S+|\s+$")
_JOINERS = {"\u200d"}  # zero-width joiner: what stands on both sides is one picture


def pieces(text: str) -> Iterator[str]:
    """Cut a text; joined, the pieces are the text."""
    for match in _WORD.finditer(text):
        word = match[0]
        while len(word) > _LONGEST:
            cut = _cut(word)
            yield word[:cut]
            word = word[cut:]
        yield word


def clean(text: str) -> str:
    """The text without what no keyboard types: control characters, halves of surrogate pairs; one kind of line end."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(character for character in text if character in "\n\t" or not _is_control(character))


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in {"Cc", "Cs"}


def _cut(word: str) -> int:
    """Where to cut a long word: not within what is seen as one character, and behind punctuation if possible."""
    places = [i for i in range(_SHORTEST, _LONGEST + 1) if not _belong_together(word[i - 1], word[i])]
    behind_punctuation = [i for i in places if unicodedata.category(word[i - 1]).startswith("P")]
    return (behind_punctuation or places or [_LONGEST])[-1]


def _belong_together(before: str, after: str) -> bool:
    if before in _JOINERS or after in _JOINERS:
        return True
    is_modifier = unicodedata.category(after) in {"Mn", "Mc", "Me", "Sk"}  # Sk: the colours of skin
    return is_modifier or (_is_flag_half(before) and _is_flag_half(after))


def _is_flag_half(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"
