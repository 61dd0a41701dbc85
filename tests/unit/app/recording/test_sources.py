"""Microphones are named alike everywhere, and a sound server that hangs holds nobody up."""

import socket
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.errors import MicrophoneError
from app.recording.patience import FROZEN_DEVICES, Patience, SoundFrozenError
from app.recording.sources import PortAudioSources, PulseSources, Source, demand, system_sources
from tests.helpers.desktop import virtual_microphone
from tests.helpers.microphone import FakeDevice, FakeError, FakePortAudio

SOURCES = [
    Source("alsa_input.usb-Blue-00.mono", "Blue Yeti", is_default=False),
    Source("alsa_input.pci-0000.analog", "Built-in Audio", is_default=True),
    Source("bluez.headset", "Headset 2", is_default=False),
]


@pytest.mark.parametrize(
    ("wanted", "title"),
    [
        (None, "Built-in Audio"),
        ("alsa_input.usb-Blue-00.mono", "Blue Yeti"),
        ("headset", "Headset 2"),
        ("1", "Blue Yeti"),
        ("3", "Headset 2"),
    ],
)
def test_a_microphone_is_asked_for_by_name_title_part_or_number(wanted: str | None, title: str) -> None:
    assert demand(SOURCES, wanted).title == title


@pytest.mark.parametrize("wanted", ["0", "4", "no such microphone"])
def test_one_that_is_not_there_is_refused_with_those_that_are(wanted: str) -> None:
    with pytest.raises(MicrophoneError, match=rf"no microphone '{wanted}'.*1 Blue Yeti, 2 Built-in Audio, 3 Headset 2"):
        demand(SOURCES, wanted)


def test_where_there_is_none_at_all_the_sentence_says_what_to_do() -> None:
    with pytest.raises(MicrophoneError, match="plug one in"):
        demand([], "headset")


def test_a_sound_system_that_lists_no_devices_is_told_in_a_sentence() -> None:
    portaudio = FakePortAudio([FakeDevice("Mic")], trouble=FakeError("PortAudio not initialized", -10000))
    with pytest.raises(MicrophoneError, match="The system's sound does not work"):
        PortAudioSources(lambda: portaudio).list()


@pytest.fixture
def portaudio(monkeypatch: pytest.MonkeyPatch) -> FakePortAudio:
    """With one microphone, and no stream that another test left open."""
    monkeypatch.setattr("app.portaudio._open_streams", set())
    return FakePortAudio([FakeDevice("Built-in")])


def names(sources: PortAudioSources) -> list[str]:
    return [source.name for source in sources.list()]


def test_what_was_plugged_in_after_the_sound_system_was_loaded_is_listed(portaudio: FakePortAudio) -> None:
    sources = PortAudioSources(lambda: portaudio)
    assert names(sources) == ["Built-in"]
    portaudio.plugged_in.append(FakeDevice("Headset"))
    assert names(sources) == ["Built-in", "Headset"]


def test_devices_are_not_looked_for_anew_while_one_is_open(portaudio: FakePortAudio) -> None:
    sources = PortAudioSources(lambda: portaudio)
    microphone = sources.open(sources.list()[0], None)
    portaudio.plugged_in.append(FakeDevice("Headset"))
    assert names(sources) == ["Built-in"]
    microphone.close()
    assert names(sources) == ["Built-in", "Headset"]


def test_a_sound_system_that_did_not_start_is_started_the_next_time(portaudio: FakePortAudio) -> None:
    sources = PortAudioSources(lambda: portaudio)
    portaudio.trouble = FakeError("Internal PortAudio error", -9986)
    with pytest.raises(MicrophoneError, match="sound does not work"):
        sources.list()
    portaudio.trouble = None
    assert names(sources) == ["Built-in"]


def test_a_server_that_came_after_the_sound_system_was_loaded_can_be_recorded_from(portaudio: FakePortAudio) -> None:
    pytest.importorskip("pulsectl")
    portaudio.plugged_in.append(FakeDevice("pulse"))
    sources = PulseSources(lambda: portaudio)
    microphone = sources.open(SOURCES[0], None)
    assert portaudio.stream.device.name == "pulse"
    microphone.close()


# --- Patience


def test_an_answer_or_a_complaint_is_handed_on() -> None:
    def complain() -> None:
        raise MicrophoneError("no")

    patience = Patience()
    assert patience.ask(lambda: 3) == 3
    with pytest.raises(MicrophoneError, match=r"^no$"):
        patience.ask(complain)


def test_while_one_question_hangs_no_others_are_asked() -> None:
    patience, thaw, asked = Patience(0.05), threading.Event(), []
    with pytest.raises(SoundFrozenError):
        patience.ask(thaw.wait)
    with pytest.raises(SoundFrozenError):
        patience.ask(lambda: asked.append("another"))
    assert not asked
    thaw.set()
    deadline = time.monotonic() + 10
    while not asked and time.monotonic() < deadline:
        try:
            patience.ask(lambda: asked.append("another"))
        except SoundFrozenError:
            time.sleep(0.001)  # the first one is on its way
    assert asked


def test_devices_that_are_never_listed_hold_nobody_up(portaudio: FakePortAudio) -> None:
    thaw = threading.Event()

    def load() -> FakePortAudio:
        thaw.wait(60)
        return portaudio

    sources = PortAudioSources(load, Patience(0.05, FROZEN_DEVICES))
    with pytest.raises(SoundFrozenError, match="Plug the microphone in again"):
        sources.list()
    with pytest.raises(SoundFrozenError):
        sources.open(Source("Built-in", "Built-in", is_default=True), None)

    thaw.set()
    again = PortAudioSources(load, Patience(30.0, FROZEN_DEVICES))
    assert [source.name for source in again.list()] == ["Built-in"]  # behind the first, which had PortAudio to itself


@pytest.fixture
def frozen_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A sound server that takes connections and says nothing, as one does that was stopped."""
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux has PulseAudio")
    pytest.importorskip("pulsectl")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "socket"))
        server.listen()
        monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path / 'socket'}")
        yield
    deadline = time.monotonic() + 10
    while any(thread.name.startswith("sayso-sources") for thread in threading.enumerate()):
        assert time.monotonic() < deadline, "whoever waited for the server is not told that it has ended"
        time.sleep(0.01)


@pytest.mark.usefixtures("frozen_server")
def test_a_server_that_does_not_answer_is_told_in_a_sentence() -> None:
    with pytest.raises(SoundFrozenError, match=r"The sound system does not answer\. Restart it"):
        PulseSources(patience=Patience(0.2)).list()


@pytest.mark.usefixtures("frozen_server")
def test_a_server_that_does_not_answer_is_not_asked_by_other_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.recording.sources._patience", Patience(0.2))
    with pytest.raises(SoundFrozenError):
        system_sources()


def test_whatever_the_servers_library_raises_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pulsectl = pytest.importorskip("pulsectl")

    class CallError(Exception):
        """As the library raises it when the server goes in the middle of an answer; it is no PulseError."""

    def break_off(*_: object, **__: object) -> None:
        raise CallError

    monkeypatch.setattr(pulsectl.Pulse, "connect", break_off)
    with pytest.raises(MicrophoneError, match="The sound server does not answer"):
        PulseSources().list()


@pytest.mark.desktop
def test_what_is_plugged_in_is_noticed_and_watching_ends_although_nothing_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with virtual_microphone() as microphone:
        for name in ("PULSE_SERVER", "PULSE_COOKIE"):
            monkeypatch.setenv(name, microphone.environment[name])
        has_changed = threading.Event()
        sources = PulseSources()
        sources.watch(has_changed.set)
        for number in range(20):  # the first ones come before it listens
            microphone.pactl("load-module", "module-null-sink", f"sink_name=other{number}")
            if has_changed.wait(1.0):
                break
        assert has_changed.is_set()
        sources.close()
        assert "sayso-sources" not in {thread.name for thread in threading.enumerate()}
