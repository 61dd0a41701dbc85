"""OpenAI's .pt files, with and without a vocabulary beside them, and hostile ones."""

import pickle
import zipfile
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

import pytest
import torch
from torch import Tensor

from model.checkpoints import read_checkpoint
from model.checkpoints.alignment import ALIGNMENT_HEADS, alignment_heads_for
from model.dimensions import ModelDimensions
from model.errors import CheckpointError, VocabularyError
from model.vocabulary import Vocabulary
from tests.helpers import checkpoints
from tests.helpers.checkpoints import (
    SMALL,
    SMALL_ENGLISH,
    no_vocabulary,
    random_weights,
    vocabulary,
    write_openai,
    write_tiktoken,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    write_openai(tmp_path / "small.pt", SMALL, random_weights(SMALL, torch.float16))
    write_tiktoken(tmp_path, vocabulary())
    return tmp_path / "small.pt"


def test_reads_every_tensor_bit_for_bit(file: Path) -> None:
    weights = random_weights(SMALL, torch.float16)
    for path in (file, file.parent):
        checkpoint = read_checkpoint(path)
        assert checkpoint.name == "small"
        assert checkpoint.dimensions == SMALL
        assert checkpoint.weights.keys() == weights.keys()
        assert all(tensor.equal(weights[name]) for name, tensor in checkpoint.weights.items())


@pytest.mark.parametrize(
    "write", [checkpoints.write_tokenizer_json, checkpoints.write_vocab_json, checkpoints.write_tiktoken]
)
def test_takes_the_vocabulary_beside_the_file(write: Callable[[Path, Vocabulary], None], tmp_path: Path) -> None:
    write_openai(tmp_path / "small.pt", SMALL, random_weights(SMALL))
    write(tmp_path, vocabulary())
    assert read_checkpoint(tmp_path / "small.pt", find_vocabulary=no_vocabulary).vocabulary == vocabulary()


def test_takes_a_vocabulary_of_the_same_kind_from_elsewhere(tmp_path: Path) -> None:
    write_openai(tmp_path / "small.en.pt", SMALL_ENGLISH, random_weights(SMALL_ENGLISH))
    write_tiktoken(tmp_path, vocabulary())  # of the other kind: not this model's
    checkpoint = read_checkpoint(tmp_path / "small.en.pt", find_vocabulary=vocabulary)
    assert checkpoint.vocabulary == vocabulary(False)


def test_says_what_to_do_where_there_is_no_vocabulary(tmp_path: Path) -> None:
    write_openai(tmp_path / "small.pt", SMALL, random_weights(SMALL))
    with pytest.raises(VocabularyError, match=r"put the tokenizer.json of a multilingual Whisper model"):
        read_checkpoint(tmp_path / "small.pt", find_vocabulary=no_vocabulary)


def test_asks_which_of_several_models_in_a_folder(file: Path) -> None:
    write_openai(file.with_name("other.pt"), SMALL, random_weights(SMALL))
    with pytest.raises(CheckpointError, match="holds 2 models"):
        read_checkpoint(file.parent)


class _Malice:
    def __reduce__(self) -> tuple[object, ...]:
        return (Path.touch, (Path("/tmp/sayso-was-run"),))  # noqa: S108 - must never come to be


@pytest.mark.parametrize("place", ["dims", "model_state_dict", "more"])
def test_never_runs_code_in_a_file(place: str, tmp_path: Path) -> None:
    content = {"dims": asdict(SMALL), "model_state_dict": random_weights(SMALL), place: _Malice()}
    torch.save(content, tmp_path / "evil.pt")
    with pytest.raises(CheckpointError, match="may run code"):
        read_checkpoint(tmp_path / "evil.pt")
    assert not Path("/tmp/sayso-was-run").exists()  # noqa: S108


def test_a_bare_pickle_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "evil.pt").write_bytes(pickle.dumps(_Malice()))
    with pytest.raises(CheckpointError, match="no known kind"):
        read_checkpoint(tmp_path / "evil.pt")


def test_refuses_truncated_files(file: Path) -> None:
    whole = file.read_bytes()
    for length in (4, 100, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:length])
        with pytest.raises(CheckpointError, match="damaged, incomplete"):
            read_checkpoint(file)


def test_refuses_an_archive_that_unpacks_to_more_than_it_is(file: Path) -> None:
    packed = file.with_name("bomb.pt")
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("bomb/data.pkl", b"\0" * (64 << 20))
    assert packed.stat().st_size < 1 << 20
    with pytest.raises(CheckpointError, match="damaged, incomplete"):
        read_checkpoint(packed)


def test_refuses_a_tensor_that_claims_more_than_the_file_holds(file: Path) -> None:
    """The pickle says how large each tensor is; here the embedding's 51865 rows become 2**30."""
    changed = file.with_name("claims.pt")
    with zipfile.ZipFile(file) as original, zipfile.ZipFile(changed, "w") as archive:
        for member in original.infolist():
            content = original.read(member)
            if member.filename.endswith("data.pkl"):
                rows = b"M" + (51865).to_bytes(2, "little")
                assert rows in content
                content = content.replace(rows, b"J" + (1 << 30).to_bytes(4, "little"))
            archive.writestr(member.filename, content)
    with pytest.raises(CheckpointError, match="damaged, incomplete"):
        read_checkpoint(changed)


@pytest.mark.parametrize(
    "content",
    [
        [],
        {"dims": asdict(SMALL)},
        {"dims": {}, "model_state_dict": {"a": 3}},
        {"dims": [], "model_state_dict": {}},
        {"dims": {"n_mels": 80}, "model_state_dict": {}},
        random_weights(SMALL),
    ],
)
def test_refuses_other_things_saved_by_torch(content: object, tmp_path: Path) -> None:
    torch.save(content, tmp_path / "other.pt")
    with pytest.raises(CheckpointError, match="no Whisper"):
        read_checkpoint(tmp_path / "other.pt")


def test_refuses_weights_that_do_not_fit_the_sizes(tmp_path: Path) -> None:
    weights: dict[str, Tensor] = random_weights(SMALL)
    write_openai(tmp_path / "small.pt", replace(SMALL, n_audio_layer=3), weights)
    with pytest.raises(CheckpointError, match=r"encoder\.blocks\.2.* missing"):
        read_checkpoint(tmp_path / "small.pt", find_vocabulary=vocabulary)


def test_knows_alignment_heads_by_size_and_large_v1_by_name() -> None:
    def sized(n_layers: int, n_heads: int, n_vocab: int, n_mels: int = 80) -> ModelDimensions:
        return replace(SMALL, n_text_layer=n_layers, n_text_head=n_heads, n_vocab=n_vocab, n_mels=n_mels)

    assert alignment_heads_for("anything", sized(6, 8, 51865)) == ALIGNMENT_HEADS["base"]
    assert alignment_heads_for("anything", sized(6, 8, 51864)) == ALIGNMENT_HEADS["base.en"]
    assert alignment_heads_for("large", sized(32, 20, 51865)) == ALIGNMENT_HEADS["large-v2"]
    assert alignment_heads_for("large-v1", sized(32, 20, 51865)) == ALIGNMENT_HEADS["large-v1"]
    assert alignment_heads_for("x", sized(4, 20, 51866, 128)) == ALIGNMENT_HEADS["large-v3-turbo"]


@pytest.mark.parametrize("script", [b".", b"t.", b"s.", b"0.", b"R.", b"b.", b"h\x07.", b"Q."])
def test_refuses_a_pickle_that_takes_what_it_has_not_put_there(script: bytes, file: Path) -> None:
    changed = file.with_name("stack.pt")
    with zipfile.ZipFile(file) as original, zipfile.ZipFile(changed, "w") as archive:
        for member in original.infolist():
            is_script = member.filename.endswith("data.pkl")
            archive.writestr(member.filename, b"\x80\x02" + script if is_script else original.read(member))
    with pytest.raises(CheckpointError, match=r"damaged, incomplete|more than weights"):
        read_checkpoint(changed)
