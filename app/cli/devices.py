"""`sayso devices`: the microphones that `listen` and the app can use."""

import json
import sys
from contextlib import closing

from app.cli.arguments import Devices
from app.cli.lines import write_line
from app.recording.sources import Source, system_sources


def devices(command: Devices) -> int:
    """List them: a table for people, tabs or JSON for programs.

    Raises:
        MicrophoneError: The sound system cannot be asked.
    """
    with closing(system_sources()) as system:
        sources = list(enumerate(system.list(), 1))
    if command.as_json:
        for number, source in sources:
            _say(json.dumps(_as_json(number, source), ensure_ascii=False))
    elif sys.stdout.isatty() and sources:
        _show(sources)
    else:
        for number, source in sources:
            write_line(_cells(number, source))
    if not sources:
        sys.stderr.write("There is no microphone; plug one in, or switch one on in the system's sound settings.\n")
    return 0


def _show(sources: list[tuple[int, Source]]) -> None:
    # rich takes a while to load, and programs do without it.
    from rich import box  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    from app.cli.console import output_console  # noqa: PLC0415

    table = Table("", "Microphone", "Name", "Channels", "", box=box.SIMPLE_HEAD)
    for number, source in sources:
        table.add_row(*_cells(number, source))
    output_console().print(table)


def _cells(number: int, source: Source) -> tuple[str, ...]:
    """Number, what people call it, the name that stays the same, channels, and whether it is the default."""
    return str(number), source.title, source.name, str(source.channels), "default" if source.is_default else ""


def _as_json(number: int, source: Source) -> dict[str, object]:
    return {
        "index": number,
        "title": source.title,
        "name": source.name,
        "channels": source.channels,
        "default": source.is_default,
    }


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
