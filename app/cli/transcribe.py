"""`sayso transcribe`: whole files."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from app.cli.arguments import Transcribe
from app.cli.console import waiting
from app.cli.endings import signals_wait
from app.errors import OutputError, SoundFileError
from app.sound_files import SoundFile
from model.catalog import Catalog


def transcribe(command: Transcribe) -> int:
    """Transcribe every file, and tell of those that failed.

    Raises:
        OutputError: There is no folder to write to.
        ModelError: The model cannot be loaded, or not do what is asked.
    """
    if command.output_dir is not None:
        _make_folder(command.output_dir)
    files = list(_opened(command.files))
    failures = len(command.files) - len(files)
    if files:
        Catalog().locate(command.engine.model)  # refuses what is not there
        # Loads torch, which takes a while: what can be refused before should be refused at once.
        with waiting(f"Loading Whisper {command.engine.model} …"), signals_wait():
            from app.cli.recordings import transcribe_files  # noqa: PLC0415

        failures += transcribe_files(files, command)
    return 1 if failures else 0


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"{folder} cannot be made: {error.strerror}.") from error


def _opened(paths: Iterable[Path]) -> Iterator[SoundFile]:
    """The files in which there is sound; the others are told of."""
    for path in paths:
        try:
            yield SoundFile(path)
        except SoundFileError as error:
            sys.stderr.write(f"sayso: {error}\n")
