"""Downloading known models into our folder, checking them and removing them.

A model appears in the folder complete and checked, by one rename, or not at all. What an interrupted download fetched
waits in `.partial` for the next one.
"""

import errno
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from huggingface_hub.utils import WeakFileLock  # type: ignore[attr-defined]  # documented, exported lazily

from model.catalog import MANIFEST, PARTIAL, Catalog, Origin, as_path, default_models_folder, partial_folders, size_of
from model.digests import sha256_of
from model.errors import CheckpointError, DownloadError, UnknownModelError
from model.files import locate_weights
from model.hub import HubListing, fetch, list_files
from model.known_models import KnownModel, known_model

Progress = Callable[[int, int], None]
"""Told the bytes that there are and those that there will be."""

_MARGIN = 50_000_000
"""Bytes left free on the disk: a full one makes other programs fail."""


def download_model(
    name: str,
    folder: Path | None = None,
    progress: Progress | None = None,
    should_abort: Callable[[], bool] = lambda: False,
    endpoint: str | None = None,
) -> Path:
    """Download a known model, or what is missing of it, and check every file.

    Args:
        name: A known model.
        folder: Our models folder; by default that of the user.
        progress: Called often, from the thread that calls this.
        should_abort: Asked often; True stops the download.
        endpoint: Address of the hub, where it is another than the public one.

    Returns:
        The model's folder.

    Raises:
        UnknownModelError: There is no such model.
        DownloadAborted: The user stopped; the next download goes on from there.
        DownloadError: No network, full disk, wrong digest, or the same download is already running.
    """
    model = known_model(name)
    folder = folder if folder is not None else default_models_folder()
    with _storing(folder), _alone(folder, model.name):
        listing = list_files(model.repository, endpoint, should_abort)
        staging = _staging(folder, model, listing)
        _require_space(staging, listing)
        _fetch_all(listing, staging, progress, should_abort)
        _write_manifest(model, listing, staging)
        locate_weights(staging)
        return _move_into_place(staging, folder / model.name)


def verify_model(name_or_path: str, folder: Path | None = None) -> bool:
    """Read all files of a model again; see `Catalog.verify`."""
    return Catalog(folder).verify(name_or_path)


def remove_model(name: str, folder: Path | None = None) -> int:
    """Delete a model from our folder, and what an interrupted download of it left.

    Returns:
        Bytes that were freed.

    Raises:
        UnknownModelError: There is no such model in our folder.
        CheckpointError: The model lies elsewhere; the message says how to remove it there.
    """
    folder = folder if folder is not None else default_models_folder()
    if not name or Path(name).name != name or name.startswith("."):
        raise UnknownModelError(f"{name!r} is no name of a model; `sayso models list` shows them.")
    try:
        name = known_model(name).name
    except UnknownModelError:
        if as_path(name) is None or not (folder / name).is_dir():
            raise
    with _storing(folder), _alone(folder, name):
        targets = [*partial_folders(folder, name), *filter(Path.exists, [folder / name])]
        if not targets:
            raise _not_ours(name, folder)
        freed = sum(size_of(target) for target in targets if not target.is_symlink())
        for target in targets:
            _delete(target, folder)
    return freed


@contextmanager
def _storing(folder: Path) -> Iterator[None]:
    """Turn what a disk can refuse into a sentence."""
    try:
        (folder / PARTIAL).mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise DownloadError(f"The disk with {folder} is full; make room and download the model again.") from error
        raise DownloadError(f"{error.filename or folder} cannot be written: {error.strerror or error}.") from error


@contextmanager
def _alone(folder: Path, name: str) -> Iterator[None]:
    """Keep two downloads of one model, in any threads or processes, from writing the same files."""
    with ExitStack() as stack:
        try:
            stack.enter_context(WeakFileLock(folder / PARTIAL / f"{name}.lock", timeout=0.1))
        except TimeoutError as error:
            raise DownloadError(f"{name} is already being downloaded; wait until that is done.") from error
        yield


def _staging(folder: Path, model: KnownModel, listing: HubListing) -> Path:
    """Where this revision is put together; what is left of other revisions is of no use and deleted."""
    staging = folder / PARTIAL / f"{model.name}@{listing.revision[:12]}"
    for other in partial_folders(folder, model.name):
        if other != staging:
            shutil.rmtree(other)
    staging.mkdir(exist_ok=True)
    return staging


def _require_space(staging: Path, listing: HubListing) -> None:
    needed = sum(file.size for file in listing.files) - size_of(staging)
    free = shutil.disk_usage(staging).free
    if free < needed + _MARGIN:
        raise DownloadError(
            f"The download needs {_mb(needed + _MARGIN)} MB and the disk with {staging.parent.parent} has {_mb(free)} MB; "
            "make room first."
        )


def _fetch_all(listing: HubListing, staging: Path, progress: Progress | None, should_abort: Callable[[], bool]) -> None:
    total = sum(file.size for file in listing.files)
    before = 0
    for file in listing.files:
        destination = staging / file.name
        try:
            fetch(file, destination, partial(_report, progress, before, total), should_abort)
        except OSError as error:
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                # Kept, it would hold the disk at its limit until the user comes back to it.
                shutil.rmtree(staging)
            raise
        before += file.size


def _report(progress: Progress | None, before: int, total: int, done: int) -> None:
    if progress is not None:
        progress(before + done, total)


def _write_manifest(model: KnownModel, listing: HubListing, staging: Path) -> None:
    digests = {file.name: file.sha256 or sha256_of([staging / file.name]) for file in listing.files}
    content = {"repository": model.repository, "revision": listing.revision, "files": digests}
    (staging / MANIFEST).write_text(json.dumps(content, indent=2))


def _move_into_place(staging: Path, destination: Path) -> Path:
    if destination.exists():
        _delete(destination, destination.parent)
    staging.rename(destination)
    return destination


def _delete(target: Path, folder: Path) -> None:
    """Take a model away at once, then free its space: a program that stops in between leaves no half of it."""
    if target.is_symlink():
        target.unlink()
        return
    doomed = folder / PARTIAL / f"{target.name}@removed"
    if doomed.exists():
        shutil.rmtree(doomed)
    target.rename(doomed)
    shutil.rmtree(doomed)


def _not_ours(name: str, folder: Path) -> CheckpointError:
    found = Catalog(folder).locate(name)
    if found.origin is Origin.PACKAGE:
        return CheckpointError(f"{name} is an installed package; remove it with pip uninstall.")
    return CheckpointError(f"{name} is in the Hugging Face cache, {found.files.folder}; remove it there.")


def _mb(size: int) -> int:
    return round(size / 1_000_000)
