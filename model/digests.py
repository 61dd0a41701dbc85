"""SHA-256 of model files, computed again only when a file has changed."""

import hashlib
import json
import logging
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from model.errors import CheckpointError
from model.files import read_json

_CHUNK = 1 << 20
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Digest:
    """What some files, joined in their order, must be."""

    paths: tuple[Path, ...]
    sha256: str
    """In hexadecimal, lower case."""


def sha256_of(paths: Sequence[Path]) -> str:
    """SHA-256 of files joined, in hexadecimal."""
    digest = hashlib.sha256()
    for path in paths:
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK):
                digest.update(chunk)
    return digest.hexdigest()


class DigestMemory:
    """Remembers in a file which digests were computed, by path, size and time of change.

    Not a defence against somebody who can write to the model's folder and set the times of its files: such a one can
    replace the program as well. It tells damaged and replaced files without reading gigabytes at each start.
    """

    def __init__(self, file: Path) -> None:
        self._file = file

    def sha256(self, paths: Sequence[Path]) -> str:
        """Digest of files joined, from memory where they are unchanged."""
        key = "\n".join(str(path.resolve()) for path in paths)
        state = [[stat.st_size, stat.st_mtime_ns] for stat in map(os.stat, paths)]
        known = self._load()
        entry = known.get(key)
        if isinstance(entry, dict) and entry.get("state") == state and isinstance(entry.get("sha256"), str):
            return str(entry["sha256"])
        digest = sha256_of(paths)
        self._save(known | {key: {"state": state, "sha256": digest}})
        return digest

    def _load(self) -> dict[str, object]:
        try:
            return read_json(self._file)
        except CheckpointError:
            _log.info("%s is damaged; digests are computed again", self._file)
            return {}

    def _save(self, known: dict[str, object]) -> None:
        unfinished = self._file.with_name(f"{self._file.name}.{os.getpid()}")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            unfinished.write_text(json.dumps(known))
            unfinished.replace(self._file)
        except OSError as error:
            _log.info("%s cannot be written, digests are computed at each start: %s", self._file, error)


def check(digest: Digest, found: str, advice: str) -> None:
    """Hold the digest found against the one wanted.

    Raises:
        CheckpointError: They differ; the message ends with the advice.
    """
    if found != digest.sha256:
        raise CheckpointError(f"{digest.paths[0]} is damaged or was tampered with: its digest is wrong. {advice}")
