"""Requests and answers as lines, there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.control.protocol import (
    ControlError,
    KeyState,
    Request,
    Status,
    encode_answer,
    encode_key_state,
    encode_request,
    parse_answer,
    parse_key_state,
    parse_request,
)
from app.desktop.state import State


@given(st.sampled_from(Request))
def test_a_request_survives_the_way(request_sent: Request) -> None:
    assert parse_request(encode_request(request_sent)) is request_sent


@given(st.builds(Status, st.sampled_from(State), st.none() | st.integers(1, 2**31), st.text(), st.text()))
def test_an_answer_survives_the_way(status: Status) -> None:
    line = encode_answer(status)
    assert line.count(b"\n") == 1
    assert parse_answer(line) == status


@given(st.builds(KeyState, st.text(), st.text(), st.text(), can_hold=st.booleans()))
def test_the_state_of_the_key_survives_the_way(key: KeyState) -> None:
    line = encode_key_state(key)
    assert line.count(b"\n") == 1
    assert parse_key_state(line) == key


@given(st.binary(max_size=200))
def test_what_is_no_message_is_refused_in_a_sentence(line: bytes) -> None:
    for parse in (parse_request, parse_answer, parse_key_state):
        with pytest.raises(ControlError, match=r"\.$"):
            parse(line)
