"""Models of any size with made-up weights: what they write makes no sense, but they take as long as trained ones."""

from pathlib import Path

import torch
from torch import Tensor

from model.checkpoints import Checkpoint, expected_parameters
from model.checkpoints.alignment import alignment_heads_for
from model.dimensions import ModelDimensions
from model.whisper import LoadedModel, Precision
from tests.helpers.checkpoints import vocabulary

DIMENSIONS = {
    "base": ModelDimensions(80, 1500, 512, 8, 6, 51865, 448, 512, 8, 6),
    "turbo": ModelDimensions(128, 1500, 1280, 20, 32, 51866, 448, 1280, 20, 4),
    "large-v3": ModelDimensions(128, 1500, 1280, 20, 32, 51866, 448, 1280, 20, 32),
    "small-shapes": ModelDimensions(128, 1500, 32, 2, 2, 51866, 448, 32, 2, 2),
}
"""Those of real models, and some with which everything can be tried in seconds."""
_SPREAD = 0.02


def made_up_model(name: str, device: torch.device, precision: Precision) -> LoadedModel:
    """With weights made where they are first needed, in the precision that they are kept in."""
    dims = DIMENSIONS[name]
    kept = torch.float16 if precision is Precision.INT8 and device.type != "cpu" else precision.dtype
    # Weights that are kept in 8 bits are rounded by the processor: the device never holds them in 16.
    made_on = torch.device("cpu") if precision is Precision.INT8 else device
    generator = torch.Generator(made_on).manual_seed(0)

    def tensor(parameter: str, shape: tuple[int, ...]) -> Tensor:
        if len(shape) == 1:  # norms begin as they do in training, and biases at nothing
            return torch.full(shape, float("ln" in parameter and parameter.endswith("weight")), device=made_on).to(kept)
        return (torch.randn(shape, generator=generator, device=made_on) * _SPREAD).to(kept)

    weights = {parameter: tensor(parameter, shape) for parameter, shape in expected_parameters(dims).items()}
    heads = alignment_heads_for(name, dims)
    return LoadedModel(
        Checkpoint(f"{name} (made up)", Path(name), dims, weights, vocabulary(), heads), device, precision
    )
