"""The command line of what the app keeps and does: `sayso history`, `settings` and `ctl`."""

import argparse

from app.cli.arguments import (
    ChangeSetting,
    Ctl,
    DeleteHistory,
    GetSetting,
    ListSettings,
    ResetSetting,
    ShowHistory,
    ShowStatistics,
)
from app.cli.common_options import Commands, add_choice, add_command, add_group, add_json, add_value, in_columns
from app.cli.values import count
from app.history.forms import ExportForm


def add_history(commands: Commands) -> None:
    command = add_command(
        commands,
        "history",
        "past dictations: show, search, export, delete",
        "Shows past dictations, newest first, also while the app runs."
        + in_columns("id", "when it began", "status", "delivery", "text")
        + " `history stats`: day, dictations, words, words a minute, minutes saved.",
    )
    command.add_argument(
        "ids",
        metavar="ID",
        nargs="*",
        help="only these (default: all); `stats` tells how much was dictated on each day",
    )
    command.add_argument("--search", metavar="TEXT", default="", help="only those with every word of TEXT in them")
    add_value(command, "--last", count, "N", "the newest N (default: 20 in a terminal, else all)")
    action = command.add_mutually_exclusive_group()
    add_json(action)
    add_choice(
        action,
        "--export",
        [form.value for form in ExportForm],
        "write them to standard output as txt, md, json or docx, or one of them as srt, vtt or tsv",
        metavar="FORMAT",
    )
    action.add_argument("--delete", action="store_true", help="delete the dictations named, with their recordings")
    action.add_argument("--delete-all", action="store_true", help="delete all of them, with their recordings")
    command.add_argument("--yes", action="store_true", help="delete all without asking")
    command.set_defaults(build=lambda found: _history(found, command))


def _history(
    found: argparse.Namespace, command: argparse.ArgumentParser
) -> ShowHistory | ShowStatistics | DeleteHistory:
    if found.ids == ["stats"]:
        if any((found.search, found.last, found.export, found.delete, found.delete_all, found.yes)):
            command.error("`stats` goes with --json alone")
        return ShowStatistics(as_json=found.json)
    if found.delete and not found.ids:
        command.error("name the dictations to delete, or say --delete-all")
    if found.delete_all and found.ids:
        command.error("--delete-all takes no names; --delete deletes some")
    if found.ids and (found.search or found.last):
        command.error("--search and --last choose among all; they do not go with names")
    if (found.delete or found.delete_all) and (found.search or found.last):
        command.error("only dictations that are named can be deleted, or all")
    if found.delete or found.delete_all:
        return DeleteHistory(tuple(found.ids), is_confirmed=found.yes)
    form = ExportForm.JSON if found.json else ExportForm(found.export) if found.export else None
    return ShowHistory(tuple(found.ids), search=found.search, last=found.last, form=form)


def add_settings(commands: Commands) -> None:
    actions = add_group(
        commands,
        "settings",
        "list, read and change the app's settings",
        "The same settings as in the app's dialog. A running app takes a change over at once.",
    )
    listing = add_command(
        actions,
        "list",
        "all settings and their values",
        "Lists all settings and their values." + in_columns("key", "value", "what it is", "what it can be"),
    )
    forms = listing.add_mutually_exclusive_group()
    add_json(forms)
    forms.add_argument("--markdown", action="store_true", help="print tables of what there is, for a document")
    listing.set_defaults(build=lambda found: ListSettings(as_json=found.json, as_markdown=found.markdown))
    get = add_command(actions, "get", "print the value of a setting", "Prints the value of a setting.")
    change = add_command(actions, "set", "change a setting", "Changes a setting.")
    reset = add_command(actions, "reset", "give a setting its default again", "Gives a setting its default again.")
    for action in (get, change, reset):
        action.add_argument("key", metavar="KEY", help="as `sayso settings list` shows it")
    change.add_argument("value", metavar="VALUE", help="several are separated by commas; '' for none")
    get.set_defaults(build=lambda found: GetSetting(found.key))
    change.set_defaults(build=lambda found: ChangeSetting(found.key, found.value))
    reset.set_defaults(build=lambda found: ResetSetting(found.key))


def add_ctl(commands: Commands) -> None:
    actions = add_group(
        commands,
        "ctl",
        "drive the running app, as from a key of the desktop",
        "Tells the running app what to do. Bind `sayso ctl toggle` to a key where Sayso's own keys cannot work.",
    )
    for action, text in (
        ("toggle", "start a dictation, or stop the one that runs"),
        ("start", "start a dictation"),
        ("stop", "stop it, and finish its last words"),
        ("cancel", "stop it, and write no more of it; the history keeps it"),
        ("show", "bring up the window"),
        ("quit", "end the app"),
    ):
        one = add_command(actions, action, text, text[0].upper() + text[1:] + ".")
        one.set_defaults(build=lambda _, action=action: Ctl(action, is_following=False, as_json=False))
    text = "tell what the app is doing"
    status = add_command(
        actions, "status", text, "Tells what the app is doing: idle, loading, listening, finishing or failed."
    )
    add_json(status)
    status.add_argument("--follow", action="store_true", help="print a line at each change, until the app ends")
    status.set_defaults(build=lambda found: Ctl("status", is_following=found.follow, as_json=found.json))
