"""What is corrected and undone in the window, also while a dictation goes on, is what the history has in the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from app.history.records import Status
from app.settings import declarations as keys
from tests.helpers.corrected import NAME, SAID, Desk
from tests.helpers.qt import process_events


@pytest.fixture
def desk(qt_app: QApplication, tmp_path: Path) -> Iterator[Desk]:
    del qt_app
    desk = Desk(tmp_path)
    yield desk
    desk.history.close()


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
