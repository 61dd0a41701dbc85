"""Which microphones there are, by names that stay the same, and when one comes or goes.

PulseAudio and PipeWire are asked where they run: PortAudio knows there only "the default", never hears of a device that is
plugged in, and is not told when the server moves a recording to another microphone. Elsewhere PortAudio's list is used.
"""

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any, Protocol

from app.errors import MicrophoneError
from app.microphone import Microphone
from app.portaudio import (
    MicrophoneInfo,
    PortAudio,
    find_microphone,
    list_microphones,
    load_portaudio,
    look_again,
    portaudio_alone,
)
from app.recording.patience import FROZEN_DEVICES, Patience, SoundFrozenError
from streaming.events import AudioChunk

_log = logging.getLogger(__name__)

_CLIENT = "Sayso"
_PULSE_SOURCE = "PULSE_SOURCE"
"""Names the source that a new connection of the PulseAudio library records from."""
_WATCHER_S = 0.8
_LISTEN_S = 60.0
"""Between two looks at whether all is well; events and the end wake the watcher up at once."""
_AGAIN_S = 1.0
_WAKE_AGAIN_S = 0.02

_patience = Patience()
_devices_patience = Patience(8.0, FROZEN_DEVICES)
"""A computer with many devices takes seconds to list them."""
"""One for the process, which has one sound server."""


@dataclass(frozen=True, slots=True)
class Source:
    """A microphone."""

    name: str
    """Stays the same when it is unplugged and plugged in again; for settings."""
    title: str
    """For people."""
    is_default: bool
    channels: int = 2


class OpenMicrophone(Protocol):
    """A microphone that records."""

    def blocks(self) -> Iterator[AudioChunk]:
        """What it records, 16 kHz mono, until it is closed.

        Raises:
            MicrophoneError: It has gone.
        """
        ...

    def stop(self) -> None:
        """Let `blocks` end after what has been recorded until now; for any thread, and signal handlers."""
        ...

    def close(self) -> None: ...


class Sources(Protocol):
    """The microphones of this computer."""

    @property
    def is_stand_in(self) -> bool:
        """Whether better ones may be found later, so that they are to be looked for anew before one is opened."""
        ...

    def list(self) -> Sequence[Source]:
        """All of them.

        Raises:
            MicrophoneError: The sound system cannot be asked.
        """
        ...

    def open(self, source: Source, channel: int | None) -> OpenMicrophone:
        """Begin to record from one; see `Microphone` for the channel.

        Raises:
            MicrophoneError: It cannot be opened.
        """
        ...

    def watch(self, changed: Callable[[], None]) -> None:
        """Call `changed` in some thread whenever one may have come or gone, until `close`; does nothing where nobody tells."""
        ...

    def close(self) -> None: ...


def choose(sources: Sequence[Source], wanted: str | None) -> Source:
    """The one of that name (or title, or a part of them), else the default, else any.

    Raises:
        MicrophoneError: There is none at all.
    """
    if not sources:
        raise MicrophoneError("No microphone was found; plug one in, or switch one on in the system's sound settings.")
    found = find(sources, wanted)
    return found or min(sources, key=lambda source: not source.is_default)


def find(sources: Sequence[Source], wanted: str | None) -> Source | None:
    """The one that a setting means; None where it is not there."""
    if wanted is None:
        return None
    asked = wanted.casefold()
    exact = [s for s in sources if asked in (s.name.casefold(), s.title.casefold())]
    part = [s for s in sources if asked in s.name.casefold() or asked in s.title.casefold()]
    return next(iter(exact + part), None)


def demand(sources: Sequence[Source], wanted: str | None) -> Source:
    """The one of that name, as `choose` finds it, or of that number, from 1 on; without either, the default.

    Raises:
        MicrophoneError: There is none, or none of that name.
    """
    if wanted is None:
        return choose(sources, None)
    found = dict(enumerate(sources, 1)).get(int(wanted)) if wanted.isdecimal() else find(sources, wanted)
    if found is None:
        choose(sources, None)  # complains where there is none at all
        known = ", ".join(f"{number} {source.title}" for number, source in enumerate(sources, 1))
        raise MicrophoneError(f"There is no microphone {wanted!r}. There are: {known}.")
    return found


def system_sources() -> Sources:
    """PulseAudio's or PipeWire's where one of them runs, else PortAudio's.

    Raises:
        SoundFrozenError: One of them runs, and does not answer. To ask PortAudio then would take for ever.
    """
    try:
        pulse = PulseSources()
        pulse.list()
    except SoundFrozenError:
        raise
    except MicrophoneError:
        return PortAudioSources()
    return pulse


class PortAudioSources:
    """What PortAudio lists. It does not notice changes while something is being recorded.

    On Linux it stands in for a sound server that may be started later. A driver that hangs while it is asked holds nobody up for
    more than some seconds, and nothing is opened then.
    """

    is_stand_in = True

    def __init__(self, load: Callable[[], PortAudio] = load_portaudio, patience: Patience | None = None) -> None:
        self._load = load
        self._patience = _devices_patience if patience is None else patience

    def list(self) -> Sequence[Source]:
        return self._patience.ask(self._list)

    def _list(self) -> Sequence[Source]:
        with portaudio_alone():
            portaudio = self._load()
            look_again(portaudio)
            found = list_microphones(portaudio)
        return [Source(info.name, info.name, info.is_default, info.channels) for info in found]

    def open(self, source: Source, channel: int | None) -> Microphone:
        self._patience.check()  # what hangs keeps PortAudio from all others
        with portaudio_alone():
            portaudio = self._load()
            return Microphone(find_microphone(portaudio, source.name), portaudio, channel)

    def watch(self, changed: Callable[[], None]) -> None:
        del changed

    def close(self) -> None:
        """There is nothing to let go of."""


class PulseSources:
    """What PulseAudio or PipeWire lists, without the monitors of loudspeakers.

    A server that has stopped answering holds nobody up for more than a moment.
    """

    is_stand_in = False

    def __init__(self, load: Callable[[], PortAudio] = load_portaudio, patience: Patience | None = None) -> None:
        try:
            import pulsectl  # noqa: PLC0415 - only Linux has it
        except (ImportError, OSError) as error:
            raise MicrophoneError("There is no PulseAudio here.") from error
        self._pulsectl = pulsectl
        self._load = load
        self._patience = _patience if patience is None else patience
        self._watcher: _Watcher | None = None

    def list(self) -> Sequence[Source]:
        return self._patience.ask(self._list)

    def _list(self) -> Sequence[Source]:
        try:
            with self._pulsectl.Pulse(_CLIENT, connect=False) as pulse:
                pulse.connect(autospawn=False)
                default = pulse.server_info().default_source_name
                found = pulse.source_list()
        except Exception as error:  # the library's kinds of error have no root of their own
            _log.info("the sound server was asked in vain: %r", error)
            raise MicrophoneError("The sound server does not answer; restart it, or the computer.") from error
        return [
            Source(source.name, source.description or source.name, source.name == default, source.channel_count)
            for source in found
            if not source.name.endswith(".monitor")
        ]

    def open(self, source: Source, channel: int | None) -> Microphone:
        with portaudio_alone():
            portaudio = self._load()
            before = os.environ.get(_PULSE_SOURCE)
            os.environ[_PULSE_SOURCE] = source.name
            try:
                return Microphone(_pulse_device(portaudio, source), portaudio, channel)
            finally:
                if before is None:
                    del os.environ[_PULSE_SOURCE]
                else:
                    os.environ[_PULSE_SOURCE] = before

    def watch(self, changed: Callable[[], None]) -> None:
        self._watcher = _Watcher(self._pulsectl, changed)
        self._watcher.start()

    def close(self) -> None:
        if self._watcher is not None:
            self._watcher.end(_WATCHER_S)


def _pulse_device(portaudio: PortAudio, source: Source) -> MicrophoneInfo:
    """PortAudio's way to the server, under the name of the microphone that it will record from."""
    found = _way_to_server(portaudio)
    if found is None:  # the server may have come after PortAudio looked for devices
        look_again(portaudio)
        found = _way_to_server(portaudio)
    with suppress(MicrophoneError):
        return replace(found or find_microphone(portaudio), name=source.title, channels=source.channels)
    raise MicrophoneError(
        "The sound server cannot be reached for recording; install the system's package libasound2-plugins (Debian, "
        "Ubuntu) or alsa-plugins-pulse (Fedora, Arch)."
    )


def _way_to_server(portaudio: PortAudio) -> MicrophoneInfo | None:
    for name in ("pulse", "pipewire"):
        with suppress(MicrophoneError):
            return find_microphone(portaudio, name)
    return None


class _Watcher(Thread):
    """Listens to the server's events; connects again when it was restarted."""

    def __init__(self, pulsectl: Any, changed: Callable[[], None]) -> None:
        super().__init__(name="sayso-sources", daemon=True)
        self._pulsectl = pulsectl
        self._changed = changed
        self._stopping = Event()
        self._has_changed = False
        self._lock = Lock()
        """Of the connection that is listened to: whoever wakes the watcher up must not do so while it is closed."""
        self._pulse: Any = None

    def end(self, patience_s: float) -> None:
        """Let it end, and wait for that. From another thread.

        To be woken up, it has to be listening already: so it is woken until it has ended.
        """
        self._stopping.set()
        deadline = monotonic() + patience_s
        while self.is_alive() and monotonic() < deadline:
            with self._lock:
                if self._pulse is not None:
                    self._pulse.event_listen_stop()
            self.join(_WAKE_AGAIN_S)

    def run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._listen()
            except Exception as error:  # noqa: BLE001 - the library's kinds of error have no root of their own
                _log.info("the sound server is away: %r", error)
            if not self._stopping.wait(_AGAIN_S):
                self._changed()

    def _listen(self) -> None:
        with self._pulsectl.Pulse(f"{_CLIENT} (devices)", connect=False) as pulse:
            pulse.connect(autospawn=False)
            pulse.event_mask_set("source", "server")
            pulse.event_callback_set(self._note)
            with self._listened_to(pulse):
                while not self._stopping.is_set():
                    self._has_changed = False
                    pulse.event_listen(timeout=_LISTEN_S)
                    if self._has_changed:
                        self._changed()

    @contextmanager
    def _listened_to(self, pulse: Any) -> Iterator[None]:
        with self._lock:
            self._pulse = pulse
        try:
            yield
        finally:
            with self._lock:
                self._pulse = None

    def _note(self, event: object) -> None:
        del event
        self._has_changed = True
        raise self._pulsectl.PulseLoopStop
