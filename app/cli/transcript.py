"""What is on the screen of a stream: lines that are done, the line that grows, and the tail that may change."""

import unicodedata
from itertools import pairwise

from app.cli.wrapping import break_offsets
from streaming.events import Event, Final, SpeechEnded, SpeechStarted, TranscriptUpdate


class Transcript:
    """Collects the text of a stream for a view. No terminal and no clock."""

    def __init__(self) -> None:
        self.tentative = ""
        self.language = ""
        """Code of what is heard; empty before anything was."""
        self.is_speaking = False
        self.is_final = False
        self._committed = 0
        """Characters that have become final."""
        self._open = ""
        """Final text that is not on a line that is done."""

    @property
    def open_text(self) -> str:
        return self._open

    @property
    def is_empty(self) -> bool:
        return not self._committed

    def take(self, event: Event) -> None:
        """Note what an event changes."""
        match event:
            case SpeechStarted():
                self.is_speaking = True
            case SpeechEnded():
                self.is_speaking = False
            case TranscriptUpdate():
                self._commit(event.committed_delta)
                self.tentative = printable(event.tentative)
                self.language = event.language
            case Final():
                self._commit(event.text[self._committed :])
                self.tentative = ""
                self.language = event.language or self.language
                self.is_speaking = False
                self.is_final = True

    def done_lines(self, width: int) -> list[str]:
        """Take out the lines that no further text can change."""
        *done, self._open = _lines(self._open, width)
        return [line.rstrip() for line in done]

    def _commit(self, text: str) -> None:
        self._committed += len(text)
        self._open += printable(text)


def printable(text: str) -> str:
    """Text that cannot steer a terminal: control characters become spaces."""
    return "".join(" " if unicodedata.category(char) == "Cc" else char for char in text)


def _lines(text: str, width: int) -> list[str]:
    offsets = [0, *break_offsets(text, width), len(text)]
    return [text[start:end] for start, end in pairwise(offsets)]
