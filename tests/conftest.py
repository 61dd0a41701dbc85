"""What holds for every test: no network, no thread or process left behind, no warning logged, no file of the user's.

Nothing here imports torch: the tests of `streaming` run in milliseconds.
"""

import ipaddress
import logging
import os
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import hypothesis
import pytest

REPOSITORY = Path(__file__).parent.parent

_TORCH_THREADS = 2
# How long a thread or process that was told to end may take to do so; machines stand still now and then.
_GRACE_S = 30.0
_LOOK_S = 0.005

hypothesis.settings.register_profile("sayso", deadline=None)  # the machine may be busy; no test asserts a speed
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") == "true" else "sayso")


# --- The surroundings of the program


def pytest_configure(config: pytest.Config) -> None:
    """Set the environment before any library reads it; programs that tests start inherit it."""
    home = tempfile.TemporaryDirectory(prefix="sayso-")  # short: a socket's path has 107 characters at most
    config.add_cleanup(home.cleanup)
    for variable in [name for name in os.environ if name.startswith(("SAYSO_", "HF_")) and name != "SAYSO_TEST_DATA"]:
        del os.environ[variable]
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        folder = Path(home.name, variable.removeprefix("XDG_").removesuffix("_HOME").lower())
        folder.mkdir(mode=0o700)
        os.environ[variable] = str(folder)
    os.environ["HF_HUB_OFFLINE"] = "1"
    # Sums in floating point depend on how the work is split; so the split is the same on every machine.
    os.environ["OMP_NUM_THREADS"] = os.environ["MKL_NUM_THREADS"] = str(_TORCH_THREADS)


def pytest_unconfigure() -> None:
    """End Qt, if a test has loaded it."""
    if "tests.helpers.qt" in sys.modules:
        sys.modules["tests.helpers.qt"].end_qt()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the tests marked `gpu` where there is none."""
    marked = [item for item in items if item.get_closest_marker("gpu")]
    if marked and not _has_gpu():
        for item in marked:
            item.add_marker(pytest.mark.skip(reason="no CUDA or Apple GPU here"))


def _has_gpu() -> bool:
    import torch  # noqa: PLC0415 - takes a second, and only tests marked `gpu` ask

    return torch.cuda.is_available() or torch.backends.mps.is_available()


# --- No network


class NetworkUseError(RuntimeError):
    """A test tried to reach another machine.

    Not an OSError, so that no code under test takes it for an ordinary failure of the network.
    """


@pytest.fixture(scope="session", autouse=True)
def no_network() -> Iterator[None]:
    """Refuse connections to, and look-ups of, anything but this machine."""
    with pytest.MonkeyPatch.context() as patch:
        for method in ("connect", "connect_ex"):
            patch.setattr(socket.socket, method, _only_local(getattr(socket.socket, method)))
        patch.setattr(socket, "getaddrinfo", _only_local_names(socket.getaddrinfo))
        yield


def _only_local(method: Callable[[socket.socket, object], object]) -> Callable[[socket.socket, object], object]:
    def guarded(self: socket.socket, address: object) -> object:
        is_internet = self.family in (socket.AF_INET, socket.AF_INET6)
        if is_internet and not (isinstance(address, tuple) and _is_this_machine(address[0])):
            raise NetworkUseError(f"A test tried to connect to {address!r}.")
        return method(self, address)

    return guarded


def _only_local_names(function: Callable[..., object]) -> Callable[..., object]:
    def guarded(host: object, *args: object, **kwargs: object) -> object:
        if not (host is None or _is_this_machine(host)):
            raise NetworkUseError(f"A test tried to look up {host!r}.")
        return function(host, *args, **kwargs)

    return guarded


def _is_this_machine(host: object) -> bool:
    name = host.decode() if isinstance(host, bytes) else str(host)
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


# --- Nothing left behind


@pytest.fixture(autouse=True)
def no_leaked_threads() -> Iterator[None]:
    """Fail a test whose threads outlive it.

    Such a thread would go on into other tests, and keeps a program from ending or is cut off in the middle of its work.
    """
    before = set(threading.enumerate())
    yield
    deadline = time.monotonic() + _GRACE_S
    while (leaked := _threads_since(before)) and time.monotonic() < deadline:
        time.sleep(_LOOK_S)
    if leaked:
        names = sorted(thread.name for thread in leaked)
        pytest.fail(f"The test left threads running: {', '.join(names)}. Close what started them.")


def _threads_since(before: set[threading.Thread]) -> list[threading.Thread]:
    """The threads that run or are just being started, without those of `before`.

    Asked anew each time and not joined: one that ends may have started another, and one that is being started cannot be
    joined yet.
    """
    return [thread for thread in threading.enumerate() if thread not in before and not _may_stay(thread)]


def _may_stay(thread: threading.Thread) -> bool:
    # A thread of native code, such as PortAudio's, that once called into Python: Python is not told when it ends.
    is_foreign = isinstance(thread, threading._DummyThread)
    # tqdm's, started with the first progress bar of huggingface_hub or openai-whisper, one for the whole process.
    is_progress_monitor = type(thread).__module__ == "tqdm._monitor"
    # It only waits until the disk has a recording, which takes as long as the disk likes.
    is_sync = thread.name == "sayso-recording-sync"
    return is_foreign or is_progress_monitor or is_sync


@pytest.fixture(autouse=True)
def no_leaked_processes() -> Iterator[None]:
    """Fail a test whose child processes outlive it, or were never waited for (Linux only)."""
    before = _children()
    yield
    deadline = time.monotonic() + _GRACE_S
    while (leaked := _children() - before) and time.monotonic() < deadline:
        time.sleep(0.02)  # Python has no wait for the end of a process that it need not have started
    if leaked:
        names = ", ".join(sorted(_command(pid) or f"{pid}, which has ended but was not waited for" for pid in leaked))
        pytest.fail(f"The test left child processes: {names}. Stop them, and wait for their end.")


def _children() -> set[int]:
    lists = Path("/proc/self/task").glob("*/children")  # each thread has its own children
    pids = {int(pid) for path in lists for pid in _read(path).split()}
    # multiprocessing keeps one helper for as long as the process lives, once shared memory was used.
    return {pid for pid in pids if "multiprocessing.resource_tracker" not in _command(pid)}


def _command(pid: int) -> str:
    return _read(Path(f"/proc/{pid}/cmdline")).replace("\0", " ").strip()


def _read(path: Path) -> str:
    try:
        return path.read_text(errors="replace")
    except OSError:  # the thread or process has ended in between
        return ""


@pytest.fixture(autouse=True)
def same_torch_threads() -> Iterator[None]:
    """Undo what a test's program did to torch's number of threads."""
    yield
    torch = sys.modules.get("torch")
    if torch is not None and torch.get_num_threads() != _TORCH_THREADS:
        torch.set_num_threads(_TORCH_THREADS)


# --- No warning that nobody looked at


class _Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def no_unexpected_warnings(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test in which our own code logs a warning or an error, unless it asks for `caplog` to look at it."""
    kept = _Kept()
    loggers = [logging.getLogger(package) for package in ("app", "model", "streaming")]
    for logger in loggers:
        logger.addHandler(kept)
    yield
    for logger in loggers:
        logger.removeHandler(kept)
    if kept.records and "caplog" not in request.fixturenames:
        lines = "\n".join(f"  {record.levelname} {record.name}: {record.getMessage()}" for record in kept.records)
        pytest.fail(f"The test did not expect these log messages; ask for `caplog` and assert them:\n{lines}")
