"""What a device is timed with, for any model: each part beside the least time that it could take there."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter

import numpy as np
import torch
from torch import Tensor

from app.quality.memory import peak_memory_mb
from model.audio import N_SAMPLES, SAMPLES_PER_POSITION
from model.live import LiveDecoder
from model.timing import token_boundaries
from model.whisper import LoadedModel
from streaming.events import SAMPLE_RATE
from tests.bench.ceilings import Ceilings, wait_for
from tests.bench.costs import Costs, Work

UPDATE_S = 10.0
"""Seconds of audio in the update that is timed."""
_DRAFT = 25
_FORCED = 15
_NEW = 3
_BEFORE = 64
"""Tokens before the one, and before the draft, that are timed by themselves."""
_FILE_TOKENS = 100
"""That 30 s of fluent speech have, about."""


@dataclass(frozen=True, slots=True)
class Timed:
    """One part."""

    name: str
    seconds: float
    floor: float
    """Seconds below which the device cannot come."""
    speed: float | None = None
    """Seconds of audio for each of computing, where that is what counts."""

    @property
    def times(self) -> float:
        """Of its floor."""
        return self.seconds / self.floor


class Parts:
    """Times a loaded model.

    Args:
        model: On the device.
        costs: Of the model.
        ceilings: Of the device.
        runs: Of each part; the median counts.
        batch: Windows of a file side by side.
    """

    def __init__(self, model: LoadedModel, costs: Costs, ceilings: Ceilings, runs: int, batch: int) -> None:
        self._model = model
        self._costs = costs
        self._ceilings = ceilings
        self._runs = runs
        self._batch = batch
        self._decoder = LiveDecoder(model)
        sound = np.random.default_rng(0).standard_normal(round(UPDATE_S * SAMPLE_RATE)).astype(np.float32)
        self._audio = 0.05 * sound
        self._features = self._decoder.encode(self._audio)

    @property
    def context(self) -> int:
        """Encoder positions of the update that is timed."""
        return int(self._features.shape[1])

    def encoder(self) -> Iterator[Timed]:
        """At the length of an update, and in full."""
        for n_audio in (self.context, N_SAMPLES // SAMPLES_PER_POSITION):
            mel = self._model.log_mel(torch.zeros(n_audio * SAMPLES_PER_POSITION))[None]
            features = self._model.encode(mel)
            seconds = n_audio * SAMPLES_PER_POSITION / SAMPLE_RATE
            yield self._timed(
                f"encoder, {seconds:.0f} s",
                lambda mel=mel: self._model.encode(mel),  # type: ignore[misc]
                self._costs.encoder(n_audio),
            )
            yield self._timed(
                f"keys and values of {seconds:.0f} s",
                lambda features=features: self._model.new_cache(features),  # type: ignore[misc]
                self._costs.cross(n_audio),
            )

    def tokens(self, how: str = "") -> Iterator[Timed]:
        """One token, and a draft that is checked, with the choice that follows."""
        cache = self._model.new_cache(self._features)
        self._model.decode(torch.full((1, _BEFORE), self._model.tokenizer.sot), cache)
        for name, count in (("a token", 1), (f"check of a draft of {_DRAFT}", _DRAFT)):

            def step(count: int = count) -> None:
                cache.truncate(_BEFORE)
                self._pass([self._model.tokenizer.sot] * count, count, cache)

            work = self._costs.decoder(count, _BEFORE, self.context) + self._costs.vocabulary(count)
            yield self._timed(name + how, step, work)

    def update(self) -> Timed:
        """A whole live update: audio, forced text, a draft that stands, a few new tokens, word times."""
        tokenizer = self._model.tokenizer
        start = [*tokenizer.sot_sequence("en" if tokenizer.is_multilingual else None), tokenizer.no_timestamps]
        prompt = [*start, *[tokenizer.sot] * (_FORCED + _DRAFT)]

        def work() -> None:
            cache = self._model.new_cache(self._decoder.encode(self._audio))
            rows = [self._pass(prompt, _DRAFT + 1, cache)]
            rows += [self._pass([tokenizer.sot], 1, cache) for _ in range(_NEW)]
            token_boundaries(torch.cat(rows, dim=2)[0], len(self._audio) // SAMPLES_PER_POSITION, len(start) - 1)

        costs, n_audio = self._costs, self.context
        needed = costs.encoder(n_audio) + costs.cross(n_audio) + costs.decoder(len(prompt), 0, n_audio)
        needed += costs.vocabulary(_DRAFT + 1)
        for place in range(_NEW):
            needed += costs.decoder(1, len(prompt) + place, n_audio) + costs.vocabulary(1)
        return self._timed(f"an update with {UPDATE_S:.0f} s of audio", work, needed)

    def files(self) -> Timed:
        """Windows of 30 s side by side, each with as much text as fluent speech has."""
        n_audio = N_SAMPLES // SAMPLES_PER_POSITION
        tokenizer = self._model.tokenizer
        mels = self._model.log_mel(torch.zeros(self._batch, N_SAMPLES))

        def work() -> None:
            cache = self._model.new_cache(self._model.encode(mels))
            chosen = torch.full((self._batch, 4), tokenizer.sot)
            for _ in range(_FILE_TOKENS):
                hidden = self._model.decode(chosen, cache).hidden[:, -1:]
                chosen = torch.tensor(self._model.logits(hidden).argmax(dim=-1).tolist())

        costs = self._costs
        needed = costs.encoder(n_audio, self._batch) + costs.cross(n_audio, self._batch)
        for place in range(_FILE_TOKENS):
            needed += costs.decoder(1, 4 + place, n_audio, self._batch) + costs.vocabulary(self._batch)
        timed = self._timed(f"file, {self._batch} windows at a time", work, needed, most=3)
        return Timed(timed.name, timed.seconds, timed.floor, speed=30 * self._batch / timed.seconds)

    def _pass(self, tokens: Sequence[int], n_scored: int, cache: object) -> Tensor:
        output = self._model.decode(torch.tensor([tokens]), cache, self._model.alignment_heads)  # type: ignore[arg-type]
        self._model.logits(output.hidden[0, -n_scored:]).argmax(dim=-1).tolist()
        assert output.alignment is not None
        return output.alignment

    def _timed(self, name: str, work: Callable[[], object], needed: Work, most: int | None = None) -> Timed:
        """Median of several runs, with the device's queue emptied before and after each."""
        device, runs = self._model.device, min(self._runs, most or self._runs)
        times = []
        for _ in range(runs + 2):
            wait_for(device)
            start = perf_counter()
            work()
            wait_for(device)
            times.append(perf_counter() - start)
        return Timed(name, median(times[2:]), self._costs.floor(needed, self._ceilings))


def memory_mb(device: torch.device) -> tuple[str, float | None]:
    """What is counted, and how many MiB."""
    if device.type == "cuda":
        return "at most on the device", torch.cuda.max_memory_allocated(device) / (1 << 20)
    if device.type == "mps":
        return "on the device", torch.mps.driver_allocated_memory() / (1 << 20)
    return "at most in the process", peak_memory_mb()
