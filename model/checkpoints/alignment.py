"""The cross-attention heads of OpenAI's models whose attention follows the audio in time.

Source: `_ALIGNMENT_HEADS` in openai/whisper, whisper/__init__.py, unpacked.
"""

import re

from model.dimensions import ModelDimensions

_Heads = tuple[tuple[int, int], ...]

# fmt: off
ALIGNMENT_HEADS: dict[str, _Heads] = {
    "tiny.en": ((1, 0), (2, 0), (2, 5), (3, 0), (3, 1), (3, 2), (3, 3), (3, 4)),
    "tiny": ((2, 2), (3, 0), (3, 2), (3, 3), (3, 4), (3, 5)),
    "base.en": ((3, 3), (4, 7), (5, 1), (5, 5), (5, 7)),
    "base": ((3, 1), (4, 2), (4, 3), (4, 7), (5, 1), (5, 2), (5, 4), (5, 6)),
    "small.en": (
        (6, 6), (7, 0), (7, 3), (7, 8), (8, 2), (8, 5), (8, 7), (9, 0), (9, 4), (9, 8), (9, 10), (10, 0), (10, 1),
        (10, 2), (10, 3), (10, 6), (10, 11), (11, 2), (11, 4),
    ),
    "small": ((5, 3), (5, 9), (8, 0), (8, 4), (8, 7), (8, 8), (9, 0), (9, 7), (9, 9), (10, 5)),
    "medium.en": (
        (11, 4), (14, 1), (14, 12), (14, 14), (15, 4), (16, 0), (16, 4), (16, 9), (17, 12), (17, 14), (18, 7),
        (18, 10), (18, 15), (20, 0), (20, 3), (20, 9), (20, 14), (21, 12),
    ),
    "medium": ((13, 15), (15, 4), (15, 15), (16, 1), (20, 0), (23, 4)),
    "large-v1": ((9, 19), (11, 2), (11, 4), (11, 17), (22, 7), (22, 11), (22, 17), (23, 2), (23, 15)),
    "large-v2": (
        (10, 12), (13, 17), (16, 11), (16, 12), (16, 13), (17, 15), (17, 16), (18, 4), (18, 11), (18, 19), (19, 11),
        (21, 2), (21, 3), (22, 3), (22, 9), (22, 12), (23, 5), (23, 7), (23, 13), (25, 5), (26, 1), (26, 12), (27, 15),
    ),
    "large-v3": (
        (7, 0), (10, 17), (12, 18), (13, 12), (16, 1), (17, 14), (19, 11), (21, 4), (24, 1), (25, 6),
    ),
    "large-v3-turbo": ((2, 4), (2, 11), (3, 3), (3, 6), (3, 11), (3, 14)),
}
# fmt: on
_OTHER_NAMES = {"turbo": "large-v3-turbo"}

# Decoder layers, decoder heads, mel bins, vocabulary.  large-v1 has the sizes of large-v2 and is told by its name only.
_MODEL_OF_SIZES = {
    (4, 6, 80, 51864): "tiny.en",
    (4, 6, 80, 51865): "tiny",
    (6, 8, 80, 51864): "base.en",
    (6, 8, 80, 51865): "base",
    (12, 12, 80, 51864): "small.en",
    (12, 12, 80, 51865): "small",
    (24, 16, 80, 51864): "medium.en",
    (24, 16, 80, 51865): "medium",
    (32, 20, 80, 51865): "large-v2",
    (32, 20, 128, 51866): "large-v3",
    (4, 20, 128, 51866): "large-v3-turbo",
}


def alignment_heads_for(name: str, dimensions: ModelDimensions) -> _Heads:
    """Heads for a model whose checkpoint does not list them, told by its sizes and, where those leave a doubt, its name.

    A model of other sizes gets all heads of the upper half of its decoder, as in the reference.
    """
    d = dimensions
    model = _MODEL_OF_SIZES.get((d.n_text_layer, d.n_text_head, d.n_mels, d.n_vocab))
    if model == "large-v2" and re.search(r"large-v1\b", name):
        model = "large-v1"
    if model is not None:
        return ALIGNMENT_HEADS[model]
    return tuple((layer, head) for layer in range(d.n_text_layer // 2, d.n_text_layer) for head in range(d.n_text_head))
