"""Messages arrive as they were sent, and nothing else arrives at all."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.events import Answered, LoadRequest, Question, Ready
from app.engine.messages import (
    Beat,
    Begin,
    Cancel,
    Checkpoint,
    DeviceFailed,
    End,
    FromEngine,
    MessageError,
    Missed,
    Refused,
    Reported,
    ToEngine,
    decode_from_engine,
    decode_to_engine,
    encode,
)
from streaming.events import Final, SpeechEnded, SpeechStarted, TranscriptUpdate, Word

text = st.text(st.characters(), max_size=20)
texts = st.lists(text, max_size=3).map(tuple)
samples = st.integers(0, 2**50)
words = st.lists(
    st.builds(Word, text, samples, samples, st.floats(0, 1), st.lists(st.integers(0, 60000), max_size=4).map(tuple)),
    max_size=5,
).map(tuple)
stream_events = st.one_of(
    st.builds(SpeechStarted, samples),
    st.builds(SpeechEnded, samples),
    st.builds(TranscriptUpdate, samples, text, text, words, text),
    st.builds(Final, samples, text, words, text),
)


@given(
    st.one_of(
        st.builds(LoadRequest, text, text, text),
        st.builds(Begin, text, text, samples, st.lists(text, max_size=3).map(tuple), st.none() | words),
        st.builds(End, text, samples),
        st.builds(Cancel, text),
        st.builds(Question, samples, text, text, samples, samples, text, text, text, text, texts),
    )
)
def test_what_is_sent_to_the_engine_arrives(message: ToEngine) -> None:
    assert decode_to_engine(encode(message)) == message


@given(
    st.one_of(
        st.builds(Answered, samples, texts),
        st.builds(Beat, st.floats(0, 100)),
        st.builds(Ready, text, text, text),
        st.builds(Refused, text),
        st.builds(DeviceFailed, st.booleans()),
        st.builds(Reported, text, stream_events),
        st.builds(Checkpoint, text, samples, st.integers(0, 9999), text, samples),
        st.builds(Missed, text, samples),
    )
)
def test_what_the_engine_sends_arrives(message: FromEngine) -> None:
    assert decode_from_engine(encode(message)) == message


@given(st.binary(max_size=200))
def test_noise_is_refused(data: bytes) -> None:
    with pytest.raises(MessageError):
        decode_to_engine(data)


END = {"type": "End", "dictation": "a", "end": 3}


@pytest.mark.parametrize(
    "content",
    [
        None,
        3,
        [END],
        {},
        {**END, "type": "Beat"},  # one of the other side
        {**END, "type": ["End"]},
        {**END, "more": 1},
        {"type": "End", "dictation": "a"},
        {**END, "end": "3"},
        {**END, "end": 3.0},
        {**END, "end": True},
        {**END, "end": None},
        {**END, "end": 10**30},
        {**END, "dictation": "a" * 300_000},
        {"type": "Begin", "dictation": "a", "ring": "r", "start": 0, "languages": "en", "committed": None},
        {"type": "Begin", "dictation": "a", "ring": "r", "start": 0, "languages": [], "committed": [END]},
        {"type": "Begin", "dictation": "a", "ring": "r", "start": 0, "languages": ["e"] * 30_000, "committed": None},
    ],
)
def test_what_is_no_message_is_refused(content: object) -> None:
    with pytest.raises(MessageError):
        decode_to_engine(json.dumps(content).encode())


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999", "1" + 400 * "0", '"1"', "[]"])
def test_what_is_no_number_is_refused(number: str) -> None:
    with pytest.raises(MessageError):
        decode_from_engine(b'{"type":"Beat","stalled_s":' + number.encode() + b"}")


def test_nesting_without_end_is_refused() -> None:
    with pytest.raises(MessageError):
        decode_to_engine(b"[" * 100_000)


def test_a_probability_that_is_no_number_is_sent_as_none() -> None:
    update = TranscriptUpdate(3, " a", "", (Word(" a", 0, 3, float("nan"), (1,)),), "en")

    arrived = decode_from_engine(encode(Reported("a", update)))

    assert isinstance(arrived, Reported)
    assert isinstance(arrived.event, TranscriptUpdate)
    assert arrived.event.words[0].probability == 0
