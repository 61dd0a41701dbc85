"""A stream shown from its first block to its end, however it ends: what was heard is kept, and nothing goes on."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import pytest
import torch

from app.cli.endings import signals_end
from app.cli.live import Output, show_stream
from app.cli.views import Ready
from app.errors import AppError, MicrophoneError
from app.pipeline import Pace, Pipeline
from model.errors import ModelError
from streaming.events import SAMPLE_RATE, AudioChunk, Hypothesis, Samples, Window
from tests.helpers.streams import ScriptedDetector, ScriptedTranscriber, spoken

SCRIPT = spoken("and so my fellow Americans ask not what your country can do for you")
READY = Ready("scripted", "cpu", "float32")
PLAIN = Output(as_json=False, is_verbose=False, hint="")


def silence(seconds: float) -> Iterator[AudioChunk]:
    for start in range(0, round(seconds * SAMPLE_RATE), 512):
        yield AudioChunk(start, np.zeros(512, np.float32))


@dataclass
class FailingTranscriber:
    """Hears the script, until it fails over a window that ends later than that."""

    error: Exception
    after: int
    inner: ScriptedTranscriber

    def transcribe(self, window: Window, audio: Samples, should_abort: Callable[[], bool]) -> Hypothesis | None:
        if window.end > self.after:
            raise self.error
        return self.inner.transcribe(window, audio, should_abort)


def show(pipeline: Pipeline, blocks: Iterator[AudioChunk]) -> None:
    with signals_end(pipeline.stop) as let_through:
        show_stream(READY, pipeline, blocks, PLAIN, let_through)


def test_all_that_is_said_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    show(Pipeline(ScriptedTranscriber(SCRIPT), ScriptedDetector(SCRIPT), Pace.VIRTUAL), silence(8))

    assert capsys.readouterr().out == "and so my fellow Americans ask not what your country can do for you\n"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (torch.OutOfMemoryError("CUDA out of memory."), ModelError),
        (ZeroDivisionError(), ZeroDivisionError),
    ],
    ids=["no memory", "a mistake of ours"],
)
def test_where_the_model_fails_what_was_final_stays(
    error: Exception, told: type[Exception], capsys: pytest.CaptureFixture[str]
) -> None:
    transcriber = FailingTranscriber(error, 3 * SAMPLE_RATE, ScriptedTranscriber(SCRIPT))
    with pytest.raises(told):
        show(Pipeline(transcriber, ScriptedDetector(SCRIPT), Pace.VIRTUAL), silence(8))

    assert capsys.readouterr().out.startswith("and so my")


def test_where_the_model_fails_nobody_goes_on_reading() -> None:
    asked = threading.Event()

    def microphone() -> Iterator[AudioChunk]:
        yield from silence(8)
        asked.wait(10)
        yield from silence(8)

    transcriber = FailingTranscriber(ZeroDivisionError(), 0, ScriptedTranscriber(SCRIPT))
    threading.Timer(0.1, asked.set).start()
    with pytest.raises(ZeroDivisionError):
        show(Pipeline(transcriber, ScriptedDetector(SCRIPT), Pace.LIVE), microphone())

    assert "sayso-feed" not in [thread.name for thread in threading.enumerate()]


@pytest.mark.parametrize("as_json", [False, True])
def test_that_listening_has_begun_is_told_beside_the_output(as_json: bool, capsys: pytest.CaptureFixture[str]) -> None:
    Output(as_json=as_json, is_verbose=False, hint="Ctrl+C ends").announce("talk.mp3")

    assert capsys.readouterr() == ("", "Listening to talk.mp3. Ctrl+C ends it.\n")


def test_where_the_microphone_fails_all_that_it_gave_is_shown_first(capsys: pytest.CaptureFixture[str]) -> None:
    def unplugged() -> Iterator[AudioChunk]:
        yield from silence(8)
        raise MicrophoneError("It was unplugged.")

    with pytest.raises(AppError, match="unplugged"):
        show(Pipeline(ScriptedTranscriber(SCRIPT), ScriptedDetector(SCRIPT), Pace.LIVE), unplugged())

    assert capsys.readouterr().out.endswith("can do for you\n")
