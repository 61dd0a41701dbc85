"""The app's words in the user's language, from `resources/translations`."""

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
    application.setLayoutDirection(locale.textDirection())
    for name, folder in (
        ("qtbase", Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))),
        ("sayso", FOLDER),
    ):
        translator = QTranslator(application)
        if translator.load(locale, name, "_", str(folder)):
            application.installTranslator(translator)
