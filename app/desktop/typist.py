"""A line typed on trial into whatever program has the focus, on the way that dictations go."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from app.delivery import receipts
from app.delivery.desktop import DesktopHere
from app.delivery.queue import Delivery, DeliveryOptions, Outcome, Receipt

_TRIAL = "trial"


class Typist:
    """Types one line at a time; belongs to the window's thread. Nothing of it comes into the history.

    Args:
        post: Calls something in the window's thread.
        typed: Is told the program's name, or nothing where the desktop does not say, once all of a line is there.
        failed: Is told why it is not.
        here: The desktop; by default the one that the program runs on.
    """

    def __init__(
        self,
        post: Callable[[Callable[[], None]], None],
        typed: Callable[[str], None],
        failed: Callable[[str], None],
        here: DesktopHere | None = None,
    ) -> None:
        self._post = post
        self._typed = typed
        self._failed = failed
        self._here = here
        self._delivery: Delivery | None = None
        """There while a line is on its way."""
        self._app = ""

    def type(self, text: str) -> None:
        """Write a line; what came of it follows. One that is on its way is given up."""
        self.close()
        self._delivery = Delivery(
            lambda receipt: self._post(lambda: self._take(receipt)), DeliveryOptions(), here=self._here
        )
        self._app = self._delivery.focused_app()
        self._delivery.begin(_TRIAL)
        self._delivery.finish(_TRIAL, text)

    def close(self) -> None:
        """Give up what is on its way."""
        delivery, self._delivery = self._delivery, None
        if delivery is not None:
            delivery.close()

    def _take(self, receipt: Receipt) -> None:
        if self._delivery is None or receipt.outcome is Outcome.PENDING:
            return
        self.close()
        if receipt.outcome is Outcome.DELIVERED:
            self._typed(self._app)
        elif receipt.sentence in {receipts.NO_FIELD, receipts.ELSEWHERE}:
            self._failed(
                QCoreApplication.translate("Typist", "Nothing was typed: no field of another program had the focus.")
            )
        else:
            self._failed(receipt.sentence)
