"""Whisper as a stream's transcriber: sample indices, forced text, drafts and the language."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
import torch
from torch import Tensor

import app.engine.whisper
from app.engine.events import LoadRequest, Ready
from app.engine.whisper import WhisperEars, WhisperTranscriber, choose_device, choose_precision, load_engine
from app.engine.worker import DeviceFailedError
from model.errors import ModelError, UnknownModelError, UnsupportedDeviceError
from model.live import LiveDecoder
from model.whisper import Precision
from streaming.events import SAMPLE_RATE, Hypothesis, Samples, Window, Word, text_of
from tests.helpers.checkpoints import SMALL, random_weights, vocabulary, write_huggingface
from tests.helpers.talking import POSITIONS_PER_TOKEN, TalkingModel, saying

SENTENCE = " the quick brown fox jumps over the lazy dog"
CPU, CUDA = torch.device("cpu"), torch.device("cuda")


def silence(window: Window) -> Samples:
    return np.zeros(window.end - window.start, np.float32)


def window(
    start: int = 0,
    length: int = 4 * SAMPLE_RATE,
    committed: tuple[Word, ...] = (),
    draft: tuple[Word, ...] = (),
    is_last: bool = False,
) -> Window:
    return Window(start, start + length, committed, draft, is_last)


def answering(text: str, language: str = "en", no_speech: bool = False, is_multilingual: bool = True) -> TalkingModel:
    """A model that says `text` to everything, whatever it thinks of it."""

    def says(said: Sequence[int], _: int) -> int:
        return tokens[len(said)] if len(said) < len(tokens) else model.tokenizer.eot

    model = TalkingModel(says, language, no_speech, is_multilingual)
    tokens = model.tokenizer.encode(text)
    return model


def hear(transcriber: WhisperTranscriber, asked: Window) -> Hypothesis:
    hypothesis = transcriber.transcribe(asked, silence(asked), lambda: False)
    assert hypothesis is not None
    assert hypothesis.window is asked
    return hypothesis


# --- Where and how to compute


@pytest.mark.parametrize(("has", "chosen"), [("cuda", "cuda"), ("mps", "mps"), ("", "cpu")])
def test_a_gpu_is_used_where_there_is_one(has: str, chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: has == "cuda")
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: has == "mps")
    assert choose_device("auto") == torch.device(chosen)
    assert choose_device(chosen) == torch.device(chosen)
    assert choose_device("cpu") == CPU


@pytest.mark.parametrize("name", ["cuda", "mps", "tpu"])
def test_missing_device_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: False)
    with pytest.raises(UnsupportedDeviceError, match=f"no {name} device"):
        choose_device(name)


def test_precision_fits_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert choose_precision("auto", CUDA) is Precision.FLOAT16
    for has_int8, chosen in ((True, Precision.INT8), (False, Precision.FLOAT32)):
        monkeypatch.setattr(app.engine.whisper, "is_int8_available", lambda has_int8=has_int8: has_int8)
        assert choose_precision("auto", CPU) is chosen
    for name in ("float32", "bfloat16"):
        assert choose_precision(name, CPU) is choose_precision(name, CUDA) is Precision(name)
    monkeypatch.setattr(app.engine.whisper, "is_int8_available", lambda: False)
    assert choose_precision("int8", CUDA) is Precision.INT8


def test_precision_that_the_machine_lacks_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnsupportedDeviceError, match="float16 is for GPUs"):
        choose_precision("float16", CPU)
    monkeypatch.setattr(app.engine.whisper, "is_int8_available", lambda: False)
    with pytest.raises(UnsupportedDeviceError, match="int8 runs only"):
        choose_precision("int8", CPU)


def test_model_is_loaded_from_its_folder(tmp_path: Path) -> None:
    write_huggingface(tmp_path, SMALL, random_weights(SMALL), vocabulary())
    model = load_engine(str(tmp_path), device="cpu", dtype="float32")
    assert (model.dims, model.device, model.precision) == (SMALL, CPU, Precision.FLOAT32)


def test_unknown_model_is_refused() -> None:
    with pytest.raises(UnknownModelError):
        load_engine("no-such-model")


# --- Hearing a window


def test_words_have_the_samples_of_the_stream() -> None:
    text = [" one", " two", " six"]
    model = saying("".join(text))
    heard = hear(WhisperTranscriber(model, ["en"]), window(start=50_000))
    per_token = POSITIONS_PER_TOKEN * 320
    assert [(word.text, word.start, word.end) for word in heard.words] == [
        (word, 50_000 + n * per_token, 50_000 + (n + 1) * per_token) for n, word in enumerate(text)
    ]
    assert all(0.9 < word.probability <= 1 for word in heard.words)
    assert [list(word.tokens) for word in heard.words] == [model.tokenizer.encode(word) for word in text]


def test_committed_words_are_not_heard_again() -> None:
    transcriber = WhisperTranscriber(saying(SENTENCE), ["en"])
    whole = hear(transcriber, window()).words
    for n_committed in range(len(whole) + 1):
        rest = hear(transcriber, window(committed=whole[:n_committed])).words
        assert text_of(whole[:n_committed] + rest) == SENTENCE


def test_draft_saves_passes_and_changes_nothing() -> None:
    model = saying(SENTENCE)
    transcriber = WhisperTranscriber(model, ["en"])
    whole = hear(transcriber, window()).words
    n_passes = len(model.passes)
    assert hear(transcriber, window(committed=whole[:2], draft=whole[2:])).words == whole[2:]
    assert len(model.passes) == n_passes + 1


def test_words_that_nobody_spoke_are_left_out() -> None:
    transcriber = WhisperTranscriber(answering(" thank you", no_speech=True), ["en"])
    assert hear(transcriber, window()).words == ()


def test_words_behind_committed_ones_stay() -> None:
    whole = hear(WhisperTranscriber(saying(" thank you"), ["en"]), window()).words
    transcriber = WhisperTranscriber(answering(" thank you", no_speech=True), ["en"])
    assert text_of(hear(transcriber, window(committed=whole[:1])).words) == " you"


def test_window_is_given_up() -> None:
    model = saying(SENTENCE)
    transcriber = WhisperTranscriber(model, ["en"])
    assert transcriber.transcribe(window(), silence(window()), lambda: True) is None
    assert model.heard == []
    answers = iter([False, False, True])
    assert transcriber.transcribe(window(), silence(window()), lambda: next(answers)) is None
    assert len(model.passes) == 1


# --- The language


def test_language_is_held_once_enough_was_heard() -> None:
    model = answering(" ja", language="de")
    transcriber = WhisperTranscriber(model)
    first = hear(transcriber, window(length=SAMPLE_RATE))
    assert (first.language, first.may_commit) == ("de", False)
    model.language = "nl"
    second = hear(transcriber, window(length=SAMPLE_RATE))
    assert (second.language, second.may_commit) == ("nl", False)
    third = hear(transcriber, window(length=2 * SAMPLE_RATE))
    assert (third.language, third.may_commit) == ("nl", True)
    model.language = "de"
    assert hear(transcriber, window(length=2 * SAMPLE_RATE)).language == "nl"


def test_language_of_all_there_is_has_to_do() -> None:
    model = answering(" ja", language="de")
    transcriber = WhisperTranscriber(model)
    heard = hear(transcriber, window(length=SAMPLE_RATE, is_last=True))
    assert (heard.language, heard.may_commit) == ("de", True)
    model.language = "nl"
    assert hear(transcriber, window(length=SAMPLE_RATE)).language == "nl"


def test_language_that_is_not_clear_is_held_later() -> None:
    model = answering(" ja", language="ru")
    transcriber = WhisperTranscriber(model, ["de", "fr"])  # which are equally probable then
    assert not hear(transcriber, window(length=4 * SAMPLE_RATE)).may_commit
    assert hear(transcriber, window(length=5 * SAMPLE_RATE)).may_commit
    model.language = "fr"
    assert hear(transcriber, window(length=5 * SAMPLE_RATE)).language == "de"


@pytest.mark.parametrize(("language", "chosen"), [("fr", {"fr"}), ("de", {"de"}), ("ru", {"de", "fr"})])
def test_language_is_one_of_those_that_may_be_spoken(language: str, chosen: set[str]) -> None:
    transcriber = WhisperTranscriber(answering(" ja", language=language), ["de", "fr"])
    assert hear(transcriber, window()).language in chosen


def test_one_language_is_taken_as_given() -> None:
    heard = hear(WhisperTranscriber(answering(" ja", language="de"), ["fr"]), window(length=SAMPLE_RATE))
    assert (heard.language, heard.may_commit) == ("fr", True)


def test_english_only_model_hears_english() -> None:
    heard = hear(WhisperTranscriber(answering(" yes", is_multilingual=False)), window(length=SAMPLE_RATE))
    assert (heard.language, heard.may_commit) == ("en", True)


def test_warming_up_decides_nothing() -> None:
    transcriber = WhisperTranscriber(answering(" ja", language="de"))
    transcriber.warm_up()
    assert not hear(transcriber, window(length=SAMPLE_RATE)).may_commit


# --- In the engine's process


def failing(message: str) -> TalkingModel:
    """A model whose device fails at every pass."""

    def fail(*_: object) -> int:
        raise RuntimeError(message)

    return TalkingModel(fail)


def test_ears_tell_what_they_hear_with() -> None:
    assert WhisperEars(answering(SENTENCE)).ready == Ready("talking", "cpu", "float32")


def test_ears_hear_what_the_transcriber_hears() -> None:
    ears = WhisperEars(answering(SENTENCE))
    ears.warm_up()
    ears.warm_up_rest(lambda: False)
    transcriber = ears.transcriber(("en",))
    asked = window(is_last=True)

    hypothesis = transcriber.transcribe(asked, silence(asked), lambda: False)

    assert hypothesis is not None
    assert text_of(hypothesis.words) == SENTENCE
    assert transcriber.language == "en"


def test_a_language_that_the_model_does_not_know_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    ears = WhisperEars(answering(SENTENCE, language="de"))

    assert ears.transcriber(("en", "klingon")).language == "en"
    assert ears.transcriber(("klingon",)).language is None
    assert "does not know the language klingon" in caplog.text


def test_all_that_the_encoder_will_be_shown_gets_warm() -> None:
    model = answering(SENTENCE)
    shown: list[int] = []

    def encode(mel: Tensor) -> Tensor:
        shown.append(mel.shape[2])
        return mel.new_zeros(mel.shape[0], mel.shape[2] // 2, 1)

    model.encode = encode  # type: ignore[method-assign]
    ears = WhisperEars(model)
    ears.warm_up()
    ears.warm_up_rest(lambda: False)
    decoder = LiveDecoder(model)
    warm = set(shown)
    shown.clear()
    for length in range(4 * SAMPLE_RATE // 10, 30 * SAMPLE_RATE, SAMPLE_RATE // 10):
        decoder.encode(np.zeros(length, np.float32))

    assert set(shown) <= warm


def test_getting_warm_stops_as_soon_as_somebody_waits() -> None:
    model = answering(SENTENCE)
    WhisperEars(model).warm_up_rest(lambda: True)

    assert model.heard == []


@pytest.mark.parametrize(("message", "is_full"), [("CUDA error: lost", False), ("CUDA out of memory.", True)])
def test_a_failing_graphics_card_is_told_from_other_mistakes(
    message: str, is_full: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = window()
    ears = WhisperEars(failing(message))
    with pytest.raises(RuntimeError, match=message):
        ears.transcriber(("en",)).transcribe(asked, silence(asked), lambda: False)

    monkeypatch.setattr(WhisperEars, "_is_on_gpu", True)
    with pytest.raises(DeviceFailedError) as failed:
        ears.transcriber(("en",)).transcribe(asked, silence(asked), lambda: False)
    assert failed.value.is_out_of_memory is is_full


def test_a_model_that_memory_does_not_hold_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(*_: object) -> None:
        raise RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 6 GB.")

    monkeypatch.setattr(app.engine.whisper, "load_engine", load)
    with pytest.raises(ModelError, match="too little memory for the model large-v3"):
        WhisperEars.load(LoadRequest("large-v3", "cpu"))


def test_a_stream_that_began_on_a_busy_machine_leaves_the_next_one_all_threads_to_come_back_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads = [4]
    monkeypatch.setattr(torch, "get_num_threads", lambda: threads[-1])
    monkeypatch.setattr(torch, "set_num_threads", threads.append)
    app.engine.whisper._process_governor.cache_clear()
    try:
        first = WhisperTranscriber(answering(SENTENCE), ("en",))._governor
        assert first is not None
        first.observe(1.0, 1.0)
        assert threads[-1] == 2
        second = WhisperTranscriber(answering(SENTENCE), ("en",))._governor
        assert second is not None
        for _ in range(5):
            second.observe(1.0, 2.0)
        assert threads[-1] == 4
    finally:
        app.engine.whisper._process_governor.cache_clear()
