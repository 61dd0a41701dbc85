"""The contract of a clipboard that can be borrowed: what the user has copied is there again afterwards.

A clipboard says who has read it. That is the only receipt for a paste: the keys for it are merely put into a queue, and
a program may come to them seconds later.
"""

from typing import Protocol

from app.delivery.means import Capability, DeliveryError
from app.delivery.targets import Target


class ClipboardError(DeliveryError):
    """The clipboard cannot be borrowed without losing what is on it, or cannot be had at all."""


class Loan(Protocol):
    """The clipboard, borrowed for one text."""

    def expect(self) -> None:
        """The keys for pasting are about to be pressed: whoever reads from here on is the target."""
        ...

    def wait_until_read(self, limit_s: float) -> bool:
        """Whether the target has read the text within `limit_s`, and nothing more for a moment."""
        ...

    def give_back(self) -> None:
        """Let the clipboard hold again what it held before, unless the user has copied something since."""
        ...

    def keep(self) -> bool:
        """Leave the text on the clipboard, for every program; False if the user has copied something since."""
        ...


class Clipboard(Protocol):
    """The desktop's clipboard. Called in the delivery thread."""

    def capability(self) -> Capability:
        """Whether it can be used here at all."""
        ...

    def lend(self, text: str, target: Target) -> Loan:
        """Put a text on it for `target`.

        Raises:
            ClipboardError: What is on it could not be given back.
        """
        ...

    def put(self, text: str) -> None:
        """Put a text on it for good.

        Raises:
            ClipboardError: Nothing can be put on it.
        """
        ...

    def close(self) -> None:
        """Let go of it. What a program keeps on a clipboard may go with the program."""
        ...
