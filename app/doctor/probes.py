"""The probes themselves.  Each runs in a child process that is thrown away after it; see `app/doctor/child.py`.

Nothing here is imported by the program with windows: a probe may load PortAudio, libpulse or torch.
"""

# ruff: noqa: PLC0415 - each probe loads its own library

import json
import math
import os
import sys
from collections.abc import Callable, Mapping

from app.doctor.facts import Facts, LevelFacts, ModelFacts, ProbeError, RecorderFacts, SoundFacts, SoundSource, to_json
from app.errors import AppError
from model.errors import ModelError

_LISTEN_S = 1.5
_FLOOR_DB = -120.0


def answer(probe: str, argument: str) -> str:
    """Run a probe; returns its facts, or a sentence, as one line of JSON."""
    try:
        return to_json(_PROBES[probe](argument))
    except (AppError, ModelError) as error:
        return json.dumps({"error": str(error)})


def _sound(_: str) -> SoundFacts:
    """The sound server, where it is PulseAudio or PipeWire."""
    import pulsectl  # type: ignore[import-untyped]

    try:
        with pulsectl.Pulse("sayso-doctor", connect=False) as pulse:
            pulse.connect(autospawn=False)
            server = pulse.server_info()
            sources = [source for source in pulse.source_list() if _is_microphone(source.proplist)]
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


def _is_microphone(properties: Mapping[str, str]) -> bool:
    """Whether a source is more than the echo of what an output plays."""
    return properties.get("device.class") != "monitor"


def _recorder(_: str) -> RecorderFacts:
    from app.portaudio import list_microphones, load_portaudio
    from app.quiet import quiet_libraries

    with quiet_libraries():
        microphones = list_microphones(load_portaudio())
    default = next((microphone.name for microphone in microphones if microphone.is_default), "")
    return RecorderFacts(tuple(microphone.name for microphone in microphones), default)


def _level(wanted: str) -> LevelFacts:
    """Record a moment; nothing of it is kept."""
    import numpy as np

    from app.microphone import Microphone
    from app.portaudio import find_microphone, load_portaudio
    from app.quiet import quiet_libraries
    from streaming.events import SAMPLE_RATE

    with quiet_libraries():
        portaudio = load_portaudio()
        info = find_microphone(portaudio, wanted or None)
    blocks = []
    with Microphone(info, portaudio) as microphone:
        for block in microphone.blocks():
            blocks.append(block.samples)
            if sum(map(len, blocks)) >= _LISTEN_S * SAMPLE_RATE:
                break
    samples = np.concatenate(blocks)
    rms, peak = float(np.sqrt(np.mean(samples**2))), float(np.abs(samples).max())
    return LevelFacts(info.name, _decibels(rms), _decibels(peak))


def _decibels(amplitude: float) -> float:
    return round(max(_FLOOR_DB, 20 * math.log10(amplitude)), 1) if amplitude > 0 else _FLOOR_DB


def _computer(_: str) -> Facts:
    from app.doctor.computer import measure

    return measure()


def _model(name: str) -> ModelFacts:
    """Hold the files against their digests, which are remembered as long as the files do not change."""
    from model.catalog import Catalog

    catalog = Catalog()
    found = catalog.locate(name)
    catalog.find(name)
    return ModelFacts(found.files.name, found.origin, found.size)


_PROBES: Mapping[str, Callable[[str], Facts]] = {
    "sound": _sound,
    "recorder": _recorder,
    "level": _level,
    "computer": _computer,
    "model": _model,
}


def main(question: str) -> int:
    """Answer `probe:argument` on standard output, and keep everything that libraries say there away from it."""
    probe, _, argument = question.partition(":")
    out = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    os.write(out, answer(probe, argument).encode() + b"\n")
    os.close(out)
    return 0
