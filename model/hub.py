"""Files of a repository on the Hugging Face hub: what there is, and fetching one of them with resume.

`huggingface_hub` knows the hub's addresses and its interface. It neither resumes a download that an earlier process
began (release 2) nor checks digests, so the bytes are fetched here, through its HTTP client.
"""

import hashlib
import logging
import re
import time
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeGuard

from huggingface_hub import HfApi, ModelInfo, get_session, hf_hub_url
from huggingface_hub.errors import (  # type: ignore[attr-defined]  # HTTPError is its HTTP client's, whichever that is
    HfHubHTTPError,
    HTTPError,
    OfflineModeIsEnabled,
)
from huggingface_hub.hf_api import RepoSibling

from model.errors import DownloadError
from model.stoppable import stoppable

Progress = Callable[[int], None]
"""Told how many bytes of the file there are."""

_WANTED = (
    "config.json",
    "generation_config.json",
    "tokenizer.json",
    "vocab.json",
    "model.safetensors",
    "model.safetensors.index.json",
)
_SHA1, _SHA256 = 40, 64
_HEXADECIMAL = frozenset("0123456789abcdef")
_SHARD = re.compile(r"model-\d{5}-of-\d{5}\.safetensors")
_TIMEOUT_S = 20.0
# Waits before further attempts; they start over once something arrives.
_RETRY_DELAYS_S = (0.0, 1.0, 2.0, 4.0, 8.0)
_CHUNK = 1 << 18
_STUMBLES = (KeyError, TypeError, AttributeError, RecursionError)
"""What the package raises where an answer lacks something, or has something else in its place."""
_PASSING_TROUBLE = (408, 429, 500, 502, 503, 504)
_log = logging.getLogger(__name__)


class DownloadAborted(DownloadError):  # noqa: N818 - stopped on purpose, so no error to report
    """The user stopped a download; what was fetched is kept for the next one."""


@dataclass(frozen=True, slots=True)
class HubFile:
    """One file of a repository at one revision."""

    name: str
    url: str
    size: int
    sha256: str | None
    """Of large files."""
    git_sha1: str
    """Git's name of the content, of small files."""

    def is_intact(self, path: Path, between_chunks: Callable[[], None]) -> bool:
        """Whether a file on disk has this file's content."""
        if path.stat().st_size != self.size:
            return False
        digest = (
            hashlib.sha256() if self.sha256 else hashlib.sha1(f"blob {self.size}\0".encode(), usedforsecurity=False)
        )
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK):
                digest.update(chunk)
                between_chunks()
        return digest.hexdigest() == (self.sha256 or self.git_sha1)


@dataclass(frozen=True, slots=True)
class HubListing:
    """The files of a model, all of one revision."""

    revision: str
    files: tuple[HubFile, ...]
    """Smallest first: what is wrong with a model shows before its weights are fetched."""


def list_files(
    repository: str, endpoint: str | None = None, should_abort: Callable[[], bool] = lambda: False
) -> HubListing:
    """Ask the hub which files make up the model, with sizes and digests.

    Args:
        repository: Which one.
        endpoint: Address of the hub, where it is another than the public one.
        should_abort: Asked while the hub is waited for; True stops.

    Raises:
        DownloadAborted: The user stopped.
        DownloadError: The hub cannot be reached, or has no such model.
    """

    def ask() -> Generator[ModelInfo, None, None]:
        _session()
        api = HfApi(endpoint=endpoint, token=False)
        yield api.model_info(repository, files_metadata=True, timeout=_TIMEOUT_S)

    try:
        (info,) = stoppable(ask, _stopper(should_abort))
    except OfflineModeIsEnabled as error:
        raise DownloadError(
            "HF_HUB_OFFLINE is set, which forbids downloads; unset it to download the model."
        ) from error
    except HfHubHTTPError as error:
        raise DownloadError(
            f"The Hugging Face hub does not give out {repository} (status {error.response.status_code}); try again later."
        ) from error
    except (OSError, HTTPError, ValueError) as error:
        raise _unreachable() from error
    except _STUMBLES as error:
        raise _unclear(repository) from error
    siblings = {one.rfilename: one for one in info.siblings or () if isinstance(one.rfilename, str)}
    has_one_file = "model.safetensors" in siblings
    files = []
    for name, sibling in siblings.items():
        if name not in _WANTED and (has_one_file or not _SHARD.fullmatch(name)):
            continue
        files.append(_file(repository, info.sha, sibling, endpoint))
    if not any(file.name.endswith(".safetensors") for file in files):
        raise DownloadError(f"{repository} has no weights as safetensors; choose another model.")
    return HubListing(str(info.sha), tuple(sorted(files, key=lambda file: file.size)))


def _file(repository: str, revision: str | None, sibling: RepoSibling, endpoint: str | None) -> HubFile:
    """A file as the hub tells of it.

    Raises:
        DownloadError: It does not say of which revision it is, how large, or what its content must be.
    """
    size, git_sha1, name = sibling.size, sibling.blob_id, sibling.rfilename
    sha256 = sibling.lfs.sha256 if sibling.lfs else None
    if (
        type(size) is not int
        or size < 0
        or not _is_hexadecimal(revision, _SHA1)
        or not _is_hexadecimal(git_sha1, _SHA1)
        or not (sha256 is None or _is_hexadecimal(sha256, _SHA256))
    ):
        raise _unclear(repository)
    return HubFile(name, hf_hub_url(repository, name, revision=revision, endpoint=endpoint), size, sha256, git_sha1)


def _is_hexadecimal(text: object, length: int) -> TypeGuard[str]:
    """Whether it is a digest or a revision: it becomes part of addresses and of a folder's name."""
    return isinstance(text, str) and len(text) == length and not set(text) - _HEXADECIMAL


def fetch(file: HubFile, destination: Path, progress: Progress, should_abort: Callable[[], bool]) -> None:
    """Fetch one file, going on where an earlier attempt stopped, and check its digest.

    What has arrived stays in `destination` when the network fails or the user stops; content that is wrong does not.

    Args:
        file: What to fetch.
        destination: Where to put it; its folder exists.
        progress: Told the bytes that there are.
        should_abort: Asked some times a second; True stops.

    Raises:
        DownloadAborted: The user stopped.
        DownloadError: The network failed for good, or the content is wrong.
        OSError: The file cannot be written.
    """
    stop_if_asked = _stopper(should_abort)
    destination.touch()
    delays = iter(_RETRY_DELAYS_S)
    while (size := _size(destination)) != file.size:
        try:
            stop_if_asked()
            _fetch_rest(file, destination, progress, stop_if_asked)
        except HTTPError as error:
            if _size(destination) > size:
                delays = iter(_RETRY_DELAYS_S)
            delay = next(delays, None)
            if delay is None:
                raise _unreachable() from error
            _log.info("download of %s interrupted at %d bytes: %s", file.name, _size(destination), error)
            _wait(delay, stop_if_asked)
    progress(file.size)
    if not file.is_intact(destination, stop_if_asked):
        destination.unlink()
        raise DownloadError(
            f"{file.name} arrived damaged: its digest is wrong. It was deleted; download the model again."
        )


def _fetch_rest(file: HubFile, destination: Path, progress: Progress, stop_if_asked: Callable[[], None]) -> None:
    """One request for what is missing.  A cut connection raises HTTPError or just ends."""
    start = _size(destination)
    if start > file.size:
        destination.unlink()
        start = 0
    done = start
    with destination.open("ab") as output, closing(stoppable(lambda: _missing(file, start), stop_if_asked)) as chunks:
        for chunk in chunks:
            done += len(chunk)
            if done > file.size:
                raise DownloadError(f"The Hugging Face hub sent more than {file.name} holds; try again later.")
            output.write(chunk)
            progress(done)
    if done == start:
        raise HTTPError("nothing arrived")


def _missing(file: HubFile, start: int) -> Generator[bytes, None, None]:
    """What the hub has of a file from the byte `start` on."""
    headers = {"Accept-Encoding": "identity"} | ({"Range": f"bytes={start}-"} if start else {})
    with _session().stream("GET", file.url, headers=headers, timeout=_TIMEOUT_S) as response:
        if response.status_code in _PASSING_TROUBLE:
            raise HTTPError(f"status {response.status_code}")
        if response.status_code not in (200, 206):
            raise DownloadError(
                f"The Hugging Face hub refused {file.name} (status {response.status_code}); try again later."
            )
        is_rest = response.status_code == 206
        if not is_rest and int(response.headers.get("Content-Length", 0 if file.sha256 else file.size)) < file.size:
            raise HTTPError("this is another file, as networks send that want people to sign in first")
        if is_rest and not response.headers.get("Content-Range", "").startswith(f"bytes {start}-"):
            raise DownloadError(
                f"The Hugging Face hub sent another part of {file.name} than asked for; try again later."
            )
        # A server may answer a request for the rest with everything; what is here already is passed over.
        position = start if is_rest else 0
        for chunk in response.iter_bytes():
            yield chunk[max(0, start - position) :]
            position += len(chunk)


def _stopper(should_abort: Callable[[], bool]) -> Callable[[], None]:
    def stop_if_asked() -> None:
        if should_abort():
            raise DownloadAborted("The download was stopped; the next one goes on from there.")

    return stop_if_asked


def _session() -> Any:
    """The hub's HTTP client, which reads the settings of proxies as it is made.

    Raises:
        DownloadError: They are of no use to it.
    """
    try:
        return get_session()
    except Exception as error:  # a package is missing, or an address is none: each has its own kind of error
        _log.info("the HTTP client cannot be made: %s", type(error).__name__)  # a proxy's address may hold a password
        raise DownloadError(
            "The proxy that is set cannot be used (HTTPS_PROXY, ALL_PROXY or the system's settings); set one for HTTP there, "
            "or none."
        ) from error


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _wait(seconds: float, stop_if_asked: Callable[[], None]) -> None:
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        stop_if_asked()
        time.sleep(min(left, 0.1))


def _unclear(repository: str) -> DownloadError:
    return DownloadError(f"The Hugging Face hub does not say what the files of {repository} must be; try again later.")


def _unreachable() -> DownloadError:
    return DownloadError("The Hugging Face hub cannot be reached; check the network and download the model again.")
