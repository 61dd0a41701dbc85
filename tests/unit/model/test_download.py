"""Downloads from a hub on this machine: whole, interrupted, damaged and refused."""

import importlib.util
import json
import os
import shutil
import sys
from collections import namedtuple
from collections.abc import Iterator
from pathlib import Path

import huggingface_hub
import huggingface_hub.constants
import pytest
from huggingface_hub.utils import WeakFileLock  # type: ignore[attr-defined]  # documented, exported lazily

from model import hub as hub_module
from model.catalog import Catalog, Origin
from model.checkpoints import read_checkpoint
from model.download import download_model, remove_model, verify_model
from model.errors import CheckpointError, DownloadError, UnknownModelError
from model.hub import DownloadAborted, HubFile, fetch
from tests.helpers.checkpoints import SMALL, random_weights, vocabulary, write_huggingface
from tests.helpers.hub import FakeHub, running

WEIGHTS = "model.safetensors"


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("repository")
    write_huggingface(folder, SMALL, random_weights(SMALL), vocabulary())
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    others = {"README.md": b"read me", "pytorch_model.bin": b"pickled", "model.fp32-00001-of-00002.safetensors": b"x"}
    return files | others


@pytest.fixture
def hub(content: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeHub]:
    monkeypatch.setattr(hub_module, "_RETRY_DELAYS_S", (0.0, 0.0))
    with running(FakeHub(dict(content))) as hub:
        yield hub


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "models"


def interrupt(hub: FakeHub, folder: Path) -> Path:
    """Stop a download in the middle of the weights; returns the part that is there."""
    told = [0]
    middle = sum(map(len, hub.files.values())) - len(hub.files[WEIGHTS]) // 2
    with pytest.raises(DownloadAborted, match="goes on from there"):
        download_model("tiny", folder, lambda done, _total: told.append(done), lambda: told[-1] > middle, hub.endpoint)
    (part,) = (folder / ".partial").glob(f"tiny@*/{WEIGHTS}")
    assert 0 < part.stat().st_size < len(hub.files[WEIGHTS])
    return part


def test_brings_a_model_that_can_be_read_verified_and_found(hub: FakeHub, folder: Path) -> None:
    path = download_model("tiny", folder, endpoint=hub.endpoint)
    assert path == folder / "tiny"
    assert read_checkpoint(Catalog(folder, folder).find("tiny")).dimensions == SMALL
    assert Catalog(folder, folder).locate("tiny").origin is Origin.FOLDER
    assert verify_model("tiny", folder)
    assert list((folder / ".partial").glob("tiny@*")) == []


def test_brings_only_the_files_a_model_needs(hub: FakeHub, folder: Path) -> None:
    path = download_model("openai/whisper-TINY", folder, endpoint=hub.endpoint)
    wanted = {"config.json", "generation_config.json", "tokenizer.json", WEIGHTS}
    assert {file.name for file in path.iterdir()} == {*wanted, "sayso.json"}
    manifest = json.loads((path / "sayso.json").read_text())
    assert manifest["repository"] == "openai/whisper-tiny"
    assert manifest["revision"] == hub.revision
    assert manifest["files"].keys() == wanted


def test_brings_shards_where_the_weights_are_split(hub: FakeHub, folder: Path, tmp_path: Path) -> None:
    write_huggingface(tmp_path / "shards", SMALL, random_weights(SMALL), vocabulary(), n_shards=2)
    hub.files = {path.name: path.read_bytes() for path in (tmp_path / "shards").iterdir()}
    hub.large = frozenset(name for name in hub.files if name.endswith(".safetensors"))
    path = download_model("tiny", folder, endpoint=hub.endpoint)
    assert read_checkpoint(path).dimensions == SMALL


def test_tells_the_progress_up_to_the_whole(hub: FakeHub, folder: Path) -> None:
    told: list[tuple[int, int]] = []
    path = download_model("tiny", folder, lambda done, total: told.append((done, total)), endpoint=hub.endpoint)
    total = sum(file.stat().st_size for file in path.iterdir() if file.name != "sayso.json")
    assert told == sorted(told)
    assert told[-1] == (total, total)
    assert {each_total for _, each_total in told} == {total}


def test_goes_on_after_a_cut_connection(hub: FakeHub, folder: Path) -> None:
    hub.cuts = [100_000, 200_000, 300_000, 400_000]
    path = download_model("tiny", folder, endpoint=hub.endpoint)
    ranges = [requested for name, requested in hub.requests if name == WEIGHTS]
    assert ranges == [None, "bytes=100000-", "bytes=300000-", "bytes=600000-", "bytes=1000000-"]
    assert (path / WEIGHTS).read_bytes() == hub.files[WEIGHTS]


def test_goes_on_where_an_earlier_program_was_stopped(hub: FakeHub, folder: Path) -> None:
    there = interrupt(hub, folder).stat().st_size
    assert not (folder / "tiny").exists()
    rows = {row.name: row for row in Catalog(folder, folder).rows()}
    assert rows["tiny"].found is None
    assert rows["tiny"].partial_size >= there

    hub.requests.clear()
    download_model("tiny", folder, endpoint=hub.endpoint)
    assert hub.requests == [(WEIGHTS, f"bytes={there}-")]


def test_starts_again_where_the_server_knows_no_ranges(hub: FakeHub, folder: Path) -> None:
    hub.cuts, hub.ignores_ranges = [100_000], True
    path = download_model("tiny", folder, endpoint=hub.endpoint)
    assert (path / WEIGHTS).read_bytes() == hub.files[WEIGHTS]


def test_a_server_without_ranges_that_is_cut_short_costs_nothing_of_what_was_here(hub: FakeHub, folder: Path) -> None:
    part = interrupt(hub, folder)
    before = part.read_bytes()
    hub.cuts, hub.ignores_ranges = [1000, 1000, 1000, 1000], True
    with pytest.raises(DownloadError, match="cannot be reached"):
        download_model("tiny", folder, endpoint=hub.endpoint)
    assert part.read_bytes() == before
    download_model("tiny", folder, endpoint=hub.endpoint)


@pytest.mark.parametrize("tells_length", [True, False])
@pytest.mark.parametrize("is_begun", [True, False])
def test_the_page_of_a_network_that_wants_people_to_sign_in_is_no_part_of_a_model(
    is_begun: bool, tells_length: bool, hub: FakeHub, folder: Path
) -> None:
    if is_begun:
        interrupt(hub, folder)
    hub.page, hub.tells_length = b"<html>Please sign in</html>", tells_length
    with pytest.raises(DownloadError, match="check the network"):
        download_model("tiny", folder, endpoint=hub.endpoint)
    (part,) = (folder / ".partial").glob(f"tiny@*/{WEIGHTS}")
    assert hub.files[WEIGHTS].startswith(part.read_bytes())
    assert bool(part.stat().st_size) == is_begun
    hub.page = b""
    download_model("tiny", folder, endpoint=hub.endpoint)


@pytest.mark.parametrize("where", ["listing", WEIGHTS])
def test_a_download_is_stopped_also_while_the_hub_is_silent(where: str, hub: FakeHub, folder: Path) -> None:
    hub.silent_in = where
    asked_in_silence = 0

    def should_abort() -> bool:
        nonlocal asked_in_silence
        asked_in_silence += hub.fell_silent.is_set()
        return asked_in_silence == 3

    with pytest.raises(DownloadAborted):
        download_model("tiny", folder, should_abort=should_abort, endpoint=hub.endpoint)
    assert not hub.was_waited_for
    hub.silent_in = ""
    hub.thaw.set()
    download_model("tiny", folder, endpoint=hub.endpoint)


@pytest.mark.parametrize(
    "listing",
    [
        b"null",
        b'{"siblings": []}',
        b'{"id": "x", "sha": 5, "siblings": 7}',
        b"[" * 100_000,
        b'{"id": "x", "sha": "REVISION", "siblings": [{"rfilename": ["model.safetensors"]}]}',
        b'{"id": "x", "sha": "REVISION", "siblings": [{"rfilename": "model.safetensors", "size": "5", "blobId": "BLOB"}]}',
        b'{"id": "x", "sha": "REVISION", "siblings": [{"rfilename": "model.safetensors", "size": -5, "blobId": "BLOB"}]}',
        b'{"id": "x", "sha": "REVISION", "siblings": [{"rfilename": "model.safetensors", "size": 5, "blobId": "no"}]}',
        b'{"id": "x", "sha": "/../../../x", "siblings": [{"rfilename": "model.safetensors", "size": 5, "blobId": "BLOB"}]}',
    ],
)
def test_a_listing_that_makes_no_sense_is_refused_and_leaves_nothing(
    listing: bytes, hub: FakeHub, folder: Path
) -> None:
    hub.listing = listing.replace(b"REVISION", hub.revision.encode()).replace(b"BLOB", 40 * b"b")
    with pytest.raises(DownloadError):
        download_model("tiny", folder, endpoint=hub.endpoint)
    assert [path for path in folder.rglob("*") if path.suffix != ".lock"] == [folder / ".partial"]


def test_does_not_mix_two_revisions(hub: FakeHub, folder: Path) -> None:
    stale = interrupt(hub, folder).parent
    hub.revision = hub.revision[::-1]
    hub.requests.clear()
    download_model("tiny", folder, endpoint=hub.endpoint)
    assert (WEIGHTS, None) in hub.requests
    assert not stale.exists()


def test_passing_trouble_of_the_server_is_waited_out(hub: FakeHub, folder: Path) -> None:
    hub.statuses = [503, 429]
    assert download_model("tiny", folder, endpoint=hub.endpoint).is_dir()


def test_keeps_what_arrived_when_the_server_stays_in_trouble(hub: FakeHub, folder: Path) -> None:
    part = interrupt(hub, folder)
    there = part.stat().st_size
    hub.statuses = [503] * 20
    with pytest.raises(DownloadError, match="cannot be reached"):
        download_model("tiny", folder, endpoint=hub.endpoint)
    assert part.stat().st_size == there
    assert not (folder / "tiny").exists()


def test_a_refusal_is_told_at_once(hub: FakeHub, folder: Path) -> None:
    hub.statuses = [403]
    with pytest.raises(DownloadError, match="status 403"):
        download_model("tiny", folder, endpoint=hub.endpoint)


@pytest.mark.parametrize("name", [WEIGHTS, "config.json"])
def test_a_wrong_digest_keeps_nothing_of_the_file(name: str, hub: FakeHub, folder: Path) -> None:
    original = hub.files[name]
    hub.damaged = {name: bytes([original[0] ^ 1]) + original[1:]}
    with pytest.raises(DownloadError, match=f"{name} arrived damaged"):
        download_model("tiny", folder, endpoint=hub.endpoint)
    assert not (folder / "tiny").exists()
    assert list((folder / ".partial").glob(f"*/{name}")) == []

    hub.damaged = {}
    assert download_model("tiny", folder, endpoint=hub.endpoint).is_dir()


def test_content_longer_than_announced_is_refused(hub: FakeHub, folder: Path) -> None:
    hub.damaged = {WEIGHTS: hub.files[WEIGHTS] + bytes(1 << 20)}
    with pytest.raises(DownloadError, match="more than"):
        download_model("tiny", folder, endpoint=hub.endpoint)


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is Linux's")
def test_a_disk_that_fills_up_is_given_its_space_back(hub: FakeHub, folder: Path) -> None:
    staging = folder / ".partial" / f"tiny@{hub.revision[:12]}"
    staging.mkdir(parents=True)
    (staging / WEIGHTS).symlink_to("/dev/full")
    with pytest.raises(DownloadError, match="is full"):
        download_model("tiny", folder, endpoint=hub.endpoint)
    assert not staging.exists()


def test_a_disk_too_small_is_told_before_anything_is_fetched(
    hub: FakeHub, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = namedtuple("usage", "total used free")  # noqa: PYI024 - as shutil's
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: usage(10**9, 10**9, 1_000_000))
    with pytest.raises(DownloadError, match=r"needs \d+ MB .* has 1 MB"):
        download_model("tiny", folder, endpoint=hub.endpoint)
    assert hub.requests == []


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written_is_named(hub: FakeHub, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(DownloadError, match="cannot be written"):
        download_model("tiny", tmp_path / "models", endpoint=hub.endpoint)
    tmp_path.chmod(0o700)


def test_a_file_in_place_of_the_folder_is_named(hub: FakeHub, tmp_path: Path) -> None:
    (tmp_path / "models").touch()
    with pytest.raises(DownloadError, match="cannot be written"):
        download_model("tiny", tmp_path / "models", endpoint=hub.endpoint)


def test_no_network_is_one_sentence(hub: FakeHub, folder: Path) -> None:
    with pytest.raises(DownloadError, match="cannot be reached; check the network"):
        download_model("tiny", folder, endpoint="http://127.0.0.1:1")
    with pytest.raises(DownloadError, match="cannot be reached; check the network"):
        fetch(
            HubFile("config.json", "http://127.0.0.1:1/x", 10, None, ""),
            folder / "config.json",
            lambda _done: None,
            lambda: False,
        )
    assert hub.requests == []


@pytest.mark.parametrize("proxy", ["http://proxy:port", "http://[::1", "nonsense://proxy:8080", "socks5://proxy:1080"])
def test_a_proxy_that_cannot_be_used_is_named(
    proxy: str, hub: FakeHub, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if proxy.startswith("socks") and importlib.util.find_spec("socksio") is not None:
        pytest.skip("there is support for SOCKS here")
    part = interrupt(hub, folder)
    file = HubFile("tokenizer.json", f"{hub.endpoint}/tokenizer.json", 10, None, "0")
    monkeypatch.setenv("ALL_PROXY", proxy)
    huggingface_hub.close_session()
    with pytest.raises(DownloadError, match=r"The proxy that is set cannot be used .*ALL_PROXY"):
        download_model("tiny", folder, endpoint=hub.endpoint)
    with pytest.raises(DownloadError, match="The proxy that is set cannot be used"):
        fetch(file, folder / "tokenizer.json", lambda _: None, lambda: False)
    assert part.exists()


def test_offline_mode_is_named(hub: FakeHub, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(huggingface_hub.constants, "HF_HUB_OFFLINE", True)
    with pytest.raises(DownloadError, match="HF_HUB_OFFLINE"):
        download_model("tiny", folder, endpoint=hub.endpoint)


def test_a_repository_that_is_gone_is_one_sentence(hub: FakeHub, folder: Path) -> None:
    hub.is_known = False
    with pytest.raises(DownloadError, match="status 404") as caught:
        download_model("tiny", folder, endpoint=hub.endpoint)
    assert "\n" not in str(caught.value)


def test_a_repository_without_safetensors_is_refused(hub: FakeHub, folder: Path) -> None:
    del hub.files[WEIGHTS]
    with pytest.raises(DownloadError, match="no weights as safetensors"):
        download_model("tiny", folder, endpoint=hub.endpoint)


def test_two_downloads_of_one_model_do_not_meet(hub: FakeHub, folder: Path) -> None:
    (folder / ".partial").mkdir(parents=True)
    with (
        WeakFileLock(folder / ".partial" / "tiny.lock"),
        pytest.raises(DownloadError, match="already being downloaded"),
    ):
        download_model("tiny", folder, endpoint=hub.endpoint)


def test_downloads_only_known_models(folder: Path) -> None:
    with pytest.raises(UnknownModelError, match="tiny"):
        download_model("tiyn", folder)
    assert not folder.exists()


def test_downloading_again_replaces_a_damaged_model(hub: FakeHub, folder: Path) -> None:
    path = download_model("tiny", folder, endpoint=hub.endpoint)
    weights = bytearray((path / WEIGHTS).read_bytes())
    weights[-1] ^= 1
    (path / WEIGHTS).write_bytes(weights)
    with pytest.raises(CheckpointError, match="sayso models download tiny"):
        verify_model("tiny", folder)
    with pytest.raises(CheckpointError, match="tampered"):
        Catalog(folder, folder).find("tiny")

    download_model("tiny", folder, endpoint=hub.endpoint)
    assert verify_model("tiny", folder)


def test_removing_frees_the_space_and_forgets_the_model(hub: FakeHub, folder: Path) -> None:
    path = download_model("tiny", folder, endpoint=hub.endpoint)
    size = sum(file.stat().st_size for file in path.iterdir())
    assert remove_model("tiny", folder) == size
    assert not path.exists()
    assert not any((folder / ".partial").glob("tiny@*"))
    with pytest.raises(CheckpointError, match="not on this machine"):
        remove_model("tiny", folder)


def test_removes_what_an_interrupted_download_left(hub: FakeHub, folder: Path) -> None:
    interrupt(hub, folder)
    assert remove_model("tiny", folder) > 0
    assert not any((folder / ".partial").glob("tiny@*"))


def test_removes_a_link_and_not_what_it_points_to(folder: Path, tmp_path: Path) -> None:
    write_huggingface(tmp_path / "elsewhere", SMALL, random_weights(SMALL), vocabulary())
    folder.mkdir()
    (folder / "tiny").symlink_to(tmp_path / "elsewhere")
    assert remove_model("tiny", folder) == 0
    assert not (folder / "tiny").is_symlink()
    assert (tmp_path / "elsewhere" / WEIGHTS).is_file()


@pytest.mark.parametrize("name", ["*", "[tm]*", "????"])
def test_a_name_is_no_pattern(name: str, folder: Path) -> None:
    (folder / name).mkdir(parents=True)
    (folder / ".partial" / "tiny@0123456789ab").mkdir(parents=True)

    remove_model(name, folder)

    assert not (folder / name).exists()
    assert (folder / ".partial" / "tiny@0123456789ab").is_dir()


@pytest.mark.parametrize("name", ["..", ".", "", "../outside", "/etc", ".partial", "tiny/..", "no-such-model"])
def test_removes_nothing_outside_the_folder(name: str, folder: Path) -> None:
    outside = folder.parent / "outside"
    outside.mkdir()
    (folder / "tiny").mkdir(parents=True)
    with pytest.raises(UnknownModelError):
        remove_model(name, folder)
    assert outside.is_dir()
    assert (folder / "tiny").is_dir()
