"""Runs the checks: all at once, each in its own thread, bounded in time, and none of them can fail the others."""

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as LimitPassed
from dataclasses import replace
from threading import Thread
from time import monotonic

from app.doctor.asked_once import AskedOnce
from app.doctor.desktop import check_delivery, check_desktop, check_hotkey, check_portals, check_tray
from app.doctor.finding import Finding, Topic, advice, problem
from app.doctor.machine import check_device, check_disk, check_memory
from app.doctor.permissions import check_permissions
from app.doctor.phrases import translate
from app.doctor.sound import check_level, check_microphone, check_sound
from app.doctor.storage import check_history, check_instance, check_model, check_settings
from app.doctor.surroundings import Surroundings

Check = Callable[[Surroundings], Finding]

LIMIT_S = 75.0
"""Longer than any child process may take; by itself a check that passes it hangs in the system."""

_LINUX_ONLY = frozenset({Topic.SOUND, Topic.PORTALS})

_log = logging.getLogger(__name__)

CHECKS: Sequence[tuple[Topic, Check]] = (
    (Topic.MICROPHONE, check_microphone),
    (Topic.LEVEL, check_level),
    (Topic.SOUND, check_sound),
    (Topic.MODEL, check_model),
    (Topic.DEVICE, check_device),
    (Topic.MEMORY, check_memory),
    (Topic.DISK, check_disk),
    (Topic.DESKTOP, check_desktop),
    (Topic.TRAY, check_tray),
    (Topic.HOTKEY, check_hotkey),
    (Topic.DELIVERY, check_delivery),
    (Topic.PERMISSIONS, check_permissions),
    (Topic.PORTALS, check_portals),
    (Topic.SETTINGS, check_settings),
    (Topic.HISTORY, check_history),
    (Topic.INSTANCE, check_instance),
)


def checks_for(surroundings: Surroundings, checks: Sequence[tuple[Topic, Check]] = CHECKS) -> list[tuple[Topic, Check]]:
    """Those that mean something on this computer, in the order in which they are shown."""
    return [
        (topic, check)
        for topic, check in checks
        if (surroundings.is_linux or topic not in _LINUX_ONLY) and (surroundings.wants_level or topic != Topic.LEVEL)
    ]


def examine(
    surroundings: Surroundings,
    checks: Sequence[tuple[Topic, Check]] = CHECKS,
    limit_s: float = LIMIT_S,
) -> Iterator[Finding]:
    """The findings in their order, each as soon as it and those before it are there.  Never raises."""
    told = replace(surroundings, probes=AskedOnce(surroundings.probes))
    running = [(topic, _start(topic, check, told)) for topic, check in checks_for(surroundings, checks)]
    deadline = monotonic() + limit_s
    for topic, future in running:
        try:
            yield future.result(max(0.0, deadline - monotonic()))
        except LimitPassed:
            _log.warning("the check of %s does not come back", topic)
            yield _no_answer(topic)


def _start(topic: Topic, check: Check, surroundings: Surroundings) -> Future[Finding]:
    future: Future[Finding] = Future()
    # A daemon: one that hangs in a call of the system must not keep the program from ending.
    Thread(target=_run, args=(topic, check, surroundings, future), name=f"sayso-check-{topic}", daemon=True).start()
    return future


def _run(topic: Topic, check: Check, surroundings: Surroundings, future: Future[Finding]) -> None:
    try:
        future.set_result(check(surroundings))
    except Exception as error:  # noqa: BLE001 - the edge of a thread; the other lines shall be seen all the same
        _log.exception("the check of %s failed", topic)
        future.set_result(_failed(topic, error))


def _failed(topic: Topic, error: Exception) -> Finding:
    return problem(
        topic,
        translate("Doctor", "This could not be looked at ({kind}).").format(kind=type(error).__name__),
        translate("Doctor", "The log tells the details; please report them."),
    )


def _no_answer(topic: Topic) -> Finding:
    return advice(
        topic,
        translate("Doctor", "The system did not answer in time."),
        translate("Doctor", "Look again later; if it stays so, start the computer again."),
    )
