"""The forms of a transcription: text, subtitles, tables and JSON, as OpenAI's whisper writes them."""

import json
from collections.abc import Iterable, Iterator

from app.cli.arguments import Format
from model.results import Segment, TimedWord, Transcription

JsonValue = str | float | None | list["JsonValue"] | dict[str, "JsonValue"]


def written(form: Format, transcription: Transcription) -> str:
    """The whole content of a result file."""
    if form is Format.JSON:
        return json_line(transcription)
    return "".join(blocks(form, transcription.segments))


def blocks(form: Format, segments: Iterable[Segment]) -> Iterator[str]:
    """What to write, piece by piece as the segments come. JSON has no pieces; see `json_line`."""
    match form:
        case Format.TXT:
            return (f"{segment.text.strip()}\n" for segment in segments)
        case Format.SRT:
            return _srt(segments)
        case Format.VTT:
            return _vtt(segments)
        case Format.TSV:
            return _tsv(segments)
        case Format.JSON:
            raise ValueError("JSON is written whole")


def json_line(transcription: Transcription, file: str | None = None) -> str:
    """One object on one line, times in seconds; `file` names the source where several are written."""
    content: dict[str, JsonValue] = {} if file is None else {"file": file}
    content |= {
        "text": transcription.text,
        "language": transcription.language,
        "segments": [_segment(segment) for segment in transcription.segments],
    }
    return json.dumps(content, ensure_ascii=False) + "\n"


def timestamp(seconds: float, decimal_mark: str, has_hours: bool) -> str:
    """`hh:mm:ss,mmm`; without `has_hours`, hours are left out while there are none."""
    minutes, milliseconds = divmod(round(seconds * 1000), 60_000)
    hours, minutes = divmod(minutes, 60)
    shown_hours = f"{hours:02d}:" if has_hours or hours else ""
    return f"{shown_hours}{minutes:02d}:{milliseconds // 1000:02d}{decimal_mark}{milliseconds % 1000:03d}"


def _srt(segments: Iterable[Segment]) -> Iterator[str]:
    for number, segment in enumerate(segments, start=1):
        start, end = (timestamp(time, ",", has_hours=True) for time in _span(segment))
        yield f"{number}\n{start} --> {end}\n{_cue(segment)}\n\n"


def _vtt(segments: Iterable[Segment]) -> Iterator[str]:
    yield "WEBVTT\n\n"
    for segment in segments:
        start, end = (timestamp(time, ".", has_hours=False) for time in _span(segment))
        yield f"{start} --> {end}\n{_cue(segment)}\n\n"


def _tsv(segments: Iterable[Segment]) -> Iterator[str]:
    """Times in whole milliseconds, which no country writes with a comma."""
    yield "start\tend\ttext\n"
    for segment in segments:
        text = segment.text.strip().replace("\t", " ")
        yield f"{round(1000 * segment.start)}\t{round(1000 * segment.end)}\t{text}\n"


def _span(segment: Segment) -> tuple[float, float]:
    """When a subtitle is on: as long as its words where those are known, which is more exact."""
    if segment.words:
        return segment.words[0].start, segment.words[-1].end
    return segment.start, segment.end


def _cue(segment: Segment) -> str:
    # An arrow within the text would be read as a line of times.
    return segment.text.strip().replace("-->", "->")


def _segment(segment: Segment) -> JsonValue:
    return {
        "start": round(segment.start, 3),
        "end": round(segment.end, 3),
        "text": segment.text,
        "words": [_word(word) for word in segment.words],
        "avg_logprob": round(segment.avg_logprob, 4),
        "no_speech_prob": round(segment.no_speech_prob, 4),
        "compression_ratio": round(segment.compression_ratio, 4),
        "temperature": round(segment.temperature, 2),
    }


def _word(word: TimedWord) -> JsonValue:
    return {
        "text": word.text,
        "start": round(word.start, 3),
        "end": round(word.end, 3),
        "p": round(word.probability, 3),
    }
