"""Loads Whisper for an engine: what several processes can share in advance, and the rest in each."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from app.engine.events import LoadRequest

if TYPE_CHECKING:
    from app.engine.whisper import WhisperEars

_CARDS = tuple(Path("/dev", name) for name in ("nvidiactl", "dxg", "kfd"))
"""There where a driver of NVIDIA's or AMD's is, or that of Windows around Linux."""


class WhisperLoader:
    """See `app.engine.worker.Loader`. Its methods load torch.

    On a processor everything is shared, a first pass included. A graphics card can't be: processes that are forked from one
    that has used it can't use it any more. So of a model for the card only the code that hears with it is shared.
    """

    def __init__(self) -> None:
        self._prepared: tuple[LoadRequest, WhisperEars] | None = None

    def prepare(self, request: LoadRequest) -> None:
        """Load the model, if a processor is to compute."""
        import torch  # noqa: PLC0415

        from app.engine import whisper  # noqa: PLC0415 - loads torch

        if self._prepared is not None and self._prepared[0] == request:
            return
        self._prepared = None
        is_torch_for_cards = torch.backends.cuda.is_built()  # type: ignore[no-untyped-call]
        if not may_use_card(request.device, is_torch_for_cards=is_torch_for_cards):
            ears = whisper.WhisperEars.load(replace(request, device="cpu"))
            ears.warm_up()
            self._prepared = request, ears

    def load(self, request: LoadRequest) -> "WhisperEars":
        """A model with what else hearing takes; see `WhisperEars.load`."""
        from app.engine.whisper import WhisperEars  # noqa: PLC0415 - loads torch

        if self._prepared is not None and self._prepared[0] == request:
            return self._prepared[1]
        return WhisperEars.load(request)


def may_use_card(device: str, *, is_torch_for_cards: bool, nodes: Sequence[Path] = _CARDS) -> bool:
    """Whether an engine that is asked for this device may choose a graphics card; asks neither the card nor its driver.

    Args:
        device: As in a request.
        is_torch_for_cards: Whether torch was built with CUDA or ROCm.
        nodes: Files of which one is there where a driver is.
    """
    if device == "auto":
        return is_torch_for_cards and any(node.exists() for node in nodes)
    return device != "cpu"
