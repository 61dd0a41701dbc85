"""Encoder and decoder on random small models: against openai-whisper's, and against themselves on other paths."""

from dataclasses import replace

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from model.attention import Attend, attend_by_products, attend_fused, attention_in_bfloat16
from model.dimensions import ModelDimensions
from model.int8 import is_int8_available
from model.whisper import LoadedModel, Precision, Whisper
from tests.helpers.checkpoints import random_weights
from tests.helpers.models import SMALL, random_features, small_checkpoint, small_model
from tests.helpers.reference import reference_model

LARGE_V3 = replace(SMALL, n_mels=128, n_vocab=51866)
TURBO = replace(LARGE_V3, n_audio_layer=8, n_text_layer=1)
"""As many encoder layers for each decoder layer as turbo has."""


@st.composite
def dimensions(draw: st.DrawFn) -> ModelDimensions:
    n_state = draw(st.sampled_from([4, 8, 12, 24]))
    n_head = draw(st.sampled_from([1, 2, 4]))
    return ModelDimensions(
        n_mels=draw(st.sampled_from([80, 128])),
        n_audio_ctx=draw(st.integers(1, 40)),
        n_audio_state=n_state,
        n_audio_head=n_head,
        n_audio_layer=draw(st.integers(0, 4)),
        n_vocab=30,
        n_text_ctx=draw(st.integers(6, 24)),
        n_text_state=n_state,
        n_text_head=draw(st.sampled_from([1, 2, 4])),
        n_text_layer=draw(st.integers(1, 3)),
    )


def small_network(dims: ModelDimensions) -> Whisper:
    network = Whisper(dims)
    network.load_state_dict(random_weights(dims))
    network.decoder.fuse()
    return network.requires_grad_(False).eval()


def tokens_for(model: LoadedModel, rows: int, length: int) -> Tensor:
    return torch.randint(0, model.dims.n_vocab, (rows, length), generator=torch.Generator().manual_seed(3))


def all_hidden(model: LoadedModel, tokens: Tensor, features: Tensor) -> Tensor:
    """Hidden states at every position (B, T, n_text_state), all tokens in one pass."""
    return model.decode(tokens, model.new_cache(features).fan_out(len(tokens) // len(features))).hidden


def close(actual: Tensor, expected: Tensor) -> None:
    """To float32 accuracy, of what random weights make as large as a few hundred."""
    torch.testing.assert_close(actual, expected, atol=1e-5 * expected.abs().max().item() + 1e-6, rtol=0)


@pytest.mark.parametrize("dims", [SMALL, LARGE_V3, TURBO], ids=["small", "large-v3", "turbo"])
def test_computes_what_the_reference_does(dims: ModelDimensions) -> None:
    checkpoint = small_checkpoint(dims)
    ours, theirs = small_model(dims), reference_model(checkpoint)
    mel = torch.randn(2, dims.n_mels, 2 * dims.n_audio_ctx, generator=torch.Generator().manual_seed(1))
    tokens = tokens_for(ours, 2, dims.n_text_ctx)
    with torch.no_grad():
        expected_features = theirs.encoder(mel)
        expected = theirs.logits(tokens, expected_features)
    features = ours.encode(mel)
    close(features, expected_features)
    close(ours.logits(all_hidden(ours, tokens, features)), expected)


@settings(max_examples=30)
@given(dimensions())
def test_cached_decoding_equals_uncached_at_every_length(dims: ModelDimensions) -> None:
    # In float64: some drawn networks enlarge the rounding of float32 until it hides what is looked for.
    decoder = small_network(dims).double().decoder
    generator = torch.Generator().manual_seed(5)
    features = torch.randn(1, dims.n_audio_ctx, dims.n_audio_state, generator=generator, dtype=torch.float64)
    tokens = torch.randint(0, dims.n_vocab, (1, dims.n_text_ctx), generator=generator)
    expected = decoder(tokens, decoder.new_cache(features)).hidden
    for length in range(1, dims.n_text_ctx):
        cache = decoder.new_cache(features)
        decoder(tokens[:, :length], cache)
        hidden = decoder(tokens[:, length : length + 1], cache).hidden
        torch.testing.assert_close(hidden, expected[:, length, None], atol=1e-9, rtol=0)


@settings(max_examples=30)
@given(st.lists(st.integers(1, 7), min_size=1, max_size=12))
def test_how_tokens_are_cut_into_passes_changes_nothing(lengths: list[int]) -> None:
    model = small_model()
    features = random_features(model)
    tokens = tokens_for(model, 1, model.dims.n_text_ctx)
    cache = model.new_cache(features)
    passes = [model.decode(part, cache).hidden for part in torch.split(tokens, _fitting(lengths), dim=1)]
    close(torch.cat(passes, dim=1), all_hidden(model, tokens, features))


def _fitting(lengths: list[int]) -> list[int]:
    """These lengths, and what is left of all positions."""
    kept = [length for index, length in enumerate(lengths) if sum(lengths[: index + 1]) < SMALL.n_text_ctx]
    return [*kept, SMALL.n_text_ctx - sum(kept)]


def test_forgotten_tokens_leave_no_trace() -> None:
    model = small_model()
    features = random_features(model)
    tokens = tokens_for(model, 1, 12)
    cache = model.new_cache(features)
    model.decode(tokens[:, :4], cache)
    model.decode(tokens[:, 8:], cache)
    cache.truncate(4)
    close(model.decode(tokens[:, 4:8], cache).hidden, all_hidden(model, tokens[:, :8], features)[:, 4:])


def test_a_batch_equals_its_windows_one_by_one() -> None:
    model = small_model()
    features = random_features(model, 3)
    tokens = tokens_for(model, 3, 10)
    together = all_hidden(model, tokens, features)
    for row in range(3):
        close(together[row, None], all_hidden(model, tokens[row, None], features[row, None]))


def test_rows_that_share_an_audio_equal_rows_with_their_own() -> None:
    model = small_model()
    features = random_features(model, 2)
    tokens = tokens_for(model, 6, 10)
    cache = model.new_cache(features).fan_out(3)
    shared = model.decode(tokens, cache, model.alignment_heads)
    own = model.decode(tokens, model.new_cache(features.repeat_interleave(3, dim=0)), model.alignment_heads)
    close(shared.hidden, own.hidden)
    assert shared.alignment is not None
    assert own.alignment is not None
    assert shared.alignment.shape == (6, len(model.alignment_heads), 10, model.dims.n_audio_ctx)
    close(shared.alignment, own.alignment)


def test_copies_of_a_row_go_their_own_ways() -> None:
    model = small_model()
    features = random_features(model, 2)
    start, rest = tokens_for(model, 2, 5), tokens_for(model, 6, 5)
    cache = model.new_cache(features)
    model.decode(start, cache)
    copies = cache.fan_out(3)
    continued = model.decode(rest, copies).hidden
    whole = torch.cat([start.repeat_interleave(3, dim=0), rest], dim=1)
    close(continued, all_hidden(model, whole, features)[:, 5:])
    assert cache.length == 5


def test_selected_rows_continue_from_where_they_were_taken() -> None:
    model = small_model()
    features = random_features(model, 2)
    start, rest = tokens_for(model, 4, 5), tokens_for(model, 4, 5).flip(0)
    cache = model.new_cache(features).fan_out(2)
    model.decode(start, cache)
    rows = torch.tensor([1, 1, 3, 2])
    with torch.inference_mode():
        cache.select(rows)
    whole = torch.cat([start[rows], rest], dim=1)
    close(model.decode(rest, cache).hidden, all_hidden(model, whole, features)[:, 5:])


def test_joined_projections_equal_separate_ones() -> None:
    checkpoint = small_checkpoint()
    separate = Whisper(checkpoint.dimensions)
    separate.load_state_dict(checkpoint.weights)
    separate.requires_grad_(False).eval()
    joined = small_model()
    features = random_features(joined)
    mel = torch.randn(1, SMALL.n_mels, 2 * SMALL.n_audio_ctx, generator=torch.Generator().manual_seed(2))
    close(joined.encode(mel), separate.encoder(mel))
    tokens = tokens_for(joined, 1, 10)
    close(all_hidden(joined, tokens, features), separate.decoder(tokens, separate.decoder.new_cache(features)).hidden)


def test_alignment_scores_are_the_references() -> None:
    checkpoint = small_checkpoint()
    model, theirs = small_model(), reference_model(checkpoint)
    features = random_features(model)
    tokens = tokens_for(model, 1, 10)
    alignment = model.decode(tokens, model.new_cache(features), model.alignment_heads).alignment
    assert alignment is not None
    seen: dict[int, Tensor] = {}
    hooks = [
        block.cross_attn.register_forward_hook(lambda _, ins, outs, index=index: seen.update({index: outs[-1]}))
        for index, block in enumerate(theirs.decoder.blocks)
    ]
    from whisper.model import disable_sdpa  # noqa: PLC0415 - a name of the reference's that only this test needs

    with torch.no_grad(), disable_sdpa():
        theirs.logits(tokens, features)
    for hook in hooks:
        hook.remove()
    expected = torch.stack([seen[layer][0, head] for layer, head in model.alignment_heads])
    close(alignment[0], expected)


def test_a_shorter_context_sees_only_what_is_there() -> None:
    """The encoder takes fewer frames than it has positions; ours and the reference's blocks then agree."""
    checkpoint = small_checkpoint()
    model, theirs = small_model(), reference_model(checkpoint)
    mel = torch.randn(1, SMALL.n_mels, 30, generator=torch.Generator().manual_seed(2))
    theirs.encoder.register_buffer("positional_embedding", theirs.encoder.positional_embedding[:15])
    with torch.no_grad():
        close(model.encode(mel), theirs.encoder(mel))


def test_refuses_more_tokens_than_it_has_positions() -> None:
    model = small_model()
    cache = model.new_cache(random_features(model))
    with pytest.raises(ValueError, match="do not fit"):
        model.decode(torch.zeros(1, SMALL.n_text_ctx + 1, dtype=torch.int64), cache)


@pytest.mark.parametrize(
    ("precision", "error"),
    [
        (Precision.FLOAT16, 0.02),
        (Precision.BFLOAT16, 0.1),
        pytest.param(
            Precision.INT8,
            0.1,
            marks=pytest.mark.skipif(not is_int8_available(), reason="no 8-bit products on this CPU"),
        ),
    ],
)
def test_fewer_bits_stay_close_to_float32(precision: Precision, error: float) -> None:
    dims = replace(SMALL, n_audio_state=64, n_text_state=64)
    exact, model = small_model(dims), small_model(dims, precision)
    features = random_features(exact)
    tokens = tokens_for(exact, 1, 10)
    expected = exact.logits(all_hidden(exact, tokens, features))
    actual = model.logits(all_hidden(model, tokens, features.to(precision.dtype)))
    assert actual.dtype == torch.float32
    assert (actual - expected).norm() < error * expected.norm()


@pytest.mark.parametrize("attend", [attend_fused, attend_by_products, attention_in_bfloat16()])
def test_attention_in_bfloat16_is_attention_to_its_accuracy(attend: Attend) -> None:
    q, k, v = torch.randn(3, 2, 4, 70, 16, generator=torch.Generator().manual_seed(2))
    exact = torch.nn.functional.scaled_dot_product_attention(q, k, v)
    attended = attend(q, k, v)
    assert attended.dtype == q.dtype
    torch.testing.assert_close(attended, exact, atol=0.03, rtol=0.03)
