"""Recordings heard for their scores: live, on a virtual clock, and at leisure."""

from collections.abc import Iterable, Iterator
from time import process_time

from app.cli.jsonlines import Json, as_json
from app.cli.stream import in_small_blocks
from app.engine.whisper import WhisperTranscriber
from app.pipeline import Pace, Pipeline
from app.quality.eventlog import TimedText, header
from app.quality.manifest import Recording
from app.quality.memory import peak_memory_mb
from app.quality.score import Offline
from model.mel_stream import ArraySource
from model.memory import memory_watched
from model.transcription import TranscriptionOptions, transcribe_whole
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE, Samples
from streaming.silero import SileroDetector, load_weights


def understood(model: LoadedModel, recordings: Iterable[Recording]) -> list[Recording]:
    """Those in languages that the model knows, and those in which nobody speaks."""
    languages = set(model.tokenizer.all_language_codes) if model.dims.is_multilingual else {"en"}
    return [one for one in recordings if not one.is_speech or one.language in languages]


class LiveHearing:
    """Hears recordings as if they were being spoken, the model ready before the first.

    Args:
        model: Loaded; belongs to this from here on.

    Raises:
        DetectorError: The speech detector is missing.
    """

    def __init__(self, model: LoadedModel) -> None:
        self._model = model
        self._weights = load_weights()
        with memory_watched():
            transcriber = WhisperTranscriber(model)
            transcriber.warm_up()
            for _ in transcriber.warm_up_shapes():
                pass

    @property
    def system(self) -> str:
        """What heard, for the log."""
        return f"sayso {self._model.name} {self._model.precision.value}"

    def hear(self, recording: Recording, samples: Samples) -> Iterator[Json]:
        """The recording's part of an event log.

        Raises:
            ModelError: There is not enough memory.
        """
        languages = (recording.language,) if recording.language else ()
        transcriber = WhisperTranscriber(self._model, languages)
        pipeline = Pipeline(transcriber, SileroDetector(self._weights), Pace.VIRTUAL)
        yield header(recording.id, len(samples) / SAMPLE_RATE, self.system)
        with memory_watched():
            cpu = process_time()
            events = list(pipeline.run(in_small_blocks([samples])))
            cpu = process_time() - cpu
        for timed in events[:-1]:
            yield as_json(timed, pipeline.stats)
        known = {"cpu_s": round(cpu, 3), "memory_mb": peak_memory_mb()}
        yield as_json(events[-1], pipeline.stats) | known


def hear_offline(model: LoadedModel, recording: Recording, samples: Samples) -> Offline:
    """The recording transcribed in one go.

    Raises:
        ModelError: There is not enough memory.
    """
    options = TranscriptionOptions(language=recording.language, word_timestamps=True)
    with memory_watched():
        whole = transcribe_whole(model, ArraySource(samples), options)
    if whole is None:  # there was nothing to hear
        return Offline("", ())
    words = (word for segment in whole.segments for word in segment.words)
    return Offline(whole.text, tuple(TimedText(word.text, word.start, word.end) for word in words))
