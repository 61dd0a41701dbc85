"""Corrections are written once a dictation is over, and can be taken back."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.history.amendments import Amended, Amendments, Correction
from app.history.records import Dictation, Status
from app.history.store import HistoryStore
from streaming.events import Word
from tests.helpers.dictations import MORNING, dictate, spoken

TEXT = "We use cooper netties, here."
WORDS = spoken(TEXT)
NAME = "20261129-083000-abcd"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[HistoryStore]:
    store = HistoryStore(tmp_path / "history.db")
    yield store
    store.close()


@pytest.fixture
def amendments(store: HistoryStore) -> Amendments:
    return Amendments(store)


def kept(store: HistoryStore, name: str) -> Dictation:
    found = store.get(name)
    assert found is not None
    return found


def kubernetes(name: str) -> Correction:
    return Correction(name, WORDS[2], WORDS[3], "Kubernetes")


def test_a_correction_says_what_it_has_changed(store: HistoryStore, amendments: Amendments) -> None:
    name = dictate(store, TEXT, language="en")
    (amended,) = amendments.make(kubernetes(name))
    made = kubernetes(name)
    assert amended == Amended("cooper netties", "Kubernetes", " We use", "en", is_standing=True, correction=made)
    assert kept(store, name).text == "We use Kubernetes, here."
    assert not amendments.is_waiting


def test_what_is_taken_back_is_as_it_was(store: HistoryStore, amendments: Amendments) -> None:
    name = dictate(store, TEXT)
    before = kept(store, name)
    amendments.make(kubernetes(name))
    amendments.make(Correction(name, WORDS[0], WORDS[0], "They all"))
    (amended,) = amendments.take_back(kubernetes(name))
    assert (amended.heard, amended.meant, amended.is_standing) == ("cooper netties", "Kubernetes", False)
    assert kept(store, name).text == "They all use cooper netties, here."
    assert kept(store, name).words[1:] == before.words[1:]


def test_what_is_not_there_any_more_is_not_taken_back(store: HistoryStore, amendments: Amendments) -> None:
    name = dictate(store, TEXT)
    amendments.make(kubernetes(name))
    store.revise(name, "Heard anew.", spoken("Heard anew."))
    assert amendments.take_back(kubernetes(name)) == []
    assert amendments.take_back(kubernetes(name)) == []
    assert kept(store, name).text == "Heard anew."


def test_a_running_dictation_is_corrected_at_its_end(store: HistoryStore, amendments: Amendments) -> None:
    store.begin(NAME, MORNING)
    store.append(NAME, WORDS)
    here = Correction(NAME, WORDS[4], WORDS[4], "there")
    assert amendments.make(kubernetes(NAME)) == amendments.make(here) == amendments.settle() == []
    assert amendments.take_back(here) == []
    assert amendments.is_waiting
    assert kept(store, NAME).text == TEXT
    store.finish(NAME)
    assert [amended.meant for amended in amendments.settle()] == ["Kubernetes"]
    assert kept(store, NAME).text == "We use Kubernetes, here."
    assert not amendments.is_waiting


def test_only_what_is_there_is_corrected(store: HistoryStore, amendments: Amendments) -> None:
    name = dictate(store, TEXT)
    unknown = Word(" cluster", 5 * 16_000, 6 * 16_000, 0.9)
    assert amendments.make(Correction(name, unknown, unknown, "clusters")) == []
    assert amendments.make(replace(kubernetes(name), dictation="20200101-000000-none")) == []
    assert kept(store, name).text == TEXT
    assert not amendments.is_waiting


def test_words_go_with_their_space_and_come_back(store: HistoryStore, amendments: Amendments) -> None:
    name = dictate(store, TEXT)
    gone = Correction(name, WORDS[2], WORDS[3], "")
    amendments.make(gone)
    assert kept(store, name).text == "We use here."
    amendments.take_back(gone)
    assert (kept(store, name).text, kept(store, name).words) == (TEXT, kept(store, dictate(store, TEXT, 1)).words)


def test_the_last_words_go(store: HistoryStore, amendments: Amendments) -> None:
    name = dictate(store, TEXT)
    amendments.make(Correction(name, WORDS[2], WORDS[4], ""))
    assert kept(store, name).text == "We use."


@pytest.mark.parametrize(("gone", "beside"), [((1, 3), 4), ((2, 4), 1)])
def test_the_word_beside_words_that_went_is_found_by_its_own_sound(
    store: HistoryStore, amendments: Amendments, gone: tuple[int, int], beside: int
) -> None:
    name = dictate(store, TEXT)
    removed = Correction(name, WORDS[gone[0]], WORDS[gone[1]], "")
    changed = Correction(name, WORDS[beside], WORDS[beside], "there")
    amendments.make(removed)
    before = kept(store, name).text
    (amended,) = amendments.make(changed)
    assert (amended.heard, amended.meant) == ("here" if beside == 4 else "use", "there")
    assert kept(store, name).text == "We there."
    amendments.take_back(changed)
    assert kept(store, name).text == before
    amendments.take_back(removed)
    assert kept(store, name).text == TEXT


def test_all_words_of_a_dictation_go_and_come_back(store: HistoryStore, amendments: Amendments) -> None:
    name = dictate(store, TEXT)
    before = kept(store, name)
    gone = Correction(name, WORDS[0], WORDS[4], "")
    (amended,) = amendments.make(gone)
    assert (amended.heard, amended.meant, amended.before) == ("We use cooper netties, here", "", "")
    assert (kept(store, name).text, kept(store, name).words) == ("", ())
    assert amendments.make(kubernetes(name)) == []
    amendments.take_back(gone)
    assert (kept(store, name).text, kept(store, name).words) == (TEXT, before.words)


def test_what_was_heard_anew_stays_where_all_words_had_gone(store: HistoryStore, amendments: Amendments) -> None:
    name = dictate(store, TEXT)
    gone = Correction(name, WORDS[0], WORDS[4], "")
    amendments.make(gone)
    store.revise(name, "Heard anew.", spoken("Heard anew."))
    assert amendments.take_back(gone) == []
    assert kept(store, name).text == "Heard anew."


def test_at_the_end_of_the_program_a_dictation_that_goes_on_is_corrected_as_far_as_it_has_come(
    store: HistoryStore, amendments: Amendments
) -> None:
    store.begin(NAME, MORNING)
    store.append(NAME, WORDS)
    amendments.make(kubernetes(NAME))
    amendments.close()
    assert kept(store, NAME).text == "We use Kubernetes, here."
    assert kept(store, NAME).status is Status.INTERRUPTED
    assert not kept(store, NAME).is_open


def test_at_the_end_of_the_program_a_dictation_without_corrections_stays_open(
    store: HistoryStore, amendments: Amendments
) -> None:
    store.begin(NAME, MORNING)
    store.append(NAME, WORDS)
    amendments.close()
    assert kept(store, NAME).is_open
