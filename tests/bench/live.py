"""Live text beside the offline transcript: error, delay and steadiness, on recordings with a known text.

    python -m tests.bench.live --data ../shared/data [--dtype int8] [--offline-dtype float32] [--kind long] [--seconds-over 20]
        [--limit 5] [--each] [--reference] [--log FILE] [--offline FILE] [--html FILE] [--json]

The folder holds `manifest.jsonl` (`app/quality/manifest.py` says what is in it), or folders that do. Each recording is
streamed on a virtual clock, whose times include computing; afterwards all are transcribed offline. `app/quality/score.py`
says what is counted. Words are normalised as openai-whisper does for its own numbers. `--reference` transcribes with
openai-whisper, too. `--offline` keeps offline texts in a file for the next time, and `--log` what appeared when, for
`tests.bench.replay`.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path

import torch
import whisper

from app.cli.hearing import LiveHearing, hear_offline, understood
from app.engine.whisper import load_engine
from app.files import write_whole
from app.quality.alignment import word_errors
from app.quality.errors import QualityError
from app.quality.eventlog import Json, StreamLog, logs_of, write_log
from app.quality.manifest import Recording, read_manifests
from app.quality.page import Result, page
from app.quality.score import Offline, score
from app.quality.summary import COLUMNS, by_kind, cells, figures, markdown, summary
from model.catalog import find_model
from model.checkpoints import read_checkpoint
from model.whisper import LoadedModel
from tests.bench.offline_texts import OfflineTexts
from tests.bench.texts import normalised
from tests.helpers.reference import reference_model

Errors = tuple[int, int]
"""Words of the known text, and how many of them are wrong."""


def listen(model: LoadedModel, recordings: Sequence[Recording], log: Path | None) -> list[StreamLog]:
    """Stream all recordings, and write what appeared when into `log`."""
    hearing = LiveHearing(model)
    entries: list[Json] = []
    logs: list[StreamLog] = []
    for recording in recordings:
        lines = list(hearing.hear(recording, recording.samples()))
        entries += lines
        logs += logs_of(lines, "the stream")
        compute = (logs[-1].end.compute_s or 0.0) / logs[-1].audio_s
        tell(f"{len(logs)}/{len(recordings)} {recording.id}: {compute:.2f} s of computing for a second")
        if log is not None:
            write_log(log, entries)
    return logs


def offline_texts(model: str, dtype: str, recordings: Sequence[Recording], texts: OfflineTexts) -> list[Offline]:
    """Transcribe all recordings whose texts are not known."""
    load = cache(lambda: load_engine(model, dtype=dtype))

    def transcribe(recording: Recording) -> Offline:
        tell(f"offline: {recording.id}")
        return hear_offline(load(), recording, recording.samples())

    return [texts.get_or_make(f"sayso {model} {dtype}", one.id, partial(transcribe, one)) for one in recordings]


def reference_texts(model: str, recordings: Sequence[Recording], texts: OfflineTexts) -> list[Offline]:
    """The same by openai-whisper."""
    load = cache(lambda: reference_model(read_checkpoint(find_model(model))))

    def transcribe(recording: Recording) -> Offline:
        tell(f"openai-whisper: {recording.id}")
        torch.manual_seed(0)
        result = whisper.transcribe(load(), recording.samples(), language=recording.language, fp16=False)
        return Offline(str(result["text"]), ())

    return [texts.get_or_make(f"openai-whisper {model}", one.id, partial(transcribe, one)) for one in recordings]


def results_of(
    recordings: Sequence[Recording], logs: Sequence[StreamLog], offline: Sequence[Offline | None]
) -> list[Result]:
    """All scores, with openai-whisper's normaliser."""
    return [
        Result(recording, log, text, score(log, recording, text, normalised))
        for recording, log, text in zip(recordings, logs, offline, strict=True)
    ]


def table(results: Sequence[Result], each: bool, reference: Sequence[Offline] = ()) -> Iterator[str]:
    """Markdown: a row for each kind, or for each recording as well."""
    scores = [result.score for result in results]
    rows = [summary(one.id, [one]) for one in scores] if each else []
    rows += by_kind(scores)
    lines = [cells(row) for row in rows]
    titles = ["", *COLUMNS]
    if reference:
        titles.append("openai-whisper error %")
        errors = {
            result.recording.id: _errors(result.recording, text)
            for result, text in zip(results, reference, strict=True)
        }
        of = {
            **{result.recording.id: [result.recording.id] for result in results},
            **{kind: [one.id for one in scores if one.kind == kind] for kind in {one.kind for one in scores}},
            "all": list(errors),
        }
        lines = [[*line, _rate([errors[id_] for id_ in of[line[0]]])] for line in lines]
    yield from markdown(lines, titles)


def _errors(recording: Recording, text: Offline) -> Errors:
    if not recording.text:
        return 0, 0
    return word_errors(normalised(recording.text, recording.language), normalised(text.text, recording.language))


def _rate(errors: Sequence[Errors]) -> str:
    words = sum(count for count, _ in errors)
    return f"{100 * sum(wrong for _, wrong in errors) / words:.2f}" if words else "-"


def show(results: Sequence[Result], arguments: argparse.Namespace, reference: Sequence[Offline] = ()) -> None:
    """Print what is asked for, and write the page."""
    if arguments.html:
        write_whole(arguments.html, page(f"{results[0].log.system} on {arguments.data.resolve().name}", results))
    if arguments.json:
        scores = [result.score for result in results]
        for row in [*(summary(one.id, [one]) for one in scores), *by_kind(scores)]:
            print(json.dumps(figures(row), ensure_ascii=False))
    else:
        print("\n".join(table(results, arguments.each, reference)))


def chosen(arguments: argparse.Namespace) -> list[Recording]:
    """The recordings that are asked for, `--limit` of them from each kind, evenly spread."""
    try:
        every = read_manifests(arguments.data, arguments.kind, arguments.seconds_over)
    except QualityError as error:
        sys.exit(str(error))
    if not arguments.limit:
        return every
    kinds = {kind: [one for one in every if one.kind == kind] for kind in sorted({one.kind for one in every})}
    return [one for clips in kinds.values() for one in clips[:: -(-len(clips) // arguments.limit)]]


def add_choice(parser: argparse.ArgumentParser) -> None:
    """The options that say which recordings, and how to show the results."""
    parser.add_argument("--data", type=Path, required=True, help="a folder with manifest.jsonl, or with such folders")
    parser.add_argument("--kind", action="append", default=[], help="only this kind; may be given several times")
    parser.add_argument("--seconds-over", type=float, default=0.0, help="only longer recordings")
    parser.add_argument("--limit", type=int, help="so many of each kind, evenly chosen (all)")
    parser.add_argument("--each", action="store_true", help="a row for each recording as well")
    parser.add_argument("--html", type=Path, help="write a page with plots")
    parser.add_argument("--json", action="store_true", help="figures as one JSON object a line, in place of the table")


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_choice(parser)
    parser.add_argument("--model", default="base")
    parser.add_argument("--dtype", default="auto")
    parser.add_argument("--offline-dtype", default="float32")
    parser.add_argument("--reference", action="store_true", help="transcribe with openai-whisper, too")
    parser.add_argument("--offline", type=Path, help="a file that keeps offline texts")
    parser.add_argument("--log", type=Path, help="write what appeared when")
    arguments = parser.parse_args()
    live = load_engine(arguments.model, dtype=arguments.dtype)
    recordings = understood(live, chosen(arguments))
    logs = listen(live, recordings, arguments.log)
    del live
    texts = OfflineTexts(arguments.offline)
    offline = offline_texts(arguments.model, arguments.offline_dtype, recordings, texts)
    reference = reference_texts(arguments.model, recordings, texts) if arguments.reference else ()
    show(results_of(recordings, logs, offline), arguments, reference)


if __name__ == "__main__":
    main()
