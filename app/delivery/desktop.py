"""What delivery needs of a desktop: what has the focus, what would keep keys from it, and the means to write.

Each kind of desktop has a module of its own; `app/delivery/choice.py` picks the one that the program runs on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from app.delivery.means import Level, Means
from app.delivery.targets import Target, Targets


@dataclass(frozen=True, slots=True)
class MeansReport:
    """What a means says of itself, for people."""

    name: str
    level: Level
    sentence: str

    @property
    def is_usable(self) -> bool:
        return self.level in {Level.READY, Level.DEGRADED}


class Desktop(Protocol):
    """Opened in the delivery thread, and used and closed there."""

    @property
    def targets(self) -> Targets: ...
    @property
    def means(self) -> Sequence[Means]:
        """From the one to be tried first to the last."""
        ...

    @property
    def copying(self) -> Means | None:
        """The last of them, where text can be left on the clipboard."""
        ...

    def held(self) -> tuple[str, ...]:
        """The names of the modifiers that are held; empty where the desktop does not say."""
        ...

    def is_taken_from(self, target: Target) -> bool:
        """Whether keys would go to a menu or a screen lock although the target has the focus; False if nobody tells."""
        ...

    def before_caret(self, target: Target) -> str | None:
        """The character before the caret in the target; empty at a field's beginning, None where nobody tells."""
        ...

    def take_out(self, text: str, target: Target) -> int:
        """Delete `text` from its end on, if it is certain that it stands right before the caret in the target.

        Returns:
            How many of its characters are gone: fewer than all where something came in between.
        """
        ...

    def ask_user(self) -> None:
        """Have the desktop ask the user for the permission to write, where it wants one. May wait for the decision."""
        ...

    def hurry(self) -> None:
        """The app ends; see `Means.hurry`. Called in any thread."""
        ...

    def close(self) -> None: ...


class DesktopHere(Protocol):
    """A desktop that can be opened. Made in the window's thread."""

    def open_targets(self) -> Targets:
        """For the window's thread. Where that fails, one that knows nothing."""
        ...

    def open(self) -> Desktop:
        """For the delivery thread.

        Raises:
            DeliveryError: There is no desktop to write on.
        """
        ...
