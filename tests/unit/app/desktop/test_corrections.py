"""What users correct is in the history, in the vocabulary, and expected from then on."""

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.desktop.corrections import Corrections
from app.desktop.lessons import Lessons
from app.engine.events import Answered, Question
from app.history.records import Status
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.settings.vocabulary import expected_terms
from app.ui.alternatives_menu import AlternativesMenu
from app.ui.dictation_window import DictationWindow
from streaming.events import SAMPLE_RATE, Word, text_of
from tests.helpers.alternatives import offered
from tests.helpers.dictations import MORNING, dictate, spoken
from tests.helpers.qt import Heard, process_events, wait_until

FIRST = 50 * SAMPLE_RATE
"""Where the dictation begins in the recorder's stream."""
NAME = "20261129-083000-abcd"
SAID = "It was said by Kennady on that morning"
PAST = "We use cooper netties here."


class Desk:
    """A window into which somebody has dictated."""

    def __init__(self, folder: Path) -> None:
        self.window = DictationWindow()
        self.window.show()
        self.history = HistoryStore(folder / "history.db")
        self.settings = SettingsStore(folder / "settings.toml")
        self.asked: list[Question] = []
        self.lessons = Lessons(self.settings, self.window)
        self.changes = 0
        self.corrections = Corrections(
            self.asked.append,
            "the-ring",
            lambda sample: (NAME, FIRST) if sample >= FIRST else None,
            self.history,
            self.window,
            self.lessons,
            self._run,
            self._note_change,
        )
        self.words = spoken(SAID, FIRST)
        self.is_busy = False
        """Whether the history's thread does something else."""
        self._jobs: list[Callable[[], None]] = []
        self.thread: ThreadPoolExecutor | None = None
        """The history's thread; without one its work is done in this."""

    def _run(self, job: Callable[[], None]) -> None:
        if self.thread is not None:
            self.thread.submit(job)
        else:
            self._jobs.append(job)
            self.work()

    def work(self) -> None:
        """What the history's thread does once it can."""
        while self._jobs and not self.is_busy:
            self._jobs.pop(0)()

    def _note_change(self) -> None:
        assert threading.current_thread() is threading.main_thread()
        self.changes += 1
        self.corrections.settle()

    def dictate(self, *, is_over: bool = True) -> None:
        self.history.begin(NAME, MORNING, first_sample=FIRST)
        self.window.edit.begin_dictation()
        self.say(self.words)
        if is_over:
            self.end()

    def say(self, words: Sequence[Word]) -> None:
        """Some words more of the dictation."""
        self.history.append(NAME, words)
        self.window.add_committed(words)

    def end(self) -> None:
        self.history.finish(NAME, text_of(self.words).strip(), self.words, 4.0, language="en")
        self.window.end_dictation()
        self.corrections.settle()
        process_events()

    def open(self, text: str) -> AlternativesMenu:
        self.window.edit.setTextCursor(self.window.edit.document().find(text))
        self.window.edit.open_alternatives()
        menu = self.window.edit.alternatives.menu
        assert menu is not None
        return menu

    def choose(self, text: str, instead: str) -> None:
        menu = self.open(text)
        self.corrections.take(Answered(self.asked[-1].number, (instead,)))
        menu.chosen.emit(instead)
        menu.close()
        process_events()

    def choose_between(self, start: float, end: float, instead: str) -> None:
        """Exchange the words between two places of the text for others, if there are any."""
        edit = self.window.edit
        length = edit.document().characterCount() - 1
        cursor = edit.textCursor()
        cursor.setPosition(round(min(start, end) * length))
        cursor.setPosition(round(max(start, end) * length), QTextCursor.MoveMode.KeepAnchor)
        if edit.alternatives.open(cursor) and (menu := edit.alternatives.menu) is not None:
            if menu.actions()[0].text() != f"“{instead}”":
                menu.chosen.emit(instead)
            menu.close()
        process_events()

    @property
    def learned(self) -> tuple[str, ...]:
        return self.settings.get(keys.VOCABULARY_LEARNED)

    @property
    def kept(self) -> str:
        return self.text_of(NAME)

    def text_of(self, name: str) -> str:
        """What the history has."""
        found = self.history.get(name)
        assert found is not None
        return found.text


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


def test_what_was_learned_can_be_forgotten_at_once(desk: Desk) -> None:
    told = Heard(desk.lessons.told)
    desk.dictate()
    desk.choose("Kennady", "Kennedy")
    desk.window.notice_acted.emit(told.last[3])
    assert desk.learned == ()


def test_what_was_forgotten_is_not_learned_again_from_the_same_correction(desk: Desk) -> None:
    told = Heard(desk.lessons.told)
    desk.dictate()
    desk.choose("Kennady", "Kennedy")
    desk.window.notice_acted.emit(told.last[3])
    desk.lessons.look()
    assert desk.learned == ()
    assert len(told) == 1


def test_what_was_refused_stays_refused_until_the_program_ends(desk: Desk) -> None:
    told = Heard(desk.lessons.told)
    desk.lessons.learn("Hydelberg", "Heidelberg", "in")
    desk.lessons.learn("Kennady", "Kennedy", "by")
    desk.window.notice_acted.emit(told.last[3])
    desk.lessons.learn("Kennady", "Kennedy", "by")
    assert desk.learned == ("Heidelberg",)


def test_a_correction_in_the_middle_of_a_dictation_outlives_its_end(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("Kennady", "Kennedy")
    assert desk.kept == SAID
    desk.end()
    assert desk.kept == "It was said by Kennedy on that morning"
    assert desk.learned == ("Kennedy",)


def test_each_of_several_corrections_in_a_running_dictation_finds_its_words(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("It was", "Once more it was")
    desk.choose("said by", "sad")
    desk.choose("Kennady", "Kennedy")
    desk.end()
    assert desk.kept == desk.window.text == "Once more it was sad Kennedy on that morning"


@pytest.mark.parametrize("is_over", [True, False])
def test_the_last_of_several_corrections_of_a_word_is_what_is_kept(desk: Desk, is_over: bool) -> None:
    desk.dictate(is_over=is_over)
    desk.choose("Kennady", "Canada")
    desk.choose("by Canada", "buy canned a")
    desk.choose("buy canned a", "by Kennedy")
    assert [question.stretch for question in desk.asked[:2]] == [" Kennady", " by Canada" if is_over else " by Kennady"]
    if not is_over:
        desk.end()
    assert desk.kept == desk.window.text == "It was said by Kennedy on that morning"


def test_corrections_that_the_user_undoes_in_a_running_dictation_are_not_kept(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("Kennady", "Canada")
    desk.choose("Canada", "Kennedy")
    desk.choose("morning", "Mourning")
    desk.window.edit.undo()
    desk.window.edit.undo()
    assert desk.window.text == "It was said by Canada on that morning"
    desk.end()
    assert desk.kept == "It was said by Canada on that morning"
    assert desk.learned == ("Canada",)


def test_a_correction_that_is_undone_and_done_again_is_kept(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("Kennady", "Kennedy")
    desk.window.edit.undo()
    desk.window.edit.redo()
    desk.end()
    assert desk.kept == desk.window.text == "It was said by Kennedy on that morning"


def test_words_that_a_correction_leaves_as_they_were_are_found_again(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("said by", "said")
    desk.window.edit.undo()
    desk.window.edit.redo()
    desk.choose("said", "written by")
    desk.choose("that morning", "the morning")
    desk.choose("the morning", "one morning")
    desk.choose("It was", "So")
    desk.choose("written by", "I was")
    desk.choose("I was", "I am")
    desk.end()
    assert desk.kept == desk.window.text == "So I am Kennady on one morning"


def test_what_is_typed_after_an_undo_does_nothing_again(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("said by", "said")
    desk.window.edit.undo()
    desk.window.edit.document().find("Kennady").insertText("Kennedy")
    desk.window.edit.document().find("that").insertText("one")
    desk.end()
    assert desk.kept == SAID


@pytest.mark.parametrize("is_over", [True, False])
def test_of_corrections_that_are_alike_the_last_is_undone(desk: Desk, is_over: bool) -> None:
    desk.dictate(is_over=is_over)
    for one, other in (("Kennady", "Canada"), ("Canada", "Kennedy"), ("Kennedy", "Canada"), ("Canada", "Kennedy")):
        desk.choose(one, other)
    desk.window.edit.undo()
    process_events()
    if not is_over:
        desk.end()
    assert desk.kept == desk.window.text == "It was said by Canada on that morning"


def test_another_correction_after_one_that_was_undone_is_kept(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("Kennady", "Canada")
    desk.window.edit.undo()
    desk.choose("Kennady", "Kennedy")
    desk.end()
    assert desk.kept == desk.window.text == "It was said by Kennedy on that morning"


def test_what_is_undone_after_a_dictation_is_undone_in_history_and_vocabulary(desk: Desk) -> None:
    desk.dictate()
    before = desk.history.get(NAME)
    desk.choose("Kennady", "Kennedy")
    desk.window.edit.undo()
    process_events()
    assert desk.history.get(NAME) == before
    assert desk.settings.get(keys.VOCABULARY_LEARNED) == ()
    desk.window.edit.redo()
    process_events()
    assert desk.kept == "It was said by Kennedy on that morning"
    assert desk.learned == ("Kennedy",)


def test_a_corrected_word_stays_corrected_when_the_window_is_emptied(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("Kennady", "Kennedy")
    desk.window.edit.clear_text()
    desk.end()
    assert desk.kept == "It was said by Kennedy on that morning"


def test_a_dictation_that_broke_off_is_corrected(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("Kennady", "Kennedy")
    desk.history.finish(NAME, audio_s=4.0, status=Status.INTERRUPTED)
    desk.corrections.settle()
    desk.choose("morning", "evening")
    assert desk.kept == "It was said by Kennedy on that evening"


def test_corrections_keep_their_order_when_a_dictation_ends_between_them(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("Kennady", "Canada")
    desk.history.finish(NAME, SAID, desk.words, 4.0, language="en")
    desk.choose("Canada", "Kennedy")
    desk.corrections.settle()
    assert desk.kept == "It was said by Kennedy on that morning"


def test_corrections_of_a_dictation_that_is_gone_are_passed_over(desk: Desk) -> None:
    desk.dictate(is_over=False)
    desk.choose("Kennady", "Kennedy")
    desk.history.delete(NAME)
    desk.end()
    desk.choose("morning", "Mourning")
    desk.window.edit.undo()
    process_events()
    assert desk.history.count() == 0
    assert desk.learned == ()


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


fractions = st.floats(0, 1)
texts = st.sampled_from(["Kennedy", "the", "that the", "🎉", "a b c"])
steps = st.one_of(
    st.tuples(st.just("correct"), st.tuples(fractions, fractions), texts),
    st.tuples(st.sampled_from(["undo", "redo", "say", "end", "be busy", "work"]), st.just((0.0, 0.0)), st.just("")),
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(steps, max_size=12))
def test_whatever_is_corrected_undone_and_done_again_the_history_has_what_stands_in_the_window(
    qt_app: QApplication, tmp_path_factory: pytest.TempPathFactory, does: list[tuple[str, tuple[float, float], str]]
) -> None:
    del qt_app
    desk = Desk(tmp_path_factory.mktemp("desk"))
    words = desk.words
    desk.words = words[:3]
    desk.dictate(is_over=False)
    document = desk.window.edit.document()
    dictated = document.availableUndoSteps()
    for what, (start, end), text in [*does, ("work", (0, 0), ""), ("end", (0, 0), "")]:
        match what:
            case "correct":
                desk.choose_between(start, end, text)
            case "undo" if document.availableUndoSteps() > dictated:
                desk.window.edit.undo()
            case "redo":
                desk.window.edit.redo()
            case "say" if desk.window.edit.is_dictating:
                added = words[len(desk.words) : len(desk.words) + 1]
                desk.words += added
                desk.say(added)
                dictated = document.availableUndoSteps()
            case "end" if desk.window.edit.is_dictating and not desk.is_busy:
                desk.end()
            case "be busy" | "work":
                desk.is_busy = what == "be busy"
                desk.work()
    assert desk.kept == desk.window.text
    desk.window.close()
    desk.history.close()
    process_events()


# --- Typed corrections


def type_instead(desk: Desk, old: str, new: str) -> None:
    desk.window.edit.document().find(old).insertText(new)
    desk.lessons.look()


def test_what_is_undone_teaches_nothing(desk: Desk) -> None:
    desk.settings.set(keys.VOCABULARY_TERMS, ("Kennedy",))
    desk.dictate()
    desk.choose("Kennady", "Kennedy")
    desk.window.edit.undo()
    desk.lessons.look()
    type_instead(desk, "Kennady", "Kennedy")
    desk.window.edit.undo()
    desk.lessons.look()
    assert desk.window.text == SAID
    assert desk.learned == ()


def test_what_was_typed_is_learned_whatever_is_chosen_behind_it(desk: Desk) -> None:
    name = dictate(desk.history, PAST)
    words = spoken(PAST)
    desk.dictate()
    desk.window.edit.document().find("Kennady").insertText("Kennedy")
    desk.choose("that morning", "Thatmorning")
    desk.window.edit.document().find("Thatmorning").insertText("Thatmourning")
    desk.corrections.correct(name, words[2], words[3], "Kubernetes")
    process_events()
    desk.lessons.look()
    assert desk.learned == ("Kennedy", "Thatmorning", "Kubernetes", "Thatmourning")


def test_a_correction_teaches_once_however_long_the_history_takes(desk: Desk) -> None:
    told = Heard(desk.lessons.told)
    desk.dictate()
    desk.is_busy = True
    desk.choose("Kennady", "Kennedy")
    desk.lessons.look()
    assert len(told) == 0
    desk.is_busy = False
    desk.work()
    process_events()
    assert desk.learned == ("Kennedy",)


def test_a_name_that_is_typed_over_a_dictated_word_is_learned(desk: Desk) -> None:
    desk.dictate()
    type_instead(desk, "Kennady", "Kennedy")
    assert desk.learned == ("Kennedy",)


def backspace(desk: Desk, text: str) -> None:
    """Delete the character behind the first occurrence of a text, as the key does."""
    edit = desk.window.edit
    cursor = edit.document().find(text)
    cursor.setPosition(cursor.selectionEnd() + 1)
    edit.setTextCursor(cursor)
    QTest.keyClick(edit, Qt.Key.Key_Backspace)


def test_a_half_typed_word_teaches_nothing_behind_a_dictation(desk: Desk) -> None:
    desk.dictate()
    backspace(desk, "Kenn")
    assert "Kenndy" in desk.window.text
    assert desk.learned == ()
    QTest.keyClick(desk.window.edit, Qt.Key.Key_E)
    assert "Kennedy" in desk.window.text
    assert desk.learned == ()
    wait_until(lambda: desk.learned == ("Kennedy",), 10)


def test_what_was_typed_is_learned_before_the_next_dictation_begins(desk: Desk) -> None:
    desk.dictate()
    backspace(desk, "Kenn")
    QTest.keyClick(desk.window.edit, Qt.Key.Key_E)
    desk.window.edit.selectAll()
    desk.window.edit.setFocus()
    desk.window.edit.begin_dictation()
    assert desk.learned == ("Kennedy",)
    desk.window.add_committed(spoken("It was said by Kenneth", FIRST + 100_000))
    desk.window.end_dictation()
    desk.lessons.look()
    assert desk.learned == ("Kennedy",)


def test_nothing_is_learned_where_nobody_wants_it(desk: Desk) -> None:
    desk.settings.set(keys.VOCABULARY_LEARN, False)
    desk.dictate()
    type_instead(desk, "Kennady", "Kennedy")
    desk.choose("morning", "Mourning")
    assert desk.learned == ()


def test_what_is_dictated_or_known_is_not_learned(desk: Desk) -> None:
    desk.settings.set(keys.VOCABULARY_TERMS, ("Kennedy",))
    desk.dictate()
    type_instead(desk, "Kennady", "Kennedy")
    desk.window.edit.begin_dictation()
    desk.window.add_committed(spoken("Heidelberg Lovelace", FIRST + 100_000))
    desk.window.end_dictation()
    desk.lessons.look()
    type_instead(desk, "on that morning", "on that evening")
    assert desk.learned == ()
