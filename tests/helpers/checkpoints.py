"""Small checkpoints with made-up weights, in every format that Sayso reads."""

import base64
import json
import struct
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, replace
from functools import cache
from itertools import islice, product
from pathlib import Path

import torch
from safetensors.torch import save_file
from torch import Tensor

from model.checkpoints import expected_parameters
from model.checkpoints.huggingface import huggingface_name
from model.dimensions import ModelDimensions
from model.vocabulary import END_OF_TEXT, Vocabulary

SMALL = ModelDimensions(
    n_mels=80,
    n_audio_ctx=12,
    n_audio_state=8,
    n_audio_head=2,
    n_audio_layer=2,
    n_vocab=51865,
    n_text_ctx=10,
    n_text_state=8,
    n_text_head=2,
    n_text_layer=3,
)
"""A multilingual model."""
SMALL_ENGLISH = replace(SMALL, n_vocab=51864)

HEADS = ((1, 0), (2, 1))

_TYPE_IDS = {
    torch.float32: 0,
    torch.int8: 1,
    torch.int16: 2,
    torch.int32: 3,
    torch.float16: 4,
    torch.bfloat16: 5,
}


def random_weights(dimensions: ModelDimensions, dtype: torch.dtype = torch.float32) -> dict[str, Tensor]:
    """Every parameter of a model, the same ones at each call."""
    generator = torch.Generator().manual_seed(7)
    return {
        name: torch.randn(shape, generator=generator).to(dtype)
        for name, shape in expected_parameters(dimensions).items()
    }


@cache
def vocabulary(is_multilingual: bool = True) -> Vocabulary:
    """Of the right size: the bytes, then pairs of them; the last multilingual token is empty, as in the real one."""
    n_pairs = 50000
    pairs = map(bytes, islice(product(range(256), repeat=2), n_pairs))
    tokens = [*(bytes([value]) for value in range(256)), *pairs, *([b""] if is_multilingual else [])]
    return Vocabulary({token: index for index, token in enumerate(tokens)})


def letters_of(token: bytes) -> str:
    """GPT-2's spelling of a token's bytes."""
    return "".join(map(_LETTERS.__getitem__, token))


def _letters() -> list[str]:
    printable = {*range(33, 127), *range(161, 173), *range(174, 256)}
    others = (chr(256 + index) for index in range(256 - len(printable)))
    return [chr(value) if value in printable else next(others) for value in range(256)]


_LETTERS = _letters()


def no_vocabulary(is_multilingual: bool) -> None:
    """A `VocabularyFinder` on a machine without any other model."""
    assert is_multilingual in (True, False)


def write_tokenizer_json(folder: Path, content: Vocabulary) -> None:
    ids = {letters_of(token): index for token, index in content.ranks.items()}
    added = [{"id": len(ids), "content": END_OF_TEXT}, {"id": len(ids) + 1, "content": "<|startoftranscript|>"}]
    (folder / "tokenizer.json").write_text(json.dumps({"added_tokens": added, "model": {"vocab": ids, "merges": []}}))


def write_vocab_json(folder: Path, content: Vocabulary) -> None:
    ids = {letters_of(token): index for token, index in content.ranks.items()}
    (folder / "vocab.json").write_text(json.dumps(ids | {END_OF_TEXT: len(ids)}))


def write_vocabulary_json(folder: Path, content: Vocabulary) -> None:
    (folder / "vocabulary.json").write_text(json.dumps(_listed(content)))


def write_vocabulary_txt(folder: Path, content: Vocabulary) -> None:
    (folder / "vocabulary.txt").write_text("\n".join(_listed(content)) + "\n", encoding="utf-8")


def write_tiktoken(folder: Path, content: Vocabulary) -> None:
    # The empty token is written as a lone sign of padding, as OpenAI does.
    lines = (f"{base64.b64encode(token).decode() or '='} {index}\n" for token, index in content.ranks.items())
    (folder / "small.tiktoken").write_text("".join(lines))


def _listed(content: Vocabulary) -> list[str]:
    tokens = sorted(content.ranks, key=content.ranks.__getitem__)
    return [*map(letters_of, tokens), END_OF_TEXT, "<|startoftranscript|>"]


def write_openai(path: Path, dimensions: ModelDimensions, weights: Mapping[str, Tensor]) -> None:
    torch.save({"dims": asdict(dimensions), "model_state_dict": dict(weights)}, path)


def huggingface_config(dimensions: ModelDimensions) -> dict[str, object]:
    d = dimensions
    return {
        "model_type": "whisper",
        "num_mel_bins": d.n_mels,
        "max_source_positions": d.n_audio_ctx,
        "d_model": d.n_audio_state,
        "encoder_attention_heads": d.n_audio_head,
        "encoder_layers": d.n_audio_layer,
        "vocab_size": d.n_vocab,
        "max_target_positions": d.n_text_ctx,
        "decoder_attention_heads": d.n_text_head,
        "decoder_layers": d.n_text_layer,
    }


def write_huggingface(
    folder: Path, dimensions: ModelDimensions, weights: Mapping[str, Tensor], content: Vocabulary, n_shards: int = 1
) -> None:
    """A folder as transformers saves it, in one file or in shards with an index."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.json").write_text(json.dumps(huggingface_config(dimensions)))
    (folder / "generation_config.json").write_text(json.dumps({"alignment_heads": HEADS}))
    write_tokenizer_json(folder, content)
    tensors = {huggingface_name(name): tensor.contiguous() for name, tensor in weights.items()}
    if n_shards == 1:
        save_file(tensors, folder / "model.safetensors")
        return
    names = sorted(tensors)
    weight_map: dict[str, str] = {}
    for shard in range(n_shards):
        file = f"model-{shard + 1:05d}-of-{n_shards:05d}.safetensors"
        save_file({name: tensors[name] for name in names[shard::n_shards]}, folder / file)
        weight_map |= dict.fromkeys(names[shard::n_shards], file)
    (folder / "model.safetensors.index.json").write_text(json.dumps({"weight_map": weight_map}))


def write_ctranslate2(
    folder: Path,
    dimensions: ModelDimensions,
    weights: Mapping[str, Tensor],
    content: Vocabulary,
    quantise: Callable[[Tensor], tuple[Tensor, Tensor]] | None = None,
) -> None:
    """A folder as CTranslate2's converter writes it.

    Args:
        folder: Made where it is missing.
        dimensions: Of the model.
        weights: OpenAI's names.
        content: The vocabulary.
        quantise: Turns a weight into whole numbers and their scale, as `int8_by_row` does.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "model.bin").write_bytes(ctranslate2_bytes(ctranslate2_variables(dimensions, weights, quantise)))
    (folder / "config.json").write_text(json.dumps({"alignment_heads": HEADS}))
    write_tokenizer_json(folder, content)


def int8_by_row(weight: Tensor) -> tuple[Tensor, Tensor]:
    rows = weight.float().flatten(1)
    scale = 127 / rows.abs().amax(1)
    return (rows * scale[:, None]).round().to(torch.int8).reshape(weight.shape), scale


def int16_whole(weight: Tensor) -> tuple[Tensor, Tensor]:
    scale = 2**10 / weight.float().abs().max()
    return (weight.float() * scale).round().to(torch.int16), scale


def ctranslate2_variables(
    dimensions: ModelDimensions,
    weights: Mapping[str, Tensor],
    quantise: Callable[[Tensor], tuple[Tensor, Tensor]] | None = None,
) -> dict[str, Tensor]:
    """The content of `model.bin`."""
    variables: dict[str, Tensor] = {
        "encoder/num_heads": torch.tensor(dimensions.n_audio_head, dtype=torch.int16),
        "decoder/num_heads": torch.tensor(dimensions.n_text_head, dtype=torch.int16),
        "decoder/pre_norm": torch.tensor(1, dtype=torch.int8),
        "encoder/position_encodings/encodings": weights["encoder.positional_embedding"],
        "decoder/position_encodings/encodings": weights["decoder.positional_embedding"],
        "decoder/embeddings/weight": weights["decoder.token_embedding.weight"],
    }

    def linear(theirs: str, *ours: str) -> None:
        variables[f"{theirs}/weight"] = torch.cat([weights[f"{name}.weight"] for name in ours])
        biases = [weights.get(f"{name}.bias", torch.zeros(dimensions.n_audio_state)) for name in ours]
        variables[f"{theirs}/bias"] = torch.cat([bias.to(variables[f"{theirs}/weight"].dtype) for bias in biases])

    def layer_norm(theirs: str, ours: str) -> None:
        variables[f"{theirs}/gamma"], variables[f"{theirs}/beta"] = weights[f"{ours}.weight"], weights[f"{ours}.bias"]

    for conv in ("conv1", "conv2"):
        linear(f"encoder/{conv}", f"encoder.{conv}")
    layer_norm("encoder/layer_norm", "encoder.ln_post")
    layer_norm("decoder/layer_norm", "decoder.ln")
    for tower, n_layers in (("encoder", dimensions.n_audio_layer), ("decoder", dimensions.n_text_layer)):
        for layer in range(n_layers):
            theirs, ours = f"{tower}/layer_{layer}", f"{tower}.blocks.{layer}"
            linear(f"{theirs}/self_attention/linear_0", *(f"{ours}.attn.{part}" for part in ("query", "key", "value")))
            linear(f"{theirs}/self_attention/linear_1", f"{ours}.attn.out")
            layer_norm(f"{theirs}/self_attention/layer_norm", f"{ours}.attn_ln")
            linear(f"{theirs}/ffn/linear_0", f"{ours}.mlp.0")
            linear(f"{theirs}/ffn/linear_1", f"{ours}.mlp.2")
            layer_norm(f"{theirs}/ffn/layer_norm", f"{ours}.mlp_ln")
            if tower == "decoder":
                linear(f"{theirs}/attention/linear_0", f"{ours}.cross_attn.query")
                linear(f"{theirs}/attention/linear_1", f"{ours}.cross_attn.key", f"{ours}.cross_attn.value")
                linear(f"{theirs}/attention/linear_2", f"{ours}.cross_attn.out")
                layer_norm(f"{theirs}/attention/layer_norm", f"{ours}.cross_attn_ln")
    if quantise is not None:
        for name in [name for name in variables if name.endswith("/weight")]:
            variables[name], variables[f"{name}_scale"] = quantise(variables[name])
    return variables


def ctranslate2_bytes(
    variables: Mapping[str, Tensor],
    aliases: Iterable[tuple[str, str]] = (("decoder/projection/weight", "decoder/embeddings/weight"),),
    version: int = 6,
    spec: str = "WhisperSpec",
) -> bytes:
    """`model.bin` in CTranslate2's format."""
    parts = [struct.pack("<I", version), _string(spec), struct.pack("<II", 3, len(variables))]
    for name, tensor in sorted(variables.items()):
        data = tensor.contiguous().flatten().view(torch.uint8).numpy().tobytes()
        parts += [_string(name), struct.pack("<B", tensor.ndim), *(struct.pack("<I", size) for size in tensor.shape)]
        parts += [struct.pack("<BI", _TYPE_IDS[tensor.dtype], len(data)), data]
    listed = list(aliases)
    parts += [struct.pack("<I", len(listed)), *(_string(name) for pair in listed for name in pair)]
    return b"".join(parts)


def _string(text: str) -> bytes:
    return struct.pack("<H", len(text) + 1) + text.encode() + b"\0"
