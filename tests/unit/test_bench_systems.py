"""The peers' benchmark: weights in other formats, a peer's algorithm, and the tables."""

import struct
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import numpy as np
import pytest
from numpy.typing import NDArray

from app.quality.eventlog import TimedText, header, logs_of
from app.quality.manifest import Recording
from app.quality.score import Offline
from model.checkpoints import Checkpoint
from streaming.events import SAMPLE_RATE, Samples
from tests.bench.peers import Measured, Run, file_table, live_summary, live_table
from tests.bench.peers_plot import Bar, plot
from tests.bench.systems.formats import Storage
from tests.bench.systems.ggml import quantised, write_ggml
from tests.bench.systems.local_agreement import AgreementStream, Heard, run
from tests.helpers.models import SMALL, small_checkpoint

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def checkpoint() -> Checkpoint:
    return small_checkpoint(replace(SMALL, n_audio_state=32, n_text_state=32))  # rows of whole blocks


def unpacked(file: BinaryIO, form: str) -> tuple[int, ...]:
    return struct.unpack(form, file.read(struct.calcsize(form)))


def tensors(file: BinaryIO) -> Iterator[tuple[str, int, NDArray[np.float32]]]:
    """Name, type, and values of each tensor up to the end of the file."""
    while head := file.read(12):
        n_dims, name_length, kind = struct.unpack("<3i", head)
        shape = unpacked(file, f"<{n_dims}i")[::-1]
        name = file.read(name_length).decode()
        yield name, kind, values_of(file, kind, int(np.prod(shape))).reshape(shape)


def values_of(file: BinaryIO, kind: int, count: int) -> NDArray[np.float32]:
    if kind == 8:
        blocks = np.frombuffer(file.read(count // 32 * 34), dtype=[("scale", "<f2"), ("numbers", "i1", (32,))])
        scaled: NDArray[np.float32] = np.multiply(blocks["scale"][:, None], blocks["numbers"], dtype=np.float32)
        return scaled
    width, form = {0: (4, "<f4"), 1: (2, "<f2")}[kind]
    return np.frombuffer(file.read(width * count), dtype=form).astype(np.float32)


@pytest.mark.parametrize("storage", list(Storage))
def test_a_ggml_file_holds_the_whole_checkpoint(checkpoint: Checkpoint, storage: Storage, tmp_path: Path) -> None:
    write_ggml(checkpoint, tmp_path / "ggml.bin", storage)

    d = checkpoint.dimensions
    with (tmp_path / "ggml.bin").open("rb") as file:
        assert file.read(4) == b"lmgg"
        sizes = unpacked(file, "<11i")
        assert (sizes[0], sizes[2], sizes[9], sizes[10]) == (d.n_vocab, d.n_audio_state, d.n_mels, storage)
        bins, frequencies = unpacked(file, "<2i")
        assert (bins, frequencies) == (d.n_mels, 201)
        file.seek(4 * bins * frequencies, 1)
        (count,) = unpacked(file, "<i")
        tokens = [file.read(unpacked(file, "<I")[0]) for _ in range(count)]
        assert {token: number for number, token in enumerate(tokens)} == checkpoint.vocabulary.ranks
        found = {name: (kind, values) for name, kind, values in tensors(file)}
    assert found.keys() == checkpoint.weights.keys()
    for name, (kind, values) in found.items():
        expected = checkpoint.weights[name].float().numpy()
        tolerance = {0: 0.0, 1: 1e-3, 8: 1e-2}[kind] * max(1e-9, float(np.abs(expected).max()))
        np.testing.assert_allclose(values.reshape(expected.shape), expected, atol=tolerance)
    kinds = {name: kind for name, (kind, _) in found.items()}
    assert kinds["encoder.conv1.weight"] == 1
    assert kinds["decoder.positional_embedding"] == kinds["encoder.conv1.bias"] == 0
    assert kinds["decoder.token_embedding.weight"] == (8 if storage is Storage.Q8_0 else 1)
    assert found["encoder.conv1.bias"][1].shape == (d.n_audio_state, 1)


def test_weights_of_nothing_are_quantised_to_nothing() -> None:
    assert quantised(np.zeros((2, 32), np.float32)) == bytes(68)


class Speaker:
    """A transcriber that hears each word half a second long, as far as the audio goes; the last one wrongly at first."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words
        self.prompts: list[str] = []
        self.lengths: list[float] = []
        self._offset = 0.0

    def __call__(self, audio: Samples, prompt: str) -> Heard:
        self.prompts.append(prompt)
        seconds = len(audio) / SAMPLE_RATE
        # The samples say which part of the recording this is.
        first = round(float(audio[0]) * 2)
        self.lengths.append(seconds)
        known = self._words[first : first + int(seconds * 2)]
        words = [TimedText(f" {word}", at / 2, at / 2 + 0.5) for at, word in enumerate(known)]
        if len(words) > 1 and first + len(words) < len(self._words):
            words[-1] = TimedText(f" {known[-1][:1]}{len(self.lengths)}", words[-1].start, words[-1].end)
        return Heard(words, [word.end for word in words if round(word.end * 2) % 4 == 0] or [seconds])


def recording_of(count: int) -> Samples:
    """Half a second for each word; every sample is the time at which it stands, rounded down to half a second."""
    return np.repeat(np.arange(count, dtype=np.float32) / 2, SAMPLE_RATE // 2)


def test_local_agreement_commits_what_two_transcripts_share() -> None:
    words = "my fellow citizens ask not what".split()
    stream = AgreementStream(Speaker(words))
    audio = recording_of(6)

    assert stream.hear(audio[: 2 * SAMPLE_RATE]) == ""
    assert stream.tail == " my fellow citizens a1"
    assert stream.hear(audio[2 * SAMPLE_RATE :]) == " my fellow citizens"
    assert stream.tail == " ask not what"
    assert stream.finish() == " ask not what"


def test_local_agreement_cuts_long_buffers_and_goes_on_without_gap_or_doubling() -> None:
    words = [f"w{number}" for number in range(80)]
    speaker = Speaker(words)
    [log] = logs_of([header("a", 40.0, "peer"), *run(AgreementStream(speaker), recording_of(80))], "there")

    assert log.end.text.split() == words
    assert (
        "".join(update.committed_delta for update in log.updates).split()
        == words[: -len(log.updates[-1].tentative.split())]
    )
    assert max(speaker.lengths) < 18
    assert speaker.prompts[0] == ""
    assert speaker.prompts[-1].split()[-1] in words
    assert max(map(len, speaker.prompts)) <= 200


def test_local_agreement_waits_for_a_second_of_audio() -> None:
    [log] = logs_of(
        [header("a", 2.25, "peer"), *run(AgreementStream(Speaker(["a"] * 5)), recording_of(5)[:36000])], "there"
    )

    assert [update.received_s for update in log.updates][:1] == [1.024]
    assert log.updates[-1].received_s == 2.25


def measured(name: str, wall: float, text: str) -> Measured:
    recording = Recording("a", Path("a"), "so it goes", "en", 10.0, "read", (TimedText("so", 0.0, 1.0),))
    events = [
        {"type": "update", "t": 1.5, "received": 16000, "committed_delta": " so", "tentative": ""},
        {"type": "final", "t": 10.5, "text": text},
    ]
    return Measured(name, (Run(recording, wall, 2 * wall, {"text": text, "events": events}),), 300.0)


def test_tables_set_every_system_beside_ours() -> None:
    systems = [measured("sayso", 1.0, "so it goes"), measured("peer", 2.5, "so he goes")]
    offline = {"a": Offline("so it goes", ())}

    files = list(file_table(systems))
    live = list(live_table(systems, [live_summary(one, offline) for one in systems]))

    assert files[3] == "| peer | 33.33 | 0.250 | 2.50 | 0.500 | 300 |"
    assert live[3].startswith("| peer | 33.33 | 0.50 / 0.50 | 0.50 / 0.50 | 0.50 / 0.50 | 0.50 | 0.25 | 2.50 |")


def test_systems_can_be_measured_without_ours() -> None:
    assert list(file_table([measured("peer", 2.5, "so it goes")]))[2] == "| peer | 0.00 | 0.250 | - | 0.500 | 300 |"


def test_the_plot_is_a_picture_with_a_bar_for_each_system() -> None:
    svg = plot([Bar("sayso", 0.1, None, "5 % wrong"), Bar("a & b", 0.4, None, "")], [Bar("sayso", 0.7, 1.3, "")])

    picture = ET.fromstring(svg)  # noqa: S314 - our own
    bars = [part for part in picture.iter() if part.tag.endswith("rect")]
    assert len(bars) == 4
    assert "a & b" in [part.text for part in picture.iter()]


def test_a_system_without_torch_has_no_torch_in_its_process() -> None:
    script = "import sys, tests.bench.systems.worker; print('torch' in sys.modules)"

    run = subprocess.run([sys.executable, "-c", script], cwd=REPOSITORY, capture_output=True, text=True, check=True)

    assert run.stdout == "False\n"
