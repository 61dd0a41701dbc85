"""`sayso vocabulary`: names and terms that the model is to expect."""

import json
import sys
from collections.abc import Callable

from app.cli.arguments import HandleTerms, TermAction
from app.cli.settings import change_setting, open_settings, tell_running_app
from app.settings.declarations import VOCABULARY_LEARNED, VOCABULARY_TERMS
from app.writing.terms import TermsError, read_terms


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
    terms = store.get(VOCABULARY_TERMS)
    learned = store.get(VOCABULARY_LEARNED)
    match command.action:
        case TermAction.LIST:
            for term in dict.fromkeys([*terms, *learned]):
                content = {"term": term, "learned": term not in terms}
                sys.stdout.write((json.dumps(content, ensure_ascii=False) if command.as_json else term) + "\n")
            return 0
        case TermAction.REMOVE:
            missing = [term for term in command.terms if term not in terms + learned]
            if missing:
                raise TermsError(f"There is no term {missing[0]!r}; `sayso vocabulary list` shows them.")
            changed = tuple(term for term in terms if term not in command.terms)
            kept = tuple(term for term in learned if term not in command.terms)
            if kept != learned:
                change_setting(store, VOCABULARY_LEARNED, kept, tell_app)
        case _:
            new = read_terms(command.file) if command.file is not None else command.terms
            changed = tuple(dict.fromkeys([*terms, *(" ".join(term.split()) for term in new)]))
    if changed != terms:
        change_setting(store, VOCABULARY_TERMS, changed, tell_app)
    change = len(changed) - len(terms) + len(store.get(VOCABULARY_LEARNED)) - len(learned)
    sys.stdout.write(_count(change) + "\n")
    return 0


def _count(change: int) -> str:
    terms = "1 term" if abs(change) == 1 else f"{abs(change)} terms"
    return f"Removed {terms}." if change < 0 else f"Added {terms}."
