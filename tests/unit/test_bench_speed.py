"""The benchmarks of speed: what they count, and that they run, here with models of small shapes."""

import pytest
import torch

from model.live import LiveDecoder
from model.whisper import Precision
from streaming.events import SAMPLE_RATE
from tests.bench import gpu
from tests.bench.ceilings import Ceilings
from tests.bench.costs import Costs, Work, costs_of
from tests.bench.growth import row
from tests.bench.growth_measured import Cost, LongSpeech
from tests.bench.growth_plot import plot
from tests.bench.made_up_models import DIMENSIONS, made_up_model
from tests.bench.parts import AGREEMENT, CHECK, ENCODER, PARTS, DraftComparison, Watch, watched
from tests.bench.profile import drafts, table
from tests.helpers.data import sample
from tests.helpers.heard_live import hear_live
from tests.helpers.talking import random_model

CEILINGS = Ceilings({"float32": 1e12, "bfloat16": 2e12, "float16": 2e12, "int8": 4e12}, 10e9, 20e9, 48)


def base(precision: Precision) -> Costs:
    return Costs(DIMENSIONS["base"], precision, keeps_audio_in=2)


def test_a_token_reads_the_decoder_once() -> None:
    """Base has 22 million weights in its decoder, and 26.6 million in its vocabulary (ANCHORS: 97 MB in 16 bits)."""
    assert base(Precision.FLOAT16).decoder_bytes == pytest.approx(97e6, rel=0.01)
    assert base(Precision.INT8).decoder_bytes == pytest.approx(48.6e6, rel=0.01)
    turbo = Costs(DIMENSIONS["turbo"], Precision.FLOAT16, keeps_audio_in=2)
    assert turbo.decoder_bytes == pytest.approx(316e6, rel=0.01)


def test_an_encoder_pass_has_the_operations_that_are_known() -> None:
    work = base(Precision.FLOAT16).encoder(1500)
    assert work.weighed + work.mixed == pytest.approx(87e9, rel=0.03)
    large = Costs(DIMENSIONS["large-v3"], Precision.FLOAT16, keeps_audio_in=2).encoder(1500)
    assert large.weighed + large.mixed == pytest.approx(2273e9, rel=0.03)
    assert base(Precision.FLOAT16).cross(1500).weighed == pytest.approx(9.4e9, rel=0.02)


def test_one_token_is_bound_by_memory_and_a_window_by_arithmetic() -> None:
    costs = base(Precision.INT8)
    token = costs.decoder(1, 60, 1024) + costs.vocabulary(1)
    assert costs.floor(token, CEILINGS) == pytest.approx(token.read / 20e9)
    window = costs.encoder(1024)
    assert costs.floor(window, CEILINGS) == pytest.approx(window.weighed / 4e12 + window.mixed / 2e12)


def test_without_products_in_8_bits_weights_are_multiplied_in_16() -> None:
    on_gpu = Ceilings({"float32": 1e12, "float16": 2e12}, 10e9, 20e9, 48)
    assert base(Precision.INT8).floor(Work(weighed=2e12), on_gpu) == 1.0


def test_work_adds_up() -> None:
    assert Work(1, 2, 3) + Work(10, 20, 30) == Work(11, 22, 33)


def test_speech_of_any_length_is_always_the_same() -> None:
    piece = sample().samples()[: 2 * SAMPLE_RATE]
    speech = LongSpeech((piece, piece[::2]), 11.0)
    first, again = list(speech.blocks()), list(speech.blocks())
    assert sum(map(len, first)) == 11 * SAMPLE_RATE
    assert all((a == b).all() for a, b in zip(first, again, strict=True))


def test_all_time_of_updates_is_told_apart() -> None:
    model = random_model()
    watch, comparison = Watch(), DraftComparison()
    whole = LiveDecoder.decode
    with watched(watch, costs_of(model)), comparison.running(watch):
        heard = hear_live(sample().samples()[: 6 * SAMPLE_RATE], model=model)
    assert LiveDecoder.decode is whole
    assert watch.updates == len(heard.windows)
    assert watch.calls[AGREEMENT] == len(heard.windows)
    assert set(watch.seconds) <= set(PARTS)
    assert watch.work[ENCODER].weighed > 0
    assert watch.calls[CHECK] >= watch.updates
    assert 0 <= watch.accepted <= watch.offered
    assert watch.passes >= watch.updates
    assert comparison.windows == sum(bool(window.draft) for window in heard.windows)
    assert not comparison.differing
    rows = table(watch, costs_of(model), CEILINGS)
    assert len(rows) == len(PARTS) + 1
    assert f"{watch.accepted} of {watch.offered} draft tokens" in drafts(watch)


def test_costs_are_shown_by_the_length_of_what_was_heard() -> None:
    costs = [
        Cost("windows", 2.0, 0.1, 0.2, 1, 300.0, 310.0),
        Cost("sessions", 60.0, 24.0, 40.0, 150, 300.0, 320.0),
        Cost("sessions", 3600.0, 1440.0, 2400.0, 9000, 300.0, 325.0),
        Cost("files", 60.0, 2.0, 4.0, 0, None, None),
    ]
    assert row(costs[2]) == ["sessions", "1 h", "0.400", "0.667", "160", "325", "25"]
    assert row(costs[3]) == ["files", "1 min", "0.033", "0.067", "-", "-", "-"]
    drawing = plot(costs)
    assert drawing.startswith("<svg")
    assert "1 h" in drawing


def test_models_of_any_size_can_be_made_up() -> None:
    model = made_up_model("small-shapes", torch.device("cpu"), Precision.FLOAT32)
    features = model.encode(model.log_mel(torch.zeros(SAMPLE_RATE))[None])
    assert features.isfinite().all()
    assert features.shape == (1, 50, DIMENSIONS["small-shapes"].n_audio_state)


def test_what_a_gpu_is_asked_for_runs_on_a_processor(capsys: pytest.CaptureFixture[str]) -> None:
    gpu.main(["--device", "cpu", "--small", "--dtype", "float32"])
    shown = capsys.readouterr().out
    for part in ("encoder, 20 s", "a token", "check of a draft", "an update", "file, 2 windows"):
        assert f"| {part}" in shown
    assert "live text: the same tokens" in shown
    assert "a turbo token within 1.5 times its floor: not measured here" in shown
