"""`sayso models`: what there is, where it lies, and getting, checking and removing it."""

import json
import sys
from pathlib import Path

from rich import box
from rich.table import Table

from app.cli.arguments import HandleModel, ListModels, ModelAction
from app.cli.console import ProgressBar, output_console, waiting
from app.cli.lines import write_line
from model.catalog import Catalog, FoundModel, MissingModelError, ModelRow, list_models
from model.download import download_model, remove_model, verify_model

_MB = 1_000_000
_WIDE, _NARROW = 64, 46
"""Columns of a terminal from which on there is room for descriptions, and for size and languages."""
_TITLES = ("Name", "Here", "Size", "Languages", "")


def models(command: ListModels | HandleModel) -> int:
    """Do what the command says.

    Raises:
        ModelError: It cannot be done.
    """
    if isinstance(command, ListModels):
        return _list(command)
    match command.action:
        case ModelAction.DOWNLOAD:
            _download(command.name)
        case ModelAction.PATH:
            _say(str(_path(Catalog().locate(command.name))))
        case ModelAction.VERIFY:
            _verify(command.name)
        case ModelAction.REMOVE:
            freed = remove_model(command.name)
            _say(f"Removed {command.name}: {_megabytes(freed)} free again.")
    return 0


def _list(command: ListModels) -> int:
    rows = list_models()
    if command.as_json:
        for row in rows:
            _say(json.dumps(_as_json(row)))
    elif sys.stdout.isatty():
        console = output_console()
        console.print(_table(rows, 5 if console.width >= _WIDE else 4 if console.width >= _NARROW else 2))
    else:
        for row in rows:
            write_line(_cells(row))
    return 0


def _table(rows: tuple[ModelRow, ...], columns: int) -> Table:
    """Names are what the other commands take, so that they are there in any terminal."""
    table = Table(*_TITLES[:columns], box=box.SIMPLE_HEAD)
    for column in table.columns[: len(_TITLES) - 1]:
        column.no_wrap = True
    for size in table.columns[2:3]:
        size.justify = "right"
    for row in rows:
        table.add_row(*_cells(row)[: len(table.columns)], style=None if row.found else "dim")
    return table


def _cells(row: ModelRow) -> tuple[str, ...]:
    """Name, where it is, size, languages, description."""
    return (
        row.name,
        row.found.origin if row.found else "partly" if row.partial_size else "",
        _megabytes(row.found.size if row.found else row.known.download_size if row.known else 0),
        "" if row.known is None else str(row.known.languages) if row.known.is_multilingual else "English",
        row.known.description if row.known else "",
    )


def _as_json(row: ModelRow) -> dict[str, object]:
    return {
        "name": row.name,
        "installed": row.found is not None,
        "origin": row.found.origin if row.found else None,
        "path": str(_path(row.found)) if row.found else None,
        "size": row.found.size if row.found else None,
        "download_size": row.known.download_size if row.known else None,
        "partial_size": row.partial_size,
        "languages": row.known.languages if row.known else None,
        "description": row.known.description if row.known else "",
    }


def _path(found: FoundModel) -> Path:
    """What `--model` takes: one file among others that could be meant, else the folder."""
    weights = found.files.weights
    return weights[0] if len(weights) == 1 and weights[0].suffix == ".pt" else found.files.folder


def _download(name: str) -> None:
    try:
        found = Catalog().locate(name)
    except MissingModelError as missing:
        with ProgressBar(f"Downloading {missing.model.name}", counts_bytes=True).shown() as bar:
            folder = download_model(name, progress=bar.advance)
        _say(str(folder))
    else:
        _say(str(_path(found)))
        sys.stderr.write(f"{found.files.name} is already here ({found.origin}); `sayso models verify` checks it.\n")


def _verify(name: str) -> None:
    with waiting(f"Reading {name} …"):
        has_digests = verify_model(name)
    if has_digests:
        _say(f"{name} is whole and genuine.")
    else:
        _say(f"{name} is complete; there is no digest to hold it against.")


def _megabytes(size: int) -> str:
    return f"{round(size / _MB)} MB" if size else ""


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
