"""Answers `sayso ctl`: a local socket for this user's programs alone, served in the window's thread.

Nobody else can open it; whoever connects all the same, as after somebody has changed who may, is not listened to.
"""

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from app.control.peer import is_own
from app.control.protocol import (
    LONGEST_LINE,
    ControlError,
    KeyState,
    Request,
    Status,
    encode_answer,
    encode_key_state,
    encode_refusal,
    parse_request,
)
from app.desktop.state import State

_log = logging.getLogger(__name__)

_STARTS = (Request.START, Request.TOGGLE)
_START_MS = 4000
"""A microphone that has given no sample by then may still do so: whoever waits is told what is known."""
_MOST_STARTERS = 4
"""Who wait at a time; a key that repeats asks again and again, and who wait must leave room for who wants to stop."""
_MOST_GUESTS = 32
"""Connections at a time; more are a mistake, or worse."""
_MOST_UNREAD = 64 * 1024
"""Bytes; whoever leaves so much of our answers unread has stopped reading."""


class ControlServer(QObject):
    """Serves requests at an address.

    Args:
        act: Does what was asked, in this thread; STATUS and FOLLOW do not come here.
        status: What the app is doing.
        key_state: How it listens for the dictation key.
        is_starting: Whether a dictation was begun, and its microphone has given nothing yet.
        failure: Why dictation does not work; empty where nothing is in its way.
    """

    def __init__(
        self,
        act: Callable[[Request], None],
        status: Callable[[], Status],
        key_state: Callable[[], KeyState],
        is_starting: Callable[[], bool],
        failure: Callable[[], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._act = act
        self._status = status
        self._key_state = key_state
        self._is_starting = is_starting
        self._failure = failure
        self._starters: list[QLocalSocket] = []
        """Who has asked for a dictation, and is answered once it is known whether it could be begun."""
        self._patience = QTimer(self, singleShot=True, interval=_START_MS)
        self._patience.timeout.connect(self._answer_starters)
        self._last: Status | None = None
        self._guests: list[QLocalSocket] = []
        self._followers: list[QLocalSocket] = []
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._welcome)

    def listen(self, address: str) -> None:
        """Begin; whoever holds the app's lock may take over an address that a crash has left behind.

        Raises:
            ControlError: The address cannot be used.
        """
        QLocalServer.removeServer(address)
        if not self._server.listen(address):
            raise ControlError(f"Sayso cannot be reached by `sayso ctl`: {self._server.errorString()}.")

    def close(self) -> None:
        """Let go of everybody."""
        self._server.close()
        self._patience.stop()
        for guest in list(self._guests):
            guest.abort()

    def tell(self) -> None:
        """Tell the followers, if there is something new, and whoever waits for a dictation to begin."""
        if self._starters and not self._is_starting():
            self._answer_starters()
        status = self._status()
        if status == self._last:
            return
        self._last = status
        for follower in list(self._followers):
            _send(follower, encode_answer(status))

    def _welcome(self) -> None:
        while (guest := self._server.nextPendingConnection()) is not None:
            guest.disconnected.connect(lambda guest=guest: self._part(guest))
            if not is_own(int(guest.socketDescriptor())):
                _log.warning("a program of another user asked, and was not answered")
                guest.abort()
                continue
            if len(self._guests) >= _MOST_GUESTS:
                _refuse(guest, "Too many programs ask Sayso at once; try again in a moment.")
                continue
            self._guests.append(guest)
            guest.readyRead.connect(lambda guest=guest: self._read(guest))
            self._read(guest)

    def _part(self, guest: QLocalSocket) -> None:
        for circle in (self._guests, self._followers, self._starters):
            while guest in circle:
                circle.remove(guest)
        if not self._starters:
            self._patience.stop()
        guest.deleteLater()

    def _read(self, guest: QLocalSocket) -> None:
        while guest.canReadLine():
            self._answer(guest, bytes(guest.readLine(LONGEST_LINE).data()))
        if guest.bytesAvailable() >= LONGEST_LINE:
            guest.abort()

    def _answer(self, guest: QLocalSocket, line: bytes) -> None:
        try:
            request = parse_request(line)
        except ControlError as error:
            _refuse(guest, str(error))
            return
        if request is Request.FOLLOW:
            if guest not in self._followers:
                self._followers.append(guest)
        elif request is Request.HOTKEY:
            _send(guest, encode_key_state(self._key_state()))
            return
        elif request is not Request.STATUS:
            _log.info("asked to %s", request.value)
            self._act(request)
        if request in _STARTS and self._is_starting():
            self._let_wait(guest)
        else:
            _send(guest, encode_answer(self._status()))

    def _let_wait(self, guest: QLocalSocket) -> None:
        self._starters.append(guest)
        if len(self._starters) > _MOST_STARTERS:
            _send(self._starters.pop(0), encode_answer(self._status()))
        if not self._patience.isActive():
            self._patience.start()

    def _answer_starters(self) -> None:
        self._patience.stop()
        starters, self._starters = self._starters, []
        is_recorded = self._status().state is State.LISTENING
        failure = "" if is_recorded or self._is_starting() else self._failure()
        for guest in starters:
            if failure:
                _refuse(guest, failure)
            else:
                _send(guest, encode_answer(self._status()))


def _send(guest: QLocalSocket, answer: bytes) -> None:
    guest.write(answer)
    guest.flush()
    if guest.bytesToWrite() > _MOST_UNREAD:
        guest.abort()


def _refuse(guest: QLocalSocket, sentence: str) -> None:
    guest.write(encode_refusal(sentence))
    guest.disconnectFromServer()
