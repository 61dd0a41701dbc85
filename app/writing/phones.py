"""Telephone numbers in the groups in which they are written where the user lives: `2125550123` is `(212) 555-0123`.

Only what is a valid number there, or one with its country's code behind a plus, and never another figure than was said.
"""

import re

from app.writing.holding import Decision, HoldsBack
from app.writing.words import bare, is_mark, unmarked, with_text
from streaming.events import Word

_NUMBER = re.compile(r"\+?\d{7,15}")
_OTHER_NUMBERS = frozenset(
    "order account invoice isbn iban tracking reference serial customer case ticket confirmation license licence code "
    "konto kontonummer rechnungsnummer rechnung bestellnummer kundennummer artikelnummer seriennummer aktenzeichen "
    "auftragsnummer cuenta pedido factura referencia serie expediente código".split()
)
"""Words a little before a number that is no telephone's."""
_LOOKED_BACK = 4


class PhoneNumbers(HoldsBack):
    """A stage. Holds back a word of figures until it is known that nothing is tied to it.

    Args:
        region: The two letters of a country, such as `US`.
    """

    def __init__(self, region: str) -> None:
        super().__init__()
        self._region = region
        self._before: list[str] = []
        self._is_tied = False
        """Whether what comes without a space goes on with a word."""

    def _decide(self, *, is_end: bool) -> Decision | None:
        word = self._held[0]
        core = unmarked(word.text)
        if _NUMBER.fullmatch(core) and not (self._is_tied and not word.text.startswith(" ")):
            if len(self._held) == 1 and not is_end:
                return None
            if not _goes_on(self._held[1:2]) and not _OTHER_NUMBERS & set(self._before):
                word = with_text(word, word.text.replace(core, grouped(core, self._region)))
        if not is_mark(word):
            self._before = [*self._before[1 - _LOOKED_BACK :], bare(word.text)]
        self._is_tied = not word.text.endswith(("\n", " "))
        return [word], 1


def _goes_on(behind: list[Word]) -> bool:
    """Whether what stands behind a number belongs to it, as in `2125550123-4`."""
    return any(not word.text.startswith((" ", "\n")) and (not is_mark(word) or word.text in "-/%") for word in behind)


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
