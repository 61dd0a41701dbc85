"""What a live update is made of, beside what the machine can do; and what drafts save.

    python -m tests.bench.profile [--model base] [--dtype int8] [--audio FILE] [--seconds 60] [--operators]
        [--processor-time]
    python -m tests.bench.profile --data ../shared/data [--kind long] [--limit 5]

The first streams one recording on a clock that counts samples, so that each run decodes the same windows, and prints for
each part: milliseconds of an update, share of it, the least time that the machine's measured ceilings allow
(`tests.bench.ceilings`, `tests.bench.costs`), and which share of the ceiling is reached. `--operators` adds what torch's
operators take of one encoder pass, one draft check and one token, by torch's profiler, which slows them down. That needs a
machine at rest; for the parts of an update, `--processor-time` counts one thread's time in place of the clock's, on
machines that do something else as well.

With `--data`, all recordings of the folder are streamed, and each window that has a draft is decoded a second time without
it: share of draft tokens that stood, passes for an update, and windows whose text differs.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter, process_time

import torch
from torch.profiler import ProfilerActivity, profile

from app.cli.hearing import understood
from app.engine.whisper import WhisperTranscriber, load_engine
from app.quality.summary import markdown
from app.sound_files import SoundFile
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE, Samples
from tests.bench.ceilings import Ceilings, Clock, measure_ceilings
from tests.bench.costs import Costs, costs_of
from tests.bench.live import chosen, tell
from tests.bench.parts import PARTS, DraftComparison, Watch, watched
from tests.helpers.data import reading
from tests.helpers.heard_live import hear_live
from tests.helpers.sound import read_all

_PRODUCT_SIZE = 2048
_BLOCK_MB = 1024


def stream(model: LoadedModel, samples: Samples, languages: Sequence[str], costs: Costs, clock: Clock) -> Watch:
    """Hear a recording live, once all shapes have been computed once."""
    transcriber = WhisperTranscriber(model, languages)
    transcriber.warm_up()
    list(transcriber.warm_up_shapes())
    watch = Watch(clock)
    with watched(watch, costs):
        hear_live(samples, transcriber=transcriber)
    return watch


def table(watch: Watch, costs: Costs, ceilings: Ceilings) -> list[list[str]]:
    """A row for each part, and one for all of them."""
    rows = []
    least = 0.0
    for part in PARTS:
        took, calls = watch.seconds[part], watch.calls[part]
        floor = costs.floor(watch.work[part], ceilings) if calls else 0.0
        least += floor
        rows.append([part, f"{calls / watch.updates:.2f}", *_figures(watch, took, floor)])
    return [*rows, ["an update", "", *_figures(watch, watch.total, least)]]


def _figures(watch: Watch, took: float, floor: float) -> list[str]:
    shown = [f"{1000 * took / watch.updates:.2f}", f"{100 * took / watch.total:.1f}"]
    return [*shown, *([f"{1000 * floor / watch.updates:.2f}", f"{100 * floor / took:.0f}"] if floor else ["-", "-"])]


def operators(model: LoadedModel, samples: Samples) -> Iterator[str]:
    """What torch's operators take of an encoder pass, a draft check and a token, the longest first."""
    padded = torch.zeros(20 * SAMPLE_RATE)
    heard = samples[: 10 * SAMPLE_RATE]
    padded[: len(heard)] = torch.from_numpy(heard)
    mel = model.log_mel(padded)[None]
    cache = model.new_cache(model.encode(mel))

    def passing(count: int) -> None:
        cache.length = 24
        model.decode(torch.full((1, count), 1000), cache, model.alignment_heads)

    works: dict[str, Callable[[], object]] = {
        "encoder, 20 s": lambda: model.encode(mel),
        "draft check, 25 tokens": lambda: passing(25),
        "a token": lambda: passing(1),
    }
    for name, work in works.items():
        work()
        start = perf_counter()
        for _ in range(20):
            work()
        plain = (perf_counter() - start) / 20
        with profile(activities=[ProfilerActivity.CPU]) as taken:
            start = perf_counter()
            for _ in range(20):
                work()
            wall = (perf_counter() - start) / 20
        inside = {one.key: (one.count / 20, one.self_cpu_time_total / 20e6) for one in taken.key_averages()}
        rows = [
            [key, f"{count:.0f}", f"{1000 * seconds:.3f}", f"{100 * seconds / wall:.0f}"]
            for key, (count, seconds) in sorted(inside.items(), key=lambda item: -item[1][1])[:9]
        ]
        others = wall - sum(seconds for _, seconds in inside.values())
        rows.append(["outside of operators", "", f"{1000 * others:.3f}", f"{100 * others / wall:.0f}"])
        yield f"\n{name}: {1000 * plain:.2f} ms, {1000 * wall:.2f} ms under the profiler\n"
        yield from markdown(rows, ["operator", "calls", "ms by itself", "%"])


def show_profile(model: LoadedModel, samples: Samples, with_operators: bool, clock: Clock) -> None:
    """Print the first kind of tables."""
    costs = costs_of(model)
    ceilings = measure_ceilings(model.device, costs.decoder_bytes, _PRODUCT_SIZE, _BLOCK_MB, clock)
    print(
        f"{model.name}, {model.precision.value}, torch {torch.__version__}, {torch.get_num_threads()} threads,"
        f" {len(samples) / SAMPLE_RATE:.0f} s of audio"
    )
    print("\n".join(ceilings.lines()))
    watch = stream(model, samples, ("en",), costs, clock)
    print("\n" + "\n".join(markdown(table(watch, costs, ceilings), COLUMNS)))
    print(
        f"\n{watch.updates} updates; {watch.total / len(samples) * SAMPLE_RATE:.3f} s of computing for a second of audio,"
        f" {watch.cpu_s / len(samples) * SAMPLE_RATE:.3f} s of processor time"
    )
    print(drafts(watch))
    if with_operators:
        print("\n".join(operators(model, samples)))


COLUMNS = ["part", "calls an update", "ms an update", "%", "least ms", "% of the ceiling"]


def drafts(watch: Watch) -> str:
    """How far drafts stood, in a sentence."""
    share = 100 * watch.accepted / max(1, watch.offered)
    return (
        f"{watch.accepted} of {watch.offered} draft tokens stood ({share:.1f} %), which is"
        f" {100 * watch.accepted / max(1, watch.decoded):.1f} % of the text;"
        f" {watch.passes / max(1, watch.updates):.2f} passes of the decoder for an update"
    )


def show_drafts(model: LoadedModel, arguments: argparse.Namespace) -> None:
    """Print the second kind of table, by kinds of recordings."""
    costs = costs_of(model)
    recordings = understood(model, chosen(arguments))
    watches: dict[str, Watch] = {}
    comparisons: dict[str, DraftComparison] = {}
    for number, recording in enumerate(recordings, start=1):
        tell(f"{number}/{len(recordings)} {recording.id}")
        languages = (recording.language,) if recording.language else ()
        for kind in (recording.kind, "all"):
            watches.setdefault(kind, Watch())
            comparisons.setdefault(kind, DraftComparison())
        watch, comparison = Watch(), DraftComparison()
        with watched(watch, costs), comparison.running(watch):
            hear_live(recording.samples(), languages, model=model)
        for kind in (recording.kind, "all"):
            _add(watches[kind], watch)
            comparisons[kind].windows += comparison.windows
            comparisons[kind].differing += comparison.differing
    print("\n".join(markdown([_draft_row(kind, watches[kind], comparisons[kind]) for kind in watches], DRAFT_COLUMNS)))


DRAFT_COLUMNS = [
    *("", "updates", "passes an update", "draft tokens", "stood %", "of the text %"),
    *("windows with a draft", "text otherwise without it"),
]


def _add(whole: Watch, watch: Watch) -> None:
    for name in ("updates", "passes", "offered", "accepted", "decoded"):
        setattr(whole, name, getattr(whole, name) + getattr(watch, name))


def _draft_row(kind: str, watch: Watch, comparison: DraftComparison) -> list[str]:
    return [
        kind,
        str(watch.updates),
        f"{watch.passes / max(1, watch.updates):.2f}",
        str(watch.offered),
        f"{100 * watch.accepted / max(1, watch.offered):.1f}",
        f"{100 * watch.accepted / max(1, watch.decoded):.1f}",
        str(comparison.windows),
        str(len(comparison.differing)),
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, help="a folder with manifest.jsonl, or with such folders")
    parser.add_argument("--kind", action="append", default=[], help="only this kind; may be given several times")
    parser.add_argument("--seconds-over", type=float, default=0.0, help="only longer recordings")
    parser.add_argument("--limit", type=int, help="so many of each kind, evenly chosen (all)")
    parser.add_argument("--model", default="base")
    parser.add_argument("--dtype", default="auto")
    parser.add_argument("--audio", type=Path, help="a recording in English (one that is on every machine)")
    parser.add_argument("--seconds", type=float, default=60.0, help="of the recording (60)")
    parser.add_argument("--operators", action="store_true", help="what torch's operators take, too")
    parser.add_argument("--processor-time", action="store_true", help="of one thread, for a machine that is busy")
    options = parser.parse_args(arguments)
    if options.processor_time:
        torch.set_num_threads(1)
    model = load_engine(options.model, dtype=options.dtype)
    if options.data is not None:
        show_drafts(model, options)
        return
    clock = process_time if options.processor_time else perf_counter
    samples = read_all(SoundFile(options.audio)) if options.audio else reading().samples()
    show_profile(model, samples[: round(options.seconds * SAMPLE_RATE)], options.operators, clock)


if __name__ == "__main__":
    main()
