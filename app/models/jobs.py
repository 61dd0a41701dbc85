"""Listing, downloading, checking and removing models, and measuring the computer, each in a thread of its own.

Loads no torch: measuring happens in a child process.  The hub's library is loaded with the first download.
"""

import logging
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING

from app.errors import AppError
from app.models.entries import list_entries
from app.models.events import (
    Downloaded,
    Failed,
    Listed,
    ModelEvent,
    Progress,
    Recommended,
    Removed,
    Stopped,
    Verified,
    Verifying,
)
from app.models.pace import Pace
from app.models.recommendation import estimate, recommend
from model.catalog import Catalog
from model.errors import ModelError

if TYPE_CHECKING:
    from app.doctor.facts import ComputerFacts, Probes

_PATIENCE_S = 5.0

_log = logging.getLogger(__name__)


class ModelJobs:
    """Works on models in the background.

    Its methods return at once, and may be called from any thread. Of each model one thing is done at a time; what is
    asked meanwhile is left out. Whatever changes something is followed by a `Listed`.

    Args:
        on_event: Gets everything that happens, in threads of these jobs. It must not wait for long.
        folder: Our models folder; by default that of the user.
        hub_cache: The Hugging Face cache; by default that of the user.
        endpoint: Address of the hub, where it is another than the public one.
        probes: Who measures the computer.
    """

    def __init__(
        self,
        on_event: Callable[[ModelEvent], None],
        *,
        folder: Path | None = None,
        hub_cache: Path | None = None,
        endpoint: str | None = None,
        probes: "Probes | None" = None,
    ) -> None:
        self._on_event = on_event
        self._catalog = Catalog(folder, hub_cache)
        self._endpoint = endpoint
        self._probes = probes
        self._lock = Lock()
        """Guards what follows."""
        self._running: dict[str, tuple[Thread, Event]] = {}
        """What goes on, by the key of the model; the event stops it."""
        self._is_closed = False
        self._measured: Mapping[str, float] = {}
        self._computer: ComputerFacts | None = None
        self._recommended = ""

    def refresh(self) -> None:
        """Look at the disk; `Listed` follows."""
        self._start("", lambda _: self._listed())

    def set_measured(self, measured: Mapping[str, float]) -> None:
        """Say how fast models turned out to be here: seconds of speech to a second of computing, by key."""
        with self._lock:
            self._measured = dict(measured)

    def measure(self) -> None:
        """Measure the computer for some seconds; `Recommended` follows, and `Listed` with estimated speeds."""
        self._start("measure", lambda _: self._measure())

    def download(self, name: str) -> None:
        """Fetch a known model, or the rest of it; `Progress` follows, then `Downloaded`, `Stopped` or `Failed`."""
        self._start(name, lambda should_stop: self._download(name, should_stop))

    def cancel(self, name: str) -> None:
        """Stop a download; `Stopped` follows."""
        with self._lock:
            running = self._running.get(name)
        if running is not None:
            running[1].set()

    def verify(self, key: str) -> None:
        """Read a model's files again; `Verifying` follows, then `Verified` or `Failed`."""
        self._start(key, lambda _: self._verify(key))

    def remove(self, name: str) -> None:
        """Delete a model that is ours, or what is there of it; `Removed` or `Failed` follows."""
        self._start(name, lambda _: self._remove(name))

    def close(self) -> None:
        """Stop downloads, and wait a moment for what goes on; no event comes afterwards."""
        with self._lock:
            self._is_closed = True
            running = list(self._running.values())
        for _, should_stop in running:
            should_stop.set()
        deadline = monotonic() + _PATIENCE_S
        for thread, _ in running:
            thread.join(max(0.0, deadline - monotonic()))

    # --- In a thread of the job's own

    def _start(self, key: str, job: Callable[[Event], ModelEvent]) -> None:
        should_stop = Event()
        # A daemon: reading gigabytes cannot be stopped, and must not keep the program from ending.
        thread = Thread(target=self._run, args=(key, job, should_stop), name=f"sayso-model-{key}", daemon=True)
        with self._lock:
            if self._is_closed or key in self._running:
                return
            self._running[key] = (thread, should_stop)
            thread.start()

    def _run(self, key: str, job: Callable[[Event], ModelEvent], should_stop: Event) -> None:
        event = self._outcome(key, lambda: job(should_stop))
        # Let go of the model before anybody is told, so that what the user then asks for is done.
        with self._lock:
            del self._running[key]
        self._tell(event)
        if not isinstance(event, Listed):
            self._tell(self._outcome("", self._listed))

    def _outcome(self, key: str, job: Callable[[], ModelEvent]) -> ModelEvent:
        try:
            return job()
        except (ModelError, AppError) as error:
            return Failed(key, str(error))
        except OSError as error:
            return Failed(key, f"{error.filename or 'A file'}: {error.strerror or type(error).__name__}.")
        except Exception:  # noqa: BLE001 - the edge of a thread, and the window waits for a word
            _log.exception("the job for %r failed", key)
            return Failed(key, "Something in Sayso itself went wrong; the log tells the details.")

    def _tell(self, event: ModelEvent) -> None:
        with self._lock:
            is_closed = self._is_closed
        if not is_closed:
            self._on_event(event)

    def _listed(self) -> Listed:
        with self._lock:
            measured, computer, recommended = self._measured, self._computer, self._recommended
        return Listed(list_entries(self._catalog, measured, computer, recommended))

    def _measure(self) -> ModelEvent:
        from app.doctor.child import ChildProbes  # noqa: PLC0415 - the window is there sooner without it
        from app.doctor.memory import read_memory  # noqa: PLC0415

        computer = (self._probes or ChildProbes()).computer()
        memory = read_memory(sys.platform).total
        with self._lock:
            name = recommend(computer, memory, self._measured)
            self._computer, self._recommended = computer, name
            measured = self._measured.get(name)
        speed = estimate(name, computer)
        return Recommended(name, measured or (speed.ratio if speed else 0.0))

    def _download(self, name: str, should_stop: Event) -> ModelEvent:
        # It loads the hub's library, for which a start of the program does not wait.
        from model.download import download_model  # noqa: PLC0415
        from model.hub import DownloadAborted  # noqa: PLC0415

        pace = Pace(monotonic())

        def on_progress(done: int, total: int) -> None:
            now = monotonic()
            if pace.is_due(now) or done == total:
                self._tell(Progress(name, done, total, pace.speed(now, done)))

        try:
            download_model(name, self._catalog.folder, on_progress, should_stop.is_set, self._endpoint)
        except DownloadAborted:
            return Stopped(name)
        return Downloaded(name)

    def _verify(self, key: str) -> ModelEvent:
        self._tell(Verifying(key))
        return Verified(key, self._catalog.verify(key))

    def _remove(self, name: str) -> ModelEvent:
        from model.download import remove_model  # noqa: PLC0415 - as above

        return Removed(name, remove_model(name, self._catalog.folder))
