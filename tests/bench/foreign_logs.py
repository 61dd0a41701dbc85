"""Event logs from what other systems print, so that they can be scored as ours is."""

from collections.abc import Iterable

from app.quality.eventlog import Json
from streaming.events import SAMPLE_RATE


def from_whisper_streaming(lines: Iterable[str], audio_s: float) -> list[Json]:
    """What ufal/whisper_streaming prints: `emission_ms begin_ms end_ms text`, a line for each piece of final text.

    It shows no tail. The words of a piece share its time in proportion to their letters. The text counts as whole with
    the last line, and not before the audio ends.

    Args:
        lines: Without those that its log writes; empty ones are passed over.
        audio_s: Length of the recording.

    Raises:
        ValueError: A line is none of its lines.
    """
    entries: list[Json] = []
    words: list[Json] = []
    text, t = "", 0.0
    for line in filter(str.strip, lines):
        emitted, begin, end, piece = _parts(line)
        t = emitted / 1000
        delta = piece if piece[:1].isspace() or not text else f" {piece}"
        new = _spread(delta, begin / 1000, end / 1000)
        entries.append({"type": "update", "t": t, "committed_delta": delta, "tentative": "", "words": new})
        words += new
        text += delta
    entries.append({"type": "final", "t": max(t, audio_s), "text": text.strip(), "words": words, "audio_s": audio_s})
    return entries


def _parts(line: str) -> tuple[float, float, float, str]:
    parts = line.rstrip("\n").split(" ", 3)
    if len(parts) < 4:
        raise ValueError(f"this is no line of whisper_streaming's: {line.strip()[:40]}")
    emitted, begin, end = map(float, parts[:3])
    return emitted, begin, end, parts[3]


def _spread(text: str, begin: float, end: float) -> list[Json]:
    pieces = text.split()
    letters = max(1, sum(map(len, pieces)))
    words: list[Json] = []
    at = 0
    for piece in pieces:
        start, at = at, at + len(piece)
        first, last = (round((begin + (end - begin) * place / letters) * SAMPLE_RATE) for place in (start, at))
        words.append({"text": f" {piece}", "start": first, "end": last})
    return words
