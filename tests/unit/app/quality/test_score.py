"""Scores of small logs made by hand."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.quality.eventlog import End, StreamLog, TimedText, Update
from app.quality.manifest import Recording
from app.quality.score import Offline, Score, Stretch, score
from app.quality.summary import COLUMNS, by_kind, cells, markdown, quantile, summary

WORDS = (
    TimedText("my", 0.0, 0.25),
    TimedText("fellow", 0.25, 0.5),
    TimedText("americans", 0.5, 1.0),
    TimedText("ask", 2.5, 3.0),
)


def recording(
    text: str | None = "my fellow Americans, ask", words: tuple[TimedText, ...] = WORDS, language: str | None = "en"
) -> Recording:
    return Recording("a", Path("a.flac"), text, language, 4.0, "read", words)


def log(*updates: Update, text: str, words: tuple[TimedText, ...] = (), t: float = 4.25) -> StreamLog:
    return StreamLog("a", "ours", 4.0, updates, End(t, text, words, compute_s=2.0, cpu_s=3.0, memory_mb=400.0))


USUAL = log(
    Update(1.0, "", " My yellow", 0.75),
    Update(1.5, " My fellow", " Americans", 1.25),
    Update(2.0, " Americans", "", 2.0),
    text="My fellow Americans ask.",
)


def test_delays_count_from_the_true_end_of_each_word() -> None:
    result = score(USUAL, recording())

    assert result.display == (0.75, 1.0, 0.5, 1.25)
    assert result.commit == (1.25, 1.0, 1.0, 1.25)
    assert result.final_s == 0.25


def test_without_true_times_those_of_the_offline_text_stand_in() -> None:
    offline = Offline("My fellow Americans ask.", (TimedText(" My", 0.0, 0.5),))

    assert score(USUAL, recording(words=()), offline).commit == (1.0,)
    assert score(USUAL, recording(words=())).commit == ()


def test_errors_of_both_texts_are_counted() -> None:
    result = score(log(text="My fellow American asks"), recording(), Offline("My fellow Americans", ()))

    assert (result.words, result.live_errors, result.offline_errors) == (4, 2, 1)


def test_a_text_that_nobody_vouches_for_counts_no_errors() -> None:
    result = score(USUAL, recording(text=None), Offline("no", ()))

    assert (result.words, result.live_errors, result.offline_errors) == (0, None, None)


def test_a_normaliser_can_be_given() -> None:
    result = score(USUAL, recording(), normalise=lambda text, language: list(text))

    assert result.words == len("my fellow Americans, ask")


def test_commits_that_offline_has_otherwise_are_premature() -> None:
    stream = log(Update(1.0, " my yellow americans", "", 1.0), text="my yellow americans asked")

    result = score(stream, recording(), Offline("my fellow American asking", ()))

    # "asked" came with the last decode, and was not committed too early.
    assert (result.committed, result.premature, result.premature_wrong) == (3, 2, 1)


def test_speech_without_words_is_found() -> None:
    words = (*WORDS, TimedText("what", 3.0, 3.2), TimedText("not", 3.2, 4.0))

    result = score(log(text="My fellow Americans"), recording(words=words))

    assert result.silent_stretches == (Stretch(2.5, 4.0),)
    assert not score(log(text="My fellow Americans"), recording()).silent_stretches  # half a second


def test_a_wrong_word_is_a_word() -> None:
    words = (TimedText("incomprehensibilities", 0.0, 2.0),)

    assert not score(log(text="in"), recording(words=words)).silent_stretches


def test_everything_written_of_noise_is_invented() -> None:
    noise = recording(text="", words=(), language=None)

    result = score(log(Update(1.0, "", " Thank you very", 1.0), text="Thank you."), noise)

    assert (result.nonspeech_s, result.invented, result.invented_shown) == (4.0, 2, 3)
    assert result.live_errors is None


def test_words_in_a_pause_are_invented() -> None:
    heard = (*WORDS[:3], TimedText("you", 1.5, 2.0), WORDS[3])

    result = score(log(text="My fellow Americans you ask", words=heard), recording())

    # From 1.0 to 2.5, and from 3.0 to the end, each less what is close to words.
    assert result.nonspeech_s == pytest.approx(0.9 + 0.7)
    assert result.invented == 1


def test_lag_is_the_longest_wait_of_audio() -> None:
    assert score(USUAL, recording()).lag_s == 0.25
    silent = log(Update(9.0, " My", "", None), text="My", t=9.5)
    assert score(silent, recording()).lag_s is None


def scores() -> list[Score]:
    noise = Recording("b", Path("b"), "", None, 4.0, "noise")
    return [score(USUAL, recording(), Offline("My fellow", ())), score(log(text="uh"), noise)]


def test_summary_pools_words_and_seconds() -> None:
    row = summary("all", scores())

    assert (row.recordings, row.audio_s, row.words) == (2, 8.0, 4)
    assert (row.live_error_percent, row.offline_error_percent) == (0.0, 50.0)
    assert row.commit_median_s == 1.125
    assert row.premature_percent == pytest.approx(33.333)
    assert row.erasure == 0.25
    assert row.invented_a_minute == 15.0
    assert (row.compute_a_second, row.cpu_a_second, row.memory_mb) == (0.5, 0.75, 400.0)


def test_tables_have_a_row_for_each_kind_and_one_for_all() -> None:
    rows = by_kind(scores())

    assert [row.name for row in rows] == ["noise", "read", "all"]
    lines = markdown([cells(row) for row in rows], ["", *COLUMNS])
    assert len({line.count("|") for line in lines}) == 1


def test_words_that_come_before_they_are_over_are_not_late() -> None:
    early = replace(scores()[0], display=(-0.4, -0.1), commit=(-0.2, -0.1), final_s=-0.0004, lag_s=-0.001)

    row = summary("early", [early])

    assert (row.display_median_s, row.display_90_s, row.commit_median_s, row.commit_90_s) == (0.0,) * 4
    assert (row.final_median_s, row.final_worst_s, row.worst_lag_s) == (0.0, 0.0, 0.0)
    assert "-" not in "".join(f"{value:.2f}" for value in (row.final_median_s, row.worst_lag_s) if value is not None)


def test_nothing_known_is_no_zero() -> None:
    row = summary("none", [])

    assert (row.live_error_percent, row.commit_median_s, row.erasure, row.memory_mb) == (None, None, None, None)


def test_quantiles_lie_between_neighbours() -> None:
    assert (quantile([3.0, 1.0, 2.0], 50), quantile([0.0, 1.0], 90), quantile([], 50)) == (2.0, 0.9, None)
