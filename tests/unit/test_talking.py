"""The models that talk in other tests."""

import pytest
import torch

from model.whisper import LoadedModel, Precision
from tests.helpers.talking import POSITIONS_PER_TOKEN, random_model, saying


def prompt(model: LoadedModel) -> list[int]:
    tokenizer = model.tokenizer
    return [*tokenizer.sot_sequence("en" if tokenizer.is_multilingual else None), tokenizer.no_timestamps]


def choices(model: LoadedModel, tokens: list[int], cuts: tuple[int, ...] = ()) -> list[int]:
    """What the model says behind each token, taken in at once or in the pieces that `cuts` makes."""
    cache = model.new_cache(model.encode(torch.zeros(1, 80, 200)))
    said: list[int] = []
    for begin, end in zip((0, *cuts), (*cuts, len(tokens)), strict=True):
        output = model.decode(torch.tensor([tokens[begin:end]]), cache)
        said += model.logits(output.hidden[0]).argmax(dim=-1).tolist()
    return said


def test_talking_model_says_its_text_and_ends() -> None:
    model = saying(" good day to you")
    text = model.tokenizer.encode(" good day to you")
    start = prompt(model)
    assert choices(model, start + text)[len(start) - 1 :] == [*text, model.tokenizer.eot]


def test_talking_model_goes_on_for_ever() -> None:
    model = saying(" so", then=" on")
    on = model.tokenizer.encode(" on")
    tokens = [*prompt(model), *model.tokenizer.encode(" so"), *on * 200]
    assert choices(model, tokens)[-1] == on[0]


def test_talking_model_knows_only_what_its_cache_holds() -> None:
    model = saying(" one two three")
    tokens = prompt(model) + model.tokenizer.encode(" one two three")
    assert choices(model, tokens, cuts=(4, 5)) == choices(model, tokens)
    cache = model.new_cache(model.encode(torch.zeros(1, 80, 200)))
    model.decode(torch.tensor([tokens]), cache)
    cache.truncate(4)
    output = model.decode(torch.tensor([tokens[4:5]]), cache)
    assert model.logits(output.hidden[0]).argmax(dim=-1).tolist() == [tokens[5]]


def test_talking_model_has_no_more_room_than_a_real_one() -> None:
    model = saying(" hello")
    with pytest.raises(ValueError, match="longer"):
        choices(model, [0] * (model.dims.n_text_ctx + 1))


def test_talking_model_listens_to_each_token_in_its_turn() -> None:
    model = saying(" one two")
    cache = model.new_cache(model.encode(torch.zeros(1, 80, 200)))
    tokens = prompt(model) + model.tokenizer.encode(" one two")
    alignment = model.decode(torch.tensor([tokens]), cache, model.alignment_heads).alignment
    assert alignment is not None
    loudest = alignment[0, 0, len(prompt(model)) - 1 :].argmax(dim=-1).tolist()
    assert [position // POSITIONS_PER_TOKEN for position in loudest] == list(range(len(loudest)))


@pytest.mark.parametrize("precision", [Precision.FLOAT32, Precision.INT8])
def test_random_model_says_the_same_at_once_and_in_pieces(precision: Precision) -> None:
    model = random_model(precision)
    tokens = prompt(model) + model.tokenizer.encode(" some words that it did not say itself")
    assert choices(model, tokens, cuts=(1, 4, 5)) == choices(model, tokens)
