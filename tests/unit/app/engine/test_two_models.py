"""A quick model shows words, an exact one makes them final: nothing that only the quick one heard ever becomes text."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pytest

import app.engine.whisper
from app.engine.events import LoadRequest
from app.engine.two_models import TwoModels
from app.engine.whisper import WhisperEars, WhisperTranscriber, load_quick
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE, Hypothesis, Samples, Window
from tests.helpers.streams import Played, ScriptedTranscriber, play, seconds, spoken
from tests.helpers.talking import random_model, saying

SENTENCE = "the quick brown fox jumps over the lazy dog and runs away from the angry bear"


class Quick(ScriptedTranscriber):
    """Takes every fifth word for another."""

    language = "en"

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        heard = super().transcribe(window, audio, should_abort)
        assert heard is not None
        words = [replace(word, text=" wrong") if word.tokens[0] % 5 == 0 else word for word in heard.words]
        return replace(heard, words=tuple(words))


class Exact(ScriptedTranscriber):
    language = "en"


@dataclass
class Both(ScriptedTranscriber):
    """The two of them, from the same script."""

    quick: Quick = field(init=False)
    exact: Exact = field(init=False)

    def __post_init__(self) -> None:
        self.quick, self.exact = Quick(self.script), Exact(self.script)
        self._two = TwoModels(self.quick, self.exact)

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        return self._two.transcribe(window, audio, should_abort)


def heard(text: str, length: float = 7, busy: float = 0) -> tuple[Played, Both]:
    both = Both(spoken(text))
    return play(both, seconds(length), busy=seconds(busy)), both


def test_what_the_quick_one_mishears_is_shown_and_never_final() -> None:
    played, both = heard(SENTENCE)
    assert played.final.text == played.committed == SENTENCE
    assert any("wrong" in update.tentative for update in played.updates)
    assert len(both.exact.windows) < len(both.quick.windows)


@pytest.mark.parametrize("busy", [0, 0.3, 2, 8])
def test_long_speech_is_the_exact_one_s_however_slow_both_are(busy: float) -> None:
    text = " ".join(f"w{chr(97 + number % 26)}{chr(97 + number // 26)}" for number in range(200))
    played, _ = heard(text, 62, busy)
    assert played.final.text == played.committed == text


def test_words_become_final_while_speech_goes_on() -> None:
    played, _ = heard(SENTENCE)
    before_the_end = [update for update in played.updates if update.received < seconds(5)]
    assert len("".join(update.committed_delta for update in before_the_end).split()) > 5


def test_the_exact_one_is_given_what_the_quick_one_heard_to_check() -> None:
    _, both = heard(SENTENCE)
    drafts = [word.text for window in both.exact.windows for word in window.draft]
    assert " wrong" in drafts
    assert both.exact.windows[-1].is_last


def test_giving_up_reaches_both() -> None:
    both = TwoModels(Exact([]), Exact([]))
    window = Window(0, SAMPLE_RATE, (), (), is_last=True)
    assert both.transcribe(window, np.zeros(SAMPLE_RATE, np.float32), lambda: True) is None


# --- Real models


def test_two_models_with_the_same_tokens_write_what_the_exact_one_writes() -> None:
    window = Window(0, 4 * SAMPLE_RATE, (), (), is_last=True)
    silence = np.zeros(4 * SAMPLE_RATE, np.float32)
    exact = saying(" the quick brown fox")
    both = TwoModels(WhisperTranscriber(saying(" the quiet brown box"), ("en",)), WhisperTranscriber(exact, ("en",)))
    found = both.transcribe(window, silence, lambda: False)
    alone = WhisperTranscriber(saying(" the quick brown fox"), ("en",)).transcribe(window, silence, lambda: False)
    assert found is not None
    assert alone is not None
    assert [word.text for word in found.words] == [word.text for word in alone.words]
    assert found.window is window
    assert found.may_commit


def loading(monkeypatch: pytest.MonkeyPatch, models: dict[str, LoadedModel]) -> None:
    monkeypatch.setattr(app.engine.whisper, "load_engine", lambda name, *_: models[name])


def test_a_model_with_other_tokens_does_not_help(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    exact = random_model()
    loading(monkeypatch, {"english": random_model(is_multilingual=False), "same": random_model(seed=1)})
    assert load_quick("same", exact) is random_model(seed=1)
    assert load_quick("english", exact) is None
    assert "other tokens" in caplog.text


def test_a_quick_model_that_is_not_there_costs_no_dictation(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert load_quick(str(tmp_path / "none"), random_model()) is None
    assert "not to be had" in caplog.text


def test_the_engine_hears_with_both(monkeypatch: pytest.MonkeyPatch) -> None:
    loading(monkeypatch, {"exact": random_model(), "quick": random_model(seed=1)})
    alone = WhisperEars.load(LoadRequest("exact"))
    both = WhisperEars.load(LoadRequest("exact", quick="quick"))
    both.warm_up()
    window = Window(0, 2 * SAMPLE_RATE, (), (), is_last=True)
    sound = np.random.default_rng(1).standard_normal(2 * SAMPLE_RATE, np.float32) * np.float32(0.1)
    texts = [ears.transcriber(("en",)).transcribe(window, sound, lambda: False) for ears in (alone, both)]
    assert texts[0] is not None
    assert texts[1] is not None
    assert [word.text for word in texts[0].words] == [word.text for word in texts[1].words]
