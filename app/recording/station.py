"""The microphone that is open: the chosen one, or another that stands in for it while it is away.

All of this belongs to the recorder's thread, but for the threads that read microphones, which only hand over blocks.
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from threading import Thread
from time import monotonic

from app.errors import MicrophoneError
from app.quiet import quiet_libraries
from app.recording.events import Lost, Switched
from app.recording.sources import OpenMicrophone, Source, Sources, choose, find
from streaming.events import Samples

_log = logging.getLogger(__name__)

_MISTAKE = "Something in Sayso itself went wrong; the log tells the details."
_RETRY_S = 0.5
_GIVE_UP_S = 5.0
"""How long to look for any microphone before a dictation ends."""
_GIVE_UP_FIRST_S = 1.2
"""The same before a dictation has any sound: a device that slept may refuse to be opened once or twice."""
_CLOSE_S = 0.8
"""A sound system that takes longer to close a microphone hangs."""
_READER_S = 5.0


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to record from."""

    name: str | None
    """None: the system's default."""
    channel: int | None
    """None: all, mixed."""


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Samples of the microphone that was opened as the `microphone`th, mono at 16 kHz, shape (n_samples,)."""

    microphone: int
    samples: Samples


@dataclass(frozen=True, slots=True)
class Gone:
    """It gives no more."""

    microphone: int
    sentence: str


@dataclass(frozen=True, slots=True)
class SourcesChanged:
    """A microphone may have come or gone."""


@dataclass(slots=True)
class _Open:
    """The microphone that is open."""

    number: int
    source: Source
    channel: int | None
    microphone: OpenMicrophone
    reader: Thread
    quiet: ExitStack
    """PortAudio prints complaints when a device goes."""


class Station:
    """Has a microphone open while one is needed.

    Args:
        find_sources: Finds the microphones of the system.
        post: Hands over what microphones give and when they come and go; called in any thread.
        tell: Gets what users should know.
        fail: Is told why no microphone can be had. It may set `retry_at`.
    """

    def __init__(
        self,
        find_sources: Callable[[], Sources],
        post: Callable[[Block | Gone | SourcesChanged], None],
        tell: Callable[[Lost | Switched], None],
        fail: Callable[[str], None],
    ) -> None:
        self._find_sources = find_sources
        self._post = post
        self._tell = tell
        self._fail = fail
        self.wanted = Wanted(None, None)
        self._sources: Sources | None = None
        self._open: _Open | None = None
        self._opened = 0
        self._dead: set[str] = set()
        """Names of microphones that are still listed, but were found not to give samples."""
        self.retry_at: float | None = None
        """Of `monotonic`: when to try again."""
        self._has_been_heard = False
        """Whether the dictation under way has any sound."""
        self._looking_since = 0.0
        self._is_any_listed = False
        self._trouble = ""
        """What went wrong with the microphone, while another one is looked for."""

    @property
    def title(self) -> str | None:
        """What the open microphone is called; None while there is none."""
        return self._open.source.title if self._open is not None else None

    def is_of(self, number: int) -> bool:
        """Whether that is the microphone that is open, and not one that was closed."""
        return self._open is not None and self._open.number == number

    def begin(self, wanted: Wanted) -> None:
        """A dictation begins: every microphone gets another chance."""
        self._dead.clear()
        self._has_been_heard = False
        self.retry_at = None
        self.wanted = wanted
        self.look_around()

    def note_sound(self) -> None:
        """The dictation under way has sound."""
        self._has_been_heard = True

    def end(self) -> None:
        """The dictation is over: no microphone is looked for on its behalf."""
        self._has_been_heard = False
        self.retry_at = None

    def settle(self, *, is_needed: bool) -> None:
        """Have a microphone open if and only if one is needed."""
        if not is_needed:
            self.retry_at = None
            self.close_microphone()
        elif self._open is None:
            self._looking_since = monotonic()
            self._try_to_open()

    def lose(self, gone: Gone, *, is_needed: bool) -> None:
        """A microphone has ended by itself; another one takes its place."""
        if self._open is None or not self.is_of(gone.microphone):
            return
        self._dead.add(self._open.source.name)
        self._leave(gone.sentence, is_needed=is_needed)

    def look_around(self, *, is_in_use: bool = False) -> None:
        """Move to the microphone that should be recorded from, where that is another one by now.

        Args:
            is_in_use: Whether a dictation is under way, whose speaker should know.
        """
        if self._open is None:
            if self.retry_at is not None:
                self._try_to_open()
            return
        if self._sources is None:
            return
        try:
            listed = self._sources.list()
        except MicrophoneError:
            return  # the open one will end by itself, if it is gone too
        current = self._open.source
        if not listed:  # a sound server records from its own loudspeakers then
            self._leave(f"The microphone {current.title} was unplugged.", is_needed=True)
            return
        better = choose(self._alive(listed), self.wanted.name)
        if better.name == current.name and self._open.channel == self.wanted.channel:
            return
        is_gone = all(source.name != current.name for source in listed)
        self.close_microphone()
        self._trouble = f"The microphone {current.title} was unplugged." if is_gone else ""
        self.settle(is_needed=True)
        if not is_gone and self._open is not None and is_in_use:
            self._tell(Switched(f"Sayso listens to {self._open.source.title} now.", self._open.source.title))

    def look_at_clock(self) -> None:
        """Try again, where it is time to."""
        if self.retry_at is not None and monotonic() >= self.retry_at:
            self._try_to_open()

    def close_microphone(self) -> None:
        """Give it back; a sound system that hangs is left alone with that."""
        opened, self._open = self._open, None
        if opened is None:
            return
        closing = Thread(target=_let_go, args=(opened,), name="sayso-microphone-end", daemon=True)
        closing.start()
        closing.join(_CLOSE_S)
        if closing.is_alive():
            _log.info("the microphone %s does not close: the sound system hangs", opened.source.title)

    def close(self) -> None:
        """Let go of everything."""
        self.close_microphone()
        if self._sources is not None:
            self._sources.close()

    def _leave(self, sentence: str, *, is_needed: bool) -> None:
        self.close_microphone()
        if not is_needed:
            return
        self._trouble = sentence
        self._tell(Lost(sentence))
        self.settle(is_needed=True)

    def _try_to_open(self) -> None:
        """Open the chosen microphone, or the one that stands in for it; where there is none, try again later."""
        try:
            source, microphone = self._open_best(self._newest_sources())
        except MicrophoneError as error:
            self._wait_for_microphone(str(error))
            return
        self._opened += 1
        quiet = ExitStack()
        quiet.enter_context(quiet_libraries())
        reader = Thread(target=self._read, args=(self._opened, microphone), name="sayso-microphone", daemon=True)
        self._open = _Open(self._opened, source, self.wanted.channel, microphone, reader, quiet)
        reader.start()
        self.retry_at = None
        self._tell_switch(source)

    def _newest_sources(self) -> Sources:
        """Those of before, but for stand-ins: what they stand for may be there by now.

        Raises:
            MicrophoneError: The sound system cannot be asked.
        """
        if self._sources is None or self._sources.is_stand_in:
            found, before = self._find_sources(), self._sources
            found.watch(lambda: self._post(SourcesChanged()))
            self._sources = found
            if before is not None:
                before.close()
        return self._sources

    def _open_best(self, sources: Sources) -> tuple[Source, OpenMicrophone]:
        """Open the chosen microphone or one that stands in for it.

        Raises:
            MicrophoneError: There is none, or none can be opened.
        """
        while True:
            try:
                listed = sources.list()
            except MicrophoneError:
                self._dead.clear()  # whatever ended them was not theirs
                raise
            self._is_any_listed = bool(listed)
            source = choose(self._alive(listed), self.wanted.name)
            try:
                return source, sources.open(source, self.wanted.channel)
            except MicrophoneError as error:
                self._dead.add(source.name)
                if not {other.name for other in listed} - self._dead:
                    self._dead.clear()  # whichever is tried next
                    raise
                self._trouble = str(error)

    def _alive(self, sources: Sequence[Source]) -> Sequence[Source]:
        """Those that may give samples; all of them if none is known to."""
        self._dead &= {source.name for source in sources}
        return [source for source in sources if source.name not in self._dead] or sources

    def _tell_switch(self, source: Source) -> None:
        trouble, self._trouble = self._trouble, ""
        if trouble:
            self._tell(Switched(f"{trouble} Sayso goes on with {source.title}.", source.title))
        elif self.wanted.name is not None and find([source], self.wanted.name) is None:
            self._tell(Switched(f"{self.wanted.name} is not there; Sayso listens to {source.title}.", source.title))

    def _wait_for_microphone(self, sentence: str) -> None:
        patience = _GIVE_UP_S if self._has_been_heard else _GIVE_UP_FIRST_S if self._is_any_listed else 0.0
        if monotonic() >= self._looking_since + patience:
            self.retry_at = None
            self._trouble = ""
            self._fail(sentence)
        else:
            self.retry_at = monotonic() + _RETRY_S

    def _read(self, number: int, microphone: OpenMicrophone) -> None:
        """In a thread of its own: hand over what a microphone records, until it is closed or gone."""
        try:
            for chunk in microphone.blocks():
                self._post(Block(number, chunk.samples))
        except MicrophoneError as error:
            self._post(Gone(number, str(error)))
        except Exception:  # noqa: BLE001 - the thread's edge: another microphone goes on
            _log.exception("a mistake of ours")
            self._post(Gone(number, _MISTAKE))


def _let_go(opened: _Open) -> None:
    """In a thread of its own: close a microphone, which takes as long as the sound system wants."""
    opened.microphone.close()
    opened.reader.join(_READER_S)
    opened.quiet.close()
