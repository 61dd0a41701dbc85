"""The app's side of the engine: hears dictations in a process of its own.

In a process because a model's memory, on a graphics card above all, comes back only when its process ends, because
torch would starve window and microphone, and because a crash in native code must never cost a recording.
"""

import logging
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread

from app.engine.child import engine_command
from app.engine.events import EngineEvent, LoadRequest, Question
from app.engine.keeper import Begin, Close, Item, Keeper, Load, Unload
from app.engine.messages import Cancel, End
from app.engine.standby import Standby
from app.engine.takes import Request
from streaming.steadiness import Steadiness

_log = logging.getLogger(__name__)

_PATIENCE_S = 10.0


class EngineClient:
    """Hears dictations in a process of its own.

    Its methods return at once, and may be called from any thread. Dictations are heard in the order in which they were
    begun, each to its `Final`, unless a lasting `Failed` comes.

    Args:
        on_event: Gets everything that happens, in a thread of the client's. It must not wait for long.
        command: How to start the process.
        is_forking: Whether another process stands by, where the system can do that.
    """

    def __init__(
        self,
        on_event: Callable[[EngineEvent], None],
        command: Sequence[str] | None = None,
        *,
        is_forking: bool = True,
    ) -> None:
        self._inbox: SimpleQueue[Item] = SimpleQueue()
        standby = Standby(command or engine_command(), is_forking=is_forking)
        self._keeper = Keeper(self._inbox, on_event, standby)
        self._thread = Thread(target=self._keeper.run, name="sayso-engine", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """The process's number, if there is one."""
        return self._keeper.pid

    def load(self, request: LoadRequest) -> None:
        """Start the process if there is none.

        One that was started for another request is replaced, after the dictations under way.
        """
        self._inbox.put(Load(request))

    def begin(
        self,
        dictation: str,
        ring: str,
        start: int,
        languages: tuple[str, ...] = (),
        terms: tuple[str, ...] = (),
        steadiness: Steadiness = Steadiness.BALANCED,
    ) -> None:
        """Hear the samples from `start` on in the shared ring buffer of that name, as soon as the model is loaded.

        If the engine was unloaded or has failed, it is started again with what was asked for last.
        """
        request = Request(dictation, ring, start, tuple(languages), tuple(terms), steadiness.patience)
        self._inbox.put(Begin(request))

    def end(self, dictation: str, end: int) -> None:
        """No sample from `end` on belongs to the dictation; its `Final` follows."""
        self._inbox.put(End(dictation, end))

    def cancel(self, dictation: str) -> None:
        """Hear no more of it. What was told before this call may still be on its way."""
        self._inbox.put(Cancel(dictation))

    def ask(self, question: Question) -> None:
        """What else may have been said in a place; `Answered` follows, with nothing if no engine is there to answer."""
        self._inbox.put(question)

    def unload(self) -> None:
        """End the process and give back its memory, after the dictations under way; `Unloaded` follows if one ran."""
        self._inbox.put(Unload())

    def close(self) -> None:
        """End everything; no event comes afterwards. Takes seconds at most. A second call does nothing."""
        self._inbox.put(Close())
        self._thread.join(_PATIENCE_S)
        if self._thread.is_alive():
            _log.error("the engine's thread does not end")
