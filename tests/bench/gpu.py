"""Is a GPU right, and how fast: everything in one go, on any machine that has one.

    python -m tests.bench.gpu [--device cuda|mps|cpu] [--model base --model turbo ...] [--dtype float16 ...] [--audio FILE]
        [--batch 16] [--runs 20]
    python -m tests.bench.gpu --device cpu --small

For the installed model (base): the device beside the processor in float32 (difference of the features, tokens chosen behind
the same text, live text of one recording), a live stream, and a file of recorded speech in batches. For base and models of
turbo's and large-v3's sizes with made-up weights: encoder, keys and values of the audio, one token, check of a draft, a
whole update, windows of a file in batches, and memory, each beside the least time that the device's measured bandwidth
and arithmetic allow (`tests.bench.ceilings`, `tests.bench.costs`); on CUDA, tokens with graphs and without. At the end a
line for each goal. `--small` tries all of it with small shapes in seconds.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter

import torch

from app.engine.speech_windows import WatchedSource
from app.engine.whisper import WhisperTranscriber, choose_device, choose_precision, load_engine
from app.pipeline import Pace, Pipeline
from app.quality.summary import markdown
from app.sound_files import SoundFile
from model.batches import BatchOptions, transcribe_windows
from model.errors import UnsupportedDeviceError
from model.live import LiveDecoder
from model.mel_stream import measure
from model.transcription import TranscriptionOptions
from model.whisper import LoadedModel, Precision
from streaming.events import SAMPLE_RATE, AudioChunk, Final, Samples
from streaming.silero import SileroDetector
from tests.bench.ceilings import Ceilings, measure_ceilings
from tests.bench.costs import costs_of
from tests.bench.gpu_parts import Parts, Timed, memory_mb
from tests.bench.growth_measured import LongSpeech
from tests.bench.made_up_models import DIMENSIONS, made_up_model
from tests.bench.parts import tokens_of
from tests.helpers.sound import read_all

_FILE_S = 600.0
_TOKEN_GOAL = 1.5
_UPDATE_GOAL_MS = 12.0
_FILE_GOAL = 200.0
_INT8_GOAL_MB = 1.6e9 / (1 << 20)

Results = dict[tuple[str, str], list[Timed]]
"""By model and precision."""


def compare(model: LoadedModel, reference: LoadedModel, audio: Samples) -> Iterator[str]:
    """The device beside the processor: features, tokens behind the same text, and the text itself."""
    decoders = LiveDecoder(model), LiveDecoder(reference)
    features, expected = decoders[0].encode(audio), decoders[1].encode(audio)
    difference = float((features.float().cpu() - expected).norm() / expected.norm())
    yield f"features: relative difference {difference:.1e}"
    heard = [decoder.decode(audio, "en") for decoder in decoders]
    ours, theirs = (tokens_of(result) if result is not None else () for result in heard)
    tokenizer = reference.tokenizer
    prompt = [*tokenizer.sot_sequence("en" if tokenizer.is_multilingual else None), tokenizer.no_timestamps]
    forced = torch.tensor([[*prompt, *theirs]])
    scores = reference.logits(reference.decode(forced, reference.new_cache(expected)).hidden[0, len(prompt) - 1 :])
    chosen = model.logits(model.decode(forced, model.new_cache(features)).hidden[0, len(prompt) - 1 :]).argmax(-1).cpu()
    best, second = scores.topk(2).values.T
    margins = (best - second)[chosen != scores.argmax(-1)].tolist()
    others = f", the others where the best was ahead by at most {max(margins):.2f}" if margins else ""
    yield f"tokens behind the same text: {len(chosen) - len(margins)} of {len(chosen)} as on the processor{others}"
    yield f"live text: {'the same tokens' if ours == theirs else f'other tokens ({len(ours)} and {len(theirs)})'}"


def stream(model: LoadedModel, audio: Samples) -> Iterator[str]:
    """A recording live, on a virtual clock."""
    transcriber = WhisperTranscriber(model, ("en",))
    transcriber.warm_up()
    list(transcriber.warm_up_shapes())
    pipeline = Pipeline(transcriber, SileroDetector(), Pace.VIRTUAL)
    last = list(pipeline.run([AudioChunk(0, audio)]))[-1]
    assert isinstance(last.event, Final)
    seconds = len(audio) / SAMPLE_RATE
    stats = pipeline.stats
    yield (
        f"stream: {stats.updates / seconds:.1f} updates a second of {1000 * stats.compute_s / stats.updates:.1f} ms each,"
        f" final {last.t - seconds:.2f} s after the end"
    )


def transcribe_file(model: LoadedModel, audio: Samples, seconds: float, batch: int) -> tuple[str, float]:
    """A recording over and over, cut at pauses, in batches; a line, and seconds of audio for each of computing."""
    source = LongSpeech((audio,), seconds)
    start = perf_counter()
    watched = WatchedSource(source, SileroDetector())
    extent = measure(watched, model.dims.n_mels, model.device)
    assert extent is not None
    windows = list(watched.windows())
    prepared = perf_counter() - start
    options = TranscriptionOptions(language="en")
    segments = list(transcribe_windows(model, source, extent, windows, options, BatchOptions(batch)))
    took = perf_counter() - start
    line = (
        f"file of {seconds:.0f} s in batches of {batch}: {seconds / took:.0f} times real time, {len(segments)} segments"
    )
    return f"{line}; {prepared:.1f} s of {took:.1f} s to find where somebody speaks", seconds / took


def time_parts(model: LoadedModel, options: argparse.Namespace, ceilings: Ceilings) -> list[Timed]:
    """All parts of one model; on CUDA the tokens twice."""
    parts = Parts(model, costs_of(model), ceilings, options.runs, options.batch)
    timed = list(parts.encoder())
    if model.device.type == "cuda":
        timed += parts.tokens(", without graphs")
        model.prepare_passes([parts.context])
    return [*timed, *parts.tokens(), parts.update(), parts.files()]


def goals(results: Results, file_speeds: dict[str, float], memory: dict[tuple[str, str], float]) -> Iterator[str]:
    """A line for each goal: reached, missed, or not measured here."""
    half = [timed for (name, dtype), timed in results.items() if name == "turbo" and dtype in ("float16", "bfloat16")]
    found = {part.name: part for part in min(half, key=_update_time, default=[])}
    token = found.get("a token")
    update = next((part for name, part in found.items() if name.startswith("an update")), None)
    files = next((part for name, part in found.items() if name.startswith("file")), None)
    yield _goal(
        f"a turbo token within {_TOKEN_GOAL} times its floor",
        token.times if token else None,
        lambda times: times <= _TOKEN_GOAL,
        "{:.2f}",
    )
    yield _goal(
        f"a turbo update of 10 s under {_UPDATE_GOAL_MS:g} ms",
        1000 * update.seconds if update else None,
        lambda ms: ms < _UPDATE_GOAL_MS,
        "{:.1f} ms",
    )
    speeds = {"turbo": files.speed if files else None, "base, real": max(file_speeds.values(), default=None)}
    for name, speed in speeds.items():
        what = f"files at {_FILE_GOAL:g} times real time ({name})"
        yield _goal(what, speed, lambda speed: speed >= _FILE_GOAL, "{:.0f}")
    large = memory.get(("large-v3", "int8"))
    yield _goal("large-v3 in int8 within 1.6 GB", large, lambda used: used <= _INT8_GOAL_MB, "{:.0f} MiB")


def _goal(what: str, value: float | None, is_reached: Callable[[float], bool], shown: str) -> str:
    if value is None:
        return f"{what}: not measured here"
    return f"{what}: {'reached' if is_reached(value) else 'missed'}, {shown.format(value)}"


def _update_time(parts: Sequence[Timed]) -> float:
    return next(part.seconds for part in parts if part.name.startswith("an update"))


def usable(names: Sequence[str], device: torch.device) -> list[Precision]:
    """Of the precisions that are asked for, those that the device has."""
    found = []
    for name in names:
        try:
            found.append(choose_precision(name, device))
        except UnsupportedDeviceError as error:
            print(f"{name}: {error}")
    return found


def show_real(
    name: str, device: torch.device, precisions: Sequence[Precision], options: argparse.Namespace
) -> dict[str, float]:
    """The installed model on real speech; how fast it went through a file, by precision."""
    speeds: dict[str, float] = {}
    audio = read_all(SoundFile(options.audio))[: 30 * SAMPLE_RATE]
    reference = load_engine(name, "cpu", "float32")
    for precision in precisions:
        model = load_engine(name, str(device), precision.value)
        print(f"\n{name} on {device}, {precision.value}\n")
        print("\n".join(compare(model, reference, audio)))
        print("\n".join(stream(model, audio)))
        line, speeds[precision.value] = transcribe_file(model, audio, options.file_seconds, options.batch)
        print(line)
    return speeds


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="cuda", choices=["cuda", "mps", "cpu"])
    parser.add_argument("--model", action="append", choices=DIMENSIONS, help="which sizes (base, turbo, large-v3)")
    parser.add_argument("--real", default="base", help="an installed model, or an empty name for none")
    parser.add_argument("--dtype", action="append", choices=[one.value for one in Precision], help="(those it has)")
    parser.add_argument("--audio", type=Path, default=Path("resources/sample.flac"))
    parser.add_argument("--file-seconds", type=float, default=_FILE_S, help="length of the file (600)")
    parser.add_argument("--batch", type=int, default=16, help="windows of a file at a time (16)")
    parser.add_argument("--runs", type=int, default=20, help="of each part (20)")
    parser.add_argument("--small", action="store_true", help="small shapes, few runs and no installed model")
    options = parser.parse_args(arguments)
    device = choose_device(options.device)
    models = options.model or ["base", "turbo", "large-v3"]
    if options.small:
        models, options.real, options.runs, options.batch = ["small-shapes"], "", 2, 2
    precisions = usable(options.dtype or ["float16", "bfloat16", "float32", "int8"], device)
    size = 256 if options.small else 2048 if device.type == "cpu" else 8192
    ceilings = measure_ceilings(device, (1 if options.small else 256) << 20, size, 8 if options.small else 4096)
    print(f"{_name(device)}, torch {torch.__version__}\n" + "\n".join(ceilings.lines()))
    speeds = show_real(options.real, device, precisions, options) if options.real else {}
    results: Results = {}
    memory: dict[tuple[str, str], float] = {}
    for name in models:
        for precision in precisions:
            if device.type == "cuda":
                torch.cuda.empty_cache()
                torch.cuda.reset_peak_memory_stats()
            model = made_up_model(name, device, precision)
            if options.small:
                audio = read_all(SoundFile(options.audio))[: 2 * SAMPLE_RATE]
                print("\n".join(compare(model, made_up_model(name, torch.device("cpu"), Precision.FLOAT32), audio)))
            what, used = memory_mb(device)
            timed = time_parts(model, options, ceilings)
            results[name, precision.value] = timed
            if used is not None and device.type != "cpu":
                memory[name, precision.value] = used
            shown = (
                "" if used is None else f"; {used:.0f} MiB {what} once loaded, {memory_mb(device)[1]:.0f} afterwards"
            )
            print(f"\n{name} (made-up weights) on {device}, {precision.value}{shown}\n")
            print(
                "\n".join(markdown([_row(part) for part in timed], ["part", "ms", "floor ms", "times", "of real time"]))
            )
    print("\nGoals\n\n" + "\n".join(f"- {line}" for line in goals(results, speeds, memory)))


def _row(part: Timed) -> list[str]:
    speed = "" if part.speed is None else f"{part.speed:.0f}"
    return [part.name, f"{1000 * part.seconds:.3f}", f"{1000 * part.floor:.3f}", f"{part.times:.1f}", speed]


def _name(device: torch.device) -> str:
    return torch.cuda.get_device_name(device) if device.type == "cuda" else device.type


if __name__ == "__main__":
    main()
