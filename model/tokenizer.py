"""Text to Whisper's tokens and back, with the special tokens that steer the model.

Knows nothing of audio or weights. The language is an argument of each call, not a state of the tokenizer, so that one
tokenizer serves any number of recordings. Order and meaning of the tokens: openai/whisper, tokenizer.py.
"""

import codecs
import string
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Literal

import tiktoken

from model.errors import DecodingError, LanguageError, VocabularyError
from model.languages import LANGUAGES, LANGUAGES_WITHOUT_SPACES, language_code
from model.vocabulary import END_OF_TEXT, Vocabulary

Task = Literal["transcribe", "translate"]

TIMESTAMP_STEP = 0.02
"""Seconds between two successive timestamp tokens."""

_TIMESTAMPS = 1501  # <|0.00|> to <|30.00|>
_GPT2_PATTERN = r"""'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"""
_REPLACEMENT = "\ufffd"

_NOTE_MARKS = """<< >> <<< >>> -- --- -( -[ (' (" (( )) ((( ))) [[ ]] {{ }} ♪♪ ♪♪♪"""
_SPOKEN_BY_NOBODY = [*'"#()*+/:;<=>@[\\]^_`{|}~「」『』', *_NOTE_MARKS.split()]
# U+2640 to U+267F share their first two bytes in UTF-8, so suppressing a first token suppresses only such symbols.
_MUSIC = [*"♩♪♫♬♭♮♯"]


class Tokenizer:
    """Immutable, and safe to share between threads.

    Args:
        vocabulary: The text tokens of the model's own checkpoint.
        n_languages: How many language tokens the model has: 99, or 100 from large-v3 on.
        is_multilingual: Whether the model was trained on them; English-only models carry them unused.

    Raises:
        VocabularyError: The vocabulary belongs to the other kind of model.
    """

    def __init__(self, vocabulary: Vocabulary, n_languages: int, is_multilingual: bool) -> None:
        if not 0 < n_languages <= len(LANGUAGES):
            raise VocabularyError(f"The model has {n_languages} languages; Whisper has 1 to {len(LANGUAGES)}.")
        if vocabulary.is_english_only if is_multilingual else vocabulary.is_multilingual:
            raise VocabularyError("The vocabulary belongs to another kind of model (multilingual or English-only).")
        self.is_multilingual = is_multilingual
        self.ranks: Mapping[bytes, int] = vocabulary.ranks
        """The tokens of text: their bytes, and their numbers."""
        self._codes = tuple(LANGUAGES)[:n_languages]
        names = _special_tokens(self._codes)
        self._specials = {name: len(vocabulary.ranks) + index for index, name in enumerate(names)}
        self.n_vocab = len(vocabulary.ranks) + len(names)
        self._encoding = tiktoken.Encoding(
            name="whisper",
            explicit_n_vocab=self.n_vocab,
            pat_str=_GPT2_PATTERN,
            mergeable_ranks=vocabulary.ranks,
            special_tokens=self._specials,
        )
        self.eot = self._specials[END_OF_TEXT]
        """End of text; every token from here on is special, every one before it is text."""
        self.sot = self._specials["<|startoftranscript|>"]
        self.translate = self._specials["<|translate|>"]
        self.transcribe = self._specials["<|transcribe|>"]
        self.sot_lm = self._specials["<|startoflm|>"]
        self.sot_prev = self._specials["<|startofprev|>"]
        self.no_speech = self._specials["<|nospeech|>"]
        self.no_timestamps = self._specials["<|notimestamps|>"]
        self.timestamp_begin = self._specials["<|0.00|>"]
        """0.00 s; each token after it is `TIMESTAMP_STEP` later, up to 30.00 s."""

    def encode(self, text: str) -> list[int]:
        """Tokens of plain text: what looks like a special token in it is text all the same."""
        return self._encoding.encode_ordinary(text)

    def decode(self, tokens: Iterable[int]) -> str:
        """The text; special tokens and timestamps leave no trace, bytes that are no UTF-8 become U+FFFD."""
        return self._encoding.decode([token for token in tokens if 0 <= token < self.eot])

    def decode_with_timestamps(self, tokens: Iterable[int]) -> str:
        """The text with special tokens and timestamps written out, as in `<|1.08|>`."""
        return self._encoding.decode([token for token in tokens if 0 <= token < self.n_vocab])

    def complete_prefix(self, tokens: Sequence[int]) -> int:
        """How many of the first tokens can be shown: those that end with a whole character.

        A token may end in the middle of a character. The tokens of a character that is still to be completed are
        left out; bytes that no further token can complete are not waited for.
        """
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        complete = 0
        for count, token in enumerate(tokens, start=1):
            if 0 <= token < self.eot:
                decoder.decode(self._encoding.decode_single_token_bytes(token))
            if not decoder.getstate()[0]:
                complete = count
        return complete

    def writes_like(self, other: "Tokenizer") -> bool:
        """Whether the other one has the same tokens for text, so that what is a text of one is one of the other."""
        return self.ranks == other.ranks

    def characters_begun(self, tokens: Iterable[int]) -> int:
        """How many of the tokens begin a character, and do not only go on with that of the token before."""
        pieces = (self._encoding.decode_single_token_bytes(token) for token in tokens if 0 <= token < self.eot)
        return sum(any(byte & 0xC0 != 0x80 for byte in piece) for piece in pieces)

    @property
    def all_language_codes(self) -> tuple[str, ...]:
        return self._codes

    @property
    def all_language_tokens(self) -> tuple[int, ...]:
        """Same order as `all_language_codes`."""
        return tuple(range(self.sot + 1, self.sot + 1 + len(self._codes)))

    def language_token(self, language: str) -> int:
        """The token of a language given by code or name.

        Raises:
            LanguageError: Whisper or this model does not know the language.
        """
        code = language_code(language)
        if code not in self._codes:
            raise LanguageError(f"This model does not know {LANGUAGES[code]} ({code}); large-v3 and turbo do.")
        return self._specials[f"<|{code}|>"]

    def sot_sequence(self, language: str | None, task: Task = "transcribe") -> tuple[int, ...]:
        """The tokens a transcript starts with: start, and for multilingual models the language and the task.

        Args:
            language: Code or name; may be None for English-only models, which know no other than English.

        Raises:
            LanguageError: The model does not know the language, or needs one.
            DecodingError: The task is none, or not this model's.
        """
        if task not in ("transcribe", "translate"):
            raise DecodingError(f"{task!r} is no task; Whisper can 'transcribe' and 'translate'.")
        if self.is_multilingual:
            if language is None:
                raise LanguageError("A multilingual model must be told the language, or detect it first.")
            return (
                self.sot,
                self.language_token(language),
                self.translate if task == "translate" else self.transcribe,
            )
        if language is not None and language_code(language) != "en":
            raise LanguageError(
                f"This model only knows English; use a multilingual model for {LANGUAGES[language_code(language)]}."
            )
        if task == "translate":
            raise DecodingError("An English-only model cannot translate; use a multilingual model.")
        return (self.sot,)

    @cached_property
    def space(self) -> int:
        """The token of a lone space."""
        return self.encode(" ")[0]

    @property
    def blank_tokens(self) -> tuple[int, int]:
        """What a transcript must not begin with: a space, or its end."""
        return (self.space, self.eot)

    @cached_property
    def non_speech_tokens(self) -> tuple[int, ...]:
        """Tokens of speaker tags, notes and other annotations that are not spoken: ♪♪♪, ( LAUGHS ), [DAVID].

        Common punctuation stays. Hyphens and single quotes may stand within a word, but not before one.
        """
        tokens = {self.encode(" -")[0], self.encode(" '")[0]}
        for symbol in _SPOKEN_BY_NOBODY + _MUSIC:
            for spelling in (self.encode(symbol), self.encode(" " + symbol)):
                if len(spelling) == 1 or symbol in _MUSIC:
                    tokens.add(spelling[0])
        return tuple(sorted(tokens))

    def split_to_word_tokens(
        self, tokens: Sequence[int], language: str | None = None
    ) -> tuple[list[str], list[list[int]]]:
        """Cut tokens into words, each with the space before it; punctuation stands by itself.

        Where the language is written without spaces, every character that tokens can be cut at is a word.

        Returns:
            The words and, for each, its tokens: together they are exactly `tokens`.
        """
        if language is not None and language_code(language) in LANGUAGES_WITHOUT_SPACES:
            return self._split_on_characters(tokens)
        return self._split_on_spaces(tokens)

    def _split_on_characters(self, tokens: Sequence[int]) -> tuple[list[str], list[list[int]]]:
        whole = self.decode_with_timestamps(tokens)
        words: list[str] = []
        word_tokens: list[list[int]] = []
        pending: list[int] = []
        offset = 0  # characters of `whole` before the pending tokens
        for token in tokens:
            pending.append(token)
            text = self.decode_with_timestamps(pending)
            broken_at = text.find(_REPLACEMENT)
            # A U+FFFD that the whole text has at the same place is no cut character but the text itself.
            if broken_at < 0 or whole[offset + broken_at : offset + broken_at + 1] == _REPLACEMENT:
                words.append(text)
                word_tokens.append(pending)
                pending = []
                offset += len(text)
        if pending:
            words.append(self.decode_with_timestamps(pending))
            word_tokens.append(pending)
        return words, word_tokens

    def _split_on_spaces(self, tokens: Sequence[int]) -> tuple[list[str], list[list[int]]]:
        words: list[str] = []
        word_tokens: list[list[int]] = []
        for part, part_tokens in zip(*self._split_on_characters(tokens), strict=True):
            is_special = part_tokens[0] >= self.eot
            is_punctuation = part.strip() in string.punctuation
            if is_special or part.startswith(" ") or is_punctuation or not words:
                words.append(part)
                word_tokens.append(part_tokens)
            else:
                words[-1] += part
                word_tokens[-1].extend(part_tokens)
        return words, word_tokens


def _special_tokens(codes: Sequence[str]) -> list[str]:
    return [
        END_OF_TEXT,
        "<|startoftranscript|>",
        *(f"<|{code}|>" for code in codes),
        "<|translate|>",
        "<|transcribe|>",
        "<|startoflm|>",
        "<|startofprev|>",
        "<|nospeech|>",
        "<|notimestamps|>",
        *(f"<|{index * TIMESTAMP_STEP:.2f}|>" for index in range(_TIMESTAMPS)),
    ]
