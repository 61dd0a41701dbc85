"""Texts that did not reach their field can be put there by a click, and the history knows where each of them is."""

from dataclasses import dataclass, field, replace
from typing import cast

import pytest
from PySide6.QtWidgets import QApplication

from app.delivery.queue import Delivery, Outcome, Receipt
from app.desktop.deliveries import Deliveries
from app.desktop.focus import Focus
from app.desktop.parts import HistoryPart
from app.history.records import Delivered
from app.ui.dictation_window import DictationWindow
from app.ui.theme import apply_theme
from app.ui.tray import Tray
from tests.helpers.qt import wait_until


@dataclass
class Surroundings:
    """The field, the focus, and what the history was told: what `Deliveries` knows of the world."""

    written: dict[str, str] = field(default_factory=dict)
    delivered: dict[str, Delivered] = field(default_factory=dict)
    is_elsewhere: bool | None = False

    def begin(self, dictation: str) -> None:
        self.written[dictation] = ""

    def finish(self, dictation: str, text: str) -> None:
        self.written[dictation] = text

    def mark_delivered(self, dictation: str, delivered: Delivered) -> None:
        self.delivered[dictation] = delivered


@pytest.fixture
def around() -> Surroundings:
    return Surroundings()


@pytest.fixture
def window(qt_app: QApplication) -> DictationWindow:
    apply_theme(qt_app, "light")
    window = DictationWindow()
    window.show()
    return window


@pytest.fixture
def deliveries(around: Surroundings, window: DictationWindow) -> Deliveries:
    made = Deliveries(
        cast("Delivery", around), cast("Focus", around), cast("HistoryPart", around), window, Tray(window)
    )
    made._watch.setInterval(1)
    return made


def held(rest: str, dictation: str = "a") -> Receipt:
    return Receipt(dictation, Outcome.HELD, "type", 4, "The window you dictated into has lost the focus.", rest)


def offered(window: DictationWindow) -> tuple[str, str]:
    notice = window.notices.notice
    return ("", "") if notice is None else (notice.action_label, notice.key)


def levels(window: DictationWindow) -> list[str]:
    notice = window.notices.notice
    return [] if notice is None else [notice.level]


def test_the_rest_of_a_text_is_inserted_once_another_program_has_the_focus(
    deliveries: Deliveries, around: Surroundings, window: DictationWindow
) -> None:
    deliveries.finish("a", " one two three")
    deliveries.take(held("two three"))
    assert around.delivered == {"a": Delivered.PARTLY}
    window.notices._action.click()
    around.written.clear()
    around.is_elsewhere = True
    wait_until(lambda: around.written == {"a": "two three"})
    assert not deliveries._watch.isActive()


def test_a_text_that_nobody_showed_a_place_for_is_offered_again(
    deliveries: Deliveries, around: Surroundings, window: DictationWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.desktop.deliveries._PATIENCE", 3)
    deliveries.take(held("two three"))
    window.notices._action.click()
    assert offered(window) == ("", "delivery.a")
    wait_until(lambda: offered(window) == ("Insert now", "delivery.insert.a"))
    assert not deliveries._watch.isActive()
    window.notices._action.click()
    around.is_elsewhere = True
    wait_until(lambda: around.written == {"a": "two three"})


def test_of_two_texts_the_one_that_was_chosen_first_is_offered_again(
    deliveries: Deliveries, around: Surroundings, window: DictationWindow
) -> None:
    deliveries.take(held("two"))
    deliveries.take(held("three", "b"))
    window.notices._action.click()
    assert offered(window) == ("Insert now", "delivery.insert.a")
    window.notices._action.click()
    assert offered(window) == ("Insert now", "delivery.insert.b")
    around.is_elsewhere = True
    wait_until(lambda: around.written == {"a": "two"})
    deliveries.take(Receipt("a", Outcome.DELIVERED, "type", 3))
    around.is_elsewhere = False
    window.notices._action.click()
    around.is_elsewhere = True
    wait_until(lambda: around.written == {"a": "two", "b": "three"})


def test_what_is_missing_but_not_known_is_not_offered(deliveries: Deliveries, window: DictationWindow) -> None:
    deliveries.finish("a", "one two three")
    deliveries.take(held(""))
    assert (levels(window), offered(window)) == (["warning"], ("", "delivery.a"))


def test_where_the_desktop_does_not_tell_the_focus_the_rest_can_be_copied(
    deliveries: Deliveries, around: Surroundings, window: DictationWindow
) -> None:
    around.is_elsewhere = None
    deliveries.take(replace(held("one two"), text_length=0))
    assert around.delivered == {}
    window.notices._action.click()
    assert QApplication.clipboard().text() == "one two"


def test_what_is_only_waited_for_is_no_warning_and_goes_once_it_is_over(
    deliveries: Deliveries, around: Surroundings, window: DictationWindow
) -> None:
    deliveries.take(Receipt("a", Outcome.PENDING, "", 0, "The text is written once you let go of Ctrl."))
    assert levels(window) == ["info"]
    deliveries.take(Receipt("a", Outcome.DELIVERED, "paste", 7))
    assert levels(window) == []
    assert around.delivered == {"a": Delivered.PASTED}


def test_a_cancelled_one_whose_beginning_was_written_is_known_to_be(
    deliveries: Deliveries, around: Surroundings, window: DictationWindow
) -> None:
    deliveries.take(Receipt("a", Outcome.CANCELLED, "type", 3))
    assert around.delivered == {"a": Delivered.PARTLY}
    assert window.notices.notice is None
