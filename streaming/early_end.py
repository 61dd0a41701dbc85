"""Text that ends before the speech does: the stretch without words is decoded once more, by itself.

Whisper sometimes takes the end of a sentence for the end of everything, or gives up on what it does not understand; of
the same audio with nothing before it, it hears the rest. No I/O, no clock.
"""

from dataclasses import replace

from streaming.events import SAMPLE_RATE, Hypothesis, Window, Word
from streaming.text import is_punctuation

_PATIENCE = SAMPLE_RATE
"""New audio that is worth another attempt where one was in vain."""


class EarlyEnd:
    """Keeps a hypothesis that ended early until the rest of its window has been heard.

    Args:
        unheard: Samples of speech without words from which on a text has ended early.
    """

    def __init__(self, unheard: int) -> None:
        self._unheard = unheard
        self._hypothesis: Hypothesis | None = None
        self._rest: Window | None = None
        self._tried = 0
        """End of the window whose rest was decoded last."""

    @property
    def window(self) -> Window | None:
        """What to decode before anything else, if a hypothesis waits for it."""
        return self._rest

    def is_found(self, hypothesis: Hypothesis, speech: tuple[int, int]) -> bool:
        """Whether the text ends early; then `window` is to be decoded, and `whole` gives the hypothesis back.

        Args:
            hypothesis: What was heard.
            speech: Where the newest speech in its window begins, and up to where it goes.
        """
        window = hypothesis.window
        said = [word for word in (*window.committed, *hypothesis.words) if not is_punctuation(word.text)]
        if not said or (window.end - self._tried < _PATIENCE and not (window.is_last and window.end > self._tried)):
            return False
        start = min(said[-1].end, window.end)
        if speech[1] - max(start, speech[0]) < self._unheard:
            return False
        self._tried = window.end
        self._hypothesis = hypothesis
        self._rest = Window(start, window.end, committed=(), draft=(), is_last=window.is_last)
        return True

    def whole(self, hypothesis: Hypothesis) -> Hypothesis:
        """The hypothesis itself, or, if it is what was waited for, the one that waits with these words behind its own."""
        if self._hypothesis is None or hypothesis.window != self._rest:
            return hypothesis
        first, self._hypothesis, self._rest = self._hypothesis, None, None
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
