"""The stage for numbers: what it holds, what it tells of a number of several words, and what never changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.writing.options import WritingOptions, writer_for
from app.writing.replacements import read_rules
from streaming.events import TranscriptUpdate, Word
from tests.helpers.heard import heard, text_of, written
from tests.helpers.numbers import stage

_LANGUAGES = st.sampled_from(["en", "de", "es"])
_ORDINARY = st.sampled_from(
    "cat the is , . ? - ... no que der und y to at don't C++ Katze warm-hearted percent".split()
)
_FIGURES = st.sampled_from("3 20 1,000 1.000 3.5 3:30 $5 20% 5th 1.2.3 2026 +49 cat the is , . - no und de".split())
_SPOKEN = {
    "en": "one two five ten twenty thirty-five hundred thousand million and point oh double to or past half quarter at a "
    "January May fifth twentieth second of pm percent dollars cents degrees minus plus people 3 1,000 , . - cat Twenty "
    "three-year in the o'clock p.m.",
    "de": "eins zwei fünf zehn zwölf zwanzig dreiundzwanzig hundert tausend Millionen und Komma Punkt null bis oder Uhr "
    "halb Viertel nach vor um der Mai fünften Jahrhundert Prozent Euro Cent Grad minus plus Leute 3 1.000 , . - Katze",
    "es": "uno dos cinco diez doce veinte treinta y un cien mil millones coma punto cero a o las media cuarto menos más de "
    "del enero primero por ciento euros con céntimos grados personas 3 1.000 , . - gato Veinte",
}
_TEXTS = _LANGUAGES.flatmap(
    lambda language: st.tuples(
        st.just(language), st.lists(st.sampled_from(_SPOKEN[language].split()), max_size=12).map(" ".join)
    )
)


_SENTENCES = {
    "en": [
        (" It costs twenty three dollars.", " It costs $23."),
        (" Two or three of them came at half past three.", " Two or three of them came at 3:30."),
        (" Five to ten percent left in nineteen ninety nine.", " 5 to 10% left in 1999."),
        (" No one was there, a hundred times.", " No one was there, a hundred times."),
        (" Call five five five one two.", " Call 55512."),
        (" On May fifth he was twenty-one.", " On May 5 he was 21."),
    ],
    "de": [
        (" Das kostet zwanzig Euro fünfzig.", " Das kostet 20,50 €."),
        (" Einer von ihnen kam um halb vier.", " Einer von ihnen kam um halb vier."),
        (" Am fünften Mai um acht Uhr dreißig.", " Am 5. Mai um 8:30 Uhr."),
        (" Es waren drei Komma fünf Prozent.", " Es waren 3,5 %."),
    ],
    "es": [
        (" Cuesta veinte euros.", " Cuesta 20 €."),
        (" Uno de ellos vino a las tres y media.", " Uno de ellos vino a las tres y media."),
        (" El cinco de enero de dos mil veintiséis.", " El 5 de enero de 2026."),
        (" Fueron tres coma cinco por ciento.", " Fueron 3,5 %."),
    ],
}
_SPEECHES = _LANGUAGES.flatmap(
    lambda language: st.tuples(st.just(language), st.lists(st.sampled_from(_SENTENCES[language]), max_size=5))
)


@given(_SPEECHES, st.integers(1, 7))
def test_sentences_are_written_as_each_by_itself_and_stay_so(
    speech: tuple[str, list[tuple[str, str]]], chunk: int
) -> None:
    language, sentences = speech
    expected = "".join(text for _, text in sentences)
    assert written(stage(language), "".join(said for said, _ in sentences), chunk=chunk) == expected
    assert written(stage(language), expected, chunk=chunk) == expected


@given(_TEXTS, st.integers(1, 5))
def test_what_is_written_does_not_depend_on_how_the_words_come(text: tuple[str, str], chunk: int) -> None:
    language, said = text
    assert written(stage(language), said, chunk=chunk) == written(stage(language), said, chunk=1000)


@given(_TEXTS)
def test_no_time_and_no_token_is_lost(text: tuple[str, str]) -> None:
    language, said = text
    words = [Word(w.text, w.start, w.end, w.probability, (place,)) for place, w in enumerate(heard(said))]
    numbers = stage(language)
    out = [*numbers.take(words), *numbers.flush(is_last=True)]
    assert [token for word in out for token in word.tokens] == list(range(len(words)))
    assert [(w.start, w.end) for w in out] == sorted((w.start, w.end) for w in out)
    assert (out[0].start, out[-1].end) == (words[0].start, words[-1].end) if words else not out


@given(_TEXTS)
def test_what_is_held_is_what_would_be_written_if_nothing_followed(text: tuple[str, str]) -> None:
    language, said = text
    numbers = stage(language)
    numbers.take(heard(said))
    assert list(numbers.held) == numbers.flush(is_last=False)
    assert not numbers.held


@given(_LANGUAGES, st.lists(_ORDINARY, max_size=12))
def test_words_without_numbers_pass_at_once_as_they_are(language: str, words: list[str]) -> None:
    numbers = stage(language)
    for word in heard(" ".join(words)):
        assert numbers.take([word]) == [word]
        assert not numbers.held


@given(_LANGUAGES, st.lists(_FIGURES, max_size=12))
def test_what_is_in_figures_stays_so(language: str, words: list[str]) -> None:
    assert written(stage(language), " ".join(words)) == " ".join(words)


@pytest.mark.parametrize(
    ("language", "said", "held"),
    [
        ("en", "I have", ""),
        ("en", "I have a", ""),
        ("en", "I have twenty", " 20"),
        ("en", "I have twenty three", " 23"),
        ("en", "I have twenty three cats", ""),
        ("en", "I have one of", " one of"),
        ("en", "I have one of the", ""),
        ("en", "In May", " May"),
        ("en", "I may", ""),
        ("en", "It is twenty.", " 20."),
        ("de", "Das ist ein", ""),
        ("de", "am fünften", " fünften"),
        ("es", "Tengo un", ""),
        ("es", "Tengo treinta y", " 30 y"),
    ],
)
def test_only_words_of_a_number_are_held_back(language: str, said: str, held: str) -> None:
    numbers = stage(language)
    numbers.take(heard(said))
    assert text_of(numbers.held) == held


def test_a_number_that_never_ends_is_not_held_for_ever() -> None:
    numbers = stage("en")
    out = numbers.take(heard("five " * 100))
    assert len(numbers.held) < 30
    assert text_of(out).startswith("5" * 20)


def test_a_pause_ends_a_number() -> None:
    assert written(stage("en"), "five five five", " one two three four") == "555 1234"


def test_of_several_words_one_is_made_that_begins_and_ends_with_them() -> None:
    first, second, mark = heard("twenty three.")
    numbers = stage("en")
    numbers.take(
        [Word(first.text, first.start, first.end, 0.5, (1,)), Word(second.text, second.start, second.end, 0.8, (2,))]
    )
    numbers.take([mark])
    assert numbers.flush(is_last=True) == [Word("23", first.start, second.end, 0.5, (1, 2)), mark]


@pytest.mark.parametrize(
    ("language", "said", "numbers", "dates"),
    [
        ("en", "twenty cats at half past three", "20 cats at half past three", "twenty cats at 3:30"),
        ("en", "five dollars on May fifth", "$5 on May fifth", "five dollars on May 5"),
        ("de", "zehn Prozent um acht Uhr", "10 % um acht Uhr", "zehn Prozent um 8 Uhr"),
        ("es", "veinte euros el dos de mayo", "20 € el dos de mayo", "veinte euros el 2 de mayo"),
    ],
)
def test_numbers_and_dates_are_wanted_each_by_itself(language: str, said: str, numbers: str, dates: str) -> None:
    assert written(stage(language, has_dates=False), said) == numbers
    assert written(stage(language, has_numbers=False), said) == dates


def _dictated(said: str, language: str, *rules: str) -> str:
    options = WritingOptions(has_punctuation=True, has_numbers=True, has_dates=True, rules=tuple(read_rules(rules)))
    words = heard(said)
    writer = writer_for(options)
    writer.hear(TranscriptUpdate(words[-1].end, said, "", tuple(words), language))
    writer.flush()
    return writer.text


@pytest.mark.parametrize(
    ("language", "said", "expected"),
    [
        ("en", "I have twenty comma maybe thirty period", "I have 20, maybe 30."),
        ("en", "twenty percent sign new line done", "20%\nDone"),
        ("de", "drei Komma fünf Komma oder so", "3,5, oder so"),
        ("es", "tres coma cinco", "3,5"),
        ("es", "uno coma dos coma tres", "uno, dos, tres"),
        ("fr", "vingt trois", "vingt trois"),
    ],
)
def test_marks_are_spoken_beside_numbers(language: str, said: str, expected: str) -> None:
    assert _dictated(said, language) == expected


def test_a_replacement_holds_for_a_number_that_was_spoken() -> None:
    rules = "room one oh one => the cellar", "twenty two => a pair of ducks", "my flat => twenty two High Street"
    assert _dictated("room one oh one", "en", *rules) == "the cellar"
    assert _dictated("bingo twenty two", "en", *rules) == "bingo a pair of ducks"
    assert _dictated("at my flat", "en", *rules) == "at twenty two High Street"
