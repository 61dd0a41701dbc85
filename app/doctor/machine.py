"""Checks of what a model needs of the computer: a processor or graphics card, memory, disk."""

import shutil
from pathlib import Path

from app.doctor.facts import ComputerFacts, ProbeError
from app.doctor.finding import Finding, Remedy, Topic, advice, ok, problem
from app.doctor.memory import read_memory
from app.doctor.phrases import Phrase, translate, verbatim
from app.doctor.surroundings import Surroundings

_GB = 1_000_000_000
_NEEDED_MEMORY = 1_500_000_000
"""Bytes that the two processes need with the model base, and a margin."""
_NEEDED_DISK = 500_000_000
_FULL_DISK = 50_000_000
"""Bytes under which neither settings nor history can be relied on to be written."""
_SHARED_MEMORY = 32_000_000
"""Bytes of the ring buffer between the processes, and a margin."""

_SLOW_S = 0.2
"""Seconds for 12 s of audio in the encoder of whisper base from which on live text falls behind: two updates a
second each cost that, and more than twice as much again for the tokens."""
_WIDE_INSTRUCTIONS = ("AVX2", "AVX512")


def check_device(surroundings: Surroundings) -> Finding:
    """What the model computes with, and whether that is fast enough to write along."""
    try:
        computer = surroundings.probes.computer()
    except ProbeError as error:
        return problem(
            Topic.DEVICE,
            translate("Doctor", "The model cannot be run: {reason}").format(reason=verbatim(str(error))),
            translate("Doctor", "Install Sayso again; PyTorch, which runs the model, is part of it."),
        )
    if surroundings.device in ("cuda", "mps") and surroundings.device not in _devices(computer):
        return problem(
            Topic.DEVICE,
            translate("Doctor", "The settings ask for {device}, and there is none here that PyTorch can use.").format(
                device=surroundings.device
            ),
            translate("Doctor", "Set the device to automatic."),
            Remedy.SETTINGS,
        )
    if computer.device == "cpu" and (surroundings.root / "proc/driver/nvidia/version").exists():
        return advice(
            Topic.DEVICE,
            translate(
                "Doctor", "The NVIDIA graphics card is not used: this PyTorch ({version}) cannot reach it."
            ).format(version=computer.torch),
            translate("Doctor", "Install a PyTorch with CUDA, or a newer NVIDIA driver."),
        )
    return _speed(computer)


def _speed(computer: ComputerFacts) -> Finding:
    if computer.encoder_s > _SLOW_S:
        return advice(
            Topic.DEVICE,
            translate("Doctor", "{device}: too slow to write along with the model base.").format(
                device=_name(computer)
            ),
            translate("Doctor", "Choose the model tiny, or close programs that compute."),
            Remedy.MODELS,
        )
    sentence = translate("Doctor", "{device}: fast enough to write along with the model base.")
    return ok(Topic.DEVICE, sentence.format(device=_name(computer)))


def _devices(computer: ComputerFacts) -> frozenset[str]:
    return frozenset({"cpu", computer.device, *(["cuda"] if computer.gpus else [])})


def _name(computer: ComputerFacts) -> Phrase:
    if computer.gpus:
        card = computer.gpus[0]
        sentence = translate("Doctor", "{name} with {memory} GB ({precision})")
        return sentence.format(name=card.name, memory=round(card.memory / 2**30), precision=computer.precision)
    if computer.device == "mps":
        return translate("Doctor", "Apple graphics ({precision})").format(precision=computer.precision)
    if computer.instructions in _WIDE_INSTRUCTIONS:
        sentence = translate("Doctor", "Processor with {instructions}, {threads} threads ({precision})")
    else:
        sentence = translate("Doctor", "Processor, {threads} threads ({precision})")
    return sentence.format(instructions=computer.instructions, threads=computer.threads, precision=computer.precision)


def check_memory(surroundings: Surroundings) -> Finding:
    """Whether the model has room, and the audio between the two processes."""
    try:
        memory = read_memory(surroundings.platform, surroundings.root)
    except (OSError, ValueError, IndexError) as error:
        return advice(
            Topic.MEMORY,
            translate("Doctor", "The system does not say how much memory is free: {reason}").format(reason=str(error)),
            translate("Doctor", "Nothing needs to be done if dictating works."),
        )
    shared = surroundings.root / "dev/shm"
    if surroundings.is_linux and _free(shared) < _SHARED_MEMORY:
        return problem(
            Topic.MEMORY,
            translate("Doctor", "There is no room in {folder}, where the sound passes through.").format(
                folder=str(shared)
            ),
            translate("Doctor", "Make room there: {needed} MB are needed.").format(needed=_SHARED_MEMORY // 1_000_000),
        )
    values = {"free": _tenths(memory.free), "total": _tenths(memory.total)}
    if memory.free < _NEEDED_MEMORY:
        return advice(
            Topic.MEMORY,
            translate("Doctor", "Only {free} of {total} GB of memory are free.").format(**values),
            translate("Doctor", "Close other programs, or choose a smaller model."),
            Remedy.MODELS,
        )
    return ok(Topic.MEMORY, translate("Doctor", "{free} of {total} GB of memory are free.").format(**values))


def check_disk(surroundings: Surroundings) -> Finding:
    """Whether there is room for models and recordings."""
    free = min(_free(folder) for folder in (surroundings.models_folder, surroundings.history_file.parent))
    values = {"free": _tenths(free)}
    make_room = translate("Doctor", "Make room on the disk with your home folder.")
    if free < _FULL_DISK:
        return problem(
            Topic.DISK, translate("Doctor", "The disk is full: nothing that you say can be kept."), make_room
        )
    if free < _NEEDED_DISK:
        return advice(
            Topic.DISK, translate("Doctor", "Only {free} GB of the disk are free.").format(**values), make_room
        )
    return ok(Topic.DISK, translate("Doctor", "{free} GB of the disk are free.").format(**values))


def _free(folder: Path) -> int:
    """Bytes free where a folder is or would be made."""
    there = next((each for each in (folder, *folder.parents) if each.is_dir()), Path("/"))
    return shutil.disk_usage(there).free


def _tenths(size: int) -> float:
    return round(size / _GB, 1)
