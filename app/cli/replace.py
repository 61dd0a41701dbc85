"""`sayso replace`: what is written in the place of what is said, and what it would have made of past text."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing

from app.cli.arguments import HandleRules, RuleAction
from app.cli.settings import change_setting, open_settings, tell_running_app
from app.errors import AppError
from app.history.archive import Archive
from app.paths import history_file
from app.settings.declarations import WRITING_REPLACEMENTS
from app.writing.replacements import ARROW, Rule, preview, read_rule, read_rules

_SHOWN = 20
"""Past dictations that a preview shows at most."""


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
            for rule in rules:
                sys.stdout.write((_as_json(rule) if command.as_json else _as_line(rule)) + "\n")
        case RuleAction.PREVIEW:
            _preview(rules, command.text)
        case RuleAction.ADD:
            new = _read(f"{command.said} {ARROW} {command.written}")
            change_setting(store, WRITING_REPLACEMENTS, lambda lines: _with(lines, new), tell_app)
        case RuleAction.REMOVE:
            old = _read(f"{command.said} {ARROW}")
            change_setting(store, WRITING_REPLACEMENTS, lambda lines: _without(lines, old), tell_app)
    return 0


def _with(lines: Iterable[str], new: Rule) -> tuple[str, ...]:
    kept = [rule for rule in read_rules(lines) if rule.parts != new.parts]
    return tuple(map(_as_line, [*kept, new]))


def _without(lines: Iterable[str], old: Rule) -> tuple[str, ...]:
    rules = read_rules(lines)
    kept = [rule for rule in rules if rule.parts != old.parts]
    if len(kept) == len(rules):
        raise RuleError(f"There is no replacement for {' '.join(old.said)!r}; `sayso replace list` shows them.")
    return tuple(map(_as_line, kept))


def _read(line: str) -> Rule:
    try:
        return read_rule(line)
    except ValueError as error:
        raise RuleError(f"That is no replacement: {error}") from error


def _preview(rules: list[Rule], text: str) -> None:
    """What becomes of a text, or of past dictations that change."""
    if text:
        sys.stdout.write(preview(rules, text) + "\n")
        return
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
