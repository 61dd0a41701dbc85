"""Another text of a past dictation is shown with its differences, and taken or refused."""

import pytest
from PySide6.QtGui import QTextFragment
from PySide6.QtWidgets import QApplication, QLabel

from app.ui.history_window import HistoryWindow
from app.ui.second_look import SecondLook
from app.ui.theme import apply_theme
from tests.helpers.qt import Heard, process_events
from tests.screens.scenes_history import window

OLD = "We met Kennady on that morning."
NEW = "We met Kennedy on that cold morning."


def fragments(look: SecondLook) -> list[QTextFragment]:
    found = []
    walk = look.text.document().firstBlock().begin()
    while not walk.atEnd():
        found.append(walk.fragment())
        walk += 1
    return found


def title(look: SecondLook) -> str:
    label = look.findChild(QLabel)
    assert label is not None
    return label.text()


@pytest.fixture
def look(qt_app: QApplication) -> SecondLook:
    apply_theme(qt_app, "light")
    look = SecondLook()
    look.show()
    look.compare(OLD, NEW, "small")
    return look


def test_words_that_would_go_are_struck_and_words_that_would_come_underlined(look: SecondLook) -> None:
    parts = fragments(look)
    assert [part.text() for part in parts if part.charFormat().fontStrikeOut()] == ["Kennady"]
    assert [part.text() for part in parts if part.charFormat().fontUnderline()] == ["Kennedy", "cold"]
    assert title(look) == "small heard it differently in 2 places."


def test_the_differences_are_told_to_who_cannot_see_them(look: SecondLook) -> None:
    assert look.text.accessibleDescription() == "removed: Kennady; new: Kennedy; new: cold"
    look.compare(OLD, OLD.replace("met", "saw"), "turbo")
    assert title(look) == "turbo heard it differently in one place."


def test_it_is_taken_or_refused(look: SecondLook) -> None:
    taken, refused = Heard(look.taken), Heard(look.refused)
    look.take.click()
    look.keep.click()
    assert (len(taken), len(refused)) == (1, 1)


@pytest.fixture
def history(qt_app: QApplication) -> HistoryWindow:
    apply_theme(qt_app, "light")
    made = window()
    made.show()
    process_events()
    return made


def test_the_offer_stands_at_its_dictation_alone(history: HistoryWindow) -> None:
    shown = history.detail.dictation
    assert shown is not None
    taken = Heard(history.second_taken)
    history.offer(shown.id, NEW, "small")
    assert history.detail.second.isVisible()
    assert not history.detail.text.isVisible()
    history.side.choose_row(2)
    process_events()
    assert not history.detail.second.isVisible()
    assert history.detail.text.isVisible()
    history.side.choose(shown.id)
    process_events()
    history.detail.second.take.click()
    assert taken.last == shown.id
    history.withdraw_offer(shown.id)
    assert history.detail.text.isVisible()
