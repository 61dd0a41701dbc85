"""The model as the stream's transcriber: words with sample indices out of windows of audio."""

import logging
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import cache
from time import monotonic, perf_counter, process_time

import torch

from app.engine.events import LoadRequest, Question, Ready
from app.engine.spoken_language import SpokenLanguage
from app.engine.two_models import HearsWindows, TwoModels
from app.engine.worker import DeviceFailedError
from app.threads import ThreadGovernor
from model.alternatives import Place, alternatives
from model.audio import N_SAMPLES, SAMPLES_PER_POSITION
from model.catalog import find_model
from model.checkpoints import read_checkpoint
from model.decoding.vocabulary import Vocabulary
from model.errors import LanguageError, ModelError, UnsupportedDeviceError
from model.int8 import is_int8_available
from model.language import detect_language, most_probable_language
from model.live import LiveDecoder, LiveOptions
from model.whisper import LoadedModel, Precision
from streaming.events import SAMPLE_RATE, Hypothesis, Samples, Window, Word
from streaming.silero import SileroDetector, load_weights

_log = logging.getLogger(__name__)

_WARM_UP_S = 10.0
"""Seconds for what nobody waits for."""


def load_engine(model: str, device: str = "auto", dtype: str = "auto") -> LoadedModel:
    """Load a model by name or path.

    Raises:
        ModelError: The model, the device or the dtype is not to be had here.
    """
    chosen = choose_device(device)
    return LoadedModel(read_checkpoint(find_model(model)), chosen, choose_precision(dtype, chosen))


def load_quick(name: str, model: LoadedModel, dtype: str = "auto") -> LoadedModel | None:
    """Load a model that is to help another one, on the same device; None where it is of no help, or is not to be had.

    Args:
        name: Of the catalogue, or a path.
        model: Owns the text. A model with other tokens cannot guess for it.
        dtype: As in `load_engine`.
    """
    try:
        quick = load_engine(name, model.device.type, dtype)
    except ModelError as error:
        _log.warning("the quick model is not to be had: %s", error)
        return None
    if not quick.tokenizer.writes_like(model.tokenizer):
        _log.warning("the quick model has other tokens than %s, which goes on alone", model.name)
        return None
    return quick


def choose_device(name: str) -> torch.device:
    """The device of that name; `auto` is a GPU if there is one."""
    has = {"cuda": torch.cuda.is_available(), "mps": torch.backends.mps.is_available(), "cpu": True}
    if name == "auto":
        return torch.device(next(kind for kind in ("cuda", "mps", "cpu") if has[kind]))
    if not has.get(name, False):
        raise UnsupportedDeviceError(f"This machine has no {name} device that torch can use; try --device cpu.")
    return torch.device(name)


def choose_precision(name: str, device: torch.device) -> Precision:
    """The precision of that name; `auto` is the fastest one that keeps the text as good."""
    if name == "auto":
        if device.type != "cpu":
            return Precision.FLOAT16
        return Precision.INT8 if is_int8_available() else Precision.FLOAT32
    precision = Precision(name)
    if precision is Precision.INT8 and device.type == "cpu" and not is_int8_available():
        raise UnsupportedDeviceError("int8 runs only on processors with 8-bit instructions; try --dtype auto.")
    if precision is Precision.FLOAT16 and device.type == "cpu":
        raise UnsupportedDeviceError("float16 is for GPUs; on this processor try --dtype auto or bfloat16.")
    return precision


class WhisperTranscriber:
    """Plugs Whisper into a stream. Not thread-safe: it remembers the stream's language.

    Args:
        model: Decodes the windows.
        languages: Codes of the languages that may be spoken; one is taken as given, none means any.
        options: How much audio the encoder is shown.
        governor: What is known of this machine's load; without it, on a processor, what this process knows.
        vocabulary: Names and terms to expect.
        held: The language that was held where this goes on; see `SpokenLanguage`.
    """

    def __init__(
        self,
        model: LoadedModel,
        languages: Collection[str] = (),
        options: LiveOptions | None = None,
        governor: ThreadGovernor | None = None,
        vocabulary: Vocabulary | None = None,
        held: str | None = None,
    ) -> None:
        self._model = model
        self._decoder = LiveDecoder(model, options, vocabulary)
        self._candidates = tuple(languages) if model.dims.is_multilingual else ("en",)
        self._spoken = SpokenLanguage(self._candidates, held)
        self._governor = governor or _governor(model)

    @property
    def language(self) -> str | None:
        """The language that is held, if one is."""
        return self._spoken.held

    def warm_up(self) -> None:
        """Decode silence once, so that the first words do not wait for memory and kernels."""
        silence = torch.zeros(SAMPLE_RATE).numpy()
        self._decoder.decode(silence, self.language or "en", draft=self._model.tokenizer.encode(" Hello there."))

    def warm_up_shapes(self) -> Iterator[None]:
        """Compute once in each shape that windows will have, one at each step.

        On a processor the encoder's first pass in a shape takes 25 ms longer than the next, which is a tenth, and the
        decoder's no longer (base, int8, one core of an AVX-512 machine); on a graphics card kernels are chosen and
        loaded, and the decoder's passes captured where it can repeat them.
        """
        options = self._decoder.options
        step, margin = round(options.context_step * SAMPLE_RATE), round(options.context_margin * SAMPLE_RATE)
        contexts = [min(context * step, N_SAMPLES) for context in range(-(-margin // step), -(-N_SAMPLES // step) + 1)]
        for context in contexts:
            self._decoder.encode(torch.zeros(context - margin).numpy())
            yield
        if self._model.device.type == "cpu":
            return
        self._model.prepare_passes(context // SAMPLES_PER_POSITION for context in contexts)
        draft = self._model.tokenizer.encode(" one two three four five six seven eight nine ten" * 4)
        features = self._decoder.encode(torch.zeros(SAMPLE_RATE).numpy())
        for count in range(0, len(draft), 4):
            self._decoder.decode(
                torch.zeros(SAMPLE_RATE).numpy(), self.language or "en", draft=draft[:count], features=features
            )
            yield

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        """Hear a window; see `streaming.ports.Transcriber`."""
        if should_abort():
            return None
        wall, cpu = perf_counter(), process_time()
        hypothesis = self._hear(window, audio, should_abort)
        if self._governor is not None:
            self._governor.observe(perf_counter() - wall, process_time() - cpu)
        return hypothesis

    def _hear(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        features = self._decoder.encode(audio)
        language = self.language
        if self._spoken.is_open(window):
            probabilities = detect_language(self._model, features, self._candidates or None)[0]
            language = self._spoken.decide(window, probabilities)
        assert language is not None
        result = self._decoder.decode(
            audio,
            language,
            forced=[token for word in window.committed for token in word.tokens],
            draft=[token for word in window.draft for token in word.tokens],
            should_abort=should_abort,
            features=features,
        )
        if result is None:
            return None
        heard = () if result.is_invented and not window.committed else result.words
        words = tuple(
            Word(
                word.text,
                window.start + round(word.start * SAMPLE_RATE),
                window.start + round(word.end * SAMPLE_RATE),
                word.probability,
                word.tokens,
            )
            for word in heard
        )
        return Hypothesis(window, words, language, may_commit=self._spoken.is_sure(window))


def _governor(model: LoadedModel) -> ThreadGovernor | None:
    return _process_governor() if model.device.type == "cpu" else None


@cache
def _process_governor() -> ThreadGovernor:
    """One for all: threads are the process's, and a second one would take what the first has left for all there is."""
    return ThreadGovernor(torch.get_num_threads(), torch.set_num_threads)


class WhisperEars:
    """A loaded model, and what hears with it in the engine's process (`app.engine.worker.Ears`)."""

    def __init__(self, model: LoadedModel, quick: LoadedModel | None = None) -> None:
        """Make ready what all dictations share.

        Args:
            model: Owns the text.
            quick: Shows words sooner, if it has the same tokens; see `app.engine.two_models`.

        Raises:
            DetectorError: The speech detector is missing.
        """
        self._model = model
        self._quick = quick
        self._weights = load_weights()
        self._terms: tuple[tuple[str, ...], Vocabulary | None] = ((), None)
        self._governor = _governor(model)
        self._is_warm = False

    @classmethod
    def load(cls, request: LoadRequest) -> "WhisperEars":
        """Load the model that is asked for.

        Raises:
            ModelError: The model, the device or the dtype is not to be had here, or there is no memory for it.
            DetectorError: The speech detector is missing.
            DeviceFailedError: The graphics card failed, or is full.
        """
        is_on_gpu = choose_device(request.device).type != "cpu"
        with _device_failures(is_on_gpu=is_on_gpu), _memory_failures(request.model):
            model = load_engine(request.model, request.device, request.dtype)
            return cls(model, load_quick(request.quick, model, request.dtype) if request.quick else None)

    @property
    def ready(self) -> Ready:
        return Ready(self._model.name, self._model.device.type, self._model.precision.value)

    @property
    def _models(self) -> tuple[LoadedModel, ...]:
        """The quick one first, if there is one."""
        return (self._model,) if self._quick is None else (self._quick, self._model)

    @property
    def _is_on_gpu(self) -> bool:
        return self._model.device.type != "cpu"

    def warm_up(self) -> None:
        """Compute what the first words would wait for; on a graphics card, in every shape."""
        if self._is_warm:
            return
        with _device_failures(is_on_gpu=self._is_on_gpu):
            for model in self._models:
                transcriber = WhisperTranscriber(model, governor=self._governor)
                transcriber.warm_up()
                if self._is_on_gpu:
                    list(transcriber.warm_up_shapes())
        self._is_warm = True

    def warm_up_rest(self, is_awaited: Callable[[], bool]) -> None:
        """Compute once in all other shapes, as long as nobody waits; not for long on a machine that is busy."""
        if self._is_on_gpu:
            return
        deadline = monotonic() + _WARM_UP_S
        for model in self._models:
            for _ in WhisperTranscriber(model, governor=self._governor).warm_up_shapes():
                if is_awaited() or monotonic() > deadline:
                    return

    def transcriber(
        self, languages: tuple[str, ...], terms: tuple[str, ...] = (), held: str = ""
    ) -> "_GuardedTranscriber":
        """See `app.engine.worker.Ears`."""
        vocabulary = self._vocabulary(terms)
        known = tuple(language for language in languages if self._knows(language))
        ears = [
            WhisperTranscriber(
                model,
                known,
                governor=self._governor,
                vocabulary=vocabulary,
                held=held if held and self._knows(held) else None,
            )
            for model in self._models
        ]
        return _GuardedTranscriber(ears[0] if len(ears) == 1 else TwoModels(*ears), self._is_on_gpu)

    def detector(self) -> SileroDetector:
        return SileroDetector(self._weights)

    def alternatives(self, question: Question, sound: Samples) -> tuple[str, ...]:
        """What may have been said in the place that a question is about, the most probable first."""
        place = Place(question.before, question.stretch, question.after)
        with _device_failures(is_on_gpu=self._is_on_gpu):
            language = question.language if question.language and self._knows(question.language) else ""
            language = language or self._language_of(sound)
            found = alternatives(self._model, sound[:N_SAMPLES], place, language, question.terms)
        return tuple(one.text for one in found)

    def _language_of(self, sound: Samples) -> str:
        features = LiveDecoder(self._model).encode(sound[:N_SAMPLES])
        return most_probable_language(detect_language(self._model, features)[0])

    def _vocabulary(self, terms: tuple[str, ...]) -> Vocabulary | None:
        """The terms as this model writes them; made anew only where they are others than in the dictation before."""
        if self._terms[0] != terms:
            self._terms = terms, Vocabulary(self._model.tokenizer, terms) if terms else None
        return self._terms[1]

    def _knows(self, language: str) -> bool:
        if not self._model.dims.is_multilingual:
            return True
        try:
            self._model.tokenizer.sot_sequence(language)
        except LanguageError:
            _log.warning("the model %s does not know the language %s", self._model.name, language)
            return False
        return True


class _GuardedTranscriber:
    """A transcriber that tells a failing graphics card from a mistake of ours."""

    def __init__(self, transcriber: HearsWindows, is_on_gpu: bool) -> None:
        self._transcriber = transcriber
        self._is_on_gpu = is_on_gpu

    @property
    def language(self) -> str | None:
        return self._transcriber.language

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        with _device_failures(is_on_gpu=self._is_on_gpu):
            return self._transcriber.transcribe(window, audio, should_abort)


@contextmanager
def _device_failures(*, is_on_gpu: bool) -> Iterator[None]:
    """On a graphics card, whatever torch complains of there: another device computes the same."""
    try:
        yield
    except RuntimeError as error:
        if not is_on_gpu:
            raise
        is_full = isinstance(error, torch.OutOfMemoryError) or "out of memory" in str(error).casefold()
        raise DeviceFailedError(is_out_of_memory=is_full) from error


@contextmanager
def _memory_failures(model: str) -> Iterator[None]:
    try:
        yield
    except (MemoryError, RuntimeError) as error:
        if isinstance(error, RuntimeError) and "can't allocate memory" not in str(error):
            raise
        raise ModelError(
            f"There is too little memory for the model {model}; close other programs, or choose a smaller model."
        ) from error
