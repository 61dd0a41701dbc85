"""`sayso devices`: the microphones that `listen` can use."""

import json
import sys

from app.cli.arguments import Devices
from app.portaudio import MicrophoneInfo, list_microphones, load_portaudio


def devices(command: Devices) -> int:
    """List them: a table for people, tabs or JSON for programs.

    Raises:
        MicrophoneError: The sound system cannot be asked.
    """
    microphones = list_microphones(load_portaudio())
    if command.as_json:
        for microphone in microphones:
            _say(json.dumps(_as_json(microphone)))
    elif sys.stdout.isatty() and microphones:
        _show(microphones)
    else:
        for microphone in microphones:
            _say("\t".join(_cells(microphone)))
    if not microphones:
        sys.stderr.write("There is no microphone; plug one in, or switch one on in the system's sound settings.\n")
    return 0


def _show(microphones: list[MicrophoneInfo]) -> None:
    # rich takes a while to load, and programs do without it.
    from rich import box  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    from app.cli.console import output_console  # noqa: PLC0415

    table = Table("", "Name", "Through", "Rate", "Channels", "", box=box.SIMPLE_HEAD)
    for microphone in microphones:
        table.add_row(*_cells(microphone))
    output_console().print(table)


def _cells(microphone: MicrophoneInfo) -> tuple[str, ...]:
    """Number, name, sound system, rate, channels, and whether it is the default."""
    return (
        str(microphone.id),
        microphone.name,
        microphone.host_api,
        f"{microphone.rate} Hz",
        str(microphone.channels),
        "default" if microphone.is_default else "",
    )


def _as_json(microphone: MicrophoneInfo) -> dict[str, object]:
    return {
        "index": microphone.id,
        "name": microphone.name,
        "host_api": microphone.host_api,
        "rate": microphone.rate,
        "channels": microphone.channels,
        "default": microphone.is_default,
    }


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
