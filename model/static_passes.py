"""Passes of the decoder in shapes that never change, so that a GPU can repeat them as a whole.

A pass over a few tokens is some hundred small kernels, and to start them one by one takes longer than to compute them. A
CUDA graph starts all of them at once, but repeats exactly what was captured: the same memory, the same shapes. So
whatever changes from pass to pass lies in tensors here: the tokens and their positions are an input, and attention
spans all positions that a text can have, with those that are still to come masked.

The memory is lent to one text at a time, and comes back when nothing that was made from its cache is left; a text that
finds it lent gets a cache of its own and is decoded as ever. Nothing here but `capture_graph` knows CUDA.
"""

import logging
from collections.abc import Callable, Iterable
from threading import Lock
from weakref import ref

import torch
from torch import Tensor

from model.cache import DecoderCache, Lease
from model.decoder import DecoderOutput, TextDecoder, alignment_scores

_log = logging.getLogger(__name__)

WIDTHS = (1, 16, 64)
"""Tokens that passes have room for; a pass over fewer is filled up, and one over more is not static."""
_WARM_UPS = 3
_TOLERANCES = {torch.float32: 1e-4, torch.float16: 0.02, torch.bfloat16: 0.1}
"""By how much of its size a result may differ from what the decoder computes otherwise."""

Pass = Callable[[], tuple[Tensor, Tensor]]
"""Computes hidden states (1, width, n_text_state) and alignment scores (1, n_heads, width, n_audio) from the inputs."""
Capture = Callable[[Pass], Pass]
"""Makes of a pass one that does the same again; its results are overwritten each time."""


class StaticPasses:
    """A decoder's passes over one text in fixed memory.

    Args:
        decoder: With its projections joined.
        alignment_heads: Whose attention passes yield.
        capture: `capture_graph`, or on devices without graphs what gives the pass back as it is.
    """

    def __init__(self, decoder: TextDecoder, alignment_heads: tuple[tuple[int, int], ...], capture: Capture) -> None:
        self._decoder = decoder
        self._heads = alignment_heads
        self._capture = capture
        dims = decoder.dims
        self._sizes = dims.n_text_layer, dims.n_text_head, dims.n_text_state // dims.n_text_head
        like = decoder.positional_embedding
        n_layer, n_head, head_size = self._sizes
        # Zeros, because what is masked is still multiplied, with 0: it must be a number.
        self._text = like.new_zeros(2, n_layer, 1, n_head, dims.n_text_ctx, head_size)
        self._audio = like.new_zeros(2 * n_layer * n_head * dims.n_audio_ctx * head_size, dtype=decoder.audio_dtype)
        self._aligned = like.new_zeros(len(alignment_heads) * dims.n_audio_ctx * head_size, dtype=torch.float32)
        self._places = torch.arange(dims.n_text_ctx, device=like.device)
        self._widths = [width for width in WIDTHS if width <= dims.n_text_ctx]
        self._passes: dict[tuple[int, int], tuple[Tensor, Pass]] = {}
        """By positions of the audio and width: the tokens and places (2, width) that a pass reads, and the pass."""
        self._lease: ref[Lease] | None = None
        self._lending = Lock()

    @torch.inference_mode()
    def prepare(self, contexts: Iterable[int]) -> bool:
        """Capture all passes over texts of audio with so many positions, and try each once.

        Returns:
            Whether they compute what the decoder does; if not, they are not to be used.
        """
        for n_audio in contexts:
            for width in self._widths:
                inputs = self._places.new_zeros(2, width)
                inputs[1] = self._places[:width]
                self._passes[n_audio, width] = inputs, self._capture(self._pass(inputs, n_audio))
                difference = self._difference(n_audio, width)
                if not difference <= _TOLERANCES[self._text.dtype]:  # NaN is no number that is below
                    _log.warning("static passes of %d tokens are off by %g and not used", width, difference)
                    self._passes.clear()
                    return False
        return True

    def new_cache(self, audio_features: Tensor) -> DecoderCache | None:
        """Start a text on encoded audio (1, n_audio, n_audio_state); None if these passes cannot serve it."""
        n_windows, n_audio, _ = audio_features.shape
        if n_windows != 1 or (n_audio, 1) not in self._passes:
            return None
        lease = self._lend()
        if lease is None:
            return None
        audio = self._audio_of(n_audio)
        audio.copy_(self._decoder.audio_keys_values(audio_features))
        cache = DecoderCache(self._text[0], self._text[1], audio[:, 0], audio[:, 1], lease=lease)
        if self._heads:
            self._aligned_of(n_audio).copy_(cache.keys_of(self._heads))
        return cache

    def decode(
        self, tokens: Tensor, cache: DecoderCache, alignment_heads: tuple[tuple[int, int], ...]
    ) -> DecoderOutput | None:
        """Take tokens into a cache as `TextDecoder.forward` does; None if these passes cannot, and nothing was done."""
        if not self._is_ours(cache) or len(tokens) != 1 or alignment_heads not in ((), self._heads):
            return None
        count = tokens.shape[1]
        width = next((width for width in self._widths if width >= count), None)
        if width is None or cache.length + width > cache.capacity:
            return None
        inputs, compute = self._passes[cache.audio_keys.shape[3], width]
        wanted = torch.zeros(2, width, dtype=torch.int64)
        wanted[0, :count] = tokens[0]
        wanted[1] = torch.arange(cache.length, cache.length + width)
        inputs.copy_(wanted)
        hidden, alignment = compute()
        cache.length += count
        # Copies: the next pass writes over them.
        return DecoderOutput(hidden[:, :count].clone(), alignment[:, :, :count].clone() if alignment_heads else None)

    def _lend(self) -> Lease | None:
        with self._lending:
            if self._lease is not None and self._lease() is not None:
                return None
            lease = Lease()
            self._lease = ref(lease)
            return lease

    def _is_ours(self, cache: DecoderCache) -> bool:
        """Copies of a text share the audio of the first, but not its text."""
        return (
            cache.lease is not None
            and self._lease is not None
            and cache.lease is self._lease()
            and cache.text_keys.data_ptr() == self._text.data_ptr()
        )

    def _audio_of(self, n_audio: int) -> Tensor:
        """Keys and values of all layers (n_text_layer, 2, 1, n_head, n_audio, head_size)."""
        n_layer, n_head, head_size = self._sizes
        return self._audio[: 2 * n_layer * n_head * n_audio * head_size].view(n_layer, 2, 1, n_head, n_audio, head_size)

    def _aligned_of(self, n_audio: int) -> Tensor:
        """Keys of the alignment heads (1, n_heads, n_audio, head_size), float32."""
        head_size = self._sizes[2]
        return self._aligned[: len(self._heads) * n_audio * head_size].view(1, len(self._heads), n_audio, head_size)

    def _pass(self, inputs: Tensor, n_audio: int) -> Pass:
        """`TextDecoder.forward` for whatever tokens and places stand in `inputs`."""
        decoder, heads = self._decoder, self._heads
        text, audio, aligned = self._text, self._audio_of(n_audio), self._aligned_of(n_audio)

        def compute() -> tuple[Tensor, Tensor]:
            tokens, places = inputs
            x = (decoder.token_embedding(tokens) + decoder.positional_embedding[places])[None]
            visible = self._places <= places[:, None]  # (width, n_text_ctx)
            asking: dict[tuple[int, int], Tensor] = {}
            for layer, block in enumerate(decoder.layers):
                x = x + block.attn.forward_at(block.attn_ln(x), text[0, layer], text[1, layer], places, visible)
                attended, queries = block.cross_attn(block.cross_attn_ln(x), audio[layer, 0], audio[layer, 1])
                x = x + attended
                x = x + block.mlp(block.mlp_ln(x))
                asking |= {pair: queries[:, pair[1]] for pair in heads if pair[0] == layer}
            hidden = decoder.ln(x)
            if not heads:
                return hidden, hidden
            queries = torch.stack([asking[pair] for pair in heads], dim=1).float()
            return hidden, alignment_scores(queries, aligned, torch.Size((1, len(places))))

        return compute

    def _difference(self, n_audio: int, width: int) -> float:
        """How far a pass is off what the decoder computes, as a share of that; on made-up audio behind five tokens."""
        dims, like = self._decoder.dims, self._decoder.positional_embedding
        generator = torch.Generator().manual_seed(0)
        features = torch.randn(1, n_audio, dims.n_audio_state, generator=generator).to(like)
        n_before = min(5, dims.n_text_ctx - width)
        tokens = torch.randint(dims.n_vocab, (1, n_before + width), generator=generator)
        ours, expected = self.new_cache(features), self._decoder.new_cache(features)
        assert ours is not None, "nobody decodes yet"
        before, new = tokens[:, :n_before].to(like.device), tokens[:, n_before:]
        self._decoder(before, ours)
        self._decoder(before, expected)
        output = self.decode(new, ours, self._heads)
        assert output is not None
        wanted = self._decoder(new.to(like.device), expected, self._heads)
        pairs = [(output.hidden, wanted.hidden)]
        if output.alignment is not None and wanted.alignment is not None:
            pairs.append((output.alignment, wanted.alignment))
        return max(float((a - b).float().norm() / b.float().norm()) for a, b in pairs)


def capture_graph(compute: Pass) -> Pass:
    """The pass as a CUDA graph.

    Raises:
        RuntimeError: The device or its driver cannot do that.
    """
    # The first times, libraries allocate memory of their own, which a graph must not.
    stream = torch.cuda.Stream()  # type: ignore[no-untyped-call]
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(_WARM_UPS):
            compute()
    torch.cuda.current_stream().wait_stream(stream)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        results = compute()

    def replay() -> tuple[Tensor, Tensor]:
        graph.replay()
        return results

    return replay


def prepared_graphs(
    decoder: TextDecoder,
    alignment_heads: tuple[tuple[int, int], ...],
    contexts: Iterable[int],
    capture: Capture = capture_graph,
) -> StaticPasses | None:
    """Passes captured on the decoder's CUDA device; None, with a line in the log, where that fails."""
    try:
        passes = StaticPasses(decoder, alignment_heads, capture)
        return passes if passes.prepare(contexts) else None
    except RuntimeError:
        _log.warning("no CUDA graphs here; tokens are decoded one kernel at a time", exc_info=True)
        return None
