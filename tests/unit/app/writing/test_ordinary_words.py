"""Names of marks in sentences: what is meant as a word stays one, and what is meant as a mark becomes one."""

import pytest

from app.writing.punctuation import SpokenPunctuation
from app.writing.tables import table_for
from tests.helpers.heard import written

WORDS = {
    "en": [
        "a six-month period starting in May",
        "This is a 6-month period.",
        "Over a five year period we grew.",
        "Over five year periods we grew.",
        "It took a one year period of work.",
        "within a twenty four hour period",
        "The exam period in June was hard.",
        "The exam period is stressful.",
        "We met in the holiday period.",
        "The incubation period lasted two weeks.",
        "Incubation period is five days.",
        "The study period was extended.",
        "the last fiscal period",
        "Fiscal period ends soon.",
        "The pay period ended.",
        "Its orbital period is 80 minutes.",
        "It was a difficult period.",
        "That was a very difficult period for us.",
        "It is an exciting period for us.",
        "the Jurassic period",
        "Choose the right moment in that period.",
        "The meeting period starts now.",
        "the whole new period right behind it",
        "an exciting new line in spring",
        "They presented a brand new line.",
        "Our exciting new line is here.",
        "We expect growth in the coming period.",
        "In the post-war period, prices rose.",
        "There was a brief, quiet period.",
        "After a cooling-off period of two weeks, sales resumed.",
        "Remove the trailing comma from the list.",
        "a healthy colon and",
        "a misplaced comma in the text",
        "an additional new paragraph",
        "a ridiculous question mark",
        "the popular hashtag in town",
    ],
    "de": [
        "Der erste Punkt auf der Liste ist klar.",
        "Der nächste Punkt ist klar.",
        "Der zweite Punkt fehlt.",
        "Der wichtigste Punkt ist das Geld.",
        "Der springende Punkt ist das Geld.",
        "Der entscheidende Punkt fehlt.",
        "Der einzige Punkt auf der Liste",
        "Ein weiterer Punkt ist das Geld.",
        "Ein anderer Punkt ist das Geld.",
        "Weiterer Punkt auf der Liste",
        "Wir haben noch einen offenen Punkt.",
        "Wir kommen zum nächsten Punkt.",
        "Wir kommen zum vorletzten Punkt.",
        "Am höchsten Punkt der Insel",
        "Das ist ein sehr wichtiger Punkt für uns.",
        "Mein zweiter wichtiger Punkt ist das Geld.",
        "In diesem strittigen Punkt sind wir uns einig.",
        "Der wohl heikelste Punkt kommt noch.",
        "An irgendeinem Punkt ist Schluss.",
        "Der dritte und letzte Punkt ist kurz.",
        "Das zweite Komma fehlt.",
        "Wir gehen das Punkt für Punkt durch.",
        "Er redet ohne Punkt und Komma weiter.",
        "Ich meine jenen Punkt.",
        "Es geht um denselben Punkt.",
        "In demselben Punkt sind wir uns einig.",
        "Er ist noch derselbe Punkt.",
        "Ich sehe euren Punkt.",
        "In manchen Punkt gehen wir nicht.",
        "Das Dreieck und dessen Punkt fehlen.",
        "Zu Punkt dreizehn sage ich nichts.",
        "Zu Punkt 13 sage ich nichts.",
        "Das ist Punkt 20.",
        "Punkt 20 ist klar.",
        "Wir treffen uns Punkt 12 Uhr.",
        "Hier steht ein falsches Komma.",
        "Ein ganz neuer Absatz beginnt.",
        "Es ist eine ganz neue Zeile im Gedicht.",
    ],
    "es": [
        "Perdimos dos puntos el domingo.",
        "El equipo suma dos puntos más.",
        "Ganaron dos puntos.",
        "El siguiente punto es importante.",
        "Tenemos el dinero. Punto dos, el tiempo.",
        "Tenemos el dinero. Punto 20, el tiempo.",
        "El primer punto de la lista",
        "Es el único punto negro.",
        "Un pequeño punto en el mapa",
        "Que el niño coma bien.",
        "Espero que Juan coma en casa.",
        "El niño coma bien",
        "Necesito que alguien coma conmigo.",
        "Quiero que mi hija coma verdura.",
        "Sufrió un coma etílico.",
        "Esta gran nueva línea de metro",
    ],
}
MARKS = {
    "en": [
        ("I have a dog period", "I have a dog."),
        ("I need a car period New line", "I need a car.\n"),
        ("She is beautiful period", "She is beautiful."),
        ("That is difficult period", "That is difficult."),
        ("I have a meeting period", "I have a meeting."),
        ("It took one year period", "It took one year."),
        ("It took two years period", "It took two years."),
        ("See you in the second week period", "See you in the second week."),
        ("We need the following colon milk", "We need the following: milk"),
        ("I called the hospital comma", "I called the hospital,"),
        ("He owes me a hundred comma", "He owes me a hundred,"),
        ("I like the city period In summer", "I like the city. In summer"),
        ("It was an exciting. Period. Really", "It was an exciting. Really"),
        ("Dear Mary comma new line thank you", "Dear Mary,\nThank you"),
        ("I wrote the first line new line and left", "I wrote the first line\nAnd left"),
        ("I met his family period", "I met his family."),
        ("I met my father-in-law period", "I met my father-in-law."),
        ("It was cold period in the evening it rained", "It was cold. In the evening it rained"),
        ("Is it legal question mark", "Is it legal?"),
    ],
    "de": [
        ("Das ist gut Punkt", "Das ist gut."),
        ("Wir sehen die Häuser Punkt", "Wir sehen die Häuser."),
        ("Das Auto ist neuer Punkt", "Das Auto ist neuer."),
        ("Ich kann das machen Punkt", "Ich kann das machen."),
        ("Ich will den Mann sehen Punkt", "Ich will den Mann sehen."),
        ("Das sagen die anderen Punkt", "Das sagen die anderen."),
        ("Das gefällt mir am besten Punkt", "Das gefällt mir am besten."),
        ("Wenn ich das mache Komma gehe ich", "Wenn ich das mache, gehe ich"),
        ("Es gilt das folgende Doppelpunkt nichts", "Es gilt das folgende: nichts"),
        ("Wir kommen zum Essen Punkt", "Wir kommen zum Essen."),
        ("Ich komme heute Punkt", "Ich komme heute."),
        ("Der erste. Punkt. Und", "Der erste. Und"),
        ("Das ist alles neue Zeile danke", "Das ist alles\nDanke"),
    ],
    "es": [
        ("Dijo dos puntos ven", "Dijo: ven"),
        ("Querida Ana dos puntos gracias", "Querida Ana: gracias"),
        ("Los pasos son los siguientes dos puntos uno", "Los pasos son los siguientes: uno"),
        ("Veo el sol punto", "Veo el sol."),
        ("Creo que está bien coma pero", "Creo que está bien, pero"),
        ("Hola coma bien gracias", "Hola, bien gracias"),
        ("Es el mejor coma pero", "Es el mejor coma pero"),
    ],
}


def spoken(text: str, language: str, chunk: int) -> str:
    table = table_for(language)
    assert table is not None
    return written(SpokenPunctuation(table), text, chunk=chunk)


@pytest.mark.parametrize("chunk", [1, 100])
@pytest.mark.parametrize(
    ("language", "said"), [(code, said) for code, sentences in WORDS.items() for said in sentences]
)
def test_a_name_that_is_a_word_stays(language: str, said: str, chunk: int) -> None:
    assert spoken(said, language, chunk) == said


@pytest.mark.parametrize("chunk", [1, 100])
@pytest.mark.parametrize(
    ("language", "said", "expected"), [(code, *pair) for code, pairs in MARKS.items() for pair in pairs]
)
def test_a_name_that_is_a_mark_becomes_one(language: str, said: str, expected: str, chunk: int) -> None:
    assert spoken(said, language, chunk) == expected


@pytest.mark.parametrize(
    ("utterances", "expected"),
    [
        (["It was a difficult", " period", " Then it ended"], "It was a difficult. Then it ended"),
        (["It was a difficult", " period.", " Then it ended"], "It was a difficult. Then it ended"),
        (["I like the", " new line", " and"], "I like the\nAnd"),
        (["I like the", " new line of hats"], "I like the new line of hats"),
        (["It was a", " period of change"], "It was a period of change"),
        (["It was a", " difficult period", " Then"], "It was a difficult period Then"),
    ],
)
@pytest.mark.parametrize("chunk", [1, 100])
def test_a_name_between_two_pauses_is_a_mark(utterances: list[str], expected: str, chunk: int) -> None:
    table = table_for("en")
    assert table is not None
    assert written(SpokenPunctuation(table), *utterances, chunk=chunk) == expected
