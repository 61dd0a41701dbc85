"""The stream itself: samples and hypotheses in, events and windows to decode out.

No thread, no clock, no device and no model: whoever runs a session writes audio into its ring buffer, calls `receive`,
and as long as `window` asks for something, has it transcribed and hands the result to `hear`. How slow that is changes
how many windows there are, never what is decoded in the end.
"""

from dataclasses import dataclass, field, replace

from streaming.chunker import Chunker, ChunkerSettings
from streaming.early_end import EarlyEnd
from streaming.events import (
    SAMPLE_RATE,
    Event,
    Final,
    Hypothesis,
    SpeechEnded,
    SpeechStarted,
    TranscriptUpdate,
    Window,
    Word,
    text_of,
)
from streaming.local_agreement import AgreementSettings, LocalAgreement
from streaming.ports import SpeechDetector
from streaming.ring_buffer import RingBuffer
from streaming.vad import FRAME, VADSettings, VADState, VoiceActivity
from streaming.written import with_punctuation

_PRE_ROLL = SAMPLE_RATE
"""Samples before now that are kept while nobody speaks: the onset of what comes next."""


@dataclass(frozen=True, slots=True)
class SessionSettings:
    """Lengths in samples."""

    update_interval: int = SAMPLE_RATE * 3 // 10
    """New audio that is worth another hypothesis."""
    first_update: int = SAMPLE_RATE // 2
    """Speech that is worth the first one."""
    early_last: int = SAMPLE_RATE // 5
    """Silence after which the last decode is done ahead, in case the pause goes on."""
    unheard: int = SAMPLE_RATE * 3 // 2
    """Speech behind the last word of a hypothesis from which on that speech is decoded once more, by itself."""
    vad: VADSettings = field(default_factory=VADSettings)
    chunker: ChunkerSettings = field(default_factory=ChunkerSettings)
    agreement: AgreementSettings = field(default_factory=AgreementSettings)


class Session:
    """One dictation, from the first sample to the final text. Not thread-safe: whoever runs it owns it.

    Args:
        audio: Holds the stream; the session reads from it and releases what it no longer needs.
        detector: Tells speech from everything else.
        settings: Lengths.
        committed: The final words at the beginning of the audio, where another session broke off and this one goes on
            behind them; its events and its `Final` tell only what follows. None where the text begins here.
    """

    def __init__(
        self,
        audio: RingBuffer,
        detector: SpeechDetector,
        settings: SessionSettings | None = None,
        committed: tuple[Word, ...] | None = None,
    ) -> None:
        self._settings = settings or SessionSettings()
        self._audio = audio
        self._detector = detector
        self._activity = VoiceActivity(self._settings.vad)
        self._chunker = Chunker(self._settings.chunker)
        self._agreement = LocalAgreement(self._settings.agreement)
        self._frames = 0
        self._speech_start = 0
        """Where the speech that goes on began."""
        self._speech_end: int | None = None
        """Where the speech in the window ended; None while it goes on."""
        self._is_open = False
        """Whether the window holds speech that is not final yet."""
        self._early_end = EarlyEnd(self._settings.unheard)
        self._decoded = committed[-1].end if committed else 0
        """Samples up to which the newest hypothesis heard."""
        self._is_continued = committed is not None
        self._n_before = len(committed or ())
        self._committed: list[Word] = list(committed or ())
        self._chunker.commit(tuple(self._committed))
        self._shown = ""
        self._language = ""
        self._is_finished = False
        self._is_over = False

    @property
    def is_over(self) -> bool:
        """Whether `Final` has been given out."""
        return self._is_over

    @property
    def received(self) -> int:
        """Samples that have arrived."""
        return self._audio.written

    @property
    def needed_from(self) -> int | None:
        """The first sample that may still be asked for; None while nobody speaks."""
        return self._chunker.start if self._is_open else None

    @property
    def _heard(self) -> int:
        """Samples that the detector has judged: whole frames, and at the end the rest."""
        return self.received if self._is_finished else self._frames * FRAME

    def receive(self) -> list[Event]:
        """Take note of the audio that was written since the last call."""
        events: list[Event] = []
        while (self._frames + 1) * FRAME <= self._audio.written:
            frame = self._audio.read(self._frames * FRAME, (self._frames + 1) * FRAME)
            change = self._activity.update(self._frames, self._detector.probability(frame))
            self._frames += 1
            if change is not None:
                events += self._on_activity(change)
        if not self._is_open:
            self._audio.release(max(0, self._audio.written - _PRE_ROLL))
        return events

    def finish(self) -> list[Event]:
        """Say that no audio follows. What remains is decoded, then `Final` comes."""
        self._is_finished = True
        events: list[Event] = []
        change = self._activity.flush()
        if change is not None:
            # The last samples may not fill a frame; they belong to the speech that they follow.
            runs_on = change.sample >= self._frames * FRAME
            events += self._on_activity(SpeechEnded(self.received) if runs_on else change)
        return events + self._close()

    def window(self) -> Window | None:
        """What to decode now; None if nothing new is worth it."""
        if not self._is_open:
            return None
        if self._early_end.window is not None:
            return self._early_end.window
        end = self._chunker.end(self._heard)
        if self._speech_end is not None:
            return self._request(min(end, self._speech_end), is_last=end >= self._speech_end)
        pausing = (
            self._activity.state is VADState.STOPPING and self._activity.silence_so_far >= self._settings.early_last
        )
        pause_begin = self._heard - self._activity.silence_so_far
        if pausing and self._decoded < pause_begin + self._settings.early_last:
            return self._request(end, is_last=True)
        is_first = self._decoded <= self._speech_start
        wanted = self._settings.first_update if is_first else self._settings.update_interval
        if self._decoded < end < self._heard:
            return self._request(end, is_last=False)  # the newest speech lies behind the longest window
        if pausing or end - max(self._decoded, self._speech_start) < wanted:
            return None
        return self._request(end, is_last=False)

    def hear(self, hypothesis: Hypothesis) -> list[Event]:
        """Take what was heard in a window that `window` asked for."""
        hypothesis = self._early_end.whole(hypothesis)
        window = hypothesis.window
        if self._early_end.is_found(hypothesis, self._spoken(window.end), self._agreement.tentative):
            return []
        self._decoded = max(self._decoded, window.end)
        self._language = hypothesis.language
        words = self._in_order(hypothesis.words, window.end)
        committed = self._agreement.update(words, window.end, may_commit=hypothesis.may_commit)
        is_full = window.end - window.start >= self._settings.chunker.longest
        if is_full and not committed:
            committed = self._agreement.settle(with_punctuation=False)[:-1] if words else ()
        self._commit(committed)
        if is_full:
            self._chunker.make_room(window.end, tentative=words[len(committed) :])
        else:
            self._chunker.trim(window.end)
        events = self._update(committed, window.end)
        return events + self._settle_if_ended() + self._close()

    def _on_activity(self, change: SpeechStarted | SpeechEnded) -> list[Event]:
        if isinstance(change, SpeechEnded):
            self._speech_end = change.sample
            return [change, *self._settle_if_ended()]
        events: list[Event] = [change]
        if not self._is_open:
            events += self._open(change.sample)
        self._speech_start, self._speech_end = change.sample, None
        return events

    def _open(self, start: int) -> list[Event]:
        """Speech begins and everything before it is final: go on in the window, or begin another after a long pause."""
        self._is_open = True
        committed = self._chunker.committed
        if committed and start < committed[-1].end:
            return []  # words that another session has heard of this speech
        silence = start - self._decoded
        if committed and silence < self._settings.chunker.longest_silence and not self._chunker.is_long(start):
            return []
        rest = self._agreement.settle(with_punctuation=True)
        self._commit(rest)
        self._chunker.open(max(start, self._audio.oldest))
        return self._update(rest, self.received)

    def _spoken(self, end: int) -> tuple[int, int]:
        """Where the newest speech in a window that ends at `end` begins, and up to where it goes."""
        if self._speech_end is None:
            return self._speech_start, min(end, self._heard - self._activity.silence_so_far)
        is_cut_off = self._is_finished and self._speech_end == self.received
        padding = 0 if is_cut_off else self._settings.vad.pad_after
        return self._speech_start, min(end, self._speech_end - padding)

    def _request(self, end: int, is_last: bool) -> Window:
        return Window(
            start=self._chunker.start,
            end=end,
            committed=self._chunker.committed,
            draft=self._agreement.tentative,
            is_last=is_last,
        )

    def _in_order(self, words: tuple[Word, ...], end: int) -> tuple[Word, ...]:
        """Words with times that never go back and stay inside the audio."""
        ordered = []
        earliest = self._committed[-1].end if self._committed else 0
        for word in words:
            start = min(max(word.start, earliest), end)
            earliest = min(max(word.end, start), end)
            ordered.append(replace(word, start=start, end=earliest))
        return tuple(ordered)

    def _settle_if_ended(self) -> list[Event]:
        """Once speech has ended and the newest hypothesis heard all of it, all of it is final."""
        if not self._is_open or self._speech_end is None or self._decoded < self._speech_end:
            return []
        self._is_open = False
        rest = self._agreement.settle(with_punctuation=self._is_finished)
        self._commit(rest)
        return self._update(rest, self._decoded)

    def _commit(self, words: tuple[Word, ...]) -> None:
        self._committed += words
        self._chunker.commit(words)

    def _update(self, committed: tuple[Word, ...], received: int) -> list[Event]:
        """Tell what changed, if anything did. The text of the stream begins without a space."""
        is_beginning = not self._is_continued and len(committed) == len(self._committed)
        if committed and is_beginning:
            committed = (_without_space(committed[0]), *committed[1:])
            self._committed[0] = committed[0]
        tentative = text_of(self._agreement.tentative)
        if is_beginning and not committed:
            tentative = tentative.lstrip()
        if not committed and tentative == self._shown:
            return []
        self._shown = tentative
        return [TranscriptUpdate(received, text_of(committed), tentative, committed, self._language)]

    def _close(self) -> list[Event]:
        """Give out `Final` once no audio follows and nothing is left to decode."""
        if not self._is_finished or self._is_open or self._is_over:
            return []
        self._is_over = True
        rest = self._agreement.settle(with_punctuation=True)
        self._commit(rest)
        events = self._update(rest, self.received)
        self._audio.release(self.received)
        words = self._committed[self._n_before :]
        final = Final(self.received, text_of(words), with_punctuation(words), self._language)
        return [*events, final]


def _without_space(word: Word) -> Word:
    return replace(word, text=word.text.lstrip())
