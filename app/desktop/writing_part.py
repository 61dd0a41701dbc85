"""How dictations are written, as the settings say it and as the program that they go to asks for it."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fnmatch import fnmatchcase

from PySide6.QtGui import QGuiApplication

from app.delivery.targets import Target as FocusedWindow
from app.desktop.ports import OUR_WINDOW, Target
from app.history.records import Dictation
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.writing.options import WritingOptions, writer_for
from app.writing.placeholders import asks_for_copied
from app.writing.replacements import read_rules
from app.writing.writer import Writer

_ALL_TERMINALS = "terminals"


def copied_text() -> str:
    """The text on the clipboard."""
    return QGuiApplication.clipboard().text()


class WritingPart:
    """Makes writers. Belongs to the window's thread.

    Args:
        settings: What the user wants.
        focused: What has the focus, where the desktop tells.
        copied: The text on the clipboard.
    """

    def __init__(
        self,
        settings: SettingsStore,
        focused: Callable[[], FocusedWindow | None],
        copied: Callable[[], str] = copied_text,
    ) -> None:
        self._settings = settings
        self._focused = focused
        self._copied = copied

    def writer(self, target: Target) -> Writer:
        """For a dictation that begins now."""
        window = self._focused() if target is Target.FOCUS else None
        return writer_for(replace(self._options(window), copied=self._copied))

    def writer_again(self, dictation: Dictation) -> Writer:
        """For an earlier one that is heard again: for its program and its time, though with the settings of today.

        What was copied then nobody knows, and what is copied now has nothing to do with it: such snippets stay as they were said.
        """
        window = None if dictation.app == OUR_WINDOW else FocusedWindow(app=dictation.app)
        options = self._options(window)
        rules = tuple(rule for rule in options.rules if not asks_for_copied(rule.written))
        return writer_for(replace(options, rules=rules, now=lambda: dictation.started))

    def _options(self, window: FocusedWindow | None) -> WritingOptions:
        get = self._settings.get
        return WritingOptions(
            has_punctuation=get(keys.WRITING_PUNCTUATION),
            has_edits=get(keys.WRITING_EDITS),
            leaves_out_fillers=get(keys.WRITING_FILLERS),
            joins_stutter=get(keys.WRITING_STUTTER),
            has_addresses=get(keys.WRITING_ADDRESSES),
            has_numbers=get(keys.WRITING_NUMBERS),
            has_dates=get(keys.WRITING_DATES),
            has_identifiers=is_among(window, get(keys.WRITING_CODE_APPS)),
            is_plain=is_among(window, get(keys.WRITING_PLAIN_APPS)),
            rules=tuple(read_rules(get(keys.WRITING_REPLACEMENTS))),
        )


def is_among(window: FocusedWindow | None, names: Iterable[str]) -> bool:
    """Whether a window belongs to one of the programs; without regard to capitals, and `*` stands for anything."""
    if window is None:
        return False
    app = window.app.casefold()
    for name in names:
        wanted = name.casefold()
        if (wanted == _ALL_TERMINALS and window.is_terminal) or (app and fnmatchcase(app, wanted)):
            return True
    return False
