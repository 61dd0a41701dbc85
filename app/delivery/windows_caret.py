"""What stands before the caret on Windows, by UI Automation, as screen readers ask for it.

A program answers through its own thread for windows, and one that hangs does not. So all of it is asked in a thread of its
own, which is waited for a moment; a program that was too slow is not asked again. Programs that have no UI Automation while
nobody asks for it, such as some browsers, may begin to.
"""

import ctypes
import logging
import threading
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import dataclass
from queue import SimpleQueue

from app.delivery.targets import Target
from app.delivery.windows_com import Com, ComError, ComObject, identifier

_log = logging.getLogger(__name__)

_LIMIT_S = 0.15
_END_S = 0.5

_AUTOMATION = "ff48dba4-60ef-4201-aa87-54103eef594e", "30cbe57d-d9d0-452a-ab13-7ac5ac4825ee"
"""The class CUIAutomation and its interface."""
_TEXT = 10014, "32eba289-3583-42c9-9c59-3b6d9a1e9b6a"
_TEXT_2 = 10024, "506a921a-fcc9-409f-b23b-37eb74106872"
"""What a field may offer: the numbers of patterns and their interfaces."""

# Places of methods in the tables of IUIAutomation, IUIAutomationElement, …TextPattern and …TextPattern2, …TextRangeArray
# and …TextRange.
_FOCUSED_ELEMENT = 8
_PATTERN_AS, _PROCESS_ID, _IS_PASSWORD = 14, 20, 35
_SELECTION, _CARET_RANGE = 5, 10
_LENGTH, _ELEMENT = 3, 4
_CLONE, _COMPARE_ENDPOINTS, _GET_TEXT, _MOVE_BY_UNIT, _MOVE_BY_RANGE = 3, 5, 12, 14, 15

_START, _END = 0, 1
"""The ends of a range."""
_CHARACTER = 0
"""The unit."""


@dataclass(frozen=True, slots=True)
class _Question:
    """What stands before the caret, as far as `length` characters?"""

    length: int
    process: int | None
    allows_selection: bool
    answer: "Future[str | None]"


class WindowsCaret:
    """Reads before the caret; owned by the delivery thread, but for the thread that asks."""

    def __init__(self, com: Com) -> None:
        self._com = com
        self._questions: SimpleQueue[_Question | None] = SimpleQueue()
        self._is_ready = threading.Event()
        self._last: Future[str | None] | None = None  # the question that was put last
        self._slow: set[int | None] = set()  # processes that are not asked again
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Have the thread come up, which may take longer than a question may. Nothing is known before."""
        # A daemon: a program that hangs must not keep this one from ending.
        self._thread = threading.Thread(target=self._run, name="sayso-caret", daemon=True)
        self._thread.start()

    def before(self, target: Target) -> str | None:
        found = self._ask(target, 1, allows_selection=True)
        return found[-1:] if found is not None else None

    def text_before(self, target: Target, length: int) -> str | None:
        found = self._ask(target, length, allows_selection=False)
        return found[-length:] if found is not None else None

    def close(self) -> None:
        if self._thread is None:
            return
        self._questions.put(None)
        self._thread.join(_END_S)
        if self._thread.is_alive():
            _log.info("a program that is asked for its text does not answer")
        self._thread = None

    def _ask(self, target: Target, length: int, *, allows_selection: bool) -> str | None:
        is_busy = self._last is not None and not self._last.done()
        if is_busy or not self._is_ready.is_set() or target.pid in self._slow:
            return None
        answer: Future[str | None] = Future()
        self._last = answer
        self._questions.put(_Question(length, target.pid, allows_selection, answer))
        try:
            return answer.result(_LIMIT_S)
        except TimeoutError:
            _log.info("a program takes too long to tell what stands before the caret")
            self._slow.add(target.pid)
            return None

    # --- The thread

    def _run(self) -> None:
        try:
            self._com.begin()
        except ComError as absence:
            _log.info("UI Automation cannot be used: %s", absence)
            return
        try:
            with self._com.create(*_AUTOMATION) as automation:
                self._is_ready.set()
                self._answer_all(automation)
        except ComError as absence:
            _log.info("there is no UI Automation: %s", absence)
        finally:
            self._is_ready.clear()
            self._com.end()

    def _answer_all(self, automation: ComObject) -> None:
        while (question := self._questions.get()) is not None:
            found = None
            try:
                found = _text_before_caret(automation, question)
            except ComError as error:
                _log.debug("what stands before the caret is not known: %s", error)
            except Exception:  # noqa: BLE001 - the thread's edge: it must stay, for the dictations that follow
                _log.exception("what stands before the caret cannot be asked for")
            question.answer.set_result(found)


def _text_before_caret(automation: ComObject, question: _Question) -> str | None:
    """What is asked for, with one kind of line end; it may be longer where a program counts characters otherwise."""
    with ExitStack() as held:
        field = held.enter_context(automation.object(_FOCUSED_ELEMENT))
        if question.process is not None and field.number(_PROCESS_ID) != question.process:
            return None
        if field.number(_IS_PASSWORD):
            return None
        selected = _selected_range(field, held)
        is_caret = selected.number(_COMPARE_ENDPOINTS, _START, selected, _END) == 0
        if not is_caret and not question.allows_selection:
            return None
        before = held.enter_context(selected.object(_CLONE))
        before.call(_MOVE_BY_RANGE, _END, selected, _START)
        before.number(_MOVE_BY_UNIT, _START, _CHARACTER, -2 * question.length)  # some count a line end as two
        most = 8 * question.length + 16
        text = before.text(_GET_TEXT, most)
        # One that is cut off lacks its end, which is what matters.
        return text.replace("\r\n", "\n").replace("\r", "\n") if len(text) < most else None


def _selected_range(field: ComObject, held: ExitStack) -> ComObject:
    """The range that is selected; where nothing is, the empty one at the caret."""
    number, kind = _TEXT
    pattern = held.enter_context(field.object(_PATTERN_AS, number, identifier(kind)))
    ranges = held.enter_context(pattern.object(_SELECTION))
    n_ranges = ranges.number(_LENGTH)
    if n_ranges == 1:
        return held.enter_context(ranges.object(_ELEMENT, 0))
    if n_ranges > 1:
        raise ComError("several places are selected")
    # Some tell of a selection only where something is selected, and of the caret by itself.
    number, kind = _TEXT_2
    pattern = held.enter_context(field.object(_PATTERN_AS, number, identifier(kind)))
    is_active = ctypes.c_int()
    return held.enter_context(pattern.object(_CARET_RANGE, ctypes.byref(is_active)))
