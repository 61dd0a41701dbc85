"""Recordings are played from any sample on, in a thread that always ends."""

from collections.abc import Iterator
from pathlib import Path
from threading import Semaphore

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from app.errors import MicrophoneError
from app.history.audio import AudioFolder
from app.ui.player import Player, Speakers
from streaming.events import SAMPLE_RATE, Samples
from tests.helpers.qt import Heard, wait_until
from tests.helpers.speakers import FakeSpeakers, FakeSpeakersError

NAME = "20240229-183155-3f9c"

RECORDING = np.linspace(-0.5, 0.5, 2 * SAMPLE_RATE).astype(np.float32)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return AudioFolder(tmp_path).write(NAME, RECORDING)


@pytest.fixture
def speakers() -> FakeSpeakers:
    return FakeSpeakers()


@pytest.fixture
def player(qt_app: QApplication, speakers: FakeSpeakers) -> Iterator[Player]:
    player = Player(qt_app, lambda: speakers)
    yield player
    if speakers.room is not None:
        speakers.room.release(1000)
    player.close()


def assert_same(heard: Samples, expected: Samples) -> None:
    assert len(heard) == len(expected)
    assert np.abs(heard - expected).max(initial=0) < 1e-4


def test_plays_to_the_end_from_a_sample_on(player: Player, speakers: FakeSpeakers, path: Path) -> None:
    ended, moved = Heard(player.ended), Heard(player.moved)
    player.play(path, 10_000)
    wait_until(lambda: len(ended))

    assert_same(speakers.stream.sound, RECORDING[10_000:])
    assert speakers.stream.was == "stopped"
    places = [place for (place,) in moved.calls]
    assert places == sorted(places)
    assert places[0] == 10_000
    assert places[-1] == len(RECORDING) - speakers.stream.latency * SAMPLE_RATE


def test_a_device_of_another_rate_gets_its_own(player: Player, speakers: FakeSpeakers, path: Path) -> None:
    speakers.only_rates = (48_000,)
    ended = Heard(player.ended)
    player.play(path)
    wait_until(lambda: len(ended))

    assert speakers.stream.samplerate == 48_000
    assert len(speakers.stream.sound) == 3 * len(RECORDING)


def test_stops_in_the_middle(player: Player, speakers: FakeSpeakers, path: Path) -> None:
    speakers.room = Semaphore(3)
    ended = Heard(player.ended)
    player.play(path)
    wait_until(lambda: speakers.streams and len(speakers.stream.blocks) == 3)
    player.stop()
    speakers.room.release()
    wait_until(lambda: len(ended))

    assert speakers.stream.was == "aborted"
    assert len(speakers.stream.blocks) == 4


def test_another_word_replaces_the_first_without_an_end_between(
    player: Player, speakers: FakeSpeakers, path: Path
) -> None:
    speakers.room = Semaphore(3)
    ended = Heard(player.ended)
    player.play(path)
    wait_until(lambda: speakers.streams and len(speakers.stream.blocks) == 3)
    for sample in (5_000, 20_000):
        player.play(path, sample)
    speakers.room.release(1000)
    wait_until(lambda: len(ended))

    assert len(ended) == 1
    assert speakers.streams[0].was == "aborted"
    assert_same(speakers.stream.sound, RECORDING[20_000:])


def test_playing_after_stopping_plays(player: Player, speakers: FakeSpeakers, path: Path) -> None:
    ended = Heard(player.ended)
    player.play(path)
    player.stop()
    wait_until(lambda: len(ended))
    player.play(path)
    wait_until(lambda: len(ended) == 2)

    assert_same(speakers.stream.sound, RECORDING)


def test_behind_the_end_there_is_nothing_to_hear(player: Player, speakers: FakeSpeakers, path: Path) -> None:
    ended = Heard(player.ended)
    player.play(path, 10**9)
    wait_until(lambda: len(ended))

    assert speakers.streams == []


@pytest.mark.parametrize("content", [None, b"fLaC no sound"])
def test_a_file_that_is_gone_or_damaged_is_told_of(
    player: Player, speakers: FakeSpeakers, tmp_path: Path, content: bytes | None
) -> None:
    failed = Heard(player.failed)
    if content:
        (tmp_path / "b.flac").write_bytes(content)
    player.play(tmp_path / "b.flac")
    wait_until(lambda: len(failed))

    assert failed.last == "The recording cannot be played: its file is missing or damaged."
    assert speakers.streams == []


def test_speakers_that_refuse_are_told_of_and_asked_again(player: Player, speakers: FakeSpeakers, path: Path) -> None:
    failed, ended = Heard(player.failed), Heard(player.ended)
    speakers.refusal = FakeSpeakersError("Device unavailable", -9985)
    player.play(path)
    wait_until(lambda: len(failed))
    speakers.refusal = None
    player.play(path)
    wait_until(lambda: len(ended))

    assert "Device unavailable" in failed.last


def test_without_a_sound_library_there_is_a_sentence(qt_app: QApplication, path: Path) -> None:
    def missing() -> Speakers:
        raise MicrophoneError("Install the library.")

    player = Player(qt_app, missing)
    failed = Heard(player.failed)
    player.play(path)
    wait_until(lambda: len(failed))
    player.close()

    assert failed.last == "Install the library."


def test_closing_ends_a_long_recording(player: Player, speakers: FakeSpeakers, path: Path) -> None:
    speakers.room = Semaphore(1)
    player.play(path)
    wait_until(lambda: speakers.streams and len(speakers.stream.blocks) == 1)
    speakers.room.release()
    player.close()
    player.close()

    assert speakers.stream.state == "closed"
    assert len(speakers.stream.blocks) <= 2


def test_closing_without_a_sound_does_nothing(qt_app: QApplication) -> None:
    Player(qt_app).close()
