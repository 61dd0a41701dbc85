"""Writing TOML: whatever `tomllib` reads comes back the same, so that keys of other releases survive. Comments do not."""

import re
from collections.abc import Iterator, Mapping
from datetime import date, datetime, time

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
_TO_ESCAPE = re.compile(r'[\x00-\x1f\x7f"\\]')
_LARGEST_DECIMAL = 10**18


def dump(document: Mapping[str, object]) -> str:
    """A document of strings, numbers, booleans, dates, times, lists and tables, as a TOML file."""
    return "\n".join(_table((), document)).lstrip("\n") + "\n" if document else ""


def _table(path: tuple[str, ...], table: Mapping[str, object]) -> Iterator[str]:
    """Lines of a table: its plain values, then the tables in it, each under its own header."""
    plain = [(key, value) for key, value in table.items() if not isinstance(value, dict)]
    inner = [(key, value) for key, value in table.items() if isinstance(value, dict)]
    if path and (plain or not inner):
        yield ""
        yield f"[{'.'.join(map(_key, path))}]"
    for key, value in plain:
        yield f"{_key(key)} = {_value(value)}"
    for key, value in inner:
        yield from _table((*path, key), value)


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _string(key)


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            # Python refuses decimals of thousands of digits, which a file can hold in hexadecimal.
            return hex(value) if value > _LARGEST_DECIMAL else str(value)
        case float():
            return repr(value)
        case str():
            return _string(value)
        case datetime() | date() | time():
            return value.isoformat()
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return f"{{{', '.join(f'{_key(key)} = {_value(item)}' for key, item in value.items())}}}"
    raise TypeError(f"TOML has no {type(value).__name__}")


def _string(text: str) -> str:
    return f'"{_TO_ESCAPE.sub(_escape, text)}"'


def _escape(match: re.Match[str]) -> str:
    char = match[0]
    return _ESCAPES.get(char) or f"\\u{ord(char):04X}"
