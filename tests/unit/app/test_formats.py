"""Result files: the same as OpenAI's whisper writes, where it writes them."""

import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st
from whisper.utils import WriteSRT, WriteTSV, WriteTXT, WriteVTT, format_timestamp

from app.cli.arguments import Format
from app.cli.formats import blocks, json_line, written
from app.subtitles import timestamp
from model.results import Segment, TimedWord, Transcription

REFERENCE = {Format.TXT: WriteTXT, Format.SRT: WriteSRT, Format.VTT: WriteVTT, Format.TSV: WriteTSV}


def segment(start: float, end: float, text: str, words: Sequence[TimedWord] = ()) -> Segment:
    return Segment(
        start=start,
        end=end,
        text=text,
        tokens=(1, 2),
        words=tuple(words),
        avg_logprob=-0.23456,
        no_speech_prob=0.0123456,
        compression_ratio=1.23456,
        temperature=0.2,
    )


def spoken(text: str, start: float) -> list[TimedWord]:
    """Words of a quarter of a second each."""
    return [
        TimedWord(f" {word}", start + 0.25 * i, start + 0.25 * i + 0.25, 0.98765) for i, word in enumerate(text.split())
    ]


PLAIN = (
    segment(0.0, 2.5, " And so my fellow Americans,"),
    segment(3661.0004, 3663.9999, " ask not\twhat --> 日本語。"),
)
WITH_WORDS = (
    segment(0.0, 2.5, " And so", spoken("And so", 0.31)),
    segment(2.5, 4.0, " my fellow", spoken("my fellow", 2.9)),
)


def as_reference(segments: Sequence[Segment]) -> dict[str, object]:
    converted = []
    for one in segments:
        content = asdict(one)
        words = content.pop("words")
        if words:
            content["words"] = [{"word": word.pop("text"), **word} for word in words]
        converted.append(content)
    return {"segments": converted}


@pytest.mark.parametrize("segments", [PLAIN, WITH_WORDS, ()], ids=["plain", "with words", "nothing said"])
@pytest.mark.parametrize("form", REFERENCE)
def test_writes_what_the_reference_writes(form: Format, segments: tuple[Segment, ...]) -> None:
    out = io.StringIO()
    REFERENCE[form](".").write_result(as_reference(segments), out)

    assert written(form, Transcription("", "en", segments)) == out.getvalue()


def test_subtitles_look_like_this() -> None:
    assert "".join(blocks(Format.SRT, PLAIN[:1])) == "1\n00:00:00,000 --> 00:00:02,500\nAnd so my fellow Americans,\n\n"
    assert "".join(blocks(Format.VTT, PLAIN[:1])).startswith("WEBVTT\n\n00:00.000 --> 00:02.500\n")


def test_segments_are_written_as_they_come() -> None:
    def one_and_no_more() -> Iterator[Segment]:
        yield PLAIN[0]
        raise AssertionError

    assert next(iter(blocks(Format.TXT, one_and_no_more()))) == "And so my fellow Americans,\n"


def test_json_is_one_line_with_times_in_seconds() -> None:
    line = json_line(Transcription(" And so my fellow", "en", WITH_WORDS))

    assert line.count("\n") == 1
    content = json.loads(line)
    assert list(content) == ["text", "language", "segments"]
    assert content["segments"][0] == {
        "start": 0.0,
        "end": 2.5,
        "text": " And so",
        "words": [
            {"text": " And", "start": 0.31, "end": 0.56, "p": 0.988},
            {"text": " so", "start": 0.56, "end": 0.81, "p": 0.988},
        ],
        "avg_logprob": -0.2346,
        "no_speech_prob": 0.0123,
        "compression_ratio": 1.2346,
        "temperature": 0.2,
    }


def test_json_names_its_file_among_several_and_keeps_every_script() -> None:
    line = json_line(Transcription("日本語", "ja", ()), file="talks/a.wav")

    assert line == '{"file": "talks/a.wav", "text": "日本語", "language": "ja", "segments": []}\n'


@given(st.floats(0, 400_000), st.booleans(), st.sampled_from(".,"))
def test_times_are_the_reference_s(seconds: float, has_hours: bool, mark: str) -> None:
    assert timestamp(seconds, mark, has_hours) == format_timestamp(seconds, has_hours, mark)
