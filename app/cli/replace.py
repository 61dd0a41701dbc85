"""`sayso replace`: what is written in the place of what is said, what a dictation would give, and what past ones would."""

import dataclasses
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from locale import getlocale

from app.cli.arguments import HandleRules, RuleAction
from app.cli.lines import write_line
from app.cli.settings import change_setting, open_settings, tell_running_app
from app.errors import AppError
from app.history.archive import Archive
from app.paths import history_file
from app.settings import declarations as keys
from app.settings.declarations import WRITING_REPLACEMENTS
from app.settings.store import SettingsStore
from app.writing.options import writer_for
from app.writing.parts import words_of
from app.writing.replacements import ARROW, Rule, preview, read_rule, read_rules
from app.writing.switches import switched_on
from streaming.events import Final, Word

_SHOWN = 20
"""Past dictations that a preview shows at most."""
_ENGLISH = "en"
_LETTERS = 2


class RuleError(AppError):
    """There is no such replacement, or it cannot be one; the sentence says why."""


def replace(command: HandleRules, tell_app: Callable[[], None] = tell_running_app) -> int:
    """Do what the command says.

    Args:
        command: What to do.
        tell_app: Is called after a change was written.

    Raises:
        RuleError: There is no such replacement, or it cannot be one.
        SettingsError: The change cannot be written.
        HistoryError: The history cannot be read.
    """
    store = open_settings()
    rules = read_rules(store.get(WRITING_REPLACEMENTS))
    match command.action:
        case RuleAction.LIST:
            _list(rules, as_json=command.as_json)
        case RuleAction.PREVIEW:
            if command.text:
                sys.stdout.write(_as_dictated(store, command) + "\n")
            else:
                _preview_past(rules)
        case RuleAction.ADD:
            new = _read(f"{command.said} {ARROW} {command.written}")
            change_setting(store, WRITING_REPLACEMENTS, lambda lines: _with(lines, new), tell_app)
        case RuleAction.REMOVE:
            old = _read(f"{command.said} {ARROW}")
            change_setting(store, WRITING_REPLACEMENTS, lambda lines: _without(lines, old), tell_app)
    return 0


def _list(rules: Iterable[Rule], *, as_json: bool) -> None:
    for rule in rules:
        if as_json:
            sys.stdout.write(_as_json(rule) + "\n")
        elif sys.stdout.isatty():
            sys.stdout.write(_as_line(rule) + "\n")
        else:
            write_line((" ".join(rule.said), rule.written.replace("\n", "\\n")))


def _with(lines: Iterable[str], new: Rule) -> tuple[str, ...]:
    return (*_others(lines, new), _as_line(new))


def _without(lines: Sequence[str], old: Rule) -> tuple[str, ...]:
    kept = _others(lines, old)
    if len(kept) == len(lines):
        raise RuleError(f"There is no replacement for {' '.join(old.said)!r}; `sayso replace list` shows them.")
    return kept


def _others(lines: Iterable[str], rule: Rule) -> tuple[str, ...]:
    """The lines that say nothing about the same words, as they are: those that are no rules, too."""
    return tuple(line for line in lines if all(other.parts != rule.parts for other in read_rules([line])))


def _read(line: str) -> Rule:
    try:
        return read_rule(line)
    except ValueError as error:
        raise RuleError(f"That is no replacement: {error}") from error


def _as_dictated(store: SettingsStore, command: HandleRules) -> str:
    """What is written where the text is heard, with all that the settings want; of what was copied nobody knows here."""
    get = store.get
    options = dataclasses.replace(
        switched_on(get),
        region=_home_region(),
        rules=tuple(read_rules(get(WRITING_REPLACEMENTS))),
        copied=lambda: "{clipboard}",
    )
    language = command.language or next(iter(get(keys.LANGUAGE_CODES)), _ENGLISH)
    writer = writer_for(options)
    words = tuple(Word(part, 0, 0, 1.0) for part in words_of(command.text))
    writer.hear(Final(0, command.text, words, language))
    return writer.text


def _home_region() -> str:
    """The country of the system's locale, in two letters; empty where it names none."""
    country = (getlocale()[0] or "").partition("_")[2]
    return country if len(country) == _LETTERS and country.isalpha() else ""


def _preview_past(rules: list[Rule]) -> None:
    """Past dictations that the rules change, before and after."""
    for past in _past_texts():
        changed = preview(rules, past)
        if changed != past:
            sys.stdout.write(f"- {past}\n+ {changed}\n")


def _past_texts() -> Iterator[str]:
    if not history_file().is_file():
        return
    with closing(Archive(history_file())) as archive:
        for dictation in archive.dictations("", _SHOWN):
            if dictation.text:
                yield dictation.text


def _as_line(rule: Rule) -> str:
    return str(rule).replace("\n", "\\n")


def _as_json(rule: Rule) -> str:
    return json.dumps({"said": " ".join(rule.said), "written": rule.written})
