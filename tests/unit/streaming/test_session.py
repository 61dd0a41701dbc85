"""The contract of the stream, on scripted speech: nothing lost, nothing twice, nothing taken back."""

import itertools
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from streaming.events import SpeechEnded, SpeechStarted, TranscriptUpdate, Window, Word, text_of
from streaming.session import SessionSettings
from streaming.text import is_punctuation, spoken_form
from streaming.vad import FRAME
from streaming.written import with_punctuation
from tests.helpers.streams import Played, ScriptedTranscriber, play, seconds, spoken

SENTENCE = "the quick brown fox jumps over the lazy dog and runs away from the angry bear"


def said(words: list[Word]) -> list[str]:
    return [spoken_form(word.text) for word in words]


def heard(played: Played) -> list[str]:
    return [spoken_form(word) for word in played.final.text.split()]


def test_every_word_arrives_once_and_in_order() -> None:
    script = spoken(SENTENCE)
    played = play(ScriptedTranscriber(script), seconds(7))
    assert heard(played) == said(script)


def test_text_of_the_final_is_everything_committed() -> None:
    played = play(ScriptedTranscriber(spoken(SENTENCE)), seconds(7))
    assert played.final.text == played.committed
    assert played.final.text.startswith("the quick")


def test_words_are_committed_while_speech_goes_on() -> None:
    script = spoken(SENTENCE)
    played = play(ScriptedTranscriber(script), seconds(7))
    before_the_end = [u for u in played.updates if u.received < script[-1].end]
    assert len("".join(u.committed_delta for u in before_the_end).split()) >= len(script) - 5


def test_silence_is_not_decoded() -> None:
    transcriber = ScriptedTranscriber([])
    played = play(transcriber, seconds(60))
    assert transcriber.windows == []
    assert played.events == [played.final]
    assert played.final.text == ""


def test_pause_makes_everything_before_it_final() -> None:
    script = spoken("yes") + spoken("no", start=6)
    played = play(ScriptedTranscriber(script), seconds(8))
    ended = next(e for e in played.events if isinstance(e, SpeechEnded))
    later = played.events[played.events.index(ended) + 1 :]
    assert isinstance(later[0], TranscriptUpdate)
    assert later[0].committed_delta == "yes"
    assert later[0].received < seconds(2)


def test_last_word_that_runs_into_the_end_is_kept() -> None:
    script = spoken("now stop", start=0.5, pace=0.4)
    for end in range(script[-1].end, script[-1].end + 4 * FRAME, 100):
        assert heard(play(ScriptedTranscriber(script), end)) == ["now", "stop"]


def test_nothing_is_decoded_again_when_the_pause_was_decoded_ahead() -> None:
    script = spoken("hello there")
    transcriber = ScriptedTranscriber(script)
    played = play(transcriber, seconds(4))
    ended = next(e for e in played.events if isinstance(e, SpeechEnded))
    assert max(window.end for window in transcriber.windows) < seconds(4)
    assert transcriber.windows[-1].is_last
    assert transcriber.windows[-1].end >= ended.sample


def test_long_speech_without_a_pause_keeps_windows_bounded() -> None:
    script = spoken(" ".join(f"word{chr(97 + i % 26)}{chr(97 + i // 26)}" for i in range(400)))
    transcriber = ScriptedTranscriber(script)
    played = play(transcriber, script[-1].end + seconds(1))
    assert heard(played) == said(script)
    assert max(w.end - w.start for w in transcriber.windows) <= seconds(17)


def test_text_never_stalls_when_hypotheses_never_agree() -> None:
    script = spoken(" ".join(f"w{chr(97 + i % 26)}" for i in range(200)))

    class Fickle(ScriptedTranscriber):
        def _hear(self, word: Word, window: Window, chance: random.Random) -> Word:
            if window.is_last:
                return word
            return Word(f" q{chance.random()}", word.start, min(word.end, window.end), 0.2, word.tokens)

    played = play(Fickle(script), script[-1].end + seconds(1))
    assert len(heard(played)) == len(script)
    lag = 0
    for update in played.updates:
        for word in update.words:
            lag = max(lag, update.received - word.end)
    assert lag <= seconds(8)


def test_slow_engine_loses_nothing() -> None:
    script = spoken(" ".join(f"word{chr(97 + i % 26)}{chr(97 + i // 26)}" for i in range(250)))
    transcriber = ScriptedTranscriber(script)
    played = play(transcriber, script[-1].end + seconds(1), busy=seconds(12))
    assert heard(played) == said(script)


@given(
    busy=st.integers(0, seconds(3)),
    mishear=st.sampled_from([0.0, 0.2, 0.5]),
    seed=st.integers(0, 99),
    gaps=st.lists(st.floats(0, 3), min_size=1, max_size=5),
)
def test_invariants_hold_whatever_the_load_and_the_hypotheses(
    busy: int, mishear: float, seed: int, gaps: list[float]
) -> None:
    script: list[Word] = []
    at = 0.5
    for gap in gaps:
        for word in ["one", "fine", "day", "in", "the", "middle", "of", "the", "night"]:
            script.append(Word(f" {word}", seconds(at), seconds(at + 0.25), 0.9, (len(script),)))
            at += 0.27
        at += gap
    transcriber = ScriptedTranscriber(script, mishear=mishear, seed=seed)
    played = play(transcriber, seconds(at + 1), busy=busy)

    assert played.final.text == played.committed
    assert len(heard(played)) == len(script)
    for update in played.updates:
        assert "".join(word.text for word in update.words) == update.committed_delta
    words = played.final.words
    assert all(word.start <= word.end <= seconds(at + 1) for word in words)
    assert all(a.start <= b.start for a, b in itertools.pairwise(words))
    assert_all_speech_was_decoded(played, transcriber)


def assert_all_speech_was_decoded(played: Played, transcriber: ScriptedTranscriber) -> None:
    starts = [event.sample for event in played.events if isinstance(event, SpeechStarted)]
    ends = [event.sample for event in played.events if isinstance(event, SpeechEnded)]
    assert len(starts) == len(ends)
    for start, end in zip(starts, ends, strict=True):
        covered = start
        for window in sorted(transcriber.windows, key=lambda w: w.start):
            if window.start <= covered:
                covered = max(covered, window.end)
        assert covered >= end


@given(st.lists(st.integers(1, FRAME), min_size=1, max_size=8))
def test_the_way_audio_is_cut_into_blocks_changes_nothing(blocks: list[int]) -> None:
    script = spoken(SENTENCE, gap=0.1) + spoken("and then", start=9)
    whole = play(ScriptedTranscriber(script, mishear=0.3), seconds(11))
    cut = play(ScriptedTranscriber(script, mishear=0.3), seconds(11), blocks=blocks)
    assert cut.events == whole.events


def test_marks_behind_the_last_word_wait_for_the_next_one() -> None:
    script = [
        Word(" well", seconds(0.5), seconds(0.8), 0.9, (0,)),
        Word(",", seconds(0.8), seconds(0.8), 0.9, (1,)),
        Word(" yes", seconds(0.9), seconds(1.2), 0.9, (2,)),
        Word(".", seconds(1.2), seconds(1.2), 0.9, (3,)),
    ]
    played = play(ScriptedTranscriber(script), seconds(4))
    while_pausing = [u for u in played.updates if u.received < seconds(4)]
    assert "".join(u.committed_delta for u in while_pausing) == "well, yes"
    assert while_pausing[-1].tentative == "."
    assert played.final.text == "well, yes."
    assert [word.text for word in played.final.words] == ["well,", " yes."]


def test_what_marks_tie_together_is_one_word_that_ends_where_its_sound_does() -> None:
    pieces = [
        ("It", 1),
        ("'s", 3),
        (" 1", 5),
        (",000", 8),
        (" at", 9),
        (" 12", 12),
        (":30", 20),
        (",", 27),
        (" then", 30),
    ]
    words = [
        Word(text, start, end, 0.9, (end,)) for (text, end), (_, start) in zip(pieces, [("", 0), *pieces], strict=False)
    ]

    whole = with_punctuation(words)

    assert [(word.text, word.start, word.end) for word in whole] == [
        ("It's", 0, 3),
        (" 1,000", 3, 8),
        (" at", 8, 9),
        (" 12:30,", 9, 20),
        (" then", 27, 30),
    ]
    assert text_of(whole) == text_of(words)
    assert [token for word in whole for token in word.tokens] == [token for word in words for token in word.tokens]


@given(
    st.lists(
        st.tuples(st.sampled_from([" a", "b", " 1", ",000", ",", ".", " -", "-of", "日", "。", " "]), st.integers(0, 9))
    )
)
def test_whole_words_have_times_that_never_go_back(pieces: list[tuple[str, int]]) -> None:
    ends = list(itertools.accumulate(length for _, length in pieces))
    words = [Word(text, end - length, end, 0.9, (1,)) for (text, length), end in zip(pieces, ends, strict=True)]

    whole = with_punctuation(words)

    times = [time for word in whole for time in (word.start, word.end)]
    assert times == sorted(times)
    assert text_of(whole) == text_of(words)
    assert not any(is_punctuation(word.text) and not word.text.startswith(" ") for word in whole[1:])


def test_default_settings_are_those_of_the_parts() -> None:
    settings = SessionSettings()
    assert settings.chunker.trim_above < settings.chunker.longest == seconds(30)


def continued(script: list[Word], at: float, committed: list[Word] | None) -> Played:
    """What a session tells that begins `at` seconds into a stream, behind the words that are final there."""

    def moved(words: list[Word]) -> list[Word]:
        return [replace(word, start=word.start - seconds(at), end=word.end - seconds(at)) for word in words]

    transcriber = ScriptedTranscriber(moved([word for word in script if word.start >= seconds(at)]))
    return play(transcriber, seconds(7 - at), committed=None if committed is None else tuple(moved(committed)))


@pytest.mark.parametrize("known", range(8))
def test_session_goes_on_behind_the_words_that_another_one_made_final(known: int) -> None:
    script = spoken(SENTENCE)
    played = continued(script, 1.1, script[2 : 2 + known])
    assert played.final.text == played.committed == "".join(word.text for word in script[2 + known :])
    assert [word.start for word in played.final.words] == [w.start - seconds(1.1) for w in script[2 + known :]]


def test_session_that_goes_on_behind_nothing_keeps_the_space_between() -> None:
    script = spoken(SENTENCE)
    played = continued(script, 1.1, [])
    assert played.final.text == played.committed == "".join(word.text for word in script[2:])
    assert all(update.tentative.startswith(" ") for update in played.updates if update.tentative)
    assert continued(script, 1.1, None).final.text.startswith("brown")


def test_session_that_goes_on_is_over_when_nothing_follows() -> None:
    script = spoken("all is said")
    played = continued(script, 0.3, script)
    assert played.final.text == played.committed == ""
