"""Whole recordings in windows that somebody cut at pauses, several windows at a time.

A window of its own needs no text before it, so windows can be decoded side by side: a step of the decoder costs little
more for eight texts than for one. The encoder is shown each window with a few seconds of silence behind it instead of
30 s. What the model leaves out at a window's end is decoded again by itself; a text that is not to be trusted is decoded
again behind the whole 30 s, then with more chance in it, as `model.transcription` does.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import torch
from torch import Tensor
from torch.nn import functional as F

from model.audio import N_FRAMES
from model.cache import DecoderCache
from model.decoding.decode import decode_cached, never
from model.decoding.fallback import decode_with_fallback
from model.decoding.options import DecodingOptions
from model.decoding.result import DecodingResult
from model.language import detect_language, most_probable_language
from model.languages import language_code
from model.mel_stream import AudioSource, Extent, MelReader
from model.results import Segment
from model.segments import FRAMES_PER_SECOND, MelWindow, segments_of, within, without_empty
from model.transcription import Listener, TranscriptionOptions, check
from model.whisper import LoadedModel
from model.word_times import add_words

_MARGIN = 6 * FRAMES_PER_SECOND
"""Mel frames of silence behind the longest window of a batch, where 30 s leave room for them."""
_STEP = 128
"""Contexts are multiples of this many frames, so that few shapes occur."""
_LEFT_OUT = 2 * FRAMES_PER_SECOND
"""Mel frames without text at the end of a window that are decoded again."""


_NOBODY = Listener()


@dataclass(frozen=True, slots=True)
class BatchOptions:
    """How many windows are decoded side by side."""

    size: int = 8
    """More cost memory, and win little on a CPU."""


def transcribe_windows(
    model: LoadedModel,
    source: AudioSource,
    extent: Extent,
    windows: Iterable[MelWindow],
    options: TranscriptionOptions,
    batch: BatchOptions = BatchOptions(),
    listener: Listener = _NOBODY,
    should_abort: Callable[[], bool] = never,
) -> Iterator[Segment]:
    """Transcribe stretches of a recording. Memory does not grow with its length.

    Args:
        source: The recording; gone through once.
        extent: What `measure` found of it.
        windows: In order of time, none reaching into the next; what lies between them is not heard.
        options: The initial prompt, if there is one, stands before every window; text is never a prompt.
        should_abort: Asked before each token; once true, no further segment comes.

    Returns:
        Segments in order of time, within the recording, each with text.

    Raises:
        DecodingError: The task is not this model's.
        LanguageError: The model does not know the language, or one of the allowed.
    """
    check(model, options)
    run = _Run(model, extent, options, should_abort)
    reader = MelReader(source, extent, model.dims.n_mels, model.device)
    rest = iter(windows)
    while group := list(islice(rest, batch.size)):
        heard = [_Heard(window, reader.read(window.first, window.n_frames)) for window in group]
        segments = run.hear(heard, listener)
        if segments is None:
            return
        yield from segments
        listener.on_progress(min(group[-1].end, extent.duration), extent.duration)


@dataclass(frozen=True, slots=True, eq=False)
class _Heard:
    window: MelWindow
    mel: Tensor
    """(n_mels, n_frames)."""

    def rest(self, seconds: float) -> "_Heard | None":
        """What lies behind a time of the recording, if it is long enough to hold words."""
        first = round(seconds * FRAMES_PER_SECOND)
        left = self.window.first + self.window.n_frames - first
        if left < _LEFT_OUT or left >= self.window.n_frames:
            return None
        return _Heard(MelWindow(first, left), self.mel[:, -left:])


class _Run:
    def __init__(
        self, model: LoadedModel, extent: Extent, options: TranscriptionOptions, should_abort: Callable[[], bool]
    ) -> None:
        self._model = model
        self._extent = extent
        self._options = options
        self._should_abort = should_abort
        self._generator = torch.Generator(model.device).manual_seed(options.seed)
        self._language: str | None = None
        self._prompt = _prompt(model, options)
        self._last_speech = 0.0
        self._finished = 0.0
        """Seconds; nothing that is still to come is earlier."""

    def hear(self, heard: Sequence[_Heard], listener: Listener) -> list[Segment] | None:
        """The segments of a batch of windows; None if aborted."""
        features = self._encode(heard, is_whole=False)
        if self._language is None:
            self._language, probability = self._find_language(features)
            listener.on_language(self._language, probability)
        cache = self._model.new_cache(features)
        attempts = self._options.attempts(self._language, self._prompt)
        results = decode_cached(self._model, cache, attempts[0], self._should_abort, self._generator)
        if results is None:
            return None
        segments: list[Segment] = []
        for row, (one, result) in enumerate(zip(heard, results, strict=True)):
            made = self._complete(one, result, cache.row(row), attempts)
            if made is None:
                return None
            segments += made
        return segments

    def _find_language(self, features: Tensor) -> tuple[str, float]:
        """By the first window."""
        if self._options.language is not None:
            return language_code(self._options.language), 1.0
        if not self._model.tokenizer.is_multilingual:
            return "en", 1.0
        probabilities = detect_language(self._model, features[:1], self._options.allowed_languages)[0]
        language = most_probable_language(probabilities)
        return language, probabilities[language]

    def _encode(self, heard: Sequence[_Heard], is_whole: bool) -> Tensor:
        """Features (len(heard), n_audio, n_audio_state). One by one: the encoder gains nothing from a batch on a CPU."""
        longest = max(one.window.n_frames for one in heard) + _MARGIN
        length = N_FRAMES if is_whole else min(N_FRAMES, -(-longest // _STEP) * _STEP)
        silence = self._extent.silence
        padded = [F.pad(one.mel, (0, length - one.window.n_frames), value=silence) for one in heard]
        if self._model.device.type == "cpu":
            return torch.cat([self._model.encode(mel[None]) for mel in padded])
        return self._model.encode(torch.stack(padded))

    def _complete(
        self, heard: _Heard, result: DecodingResult, cache: DecoderCache, attempts: list[DecodingOptions]
    ) -> list[Segment] | None:
        """The segments of a window, with those of what the first decode left out; None if aborted."""
        segments: list[Segment] = []
        rest: _Heard | None = heard
        while rest is not None:
            if self._options.thresholds.is_failed(result):
                again = self._decode_whole(rest, attempts)
                if again is None:
                    return None
                result, cache = again
            if self._options.thresholds.is_silence(result):
                break
            written = segments_of(rest.window, result, self._model.tokenizer)
            segments += self._timed(rest.window, written, cache)
            rest = rest.rest(written[-1].end) if written else None
            if rest is not None:
                cache = self._model.new_cache(self._encode([rest], is_whole=False))
                results = decode_cached(self._model, cache, attempts[0], self._should_abort, self._generator)
                if results is None:
                    return None
                result = results[0]
        return self._finish(segments)

    def _decode_whole(
        self, heard: _Heard, attempts: list[DecodingOptions]
    ) -> tuple[DecodingResult, DecoderCache] | None:
        cache = self._model.new_cache(self._encode([heard], is_whole=True))
        result = decode_with_fallback(
            self._model, cache, attempts, self._options.thresholds, self._should_abort, self._generator
        )
        return None if result is None else (result, cache)

    def _timed(self, window: MelWindow, segments: list[Segment], cache: DecoderCache) -> list[Segment]:
        if self._options.word_timestamps:
            assert self._language is not None
            segments = add_words(
                self._model,
                cache,
                window,
                segments,
                self._language,
                self._options.task,
                self._last_speech,
                self._options.punctuation,
            )
        kept = without_empty(segments)
        if kept:
            self._last_speech = kept[-1].end
        return kept

    def _finish(self, segments: Iterable[Segment]) -> list[Segment]:
        """Segments with their times within the recording and behind what came before."""
        finished: list[Segment] = []
        for segment in segments:
            if segment.start < self._extent.duration:
                finished.append(within(segment, self._finished, self._extent.duration))
                self._finished = finished[-1].end
        return finished


def _prompt(model: LoadedModel, options: TranscriptionOptions) -> tuple[int, ...]:
    text = (options.initial_prompt or "").strip()
    return tuple(model.tokenizer.encode(" " + text)[-(model.dims.n_text_ctx // 2 - 1) :]) if text else ()
