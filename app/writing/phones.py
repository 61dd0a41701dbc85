"""Telephone numbers in the groups in which they are written where the user lives: `2125550123` is `(212) 555-0123`.

Only what is a valid number there, or one with its country's code behind a plus, and never another figure than was said. Several
numbers are one only behind a word such as "call", and then also over pauses: people read telephone numbers in groups.
"""

import re
from collections.abc import Iterable, Sequence

from app.writing.words import bare, is_mark, joined, unmarked
from streaming.events import Word, text_of

_NUMBER = re.compile(r"\+?\d{1,15}")
_FEWEST, _MOST = 7, 15
"""Figures."""
_OTHER_NUMBERS = frozenset(
    "order account invoice isbn iban tracking reference serial customer case ticket confirmation license licence code "
    "konto kontonummer rechnungsnummer rechnung bestellnummer kundennummer artikelnummer seriennummer aktenzeichen "
    "auftragsnummer cuenta pedido factura referencia serie expediente código model part pin id policy member membership claim "
    "routing passport batch sku modell modellnummer teilenummer teil steuernummer steuer-id sendungsnummer sendung ausweis "
    "ausweisnummer passnummer reisepass vertragsnummer versicherungsnummer mitgliedsnummer vorgangsnummer chargennummer "
    "modelo pieza póliza socio pasaporte dni lote seguimiento".split()
)
"""Words a little before a number that is no telephone's."""
_ANNOUNCING = frozenset(
    "number phone telephone call dial text mobile cell fax nummer telefon telefonnummer handy handynummer ruf rufe anrufen "
    "wähle número teléfono móvil celular llama llámame marca".split()
)
"""Words a little before a telephone number that is read in groups."""
_SEVERAL = frozenset("are were have sind waren haben son eran".split())
"""Words right behind figures that are said of several numbers."""
_LOOKED_BACK = 4
_BETWEEN = frozenset({",", ".", "-", "..."})
"""What Whisper sets between the groups of a number."""


class PhoneNumbers:
    """A stage. Holds back figures until it is known what they belong to.

    Args:
        region: The two letters of a country, such as `US`.
    """

    def __init__(self, region: str) -> None:
        self._region = region
        self._before: list[str] = []
        self._is_tied = False
        """Whether what comes without a space goes on with a word."""
        self._held: list[Word] = []
        """Groups of figures and the marks between them, beginning with a group."""
        self._is_announced = False

    @property
    def held(self) -> Sequence[Word]:
        return self._held

    def take(self, words: Iterable[Word]) -> list[Word]:
        out: list[Word] = []
        for word in words:
            if self._held and is_mark(word) and word.text.strip() in _BETWEEN:
                self._held.append(word)
            elif self._is_group(word):
                if not self._is_announced or len(_figures(self._held)) >= _MOST:
                    out += self._decided(word)
                self._begin(word)
            else:
                out += self._decided(word)
                self._let_out(word)
                out.append(word)
        return out

    def flush(self, *, is_last: bool) -> list[Word]:
        """Behind a pause, the next group of an announced number may come."""
        is_open = self._is_announced and self._held and not self._grouped(self._held)
        return [] if is_open and not is_last else self._decided()

    def _is_group(self, word: Word) -> bool:
        core = unmarked(word.text)
        return _NUMBER.fullmatch(core) is not None and (word.text.startswith(" ") or not (self._is_tied or self._held))

    def _begin(self, word: Word) -> None:
        if not self._held:
            self._is_announced = bool(_ANNOUNCING & set(self._before)) and not self._is_of_something_else
        self._held.append(word)

    @property
    def _is_of_something_else(self) -> bool:
        return bool(_OTHER_NUMBERS & set(self._before))

    def _decided(self, behind: Word | None = None) -> list[Word]:
        """What is held, with the longest telephone number at its beginning in groups; as it is where it is something else.

        Args:
            behind: What comes next; None if that is not known.
        """
        held, self._held = self._held, []
        ends = [place + 1 for place, word in enumerate(held) if not is_mark(word)]
        is_other = self._is_of_something_else or (behind is not None and self._counts(held, behind))
        for end in [] if is_other else reversed(ends):
            if written := self._grouped(held[:end]):
                rest = held[end:]
                self._let_out(*held[:end])
                return [joined(held[:end], written), *self._plain(rest)]
        return self._plain(held)

    def _counts(self, held: Sequence[Word], behind: Word) -> bool:
        """Whether what comes next makes something else of figures: `2125550123-4`, "2125550123 people"."""
        if _is_tied(behind):
            return True
        if is_mark(behind) or not held or is_mark(held[-1]):
            return False
        if self._is_announced:
            return bare(behind.text) in _SEVERAL and len(held) > 1
        return not unmarked(held[0].text).startswith("+")

    def _plain(self, words: Sequence[Word]) -> list[Word]:
        self._let_out(*words)
        return list(words)

    def _grouped(self, words: Sequence[Word]) -> str:
        """Words of figures as one number in groups; nothing where they are none."""
        while words and is_mark(words[-1]):
            words = words[:-1]
        number = _figures(words)
        if not _FEWEST <= len(number.lstrip("+")) <= _MOST:
            return ""
        written = grouped(number, self._region)
        if written == number:
            return ""
        text = text_of(words)
        begin, end = text.index(unmarked(words[0].text)), text.rindex(number[-1]) + 1
        return f"{text[:begin]}{written}{text[end:]}"

    def _let_out(self, *words: Word) -> None:
        """Remember what stands before what comes."""
        for word in words:
            if not is_mark(word):
                self._before = [*self._before[1 - _LOOKED_BACK :], bare(word.text)]
            self._is_tied = not word.text.endswith(("\n", " "))


def _figures(words: Iterable[Word]) -> str:
    return "".join(unmarked(word.text) for word in words if not is_mark(word))


def _is_tied(word: Word) -> bool:
    """Whether what stands behind a number belongs to it, as in `2125550123-4`."""
    return not word.text.startswith((" ", "\n")) and (not is_mark(word) or word.text in "-/%")


def grouped(number: str, region: str) -> str:
    """A number in groups, or as it is where it is no telephone number of that country.

    Args:
        number: Figures alone, or with a plus and the country's code before them.
        region: The country, in two letters.
    """
    import phonenumbers  # noqa: PLC0415 - at the first number that may be one; it takes a moment

    try:
        parsed = phonenumbers.parse(number, region)
    except phonenumbers.NumberParseException:
        return number
    is_abroad = number.startswith("+")
    form = phonenumbers.PhoneNumberFormat.INTERNATIONAL if is_abroad else phonenumbers.PhoneNumberFormat.NATIONAL
    written: str = phonenumbers.format_number(parsed, form)
    is_same = re.sub(r"\D", "", written) == number.lstrip("+")
    return written if is_same and phonenumbers.is_valid_number(parsed) else number
