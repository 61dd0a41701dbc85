"""Is a GPU right, and how fast: everything in one go, on any machine that has one.

    python -m tests.bench.gpu [--device cuda] [--model base] [--audio FILE]

Compares the device with the processor in float32 (tokens of one recording, largest difference of the features), then
times the encoder at several lengths, one decoder step, a draft check and a whole stream. `--device cpu` tries the script.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

import torch

from app.engine.whisper import WhisperTranscriber, choose_device, load_engine
from app.pipeline import Pace, Pipeline
from app.sound_files import SoundFile
from model.live import LiveDecoder
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE, AudioChunk, Final, Samples
from streaming.silero import SileroDetector
from tests.helpers.sound import read_all


def milliseconds(device: torch.device, work: Callable[[], object], runs: int = 20) -> float:
    """Median time of `work`, with the device's queue emptied before and after."""
    times = []
    for _ in range(runs + 3):
        _wait(device)
        start = perf_counter()
        work()
        _wait(device)
        times.append(perf_counter() - start)
    return 1000 * median(times[3:])


def _wait(device: torch.device) -> None:
    if device.type == "cuda":
        torch.cuda.synchronize(device)
    elif device.type == "mps":
        torch.mps.synchronize()


def compare(model: LoadedModel, reference: LoadedModel, audio: Samples) -> None:
    mel = reference.log_mel(torch.from_numpy(audio))[None]
    features, expected = model.encode(mel).float().cpu(), reference.encode(mel).float()
    print(f"features: relative difference {float((features - expected).norm() / expected.norm()):.2e}")
    heard = [LiveDecoder(each).decode(audio, "en") for each in (model, reference)]
    texts = ["".join(word.text for word in result.words) for result in heard if result is not None]
    print(f"text: {'equal' if texts[0] == texts[1] else texts}")


def time_parts(model: LoadedModel) -> None:
    for seconds in (5, 10, 20, 30):
        mel = model.log_mel(torch.zeros(seconds * SAMPLE_RATE))[None]
        features = model.encode(mel)
        encode = milliseconds(model.device, lambda mel=mel: model.encode(mel))  # type: ignore[misc]
        cross = milliseconds(model.device, lambda features=features: model.new_cache(features))  # type: ignore[misc]
        print(f"encoder, {seconds:2d} s: {encode:8.2f} ms; keys and values of the audio: {cross:6.2f} ms")
    cache = model.new_cache(model.encode(model.log_mel(torch.zeros(20 * SAMPLE_RATE))[None]))
    for name, count in (("one token", 1), ("draft of 25 tokens", 25)):
        tokens = torch.full((1, count), model.tokenizer.sot)

        def step(tokens: torch.Tensor = tokens) -> None:
            cache.truncate(64)
            cache.length = 64
            model.logits(model.decode(tokens, cache, model.alignment_heads).hidden)

        print(f"{name}: {milliseconds(model.device, step):.2f} ms")


def stream(model: LoadedModel, audio: Samples) -> None:
    transcriber = WhisperTranscriber(model, ("en",))
    transcriber.warm_up()
    pipeline = Pipeline(transcriber, SileroDetector(), Pace.VIRTUAL)
    timed = list(pipeline.run([AudioChunk(0, audio)]))
    last = timed[-1]
    assert isinstance(last.event, Final)
    seconds = len(audio) / SAMPLE_RATE
    stats = pipeline.stats
    print(
        f"stream: {stats.updates / seconds:.1f} updates a second, {stats.compute_s / seconds:.3f} s computed per second"
    )
    print(f"stream: final {last.t - seconds:.2f} s after the end: {last.event.text}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--model", default="base")
    parser.add_argument("--audio", type=Path, default=Path("resources/sample.flac"))
    arguments = parser.parse_args()
    audio = read_all(SoundFile(arguments.audio))[: 30 * SAMPLE_RATE]
    device = choose_device(arguments.device)
    reference = load_engine(arguments.model, "cpu", "float32")
    for dtype in ("float32", "float16", "bfloat16") if device.type != "cpu" else ("float32", "bfloat16"):
        print(f"\n{arguments.model} on {device}, {dtype}, torch {torch.__version__}")
        model = load_engine(arguments.model, str(device), dtype)
        compare(model, reference, audio)
        time_parts(model)
        stream(model, audio)


if __name__ == "__main__":
    main()
