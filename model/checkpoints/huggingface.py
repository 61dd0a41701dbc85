"""Hugging Face folders: `config.json`, `model.safetensors` whole or in shards, and the tokenizer's files."""

from collections.abc import Iterator
from pathlib import Path

from safetensors import SafetensorError, safe_open
from torch import Tensor, equal

from model.checkpoints.checkpoint import Checkpoint, VocabularyFinder, heads_from, vocabulary_for
from model.checkpoints.parameters import checked_dimensions, expected_parameters
from model.dimensions import ModelDimensions
from model.errors import CheckpointError
from model.files import ModelFiles, read_json

_PROJECTION = "proj_out.weight"
_EMBEDDING = "model.decoder.embed_tokens.weight"
_OUTER_NAMES = {
    "positional_embedding": "embed_positions.weight",
    "token_embedding.weight": "embed_tokens.weight",
    "ln_post": "layer_norm",
    "ln": "layer_norm",
}
_BLOCK_NAMES = {
    "attn": "self_attn",
    "attn_ln": "self_attn_layer_norm",
    "cross_attn": "encoder_attn",
    "cross_attn_ln": "encoder_attn_layer_norm",
    "mlp.0": "fc1",
    "mlp.2": "fc2",
    "mlp_ln": "final_layer_norm",
}
_ATTENTION_NAMES = {"query": "q_proj", "key": "k_proj", "value": "v_proj", "out": "out_proj"}


def read_huggingface(files: ModelFiles, find_vocabulary: VocabularyFinder) -> Checkpoint:
    """Read a checkpoint of Hugging Face's transformers.

    Raises:
        CheckpointError: The files are damaged or no Whisper model.
    """
    config = read_json(files.folder / "config.json")
    generation = config | read_json(files.folder / "generation_config.json")
    dimensions = _dimensions(config, files.folder)
    vocabulary = vocabulary_for(files.folder, dimensions, find_vocabulary)
    return Checkpoint(
        name=files.name,
        source=files.weights[0] if len(files.weights) == 1 else files.folder,
        dimensions=dimensions,
        weights=_weights(files, dimensions),
        vocabulary=vocabulary,
        alignment_heads=heads_from(generation.get("alignment_heads"), files.name, dimensions),
    )


def huggingface_name(name: str) -> str:
    """OpenAI's name of a parameter in Hugging Face's words."""
    tower, _, rest = name.partition(".")
    if not rest.startswith("blocks."):
        outer, _, kind = rest.partition(".") if rest not in _OUTER_NAMES else (rest, "", "")
        return ".".join(filter(None, ("model", tower, _OUTER_NAMES.get(outer, outer), kind)))
    _, layer, inner = rest.split(".", 2)
    module, kind = inner.rsplit(".", 1)
    attention, _, part = module.partition(".")
    theirs = f"{_BLOCK_NAMES[attention]}.{_ATTENTION_NAMES[part]}" if part in _ATTENTION_NAMES else _BLOCK_NAMES[module]
    return f"model.{tower}.layers.{layer}.{theirs}.{kind}"


def _dimensions(config: dict[str, object], folder: Path) -> ModelDimensions:
    if config.get("model_type") != "whisper":
        raise CheckpointError(f"{folder} holds no Whisper model: its config.json says {config.get('model_type')!r}.")
    return checked_dimensions(
        {
            "n_mels": config.get("num_mel_bins"),
            "n_audio_ctx": config.get("max_source_positions"),
            "n_audio_state": config.get("d_model"),
            "n_audio_head": config.get("encoder_attention_heads"),
            "n_audio_layer": config.get("encoder_layers"),
            "n_vocab": config.get("vocab_size"),
            "n_text_ctx": config.get("max_target_positions"),
            "n_text_state": config.get("d_model"),
            "n_text_head": config.get("decoder_attention_heads"),
            "n_text_layer": config.get("decoder_layers"),
        }
    )


def _weights(files: ModelFiles, dimensions: ModelDimensions) -> dict[str, Tensor]:
    stored: dict[str, Tensor] = {}
    for path in files.weights:
        try:
            stored |= _tensors(path)
        except SafetensorError as error:
            raise CheckpointError(f"{path} is damaged or incomplete. Get the model again.") from error
    projection = stored.pop(_PROJECTION, None)
    if projection is not None and _EMBEDDING in stored and not equal(projection, stored[_EMBEDDING]):
        raise CheckpointError("The model's output projection is not its token embedding, as it is in Whisper.")
    our_names = {huggingface_name(name): name for name in expected_parameters(dimensions)}
    return {our_names.get(name, name): tensor for name, tensor in stored.items()}


def _tensors(path: Path) -> Iterator[tuple[str, Tensor]]:
    with safe_open(path, framework="pt", device="cpu") as file:
        for name in file.keys():  # noqa: SIM118  # an open file of safetensors cannot be iterated itself
            # Saved without the language head, the names begin one level lower.
            is_inner = name.startswith(("encoder.", "decoder."))
            yield f"model.{name}" if is_inner else name, file.get_tensor(name)
