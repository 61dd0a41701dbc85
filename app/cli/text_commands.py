"""The command line of `sayso vocabulary` and `sayso replace`."""

import argparse
from pathlib import Path

from app.cli.arguments import HandleRules, HandleTerms, RuleAction, TermAction

_Commands = argparse._SubParsersAction  # noqa: SLF001 - argparse has no public name for it


def add_vocabulary(commands: "_Commands[argparse.ArgumentParser]") -> None:
    actions = _group(
        commands,
        "vocabulary",
        "names and terms that Sayso is to expect",
        "Names and terms, written as they are to be written. The model prefers them where it hears something like them. A "
        "running app takes a change over at once.",
    )
    listing = _action(actions, "list", "all terms", "Lists all terms, one a line.")
    listing.add_argument("--json", action="store_true", help="print one JSON object a line")
    listing.set_defaults(build=lambda found: HandleTerms(TermAction.LIST, as_json=found.json))
    for action, text in ((TermAction.ADD, "add terms"), (TermAction.REMOVE, "remove terms")):
        one = _action(actions, action, text, text.capitalize() + ".")
        one.add_argument("terms", metavar="TERM", nargs="+", help="a name or term; in quotes if it has several words")
        one.set_defaults(build=lambda found, action=action: HandleTerms(action, tuple(found.terms)))
    taking = _action(
        actions,
        "import",
        "take terms from a text or CSV file",
        "Takes the terms of a file: one a line, or the first column of a CSV file.",
    )
    taking.add_argument("file", metavar="FILE", type=Path)
    taking.set_defaults(build=lambda found: HandleTerms(TermAction.IMPORT, file=found.file))


def add_replacements(commands: "_Commands[argparse.ArgumentParser]") -> None:
    actions = _group(
        commands,
        "replace",
        "what is written in the place of what is said",
        "Replacements hold for whole words, without regard to capitals. {date}, {time} and {clipboard} are filled in; \\n "
        "begins a new line.",
    )
    listing = _action(actions, "list", "all replacements", "Lists all replacements.")
    listing.add_argument("--json", action="store_true", help="print one JSON object a line")
    listing.set_defaults(build=lambda found: HandleRules(RuleAction.LIST, as_json=found.json))
    adding = _action(actions, "add", "add a replacement, or change it", "Adds a replacement, or changes it.")
    adding.add_argument("said", metavar="SAID", help="what you say; in quotes if it has several words")
    adding.add_argument("written", metavar="WRITTEN", help="what is written for it")
    adding.set_defaults(build=lambda found: HandleRules(RuleAction.ADD, found.said, found.written))
    removing = _action(actions, "remove", "remove a replacement", "Removes a replacement.")
    removing.add_argument("said", metavar="SAID", help="what you say")
    removing.set_defaults(build=lambda found: HandleRules(RuleAction.REMOVE, found.said))
    showing = _action(
        actions,
        "preview",
        "show what would have been written",
        "Shows what the replacements would have made of a text or, without one, of past dictations.",
    )
    showing.add_argument("text", metavar="TEXT", nargs="?", default="")
    showing.set_defaults(build=lambda found: HandleRules(RuleAction.PREVIEW, text=found.text))


def _group(
    commands: "_Commands[argparse.ArgumentParser]", name: str, summary: str, text: str
) -> "_Commands[argparse.ArgumentParser]":
    command = commands.add_parser(name, help=summary, description=text, allow_abbrev=False)
    return command.add_subparsers(title="actions", metavar="ACTION", required=True)


def _action(
    actions: "_Commands[argparse.ArgumentParser]", name: str, summary: str, text: str
) -> argparse.ArgumentParser:
    action = actions.add_parser(name, help=summary, description=text, allow_abbrev=False)
    action.add_argument("--verbose", action="store_true", help="tell what happens on standard error")
    return action
