"""Vocabularies of every format that comes with a model."""

from collections.abc import Callable
from pathlib import Path

import pytest

from model.errors import VocabularyError
from model.vocabulary import Vocabulary, read_vocabulary
from tests.helpers import checkpoints
from tests.helpers.checkpoints import vocabulary


@pytest.mark.parametrize("is_multilingual", [True, False])
@pytest.mark.parametrize(
    "write",
    [
        checkpoints.write_tokenizer_json,
        checkpoints.write_vocab_json,
        checkpoints.write_vocabulary_json,
        checkpoints.write_vocabulary_txt,
        checkpoints.write_tiktoken,
    ],
)
def test_reads_every_format_alike(
    write: Callable[[Path, Vocabulary], None], is_multilingual: bool, tmp_path: Path
) -> None:
    written = vocabulary(is_multilingual)
    write(tmp_path, written)
    read = read_vocabulary(tmp_path)
    assert read == written
    assert (read.is_multilingual, read.is_english_only) == (is_multilingual, not is_multilingual)


def test_names_what_to_do_where_there_is_none(tmp_path: Path) -> None:
    with pytest.raises(VocabularyError, match=r"put the tokenizer.json"):
        read_vocabulary(tmp_path)


def test_takes_no_guess_between_two_tiktoken_files(tmp_path: Path) -> None:
    for name in ("gpt2.tiktoken", "multilingual.tiktoken"):
        (tmp_path / name).write_text("")
    with pytest.raises(VocabularyError, match="no vocabulary"):
        read_vocabulary(tmp_path)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("tokenizer.json", ""),
        ("tokenizer.json", "{"),
        ("tokenizer.json", "[" * 100_000),
        ("tokenizer.json", '{"model": {"vocab": {"a": 0}}}'),
        ("tokenizer.json", '{"model": {"vocab": []}, "added_tokens": []}'),
        ("tokenizer.json", '{"model": 3}'),
        ("tokenizer.json", "17"),
        ("vocab.json", '{"\u4e00": 0, "<|endoftext|>": 1}'),
        ("vocab.json", '{"a": "0", "<|endoftext|>": 1}'),
        ("vocab.json", '{"a": 0, "<|endoftext|>": 1}'),
        ("vocabulary.json", '["a", "b"]'),
        ("vocabulary.txt", "a\nb\n"),
        ("small.tiktoken", "YQ== zero"),
        ("small.tiktoken", "Y 0"),
        ("small.tiktoken", "YQ== 0 1"),
        ("small.tiktoken", "YQ== 1"),
    ],
)
def test_refuses_damaged_files_in_one_sentence(name: str, content: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(VocabularyError, match="damaged"):
        read_vocabulary(tmp_path)


def test_refuses_bytes_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "tokenizer.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(VocabularyError, match="damaged"):
        read_vocabulary(tmp_path)


def test_refuses_another_models_vocabulary(tmp_path: Path) -> None:
    checkpoints.write_tiktoken(tmp_path, Vocabulary({bytes([value]): value for value in range(256)}))
    with pytest.raises(VocabularyError, match="256 text tokens"):
        read_vocabulary(tmp_path)


def test_refuses_gaps_in_the_numbers() -> None:
    with pytest.raises(VocabularyError, match="gaps"):
        Vocabulary({b"a": 0, b"b": 2})


def test_refuses_a_vocabulary_that_cannot_spell_every_byte() -> None:
    with pytest.raises(VocabularyError, match="some byte"):
        Vocabulary({b"a": 0, b"b": 1})


def test_says_when_a_file_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(VocabularyError, match="cannot be read"):
        read_vocabulary(tmp_path / "absent.tiktoken")
