"""What one setting is: its key, its kind of value, its default, and its words for users."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from app.settings.kinds import Kind, Value

T = TypeVar("T", bound=Value)


@dataclass(frozen=True, slots=True)
class Section:
    """A page of the dialog."""

    name: str
    """Tells it from the others; never shown."""
    title: str
    symbol: str
    """The name of its icon."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One thing that users can choose. Everything that handles settings follows from these declarations."""

    key: str
    """Its name in the file and on the command line: a table and a name in it, `table.name`."""
    kind: Kind[T]
    default: T
    section: Section
    label: str
    """A few words, in a dialog left of its field."""
    help: str
    """A sentence or two on what it changes for the user."""
    former_keys: tuple[str, ...] = ()
    """Keys under which earlier releases wrote it, newest first; a value found there is taken over."""
    needs: "Setting[bool] | None" = None
    """It has no effect while that one is off."""
    is_internal: bool = False
    """Remembered for the program itself: neither in the dialog nor in lists."""
