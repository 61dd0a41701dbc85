"""What the app and the engine's process write to each other: frozen dataclasses as JSON, checked on arrival.

A message is an object with the name of its class under `type` and its fields under their own names. Whoever decodes
gets exactly what the class declares, within bounds, or a `MessageError`: the other side is another process, perhaps one
that is being torn apart.
"""

import json
import math
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from app.engine.events import Answered, LoadRequest, Question, Ready
from streaming.events import Event, Word
from streaming.steadiness import Steadiness

_LONGEST_TEXT = 200_000
_MOST_ITEMS = 20_000
_LARGEST_NUMBER = 2**53  # beyond, JSON readers differ


class MessageError(Exception):
    """What arrived is no message of ours."""


# To the engine; the first is a `LoadRequest`


@dataclass(frozen=True, slots=True)
class Begin:
    """Hear a dictation, behind those that were begun before."""

    dictation: str
    ring: str
    """Name of the shared ring buffer."""
    start: int
    """First sample."""
    languages: tuple[str, ...]
    """Codes of those that may be spoken; one is taken as given, none means any."""
    committed: tuple[Word, ...] | None
    """If another process broke off: the final words from `start` on, which are not to be told again."""
    terms: tuple[str, ...] = ()
    """Names and terms to expect."""
    patience: int = Steadiness.BALANCED.patience
    """How long a word must last that is in doubt; see `AgreementSettings`."""
    held: str = ""
    """If another process broke off: the language that it held; empty if it held none."""


@dataclass(frozen=True, slots=True)
class End:
    """No sample from `end` on belongs to the dictation."""

    dictation: str
    end: int


@dataclass(frozen=True, slots=True)
class Cancel:
    """Hear no more of the dictation and tell no more of it."""

    dictation: str


ToEngine = LoadRequest | Begin | End | Cancel | Question


# From the engine


@dataclass(frozen=True, slots=True)
class Beat:
    """The process is alive. Sent while there is something to do, and nothing else was to send for a moment."""

    stalled_s: float
    """Seconds for which the pass that is being computed has given no sign; 0 if none is."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The model cannot be loaded, and trying again would not help."""

    sentence: str


@dataclass(frozen=True, slots=True)
class DeviceFailed:
    """The graphics card failed or is full; the process ends."""

    is_out_of_memory: bool


@dataclass(frozen=True, slots=True)
class Reported:
    """An event in the stream of a dictation, with sample indices of the recorder's stream."""

    dictation: str
    event: Event


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Everything reported before this message taken as given, another process could go on from here."""

    dictation: str
    start: int
    """First sample that it needs."""
    before: int
    """How many of the committed words, counted from those in `Begin` on, lie before `start`."""
    language: str
    """The language that is held; empty if none is yet."""
    until: int
    """The samples before this one have been heard, or are being heard now."""


@dataclass(frozen=True, slots=True)
class Missed:
    """The ring buffer no longer held the beginning of what was to be heard."""

    dictation: str
    samples: int


FromEngine = Answered | Beat | Ready | Refused | DeviceFailed | Reported | Checkpoint | Missed


def encode(message: ToEngine | FromEngine) -> bytes:
    return json.dumps(_to_json(message), allow_nan=False, separators=(",", ":")).encode()


def decode_to_engine(data: bytes) -> ToEngine:
    """What the app wrote.

    Raises:
        MessageError: It did not write this.
    """
    message: ToEngine = _decode(data, ToEngine)
    return message


def decode_from_engine(data: bytes) -> FromEngine:
    """What the engine wrote.

    Raises:
        MessageError: It did not write this.
    """
    message: FromEngine = _decode(data, FromEngine)
    return message


def _decode(data: bytes, kinds: Any) -> Any:
    try:
        value = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise MessageError("This is no JSON.") from error
    return _from_json(value, kinds)


def _to_json(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        content = {field.name: _to_json(getattr(value, field.name)) for field in fields(value)}
        return {"type": type(value).__name__, **content}
    if isinstance(value, tuple):
        return [_to_json(item) for item in value]
    if isinstance(value, float) and not math.isfinite(value):
        return 0.0  # a probability that broken weights made
    return value


def _from_json(value: object, kind: Any) -> Any:
    """`value` as what `kind` declares: a plain type, a tuple of one, a dataclass, or a choice of these."""
    if isinstance(kind, UnionType):
        return _one_of(value, get_args(kind))
    if get_origin(kind) is tuple:
        return _items(value, get_args(kind)[0])
    if _is_message(kind):
        return _one_of(value, (kind,))
    return _plain(value, kind)


def _one_of(value: object, kinds: tuple[Any, ...]) -> Any:
    classes = {kind.__name__: kind for kind in kinds if _is_message(kind)}
    if isinstance(value, dict):
        name = value.get("type")
        if not isinstance(name, str) or name not in classes:
            raise MessageError(f"There is no message {str(name)[:40]!r} here.")
        return _object(value, classes[name])
    if value is None and NoneType in kinds:
        return None
    others = [kind for kind in kinds if kind is not NoneType and not _is_message(kind)]
    if len(others) != 1:
        raise MessageError(f"{type(value).__name__} stands where an object belongs.")
    return _from_json(value, others[0])


def _is_message(kind: Any) -> bool:
    return is_dataclass(kind)


def _object(value: dict[str, object], kind: Any) -> Any:
    hints = _hints(kind)
    if value.keys() != {"type", *hints}:
        raise MessageError(f"{value['type']} has other fields than it should.")
    return kind(**{name: _from_json(value[name], hint) for name, hint in hints.items()})


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _items(value: object, kind: Any) -> tuple[Any, ...]:
    if not isinstance(value, list) or len(value) > _MOST_ITEMS:
        raise MessageError("This is no list, or one without end.")
    return tuple(_from_json(item, kind) for item in value)


def _plain(value: object, kind: Any) -> object:
    is_whole = type(value) is int  # not isinstance: True is no number here
    if type(value) is not kind and not (is_whole and kind is float):
        raise MessageError(f"{type(value).__name__} stands where {kind.__name__} belongs.")
    if isinstance(value, str) and len(value) > _LONGEST_TEXT:
        raise MessageError("This text has no end.")
    if isinstance(value, int | float) and not abs(value) <= _LARGEST_NUMBER:
        raise MessageError("This number is too large.")
    return float(value) if kind is float and isinstance(value, int) else value
