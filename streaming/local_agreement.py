"""LocalAgreement: a word is final once successive hypotheses agree on it and on everything before it.

The rule is that of Liu et al. 2020 (arXiv 2005.11185) and whisper_streaming (arXiv 2307.14743) with two changes: words
are compared as they are heard, without case and punctuation, and agreement must have lasted over new audio, the longer
the less the model trusts in the word. That this is the evidence that counts, and how much of it, is what a logistic
regression on hypotheses of real speech says, on each half of the recordings alike (`tests.bench.commits`). Where the model
doubts most of what it hears, all of it must last longer. No I/O, no clock and no thread of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from statistics import fmean

from streaming.events import SAMPLE_RATE, Word
from streaming.steadiness import Steadiness
from streaming.text import is_punctuation, spoken_form


@dataclass(frozen=True, slots=True)
class AgreementSettings:
    """When a word is final; durations in samples of audio."""

    patience: int = Steadiness.BALANCED.patience
    """A word must have stood in hypotheses whose windows end this far apart, times the model's doubt in it: one that it
    has no doubt in need only be heard twice."""
    edge: int = SAMPLE_RATE // 5
    """A word that ends this close to the end of the window may be only half heard."""
    dispute: int = SAMPLE_RATE * 2
    """A word that ended this long ago is final, however hypotheses differ on it, once they agree on the two behind it."""
    deadline: int = SAMPLE_RATE * 3
    """A word that ended this long ago is final whatever the hypotheses say, so that text never stalls; one that the model
    has no trust in at all, after twice as long."""


_USUAL_DOUBT = 0.3
"""The mean doubt in a hypothesis of clear speech is less."""
_NEWEST = 2
"""Words at the end of a hypothesis that may be doubted only because they are half heard."""


def _has_figures(word: Word) -> bool:
    """Whether the word is a number, or a piece of one: how it is grouped is open until the whole of it is said."""
    return any(c.isdigit() for c in word.text)


@dataclass(frozen=True, slots=True)
class _Candidate:
    word: Word
    since: int
    """End of the first window in which this word and all before it were heard as they are."""


class LocalAgreement:
    """Turns successive hypotheses on what follows the committed words into further committed words."""

    def __init__(self, settings: AgreementSettings | None = None) -> None:
        self._settings = settings or AgreementSettings()
        self._candidates: list[_Candidate] = []
        self._caution = 1.0
        """How much longer than in clear speech words must last."""

    @property
    def tentative(self) -> tuple[Word, ...]:
        """The newest hypothesis without what of it has been committed."""
        return tuple(candidate.word for candidate in self._candidates)

    def update(self, words: Sequence[Word], window_end: int, may_commit: bool = True) -> tuple[Word, ...]:
        """Take the next hypothesis and return the words that it makes final, which come first in it.

        Args:
            words: What was heard behind the committed words.
            window_end: Where the audio ends that it was heard in.
            may_commit: Whether anything may become final at all.
        """
        self._candidates = self._compare(words, window_end)
        self._caution = self._wanted_caution()
        if not may_commit:
            return ()
        agreed = 0
        for index, candidate in enumerate(self._candidates):
            if is_punctuation(candidate.word.text):
                continue  # becomes final with the word after it
            is_whole = not _has_figures(candidate.word) or self._is_followed_by_another(index)
            if not (self._is_final(candidate, window_end, is_whole) or self._is_undecidable(index, window_end)):
                break
            agreed = index + 1
        return self._take(agreed)

    def settle(self, with_punctuation: bool) -> tuple[Word, ...]:
        """Make everything final, at the end of speech.

        Args:
            with_punctuation: Also the marks behind the last word, which what is said next might still change.
        """
        count = len(self._candidates)
        while not with_punctuation and count and is_punctuation(self._candidates[count - 1].word.text):
            count -= 1
        return self._take(count)

    def _compare(self, words: Sequence[Word], window_end: int) -> list[_Candidate]:
        """Carry over since when each word has been heard, past words before it that were heard differently."""
        earlier = [c for c in self._candidates if not is_punctuation(c.word.text)]
        spoken = [index for index, word in enumerate(words) if not is_punctuation(word.text)]
        candidates = [_Candidate(word, window_end) for word in words]
        matcher = SequenceMatcher(
            None,
            [spoken_form(candidate.word.text) for candidate in earlier],
            [spoken_form(words[index].text) for index in spoken],
            autojunk=False,
        )
        for block in matcher.get_matching_blocks():
            for offset in range(block.size):
                index = spoken[block.b + offset]
                candidates[index] = _Candidate(words[index], earlier[block.a + offset].since)
        return candidates

    def _wanted_caution(self) -> float:
        """More than 1 where most of a hypothesis is doubted, as in noise: the model is too sure of single words there."""
        spoken = [c.word.probability for c in self._candidates if not is_punctuation(c.word.text)]
        if len(spoken) <= _NEWEST:
            return 1.0
        doubt = 1 - fmean(spoken[:-_NEWEST])
        return 1.0 + 10.0 * max(0.0, doubt - _USUAL_DOUBT)

    def _is_final(self, candidate: _Candidate, window_end: int, is_whole: bool) -> bool:
        age = window_end - candidate.word.end
        doubt = 1 - candidate.word.probability
        if age >= self._settings.deadline * (1 + doubt):
            return True
        survived = window_end - candidate.since
        has_lasted = survived > 0 and survived >= self._settings.patience * doubt * self._caution
        return is_whole and has_lasted and age >= self._settings.edge

    def _is_undecidable(self, index: int, window_end: int) -> bool:
        """Whether hypotheses differ on a word, and agree so well on what follows that no more is to be expected."""
        if window_end - self._candidates[index].word.end < self._settings.dispute:
            return False
        following = [c for c in self._candidates[index + 1 :] if not is_punctuation(c.word.text)][:2]
        return len(following) == 2 and all(self._is_final(c, window_end, is_whole=True) for c in following)

    def _is_followed_by_another(self, index: int) -> bool:
        """Whether something stands behind a word that is no piece of it: a space, or what is neither mark nor number."""
        words = (candidate.word for candidate in self._candidates[index + 1 :])
        return any(word.text.startswith(" ") or not (is_punctuation(word.text) or _has_figures(word)) for word in words)

    def _take(self, count: int) -> tuple[Word, ...]:
        taken = tuple(candidate.word for candidate in self._candidates[:count])
        self._candidates = self._candidates[count:]
        return taken
