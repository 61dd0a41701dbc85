"""The recorder on a real sound server, whose microphones come and go while somebody speaks."""

import json
import subprocess
import sys
import wave
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Semaphore

import numpy as np
import pytest

from app.recording.sources import PulseSources
from streaming.events import SAMPLE_RATE, Samples
from tests.helpers.data import sample
from tests.helpers.desktop import VirtualMicrophone, virtual_microphone
from tests.helpers.x_desktop import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.desktop]

REPOSITORY = Path(__file__).parents[2]
_TIMEOUT_S = 60

# In a process of its own, because PortAudio looks for devices once, where the environment says. It obeys a line at a
# time, and tells every event but levels.
RECORD = """
import json, sys
from dataclasses import asdict
from pathlib import Path
import numpy as np
from app.recording.recorder import Level, Recorder
from app.recording.spool import Spool
from streaming.ring_buffer import RingBuffer

def tell(event):
    if not isinstance(event, Level):
        print(json.dumps({"event": type(event).__name__, **asdict(event)}), flush=True)

recorder = Recorder(tell, Spool(Path(sys.argv[1])))
ring = RingBuffer.attach(recorder.ring_name)
for line in sys.stdin:
    command, _, argument = line.strip().partition(" ")
    match command:
        case "start":
            recorder.start("20261129-183155-3f9c", argument or None)
        case "stop":
            recorder.stop(0.35)
        case "save":
            np.save(argument, ring.read(0, ring.written))
            print(json.dumps({"event": "Saved"}), flush=True)
ring.close()
recorder.close()
"""


@dataclass
class RecorderProcess:
    """A recorder that obeys and tells."""

    process: "subprocess.Popen[str]"
    folder: Path

    def ask(self, command: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()

    def next_event(self) -> dict[str, object]:
        assert self.process.stdout is not None
        event: dict[str, object] = json.loads(self.process.stdout.readline())
        return event

    def recorded(self) -> Samples:
        path = self.folder / "recorded.npy"
        self.ask(f"save {path}")
        assert self.next_event() == {"event": "Saved"}
        samples: Samples = np.load(path)
        return samples

    def spooled(self) -> Samples:
        (path,) = (self.folder / "spool").iterdir()
        return np.fromfile(path, "<i2").astype(np.float32) / np.float32(32768)


@pytest.fixture
def microphone() -> Iterator[VirtualMicrophone]:
    with virtual_microphone() as microphone:
        microphone.environment["PYTHONPATH"] = str(REPOSITORY)
        yield microphone


@pytest.fixture
def recorder(microphone: VirtualMicrophone, tmp_path: Path) -> Iterator[RecorderProcess]:
    with subprocess.Popen(
        [sys.executable, "-c", RECORD, str(tmp_path / "spool")],
        cwd=REPOSITORY,
        env=microphone.environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield RecorderProcess(process, tmp_path)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(_TIMEOUT_S) == 0


@pytest.fixture
def clip(tmp_path: Path) -> Path:
    """Three seconds of speech."""
    path = tmp_path / "clip.wav"
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, SAMPLE_RATE, 0, "NONE", "not compressed"))
        file.writeframes((spoken() * 32767).astype("<i2").tobytes())
        file.writeframes(bytes(SAMPLE_RATE))
    return path


def spoken() -> Samples:
    return sample().samples()[SAMPLE_RATE // 2 : SAMPLE_RATE * 7 // 2]


def pactl(microphone: VirtualMicrophone, *command: str) -> str:
    done = subprocess.run(
        ["pactl", *command], env=microphone.environment, check=True, capture_output=True, text=True, timeout=_TIMEOUT_S
    )
    return done.stdout.strip()


@contextmanager
def second_microphone(microphone: VirtualMicrophone) -> Iterator[list[str]]:
    """Another microphone beside the first, `second`; the list holds the module to unload to take it away."""
    sink = pactl(microphone, "load-module", "module-null-sink", "sink_name=second_sink", "rate=48000", "channels=1")
    silence = ["pacat", "--device=second_sink", "--latency-msec=20", "--rate=48000", "--channels=1", "/dev/zero"]
    with subprocess.Popen(silence, env=microphone.environment, stdout=subprocess.DEVNULL) as keeper:
        yield [plug_in(microphone)]
        keeper.terminate()
    assert sink


def plug_in(microphone: VirtualMicrophone) -> str:
    return pactl(
        microphone,
        "load-module",
        "module-remap-source",
        "source_name=second",
        "master=second_sink.monitor",
        "source_properties=device.description=Second",
    )


def play(microphone: VirtualMicrophone, clip: Path, sink: str) -> None:
    command = ["paplay", f"--device={sink}", "--latency-msec=500", str(clip)]
    subprocess.run(command, env=microphone.environment, check=True, capture_output=True, timeout=_TIMEOUT_S)


def occurrences(recorded: Samples, clip: Samples) -> list[int]:
    """Where the clip is heard in the recording: where the two correlate."""
    size = 1 << (len(recorded) + len(clip)).bit_length()
    products = np.fft.irfft(np.fft.rfft(recorded, size) * np.fft.rfft(clip, size).conj())[: len(recorded) - len(clip)]
    energy = np.cumsum(np.concatenate([[0.0], recorded.astype(np.float64) ** 2]))
    there = np.sqrt(np.maximum(energy[len(clip) :] - energy[: -len(clip)], 1e-9))[: len(products)]
    likeness = products / (there * np.linalg.norm(clip))
    found: list[int] = []
    while len(likeness) and likeness.max() > 0.9:
        at = int(likeness.argmax())
        found.append(at)
        likeness[max(0, at - len(clip) // 2) : at + len(clip) // 2] = 0
    return sorted(found)


def test_the_chosen_microphone_is_recorded_and_the_default_stands_in_while_it_is_away(
    microphone: VirtualMicrophone, recorder: RecorderProcess, clip: Path
) -> None:
    with second_microphone(microphone) as module:
        recorder.ask("start second")
        assert recorder.next_event() == {
            "event": "Started",
            "dictation": "20261129-183155-3f9c",
            "microphone": "Second",
        }
        play(microphone, clip, "second_sink")

        pactl(microphone, "unload-module", module[0])
        switched = recorder.next_event()
        assert (switched["event"], switched["microphone"]) == ("Switched", "Virtual")
        play(microphone, clip, "mic_sink")

        plug_in(microphone)
        switched = recorder.next_event()
        assert (switched["event"], switched["microphone"]) == ("Switched", "Second")
        play(microphone, clip, "second_sink")

        recorder.ask("stop")
        stopped = recorder.next_event()
        recorded = recorder.recorded()

    assert stopped["event"] == "Stopped"
    assert len(occurrences(recorded, spoken())) == 3
    end = stopped["end"]
    assert isinstance(end, int)
    assert 0 <= len(recorder.spooled()) - end < SAMPLE_RATE // 10  # the block in which it ended is whole
    assert np.abs(recorder.spooled()[:end] - recorded[:end]).max() < 1e-3


def test_a_change_of_the_default_is_followed_while_somebody_speaks(
    microphone: VirtualMicrophone, recorder: RecorderProcess, clip: Path
) -> None:
    with second_microphone(microphone):
        recorder.ask("start")
        assert recorder.next_event()["microphone"] == "Virtual"
        play(microphone, clip, "mic_sink")
        pactl(microphone, "set-default-source", "second")
        assert recorder.next_event()["microphone"] == "Second"
        play(microphone, clip, "second_sink")
        recorder.ask("stop")
        assert recorder.next_event()["event"] == "Stopped"

    assert len(occurrences(recorder.recorded(), spoken())) == 2


def test_what_was_said_before_the_sound_server_crashed_is_kept(
    microphone: VirtualMicrophone, recorder: RecorderProcess, clip: Path
) -> None:
    recorder.ask("start")
    assert recorder.next_event()["event"] == "Started"
    play(microphone, clip, "mic_sink")
    microphone.crash()
    assert recorder.next_event()["event"] == "Lost"
    assert recorder.next_event()["event"] == "Failed"

    assert len(occurrences(recorder.recorded(), spoken())) == 1
    assert len(occurrences(recorder.spooled(), spoken())) == 1


def test_microphones_are_heard_of_again_once_the_sound_server_was_restarted(
    microphone: VirtualMicrophone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PULSE_SERVER", microphone.environment["PULSE_SERVER"])
    changes = Semaphore(0)
    sources = PulseSources()
    sources.watch(changes.release)
    with second_microphone(microphone):
        assert changes.acquire(timeout=_TIMEOUT_S)
    microphone.crash()
    microphone.restart()
    with second_microphone(microphone):
        assert changes.acquire(timeout=_TIMEOUT_S)
        wait_until(lambda: [source.name for source in sources.list()] == ["virtmic", "second"], "both are listed")
    sources.close()
