"""The doctor's window: findings in their order of urgency, a report, and trials."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from app.doctor.finding import Finding, Remedy, Topic, advice, ok, problem
from app.doctor.phrases import translate, verbatim
from app.ui.doctor_window import DoctorWindow
from app.ui.finding_row import FindingRow
from app.ui.finding_words import in_words, topic_in_words
from app.ui.typing_trial import SAMPLE, TypingTrial
from tests.helpers.qt import Heard, process_events, wait_until

FINE = ok(Topic.MICROPHONE, verbatim("It is there."))
BROKEN = problem(Topic.MODEL, verbatim("It is gone."), verbatim("Download it."), Remedy.MODELS)
POOR = advice(Topic.TRAY, verbatim("No tray."), verbatim("Add one."))

pytestmark = pytest.mark.usefixtures("qt_app")


def write(findings: Sequence[Finding]) -> str:
    return f"{len(findings)} findings"


@pytest.fixture
def window() -> DoctorWindow:
    made = DoctorWindow(write)
    made.show_hotkey("F9")
    made.show()
    process_events()
    return made


def examine(window: DoctorWindow, *findings: Finding) -> None:
    window.begin()
    for finding in findings:
        window.show_finding(finding)
    window.end()
    process_events()


def button(window: QWidget, text: str) -> QPushButton:
    (found,) = [button for button in window.findChildren(QPushButton) if button.text() == text]
    return found


def says(window: DoctorWindow, text: str) -> bool:
    return any(text in label.text() for label in window.findChildren(QLabel) if label.isVisible())


def shown(window: DoctorWindow) -> list[Finding]:
    """The findings from top to bottom."""
    rows = [row for row in window.findChildren(FindingRow) if row.isVisible()]
    return [row.finding for row in sorted(rows, key=lambda row: row.mapTo(window, row.rect().topLeft()).y())]


@pytest.mark.parametrize(
    ("findings", "words"),
    [
        ((FINE,), "Everything works"),
        ((FINE, POOR), "It works, and could be better"),
        ((FINE, POOR, BROKEN), "One thing does not work"),
        ((BROKEN, BROKEN), "2 things do not work"),
    ],
)
def test_sums_up_what_was_found(window: DoctorWindow, findings: tuple[Finding, ...], words: str) -> None:
    examine(window, *findings)
    assert says(window, words)


def test_what_does_not_work_stands_first(window: DoctorWindow) -> None:
    other = problem(Topic.DISK, verbatim("It is full."), verbatim("Make room."))
    examine(window, FINE, POOR, BROKEN, other)
    assert shown(window) == [BROKEN, other, POOR, FINE]


def test_each_finding_has_its_sentence_and_its_fix(window: DoctorWindow) -> None:
    examine(window, BROKEN)
    assert says(window, "Model")
    assert says(window, "It is gone.")
    assert says(window, "Download it.")


def test_a_remedy_is_one_click_away(window: DoctorWindow) -> None:
    asked = Heard(window.remedy_asked)
    examine(window, BROKEN, POOR)
    button(window, "Open Models").click()
    assert asked.calls == [("models",)]


def test_shows_while_it_looks_that_it_looks(window: DoctorWindow) -> None:
    asked = Heard(window.check_asked)
    window.begin()
    window.show_finding(FINE)
    assert says(window, "Looking…")
    assert not button(window, "Check again").isEnabled()
    assert not button(window, "Copy report").isEnabled()
    window.end()
    button(window, "Check again").click()
    assert len(asked) == 1


def test_looking_again_forgets_what_was_found(window: DoctorWindow) -> None:
    examine(window, BROKEN)
    examine(window, FINE)
    assert shown(window) == [FINE]
    assert len(window.findChildren(FindingRow)) == 1


def test_the_report_goes_to_the_clipboard(window: DoctorWindow) -> None:
    examine(window, FINE, POOR)
    copy = button(window, "Copy report")
    copy.click()
    assert QGuiApplication.clipboard().text() == "2 findings"
    assert copy.text().startswith("Copied")
    window.begin()
    assert copy.text() == "Copy report"


def test_the_microphone_is_listened_to_only_while_the_window_is_seen(window: DoctorWindow) -> None:
    asked = Heard(window.microphone_asked)
    window.show_level(-20, -10, is_clipping=False)
    assert says(window, "Say something")
    button(window, "Listen").click()
    for _ in range(10):
        window.show_level(-20, -10, is_clipping=False)
    assert says(window, "That sounds good.")
    window.hide()
    assert asked.calls == [(True,), (False,)]


def test_a_microphone_that_cannot_be_heard_says_why(window: DoctorWindow) -> None:
    button(window, "Listen").click()
    window.show_microphone_problem("It is in use by another program.")
    assert says(window, "It is in use by another program.")


def test_a_microphone_that_is_plugged_in_while_it_is_tried_out_is_shown(window: DoctorWindow) -> None:
    asked = Heard(window.microphone_asked)
    button(window, "Listen").click()
    window.show_microphone_problem("No microphone was found; plug one in.")
    window.show_level(-70, -65, is_clipping=False)
    assert not says(window, "No microphone was found")
    assert says(window, "Say something")
    button(window, "Stop listening").click()
    assert asked.calls == [(True,), (False,)]


def test_the_key_lights_up_while_it_is_held(window: DoctorWindow) -> None:
    window.hotkey_released()
    assert says(window, "Press it")
    window.hotkey_pressed()
    assert window.key.accessibleName() == "Key F9, pressed"
    window.hotkey_released()
    assert window.key.accessibleName() == "Key F9"
    assert says(window, "when it is let go")


def test_a_key_that_is_only_tapped_lights_the_lamp_for_a_moment_each_time(window: DoctorWindow) -> None:
    window.show_hotkey("F9", is_held=False)
    window._lit.setInterval(1)
    for told in (window.hotkey_pressed, window.hotkey_released, window.hotkey_pressed):
        told()
        assert window.key.is_lit
        assert says(window, "It arrives.")
        wait_until(lambda: not window.key.is_lit)


def test_a_microphone_that_gives_no_samples_is_told_and_one_that_gives_silence_only_asked_for_words(
    window: DoctorWindow,
) -> None:
    button(window, "Listen").click()
    for _ in range(8 * 20):
        window.show_level(-90, -90, is_clipping=False)
    assert says(window, "Nothing but silence")
    window.level._timer.setInterval(1)
    wait_until(lambda: says(window, "It gives no samples"))


def trial(window: DoctorWindow) -> tuple[TypingTrial, Heard]:
    """One whose seconds are short."""
    made = TypingTrial(window, second_ms=1)
    return made, Heard(made.asked)


def test_a_line_is_typed_only_once_there_was_time_to_go_to_a_field(window: DoctorWindow) -> None:
    typing, asked = trial(window)
    button(typing, "Type a line").click()
    assert "is typed there in 5 s" in typing.words
    assert asked.calls == []
    wait_until(lambda: asked.calls)
    assert asked.calls == [(SAMPLE,)]
    assert not button(typing, "Type a line").isEnabled()


@pytest.mark.parametrize(("app", "words"), [("mousepad", "Typed into mousepad. There"), ("", "Typed. There")])
def test_what_was_typed_stands_there_to_be_compared(window: DoctorWindow, app: str, words: str) -> None:
    window.typing.show_typed(app)
    assert window.typing.words.startswith(words)
    assert SAMPLE in window.typing.words


def test_typing_that_cannot_be_done_says_why(window: DoctorWindow) -> None:
    button(window, "Type a line").click()
    window.typing.show_problem("There is no way to type here.")
    assert says(window, "There is no way to type here.")
    assert button(window, "Type a line").isEnabled()


def test_everything_is_reached_by_the_keyboard(window: DoctorWindow) -> None:
    examine(window, BROKEN)
    seen = set()
    for _ in range(12):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        seen.add(focus.text() if isinstance(focus, QPushButton) else type(focus).__name__)
    assert {"Copy report", "Check again", "Open Models", "Listen", "Type a line"} <= seen


def test_every_topic_has_a_name() -> None:
    names = [topic_in_words(topic) for topic in Topic]
    assert len(set(names)) == len(names)


class Shouting(QTranslator):
    """A language in which everything is in capitals."""

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        del disambiguation, n
        return text.upper().replace("{COUNT}", "{count}").replace("{WHAT}", "{what}") if context == "Doctor" else ""


def test_findings_are_told_in_the_users_language(qt_app: QApplication) -> None:
    translator = Shouting()
    qt_app.installTranslator(translator)
    inner = translate("Doctor", "{count} of them").format(count=3)
    try:
        assert in_words(translate("Doctor", "there are {what}").format(what=inner)) == "THERE ARE 3 OF THEM"
        assert in_words(verbatim("as it is")) == "as it is"
    finally:
        qt_app.removeTranslator(translator)
