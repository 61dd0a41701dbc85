"""Names as programs spell them: "snake case user name" is `user_name`. Up to the next mark or pause, or to "end case"."""

from collections.abc import Callable, Sequence

from app.writing.holding import Decision, HoldsBack
from app.writing.words import bare, is_mark, joined
from streaming.events import Word

_MOST_WORDS = 8

_STYLES: dict[str, Callable[[Sequence[str]], str]] = {
    "snake": "_".join,
    "kebab": "-".join,
    "camel": lambda words: words[0] + "".join(word.capitalize() for word in words[1:]),
    "pascal": lambda words: "".join(word.capitalize() for word in words),
    "constant": lambda words: "_".join(words).upper(),
}
_NOT_BEHIND = frozenset(
    "use uses used using in the a an of prefer with as to like than or and is not no called into der die das ein eine im "
    "in mit von als el la un una en con de".split()
)
_NOT_BEFORE = frozenset("is was in for and or with style names naming convention ist oder und es y o".split())


class Identifiers(HoldsBack):
    """A stage. Holds back what is being spelled until it is whole; at most eight words, and no further than a pause."""

    def __init__(self) -> None:
        super().__init__()
        self._before = ""

    def _decide(self, *, is_end: bool) -> Decision | None:
        spelled = self._spelled(is_end=is_end)
        if spelled is None:
            return None
        written, count = spelled
        out = self._held[:count] if written is None else [written]
        self._before = "" if is_mark(out[-1]) else bare(out[-1].text)
        return out, count

    def _spelled(self, *, is_end: bool) -> tuple[Word | None, int] | None:
        """A name and how many words it takes, or a word that is none; None to wait for more."""
        style, length = self._begins()
        if style is None:
            return None if length and not is_end else (None, 1)
        name: list[str] = []
        count = length
        for word in self._held[length:]:
            said = bare(word.text)
            if said == "-" or (is_mark(word) and word.text.strip() == "-"):
                count += 1
                continue
            if is_mark(word) or len(name) == _MOST_WORDS:
                break
            if not name and said in _NOT_BEFORE:
                return None, 1
            count += 1
            if said in {"end", "ende"} and name:
                return self._ended(style, name, count, is_end=is_end)
            name.append(said)
        else:
            if not is_end:
                return None
        return (self._written(style, name, count), count) if name else (None, 1)

    def _ended(self, style: str, name: list[str], count: int, *, is_end: bool) -> tuple[Word | None, int] | None:
        """Behind "end": a name is over with "end case"; else it is a word of the name."""
        if count == len(self._held):
            return (self._written(style, [*name, "end"], count), count) if is_end else None
        if bare(self._held[count].text) == "case":
            return self._written(style, name, count + 1), count + 1
        return self._written(style, name, count - 1), count - 1

    def _begins(self) -> tuple[str | None, int]:
        """The style that the held words ask for, and in how many words; (None, 1) if that is open, (None, 0) if they do not."""
        if is_mark(self._held[0]) or self._before in _NOT_BEHIND:
            return None, 0
        first = bare(self._held[0].text)
        if first.endswith("case") and first.removesuffix("case") in _STYLES:
            return first.removesuffix("case"), 1
        if first not in _STYLES:
            return None, 0
        place = 2 if len(self._held) > 1 and self._held[1].text.strip() == "-" else 1
        if len(self._held) == place:
            return None, 1
        return (first, place + 1) if bare(self._held[place].text) == "case" else (None, 0)

    def _written(self, style: str, name: Sequence[str], count: int) -> Word:
        space = " " if self._held[0].text.startswith(" ") else ""
        return joined(self._held[:count], space + _STYLES[style](name))
