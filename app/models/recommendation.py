"""Which model suits this computer, and how fast each would be here, from a short measurement.

An estimate: what a live second of speech costs is mostly encoding the last seconds of it again at each update, and how
much more one model's encoder does than another's follows from their sizes. A speed that was measured with the model
itself says more.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.doctor.facts import ComputerFacts

_COST: Mapping[str, float] = {
    "tiny": 0.45,
    "base": 1.0,
    "small": 4.0,
    "medium": 13.0,
    "large-v1": 28.0,
    "large-v2": 28.0,
    "large-v3": 28.0,
    "turbo": 22.0,
}
"""What a window costs, against base."""
_UPDATES_PER_S = 2.0
_DECODER = 3.75
"""What a whole update costs base, against encoding 12 s: tokens, their check, and times."""

_LEAST_RATIO: Mapping[str, float] = {"turbo": 1.6, "small": 1.6, "base": 1.0, "tiny": 0.0}
"""The candidates, best first, and how fast each must be to be worth it: with time to spare, but base as long as it
keeps up, as tiny makes many more mistakes. Between two of them lies none that is better than the one below it and
faster than the one above."""
_MEMORY: Mapping[str, int] = {
    "turbo": 6_000_000_000,
    "small": 3_000_000_000,
    "base": 1_500_000_000,
    "tiny": 0,
}
"""Bytes of the graphics card, or of the computer where that does the work."""


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a model is on this computer."""

    ratio: float
    """Seconds of live speech that it hears in one second of computing; under 1 it falls behind."""
    is_measured: bool
    """With the model itself, rather than estimated from another's."""


def cost(name: str) -> float | None:
    """What a known model has to compute, against base; None for one of unknown size."""
    return _COST.get(name.removesuffix(".en"))


def estimate(name: str, computer: "ComputerFacts") -> Speed | None:
    """How fast a known model would be; None for one of unknown size."""
    against_base = cost(name)
    if against_base is None:
        return None
    load = against_base * computer.encoder_s * _DECODER * _UPDATES_PER_S
    return Speed(1 / max(load, 1e-3), is_measured=False)


def recommend(computer: "ComputerFacts", memory: int, measured: Mapping[str, float] | None = None) -> str:
    """The best model that writes along on this computer.

    Args:
        computer: What was measured.
        memory: Bytes that the computer has.
        measured: Speeds that were measured with models themselves, by their names; they outweigh estimates.
    """
    room = max((card.memory for card in computer.gpus), default=0) if computer.device == "cuda" else memory
    for name, least in _LEAST_RATIO.items():
        speed = (measured or {}).get(name) or _ratio(name, computer)
        if speed >= least and room >= _MEMORY[name]:
            return name
    return "tiny"


def _ratio(name: str, computer: "ComputerFacts") -> float:
    speed = estimate(name, computer)
    return speed.ratio if speed else 0.0
