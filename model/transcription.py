"""Whole recordings of any length, window by window, as the reference goes through them (openai/whisper, transcribe.py).

Reads no files: the audio comes from an `AudioSource`. Memory does not grow with the length of the recording.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import torch
from torch.nn import functional as F

from model.audio import N_FRAMES
from model.cache import DecoderCache
from model.decoding.decode import never
from model.decoding.fallback import THRESHOLDS, Thresholds, decode_with_fallback
from model.decoding.options import NON_SPEECH_TOKENS, DecodingOptions
from model.decoding.result import DecodingResult
from model.errors import DecodingError
from model.hallucination import drop_hallucinations
from model.language import language_probabilities, most_probable_language
from model.languages import language_code
from model.mel_stream import AudioSource, Extent, MelReader, measure
from model.results import Segment, Transcription
from model.segments import FRAMES_PER_SECOND, Cut, MelWindow, cut_window, last_word_end, within, without_empty
from model.tokenizer import Task
from model.whisper import LoadedModel
from model.word_times import PUNCTUATION, Punctuation, add_words

_MOST_TEMPERATURE_FOR_PROMPT = 0.5
"""A text with more chance in it is no good prompt."""


@dataclass(frozen=True, slots=True)
class TranscriptionOptions:
    """Defaults are the reference's.

    Raises:
        DecodingError: Two options contradict each other, or one is out of its range.
    """

    task: Task = "transcribe"
    language: str | None = None
    """Code or name of what is spoken; None: found out from the first 30 s."""
    allowed_languages: tuple[str, ...] | None = None
    """What detection may choose from; None: every language the model knows."""
    temperatures: tuple[float, ...] = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    """Tried in this order, until a result is to be trusted."""
    thresholds: Thresholds = THRESHOLDS
    best_of: int | None = None
    """Texts drawn at a temperature above 0."""
    beam_size: int | None = None
    """Texts followed at temperature 0."""
    patience: float | None = None
    length_penalty: float | None = None
    suppress_tokens: tuple[int, ...] = (NON_SPEECH_TOKENS,)
    terms: tuple[str, ...] = ()
    """Names and terms to expect, as they are to be written."""
    condition_on_previous_text: bool = True
    """Whether the text of one window is the prompt of the next: consistent, but errors may feed themselves."""
    initial_prompt: str | None = None
    """What could have been said before: names and words in their spelling."""
    carry_initial_prompt: bool = False
    """Whether it stands before the prompt of every window, and not only of the first."""
    word_timestamps: bool = False
    punctuation: Punctuation = PUNCTUATION
    """With word times, which marks join which word."""
    hallucination_silence_threshold: float | None = None
    """With word times, seconds of quiet beside which improbable text is dropped."""
    seed: int = 0
    """Of the chances at a temperature above 0, so that a recording gives the same text each time."""

    def __post_init__(self) -> None:
        if not self.temperatures:
            raise DecodingError("At least one temperature is needed; 0 decodes the most probable text.")
        if self.hallucination_silence_threshold is not None and not self.word_timestamps:
            raise DecodingError("Hallucinations are told by the times of words; ask for word times too.")
        if self.beam_size is not None and min(self.temperatures) > 0:
            raise DecodingError(
                "Beam search works at temperature 0, and no temperature is 0; add it, or leave the beam size out."
            )
        if self.best_of is not None and max(self.temperatures) == 0:
            raise DecodingError(
                "The best of several texts is drawn at temperatures above 0, and there is none; add one, or leave "
                "best_of out."
            )
        self.attempts(self.language, ())

    def attempts(self, language: str | None, prompt: tuple[int, ...]) -> list[DecodingOptions]:
        """How to decode a window, and how again if that fails."""
        return [self._attempt(temperature, language, prompt) for temperature in self.temperatures]

    def _attempt(self, temperature: float, language: str | None, prompt: tuple[int, ...]) -> DecodingOptions:
        is_drawn = temperature > 0
        return DecodingOptions(
            task=self.task,
            language=language,
            allowed_languages=self.allowed_languages,
            temperature=temperature,
            best_of=self.best_of if is_drawn else None,
            beam_size=None if is_drawn else self.beam_size,
            patience=None if is_drawn else self.patience,
            length_penalty=self.length_penalty,
            prompt=prompt,
            suppress_tokens=self.suppress_tokens,
            terms=self.terms,
        )


@dataclass(frozen=True, slots=True)
class Listener:
    """Who is told how a transcription goes, in the thread that runs it."""

    on_language: Callable[[str, float], None] = lambda language, probability: None  # noqa: ARG005
    """Called once, before the first segment, with the language's code and its probability, 1 if it was given."""
    on_progress: Callable[[float, float], None] = lambda done, duration: None  # noqa: ARG005
    """Called after each window, with seconds done and seconds in all."""


def transcribe(
    model: LoadedModel,
    source: AudioSource,
    options: TranscriptionOptions = TranscriptionOptions(),
    listener: Listener = Listener(),
    should_abort: Callable[[], bool] = never,
) -> Iterator[Segment]:
    """Transcribe a recording, segment by segment as they become final.

    Args:
        source: Gone through twice: for how loud and long it is, then for the text.
        should_abort: Asked before each token; once true, no further segment comes.

    Returns:
        Segments in order of time, within the recording, each with text.

    Raises:
        DecodingError: The task is not this model's.
        LanguageError: The model does not know the language, or one of the allowed.
    """
    check(model, options)
    return _transcribe(model, source, options, listener, should_abort)


def transcribe_whole(
    model: LoadedModel,
    source: AudioSource,
    options: TranscriptionOptions = TranscriptionOptions(),
    listener: Listener = Listener(),
    should_abort: Callable[[], bool] = never,
) -> Transcription | None:
    """As `transcribe`, with all segments at once; None if `should_abort()` became true on the way."""
    languages: list[str] = []

    def on_language(language: str, probability: float) -> None:
        languages.append(language)
        listener.on_language(language, probability)

    segments = tuple(transcribe(model, source, options, replace(listener, on_language=on_language), should_abort))
    if should_abort() or not languages:
        return None
    return Transcription("".join(segment.text for segment in segments), languages[0], segments)


def check(model: LoadedModel, options: TranscriptionOptions) -> None:
    """Refuse what the model cannot do.

    Raises:
        DecodingError: The task is not this model's.
        LanguageError: The model does not know the language, or one of the allowed.
    """
    tokenizer = model.tokenizer
    language = options.language or (tokenizer.all_language_codes[0] if tokenizer.is_multilingual else None)
    tokenizer.sot_sequence(language, options.task)
    for allowed in options.allowed_languages or ():
        tokenizer.language_token(allowed)


def _transcribe(
    model: LoadedModel,
    source: AudioSource,
    options: TranscriptionOptions,
    listener: Listener,
    should_abort: Callable[[], bool],
) -> Iterator[Segment]:
    extent = measure(source, model.dims.n_mels, model.device, should_abort)
    if extent is None:
        return
    run = _Run(model, source, extent, options, should_abort)
    language, probability = run.find_language()
    listener.on_language(language, probability)
    first = 0
    while first < extent.n_frames:
        window = MelWindow(first, min(N_FRAMES, extent.n_frames - first))
        cut = run.hear(window, language)
        if cut is None:
            return
        first = max(cut.next_first, first + 1)
        yield from run.finish(cut.segments)
        listener.on_progress(min(first / FRAMES_PER_SECOND, extent.duration), extent.duration)


class _Run:
    """One transcription: where in the recording it is, and what it remembers of the windows before."""

    def __init__(
        self,
        model: LoadedModel,
        source: AudioSource,
        extent: Extent,
        options: TranscriptionOptions,
        should_abort: Callable[[], bool],
    ) -> None:
        self._model = model
        self._extent = extent
        self._options = options
        self._should_abort = should_abort
        self._mel = MelReader(source, extent, model.dims.n_mels, model.device)
        self._context = _Context(model, options)
        self._generator = torch.Generator(model.device).manual_seed(options.seed)
        self._last_speech = 0.0
        self._finished = 0.0
        """Seconds; nothing that is still to come is earlier."""

    def find_language(self) -> tuple[str, float]:
        """The language and its probability, by the first 30 s with silence behind them if they are fewer."""
        if self._options.language is not None:
            return language_code(self._options.language), 1.0
        if not self._model.tokenizer.is_multilingual:
            return "en", 1.0
        mel = self._mel.read(0, N_FRAMES)
        cache = self._model.new_cache(self._model.encode(mel[None]))
        probabilities = language_probabilities(self._model, cache, self._options.allowed_languages)[0]
        language = most_probable_language(probabilities)
        return language, probabilities[language]

    def hear(self, window: MelWindow, language: str) -> Cut | None:
        """The segments of one window; None if aborted."""
        mel = self._mel.read(window.first, window.n_frames)
        # The reference pads with zeros here, in the middle of the scale, and not with silence.
        mel = F.pad(mel, (0, N_FRAMES - window.n_frames))
        cache = self._model.new_cache(self._model.encode(mel[None]))
        attempts = self._options.attempts(language, self._context.prompt())
        result = decode_with_fallback(
            self._model, cache, attempts, self._options.thresholds, self._should_abort, self._generator
        )
        if result is None:
            return None
        if self._options.thresholds.is_silence(result):
            return Cut((), window.first + window.n_frames, is_heard_out=True)
        cut = cut_window(window, result, self._model.tokenizer)
        if self._options.word_timestamps:
            cut = self._with_words(cut, window, cache, language)
        kept = without_empty(cut.segments)
        self._context.add(kept, result)
        return Cut(tuple(kept), cut.next_first, cut.is_heard_out)

    def _with_words(self, cut: Cut, window: MelWindow, cache: DecoderCache, language: str) -> Cut:
        options = self._options
        segments = add_words(
            self._model, cache, window, cut.segments, language, options.task, self._last_speech, options.punctuation
        )
        next_first = cut.next_first
        ends = last_word_end(segments)
        threshold = options.hallucination_silence_threshold
        if not cut.is_heard_out and ends is not None and ends > window.start:
            is_rest_short = threshold is not None and window.padded_end - ends <= threshold
            next_first = window.first + window.n_frames if is_rest_short else round(ends * FRAMES_PER_SECOND)
        if threshold is not None:
            judged = drop_hallucinations(segments, window, self._extent.n_frames, self._last_speech, threshold)
            segments = list(judged.segments)
            next_first = next_first if judged.next_first is None else judged.next_first
        ends = last_word_end(segments)
        self._last_speech = self._last_speech if ends is None else ends
        return Cut(tuple(segments), next_first, cut.is_heard_out)

    def finish(self, segments: tuple[Segment, ...]) -> Iterator[Segment]:
        """Segments with their times within the recording and behind what came before; none from behind its end."""
        for segment in segments:
            if segment.start < self._extent.duration:
                finished = within(segment, self._finished, self._extent.duration)
                self._finished = finished.words[-1].end if finished.words else finished.end
                yield finished


class _Context:
    """What was said before the next window, in tokens."""

    def __init__(self, model: LoadedModel, options: TranscriptionOptions) -> None:
        self._capacity = model.dims.n_text_ctx // 2 - 1
        prompt = (options.initial_prompt or "").strip()
        initial = model.tokenizer.encode(" " + prompt)[-self._capacity :] if prompt else []
        self._always = initial if options.carry_initial_prompt else []
        self._history = [] if options.carry_initial_prompt else initial
        self._is_kept = options.condition_on_previous_text

    def prompt(self) -> tuple[int, ...]:
        room = self._capacity - len(self._always)
        return (*self._always, *(self._history[-room:] if room else ()))

    def add(self, segments: list[Segment], result: DecodingResult) -> None:
        """Take in what a window yielded."""
        if self._is_kept and result.temperature <= _MOST_TEMPERATURE_FOR_PROMPT:
            tokens = [token for segment in segments for token in segment.tokens]
            self._history = [*self._history, *tokens][-self._capacity :]
        else:
            self._history = []
