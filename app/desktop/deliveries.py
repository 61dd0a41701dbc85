"""Texts on their way into other programs: what became of each is told in the window, and noted in the history."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

from app.delivery.queue import Delivery, Outcome, Receipt
from app.desktop.focus import Focus
from app.desktop.parts import HistoryPart
from app.history.records import Delivered
from app.ui.dictation_window import DictationWindow
from app.ui.notices import Level
from app.ui.tray import Tray

_DELIVERED = {"type": Delivered.TYPED, "paste": Delivered.PASTED}
_NOTICE, _INSERT, _COPY = "delivery.", "delivery.insert.", "delivery.copy."
_LOOK_MS = 250
_LOOKS = 2
"""In so many looks one after the other another program must have the focus, so that the click that gave it has arrived."""
_PATIENCE = 240
"""Looks after which nobody means to insert the text any more."""


class Deliveries(QObject):
    """The controller's way to the focused field, and what is heard back. Lives in the window's thread.

    Args:
        delivery: Writes.
        focus: Knows whether another program has the focus.
        memory: Notes where texts went.
        window, tray: Tell the user.
    """

    def __init__(
        self, delivery: Delivery, focus: Focus, memory: HistoryPart, window: DictationWindow, tray: Tray
    ) -> None:
        super().__init__()
        self._delivery = delivery
        self._focus = focus
        self._memory = memory
        self._window = window
        self._tray = tray
        self._held: dict[str, Receipt] = {}
        """What could not be written, and waits for a click."""
        self._wanted = ""
        """The dictation that is inserted once another program has the focus."""
        self._looks = self._looks_elsewhere = 0
        self._watch = QTimer(self, interval=_LOOK_MS)
        self._watch.timeout.connect(self._look)
        window.notice_acted.connect(self._act)

    # --- On the way (`app.desktop.ports.Writing`)

    def begin(self, dictation: str) -> None:
        self._delivery.begin(dictation)

    def write(self, dictation: str, text: str) -> None:
        self._delivery.write(dictation, text)

    def rewrite(self, dictation: str, removed: str, text: str) -> None:
        self._delivery.rewrite(dictation, removed, text)

    def finish(self, dictation: str, text: str) -> None:
        self._delivery.finish(dictation, text)

    def cancel(self, dictation: str) -> None:
        self._delivery.cancel(dictation)

    # --- What became of it

    def take(self, receipt: Receipt) -> None:
        """Tell where the text went, and say so in the history."""
        delivered = _delivered(receipt)
        if delivered is not None:
            self._memory.mark_delivered(receipt.dictation, delivered)
        match receipt.outcome:
            case Outcome.PENDING:
                self._say(receipt, "info")
            case Outcome.HELD:
                self._hold(receipt)
            case Outcome.DELIVERED | Outcome.ON_CLIPBOARD | Outcome.CANCELLED:
                self._held.pop(receipt.dictation, None)
                self._window.withdraw_notice(_NOTICE + receipt.dictation)
                self._say(receipt, "warning")

    def _hold(self, receipt: Receipt) -> None:
        """What was not written can be, by a click."""
        self._window.withdraw_notice(_NOTICE + receipt.dictation)
        if receipt.rest:
            self._held[receipt.dictation] = receipt
            self._offer(receipt)
            self._message(receipt, "warning")
        else:
            self._held.pop(receipt.dictation, None)
            self._say(receipt, "warning")

    def _offer(self, receipt: Receipt) -> None:
        if self._focus.is_elsewhere is None:
            action, key = self.tr("Copy"), _COPY
        else:
            action, key = self.tr("Insert now"), _INSERT
        self._window.show_notice(receipt.sentence, "warning", action, key + receipt.dictation)

    def _say(self, receipt: Receipt, level: Level) -> None:
        if receipt.sentence:
            self._window.show_notice(receipt.sentence, level, "", _NOTICE + receipt.dictation)
            self._message(receipt, level)

    def _message(self, receipt: Receipt, level: Level) -> None:
        """Where no notice is seen."""
        if not self._window.isVisible():
            self._tray.show_message(receipt.sentence, level)

    # --- What is inserted later

    def _act(self, key: str) -> None:
        if key.startswith(_COPY):
            held = self._held.pop(key.removeprefix(_COPY), None)
            QGuiApplication.clipboard().setText(held.rest if held is not None else "")
            self._window.show_copied()
        elif key.startswith(_INSERT):
            if self._watch.isActive():
                self._stop_waiting()
            self._wanted = key.removeprefix(_INSERT)
            self._looks = self._looks_elsewhere = 0
            self._window.show_notice(
                self.tr("Click into the field that the text belongs in."), "info", "", _NOTICE + self._wanted
            )
            self._watch.start()

    def _look(self) -> None:
        """Write what waits, once the user has turned to another program."""
        self._looks += 1
        self._looks_elsewhere = self._looks_elsewhere + 1 if self._focus.is_elsewhere else 0
        if self._looks_elsewhere >= _LOOKS:
            self._watch.stop()
            self._window.withdraw_notice(_NOTICE + self._wanted)
            if held := self._held.get(self._wanted):
                self.begin(self._wanted)
                self.finish(self._wanted, held.rest)
        elif self._looks >= _PATIENCE:
            self._stop_waiting()

    def _stop_waiting(self) -> None:
        """Nobody clicks into a field, or another text is to be inserted first: it is offered again."""
        self._watch.stop()
        self._window.withdraw_notice(_NOTICE + self._wanted)
        if held := self._held.get(self._wanted):
            self._offer(held)


def _delivered(receipt: Receipt) -> Delivered | None:
    """Where the text is, as the history says it; None where there is nothing new to say."""
    match receipt.outcome:
        case Outcome.ON_CLIPBOARD:
            return Delivered.CLIPBOARD
        case Outcome.DELIVERED:
            return _DELIVERED.get(receipt.means, Delivered.TYPED)
        case Outcome.HELD | Outcome.CANCELLED if receipt.text_length:
            return Delivered.PARTLY
        case _:
            return None
