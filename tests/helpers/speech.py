"""Recordings by their names, for tests that are about a certain one."""

from functools import cache

from streaming.events import Samples
from tests.helpers.data import Clip, nonspeech_clips, speech_clips


@cache
def clip(name: str) -> Clip:
    """A recording of speech, or of anything else; skips the test where there are none on the machine."""
    every = {one.id: one for one in (*speech_clips(), *nonspeech_clips())}
    return every[name]


def sound(name: str) -> Samples:
    """Its samples, 16 kHz mono."""
    return clip(name).samples()
