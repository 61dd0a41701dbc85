"""What stands before the caret on macOS, by its Accessibility, as screen readers ask for it.

A program answers through its main loop. macOS waits no longer than it is told to, and a program that was too slow is not
asked again.
"""

import logging
import time
from typing import Any

from app.delivery.macos_api import MacosApi
from app.delivery.targets import Target

_log = logging.getLogger(__name__)

_LIMIT_S = 0.15
_ALMOST_S = 0.02
"""Before the limit: macOS measures its time by itself."""
_DONE, _TOO_LATE = 0, -25204  # kAXErrorSuccess, kAXErrorCannotComplete
_RANGE = 4  # kAXValueTypeCFRange
_PASSWORD = "AXSecureTextField"  # noqa: S105 - the kind of a field


class _NoAnswerError(Exception):
    """The program or its field does not tell."""


class MacosCaret:
    """Reads before the caret; owned by the delivery thread."""

    def __init__(self, api: MacosApi) -> None:
        self._api = api
        self._accessibility = api.accessibility
        self._slow: set[int] = set()  # processes that are not asked again
        self._deadline = 0.0

    def before(self, target: Target) -> str | None:
        found = self._read(target, 1, allows_selection=True)
        return found[-1:] if found is not None else None

    def text_before(self, target: Target, length: int) -> str | None:
        found = self._read(target, length, allows_selection=False)
        return found[-length:] if found is not None else None

    def close(self) -> None:
        """Nothing is held."""

    def _read(self, target: Target, length: int, *, allows_selection: bool) -> str | None:
        """What stands before the caret; it may be longer than asked for."""
        if target.pid is None or target.pid in self._slow:
            return None
        if not self._api.is_trusted() or self._api.is_secure_input():
            return None
        self._deadline = time.monotonic() + _LIMIT_S
        try:
            return self._read_field(target.pid, length, allows_selection=allows_selection)
        except TimeoutError:
            _log.info("a program takes too long to tell what stands before the caret")
            self._slow.add(target.pid)
        except (_NoAnswerError, UnicodeError) as error:
            _log.debug("what stands before the caret is not known: %s", type(error).__name__)
        return None

    def _read_field(self, process: int, length: int, *, allows_selection: bool) -> str | None:
        application = self._accessibility.AXUIElementCreateApplication(process)
        field = self._value(application, "AXFocusedUIElement")
        if self._value_if_any(field, "AXSubrole") == _PASSWORD:
            return None
        is_range, selected = self._accessibility.AXValueGetValue(
            self._value(field, "AXSelectedTextRange"), _RANGE, None
        )
        if not is_range:
            return None
        start, n_selected = int(selected[0]), int(selected[1])
        if n_selected and not allows_selection:
            return None
        if start < 0:  # as where a search found nothing
            return None
        if start == 0:
            return ""
        units = min(start, 2 * length)  # a character may be two
        wanted = self._accessibility.AXValueCreate(_RANGE, (start - units, units))
        text = str(self._value(field, "AXStringForRange", wanted))
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def _value_if_any(self, element: Any, name: str) -> Any:
        try:
            return self._value(element, name)
        except _NoAnswerError:
            return None

    def _value(self, element: Any, name: str, parameter: Any = None) -> Any:
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        api = self._accessibility
        api.AXUIElementSetMessagingTimeout(element, left)
        if parameter is None:
            error, value = api.AXUIElementCopyAttributeValue(element, name, None)
        else:
            error, value = api.AXUIElementCopyParameterizedAttributeValue(element, name, parameter, None)
        if error == _TOO_LATE and time.monotonic() >= self._deadline - _ALMOST_S:
            raise TimeoutError
        if error != _DONE or value is None:
            raise _NoAnswerError(name)
        return value
