"""The sound of dictations on the disk."""

import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from app.history.audio import AudioFolder, read_from
from app.history.expiry import EARLIEST
from app.history.records import new_dictation_id
from app.history.store import HistoryStore
from app.sound_files import SoundFile
from streaming.events import SAMPLE_RATE, Samples

NAME = "20240229-183155-3f9c"

REPOSITORY = Path(__file__).parents[4]


@pytest.fixture
def audio(tmp_path: Path) -> AudioFolder:
    return AudioFolder(tmp_path / "audio")


def noise(seconds: float) -> Samples:
    generator = np.random.default_rng(1)
    return generator.uniform(-0.9, 0.9, round(seconds * SAMPLE_RATE)).astype(np.float32)


def heard(path: Path) -> Samples:
    """What a player gets of a file."""
    return np.concatenate(list(SoundFile(path).blocks()))


@pytest.mark.parametrize("seconds", [0.01, 1.0, 40.3])
def test_sound_is_kept_as_it_was_to_16_bits(audio: AudioFolder, seconds: float) -> None:
    samples = noise(seconds)
    path = audio.write(NAME, samples)

    kept = heard(path)
    assert path == audio.path(NAME)
    assert len(kept) == len(samples)
    assert np.abs(kept - samples).max() < 1 / 32768


def test_a_recording_of_16_bit_samples_is_kept_whole(audio: AudioFolder, tmp_path: Path) -> None:
    samples = (noise(20.0) * 32767).astype("<i2")
    recording = tmp_path / "a.pcm"
    recording.write_bytes(samples.tobytes() + b"\x01")  # half a sample, cut off by a crash

    kept = heard(audio.write(NAME, recording))
    assert np.array_equal(np.rint(kept * 32768).astype(np.int16), samples)


def test_what_is_no_sample_is_silence_and_what_is_too_loud_is_the_loudest(audio: AudioFolder) -> None:
    samples = np.full(1600, 0.5, np.float32)
    samples[:4] = [np.nan, np.inf, -np.inf, 2.0]

    kept = heard(audio.write(NAME, samples))
    assert kept[:5] == pytest.approx([0.0, 1.0, -1.0, 1.0, 0.5], abs=1e-4)


def test_silence_takes_little_space(audio: AudioFolder) -> None:
    assert audio.write(NAME, np.zeros(60 * SAMPLE_RATE, np.float32)).stat().st_size < 20_000


def test_writing_again_replaces_the_file(audio: AudioFolder) -> None:
    audio.write(NAME, noise(1.0))
    path = audio.write(NAME, noise(0.5))

    assert len(heard(path)) == SAMPLE_RATE // 2
    assert list(audio.folder.iterdir()) == [path]


@pytest.mark.parametrize("sample", [0, 1, 4095, 4096, 100_000, 480_123, 959_999, 960_000, 10**9])
def test_sound_is_read_from_any_sample_on(minute: Path, sample: int) -> None:
    rest = np.concatenate([np.zeros(0, np.float32), *read_from(minute, sample)])

    assert np.array_equal(rest, heard(minute)[sample:])


@pytest.fixture(scope="module")
def minute(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return AudioFolder(tmp_path_factory.mktemp("audio")).write(NAME, noise(60.0))


@pytest.mark.parametrize("content", [None, b"fLaC" + bytes(100)])
def test_a_file_that_cannot_be_read_is_an_error_of_the_system(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "a.flac"
    if content is not None:
        path.write_bytes(content)

    with pytest.raises(OSError, match=r"a\.flac"):
        list(read_from(path, 0))


def test_what_a_file_says_of_itself_may_be_no_text(audio: AudioFolder) -> None:
    path = audio.write(NAME, noise(1.0))
    content = path.read_bytes()
    assert b"Lavf" in content
    path.write_bytes(content.replace(b"Lavf", b"\xff\xb2\xff\xe2"))
    assert sum(map(len, read_from(path, 0))) == SAMPLE_RATE


def test_a_list_of_other_files_in_place_of_sound_is_not_followed(audio: AudioFolder, tmp_path: Path) -> None:
    other = audio.write(NAME, noise(1.0))
    listed = tmp_path / "list.flac"
    listed.write_text(f"ffconcat version 1.0\nfile '{other.name}'\n")
    listed.rename(other.parent / listed.name)
    assert list(read_from(other.parent / listed.name, 0)) == []


def test_what_fails_leaves_nothing(audio: AudioFolder, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        audio.write(NAME, tmp_path / "missing.pcm")

    assert list(audio.folder.iterdir()) == []
    assert audio.path(NAME) is None


def test_an_id_never_names_a_file_elsewhere(audio: AudioFolder) -> None:
    for dictation_id in ("../a", "a/b", "", "a.flac", "x" * 200):
        assert audio.path(dictation_id) is None
        audio.remove(dictation_id)
        with pytest.raises(ValueError, match="not an id"):
            audio.write(dictation_id, noise(0.1))


def test_old_files_are_removed_by_the_time_in_their_names(audio: AudioFolder) -> None:
    now = datetime.now(UTC)
    ids = [new_dictation_id((now - timedelta(days=days)).astimezone(), "ab") for days in (0, 1, 3, 9)]
    for dictation_id in ids:
        audio.write(dictation_id, noise(0.1))
    stopped, writing = audio.folder / "1.partial", audio.folder / "2.partial"
    for path in (stopped, writing):
        path.touch()
    os.utime(stopped, (0, 0))
    (audio.folder / "notes.txt").touch()

    assert audio.remove_before(now - timedelta(days=2), EARLIEST) == 3
    assert [audio.path(dictation_id) is not None for dictation_id in ids] == [True, True, False, False]
    assert [path.exists() for path in (stopped, writing)] == [False, True]
    audio.remove_all()
    assert [path.name for path in audio.folder.iterdir()] == ["notes.txt"]


def test_sound_that_cannot_be_kept_is_told_of(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "audio").touch()
    store = HistoryStore(tmp_path / "history.sqlite")

    assert store.attach_audio(NAME, noise(0.1)) is None
    assert store.problem == caplog.messages[0]
    assert "sound of the dictation cannot be kept" in store.problem
    store.close()


def test_the_history_alone_loads_no_decoder() -> None:
    script = "import app.history.store, app.history.export, sys; print('av' in sys.modules, 'torch' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], cwd=REPOSITORY, capture_output=True, text=True, check=True)

    assert run.stdout == "False False\n"
