"""The sound that a question is about: out of a recording on disk, or out of the ring that is being recorded into."""

from contextlib import closing
from pathlib import Path

import numpy as np

from app.engine.events import Question
from app.history.audio import read_from
from streaming.errors import AudioOverwrittenError
from streaming.events import Samples
from streaming.ring_buffer import RingBuffer


def sound_of(question: Question) -> Samples | None:
    """The samples that the question is about; None if they are gone.

    May be called beside whoever reads the ring: what it reads is not released.
    """
    try:
        return _of_file(question) if question.file else _of_ring(question)
    except (OSError, AudioOverwrittenError):
        return None


def _of_file(question: Question) -> Samples | None:
    sound = np.empty(question.end - question.start, np.float32)
    length = 0
    with closing(read_from(Path(question.file), question.start)) as blocks:
        for block in blocks:
            part = block[: len(sound) - length]
            sound[length : length + len(part)] = part
            length += len(part)
            if length == len(sound):
                break
    return sound[:length] if length else None


def _of_ring(question: Question) -> Samples | None:
    with closing(RingBuffer.attach(question.ring)) as ring:
        end = min(question.end, ring.written)
        return ring.read(question.start, end) if ring.oldest <= question.start < end else None
