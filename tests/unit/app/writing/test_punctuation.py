"""Spoken marks: those that are meant become marks, ordinary words stay words, and nothing is lost on the way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.writing.punctuation import SpokenPunctuation
from app.writing.tables import table_for
from tests.helpers.heard import heard, text_of, written


def spoken(text: str, language: str = "en", chunk: int = 1) -> str:
    table = table_for(language)
    assert table is not None
    return written(SpokenPunctuation(table), text, chunk=chunk)


@pytest.mark.parametrize("chunk", [1, 2, 100])
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Hello comma how are you question mark", "Hello, how are you?"),
        ("Hello, comma, how are you? Question mark.", "Hello, how are you?"),
        ("Dear John comma new line thank you period", "Dear John,\nThank you."),
        ("Dear John, comma. New line. Thank you. Period.", "Dear John,\nThank you."),
        ("That is all period new paragraph the next thing", "That is all.\n\nThe next thing"),
        ("That is all. New paragraph. The next thing", "That is all.\n\nThe next thing"),
        ("He said comma open quote I am here period close quote", "He said, “I am here.”"),
        ("See below open parenthesis page three close parenthesis period", "See below (page three)."),
        ("Three things colon one semicolon two", "Three things: one; two"),
        ("Stop exclamation mark now", "Stop! Now"),
        ("Stop exclamation point", "Stop!"),
        ("Stop, opened bracket, now, closed brace. Opened brace per cent sign", "Stop [now} {%"),
        ("a well hyphen known face", "a well-known face"),
        ("read forward slash write", "read/write"),
        ("me at sign home", "me@home"),
        ("one em dash two", "one — two"),
        ("wait ellipsis", "wait…"),
        ("wait dot dot dot", "wait…"),
        ("End. Full stop. And then", "End. And then"),
        ("apples comma And pears", "apples, and pears"),
        ("apples. Comma. And pears", "apples, and pears"),
        ("apples comma Peter", "apples, Peter"),
        ("We came semi-colon we saw", "We came; we saw"),
        ("comma", ","),
        ("Newline", "\n"),
        ("fifty percent sign of it", "fifty% of it"),
    ],
)
def test_marks_that_are_meant(said: str, expected: str, chunk: int) -> None:
    assert spoken(said, chunk=chunk) == expected


@pytest.mark.parametrize("chunk", [1, 3])
@pytest.mark.parametrize(
    "said",
    [
        "The comma is missing.",
        "You forgot a comma there.",
        "a comma-separated list",
        "comma separated values",
        "I like the Oxford comma.",
        "It was a period of great change.",
        "period drama",
        "During that period, nothing happened.",
        "My trial period ends soon.",
        "We launched a new line of products.",
        "New line of products",
        "Begin a new paragraph here.",
        "That is the question mark.",
        "Put a question mark behind it.",
        "The car came to a full stop.",
        "colon cancer is common",
        "He has colon cancer.",
        "The colon is part of the body.",
        "We close parentheses with care in every bracket.",
        "A hyphen is short.",
        'the word "comma" itself',
        "Their underscore looked odd.",
        "I will underscore the point.",
        "He said it's the new thing.",
        "no",
        "well-known open questions, closed doors. And so on...",
    ],
)
def test_ordinary_words_stay(said: str, chunk: int) -> None:
    expected = (
        said if said != "We close parentheses with care in every bracket." else said.replace(" close parentheses", ")")
    )
    assert spoken(said, chunk=chunk) == expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Hallo Komma wie geht es dir Fragezeichen", "Hallo, wie geht es dir?"),
        ("Lieber Hans, Komma, neue Zeile, danke Punkt", "Lieber Hans,\nDanke."),
        ("Das war es. Punkt. Neuer Absatz. Und jetzt", "Das war es.\n\nUnd jetzt"),
        ("Das war es. Punkt. Neue Absatz. Und jetzt", "Das war es.\n\nUnd jetzt"),
        ("eins, Gedanken Strich, zwei unter Strich drei frage zeichen", "eins – zwei_drei?"),  # noqa: RUF001
        ("Er sagte Doppelpunkt Anführungszeichen auf komm her Anführungszeichen zu", "Er sagte: „komm her“"),
        ("Klammer auf siehe oben Klammer zu", "(siehe oben)"),
        ("Äpfel. Komma. Und Birnen", "Äpfel, und Birnen"),
        ("Äpfel. Komma. Birnen", "Äpfel, Birnen"),
        ("Warte Punkt Punkt Punkt", "Warte…"),
        ("Der Punkt ist wichtig.", "Der Punkt ist wichtig."),
        ("Das Komma fehlt.", "Das Komma fehlt."),
        ("Drei Komma fünf Prozent", "Drei Komma fünf Prozent"),
        ("Auf den Punkt gebracht.", "Auf den Punkt gebracht."),
        ("Punkt eins ist erledigt.", "Punkt eins ist erledigt."),
        ("Um Punkt zwölf", "Um Punkt zwölf"),
        ("Setz ein Fragezeichen dahinter.", "Setz ein Fragezeichen dahinter."),
        ("in einer neuen Zeile", "in einer neuen Zeile"),
    ],
)
def test_in_german(said: str, expected: str) -> None:
    assert spoken(said, "de") == expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Hola coma qué tal punto", "Hola, qué tal."),
        ("Querida Ana, dos puntos, nueva línea, gracias", "Querida Ana:\nGracias"),
        ("Fin punto y aparte otra cosa", "Fin.\nOtra cosa"),
        ("Fin punto y seguido otra cosa", "Fin. Otra cosa"),
        ("Uno punto y coma dos", "Uno; dos"),
        ("abre interrogación qué tal cierra interrogación", "¿qué tal?"),
        ("dijo abre comillas ven cierra comillas", "dijo «ven»"),
        ("Desde mi punto de vista.", "Desde mi punto de vista."),
        ("El punto es este.", "El punto es este."),
        ("Está en coma.", "Está en coma."),
        ("Quiero que coma bien.", "Quiero que coma bien."),
        ("Hay dos puntos de vista.", "Hay dos puntos de vista."),
        ("A punto de salir.", "A punto de salir."),
    ],
)
def test_in_spanish(said: str, expected: str) -> None:
    assert spoken(said, "es") == expected


def test_a_mark_and_a_word_that_may_be_a_name_are_held_until_that_is_decided() -> None:
    table = table_for("en")
    assert table is not None
    stage = SpokenPunctuation(table)
    assert text_of(stage.take(heard("Buy new"))) == "Buy"
    assert text_of(stage.held) == " new"
    assert text_of(stage.take(heard(" shoes,"))) == " new shoes"
    assert text_of(stage.held) == ","
    assert text_of(stage.flush(is_last=False)) == ""
    assert text_of(stage.flush(is_last=True)) == ","


_WORDS = st.sampled_from(
    "new line comma period open quote the a of question mark , . - ; and Hello dot new-line".split()
)


@given(st.lists(_WORDS, max_size=14), st.integers(1, 5))
def test_what_is_written_does_not_depend_on_how_the_words_come(words: list[str], chunk: int) -> None:
    text = " ".join(words).replace(" ,", ",").replace(" .", ".").replace(" ;", ";").replace(" - ", "-")
    assert spoken(text, chunk=chunk) == spoken(text, chunk=1000)


@given(st.lists(st.sampled_from("buy shoes the a of and Hello , . - ; x".split()), max_size=14))
def test_text_without_names_of_marks_is_not_touched(words: list[str]) -> None:
    text = " ".join(words)
    assert spoken(text) == text
