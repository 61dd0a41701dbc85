"""What is heard of a whole recording is written as the live text of it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.writing.again import marks_apart, written_again
from app.writing.options import WritingOptions, writer_for
from app.writing.replacements import read_rules
from streaming.events import SAMPLE_RATE, Final, SpeechEnded, SpeechStarted, TranscriptUpdate, Word, text_of
from streaming.written import with_punctuation
from tests.helpers.heard import heard

OPTIONS = WritingOptions(
    has_punctuation=True,
    has_edits=True,
    leaves_out_fillers=True,
    joins_stutter=True,
    has_addresses=True,
    has_numbers=True,
    has_dates=True,
    has_identifiers=True,
    is_plain=True,
    rules=tuple(read_rules(["my address => 1 High Street"])),
)
PARTS = [
    " I like tea",
    " comma",
    " um",
    " my",
    " address",
    ",",
    ".",
    "?",
    " new line",
    " Scratch that",
    " snake case",
    " twenty three",
    " five",
    " percent",
    " half past",
    "...",
]


def spoken(*utterances: str, pause: int = SAMPLE_RATE) -> list[list[Word]]:
    """The words of utterances with pauses between them."""
    said: list[list[Word]] = []
    for utterance in utterances:
        said.append(heard(utterance, said[-1][-1].end + pause if said else 0))
    return said


def dictated(utterances: list[list[Word]]) -> Final:
    writer = writer_for(OPTIONS)
    for words in utterances:
        writer.hear(SpeechStarted(words[0].start))
        for word in words:
            writer.hear(TranscriptUpdate(word.end, word.text, "", (word,), "en"))
        writer.hear(SpeechEnded(words[-1].end))
    whole = [word for words in utterances for word in words]
    *_, final = writer.hear(Final(whole[-1].end, text_of(whole), with_punctuation(whole), "en"))
    assert isinstance(final, Final)
    return final


def heard_again(utterances: list[list[Word]]) -> Final:
    words = with_punctuation(word for words in utterances for word in words)
    return written_again(writer_for(OPTIONS), words, "en")


@given(st.lists(st.lists(st.sampled_from(PARTS), min_size=1, max_size=5).map("".join), min_size=1, max_size=4))
def test_it_is_written_as_it_was_while_it_was_dictated(utterances: list[str]) -> None:
    said = spoken(*(f" So{utterance}" if not utterance.startswith(" ") else utterance for utterance in utterances))
    assert heard_again(said).text == dictated(said).text


def test_words_keep_their_times() -> None:
    said = spoken(" I like tea comma.", " Scratch that.", " Bye.")
    assert heard_again(said).words == dictated(said).words


@pytest.mark.parametrize(("pause", "text"), [(8000, " Bye"), (4000, " i like tea. Scratch that. Bye")])
def test_an_edit_stands_between_two_pauses(pause: int, text: str) -> None:
    writer = writer_for(WritingOptions(has_edits=True))
    words = [word for words in spoken(" I like tea.", " Scratch that.", " Bye.", pause=pause) for word in words]
    written_again(writer, with_punctuation(words), "en")
    assert writer.text.casefold() == f"{text}.".casefold()


@pytest.mark.parametrize(
    "text",
    [
        " tea",
        " tea.",
        " tea...",
        ' "Tea", he',
        " (tea)",
        " 1,000.",
        " U.S.",
        " 100%",
        " C++.",
        " don't",
        "...",
        " ¿Qué?",
    ],
)
def test_nothing_of_the_text_changes_where_marks_are_set_apart(text: str) -> None:
    words = with_punctuation(heard(text))
    assert text_of(tuple(marks_apart(words))) == text
    assert with_punctuation(marks_apart(words)) == words


def test_of_nothing_nothing_is_written() -> None:
    assert written_again(writer_for(OPTIONS), [], "en") == Final(0, "", (), "en")
