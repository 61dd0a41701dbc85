"""Proof against openai-whisper: the same weights and the same speech give the same numbers, tokens, languages and times."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
import pytest
import torch
import whisper
from torch import Tensor

from model.audio import N_FRAMES, N_SAMPLES, SAMPLE_RATE, log_mel_spectrogram
from model.catalog import MissingModelError, find_model
from model.checkpoints import Checkpoint, read_checkpoint
from model.decoding.decode import decode
from model.decoding.options import DecodingOptions
from model.decoding.result import DecodingResult
from model.language import detect_language
from model.mel_stream import ArraySource
from model.results import TimedWord, Transcription
from model.transcription import TranscriptionOptions, transcribe_whole
from model.whisper import LoadedModel, Precision
from streaming.events import Samples
from tests.helpers.data import Clip, reading, sample, speech_clips
from tests.helpers.reference import reference_model

pytestmark = [
    pytest.mark.slow,
    # openai-whisper leaves the file of its vocabulary open.
    pytest.mark.filterwarnings("ignore:unclosed file .*tiktoken:ResourceWarning"),
    # It sorts tensors with numpy where a beam did not fill up.
    pytest.mark.filterwarnings("ignore:__array_wrap__ must accept:DeprecationWarning"),
]

MODELS = ["base", "tiny.en"]
BATCH = 10
N_BATCHES = {"base": 3, "tiny.en": 10}
"""A hundred recordings for the smaller model; the larger one takes three times as long for each."""
MOST_TOKENS = 64
"""Enough for the longest of the short recordings, so that a loop takes no longer than the others."""


@dataclass(frozen=True, slots=True)
class Recording:
    name: str
    language: str
    samples: Samples


@dataclass(frozen=True, slots=True)
class Pair:
    """The same weights twice."""

    ours: LoadedModel
    theirs: whisper.Whisper


@cache
def pair(name: str) -> Pair:
    try:
        checkpoint: Checkpoint = read_checkpoint(find_model(name))
    except MissingModelError as error:
        pytest.skip(str(error))
    return Pair(LoadedModel(checkpoint, torch.device("cpu"), Precision.FLOAT32), reference_model(checkpoint))


# --- What is heard


def short_recordings(count: int, is_multilingual: bool) -> list[Recording]:
    """Recordings of every kind, evenly chosen, by length; where there are none on the machine, pieces of readings."""
    try:
        clips = speech_clips(language=None if is_multilingual else "en")
    except pytest.skip.Exception:
        return pieces()[:count]
    clips = [clip for clip in clips if clip.seconds < 20]
    chosen = clips[:: len(clips) // count][:count]
    return [recording(clip) for clip in sorted(chosen, key=lambda clip: clip.seconds)]


def long_recordings() -> list[Recording]:
    """Longer than a window."""
    try:
        long = [recording(clip) for clip in speech_clips() if clip.id == "long_an4-mjwl"]
    except pytest.skip.Exception:
        long = [recording(reading())]
    return [replace(one, samples=one.samples[: 36 * SAMPLE_RATE]) for one in long]


@cache
def recording(clip: Clip) -> Recording:
    return Recording(clip.id, clip.language or "en", clip.samples())


def pieces() -> list[Recording]:
    readings = [recording(reading()), recording(sample())]
    length, step = 6 * SAMPLE_RATE, SAMPLE_RATE
    return [
        Recording(f"{whole.name} from {at / SAMPLE_RATE} s", "en", whole.samples[at : at + length])
        for whole in readings
        for at in range(0, len(whole.samples) - length, step)
    ]


def batch(name: str, number: int, count: int) -> list[Recording]:
    """One batch of `count` recordings that the model understands."""
    recordings = short_recordings(count, is_multilingual=name == "base")[number * BATCH : (number + 1) * BATCH]
    if not recordings:
        pytest.skip("there are not so many recordings on this machine")
    return recordings


def our_mel(model: LoadedModel, recordings: Sequence[Recording]) -> Tensor:
    return torch.stack([model.log_mel(silence_behind(one.samples))[:, :N_FRAMES] for one in recordings])


def silence_behind(samples: Samples) -> Tensor:
    return torch.nn.functional.pad(torch.from_numpy(samples), (0, N_SAMPLES))


def their_mel(model: whisper.Whisper, recordings: Sequence[Recording]) -> Tensor:
    mels = [whisper.log_mel_spectrogram(one.samples, model.dims.n_mels, padding=N_SAMPLES) for one in recordings]
    return torch.stack([mel[:, :N_FRAMES] for mel in mels])


def their_features(model: whisper.Whisper, recordings: Sequence[Recording]) -> Tensor:
    with torch.no_grad():
        features: Tensor = model.encoder(their_mel(model, recordings))
    return features


def one_by_one(features: Tensor) -> Sequence[Tensor]:
    return torch.split(features, 1)


def difference(actual: Tensor, expected: Tensor) -> float:
    """The largest, by the largest magnitude that is expected."""
    return ((actual - expected).abs().max() / expected.abs().max()).item()


# --- The same numbers


@pytest.mark.parametrize("n_mels", [80, 128])
def test_log_mel_equals_the_references(n_mels: int) -> None:
    for one in [*short_recordings(100, is_multilingual=True), *long_recordings()]:
        for samples in (one.samples, silence_behind(one.samples).numpy()):
            ours = log_mel_spectrogram(torch.from_numpy(samples), n_mels)
            theirs = whisper.log_mel_spectrogram(samples, n_mels)
            assert (ours - theirs).abs().max() < 1e-4


@pytest.mark.parametrize("name", MODELS)
def test_features_and_scores_equal_the_references(name: str) -> None:
    both = pair(name)
    recordings = short_recordings(4, is_multilingual=name == "base")
    expected = their_features(both.theirs, recordings)
    features = both.ours.encode(our_mel(both.ours, recordings))
    assert difference(features, expected) < 1e-4
    results = whisper.decode(both.theirs, expected, whisper.DecodingOptions(language="en", fp16=False))
    start = both.ours.tokenizer.sot_sequence("en" if both.ours.dims.is_multilingual else None)
    for row, result in enumerate(results):
        tokens = torch.tensor([[*start, *result.tokens, both.ours.tokenizer.eot]])
        with torch.no_grad():
            scores = both.theirs.logits(tokens, expected[row, None])
        ours = both.ours.logits(both.ours.decode(tokens, both.ours.new_cache(features[row, None])).hidden)
        assert difference(ours, scores) < 1e-4


# --- The same tokens


def assert_same(ours: Sequence[DecodingResult] | None, theirs: Sequence[whisper.DecodingResult]) -> None:
    assert ours is not None
    for mine, expected in zip(ours, theirs, strict=True):
        assert mine.tokens == tuple(expected.tokens)
        assert mine.text == expected.text
        assert mine.language == expected.language
        assert mine.avg_logprob == pytest.approx(expected.avg_logprob, abs=1e-3)
        assert mine.no_speech_prob == pytest.approx(expected.no_speech_prob, abs=1e-3)
        assert mine.compression_ratio == pytest.approx(expected.compression_ratio)


@pytest.mark.parametrize(("name", "number"), [(name, number) for name in MODELS for number in range(N_BATCHES[name])])
def test_greedy_tokens_and_languages_equal_the_references(name: str, number: int) -> None:
    both = pair(name)
    recordings = batch(name, number, N_BATCHES[name] * BATCH)
    features = both.ours.encode(our_mel(both.ours, recordings))
    expected = their_features(both.theirs, recordings)
    is_multilingual = both.ours.dims.is_multilingual
    language = None if is_multilingual else "en"  # which the reference cannot find out by itself
    theirs = whisper.DecodingOptions(language=language, sample_len=MOST_TOKENS, fp16=False)
    ours = decode(both.ours, features, DecodingOptions(sample_len=MOST_TOKENS))
    assert_same(ours, whisper.decode(both.theirs, expected, theirs))
    if is_multilingual:
        _, probabilities = whisper.detect_language(both.theirs, expected)
        for mine, wanted in zip(detect_language(both.ours, features), probabilities, strict=True):
            assert mine == pytest.approx(wanted, abs=1e-4)


@pytest.mark.parametrize("number", range(2))
def test_beam_search_equals_the_references(number: int) -> None:
    both = pair("tiny.en")
    recordings = batch("tiny.en", number, 2 * BATCH)
    features = both.ours.encode(our_mel(both.ours, recordings))
    ours = decode(both.ours, features, DecodingOptions(beam_size=5, sample_len=MOST_TOKENS))
    theirs = whisper.DecodingOptions(language="en", beam_size=5, sample_len=MOST_TOKENS, fp16=False)
    # The reference's beam search takes one recording at a time.
    expected = one_by_one(their_features(both.theirs, recordings))
    assert_same(ours, [whisper.decode(both.theirs, one, theirs)[0] for one in expected])


@pytest.mark.parametrize("number", range(2))
def test_translation_equals_the_references(number: int) -> None:
    both = pair("base")
    recordings = foreign_recordings()[number * BATCH : (number + 1) * BATCH]
    features = both.ours.encode(our_mel(both.ours, recordings))
    ours = decode(both.ours, features, DecodingOptions(task="translate", sample_len=MOST_TOKENS))
    theirs = whisper.DecodingOptions(task="translate", sample_len=MOST_TOKENS, fp16=False)
    assert_same(ours, whisper.decode(both.theirs, their_features(both.theirs, recordings), theirs))


def foreign_recordings() -> list[Recording]:
    try:
        clips = [clip for clip in speech_clips(kind="multi-language") if clip.seconds < 20]
    except pytest.skip.Exception:
        return pieces()
    chosen = clips[:: len(clips) // (2 * BATCH)][: 2 * BATCH]
    return [recording(clip) for clip in sorted(chosen, key=lambda clip: clip.seconds)]


@pytest.mark.parametrize(
    "choices",
    [
        {"without_timestamps": True, "suppress_tokens": ()},
        {"prompt": "Mr. Quilter, the apostle.", "prefix": "And"},
        {"suppress_blank": False, "max_initial_timestamp": None, "sample_len": 20},
        {"beam_size": 3, "patience": 2.0, "length_penalty": 0.6},
    ],
    ids=", ".join,
)
def test_every_option_means_what_it_does_in_the_reference(choices: dict[str, Any]) -> None:
    both = pair("tiny.en")
    recordings = short_recordings(5, is_multilingual=False)
    features = one_by_one(both.ours.encode(our_mel(both.ours, recordings)))
    expected = one_by_one(their_features(both.theirs, recordings))
    choices = {"language": "en", "sample_len": MOST_TOKENS, **choices}
    ours, theirs = DecodingOptions(**choices), whisper.DecodingOptions(**choices, fp16=False)
    for mine, wanted in zip(features, expected, strict=True):
        assert_same(decode(both.ours, mine, ours), whisper.decode(both.theirs, wanted, theirs))


# --- The same text and times of whole recordings


@pytest.mark.parametrize("name", MODELS)
def test_words_and_their_times_equal_the_references(name: str) -> None:
    both = pair(name)
    shortest, *others = short_recordings(4 if name == "base" else 10, is_multilingual=name == "base")
    for one in [shortest, one_behind_the_other(others), *long_recordings()]:
        mine, theirs = our_transcription(both.ours, one), their_transcription(both.theirs, one)
        assert mine.language == theirs["language"]
        assert mine.text == theirs["text"]
        words = [word for segment in mine.segments for word in segment.words]
        expected = [word for segment in theirs["segments"] for word in segment["words"]]
        assert [word.text for word in words] == [word["word"] for word in expected]
        assert_same_times(words, [(word["start"], word["end"]) for word in expected], one)


def one_behind_the_other(recordings: Sequence[Recording]) -> Recording:
    """With short pauses between them: each window costs the same, however much is said in it."""
    pause = np.zeros(SAMPLE_RATE // 2, np.float32)
    samples = [part for one in recordings for part in (one.samples, pause)]
    return Recording("+".join(one.name for one in recordings), recordings[0].language, np.concatenate(samples))


def our_transcription(model: LoadedModel, one: Recording) -> Transcription:
    options = TranscriptionOptions(temperatures=(0.0,), word_timestamps=True)
    transcription = transcribe_whole(model, ArraySource(one.samples), options)
    assert transcription is not None
    return transcription


def their_transcription(model: whisper.Whisper, one: Recording) -> dict[str, Any]:
    result: dict[str, Any] = whisper.transcribe(model, one.samples, temperature=0.0, word_timestamps=True, fp16=False)
    return result


def assert_same_times(words: Sequence[TimedWord], expected: Sequence[tuple[float, float]], one: Recording) -> None:
    end = len(one.samples) / SAMPLE_RATE
    for word, times in zip(words, expected, strict=True):
        # The reference's times may lie behind the end of the recording, or before the word before.
        assert (word.start, word.end) == pytest.approx(np.minimum(times, end), abs=0.02 + 1e-6)


# --- The same on every way


def test_cached_scores_equal_uncached_ones() -> None:
    model = pair("base").ours
    recordings = short_recordings(2, is_multilingual=True)
    features = model.encode(our_mel(model, recordings))
    results = decode(model, features, DecodingOptions(sample_len=MOST_TOKENS, language="en"))
    assert results is not None
    for row, result in enumerate(results):
        tokens = torch.tensor([[*model.tokenizer.sot_sequence("en"), *result.tokens]])
        whole = model.logits(model.decode(tokens, model.new_cache(features[row, None])).hidden)
        cached = model.new_cache(features[row, None])
        for length in range(tokens.shape[1]):
            step = model.logits(model.decode(tokens[:, length, None], cached).hidden)
            assert difference(step[0, 0], whole[0, length]) < 1e-4


def test_a_batch_gives_what_its_recordings_give_one_by_one() -> None:
    model = pair("tiny.en").ours
    recordings = short_recordings(4, is_multilingual=False)
    mel = our_mel(model, recordings)
    for beam_size in (None, 3):
        options = DecodingOptions(sample_len=MOST_TOKENS, beam_size=beam_size)
        together = decode(model, model.encode(mel), options)
        assert together is not None
        for row, result in enumerate(together):
            (alone,) = decode(model, model.encode(mel[row, None]), options) or []
            assert alone.tokens == result.tokens
            assert alone.avg_logprob == pytest.approx(result.avg_logprob, abs=1e-3)
