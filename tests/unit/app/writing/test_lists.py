"""Spoken lists: what is meant as one becomes one, and the same words elsewhere stay words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.writing.lists import ListMark, Lists
from app.writing.options import WritingOptions
from app.writing.tables import lists_for
from tests.helpers.heard import heard, written
from tests.helpers.spoken import spoken

OPTIONS = WritingOptions(has_punctuation=True, has_edits=True, has_lists=True, has_numbers=True)


def said(*utterances: str, language: str = "en", options: WritingOptions = OPTIONS, chunk: int = 1) -> str:
    return spoken(*utterances, options=options, language=language, chunk=chunk)


@pytest.mark.parametrize("chunk", [1, 3, 100])
@pytest.mark.parametrize(
    ("utterances", "expected"),
    [
        (["Bullet point buy milk. Bullet point, call mom."], "- Buy milk.\n- Call mom."),
        (["buy milk bullet point call mom"], "buy milk\n- Call mom"),
        (["Things to buy colon", " bullet point milk", " Next item.", " Eggs."], "Things to buy:\n- Milk\n- Eggs."),
        (["Shopping, new line, bullet point milk"], "Shopping\n- Milk"),
        (["Bullet list.", " Milk.", " Next item, eggs."], "- Milk.\n- Eggs."),
        (
            ["New bullet.", " Milk.", " Next bullet, eggs.", " Next bullet hit him."],
            "- Milk.\n- Eggs. Next bullet hit him.",
        ),
        (["Milk", " bullet point eggs"], "Milk\n- Eggs"),
        (["Things to look at new line", " bullet list", " milk"], "Things to look at\n- Milk"),
        (["What we talked about:", " bullet list.", " Milk"], "What we talked about:\n- Milk"),
        (["Numbered list.", " Milk.", " Next item.", " Eggs."], "1. Milk.\n2. Eggs."),
        (["Numbered list: milk, next item, eggs."], "1. Milk\n2. Eggs."),
        (["To do.", " Numbered list.", " First, eat. Second, sleep."], "To do.\n1. Eat.\n2. Sleep."),
        (["Numbered list.", " Number one eat. Number two sleep."], "1. Eat.\n2. Sleep."),
        (["Numbered list.", " Eat.", " Next item.", " End of list.", " Bye."], "1. Eat.\n2. \nBye."),
        (["Numbered list.", " Eat.", " End of list.", " Second, bye."], "1. Eat.\nSecond, bye."),
        (["Numbered list.", " Eat.", " New paragraph.", " Second, bye."], "1. Eat.\n\nSecond, bye."),
        (["Numbered list new line eat"], "1. Eat"),
        (["Numbered list.", " 1. Eat.", " 2. Run 3 miles."], "1. Eat.\n2. Run 3 miles."),
        (["Numbered list.", " One. Eat. Two. Run."], "1. Eat.\n2. Run."),
        (["Food. Bullet Point. Milk. Bullet point. Eggs."], "Food.\n- Milk.\n- Eggs."),
        (["Numbered list.", " open quote yes close quote"], "1. “yes”"),
    ],
)
def test_lists_that_are_meant(utterances: list[str], expected: str, chunk: int) -> None:
    assert said(*utterances, chunk=chunk) == expected


@pytest.mark.parametrize(
    ("language", "utterances", "expected"),
    [
        ("de", ["Kaufen Doppelpunkt", " Aufzählungspunkt Milch", " Spiegelstrich Eier"], "Kaufen:\n- Milch\n- Eier"),
        ("de", ["Nummerierte Liste.", " Erstens, essen. Zweitens, schlafen."], "1. Essen.\n2. Schlafen."),
        ("de", ["Nummerierte Liste.", " Essen.", " Nächster Punkt.", " Schlafen."], "1. Essen.\n2. Schlafen."),
        ("es", ["Lista numerada.", " Primero, comer. Segundo, dormir."], "1. Comer.\n2. Dormir."),
        ("es", ["Lista numerada.", " Comer.", " Siguiente punto.", " Dormir."], "1. Comer.\n2. Dormir."),
        ("es", ["Comprar dos puntos viñeta leche"], "Comprar:\n- Leche"),
    ],
)
def test_each_language_has_its_words(language: str, utterances: list[str], expected: str) -> None:
    assert said(*utterances, language=language) == expected


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "First, we go. Second, we stay. Third, we come back."),
        ("en", "Next item, please."),
        ("en", "End of list."),
        ("en", "We need a numbered list."),
        ("en", "Numbered list or not, I want it."),
        ("en", "This bullet point is short, and every bullet point counts."),
        ("en", "I like bullet point lists."),
        ("en", "That is a key bullet point. It stays."),
        ("en", "He dodged the next bullet."),
        ("en", "See bullet point B."),
        ("en", "See bullet point A for that."),
        ("en", "Bullet point by bullet point, we went through it."),
        ("en", "We discussed bullet point nine and bullet point eight."),
        ("en", "Add bullet point number nine."),
        ("en", "The gun fired. Next bullet hit him."),
        ("en", "The gun fired. Next bullet, please."),
        ("de", "Siehe Aufzählungspunkt B."),
        ("de", "Zu Aufzählungspunkt Kosten sage ich nichts."),
        ("es", "Ver viñeta B."),
        ("de", "Nächster Punkt ist die Kasse."),
        ("de", "Das ist ein wichtiger Aufzählungspunkt."),
        ("de", "Erstens ist es spät, zweitens bin ich müde."),
        ("es", "El siguiente punto es la caja."),
        ("es", "Primero, comemos."),
    ],
)
def test_ordinary_words_stay(language: str, text: str) -> None:
    assert said(text, language=language) == text


@pytest.mark.parametrize(
    "words",
    ["The next item is ready.", "Number four is next.", "Second thoughts are good.", "It is a new item.", "Two eggs."],
)
def test_they_stay_in_an_open_list_too(words: str) -> None:
    assert said("Numbered list.", " Eat.", f" {words}") == f"1. Eat. {words}"


@pytest.mark.parametrize(
    ("language", "utterances"),
    [
        ("en", ["I'd like a", " numbered list.", " Of all guests."]),
        ("en", ["I'd like a...", " numbered list.", " Of all guests."]),
        ("en", ["We keep the", " bullet list.", " It is long."]),
        ("en", ["It is made with", " bullet lists.", " It is long."]),
        ("de", ["Ich möchte eine", " nummerierte Liste.", " Danke."]),
        ("de", ["Wir brauchen eine.", " Aufzählung.", " Danke."]),
        ("en", ["We keep a short", " bullet list.", " It helps."]),
        ("en", ["We keep a short...", " bullet list.", " It helps."]),
        ("de", ["Ich möchte eine kurze", " nummerierte Liste.", " Danke."]),
        ("es", ["Quiero una buena", " lista numerada.", " Gracias."]),
        ("es", ["Quiero una", " lista numerada.", " Gracias."]),
    ],
)
def test_lists_that_are_spoken_of_stay_words_behind_a_pause(language: str, utterances: list[str]) -> None:
    assert said(*utterances, language=language) == "".join(utterances)


@pytest.mark.parametrize(
    ("language", "utterances", "expected"),
    [
        ("en", ["That is the", " end of the list."], "1. Eat. That is the end of the list."),
        ("en", ["We should", " end the list."], "1. Eat. We should end the list."),
        ("en", ["That is the", " next item.", " It is long."], "1. Eat. That is the next item. It is long."),
        ("en", ["Buy a brand new item today."], "1. Eat. Buy a brand new item today."),
        (
            "en",
            ["We check new item requests and next item numbers."],
            "1. Eat. We check new item requests and next item numbers.",
        ),
        (
            "en",
            ["There are three reasons. First, cost. Second, time. Third, people."],
            "1. Eat. There are three reasons. First, cost. Second, time. Third, people.",
        ),
        (
            "en",
            ["First, we cook. Second, we eat.", " Next item, run."],
            "1. Eat. First, we cook. Second, we eat.\n2. Run.",
        ),
        ("en", ["First, cook.", " Number two run.", " Third, rest."], "1. Eat. First, cook.\n2. Run.\n3. Rest."),
        ("en", ["Number two pencils are needed."], "1. Eat. Number two pencils are needed."),
        ("en", ["Number two lives on."], "1. Eat. Number two lives on."),
        ("en", ["Number two died."], "1. Eat. Number two died."),
        ("en", ["We waited,", " two.", " Then we ran."], "1. Eat. We waited, two. Then we ran."),
        ("en", ["We waited comma", " two.", " Then we ran."], "1. Eat. We waited, two. Then we ran."),
        ("en", ["It is the next", " number two.", " Fine."], "1. Eat. It is the next number two. Fine."),
        ("en", ["I need this.", " Next item.", " Run."], "1. Eat. I need this.\n2. Run."),
        ("en", ["Turn the lights on.", " End of list.", " Bye."], "1. Eat. Turn the lights on.\nBye."),
        ("de", ["Am", " Ende der Liste."], "1. Essen. Am Ende der Liste."),
        ("de", ["Das steht am", " Ende der Liste."], "1. Essen. Das steht am Ende der Liste."),
        ("de", ["Er wurde", " zweitens, nun ja."], "1. Essen. Er wurde zweitens, nun ja."),
        ("de", ["Nummer zwei lebt noch."], "1. Essen. Nummer zwei lebt noch."),
        ("de", ["Nummer zwei Brot kaufen."], "1. Essen.\n2. Brot kaufen."),
        ("es", ["Está al", " fin de la lista."], "1. Comer. Está al fin de la lista."),
    ],
)
def test_in_an_open_list_only_what_stands_by_itself_is_about_it(
    language: str, utterances: list[str], expected: str
) -> None:
    beginning = {"en": ["Numbered list.", " Eat."], "de": ["Nummerierte Liste.", " Essen."]}
    begin = beginning.get(language, ["Lista numerada.", " Comer."])
    options = WritingOptions(has_punctuation=True, has_edits=True, has_lists=True)
    assert said(*begin, *(f" {one.strip()}" for one in utterances), language=language, options=options) == expected


def test_a_list_goes_on_behind_what_was_taken_out() -> None:
    assert said("Numbered list.", " Eat.", " Next item.", " Run.", " Scratch that.", " Sleep.") == "1. Eat.\n2. Sleep."
    utterances = ["Numbered list.", " Eat.", " Next item, run.", " Scratch that.", " Next item.", " Sleep."]
    assert said(*utterances) == "1. Eat.\n2. Sleep."


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "We discussed bullet point seven and bullet point eight."),
        ("en", "Bullet point twenty is wrong."),
        ("de", "Wir kommen zu Aufzählungspunkt dreizehn."),
        ("de", "Aufzählungspunkt dreizehn fehlt."),
    ],
)
@pytest.mark.parametrize("has_numbers", [True, False])
def test_a_bullet_point_that_has_a_number_is_one_that_is_spoken_of(language: str, text: str, has_numbers: bool) -> None:
    options = WritingOptions(has_punctuation=True, has_lists=True, has_numbers=has_numbers)
    assert "\n" not in said(text, language=language, options=options)
    assert "- " not in said(text, language=language, options=options)


def test_lists_can_be_switched_off() -> None:
    options = WritingOptions(has_punctuation=True)
    assert said("Numbered list.", " Bullet point milk.", options=options) == "Numbered list. Bullet point milk."


def test_bullets_need_no_spoken_punctuation() -> None:
    assert said("Bullet point milk comma eggs", options=WritingOptions(has_lists=True)) == "- Milk comma eggs"


def test_command_lines_keep_small_letters_behind_numbers() -> None:
    options = WritingOptions(has_lists=True, is_plain=True)
    assert said("Numbered list.", " Eat. Next item.", " Sleep.", options=options) == "1. eat.\n2. sleep"


_WORDS = st.sampled_from("numbered list bullet next item number one two first second end of the is eat , . :".split())


@given(st.lists(_WORDS, max_size=14), st.integers(1, 4))
def test_nothing_is_lost_but_commands(words: list[str], chunk: int) -> None:
    """Every other word comes out, in its order, whatever is held meanwhile."""
    known = lists_for("en")
    assert known is not None
    stage = Lists(known)
    text = "".join(word if word in ",.:" else f" {word}" for word in words)
    left = written(stage, text, chunk=chunk) if text else ""
    kept = iter(word for word in words if word not in ",.:")
    heard_again = [word.casefold() for word in left.replace("- ", "").split() if not word.rstrip(".").isdigit()]
    assert all(any(word.strip(",.:") == other for other in kept) for word in heard_again if word.strip(",.:"))


def test_it_knows_where_it_was() -> None:
    known = lists_for("en")
    assert known is not None
    mark = ListMark("\n2. ", 0, 0, 1.0, joins_right=True, item=2)
    assert written(Lists(known, [*heard("Eat"), mark]), " Sleep. Next item, run.") == "Sleep.\n3. Run."
