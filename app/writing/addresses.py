"""Spoken addresses: "john at example dot com" is `john@example.com`, and "example dot org slash help" `example.org/help`."""

import re
from collections.abc import Iterable, Sequence

from app.writing.commands import Table
from app.writing.words import bare, is_mark, joined
from streaming.events import Word

_ENDINGS = frozenset(
    "com org net edu gov info io dev app eu de at ch es fr it nl be uk us pl pt mx ar br ca au co me tv ai biz".split()
)
"""What an address may end with; more would take words for addresses."""
_ALSO_WORDS = frozenset("me us it at be".split())
"""Endings that are words of English; those of the other languages are among their small words."""
_NO_NAME = frozenset(
    "look looking looked meet met work works working start started stop arrive live lives located available found reach "
    "contact visit him her me us them it is are was be see siehe schau arbeite wohnt mira está trabaja".split()
)
"""Words before an "at" that is none of an address."""
_SIGNS = {"underscore": "_", "dash": "-", "minus": "-", "slash": "/", "barra": "/"}
_LOCAL = re.compile(r"[\w-]+(?:\.[\w-]+)*")
_LABEL = re.compile(r"[^\W_]+(?:-+[^\W_]+)*")
_PATH = re.compile(r"[\w.-]+(?:/[\w.-]+)*")
_WEB = "www"
_PARTS_OF_A_NUMBER = 4
_LARGEST_PART = 255


class Addresses:
    """A stage. Holds back each word until the next one, as it may be the beginning of an address.

    Args:
        table: The language's, with what it calls the dot and the at.
    """

    def __init__(self, table: Table) -> None:
        self._small = table.small_words
        self._signs = {**_SIGNS, **dict.fromkeys(table.dot, "."), **dict.fromkeys(table.at, "@")}
        self._held: list[Word] = []
        """Names and signs in turn, beginning with a name."""

    @property
    def held(self) -> Sequence[Word]:
        return self._held

    def take(self, words: Iterable[Word]) -> list[Word]:
        out: list[Word] = []
        for word in words:
            if len(self._held) % 2 == 1 and not is_mark(word) and word.text.startswith("."):  # as Whisper cuts "a.com"
                self._held[-1] = joined([self._held[-1], word], self._held[-1].text + word.text)
                continue
            is_sign = bare(word.text) in self._signs and not is_mark(word)
            if self._held and not is_mark(word) and is_sign is (len(self._held) % 2 == 1):
                self._held.append(word)
                continue
            out += self._decided()
            if is_mark(word) or is_sign:
                out.append(word)
            else:
                self._held = [word]
        return out

    def flush(self, *, is_last: bool) -> list[Word]:
        del is_last
        return self._decided()

    def _decided(self) -> list[Word]:
        """What is held, with the longest address at its end written as one, if there is one."""
        held, self._held = self._held, []
        length = len(held) - 1 + len(held) % 2  # a sign at the end belongs to no address
        for end in range(length, 1, -2):
            for begin in range(0, end - 1, 2):
                address = self._address(held[begin:end])
                if address:
                    space = " " if held[begin].text.startswith(" ") else ""
                    rest = held[end:] if end == length else self._again(held[end:])
                    return [*held[:begin], joined(held[begin:end], space + address), *rest]
        return held

    def _again(self, held: list[Word]) -> list[Word]:
        """What stands behind an address and is none of it, but for a sign may be one itself."""
        self._held = held[1:]
        return [held[0], *self._decided()]

    def _address(self, words: Sequence[Word]) -> str:
        """The address that words are, or nothing."""
        names = [bare(word.text) for word in words[::2]]
        signs = [self._signs[bare(word.text)] for word in words[1::2]]
        address = names[0] + "".join(sign + name for sign, name in zip(signs, names[1:], strict=True))
        local, at, rest = address.rpartition("@")
        domain, slash, path = rest.partition("/")
        if at and (slash or not self._is_local(local, is_spelled="." in signs)):
            return ""
        if slash and not _PATH.fullmatch(path):
            return ""
        return address if self._is_domain(domain, is_certain=bool(at or slash)) else ""

    def _is_local(self, local: str, *, is_spelled: bool) -> bool:
        """Whether it may stand before an @; a plain word only where the dot of the address is spoken, too."""
        if not _LOCAL.fullmatch(local) or local in _NO_NAME:
            return False
        is_word = local.isalpha()
        return (is_spelled or not is_word) and not set(local.split(".")) & self._small

    def _is_domain(self, domain: str, *, is_certain: bool) -> bool:
        """Whether it may be the name of a computer; with an ending that is a word, too, if all else tells that it is one."""
        labels = domain.split(".")
        if len(labels) == _PARTS_OF_A_NUMBER and all(label.isdecimal() for label in labels):
            return all(int(label) <= _LARGEST_PART for label in labels)
        if len(labels) == 1 or labels[-1] not in _ENDINGS or not all(map(_LABEL.fullmatch, labels)):
            return False
        if not is_certain and labels[0] != _WEB and (labels[-1] in self._small or labels[-1] in _ALSO_WORDS):
            return False
        return not set(labels[:-1]) & self._small
