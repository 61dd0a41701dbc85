"""Microphones: which there are, what one records, and what can be wrong with it."""

import builtins
import sys
import threading
from collections.abc import Callable
from itertools import pairwise
from types import ModuleType

import numpy as np
import pytest
from numpy.typing import NDArray

import app.microphone
from app.errors import MicrophoneError
from app.microphone import Microphone
from app.portaudio import MicrophoneInfo, find_microphone, list_microphones, load_portaudio
from streaming.events import SAMPLE_RATE, AudioChunk
from tests.helpers.microphone import FakeDevice, FakeError, FakePortAudio

LAPTOP = FakePortAudio(
    [
        FakeDevice("HDMI", channels=0),
        FakeDevice("Webcam Microphone", rate=32_000, channels=1, host_api=1),
        FakeDevice("Built-in Audio", rate=44_100),
        FakeDevice("Audio", channels=4),
    ],
    default=2,
)


def opened(device: FakeDevice, channel: int | None = None) -> tuple[Microphone, FakePortAudio]:
    portaudio = FakePortAudio([device], default=0)
    return Microphone(find_microphone(portaudio), portaudio, channel), portaudio


def refusal(device: FakeDevice) -> str:
    """The sentence with which a device is not opened."""
    with pytest.raises(MicrophoneError) as caught:
        opened(device)
    return str(caught.value)


def tone(rate: int, seconds: float, channels: int = 1) -> NDArray[np.float32]:
    wave = 0.5 * np.sin(2 * np.pi * 440 * np.arange(round(seconds * rate)) / rate)
    return np.repeat(wave[:, None], channels, axis=1).astype(np.float32)


def joined(chunks: list[AudioChunk]) -> NDArray[np.float32]:
    """All samples, which must follow each other without a gap from sample 0."""
    assert all(before.end == after.start for before, after in pairwise(chunks))
    assert not chunks or chunks[0].start == 0
    return np.concatenate([np.zeros(0, np.float32), *(chunk.samples for chunk in chunks)])


# --- Which there are


def test_lists_what_can_record() -> None:
    assert list_microphones(LAPTOP) == [
        MicrophoneInfo(1, "Webcam Microphone", "JACK Audio Connection Kit", 32_000, 1, is_default=False),
        MicrophoneInfo(2, "Built-in Audio", "ALSA", 44_100, 2, is_default=True),
        MicrophoneInfo(3, "Audio", "ALSA", 48_000, 4, is_default=False),
    ]


def test_a_computer_without_sound_has_no_microphones() -> None:
    assert list_microphones(FakePortAudio([])) == []


@pytest.mark.parametrize(
    ("wanted", "index"),
    [(None, 2), ("1", 1), ("webcam", 1), ("BUILT-IN", 2), ("audio", 3), ("udi", 2), ("micro", 1)],
)
def test_is_chosen_by_number_or_part_of_the_name(wanted: str | None, index: int) -> None:
    assert find_microphone(LAPTOP, wanted).id == index


def test_without_a_default_the_first_is_taken() -> None:
    assert find_microphone(FakePortAudio([FakeDevice("a"), FakeDevice("b")])).name == "a"


@pytest.mark.parametrize("wanted", ["headset", "0", "17"])
def test_an_unknown_one_is_told_with_those_that_there_are(wanted: str) -> None:
    with pytest.raises(MicrophoneError) as caught:
        find_microphone(LAPTOP, wanted)
    assert str(caught.value) == (
        f"There is no microphone {wanted!r}. There are: 1 Webcam Microphone, 2 Built-in Audio, 3 Audio."
    )


@pytest.mark.parametrize("wanted", [None, "headset"])
def test_that_there_is_none_is_told(wanted: str | None) -> None:
    with pytest.raises(MicrophoneError, match=r"^No microphone was found; plug one in"):
        find_microphone(FakePortAudio([FakeDevice("Speakers", channels=0)]), wanted)


# --- What one records


@pytest.mark.parametrize("rate", [8000, 16_000, 44_100, 48_000, 96_000])
@pytest.mark.parametrize("channels", [1, 2])
def test_gives_what_was_said_at_16_khz_without_a_gap(rate: int, channels: int) -> None:
    microphone, portaudio = opened(FakeDevice("a", rate=rate, channels=channels))
    with microphone:
        said = tone(rate, 0.5, channels)
        for block in np.array_split(said, 25):
            portaudio.stream.record(block)
        microphone.stop()
        heard = joined(list(microphone.blocks()))

    assert len(heard) == pytest.approx(SAMPLE_RATE // 2, abs=1)
    inner = slice(400, 7600)  # the filter sees silence beyond the ends
    assert heard[inner] == pytest.approx(tone(SAMPLE_RATE, 0.5)[inner, 0], abs=2e-3)


@pytest.mark.parametrize("channel", [1, 3, 4])
def test_the_chosen_one_of_many_channels_is_listened_to(channel: int) -> None:
    microphone, portaudio = opened(FakeDevice("a", rate=SAMPLE_RATE, channels=4), channel)
    with microphone:
        portaudio.stream.record(np.tile(np.array([0.1, 0.2, 0.3, 0.4], np.float32), (320, 1)))
        microphone.stop()
        heard = joined(list(microphone.blocks()))

    assert heard == pytest.approx(np.full(320, channel / 10), abs=1e-6)


@pytest.mark.parametrize("channel", [0, 3, -1])
def test_without_a_channel_of_that_number_all_are_mixed(channel: int, caplog: pytest.LogCaptureFixture) -> None:
    microphone, portaudio = opened(FakeDevice("a", rate=SAMPLE_RATE, channels=2), channel)
    with microphone:
        portaudio.stream.record(np.tile(np.array([0.2, 0.4], np.float32), (320, 1)))
        microphone.stop()
        heard = joined(list(microphone.blocks()))

    assert heard == pytest.approx(np.full(320, 0.3), abs=1e-6)
    assert f"has no channel {channel}" in caplog.text


def test_is_opened_at_its_own_rate_in_short_blocks() -> None:
    microphone, portaudio = opened(FakeDevice("a", rate=44_100, channels=8))
    with microphone:
        assert (portaudio.stream.samplerate, portaudio.stream.device.name) == (44_100, "a")
        assert (portaudio.stream.channels, portaudio.stream.dtype) == (2, "float32")
        assert portaudio.stream.blocksize == 882


def test_is_opened_at_another_rate_where_it_refuses_its_own() -> None:
    microphone, portaudio = opened(FakeDevice("a", rate=22_050, only_rates=[44_100]))
    with microphone:
        assert portaudio.stream.samplerate == 44_100
        assert len(portaudio.streams) == 1


def test_stopping_in_another_thread_ends_it_without_an_error() -> None:
    microphone, portaudio = opened(FakeDevice("a", channels=1))
    with microphone:
        portaudio.stream.record(tone(48_000, 0.1))
        blocks = microphone.blocks()
        first = next(blocks)
        thread = threading.Thread(target=microphone.stop)
        thread.start()
        rest = list(blocks)
        thread.join()
    assert len(joined([first, *rest])) == pytest.approx(1600, abs=1)


def test_what_comes_after_the_stop_is_left_out() -> None:
    microphone, portaudio = opened(FakeDevice("a", rate=SAMPLE_RATE, channels=1))
    with microphone:
        portaudio.stream.record(tone(SAMPLE_RATE, 0.1))
        microphone.stop()
        portaudio.stream.record(tone(SAMPLE_RATE, 0.1))
        assert len(joined(list(microphone.blocks()))) == 1600


def test_may_be_closed_twice() -> None:
    microphone, portaudio = opened(FakeDevice("a"))
    with microphone:
        microphone.close()
    assert portaudio.stream.times_closed == 1
    assert list(microphone.blocks()) == []


def test_lost_samples_are_counted_and_told(caplog: pytest.LogCaptureFixture) -> None:
    microphone, portaudio = opened(FakeDevice("a", channels=1))
    with microphone:
        for has_overflowed in (False, True, True):
            portaudio.stream.record(tone(48_000, 0.02), has_overflowed=has_overflowed)
    assert "lost samples 2 times" in caplog.text


# --- What can be wrong with it


def test_an_unplugged_one_is_told_after_all_that_it_gave() -> None:
    microphone, portaudio = opened(FakeDevice("Headset", channels=1))
    heard: list[AudioChunk] = []
    with microphone:
        portaudio.stream.record(tone(48_000, 0.1))
        portaudio.stream.unplug()
        with pytest.raises(MicrophoneError) as caught:
            heard.extend(microphone.blocks())
    assert str(caught.value) == "The microphone Headset was unplugged or stopped giving sound."
    assert len(joined(heard)) == pytest.approx(1600, abs=1)


def test_one_that_falls_silent_is_told_after_all_that_it_gave() -> None:
    microphone, portaudio = opened(FakeDevice("Headset", channels=1))
    heard: list[AudioChunk] = []
    with microphone:
        portaudio.stream.record(tone(48_000, 0.1))
        with pytest.raises(MicrophoneError, match="stopped giving sound"):
            heard.extend(microphone.blocks())
    assert len(joined(heard)) == pytest.approx(1600, abs=1)


def test_one_that_gives_nothing_at_all_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.microphone, "_FIRST_S", 0.01)
    microphone, _ = opened(FakeDevice("Headset"))
    with microphone, pytest.raises(MicrophoneError, match="stopped giving sound"):
        next(microphone.blocks())


@pytest.mark.parametrize(
    "error",
    [
        FakeError("Error opening InputStream: Device unavailable [PaErrorCode -9985]", -9985),
        FakeError("Error opening InputStream: Unanticipated host error [PaErrorCode -9999]: 'Device busy'", -9999),
    ],
)
def test_one_that_another_program_uses_is_told(error: FakeError) -> None:
    said = "The microphone Headset is in use by another program; close that, or choose another."
    assert refusal(FakeDevice("Headset", refuses_to_open=error)) == said
    assert refusal(FakeDevice("Headset", refuses_to_start=error)) == said


@pytest.mark.parametrize("reason", ["Permission denied", "Operation not permitted", "Access denied"])
def test_one_that_may_not_be_used_is_told(reason: str) -> None:
    error = FakeError(f"Error opening InputStream: Unanticipated host error: {reason!r}", -9999)
    assert refusal(FakeDevice("Headset", refuses_to_open=error)) == (
        "The system denies access to the microphone Headset; allow it in the privacy settings."
    )


@pytest.mark.parametrize(
    "error",
    [
        FakeError("Error opening InputStream: Illegal combination of I/O devices [PaErrorCode -9993]", -9993),
        FakeError("Error opening InputStream: Unanticipated host error [PaErrorCode -9999]: 'ALSA error -5'", -9999),
        FakeError("no code"),
    ],
)
def test_one_that_cannot_be_opened_is_told_without_the_codes_of_libraries(error: FakeError) -> None:
    said = "The sound system does not open the microphone Headset; choose another, or unplug it and plug it in again."
    assert refusal(FakeDevice("Headset", refuses_to_open=error)) == said


def test_one_of_strange_rates_is_told() -> None:
    assert refusal(FakeDevice("Headset", rate=96_000, only_rates=[11])) == (
        "The microphone Headset records at none of the rates 96000, 48000, 44100, 16000 Hz."
    )


def test_a_stream_that_does_not_start_is_closed() -> None:
    portaudio = FakePortAudio([FakeDevice("a", refuses_to_start=FakeError("no"))])
    with pytest.raises(MicrophoneError):
        Microphone(find_microphone(portaudio), portaudio)
    assert portaudio.stream.times_closed == 1


# --- The library


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (ImportError("No module named 'sounddevice'"), "install it with: pip install sounddevice"),
        (OSError("PortAudio library not found"), r"install the system's package libportaudio2 \(Debian, Ubuntu\)"),
        (
            FakeError("Error initializing PortAudio"),
            r"sound does not work; restart the sound server, or the computer\.$",
        ),
    ],
)
def test_a_missing_library_is_told_with_what_to_install(
    error: Exception, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    monkeypatch.setattr(builtins, "__import__", _failing_for("sounddevice", error))
    with pytest.raises(MicrophoneError, match=sentence):
        load_portaudio()


def _failing_for(name: str, error: Exception) -> Callable[..., ModuleType]:
    real = builtins.__import__

    def import_(wanted: str, *args: object) -> ModuleType:
        if wanted == name:
            raise error
        return real(wanted, *args)  # type: ignore[arg-type] # as they came

    return import_
