"""What a controller controls, as fakes that behave: a recorder, an engine, a writer, a history and a view."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.desktop.ports import Target
from app.desktop.state import State
from app.writing.phrases import Rewrite
from streaming.events import Final, TranscriptUpdate, Word, text_of


@dataclass
class FakeRecorder:
    """Counts samples; is told by the test when time passes."""

    now: int = 0
    current: str | None = None
    stopping: str | None = None
    stopped: list[tuple[str, int]] = field(default_factory=list)
    """Endings that the controller has not been told of yet."""
    log: list[str] = field(default_factory=list)

    def start(self, dictation: str) -> int:
        assert self.current is None, "two recordings at once"
        self.settle()
        self.current = dictation
        self.log.append(dictation)
        return self.now

    def stop(self, *, at_once: bool) -> None:
        assert self.current is not None or self.stopping is None
        if self.current is None:
            return
        self.stopping, self.current = self.current, None
        if at_once:
            self.settle()

    def settle(self) -> None:
        """The end of the last word has been captured."""
        if self.stopping is not None:
            self.stopped.append((self.stopping, self.now))
            self.stopping = None


@dataclass
class FakeEngine:
    """Hears one dictation at a time and says a word whenever the test lets it."""

    loads: int = 0
    current: str | None = None
    start: int = 0
    end_at: int | None = None
    profile: str = ""
    said: int = 0

    def load(self) -> None:
        self.loads += 1

    def begin(self, dictation: str, start: int, profile: str) -> None:
        assert self.current is None, "two dictations heard at once"
        self.current, self.start, self.end_at, self.said = dictation, start, None, 0
        self.profile = profile

    def end(self, dictation: str, end: int) -> None:
        assert dictation == self.current
        assert end >= self.start
        self.end_at = end

    def cancel(self, dictation: str) -> None:
        if dictation == self.current:
            self.current = None

    def crash(self) -> None:
        self.current = None

    def speak(self) -> tuple[str, TranscriptUpdate] | None:
        if self.current is None:
            return None
        word = a_word(f" w{self.said}", self.start)
        self.said += 1
        return self.current, TranscriptUpdate(self.start, word.text, " tail", (word,), "en")

    def final(self) -> tuple[str, Final] | None:
        if self.current is None or self.end_at is None:
            return None
        words = tuple(a_word(f" w{i}", self.start) for i in range(self.said + 1))
        dictation, self.current = self.current, None
        return dictation, Final(self.end_at, "".join(word.text for word in words), words, "en")


@dataclass
class FakeWriter:
    """The field that has the focus."""

    written: dict[str, str] = field(default_factory=dict)
    over: dict[str, str] = field(default_factory=dict)

    def begin(self, dictation: str) -> None:
        """Perhaps for the second time: it goes on then."""
        assert self.over.pop(dictation, "cancelled") == "cancelled"
        self.written.setdefault(dictation, "")

    def write(self, dictation: str, text: str) -> None:
        assert dictation not in self.over
        self.written[dictation] += text

    def rewrite(self, dictation: str, removed: str, text: str) -> None:
        assert dictation not in self.over
        assert self.written[dictation].endswith(removed)
        self.written[dictation] = self.written[dictation].removesuffix(removed) + text

    def finish(self, dictation: str, text: str) -> None:
        assert dictation not in self.over
        assert text.startswith(self.written[dictation])
        self.written[dictation] = text
        self.over[dictation] = "finished"

    def cancel(self, dictation: str) -> None:
        assert dictation not in self.over
        self.over[dictation] = "cancelled"


@dataclass
class FakeMemory:
    """The history."""

    open: dict[str, str] = field(default_factory=dict)
    targets: dict[str, Target] = field(default_factory=dict)
    closed: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Status and text."""
    begun: dict[str, bool] = field(default_factory=dict)
    """Whether any of it was given out before its end."""

    def begin(self, dictation: str, start: int, target: Target) -> None:
        assert dictation not in self.open
        assert start >= 0
        self.open[dictation] = ""
        self.targets[dictation] = target

    def append(self, dictation: str, words: Sequence[Word]) -> None:
        self.open[dictation] += "".join(word.text for word in words)

    def finish(self, dictation: str, final: Final, audio: int, *, is_cancelled: bool, has_begun: bool) -> None:
        self.begun[dictation] = has_begun
        assert final.text.startswith(self.open.pop(dictation))
        assert audio >= 0
        self.closed[dictation] = ("cancelled" if is_cancelled else "done", final.text)

    def restore(self, dictation: str) -> None:
        status, text = self.closed[dictation]
        assert status == "cancelled"
        self.closed[dictation] = ("done", text)

    def interrupt(self, dictation: str, audio: int) -> None:
        assert audio >= 0
        self.closed[dictation] = ("interrupted", self.open.pop(dictation))

    def discard(self, dictation: str) -> None:
        self.open.pop(dictation)
        self.closed[dictation] = ("discarded", "")


@dataclass
class FakeView:
    """What a user saw."""

    states: list[tuple[State, str]] = field(default_factory=list)
    text: dict[Target, str] = field(default_factory=lambda: dict.fromkeys(Target, ""))
    tentative: dict[Target, str] = field(default_factory=lambda: dict.fromkeys(Target, ""))
    ended: list[tuple[str, Target]] = field(default_factory=list)
    cancelled: list[str] = field(default_factory=list)
    returns: list[tuple[str, bool]] = field(default_factory=list)
    """What is brought back, and whether it has to wait."""

    def show_state(self, state: State, sentence: str) -> None:
        assert not self.states or self.states[-1] != (state, sentence), "the same state twice"
        self.states.append((state, sentence))

    def show_text(self, words: Sequence[Word], tentative: str, target: Target) -> None:
        self.text[target] += "".join(word.text for word in words)
        self.tentative[target] = tentative

    def rewrite_text(self, rewrite: Rewrite, target: Target) -> None:
        removed, text = text_of(rewrite.removed), text_of(rewrite.words)
        assert self.text[target].endswith(removed)
        self.text[target] = self.text[target].removesuffix(removed) + text

    def show_end(self, text: str, target: Target) -> None:
        self.ended.append((text, target))

    def show_cancelled(self, dictation: str) -> None:
        self.cancelled.append(dictation)

    def show_return(self, dictation: str, *, must_wait: bool) -> None:
        self.returns.append((dictation, must_wait))


def a_word(text: str, start: int) -> Word:
    return Word(text, start, start + 1000, 0.9)
