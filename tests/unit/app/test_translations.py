import re
import shutil
import string
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from app.desktop.translations import FOLDER
from app.settings import declarations
from app.settings.kinds import Choice
from app.ui.setting_fields import translated
from tests.helpers.translations import Message, read, update

_CHOICE = declarations.APPEARANCE_LANGUAGE.kind
assert isinstance(_CHOICE, Choice)
LANGUAGES = tuple(option.value for option in _CHOICE.options if option.value not in ("system", "en"))


def messages(language: str) -> list[Message]:
    return read(FOLDER / f"sayso_{language}.ts")


def shown(message: Message) -> str:
    return f"{message.context}: {message.source} -> {message.translation}"


@pytest.fixture
def translator(language: str) -> QTranslator:
    loaded = QTranslator()
    assert loaded.load(f"sayso_{language}", str(FOLDER))
    return loaded


@pytest.fixture
def updated(tmp_path: Path) -> Path:
    for file in FOLDER.glob("*.ts"):
        shutil.copy(file, tmp_path)
    update(list(tmp_path.glob("*.ts")))
    return tmp_path


def test_every_text_of_the_app_is_in_the_files_and_no_other(updated: Path) -> None:
    for language in LANGUAGES:
        of_the_app = {(message.context, message.source) for message in read(updated / f"sayso_{language}.ts")}
        of_the_file = {(message.context, message.source) for message in messages(language)}
        assert of_the_app ^ of_the_file == set(), "Run make translations, and fill in what it lists."


def test_there_are_files_for_every_language_that_can_be_chosen() -> None:
    assert {file.stem for file in FOLDER.glob("*.ts")} == {f"sayso_{language}" for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
class TestTranslation:
    def test_every_text_has_one(self, language: str) -> None:
        assert not [shown(message) for message in messages(language) if not message.is_finished]

    def test_is_what_the_app_reads(self, language: str, translator: QTranslator) -> None:
        for message in messages(language):
            assert translator.translate(message.context, message.source) == message.translation, shown(message)

    def test_has_the_same_places_to_fill(self, language: str) -> None:
        for message in messages(language):
            assert _places(message.translation) == _places(message.source), shown(message)

    def test_ends_as_the_text_does(self, language: str) -> None:
        for message in messages(language):
            assert _ending(message.translation) == _ending(message.source), shown(message)

    def test_is_not_much_longer(self, language: str) -> None:
        for message in messages(language):
            room = max(1.6 * len(message.source), len(message.source) + 16)  # twice a short word is little all the same
            assert len(message.translation) <= room, shown(message)

    def test_names_every_command_and_key_as_it_is(self, language: str) -> None:
        for message in messages(language):
            for command in re.findall(r"sayso (?:ctl|models|listen)(?: \w+)?|systemctl.*|sudo [^,]*", message.source):
                assert command in message.translation, shown(message)
            assert re.findall(r"\bF\d+\b", message.translation) == re.findall(r"\bF\d+\b", message.source)

    def test_uses_the_marks_of_its_language(self, language: str) -> None:
        for message in messages(language):
            assert not re.search(r"[\"']|\.\.\.", message.translation), shown(message)
            opening, closing = {"de": ("„", "“"), "es": ("«", "»")}[language]
            assert message.translation.count(opening) == message.translation.count(closing), shown(message)

    def test_qt_itself_speaks_the_language(self, language: str) -> None:
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        assert QTranslator().load(f"qtbase_{language}", folder)

    @pytest.mark.usefixtures("qt_app")
    def test_reaches_the_declarations_of_settings(self, translator: QTranslator) -> None:
        help_text = declarations.HOTKEY_DICTATE.help
        QCoreApplication.installTranslator(translator)
        in_words = translated(help_text)
        QCoreApplication.removeTranslator(translator)
        assert in_words == translator.translate("", help_text) != help_text


def _places(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def _ending(text: str) -> str:
    # "…" stands after a space in German, right after the word in Spanish, and either way in English.
    return text[-1] if text[-1] in ".:?!…" else ""
