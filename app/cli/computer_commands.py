"""The command line of what this computer has: `sayso models`, `devices` and `doctor`."""

import argparse

from app.cli.arguments import Devices, Doctor, HandleModel, ListModels, ModelAction, Probe
from app.cli.common_options import Commands, add_command, add_group, add_json, in_columns


def add_models(commands: Commands) -> None:
    actions = add_group(
        commands,
        "models",
        "list, download, verify and remove models",
        "The models that can be used, and where they are.",
    )
    listing = add_command(
        actions,
        "list",
        "all models, and which are here",
        "Lists all models, and says which are here."
        + in_columns("name", "where it is (empty: not here)", "size", "languages", "what it is"),
    )
    add_json(listing)
    listing.set_defaults(build=lambda found: ListModels(as_json=found.json))
    for action, text in (
        (ModelAction.DOWNLOAD, "fetch a model from the Hugging Face hub"),
        (ModelAction.PATH, "print where a model lies"),
        (ModelAction.VERIFY, "check that a model's files are whole and genuine"),
        (ModelAction.REMOVE, "delete a downloaded model"),
    ):
        one = add_command(actions, action, text, text[0].upper() + text[1:] + ".")
        one.add_argument("name", metavar="NAME", help="as `sayso models list` shows it")
        one.set_defaults(build=lambda found, action=action: HandleModel(action, found.name))


def add_devices(commands: Commands) -> None:
    command = add_command(
        commands,
        "devices",
        "the microphones",
        "Lists the microphones that `sayso listen` can use."
        + in_columns("number", "what people call it", "its lasting name", "channels", "`default` or nothing"),
    )
    add_json(command)
    command.set_defaults(build=lambda found: Devices(as_json=found.json))


def add_doctor(commands: Commands) -> None:
    command = add_command(
        commands,
        "doctor",
        "what works on this desktop, and how to fix what doesn't",
        "Looks at microphone, model, processor, desktop, settings and history, and says what to do about what does not "
        "work. Exit code 1 means that something does not.",
    )
    command.add_argument("--level", action="store_true", help="record a moment, and tell how loud the microphone is")
    output = command.add_mutually_exclusive_group()
    output.add_argument("--report", action="store_true", help="print a report to give away, without personal data")
    output.add_argument("--probe", metavar="QUESTION", help=argparse.SUPPRESS)
    add_json(output)
    command.set_defaults(build=_doctor)


def _doctor(found: argparse.Namespace) -> Doctor | Probe:
    if found.probe is not None:
        return Probe(found.probe)
    return Doctor(wants_level=found.level, wants_report=found.report, as_json=found.json)
