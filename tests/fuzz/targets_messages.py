"""Hostile messages: on the control socket, on the engine's pipe, in shared memory, and text on its way to a terminal."""

import json
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path

from app.control.protocol import (
    ControlError,
    Request,
    Status,
    encode_answer,
    encode_request,
    parse_answer,
    parse_request,
)
from app.delivery.pieces import clean, on_one_line, pieces
from app.desktop.state import State
from app.engine.events import LoadRequest, Ready
from app.engine.messages import (
    Beat,
    Begin,
    Checkpoint,
    End,
    MessageError,
    Refused,
    Reported,
    decode_from_engine,
    decode_to_engine,
    encode,
)
from app.engine.pipe import LARGEST, PipeError, read_message
from app.settings.errors import SettingsError
from app.settings.store import SettingsStore
from streaming.events import Final, SpeechStarted, TranscriptUpdate, Word
from tests.fuzz.target import Target

Prepared = tuple[Sequence[bytes], Callable[[bytes], object]]

_WORD = Word("Hello", 0, 8000, 0.9)


def _requests(_: Path) -> Prepared:
    return [encode_request(request) for request in Request], parse_request


def _answers(_: Path) -> Prepared:
    statuses = (Status(State.IDLE, None, "base", "auto"), Status(State.LISTENING, 12, "base", "cpu"))
    return [*map(encode_answer, statuses), b'{"error": "no"}\n'], parse_answer


def _to_engine(_: Path) -> Prepared:
    seeds = [
        encode(LoadRequest("base")),
        encode(Begin("a", "psm_1", 0, ("en",), (_WORD,), ("Sayso",))),
        encode(End("a", 16000)),
    ]
    return seeds, decode_to_engine


def _from_engine(_: Path) -> Prepared:
    seeds = [
        encode(Ready("base", "cpu", "int8")),
        encode(Beat(0.5)),
        encode(Refused("No.")),
        encode(Checkpoint("a", 0, 3, "en", 16000)),
        encode(Reported("a", SpeechStarted(5))),
        encode(Reported("a", TranscriptUpdate(16000, " Hello", " there", (_WORD,), "en"))),
        encode(Reported("a", Final(16000, "Hello", (_WORD,), "en"))),
    ]
    return seeds, decode_from_engine


def _pipe(_: Path) -> Prepared:
    def read(data: bytes) -> None:
        stream = _Bounded(data)
        while (message := read_message(stream)) is not None:
            decode_from_engine(message)

    one = encode(Beat(0.0))
    return [2 * (len(one).to_bytes(4, "big") + one), (LARGEST + 1).to_bytes(4, "big")], read


class _Bounded(BytesIO):
    """A stream of which nobody may ask for more than the longest message."""

    def read(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert 0 <= size <= LARGEST
        return super().read(size)


def _values(folder: Path) -> Prepared:
    """A setting's key, a line end, and what is to be its value, as on the command line."""
    store = SettingsStore(folder / "settings.toml")

    def read(data: bytes) -> None:
        key, _, text = data.decode(errors="surrogateescape").partition("\n")
        store.parse(key, text)

    return [f"{setting.key}\n{json.dumps(setting.default, default=str)}".encode() for setting in store.settings], read


def _terminal(_: Path) -> Prepared:
    """Nothing but what is seen is left, and no line end for a terminal."""

    def read(data: bytes) -> None:
        text = clean(data.decode(errors="surrogateescape"))
        assert not any(ord(letter) < 32 and letter not in "\n\t" for letter in text)
        assert not any(0x7F <= ord(letter) < 0xA0 or 0xD800 <= ord(letter) < 0xE000 for letter in text)
        assert "".join(pieces(text)) == text
        line = on_one_line(text)
        assert line.isprintable() or not set(line) & set("\n\r\t\x1b\x07\x08")

    return ["Hello \x1b[31mthere\x1b]0;x\x07\r\n\u202eabc\u2028 \U0001f3f4\U000e0067\U000e007f".encode()], read


_JSON = (b'"type":', b"null", b"1e999", b"NaN", b"\\ud800", b"[[[[", b"{}", b"true")
_MESSAGES: tuple[type[Exception], ...] = (MessageError,)

MESSAGE_TARGETS = (
    Target("requests", _requests, (ControlError,), _JSON, is_json=True),
    Target("answers", _answers, (ControlError,), _JSON, is_json=True),
    Target("to-engine", _to_engine, _MESSAGES, _JSON, is_json=True),
    Target("from-engine", _from_engine, _MESSAGES, _JSON, is_json=True),
    Target("pipe", _pipe, (*_MESSAGES, PipeError), _JSON),
    Target("values", _values, (SettingsError,), (b"\n", b"inf", b"nan", b"[", b'"', b",", b"=>", b"\x00")),
    Target("terminal", _terminal, (), (b"\x1b[", "\u2028".encode(), "\u202e".encode(), b"\x9b", b"\x7f")),
)
