import re
import shutil
import string
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from app.desktop.choices import language_choices
from app.desktop.translations import FOLDER, install_translations, spoken_language
from app.hotkeys.binding import parse_binding
from app.hotkeys.keys import named_keys
from app.settings import declarations
from app.settings.kinds import Choice
from app.ui import key_words, language_words
from app.ui.setting_fields import translated
from app.ui.setting_keys import key_labels
from app.ui.setting_languages import language_label
from model.languages import LANGUAGES as SPOKEN
from tests.helpers.translations import Message, read, update

_CHOICE = declarations.APPEARANCE_LANGUAGE.kind
assert isinstance(_CHOICE, Choice)
LANGUAGES = tuple(option.value for option in _CHOICE.options if option.value not in ("system", "en"))

# As a friend, and never with both words for "you". At the beginning of a sentence "Sie" and "Ihr" are "they" and "their".
_FORMAL = {
    "de": r"(?<![.:!?„] )(?<!^)\b(Sie|Ihnen|Ihre?[mnrs]?)\b",
    "es": r"(?i)\b(usted|(ha|haya|han) (dictado|terminado|dicho)|dijo|lo que dice)\b",
}
# Of several words for the same thing, those that are not ours.
_OTHER_WORDS = {
    "de": r"\b(Computer|PC|Tonserver|Umschalttaste)",
    "es": r"(?i)\b(ordenador|computadora|máquina|súper)\b",
}


def messages(language: str) -> list[Message]:
    return read(FOLDER / f"sayso_{language}.ts")


def shown(message: Message) -> str:
    return f"{message.context}: {message.source} -> {message.translation}"


def translator(language: str) -> QTranslator:
    loaded = QTranslator()
    assert loaded.load(f"sayso_{language}", str(FOLDER))
    return loaded


@contextmanager
def _speaking(language: str) -> Iterator[QTranslator]:
    """The app speaks a language inside the block."""
    before, installed = QLocale(), translator(language)
    QLocale.setDefault(QLocale(language))
    QCoreApplication.installTranslator(installed)
    try:
        yield installed
    finally:
        QCoreApplication.removeTranslator(installed)
        QLocale.setDefault(before)


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


def test_every_language_and_every_key_with_a_name_is_among_the_texts() -> None:
    assert set(language_words.MARKED) == set(SPOKEN.values())
    function_keys = {f"F{number}" for number in range(1, 25)}
    assert set(key_words.MARKED) == {key.label for key in named_keys()} - function_keys


@pytest.mark.usefixtures("qt_app")
def test_languages_and_keys_are_called_as_the_user_calls_them() -> None:
    with _speaking("es"):
        choices = [choice.label for choice in language_choices(("en", "de"))]
        assert choices[:2] == ["Cualquier idioma", "Inglés + Alemán"]
        assert choices.index("Árabe") < choices.index("Armenio") < choices.index("Azerbaiyano")
        assert language_label("de") == "Deutsch (Alemán)"
        assert language_label("es") == "Español"
    with _speaking("de"):
        assert key_words.binding_in_words(parse_binding("ctrl+shift+space")) == "Strg+Umschalt+Leertaste"
        assert key_labels("ctrl_r") == ["Strg rechts"]


@pytest.mark.usefixtures("qt_app")
@pytest.mark.parametrize(("language", "shown_keys"), [("de", "Strg+Umschalt+C"), ("es", "Ctrl+Mayús+C")])
def test_menus_call_keys_as_every_other_text_does(language: str, shown_keys: str) -> None:
    of_qt = QTranslator()
    assert of_qt.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    QCoreApplication.installTranslator(of_qt)
    with _speaking(language):
        assert QKeySequence("Ctrl+Shift+C").toString(QKeySequence.SequenceFormat.NativeText) == shown_keys
    QCoreApplication.removeTranslator(of_qt)


@pytest.mark.parametrize("language", ["he", "ar", "fr", "en", "de"])
def test_windows_run_as_the_words_in_them(qt_app: QApplication, language: str) -> None:
    """Where there is no translation, words are English: mirrored, their marks would stand at the wrong ends."""
    before = QLocale()
    install_translations(qt_app, language)
    cancel = QCoreApplication.translate("QPlatformTheme", "Cancel")
    for installed in qt_app.findChildren(QTranslator):
        qt_app.removeTranslator(installed)
        installed.deleteLater()
    QLocale.setDefault(before)
    assert qt_app.layoutDirection() is Qt.LayoutDirection.LeftToRight
    assert cancel == {"de": "Abbrechen"}.get(language, "Cancel")


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        (["de-AT", "de-Latn-AT", "de"], "de"),
        (["en-US", "en", "de"], "en"),
        (["he-IL", "he", "es_MX"], "es"),
        (["fr"], "en"),
        ([], "en"),
    ],
)
def test_of_the_languages_that_a_user_reads_the_first_that_there_is_is_spoken(wanted: list[str], spoken: str) -> None:
    assert spoken_language(wanted) == spoken


@pytest.mark.parametrize("language", LANGUAGES)
class TestTranslation:
    def test_every_text_has_one(self, language: str) -> None:
        assert not [shown(message) for message in messages(language) if not message.is_finished]

    def test_is_what_the_app_reads(self, language: str) -> None:
        reader = translator(language)
        for message in messages(language):
            assert reader.translate(message.context, message.source) == message.translation, shown(message)

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
            for command in re.findall(r"sayso (?:ctl|models|listen)(?: \w+)?|systemctl.*|sudo [^,”]*", message.source):
                assert command in message.translation, shown(message)
            assert re.findall(r"\bF\d+\b", message.translation) == re.findall(r"\bF\d+\b", message.source)

    def test_uses_the_marks_of_its_language(self, language: str) -> None:
        for message in messages(language):
            assert not re.search(r"[\"']|\.\.\.", message.translation), shown(message)
            opening, closing = {"de": ("„", "“"), "es": ("«", "»")}[language]
            assert message.translation.count(opening) == message.translation.count(closing), shown(message)

    def test_speaks_to_a_friend(self, language: str) -> None:
        for message in messages(language):
            if re.search(r"\byou", message.source, re.IGNORECASE):
                assert not re.search(_FORMAL[language], message.translation), shown(message)

    def test_has_one_word_for_each_thing(self, language: str) -> None:
        for message in messages(language):
            assert not re.search(_OTHER_WORDS[language], message.translation), shown(message)

    def test_calls_the_vocabulary_what_its_setting_is_called(self, language: str) -> None:
        setting = next(m.translation for m in messages(language) if m.source == declarations.VOCABULARY_TERMS.label)
        for message in messages(language):
            # What those of models hold is something else.
            if message.context != "Sentences" and "vocabulary" in message.source:
                assert setting.casefold() in message.translation.casefold(), shown(message)

    def test_names_a_button_as_it_is_labelled(self, language: str) -> None:
        start = next(m.translation for m in messages(language) if (m.context, m.source) == ("DictationBar", "Start"))
        for message in messages(language):
            if re.search(r"\bStart button|Press Start\b", message.source):
                assert start in message.translation, shown(message)

    def test_is_the_same_wherever_the_same_is_said(self, language: str) -> None:
        translations = defaultdict[str, set[str]](set)
        for message in messages(language):
            # The names of keys stand on keyboards; "None" has a gender; who stops a dictation does not stop a download.
            if message.context != "KeyNames" and message.source not in ("None", "Stop"):
                translations[message.source].add(message.translation)
        assert {source: found for source, found in translations.items() if len(found) > 1} == {}

    def test_qt_itself_speaks_the_language(self, language: str) -> None:
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        assert QTranslator().load(f"qtbase_{language}", folder)

    @pytest.mark.usefixtures("qt_app")
    def test_reaches_the_declarations_of_settings(self, language: str) -> None:
        help_text = declarations.HOTKEY_DICTATE.help
        with _speaking(language) as translator:
            assert translated(help_text) == translator.translate("", help_text) != help_text


def _places(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def _ending(text: str) -> str:
    # "…" stands after a space in German, right after the word in Spanish, and either way in English.
    return text[-1] if text[-1] in ".:?!…" else ""
