"""`sayso bench --quality DIR`: how well and how soon recordings with known texts are heard."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from app.cli.arguments import Bench
from app.cli.console import ProgressBar, announced, json_output
from app.cli.endings import signals_wait
from app.errors import OutputError
from app.files import write_whole
from app.quality.errors import ManifestError
from app.quality.eventlog import Json, logs_of, write_log
from app.quality.manifest import Recording, read_manifests
from app.quality.page import Result, page
from app.quality.score import score
from app.quality.summary import Summary, by_kind, figures, summary
from model.catalog import Catalog


def quality(command: Bench, folder: Path) -> int:
    """Hear every recording of the folder, and print the figures.

    Raises:
        QualityError: The folder does not say which recordings it holds.
        AppError: A recording cannot be read, or a result cannot be written.
        ModelError: The model cannot be loaded.
        StreamingError: The speech detector is missing.
    """
    recordings = read_manifests(folder)
    Catalog().locate(command.engine.model)  # refuses what is not there
    results = _heard(command, recordings)
    if command.page is not None:
        _write_page(command.page, f"{results[0].log.system} on {folder.resolve().name}", results)
    scores = [result.score for result in results]
    rows = by_kind(scores)
    if command.as_json:
        lines = [{"type": "recording", **figures(summary(one.id, [one]))} for one in scores]
        lines += [{"type": "kind", **figures(row)} for row in rows if row.name != "all"]
        lines.append({"type": "all", **figures(summary("all", scores))})
        json_output().write("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))
    else:
        sys.stdout.write("".join(f"{line}\n" for line in _lines(rows, results[0].log.system)))
    return 0


def _heard(command: Bench, recordings: Sequence[Recording]) -> list[Result]:
    with announced(f"Loading Whisper {command.engine.model} …"), signals_wait():  # loads torch, which takes a while
        from app.cli.hearing import LiveHearing, hear_offline, understood  # noqa: PLC0415
        from app.engine.whisper import load_engine  # noqa: PLC0415
    model = load_engine(command.engine.model, command.engine.device, command.engine.dtype)
    recordings = understood(model, recordings)
    if not recordings:
        raise ManifestError(f"{model.name} knows the language of none of these recordings; choose another model.")
    live = LiveHearing(model)
    entries: list[Json] = []
    with ProgressBar("Listening").shown() as bar:  # all of it before the rest, whose memory is no live text's
        for done, recording in enumerate(recordings):
            bar.advance(done, 2 * len(recordings))
            entries += live.hear(recording, recording.samples())
        if command.log is not None:
            _write_log(command.log, entries)
        results = []
        for done, (recording, log) in enumerate(zip(recordings, logs_of(entries, "the stream"), strict=True)):
            bar.advance(len(recordings) + done, 2 * len(recordings))
            offline = hear_offline(model, recording, recording.samples())
            results.append(Result(recording, log, offline, score(log, recording, offline)))
    return results


def _write_log(path: Path, entries: Sequence[Json]) -> None:
    try:
        write_log(path, entries)
    except OSError as error:
        raise OutputError(f"{path} cannot be written: {error.strerror}.") from error


def _write_page(path: Path, title: str, results: Sequence[Result]) -> None:
    try:
        write_whole(path, page(title, results))
    except OSError as error:
        raise OutputError(f"{path} cannot be written: {error.strerror}.") from error


def _lines(rows: Sequence[Summary], system: str) -> Iterator[str]:
    """A table that fits 80 columns, and the rest of what is known in words."""
    yield f"{system}; wrong words in %, seconds from a word's end for half and nine of ten"
    yield ""
    width = max(len(row.name) for row in rows)
    yield f"{'':{width}}  {'audio':>7}  {'offline':>7}  {'live':>6}  {'shown':>13}  {'final':>13}"
    for row in rows:
        yield (
            f"{row.name:{width}}  {row.audio_s:5.0f} s  {_number(row.offline_error_percent, 7, 1)}  "
            f"{_number(row.live_error_percent, 6, 1)}  {_number(row.display_median_s, 5, 2)} / "
            f"{_number(row.display_90_s, 5, 2)}  {_number(row.commit_median_s, 5, 2)} / {_number(row.commit_90_s, 5, 2)}"
        )
    yield ""
    yield from _sentences(rows[-1])


def _sentences(row: Summary) -> Iterator[str]:
    yield f"whole text {_plain(row.final_median_s)} s after the end, at worst {_plain(row.final_worst_s)} s"
    yield (
        f"final too early: {_plain(row.premature_percent)} % of the words, of which wrong: "
        f"{_plain(row.premature_wrong_percent)} %; taken back although final: {row.retracted}"
    )
    yield f"taken off the screen: {_plain(row.erasure)} words for each word of the text"
    yield f"speech without words: {row.silent_stretches} times, {row.silent_s:.1f} s"
    if row.invented_a_minute is not None:
        yield f"invented words a minute without speech: {_plain(row.invented_a_minute)}"
    yield (
        f"computing: {_plain(row.compute_a_second)} s for a second of audio, {_plain(row.updates_a_second)} updates; "
        f"never more than {_plain(row.worst_lag_s)} s behind"
    )


def _number(value: float | None, width: int, digits: int) -> str:
    return f"{'-':>{width}}" if value is None else f"{value:{width}.{digits}f}"


def _plain(value: float | None) -> str:
    return _number(value, 1, 2)
