"""Building a model takes no more of torch than computing with it does."""

import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).parents[3]

_BUILD = """
import sys
import torch
from model.whisper import LoadedModel, Precision
from tests.helpers.models import small_checkpoint
model = LoadedModel(small_checkpoint(), torch.device("cpu"), Precision.FLOAT32)
assert model.network.decoder.token_embedding.weight.device.type == "cpu"
print("torch._dynamo" in sys.modules, "sympy" in sys.modules)
"""


def test_a_model_is_built_without_torchs_compiler() -> None:
    run = subprocess.run([sys.executable, "-c", _BUILD], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "False"]
