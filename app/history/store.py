"""The history as the app uses it: whatever is wrong with the disk, a dictation goes on and nothing is raised into it."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from threading import RLock
from typing import TypeVar

from app.history.archive import Archive
from app.history.audio import AudioFolder
from app.history.database import DamagedError, DamagedIndexError, set_aside
from app.history.records import Delivered, Dictation, Entry, HistoryError, Status, time_number
from app.history.rescue import rescue
from app.history.search import excerpt, is_match
from streaming.events import Samples, Word, text_of

_log = logging.getLogger(__name__)
_T = TypeVar("_T")
_LAST = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Expired:
    """What `expire` has deleted."""

    dictations: int
    audio_files: int


class HistoryStore:
    """All dictations. May be used from any thread, and beside other processes; each call ends with its work done.

    No method raises for what is wrong with the file or the disk. A damaged file is set aside, and a new one begun.
    Dictations that cannot be written are kept in memory, and written as soon as that works again; if it never does,
    they end with the program. In each case `problem` is the sentence for the user.
    """

    def __init__(self, path: Path, on_problem: Callable[[str], None] | None = None) -> None:
        """Open the file at `path`, or make it.

        Args:
            path: The database; sound lies in `audio/` beside it.
            on_problem: Is told each sentence once, in whatever thread it came up.
        """
        self.path = path
        self.problem = ""
        """What the user should know; empty where all is well."""
        self._on_problem = on_problem
        self._lock = RLock()
        """Held by whoever changes something. Readers need it not: what they go through is replaced, never changed."""
        self._running: dict[str, Dictation] = {}
        """What this object has begun and not finished."""
        self._first_samples: dict[str, int] = {}
        self._kept: dict[str, Dictation] = {}
        """What could not be written, running or not."""
        self._kept_changes = 0
        self._set_aside: list[Path] = []
        self._audio = AudioFolder(path.parent / "audio")
        self._archive = self._opened()

    def close(self) -> None:
        """Write what can be written, and let the file go. A second call does nothing."""
        with self._lock:
            self._write_kept()
            if self._archive is not None:
                self._archive.close()
                self._archive = None

    # --- A dictation

    def begin(
        self,
        dictation_id: str,
        started: datetime,
        app: str = "",
        *,
        first_sample: int = 0,
        language: str = "",
        model: str = "",
    ) -> None:
        """Note that a dictation begins. Should the program end now, it is there as interrupted.

        Args:
            dictation_id: As `new_dictation_id` makes it.
            started: When; without a zone, in this machine's time.
            app: The program that has the focus.
            first_sample: Where its sound begins; words that are added have their times in the same count.
            language: Whisper's code, if it is settled already.
            model: Name of the model.
        """
        dictation = Dictation(
            id=dictation_id,
            number=time_number(started),
            text="",
            words=(),
            app=app,
            language=language,
            model=model,
            audio_s=0.0,
            status=Status.INTERRUPTED,
            delivered=Delivered.NONE,
            is_open=True,
            has_audio=False,
        )
        with self._lock:
            self._running[dictation_id] = dictation
            self._first_samples[dictation_id] = first_sample
            self._save(dictation)

    def append(self, dictation_id: str, words: Sequence[Word]) -> None:
        """Add words that became final. They survive a crash of the program from here on."""
        with self._lock:
            running = self._running.get(dictation_id)
            if running is None or not words:
                return
            added = _shifted(words, self._first_samples[dictation_id])
            running = replace(running, words=running.words + added, text=(running.text + text_of(added)).lstrip())
            self._running[dictation_id] = running
            if dictation_id in self._kept or not self._wrote(lambda archive: archive.append(dictation_id, added)):
                self._keep(running)

    def finish(
        self,
        dictation_id: str,
        text: str | None = None,
        words: Sequence[Word] | None = None,
        audio_s: float = 0.0,
        delivered: Delivered = Delivered.NONE,
        status: Status = Status.DONE,
        *,
        language: str = "",
        model: str = "",
    ) -> None:
        """Note how a dictation ended; also one that an earlier run of the program left open.

        Args:
            dictation_id: Which; one that is not known is passed over.
            text: All of it; None: what was added until now.
            words: All of them; None: what was added until now.
            audio_s: Seconds of its sound.
            delivered: Where the text went; `NONE` does not undo what `mark_delivered` said.
            status: How it ended.
            language: Whisper's code.
            model: Name of the model that heard it.
        """
        with self._lock:
            dictation = self._running.pop(dictation_id, None) or self.get(dictation_id)
            if dictation is None:
                return
            first = self._first_samples.pop(dictation_id, 0)
            self._save(
                replace(
                    dictation,
                    text=dictation.text if text is None else text,
                    words=dictation.words if words is None else _shifted(words, first),
                    audio_s=audio_s or dictation.audio_s,
                    delivered=dictation.delivered if delivered is Delivered.NONE else delivered,
                    status=status,
                    language=language or dictation.language,
                    model=model or dictation.model,
                    is_open=False,
                )
            )
            self._write_kept()

    def mark_delivered(self, dictation_id: str, delivered: Delivered) -> None:
        """Note where a dictation's text went, before or after its end."""
        self._mark(dictation_id, delivered=delivered)

    def restore(self, dictation_id: str) -> None:
        """Bring a cancelled dictation back among the others."""
        self._mark(dictation_id, status=Status.DONE)

    def revise(
        self, dictation_id: str, text: str, words: Sequence[Word], *, language: str = "", model: str = ""
    ) -> None:
        """Replace the text by what another model heard; the words' times count from the sound's beginning."""
        with self._lock:
            dictation = self.get(dictation_id)
            if dictation is None or dictation.is_open:
                return
            self._save(
                replace(
                    dictation,
                    text=text,
                    words=_shifted(words, 0),
                    language=language or dictation.language,
                    model=model or dictation.model,
                )
            )

    def attach_audio(self, dictation_id: str, samples: Samples | Path) -> Path | None:
        """Store a dictation's sound as FLAC; for an hour of it that takes seconds.

        Args:
            dictation_id: Whose.
            samples: 16 kHz mono, float32 in -1 to 1, shape (n_samples,); or a file with nothing but 16-bit samples.

        Returns:
            The file, or None where it cannot be written.
        """
        try:
            return self._audio.write(dictation_id, samples)
        except OSError as error:
            self._tell(f"The sound of the dictation cannot be kept: {error.strerror}.")
            return None

    # --- Reading

    def recent(self, count: int) -> list[Dictation]:
        """The newest, newest first."""
        return self.search("", count)

    def search(self, text: str, limit: int | None = None) -> list[Dictation]:
        """Those that hold every word of `text`, or a word that begins with it, newest first."""
        return self._merged(text, lambda archive: archive.dictations(text, limit), lambda kept: kept, _LAST, limit)

    def entries(self, query: str = "", before: int | None = None, limit: int | None = None) -> list[Entry]:
        """The same for a list: only such with a number below `before`, from the newest on."""
        return self._merged(
            query,
            lambda archive: archive.entries(query, before, limit),
            lambda kept: kept.entry(excerpt(query, kept.text)),
            _LAST if before is None else before,
            limit,
        )

    def get(self, dictation_id: str) -> Dictation | None:
        """The dictation of this id."""
        kept = self._kept.get(dictation_id)
        if kept is not None:
            return replace(kept, has_audio=self._audio.path(dictation_id) is not None)
        return self._read(lambda archive: archive.get(dictation_id))

    def count(self) -> int:
        """How many dictations there are."""
        kept = list(self._kept)
        return (self._read(lambda archive: archive.count(besides=kept)) or 0) + len(kept)

    def audio_path(self, dictation_id: str) -> Path | None:
        """The FLAC file with a dictation's sound, if it was kept."""
        return self._audio.path(dictation_id)

    def unfinished(self) -> list[Dictation]:
        """What earlier runs of the program left in the middle, oldest first; `finish` settles each."""
        found = self._read(Archive.unfinished) or []
        return [dictation for dictation in found if dictation.id not in self._running]

    def version(self) -> tuple[int, int]:
        """Something that changes whenever the history has changed, whoever did it."""
        return self._read(Archive.version) or 0, self._kept_changes

    # --- Deleting

    def delete(self, dictation_id: str) -> bool:
        """Delete a dictation and its sound, so that no byte of them stays in the file; whether it is gone."""
        with self._lock:
            self._forget(dictation_id)
            return self._deleted(lambda archive: archive.delete(dictation_id)) is not None

    def delete_all(self) -> bool:
        """Delete everything, with sound and damaged files that were set aside; whether it is gone."""
        with self._lock:
            for dictation_id in [*self._running, *self._kept]:
                self._forget(dictation_id)
            self._set_aside.clear()
            return self._deleted(lambda archive: archive.delete_all()) is not None

    def expire(self, now: datetime, keep_days: float | None, audio_days: float | None) -> Expired:
        """Delete what is older than the user wants to keep.

        Args:
            now: The time.
            keep_days: How long dictations are kept; None: for ever.
            audio_days: How long their sound is kept; None: as long as they are.
        """
        dictations = audio_files = 0
        with self._lock:
            if keep_days is not None:
                oldest = now - timedelta(days=keep_days)
                for one in [kept for kept in self._kept.values() if not kept.is_open and kept.started < oldest]:
                    self._forget(one.id)
                dictations = self._deleted(lambda archive: archive.delete_before(oldest)) or 0
            days = [limit for limit in (keep_days, audio_days) if limit is not None]
            if days:
                try:
                    audio_files = self._audio.remove_before(now - timedelta(days=min(days)))
                except OSError as error:
                    self._tell(f"{error.filename} cannot be deleted: {error.strerror}.")
        return Expired(dictations, audio_files)

    def rescue(self) -> int:
        """Take over what can still be read in files that were set aside in this run; returns how many dictations.

        With a large history this takes a while.
        """
        with self._lock:
            damaged, self._set_aside = self._set_aside, []
            return sum(self._wrote(partial(rescue, path)) or 0 for path in damaged)

    # --- The file, and what stands in for it

    def _opened(self) -> Archive | None:
        try:
            archive = Archive(self.path)
        except DamagedError as error:
            return self._begun_anew(error)
        except HistoryError as error:
            self._tell(_kept_until_the_end(error))
            return None
        if archive.reason_read_only is not None:
            self._tell(_kept_until_the_end(archive.reason_read_only))
        return archive

    def _begun_anew(self, damage: HistoryError) -> Archive | None:
        """Set the file aside, and begin a new one."""
        try:
            aside = set_aside(self.path, datetime.now().astimezone())
            archive = Archive(self.path)
        except OSError as error:
            self._tell(_kept_until_the_end(HistoryError(f"{damage} It cannot be renamed: {error.strerror}.")))
            return None
        except HistoryError as error:
            self._tell(_kept_until_the_end(error))
            return None
        self._set_aside.append(aside)
        self._tell(f"{damage} It was set aside as {aside.name}, and a new history was begun.")
        return archive

    def _repair(self, archive: Archive, damage: DamagedError) -> None:
        """Put something that works in the place of what does not."""
        with self._lock:
            if archive is not self._archive:  # another thread was faster
                return
            if isinstance(damage, DamagedIndexError):
                try:
                    archive.index_anew()
                except HistoryError as error:
                    _log.info("the index cannot be made anew: %s", error)
                else:
                    return
            archive.close()
            self._archive = self._begun_anew(damage)
            for running in self._running.values():
                self._keep(running)

    def _wrote(self, action: Callable[[Archive], _T]) -> _T | None:
        """What `action` returns; None where it could not be done. The lock is held."""
        for _ in range(2):
            archive = self._archive
            if archive is None:
                return None
            try:
                return action(archive)
            except DamagedError as error:
                self._repair(archive, error)
            except HistoryError as error:
                self._tell(_kept_until_the_end(error))
                return None
        return None

    def _deleted(self, action: Callable[[Archive], int]) -> int | None:
        """How many were deleted; None where that could not be done. The lock is held."""
        for _ in range(2):
            archive = self._archive
            if archive is None:
                return None if self.path.exists() else 0
            try:
                return action(archive)
            except DamagedError as error:
                self._repair(archive, error)
            except HistoryError as error:
                self._tell(str(error))
                return None
        return None

    def _read(self, action: Callable[[Archive], _T]) -> _T | None:
        """What `action` reads; None where nothing can be read."""
        for _ in range(3):
            archive = self._archive
            if archive is None:
                break
            try:
                return action(archive)
            except DamagedError as error:
                self._repair(archive, error)
            except HistoryError as error:
                if archive is not self._archive:  # it was closed in the middle, and another is there
                    continue
                self._tell(str(error))
                break
        return None

    def _merged(
        self,
        query: str,
        stored: Callable[[Archive], list["_Listed"]],
        listed: Callable[[Dictation], "_Listed"],
        before: int,
        limit: int | None,
    ) -> list["_Listed"]:
        """What is stored and what is kept in memory, newest first."""
        kept = list(self._kept.values())
        found = self._read(stored) or []
        if not kept:
            return found
        ids = {one.id for one in kept}
        fitting = [listed(one) for one in kept if one.number < before and is_match(query, one.text)]
        both = [one for one in found if one.id not in ids] + fitting
        return sorted(both, key=lambda one: -one.number)[:limit]

    def _save(self, dictation: Dictation) -> None:
        if self._wrote(lambda archive: archive.save([dictation])):
            self._forget_kept(dictation.id)
        else:
            self._keep(dictation)

    def _keep(self, dictation: Dictation) -> None:
        self._kept = {**self._kept, dictation.id: dictation}
        self._kept_changes += 1

    def _forget_kept(self, dictation_id: str) -> None:
        if dictation_id in self._kept:
            self._kept = {key: kept for key, kept in self._kept.items() if key != dictation_id}
            self._kept_changes += 1

    def _forget(self, dictation_id: str) -> None:
        self._running.pop(dictation_id, None)
        self._first_samples.pop(dictation_id, None)
        self._forget_kept(dictation_id)

    def _write_kept(self) -> None:
        """Write what could not be written before, as long as that works."""
        for dictation in self._kept.values():
            self._save(dictation)
            if dictation.id in self._kept:
                return
            self.problem = ""

    def _mark(self, dictation_id: str, *, delivered: Delivered | None = None, status: Status | None = None) -> None:
        def marked(dictation: Dictation) -> Dictation:
            return replace(dictation, delivered=delivered or dictation.delivered, status=status or dictation.status)

        with self._lock:
            running, kept = self._running.get(dictation_id), self._kept.get(dictation_id)
            if running is not None:
                self._running[dictation_id] = marked(running)
            if kept is not None:
                self._keep(marked(kept))
            else:
                self._wrote(lambda archive: archive.mark(dictation_id, delivered=delivered, status=status))

    def _tell(self, sentence: str) -> None:
        if sentence == self.problem:
            return
        self.problem = sentence
        _log.warning("%s", sentence)
        if self._on_problem is not None:
            self._on_problem(sentence)


_Listed = TypeVar("_Listed", Dictation, Entry)


def _shifted(words: Sequence[Word], first: int) -> tuple[Word, ...]:
    """The words as plain values, with times that count from `first`, and without the transcriber's tokens."""
    return tuple(
        Word(word.text, max(0, int(word.start) - first), max(0, int(word.end) - first), float(word.probability))
        for word in words
    )


def _kept_until_the_end(error: HistoryError) -> str:
    return f"{error} Dictations are kept only until Sayso ends."
