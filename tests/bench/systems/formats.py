"""Where the weights of each system lie. Loads nothing, for the sake of systems whose memory is measured."""

from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path


class Storage(IntEnum):
    """How whisper.cpp's file stores matrices, as its header says it; the thousands count versions of quantised formats."""

    FLOAT16 = 1
    Q8_0 = 2007


@dataclass(frozen=True, slots=True)
class Converted:
    """The same weights in every format, in one folder."""

    folder: Path

    @property
    def openai(self) -> Path:
        """OpenAI's `.pt`."""
        return self.folder / "openai.pt"

    @property
    def ctranslate2(self) -> Path:
        """A folder as faster-whisper takes it."""
        return self.folder / "ctranslate2"

    def ggml(self, storage: Storage) -> Path:
        """A file as whisper.cpp takes it."""
        return self.folder / f"ggml-{storage.name.lower()}.bin"
