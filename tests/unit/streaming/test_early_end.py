"""Text that ends before the speech does: what is said behind it is heard once more, by itself, and not lost."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from streaming.events import Hypothesis, Samples, Window, Word
from streaming.session import SessionSettings
from streaming.text import spoken_form
from tests.helpers.streams import Played, ScriptedTranscriber, play, seconds, spoken

SENTENCE = "the quick brown fox jumps over the lazy dog and runs away from the angry bear"
STOP = Word(".", 0, 0, 0.9, (-1,))


@dataclass
class EndsEarly(ScriptedTranscriber):
    """Ends its text behind a word, whatever is said behind that, unless it is forced on."""

    last: str = "dog"

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        hypothesis = super().transcribe(window, audio, should_abort)
        assert hypothesis is not None
        names = [spoken_form(word.text) for word in hypothesis.words]
        if window.committed and spoken_form(window.committed[-1].text) == self.last:
            return replace(hypothesis, words=(STOP,))
        if self.last in names:
            heard = hypothesis.words[: names.index(self.last) + 1]
            return replace(hypothesis, words=(*heard, replace(STOP, start=heard[-1].end, end=heard[-1].end)))
        return hypothesis


def heard(played: Played) -> list[str]:
    return [spoken_form(word) for word in played.final.text.split()]


@pytest.mark.parametrize("tail", [0.1, 3.0])
def test_what_is_said_behind_the_early_end_is_heard(tail: float) -> None:
    script = spoken(SENTENCE)
    played = play(EndsEarly(script), script[-1].end + seconds(tail))
    assert heard(played) == SENTENCE.split()
    assert played.final.text == played.committed


def test_a_full_stop_in_the_middle_of_the_sentence_goes() -> None:
    script = spoken(SENTENCE)
    played = play(EndsEarly(script), script[-1].end + seconds(1))
    assert "." not in played.final.text.removesuffix(".")


def test_it_is_shown_while_speech_goes_on() -> None:
    script = spoken(SENTENCE)
    played = play(EndsEarly(script), script[-1].end + seconds(1))
    shown = [update for update in played.updates if "runs" in update.tentative + update.committed_delta]
    assert shown[0].received - next(w for w in script if w.text == " runs").end < seconds(2)


def test_what_was_heard_behind_the_early_end_stays_in_the_tail() -> None:
    script = spoken(SENTENCE)
    played = play(EndsEarly(script), script[-1].end + seconds(1))
    shown = False
    for update in played.updates:
        assert not shown or "dog" not in update.tentative or "runs" in update.tentative
        shown = shown or "runs" in update.tentative


@pytest.mark.parametrize("missing", [1.1, 2.5])
def test_at_the_end_a_second_without_words_is_heard_again(missing: float) -> None:
    script = spoken(SENTENCE, pace=0.2)
    dog = next(word for word in script if word.text == " dog")
    played = play(EndsEarly(script), dog.end + seconds(missing))
    assert heard(played)[:10] == SENTENCE.split()[:10]


def test_text_that_ends_with_the_speech_is_heard_once() -> None:
    script = spoken(SENTENCE)
    transcriber = ScriptedTranscriber(script)
    play(transcriber, script[-1].end + seconds(3))
    assert len({window.end for window in transcriber.windows}) == len(transcriber.windows)


def test_a_sound_in_which_there_are_no_words_is_not_heard_for_ever() -> None:
    """Laughter behind a sentence: the detector takes it for speech, and nothing is written of it."""
    script = [*spoken("that was funny"), Word(" ha", seconds(1.5), seconds(11), 0.9, (3,))]

    class NoLaughter(ScriptedTranscriber):
        def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
            hypothesis = super().transcribe(window, audio, should_abort)
            assert hypothesis is not None
            return replace(hypothesis, words=tuple(word for word in hypothesis.words if word.tokens[0] < 3))

    transcriber = NoLaughter(script)
    played = play(transcriber, seconds(13))
    assert heard(played) == ["that", "was", "funny"]
    again = [b for a, b in itertools.pairwise(transcriber.windows) if a.end == b.end]
    assert 0 < len(again) <= 11


def test_how_much_speech_is_missed_is_a_setting() -> None:
    script = spoken(SENTENCE)
    never = SessionSettings(unheard=seconds(100))
    assert heard(play(EndsEarly(script), seconds(8), settings=never)) == SENTENCE.split()[:9]
