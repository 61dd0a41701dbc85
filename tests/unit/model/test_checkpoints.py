"""Telling what a path holds, and saying so when it is no model."""

from pathlib import Path

import pytest
import torch

from model.checkpoints import expected_parameters, read_checkpoint
from model.dimensions import ModelDimensions
from model.errors import CheckpointError, VocabularyError
from tests.helpers.checkpoints import SMALL, no_vocabulary, random_weights, vocabulary, write_ctranslate2


def refusal(path: Path) -> str:
    with pytest.raises(CheckpointError) as caught:
        read_checkpoint(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_says_what_is_wrong_with_a_path(tmp_path: Path) -> None:
    assert "does not exist" in refusal(tmp_path / "absent")
    assert "holds no Whisper model" in refusal(tmp_path)
    (tmp_path / "pytorch_model.bin").touch()
    assert "model.safetensors" in refusal(tmp_path)
    (tmp_path / "model.bin").touch()
    assert "is empty" in refusal(tmp_path)
    (tmp_path / "model.bin").write_text("version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 9\n")
    assert "git lfs pull" in refusal(tmp_path)
    (tmp_path / "model.bin").write_bytes(b"RIFF....WAVEfmt ")
    assert "no known kind" in refusal(tmp_path / "model.bin")


@pytest.mark.parametrize("name", ["model.bin", "model.safetensors", "small.pt"])
def test_refuses_short_files(name: str, tmp_path: Path) -> None:
    for length in range(0, 40, 3):
        (tmp_path / name).write_bytes(b"PK\x03\x04" + bytes(length))
        refusal(tmp_path)


def test_says_when_a_file_may_not_be_read(tmp_path: Path) -> None:
    (tmp_path / "model.bin").symlink_to("model.bin")
    assert "holds no Whisper model" in refusal(tmp_path)
    (tmp_path / "folder.pt").mkdir()
    assert "cannot be read" in refusal(tmp_path)


def test_missing_vocabulary_is_its_own_error(tmp_path: Path) -> None:
    write_ctranslate2(tmp_path, SMALL, random_weights(SMALL), vocabulary())
    (tmp_path / "tokenizer.json").unlink()
    with pytest.raises(VocabularyError, match="came without their vocabulary"):
        read_checkpoint(tmp_path, find_vocabulary=no_vocabulary)


def test_expected_parameters_count_what_the_paper_says() -> None:
    """Whisper base has 74 M parameters (arXiv 2212.04356, table 1); the encoder's positions are fixed, not learned."""
    base = ModelDimensions(80, 1500, 512, 8, 6, 51865, 448, 512, 8, 6)
    n_parameters = sum(torch.Size(shape).numel() for shape in expected_parameters(base).values())
    assert n_parameters - 1500 * 512 == 71_825_920
