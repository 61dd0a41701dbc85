"""Delivery on macOS, against its functions in memory."""

import pytest

from app.delivery.macos_api import COMMAND, OPTION
from app.delivery.macos_desktop import MacosDesktop, MacosPasteKeys, MacosPermission
from app.delivery.means import End, Handed, Level
from app.delivery.targets import UNKNOWN, Target
from tests.helpers.fake_desktop import FakeClipboard
from tests.helpers.fake_macos import App, FakeMacos
from tests.helpers.pangram import PANGRAM, VERSE


def always() -> bool:
    return True


@pytest.fixture
def app() -> App:
    return App(70, "com.apple.TextEdit", window=7)


@pytest.fixture
def macos(app: App) -> FakeMacos:
    return FakeMacos(app)


@pytest.fixture
def desktop(macos: FakeMacos) -> MacosDesktop:
    return MacosDesktop(macos.api(), FakeClipboard())


@pytest.mark.parametrize("text", [PANGRAM + "\n\tEnd.\n", VERSE * 4, "👨\u200d👩\u200d👧\u200d👦" * 20, "\n\n\t\t"])
def test_every_character_arrives_however_long_the_words_are(app: App, desktop: MacosDesktop, text: str) -> None:
    assert desktop.means[0].deliver(text, UNKNOWN, always) == Handed(len(text), End.DONE)
    assert app.text == text


def test_a_target_is_the_front_window_of_the_frontmost_program(
    app: App, macos: FakeMacos, desktop: MacosDesktop
) -> None:
    assert desktop.targets.focused() == Target(7, 70, "com.apple.TextEdit")
    app.window = None
    assert desktop.targets.focused() == Target(-70, 70)
    macos.front = None
    assert desktop.targets.focused() is None


def test_without_the_permission_nothing_is_tried_and_the_user_told_where_to_give_it(
    app: App, macos: FakeMacos, desktop: MacosDesktop
) -> None:
    macos.is_trusted = False

    for means in desktop.means:
        capability = means.capability(UNKNOWN)
        assert capability.level is Level.NEEDS_USER
        assert "Accessibility" in capability.sentence
    assert desktop.means[0].deliver("dictated", UNKNOWN, always).end is End.FAILED
    assert app.text == ""

    desktop.ask_user()
    assert macos.prompts == 1


def test_nothing_is_written_while_a_password_is_entered(app: App, macos: FakeMacos, desktop: MacosDesktop) -> None:
    def go_on() -> bool:
        macos.is_secure = app.text == "one"
        return True

    handed = desktop.means[0].deliver("one two", UNKNOWN, go_on)

    assert (handed.length, handed.end) == (3, End.FAILED)
    assert "password" in handed.sentence
    assert app.text == "one"


def test_a_permission_that_is_taken_back_in_the_middle_ends_the_text_behind_a_word(
    app: App, macos: FakeMacos, desktop: MacosDesktop
) -> None:
    def go_on() -> bool:
        macos.is_trusted = app.text != "one"
        return True

    assert desktop.means[0].deliver("one two", UNKNOWN, go_on).length == 3


def test_held_modifiers_are_told_by_name(macos: FakeMacos, desktop: MacosDesktop) -> None:
    assert desktop.held() == ()
    macos.held = COMMAND | OPTION

    assert desktop.held() == ("Option", "Command")


def test_a_paste_is_pressed_with_command_v(app: App, macos: FakeMacos) -> None:
    api = macos.api()

    assert MacosPasteKeys(api, MacosPermission(api)).press(UNKNOWN)
    assert app.pastes == 1
