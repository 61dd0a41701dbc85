"""Transcribing files that have been opened, one after the other; one that fails does not stop the others."""

import logging
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from app.cli.arguments import Format, Transcribe
from app.cli.console import ProgressBar, json_output, waiting
from app.cli.formats import blocks, json_line, written
from app.cli.terms import wanted_terms
from app.engine.fast_transcription import transcribe_fast
from app.engine.whisper import load_engine
from app.errors import AppError, OutputError
from app.files import write_whole
from app.logs import kind_of, where_details_are
from app.sound_files import SoundFile
from model.errors import ModelError
from model.memory import memory_watched
from model.results import Transcription
from model.transcription import Listener, TranscriptionOptions, transcribe, transcribe_whole
from model.whisper import LoadedModel

_log = logging.getLogger(__name__)


def transcribe_files(files: Sequence[SoundFile], command: Transcribe) -> int:
    """Write what is said in each file where the command wants it, and tell of failures.

    Returns:
        How many files failed.

    Raises:
        ModelError: The model cannot be loaded, or not do what is asked.
    """
    options = _options(command)
    with waiting(f"Loading Whisper {command.engine.model} …"), memory_watched():
        model = load_engine(command.engine.model, command.engine.device, command.engine.dtype)
    _check(model, command)
    failures = 0
    for file in files:
        try:
            _transcribe_file(file, model, options, command)
        except OSError:  # the output is gone, and with it that of the other files
            raise
        except Exception as error:  # noqa: BLE001 - one file must not cost the others
            if isinstance(error, AppError | ModelError):
                _log.info("a file failed by %s", kind_of(error))
            else:
                _log.exception("a file failed by a mistake of ours")
            sys.stderr.write(f"sayso: {_sentence(error, file.path)}\n")
            failures += 1
    return failures


def _sentence(error: Exception, path: Path) -> str:
    match error:
        case AppError():
            return str(error)
        case ModelError():
            return f"{path}: {error}"
    kind = type(error).__name__
    return f"{path} could not be transcribed: something in Sayso itself went wrong ({kind}); {where_details_are()}."


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
        terms=wanted_terms(command.vocabulary),
    )


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


def _transcribe_file(file: SoundFile, model: LoadedModel, options: TranscriptionOptions, command: Transcribe) -> None:
    with memory_watched(), ProgressBar(file.path.name).shown() as bar:
        listener = Listener(on_language=_log_language, on_progress=bar.advance)
        (form, *_) = command.formats
        if command.output_dir is None and form is not Format.JSON:
            transcriber = transcribe_fast if command.is_fast else transcribe
            for block in blocks(form, transcriber(model, file, options, listener)):
                with bar.hidden():
                    sys.stdout.write(block)
                    sys.stdout.flush()
            return
        transcription = _whole(file, model, options, listener, command)
        if command.output_dir is not None:
            for form in command.formats:
                _write(command.output_dir / f"{file.path.stem}.{form}", written(form, transcription))
            return
    json_output().write(json_line(transcription, str(file.path) if len(command.files) > 1 else None))
    sys.stdout.flush()


def _whole(
    file: SoundFile, model: LoadedModel, options: TranscriptionOptions, listener: Listener, command: Transcribe
) -> Transcription:
    if not command.is_fast:
        transcription = transcribe_whole(model, file, options, listener)
        assert transcription is not None, "nobody aborts it"
        return transcription
    languages = [command.language or ""]  # where nobody speaks, there is none to find out

    def on_language(code: str, probability: float) -> None:
        languages.append(code)
        listener.on_language(code, probability)

    segments = tuple(transcribe_fast(model, file, options, replace(listener, on_language=on_language)))
    return Transcription("".join(segment.text for segment in segments), languages[-1], segments)


def _log_language(code: str, probability: float) -> None:
    _log.info("language %s, %.0f %% sure", code, 100 * probability)


def _write(path: Path, content: str) -> None:
    try:
        write_whole(path, content)
    except OSError as error:
        raise OutputError(f"{path} cannot be written: {error.strerror}.") from error
