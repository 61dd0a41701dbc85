"""The command line of `sayso vocabulary` and `sayso replace`."""

from pathlib import Path

from app.cli.arguments import HandleRules, HandleTerms, RuleAction, TermAction
from app.cli.common_options import Commands, add_command, add_group, add_json, add_value, in_columns
from app.cli.values import language


def add_vocabulary(commands: Commands) -> None:
    actions = add_group(
        commands,
        "vocabulary",
        "names and terms that Sayso is to expect",
        "Names and terms, written as they are to be written. The model prefers them where it hears something like them. A "
        "running app takes a change over at once.",
    )
    listing = add_command(actions, "list", "all terms", "Lists all terms, one a line.")
    add_json(listing)
    listing.set_defaults(build=lambda found: HandleTerms(TermAction.LIST, as_json=found.json))
    for action, text in ((TermAction.ADD, "add terms"), (TermAction.REMOVE, "remove terms")):
        one = add_command(actions, action, text, text.capitalize() + ".")
        one.add_argument("terms", metavar="TERM", nargs="+", help="a name or term; in quotes if it has several words")
        one.set_defaults(build=lambda found, action=action: HandleTerms(action, tuple(found.terms)))
    taking = add_command(
        actions,
        "import",
        "take terms from a text or CSV file, or from a folder of documents",
        "Takes the terms of a file: one a line, or the first column of a CSV file. Of a folder, it takes the names and terms "
        "that the documents in it use again and again: text, Markdown, HTML, docx and odt.",
    )
    taking.add_argument("file", metavar="FILE", type=Path)
    taking.set_defaults(build=lambda found: HandleTerms(TermAction.IMPORT, file=found.file))


def add_replacements(commands: Commands) -> None:
    actions = add_group(
        commands,
        "replace",
        "what is written in the place of what is said",
        "Replacements hold for whole words, without regard to capitals. {date}, {time} and {clipboard} are filled in; \\n "
        "begins a new line.",
    )
    listing = add_command(
        actions, "list", "all replacements", "Lists all replacements." + in_columns("what is said", "what is written")
    )
    add_json(listing)
    listing.set_defaults(build=lambda found: HandleRules(RuleAction.LIST, as_json=found.json))
    adding = add_command(actions, "add", "add a replacement, or change it", "Adds a replacement, or changes it.")
    adding.add_argument("said", metavar="SAID", help="what you say; in quotes if it has several words")
    adding.add_argument("written", metavar="WRITTEN", help="what is written for it")
    adding.set_defaults(build=lambda found: HandleRules(RuleAction.ADD, found.said, found.written))
    removing = add_command(actions, "remove", "remove a replacement", "Removes a replacement.")
    removing.add_argument("said", metavar="SAID", help="what you say")
    removing.set_defaults(build=lambda found: HandleRules(RuleAction.REMOVE, found.said))
    showing = add_command(
        actions,
        "preview",
        "show what would be written",
        "Shows what a dictation of the text would give, with numbers, marks and all else that the settings want; without a "
        "text, what the replacements would have made of past dictations.",
    )
    showing.add_argument("text", metavar="TEXT", nargs="?", default="", help="what is said; in quotes")
    add_value(
        showing, "--language", language, "LANGUAGE", "the text's (default: the first one of the settings, or English)"
    )
    showing.set_defaults(
        build=lambda found: HandleRules(RuleAction.PREVIEW, text=found.text, language=found.language or "")
    )
