"""Which language a stream is heard in: given, or found out among those that may be spoken, and then held.

It is held for an utterance, which ends with a pause that begins a window of its own. Where several languages were named,
the next utterance may be in another one; on too little of it, Whisper takes one language for another and translates, so
what is said first counts for the language that was held until it is clear. Where none was named, the first one stays.
"""

from collections.abc import Collection, Mapping

from streaming.events import SAMPLE_RATE, Window

_ENOUGH = 2 * SAMPLE_RATE
"""Samples after which a language that is clear is held; on less, Whisper takes one for another."""
_ENOUGH_TO_STAY = SAMPLE_RATE
"""Samples after which the language that was held stays so, if it is clear."""
_LONGEST_DOUBT = 5 * SAMPLE_RATE
"""Samples after which the most probable language is held, however clear it is."""
_CLEAR = 0.9
"""Probability from which a language is clear."""


class SpokenLanguage:
    """The language of one stream. Not thread-safe: the stream's transcriber owns it.

    Args:
        candidates: Codes of the languages that may be spoken; one is taken as given, none means any.
        held: The language that was held where another process broke off, and this one goes on.
    """

    def __init__(self, candidates: Collection[str], held: str | None = None) -> None:
        self._may_change = len(candidates) > 1
        self._held = next(iter(candidates)) if len(candidates) == 1 else held
        self._is_settled = self._held is not None
        self._heard = 0
        """End of the windows so far: one that begins behind it is of another utterance."""

    @property
    def held(self) -> str | None:
        """The language that is held, if one is."""
        return self._held

    def is_open(self, window: Window) -> bool:
        """Whether the window's sound is to be asked for its language, because none is held for its utterance."""
        if self._may_change and self._held is not None and window.start >= self._heard and not window.committed:
            self._is_settled = False
        self._heard = max(self._heard, window.end)
        return not self._is_settled

    def decide(self, window: Window, probabilities: Mapping[str, float]) -> str:
        """What to hear an open window in; perhaps it is held from here on.

        Args:
            window: Of which `is_open` was asked.
            probabilities: Of the languages that may be spoken.
        """
        likely = max(probabilities, key=lambda code: probabilities[code])
        is_clear = probabilities[likely] >= _CLEAR
        length = window.end - window.start
        if self._held is None:
            if length >= (_ENOUGH if is_clear else _LONGEST_DOUBT):
                self._settle(likely)
            return likely
        if window.committed or length >= _ENOUGH:
            self._settle(likely if is_clear and not window.committed else self._held)
        elif likely == self._held and is_clear and length >= _ENOUGH_TO_STAY:
            self._settle(likely)
        return self._held

    def is_sure(self, window: Window) -> bool:
        """Whether what was heard may become final: a short phrase has to do with what it sounds like, what follows need not.

        Of 53 phrases of 0.9 to 2.2 s, base takes 5 for another language.
        """
        return self._is_settled or window.is_last

    def _settle(self, language: str) -> None:
        self._held, self._is_settled = language, True
