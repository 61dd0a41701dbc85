"""Sentences in outputs that lack some of their characters."""

import pytest

from app.plain import ERRORS, register


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Loading Whisper base …", b"Loading Whisper base ..."),
        ("“sayso ctl toggle” · on → off", b'"sayso ctl toggle" - on -> off'),
        ("日本 tschüß", b"?? tsch??"),
        ("\udcff.wav", b"?.wav"),
    ],
)
def test_what_an_output_lacks_is_written_as_one_would_type_it(text: str, expected: bytes) -> None:
    register()

    assert text.encode("ascii", ERRORS) == expected


def test_what_an_output_has_stays() -> None:
    register()

    assert "tschüß …".encode("latin-1", ERRORS) == "tschüß ...".encode("latin-1")


def test_nothing_is_made_up_for_what_cannot_be_read() -> None:
    register()

    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", ERRORS)
