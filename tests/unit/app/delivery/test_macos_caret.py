"""Reading before the caret on macOS, against its Accessibility in memory."""

from typing import Any

import pytest

from app.delivery.macos_api import OPTION
from app.delivery.macos_caret import MacosCaret
from app.delivery.macos_desktop import MacosDesktop
from app.delivery.targets import UNKNOWN, Target
from tests.helpers.fake_desktop import FakeClipboard
from tests.helpers.fake_macos import App, FakeMacos, Field

TARGET = Target(7, 70, "com.apple.TextEdit")


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.delivery.macos_caret._LIMIT_S", 30.0)  # the machine may be busy


@pytest.fixture
def app() -> App:
    return App(70, "com.apple.TextEdit", window=7, text="Hello wörld 好", field=Field())


@pytest.fixture
def macos(app: App) -> FakeMacos:
    return FakeMacos(app)


@pytest.fixture
def caret(macos: FakeMacos) -> MacosCaret:
    return MacosCaret(macos.api())


def test_the_character_before_the_caret_is_read(app: App, caret: MacosCaret) -> None:
    assert caret.before(TARGET) == "好"
    app.text += " 😀"
    assert caret.before(TARGET) == "😀"
    app.text += "\r\n"
    assert caret.before(TARGET) == "\n"
    app.text = ""
    assert caret.before(TARGET) == ""


def test_as_much_text_as_sayso_wrote_is_read(app: App, caret: MacosCaret) -> None:
    assert caret.text_before(TARGET, 7) == "wörld 好"
    assert caret.text_before(TARGET, 70) == "Hello wörld 好"
    app.field = Field(caret=5)
    assert caret.text_before(TARGET, 3) == "llo"


def test_a_caret_that_the_program_does_not_know_is_no_beginning_of_a_field(app: App, caret: MacosCaret) -> None:
    app.field = Field(caret=-1)
    assert caret.before(TARGET) is caret.text_before(TARGET, 3) is None


def test_what_is_selected_will_be_replaced(app: App, caret: MacosCaret) -> None:
    app.field = Field(caret=6, selected=5)
    assert caret.before(TARGET) == " "
    assert caret.text_before(TARGET, 3) is None


def test_a_password_is_never_read(app: App, macos: FakeMacos, caret: MacosCaret) -> None:
    app.field = Field(kind="AXSecureTextField")
    assert caret.before(TARGET) is caret.text_before(TARGET, 3) is None
    app.field = Field()
    macos.is_secure = True
    assert caret.before(TARGET) is None


def test_without_the_permission_or_a_field_nothing_is_known(app: App, macos: FakeMacos, caret: MacosCaret) -> None:
    assert caret.before(UNKNOWN) is None
    assert caret.before(Target(8, 71)) is None
    app.field = None
    assert caret.before(TARGET) is None
    app.field = Field()
    macos.is_trusted = False
    assert caret.before(TARGET) is None


def test_a_program_that_hangs_is_waited_for_once(app: App, macos: FakeMacos, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.delivery.macos_caret._LIMIT_S", 0.01)
    caret = MacosCaret(macos.api())
    app.field = Field(is_stuck=True)
    assert caret.before(TARGET) is None

    monkeypatch.setattr("app.delivery.macos_caret._LIMIT_S", 30.0)
    assert caret.before(TARGET) is None  # it would wait for half a minute
    app.field = Field()
    assert caret.before(TARGET) is None


def test_text_is_deleted_only_where_it_stands_before_the_caret(app: App, macos: FakeMacos) -> None:
    desktop = MacosDesktop(macos.api(), FakeClipboard())
    app.text = "I like tea. I like tea."
    assert desktop.before_caret(TARGET) == "."
    assert not desktop.take_out(" I like coffee.", TARGET)
    assert app.text == "I like tea. I like tea."
    assert desktop.take_out(" I like tea.", TARGET)
    assert app.text == "I like tea."

    app.text = "ok 👍"
    assert not desktop.take_out("👍", TARGET)
    assert app.text == "ok 👍"


@pytest.mark.parametrize("happens", ["another program", "another window", "a modifier", "a password"])
def test_nothing_more_is_deleted_once_something_comes_in_between(
    app: App, macos: FakeMacos, monkeypatch: pytest.MonkeyPatch, happens: str
) -> None:
    desktop = MacosDesktop(macos.api(), FakeClipboard())
    other = App(80, "com.apple.Notes", window=9, text="precious", field=Field())
    app.text = "I like tea."
    post = macos.CGEventPost

    def interrupt(tap: int, event: Any) -> None:
        post(tap, event)
        if app.text == "I like t" and not event.is_down:
            match happens:
                case "another program":
                    macos.front = other
                case "another window":
                    app.window = 8
                case "a modifier":
                    macos.held = OPTION
                case _:
                    macos.is_secure = True

    monkeypatch.setattr(macos, "CGEventPost", interrupt)
    assert desktop.take_out(" tea.", TARGET) == 3
    assert (app.text, other.text) == ("I like t", "precious")
