"""Typing on Wayland through the desktop's portal: GNOME, KDE and others type for a program that the user has allowed to.

The user is asked once. What the desktop gives as a sign of that is kept in a file that nobody else can read, since whoever
has it may type without asking.
"""

import logging
import math
import os
import time
from collections.abc import Callable
from pathlib import Path

from app.delivery.keysyms import INSERT, SHIFT
from app.delivery.means import Capability, End, Handed, Level
from app.delivery.pieces import pieces
from app.delivery.portal_session import ANSWER_S, NotAllowedError, PortalSession, RemoteDesktopBus, UncertainError
from app.delivery.targets import Target
from app.portal import CONNECTION_LOST, PortalError

_log = logging.getLogger(__name__)

_DECISION_S = 60.0
"""For the user to decide."""
_AGAIN_S = 30.0
"""Until a desktop that began no session is asked for one again, if the next text does not come before."""

_ASK = "Allow Sayso to type: the desktop calls it “remote control” of the keyboard and asks you once."
_ABSENT = "This desktop lets no program type."
_REVOKED = "The desktop has taken back the permission to type."
_REFUSED = "The desktop does not let Sayso type at this moment."
_UNCONFIRMED = "The program does not respond. The words were typed and appear once it does; the history has them too."
_LACKING = "The desktop's keyboard lacks a character, or takes no keys at this moment."


class PortalTyping:
    """Types through a session of the portal; owned by the delivery thread.

    Args:
        address: Of the session bus; `SESSION` for that of the environment.
        token_file: Where the sign of the user's permission is kept.
    """

    def __init__(self, address: str, token_file: Path) -> None:
        self._address = address
        self._token_file = token_file
        self._session: PortalSession | None = None
        self._found: Capability | None = None
        self._again_at = math.inf
        self._ask = _ASK
        self._is_allowed = True
        """Whether the user has not said no to the last session, or nothing: who has is not asked again before wishing it."""

    @property
    def name(self) -> str:
        return "type"

    def capability(self, target: Target) -> Capability:  # noqa: ARG002 - the same for every window
        if self._session is not None and self._session.is_closed():
            self._end_session()
            self._found = None
            self._ask = _REVOKED
        if self._found is None or time.monotonic() >= self._again_at:
            self._found = self._find_out()
        return self._found

    def ask_user(self) -> Capability:
        """Have the desktop ask the user for permission, and wait for the decision."""
        self._end_session()
        self._ask, self._again_at = _ASK, math.inf
        self._found = self._begin(_DECISION_S)
        return self._found

    def deliver(self, text: str, target: Target, may_go_on: Callable[[], bool]) -> Handed:  # noqa: ARG002 - unknown
        done = 0
        for piece in pieces(text):
            if not may_go_on():
                return Handed(done, End.STOPPED)
            if self._session is None or self._session.is_closed():
                return Handed(done, End.FAILED, _REVOKED)
            if not self._session.can_type(piece):
                return Handed(done, End.FAILED, _REVOKED if self._session.is_closed() else _LACKING)
            typed, is_certain = self._type(self._session, piece)
            done += typed
            if not is_certain and done == len(text):
                return Handed(done, End.UNANSWERED, _UNCONFIRMED)
            if not is_certain or typed < len(piece):
                return Handed(done, End.FAILED, _REFUSED)
        return Handed(done, End.DONE)

    def hurry(self) -> None:
        """No call takes long."""

    def rest(self) -> None:
        """The session stays: beginning one may show something on the screen. One that was refused is tried for the next text."""
        if self._again_at < math.inf:
            self._again_at = 0.0

    def close(self) -> None:
        self._end_session()

    @property
    def session(self) -> PortalSession | None:
        """Where keys can be pressed, once the user has allowed it."""
        return self._session

    def _find_out(self) -> Capability:
        """Begin a session if the user has allowed it once: a locked screen ends them all, and begins none."""
        self._again_at = math.inf
        if not self._read_token():
            return self._look()
        found = self._begin(ANSWER_S)
        if not found.is_usable and self._is_allowed:
            self._again_at = time.monotonic() + _AGAIN_S
        return found

    def _look(self) -> Capability:
        """Whether the desktop has such a portal at all."""
        try:
            bus = RemoteDesktopBus(self._address)
        except PortalError as error:
            return Capability(Level.UNAVAILABLE, str(error))
        try:
            bus.version()
        except (PortalError, *CONNECTION_LOST) as error:
            _log.info("no portal to type through: %s", error)
            return Capability(Level.UNAVAILABLE, _ABSENT)
        finally:
            bus.close()
        return Capability(Level.NEEDS_USER, self._ask)

    def _begin(self, limit_s: float) -> Capability:
        """Begin a session that can type: on a keyboard that the desktop lends, else by keysyms, which takes another session."""
        try:
            bus = RemoteDesktopBus(self._address)
        except PortalError as error:
            return Capability(Level.UNAVAILABLE, str(error))
        try:
            self._session = PortalSession(bus)
            self._start(self._session, limit_s)
            if not self._session.borrow_keyboard():
                self._end_session()
                if not self._read_token():  # the user would be asked again
                    return Capability(Level.UNAVAILABLE, _ABSENT)
                self._session = PortalSession(RemoteDesktopBus(self._address))
                self._start(self._session, ANSWER_S)
        except (PortalError, *CONNECTION_LOST) as error:
            _log.info("the portal begins no session: %s", error)
            self._end_session()
            self._is_allowed = not isinstance(error, NotAllowedError)
            return Capability(Level.NEEDS_USER, self._ask)
        self._is_allowed = True
        return Capability(Level.READY)

    def _start(self, session: PortalSession, limit_s: float) -> None:
        token = session.begin(self._read_token(), limit_s)
        try:
            self._write_token(token)
        except OSError as error:
            _log.warning("the permission to type holds, but the desktop will ask for it again: %s", error)

    def _type(self, session: PortalSession, piece: str) -> tuple[int, bool]:
        """Type one piece, and say how many of its characters nobody else may write, and whether all of those are in the field."""
        for typed, character in enumerate(piece):
            try:
                session.type(character)
            except UncertainError as error:
                _log.info("the portal may have typed: %s", error)
                return typed + 1, False
            except (PortalError, *CONNECTION_LOST) as error:
                _log.info("the portal does not type: %s", error)
                return typed, True
        return len(piece), True

    def _end_session(self) -> None:
        if self._session is not None:
            self._session.close()
            self._session = None

    def _read_token(self) -> str:
        try:
            return self._token_file.read_text().strip()
        except (OSError, UnicodeDecodeError):  # there is none yet, or it is damaged
            return ""

    def _write_token(self, token: str) -> None:
        """Replace the file: a token can be used once."""
        if not token:
            self._token_file.unlink(missing_ok=True)
            return
        self._token_file.parent.mkdir(parents=True, exist_ok=True)
        new = self._token_file.with_suffix(".new")
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(token)
        new.replace(self._token_file)


class PortalPasteKeys:
    """Presses Shift+Insert in the session for typing."""

    def __init__(self, typing: PortalTyping) -> None:
        self._typing = typing

    def capability(self, target: Target) -> Capability:
        return self._typing.capability(target)

    def press(self, target: Target) -> bool:  # noqa: ARG002 - which program it is, Wayland does not say
        session = self._typing.session
        if session is None:
            return False
        try:
            session.press(SHIFT, INSERT)
        except UncertainError as error:
            _log.info(
                "the portal may have pressed keys: %s", error
            )  # whether it has is seen by what reads the clipboard
        except (PortalError, *CONNECTION_LOST) as error:
            _log.warning("the portal does not press keys: %s", error)
            return False
        return True
