"""Searching: any query is good, and SQLite's index finds what the definition in Python says."""

from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.history.archive import Archive
from app.history.search import excerpt, folded, found_spans, is_match, match_expression
from tests.helpers.dictations import dictation

TEXTS = [
    "The quick brown fox jumps over the lazy dog.",
    "Größe, Ärger und Straße; à propos de l'été",
    "don't e-mail me at 10:30, costs 3.50 €",
    "東京都に住んでいます。",
    "hello世界mixed日本語text",
    "Привет, мир! Ёлка",
    "नमस्ते दुनिया",
    "สวัสดีชาวโลก",
    "안녕하세요 세계",
    "שָׁלוֹם עולם",
    "\uff26\uff35\uff2c\uff2c width ﬁne ½ ①",
    "İstanbul'da \u0131\u011fd\u0131r",
    'under_score NEAR AND OR NOT near* ^x {text}: "quoted" -minus +plus (paren)',
    "",
    "… — !!!",
    "emoji 🎉 party 👩‍👩‍👧",
]


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    archive = Archive(tmp_path_factory.mktemp("history") / "history.sqlite")
    archive.save(dictation(text, minute) for minute, text in enumerate(TEXTS))
    yield archive
    archive.close()


def found(archive: Archive, query: str) -> list[str]:
    return [one.text for one in archive.dictations(query)]


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("quick", 0),
        ("QUI", 0),
        ("dog fox", 0),
        ("grosse", 1),
        ("strasse arger", 1),
        ("ETE", 1),
        ("l'été", 1),
        ("don't", 2),
        ("e-mail", 2),
        ("10:3", 2),
        ("東京", 3),
        ("住んで", 3),
        ("います", 3),
        ("世界", 4),
        ("本語", 4),
        ("mixed", 4),
        ("привет", 5),
        ("елка", 5),
        ("नमस्ते", 6),
        ("ชาว", 7),
        ("안녕", 8),
        ("שלום", 9),
        ("full", 10),
        ("fine", 10),
        ("istanbul", 11),
        ("NEAR", 12),
        ("NOT", 12),
        ('"quoted', 12),
        ("🎉 party", 15),
    ],
)
def test_finds(archive: Archive, query: str, place: int) -> None:
    assert TEXTS[place] in found(archive, query)
    assert is_match(query, TEXTS[place])


@pytest.mark.parametrize("query", ["uick", "京東", "foxes", "e mails", "dog cat", "नमस्तेx", "10:4"])
def test_finds_nothing(archive: Archive, query: str) -> None:
    assert found(archive, query) == []


@pytest.mark.parametrize("query", ["", "   ", "!?", '"', "*", "' OR 1=1 --", "(", "-", "^", ":", "\x00", "\ud800"])
def test_what_holds_no_word_asks_for_nothing(archive: Archive, query: str) -> None:
    if match_expression(query) is None:
        assert len(found(archive, query)) == len(TEXTS)
    else:
        assert found(archive, query) == [text for text in reversed(TEXTS) if is_match(query, text)]


words_and_signs = st.text(st.sampled_from("abcdeABé日本т0_ -\"'*():^+.\n€ß"), max_size=12)


@given(st.text(max_size=30) | words_and_signs | st.sampled_from(TEXTS))
@example("AND")
@example("NEAR(a b, 2)")
@example("text: x")
@example("a* OR b")
@example('"a" "')
def test_no_query_is_an_error(archive: Archive, query: str) -> None:
    found(archive, query)
    archive.entries(query, limit=3)


@given(words_and_signs, st.lists(words_and_signs, min_size=1, max_size=6))
def test_the_index_finds_what_python_finds(
    tmp_path_factory: pytest.TempPathFactory, query: str, texts: list[str]
) -> None:
    archive = Archive(tmp_path_factory.mktemp("history") / "history.sqlite")
    archive.save(dictation(text, minute) for minute, text in enumerate(texts))

    assert found(archive, query) == [text for text in reversed(texts) if is_match(query, text)]
    archive.close()


@given(st.text(max_size=60))
def test_every_text_is_found_by_each_of_its_words(text: str) -> None:
    for word in text.split():
        assert is_match(word, text)


@given(st.text(max_size=60))
@example("ำ")
def test_folding_twice_changes_nothing(text: str) -> None:
    assert folded(folded(text)) == folded(text)


@given(st.text(max_size=40) | words_and_signs, st.text(max_size=5) | words_and_signs)
def test_found_places_are_in_order_and_hold_something(text: str, query: str) -> None:
    spans = found_spans(query, text)

    ends = [place for span in spans for place in span]
    assert ends == sorted(set(ends))
    assert all(folded(text[start:end]) for start, end in spans)


def test_found_places_are_whole_words() -> None:
    assert [TEXTS[0][start:end] for start, end in found_spans("qui laz", TEXTS[0])] == ["quick", "lazy"]
    assert [TEXTS[4][start:end] for start, end in found_spans("日本", TEXTS[4])] == ["日本"]


def test_an_excerpt_begins_at_a_word_before_what_was_found() -> None:
    text = "one two three " * 20 + "needle and more"

    assert excerpt("needle", text).startswith("… ")
    assert excerpt("needle", text).removeprefix("… ") in text
    assert excerpt("needle", text).split()[1] in {"one", "two", "three"}
    assert excerpt("one", text) == excerpt("", text) == excerpt("absent", text) == text


def test_an_excerpt_of_text_without_spaces() -> None:
    assert excerpt("終", "日" * 100 + "終") == "… " + "日" * 60 + "終"
