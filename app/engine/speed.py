"""What the model would compute with on this machine, and how fast that is; for a process that ends afterwards."""

from collections.abc import Callable
from time import perf_counter, thread_time

import torch
from torch import Tensor

from app.doctor.facts import ComputerFacts, Gpu
from app.engine.whisper import choose_device, choose_precision
from model.dimensions import ModelDimensions
from model.encoder import AudioEncoder
from model.int8 import quantise_linear_layers
from model.whisper import Precision

_BASE = ModelDimensions(80, 1500, 512, 8, 6, 51865, 448, 512, 8, 6)
_FRAMES = 1200
"""12 s of audio, which live windows have on average."""
_LEAST_PASSES = 3
_PATIENCE_S = 1.0
_SHARED_WELL = 0.85
"""Exponent by which threads divide the time: two need 0.55 of it, eight 0.17."""


def measure() -> ComputerFacts:
    """Look at the processor and graphics cards, and encode some noise on the one that `auto` chooses."""
    device = choose_device("auto")
    precision = choose_precision("auto", device)
    cards = range(torch.cuda.device_count()) if torch.cuda.is_available() else ()
    properties = [torch.cuda.get_device_properties(card) for card in cards]
    return ComputerFacts(
        torch=torch.__version__,
        device=device.type,
        precision=precision,
        instructions=torch.backends.cpu.get_cpu_capability(),
        threads=torch.get_num_threads(),
        gpus=tuple(Gpu(card.name, card.total_memory) for card in properties),
        encoder_s=_time_encoder(device, precision),
    )


@torch.inference_mode()
def _time_encoder(device: torch.device, precision: Precision) -> float:
    """Seconds of a pass, with weights made up: the speed is that of real ones."""
    encoder = _make_encoder(device, precision)
    mel = torch.randn(1, _BASE.n_mels, _FRAMES).to(device, precision.dtype)
    if device.type != "cpu":
        return round(min(_time_pass(encoder, mel, perf_counter) for _ in range(_LEAST_PASSES)), 5)
    # Time of one thread on the processor is hardly touched by what other programs do, such as our own engine, which
    # loads its model at the same time; several threads would wait for each other.
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    times: list[float] = []
    begin = perf_counter()
    while len(times) < _LEAST_PASSES or perf_counter() - begin < _PATIENCE_S:
        times.append(_time_pass(encoder, mel, thread_time))
    return round(float(min(times) / threads**_SHARED_WELL), 5)


def _make_encoder(device: torch.device, precision: Precision) -> AudioEncoder:
    encoder = AudioEncoder(_BASE).eval()
    for block in encoder.layers:
        block.attn.fuse()
    if precision is Precision.INT8:
        quantise_linear_layers(encoder, precision.dtype)
    return encoder.to(device, precision.dtype)


def _time_pass(encoder: AudioEncoder, mel: Tensor, clock: Callable[[], float]) -> float:
    begin = clock()
    # Fetching a number waits for a GPU, whichever kind it is.
    float(encoder(mel)[0, 0, 0])
    return clock() - begin
