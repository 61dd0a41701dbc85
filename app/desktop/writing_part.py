"""How dictations are written, as the settings say it and as the program that they go to asks for it."""

from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase

from PySide6.QtGui import QGuiApplication

from app.delivery.targets import Target as FocusedWindow
from app.desktop.ports import Target
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.writing.options import WritingOptions, writer_for
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
        get = self._settings.get
        window = self._focused() if target is Target.FOCUS else None
        return writer_for(
            WritingOptions(
                has_punctuation=get(keys.WRITING_PUNCTUATION),
                has_edits=get(keys.WRITING_EDITS),
                leaves_out_fillers=get(keys.WRITING_FILLERS),
                joins_stutter=get(keys.WRITING_STUTTER),
                has_addresses=get(keys.WRITING_ADDRESSES),
                has_identifiers=is_among(window, get(keys.WRITING_CODE_APPS)),
                is_plain=is_among(window, get(keys.WRITING_PLAIN_APPS)),
                rules=tuple(read_rules(get(keys.WRITING_REPLACEMENTS))),
                copied=self._copied,
            )
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
