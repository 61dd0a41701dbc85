"""The contract of what tells what stands before the caret of the field that has the focus, in another program.

Never asked of a field for passwords, and never waited for longer than a delivery may: who takes too long is not asked again.
"""

from typing import Protocol

from app.delivery.targets import Target


class Caret(Protocol):
    """Owned by the delivery thread."""

    def before(self, target: Target) -> str | None:
        """The character before the caret, or before what is selected; empty at a field's beginning, None if unknown."""
        ...

    def text_before(self, target: Target, length: int) -> str | None:
        """As many characters before the caret, or fewer at a field's beginning; None if unknown, or if text is selected."""
        ...

    def close(self) -> None: ...
