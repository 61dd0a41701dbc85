"""How well one recording was heard, and how soon, from the log of its stream and what is known to be said in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.quality.alignment import matches, side_by_side, word_errors
from app.quality.eventlog import End, StreamLog, TimedText
from app.quality.manifest import Recording
from app.quality.screen import Screen, seen
from app.quality.words import Normaliser, normalised, spoken_words

_LONG_GAP_S = 1.0
"""Speech without a word counts from here on."""
_MARGIN_S = 0.3
"""Around spoken words, where a pause does not count as non-speech yet: times of words are not that exact."""


@dataclass(frozen=True, slots=True)
class Offline:
    """The recording as transcribed in one go, with all of it to be heard."""

    text: str
    words: tuple[TimedText, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a recording, in seconds."""

    start: float
    end: float

    @property
    def seconds(self) -> float:
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class Score:
    """Of one recording. Seconds, where nothing else is said; None is what nobody knows."""

    id: str
    kind: str
    language: str | None
    seconds: float
    words: int
    """Words that are said, normalised; 0 where no text is known."""
    live_errors: int | None
    offline_errors: int | None
    display: tuple[float, ...]
    """For each word that was heard rightly: from its true end to when it first stood on the screen."""
    commit: tuple[float, ...]
    """The same, to when it became final."""
    final_s: float
    """From the end of the audio to the whole text."""
    committed: int
    """Words that became final while the audio went on."""
    premature: int | None
    """Of those, words that the offline text has otherwise."""
    premature_wrong: int | None
    """Of those, words that the true text has otherwise, too."""
    text_words: int
    erased: int
    erased_as_written: int
    retracted: int
    silent_stretches: tuple[Stretch, ...]
    """Where more than a second is spoken and no word was written."""
    nonspeech_s: float
    invented: int
    """Words where nobody speaks."""
    invented_shown: int
    """The same, with those that were shown for a while and taken back."""
    updates: int
    compute_s: float | None
    cpu_s: float | None
    lag_s: float | None
    """At most this long after it arrived, audio was behind what is shown."""
    memory_mb: float | None


def score(
    log: StreamLog, recording: Recording, offline: Offline | None = None, normalise: Normaliser = normalised
) -> Score:
    """Hold the log of a stream against what is known of the recording.

    Args:
        log: What appeared when.
        recording: What is said; where it has no times of words, those of `offline` stand in for them.
        offline: What the same model hears at leisure.
        normalise: Makes the words of error rates.
    """
    screen = seen(log)
    true_words = _timed_words(recording.words or (offline.words if offline else ()))
    display, commit = _delays(screen, true_words)
    count, live_errors = _errors(recording, log.end.text, normalise)
    committed, premature, wrong = _premature(screen, log, recording, offline, normalise)
    nonspeech_s, invented = _invented(screen, log, recording)
    return Score(
        id=recording.id,
        kind=recording.kind,
        language=recording.language,
        seconds=log.audio_s,
        words=count,
        live_errors=live_errors,
        offline_errors=_errors(recording, offline.text, normalise)[1] if offline else None,
        display=display,
        commit=commit,
        final_s=log.end.t - log.audio_s,
        committed=committed,
        premature=premature,
        premature_wrong=wrong,
        text_words=len(screen.words),
        erased=screen.erased,
        erased_as_written=screen.erased_as_written,
        retracted=screen.retracted,
        silent_stretches=_silent_stretches(screen, true_words) if recording.is_speech else (),
        nonspeech_s=nonspeech_s,
        invented=invented,
        invented_shown=invented if recording.is_speech else invented + screen.erased,
        updates=len(log.updates),
        compute_s=log.end.compute_s,
        cpu_s=log.end.cpu_s,
        lag_s=_lag(log),
        memory_mb=log.end.memory_mb,
    )


def _errors(recording: Recording, text: str, normalise: Normaliser) -> tuple[int, int | None]:
    if recording.text is None or not recording.is_speech:
        return 0, None
    return word_errors(normalise(recording.text, recording.language), normalise(text, recording.language))


def _timed_words(words: Sequence[TimedText]) -> list[TimedText]:
    return [TimedText(form, word.start, word.end) for word in words for form in spoken_words(word.text)]


def _delays(screen: Screen, true_words: Sequence[TimedText]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    pairs = matches([word.text for word in true_words], screen.words)
    begins = [float("-inf")] * len(screen.words)
    for i, j in pairs:
        begins[j] = true_words[i].start
    shown = screen.first_shown(begins)
    display = tuple(shown[j] - true_words[i].end for i, j in pairs)
    return display, tuple(screen.committed_at[j] - true_words[i].end for i, j in pairs)


def _premature(
    screen: Screen, log: StreamLog, recording: Recording, offline: Offline | None, normalise: Normaliser
) -> tuple[int, int | None, int | None]:
    text = normalise(log.end.text, recording.language)
    count = min(len(text), len(normalise(screen.committed_text, recording.language)))
    if offline is None:
        return count, None, None
    right = {j for _, j in matches(normalise(offline.text, recording.language), text)}
    differing = [j for j in range(count) if j not in right]
    if recording.text is None:
        return count, len(differing), None
    true = {j for _, j in matches(normalise(recording.text, recording.language), text)}
    return count, len(differing), sum(j not in true for j in differing)


def _silent_stretches(screen: Screen, true_words: Sequence[TimedText]) -> tuple[Stretch, ...]:
    """Where words in a row have no counterpart at all, be it a wrong one."""
    written = {i for i, _ in side_by_side([word.text for word in true_words], screen.words)}
    stretches: list[Stretch] = []
    previous: int | None = None
    for i, word in enumerate(true_words):
        if i in written:
            continue
        if previous == i - 1 and stretches:
            stretches[-1] = Stretch(stretches[-1].start, word.end)
        else:
            stretches.append(Stretch(word.start, word.end))
        previous = i
    return tuple(stretch for stretch in stretches if stretch.seconds >= _LONG_GAP_S)


def _invented(screen: Screen, log: StreamLog, recording: Recording) -> tuple[float, int]:
    """Seconds without speech, and the words that were written of them."""
    if not recording.is_speech:
        return log.audio_s, len(screen.words)
    if not recording.words or not log.end.words:
        return 0.0, 0
    pauses = _pauses(recording.words, log.audio_s)
    heard = _timed_words(log.end.words)
    true_words = [form for word in recording.words for form in spoken_words(word.text)]
    said = {j for _, j in side_by_side(true_words, [word.text for word in heard])}
    middles = [(word.start + word.end) / 2 for j, word in enumerate(heard) if j not in said]
    invented = sum(any(pause.start <= middle <= pause.end for pause in pauses) for middle in middles)
    return sum(pause.seconds for pause in pauses), invented


def _pauses(words: Sequence[TimedText], audio_s: float) -> list[Stretch]:
    edges = [-_MARGIN_S, *(time for word in words for time in (word.start, word.end)), audio_s + _MARGIN_S]
    gaps = [Stretch(end + _MARGIN_S, start - _MARGIN_S) for end, start in list(pairwise(edges))[::2]]
    return [gap for gap in gaps if gap.seconds + 2 * _MARGIN_S >= _LONG_GAP_S]


def _lag(log: StreamLog) -> float | None:
    known = [update.t - update.received_s for update in log.updates if update.received_s is not None]
    return max([*known, _final_lag(log.end, log.audio_s)]) if known else None


def _final_lag(end: End, audio_s: float) -> float:
    return end.t - audio_s
