"""The delivery thread: writes one dictation after the other, word by word.

Between words it looks whether it may go on: whether the focus is where it was, nothing else has taken the keyboard, no
modifier is held that would make shortcuts of letters, and the dictation is still wanted. What may not be written now waits; what cannot be written at
all is told. Nothing is ever deleted again, and nothing is written twice.
"""

import logging
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue

from app.delivery import receipts
from app.delivery.desktop import Desktop, DesktopHere, MeansReport
from app.delivery.dictation import Dictation
from app.delivery.means import DeliveryError, End, Handed, Means
from app.delivery.messages import Ask, AskUser, Begin, Cancel, Finish, Message, Rewrite, Stop, Write
from app.delivery.obstacles import Obstacle, obstacle_for
from app.delivery.options import DeliveryOptions, Limits
from app.delivery.pieces import on_one_line
from app.delivery.receipts import Outcome, Receipt
from app.delivery.spacing import Spacing
from app.delivery.targets import UNKNOWN, Target

_log = logging.getLogger(__name__)

_LONG = 2000
"""Characters of a text that is pasted rather than typed, where both are possible."""
_KEPT = 8
"""Cancelled dictations that can be begun again."""
_END_S = 4.0
_REPORT_S = 3.0


class Worker(threading.Thread):
    """The thread; see `Delivery` for the arguments."""

    def __init__(
        self,
        on_receipt: Callable[[Receipt], None],
        options: DeliveryOptions,
        here: DesktopHere,
        limits: Limits,
    ) -> None:
        super().__init__(name="sayso-delivery")
        self._on_receipt = on_receipt
        self._options = options
        self._here = here
        self._limits = limits
        self._inbox: SimpleQueue[Message] = SimpleQueue()
        self._desktop: Desktop | None = None
        self._dictations: dict[str, Dictation] = {}  # in the order in which they began
        self._cancelled: dict[str, Dictation] = {}  # the last ones: they may be begun again
        self._spacing = Spacing()
        self._is_ending = False
        self._is_resting = True

    # --- For other threads

    def post(self, message: Message) -> None:
        self._inbox.put(message)

    def report(self) -> Sequence[MeansReport]:
        answer: Future[Sequence[MeansReport]] = Future()
        self.post(Ask(answer))
        try:
            return answer.result(_REPORT_S)
        except TimeoutError as silence:
            raise DeliveryError(receipts.BUSY) from silence

    def end(self) -> None:
        """End the thread, within a limit."""
        self.post(Stop())
        desktop = self._desktop
        if desktop is not None:
            desktop.hurry()
        self.join(_END_S)
        if self.is_alive():
            _log.error("the delivery thread did not end")

    # --- The thread

    def run(self) -> None:
        self._desktop = self._open()
        while not self._is_ending:
            self._take_messages(self._patience())
            if not self._is_ending:
                self._advance_guarded()
                self._tell_cancelled()
        for dictation in list(self._dictations.values()):
            if dictation.is_finished:
                self._tell(dictation, Outcome.HELD, receipts.QUIT)
        if self._desktop is not None:
            self._desktop.close()

    def _open(self) -> Desktop | None:
        try:
            return self._here.open()
        except DeliveryError as error:
            _log.warning("text cannot be delivered: %s", error)
        except Exception:  # noqa: BLE001 - the thread's edge: it must stay, to say of each text that it is only in the history
            _log.exception("text cannot be delivered")
        return None

    def _patience(self) -> float | None:
        """How long to wait for messages: until one comes, or for the next look at what is in the way."""
        dictation = self._first()
        if dictation is None:
            return None if self._is_resting else 0.0
        if dictation.news:
            return 0.0
        can_act = dictation.is_finished or (
            self._due(dictation) and not dictation.is_stuck and not dictation.is_given_up
        )
        return self._limits.poll_s if can_act else None

    def _take_messages(self, patience_s: float | None) -> None:
        """Take everything that has come; wait for the first for `patience_s`, or without end if that is None."""
        try:
            first = self._inbox.get(timeout=patience_s) if patience_s != 0.0 else self._inbox.get_nowait()
            self._apply_guarded(first)
            while True:
                self._apply_guarded(self._inbox.get_nowait())
        except Empty:
            return

    def _apply_guarded(self, message: Message) -> None:
        try:
            self._apply(message)
        except Exception:  # noqa: BLE001 - the thread's edge: it must stay, for the dictations that follow
            _log.exception("%s failed", type(message).__name__)
            if isinstance(message, Ask):
                message.answer.set_exception(DeliveryError(receipts.BUSY))

    def _apply(self, message: Message) -> None:
        match message:
            case Begin(name, target):
                self._dictations[name] = self._begun(name, self._foreign(target))
            case Write() | Rewrite() | Finish() if message.dictation in self._dictations:
                self._take(self._dictations[message.dictation], message)
            case Cancel(name) if name in self._dictations:
                self._cancelled[name] = self._dictations.pop(name)
                for old in list(self._cancelled)[:-_KEPT]:
                    del self._cancelled[old]
            case DeliveryOptions():
                self._options = message
            case AskUser() if self._desktop is not None:
                self._desktop.ask_user()
            case Ask(answer):
                answer.set_result(self._report())
            case Stop():
                self._is_ending = True

    def _begun(self, name: str, target: Target | None) -> Dictation:
        """A new dictation, or one that was cancelled and goes on."""
        dictation = self._cancelled.pop(name, None)
        if dictation is None:
            return Dictation(name, target)
        dictation.go_on(target)
        return dictation

    def _take(self, dictation: Dictation, message: Write | Rewrite | Finish) -> None:
        """Take news of a dictation; those that change what was given before wait until it is not being written."""
        if dictation.news or isinstance(message, Rewrite):
            dictation.news.append(message)
        else:
            dictation.take(message)

    def _catch_up(self, dictation: Dictation) -> None:
        """Take the news that waited; should one fail, the others still do."""
        while dictation.news:
            message = dictation.news.popleft()
            if isinstance(message, Rewrite):
                self._rewrite(dictation, message.removed, message.text)
            else:
                dictation.take(message)

    def _advance_guarded(self) -> None:
        dictation = self._first()
        try:
            self._advance(dictation)
        except Exception:  # noqa: BLE001 - the thread's edge: the text is told of, and the next one gets its chance
            _log.exception("delivery failed")
            if dictation is not None and dictation.id in self._dictations:
                self._give_up(dictation, receipts.BROKEN)

    def _advance(self, dictation: Dictation | None) -> None:
        """Write what is due of the first dictation, as far as that is possible now."""
        if dictation is None:
            self._rest()
            return
        self._catch_up(dictation)
        due = self._due(dictation)
        if not due:
            if dictation.is_finished:
                self._end(dictation)
            return
        if self._desktop is None:
            if dictation.is_finished:
                self._tell(dictation, Outcome.HELD, receipts.BROKEN)
            return
        self._is_resting = False
        if dictation.is_given_up:
            self._give_up(dictation, dictation.trouble)
            return
        if dictation.is_stuck or self._options.means == "clipboard":
            self._copy(dictation, dictation.trouble)
            return
        focused = self._foreign(self._desktop.targets.focused())
        is_taken = focused is not None and self._desktop.is_taken_from(focused)
        obstacle = obstacle_for(
            dictation, focused, self._desktop.held(), self._options, self._limits, is_taken=is_taken
        )
        if obstacle is not None or focused is None:
            self._wait(dictation, obstacle)
            return
        dictation.waits_since = None
        if dictation.target is None:
            dictation.target = focused
        self._write(dictation, focused, due)

    # --- What is in the way

    def _wait(self, dictation: Dictation, obstacle: Obstacle | None) -> None:
        """Wait until the next look; once the dictation is over, not for ever."""
        if obstacle is None or not dictation.is_finished:
            return
        now = time.monotonic()
        if dictation.waits_since is None:
            dictation.waits_since = now
        waited = now - dictation.waits_since
        if waited >= obstacle.limit_s:
            if obstacle.is_keys:
                self._copy(dictation, obstacle.final)
            else:
                self._tell(dictation, Outcome.HELD, obstacle.final)
        elif waited >= self._limits.told_s and not dictation.was_told:
            dictation.was_told = True
            self._say(dictation, Outcome.PENDING, obstacle.sentence)

    def _may_go_on(self, dictation: Dictation, target: Target) -> bool:
        self._take_messages(0.0)
        if self._is_ending or dictation.id not in self._dictations or dictation.news or self._desktop is None:
            return False
        if self._desktop.held() or self._desktop.targets.focused() != target:
            return False
        return not self._desktop.is_taken_from(target)

    # --- Writing

    def _write(self, dictation: Dictation, target: Target, due: str) -> None:
        assert self._desktop is not None
        is_start = dictation.done == dictation.start
        n_spaces = len(due) - len(due.lstrip(" ")) if is_start else 0
        space = None if is_start else ""
        for place, means in self._candidates(dictation, due):
            capability = means.capability(target)
            if not capability.is_usable:
                dictation.trouble = dictation.trouble or capability.sentence
                continue
            if space is None:  # asked only now: it may take a while
                space = self._spacing.before(due[n_spaces:], target, self._before_caret(target))
            text = space + (on_one_line(due) if target.is_terminal else due)[n_spaces:]
            handed = means.deliver(text, target, lambda: self._may_go_on(dictation, target))
            self._spacing.note(text[: handed.length], target)
            if handed.length:
                dictation.means = means.name
                dictation.done += n_spaces + max(0, handed.length - len(space))
                space, n_spaces, due = "", 0, dictation.unwritten
            if handed.end is not End.FAILED:
                self._conclude(dictation, handed)
                return
            _log.info("%s could not write: %s", means.name, handed.sentence)
            dictation.failed.add(place)
            dictation.trouble = handed.sentence
        if dictation.is_finished:
            self._copy(dictation, dictation.trouble)

    def _rewrite(self, dictation: Dictation, removed: str, text: str) -> None:
        """Take out what is not wanted; what is in the field, only where that is certain to hit nothing else."""
        to_delete = dictation.rewrite(removed, text)
        if not to_delete:
            return
        target = self._deletable(dictation)
        n_gone = self._take_out(to_delete, target) if target is not None else 0
        dictation.settle(to_delete, text, n_gone)
        if n_gone < len(to_delete):
            self._say(dictation, Outcome.PENDING, receipts.KEPT)

    def _before_caret(self, target: Target) -> str | None:
        assert self._desktop is not None
        try:
            return self._desktop.before_caret(target)
        except Exception:  # noqa: BLE001 - another process' edge: whatever it answered, the text can be written
            _log.exception("what stands before the caret is not known")
            return None

    def _take_out(self, text: str, target: Target) -> int:
        assert self._desktop is not None
        try:
            return self._desktop.take_out(text, target)
        except Exception:  # noqa: BLE001 - another process' edge: the words stay, and what follows can be written
            _log.exception("nothing could be taken out")
            return 0

    def _deletable(self, dictation: Dictation) -> Target | None:
        """The dictation's window, if keys would reach it as they are meant; None where they would not."""
        if self._desktop is None or dictation.is_stuck or dictation.is_given_up or self._desktop.held():
            return None
        focused = self._foreign(self._desktop.targets.focused())
        if focused is None or focused != dictation.target or self._desktop.is_taken_from(focused):
            return None
        return focused

    def _conclude(self, dictation: Dictation, handed: Handed) -> None:
        """Draw the consequences of how a means ended that did not fail."""
        match handed.end:
            case End.DONE:
                dictation.trouble = ""
            case End.UNANSWERED if handed.length:
                dictation.trouble = handed.sentence
            case End.UNANSWERED:
                self._give_up(dictation, handed.sentence)
            case End.ON_CLIPBOARD:
                dictation.trouble = handed.sentence
                dictation.is_stuck = True

    def _give_up(self, dictation: Dictation, sentence: str) -> None:
        """Write nothing more of it; said once all of the text is known."""
        dictation.is_given_up = True
        dictation.trouble = sentence
        if dictation.is_finished:
            self._tell(dictation, Outcome.HELD, sentence)

    def _copy(self, dictation: Dictation, sentence: str) -> None:
        """Leave on the clipboard what is not in the field, once all of the text is known."""
        if not dictation.is_finished:
            return
        copying = self._desktop.copying if self._desktop is not None else None
        if copying is None:
            self._tell(dictation, Outcome.HELD, sentence or receipts.BROKEN)
            return
        handed = copying.deliver(dictation.unwritten.lstrip(), dictation.target or UNKNOWN, lambda: True)
        if handed.end is End.ON_CLIPBOARD:
            self._tell(dictation, Outcome.ON_CLIPBOARD, f"{sentence} {handed.sentence}".strip())
        else:
            self._tell(dictation, Outcome.HELD, handed.sentence or receipts.BROKEN)

    def _candidates(self, dictation: Dictation, due: str) -> list[tuple[int, Means]]:
        """The means to try, in order, with their places; leaving text on the clipboard is none of them."""
        assert self._desktop is not None
        wanted = self._options.means
        means = [(place, each) for place, each in enumerate(self._desktop.means) if wanted in {"auto", each.name}]
        if wanted == "auto" and len(due) > _LONG:
            means.sort(key=lambda each: each[1].name != "paste")
        return [(place, each) for place, each in means if place not in dictation.failed]

    # --- Ends

    def _end(self, dictation: Dictation) -> None:
        trouble = receipts.DIFFERENT if dictation.is_torn else dictation.trouble
        self._tell(dictation, Outcome.HELD if trouble else Outcome.DELIVERED, trouble)

    def _tell(self, dictation: Dictation, outcome: Outcome, sentence: str) -> None:
        """Say what has become of a dictation, and forget it."""
        self._dictations.pop(dictation.id, None)
        _log.info(
            "%s: %s of %d characters by %s, %s",
            dictation.id, dictation.done, len(dictation.text), dictation.means or "nothing", outcome,
        )  # fmt: skip
        self._say(dictation, outcome, sentence)

    def _say(self, dictation: Dictation, outcome: Outcome, sentence: str) -> None:
        self._on_receipt(Receipt(dictation.id, outcome, dictation.means, dictation.done, sentence, dictation.rest))

    def _tell_cancelled(self) -> None:
        """Say of what was cancelled that its beginning is in the field, once it is known how much of it."""
        for dictation in self._cancelled.values():
            if dictation.done and not dictation.was_cancel_told:
                self._say(dictation, Outcome.CANCELLED, "")
            dictation.was_cancel_told = True

    def _rest(self) -> None:
        if not self._is_resting and self._desktop is not None:
            self._is_resting = True
            for means in self._desktop.means:
                means.rest()

    # --- Questions

    def _first(self) -> Dictation | None:
        return next(iter(self._dictations.values()), None)

    def _due(self, dictation: Dictation) -> str:
        return dictation.due(is_live=self._options.when == "live")

    def _foreign(self, target: Target | None) -> Target | None:
        """The target unless it is a window of our own: what is written there is no dictation's field."""
        return None if target is not None and target.pid == os.getpid() else target

    def _report(self) -> Sequence[MeansReport]:
        if self._desktop is None:
            return ()
        target = self._desktop.targets.focused() or UNKNOWN
        found = []
        for means in self._desktop.means:
            capability = means.capability(target)
            found.append(MeansReport(means.name, capability.level, capability.sentence))
        return found
