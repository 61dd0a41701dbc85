"""The first run: three steps, what each shows, and what the user wants."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

from app.models.entries import ModelEntry, Presence, Source
from app.models.events import Downloaded, Failed, Listed, Progress, Recommended, Stopped
from app.models.recommendation import Speed
from app.ui.choice_menu import Choice
from app.ui.first_run import FirstRun, Step
from app.ui.first_run_model import offered
from app.ui.level_verdict import Hearing
from app.ui.theme import apply_theme
from tests.helpers.qt import Heard, process_events, wait_until

FAST, SLOW = Speed(3.0, is_measured=False), Speed(0.4, is_measured=False)


def model(name: str, *, is_here: bool = False, is_recommended: bool = False, speed: Speed | None = FAST) -> ModelEntry:
    presence, source = (Presence.INSTALLED, Source.PACKAGE) if is_here else (Presence.AVAILABLE, None)
    return ModelEntry(name, name, presence, 500_000_000, 0, 99, source, None, True, speed, is_recommended)


TINY, BASE, SMALL, TURBO = model("tiny"), model("base", is_here=True), model("small"), model("turbo", speed=SLOW)
BEST_IS_SMALL = (TINY, BASE, replace(SMALL, is_recommended=True), TURBO)

pytestmark = pytest.mark.usefixtures("qt_app")


@pytest.fixture
def first_run() -> FirstRun:
    made = FirstRun()
    made.microphone.show_microphones([Choice("", "System default"), Choice("yeti", "Blue Yeti")], "")
    made.model.show_event(Listed((TINY, BASE, SMALL, TURBO)))
    made.key.show_key("f9", "F9")
    made.show()
    process_events()
    return made


def button(window: QWidget, text: str) -> QPushButton:
    (found,) = [each for each in window.findChildren(QPushButton) if each.text() == text and each.isVisible()]
    return found


def says(window: QWidget, text: str) -> bool:
    return any(text in label.text() for label in window.findChildren(QLabel) if label.isVisible())


def go_to(first_run: FirstRun, step: Step) -> None:
    while first_run.step is not step:
        button(first_run, "Next").click()


def choices(first_run: FirstRun) -> list[str]:
    return [radio.text() for radio in first_run.findChildren(QRadioButton) if radio.isVisible()]


def marked(first_run: FirstRun) -> str:
    (found,) = [radio.text() for radio in first_run.findChildren(QRadioButton) if radio.isChecked()]
    return found


def test_words_without_an_outline_stand_in_line_with_the_others(qt_app: QApplication, first_run: FirstRun) -> None:
    apply_theme(qt_app, "light")
    process_events()
    skip = button(first_run, "Skip the setup")
    option = QStyleOptionButton()
    option.initFrom(skip)
    words = skip.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, skip)
    welcome = next(label for label in first_run.findChildren(QLabel) if label.text() == "Welcome to Sayso")
    assert skip.mapTo(first_run, words.topLeft()).x() == welcome.mapTo(first_run, QPoint()).x()


def pick(first_run: FirstRun, name: str) -> None:
    (radio,) = [radio for radio in first_run.findChildren(QRadioButton) if radio.text() == name]
    radio.click()


# --- Steps


def test_goes_through_three_steps_by_the_enter_key_alone(first_run: FirstRun) -> None:
    shown, ended = Heard(first_run.step_shown), Heard(first_run.ended)
    for _ in range(3):
        QTest.keyClick(first_run, Qt.Key.Key_Return)
    assert shown.calls == [("model",), ("key",)]
    assert len(ended) == 1
    assert not first_run.isVisible()


def test_tells_its_first_step_when_it_comes_into_view() -> None:
    made = FirstRun()
    shown = Heard(made.step_shown)
    made.show()
    assert shown.calls == [("microphone",)]


def test_goes_back_and_forth(first_run: FirstRun) -> None:
    assert not [each for each in first_run.findChildren(QPushButton) if each.text() == "Back" and each.isVisible()]
    go_to(first_run, Step.KEY)
    shown = Heard(first_run.step_shown)
    button(first_run, "Back").click()
    button(first_run, "Back").click()
    assert shown.calls == [("model",), ("microphone",)]


@pytest.mark.parametrize("step", list(Step))
def test_can_be_left_at_any_step_and_ends_once(first_run: FirstRun, step: Step) -> None:
    ended = Heard(first_run.ended)
    go_to(first_run, step)
    QTest.keyClick(first_run, Qt.Key.Key_Escape)
    first_run.close()
    assert len(ended) == 1
    assert not first_run.isVisible()


def test_skipping_the_setup_is_a_button(first_run: FirstRun) -> None:
    ended = Heard(first_run.ended)
    button(first_run, "Skip the setup").click()
    assert len(ended) == 1


# --- Microphone


def test_offers_the_microphones_and_says_which_is_chosen(first_run: FirstRun) -> None:
    chosen = Heard(first_run.microphone.chosen)
    (box,) = [box for box in first_run.findChildren(QComboBox) if box.accessibleName() == "Microphone"]
    assert box.currentText() == "System default"
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert chosen.calls == [("yeti",)]


def test_another_microphone_is_judged_anew(first_run: FirstRun) -> None:
    level = first_run.microphone.level
    for _ in range(10):
        level.show_level(-20, -10, is_clipping=False)
    assert says(first_run, "That sounds good.")
    (box,) = [box for box in first_run.findChildren(QComboBox) if box.accessibleName() == "Microphone"]
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert level.hearing is Hearing.WAITING
    assert says(first_run, "Say something")


# --- Model


def test_recommends_and_leaves_the_choice_to_the_user(first_run: FirstRun) -> None:
    go_to(first_run, Step.MODEL)
    assert choices(first_run) == ["tiny", "base", "small"]
    assert marked(first_run) == "base"
    first_run.model.show_event(Listed(BEST_IS_SMALL))
    first_run.model.show_event(Recommended("small", 3.0))
    assert marked(first_run) == "base"
    assert says(first_run, "Recommended")
    pick(first_run, "small")
    assert button(first_run, "Download it (500 MB)").isEnabled()
    assert says(first_run, "Until it is here, you dictate with base.")


def test_a_measurement_takes_no_model_away_that_was_offered(first_run: FirstRun) -> None:
    go_to(first_run, Step.MODEL)
    best_is_slow = replace(TURBO, is_recommended=True)
    first_run.model.show_event(Listed((TINY, BASE, replace(SMALL, speed=SLOW), best_is_slow)))
    process_events()
    assert choices(first_run) == ["tiny", "base", "small", "turbo"]


def test_marks_what_is_used_of_several_models_that_are_here() -> None:
    first_run = FirstRun()
    first_run.model.show_used("small")
    first_run.model.show_event(Listed((TINY, BASE, replace(SMALL, presence=Presence.INSTALLED))))
    assert marked(first_run) == "small"


def test_without_any_model_nothing_is_marked_before_one_is_recommended() -> None:
    first_run = FirstRun()
    first_run.model.begin_measuring()
    none_here = (TINY, model("base"), SMALL)
    first_run.model.show_event(Listed(none_here))
    assert first_run.model.selected is None
    first_run.model.show_event(Listed((TINY, replace(model("base"), is_recommended=True), SMALL)))
    first_run.model.show_event(Recommended("base", 3.0))
    assert marked(first_run) == "base"
    assert not first_run.model._download.isHidden()


def test_what_the_user_picked_stays_picked(first_run: FirstRun) -> None:
    chosen = Heard(first_run.model.chosen)
    go_to(first_run, Step.MODEL)
    first_run.model.show_event(Listed((replace(TINY, presence=Presence.INSTALLED), *BEST_IS_SMALL[1:])))
    pick(first_run, "tiny")
    first_run.model.show_event(Listed((replace(TINY, presence=Presence.INSTALLED), *BEST_IS_SMALL[1:])))
    assert marked(first_run) == "tiny"
    assert chosen.calls == [("tiny",)]


def test_a_model_that_is_not_here_is_chosen_once_it_is(first_run: FirstRun) -> None:
    page = first_run.model
    chosen, asked = Heard(page.chosen), Heard(page.download_asked)
    go_to(first_run, Step.MODEL)
    pick(first_run, "small")
    assert chosen.calls == []
    button(first_run, "Download it (500 MB)").click()
    assert asked.calls == [("small",)]
    page.show_event(Progress("small", 120_000_000, 500_000_000, 20_000_000))
    assert says(first_run, "120 MB of 500 MB")
    page.show_event(Downloaded("small"))
    page.show_event(Listed((TINY, BASE, replace(SMALL, presence=Presence.INSTALLED), TURBO)))
    assert chosen.calls == [("small",)]
    assert not [each for each in page.findChildren(QPushButton) if each.isVisible()]


def test_a_download_can_be_stopped_and_resumed(first_run: FirstRun) -> None:
    page = first_run.model
    cancelled, asked = Heard(page.cancel_asked), Heard(page.download_asked)
    go_to(first_run, Step.MODEL)
    pick(first_run, "small")
    button(first_run, "Download it (500 MB)").click()
    button(first_run, "Stop").click()
    assert cancelled.calls == [("small",)]
    page.show_event(Stopped("small"))
    page.show_event(Listed((TINY, BASE, replace(SMALL, presence=Presence.PARTLY, partial_size=200_000_000), TURBO)))
    button(first_run, "Resume the download (300 MB)").click()
    assert len(asked) == 2


def test_a_failed_download_says_why_and_can_be_tried_again(first_run: FirstRun) -> None:
    go_to(first_run, Step.MODEL)
    pick(first_run, "small")
    button(first_run, "Download it (500 MB)").click()
    first_run.model.show_event(Failed("small", "The disk is full; make room."))
    assert says(first_run, "The disk is full; make room.")
    button(first_run, "Download it (500 MB)").click()
    assert not says(first_run, "The disk is full; make room.")


def test_a_download_goes_on_while_the_user_goes_on(first_run: FirstRun) -> None:
    chosen = Heard(first_run.model.chosen)
    go_to(first_run, Step.MODEL)
    pick(first_run, "small")
    button(first_run, "Download it (500 MB)").click()
    button(first_run, "Next").click()
    first_run.model.show_event(Downloaded("small"))
    assert chosen.calls == [("small",)]


def test_measuring_is_shown_until_it_is_over_however_it_ends(first_run: FirstRun) -> None:
    go_to(first_run, Step.MODEL)
    for end in (Recommended("base", 3.0), Failed("measure", "It crashed.")):
        first_run.model.begin_measuring()
        assert says(first_run, "Measuring")
        first_run.model.show_event(end)
        assert not says(first_run, "Measuring")


def test_without_any_model_says_what_that_means(first_run: FirstRun) -> None:
    go_to(first_run, Step.MODEL)
    first_run.model.show_event(Listed((TINY, model("base"), SMALL)))
    assert says(first_run, "Without a model nothing can be written.")


def test_the_keyboard_stays_with_what_is_marked(first_run: FirstRun) -> None:
    go_to(first_run, Step.MODEL)
    first_run.model.show_event(Listed(BEST_IS_SMALL))
    process_events()
    focus = QApplication.focusWidget()
    assert isinstance(focus, QRadioButton)
    assert focus.text() == "base"
    QTest.keyClick(focus, Qt.Key.Key_Up)
    assert marked(first_run) == "tiny"


def test_offers_few_models_and_always_what_is_recommended() -> None:
    many = [model(name, is_here=True) for name in ("tiny.en", "base.en", "medium", "mine", "other")]
    assert offered(many) == many[:4]
    slow = replace(TURBO, is_recommended=True)
    assert offered([TINY, *many, BASE, slow]) == [TINY, many[0], BASE, slow]
    assert offered([TURBO, SMALL]) == [SMALL]
    assert offered([]) == []


# --- Key


def test_the_key_lights_up_and_is_said_to_work_once_it_was_let_go(first_run: FirstRun) -> None:
    go_to(first_run, Step.KEY)
    first_run.hotkey_released()
    assert says(first_run, "Press it now.")
    first_run.hotkey_pressed()
    assert first_run.key.lamp.is_lit
    first_run.hotkey_released()
    assert says(first_run, "It works")
    assert first_run.key.has_worked


def test_another_key_can_be_chosen(first_run: FirstRun) -> None:
    chosen, capturing = Heard(first_run.key.chosen), Heard(first_run.key.capturing)
    go_to(first_run, Step.KEY)
    (capture,) = [each for each in first_run.key.findChildren(QPushButton) if each.isVisible()]
    capture.click()
    QTest.keyClick(capture, Qt.Key.Key_F8)
    assert chosen.calls == [("f8",)]
    assert capturing.calls == [(True,), (False,)]
    first_run.key.show_key("f8", "F8")
    assert first_run.key.lamp.accessibleName() == "Key F8"


def test_keys_that_cannot_be_listened_for_say_what_to_do(first_run: FirstRun) -> None:
    go_to(first_run, Step.KEY)
    first_run.key.show_problem("No key can be listened to on this desktop.")
    assert says(first_run, "No key can be listened to on this desktop.")
    assert says(first_run, "sayso ctl toggle")
    assert not says(first_run, "Press it now.")
    first_run.key.show_problem("")
    assert says(first_run, "Press it now.")
    assert not says(first_run, "sayso ctl toggle")


def test_a_key_that_does_not_arrive_is_wondered_at(first_run: FirstRun) -> None:
    first_run.key._waits.setInterval(1)
    go_to(first_run, Step.KEY)
    wait_until(lambda: says(first_run, "Nothing has arrived yet."))
    first_run.hotkey_pressed()
    first_run.hotkey_released()
    assert says(first_run, "It works")
    assert not says(first_run, "sayso ctl toggle")


def test_steps_are_told_to_screen_readers(first_run: FirstRun) -> None:
    said = Heard(first_run._announcer.announced)
    go_to(first_run, Step.KEY)
    assert said.calls == [("Step 2 of 3: How well should it listen?",), ("Step 3 of 3: Try your key",)]


def test_the_language_is_asked_beside_the_microphone(first_run: FirstRun) -> None:
    chosen = Heard(first_run.microphone.language_chosen)
    together, german, every = Choice("de,en", "German + English"), Choice("de", "German"), Choice("", "Any language")
    first_run.microphone.show_languages([together, german, every], [Choice("fr", "French")], "de,en")
    (box,) = [each for each in first_run.findChildren(QComboBox) if each.accessibleName() == "Language that you speak"]
    assert box.currentText() == "German + English"
    assert [box.itemText(index) for index in range(box.count()) if box.itemData(index) is not None] == [
        "German + English",
        "German",
        "Any language",
        "French",
    ]
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert [call[0] for call in chosen.calls] == ["de", ""]
