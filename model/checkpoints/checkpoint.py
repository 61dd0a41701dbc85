"""A checkpoint once read, whatever its format was."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from torch import Tensor

from model.checkpoints.alignment import alignment_heads_for
from model.checkpoints.parameters import check_weights
from model.dimensions import ModelDimensions
from model.errors import CheckpointError, VocabularyError
from model.vocabulary import Vocabulary, find_vocabulary_file, read_vocabulary

Heads = tuple[tuple[int, int], ...]
"""Decoder layer and head of each."""

VocabularyFinder = Callable[[bool], Vocabulary | None]
"""Finds a vocabulary elsewhere, given whether the model is multilingual; None where there is none."""


@dataclass(frozen=True, slots=True, eq=False)
class Checkpoint:
    """Everything that training left behind."""

    name: str
    source: Path
    """The file or folder that was read."""
    dimensions: ModelDimensions
    weights: dict[str, Tensor] = field(repr=False)
    """OpenAI's parameter names; on the CPU, in the floating-point type they are stored in."""
    vocabulary: Vocabulary = field(repr=False)
    alignment_heads: Heads
    """Cross-attention heads that follow the audio in time; never empty."""

    def __post_init__(self) -> None:
        check_weights(self.weights, self.dimensions)
        if self.vocabulary.is_multilingual != self.dimensions.is_multilingual:
            raise VocabularyError(f"The vocabulary of {self.source} does not belong to its weights.")
        d = self.dimensions
        if not all(0 <= layer < d.n_text_layer and 0 <= head < d.n_text_head for layer, head in self.alignment_heads):
            raise CheckpointError(f"{self.source} names alignment heads that the model does not have.")


def vocabulary_for(folder: Path, dimensions: ModelDimensions, find_elsewhere: VocabularyFinder) -> Vocabulary:
    """The vocabulary beside the weights, else one of the same kind from elsewhere.

    All multilingual models share one vocabulary of text tokens, and so do all English-only ones.

    Raises:
        VocabularyError: There is none for this kind of model.
    """
    if find_vocabulary_file(folder) is not None:
        vocabulary = read_vocabulary(folder)
        if vocabulary.is_multilingual == dimensions.is_multilingual:
            return vocabulary
    found = find_elsewhere(dimensions.is_multilingual)
    if found is None:
        kind = "multilingual" if dimensions.is_multilingual else "English-only"
        raise VocabularyError(
            f"The weights in {folder} came without their vocabulary; "
            f"put the tokenizer.json of a {kind} Whisper model into that folder."
        )
    return found


def heads_from(config: object, name: str, dimensions: ModelDimensions) -> Heads:
    """Alignment heads as a configuration file lists them, else those known for the model."""
    if config is None:
        return alignment_heads_for(name, dimensions)
    try:
        heads = tuple((int(layer), int(head)) for layer, head in config)  # type: ignore[attr-defined]  # checked by trying
    except (TypeError, ValueError) as error:
        raise CheckpointError("The model's configuration is damaged: its alignment_heads are no pairs.") from error
    return heads or alignment_heads_for(name, dimensions)
