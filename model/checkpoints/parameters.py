"""What a complete set of weights looks like: the names of OpenAI's checkpoints and their shapes.

Every reader of a format translates to these names, and every set of weights is held against them before it is used.
"""

from collections.abc import Iterator, Mapping

from torch import Tensor

from model.dimensions import ModelDimensions
from model.errors import CheckpointError

VOCABULARY_SIZES = (51864, 51865, 51866)
"""English-only; 99 languages; 100 languages (from large-v3 on)."""

_MAX_LAYERS = 128
_MAX_SIZE = 1 << 17

Shape = tuple[int, ...]


def checked_dimensions(sizes: Mapping[str, object]) -> ModelDimensions:
    """Dimensions from a file that nothing is known of.

    Raises:
        CheckpointError: They are not those of a Whisper model.
    """
    names = ModelDimensions.__dataclass_fields__
    values = {name: sizes.get(name) for name in names}
    wrong = [name for name, value in values.items() if type(value) is not int or not 0 < value <= _MAX_SIZE]
    if wrong:
        raise CheckpointError(f"This is no Whisper model: its {wrong[0]} is {values[wrong[0]]!r}.")
    dimensions = ModelDimensions(**{name: value for name, value in values.items() if isinstance(value, int)})
    if dimensions.n_vocab not in VOCABULARY_SIZES:
        raise CheckpointError(
            f"The model has {dimensions.n_vocab} tokens; Whisper has {', '.join(map(str, VOCABULARY_SIZES))}."
        )
    if dimensions.n_audio_state % dimensions.n_audio_head or dimensions.n_text_state % dimensions.n_text_head:
        raise CheckpointError("This is no Whisper model: its width is no multiple of its number of heads.")
    if max(dimensions.n_audio_layer, dimensions.n_text_layer) > _MAX_LAYERS:
        raise CheckpointError(f"This is no Whisper model: it has more than {_MAX_LAYERS} layers.")
    return dimensions


def expected_parameters(dimensions: ModelDimensions) -> dict[str, Shape]:
    """Name and shape of every parameter of a model, and of the encoder's fixed positions, which are stored too."""
    d = dimensions
    audio, text = d.n_audio_state, d.n_text_state
    return {
        "encoder.positional_embedding": (d.n_audio_ctx, audio),
        "encoder.conv1.weight": (audio, d.n_mels, 3),
        "encoder.conv1.bias": (audio,),
        "encoder.conv2.weight": (audio, audio, 3),
        "encoder.conv2.bias": (audio,),
        **dict(_blocks("encoder", d.n_audio_layer, audio, has_cross_attention=False)),
        **dict(_layer_norm("encoder.ln_post", audio)),
        "decoder.token_embedding.weight": (d.n_vocab, text),
        "decoder.positional_embedding": (d.n_text_ctx, text),
        **dict(_blocks("decoder", d.n_text_layer, text, has_cross_attention=True)),
        **dict(_layer_norm("decoder.ln", text)),
    }


def check_weights(weights: Mapping[str, Tensor], dimensions: ModelDimensions) -> None:
    """Hold weights against what the dimensions ask for.

    Raises:
        CheckpointError: A tensor is missing, left over, of another shape, or not of floating-point numbers.
    """
    expected = expected_parameters(dimensions)
    if missing := expected.keys() - weights.keys():
        raise CheckpointError(f"The weights are incomplete: {_some(missing)} missing. Get the model again.")
    if unknown := weights.keys() - expected.keys():
        raise CheckpointError(f"The weights are not those of a Whisper model: {_some(unknown)} unknown.")
    for name, shape in expected.items():
        tensor = weights[name]
        if tuple(tensor.shape) != shape:
            raise CheckpointError(
                f"The weights do not fit the model's sizes: {name} is {tuple(tensor.shape)}, not {shape}."
            )
        if not tensor.is_floating_point():
            raise CheckpointError(f"The weights cannot be used: {name} is {tensor.dtype}.")


def _blocks(tower: str, n_layers: int, width: int, has_cross_attention: bool) -> Iterator[tuple[str, Shape]]:
    for layer in range(n_layers):
        block = f"{tower}.blocks.{layer}"
        yield from _attention(f"{block}.attn", width)
        if has_cross_attention:
            yield from _attention(f"{block}.cross_attn", width)
        yield from _linear(f"{block}.mlp.0", 4 * width, width)
        yield from _linear(f"{block}.mlp.2", width, 4 * width)
        yield from _layer_norm(f"{block}.mlp_ln", width)


def _attention(name: str, width: int) -> Iterator[tuple[str, Shape]]:
    for part in ("query", "value", "out"):
        yield from _linear(f"{name}.{part}", width, width)
    yield f"{name}.key.weight", (width, width)  # the key has no bias: softmax would not see it
    yield from _layer_norm(f"{name}_ln", width)


def _linear(name: str, n_out: int, n_in: int) -> Iterator[tuple[str, Shape]]:
    yield f"{name}.weight", (n_out, n_in)
    yield f"{name}.bias", (n_out,)


def _layer_norm(name: str, width: int) -> Iterator[tuple[str, Shape]]:
    yield f"{name}.weight", (width,)
    yield f"{name}.bias", (width,)


def _some(names: set[str]) -> str:
    first, *others = sorted(names)
    return f"{first} and {len(others)} more are" if others else f"{first} is"
