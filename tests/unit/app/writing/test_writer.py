"""The writer: final text only grows, edits are utterances of their own, and nothing is lost."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.writing.options import WritingOptions, writer_for
from app.writing.phrases import Rewrite
from app.writing.replacements import read_rules
from app.writing.writer import Outcome
from streaming.events import SAMPLE_RATE, Event, Final, SpeechEnded, SpeechStarted, TranscriptUpdate, Word
from streaming.written import with_punctuation
from tests.helpers.heard import heard, text_of

ALL = WritingOptions(has_punctuation=True, has_edits=True)
PAUSE = SAMPLE_RATE


def stream(*utterances: str, language: str = "en", chunk: int = 2) -> list[Event]:
    """The events of utterances with a second between them."""
    events: list[Event] = []
    words: list[Word] = []
    now = 0
    for utterance in utterances:
        events.append(SpeechStarted(now))
        said = heard(utterance, now)
        for place in range(0, len(said), chunk):
            part = said[place : place + chunk]
            rest = text_of(said[place + chunk :])
            events.append(TranscriptUpdate(part[-1].end, text_of(part), rest, tuple(part), language))
        words += said
        now = said[-1].end
        events += [SpeechEnded(now), TranscriptUpdate(now, "", "", (), language)]
        now += PAUSE
    return [*events, Final(now, text_of(words), with_punctuation(words), language)]


def outcomes(events: Sequence[Event], options: WritingOptions = ALL) -> tuple[list[Outcome], str]:
    writer = writer_for(options)
    found = [outcome for event in events for outcome in writer.hear(event)]
    return found, writer.text


def standing(found: Sequence[Outcome]) -> str:
    """The text in a field that does as it is told."""
    text = ""
    for outcome in found:
        match outcome:
            case TranscriptUpdate():
                text += outcome.committed_delta
                assert outcome.committed_delta == text_of(outcome.words)
            case Rewrite(removed, words):
                assert text.endswith(text_of(removed))
                text = text[: len(text) - len(text_of(removed))] + text_of(words)
            case _:
                pass
    return text


def write(*utterances: str, language: str = "en", options: WritingOptions = ALL) -> str:
    found, text = outcomes(stream(*utterances, language=language), options)
    assert standing(found) == text
    return text


def test_without_any_wish_events_pass_unchanged() -> None:
    events = stream("Hello comma, world.", " Scratch that.")
    assert outcomes(events, WritingOptions())[0] == events


@pytest.mark.parametrize(
    ("utterances", "expected"),
    [
        (["I like tea.", " Scratch that.", " I like coffee."], " I like coffee."),
        (["Hello there.", " I like tea.", " scratch that"], "Hello there."),
        (["Hello there.", " I like tea.", " Scratch that.", " Scratch that."], "Hello there."),
        (["Hello there.", " I like tea.", " Undo that."], "Hello there."),
        (["i met john smith", " cap that"], "I Met John Smith"),
        (["i met john smith", " cap that", " undo that"], "i met john smith"),
        (["i met john smith", " cap that", " undo that", " undo that"], "i met john smith"),
        (["stop it", " all caps"], "STOP IT"),
        (["stop it", " All caps that."], "STOP IT"),
        (["foot", " No space.", " ball"], "football"),
        (["Hello comma", " my friend"], "Hello, my friend"),
        (["Do you?", " Question mark.", " Yes."], "Do you? Yes."),
        (["Do you.", " Question mark.", " Yes."], "Do you? Yes."),
        (["Hello.", " New line.", " Yes."], "Hello.\nYes."),
        (["Hello", " new line", " my friend"], "Hello\nMy friend"),
        (["First sentence is good.", " New paragraph.", " Scratch that."], "First sentence is good."),
        (["Hello world", " period", " scratch that"], "Hello world"),
        (["Hello world.", " Period.", " Scratch that."], "Hello world"),
        (["Dear John", " new line", " undo that"], "Dear John"),
        (["Dear John", " new line", " scratch that", " scratch that", " Bye."], "Dear John Bye."),
        (["Dear John", " new line", " I hope", " scratch that", " I wish"], "Dear John\nI wish"),
        (["Dear John", " new line", " all caps", " Bye."], "Dear John\nBye."),
        (["I like apples", " comma and pears", " scratch that"], "I like apples"),
        (["He said", " open quote come here", " scratch that"], "He said"),
        (["He said", " come comma", " scratch that"], "He said"),
        (["Wait.", " And go.", " Scratch that."], "Wait."),
        (["Hello", " new line", " all caps"], "Hello\n"),
        (["Scratch that.", " Hello."], " Hello."),
        (["Scratch that itch."], "Scratch that itch."),
        (["You can scratch that."], "You can scratch that."),
        (["Hello.", " Scratch.", " That is fine."], "Hello. Scratch. That is fine."),
        (["We have no space", " in here"], "We have no space in here"),
        (["Undo that mistake at once"], "Undo that mistake at once"),
        (["Caps that fit"], "Caps that fit"),
    ],
)
def test_edits_are_utterances_of_their_own(utterances: list[str], expected: str) -> None:
    assert write(*utterances).removeprefix(" " if utterances[0].startswith("Scratch that.") else "") == expected.strip(
        " " if utterances[0].startswith("Scratch that.") else ""
    )


@pytest.mark.parametrize(
    ("utterances", "expected"),
    [
        (["Hello.", " Call 415.", " Scratch that.", " Bye."], "Hello. Bye."),
        (["Hello.", " Call 415.", " All caps."], "Hello. CALL 415."),
        (["Hello.", " Call 415.", " Bye.", " Scratch that."], "Hello. Call 415."),
        (["Hello.", " Call 415.", " 555.", " Bye now.", " All caps."], "Hello. Call 415. 555. BYE NOW."),
        (["Hello.", " Call", " 415.", " Scratch that."], "Hello. Call"),
        (["Hello.", " Call 415.", " 555.", " 2671.", " Scratch that."], "Hello."),
        (
            ["Hello.", " Call 415.", " 555 2671. Thanks.", " Bye.", " Scratch that."],
            "Hello. Call (415) 555-2671. Thanks.",
        ),
    ],
)
def test_what_is_held_over_a_pause_belongs_to_the_phrase_in_which_it_was_said(
    utterances: list[str], expected: str
) -> None:
    assert write(*utterances, options=replace(ALL, has_phones=True, region="US")) == expected


def test_a_spoken_full_stop_of_a_command_line_belongs_to_the_phrase_before_it() -> None:
    assert write("hello period", " world", " scratch that", options=replace(ALL, is_plain=True)) == "hello."
    assert write("hello period", " world", " all caps", options=replace(ALL, is_plain=True)) == "hello. WORLD"


@pytest.mark.parametrize(
    ("language", "utterances", "expected"),
    [
        ("de", ["Guten Tag.", " Wie geht es?", " Streich das."], "Guten Tag."),
        ("de", ["Streich das Brot mit Butter."], "Streich das Brot mit Butter."),
        ("de", ["Hallo", " alles groß"], "HALLO"),
        ("es", ["Buenos días.", " Adiós.", " Borra eso."], "Buenos días."),
        ("es", ["Borra eso de la pizarra."], "Borra eso de la pizarra."),
        ("fr", ["Bonjour virgule", " scratch that"], "Bonjour virgule scratch that"),
    ],
)
def test_in_other_languages(language: str, utterances: list[str], expected: str) -> None:
    assert write(*utterances, language=language) == expected


def test_the_history_is_told_of_what_was_taken_out() -> None:
    final = outcomes(stream("I like tea.", " Scratch that.", " I like coffee."))[0][-1]
    assert isinstance(final, Final)
    assert final.text == "I like tea. I like coffee."


def test_an_edit_is_not_done_before_it_is_certain_that_nothing_follows() -> None:
    *events, _, _, _ = stream("I like tea.", " scratch that")
    assert not any(isinstance(outcome, Rewrite) for outcome in outcomes(events)[0])


def test_what_is_held_is_shown_as_what_may_still_change() -> None:
    first, second = heard("Buy new")
    writer = writer_for(ALL)
    shown = writer.hear(TranscriptUpdate(8000, "Buy new", " shoes", (first, second), "en"))
    assert shown == [TranscriptUpdate(8000, "Buy", " new shoes", (first,), "en")]


def test_what_is_held_is_given_out_when_the_engine_is_gone() -> None:
    words = heard("Scratch")
    writer = writer_for(ALL)
    writer.hear(TranscriptUpdate(8000, "Scratch", "", tuple(words), "en"))
    assert writer.flush() == [TranscriptUpdate(8000, "Scratch", "", tuple(words), "en")]


def test_a_stage_that_fails_costs_no_word_and_is_left_out_from_there_on(caplog: pytest.LogCaptureFixture) -> None:
    def unreadable() -> str:
        raise RuntimeError("a secret")

    options = replace(ALL, rules=tuple(read_rules(["insert my text => {clipboard}"])), copied=unreadable)
    events = stream("Hello comma insert my text period", " Insert my text comma bye.")
    found, text = outcomes(events, options)
    assert standing(found) == text == "Hello, insert my text. Insert my text, bye."
    assert isinstance(found[-1], Final)
    assert found[-1].text == text
    assert len(caplog.records) == 1
    assert "RuntimeError" in caplog.text
    assert "secret" not in caplog.text


_UTTERANCES = st.lists(
    st.lists(st.sampled_from("scratch that undo all caps no space new line comma tea the hello".split()), min_size=1),
    min_size=1,
    max_size=4,
)


@given(_UTTERANCES, st.integers(1, 4))
def test_the_end_begins_with_everything_that_was_final(utterances: list[list[str]], chunk: int) -> None:
    texts = [" ".join(words) for words in utterances]
    events = stream(*(texts[:1] + [f" {text}" for text in texts[1:]]), chunk=chunk)
    found, text = outcomes(events)
    final = found[-1]
    assert isinstance(final, Final)
    assert final.text == "".join(each.committed_delta for each in found if isinstance(each, TranscriptUpdate))
    assert standing(found) == text
