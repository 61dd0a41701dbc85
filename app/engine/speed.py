"""What the model would compute with on this machine, and how fast that is; for a process that ends afterwards."""

from time import perf_counter, process_time

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
_PATIENCE_S = 1.5
"""Other programs hold passes up; among those of a while there is one that they did not."""


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
    """Seconds of the fastest of some passes, with weights made up: the speed is that of real ones."""
    generator = torch.Generator().manual_seed(0)
    encoder = AudioEncoder(_BASE).eval()
    for block in encoder.layers:
        block.attn.fuse()
    if precision is Precision.INT8:
        quantise_linear_layers(encoder, precision.dtype)
    encoder = encoder.to(device, precision.dtype)
    mel = torch.randn(1, _BASE.n_mels, _FRAMES, generator=generator).to(device, precision.dtype)
    times: list[float] = []
    begin = perf_counter()
    while len(times) < _LEAST_PASSES or perf_counter() - begin < _PATIENCE_S:
        times.append(_time_pass(encoder, mel))
    return round(min(times), 4)


def _time_pass(encoder: AudioEncoder, mel: Tensor) -> float:
    begin, cpu_begin = perf_counter(), process_time()
    # Fetching a number waits for a GPU, whichever kind it is.
    float(encoder(mel)[0, 0, 0])
    wall_s = perf_counter() - begin
    if mel.device.type != "cpu":
        return wall_s
    # What the processor did says more of it than how long it was held up by other programs.
    return min(wall_s, (process_time() - cpu_begin) / torch.get_num_threads())
