"""The way of dictations into the field that has the focus, for the rest of the app: what is given here returns at once."""

from collections.abc import Callable, Sequence

from app.delivery.choice import desktop_here
from app.delivery.desktop import DesktopHere, MeansReport
from app.delivery.messages import AskUser, Begin, Cancel, Finish, Rewrite, Write
from app.delivery.options import DeliveryOptions, Limits
from app.delivery.receipts import Outcome, Receipt
from app.delivery.targets import Target
from app.delivery.worker import Worker

__all__ = ["Delivery", "DeliveryOptions", "Limits", "Outcome", "Receipt"]

_DEFAULT = Limits()


class Delivery:
    """Delivers dictations. Where it does not say otherwise, methods may be called in any thread.

    Args:
        on_receipt: Is called in the delivery thread: once for a dictation that was finished and not cancelled, and
            before that for each `PENDING`; and for one that was cancelled when some of it had been written.
        options: What the user wants.
        here: The desktop to write on; by default the one that the program runs on.
        limits: How long to wait for what.
    """

    def __init__(
        self,
        on_receipt: Callable[[Receipt], None],
        options: DeliveryOptions,
        *,
        here: DesktopHere | None = None,
        limits: Limits = _DEFAULT,
    ) -> None:
        """Start the thread. Called in the thread that will call `begin`, `focused_app` and `close`: the window's."""
        here = here if here is not None else desktop_here()
        self._targets = here.open_targets()
        self._worker = Worker(on_receipt, options, here, limits)
        self._worker.start()

    def begin(self, dictation: str) -> None:
        """Note what has the focus: the dictation's target. Called in the window's thread.

        One that was cancelled goes on, with all that was given of it before, behind what of it is in a field by now.
        """
        self._worker.post(Begin(dictation, self._targets.focused()))

    def write(self, dictation: str, text: str) -> None:
        """Committed text that continues what was given before."""
        self._worker.post(Write(dictation, text))

    def rewrite(self, dictation: str, removed: str, text: str) -> None:
        """The end of what was given before, `removed`, is to go, and `text` to come in its place.

        What is in the field already is deleted only where it is certain that it stands right before the caret; elsewhere
        it stays, without the other text, and a receipt says so.
        """
        self._worker.post(Rewrite(dictation, removed, text))

    def finish(self, dictation: str, text: str) -> None:
        """The dictation is over, and this is its whole text."""
        self._worker.post(Finish(dictation, text))

    def cancel(self, dictation: str) -> None:
        """Write nothing more of it than the word that is being written."""
        self._worker.post(Cancel(dictation))

    def set_options(self, options: DeliveryOptions) -> None:
        """From here on."""
        self._worker.post(options)

    def focused(self) -> Target | None:
        """What has the focus; None if nothing has. Called in the window's thread."""
        return self._targets.focused()

    def focused_app(self) -> str:
        """The name of the program that has the focus; empty if the desktop does not say. Called in the window's thread."""
        target = self._targets.focused()
        return target.app if target is not None else ""

    def report(self) -> Sequence[MeansReport]:
        """What each means says of itself, from the one that is tried first; waits for a moment."""
        return self._worker.report()

    def ask_permission(self) -> None:
        """Have the desktop ask the user for the permission to write, where `report` says that it wants one."""
        self._worker.post(AskUser())

    def close(self) -> None:
        """End after the word that is being written, and let go of the desktop. Called in the window's thread."""
        self._worker.end()
        self._targets.close()
