"""Sound files of every kind that users have, and those that are none; all are made here, by PyAV."""

import logging
import os
import wave
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from pathlib import Path

import av
import numpy as np
import pytest
from av.audio.stream import AudioStream
from av.container import OutputContainer
from av.video.stream import VideoStream
from numpy.typing import NDArray

from app.errors import SoundFileError
from app.sound_files import SoundFile
from streaming.events import SAMPLE_RATE, Samples
from tests.helpers.sound import read_all

STATUS = Path("/proc/self/status")

Signal = NDArray[np.float64]
"""Shape (n_channels, n_samples), in -1 to 1."""


def chirp(rate: int, seconds: float = 2.0, channels: int = 1) -> Signal:
    """A tone that rises from 200 to 1500 Hz, so that a shift in time shows; every channel the same."""
    t = np.arange(round(rate * seconds)) / rate
    return np.repeat(0.5 * np.sin(2 * np.pi * (200 * t + 650 / seconds * t**2))[None], channels, axis=0)


def noise(seconds: float) -> Signal:
    return np.random.default_rng(0).uniform(-0.5, 0.5, (1, round(SAMPLE_RATE * seconds)))


def write(path: Path, codec: str, signal: Signal, rate: int, sample_format: str | None = None) -> Path:
    """Encode `signal` into a container of the kind that the path's ending names."""
    with av.open(str(path), "w") as container:
        encode_sound(container, add_sound(container, codec, rate, len(signal), sample_format), signal)
    return path


def write_video(path: Path, codec: str, signal: Signal, rate: int, delay: int = 0) -> Path:
    """Three seconds of black, and `signal` from sample `delay` on."""
    with av.open(str(path), "w") as container:
        pictures = add_pictures(container)
        sound = add_sound(container, codec, rate, len(signal))
        encode_pictures(container, pictures, seconds=3)
        encode_sound(container, sound, signal, delay)
    return path


def add_sound(
    container: OutputContainer, codec: str, rate: int, channels: int, sample_format: str | None = None
) -> AudioStream:
    layout = {1: "mono", 2: "stereo", 8: "7.1"}[channels]
    stream = container.add_stream(codec, rate=rate, options={"strict": "experimental"}, layout=layout)
    assert isinstance(stream, AudioStream)
    if sample_format is not None:
        stream.format = av.AudioFormat(sample_format)
    return stream


def encode_sound(container: OutputContainer, stream: AudioStream, signal: Signal, delay: int = 0) -> None:
    interleaved = np.ascontiguousarray(signal.T).reshape(1, -1)
    frame = av.AudioFrame.from_ndarray(interleaved, format="dbl", layout=stream.layout.name)
    frame.sample_rate = stream.rate
    frame.time_base = Fraction(1, stream.rate)
    frame.pts = delay
    resampler = av.AudioResampler(format=stream.format, layout=stream.layout, rate=stream.rate)
    for part in [*resampler.resample(frame), *resampler.resample(None)]:
        container.mux(stream.encode(part))
    container.mux(stream.encode(None))


def add_pictures(container: OutputContainer) -> VideoStream:
    stream = container.add_stream("mpeg4", rate=10)
    assert isinstance(stream, VideoStream)
    stream.width, stream.height, stream.pix_fmt = 64, 48, "yuv420p"
    return stream


def encode_pictures(container: OutputContainer, stream: VideoStream, seconds: int) -> None:
    for _ in range(seconds * 10):
        container.mux(stream.encode(av.VideoFrame.from_ndarray(np.zeros((48, 64, 3), np.uint8))))
    container.mux(stream.encode(None))


def write_long(path: Path, signal: Signal, rate: int, times: int) -> Path:
    """A Matroska file in which `signal` is heard that many times, encoded once."""
    short = write(path.with_name("once.mka"), "flac", signal, rate)
    with av.open(str(short)) as once, av.open(str(path), "w") as container:
        stream = container.add_stream_from_template(once.streams.audio[0])
        packets = [packet for packet in once.demux(audio=0) if packet.size]
        assert packets[0].time_base is not None
        length = round(signal.shape[1] / rate / packets[0].time_base)
        for turn in range(times):
            for packet in packets:
                assert packet.pts is not None
                again = av.Packet(bytes(packet))
                again.stream = stream
                again.time_base = packet.time_base
                again.pts = again.dts = packet.pts + turn * length
                container.mux(again)
    return path


def likeness(heard: Samples, signal: Signal) -> tuple[float, int]:
    """How alike the two are, up to 1, and by how many samples `heard` is late."""
    size = 1 << (len(heard) + signal.shape[1]).bit_length()
    products = np.fft.irfft(np.fft.rfft(heard, size) * np.fft.rfft(signal[0], size).conj())
    lag = int(products.argmax())
    alike = products.max() / (np.linalg.norm(heard) * np.linalg.norm(signal[0]))
    return float(alike), lag - size if lag > size // 2 else lag


# --- What it reads


@pytest.mark.parametrize(
    ("name", "codec", "rate", "channels", "sample_format"),
    [
        ("a.wav", "pcm_s16le", 16_000, 1, None),
        ("a.wav", "pcm_s16le", 8000, 1, None),
        ("a.wav", "pcm_s16le", 44_100, 2, None),
        ("a.wav", "pcm_s24le", 96_000, 2, None),
        ("a.wav", "pcm_s16le", 48_000, 8, None),
        ("a.wav", "pcm_u8", 22_050, 1, None),
        ("a.wav", "pcm_f32le", 48_000, 1, None),
        ("a.wav", "pcm_f64le", 48_000, 1, None),
        ("a.wav", "pcm_alaw", 8000, 1, None),
        ("a.aiff", "pcm_s16be", 44_100, 1, None),
        ("a.flac", "flac", 44_100, 2, None),
        ("a.flac", "flac", 48_000, 8, None),
        ("24.flac", "flac", 48_000, 1, "s32"),
        ("a.mp3", "libmp3lame", 44_100, 2, None),
        ("a.m4a", "aac", 44_100, 2, None),
        ("a.m4a", "alac", 44_100, 1, None),
        ("a.ogg", "vorbis", 44_100, 2, None),
        ("a.opus", "libopus", 48_000, 1, None),
        ("a.webm", "libopus", 48_000, 2, None),
        ("a.mkv", "ac3", 48_000, 2, None),
    ],
)
def test_reads_what_users_have(
    name: str, codec: str, rate: int, channels: int, sample_format: str | None, tmp_path: Path
) -> None:
    file = SoundFile(write(tmp_path / name, codec, chirp(rate, channels=channels), rate, sample_format))
    heard = read_all(file)

    assert heard.dtype == np.float32
    assert len(heard) == pytest.approx(2 * SAMPLE_RATE, abs=1000)  # encoders fill their last packet up
    alike, lag = likeness(heard, chirp(SAMPLE_RATE))
    assert alike > 0.98
    assert abs(lag) < 0.01 * SAMPLE_RATE
    assert np.abs(heard).max() == pytest.approx(0.5, abs=0.1)


def test_16_khz_mono_comes_through_unchanged(tmp_path: Path) -> None:
    steps = np.random.default_rng(1).integers(-32_768, 32_768, 40_000)
    heard = read_all(SoundFile(write(tmp_path / "a.flac", "flac", steps[None] / 32_768, SAMPLE_RATE)))
    assert np.array_equal(heard, (steps / 32_768).astype(np.float32))


def test_24_bits_keep_their_fineness(tmp_path: Path) -> None:
    quiet = chirp(SAMPLE_RATE) * 1e-4
    heard = read_all(SoundFile(write(tmp_path / "a.flac", "flac", quiet, SAMPLE_RATE, "s32")))
    assert np.abs(heard - quiet[0]).max() < 2e-7


@pytest.mark.parametrize("name", ["a.mkv", "a.mp4"])
def test_reads_the_sound_of_a_video_in_time_with_its_pictures(name: str, tmp_path: Path) -> None:
    path = write_video(tmp_path / name, "aac", chirp(44_100, channels=2), 44_100, delay=44_100)
    alike, lag = likeness(read_all(SoundFile(path)), chirp(SAMPLE_RATE))
    assert alike > 0.98
    assert lag == pytest.approx(SAMPLE_RATE, abs=0.05 * SAMPLE_RATE)


@pytest.mark.usefixtures("caplog")  # Matroska's header promises a month, and that the rest is missing is told
@pytest.mark.parametrize("name", ["a.mp4", "a.mkv"])
def test_a_time_stamp_that_cannot_be_true_brings_no_silence(name: str, tmp_path: Path) -> None:
    path = write_video(tmp_path / name, "aac", chirp(44_100), 44_100, delay=30 * 86_400 * 44_100)

    assert sum(map(len, SoundFile(path).blocks())) < 4 * SAMPLE_RATE


def test_a_long_silence_before_the_sound_takes_no_memory(tmp_path: Path) -> None:
    path = write_video(tmp_path / "a.mkv", "aac", chirp(44_100), 44_100, delay=600 * 44_100)

    lengths = [len(block) for block in SoundFile(path).blocks()]

    assert sum(lengths) == pytest.approx(602 * SAMPLE_RATE, abs=0.2 * SAMPLE_RATE)
    assert max(lengths) <= SAMPLE_RATE


def test_blocks_are_short_and_the_same_each_time(tmp_path: Path) -> None:
    file = SoundFile(write(tmp_path / "a.wav", "pcm_s16le", noise(10), SAMPLE_RATE))
    first, second = list(file.blocks()), list(file.blocks())
    assert max(map(len, first)) < SAMPLE_RATE
    assert np.array_equal(np.concatenate(first), np.concatenate(second))
    assert np.array_equal(np.concatenate(first), read_all(file))


def test_a_file_may_be_left_in_the_middle(tmp_path: Path) -> None:
    file = SoundFile(write(tmp_path / "a.wav", "pcm_s16le", noise(10), SAMPLE_RATE))
    blocks = file.blocks()
    assert isinstance(blocks, Iterator)
    assert sum(map(len, islice(blocks, 2))) < 2 * SAMPLE_RATE
    file.path.unlink()


@pytest.mark.skipif(not STATUS.exists(), reason="asks Linux for the memory in use")
def test_memory_stays_the_same_for_an_hour(tmp_path: Path) -> None:
    file = SoundFile(write_long(tmp_path / "a.mka", chirp(22_050, 60), 22_050, times=60))
    heard, used = 0, []
    for block in file.blocks():
        heard += len(block)
        used.append(int(STATUS.read_text().partition("VmRSS:")[2].split()[0]))
    assert heard == pytest.approx(3600 * SAMPLE_RATE, rel=1e-3)
    # From the second minute on: 16 MB are as much as four minutes of what is heard.
    assert max(used) - used[len(used) // 30] < 16_000


def test_rate_and_channels_may_change_on_the_way(tmp_path: Path) -> None:
    before = write(tmp_path / "before.aac", "aac", chirp(44_100, channels=2), 44_100)
    after = write(tmp_path / "after.aac", "aac", chirp(24_000), 24_000)
    path = tmp_path / "a.aac"
    path.write_bytes(before.read_bytes() + after.read_bytes())
    heard = read_all(SoundFile(path))
    for half in (heard[: 2 * SAMPLE_RATE], heard[2 * SAMPLE_RATE :]):
        assert likeness(half, chirp(SAMPLE_RATE))[0] > 0.95


def test_an_odd_name_is_a_name(tmp_path: Path) -> None:
    for name in ("http:%2F%2Fa.wav", "concat:a|b.wav", "-i.wav", "Grüße 你好 %d.wav"):
        path = tmp_path / name
        write(tmp_path / "plain.wav", "pcm_s16le", noise(0.5), SAMPLE_RATE).rename(path)
        assert len(read_all(SoundFile(path))) == SAMPLE_RATE // 2


def test_tags_of_another_encoding_do_no_harm(tmp_path: Path) -> None:
    path = write(tmp_path / "a.mp3", "libmp3lame", chirp(44_100), 44_100)
    title = b"\xff\xfeG\xfc\xdfe"
    tag = b"TIT2" + (len(title) + 1).to_bytes(4) + b"\0\0" + b"\3" + title
    path.write_bytes(b"ID3\3\0\0" + bytes([0, 0, 0, len(tag)]) + tag + path.read_bytes())
    assert likeness(read_all(SoundFile(path)), chirp(SAMPLE_RATE))[0] > 0.98


# --- Damage


@pytest.mark.parametrize("promised", [0xFFFFFFFF, 0xFFFFFFF0, 0x80000000, 0x7FFFFFFE])
def test_a_header_that_promises_gigabytes_brings_what_is_there(promised: int, tmp_path: Path) -> None:
    path = write(tmp_path / "a.wav", "pcm_s16le", noise(1), SAMPLE_RATE)
    content = bytearray(path.read_bytes())
    data = content.index(b"data")
    content[4:8] = content[data + 4 : data + 8] = promised.to_bytes(4, "little")
    path.write_bytes(content)
    blocks = [len(block) for block in SoundFile(path).blocks()]
    assert sum(blocks) == SAMPLE_RATE
    assert max(blocks) < SAMPLE_RATE


def test_samples_that_are_no_numbers_become_silence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    signal = noise(1)
    signal[0, 500:503] = [np.nan, np.inf, -np.inf]
    heard = read_all(SoundFile(write(tmp_path / "a.wav", "pcm_f32le", signal, SAMPLE_RATE)))
    assert heard[500:503].tolist() == [0, 0, 0]
    assert np.array_equal(heard[503:], signal[0, 503:].astype(np.float32))
    assert "3 samples are no numbers" in caplog.text


def test_damage_is_told_once_however_often_a_file_is_gone_through(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    signal = noise(1)
    signal[0, 500] = np.nan
    file = SoundFile(write(tmp_path / "a.wav", "pcm_f32le", signal, SAMPLE_RATE))
    read_all(file)
    read_all(file)
    assert caplog.text.count("samples are no numbers") == 1


@pytest.mark.parametrize(
    ("name", "codec", "tells"),
    [
        ("a.flac", "flac", True),
        ("a.mka", "aac", True),
        ("a.mp3", "libmp3lame", False),
        ("a.wav", "pcm_s16le", False),
    ],
)
def test_of_a_file_that_is_cut_off_what_is_there_is_read(
    name: str, codec: str, tells: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = write(tmp_path / name, codec, chirp(44_100, seconds=6), 44_100)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    heard = read_all(SoundFile(path))
    assert 2 * SAMPLE_RATE < len(heard) < 4.5 * SAMPLE_RATE
    assert likeness(heard[: 2 * SAMPLE_RATE], chirp(SAMPLE_RATE, seconds=6)[:, : 2 * SAMPLE_RATE])[0] > 0.98
    assert ("is cut off: it ends after" in caplog.text) == tells


def test_damage_in_the_middle_is_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = write(tmp_path / "a.m4a", "aac", noise(8), SAMPLE_RATE)
    content = bytearray(path.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 2000] = np.random.default_rng(0).bytes(2000)
    path.write_bytes(content)
    assert 6 * SAMPLE_RATE < len(read_all(SoundFile(path))) <= 8.2 * SAMPLE_RATE
    assert "is damaged" in caplog.text


# --- What is no sound file


def failure(path: Path) -> str:
    with pytest.raises(SoundFileError) as caught:
        SoundFile(path)
    return str(caught.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    assert failure(tmp_path / "a.wav") == f"There is no file {tmp_path / 'a.wav'}."


def test_a_folder_is_told(tmp_path: Path) -> None:
    assert failure(tmp_path) == f"{tmp_path} is a folder; name a sound file in it."


def test_a_file_that_may_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(self: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied", str(self), mode)

    path = tmp_path / "a.wav"
    path.touch()
    monkeypatch.setattr(Path, "open", deny)  # root, who may run the tests, may read everything
    assert failure(path) == f"{path} may not be read: permission denied."


def test_a_file_in_a_folder_that_may_not_be_entered_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(self: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    path = tmp_path / "a.wav"
    for what in ("open", "stat"):
        monkeypatch.setattr(Path, what, deny)
    assert failure(path) == f"{path} may not be read: permission denied."


def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    os.mkfifo(path)
    assert failure(path) == f"{path} is a pipe or a device, no file; save its sound in a file first."


def test_a_device_is_refused() -> None:
    assert "is a pipe or a device, no file" in failure(Path(os.devnull))


def test_an_empty_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    path.touch()
    assert failure(path) == f"The file {path} is empty."


@pytest.mark.parametrize("name", ["a.wav", "a.mp3", "a.mp4", "a"])
def test_a_file_of_something_else_is_told(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(np.random.default_rng(0).bytes(5000))
    assert failure(path) == f"{path} is no sound or video file that can be read here."


def test_a_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("no sound, only words\n" * 50)
    assert failure(path) == f"There is no sound in {path}."


def test_a_list_of_addresses_is_not_followed(tmp_path: Path) -> None:
    path = tmp_path / "a.m3u8"
    path.write_text("#EXTM3U\n#EXTINF:5,\nhttp://example.com/a.ts\n#EXT-X-ENDLIST\n")
    assert failure(path) == f"{path} is no sound or video file that can be read here."


def test_a_video_without_sound_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.mp4"
    with av.open(str(path), "w") as container:
        encode_pictures(container, add_pictures(container), seconds=1)
    assert failure(path) == f"There is no sound in {path}."


def test_a_recording_of_no_length_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, SAMPLE_RATE, 0, "NONE", "not compressed"))
    assert failure(path) == f"{path} holds no audio: it is 0 seconds long."


def test_a_file_that_vanishes_in_between_is_told(tmp_path: Path) -> None:
    file = SoundFile(write(tmp_path / "a.wav", "pcm_s16le", noise(1), SAMPLE_RATE))
    file.path.unlink()
    with pytest.raises(SoundFileError, match="There is no file"):
        next(file.blocks())


def test_an_exotic_sample_format_is_told(tmp_path: Path) -> None:
    file = SoundFile(write(tmp_path / "a.wav", "pcm_s64le", noise(1), SAMPLE_RATE))
    with pytest.raises(SoundFileError, match="format s64 cannot be read"):
        read_all(file)


def test_sound_without_a_decoder_is_told(tmp_path: Path) -> None:
    path = write(tmp_path / "sound.mka", "flac", chirp(16000), 16000)
    path.write_bytes(path.read_bytes().replace(b"A_FLAC", b"A_ODDS"))
    assert "of a kind that cannot be decoded" in failure(path)


def test_the_libraries_write_nothing_to_the_terminal(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    logging.getLogger("libav").setLevel(logging.DEBUG)
    path = tmp_path / "a.mp3"
    path.write_bytes(np.random.default_rng(0).bytes(5000))
    failure(path)
    assert capfd.readouterr() == ("", "")
