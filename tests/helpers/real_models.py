"""Whisper with real weights, as far as they are on this machine: loaded once for all tests of a run."""

from functools import cache

import pytest
import torch

from model.catalog import MissingModelError, find_model
from model.checkpoints import Checkpoint, read_checkpoint
from model.int8 import is_int8_available
from model.whisper import LoadedModel, Precision


@cache
def checkpoint(name: str = "base") -> Checkpoint:
    """Skips the test where the weights are not here."""
    try:
        return read_checkpoint(find_model(name))
    except MissingModelError as error:
        pytest.skip(str(error))


@cache
def real_model(precision: Precision, name: str = "base") -> LoadedModel:
    """On the processor; skips the test where the weights, or products in this precision, are not to be had."""
    if precision is Precision.INT8 and not is_int8_available():
        pytest.skip("no 8-bit products on this CPU")
    return LoadedModel(checkpoint(name), torch.device("cpu"), precision)


def live_model(name: str = "base") -> LoadedModel:
    """In the precision that live text is made with on this processor."""
    return real_model(Precision.INT8 if is_int8_available() else Precision.FLOAT32, name)
