"""Whole recordings several times faster: cut at pauses, and several windows decoded side by side."""

from collections.abc import Iterator

from app.engine.speech_windows import WatchedSource
from model.batches import transcribe_windows
from model.mel_stream import AudioSource, measure
from model.results import Segment
from model.transcription import Listener, TranscriptionOptions
from model.whisper import LoadedModel
from streaming.silero import SileroDetector


def transcribe_fast(
    model: LoadedModel, source: AudioSource, options: TranscriptionOptions, listener: Listener
) -> Iterator[Segment]:
    """Transcribe where somebody speaks; see `model.batches.transcribe_windows`.

    Args:
        source: Gone through twice: for where speech is and how loud it is, then for the text.

    Raises:
        DetectorError: The speech detector is missing.
        DecodingError: The task is not this model's.
        LanguageError: The model does not know the language, or one of the allowed.
    """
    watched = WatchedSource(source, SileroDetector())
    extent = measure(watched, model.dims.n_mels, model.device)
    assert extent is not None, "nobody aborts it"
    yield from transcribe_windows(model, source, extent, watched.windows(), options, listener=listener)
