"""The tokenizer on a vocabulary of bytes and pairs; against the reference see tests/integration."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.errors import DecodingError, LanguageError, VocabularyError
from model.languages import LANGUAGES, language_code
from model.tokenizer import Tokenizer
from tests.helpers.checkpoints import vocabulary

MULTILINGUAL = Tokenizer(vocabulary(), 99, is_multilingual=True)
CANTONESE = Tokenizer(vocabulary(), 100, is_multilingual=True)
ENGLISH = Tokenizer(vocabulary(is_multilingual=False), 99, is_multilingual=False)

any_tokenizer = pytest.mark.parametrize("tokenizer", [MULTILINGUAL, CANTONESE, ENGLISH])
any_tokens = st.lists(st.integers(0, MULTILINGUAL.n_vocab - 1), max_size=40)


def test_numbers_special_tokens_as_openai_does() -> None:
    t = MULTILINGUAL
    assert (t.eot, t.sot, t.translate, t.transcribe) == (50257, 50258, 50358, 50359)
    assert (t.sot_lm, t.sot_prev, t.no_speech, t.no_timestamps) == (50360, 50361, 50362, 50363)
    assert (t.timestamp_begin, t.n_vocab) == (50364, 51865)
    assert (CANTONESE.timestamp_begin, CANTONESE.n_vocab) == (50365, 51866)
    assert (ENGLISH.eot, ENGLISH.sot, ENGLISH.timestamp_begin, ENGLISH.n_vocab) == (50256, 50257, 50363, 51864)


def test_refuses_the_other_kind_of_vocabulary() -> None:
    with pytest.raises(VocabularyError, match="another kind"):
        Tokenizer(vocabulary(is_multilingual=False), 99, is_multilingual=True)
    with pytest.raises(VocabularyError, match="another kind"):
        Tokenizer(vocabulary(), 99, is_multilingual=False)
    with pytest.raises(VocabularyError, match="languages"):
        Tokenizer(vocabulary(), 101, is_multilingual=True)


@any_tokenizer
@given(text=st.text())
def test_decodes_what_it_encoded(tokenizer: Tokenizer, text: str) -> None:
    tokens = tokenizer.encode(text)
    assert tokenizer.decode(tokens) == text
    assert all(token < tokenizer.eot for token in tokens)


@any_tokenizer
@pytest.mark.parametrize("text", ["<|endoftext|>", "a<|startoftranscript|><|en|>", "<|0.00|>"])
def test_takes_special_tokens_in_text_for_text(tokenizer: Tokenizer, text: str) -> None:
    assert max(tokenizer.encode(text)) < tokenizer.eot
    assert tokenizer.decode(tokenizer.encode(text)) == text


@given(st.lists(st.integers(-5, 60_000)))
def test_decoding_never_raises(tokens: list[int]) -> None:
    assert "<|" not in MULTILINGUAL.decode(token for token in tokens if token >= MULTILINGUAL.eot)
    MULTILINGUAL.decode(tokens)
    MULTILINGUAL.decode_with_timestamps(tokens)
    MULTILINGUAL.complete_prefix(tokens)


def test_drops_special_tokens_and_timestamps_from_text() -> None:
    t = MULTILINGUAL
    tokens = [t.sot, t.language_token("en"), t.timestamp_begin, *t.encode(" Hi"), t.timestamp_begin + 54, t.eot]
    assert t.decode(tokens) == " Hi"
    assert t.decode_with_timestamps(tokens) == "<|startoftranscript|><|en|><|0.00|> Hi<|1.08|><|endoftext|>"


@given(st.text(max_size=20), st.data())
def test_a_complete_prefix_shows_no_cut_character(text: str, data: st.DataObject) -> None:
    tokens = list(text.encode())  # one token a byte: the vocabulary begins with them
    cut = data.draw(st.integers(0, len(tokens)))
    shown = MULTILINGUAL.decode(tokens[: MULTILINGUAL.complete_prefix(tokens[:cut])])
    assert text.startswith(shown)
    assert len(text.encode()[:cut]) - len(shown.encode()) < 4
    assert MULTILINGUAL.complete_prefix(tokens) == len(tokens)


def test_does_not_wait_for_bytes_that_nothing_can_complete() -> None:
    lone_continuation = 0x80
    assert MULTILINGUAL.complete_prefix([lone_continuation, *b"ab"]) == 3


@given(st.text(st.characters(codec="utf-8"), max_size=20))
def test_tokens_that_begin_a_character_are_as_many_as_characters_of_one_byte_tokens(text: str) -> None:
    assert MULTILINGUAL.characters_begun([*text.encode(), MULTILINGUAL.eot]) == len(text)


def test_special_tokens_do_not_cut_a_character() -> None:
    e_acute = list("é".encode())
    assert MULTILINGUAL.complete_prefix([MULTILINGUAL.timestamp_begin, *e_acute, MULTILINGUAL.eot]) == 4
    assert MULTILINGUAL.complete_prefix([MULTILINGUAL.timestamp_begin, e_acute[0]]) == 1


@given(any_tokens)
def test_words_are_all_of_the_tokens_in_order(tokens: list[int]) -> None:
    for language in ("en", "ja"):
        words, word_tokens = MULTILINGUAL.split_to_word_tokens(tokens, language)
        assert len(words) == len(word_tokens)
        assert [token for group in word_tokens for token in group] == tokens


def test_splits_words_at_spaces_and_punctuation() -> None:
    tokens = MULTILINGUAL.encode(" Hello there, world!")
    words, _ = MULTILINGUAL.split_to_word_tokens(tokens, "en")
    assert words == [" Hello", " there", ",", " world", "!"]


def test_splits_languages_without_spaces_at_characters() -> None:
    words, _ = MULTILINGUAL.split_to_word_tokens(MULTILINGUAL.encode("日本語"), "Japanese")
    assert words == ["日", "本", "語"]


def test_a_transcript_starts_with_language_and_task() -> None:
    t = MULTILINGUAL
    assert t.sot_sequence("German") == (t.sot, t.language_token("de"), t.transcribe)
    assert t.sot_sequence("de", "translate") == (t.sot, t.language_token("de"), t.translate)
    assert ENGLISH.sot_sequence(None) == ENGLISH.sot_sequence("en") == (ENGLISH.sot,)


def test_refuses_languages_and_tasks_the_model_does_not_have() -> None:
    with pytest.raises(LanguageError, match="large-v3"):
        MULTILINGUAL.sot_sequence("yue")
    with pytest.raises(LanguageError, match="must be told the language"):
        MULTILINGUAL.sot_sequence(None)
    with pytest.raises(LanguageError, match="only knows English"):
        ENGLISH.sot_sequence("de")
    with pytest.raises(DecodingError, match="cannot translate"):
        ENGLISH.sot_sequence("en", "translate")
    with pytest.raises(DecodingError, match="no task"):
        MULTILINGUAL.sot_sequence("en", "summarise")  # type: ignore[arg-type]  # what a user may type


def test_language_tokens_follow_the_start_in_order() -> None:
    assert CANTONESE.all_language_codes == tuple(LANGUAGES)
    assert CANTONESE.all_language_tokens == tuple(map(CANTONESE.language_token, LANGUAGES))
    assert len(MULTILINGUAL.all_language_tokens) == 99


@pytest.mark.parametrize(
    ("spelling", "code"),
    [
        ("en", "en"),
        ("DE", "de"),
        ("german", "de"),
        ("Mandarin", "zh"),
        ("castilian", "es"),
        ("haitian  creole", "ht"),
        ("pt-BR", "pt"),
        ("zh_Hans_CN", "zh"),
        ("jv", "jw"),
        ("haw", "haw"),
    ],
)
def test_knows_languages_by_code_locale_and_name(spelling: str, code: str) -> None:
    assert language_code(spelling) == code


def test_names_languages_close_to_an_unknown_one() -> None:
    with pytest.raises(LanguageError, match=r"Did you mean German \(de\)"):
        language_code("germn")
    with pytest.raises(LanguageError, match="such as 'en'"):
        language_code("klingonese-x")


def test_blank_is_a_space_or_the_end() -> None:
    assert MULTILINGUAL.blank_tokens == (MULTILINGUAL.encode(" ")[0], MULTILINGUAL.eot)
    assert MULTILINGUAL.decode([MULTILINGUAL.space]) == " "
