"""The probes themselves: each runs in a child process that is thrown away after it; see `app/doctor/child.py`.

Nothing here is imported by the program with windows. The probe of the computer, which loads torch, is `app/engine/speed.py`.
"""

# ruff: noqa: PLC0415 - each probe loads its own library

import json
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import closing

from app.doctor.facts import (
    DeliveryFacts,
    Facts,
    HotkeyFacts,
    LevelFacts,
    MeansFacts,
    ModelFacts,
    ProbeError,
    RecorderFacts,
    SoundFacts,
    SoundSource,
    TrayFacts,
    to_json,
)
from app.errors import AppError
from model.errors import ModelError

Ask = Callable[[str], Facts]
"""A probe; what it is given depends on which one it is."""

_LISTEN_S = 3.0
"""Time enough to say something after one has seen that it is asked for."""


def answer(probe: Ask, argument: str) -> str:
    """Run a probe; returns its facts, or a sentence, as one line of JSON."""
    try:
        return to_json(probe(argument))
    except (AppError, ModelError) as error:
        return json.dumps({"error": str(error)})


def _sound(_: str) -> SoundFacts:
    """The sound server, where it is PulseAudio or PipeWire."""
    try:
        import pulsectl
    except (ImportError, OSError) as error:
        raise ProbeError("The library of PulseAudio is not installed.") from error
    try:
        with pulsectl.Pulse("sayso-doctor", connect=False) as pulse:
            pulse.connect(autospawn=False)
            server = pulse.server_info()
            # The others are the echoes of what outputs play.
            sources = [source for source in pulse.source_list() if not source.name.endswith(".monitor")]
    except pulsectl.PulseError as error:
        raise ProbeError("Neither PulseAudio nor PipeWire answers.") from error
    return SoundFacts(
        server=f"{server.server_name} {server.server_version}",
        sources=tuple(
            SoundSource(
                name=source.name,
                description=source.description,
                is_default=source.name == server.default_source_name,
                is_muted=bool(source.mute),
                volume=round(source.volume.value_flat, 3),
                is_bluetooth=source.proplist.get("device.bus") == "bluetooth" or source.name.startswith("bluez"),
            )
            for source in sources
        ),
    )


def _recorder(_: str) -> RecorderFacts:
    from app.portaudio import list_microphones, load_portaudio
    from app.quiet import quiet_libraries

    with quiet_libraries():
        microphones = list_microphones(load_portaudio())
    default = next((microphone.name for microphone in microphones if microphone.is_default), "")
    return RecorderFacts(tuple(microphone.name for microphone in microphones), default)


def _level(wanted: str) -> LevelFacts:
    """Record a moment as a dictation would; nothing of it is kept."""
    import numpy as np

    from app.recording.levels import level_of
    from app.recording.sources import choose, system_sources
    from streaming.events import SAMPLE_RATE

    blocks = []
    with closing(system_sources()) as sources:
        source = choose(sources.list(), wanted or None)
        with closing(sources.open(source, None)) as microphone:
            for block in microphone.blocks():
                blocks.append(block.samples)
                if sum(map(len, blocks)) >= _LISTEN_S * SAMPLE_RATE:
                    break
    level = level_of(np.concatenate(blocks))
    return LevelFacts(source.title, round(level.rms_db, 1), round(level.peak_db, 1), level.is_clipping)


def _model(name: str) -> ModelFacts:
    """Hold the files against their digests, which are remembered as long as the files do not change."""
    from model.catalog import Catalog

    catalog = Catalog()
    found = catalog.locate(name)
    catalog.find(name)
    return ModelFacts(found.files.name, found.origin, found.size)


def _tray(_: str) -> TrayFacts:
    """Whether somebody has the selection of trays; it is an X program of its own."""
    import Xlib.display
    import Xlib.error

    try:
        with closing(Xlib.display.Display()) as display:
            owner = display.get_selection_owner(display.get_atom(f"_NET_SYSTEM_TRAY_S{display.get_default_screen()}"))
    except (Xlib.error.DisplayError, Xlib.error.ConnectionClosedError, OSError) as error:
        raise ProbeError("There is no X server.") from error
    return TrayFacts(is_there=bool(owner))


def _hotkey(keys: str) -> HotkeyFacts:
    """Ask for the dictation key as the app would, and give it back at once."""
    from app.hotkeys.options import HotkeyOptions
    from app.hotkeys.service import HotkeyService

    with closing(HotkeyService(lambda _: None)) as service:
        refusals = service.configure(HotkeyOptions(dictate=keys, cancel="", undo=""))
        status = service.status()
    if refusals:
        return HotkeyFacts(status.name, "needs user", refusals[0], status.can_hold)
    return HotkeyFacts(status.name, status.level, status.sentence, status.can_hold)


def _delivery(_: str) -> DeliveryFacts:
    from app.delivery.queue import Delivery, DeliveryOptions

    with closing(Delivery(lambda _: None, DeliveryOptions())) as delivery:
        reports = delivery.report()
    return DeliveryFacts(tuple(MeansFacts(report.name, report.level, report.sentence) for report in reports))


PROBES: Mapping[str, Ask] = {
    "sound": _sound,
    "recorder": _recorder,
    "level": _level,
    "model": _model,
    "tray": _tray,
    "hotkey": _hotkey,
    "delivery": _delivery,
}


def tell(probe: Ask, argument: str) -> None:
    """Answer on standard output, and keep everything that libraries say there away from it."""
    out = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    os.write(out, answer(probe, argument).encode() + b"\n")
    os.close(out)
