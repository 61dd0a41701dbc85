"""Text as Whisper hands it over: words with the space before them, marks by themselves, a time for each."""

from collections.abc import Sequence

from app.writing.parts import words_of
from app.writing.stage import Stage
from streaming.events import SAMPLE_RATE, Word

_WORD_LENGTH = SAMPLE_RATE // 4


def heard(text: str, start: int = 0) -> list[Word]:
    """The words of a text, one each quarter of a second from `start` on; marks take no time."""
    words = []
    for part in words_of(text):
        end = start if not any(character.isalnum() for character in part) else start + _WORD_LENGTH
        words.append(Word(part, start, end, 0.9))
        start = end
    assert "".join(word.text for word in words) == text
    return words


def written(stage: Stage, *utterances: str, chunk: int = 1) -> str:
    """What a stage makes of utterances, given `chunk` words at a time."""
    out: list[Word] = []
    for number, utterance in enumerate(utterances):
        words = heard(utterance)
        for place in range(0, len(words), chunk):
            out += stage.take(words[place : place + chunk])
        out += stage.flush(is_last=number == len(utterances) - 1)
    assert not stage.held
    return text_of(out)


def text_of(words: Sequence[Word]) -> str:
    return "".join(word.text for word in words)
