"""Windows cut at pauses and decoded side by side, with a model that says what the script has for each."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
import torch

from model.batches import BatchOptions, transcribe_windows
from model.errors import LanguageError
from model.mel_stream import ArraySource, measure
from model.results import Segment
from model.segments import MelWindow
from model.tokenizer import Tokenizer
from model.transcription import Listener, TranscriptionOptions
from tests.helpers.checkpoints import vocabulary
from tests.helpers.models import Said, ScriptedModel

TOKENIZER = Tokenizer(vocabulary(), 99, is_multilingual=True)
ENGLISH = TranscriptionOptions(language="en")
RECORDING = ArraySource((np.random.default_rng(0).normal(size=60 * 16_000) * 0.1).astype(np.float32))


def at(seconds: float) -> int:
    return TOKENIZER.timestamp_begin + round(seconds * 50)


def text(words: str) -> tuple[int, ...]:
    return tuple(TOKENIZER.encode(words))


def window(start: float, end: float) -> MelWindow:
    return MelWindow(round(start * 100), round((end - start) * 100))


def hear(
    model: ScriptedModel,
    windows: Sequence[MelWindow],
    options: TranscriptionOptions = ENGLISH,
    size: int = 8,
    listener: Listener | None = None,
) -> list[Segment]:
    extent = measure(RECORDING, model.dims.n_mels, torch.device("cpu"))
    assert extent is not None
    segments = list(
        transcribe_windows(model, RECORDING, extent, windows, options, BatchOptions(size), listener or Listener())
    )
    assert model._n_encoded == len(model.script), "the script was not played to its end"
    return segments


def spans(segments: Sequence[Segment]) -> list[tuple[float, float, str]]:
    return [(round(s.start, 3), round(s.end, 3), s.text) for s in segments]


@pytest.mark.parametrize("size", [1, 2, 3, 8])
def test_windows_are_heard_alike_however_many_at_a_time(size: int) -> None:
    model = ScriptedModel([Said((at(0), *text(f" {word}"), at(4))) for word in ("one", "two", "three")])
    segments = hear(model, [window(1, 5), window(10, 14.5), window(20, 24)], size=size)
    assert spans(segments) == [(1, 5, " one"), (10, 14, " two"), (20, 24, " three")]


def test_segments_of_a_window_follow_its_time_stamps_to_the_end() -> None:
    model = ScriptedModel([Said((at(0), *text(" one"), at(2), at(3), *text(" two")))])
    assert spans(hear(model, [window(10, 16)])) == [(10, 12, " one"), (13, 16, " two")]


def test_what_the_model_leaves_out_at_the_end_is_heard_by_itself() -> None:
    model = ScriptedModel([Said((at(0), *text(" one"), at(2))), Said((at(0), *text(" two"), at(4)))])
    assert spans(hear(model, [window(10, 16)])) == [(10, 12, " one"), (12, 16, " two")]


def test_a_rest_without_text_ends_a_window() -> None:
    model = ScriptedModel([Said((at(0), *text(" one"), at(2))), Said((), no_speech=40, confidence=5)])
    assert spans(hear(model, [window(10, 16)])) == [(10, 12, " one")]


def test_a_loop_is_decoded_again_behind_thirty_seconds() -> None:
    loop = Said((at(0), *text(" no no no no no no no no no no no no no no no no no no no no no no no"), at(4)))
    model = ScriptedModel([loop, Said((at(0), *text(" no"), at(4)))])
    assert spans(hear(model, [window(0, 4)])) == [(0, 4, " no")]


def test_silence_in_a_window_yields_nothing() -> None:
    model = ScriptedModel([Said((at(0), *text(" you"), at(1)), no_speech=40, confidence=5)])
    assert hear(model, [window(0, 4)], replace(ENGLISH, temperatures=(0.0,))) == []


def test_words_have_their_times_in_the_recording() -> None:
    ends = tuple(range(25, 25 * len(text(" one two")) + 1, 25))
    model = ScriptedModel([Said((at(0), *text(" one two"), at(4)), token_positions=ends)])
    (segment,) = hear(model, [window(20, 24)], replace(ENGLISH, word_timestamps=True))
    half = 20 + 0.5 * len(text(" one"))
    last = 20 + 0.5 * len(ends)
    assert [(word.text, word.start, word.end) for word in segment.words] == [(" one", 20, half), (" two", half, last)]


def test_the_first_window_tells_the_language_once() -> None:
    model = ScriptedModel([Said((at(0), *text(" eins"), at(4)), language="de") for _ in range(3)])
    told: list[str] = []
    listener = Listener(on_language=lambda code, probability: told.append(code))
    hear(model, [window(0, 4), window(5, 9), window(10, 14)], TranscriptionOptions(), size=2, listener=listener)
    assert told == ["de"]


def test_the_initial_prompt_stands_before_every_window() -> None:
    model = ScriptedModel([Said((at(0), *text(" one"), at(4))) for _ in range(2)])
    hear(model, [window(0, 4), window(5, 9)], replace(ENGLISH, initial_prompt="Sayso"), size=1)
    assert [prompt[1 : 1 + len(text(" Sayso"))] for prompt in model.prompts] == [list(text(" Sayso"))] * 2


def test_progress_is_told_after_each_batch() -> None:
    model = ScriptedModel([Said((at(0), *text(" one"), at(4))) for _ in range(3)])
    told: list[float] = []
    listener = Listener(on_progress=lambda done, duration: told.append(done))
    hear(model, [window(0, 4), window(5, 9), window(10, 14)], size=2, listener=listener)
    assert told == [9, 14]


def test_nothing_follows_once_it_is_given_up() -> None:
    model = ScriptedModel([Said((at(0), *text(" one"), at(4)))])
    extent = measure(RECORDING, 80, torch.device("cpu"))
    assert extent is not None
    segments = transcribe_windows(model, RECORDING, extent, [window(0, 4)], ENGLISH, should_abort=lambda: True)
    assert list(segments) == []


def test_a_language_that_the_model_does_not_know_is_refused() -> None:
    with pytest.raises(LanguageError):
        hear(ScriptedModel([]), [], TranscriptionOptions(language="tlh"))
