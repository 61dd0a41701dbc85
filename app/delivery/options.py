"""How the user wants text to be delivered."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeliveryOptions:
    """The settings of the same names."""

    when: str = "live"
    """`live`: each word as soon as it is final; `release`: the whole text once the dictation has ended."""
    means: str = "auto"
    """`auto`, or the name of a means: `type`, `paste`, `clipboard`."""
    pin_target: bool = True
    """Write only into the window in which the dictation began."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds to wait for what is in the way. While a dictation goes on there is time; these count from its end."""

    modifiers_s: float = 8.0
    """For modifiers to be let go."""
    focus_s: float = 1.5
    """For the target to have the focus again, which a notification may have taken."""
    told_s: float = 1.0
    """After that, the user is told what is waited for."""
    poll_s: float = 0.03
    """From one look to the next."""
