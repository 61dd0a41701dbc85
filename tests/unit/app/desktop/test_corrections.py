"""What else was heard is asked of the engine, and what users correct is in the history and in the vocabulary."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from app.engine.events import Answered
from app.settings.vocabulary import expected_terms
from app.ui.alternatives_menu import AlternativesMenu
from streaming.events import SAMPLE_RATE, Word
from tests.helpers.alternatives import offered
from tests.helpers.corrected import FIRST, NAME, PAST, SAID, Desk
from tests.helpers.dictations import dictate, spoken
from tests.helpers.qt import Heard, process_events, wait_until


@pytest.fixture
def desk(qt_app: QApplication, tmp_path: Path) -> Iterator[Desk]:
    del qt_app
    desk = Desk(tmp_path)
    yield desk
    desk.history.close()


def test_the_engine_is_asked_about_the_ring_as_long_as_there_is_no_recording(desk: Desk) -> None:
    desk.dictate()
    desk.open("Kennady").close()
    (question,) = desk.asked
    assert (question.before, question.stretch, question.after) == (" It was said by", " Kennady", " on that morning")
    assert (question.file, question.ring) == ("", "the-ring")
    assert question.start == FIRST
    assert FIRST + 4 * SAMPLE_RATE <= question.end <= FIRST + 5 * SAMPLE_RATE
    assert question.language == "en"


def test_the_engine_is_asked_about_the_recording_once_there_is_one(desk: Desk) -> None:
    desk.dictate()
    path = desk.history.attach_audio(NAME, np.zeros(4 * SAMPLE_RATE, np.float32))
    desk.open("Kennady").close()
    (question,) = desk.asked
    assert question.file == str(path)
    assert question.start == 0


def test_what_the_engine_finds_is_offered(desk: Desk) -> None:
    desk.dictate()
    menu = desk.open("Kennady")
    desk.corrections.take(Answered(99, ("Nobody",)))
    desk.corrections.take(Answered(desk.asked[0].number, ("Kennedy", "Canada")))
    assert offered(menu) == ["1  Kennedy", "2  Canada"]
    menu.close()


def test_a_late_answer_for_one_word_fills_no_other_words_menu(desk: Desk) -> None:
    desk.dictate()
    desk.open("Kennady").close()
    menu = desk.open("morning")
    about_kennady, about_morning = desk.asked
    desk.corrections.take(Answered(about_kennady.number, ("Kennedy", "Canada")))
    assert offered(menu) == []
    desk.corrections.take(Answered(about_morning.number, ("mourning",)))
    assert offered(menu) == ["1  mourning"]
    menu.close()


def test_an_answer_for_a_menu_that_was_closed_is_passed_over(desk: Desk) -> None:
    desk.dictate()
    desk.open("Kennady").close()
    process_events()
    desk.corrections.take(Answered(desk.asked[0].number, ("Kennedy",)))
    assert desk.window.edit.alternatives.menu is None
    assert desk.window.text == SAID


def test_the_chosen_word_is_in_window_history_and_vocabulary(desk: Desk) -> None:
    told = Heard(desk.lessons.told)
    desk.dictate()
    desk.choose("Kennady", "Kennedy")
    assert desk.window.text == desk.kept == "It was said by Kennedy on that morning"
    assert desk.learned == ("Kennedy",)
    assert desk.changes == 1
    assert "Kennedy" in told.last[0]
    desk.open("morning").close()
    assert desk.asked[-1].before.endswith(" Kennedy on that")
    assert desk.asked[-1].terms == expected_terms(desk.settings) == ("Kennedy",)


def test_a_past_dictation_is_corrected(desk: Desk) -> None:
    name = dictate(desk.history, PAST)
    words = spoken(PAST)
    desk.corrections.correct(name, words[2], words[3], "Kubernetes")
    process_events()
    assert desk.text_of(name) == "We use Kubernetes here."
    assert desk.learned == ("Kubernetes",)
    assert [entry.id for entry in desk.history.search("kubernetes")] == [name]


def test_corrections_that_wait_for_each_other_find_their_words(desk: Desk) -> None:
    name = dictate(desk.history, PAST)
    words = spoken(PAST)
    desk.is_busy = True
    desk.corrections.correct(name, words[2], words[3], "Kuban")
    desk.corrections.correct(name, words[4], words[4], "there")
    desk.corrections.correct(name, words[2], words[3], "Kubernetes")
    desk.is_busy = False
    desk.work()
    assert desk.text_of(name) == "We use Kubernetes there."


def test_where_nothing_is_kept_the_menu_says_so(desk: Desk) -> None:
    desk.window.edit.add_committed([Word(" Hello", 0, 100, 0.3)])
    menu = desk.open("Hello")
    assert desk.asked == []
    assert any("history" in action.text() for action in menu.actions())
    menu.close()


@pytest.mark.parametrize(("is_there", "why"), [(True, "no recording"), (False, "kept in the history")])
def test_without_sound_the_menu_says_so(desk: Desk, is_there: bool, why: str) -> None:
    name = dictate(desk.history, PAST) if is_there else "20200101-000000-none"
    menu = AlternativesMenu("netties", "", desk.window, is_doubtful=False, can_hear=False)
    first, last = spoken(PAST)[2:4]
    desk.corrections.ask(name, first, last, menu)
    assert desk.asked == []
    assert any(why in action.text() for action in menu.actions())
    menu.deleteLater()


def test_of_more_words_than_can_be_heard_at_once_the_menu_says_so(desk: Desk) -> None:
    text = "so " * 60
    name = dictate(desk.history, text)
    desk.history.attach_audio(name, np.zeros(30 * SAMPLE_RATE, np.float32))
    menu = AlternativesMenu(text, "", desk.window, is_doubtful=False, can_hear=False)
    words = spoken(text)
    desk.corrections.ask(name, words[0], words[-1], menu)
    assert desk.asked == []
    assert any("fewer" in action.text() for action in menu.actions())
    menu.deleteLater()


def test_a_word_that_is_right_is_in_doubt_no_longer_in_the_history_either(desk: Desk) -> None:
    desk.words = spoken(SAID, FIRST, probability=0.3)
    desk.dictate(is_over=False)
    menu = desk.open("Kennady")
    menu.right.emit()
    menu.close()
    desk.end()
    found = desk.history.get(NAME)
    assert found is not None
    assert [word.text for word in found.words if word.probability > 0.5] == [" Kennady"]
    assert (found.text, desk.learned) == (SAID, ())


def test_words_can_be_heard_again_once_there_is_a_recording(desk: Desk) -> None:
    heard = Heard(desk.corrections.hear_asked)
    desk.dictate()
    words = desk.window.edit.alternatives
    words.hear_asked.emit(desk.words[4], desk.words[4])
    assert heard.calls == []
    desk.history.attach_audio(NAME, np.zeros(4 * SAMPLE_RATE, np.float32))
    words.hear_asked.emit(desk.words[4], desk.words[4])
    assert heard.calls == [(NAME, 2 * SAMPLE_RATE, 5 * SAMPLE_RATE // 2)]


def test_the_history_is_written_in_its_thread_and_learned_from_in_the_windows(desk: Desk) -> None:
    desk.dictate(is_over=False)
    with ThreadPoolExecutor(1) as desk.thread:
        desk.choose("Kennady", "Kennedi")
        desk.choose("Kennedi", "Kennedy")
        desk.choose("morning", "evening")
        desk.window.edit.undo()
        desk.thread.submit(desk.history.finish, NAME, SAID, desk.words, 4.0, language="en").result(5)
        desk.corrections.settle()
        wait_until(lambda: desk.learned == ("Kennedi", "Kennedy"))
        desk.window.edit.undo()
        wait_until(lambda: desk.learned == ("Kennedi",))
    assert desk.kept == desk.window.text == "It was said by Kennedi on that morning"
