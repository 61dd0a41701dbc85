"""The history as the app uses it: whatever is wrong with the disk, a dictation goes on and nothing is raised into it."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from threading import RLock

from app.history.archive import Archive
from app.history.audio import AudioFolder
from app.history.expiry import EARLIEST
from app.history.holder import ArchiveHolder
from app.history.kept import KeptDictations
from app.history.records import Delivered, Dictation, Entry, Status, time_number
from app.history.retention import Expired, Retention
from app.history.search import excerpt
from streaming.events import Samples, Word, text_of

_log = logging.getLogger(__name__)
_LAST = 2**63 - 1


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
        self._kept = KeptDictations()
        """What could not be written, running or not."""
        self._openings = 0
        """How often the file could be written again."""
        self._audio = AudioFolder(path.parent / "audio")
        self._file = ArchiveHolder(path, self._lock, self._tell, self._keep_running)
        self._retention = Retention(path.with_name(f"{path.stem}-expiry.json"), self._file, self._audio, self._tell)

    def close(self) -> None:
        """Write what can be written, and let the file go. A second call does nothing."""
        with self._lock:
            self._open_again()
            self._write_kept()
            self._file.close()

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
            self._open_again()
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
            if dictation_id in self._kept or not self._file.write(lambda archive: archive.append(dictation_id, added)):
                self._kept.keep(running)

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
            self._open_again()
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
        with self._lock:
            self._open_again()
            self._mark(dictation_id, status=Status.DONE)

    def revise(
        self, dictation_id: str, text: str, words: Sequence[Word], *, language: str = "", model: str = ""
    ) -> None:
        """Replace the text by what another model heard; the words' times count from the sound's beginning."""
        with self._lock:
            self._open_again()
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
        return self._kept.merged(
            lambda: self._file.read(lambda archive: archive.dictations(text, limit)) or [],
            lambda kept: kept,
            text,
            _LAST,
            limit,
        )

    def entries(self, query: str = "", before: int | None = None, limit: int | None = None) -> list[Entry]:
        """The same for a list: only such with a number below `before`, from the newest on."""
        return self._kept.merged(
            lambda: self._file.read(lambda archive: archive.entries(query, before, limit)) or [],
            lambda kept: kept.entry(excerpt(query, kept.text)),
            query,
            _LAST if before is None else before,
            limit,
        )

    def get(self, dictation_id: str) -> Dictation | None:
        """The dictation of this id."""
        kept = self._kept.get(dictation_id)
        if kept is not None:
            return replace(kept, has_audio=self._audio.path(dictation_id) is not None)
        return self._file.read(lambda archive: archive.get(dictation_id))

    def count(self) -> int:
        """How many dictations there are."""
        kept = [dictation.id for dictation in self._kept]
        return (self._file.read(lambda archive: archive.count(besides=kept)) or 0) + len(kept)

    def audio_path(self, dictation_id: str) -> Path | None:
        """The FLAC file with a dictation's sound, if it was kept."""
        return self._audio.path(dictation_id)

    def unfinished(self) -> list[Dictation]:
        """What earlier runs of the program left in the middle, oldest first; `finish` settles each."""
        found = self._file.read(Archive.unfinished) or []
        return [dictation for dictation in found if dictation.id not in self._running]

    def version(self) -> tuple[int, int]:
        """Something that changes whenever the history has changed, whoever did it."""
        return self._file.read(Archive.version) or 0, self._kept.changes + self._openings

    # --- Deleting

    def delete(self, dictation_id: str) -> bool:
        """Delete a dictation and its sound, so that no byte of them stays in the file; whether it is gone."""
        with self._lock:
            self._forget(dictation_id)
            self._open_again()
            return self._file.delete(lambda archive: archive.delete(dictation_id)) is not None

    def delete_all(self) -> bool:
        """Delete everything, with sound and damaged files that were set aside; whether it is gone."""
        with self._lock:
            for dictation_id in [*self._running, *(kept.id for kept in self._kept)]:
                self._forget(dictation_id)
            self._file.forget_set_aside()
            self._retention.forget()
            self._open_again()
            return self._file.delete(lambda archive: archive.delete_all()) is not None

    def expire(self, now: datetime, keep_days: float | None, audio_days: float | None) -> Expired:
        """Delete what is older than the user wants to keep; nothing as long as the clock is in doubt.

        Args:
            now: The time.
            keep_days: How long dictations are kept; None: for ever.
            audio_days: How long their sound is kept; None: as long as they are.
        """
        with self._lock:
            self._open_again()
            believed = self._retention.believed(now)
            if believed is None:
                return Expired(0, 0)
            if keep_days is not None:
                oldest = believed - timedelta(days=keep_days)
                for one in [kept for kept in self._kept if not kept.is_open and EARLIEST <= kept.started < oldest]:
                    self._forget(one.id)
            return self._retention.expire(believed, keep_days, audio_days)

    def rescue(self) -> int:
        """Take over what can still be read in files that were set aside in this run; returns how many dictations.

        With a large history this takes a while.
        """
        with self._lock:
            return self._file.rescue()

    # --- What stands in for the file

    def _open_again(self) -> None:
        """Write to the file again, if that has become possible."""
        problem = self.problem
        if self._file.open_again():
            self.problem = "" if self.problem == problem else self.problem
            self._openings += 1
            self._write_kept()

    def _keep_running(self) -> None:
        """What is running is written whole: another file does not have its beginning."""
        for running in self._running.values():
            self._kept.keep(running)

    def _save(self, dictation: Dictation) -> None:
        if self._file.write(lambda archive: archive.save([dictation])):
            self._kept.forget(dictation.id)
        else:
            self._kept.keep(dictation)

    def _forget(self, dictation_id: str) -> None:
        self._running.pop(dictation_id, None)
        self._first_samples.pop(dictation_id, None)
        self._kept.forget(dictation_id)

    def _write_kept(self) -> None:
        """Write what could not be written before, as long as that works."""
        for dictation in self._kept:
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
                self._kept.keep(marked(kept))
            else:
                self._file.write(lambda archive: archive.mark(dictation_id, delivered=delivered, status=status))

    def _tell(self, sentence: str) -> None:
        if sentence == self.problem:
            return
        self.problem = sentence
        _log.warning("%s", sentence)
        if self._on_problem is not None:
            self._on_problem(sentence)


def _shifted(words: Sequence[Word], first: int) -> tuple[Word, ...]:
    """The words as plain values, with times that count from `first`, and without the transcriber's tokens."""
    return tuple(
        Word(word.text, max(0, int(word.start) - first), max(0, int(word.end) - first), float(word.probability))
        for word in words
    )
