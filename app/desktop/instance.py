"""One app for each user and desktop: a second start shows the window of the first."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep

from app.control.address import private_folder
from app.control.client import NotRunningError, ask
from app.control.protocol import ControlError, Request
from app.locks import try_lock

_log = logging.getLogger(__name__)

_PATIENCE_S = 20.0
"""The one that holds the lock may be just starting, which takes long on a busy computer, or just ending."""
_AGAIN_S = 0.1


@contextmanager
def only_instance(*, is_hidden: bool) -> Iterator[bool]:
    """Be the only app while the body runs; gives whether it is. Another one shows itself now.

    Args:
        is_hidden: Leave the window of the other one as it is.

    Raises:
        ControlError: There is another one, and it does not answer.
    """
    descriptor = os.open(private_folder() / "instance", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        yield _claim(descriptor, Request.STATUS if is_hidden else Request.SHOW)
    finally:
        os.close(descriptor)


def _claim(descriptor: int, request: Request) -> bool:
    deadline = monotonic() + _PATIENCE_S
    while True:
        has_lock = try_lock(descriptor)
        try:
            ask(request)
        except NotRunningError:
            if has_lock:
                return True
        else:  # also where the lock is ours: one that an earlier release has started, or there are no locks here
            _log.info("there is one already")
            return False
        if monotonic() > deadline:
            raise ControlError("Another Sayso holds the lock but does not answer; end it and start Sayso again.")
        sleep(_AGAIN_S)
