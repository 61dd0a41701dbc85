"""Checks of what is kept on the disk: the model, settings, history; and whether the app runs."""

import os
import sqlite3
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path

from app.control.protocol import ControlError
from app.doctor.facts import NoAnswerError, ProbeError
from app.doctor.finding import Finding, Remedy, Topic, advice, ok, problem
from app.doctor.phrases import translate, verbatim
from app.doctor.surroundings import Surroundings
from app.settings.file import DamagedFileError, SettingsFile
from app.settings.store import SettingsStore
from model.catalog import Catalog, MissingModelError
from model.errors import ModelError

_MB = 1_000_000
_READING_S = 5.0
_STEPS = 10_000
"""Steps of SQLite's machine between two looks at the clock: some milliseconds."""


def check_model(surroundings: Surroundings) -> Finding:
    """Whether the model of the settings is here, and its files are right."""
    name = surroundings.model
    try:
        Catalog(surroundings.models_folder).locate(name)
    except MissingModelError:
        return problem(
            Topic.MODEL,
            translate("Doctor", "The model {name} is not on this computer.").format(name=name),
            translate("Doctor", "Download it in Models, or with: sayso models download {name}").format(name=name),
            Remedy.MODELS,
        )
    except ModelError as error:
        return problem(Topic.MODEL, verbatim(str(error)), translate("Doctor", "Choose another model."), Remedy.MODELS)
    try:
        facts = surroundings.probes.model(name)
    except NoAnswerError:
        return advice(
            Topic.MODEL,
            translate("Doctor", "The model {name} is here; reading it took too long to say more.").format(name=name),
            translate("Doctor", "Let Models verify it when the computer has time."),
            Remedy.MODELS,
        )
    except ProbeError as error:
        return problem(
            Topic.MODEL,
            verbatim(str(error)),
            translate("Doctor", "Remove it in Models and download it again."),
            Remedy.MODELS,
        )
    sentence = translate("Doctor", "The model {name} is here and whole ({size} MB).")
    return ok(Topic.MODEL, sentence.format(name=name, size=round(facts.size / _MB)))


def check_settings(surroundings: Surroundings) -> Finding:
    """Whether the settings can be read, mean something, and can be written.  Changes nothing."""
    path = surroundings.settings_file
    try:
        SettingsFile(path, lambda: datetime.now().astimezone()).read()
    except DamagedFileError:
        return problem(
            Topic.SETTINGS,
            translate("Doctor", "The settings in {path} are damaged; the defaults apply.").format(path=str(path)),
            translate("Doctor", "Repair the file, or delete it."),
        )
    except OSError as error:
        return problem(
            Topic.SETTINGS,
            translate("Doctor", "The settings in {path} cannot be read: {reason}.").format(
                path=str(path), reason=error.strerror or type(error).__name__
            ),
            translate("Doctor", "Give yourself the right to read the file, or delete it."),
        )
    if problems := SettingsStore(path).problems:
        return advice(
            Topic.SETTINGS,
            verbatim(problems[0]),
            translate("Doctor", "Set it anew in the settings."),
            Remedy.SETTINGS,
        )
    if not _is_writable(path):
        return problem(
            Topic.SETTINGS,
            translate("Doctor", "Settings cannot be written to {path}.").format(path=str(path)),
            translate("Doctor", "Give yourself the right to write there."),
        )
    return ok(Topic.SETTINGS, translate("Doctor", "The settings are in order."))


def check_history(surroundings: Surroundings) -> Finding:
    """Whether past dictations can be read, and new ones written.  Changes nothing."""
    path = surroundings.history_file
    if not _is_writable(path):
        return problem(
            Topic.HISTORY,
            translate("Doctor", "Dictations cannot be kept in {path}.").format(path=str(path.parent)),
            translate("Doctor", "Give yourself the right to write there."),
        )
    if not path.exists():
        return ok(Topic.HISTORY, translate("Doctor", "The history is empty."))
    try:
        is_whole = _is_whole(path)
    except sqlite3.Error as error:
        if isinstance(error, sqlite3.OperationalError):  # locked, or too large to be read in time: not damaged
            return ok(Topic.HISTORY, translate("Doctor", "The history is in use."))
        is_whole = False
    if not is_whole:
        return problem(
            Topic.HISTORY,
            translate("Doctor", "The history in {path} is damaged.").format(path=str(path)),
            translate("Doctor", "At its next start Sayso sets the file aside and begins a new one."),
        )
    return ok(Topic.HISTORY, translate("Doctor", "The history is in order."))


def _is_whole(path: Path) -> bool:
    deadline = time.monotonic() + _READING_S
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=1.0)) as connection:
        connection.set_progress_handler(lambda: time.monotonic() > deadline, _STEPS)
        return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))


def check_instance(surroundings: Surroundings) -> Finding:
    """Whether the app runs and answers."""
    try:
        state = surroundings.ask_app()
    except ControlError as error:
        return problem(Topic.INSTANCE, verbatim(str(error)), translate("Doctor", "End Sayso and start it again."))
    if state is None:
        return ok(Topic.INSTANCE, translate("Doctor", "Sayso is not running."))
    return ok(Topic.INSTANCE, translate("Doctor", "Sayso is running, and answers."))


def _is_writable(path: Path) -> bool:
    """Whether a file can be made or changed; its folder need not be there yet."""
    if path.exists():
        return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    there = next(folder for folder in path.absolute().parents if folder.exists())
    return there.is_dir() and os.access(there, os.W_OK)
