"""Loads Whisper for an engine: what several processes can share in advance, and the rest in each."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine.events import LoadRequest

if TYPE_CHECKING:
    from app.engine.whisper import WhisperEars

_ASKS_DRIVER = "PYTORCH_NVML_BASED_CUDA_CHECK"


class WhisperLoader:
    """See `app.engine.worker.Loader`. Its methods load torch.

    On a processor everything is shared, a first pass included. A graphics card can't be: processes that are forked from one
    that has used it can't use it any more. So of a model for the card only the code that hears with it is shared.
    """

    def __init__(self) -> None:
        self._prepared: tuple[LoadRequest, WhisperEars] | None = None

    def prepare(self, request: LoadRequest) -> None:
        """Load the model, if a processor is to compute."""
        from app.engine import whisper  # noqa: PLC0415 - loads torch

        if self._prepared is not None and self._prepared[0] == request:
            return
        self._prepared = None
        with _asking_driver_alone():
            is_on_processor = whisper.choose_device(request.device).type == "cpu"
        if is_on_processor:
            ears = whisper.WhisperEars.load(replace(request, device="cpu"))
            ears.warm_up()
            self._prepared = request, ears

    def load(self, request: LoadRequest) -> "WhisperEars":
        """A model with what else hearing takes; see `WhisperEars.load`."""
        from app.engine.whisper import WhisperEars  # noqa: PLC0415 - loads torch

        if self._prepared is not None and self._prepared[0] == request:
            return self._prepared[1]
        return WhisperEars.load(request)


@contextmanager
def _asking_driver_alone() -> Iterator[None]:
    """Let torch look for a graphics card without beginning to use it."""
    before = os.environ.get(_ASKS_DRIVER)
    os.environ[_ASKS_DRIVER] = "1"
    try:
        yield
    finally:
        del os.environ[_ASKS_DRIVER]
        if before is not None:
            os.environ[_ASKS_DRIVER] = before
