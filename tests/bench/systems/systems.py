"""The systems that are compared, each behind the same two calls: a recording to its text, or to what appeared when.

Each is used as it comes, decoding greedily, with the language told. Whatever a system needs is imported when it is made:
each runs in a process of its own.
"""

# ruff: noqa: PLC0415

import sys
from collections.abc import Callable

import numpy as np

from app.cli.jsonlines import Json
from app.quality.eventlog import TimedText
from app.quality.manifest import Recording
from streaming.events import Samples
from tests.bench.systems.formats import Converted, Storage
from tests.bench.systems.local_agreement import AgreementStream, Heard, run

Transcribe = Callable[[Samples, str | None], str]
"""A whole recording and its language, to its text."""
Listen = Callable[[Recording, Samples], list[Json]]
"""A recording to the lines of its event log, without the first."""


def _hide_torch() -> None:
    """CTranslate2 loads torch where it is installed, and does not need it: without it, its memory is its own."""
    sys.modules["torch"] = None  # type: ignore[assignment]  # what Python takes for a module that is not there


def sayso(*, is_fast: bool) -> Callable[[str, Converted, int], Transcribe]:
    """As `sayso transcribe` does it, with or without `--fast`."""

    def make(model: str, _: Converted, threads: int) -> Transcribe:
        import torch

        from app.engine.fast_transcription import transcribe_fast
        from app.engine.whisper import load_engine
        from model.mel_stream import ArraySource
        from model.transcription import Listener, TranscriptionOptions
        from model.transcription import transcribe as transcribe_in_turn

        torch.set_num_threads(threads)
        loaded = load_engine(model)
        segments_of = transcribe_fast if is_fast else transcribe_in_turn

        def transcribe(samples: Samples, language: str | None) -> str:
            options = TranscriptionOptions(language=language)
            return "".join(segment.text for segment in segments_of(loaded, ArraySource(samples), options, Listener()))

        return transcribe

    return make


def faster_whisper(compute_type: str) -> Callable[[str, Converted, int], Transcribe]:
    """CTranslate2 with these numbers."""

    def make(_: str, converted: Converted, threads: int) -> Transcribe:
        _hide_torch()
        from faster_whisper import WhisperModel

        model = WhisperModel(str(converted.ctranslate2), device="cpu", compute_type=compute_type, cpu_threads=threads)

        def transcribe(samples: Samples, language: str | None) -> str:
            segments, _ = model.transcribe(samples, language=language, beam_size=1, best_of=1)
            return "".join(segment.text for segment in segments)

        return transcribe

    return make


def openai_whisper(_: str, converted: Converted, threads: int) -> Transcribe:
    """The reference, in float32."""
    import torch
    import whisper

    torch.set_num_threads(threads)
    model = whisper.load_model(str(converted.openai), device="cpu")

    def transcribe(samples: Samples, language: str | None) -> str:
        torch.manual_seed(0)  # for what is drawn by chance
        return str(whisper.transcribe(model, samples, language=language, fp16=False)["text"])

    return transcribe


def whisper_cpp(storage: Storage) -> Callable[[str, Converted, int], Transcribe]:
    """whisper.cpp through pywhispercpp."""

    def make(_: str, converted: Converted, threads: int) -> Transcribe:
        _hide_torch()
        from _pywhispercpp import whisper_print_system_info
        from pywhispercpp.model import Model

        # Which of the processor's instructions this build uses.
        print(f"whisper.cpp: {whisper_print_system_info()}", file=sys.stderr)
        model = Model(
            str(converted.ggml(storage)),
            redirect_whispercpp_logs_to=None,
            n_threads=threads,
            print_progress=False,
            print_timestamps=False,
            greedy={"best_of": 1},
        )

        def transcribe(samples: Samples, language: str | None) -> str:
            # Without a language it would take English.
            segments = model.transcribe(np.ascontiguousarray(samples), language=language or "auto")
            return " ".join(segment.text.strip() for segment in segments)

        return transcribe

    return make


def sayso_live(model: str, _: Converted, threads: int) -> Listen:
    """As `sayso stream --pace virtual` does it."""
    import torch

    from app.cli.hearing import LiveHearing
    from app.engine.whisper import load_engine

    torch.set_num_threads(threads)
    hearing = LiveHearing(load_engine(model))

    def listen(recording: Recording, samples: Samples) -> list[Json]:
        return list(hearing.hear(recording, samples))[1:]

    return listen


def whisper_streaming(beam_size: int) -> Callable[[str, Converted, int], Listen]:
    """whisper_streaming's algorithm over faster-whisper in int8, with the options that it gives."""

    def make(_: str, converted: Converted, threads: int) -> Listen:
        _hide_torch()
        from faster_whisper import WhisperModel

        model = WhisperModel(str(converted.ctranslate2), device="cpu", compute_type="int8", cpu_threads=threads)

        def listen(recording: Recording, samples: Samples) -> list[Json]:
            def transcribe(audio: Samples, prompt: str) -> Heard:
                found, _ = model.transcribe(
                    audio,
                    language=recording.language,
                    initial_prompt=prompt or None,
                    beam_size=beam_size,
                    word_timestamps=True,
                    condition_on_previous_text=True,
                )
                segments = list(found)
                said = [segment for segment in segments if segment.no_speech_prob <= 0.9]
                words = [TimedText(word.word, word.start, word.end) for segment in said for word in segment.words]
                return Heard(words, [segment.end for segment in segments])

            return list(run(AgreementStream(transcribe), samples))

        return listen

    return make


FILES: dict[str, Callable[[str, Converted, int], Transcribe]] = {
    "sayso": sayso(is_fast=False),
    "sayso --fast": sayso(is_fast=True),
    "faster-whisper int8": faster_whisper("int8"),
    "faster-whisper float32": faster_whisper("float32"),
    "openai-whisper": openai_whisper,
    "whisper.cpp float16": whisper_cpp(Storage.FLOAT16),
    "whisper.cpp q8_0": whisper_cpp(Storage.Q8_0),
}
LIVE: dict[str, Callable[[str, Converted, int], Listen]] = {
    "sayso": sayso_live,
    "whisper_streaming": whisper_streaming(beam_size=5),
    "whisper_streaming greedy": whisper_streaming(beam_size=1),
}
