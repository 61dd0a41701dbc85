"""Text in pieces that are written as a whole: words, each with the space before it.

A delivery stops between pieces wherever it can, so that no half word is left behind.
"""

import re
import unicodedata
from collections.abc import Iterator

_LONGEST = 40
"""Characters in a piece. Longer ones are texts without spaces, such as Chinese."""
_SHORTEST = 8
"""Characters that a longer piece is cut into at least, where there is no better place."""

_LINE_ENDS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_TAGS = re.compile(
    "(?P<flag>\U0001f3f4[\U000e0061-\U000e007a\U000e0030-\U000e0039]{3,6}\U000e007f)|[\U000e0000-\U000e007f]"
)
"""Tags, and the flags that are a black one with tags behind it."""

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
    """The text without what no keyboard types and nobody sees; one kind of line end.

    Control characters could command a terminal, halves of surrogate pairs are no text, characters that turn the direction of
    writing show a text otherwise than it is, and tags are letters without a look (but for the flags of England and others).
    """
    text = _LINE_ENDS.sub("\n", text)
    text = "".join(character for character in text if character in "\n\t" or not _is_control(character))
    return _TAGS.sub(lambda found: found["flag"] or "", text)


def on_one_line(text: str) -> str:
    """The same for a terminal, character by character: a line end would run what stands before it, a tab complete it."""
    return text.replace("\n", " ").replace("\t", " ")


def is_one_by_itself(character: str) -> bool:
    """Whether every program deletes it by itself: it is neither two units of UTF-16 nor joined to its neighbour."""
    return ord(character) < 0x10000 and not unicodedata.category(character).startswith(("M", "Cf", "Cs"))


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in {"Cc", "Cs"} or character in _TURNS


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
