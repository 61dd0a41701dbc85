"""The model as the stream's transcriber: words with sample indices out of windows of audio."""

from collections.abc import Callable, Collection
from time import perf_counter, process_time

import torch

from app.threads import ThreadGovernor
from model.catalog import find_model
from model.checkpoints import read_checkpoint
from model.errors import UnsupportedDeviceError
from model.int8 import is_available
from model.language import detect_language, most_probable_language
from model.live import LiveDecoder, LiveOptions
from model.whisper import LoadedModel, Precision
from streaming.events import SAMPLE_RATE, Hypothesis, Samples, Window, Word

_LANGUAGE_AUDIO = 2 * SAMPLE_RATE
"""Samples after which a language that is clear is held; on less, Whisper takes one for another."""
_LONGEST_DOUBT = 5 * SAMPLE_RATE
"""Samples after which the most probable language is held, however clear it is."""
_CLEAR = 0.9
"""Probability from which a language is clear."""


def load_engine(model: str, device: str = "auto", dtype: str = "auto") -> LoadedModel:
    """Load a model by name or path.

    Raises:
        ModelError: The model, the device or the dtype is not to be had here.
    """
    chosen = choose_device(device)
    return LoadedModel(read_checkpoint(find_model(model)), chosen, choose_precision(dtype, chosen))


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
        return Precision.INT8 if is_available() else Precision.FLOAT32
    precision = Precision(name)
    if precision is Precision.INT8 and (device.type != "cpu" or not is_available()):
        raise UnsupportedDeviceError("int8 runs only on processors with 8-bit instructions; try --dtype auto.")
    if precision is Precision.FLOAT16 and device.type == "cpu":
        raise UnsupportedDeviceError("float16 is for GPUs; on this processor try --dtype auto or bfloat16.")
    return precision


class WhisperTranscriber:
    """Plugs Whisper into a stream. Not thread-safe: it remembers the stream's language.

    Args:
        model: Decodes the windows.
        languages: Codes of the languages that may be spoken; one is taken as given, none means any.
    """

    def __init__(self, model: LoadedModel, languages: Collection[str] = (), options: LiveOptions | None = None) -> None:
        self._model = model
        self._decoder = LiveDecoder(model, options)
        self._candidates = tuple(languages) if model.dims.is_multilingual else ("en",)
        self._language = self._candidates[0] if len(self._candidates) == 1 else None
        is_on_cpu = model.device.type == "cpu"
        self._governor = ThreadGovernor(torch.get_num_threads(), torch.set_num_threads) if is_on_cpu else None

    def warm_up(self) -> None:
        """Decode silence once, so that the first words do not wait for memory and kernels."""
        silence = torch.zeros(SAMPLE_RATE).numpy()
        self._decoder.decode(silence, self._language or "en", draft=self._model.tokenizer.encode(" Hello there."))

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
        language = self._language
        if language is None:
            probabilities = detect_language(self._model, features, self._candidates or None)[0]
            language = most_probable_language(probabilities)
            is_clear = len(audio) >= _LANGUAGE_AUDIO and probabilities[language] >= _CLEAR
            if is_clear or len(audio) >= _LONGEST_DOUBT:
                self._language = language
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
        # A short phrase has to do with what it sounds like; what follows it need not (of 53 of 0.9 to 2.2 s, base takes
        # 5 for another language).
        is_sure = self._language is not None or window.is_last
        return Hypothesis(window, words, language, is_language_sure=is_sure)
