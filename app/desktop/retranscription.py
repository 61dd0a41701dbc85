"""A recording transcribed again, whole, by a process of its own: `sayso transcribe`, perhaps with another model."""

import json
import logging
import os
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

from app import progress
from app.desktop.autostart import own_command
from app.writing.again import written_again
from app.writing.writer import Writer
from streaming.events import SAMPLE_RATE, Word, text_of

_log = logging.getLogger(__name__)

_REPOSITORY = Path(__file__).parents[2]
_PATIENCE_MS = 2000
_LOWEST_PRIORITY = 19
_ENDED_BY_SIGNAL = (130, 143)
"""Exit codes of a program that was asked to end, by SIGINT or SIGTERM, and did so in its own time."""


@dataclass(frozen=True, slots=True)
class Retranscribed:
    """What was heard. Times of words are samples of the recording at 16 kHz."""

    dictation: str
    model: str
    text: str
    words: tuple[Word, ...]
    language: str
    audio_s: float

    def written_by(self, writer: Writer) -> "Retranscribed":
        """The same as a new writer writes it."""
        if text_of(self.words).split() != self.text.split():  # words without times cannot be told from those left out
            _log.warning("a transcription whose words are not its text is left as it was heard")
            return self
        written = written_again(writer, self.words, self.language)
        return replace(self, text=written.text.strip(), words=written.words)


class Retranscription(QObject):
    """Transcribes one recording. `done` or `failed` follows, unless it was cancelled.

    Signals:
        done(Retranscribed)
        failed(str, bool): A sentence, and whether the process was ended before it came to a result of its own: by the end of the
            session, by somebody, or by a crash.
        progressed(float): The share that is done.
    """

    done = Signal(object)
    failed = Signal(str, bool)
    progressed = Signal(float)

    def __init__(
        self,
        dictation: str,
        audio: Path,
        model: str,
        languages: tuple[str, ...],
        parent: QObject,
        *,
        is_background: bool = False,
    ) -> None:
        super().__init__(parent)
        self._dictation = dictation
        self._model = model
        self._is_cancelled = False
        self._said = ""
        """The last line on standard error that is a sentence."""
        self._begun = b""
        """A line on standard error of which the rest has not come yet."""
        self._process = QProcess(self)
        options = ["--json", "--word-timestamps", "--vocabulary", "app", "--model", model]
        if len(languages) == 1:
            options += ["--language", languages[0]]
        command, *arguments = own_command()
        self._process.setProgram(command)
        self._process.setArguments([*arguments, "transcribe", *options, str(audio)])
        self._process.setProcessEnvironment(_environment())
        self._process.readyReadStandardError.connect(self._read_errors)
        self._process.finished.connect(self._end)
        self._process.errorOccurred.connect(self._stumble)
        if is_background:
            self._process.started.connect(self._give_way)

    def start(self) -> None:
        self._process.start()

    def pause(self) -> None:
        """Let it rest at its next step, in memory as it is, until `go_on`."""
        self._process.write(progress.PAUSE)

    def go_on(self) -> None:
        self._process.write(progress.GO_ON)

    def _give_way(self) -> None:
        """Compute only while nobody else wants to, where the system can be told so."""
        if hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self._process.processId(), _LOWEST_PRIORITY)

    def cancel(self) -> None:
        """Break it off; nothing follows."""
        self._is_cancelled = True
        self._process.kill()
        self._process.waitForFinished(_PATIENCE_MS)

    def _stumble(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart and not self._is_cancelled:
            self.failed.emit(self.tr("The transcription could not be started."), False)

    def _read_errors(self) -> None:
        *lines, self._begun = (self._begun + self._process.readAllStandardError().data()).split(b"\n")
        for line in (line.decode(errors="replace") for line in lines):
            share = progress.share_in(line)
            if share is not None:
                self.progressed.emit(share)
            elif line.strip():
                self._said = line

    def _end(self, code: int, status: QProcess.ExitStatus) -> None:
        if self._is_cancelled:
            return
        is_ended = status is QProcess.ExitStatus.CrashExit or code in _ENDED_BY_SIGNAL
        if is_ended:
            _log.info("a transcription was ended from outside, or broke down: %d", code)
        if code or is_ended:
            self._read_errors()
            self._said = self._begun.decode(errors="replace").strip() or self._said
            sentence = self._said.strip().removeprefix("sayso: ")
            self.failed.emit(sentence or self.tr("The recording could not be transcribed."), is_ended)
            return
        try:
            content = json.loads(bytes(self._process.readAllStandardOutput().data()))
            self.done.emit(_read(self._dictation, self._model, content))
        except (ValueError, KeyError, TypeError, IndexError):
            _log.exception("a transcription cannot be read")
            self.failed.emit(self.tr("The recording could not be transcribed."), False)


def _read(dictation: str, model: str, content: dict[str, Any]) -> Retranscribed:
    words = tuple(
        Word(
            str(word["text"]),
            round(word["start"] * SAMPLE_RATE),
            round(word["end"] * SAMPLE_RATE),
            float(word["p"]),
        )
        for segment in content["segments"]
        for word in segment["words"]
    )
    end = max((float(segment["end"]) for segment in content["segments"]), default=0.0)
    return Retranscribed(dictation, model, str(content["text"]).strip(), words, str(content["language"]), end)


def _environment() -> QProcessEnvironment:
    environment = QProcessEnvironment.systemEnvironment()
    paths = [str(_REPOSITORY), environment.value("PYTHONPATH")]
    environment.insert(progress.VARIABLE, "1")
    environment.insert("PYTHONPATH", os.pathsep.join(path for path in paths if path))
    return environment
