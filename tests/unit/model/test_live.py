"""Decoding a window of a live stream: a draft saves work and changes nothing, and no text runs away."""

import itertools
from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
import pytest
import torch
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from torch import Tensor

from model.audio import N_SAMPLES, SAMPLE_RATE
from model.live import LiveDecoder, LiveOptions, LiveResult, loop_start
from model.whisper import LoadedModel, Precision
from tests.helpers.margins import token_margins
from tests.helpers.talking import TalkingModel, random_model, saying

WHOLE = N_SAMPLES // 320
"""Encoder positions of the full 30 s."""
SHORT = LiveOptions(context_margin=3.0)
SENTENCE = " the quick brown fox jumps over the lazy dog"


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """A pass is many short parallel stretches, in which threads wait for each other for longer than they compute."""
    torch.set_num_threads(1)


def noise(n_samples: int, seed: int = 0) -> NDArray[np.float32]:
    return np.random.default_rng(seed).standard_normal(n_samples, np.float32) * np.float32(0.1)


def hear(
    model: LoadedModel,
    n_samples: int = 3 * SAMPLE_RATE,
    forced: Sequence[int] = (),
    draft: Sequence[int] = (),
    language: str = "en",
    options: LiveOptions = SHORT,
) -> LiveResult:
    result = LiveDecoder(model, options).decode(noise(n_samples), language, forced, draft)
    assert result is not None
    return result


def tokens_of(result: LiveResult) -> list[int]:
    return [token for word in result.words for token in word.tokens]


def text_of(result: LiveResult) -> str:
    return "".join(word.text for word in result.words)


def common_prefix(a: Sequence[int], b: Sequence[int]) -> int:
    return sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))


def assert_times_are_in_order(result: LiveResult, n_samples: int) -> None:
    times = [time for word in result.words for time in (word.start, word.end)]
    assert times == sorted(times)
    assert all(0 <= time <= n_samples / SAMPLE_RATE for time in times)


# --- A draft changes nothing but the work


def drafts(model: LoadedModel, plain: list[int]) -> st.SearchStrategy[list[int]]:
    """Right ones, right up to some place, with words too few, too many or other ones there, and mere rubbish."""
    tokens = st.integers(0, model.tokenizer.n_vocab - 1)
    some = st.lists(tokens, max_size=8)
    places = st.integers(0, len(plain))
    edited = st.builds(
        lambda a, b, new: plain[: min(a, b)] + new + plain[max(a, b) :],
        places,
        places,
        some,
    )
    repeated = st.builds(lambda times, rest: plain * times + rest, st.integers(1, 3), some)
    rubbish = st.lists(tokens, max_size=600)
    return st.one_of(places.map(lambda place: plain[:place]), edited, repeated, rubbish)


@cache
def random_window(precision: Precision, seed: int, n_samples: int) -> tuple[LiveDecoder, Tensor, LiveResult, float]:
    """A decoder, what it made of some audio, what it hears there without a draft, and how near it was to another text."""
    decoder = LiveDecoder(random_model(precision, seed), SHORT)
    features = decoder.encode(noise(n_samples, seed))
    plain = decoder.decode(noise(n_samples, seed), "en", features=features)
    assert plain is not None
    return decoder, features, plain, min(token_margins(decoder, features, plain))


@pytest.mark.parametrize("precision", [Precision.FLOAT32, Precision.INT8])
@settings(max_examples=30)
@given(st.integers(0, 3), st.sampled_from([0, 1, 8_000, 16_000, 30_000]), st.data())
def test_with_any_draft_the_same_is_heard(precision: Precision, seed: int, n_samples: int, data: st.DataObject) -> None:
    decoder, features, plain, margin = random_window(precision, seed, n_samples)
    assume(margin > 1e-3)  # nearer than that, rounding may decide
    draft = data.draw(drafts(decoder.model, tokens_of(plain)))
    checked = decoder.decode(noise(n_samples, seed), "en", draft=draft, features=features)

    assert checked is not None
    assert [word.tokens for word in checked.words] == [word.tokens for word in plain.words]
    assert [(word.start, word.end) for word in checked.words] == [(word.start, word.end) for word in plain.words]
    assert [word.text for word in checked.words] == [word.text for word in plain.words]
    assert checked.is_loop == plain.is_loop
    assert checked.no_speech_prob == pytest.approx(plain.no_speech_prob)
    assert checked.avg_logprob == pytest.approx(plain.avg_logprob, abs=1e-2)
    assert [word.probability for word in checked.words] == pytest.approx(
        [word.probability for word in plain.words], abs=1e-2
    )
    assert_times_are_in_order(checked, n_samples)


@settings(max_examples=40)
@given(st.data())
def test_draft_is_accepted_as_far_as_it_is_right(data: st.DataObject) -> None:
    model = saying(SENTENCE)
    text = model.tokenizer.encode(SENTENCE)
    draft = data.draw(drafts(model, text))
    result = hear(model, draft=draft)
    assert text_of(result) == SENTENCE
    assert len(model.passes) <= 1 + len(text) - common_prefix(draft, text)


def test_right_draft_costs_one_pass() -> None:
    model = saying(SENTENCE)
    text = model.tokenizer.encode(SENTENCE)
    hear(model, draft=text)
    assert model.passes == [4 + len(text)]


def test_draft_is_taken_up_again_behind_one_wrong_word() -> None:
    model = saying(SENTENCE)
    text = model.tokenizer.encode(SENTENCE)
    hear(model, draft=[*text[:3], text[0], *text[3:]])
    assert len(model.passes) == 2


def test_draft_of_a_shorter_text_is_continued() -> None:
    model = saying(SENTENCE)
    text = model.tokenizer.encode(SENTENCE)
    result = hear(model, draft=text[:5])
    assert text_of(result) == SENTENCE
    assert model.passes == [4 + 5, *[1] * (len(text) - 5)]


# --- Forced text


@settings(max_examples=40)
@given(st.data())
def test_forced_text_is_never_repeated(data: st.DataObject) -> None:
    model = saying(SENTENCE)
    text = model.tokenizer.encode(SENTENCE)
    n_forced = data.draw(st.integers(0, len(text)))
    draft = data.draw(drafts(model, text[n_forced:]))
    result = hear(model, forced=text[:n_forced], draft=draft)
    assert tokens_of(result) == text[n_forced:]
    assert_times_are_in_order(result, 3 * SAMPLE_RATE)


def test_nothing_behind_the_forced_text_is_no_word() -> None:
    model = saying(SENTENCE)
    result = hear(model, forced=model.tokenizer.encode(SENTENCE))
    assert not result.words
    assert not result.is_loop
    assert result.avg_logprob == 0


def test_words_behind_forced_ones_keep_their_times() -> None:
    model = saying(SENTENCE)
    whole = hear(model)
    n_forced = len(whole.words[0].tokens + whole.words[1].tokens)
    rest = hear(model, forced=tokens_of(whole)[:n_forced])
    assert [(word.text, word.start, word.end) for word in rest.words] == [
        (word.text, word.start, word.end) for word in whole.words[2:]
    ]


@pytest.mark.parametrize("n_forced", [400, 430, 440, 444, 448, 600])
def test_forced_text_that_fills_the_model_leaves_room_for_more(n_forced: int) -> None:
    model = TalkingModel(lambda said, n_audio: said[-1] + 1 if said else 1000)
    result = hear(model, forced=range(1000, 1000 + n_forced), draft=[1000 + n_forced])
    assert tokens_of(result)[:10] == list(range(1000 + n_forced, 1010 + n_forced))
    assert result.is_loop


def test_text_does_not_begin_with_a_space_or_its_end() -> None:
    for text in ("", " "):
        result = hear(saying(text))
        assert text_of(result).strip(" ")


# --- What a window is told about


@pytest.mark.parametrize("n_samples", [0, 1, 100, 319, 320, 321, 16_000, N_SAMPLES - 1, N_SAMPLES])
@pytest.mark.parametrize("is_multilingual", [True, False])
def test_audio_of_any_length_is_heard(n_samples: int, is_multilingual: bool) -> None:
    result = hear(random_model(is_multilingual=is_multilingual), n_samples)
    assert result.words
    assert_times_are_in_order(result, n_samples)


@pytest.mark.parametrize("is_multilingual", [True, False])
def test_words_are_where_the_model_listened(is_multilingual: bool) -> None:
    model = TalkingModel(lambda said, n_audio: 0, is_multilingual=is_multilingual)
    text = [token for word in ("one", "two", "six") for token in model.tokenizer.encode(f" {word}")]
    model._says = lambda said, n_audio: [*text, model.tokenizer.eot][len(said)]
    result = hear(model)
    assert [word.text for word in result.words] == [" one", " two", " six"]
    assert [(word.start, word.end) for word in result.words] == [(0, 0.2), (0.2, 0.4), (0.4, 0.6)]


def test_more_than_the_model_can_hear_is_left_out() -> None:
    assert LiveDecoder(random_model()).encode(noise(N_SAMPLES + 500)).shape[1] == WHOLE


def test_silence_behind_the_audio_is_as_long_as_the_margin_and_few_lengths_occur() -> None:
    decoder = LiveDecoder(random_model(), LiveOptions(context_margin=2.0, context_step=1.28))
    lengths = {decoder.encode(noise(n)).shape[1] for n in range(0, 4 * SAMPLE_RATE, 1000)}
    assert lengths <= {64 * steps for steps in range(1, 24)}
    for n in (0, 1, 5_000, 31_999, 32_000):
        seconds = decoder.encode(noise(n)).shape[1] / 50
        assert n / SAMPLE_RATE + 2.0 <= seconds < n / SAMPLE_RATE + 2.0 + 1.28


def test_model_that_finds_nobody_speaking_invents_its_words() -> None:
    model = saying(" Thank you.")
    assert not hear(model).is_invented
    model = saying(" Thank you.")
    model._no_speech = True
    result = hear(model)
    assert result.no_speech_prob > 0.9
    assert result.is_invented


def test_unsure_words_count_as_invented_sooner() -> None:
    def result(no_speech_prob: float, avg_logprob: float) -> LiveResult:
        return LiveResult((), False, no_speech_prob, avg_logprob)

    assert result(0.65, -1.0).is_invented
    assert not result(0.65, -0.1).is_invented
    assert not result(0.0, -1.0).is_invented


# --- Whole characters


@settings(max_examples=40)
@given(
    st.text(st.sampled_from("ab日本語のзд👩🎉é\u0e09"), min_size=1, max_size=12),
    st.integers(1, 60),
    st.sampled_from(["en", "ja"]),
)
@example("日", 2, "ja")
def test_characters_are_never_cut(text: str, n_said: int, language: str) -> None:
    model = saying(text)
    text_tokens = model.tokenizer.encode(f" a{text}")[:n_said]
    model._says = lambda said, n_audio: [*text_tokens, model.tokenizer.eot][len(said)]
    result = hear(model, language=language)
    assert "\ufffd" not in text_of(result)
    assert f" a{text}".startswith(text_of(result))
    assert tokens_of(result) == text_tokens[: len(tokens_of(result))]


# --- Loops


cycles = st.lists(st.integers(100, 200), min_size=1, max_size=24, unique=True)


@given(st.lists(st.integers(0, 99), unique=True, max_size=30), cycles)
def test_loop_of_any_period_is_cut_behind_its_first_turn(before: list[int], cycle: list[int]) -> None:
    tokens = list(before)
    for token in itertools.islice(itertools.cycle(cycle), 16 + 4 * len(cycle)):
        tokens.append(token)
        if loop_start(tokens) < len(tokens):
            break
    assert tokens[: loop_start(tokens)] == before + cycle
    assert len(tokens) - len(before) <= max(16 + len(cycle), 4 * len(cycle))


@given(st.lists(st.integers(0, 99), unique=True, max_size=30), cycles, st.integers(0, 3))
def test_what_is_said_up_to_three_times_stays(before: list[int], said: list[int], times: int) -> None:
    tokens = before + said * times
    assert loop_start(tokens) == len(tokens)


@given(st.lists(st.integers(0, 2), max_size=120))
def test_what_is_cut_off_is_a_repetition(tokens: list[int]) -> None:
    cut = loop_start(tokens)
    assert 0 <= cut <= len(tokens)
    rest = tokens[cut:]
    turns = [tokens[cut - period : cut] for period in range(1, cut + 1)]
    assert not rest or any(turn * (len(rest) // len(turn)) == rest for turn in turns if len(rest) % len(turn) == 0)


@pytest.mark.parametrize("text", [" no, no, no", " ha ha ha ha ha ha ha ha", " zoom zoom zoom zoom, and off it went"])
def test_genuine_repetition_is_heard_in_full(text: str) -> None:
    result = hear(saying(text))
    assert text_of(result) == text
    assert not result.is_loop


@pytest.mark.parametrize("loop", [" no", ", no", " you know, and so", " thank you for watching the video about that"])
def test_model_that_loops_is_stopped_behind_the_first_turn(loop: str) -> None:
    model = saying(" well", then=loop)
    result = hear(model)
    assert result.is_loop
    assert text_of(result) == f" well{loop}"
    assert_times_are_in_order(result, 3 * SAMPLE_RATE)


@pytest.mark.parametrize("n_samples", [0, SAMPLE_RATE, 10 * SAMPLE_RATE, N_SAMPLES])
def test_text_too_long_for_its_audio_is_stopped(n_samples: int) -> None:
    model = TalkingModel(lambda said, n_audio: 1000 + len(said))
    result = hear(model, n_samples)
    assert result.is_loop
    assert len(tokens_of(result)) == 24 + 12 * n_samples // SAMPLE_RATE


def test_text_in_a_script_of_many_tokens_is_heard_in_full() -> None:
    text = "".join(chr(0x10D0 + number % 33) for number in range(50))  # Georgian: three tokens a letter here
    result = hear(saying(text), 3 * SAMPLE_RATE)
    assert text_of(result) == text
    assert not result.is_loop


@cache
def stopped_texts() -> list[tuple[TalkingModel, LiveResult]]:
    """Models that are stopped, one by the length of its text and one in a loop, and what is heard of them."""
    endless = TalkingModel(lambda said, n_audio: 1000 + len(said))
    passing_loop = saying(" well" + " no" * 20 + " and then it went on")
    return [(model, hear(model)) for model in (endless, passing_loop)]


@settings(max_examples=20)
@given(st.data())
def test_draft_does_not_move_the_place_where_a_text_is_stopped(data: st.DataObject) -> None:
    for index, (model, plain) in enumerate(stopped_texts()):
        assert plain.is_loop
        text = [*tokens_of(plain), *([tokens_of(plain)[-1]] * 19), *range(1000, 1100)]
        draft = data.draw(drafts(model, text if index else list(range(1000, 1100))))
        checked = hear(model, draft=draft)
        assert checked == plain


def test_loop_is_decoded_again_with_the_whole_context() -> None:
    sentence = saying(SENTENCE)
    text = [*sentence.tokenizer.encode(SENTENCE), sentence.tokenizer.eot]
    model = TalkingModel(lambda said, n_audio: text[len(said)] if n_audio == WHOLE else text[0])
    result = hear(model)
    assert text_of(result) == SENTENCE
    assert not result.is_loop
    assert model.heard[0] < model.heard[1] == WHOLE
    assert len(model.heard) == 2


@pytest.mark.parametrize(("margin", "seconds"), [(30.0, 1), (10.0, 20), (10.0, 25)])
def test_loop_in_the_whole_context_is_not_decoded_again(margin: float, seconds: int) -> None:
    model = saying("", then=" no")
    assert hear(model, seconds * SAMPLE_RATE, options=LiveOptions(context_margin=margin)).is_loop
    assert model.heard == [WHOLE]


# --- Giving up


def after(calls: int) -> Callable[[], bool]:
    """False as often as `calls` says, then true."""
    count = itertools.count()
    return lambda: next(count) >= calls


@pytest.mark.parametrize("calls", range(5))
def test_decoding_is_given_up_between_passes(calls: int) -> None:
    model = saying(SENTENCE)
    assert LiveDecoder(model).decode(noise(16_000), "en", should_abort=after(calls)) is None
    assert len(model.passes) == calls


def test_second_try_is_given_up_as_well() -> None:
    model = saying("", then=" no")
    n_passes = 17  # a loop is sixteen times the same; the last pass is for the times
    assert LiveDecoder(model).decode(noise(16_000), "en", should_abort=after(n_passes + 1)) is None
    assert len(model.heard) == 2


def test_finished_text_is_not_given_up() -> None:
    model = saying(SENTENCE)
    n_passes = len(model.tokenizer.encode(SENTENCE)) + 1
    assert LiveDecoder(model).decode(noise(16_000), "en", should_abort=after(n_passes)) is not None
