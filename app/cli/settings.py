"""`sayso settings`: the same settings as in the dialog. A running app takes a change over at once."""

import json
import sys
from collections.abc import Callable
from typing import Any

from app.cli.arguments import ChangeSetting, GetSetting, ListSettings, ResetSetting
from app.cli.lines import write_line
from app.control.client import NotRunningError, ask
from app.control.protocol import ControlError, Request
from app.hotkeys.binding import parse_binding
from app.settings.errors import SaveError
from app.settings.kinds import Choice, Place, Value, format_value
from app.settings.setting import Setting, T
from app.settings.store import SettingsStore, default_settings_path
from app.settings.table import markdown_tables

SettingsCommand = ListSettings | GetSetting | ChangeSetting | ResetSetting

_WIDE, _WIDEST = 70, 110
"""Columns of a terminal from which on there is room for what a setting can be, and for what it is."""


def tell_running_app() -> None:
    """Have a running app read the settings anew; where none runs, there is nothing to do."""
    try:
        ask(Request.RELOAD_SETTINGS)
    except NotRunningError:
        return
    except ControlError as error:
        sys.stderr.write(f"sayso: The change is saved, but the running app has not taken it over. {error}\n")


def settings(command: SettingsCommand, tell_app: Callable[[], None] = tell_running_app) -> int:
    """Do what the command says; what is wrong with the file is told on standard error.

    Args:
        command: What to do.
        tell_app: Is called after a change was written.

    Raises:
        UnknownSettingError: There is no such setting.
        InvalidValueError: The setting cannot have that value.
        SaveError: The change cannot be written.
    """
    store = SettingsStore(default_settings_path(), check_keys=parse_binding)
    match command:
        case ListSettings():
            _list(command, store)
        case GetSetting():
            _say(format_value(store.get(store.find(command.key))))
        case ChangeSetting():
            value = store.parse(command.key, command.value)
            store.set(store.find(command.key), value)
            _finish(store, tell_app)
        case ResetSetting():
            store.reset(store.find(command.key))
            _finish(store, tell_app)
    for problem in store.problems:
        sys.stderr.write(f"sayso: {problem}\n")
    return 0


def open_settings() -> SettingsStore:
    """This user's settings; what is wrong with their file is told on standard error."""
    store = SettingsStore(default_settings_path(), check_keys=parse_binding)
    for problem in store.problems:
        sys.stderr.write(f"sayso: {problem}\n")
    return store


def change_setting(
    store: SettingsStore, setting: Setting[T], change: Callable[[T], T], tell_app: Callable[[], None]
) -> None:
    """Write a value that is made of the present one, and have a running app take it over.

    Raises:
        Exception: Whatever `change` raises.
        InvalidValueError: The setting cannot have that value.
        SaveError: The change cannot be written.
    """
    store.update(setting, change)
    _finish(store, tell_app)


def _finish(store: SettingsStore, tell_app: Callable[[], None]) -> None:
    if store.unwritable is not None:
        raise SaveError(store.unwritable)
    tell_app()


def _list(command: ListSettings, store: SettingsStore) -> None:
    shown = [setting for setting in store.settings if not setting.is_internal]
    if command.as_markdown:
        _say(markdown_tables(shown).rstrip("\n"))
    elif command.as_json:
        for setting in shown:
            _say(json.dumps(_as_json(setting, store)))
    elif sys.stdout.isatty():
        _show(shown, store)
    else:
        for setting in shown:
            write_line((setting.key, format_value(store.get(setting)), setting.label, _values(setting)))


def _show(shown: list[Setting[Any]], store: SettingsStore) -> None:
    # rich takes a while to load, and programs do without it.
    from rich import box  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    from app.cli.console import output_console  # noqa: PLC0415

    console = output_console()
    columns = ("Key", "Value", "What it can be", "What it is")
    count = 4 if console.width >= _WIDEST else 3 if console.width >= _WIDE else 2
    table = Table(*columns[:count], box=box.SIMPLE_HEAD)
    table.columns[0].no_wrap = True
    for setting in shown:
        cells = (setting.key, _for_people(store.get(setting)), _values(setting), setting.label)
        table.add_row(*cells[:count], style="dim" if store.is_default(setting) else None)
    console.print(table)


def _for_people(value: Value) -> str:
    """With room between several, so that the table can break them."""
    return ", ".join(value) if isinstance(value, tuple) else format_value(value)


def _values(setting: Setting[Any]) -> str:
    if isinstance(setting.kind, Choice | Place):
        return ", ".join(option.value for option in setting.kind.options)
    return str(setting.kind.allowed)


def _as_json(setting: Setting[Any], store: SettingsStore) -> dict[str, object]:
    kind = setting.kind
    return {
        "key": setting.key,
        "value": store.get(setting),
        "default": setting.default,
        "section": setting.section.title,
        "label": setting.label,
        "help": setting.help,
        "choices": [option.value for option in kind.options] if isinstance(kind, Choice | Place) else None,
        "allowed": _values(setting),
        "problem": store.problem_of(setting.key),
    }


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
