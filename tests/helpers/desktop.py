"""A sound server of our own with a virtual microphone, into which clips are played.

Nothing of the machine's sound system is used or touched: the server has its own runtime folder, socket and devices.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

_PROGRAMS = ("pulseaudio", "pacat", "pactl", "parec", "paplay")

# Half a second of the virtual microphone: 16 kHz, mono, 16 bits.
_PROOF_BYTES = 16_000

_TIMEOUT_S = 20.0

_Process = subprocess.Popen[str] | subprocess.Popen[bytes]

_SET_UP = """\
load-module module-native-protocol-unix socket={socket} auth-anonymous=1
load-module module-null-sink sink_name=mic_sink rate=48000 channels=1
load-module module-remap-source source_name=virtmic master=mic_sink.monitor source_properties=device.description=Virtual
set-default-source virtmic
"""


class VirtualMicrophone:
    """A running server whose only microphone is `virtmic`; programs started with `environment` record from it."""

    def __init__(self, environment: dict[str, str], server: subprocess.Popen[str]) -> None:
        self.environment = environment
        self._server = server
        self._keepers: list[subprocess.Popen[bytes]] = []
        self._keep_awake()

    def play(self, path: Path) -> None:
        """Play a sound file into the microphone, and return when it has been played."""
        # Half a second ahead, so that a busy machine leaves no gap.
        command = ["paplay", "--device=mic_sink", "--latency-msec=500", str(path)]
        subprocess.run(command, env=self.environment, check=True, capture_output=True, timeout=300)

    def pactl(self, *command: str) -> str:
        """What a command to the server answers."""
        done = subprocess.run(
            ["pactl", *command],
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
            timeout=_TIMEOUT_S,
        )
        return done.stdout.strip()

    def unplug(self) -> None:
        """Take the microphone away, and every other source with it."""
        assert self._server.stdin is not None
        self._server.stdin.write("unload-module module-remap-source\nunload-module module-null-sink\n")
        self._server.stdin.flush()

    def crash(self) -> None:
        """End the server without a word to anyone."""
        self._server.kill()

    def freeze(self) -> None:
        """Let the server answer nobody any more, although it runs."""
        self._server.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self._server.send_signal(signal.SIGCONT)

    def restart(self) -> None:
        """Start the server again after a crash, as a session does."""
        self.end()
        folder = Path(self.environment["XDG_RUNTIME_DIR"])
        (folder / "socket").unlink(missing_ok=True)
        self._server = _start_server(folder, self.environment)
        self._keep_awake()

    def end(self) -> None:
        """End the server that runs now."""
        for keeper in self._keepers:
            _end(keeper)
        _end(self._server)

    def _keep_awake(self) -> None:
        """Have somebody always play silence and record, in short blocks.

        An idle null sink works in blocks of up to two seconds, and the beginning of what is played would be lost.
        """
        self._keepers = [
            subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for command in (_silence(), _recorder(os.devnull))
        ]


@contextmanager
def virtual_microphone() -> Iterator[VirtualMicrophone]:
    """Start the server and wait until its microphone gives samples; skip the test where it is not installed."""
    missing = [program for program in _PROGRAMS if shutil.which(program) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}: install pulseaudio and pulseaudio-utils")
    with tempfile.TemporaryDirectory(prefix="sayso-mic-") as folder, ExitStack() as stack:
        environment = _environment(Path(folder))
        microphone = VirtualMicrophone(environment, _start_server(Path(folder), environment))
        stack.callback(microphone.end)
        _wait_for_samples(environment)
        yield microphone


def _environment(folder: Path) -> dict[str, str]:
    # Without a session bus, and without a display from which one would be started: one server may own its name there.
    unwanted = ("PULSE_", "DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
    return environment | {
        "HOME": str(folder),
        "XDG_RUNTIME_DIR": str(folder),
        "PULSE_SERVER": f"unix:{folder / 'socket'}",
        "PULSE_COOKIE": str(folder / "cookie"),
    }


def _start_server(folder: Path, environment: dict[str, str]) -> subprocess.Popen[str]:
    script = folder / "default.pa"
    script.write_text(_SET_UP.format(socket=folder / "socket"))
    options = ["--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes"]
    options += ["--high-priority=yes", "--realtime=yes"]  # as far as it is allowed: so it is on a desktop
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            # -C: it takes commands from us, and answers once it has done what the script says.
            ["pulseaudio", "-n", "-F", str(script), *options, "-C"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write("list-sources\n")
    server.stdin.flush()
    with _killed_in_time(server):
        answer = server.stdout.readline()
    if "available" not in answer:
        _end(server)
        pytest.fail(f"PulseAudio did not start:\n{(folder / 'log').read_text()}")
    return server


def _silence() -> list[str]:
    return ["pacat", "--device=mic_sink", "--latency-msec=20", "--rate=48000", "--channels=1", "/dev/zero"]


def _recorder(*file: str) -> list[str]:
    return ["parec", "--device=virtmic", "--latency-msec=20", "--rate=16000", "--channels=1", "--raw", *file]


def _wait_for_samples(environment: dict[str, str]) -> None:
    proof = subprocess.Popen(_recorder(), env=environment, stdout=subprocess.PIPE)
    assert proof.stdout is not None
    with _killed_in_time(proof):
        received = len(proof.stdout.read(_PROOF_BYTES))
    _end(proof)
    if received < _PROOF_BYTES:
        pytest.fail("The virtual microphone gives no samples.")


@contextmanager
def _killed_in_time(process: _Process) -> Iterator[None]:
    """Whoever reads from the process in the meantime does not wait for ever."""
    guard = threading.Timer(_TIMEOUT_S, process.kill)
    guard.start()
    try:
        yield
    finally:
        guard.cancel()
        guard.join()


def _end(process: _Process) -> None:
    process.terminate()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(BrokenPipeError):  # what was written to one that had crashed
                stream.close()
    try:
        process.wait(_TIMEOUT_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
