"""Joins the dialog to the store: shows what applies, and carries out what the user wants."""

from PySide6.QtCore import QObject

from app.settings.errors import InvalidValueError
from app.settings.store import SettingsStore
from app.ui.settings_dialog import SettingsDialog


class SettingsBinding(QObject):
    """Keeps a dialog in step with a store for as long as both are there. Belongs to the dialog."""

    def __init__(self, dialog: SettingsDialog, store: SettingsStore) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._store = store
        dialog.edited.connect(self._on_edited)
        dialog.reset_asked.connect(self._on_reset_asked)
        stop = store.observe(self._show)
        dialog.destroyed.connect(stop)
        for setting in store.settings:
            self._show(setting.key)

    def _show(self, key: str) -> None:
        setting = self._store.find(key)
        self._dialog.show_value(key, self._store.get(setting), is_default=self._store.is_default(setting))
        self._dialog.show_problem(key, self._store.problem_of(key))
        self._dialog.show_notices(self._store.file_problems)

    def _on_edited(self, key: str, value: object) -> None:
        try:
            self._store.set(self._store.find(key), value)
        except InvalidValueError as error:
            self._show(key)
            self._dialog.show_problem(key, error.reason)
        else:
            self._show(key)

    def _on_reset_asked(self, key: str) -> None:
        self._store.reset(self._store.find(key))
        self._show(key)
