"""One app for each user and desktop: a second start shows the window of the first."""

import logging
from time import monotonic

from PySide6.QtCore import QLockFile

from app.control.address import private_folder
from app.control.client import NotRunningError, ask
from app.control.protocol import ControlError, Request

_log = logging.getLogger(__name__)

_PATIENCE_S = 20.0
"""The one that holds the lock may be just starting, which takes long on a busy computer, or just ending."""
_AGAIN_MS = 100


def claim_instance(*, is_hidden: bool) -> QLockFile | None:
    """The lock of the only app, to be kept until the end; None if there is one already, which shows itself now.

    Args:
        is_hidden: Leave the window of the other one as it is.

    Raises:
        ControlError: There is another one, and it does not answer.
    """
    lock = QLockFile(str(private_folder() / "lock"))
    lock.setStaleLockTime(0)  # the lock of a process that is gone is taken over all the same
    deadline = monotonic() + _PATIENCE_S
    while not lock.tryLock(_AGAIN_MS):
        try:
            ask(Request.STATUS if is_hidden else Request.SHOW)
        except NotRunningError:
            if monotonic() < deadline:
                continue
            raise ControlError(
                "Another Sayso holds the lock but does not answer; end it and start Sayso again."
            ) from None
        _log.info("there is one already")
        return None
    return lock
