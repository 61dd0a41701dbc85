"""Two models hear a stream together: a quick one for what is shown at once, an exact one for what becomes final.

The quick one hears every window. At a slower beat, and wherever words may become final for good, the exact one checks its
text as a draft: what both would say costs the exact one a single pass (speculative decoding, arXiv 2211.17192). Nothing
that only the quick one has heard becomes final.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from streaming.events import SAMPLE_RATE, Hypothesis, Samples, Window

_BEAT = SAMPLE_RATE
"""New audio that is worth the exact model's time."""
_FULL = 30 * SAMPLE_RATE
"""A window that cannot grow any more."""


class HearsWindows(Protocol):
    """A model as a stream's transcriber; see `streaming.ports.Transcriber`."""

    @property
    def language(self) -> str | None:
        """The language that is held, if one is."""
        ...

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None: ...


class TwoModels:
    """Plugs both into a stream. Not thread-safe, as they are not.

    Args:
        quick: Hears every window.
        exact: Owns the text and its language. Both have the same tokens (`Tokenizer.writes_like`).
    """

    def __init__(self, quick: HearsWindows, exact: HearsWindows) -> None:
        self._quick = quick
        self._exact = exact
        self._checked = 0
        """End of the last window that the exact one has heard."""

    @property
    def language(self) -> str | None:
        """The language that is held, if one is."""
        return self._exact.language

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        """Hear a window; see `streaming.ports.Transcriber`."""
        guess = self._quick.transcribe(window, audio, should_abort)
        if guess is None:
            return None
        if not self._is_to_be_checked(window):
            return replace(guess, may_commit=False)
        heard = self._exact.transcribe(replace(window, draft=guess.words), audio, should_abort)
        if heard is None:
            return None
        self._checked = window.end
        return replace(heard, window=window)

    def _is_to_be_checked(self, window: Window) -> bool:
        is_decided_now = window.is_last or window.is_rest or window.end - window.start >= _FULL
        return is_decided_now or window.end - self._checked >= _BEAT
