"""This computer and this user: what the checks look at, and whose names a report leaves out."""

import os
import platform
import re
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from app.control.client import NotRunningError, ask, ask_key_state
from app.control.protocol import ControlError, KeyState, Request
from app.doctor.bus import SessionBus
from app.doctor.child import ChildProbes
from app.doctor.report import Person
from app.doctor.surroundings import Surroundings
from app.paths import history_file
from app.settings.declarations import HOTKEY_DICTATE, HOTKEY_MODE, MICROPHONE_DEVICE, MODEL_DEVICE, MODEL_NAME
from app.settings.file import DamagedFileError, SettingsFile
from app.settings.store import SettingsStore, default_settings_path
from model.catalog import default_models_folder

_LIBRARIES = ("torch", "PySide6-Essentials", "sounddevice", "pynput")


def this_computer(*, wants_level: bool = False) -> Surroundings:
    """What the checks look at; from within the app, with `replace`, add what only the app knows."""
    settings_file = default_settings_path()
    settings = _settings_as_they_are(settings_file)
    surroundings = Surroundings(
        platform=sys.platform,
        environment=os.environ,
        probes=ChildProbes(),
        bus=SessionBus(os.environ),
        may_read=lambda path: os.access(path, os.R_OK),
        groups=_groups(),
        wants_level=wants_level,
        models_folder=default_models_folder(),
        settings_file=settings_file,
        history_file=history_file(),
        ask_app=_ask_app,
        ask_key=_ask_key,
    )
    if settings is None:
        return surroundings
    return replace(
        surroundings,
        model=settings.get(MODEL_NAME),
        device=settings.get(MODEL_DEVICE),
        microphone=settings.get(MICROPHONE_DEVICE),
        hotkey=settings.get(HOTKEY_DICTATE),
        hotkey_mode=settings.get(HOTKEY_MODE),
    )


def seen_from_outside(surroundings: Surroundings) -> Surroundings:
    """With keys and typing tried out by other processes, where that disturbs neither the app nor the user."""
    probes = surroundings.probes
    changed = replace(surroundings, delivery=lambda: probes.delivery().means)
    if (of_app := surroundings.ask_key()) is not None:
        place = f"the running app ({of_app.name})" if of_app.name else "the running app"
        name = f"{surroundings.hotkey} in {place}" if surroundings.hotkey else f"{place[0].upper()}{place[1:]}"
        told = KeyState(name, of_app.level, of_app.sentence, can_hold=of_app.can_hold)
        return replace(changed, hotkeys=lambda: told)
    # Under Wayland the desktop would ask the user whether the doctor may have the key.
    may_ask_for_key = surroundings.has_display and not surroundings.is_wayland and not _is_app_there(surroundings)
    return replace(changed, hotkeys=lambda: probes.hotkey(surroundings.hotkey)) if may_ask_for_key else changed


def _is_app_there(surroundings: Surroundings) -> bool:
    try:
        return surroundings.ask_app() is not None
    except ControlError:
        return True


def this_person() -> Person:
    """The names that a report leaves out."""
    names = [os.environ.get("USER", ""), os.environ.get("USERNAME", ""), os.environ.get("LOGNAME", "")]
    names += [socket.gethostname(), socket.gethostname().partition(".")[0], Path.home().name, *_full_name()]
    return Person(Path.home(), tuple(dict.fromkeys(filter(None, names))))


def versions() -> Mapping[str, str]:
    """Of Sayso, the system, Python and the libraries that most depends on."""
    found = {"Sayso": _version("sayso"), "System": platform.platform(), "Python": platform.python_version()}
    return found | {name: _version(name) for name in _LIBRARIES}


def _settings_as_they_are(path: Path) -> SettingsStore | None:
    """The settings of a file that can be read; a damaged one stays where it is, for the checks to tell."""
    try:
        SettingsFile(path, lambda: datetime.now().astimezone()).read()
    except (DamagedFileError, OSError):
        return None
    return SettingsStore(path)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _ask_app() -> str | None:
    try:
        return ask(Request.STATUS).state
    except NotRunningError:
        return None


def _ask_key() -> KeyState | None:
    try:
        return ask_key_state()
    except ControlError:  # it does not run, or does not answer, which another check tells, or is an older one
        return None


def _groups() -> frozenset[str]:
    """The groups that the system's files name this user in; a session from before does not have new ones yet."""
    if sys.platform == "win32":
        return frozenset()
    import grp  # noqa: PLC0415 - does not exist on Windows
    import pwd  # noqa: PLC0415 - the same

    with suppress(KeyError):
        user = pwd.getpwuid(os.getuid()).pw_name
        return frozenset(group.gr_name for group in grp.getgrall() if user in group.gr_mem)
    return frozenset()


def _full_name() -> list[str]:
    """The parts of the user's full name, where the system has it."""
    if sys.platform == "win32":
        return []
    import pwd  # noqa: PLC0415 - does not exist on Windows

    with suppress(KeyError):
        return re.findall(r"\w+", pwd.getpwuid(os.getuid()).pw_gecos.partition(",")[0])
    return []
