"""What each part of Whisper cannot do without: operations and bytes, counted from a model's sizes.

Operations are multiplications and additions, counted one by one. Bytes are weights, and keys and values of text and
audio, each read or written once; what passes between layers is taken to stay in caches. Norms and the like are left out.
"""

from dataclasses import dataclass

from model.dimensions import ModelDimensions
from model.whisper import LoadedModel, Precision
from tests.bench.ceilings import Ceilings

_BYTES = {Precision.FLOAT32: 4, Precision.FLOAT16: 2, Precision.BFLOAT16: 2, Precision.INT8: 1}


@dataclass(frozen=True, slots=True)
class Work:
    """Of one part, once or several times."""

    weighed: float = 0.0
    """Operations with weights."""
    mixed: float = 0.0
    """Operations of convolutions, and between keys, values and queries."""
    read: float = 0.0
    """Bytes read and written."""

    def __add__(self, other: "Work") -> "Work":
        return Work(self.weighed + other.weighed, self.mixed + other.mixed, self.read + other.read)


@dataclass(frozen=True, slots=True)
class Costs:
    """Of a model in one precision, and the least time that they take on a machine."""

    dims: ModelDimensions
    precision: Precision
    keeps_audio_in: int
    """Bytes of one number among the keys and values of the audio."""
    keeps_text_in: int = 4
    """The same of the text, and of convolutions."""

    @property
    def _weight(self) -> int:
        return _BYTES[self.precision]

    @property
    def decoder_bytes(self) -> int:
        """Weights that one token reads: all blocks and the vocabulary."""
        d = self.dims
        return self._weight * d.n_text_state * (14 * d.n_text_state * d.n_text_layer + d.n_vocab)

    def encoder(self, n_audio: int, n_windows: int = 1) -> Work:
        """Of windows with `n_audio` positions each."""
        d, C = self.dims, self.dims.n_audio_state
        convolutions = 2 * 3 * C * n_audio * (2 * d.n_mels + C)
        weights = 12 * C * C * d.n_audio_layer
        attention = 4 * n_audio * n_audio * C * d.n_audio_layer
        read = self._weight * weights + self.keeps_text_in * 3 * C * (d.n_mels + C)
        return Work(2.0 * weights * n_audio * n_windows, float(convolutions + attention) * n_windows, float(read))

    def cross(self, n_audio: int, n_windows: int = 1) -> Work:
        """Keys and values of the audio, for all layers of the decoder."""
        C, L = self.dims.n_text_state, self.dims.n_text_layer
        weights = 2 * C * C * L
        written = 2 * C * L * n_audio * n_windows * self.keeps_audio_in
        return Work(2.0 * weights * n_audio * n_windows, 0.0, float(self._weight * weights + written))

    def decoder(self, n_new: int, n_before: int, n_audio: int, n_texts: int = 1) -> Work:
        """A pass over `n_new` tokens of each text behind `n_before` others, without scores of the vocabulary."""
        C, L = self.dims.n_text_state, self.dims.n_text_layer
        weights = 14 * C * C * L
        seen = n_before + n_new / 2 + n_audio
        keys = 2 * C * L * n_texts
        read = keys * ((n_before + n_new) * self.keeps_text_in + n_audio * self.keeps_audio_in)
        return Work(
            2.0 * weights * n_new * n_texts, 4.0 * C * L * n_new * n_texts * seen, float(self._weight * weights + read)
        )

    def vocabulary(self, n_rows: int) -> Work:
        """Scores of all tokens behind `n_rows` positions."""
        weights = self.dims.n_text_state * self.dims.n_vocab
        return Work(2.0 * weights * n_rows, 0.0, float(self._weight * weights + 4 * self.dims.n_vocab * n_rows))

    def floor(self, work: Work, ceilings: Ceilings) -> float:
        """Seconds below which this machine cannot come: of arithmetic or of memory, whichever is longer."""
        half = max(ceilings.products[kind] for kind in ("bfloat16", "float32", "float16") if kind in ceilings.products)
        # Where there are no products in 8 bits, weights that are kept so are multiplied in 16.
        with_weights = ceilings.products.get(self.precision.value, half)
        between = ceilings.products["float32"] if self.precision is Precision.FLOAT32 else half
        return max(
            work.weighed / with_weights + work.mixed / between, work.read / max(ceilings.memory, ceilings.working_set)
        )


def costs_of(model: LoadedModel) -> Costs:
    """What the parts of a loaded model cannot do without."""
    decoder = model.network.decoder
    text = decoder.positional_embedding.dtype
    return Costs(model.dims, model.precision, (decoder.audio_dtype or text).itemsize, text.itemsize)
