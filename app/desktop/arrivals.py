"""Which files with sound have come into a folder, whatever becomes of the folder meanwhile.

While a folder is looked at again and again, a file is new whose name was not there before, unless it is the very one that lay
there earlier. It has come once it is as large as at the look before.

A folder that is away, as that of a network or of a recorder without its cable, comes back with what it had, and a mount point
without its disk is an empty folder, which has to be told from one that was emptied. So behind any interruption, and where
another folder stands in the place, its files are held against what was there:

- Where it is the same collection, what is not known has come meanwhile.
- Where it is not, what has changed since has come meanwhile, and everything else lay there before.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

SOUND_KINDS = frozenset(
    "aac aif aiff amr avi caf flac flv m4a m4b m4v mka mkv mov mp3 mp4 mpeg mpg oga ogg opus ts wav weba webm wma wmv".split()
)
"""Endings of files that are looked at; many others may hold sound, but none that a recorder writes."""
_MOST = 50_000
_LATEST_S = 24 * 3600.0
"""How far in the future a file may have changed; further, the clock that says so is wrong."""


class TooManyFilesError(Exception):
    """There is more in the folder than can be looked at again and again."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"more than {limit} entries")
        self.limit = limit
        """How much would be possible."""


@dataclass(frozen=True, slots=True)
class _Stamp:
    """What tells one file from another of the same name."""

    size: int
    changed: int
    """Nanoseconds since 1970."""


_Identity = tuple[int, int]
"""The device and the number of a folder. Another disk in the same place has others, mostly; the same disk may have others, too."""


@dataclass(slots=True)
class _Place:
    """One folder of the name, as it was when it was last seen."""

    identity: _Identity
    here: dict[str, _Stamp]
    """Files that are there and not new."""
    seen: float
    """When, in seconds since 1970."""
    gone: dict[str, _Stamp] = field(default_factory=dict)
    """Files that were there, the last ones last."""

    def forget(self, most: int) -> None:
        """Keep only the last ones that went."""
        for name in list(islice(self.gone, max(0, len(self.gone) - most))):
            del self.gone[name]

    def resembles(self, found: Mapping[str, _Stamp]) -> bool:
        """Whether at least half of the files are the same, as far as there can be."""
        common = sum(self.here.get(name) == stamp for name, stamp in found.items())
        return 0 < min(len(self.here), len(found)) <= 2 * common

    def has_had(self, name: str, stamp: _Stamp) -> bool:
        return stamp in (self.here.get(name), self.gone.get(name))


class Arrivals:
    """Looks at one folder; each look may take as long as the system takes. Not thread-safe.

    Args:
        folder: It may be away, and come and go. What is in it when it is seen first stays alone.
        most: How many entries of a folder are looked at, and how many files that are gone are remembered.
        now: Seconds since 1970.
    """

    def __init__(self, folder: Path, most: int = _MOST, now: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._most = most
        self._now = now
        self._place: _Place | None = None
        self._before: _Place | None = None
        """Another folder that was in the same place, perhaps the one that comes back."""
        self._was_away = False
        self._growing: dict[str, int] = {}
        """Sizes of new files at the last look."""

    def look(self) -> list[Path]:
        """The files that have come and do not grow any more, by their names.

        Raises:
            OSError: The folder is not to be had just now.
            TooManyFilesError: Nothing is known any more; a later look would be the first one.
        """
        seen = self._now()
        try:
            identity, names = self._listed()
        except OSError:
            self._was_away = True
            raise
        except TooManyFilesError:
            self._place = self._before = None
            raise
        if self._place is None:
            self._place = _Place(identity, dict(self._stamps(names)), seen)
        elif self._was_away or identity != self._place.identity:
            self._return(identity, dict(self._stamps(names)), seen)
        self._was_away = False
        self._place.seen = seen
        return [self._folder / name for name in sorted(self._whole(self._place, names))]

    def _return(self, identity: _Identity, found: Mapping[str, _Stamp], now: float) -> None:
        """Hold the folder against what was there."""
        assert self._place is not None
        places = [place for place in (self._place, self._before) if place is not None]
        same = next((place for place in places if place.resembles(found)), None)
        since = next((place.seen for place in places if place.identity == identity), min(p.seen for p in places))

        def is_old(name: str, stamp: _Stamp) -> bool:
            if same is not None:
                return name in same.here or same.has_had(name, stamp)
            is_later = since < stamp.changed / 1e9 < now + _LATEST_S
            return any(place.has_had(name, stamp) for place in places) or not (is_later or name in self._growing)

        here = {name: stamp for name, stamp in found.items() if is_old(name, stamp)}
        self._place = _Place(identity, here, now)
        kept = same or next((place for place in places if place.identity == identity), None)
        if kept is not None:
            self._place.gone = kept.gone | {name: stamp for name, stamp in kept.here.items() if name not in found}
        self._before = next((place for place in places if place is not kept and (place.here or place.gone)), None)

    def _whole(self, place: _Place, names: set[str]) -> list[str]:
        """The names of new files that do not grow any more; they are known from now on."""
        for name in place.here.keys() - names:
            place.gone.pop(name, None)
            place.gone[name] = place.here.pop(name)
        place.forget(self._most)
        growing: dict[str, int] = {}
        whole = []
        for name, stamp in self._stamps(names - place.here.keys()):
            if any(known.has_had(name, stamp) for known in (place, self._before) if known is not None):
                place.gone.pop(name, None)  # it was away for a while
                place.here[name] = stamp
            elif stamp.size and self._growing.get(name) == stamp.size:
                place.here[name] = stamp
                whole.append(name)
            else:
                growing[name] = stamp.size
        self._growing = growing
        return whole

    def _listed(self) -> tuple[_Identity, set[str]]:
        """Which folder it is, and the names of the files with sound in it."""
        identity = self._identity()
        names = set()
        with os.scandir(self._folder) as entries:
            for count, entry in enumerate(entries):
                if count >= self._most:
                    raise TooManyFilesError(self._most)
                if _is_meant(entry):
                    names.add(entry.name)
        if identity != self._identity():
            raise OSError("another folder came into its place meanwhile")
        return identity, names

    def _identity(self) -> _Identity:
        status = os.stat(self._folder)  # noqa: PTH116 - as `scandir`
        return status.st_dev, status.st_ino

    def _stamps(self, names: Iterable[str]) -> Iterator[tuple[str, _Stamp]]:
        """Of those files that are still there."""
        for name in names:
            try:
                status = os.stat(self._folder / name)  # noqa: PTH116 - as `scandir`
            except OSError:  # it has gone just now, or may not be looked at
                continue
            yield name, _Stamp(status.st_size, status.st_mtime_ns)


def _is_meant(entry: "os.DirEntry[str]") -> bool:
    if entry.name.startswith(".") or os.path.splitext(entry.name)[1][1:].casefold() not in SOUND_KINDS:  # noqa: PTH122
        return False
    try:
        return entry.is_file()
    except OSError:
        return False
