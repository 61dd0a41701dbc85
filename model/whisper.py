"""A loaded Whisper: weights on a device, ready to encode and decode."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, cast

import torch
from torch import Tensor, nn
from torch.nn import init
from torch.overrides import TorchFunctionMode

from model.attention import attention_in_bfloat16
from model.audio import log_mel_spectrogram
from model.cache import DecoderCache
from model.checkpoints import Checkpoint
from model.decoder import DecoderOutput, TextDecoder
from model.dimensions import ModelDimensions
from model.encoder import AudioEncoder
from model.int8 import Int8Linear, quantise_linear_layers
from model.int8_weights import Int8Embedding, Int8WeightLinear, keep_weights_in_8_bits
from model.static_passes import StaticPasses, prepared_graphs
from model.tokenizer import Tokenizer


class Precision(StrEnum):
    """The numbers a model computes with."""

    FLOAT32 = "float32"
    FLOAT16 = "float16"
    BFLOAT16 = "bfloat16"
    INT8 = "int8"
    """On a CPU, 8-bit products in the linear layers, and float32 between them; elsewhere weights in 8 bits, and float16."""

    @property
    def dtype(self) -> torch.dtype:
        """Of the activations between the layers; of 8 bits, on a CPU."""
        if self is Precision.INT8:
            return torch.float32
        return {"float32": torch.float32, "float16": torch.float16, "bfloat16": torch.bfloat16}[self.value]


class Whisper(nn.Module):
    """Encoder and decoder with OpenAI's parameter names, until `prepare` readies them for inference."""

    def __init__(self, dims: ModelDimensions) -> None:
        super().__init__()
        self.dims = dims
        self.encoder = AudioEncoder(dims)
        self.decoder = TextDecoder(dims)


class LoadedModel:
    """Weights, tokenizer and what else the checkpoint says; the entry to everything that decodes.

    Not thread-safe in the sense of speed only: what a text is decoded with lies in its cache, so two threads may decode at
    once, each with its own.
    """

    def __init__(self, checkpoint: Checkpoint, device: torch.device, precision: Precision) -> None:
        self.name = checkpoint.name
        self.dims = checkpoint.dimensions
        self.device = device
        self.precision = precision
        self.dtype = torch.float16 if _is_weights_only(precision, device) else precision.dtype
        """Of the activations between the layers."""
        self.alignment_heads = checkpoint.alignment_heads
        self.tokenizer = Tokenizer(
            checkpoint.vocabulary, checkpoint.dimensions.num_languages, checkpoint.dimensions.is_multilingual
        )
        if _is_weights_only(precision, device):
            self.network = build_with_8_bit_weights(checkpoint, device)
        else:
            self.network = _build(checkpoint, device, precision)
        self._static: StaticPasses | None = None

    def prepare_passes(self, contexts: Iterable[int]) -> None:
        """On CUDA, have the device repeat passes over one text as a whole, for audio of so many positions each.

        Takes seconds, so it is done before anybody waits. Elsewhere nothing happens.
        """
        if self.device.type == "cuda":
            self._static = prepared_graphs(self.network.decoder, self.alignment_heads, contexts)

    @torch.inference_mode()
    def log_mel(self, audio: Tensor) -> Tensor:
        """float32 samples (..., n_samples) to log-mel frames (..., n_mels, n_samples // 160), float32."""
        return log_mel_spectrogram(audio.to(self.device), self.dims.n_mels)

    @torch.inference_mode()
    def encode(self, mel: Tensor) -> Tensor:
        """Log-mel frames (B, n_mels, n_frames) to audio features (B, n_frames // 2, n_audio_state)."""
        return self.network.encoder(mel.to(self.device, self.dtype))  # type: ignore[no-any-return]

    @torch.inference_mode()
    def new_cache(self, audio_features: Tensor) -> DecoderCache:
        """Start a text on each encoded audio; see `TextDecoder.new_cache`."""
        lent = None if self._static is None else self._static.new_cache(audio_features)
        return self.network.decoder.new_cache(audio_features) if lent is None else lent

    @torch.inference_mode()
    def decode(
        self, tokens: Tensor, cache: DecoderCache, alignment_heads: tuple[tuple[int, int], ...] = ()
    ) -> DecoderOutput:
        """Take further tokens int64 (B, T) into the cache; see `TextDecoder.forward`."""
        if self._static is not None:
            output = self._static.decode(tokens, cache, alignment_heads)
            if output is not None:
                return output
        return self.network.decoder(tokens.to(self.device), cache, alignment_heads)  # type: ignore[no-any-return]

    @torch.inference_mode()
    def logits(self, hidden: Tensor) -> Tensor:
        """Hidden states (..., n_text_state) to scores over the vocabulary, float32 (..., n_vocab)."""
        return self.network.decoder.logits(hidden)


class _Unset(TorchFunctionMode):
    """Leaves new parameters without values, as the checkpoint has them.

    Without it torch draws random ones even where there is no memory for them, and loads its compiler for that: some 900
    modules, which take longer than reading a model.
    """

    def __torch_function__(
        self, func: Callable[..., Any], types: Any, args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None
    ) -> Any:
        """Called by torch for each of its functions."""
        del types
        kwargs = kwargs or {}
        if getattr(func, "__module__", None) == init.__name__:
            return kwargs["tensor"] if "tensor" in kwargs else args[0]
        return func(*args, **kwargs)


def _is_weights_only(precision: Precision, device: torch.device) -> bool:
    return precision is Precision.INT8 and device.type != "cpu"


def _with_weights(
    checkpoint: Checkpoint, device: torch.device, dtype: torch.dtype, *, rounds_linear: bool = False
) -> Whisper:
    """The network with the weights of a checkpoint; those of linear layers that are yet to be rounded stay as they are."""
    with torch.device("meta"), _Unset():
        network = Whisper(checkpoint.dimensions)
    linear = {f"{name}.weight" for name, layer in network.named_modules() if isinstance(layer, nn.Linear)}
    weights = {
        name: tensor if rounds_linear and name in linear else tensor.to(device, dtype)
        for name, tensor in checkpoint.weights.items()
    }
    network.load_state_dict(weights, strict=True, assign=True)
    return network.requires_grad_(False).eval()


def build_with_8_bit_weights(checkpoint: Checkpoint, device: torch.device) -> Whisper:
    """The network with float16 between its layers. Made in the computer's memory, since the device may not hold it in 16 bits."""
    network = _with_weights(checkpoint, torch.device("cpu"), torch.float16)
    for block in network.encoder.layers:
        block.attn.fuse()
    network.decoder.fuse()
    keep_weights_in_8_bits(network)
    embedding = cast("Int8Embedding", network.decoder.token_embedding)
    network.decoder.vocabulary = Int8WeightLinear(embedding.weight, None)
    return network.to(device)


def _build(checkpoint: Checkpoint, device: torch.device, precision: Precision) -> Whisper:
    kept = torch.float32 if precision is Precision.INT8 else precision.dtype
    network = _with_weights(checkpoint, device, kept, rounds_linear=precision is Precision.INT8)
    has_bfloat16 = (
        precision in (Precision.INT8, Precision.BFLOAT16)
        and device.type == "cpu"
        and torch.ops.mkldnn._is_mkldnn_bf16_supported()  # noqa: SLF001  # torch asks itself in no other way
    )
    for block in network.encoder.layers:
        block.attn.fuse()
        if has_bfloat16:
            block.attn.attend = attention_in_bfloat16()
    if has_bfloat16:
        network.encoder.conv1.to(torch.bfloat16)
        network.encoder.conv2.to(torch.bfloat16)
        network.decoder.audio_dtype = torch.bfloat16
    network.decoder.fuse()
    if precision is Precision.INT8:
        quantise_linear_layers(network, precision.dtype)
        network.decoder.vocabulary = Int8Linear(network.decoder.token_embedding.weight, None, precision.dtype)
    return network
