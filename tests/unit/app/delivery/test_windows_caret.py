"""Reading before the caret on Windows, against UI Automation in memory."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from app.delivery.targets import Target
from app.delivery.windows_caret import WindowsCaret
from app.delivery.windows_desktop import WindowsDesktop
from tests.helpers.fake_automation import FakeAutomation, Field
from tests.helpers.fake_desktop import FakeClipboard
from tests.helpers.fake_windows import FakeWindows, Program
from tests.helpers.hotkeys import wait_until

TARGET = Target(7, 70, "notepad.exe")


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.delivery.windows_caret._LIMIT_S", 30.0)  # the machine may be busy


@contextmanager
def caret_in(field: Field | None) -> Iterator[tuple[WindowsCaret, FakeAutomation]]:
    """One that is ready; afterwards, everything that was asked for has been let go of."""
    automation = FakeAutomation(field)
    caret = WindowsCaret(automation.com())
    caret.start()
    wait_until(caret._is_ready.is_set, "UI Automation is there")
    try:
        yield caret, automation
    finally:
        caret.close()
    assert not automation.objects
    assert not automation.strings
    assert not automation.threads


def holding(text: str) -> Callable[[], str]:
    return lambda: text


@pytest.mark.parametrize(("text", "character"), [("Hello wörld 好", "好"), ("two\r\n", "\n"), ("😀", "😀"), ("", "")])
def test_the_character_before_the_caret_is_read(text: str, character: str) -> None:
    with caret_in(Field(text=holding(text))) as (caret, _):
        assert caret.before(TARGET) == character


def test_a_caret_in_the_middle_and_at_the_beginning() -> None:
    field = Field(text=holding("Hello"), caret=2)
    with caret_in(field) as (caret, _):
        assert caret.before(TARGET) == "e"
        assert caret.text_before(TARGET, 9) == "He"
        field.caret = 0
        assert caret.before(TARGET) == caret.text_before(TARGET, 9) == ""


def test_as_much_text_as_sayso_wrote_is_read() -> None:
    with caret_in(Field(text=holding("Hello wörld\r\n好"))) as (caret, _):
        assert caret.text_before(TARGET, 7) == "wörld\n好"
        assert caret.text_before(TARGET, 70) == "Hello wörld\n好"


def test_what_is_selected_will_be_replaced() -> None:
    with caret_in(Field(text=holding("Hello world"), caret=6, selected=5)) as (caret, _):
        assert caret.before(TARGET) == " "
        assert caret.text_before(TARGET, 3) is None


def test_a_field_that_tells_its_caret_by_itself_is_read_too() -> None:
    with caret_in(Field(text=holding("Hello"), tells_caret_as_selection=False)) as (caret, _):
        assert caret.before(TARGET) == "o"


@pytest.mark.parametrize(
    "field",
    [
        None,
        Field(text=holding("secret"), is_password=True),
        Field(text=holding("of another program"), process=71),
        Field(text=holding("a button"), patterns=frozenset()),
    ],
)
def test_what_may_not_or_cannot_be_read_is_unknown(field: Field | None) -> None:
    with caret_in(field) as (caret, _):
        assert caret.before(TARGET) is None
        assert caret.text_before(TARGET, 3) is None


def test_a_program_that_hangs_is_waited_for_once_and_others_are_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    field = Field(text=holding("Hello"))
    other = Field(text=holding("other"), process=71)
    with caret_in(field) as (caret, automation):
        field.goes_on.clear()
        monkeypatch.setattr("app.delivery.windows_caret._LIMIT_S", 0.01)
        assert caret.before(TARGET) is None
        wait_until(lambda: automation.questions == 1, "the program is asked")
        monkeypatch.setattr("app.delivery.windows_caret._LIMIT_S", 30.0)
        assert caret.before(Target(8, 71)) is None  # nobody is asked while it hangs
        assert automation.questions == 1

        field.goes_on.set()
        automation.focused = other
        wait_until(lambda: caret.before(Target(8, 71)) == "r", "the other program is asked")
        assert caret.before(TARGET) is None
        assert automation.questions == 2


def test_the_end_does_not_wait_for_a_program_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.delivery.windows_caret._LIMIT_S", 0.01)
    monkeypatch.setattr("app.delivery.windows_caret._END_S", 0.01)
    field = Field(text=holding("Hello"))
    automation = FakeAutomation(field)
    caret = WindowsCaret(automation.com())
    caret.start()
    wait_until(caret._is_ready.is_set, "UI Automation is there")
    field.goes_on.clear()
    thread = caret._thread
    assert thread is not None
    assert caret.before(TARGET) is None
    caret.close()
    assert thread.is_alive()

    field.goes_on.set()
    thread.join(30)
    assert not thread.is_alive()
    assert not automation.objects


def test_without_ui_automation_nothing_is_known() -> None:
    automation = FakeAutomation(Field(text=holding("Hello")), is_there=False)
    caret = WindowsCaret(automation.com())
    assert caret.before(TARGET) is None
    caret.start()
    assert caret._thread is not None
    caret._thread.join(30)
    assert caret.before(TARGET) is None
    caret.close()
    assert not automation.threads


def test_text_is_deleted_only_where_it_stands_before_the_caret() -> None:
    windows = FakeWindows()
    program = windows.programs[7] = Program(70, r"C:\Windows\notepad.exe")
    windows.focus = 7
    program.units = [ord(letter) for letter in "I like tea. I like tea."]
    desktop = WindowsDesktop(windows.api(), FakeAutomation(Field(text=lambda: program.text)).com(), FakeClipboard())
    desktop.open()
    try:
        wait_until(lambda: desktop.before_caret(TARGET) == ".", "the field is read")
        assert not desktop.take_out(" I like coffee.", TARGET)
        assert program.text == "I like tea. I like tea."
        assert desktop.take_out(" I like tea.", TARGET)
        assert program.text == "I like tea."

        windows.focus = None
        assert not desktop.take_out(" tea.", TARGET)
        assert program.text == "I like tea."
    finally:
        desktop.close()


def test_joined_characters_are_left_where_they_are() -> None:
    windows = FakeWindows()
    program = windows.programs[7] = Program(70, r"C:\Windows\notepad.exe")
    windows.focus = 7
    program.units = list(b"ok " + "👍".encode("utf-16-le"))
    desktop = WindowsDesktop(windows.api(), FakeAutomation(Field(text=holding("ok 👍"))).com(), FakeClipboard())
    desktop.open()
    try:
        wait_until(lambda: desktop.before_caret(TARGET) == "👍", "the field is read")
        assert not desktop.take_out("👍", TARGET)
    finally:
        desktop.close()
