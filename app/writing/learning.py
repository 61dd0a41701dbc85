"""What a correction teaches: a name or a term that was heard as something else. Pure functions.

Only words that look like names or terms are learned, and only where what was heard sounds like them: "their" for "there"
teaches nothing, and a sentence that was written anew teaches nothing either.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from difflib import SequenceMatcher

from app.writing.words import SENTENCE_ENDS, unmarked

_LONGEST = 60
"""Characters of a term."""
_MOST_WORDS = 4
_LEAST_LETTERS = 3
_LIKE = 0.45
"""How much of their letters what was heard and what was meant have in common."""
_AS_LONG = 0.5
"""How long the shorter of the two is, measured by the longer one."""
_WORD = re.compile(r"\S+")


def lesson(heard: str, meant: str, before: str = "", small_words: Collection[str] = ()) -> str | None:
    """The term that a correction teaches; None if it is none.

    Args:
        heard: What was written.
        meant: What the user put in its place.
        before: The text in front of it.
        small_words: Words of the language that are no terms, whatever their letters are.
    """
    term = " ".join(unmarked(meant).split())
    if not term or len(term) > _LONGEST or len(term.split()) > _MOST_WORDS:
        return None
    if term == unmarked(heard) or not _sounds_like(heard, term):
        return None
    if all(word.casefold() in small_words for word in term.split()):
        return None
    begins = not before.strip() or before.rstrip()[-1:] in SENTENCE_ENDS
    return term if _is_term(term, begins_sentence=begins) else None


def lessons(before: str, after: str, small_words: Collection[str] = ()) -> list[str]:
    """The terms that a user's edits of a text teach.

    Args:
        before: As it was dictated.
        after: As it stands now.
        small_words: See `lesson`.
    """
    found = []
    for place, heard, meant in _exchanged(before, after):
        term = lesson(heard, meant, after[:place], small_words)
        if term is not None:
            found.append(term)
    return list(dict.fromkeys(found))


def _exchanged(before: str, after: str) -> Iterator[tuple[int, str, str]]:
    """Where words have come in the place of others: the place in `after`, the old and the new ones."""
    old, new = list(_WORD.finditer(before)), list(_WORD.finditer(after))
    matcher = SequenceMatcher(None, [one.group() for one in old], [one.group() for one in new], autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "replace" and b - a <= _MOST_WORDS and d - c <= _MOST_WORDS:
            for heard, meant in _paired(old[a:b], new[c:d]):
                yield meant[0].start(), _text(before, heard), _text(after, meant)


_Words = Sequence["re.Match[str]"]


def _paired(old: _Words, new: _Words) -> Iterator[tuple[_Words, _Words]]:
    """As many words for as many are exchanged one by one; else all for all."""
    if len(old) == len(new):
        for heard, meant in zip(old, new, strict=True):
            yield [heard], [meant]
    else:
        yield old, new


def _text(text: str, words: _Words) -> str:
    return text[words[0].start() : words[-1].end()]


def _sounds_like(heard: str, meant: str) -> bool:
    first, second = _letters(heard), _letters(meant)
    shorter, longer = sorted((len(first), len(second)))
    if len(second) < _LEAST_LETTERS or shorter < _AS_LONG * longer:
        return False
    return SequenceMatcher(None, first, second, autojunk=False).ratio() >= _LIKE


def _is_term(term: str, *, begins_sentence: bool) -> bool:
    """Whether it is spelled as names and terms are: with capitals or digits in it, or marks as in `C++` or `node.js`."""
    words = term.split()
    if any(character.isdigit() for character in term) or any(_is_odd(word) for word in words):
        return True
    later = words[1:] if begins_sentence else words
    return any(word[:1].isupper() for word in later)


def _is_odd(word: str) -> bool:
    inner = word[1:]
    return any(character.isupper() for character in inner) or bool(re.search(r"[a-zA-Z][._/+#&][a-zA-Z+#]", word))


def _letters(text: str) -> str:
    return "".join(character for character in text.casefold() if character.isalnum())
