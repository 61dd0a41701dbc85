"""What an engine leaves that broke down is taken up by the next: no word is lost, and none is told twice."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.messages import Begin, Checkpoint, End, Reported
from app.engine.takes import Request, Take
from streaming.events import Event, Final, SpeechEnded, SpeechStarted, TranscriptUpdate, Word
from tests.helpers.audible import speak
from tests.helpers.engine_worker import (
    SENTENCE,
    Ears,
    Speaker,
    run,
    shared_ring,
)
from tests.helpers.streams import seconds, spoken

pytestmark = pytest.mark.usefixtures("no_waiting")


def hear_with_breakdowns(
    texts: Sequence[str],
    script: Sequence[Word],
    breaks: Sequence[int],
    gives_up_after: int = 0,
    said_before: float = 1.0,
) -> list[Event]:
    """What the app is told when the first engines break down in these windows, each counting its own.

    So many seconds are said before the first one begins to hear.
    """
    length = script[-1].end + seconds(2)
    told: list[Event] = []
    with shared_ring() as ring:
        speaker = Speaker(ring, speak(script, length))
        speaker.go_on(seconds(said_before))
        take = Take(Request("a", ring.name, 0, ()))
        for breaks_in in [*breaks, 0]:
            ears = Ears(texts, speaker.go_on, breaks_in, gives_up_after=gives_up_after)
            sent = run(ears, take.begin(), End("a", length))
            for message in sent:
                if isinstance(message, Checkpoint):
                    take.note(message)
                elif isinstance(message, Reported):
                    heard = take.hear(message.event)
                    told += [] if heard is None else [heard]
            if told and isinstance(told[-1], Final):
                break
    return told


def assert_told_once(told: Sequence[Event], texts: Sequence[str]) -> None:
    final = told[-1]
    assert isinstance(final, Final)
    assert [text.strip() for text in final.text.split()] == list(texts)
    updates = [event for event in told if isinstance(event, TranscriptUpdate)]
    assert "".join(update.committed_delta for update in updates) == final.text
    assert all(update.committed_delta == "".join(word.text for word in update.words) for update in updates)
    received = [event.received for event in told if isinstance(event, TranscriptUpdate | Final)]
    assert received == sorted(received)
    changes = [event for event in told if isinstance(event, SpeechStarted | SpeechEnded)]
    kinds = [type(change) for change in changes]
    assert kinds == [SpeechStarted, SpeechEnded] * (len(kinds) // 2) + [SpeechStarted] * (len(kinds) % 2)
    times = [change.sample for change in changes]
    assert times == sorted(times)


@settings(max_examples=25)
@given(st.lists(st.integers(1, 12), max_size=5), st.integers(3, 40), st.randoms(use_true_random=False))
def test_breakdowns_lose_and_double_nothing(breaks: list[int], count: int, chance: random.Random) -> None:
    texts = [f"w{number}" for number in range(count)]
    script: list[Word] = []
    at = seconds(0.5)
    for number, text in enumerate(texts):
        script.append(Word(f" {text}", at, at + seconds(0.3), 0.9, (number,)))
        at += seconds(0.3) + chance.choice([0, 0, 0, seconds(0.1), seconds(0.7), seconds(2.5)])

    assert_told_once(hear_with_breakdowns(texts, script, breaks), texts)


@pytest.mark.parametrize("said_before", [1.0, 4.0])
@pytest.mark.parametrize("breaks_in", range(1, 6))
def test_a_breakdown_while_the_rest_of_a_text_that_ended_early_is_heard_loses_nothing(
    breaks_in: int, said_before: float
) -> None:
    texts = SENTENCE.split()
    told = hear_with_breakdowns(
        texts, spoken(SENTENCE, pace=0.6), [breaks_in], gives_up_after=2, said_before=said_before
    )
    assert_told_once(told, texts)


def test_the_next_engine_is_forced_through_what_is_final() -> None:
    texts = SENTENCE.split()
    script = spoken(SENTENCE)
    with shared_ring() as ring:
        speaker = Speaker(ring, speak(script, seconds(7)))
        speaker.go_on(seconds(1))
        take = Take(Request("a", ring.name, 0, ("en", "de")))
        assert take.begin() == Begin("a", ring.name, 0, ("en", "de"), None)
        for message in run(Ears(texts, speaker.go_on, breaks_in=10), take.begin(), End("a", seconds(7))):
            if isinstance(message, Checkpoint):
                take.note(message)
            elif isinstance(message, Reported):
                take.hear(message.event)

    again = take.begin()
    assert again.committed is not None
    assert "".join(word.text for word in again.committed).startswith("the quick brown")
    assert again.start < again.committed[0].start
    assert (again.languages, again.held) == (("en", "de"), "en")


def test_an_engine_that_broke_before_it_heard_anything_left_everything_to_the_next() -> None:
    take = Take(Request("a", "ring", 7, ("en",)))
    take.begin()

    assert take.begin() == Begin("a", "ring", 7, ("en",), None)


def test_marks_become_part_of_the_words_before_them_over_a_breakdown() -> None:
    take = Take(Request("a", "ring", 0, ()))
    take.begin()
    take.hear(TranscriptUpdate(100, "Well", "", (Word("Well", 0, 50, 0.9, (1,)),), "en"))
    take.note(Checkpoint("a", 0, 0, "en", 100))
    take.begin()
    take.hear(TranscriptUpdate(200, ", so", "", (Word(",", 50, 50, 0.9, (2,)), Word(" so", 60, 90, 0.9, (3,))), "en"))
    final = take.hear(Final(300, ", so", (), "en"))

    assert isinstance(final, Final)
    assert final.text == "Well, so"
    assert [word.text for word in final.words] == ["Well,", " so"]


def test_the_language_of_the_text_outlives_the_engine_that_heard_it() -> None:
    take = Take(Request("a", "ring", 0, ()))
    take.begin()
    take.hear(TranscriptUpdate(100, "Ja", "", (Word("Ja", 0, 50, 0.9, (1,)),), "de"))
    take.note(Checkpoint("a", 60, 1, "", 100))
    take.begin()

    assert take.hear(Final(300, "", (), "")) == Final(300, "Ja", (Word("Ja", 0, 50, 0.9, (1,)),), "de")
