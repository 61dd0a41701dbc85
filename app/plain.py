"""Our sentences where an output lacks some of their characters, as in the locale `C`: in ASCII, as one would type them."""

import codecs

ERRORS = "sayso-plain"
"""The name under which Python's streams know it."""

_TYPED = {
    "…": "...",
    "“": '"',
    "”": '"',
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "→": "->",
    "·": "-",
    "\N{NO-BREAK SPACE}": " ",
}
_UNKNOWN = "?"


def register() -> None:
    """Make the name known."""
    codecs.register_error(ERRORS, _typed)


def _typed(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_TYPED.get(character, _UNKNOWN) for character in lacking), error.end
