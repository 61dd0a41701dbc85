"""Standard output for JSON."""

import io
import sys

import pytest

from app.cli.console import json_output


def test_json_is_utf_8_and_a_name_that_is_not_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii", errors="replace"))
    out = json_output()
    out.write("tschüß \udcff.wav")  # what Python makes of a file name that is not UTF-8
    out.flush()
    assert written.getvalue().decode("utf-8") == "tschüß ?.wav"
