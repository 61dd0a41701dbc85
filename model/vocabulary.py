"""The text tokens a Whisper model was trained with, read from the files that come with its weights.

Whisper's vocabularies are GPT-2's byte-level BPE (English-only models) and one of the same kind for many languages.
In both the rank of a merge is the id of its token, so that ids alone rebuild the encoder and no list of merges is read.
"""

import base64
import binascii
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from model.errors import VocabularyError

END_OF_TEXT = "<|endoftext|>"
"""The first special token: every token before it stands for bytes of text."""

_ENGLISH_TOKENS = 50256
_MULTILINGUAL_TOKENS = 50257
_MAX_FILE_BYTES = 64 << 20
_FILE_NAMES = ("tokenizer.json", "vocab.json", "vocabulary.json", "vocabulary.txt")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The text tokens: no special tokens, which follow from the number of languages."""

    ranks: dict[bytes, int]
    """The bytes of each token and its id; the ids are 0 to `len(ranks) - 1`."""

    def __post_init__(self) -> None:
        if sorted(self.ranks.values()) != list(range(len(self.ranks))):
            raise VocabularyError("The vocabulary is damaged: its token numbers have gaps or repeat.")
        if not all(bytes([value]) in self.ranks for value in range(256)):
            raise VocabularyError("The vocabulary is damaged: it has no token for some byte.")

    @property
    def is_multilingual(self) -> bool:
        return len(self.ranks) == _MULTILINGUAL_TOKENS

    @property
    def is_english_only(self) -> bool:
        return len(self.ranks) == _ENGLISH_TOKENS


def read_vocabulary(path: Path) -> Vocabulary:
    """Read the vocabulary in a folder, or in one file of a known format.

    Known are `tokenizer.json` and `vocab.json` (Hugging Face), `vocabulary.json` and `vocabulary.txt` (CTranslate2) and
    `*.tiktoken` (OpenAI).  A folder with several is taken in that order.

    Raises:
        VocabularyError: There is none, or it is no vocabulary of Whisper.
    """
    file = find_vocabulary_file(path) if path.is_dir() else path
    if file is None:
        raise VocabularyError(
            f"{path} has no vocabulary; put the tokenizer.json that belongs to the weights into that folder."
        )
    try:
        ranks = _read_ranks(file)
    except OSError as error:
        raise VocabularyError(f"The vocabulary {file} cannot be read: {error.strerror or error}.") from error
    except (
        ValueError,
        KeyError,
        TypeError,
        AttributeError,
        RecursionError,
        binascii.Error,
    ) as error:
        raise VocabularyError(f"{file} is damaged or no vocabulary of Whisper; get it again.") from error
    vocabulary = Vocabulary(ranks)
    if not (vocabulary.is_multilingual or vocabulary.is_english_only):
        raise VocabularyError(f"{file} holds {len(ranks)} text tokens, which is no vocabulary of Whisper.")
    return vocabulary


def find_vocabulary_file(folder: Path) -> Path | None:
    """The vocabulary's file in this folder, not below it."""
    for name in _FILE_NAMES:
        if (folder / name).is_file():
            return folder / name
    tiktoken_files = sorted(folder.glob("*.tiktoken"))
    # Two of them (openai-whisper ships both) leave open which one belongs to the weights.
    return tiktoken_files[0] if len(tiktoken_files) == 1 else None


def _read_ranks(file: Path) -> dict[bytes, int]:
    if file.stat().st_size > _MAX_FILE_BYTES:
        raise ValueError("too large")
    text = file.read_bytes().decode("utf-8")
    if file.suffix == ".tiktoken":
        return _ranks_of_tiktoken(text.splitlines())
    if file.suffix == ".txt":
        return _ranks_of_list(text.split("\n"))
    content = json.loads(text)
    if isinstance(content, list):
        return _ranks_of_list(content)
    if "model" in content:
        added = {token["content"]: token["id"] for token in content.get("added_tokens", ())}
        content = content["model"]["vocab"] | added
    return _ranks_of_ids(content)


def _ranks_of_tiktoken(lines: Iterable[str]) -> dict[bytes, int]:
    pairs = (line.split() for line in lines if line)
    return {base64.b64decode(token): int(rank) for token, rank in pairs}


def _ranks_of_list(tokens: list[str]) -> dict[bytes, int]:
    return _ranks_of_ids({token: index for index, token in enumerate(tokens[: tokens.index(END_OF_TEXT) + 1])})


def _ranks_of_ids(ids: dict[str, int]) -> dict[bytes, int]:
    """Keep what stands before the first special token, with the visible letters turned back into bytes."""
    end = ids[END_OF_TEXT]
    return {bytes(map(_BYTE_OF_LETTER.__getitem__, token)): index for token, index in ids.items() if index < end}


def _bytes_of_letters() -> dict[str, int]:
    """GPT-2's spelling of bytes: printable ones stand for themselves, the rest for letters from U+0100 on.

    Source: `bytes_to_unicode` of openai/gpt-2, encoder.py.
    """
    printable = [
        *range(ord("!"), ord("~") + 1),
        *range(ord("¡"), ord("¬") + 1),
        *range(ord("®"), ord("ÿ") + 1),
    ]
    others = [value for value in range(256) if value not in printable]
    return {chr(value): value for value in printable} | {chr(256 + i): value for i, value in enumerate(others)}


_BYTE_OF_LETTER = _bytes_of_letters()
