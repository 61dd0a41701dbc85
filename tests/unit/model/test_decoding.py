"""Decoding windows, on small models with made-up weights and on one that follows a script."""

from dataclasses import replace

import pytest
import torch

from model.decoding.decode import decode, decode_cached
from model.decoding.options import DecodingOptions
from model.decoding.result import DecodingResult, compression_ratio
from model.errors import DecodingError, LanguageError
from model.language import detect_language, language_probabilities, most_probable_language
from model.whisper import LoadedModel
from tests.helpers.models import SMALL_ENGLISH, Said, ScriptedModel, random_features, small_model

GREEDY = DecodingOptions(language="en")


def decoded(model: LoadedModel, features: torch.Tensor, options: DecodingOptions) -> list[DecodingResult]:
    results = decode(model, features, options)
    assert results is not None
    return results


@pytest.fixture
def model() -> LoadedModel:
    return small_model()


@pytest.mark.parametrize(
    "options",
    [
        GREEDY,
        DecodingOptions(beam_size=3),
        DecodingOptions(language="de", task="translate", without_timestamps=True, prompt=(5, 6, 7), prefix=(8,)),
    ],
    ids=["greedy", "beam", "prompted"],
)
def test_a_batch_equals_its_windows_one_by_one(model: LoadedModel, options: DecodingOptions) -> None:
    features = random_features(model, 3)
    together = decoded(model, features, options)
    for row, result in enumerate(together):
        (alone,) = decoded(model, features[row, None], options)
        assert alone.tokens == result.tokens
        assert alone.language == result.language
        assert alone.avg_logprob == pytest.approx(result.avg_logprob, abs=1e-4)
        assert alone.no_speech_prob == pytest.approx(result.no_speech_prob, abs=1e-6)


def test_greedy_text_is_what_each_position_would_choose(model: LoadedModel) -> None:
    """The chosen tokens in one uncached pass: each is the best of what the rules allow."""
    features = random_features(model)
    options = DecodingOptions(language="en", without_timestamps=True, suppress_blank=False, suppress_tokens=())
    (result,) = decoded(model, features, options)
    tokenizer = model.tokenizer
    start = [*tokenizer.sot_sequence("en"), tokenizer.no_timestamps]
    text = [*result.tokens, tokenizer.eot][: model.dims.n_text_ctx // 2]
    hidden = model.decode(torch.tensor([start + text[:-1]]), model.new_cache(features)).hidden
    logits = model.logits(hidden[0, len(start) - 1 :]).clone()
    special = [tokenizer.sot, tokenizer.sot_prev, tokenizer.sot_lm, tokenizer.no_speech]
    logits[:, [*special, tokenizer.transcribe, tokenizer.translate]] = -torch.inf
    assert logits.argmax(dim=1).tolist() == text
    logprobs = logits.log_softmax(dim=1).gather(1, torch.tensor(text)[:, None])
    assert result.avg_logprob == pytest.approx(float(logprobs.sum()) / (len(result.tokens) + 1), abs=1e-3)


@pytest.mark.parametrize("sample_len", [1, 7, None])
def test_decodes_as_many_tokens_as_asked_for(model: LoadedModel, sample_len: int | None) -> None:
    (result,) = decoded(model, random_features(model), DecodingOptions(language="en", sample_len=sample_len))
    assert len(result.tokens) == (sample_len or model.dims.n_text_ctx // 2)


def test_a_cache_is_begun_anew_by_each_decode(model: LoadedModel) -> None:
    cache = model.new_cache(random_features(model))
    first = decode_cached(model, cache, GREEDY)
    language_probabilities(model, cache)
    decode_cached(model, cache, DecodingOptions(language="de", beam_size=2))
    assert decode_cached(model, cache, GREEDY) == first


@pytest.mark.parametrize("after", [0, 1, 5])
def test_stops_between_tokens_when_asked(model: LoadedModel, after: int) -> None:
    asked = 0

    def should_abort() -> bool:
        nonlocal asked
        asked += 1
        return asked > after

    assert decode(model, random_features(model), GREEDY, should_abort) is None
    assert asked == after + 1


def test_the_best_of_several_draws_is_kept(model: LoadedModel) -> None:
    features = random_features(model)
    options = DecodingOptions(language="en", temperature=3.0)
    generator = torch.Generator().manual_seed(4)
    (best,) = decode(model, features, replace(options, best_of=8), generator=generator) or []
    draws = decode(model, features.expand(8, -1, -1), options, generator=generator.manual_seed(4)) or []
    assert len({draw.tokens for draw in draws}) > 1
    score = max(draw.avg_logprob * (len(draw.tokens) + 1) / len(draw.tokens) for draw in draws)
    assert best.avg_logprob * (len(best.tokens) + 1) / len(best.tokens) == pytest.approx(score, abs=1e-3)


def test_prompt_and_prefix_stand_around_the_start() -> None:
    scripted = ScriptedModel([Said((7,))])
    tokenizer = scripted.tokenizer
    features = scripted.encode(torch.zeros(1, 80, 3000))
    options = DecodingOptions(language="fr", prompt=" before ", prefix=(8, 9), without_timestamps=True)
    decoded(scripted, features, options)
    assert scripted.prompts == [
        [
            tokenizer.sot_prev,
            *tokenizer.encode(" before"),
            *tokenizer.sot_sequence("fr"),
            tokenizer.no_timestamps,
            8,
            9,
        ]
    ]


def test_of_a_long_prompt_the_end_counts(model: LoadedModel) -> None:
    features = random_features(model)
    long = tuple(range(100, 200))
    (cut,) = decoded(model, features, DecodingOptions(language="en", prompt=long))
    (end,) = decoded(model, features, DecodingOptions(language="en", prompt=long[-19:]))
    assert cut == end


def test_refuses_a_prefix_that_leaves_no_room(model: LoadedModel) -> None:
    with pytest.raises(DecodingError, match="room for 40; shorten"):
        decode(model, random_features(model), DecodingOptions(language="en", prefix=tuple(range(41))))


def test_a_text_ends_where_the_positions_do(model: LoadedModel) -> None:
    options = DecodingOptions(language="en", prefix=tuple(range(30)))
    (result,) = decoded(model, random_features(model), options)
    assert len(result.tokens) == model.dims.n_text_ctx - 33 + 1


def test_results_say_how_far_to_trust_them() -> None:
    model = ScriptedModel([Said((7,)), Said((7,), confidence=10.0), Said((7,), no_speech=60.0)])
    options = DecodingOptions(language="en", without_timestamps=True)
    sure, guess, silence = (decoded(model, model.encode(torch.zeros(1, 80, 3000)), options)[0] for _ in range(3))
    assert sure.avg_logprob == pytest.approx(0.0, abs=1e-3)
    assert guess.avg_logprob < -1.0
    assert sure.no_speech_prob < 0.01
    assert silence.no_speech_prob > 0.99


def test_repetition_shows_in_the_compression_ratio() -> None:
    assert compression_ratio("") == 0
    assert compression_ratio("Nothing repeats in this.") < 1.2
    assert compression_ratio("again and " * 20) > 2.4


# --- Languages


def test_language_probabilities_are_of_the_allowed(model: LoadedModel) -> None:
    features = random_features(model, 2)
    every = detect_language(model, features)
    some = detect_language(model, features, ["german", "en", "fr"])
    for all_of_them, allowed in zip(every, some, strict=True):
        assert list(all_of_them) == list(model.tokenizer.all_language_codes)
        assert sum(all_of_them.values()) == pytest.approx(1.0)
        assert list(allowed) == ["en", "de", "fr"]
        total = sum(all_of_them[code] for code in allowed)
        assert allowed == pytest.approx({code: all_of_them[code] / total for code in allowed}, rel=1e-3)


def test_decodes_in_the_most_probable_allowed_language(model: LoadedModel) -> None:
    features = random_features(model, 2)
    for allowed in (None, ("de", "cy", "yo")):
        languages = [most_probable_language(row) for row in detect_language(model, features, allowed)]
        results = decoded(model, features, DecodingOptions(allowed_languages=allowed))
        assert [result.language for result in results] == languages
        for row, language in enumerate(languages):
            (alone,) = decoded(model, features[row, None], DecodingOptions(language=language))
            assert alone.tokens == results[row].tokens


def test_a_language_may_be_given_by_name(model: LoadedModel) -> None:
    features = random_features(model)
    assert decode(model, features, DecodingOptions(language="German")) == decode(
        model, features, DecodingOptions(language="de")
    )


def test_english_only_models_write_english() -> None:
    model = small_model(SMALL_ENGLISH)
    features = random_features(model)
    (result,) = decoded(model, features, DecodingOptions())
    assert result.language == "en"
    with pytest.raises(LanguageError, match="only knows English"):
        detect_language(model, features)
    with pytest.raises(DecodingError, match="cannot translate"):
        decode(model, features, DecodingOptions(task="translate"))


def test_refuses_to_detect_among_no_languages(model: LoadedModel) -> None:
    with pytest.raises(DecodingError, match="No language"):
        detect_language(model, random_features(model), [])
