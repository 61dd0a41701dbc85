"""What a writer makes of utterances with pauses between them."""

from app.writing.options import WritingOptions, writer_for
from streaming.events import SAMPLE_RATE, SpeechEnded, SpeechStarted, TranscriptUpdate, text_of
from tests.helpers.heard import heard


def spoken(*utterances: str, options: WritingOptions, language: str = "en", chunk: int = 1) -> str:
    """What is written of utterances, `chunk` words at a time, and a second of silence behind each."""
    writer = writer_for(options)
    now = 0
    for utterance in utterances:
        writer.hear(SpeechStarted(now))
        words = heard(utterance, now)
        for place in range(0, len(words), chunk):
            part = words[place : place + chunk]
            writer.hear(TranscriptUpdate(part[-1].end, text_of(part), "", tuple(part), language))
        now = words[-1].end
        writer.hear(SpeechEnded(now))
        writer.hear(TranscriptUpdate(now, "", "", (), language))
        now += SAMPLE_RATE
    writer.flush()
    return writer.text
