"""How dictations are written, as the settings say it and as the program that they go to asks for it."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QLocale
from PySide6.QtGui import QGuiApplication

from app.delivery.targets import Target as FocusedWindow
from app.desktop.ports import OUR_WINDOW, Target
from app.desktop.profile_choice import profile_of
from app.desktop.programs import is_among
from app.history.records import Dictation
from app.settings import declarations as keys
from app.settings.profile import Profile
from app.settings.profiles import IDENTIFIERS, PLAIN, named, switched
from app.settings.setting import Setting
from app.settings.store import SettingsStore
from app.writing.options import WritingOptions, writer_for
from app.writing.placeholders import asks_for_copied
from app.writing.replacements import read_rules
from app.writing.switches import switched_on
from app.writing.writer import Writer

_LETTERS = 2


def copied_text() -> str:
    """The text on the clipboard."""
    return QGuiApplication.clipboard().text()


def home_region() -> str:
    """The country of the desktop's locale, in two letters; empty where it names none."""
    code = QLocale.territoryToCode(QLocale.system().territory())
    return code if len(code) == _LETTERS and code.isalpha() else ""


class WritingPart:
    """Makes writers. Belongs to the window's thread.

    Args:
        settings: What the user wants.
        focused: What has the focus, where the desktop tells.
        copied: The text on the clipboard.
        region: The country where the user lives, in two letters; empty where nobody knows.
    """

    def __init__(
        self,
        settings: SettingsStore,
        focused: Callable[[], FocusedWindow | None],
        copied: Callable[[], str] = copied_text,
        region: str | None = None,
    ) -> None:
        self._settings = settings
        self._focused = focused
        self._copied = copied
        self._region = home_region() if region is None else region

    def writer(self, target: Target, profile: str = "") -> Writer:
        """For a dictation that begins now, with the profile of that name."""
        window = self._focused() if target is Target.FOCUS else None
        return writer_for(replace(self._options(window, profile), copied=self._copied))

    def writer_again(self, dictation: Dictation) -> Writer:
        """For an earlier one that is heard again: for its program and its time, though with the settings of today.

        What was copied then nobody knows, and what is copied now has nothing to do with it: such snippets stay as they were said.
        """
        window = None if dictation.app == OUR_WINDOW else FocusedWindow(app=dictation.app)
        options = self._options(window, profile_of(self._settings, window))
        rules = tuple(rule for rule in options.rules if not asks_for_copied(rule.written))
        return writer_for(replace(options, rules=rules, now=lambda: dictation.started))

    def _options(self, window: FocusedWindow | None, profile: str) -> WritingOptions:
        get = self._settings.get
        chosen = named(get(keys.PROFILES), profile) or Profile("")

        def is_on(setting: Setting[bool]) -> bool:
            return switched(chosen, setting.key.partition(".")[2], get(setting))

        return replace(
            switched_on(is_on),
            region=self._region,
            has_identifiers=switched(chosen, IDENTIFIERS.key, is_among(window, get(keys.WRITING_CODE_APPS))),
            is_plain=switched(chosen, PLAIN.key, is_among(window, get(keys.WRITING_PLAIN_APPS))),
            rules=tuple(read_rules([*get(keys.WRITING_REPLACEMENTS), *chosen.replacements])),
        )
