"""Live decoding with the real weights on real speech: a draft changes nothing, and streaming loses no word."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor

from app.engine.whisper import WhisperTranscriber
from app.pipeline import Pace, Pipeline, Timed
from model.catalog import MissingModelError, find_model
from model.checkpoints import Checkpoint, read_checkpoint
from model.decoder import DecoderOutput
from model.int8 import is_int8_available
from model.live import LiveDecoder, LiveResult
from model.whisper import LoadedModel, Precision
from streaming.events import (
    SAMPLE_RATE,
    AudioChunk,
    Final,
    Hypothesis,
    Samples,
    SpeechEnded,
    SpeechStarted,
    TranscriptUpdate,
    Window,
)
from streaming.ports import Transcriber
from streaming.silero import SileroDetector
from streaming.text import spoken_form
from tests.helpers.data import Clip, reading, sample, speech_clips
from tests.helpers.margins import token_margins
from tests.helpers.words import word_errors

pytestmark = pytest.mark.slow

IDS = ("jfk", "libri_84-121123-0002", "libri_2412-153948-0001", "lj_LJ001-0003", "fleurs_en_002", "fleurs_en_006")
NEARLY_UNDECIDED = 0.5
"""Nats. Nearer than that are two words between which 8-bit rounding was seen to decide."""


@cache
def base() -> Checkpoint:
    try:
        return read_checkpoint(find_model("base"))
    except MissingModelError as error:
        pytest.skip(str(error))


@cache
def loaded(precision: Precision) -> LoadedModel:
    if precision is Precision.INT8 and not is_int8_available():
        pytest.skip("no 8-bit products on this CPU")
    return LoadedModel(base(), torch.device("cpu"), precision)


@dataclass(frozen=True, slots=True, eq=False)
class Speech:
    """Some seconds of English."""

    name: str
    samples: Samples
    text: str = ""
    """What is said, where it is known."""


@cache
def recordings() -> tuple[Speech, ...]:
    """Six of 10 to 14 s, from many people; where they are not on the machine, pieces of two readings."""
    try:
        clips = {clip.id: clip for clip in speech_clips() if clip.id in IDS}
    except pytest.skip.Exception:
        return tuple(itertools.chain(pieces(reading(), 4), pieces(sample(), 2)))
    return tuple(Speech(name, clips[name].samples(), clips[name].text) for name in IDS)


def pieces(clip: Clip, count: int) -> Iterator[Speech]:
    """Cut in pauses: of audio that begins within a phrase, Whisper without time stamps may hear only a word."""
    samples = clip.samples()
    length = len(samples) // count
    cuts = [0, *(quietest(samples, n * length) for n in range(1, count)), len(samples)]
    for n, (start, end) in enumerate(itertools.pairwise(cuts)):
        yield Speech(f"{clip.id} {n}", samples[start:end])


def quietest(samples: Samples, near: int) -> int:
    """The middle of the quietest fifth of a second, at most two seconds from `near`."""
    width, reach = SAMPLE_RATE // 5, 2 * SAMPLE_RATE
    power = np.convolve(samples[near - reach : near + reach] ** 2, np.ones(width), mode="valid")
    return near - reach + int(power.argmin()) + width // 2


def listed(text: str) -> list[str]:
    return [form for word in text.replace("-", " ").split() if (form := spoken_form(word))]


def tokens_of(result: LiveResult) -> list[int]:
    return [token for word in result.words for token in word.tokens]


# --- A draft changes nothing


@cache
def features(precision: Precision, index: int) -> Tensor:
    return LiveDecoder(loaded(precision)).encode(recordings()[index].samples)


def hear(precision: Precision, index: int, forced: Sequence[int] = (), draft: Sequence[int] = ()) -> LiveResult:
    decoder = LiveDecoder(loaded(precision))
    samples = recordings()[index].samples
    result = decoder.decode(samples, "en", forced, draft, features=features(precision, index))
    assert result is not None
    return result


@cache
def plain(precision: Precision, index: int) -> LiveResult:
    return hear(precision, index)


def drafts(precision: Precision, index: int) -> list[list[int]]:
    """What was heard two thirds of the way; all of it; and all of it with a word too many in its middle."""
    whole = tokens_of(plain(precision, index))
    samples = recordings()[index].samples
    before = LiveDecoder(loaded(precision)).decode(samples[: len(samples) * 2 // 3], "en")
    assert before is not None
    earlier = tokens_of(before)
    half = len(whole) // 2
    extra = loaded(precision).tokenizer.encode(" umbrella")
    return [earlier, whole, [*whole[:half], *extra, *whole[half:]]]


@pytest.mark.parametrize("index", range(len(IDS)))
def test_in_float32_the_same_is_heard_with_a_draft(index: int) -> None:
    expected = plain(Precision.FLOAT32, index)
    assert len(expected.words) > 10
    assert not expected.is_loop
    assert not expected.is_invented
    for draft in drafts(Precision.FLOAT32, index):
        result = hear(Precision.FLOAT32, index, draft=draft)
        assert [word.tokens for word in result.words] == [word.tokens for word in expected.words]
        for mine, other in zip(result.words, expected.words, strict=True):
            # One position is 20 ms; rounding may tip the path by one.
            assert (mine.start, mine.end) == pytest.approx((other.start, other.end), abs=0.021)
            assert mine.probability == pytest.approx(other.probability, abs=1e-3)


@pytest.mark.parametrize("index", range(len(IDS)))
def test_in_int8_a_draft_decides_only_what_is_nearly_undecided(index: int) -> None:
    expected = plain(Precision.INT8, index)
    margins = token_margins(LiveDecoder(loaded(Precision.INT8)), features(Precision.INT8, index), expected)
    for draft in drafts(Precision.INT8, index):
        result = hear(Precision.INT8, index, draft=draft)
        both = itertools.zip_longest(tokens_of(expected), tokens_of(result))
        other = [n for n, (a, b) in enumerate(both) if a != b]
        assert not other or margins[other[0]] < NEARLY_UNDECIDED
        assert not result.is_loop


@pytest.mark.parametrize("index", range(len(IDS)))
def test_forced_through_half_of_its_words_it_says_the_other_half_in_one_pass(
    index: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = loaded(Precision.FLOAT32)
    whole = plain(Precision.FLOAT32, index)
    half = len(whole.words) // 2
    forced = [token for word in whole.words[:half] for token in word.tokens]
    n_tokens: list[int] = []
    decode = model.decode

    def counted(tokens: Tensor, *rest: Any) -> DecoderOutput:
        n_tokens.append(tokens.shape[1])
        return decode(tokens, *rest)

    monkeypatch.setattr(model, "decode", counted)
    rest = hear(Precision.FLOAT32, index, forced, draft=tokens_of(whole)[len(forced) :])
    assert len(n_tokens) == 1
    assert [word.tokens for word in rest.words] == [word.tokens for word in whole.words[half:]]


# --- Streaming


@dataclass
class Timing:
    """Lets each window take a quarter of a second on the stream's clock, however busy the machine is."""

    inner: Transcriber
    clock: list[float]

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        self.clock[0] += 0.25
        return self.inner.transcribe(window, audio, should_abort)


def stream(samples: Samples, monkeypatch: pytest.MonkeyPatch, languages: tuple[str, ...] = ()) -> list[Timed]:
    clock = [0.0]
    monkeypatch.setattr("app.feed.monotonic", lambda: clock[0])
    precision = Precision.INT8 if is_int8_available() else Precision.FLOAT32
    transcriber = Timing(WhisperTranscriber(loaded(precision), languages), clock)
    blocks = (AudioChunk(at, samples[at : at + 480]) for at in range(0, len(samples), 480))
    return list(Pipeline(transcriber, SileroDetector(), Pace.VIRTUAL).run(blocks))


def final_of(timed: Sequence[Timed]) -> Final:
    final = timed[-1].event
    assert isinstance(final, Final)
    return final


def assert_keeps_the_contract(timed: Sequence[Timed], n_samples: int) -> None:
    final = final_of(timed)
    assert sum(isinstance(entry.event, Final) for entry in timed) == 1
    assert final.received == n_samples
    updates = [(entry.t, entry.event) for entry in timed if isinstance(entry.event, TranscriptUpdate)]
    assert "".join(update.committed_delta for _, update in updates) == final.text
    assert all("".join(word.text for word in update.words) == update.committed_delta for _, update in updates)
    assert all(t * SAMPLE_RATE >= update.received - 1 for t, update in updates)
    assert [entry.t for entry in timed] == sorted(entry.t for entry in timed)
    times = [time for word in final.words for time in (word.start, word.end)]
    assert times == sorted(times)
    assert not times or times[-1] <= n_samples
    turns = [type(entry.event) for entry in timed if isinstance(entry.event, SpeechStarted | SpeechEnded)]
    assert turns == [SpeechStarted, SpeechEnded] * (len(turns) // 2)
    assert "\ufffd" not in final.text


def commit_delays(timed: Sequence[Timed]) -> list[float]:
    """Seconds on the stream's clock from the end of each word until it was final."""
    return [
        entry.t - word.end / SAMPLE_RATE
        for entry in timed
        if isinstance(entry.event, TranscriptUpdate)
        for word in entry.event.words
        if spoken_form(word.text)
    ]


@pytest.mark.parametrize("index", [0, 1])
def test_streaming_gives_the_offline_text_while_speech_goes_on(index: int, monkeypatch: pytest.MonkeyPatch) -> None:
    speech = recordings()[index]
    timed = stream(speech.samples, monkeypatch)
    assert_keeps_the_contract(timed, len(speech.samples))
    final = final_of(timed)
    assert final.language == "en"
    decoder = LiveDecoder(loaded(Precision.FLOAT32))
    offline = decoder.decode(speech.samples, "en", features=decoder.encode(speech.samples, is_whole=True))
    assert offline is not None
    n_words, n_wrong = word_errors(listed("".join(word.text for word in offline.words)), listed(final.text))
    assert n_wrong <= 0.1 * n_words  # what is final early is sometimes what sounded likely early
    if speech.text:
        n_words, n_wrong = word_errors(listed(speech.text), listed(final.text))
        assert n_wrong <= 0.15 * n_words
    delays = sorted(commit_delays(timed))
    assert delays[len(delays) // 2] < 2.5
    assert delays[-1] < 8


def test_a_pause_before_and_behind_the_speech_adds_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    speech = replace(recordings()[0], samples=recordings()[0].samples[: 4 * SAMPLE_RATE])
    quiet = torch.zeros(3 * SAMPLE_RATE).numpy()
    alone = stream(speech.samples, monkeypatch, languages=("en",))
    samples = torch.cat([torch.from_numpy(part) for part in (quiet, speech.samples, quiet)]).numpy()
    timed = stream(samples, monkeypatch, languages=("en",))
    assert_keeps_the_contract(timed, len(samples))
    assert word_errors(listed(final_of(alone).text), listed(final_of(timed).text))[1] <= 1
    assert all(word.start >= 3 * SAMPLE_RATE - 8000 for word in final_of(timed).words)
