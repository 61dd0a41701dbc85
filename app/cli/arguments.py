"""What the user asked for on the command line, checked and typed. Nothing here acts."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from app.history.forms import ExportForm
from streaming.steadiness import Steadiness


class Format(StrEnum):
    """The forms that a transcription of a whole file can take."""

    TXT = "txt"
    SRT = "srt"
    VTT = "vtt"
    TSV = "tsv"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class EngineArguments:
    """Which model to run, and how."""

    model: str
    """A name of the catalogue or a path."""
    device: str
    dtype: str


@dataclass(frozen=True, slots=True)
class OpenApp:
    """The desktop app."""

    is_hidden: bool
    """Without its window, in the tray."""


@dataclass(frozen=True, slots=True)
class Bench:
    """Speed and quality on this computer."""

    engine: EngineArguments
    as_json: bool
    quality: Path | None = None
    """The folder of recordings to hear, in place of the sample."""
    page: Path | None = None
    """Where the results are written as HTML."""
    log: Path | None = None
    """Where it is written what appeared when."""


@dataclass(frozen=True, slots=True)
class Ctl:
    """A request to the running app."""

    action: str
    """A value of `app.control.protocol.Request`."""
    is_following: bool
    as_json: bool


@dataclass(frozen=True, slots=True)
class Listen:
    """Live dictation from a microphone."""

    engine: EngineArguments
    languages: tuple[str, ...]
    """Codes of what may be spoken; empty for any language."""
    microphone: str | None
    """Name or number of the device; None for the system's default."""
    as_json: bool
    vocabulary: str | None = None
    """A file of names and terms to expect; `app` stands for those of the settings."""
    steadiness: Steadiness = Steadiness.BALANCED
    quick: str | None = None
    """A model that shows words sooner."""


@dataclass(frozen=True, slots=True)
class Stream:
    """A sound file in place of the microphone."""

    engine: EngineArguments
    languages: tuple[str, ...]
    file: Path
    is_virtual: bool
    """The clock advances by the audio and the computing instead of by itself."""
    as_json: bool
    vocabulary: str | None = None
    """A file of names and terms to expect; `app` stands for those of the settings."""
    steadiness: Steadiness = Steadiness.BALANCED
    quick: str | None = None
    """A model that shows words sooner."""


@dataclass(frozen=True, slots=True)
class Transcribe:
    """Whole files."""

    engine: EngineArguments
    files: tuple[Path, ...]
    formats: tuple[Format, ...]
    output_dir: Path | None
    """Where results are written; None for standard output."""
    language: str | None
    is_translation: bool
    beam_size: int | None
    best_of: int | None
    temperatures: tuple[float, ...] | None
    """Tried in this order; None for the model's default."""
    initial_prompt: str | None
    has_word_times: bool
    is_fast: bool
    """Cut at pauses, several windows at a time."""
    vocabulary: str | None = None
    """A file of names and terms to expect; `app` stands for those of the settings."""


class ModelAction(StrEnum):
    """What can be done with one model."""

    DOWNLOAD = "download"
    PATH = "path"
    VERIFY = "verify"
    REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class ListModels:
    """All models that are known."""

    as_json: bool


@dataclass(frozen=True, slots=True)
class HandleModel:
    """Something to do with one model."""

    action: ModelAction
    name: str


@dataclass(frozen=True, slots=True)
class Devices:
    """All microphones."""

    as_json: bool


@dataclass(frozen=True, slots=True)
class Doctor:
    """What works on this desktop, and what does not."""

    wants_level: bool
    """Record a moment from the microphone."""
    wants_report: bool
    """Without personal data, to give away."""
    as_json: bool


@dataclass(frozen=True, slots=True)
class Probe:
    """One question of the doctor, answered by a process of its own; not for people."""

    question: str


@dataclass(frozen=True, slots=True)
class ShowHistory:
    """Past dictations, newest first."""

    ids: tuple[str, ...]
    """Only these; empty: all."""
    search: str
    """Only those that hold every word of it."""
    last: int | None
    """At most so many; None: as fits the output."""
    form: ExportForm | None
    """As a file for other programs; None: to be looked at."""


@dataclass(frozen=True, slots=True)
class DeleteHistory:
    """Past dictations that are to be deleted, with their recordings."""

    ids: tuple[str, ...]
    """Empty: all."""
    is_confirmed: bool


@dataclass(frozen=True, slots=True)
class ShowStatistics:
    """How much was dictated, by day."""

    as_json: bool


class TermAction(StrEnum):
    """What can be done with the vocabulary."""

    LIST = "list"
    ADD = "add"
    REMOVE = "remove"
    IMPORT = "import"


@dataclass(frozen=True, slots=True)
class HandleTerms:
    """Something to do with the names and terms of the vocabulary."""

    action: TermAction
    terms: tuple[str, ...] = ()
    file: Path | None = None
    """Where they come from; None for the command line."""
    as_json: bool = False


class RuleAction(StrEnum):
    """What can be done with replacements."""

    LIST = "list"
    ADD = "add"
    REMOVE = "remove"
    PREVIEW = "preview"


@dataclass(frozen=True, slots=True)
class HandleRules:
    """Something to do with replacements."""

    action: RuleAction
    said: str = ""
    written: str = ""
    text: str = ""
    """To be shown as it would be; empty for past dictations."""
    language: str = ""
    """The text's; empty for the first one of the settings."""
    as_json: bool = False


@dataclass(frozen=True, slots=True)
class ListSettings:
    """All settings."""

    as_json: bool
    as_markdown: bool
    """As tables for a document, without values of this user."""


@dataclass(frozen=True, slots=True)
class GetSetting:
    """The value of one setting."""

    key: str


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """A new value for one setting."""

    key: str
    value: str
    """As the user wrote it."""


@dataclass(frozen=True, slots=True)
class ResetSetting:
    """The default for one setting."""

    key: str


Command = (
    OpenApp
    | Ctl
    | Listen
    | Stream
    | Transcribe
    | ListModels
    | HandleModel
    | Devices
    | Bench
    | Doctor
    | Probe
    | ShowHistory
    | DeleteHistory
    | ShowStatistics
    | HandleTerms
    | HandleRules
    | ListSettings
    | GetSetting
    | ChangeSetting
    | ResetSetting
)


@dataclass(frozen=True, slots=True)
class Arguments:
    """The whole command line."""

    command: Command
    is_verbose: bool
