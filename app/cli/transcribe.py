"""`sayso transcribe`: whole files, one after the other; one that fails does not stop the others."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

from app.cli.arguments import Format, Transcribe
from app.cli.console import ProgressBar, json_output, waiting
from app.cli.formats import blocks, json_line, written
from app.engine import load_engine
from app.errors import AppError, OutputError
from app.files import write_whole
from app.sound_files import SoundFile
from model.errors import ModelError
from model.mel_stream import AudioSource
from model.results import Segment, Transcription
from model.transcription import Listener, TranscriptionOptions
from model.transcription import transcribe as transcribe_source
from model.whisper import LoadedModel

_log = logging.getLogger(__name__)


def transcribe(command: Transcribe) -> int:
    """Transcribe every file, and tell of those that failed.

    Raises:
        AppError: No result could be written.
        ModelError: The model cannot be loaded, or not do what is asked.
    """
    options = _options(command)
    if command.output_dir is not None:
        _make_folder(command.output_dir)
    with waiting(f"Loading {command.engine.model} …"):
        model = load_engine(command.engine.model, command.engine.device, command.engine.dtype)
    _check(model, command)
    failures = 0
    for path in command.files:
        try:
            _transcribe_file(path, model, options, command)
        except (AppError, ModelError) as error:
            _log.info("failed: %s", error, exc_info=True)
            sys.stderr.write(f"sayso: {error}\n")
            failures += 1
    return 1 if failures else 0


def _options(command: Transcribe) -> TranscriptionOptions:
    defaults = TranscriptionOptions()
    return TranscriptionOptions(
        task="translate" if command.is_translation else "transcribe",
        language=command.language,
        temperatures=command.temperatures or defaults.temperatures,
        best_of=command.best_of,
        beam_size=command.beam_size,
        initial_prompt=command.initial_prompt,
        word_timestamps=command.has_word_times,
    )


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"{folder} cannot be made: {error.strerror}.") from error


def _check(model: LoadedModel, command: Transcribe) -> None:
    """Refuse what the model cannot do before any file is read; warn of what it does badly."""
    tokenizer = model.tokenizer
    if command.language is not None or not tokenizer.is_multilingual:
        tokenizer.sot_sequence(command.language, "translate" if command.is_translation else "transcribe")
    if command.is_translation and model.dims.n_text_layer < model.dims.n_audio_layer:
        sys.stderr.write(
            f"sayso: {model.name} was not trained to translate and may write the language that is spoken; "
            "use another model, such as large-v3.\n"
        )


def _transcribe_file(path: Path, model: LoadedModel, options: TranscriptionOptions, command: Transcribe) -> None:
    source = SoundFile(path)
    with ProgressBar(path.name).shown() as bar:
        recording = _Recording(model, source, options, bar)
        (form, *_) = command.formats
        if command.output_dir is None and form is not Format.JSON:
            for block in blocks(form, recording.segments()):
                with bar.hidden():
                    sys.stdout.write(block)
                    sys.stdout.flush()
            return
        transcription = recording.whole()
    if command.output_dir is None:
        json_output().write(json_line(transcription, str(path) if len(command.files) > 1 else None))
        sys.stdout.flush()
        return
    for form in command.formats:
        _write(command.output_dir / f"{path.stem}.{form}", written(form, transcription))


class _Recording:
    """One file that is being transcribed."""

    def __init__(
        self, model: LoadedModel, source: AudioSource, options: TranscriptionOptions, bar: ProgressBar
    ) -> None:
        self._language = ""
        listener = Listener(on_language=self._on_language, on_progress=bar.advance)
        self._segments = transcribe_source(model, source, options, listener)

    def segments(self) -> Iterator[Segment]:
        """As they become final."""
        return self._segments

    def whole(self) -> Transcription:
        segments = tuple(self._segments)
        return Transcription("".join(segment.text for segment in segments).strip(), self._language, segments)

    def _on_language(self, code: str, probability: float) -> None:
        _log.info("language %s, %.0f %% sure", code, 100 * probability)
        self._language = code


def _write(path: Path, content: str) -> None:
    try:
        write_whole(path, content)
    except OSError as error:
        raise OutputError(f"{path} cannot be written: {error.strerror}.") from error
