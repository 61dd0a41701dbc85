"""`sayso vocabulary`: names and terms that the model is to expect."""

import json
import sys
from collections.abc import Callable, Sequence

from app.cli.arguments import HandleTerms, TermAction
from app.cli.settings import change_setting, open_settings, tell_running_app
from app.settings.declarations import VOCABULARY_LEARNED, VOCABULARY_TERMS
from app.settings.setting import Setting
from app.settings.store import SettingsStore
from app.writing.terms import TermsError, checked_terms, read_terms


def vocabulary(command: HandleTerms, tell_app: Callable[[], None] = tell_running_app) -> int:
    """Do what the command says.

    Args:
        command: What to do.
        tell_app: Is called after a change was written.

    Raises:
        TermsError: A file cannot be read, or a term is not there.
        SettingsError: The change cannot be written.
    """
    store = open_settings()
    match command.action:
        case TermAction.LIST:
            _list(store.get(VOCABULARY_TERMS), store.get(VOCABULARY_LEARNED), as_json=command.as_json)
        case TermAction.REMOVE:
            known = store.get(VOCABULARY_TERMS) + store.get(VOCABULARY_LEARNED)
            missing = [term for term in command.terms if term not in known]
            if missing:
                raise TermsError(f"There is no term {missing[0]!r}; `sayso vocabulary list` shows them.")
            removed = sum(
                _change(
                    store, setting, lambda terms: tuple(term for term in terms if term not in command.terms), tell_app
                )
                for setting in (VOCABULARY_LEARNED, VOCABULARY_TERMS)
            )
            sys.stdout.write(f"Removed {_count(-removed)}.\n")
        case _:
            new = read_terms(command.file) if command.file is not None else checked_terms(command.terms)
            added = _change(store, VOCABULARY_TERMS, lambda terms: tuple(dict.fromkeys([*terms, *new])), tell_app)
            sys.stdout.write(f"Added {_count(added)}.\n")
    return 0


def _list(terms: Sequence[str], learned: Sequence[str], *, as_json: bool) -> None:
    for term in dict.fromkeys([*terms, *learned]):
        content = {"term": term, "learned": term not in terms}
        sys.stdout.write((json.dumps(content, ensure_ascii=False) if as_json else term) + "\n")


def _change(
    store: SettingsStore,
    setting: Setting[tuple[str, ...]],
    change: Callable[[tuple[str, ...]], tuple[str, ...]],
    tell_app: Callable[[], None],
) -> int:
    """Change a list, if that changes anything; returns how much longer it has become."""
    before = store.get(setting)
    if change(before) == before:
        return 0
    lengths = []

    def changed(present: tuple[str, ...]) -> tuple[str, ...]:
        new = change(present)
        lengths.append(len(new) - len(present))
        return new

    change_setting(store, setting, changed, tell_app)
    return lengths[-1]


def _count(terms: int) -> str:
    return "1 term" if terms == 1 else f"{terms} terms"
