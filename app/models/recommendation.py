"""Which model suits this computer, and how fast each would be here, from a short measurement.

An estimate: what a live second of speech costs is mostly encoding the last seconds of it again at each update, and how
much more one model's encoder does than another's follows from their sizes. A speed that was measured with the model
itself says more.
"""

from collections.abc import Mapping
from dataclasses import dataclass

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
_DECODER = 2.5
"""What a whole update costs base, against encoding 12 s: tokens, their check, and times."""

_BUSIEST = 0.5
"""Share of the time that may go into computing: the rest is for other programs, and for slower moments."""
_CANDIDATES = ("turbo", "small", "base", "tiny")
"""Best first. Between them lies none that is both better than the one below it and faster than the one above."""
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


def estimate(name: str, computer: ComputerFacts) -> Speed | None:
    """How fast a known model would be; None for one of unknown size."""
    cost = _COST.get(name.removesuffix(".en"))
    if cost is None:
        return None
    load = cost * computer.encoder_s * _DECODER * _UPDATES_PER_S
    return Speed(1 / max(load, 1e-3), is_measured=False)


def recommend(computer: ComputerFacts, memory: int, measured: Mapping[str, float] | None = None) -> str:
    """The best model that writes along on this computer with time to spare.

    Args:
        computer: What was measured.
        memory: Bytes that the computer has.
        measured: Speeds that were measured with models themselves, by their names; they outweigh estimates.
    """
    room = max((card.memory for card in computer.gpus), default=0) if computer.device == "cuda" else memory
    for name in _CANDIDATES:
        speed = (measured or {}).get(name) or _ratio(name, computer)
        if speed >= 1 / _BUSIEST and room >= _MEMORY[name]:
            return name
    return _CANDIDATES[-1]


def _ratio(name: str, computer: ComputerFacts) -> float:
    speed = estimate(name, computer)
    return speed.ratio if speed else 0.0
