"""Where the time of live updates goes, told from outside: methods of the product are wrapped while somebody watches."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from time import perf_counter, process_time
from typing import Any

from torch import Tensor

from app.engine.whisper import WhisperTranscriber
from model.cache import DecoderCache
from model.decoder import DecoderOutput
from model.live import LiveDecoder, LiveResult, _common_prefix, _Text
from model.whisper import LoadedModel
from streaming.session import Session
from tests.bench.ceilings import Clock
from tests.bench.costs import Costs, Work

MEL = "log-mel"
ENCODER = "encoder"
CROSS = "keys and values of the audio"
CHECK = "draft check"
CHECK_SCORES = "its scores of the vocabulary"
TOKENS = "single tokens"
SINGLE_SCORES = "their scores of the vocabulary"
CHOICE = "choosing from the scores"
LANGUAGE = "language"
TIMES = "word times"
AGREEMENT = "agreement and window"
REST = "the rest"
PARTS = (
    *(MEL, ENCODER, CROSS, CHECK, CHECK_SCORES, TOKENS, SINGLE_SCORES),
    *(CHOICE, LANGUAGE, TIMES, AGREEMENT, REST),
)

Call = Callable[..., Any]


class Watch:
    """Seconds, calls and unavoidable work of each part; what runs inside another part is counted once, where it belongs."""

    def __init__(self, clock: Clock = perf_counter) -> None:
        self._clock = clock
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.calls: Counter[str] = Counter()
        self.work: dict[str, Work] = {}
        self.cpu_s = 0.0
        """Of all threads, while anything ran that is measured."""
        self.updates = 0
        self.passes = 0
        self.offered = 0
        """Draft tokens that passes were given to check."""
        self.accepted = 0
        self.decoded = 0
        """Tokens behind the forced ones, in all updates."""
        self._running: list[float] = []
        """For each part that runs, seconds that belong to parts inside it."""
        self._scores: str = CHOICE
        """Where scores of the vocabulary belong at the moment."""

    @property
    def total(self) -> float:
        return sum(self.seconds.values())

    @contextmanager
    def part(self, name: str, work: Work | None = None) -> Iterator[None]:
        """Count what runs inside."""
        if not self._running:
            self.cpu_s -= process_time()
        self._running.append(0.0)
        start = self._clock()
        try:
            yield
        finally:
            took = self._clock() - start
            self.seconds[name] += took - self._running.pop()
            self.calls[name] += 1
            self.work[name] = self.work.get(name, Work()) + (work or Work())
            if self._running:
                self._running[-1] += took
            else:
                self.cpu_s += process_time()


@contextmanager
def watched(watch: Watch, costs: Costs) -> Iterator[None]:
    """Wrap what updates are made of, for as long as the block runs."""
    with ExitStack() as stack:
        _in_part(stack, watch, LoadedModel, "log_mel", lambda *_: (MEL, None))
        _in_part(stack, watch, LoadedModel, "encode", lambda _, mel: (ENCODER, costs.encoder(mel.shape[2] // 2)))
        _in_part(stack, watch, LoadedModel, "new_cache", lambda _, heard: (CROSS, costs.cross(heard.shape[1])))
        _in_part(stack, watch, LiveDecoder, "_result", lambda *_, **__: (TIMES, None))
        _in_part(stack, watch, Session, "hear", lambda *_: (AGREEMENT, None))
        _replaced(stack, WhisperTranscriber, "transcribe", lambda call: _counting_updates(watch, call))
        _replaced(stack, LoadedModel, "decode", lambda call: _timing_passes(watch, costs, call))
        _replaced(stack, LoadedModel, "logits", lambda call: _timing_scores(watch, costs, call))
        _replaced(stack, _Text, "_choose", lambda call: _counting_drafts(watch, call))
        yield


def _in_part(
    stack: ExitStack, watch: Watch, owner: type, name: str, what: Callable[..., tuple[str, Work | None]]
) -> None:
    def wrap(call: Call) -> Call:
        def timed(*arguments: Any, **named: Any) -> Any:
            with watch.part(*what(*arguments, **named)):
                return call(*arguments, **named)

        return timed

    _replaced(stack, owner, name, wrap)


def _replaced(stack: ExitStack, owner: type, name: str, wrap: Callable[[Call], Call]) -> None:
    original = getattr(owner, name)
    setattr(owner, name, wrap(original))
    stack.callback(setattr, owner, name, original)


def _counting_updates(watch: Watch, call: Call) -> Call:
    def transcribe(*arguments: Any) -> Any:
        watch.updates += 1
        with watch.part(REST):
            return call(*arguments)

    return transcribe


def _timing_passes(watch: Watch, costs: Costs, call: Call) -> Call:
    def decode(model: LoadedModel, tokens: Tensor, cache: DecoderCache, *heads: Any) -> DecoderOutput:
        count = tokens.shape[1]
        name = LANGUAGE if not heads else TOKENS if count == 1 else CHECK
        with watch.part(name, costs.decoder(count, cache.length, cache.audio_keys.shape[3])):
            output: DecoderOutput = call(model, tokens, cache, *heads)
        watch._scores = {TOKENS: SINGLE_SCORES, CHECK: CHECK_SCORES}.get(name, LANGUAGE)
        return output

    return decode


def _timing_scores(watch: Watch, costs: Costs, call: Call) -> Call:
    def logits(model: LoadedModel, hidden: Tensor) -> Tensor:
        with watch.part(watch._scores, costs.vocabulary(hidden.numel() // hidden.shape[-1])):
            scores: Tensor = call(model, hidden)
        return scores

    return logits


def _counting_drafts(watch: Watch, call: Call) -> Call:
    def choose(text: _Text, feed: list[int], pending: list[int]) -> tuple[list[int], list[float]]:
        with watch.part(CHOICE):
            choices, probabilities = call(text, feed, pending)
        n_same = _common_prefix(choices, pending)
        watch.passes += 1
        watch.offered += len(pending)
        watch.accepted += n_same
        watch.decoded += n_same + 1
        return choices, probabilities

    return choose


class DraftComparison:
    """Whether windows with a draft give the text that they give without."""

    def __init__(self) -> None:
        self.windows = 0
        self.differing: list[tuple[LiveResult, LiveResult]] = []
        """With the draft, and without."""

    @contextmanager
    def running(self, watch: Watch) -> Iterator[None]:
        """Decode each window that has a draft a second time without it; what that takes is nobody's."""
        with ExitStack() as stack:
            _replaced(stack, LiveDecoder, "decode", lambda call: self._comparing(watch, call))
            yield

    def _comparing(self, watch: Watch, call: Call) -> Call:
        def decode(decoder: LiveDecoder, audio: Any, language: str, **named: Any) -> LiveResult | None:
            result: LiveResult | None = call(decoder, audio, language, **named)
            if result is not None and named.get("draft"):
                before = (watch.passes, watch.offered, watch.accepted, watch.decoded)
                plain: LiveResult = call(decoder, audio, language, **(named | {"draft": ()}))
                watch.passes, watch.offered, watch.accepted, watch.decoded = before
                self.windows += 1
                if tokens_of(plain) != tokens_of(result):
                    self.differing.append((result, plain))
            return result

        return decode


def tokens_of(result: LiveResult) -> Sequence[int]:
    """All tokens of a window's words."""
    return [token for word in result.words for token in word.tokens]
