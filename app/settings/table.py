"""All settings as a Markdown table, for the documents; made of the declarations, so that it is never out of date."""

from collections.abc import Iterable
from typing import Any

from app.settings.declarations import SECTIONS, SETTINGS
from app.settings.kinds import Choice, Option, Place, format_value
from app.settings.setting import Section, Setting


def markdown_tables(settings: Iterable[Setting[Any]] = SETTINGS) -> str:
    """A heading and a table for each section, without what the program remembers for itself."""
    shown = [setting for setting in settings if not setting.is_internal]
    sections = ((section, [setting for setting in shown if setting.section == section]) for section in SECTIONS)
    return "\n".join(_section(section, rows) for section, rows in sections if rows)


def _section(section: Section, settings: list[Setting[Any]]) -> str:
    lines = [f"### {section.title}", "", "| Setting | What it does | Values | Default |", "|---|---|---|---|"]
    lines += [f"| {' | '.join(map(_cell, _cells(setting)))} |" for setting in settings]
    return "\n".join(lines) + "\n"


def _cells(setting: Setting[Any]) -> tuple[str, str, str, str]:
    default = format_value(setting.default)
    return (
        f"`{setting.key}`",
        f"**{setting.label}.** {setting.help}",
        _values(setting),
        f"`{default}`" if default else "nothing",
    )


def _values(setting: Setting[Any]) -> str:
    match setting.kind:
        case Choice(options=options):
            return "<br>".join(map(_option, options))
        case Place(options=options):
            return "<br>".join([*map(_option, options), "`x,y`: fractions of the screen, such as `0.5,0.9`"])
        case kind:
            return str(kind.allowed)


def _option(option: Option) -> str:
    return f"`{option.value}`: {option.label}" + (f" ({option.help.rstrip('.')})" if option.help else "")


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
