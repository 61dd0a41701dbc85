"""Scores of many recordings as one: as figures, and as the rows of a table."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import median

from app.quality.score import Score


@dataclass(frozen=True, slots=True)
class Summary:
    """What is known of several recordings together; None where nothing is known."""

    name: str
    recordings: int
    audio_s: float
    words: int
    live_error_percent: float | None
    offline_error_percent: float | None
    display_median_s: float | None
    display_90_s: float | None
    commit_median_s: float | None
    commit_90_s: float | None
    final_median_s: float | None
    final_worst_s: float | None
    premature_percent: float | None
    """Of the words that became final during the audio, those that offline has otherwise."""
    premature_wrong_percent: float | None
    """And that are wrong."""
    erasure: float | None
    """Words taken off the screen for each word of the text."""
    erasure_as_written: float | None
    """The same, with changes of case and punctuation."""
    retracted: int
    silent_stretches: int
    silent_s: float
    invented_a_minute: float | None
    invented_shown_a_minute: float | None
    updates_a_second: float | None
    compute_a_second: float | None
    cpu_a_second: float | None
    worst_lag_s: float | None
    memory_mb: float | None


def summary(name: str, scores: Sequence[Score]) -> Summary:
    """Everything summed up; rates are those of all words and seconds together."""
    seconds = sum(one.seconds for one in scores)
    display = [delay for one in scores for delay in one.display]
    commit = [delay for one in scores for delay in one.commit]
    finals = [one.final_s for one in scores]
    silent = [stretch for one in scores for stretch in one.silent_stretches]
    speech = [one for one in scores if one.language is not None]
    text_words = sum(one.text_words for one in speech)
    minutes = sum(one.nonspeech_s for one in scores) / 60
    return Summary(
        name=name,
        recordings=len(scores),
        audio_s=round(seconds, 2),
        words=sum(one.words for one in scores),
        live_error_percent=_percent((one.live_errors, one.words) for one in scores),
        offline_error_percent=_percent((one.offline_errors, one.words) for one in scores),
        display_median_s=_after(quantile(display, 50)),
        display_90_s=_after(quantile(display, 90)),
        commit_median_s=_after(quantile(commit, 50)),
        commit_90_s=_after(quantile(commit, 90)),
        final_median_s=_after(_rounded(median(finals))) if finals else None,
        final_worst_s=_after(_most(finals)),
        premature_percent=_percent((one.premature, one.committed) for one in speech),
        premature_wrong_percent=_percent((one.premature_wrong, one.committed) for one in speech),
        erasure=_ratio(sum(one.erased for one in speech), text_words),
        erasure_as_written=_ratio(sum(one.erased_as_written for one in speech), text_words),
        retracted=sum(one.retracted for one in scores),
        silent_stretches=len(silent),
        silent_s=round(sum(stretch.seconds for stretch in silent), 2),
        invented_a_minute=_ratio(sum(one.invented for one in scores), minutes),
        invented_shown_a_minute=_ratio(sum(one.invented_shown for one in scores), minutes),
        updates_a_second=_ratio(sum(one.updates for one in scores), seconds),
        compute_a_second=_rate((one.compute_s, one.seconds) for one in scores),
        cpu_a_second=_rate((one.cpu_s, one.seconds) for one in scores),
        worst_lag_s=_after(_most(one.lag_s for one in scores)),
        memory_mb=_most(one.memory_mb for one in scores),
    )


def by_kind(scores: Sequence[Score]) -> list[Summary]:
    """One for each kind of recording, and one for all if there are several."""
    kinds = sorted({one.kind for one in scores})
    rows = [summary(kind, [one for one in scores if one.kind == kind]) for kind in kinds]
    return rows if len(kinds) == 1 else [*rows, summary("all", scores)]


def figures(row: Summary) -> dict[str, object]:
    """As JSON has it."""
    return asdict(row)


COLUMNS = (
    "recordings",
    "s",
    "offline error %",
    "live error %",
    "display s, median / 90 %",
    "commit s, median / 90 %",
    "final s, median / worst",
    "premature % (wrong)",
    "erasure (as written)",
    "retracted",
    "speech without words s",
    "invented a minute (shown)",
    "updates a s",
    "compute s per s",
    "worst lag s",
    "memory MiB",
)
"""Of the table; the first one, with the names of the rows, has no title of its own."""


def cells(row: Summary) -> list[str]:
    """The row as the table has it, its name first."""
    return [
        row.name,
        str(row.recordings),
        f"{row.audio_s:.0f}",
        _shown(row.offline_error_percent, 2),
        _shown(row.live_error_percent, 2),
        f"{_shown(row.display_median_s, 2)} / {_shown(row.display_90_s, 2)}",
        f"{_shown(row.commit_median_s, 2)} / {_shown(row.commit_90_s, 2)}",
        f"{_shown(row.final_median_s, 2)} / {_shown(row.final_worst_s, 2)}",
        f"{_shown(row.premature_percent, 2)} ({_shown(row.premature_wrong_percent, 2)})",
        f"{_shown(row.erasure, 2)} ({_shown(row.erasure_as_written, 2)})",
        str(row.retracted),
        f"{row.silent_s:.1f}",
        f"{_shown(row.invented_a_minute, 1)} ({_shown(row.invented_shown_a_minute, 1)})",
        _shown(row.updates_a_second, 1),
        _shown(row.compute_a_second, 2),
        _shown(row.worst_lag_s, 2),
        _shown(row.memory_mb, 0),
    ]


def markdown(rows: Iterable[Sequence[str]], titles: Sequence[str]) -> list[str]:
    """Lines of a table in markdown."""
    lines = [f"| {' | '.join(titles)} |", "|---" * len(titles) + "|"]
    return lines + [f"| {' | '.join(row)} |" for row in rows]


def quantile(values: Sequence[float], percent: float) -> float | None:
    """The value below which so many of them lie, between neighbours in proportion; None of nothing."""
    if not values:
        return None
    ordered = sorted(values)
    place = (len(ordered) - 1) * percent / 100
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return _rounded(ordered[low] + (ordered[high] - ordered[low]) * (place - low))


def _after(seconds: float | None) -> float | None:
    """How late something is: not at all where it came early, as words do that the model knows before they are over."""
    return None if seconds is None else max(0.0, seconds)


def _shown(value: float | None, digits: int) -> str:
    return "-" if value is None else f"{value:.{digits}f}"


def _rounded(value: float) -> float:
    return round(value, 4)


def _ratio(part: float, whole: float) -> float | None:
    return _rounded(part / whole) if whole else None


def _rate(parts: Iterable[tuple[float | None, float]]) -> float | None:
    known = [(part, whole) for part, whole in parts if part is not None]
    return _ratio(sum(part for part, _ in known), sum(whole for _, whole in known))


def _percent(parts: Iterable[tuple[float | None, float]]) -> float | None:
    rate = _rate((None if part is None else 100 * part, whole) for part, whole in parts)
    return None if rate is None else round(rate, 3)


def _most(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return _rounded(max(known)) if known else None
