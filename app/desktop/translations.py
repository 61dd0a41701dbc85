"""The app's words in the user's language, from `resources/translations`."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

import resources

FOLDER = Path(resources.__file__).parent / "translations"


def install_translations(application: QApplication, language: str) -> None:
    """Speak a language from now on, where there is a translation.

    Args:
        application: Speaks.
        language: A code such as `de`; `system` follows the desktop.
    """
    locale = QLocale.system() if language == "system" else QLocale(language)
    QLocale.setDefault(locale)
    spoken = QLocale(spoken_language(locale.uiLanguages()))
    # Windows run as the words in them do: a desktop in Hebrew has English ones.
    application.setLayoutDirection(spoken.textDirection())
    for name, folder in (
        ("qtbase", Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))),
        ("sayso", FOLDER),
    ):
        translator = QTranslator(application)
        if translator.load(spoken, name, "_", str(folder)):
            application.installTranslator(translator)


def spoken_language(wanted: Sequence[str]) -> str:
    """The code of the first of these that Sayso speaks, English among them; English where it speaks none."""
    for name in wanted:
        code = name.replace("_", "-").partition("-")[0]
        if code == "en" or (FOLDER / f"sayso_{code}.qm").is_file():
            return code
    return "en"
