"""The controller's ports, plugged into the parts of the app.

All of this runs in the window's thread. What may take long (the history's disk) is handed to one thread that does one
thing after the other.
"""

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from app.desktop.begun import Begun
from app.desktop.engine_start import load_request
from app.desktop.ports import OUR_WINDOW, Target
from app.engine.client import EngineClient
from app.history.records import Delivered, Status
from app.history.store import HistoryStore
from app.recording.recorder import Recorder
from app.recording.spool import Spool
from app.settings.declarations import (
    HISTORY_KEEP,
    HISTORY_KEEP_AUDIO_DAYS,
    HISTORY_KEEP_DAYS,
    LANGUAGE_CODES,
    LANGUAGE_SECOND_CODES,
    MICROPHONE_CHANNEL,
    MICROPHONE_DEVICE,
    MODEL_STEADINESS,
    PROFILES,
)
from app.settings.profile import SECOND
from app.settings.profiles import named
from app.settings.store import SettingsStore
from app.settings.vocabulary import expected_terms
from streaming.events import SAMPLE_RATE, Final, Word
from streaming.steadiness import Steadiness

_log = logging.getLogger(__name__)

_TAIL_S = 0.35
"""Recorded after a stop: the end of the last word."""


def chosen_microphone(settings: SettingsStore) -> tuple[str | None, int | None]:
    """The microphone and the channel of it that the user has chosen; None: the system's default, and all of them mixed."""
    return settings.get(MICROPHONE_DEVICE) or None, settings.get(MICROPHONE_CHANNEL) or None


class MicrophonePart:
    """Records as the settings say."""

    def __init__(self, recorder: Recorder, settings: SettingsStore) -> None:
        self._recorder = recorder
        self._settings = settings

    def start(self, dictation: str) -> int:
        return self._recorder.start(dictation, *chosen_microphone(self._settings))

    def stop(self, *, at_once: bool) -> None:
        self._recorder.stop(0.0 if at_once else _TAIL_S)


def spoken_languages(settings: SettingsStore, profile: str) -> tuple[str, ...]:
    """Whisper's codes of what may be spoken with a profile; none for any language."""
    if profile == SECOND:
        return settings.get(LANGUAGE_SECOND_CODES)
    chosen = named(settings.get(PROFILES), profile)
    return (chosen.languages if chosen is not None else ()) or settings.get(LANGUAGE_CODES)


class EnginePart:
    """Hears with the model and the languages of the settings."""

    def __init__(self, client: EngineClient, ring: str, settings: SettingsStore) -> None:
        self._client = client
        self._ring = ring
        self._settings = settings

    def load(self) -> None:
        self._client.load(load_request(self._settings))

    def begin(self, dictation: str, start: int, profile: str) -> None:
        steadiness = Steadiness(self._settings.get(MODEL_STEADINESS))
        terms = expected_terms(self._settings, profile)
        self._client.begin(dictation, self._ring, start, spoken_languages(self._settings, profile), terms, steadiness)

    def end(self, dictation: str, end: int) -> None:
        self._client.end(dictation, end)

    def cancel(self, dictation: str) -> None:
        self._client.cancel(dictation)


class HistoryPart:
    """Remembers, in a thread of its own, so that no disk holds the window up.

    Args:
        store: The history.
        settings: Whether to remember.
        focused_app: The name of the program that has the focus.
        spool: The recordings on disk.
        model: The name of the model that hears.
        changed: Is called in that thread when the history has something new.
        interrupted: Is called in that thread with a dictation whose text broke off, and the seconds of its recording,
            which can be transcribed.
    """

    def __init__(
        self,
        store: HistoryStore,
        settings: SettingsStore,
        focused_app: Callable[[], str],
        spool: Spool,
        model: Callable[[], str],
        changed: Callable[[], None],
        interrupted: Callable[[str, float], None] = lambda _name, _seconds: None,
    ) -> None:
        self._store = store
        self._settings = settings
        self._focused_app = focused_app
        self._spool = spool
        self._model = model
        self._changed = changed
        self._interrupted = interrupted
        self._worker = ThreadPoolExecutor(1, "sayso-history")
        self._unkept: set[str] = set()
        """Dictations under way that are not to be remembered."""
        self._targets: dict[str, Target] = {}
        self._cancelled_here: set[str] = set()
        """Those whose text would have gone into our window."""
        self.begun = Begun()
        """Those of this run that are kept."""

    def begin(self, dictation: str, start: int, target: Target) -> None:
        self._targets[dictation] = target
        if not self._settings.get(HISTORY_KEEP):
            self._unkept.add(dictation)
            return
        started = datetime.now(UTC)
        app = self._focused_app() if target is Target.FOCUS else OUR_WINDOW
        self.begun.note(start, dictation)
        self._do(lambda: self._store.begin(dictation, started, app, first_sample=start))

    def append(self, dictation: str, words: Sequence[Word]) -> None:
        if dictation not in self._unkept:
            self._do(lambda: self._store.append(dictation, words))

    def finish(self, dictation: str, final: Final, audio: int, *, is_cancelled: bool, has_begun: bool) -> None:
        target = self._targets.pop(dictation)
        if self._is_unkept(dictation):
            return
        delivered = Delivered.NONE  # what other programs got, `mark_delivered` tells
        if target is Target.WINDOW:
            if is_cancelled:
                self._cancelled_here.add(dictation)
            delivered = _shown(is_cancelled=is_cancelled, has_begun=has_begun)
        status = Status.CANCELLED if is_cancelled else Status.DONE
        model = self._model()

        def keep() -> None:
            seconds = audio / SAMPLE_RATE
            self._store.finish(
                dictation, final.text, final.words, seconds, delivered, status, language=final.language, model=model
            )
            self._keep_audio(dictation)

        self._do(keep)

    def restore(self, dictation: str) -> None:
        if dictation in self._cancelled_here:
            self._cancelled_here.discard(dictation)
            self.mark_delivered(dictation, Delivered.WINDOW)
        self._do(lambda: self._store.restore(dictation))
        self._do(self._changed)

    def interrupt(self, dictation: str, audio: int) -> None:
        target = self._targets.pop(dictation)
        is_unkept = dictation in self._unkept
        self._unkept.discard(dictation)
        seconds = audio / SAMPLE_RATE

        def keep() -> None:
            if is_unkept:  # its recording is all that there is of it: it has to be somewhere until it is transcribed
                self._store.begin(dictation, datetime.now(UTC), "" if target is Target.FOCUS else OUR_WINDOW)
            self._store.finish(dictation, audio_s=seconds, status=Status.INTERRUPTED)
            if self._attach_audio(dictation):
                self._interrupted(dictation, seconds)
            self._changed()

        self._do(keep)

    def discard(self, dictation: str) -> None:
        self._targets.pop(dictation)
        if not self._is_unkept(dictation):
            self._do(lambda: self._remove(dictation))

    def mark_delivered(self, dictation: str, delivered: Delivered) -> None:
        """Note where the text went."""
        self._do(lambda: self._store.mark_delivered(dictation, delivered))

    def recover(self, found: Callable[[str, float], None]) -> None:
        """Settle what an earlier run left in the middle.

        Args:
            found: Is called, in the history's thread, with each dictation that can be transcribed from its recording,
                and the seconds of that.
        """
        self.expire()  # first: what is found now can be transcribed for a day, even if no sound is to be kept
        self._do(lambda: self._recover(found))
        self._do(self._rescue)

    def expire(self) -> None:
        """Let go of what is older than users want; to be called once a day."""
        self._do(self._expire)

    def run(self, job: Callable[[], None]) -> None:
        """Do something with the store in the same thread, behind everything before."""
        self._do(job)

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._worker.shutdown(wait=True)
        self._store.close()

    def _is_unkept(self, dictation: str) -> bool:
        """Whether a dictation that is over now is not to be remembered; its recording goes, too."""
        if dictation not in self._unkept:
            return False
        self._unkept.discard(dictation)
        self._do(lambda: self._spool.remove(dictation))
        return True

    def _keep_audio(self, dictation: str) -> None:
        if self._settings.get(HISTORY_KEEP_AUDIO_DAYS) == 0:
            self._spool.remove(dictation)
        else:
            self._attach_audio(dictation)
        self._changed()

    def _attach_audio(self, dictation: str) -> bool:
        """Move a recording from the spool into the history; whether there was one and that could be done."""
        recorded = self._spool.path(dictation)
        if recorded is None or self._store.attach_audio(dictation, recorded) is None:
            return False
        self._spool.remove(dictation)
        return True

    def _recover(self, found: Callable[[str, float], None]) -> None:
        for dictation in self._store.unfinished():
            seconds = self._spool.seconds(dictation.id)
            if seconds or dictation.text:
                self._store.finish(dictation.id, audio_s=seconds, status=Status.INTERRUPTED)
            else:
                self._store.delete(dictation.id)
        for name in self._spool.left_behind():
            seconds = self._spool.seconds(name)
            if not seconds:
                self._spool.remove(name)
                continue
            known = self._store.get(name)
            if known is None:
                self._store.begin(name, datetime.now(UTC))
            is_whole = known is not None and known.audio_s and known.status is not Status.INTERRUPTED
            if known is None or not known.audio_s:
                self._store.finish(name, audio_s=seconds, status=Status.INTERRUPTED)
            if is_whole:
                self._keep_audio(name)  # its text is there; only the sound had no place yet, as on a full disk
            elif self._attach_audio(name):
                found(name, seconds)
        self._changed()

    def _rescue(self) -> None:
        if self._store.rescue():
            self._changed()

    def _expire(self) -> None:
        days, audio_days = self._settings.get(HISTORY_KEEP_DAYS), self._settings.get(HISTORY_KEEP_AUDIO_DAYS)
        self._store.expire(datetime.now(UTC), days or None, audio_days)

    def _remove(self, dictation: str) -> None:
        self._store.delete(dictation)
        self._spool.remove(dictation)

    def _do(self, job: Callable[[], None]) -> None:
        self._worker.submit(self._guarded, job)

    def _guarded(self, job: Callable[[], None]) -> None:
        try:
            job()
        except Exception:  # noqa: BLE001 - the thread's edge: a mistake of ours must not stop dictation
            _log.exception("the history failed")


def _shown(*, is_cancelled: bool, has_begun: bool) -> Delivered:
    """How much of a dictation into our window stands there."""
    if not is_cancelled:
        return Delivered.WINDOW
    return Delivered.PARTLY if has_begun else Delivered.NONE
