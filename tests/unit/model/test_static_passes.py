"""Passes in fixed memory compute what the decoder does; here without a GPU, whose graphs would repeat the same."""

import logging
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import replace

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from model.audio import SAMPLE_RATE
from model.cache import DecoderCache
from model.live import LiveDecoder
from model.static_passes import Capture, Pass, StaticPasses, prepared_graphs
from model.whisper import LoadedModel, Precision
from tests.helpers.data import sample
from tests.helpers.models import CPU, SMALL, random_features, small_checkpoint, small_model
from tests.helpers.real_models import real_model
from tests.helpers.talking import random_model
from tests.unit.model.test_network import close

ROOMY = replace(SMALL, n_text_ctx=100)
"""Whose texts are longer than the widest pass."""
CONTEXTS = (20, SMALL.n_audio_ctx)


def overwriting(compute: Pass) -> Pass:
    """Like a graph, whose results lie in the same memory each time."""
    results = compute()

    def replay() -> tuple[Tensor, Tensor]:
        for kept, new in zip(results, compute(), strict=True):
            kept.copy_(new)
        return results

    return replay


@pytest.fixture
def model() -> LoadedModel:
    """With static passes."""
    return with_static_passes(small_model(ROOMY), CONTEXTS)


def with_static_passes(model: LoadedModel, contexts: Iterable[int], capture: Capture = overwriting) -> LoadedModel:
    """The same weights with passes of their own."""
    made = copy(model)
    made._static = StaticPasses(made.network.decoder, made.alignment_heads, capture)
    assert made._static.prepare(contexts)
    return made


def tokens_for(model: LoadedModel, count: int) -> Tensor:
    return torch.randint(0, model.dims.n_vocab, (1, count), generator=torch.Generator().manual_seed(3))


def cut(tokens: Tensor, lengths: list[int]) -> Iterator[Tensor]:
    start = 0
    for length in lengths:
        if start < tokens.shape[1]:
            yield tokens[:, start : start + length]
        start += length


def is_static(model: LoadedModel, cache: DecoderCache) -> bool:
    assert model._static is not None
    return model._static._is_ours(cache)


@settings(max_examples=10)
@given(st.lists(st.integers(1, 70), min_size=1, max_size=12), st.sampled_from(CONTEXTS), st.integers(0, 99))
def test_however_tokens_are_cut_into_passes_the_decoder_computes_the_same(
    lengths: list[int], n_audio: int, seed: int
) -> None:
    plain = small_model(ROOMY)
    with_passes = with_static_passes(plain, [n_audio])
    features = random_features(plain)[:, :n_audio]
    tokens = torch.randint(0, ROOMY.n_vocab, (1, 100), generator=torch.Generator().manual_seed(seed))
    ours, theirs = with_passes.new_cache(features), plain.new_cache(features)
    assert is_static(with_passes, ours)
    outputs = [with_passes.decode(part, ours, plain.alignment_heads) for part in cut(tokens, lengths)]
    expected = [plain.decode(part, theirs, plain.alignment_heads) for part in cut(tokens, lengths)]
    for output, wanted in zip(outputs, expected, strict=True):
        close(output.hidden, wanted.hidden)
        assert output.alignment is not None
        assert wanted.alignment is not None
        close(output.alignment, wanted.alignment)
    assert ours.length == theirs.length


def test_what_was_forgotten_is_overwritten(model: LoadedModel) -> None:
    features, tokens = random_features(model), tokens_for(model, 20)
    ours, theirs = model.new_cache(features), small_model(ROOMY).new_cache(features)
    for cache, hears in ((ours, model), (theirs, small_model(ROOMY))):
        hears.decode(tokens[:, :12], cache)
        cache.truncate(7)
    close(model.decode(tokens[:, 12:], ours).hidden, small_model(ROOMY).decode(tokens[:, 12:], theirs).hidden)


def test_alignment_is_left_out_where_nobody_asks(model: LoadedModel) -> None:
    cache = model.new_cache(random_features(model))
    assert model.decode(tokens_for(model, 3), cache).alignment is None


def test_other_heads_are_the_decoders_to_attend_with(model: LoadedModel) -> None:
    features = random_features(model)
    heads = model.alignment_heads[:1]
    output = model.decode(tokens_for(model, 3), model.new_cache(features), heads)
    expected = small_model(ROOMY).decode(tokens_for(model, 3), small_model(ROOMY).new_cache(features), heads)
    assert output.alignment is not None
    assert expected.alignment is not None
    close(output.alignment, expected.alignment)


def test_the_memory_serves_one_text_at_a_time(model: LoadedModel) -> None:
    features = random_features(model)
    first = model.new_cache(features)
    second = model.new_cache(features.flip(1))
    assert is_static(model, first)
    assert not is_static(model, second)
    tokens = tokens_for(model, 5)
    close(model.decode(tokens, first).hidden, model.decode(tokens, small_model(ROOMY).new_cache(features)).hidden)
    del first
    assert is_static(model, model.new_cache(features))


@pytest.mark.parametrize("made", [lambda cache: cache.row(0), lambda cache: cache.fan_out(2)], ids=["row", "copies"])
def test_a_cache_made_of_another_keeps_the_memory_lent(
    model: LoadedModel, made: Callable[[DecoderCache], DecoderCache]
) -> None:
    cache = model.new_cache(random_features(model))
    model.decode(tokens_for(model, 4), cache)
    kept = made(cache)
    del cache
    assert not is_static(model, model.new_cache(random_features(model)))
    del kept
    assert is_static(model, model.new_cache(random_features(model)))


def test_several_windows_at_once_and_other_lengths_have_memory_of_their_own(model: LoadedModel) -> None:
    assert not is_static(model, model.new_cache(random_features(model, 2)))
    assert not is_static(model, model.new_cache(random_features(model)[:, :33]))


def test_passes_that_compute_something_else_are_not_used(caplog: pytest.LogCaptureFixture) -> None:
    model = small_model()
    with caplog.at_level(logging.WARNING):
        made = prepared_graphs(
            model.network.decoder,
            model.alignment_heads,
            CONTEXTS,
            lambda compute: lambda: tuple(2 * result for result in compute()),  # type: ignore[arg-type, return-value]
        )
    assert made is None
    assert "not used" in caplog.text
    caplog.clear()


def test_without_graphs_tokens_are_decoded_as_ever(caplog: pytest.LogCaptureFixture) -> None:
    def failing(_: Pass) -> Pass:
        raise RuntimeError("no graphs")

    model = small_model()
    with caplog.at_level(logging.WARNING):
        assert prepared_graphs(model.network.decoder, model.alignment_heads, CONTEXTS, failing) is None
    assert "no CUDA graphs" in caplog.text
    caplog.clear()


def test_on_a_processor_there_is_nothing_to_prepare() -> None:
    model = LoadedModel(small_checkpoint(), CPU, small_model().precision)
    model.prepare_passes(CONTEXTS)
    assert model.new_cache(random_features(model)).lease is None


@pytest.mark.parametrize("draft", [(), (300, 400, 500)], ids=["plain", "draft"])
def test_live_text_is_the_same(draft: tuple[int, ...]) -> None:
    plain = LiveDecoder(random_model())
    audio = sample().samples()[: 5 * SAMPLE_RATE]
    with_passes = LiveDecoder(with_static_passes(plain.model, [plain.encode(audio).shape[1]]))
    expected, heard = plain.decode(audio, "en", draft=draft), with_passes.decode(audio, "en", draft=draft)
    assert expected is not None
    assert heard is not None
    assert expected.words
    assert [word.tokens for word in heard.words] == [word.tokens for word in expected.words]
    assert [word.end for word in heard.words] == pytest.approx([word.end for word in expected.words], abs=0.021)


@pytest.mark.slow
def test_base_writes_the_same_with_a_draft_and_without() -> None:
    plain = LiveDecoder(real_model(Precision.FLOAT32))
    audio = sample().samples()[: 6 * SAMPLE_RATE]
    with_passes = LiveDecoder(with_static_passes(plain.model, [plain.encode(audio).shape[1]]))
    expected = plain.decode(audio, "en")
    assert expected is not None
    tokens = [token for word in expected.words for token in word.tokens]
    for draft in ((), tokens, tokens[:-4], [*tokens[:5], 300, *tokens[5:]]):
        heard = with_passes.decode(audio, "en", draft=draft)
        assert heard is not None
        assert [word.tokens for word in heard.words] == [word.tokens for word in expected.words]
        assert [word.end for word in heard.words] == pytest.approx([word.end for word in expected.words], abs=0.021)


@pytest.mark.gpu
@pytest.mark.skipif(not torch.cuda.is_available(), reason="no CUDA device")
@pytest.mark.parametrize("precision", [Precision.FLOAT16, Precision.BFLOAT16, Precision.FLOAT32])
def test_graphs_compute_what_the_decoder_does(precision: Precision) -> None:
    model = LoadedModel(small_checkpoint(ROOMY), torch.device("cuda"), precision)
    model.prepare_passes(CONTEXTS)
    assert model._static is not None
    assert is_static(model, model.new_cache(random_features(model)))
