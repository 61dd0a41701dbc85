"""What the app asks of the engine, and what it is told by it. Nothing here loads torch."""

from dataclasses import dataclass

from streaming.events import Event


@dataclass(frozen=True, slots=True)
class LoadRequest:
    """Which model to hear with, and how to compute; names as on the command line."""

    model: str
    device: str = "auto"
    dtype: str = "auto"
    quick: str = ""
    """A smaller model that shows words sooner; empty for none."""


@dataclass(frozen=True, slots=True)
class Question:
    """What else may have been said in a place of a dictation. `Answered` follows, whatever happens."""

    number: int
    """Names the question."""
    file: str
    """The recording that it is about; if empty, the ring is read."""
    ring: str
    """Name of the shared ring buffer."""
    start: int
    """The first sample of the window around the place, in the recording or in the ring."""
    end: int
    """Behind its last one."""
    before: str
    """What was heard in the window before the place; with `stretch` and `after` it is all that was."""
    stretch: str
    after: str
    language: str
    """Whisper's code; empty if nobody knows."""
    terms: tuple[str, ...] = ()
    """Names and terms to expect."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What may stand in the place that a question was about, the most probable first; nothing if nothing was found."""

    number: int
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Loading:
    """The engine's process was started and loads its model."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The model is loaded and warmed up; names of what was chosen."""

    model: str
    device: str
    dtype: str


@dataclass(frozen=True, slots=True)
class Failed:
    """Something could not be done; the recordings are untouched."""

    sentence: str
    """For the user: what happened, and what to do."""
    is_lasting: bool
    """The engine has ended and does not try again by itself: no `Heard` follows for the dictations under way. The
    next `load` or `begin` starts it anew. If false, it goes on, and only some audio was not heard."""


@dataclass(frozen=True, slots=True)
class Restarted:
    """The engine's process had to be started again; dictations under way are taken up where their text ends."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Heard:
    """Something happened in the stream of a dictation.

    Committed words, joined over all updates, are the text; they never repeat, whatever happened to the process that
    heard them. Sample indices count from the beginning of the recorder's stream.
    """

    dictation: str
    event: Event


@dataclass(frozen=True, slots=True)
class Reached:
    """How far the engine has come in a dictation: the samples before `until` are being heard now."""

    dictation: str
    until: int


@dataclass(frozen=True, slots=True)
class Unloaded:
    """The engine's process has ended because it was told to, and its memory is free."""


EngineEvent = Answered | Loading | Ready | Failed | Restarted | Heard | Reached | Unloaded
