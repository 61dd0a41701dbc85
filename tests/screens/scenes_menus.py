"""Menus of the dictation window and of the tray."""

from PySide6.QtWidgets import QMenu, QWidget

from app.ui.choice_menu import Choice
from app.ui.dictation_window import DictationWindow
from app.ui.tray import Recent, Tray
from tests.screens.registry import scene
from tests.screens.scenes_dictation import window


def _opened(menu: QMenu) -> QMenu:
    menu.popup(menu.pos())
    return menu


def _language_menu(made: QWidget) -> QWidget:
    assert isinstance(made, DictationWindow)
    return _opened(made._languages)


def _more_menu(made: QWidget) -> QWidget:
    assert isinstance(made, DictationWindow)
    return _opened(made._more.menu())


def _microphone_menu(made: QWidget) -> QWidget:
    assert isinstance(made, DictationWindow)
    return _opened(made._microphones)


def _model_menu(made: QWidget) -> QWidget:
    assert isinstance(made, DictationWindow)
    return _opened(made._models)


@scene("menu-microphones", after=_microphone_menu)
def _() -> QWidget:
    return window()


@scene("menu-models", after=_model_menu)
def _() -> QWidget:
    return window()


@scene("menu-languages", after=_language_menu)
def _() -> QWidget:
    return window()


@scene("menu-more", after=_more_menu)
def _() -> QWidget:
    return window()


def _tray_menu(tray: Tray) -> QMenu:
    tray.set_recent([Recent("a", "Dear Ann, thank you for the book. I read it in one night, and the ending …")])
    tray.set_microphones([Choice("", "System default"), Choice("a", "Blue Yeti")], "")
    return tray._menu


@scene("tray-menu")
def _() -> QWidget:
    _TRAYS.append(Tray())
    return _tray_menu(_TRAYS[-1])


@scene("tray-recent")
def _() -> QWidget:
    tray = Tray()
    _TRAYS.append(tray)
    tray.set_recent(
        [
            Recent("a", "Dear Ann, thank you for the book. I read it in one night, and the ending surprised me."),
            Recent("b", "Milk, bread & butter"),
            Recent("c", "The meeting is moved to Thursday at ten."),
        ]
    )
    return tray._recent


_TRAYS: list[Tray] = []
"""Kept, because a menu does not keep its tray."""
