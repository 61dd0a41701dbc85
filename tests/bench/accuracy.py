"""Word error and time of whole-file transcription, beside openai-whisper and faster-whisper on the same weights.

    python -m tests.bench.accuracy [--model base] [--dtype float32] [--kinds long,noisy] [--limit 10] [--beam-size 5]

The recordings are those of $SAYSO_TEST_DATA, or of ../shared/data. Each is told its language, and goes through the three
systems one after the other, so that a busy machine is equally busy for all. Texts are normalised as openai-whisper does
for its own numbers; languages without spaces are counted in characters. Prints a table in markdown, by kind of speech.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

import pytest
import torch
import whisper

from model.catalog import find_model
from model.checkpoints import Checkpoint, read_checkpoint
from model.files import ModelFiles
from model.mel_stream import ArraySource
from model.transcription import TranscriptionOptions, transcribe_whole
from model.whisper import LoadedModel, Precision
from streaming.events import Samples
from tests.bench.systems.conversions import join_ctranslate2
from tests.bench.texts import normalised
from tests.helpers.data import Clip, speech_clips
from tests.helpers.reference import reference_model
from tests.helpers.words import word_errors


class System(Protocol):
    """What turns a recording into text."""

    def __call__(self, samples: Samples, language: str) -> str: ...


@dataclass(frozen=True, slots=True)
class Score:
    """Of one system on one recording, or summed over several."""

    words: int
    errors: int
    wall: float
    """Seconds by the clock."""
    cpu: float
    """Seconds of all cores."""
    same: int
    """Recordings with, to the letter, the text of openai-whisper."""

    def __add__(self, other: "Score") -> "Score":
        return Score(
            self.words + other.words,
            self.errors + other.errors,
            self.wall + other.wall,
            self.cpu + other.cpu,
            self.same + other.same,
        )


_NOTHING = Score(0, 0, 0.0, 0.0, 0)


def ours(checkpoint: Checkpoint, precision: Precision, options: TranscriptionOptions) -> System:
    model = LoadedModel(checkpoint, torch.device("cpu"), precision)

    def transcribe(samples: Samples, language: str) -> str:
        whole = transcribe_whole(model, ArraySource(samples), replace(options, language=language))
        assert whole is not None
        return whole.text

    return transcribe


def openai_whisper(checkpoint: Checkpoint, options: TranscriptionOptions) -> System:
    model = reference_model(checkpoint)

    def transcribe(samples: Samples, language: str) -> str:
        torch.manual_seed(options.seed)  # so that what is drawn by chance is the same
        result = whisper.transcribe(
            model,
            samples,
            language=language,
            beam_size=options.beam_size,
            condition_on_previous_text=options.condition_on_previous_text,
            fp16=False,
        )
        return str(result["text"])

    return transcribe


def faster_whisper(folder: Path, precision: Precision, options: TranscriptionOptions) -> System:
    from faster_whisper import WhisperModel  # noqa: PLC0415 - only this needs it, and few have it

    model = WhisperModel(str(folder), device="cpu", compute_type=precision.value, cpu_threads=torch.get_num_threads())

    def transcribe(samples: Samples, language: str) -> str:
        segments, _ = model.transcribe(
            samples,
            language=language,
            beam_size=options.beam_size or 1,
            best_of=1,
            condition_on_previous_text=options.condition_on_previous_text,
        )
        return "".join(segment.text for segment in segments)

    return transcribe


@contextmanager
def ctranslate2_folder(files: ModelFiles) -> Iterator[Path]:
    """The model as faster-whisper wants it: its parts joined in one file, beside the others of its folder."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        join_ctranslate2(files, folder)
        yield folder


def judge(system: System, clip: Clip, samples: Samples) -> tuple[Score, str]:
    assert clip.language is not None
    wall, cpu = time.perf_counter(), time.process_time()
    text = system(samples, clip.language)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    words, errors = word_errors(normalised(clip.text, clip.language), normalised(text, clip.language))
    return Score(words, errors, wall, cpu, 0), text


def measure(
    systems: dict[str, System], clips: Sequence[Clip], tell: Callable[[str], None]
) -> dict[str, dict[str, Score]]:
    """The sum of each system's scores, by kind of speech."""
    sums: dict[str, dict[str, Score]] = {}
    for index, clip in enumerate(clips):
        samples = clip.samples()
        judged = {name: judge(system, clip, samples) for name, system in systems.items()}
        expected = judged["openai-whisper"][1] if "openai-whisper" in judged else ""
        row = sums.setdefault(clip.kind, dict.fromkeys(systems, _NOTHING))
        for name, (score, text) in judged.items():
            row[name] += replace(score, same=int(text == expected))
        errors = " ".join(f"{name} {score.errors}" for name, (score, _) in judged.items())
        tell(f"{index + 1}/{len(clips)} {clip.id}: {row[next(iter(row))].words} words, errors {errors}")
        if len({text for _, text in judged.values()}) > 1:
            for name, (_, text) in judged.items():
                tell(f"    {name:15} {text}")
    return sums


def table(sums: dict[str, dict[str, Score]], clips: Sequence[Clip]) -> Iterator[str]:
    names = list(next(iter(sums.values())))
    yield (
        "| kind | clips | audio s | words | "
        + " | ".join(f"{name} error % | s | cpu s" for name in names)
        + " | same text |"
    )
    yield "|---" * (5 + 3 * len(names)) + "|"
    total = dict.fromkeys(names, _NOTHING)
    for kind, row in sorted(sums.items()):
        total = {name: total[name] + row[name] for name in names}
        yield _line(kind, [clip for clip in clips if clip.kind == kind], row)
    yield _line("all", clips, total)


def _line(kind: str, clips: Sequence[Clip], row: dict[str, Score]) -> str:
    first = next(iter(row.values()))
    cells = [kind, str(len(clips)), f"{sum(clip.seconds for clip in clips):.0f}", str(first.words)]
    for score in row.values():
        cells += [f"{100 * score.errors / max(1, score.words):.2f}", f"{score.wall:.1f}", f"{score.cpu:.1f}"]
    return "| " + " | ".join([*cells, f"{first.same}"]) + " |"


def main() -> None:
    arguments = _arguments()
    torch.set_num_threads(arguments.threads)
    clips = _clips(arguments)
    files = find_model(arguments.model)
    checkpoint = read_checkpoint(files)
    if not checkpoint.dimensions.is_multilingual:
        clips = [clip for clip in clips if clip.language == "en"]
    options = TranscriptionOptions(
        beam_size=arguments.beam_size, condition_on_previous_text=not arguments.no_previous_text
    )
    precision = Precision(arguments.dtype)
    with ctranslate2_folder(files) as folder:
        makers: dict[str, Callable[[], System]] = {
            "sayso": lambda: ours(checkpoint, precision, options),
            "openai-whisper": lambda: openai_whisper(checkpoint, options),
            "faster-whisper": lambda: faster_whisper(folder, precision, options),
        }
        systems = {name: makers[name]() for name in arguments.systems.split(",")}
        sums = measure(systems, clips, lambda line: print(line, file=sys.stderr, flush=True))
    print(f"{arguments.model}, {arguments.dtype}, {arguments.threads} threads, beam {arguments.beam_size or 1}\n")
    for line in table(sums, clips):
        print(line)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Word error and time of whole-file transcription.")
    parser.add_argument("--model", default="base", help="the name of an installed CTranslate2 model")
    parser.add_argument("--dtype", default="float32", choices=[precision.value for precision in Precision])
    parser.add_argument("--kinds", help="comma-separated: read, long, noisy, … (all)")
    parser.add_argument("--limit", type=int, help="recordings of each kind, evenly chosen (all)")
    parser.add_argument("--beam-size", type=int)
    parser.add_argument("--no-previous-text", action="store_true", help="do not condition on the text before")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--systems", default="sayso,openai-whisper,faster-whisper")
    parser.add_argument("--data", help="the folder of the recordings")
    return parser.parse_args()


def _clips(arguments: argparse.Namespace) -> list[Clip]:
    if arguments.data:
        os.environ["SAYSO_TEST_DATA"] = arguments.data
    try:
        every = [clip for clip in speech_clips() if clip.text]
    except pytest.skip.Exception as reason:
        sys.exit(str(reason))
    kinds = arguments.kinds.split(",") if arguments.kinds else sorted({clip.kind for clip in every})
    chosen: list[Clip] = []
    for kind in kinds:
        clips = [clip for clip in every if clip.kind == kind]
        chosen += clips[:: max(1, len(clips) // arguments.limit)][: arguments.limit] if arguments.limit else clips
    return chosen


if __name__ == "__main__":
    main()
