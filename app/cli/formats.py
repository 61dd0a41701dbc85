"""The forms of a transcription: text, subtitles, tables and JSON, as OpenAI's whisper writes them."""

import json
from collections.abc import Iterable, Iterator

from app.cli.arguments import Format
from app.subtitles import Cue, srt, vtt
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
            return srt(map(_cue, segments))
        case Format.VTT:
            return vtt(map(_cue, segments))
        case Format.TSV:
            return _tsv(segments)
        case Format.JSON:
            raise ValueError("JSON is written whole")


def json_line(transcription: Transcription, file: str | None = None) -> str:
    """One object on one line, times in seconds; `file` names the source where several are written."""
    content: dict[str, JsonValue] = {} if file is None else {"file": file}
    content |= {
        "text": transcription.text.strip(),
        "language": transcription.language,
        "segments": [_segment(segment) for segment in transcription.segments],
    }
    return json.dumps(content, ensure_ascii=False) + "\n"


def _tsv(segments: Iterable[Segment]) -> Iterator[str]:
    """Times in whole milliseconds, which no country writes with a comma."""
    yield "start\tend\ttext\n"
    for segment in segments:
        text = segment.text.strip().replace("\t", " ")
        yield f"{round(1000 * segment.start)}\t{round(1000 * segment.end)}\t{text}\n"


def _cue(segment: Segment) -> Cue:
    """A subtitle that is on as long as its words where those are known, which is more exact."""
    start, end = segment.start, segment.end
    if segment.words:
        start, end = segment.words[0].start, segment.words[-1].end
    return Cue(start, end, segment.text)


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
