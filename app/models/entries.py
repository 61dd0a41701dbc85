"""The models as a window shows them: those on this computer, wherever they lie, and those that can be had.

Looks at the disk and loads neither torch nor the hub's library.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from app.models.recommendation import Speed, estimate
from model.catalog import Catalog, ModelRow, Origin

if TYPE_CHECKING:
    from app.doctor.facts import ComputerFacts


class Presence(StrEnum):
    """How much of a model is here."""

    INSTALLED = "installed"
    PARTLY = "partly"
    """A download of it was interrupted, and can go on."""
    AVAILABLE = "available"


class Source(StrEnum):
    """Who brought a model here."""

    PACKAGE = "package"
    """pip; with Sayso or for itself."""
    SAYSO = "sayso"
    """Downloaded with Sayso, or put into its folder by the user."""
    HUB_CACHE = "hub cache"
    """Another program, from the Hugging Face hub."""
    WHISPER = "openai-whisper"
    BUZZ = "Buzz"


_SOURCES = {Origin.PACKAGE: Source.PACKAGE, Origin.FOLDER: Source.SAYSO, Origin.HUB_CACHE: Source.HUB_CACHE}


@dataclass(frozen=True, slots=True)
class ModelEntry:
    """One model."""

    key: str
    """What the setting `model.name` takes for it: its name, or a path."""
    name: str
    presence: Presence
    size: int
    """Bytes: of the weights where it is here, else of the download."""
    partial_size: int
    """Bytes that an interrupted download has."""
    languages: int | None
    """How many it knows; None where that is not known."""
    source: Source | None
    folder: Path | None
    """Where it lies."""
    is_known: bool
    """One that OpenAI released."""
    speed: Speed | None
    is_recommended: bool

    @property
    def is_removable(self) -> bool:
        """Whether it is ours to delete."""
        return self.source is Source.SAYSO or (self.source is None and self.presence is Presence.PARTLY)

    @property
    def is_from_elsewhere(self) -> bool:
        """Whether another program brought it, and may take it away."""
        return self.source in (Source.HUB_CACHE, Source.WHISPER, Source.BUZZ)


def list_entries(
    catalog: Catalog,
    measured: Mapping[str, float],
    computer: "ComputerFacts | None" = None,
    recommended: str = "",
) -> tuple[ModelEntry, ...]:
    """All models: the known ones from small to large, then those of the user, then those of other programs.

    Args:
        catalog: Where to look.
        measured: Speeds that were measured here, by key; seconds of speech to a second of computing.
        computer: What speeds are estimated from where none was measured.
        recommended: The key of the model to mark.
    """
    rows = catalog.rows()
    known = [_entry(row, measured, computer, recommended) for row in rows]
    here = {entry.name for entry in known if entry.presence is Presence.INSTALLED}
    others = (entry for entry in _of_other_programs(measured, computer) if entry.name not in here)
    return (*known, *others)


def _entry(
    row: ModelRow, measured: Mapping[str, float], computer: "ComputerFacts | None", recommended: str
) -> ModelEntry:
    found, known = row.found, row.known
    presence = Presence.INSTALLED if found else Presence.PARTLY if row.partial_size else Presence.AVAILABLE
    return ModelEntry(
        key=row.name,
        name=row.name,
        presence=presence,
        size=found.size if found else known.download_size if known else 0,
        partial_size=row.partial_size,
        languages=known.languages if known else None,
        source=_SOURCES.get(found.origin) if found else None,
        folder=found.files.folder if found else None,
        is_known=known is not None,
        speed=_speed(row.name, row.name, measured, computer),
        is_recommended=row.name == recommended,
    )


def _speed(key: str, name: str, measured: Mapping[str, float], computer: "ComputerFacts | None") -> Speed | None:
    if key in measured:
        return Speed(measured[key], is_measured=True)
    return estimate(name, computer) if computer is not None else None


# --- Other programs' models in OpenAI's own format


def _of_other_programs(measured: Mapping[str, float], computer: "ComputerFacts | None") -> Iterator[ModelEntry]:
    for source, folder in other_folders():
        for path, size in _weights_in(folder):
            yield ModelEntry(
                key=str(path),
                name=path.stem,
                presence=Presence.INSTALLED,
                size=size,
                partial_size=0,
                languages=_languages(path.stem),
                source=source,
                folder=path.parent,
                is_known=False,
                speed=_speed(str(path), path.stem, measured, computer),
                is_recommended=False,
            )


def _weights_in(folder: Path) -> list[tuple[Path, int]]:
    """The files in a folder of another program, with their bytes; what the system does not let us look at is left out."""
    found = []
    with suppress(OSError):
        for path in sorted(folder.glob("*.pt")):
            with suppress(OSError):
                found.append((path, path.stat().st_size))
    return found


def other_folders() -> Sequence[tuple[Source, Path]]:
    """Where other programs keep models that Sayso can read and the catalogue does not look for."""
    cache = Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser()
    buzz = platformdirs.user_cache_path("Buzz", appauthor=False)
    return ((Source.WHISPER, cache / "whisper"), (Source.BUZZ, buzz / "models" / "whisper"))


def _languages(name: str) -> int | None:
    return 1 if name.endswith(".en") else None
