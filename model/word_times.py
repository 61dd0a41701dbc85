"""Words with their times for the segments of one window.

After the reference (openai/whisper, timing.py): punctuation joins the word it belongs to, and words that the alignment
stretched over a pause are cut to twice the window's median.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from torch import Tensor

from model.cache import DecoderCache
from model.results import Segment, TimedWord
from model.segments import MelWindow
from model.timing import token_boundaries, word_spans
from model.tokenizer import Task
from model.whisper import LoadedModel

PREPENDED = "\"'“¿([{-"
"""Punctuation that belongs to the word behind it."""
APPENDED = "\"'.。,，!！?？:：”)]}、"  # noqa: RUF001 - the marks of Chinese and Japanese are meant
"""Punctuation that belongs to the word before it."""
_SENTENCE_ENDS = ".。!！?？"  # noqa: RUF001 - the same
_LONGEST_MEDIAN = 0.7
"""Seconds; a median above it says nothing about how long a word takes."""
_FRAMES_PER_POSITION = 2


@dataclass(frozen=True, slots=True)
class Punctuation:
    """Which marks join the word behind them, and which the word before them."""

    prepended: str = PREPENDED
    appended: str = APPENDED


PUNCTUATION = Punctuation()


def add_words(
    model: LoadedModel,
    cache: DecoderCache,
    window: MelWindow,
    segments: Sequence[Segment],
    language: str,
    task: Task,
    last_speech: float,
    punctuation: Punctuation = PUNCTUATION,
) -> list[Segment]:
    """Give the segments of a window their words, and start and end where these do.

    Args:
        model: Whose encoder heard the window.
        cache: One row, with the window's audio; its text is begun anew.
        window: Where the segments come from.
        language, task: As they were decoded.
        last_speech: Seconds; end of the last word before this window.
    """
    texts = [[token for token in segment.tokens if token < model.tokenizer.eot] for segment in segments]
    timed = align(model, cache, [token for text in texts for token in text], window.n_frames, language, task)
    return fit_words(segments, timed, [len(text) for text in texts], window.start, last_speech, punctuation)


def fit_words(
    segments: Sequence[Segment],
    timed: Sequence[TimedWord],
    n_tokens: Sequence[int],
    offset: float,
    last_speech: float,
    punctuation: Punctuation = PUNCTUATION,
) -> list[Segment]:
    """Share the words of a window out to its segments, and believe no time that is too long for its word.

    Args:
        segments: Of the window.
        timed: Its words as they were aligned, in seconds from its start; punctuation stands by itself.
        n_tokens: How many tokens of text each segment has.
        offset: Seconds; start of the window.
        last_speech: Seconds; end of the last word before this window.
    """
    median = _median_duration(timed)
    words = merge_punctuation(_shorten_at_sentence_ends(timed, 2 * median), punctuation)
    moved = [replace(word, start=round(offset + word.start, 2), end=round(offset + word.end, 2)) for word in words]
    result: list[Segment] = []
    for segment, group in zip(segments, _group(moved, n_tokens), strict=True):
        fitted = _fit(segment, group, median, last_speech) if group else replace(segment, words=())
        last_speech = fitted.end if group else last_speech
        result.append(fitted)
    return result


@torch.inference_mode()
def align(
    model: LoadedModel, cache: DecoderCache, tokens: Sequence[int], n_frames: int, language: str, task: Task
) -> list[TimedWord]:
    """When each word of a known text was spoken, by the heads that follow the audio.

    Args:
        model: Whose encoder heard the window.
        cache: One row, with the window's audio; its text is begun anew.
        tokens: Text only.
        n_frames: Mel frames of the window that hold audio.

    Returns:
        Words with times in seconds from the start of the window; punctuation stands by itself.
    """
    if not tokens:
        return []
    tokenizer = model.tokenizer
    start = tokenizer.sot_sequence(language, task)
    whole = [*start, tokenizer.no_timestamps, *tokens, tokenizer.eot]
    cache.truncate(0)
    output = model.decode(torch.tensor([whole]), cache, model.alignment_heads)
    assert output.alignment is not None
    n_positions = max(1, n_frames // _FRAMES_PER_POSITION)
    boundaries = token_boundaries(output.alignment[0], n_positions, len(start), n_trailing=1)
    probabilities = _probabilities(model, output.hidden[0, len(start) : -2], tokens)
    words, word_tokens = tokenizer.split_to_word_tokens(tokens, language)
    lengths = [len(group) for group in word_tokens]
    spans = word_spans(boundaries, lengths)
    edges = np.cumsum([0, *lengths])
    return [
        TimedWord(word, start, end, float(np.mean(probabilities[a:b])), tuple(group))
        for word, group, (start, end), a, b in zip(words, word_tokens, spans, edges[:-1], edges[1:], strict=True)
    ]


def _probabilities(model: LoadedModel, hidden: Tensor, tokens: Sequence[int]) -> list[float]:
    """Of each token among all text tokens, by the hidden states (T, n_text_state) before them."""
    logits = model.logits(hidden)[:, : model.tokenizer.eot]
    chosen = torch.tensor(tokens, device=logits.device)[:, None]
    return logits.softmax(dim=1).gather(1, chosen).squeeze(1).tolist()


def merge_punctuation(words: Sequence[TimedWord], punctuation: Punctuation) -> list[TimedWord]:
    """Let punctuation join a word, whose times it takes over."""
    joined: list[TimedWord] = []  # from the last word to the first
    for word in reversed(words):
        is_mark = word.text.startswith(" ") and word.text.strip() in punctuation.prepended
        if joined and is_mark:
            joined[-1] = _join(word, joined[-1], times_of=joined[-1])
        else:
            joined.append(word)
    merged: list[TimedWord] = []
    for word in reversed(joined):
        if merged and not merged[-1].text.endswith(" ") and word.text in punctuation.appended:
            merged[-1] = _join(merged[-1], word, times_of=merged[-1])
        else:
            merged.append(word)
    return merged


def _join(first: TimedWord, second: TimedWord, times_of: TimedWord) -> TimedWord:
    return replace(times_of, text=first.text + second.text, tokens=first.tokens + second.tokens)


def _median_duration(words: Sequence[TimedWord]) -> float:
    durations = [word.end - word.start for word in words if word.end != word.start]
    return min(_LONGEST_MEDIAN, float(np.median(durations))) if durations else 0.0


def _shorten_at_sentence_ends(words: Sequence[TimedWord], longest: float) -> list[TimedWord]:
    """A pause between sentences goes to a mark or to the first word behind it; take it from there."""
    result = list(words)
    if longest == 0:
        return result
    for index in range(1, len(result)):
        word = result[index]
        if word.end - word.start <= longest:
            continue
        if word.text in _SENTENCE_ENDS:
            result[index] = replace(word, end=word.start + longest)
        elif result[index - 1].text in _SENTENCE_ENDS:
            result[index] = replace(word, start=word.end - longest)
    return result


def _group(words: Sequence[TimedWord], n_tokens: Sequence[int]) -> Iterator[list[TimedWord]]:
    """The words of each segment; one that two segments share goes to the first."""
    rest = iter(words)
    for wanted in n_tokens:
        group: list[TimedWord] = []
        count = 0
        while count < wanted and (word := next(rest, None)) is not None:
            group.append(word)
            count += len(word.tokens)
        yield group


def _fit(segment: Segment, words: Sequence[TimedWord], median: float, last_speech: float) -> Segment:
    """Agree on start and end: the words', except where the first or last word is too long to be believed."""
    first, *others = _shorten_after_pause(words, median, last_speech)
    start, end = segment.start, segment.end
    if start < first.end and start - 0.5 > first.start:
        first = replace(first, start=max(0.0, min(first.end - median, start)))
    else:
        start = first.start
    *others, last = first, *others
    if end > last.start and end + 0.5 < last.end:
        last = replace(last, end=max(last.start + median, end))
    else:
        end = last.end
    return replace(segment, start=start, end=end, words=(*others, last))


def _shorten_after_pause(words: Sequence[TimedWord], median: float, last_speech: float) -> list[TimedWord]:
    """After a pause, the first word and the second are at most twice the median long."""
    longest = 2 * median
    first, second = words[0], words[1] if len(words) > 1 else None
    is_long = first.end - first.start > longest or (second is not None and second.end - first.start > 2 * longest)
    if first.end - last_speech <= 4 * median or not is_long:
        return list(words)
    result = list(words)
    if second is not None and second.end - second.start > longest:
        boundary = max(second.end / 2, second.end - longest)
        first = replace(first, end=boundary)
        result[1] = replace(second, start=boundary)
    result[0] = replace(first, start=max(0.0, first.end - longest))
    return result
