"""A session of the desktop's portal in which keys can be pressed, once the user has allowed it.

Newer desktops lend a keyboard of their own (`app/delivery/ei_keyboard.py`), which says what it can type and that it has. Others
are told keysyms: the portal answers those before the desktop has seen them, so what it does not type is lost without a word.
A session takes the one or the other.
"""

import logging
import select
import socket
import time
from collections.abc import Callable, Mapping, Sequence
from secrets import token_hex
from typing import Any

from jeepney import Message, new_method_call  # type: ignore[import-untyped]

from app.delivery.ei_keyboard import EiKeyboard
from app.delivery.ei_wire import EiError, EiUnconfirmedError
from app.delivery.keysyms import keysym_of
from app.portal import CONNECTION_LOST, Outcome, PortalBus, PortalError, PortalSilenceError

_log = logging.getLogger(__name__)

INTERFACE = "org.freedesktop.portal.RemoteDesktop"
_LENDS_KEYBOARDS = 2
"""The version of the interface that does."""
_KEYBOARD = 1
_UNTIL_REVOKED = 2
_RELEASED, _PRESSED = 0, 1
_REFUSED_BY_USER = 1

_KEY_S = 0.004
"""Between two changes of a key: twice that is more than a compositor's fastest frame for each character."""
ANSWER_S = 3.0
"""For the portal to answer where the user has not to be asked."""


class NotAllowedError(PortalError):
    """The user was asked, and has said no or nothing."""


class UncertainError(PortalError):
    """Keys were sent, and nobody has said whether they count: they may yet, so nobody may write the same again."""


class RemoteDesktopBus(PortalBus):
    """The portal's interface for typing."""

    def __init__(self, address: str) -> None:
        super().__init__(address, INTERFACE, takes_files=True)

    def change_key(self, session: str, keysym: int, state: int) -> None:
        """Press or let go of a key; returns once the portal has taken it."""
        body: tuple[object, ...] = (session, {}, keysym, state)
        message: Message = new_method_call(self._address, "NotifyKeyboardKeysym", "oa{sv}iu", body)
        self._ask(message)

    def lend_keyboard(self, session: str) -> socket.socket:
        """A connection to the desktop itself, for a keyboard; from then on it takes keys through that alone."""
        message: Message = new_method_call(self._address, "ConnectToEIS", "oa{sv}", (session, {}))
        (file,) = self._ask(message)
        return file.to_socket()  # type: ignore[no-any-return]  # jeepney has no types


class PortalSession:
    """A session in which keys can be pressed; belongs to one thread."""

    def __init__(self, bus: RemoteDesktopBus) -> None:
        self._bus = bus
        self._path = ""
        self._has_ended = False
        self._is_closed = False
        self._keyboard: EiKeyboard | None = None

    def begin(self, token: str, limit_s: float) -> str:
        """Begin it; returns the sign with which the next one begins without asking.

        Raises:
            NotAllowedError: The user has refused, or has not answered.
            PortalError: So has the desktop.
        """
        handle = ("s", f"sayso_{token_hex(8)}")
        created = self._request("CreateSession", ("", ()), {"session_handle_token": handle}, ANSWER_S)
        self._path = str(created["session_handle"])
        options: dict[str, tuple[str, object]] = {"types": ("u", _KEYBOARD), "persist_mode": ("u", _UNTIL_REVOKED)}
        if token:
            options["restore_token"] = ("s", token)
        self._request("SelectDevices", ("o", (self._path,)), options, ANSWER_S)
        started = self._request("Start", ("os", (self._path, "")), {}, limit_s)
        if not int(started.get("devices", 0)) & _KEYBOARD:
            raise PortalError("The desktop does not let Sayso use the keyboard.")
        return str(started.get("restore_token", ""))

    def borrow_keyboard(self) -> bool:
        """Have the desktop lend a keyboard, where it does; called once, before anything is typed.

        Returns whether anything can be typed in this session: a keyboard that is lent and of no use takes the place of all others.

        Raises:
            PortalError: The portal has gone.
        """
        if self._bus.version() < _LENDS_KEYBOARDS:
            return True
        try:
            connection = self._bus.lend_keyboard(self._path)
        except PortalSilenceError as silence:
            _log.info("the desktop may have lent a keyboard: %s", silence)
            return False
        except PortalError as refusal:
            _log.info("the desktop lends no keyboard, and is told keysyms: %s", refusal)
            return True
        try:
            self._keyboard = EiKeyboard(connection)
        except EiError as error:
            _log.info("the desktop's keyboard cannot be used: %s", error)
            return False
        return True

    def can_type(self, text: str) -> bool:
        """Whether all of the characters can be typed, as far as that is known before."""
        try:
            return self._keyboard is None or self._keyboard.can_type(text)
        except EiError as error:
            _log.info("the desktop's keyboard cannot be used: %s", error)
            return False

    def type(self, character: str) -> None:
        """Type one character.

        Raises:
            UncertainError: It may be in the field, or come into it yet.
            PortalError: It is not.
        """
        self._press((keysym_of(character),), lambda keyboard: keyboard.type(character))

    def press(self, *keysyms: int) -> None:
        """Press keys together, and let them go. Raises the same."""
        self._press(keysyms, lambda keyboard: keyboard.press(*keysyms))

    def is_closed(self) -> bool:
        """Whether the desktop or the user has ended it."""
        if self._keyboard is not None and self._keyboard.has_ended:
            self._has_ended = True  # it is not lent again in this session
        if not self._has_ended:
            try:
                self._has_ended = any(signal.name == "Closed" for signal in self._bus.signals())
            except CONNECTION_LOST:
                self._has_ended = True
        return self._has_ended

    def close(self) -> None:
        if self._keyboard is not None:
            self._keyboard.close()
            self._keyboard = None
        if self._is_closed:
            return
        self._is_closed = True
        try:
            if self._path and not self._has_ended:
                self._bus.close_session(self._path)
            self._bus.close()
        except CONNECTION_LOST as error:
            _log.debug("the bus had gone: %s", error)
        self._has_ended = True

    def _press(self, keysyms: Sequence[int], with_keyboard: Callable[[EiKeyboard], None]) -> None:
        if self._keyboard is None:
            self._press_keysyms(keysyms)
            return
        try:
            with_keyboard(self._keyboard)
        except EiUnconfirmedError as error:
            raise UncertainError(str(error)) from error
        except EiError as error:
            raise PortalError(str(error)) from error

    def _press_keysyms(self, keysyms: Sequence[int]) -> None:
        """Press each while those before it are down, and let all of them go."""
        if self._is_closed:  # so nothing is sent, and nothing uncertain
            raise PortalError("The desktop has taken back the permission to type.")
        for n_down, keysym in enumerate(keysyms):
            try:
                self._bus.change_key(self._path, keysym, _PRESSED)
            except (PortalSilenceError, *CONNECTION_LOST) as silence:
                self.close()  # nobody knows which keys are down: the end of the session lets go of them all
                words = str(silence)
                raise (UncertainError(words) if keysym == keysyms[-1] else PortalError(words)) from silence
            except PortalError:
                self._let_go(keysyms[:n_down])
                raise
            time.sleep(_KEY_S)
        self._let_go(keysyms)

    def _let_go(self, keysyms: Sequence[int]) -> None:
        """Of the last one first; where that cannot be told, by the end of the session."""
        try:
            for keysym in reversed(keysyms):
                self._bus.change_key(self._path, keysym, _RELEASED)
                time.sleep(_KEY_S)
        except (PortalError, *CONNECTION_LOST) as error:
            _log.info("keys are let go of by the end of the session: %s", error)
            self.close()

    def _request(
        self,
        method: str,
        arguments: tuple[str, tuple[object, ...]],
        options: Mapping[str, tuple[str, object]],
        limit_s: float,
    ) -> Mapping[str, Any]:
        refusal = NotAllowedError if method == "Start" else PortalError  # nobody is asked before
        outcomes: list[Outcome] = []
        self._bus.request(method, arguments, outcomes.append, options)
        deadline = time.monotonic() + limit_s
        while not outcomes:
            self._bus.signals()
            if outcomes:
                break
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._bus.fileno()], [], [], left)[0]:
                raise refusal(f"The desktop's portal has not answered {method}.")
        if outcomes[0].code != 0:
            kind = refusal if outcomes[0].code == _REFUSED_BY_USER else PortalError
            raise kind(f"The desktop's portal, or you, refused {method}.")
        return outcomes[0].results
