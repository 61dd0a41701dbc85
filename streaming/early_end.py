"""Text that ends before the speech does: the stretch without words is decoded once more, by itself.

Whisper sometimes takes the end of a sentence for the end of everything, or gives up on what it does not understand; of
the same audio with nothing before it, it hears the rest. No I/O, no clock.
"""

from collections.abc import Sequence
from dataclasses import replace

from streaming.events import SAMPLE_RATE, Hypothesis, Window, Word
from streaming.text import is_punctuation

_PATIENCE = SAMPLE_RATE
"""New audio that is worth another attempt where one was in vain."""
_STEP = SAMPLE_RATE // 2
"""What an attempt must have heard for the rest of the same window to be decoded, too."""


class EarlyEnd:
    """Keeps a hypothesis that ended early until the rest of its window has been heard.

    Args:
        unheard: Samples of speech without words from which on a text has ended early; two thirds of it where nothing
            follows, since that is the last time that they can be heard.
    """

    def __init__(self, unheard: int) -> None:
        self._unheard = unheard
        self._hypothesis: Hypothesis | None = None
        self._rest: Window | None = None
        self._last: Window | None = None
        """The rest that was decoded last."""
        self._was_vain = False

    @property
    def window(self) -> Window | None:
        """What to decode before anything else, if a hypothesis waits for it."""
        return self._rest

    def is_found(self, hypothesis: Hypothesis, speech: tuple[int, int], tentative: Sequence[Word] = ()) -> bool:
        """Whether the text ends early; then `window` is to be decoded, and `whole` gives the hypothesis back.

        Args:
            hypothesis: What was heard.
            speech: Where the newest speech in its window begins, and up to where it goes.
            tentative: What was heard the last time behind the final words.
        """
        window = hypothesis.window
        said = [word for word in (*window.committed, *hypothesis.words) if not is_punctuation(word.text)]
        if not said:
            return False
        start = min(said[-1].end, window.end)
        least = self._unheard * 2 // 3 if window.is_last else self._unheard
        if speech[1] - max(start, speech[0]) < least or not self._is_worth_it(start, window):
            return False
        draft = tuple(word for word in tentative if word.start >= start)
        self._hypothesis = hypothesis
        self._rest = Window(start, window.end, committed=(), draft=draft, is_last=window.is_last, is_rest=True)
        return True

    def _is_worth_it(self, start: int, window: Window) -> bool:
        if self._last is None:
            return True
        if window.end == self._last.end:
            return start >= self._last.start + _STEP
        return window.is_last or not self._was_vain or window.end - self._last.end >= _PATIENCE

    def whole(self, hypothesis: Hypothesis) -> Hypothesis:
        """The hypothesis itself, or, if it is what was waited for, the one that waits with these words behind its own."""
        if self._hypothesis is None or hypothesis.window != self._rest:
            return hypothesis
        first, self._hypothesis, self._rest = self._hypothesis, None, None
        self._last, self._was_vain = hypothesis.window, not hypothesis.words
        words = _without_end(first.words, hypothesis.words) + hypothesis.words
        return replace(first, words=words)


def _without_end(words: tuple[Word, ...], following: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words without the full stop at their end, where what follows goes on in the sentence."""
    if not following or not following[0].text.strip()[:1].islower():
        return words
    count = len(words)
    while count and is_punctuation(words[count - 1].text):
        count -= 1
    return words[:count]
