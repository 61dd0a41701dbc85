"""Decoding one window of a live stream: forced through what is final, checked against what was heard before.

The last hypothesis is fed behind the forced tokens in one pass over the new audio. As long as the model would have
chosen the same token, the draft stands; from the first other choice on, decoding goes token by token. With greedy
decoding the text is the same as without a draft, at the cost of about one pass (speculative decoding, arXiv 2211.17192,
with the previous hypothesis in the place of a small model), and the part that stood is what LocalAgreement-2 looks for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from model.audio import N_SAMPLES, SAMPLE_RATE, SAMPLES_PER_POSITION
from model.cache import DecoderCache
from model.decoding.vocabulary import Progress, Vocabulary
from model.results import TimedWord
from model.timing import token_boundaries, word_spans
from model.whisper import LoadedModel

_LONGEST_DETOUR = 6
"""Tokens by which a draft may differ and still be taken up again behind the difference."""
_TOKENS_AT_LEAST = 24
_TOKENS_PER_SECOND = 12
"""No speech yields more tokens that begin a character than this; more of them are a loop. Scripts that take several tokens
for one character, such as Burmese or Georgian, have as many as they need."""
_DOUBT_OF_WORDS = 0.3
_DOUBT = 0.9
_LOOP_TOKENS = 16
_LOOP_REPEATS = 4


@dataclass(frozen=True, slots=True)
class LiveOptions:
    """How much audio the encoder is shown."""

    context_margin: float = 10.0
    """Seconds of silence behind the audio. Whisper was trained on 30 s; cut too close to the speech, it loops."""
    context_step: float = 1.28
    """Seconds; contexts are multiples of this, so that few shapes occur."""


@dataclass(frozen=True, slots=True)
class LiveResult:
    """What was heard behind the forced text."""

    words: tuple[TimedWord, ...]
    """Times in seconds from the start of the window; punctuation stands by itself."""
    is_loop: bool
    """The text repeated itself or grew too long for its audio, and was cut there."""
    no_speech_prob: float
    """How probable the model finds it that nobody speaks in the window."""
    avg_logprob: float
    """Mean log probability of the tokens behind the forced ones; 0 if there are none."""

    @property
    def is_invented(self) -> bool:
        """Whether the words are more likely made up for a sound that is no speech.

        A line through the reference's two thresholds (no speech 0.6, log probability -1): the surer the words, the
        more it takes. On 0.6 to 3 s of 33 recordings of noise, music and animals, base invented 66 texts; 64 lie above
        the line and no spoken command out of 60 does.
        """
        return self.no_speech_prob + _DOUBT_OF_WORDS * -self.avg_logprob >= _DOUBT


class LiveDecoder:
    """Decodes windows of up to 30 s, greedily. Holds no state between windows."""

    def __init__(
        self, model: LoadedModel, options: LiveOptions | None = None, vocabulary: Vocabulary | None = None
    ) -> None:
        self.model = model
        self._vocabulary = vocabulary
        self.options = options or LiveOptions()
        tokenizer = model.tokenizer
        allowed = torch.zeros(tokenizer.n_vocab)
        allowed[tokenizer.eot + 1 :] = -torch.inf
        allowed[list(tokenizer.non_speech_tokens)] = -torch.inf
        self._penalty = allowed.to(model.device)
        self._blank = list(tokenizer.blank_tokens)

    def encode(self, audio: NDArray[np.float32], is_whole: bool = False) -> Tensor:
        """Audio features (1, n_audio, n_audio_state) of a window, with silence behind it as far as it helps.

        Args:
            audio: float32 (n_samples,), at most 30 s.
            is_whole: Show the encoder the full 30 s, as it was trained.
        """
        step = round(self.options.context_step * SAMPLE_RATE / SAMPLES_PER_POSITION) * SAMPLES_PER_POSITION
        wanted = len(audio) + round(self.options.context_margin * SAMPLE_RATE)
        length = N_SAMPLES if is_whole else min(N_SAMPLES, -(-wanted // step) * step)
        padded = torch.zeros(length)
        padded[: len(audio)] = torch.from_numpy(audio[:length])
        return self.model.encode(self.model.log_mel(padded)[None])

    @torch.inference_mode()
    def decode(
        self,
        audio: NDArray[np.float32],
        language: str,
        forced: Sequence[int] = (),
        draft: Sequence[int] = (),
        should_abort: Callable[[], bool] = lambda: False,
        features: Tensor | None = None,
    ) -> LiveResult | None:
        """Hear what follows the forced tokens.

        Args:
            audio: float32 (n_samples,), the window, at most 30 s.
            forced: Text tokens with which the window's text begins.
            draft: Text tokens that probably follow.
            should_abort: Asked before each pass; once true, decoding is given up.
            features: What `encode` made of the audio, if that was done before.

        Returns:
            None if it was given up.
        """
        features = self.encode(audio) if features is None else features
        result = self._pass(audio, language, forced, draft, should_abort, features)
        is_whole = features.shape[1] * SAMPLES_PER_POSITION >= N_SAMPLES
        if result is None or not result.is_loop or is_whole:
            return result
        heard = [token for word in result.words for token in word.tokens]
        return self._pass(audio, language, forced, heard, should_abort, self.encode(audio, is_whole=True))

    def _pass(
        self,
        audio: NDArray[np.float32],
        language: str,
        forced: Sequence[int],
        draft: Sequence[int],
        should_abort: Callable[[], bool],
        features: Tensor,
    ) -> LiveResult | None:
        tokenizer = self.model.tokenizer
        start = tokenizer.sot_sequence(language if tokenizer.is_multilingual else None)
        # Should the forced text fill the decoder, its beginning gives way.
        forced = forced[-(self.model.dims.n_text_ctx - len(start) - 2 - _TOKENS_AT_LEAST) :]
        prompt = [*start, tokenizer.no_timestamps, *forced]
        limit = _Limit(
            characters=round(_TOKENS_AT_LEAST + _TOKENS_PER_SECOND * len(audio) / SAMPLE_RATE),
            room=self.model.dims.n_text_ctx - 1 - len(prompt),
        )
        not_first = self._blank if not forced else []
        text = _Text(self.model, self.model.new_cache(features), self._penalty, not_first, self._vocabulary)
        is_whole = text.extend(prompt, draft, limit, should_abort)
        if is_whole is None:
            return None
        return self._result(text, forced, len(start), len(audio), language, is_loop=not is_whole)

    def _result(
        self, text: "_Text", forced: Sequence[int], n_leading: int, n_samples: int, language: str, is_loop: bool
    ) -> LiveResult:
        tokenizer = self.model.tokenizer
        tokens = text.tokens[: loop_start(text.tokens)] if is_loop else text.tokens
        tokens = tokens[: tokenizer.complete_prefix(tokens)]
        if not tokens:
            return LiveResult((), is_loop, text.no_speech_prob, avg_logprob=0.0)
        n_positions = max(1, -(-n_samples // SAMPLES_PER_POSITION))
        rows = n_leading + 1 + len(forced) + len(tokens)
        scores = torch.cat(text.alignment, dim=2)[0, :, :rows]
        boundaries = token_boundaries(scores, n_positions, n_leading)[len(forced) :]
        words, word_tokens = tokenizer.split_to_word_tokens(tokens, language)
        spans = word_spans(boundaries, [len(group) for group in word_tokens])
        edges = np.cumsum([0, *(len(group) for group in word_tokens)])
        return LiveResult(
            words=tuple(
                TimedWord(word, start, end, float(np.mean(text.probabilities[a:b])), tuple(group))
                for word, group, (start, end), a, b in zip(words, word_tokens, spans, edges, edges[1:], strict=False)
            ),
            is_loop=is_loop,
            no_speech_prob=text.no_speech_prob,
            avg_logprob=float(np.mean(np.log(np.maximum(text.probabilities[: len(tokens)], 1e-9)))),
        )


@dataclass(frozen=True, slots=True)
class _Turn:
    """A place in the text where a token was chosen because it was raised, and what had been chosen otherwise."""

    place: int
    token: int
    probability: float


@dataclass(frozen=True, slots=True)
class _Limit:
    """Where a text is stopped."""

    characters: int
    """Tokens that begin a character."""
    room: int
    """Tokens that the decoder takes."""


class _Text:
    """One text as it grows token by token, with what is known of each token."""

    def __init__(
        self,
        model: LoadedModel,
        cache: DecoderCache,
        penalty: Tensor,
        not_first: list[int],
        vocabulary: Vocabulary | None,
    ) -> None:
        self._vocabulary = vocabulary
        self._prompt: Sequence[int] = ()
        self._plain: list[tuple[int, float]] = []
        """With a vocabulary, what the last pass would have chosen in each row without it, and its probability."""
        self._turn: _Turn | None = None
        """Where a term was begun that is not whole yet."""
        self._model = model
        self._cache = cache
        self._penalty = penalty
        self._not_first = not_first
        self.tokens: list[int] = []
        self.probabilities: list[float] = []
        self.alignment: list[Tensor] = []
        """Scores (1, n_heads, T, n_audio) of successive passes, one row for each token taken in."""
        self.no_speech_prob = 0.0

    def extend(
        self, prompt: Sequence[int], draft: Sequence[int], limit: _Limit, should_abort: Callable[[], bool]
    ) -> bool | None:
        """Decode behind `prompt` until the end of the text.

        Returns:
            True at the end of the text, False if it repeats itself or reaches the limit, None if given up.
        """
        eot = self._model.tokenizer.eot
        self._prompt = prompt
        feed, pending = list(prompt), list(draft[: limit.room - 1])
        while not should_abort():
            choices, probabilities = self._choose(feed, pending)
            n_same = _common_prefix(choices, pending)
            self._keep(len(feed) + n_same)
            for at, (token, probability) in enumerate(zip(choices[: n_same + 1], probabilities, strict=False)):
                if self._is_term_broken(token, at):
                    feed = [self._go_back()]
                    pending = _resume(list(draft[len(self.tokens) - 1 :]), feed[0])[: limit.room - len(self.tokens) - 1]
                    if feed == [eot]:
                        self.tokens.pop()
                        self.probabilities.pop()
                        return True
                    break
                if token == eot:
                    return True
                self.tokens.append(token)
                self.probabilities.append(probability)
                if self._is_at(limit) or loop_start(self.tokens) < len(self.tokens):
                    if at == n_same:
                        self._choose([token], [])  # for its alignment
                    return False
            else:
                pending = _resume(pending[n_same:], choices[n_same])[: limit.room - len(self.tokens) - 1]
                feed = [choices[n_same]]
        return None

    def _is_at(self, limit: _Limit) -> bool:
        n_tokens = len(self.tokens)
        if n_tokens >= limit.room:
            return True
        return n_tokens >= limit.characters <= self._model.tokenizer.characters_begun(self.tokens)

    def _is_term_broken(self, token: int, at: int) -> bool:
        """Whether a term that was begun only because it was raised does not go on with the token, row `at` of the last pass."""
        if self._vocabulary is None:
            return False
        plain, probability = self._plain[at]
        if self._turn is None and token != plain:
            self._turn = _Turn(len(self.tokens), plain, probability)
        if self._turn is None:
            return False
        n_since = len(self.tokens) + 1 - self._turn.place
        progress = self._vocabulary.progress([*self._prompt, *self.tokens, token], n_since)
        if progress is Progress.COMPLETE:
            self._turn = None
        return progress is Progress.BROKEN

    def _go_back(self) -> int:
        """Take what the model would have chosen by itself where a term was begun, and give it."""
        turn, self._turn = self._turn, None
        assert turn is not None
        del self.tokens[turn.place :], self.probabilities[turn.place :]
        left = len(self._prompt) + turn.place
        self._cache.truncate(left)
        for index, rows in enumerate(self.alignment):
            self.alignment[index] = rows[:, :, : max(0, left)]
            left -= rows.shape[2]
        self.tokens.append(turn.token)
        self.probabilities.append(turn.probability)
        return turn.token

    def _choose(self, feed: list[int], pending: list[int]) -> tuple[list[int], list[float]]:
        """The model's choice behind `feed`, and behind each further token of `pending`, with their probabilities."""
        output = self._model.decode(torch.tensor([feed + pending]), self._cache, self._model.alignment_heads)
        assert output.alignment is not None
        self.alignment.append(output.alignment)
        if len(self.alignment) == 1:
            at_start = self._model.logits(output.hidden[0, 0])
            self.no_speech_prob = float(at_start.softmax(dim=-1)[self._model.tokenizer.no_speech])
        logits = self._model.logits(output.hidden[0, len(feed) - 1 :]) + self._penalty  # (1 + pending, n_vocab)
        if self._not_first and not self.tokens:
            logits[0, self._not_first] = -torch.inf
        best = self._raised(logits, pending).argmax(dim=-1)
        total = logits.logsumexp(dim=-1)
        if self._vocabulary is not None:
            plain = logits.max(dim=-1)
            self._plain = list(zip(plain.indices.tolist(), (plain.values - total).exp().tolist(), strict=True))
        probabilities = (logits.gather(1, best[:, None])[:, 0] - total).exp()
        return best.tolist(), probabilities.tolist()

    def _raised(self, logits: Tensor, pending: Sequence[int]) -> Tensor:
        """The scores by which a token is chosen: those of the vocabulary are raised. Probabilities stay the model's own."""
        if self._vocabulary is None:
            return logits
        raised = logits.clone()
        self._vocabulary.raise_(raised, [*self._prompt, *self.tokens], pending)
        return raised

    def _keep(self, n_rows: int) -> None:
        """Forget what the last pass took in beyond its first `n_rows` tokens."""
        self._cache.truncate(self._cache.length - self.alignment[-1].shape[2] + n_rows)
        self.alignment[-1] = self.alignment[-1][:, :, :n_rows]


def _common_prefix(a: Sequence[int], b: Sequence[int]) -> int:
    for index, (x, y) in enumerate(zip(a, b, strict=False)):
        if x != y:
            return index
    return min(len(a), len(b))


def _resume(rest: list[int], chosen: int) -> list[int]:
    """What of a refuted draft may follow the token chosen instead: all behind that token, if it is near."""
    near = rest[:_LONGEST_DETOUR]
    return rest[near.index(chosen) + 1 :] if chosen in near else []


def loop_start(tokens: Sequence[int]) -> int:
    """Where a text begins to repeat itself for good: behind the first turn of the loop at its end, or its length."""
    for period in range(1, len(tokens) // _LOOP_REPEATS + 1):
        repeats = max(_LOOP_REPEATS, -(-_LOOP_TOKENS // period))
        tail = tokens[-period * repeats :]
        if len(tail) == period * repeats and all(tail[i] == tail[i % period] for i in range(len(tail))):
            first = len(tokens) - period
            while first >= period and tokens[first - period : first] == tokens[first : first + period]:
                first -= period
            return first + period
    return len(tokens)
