"""What the doctor says of processor, graphics card, memory and disk."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from app.doctor.facts import ProbeError
from app.doctor.finding import Level, Remedy
from app.doctor.machine import check_device, check_disk, check_memory
from app.doctor.memory import read_memory
from tests.helpers.doctor import CARD, COMPUTER, FakeProbes, Make


class Usage(NamedTuple):
    total: int
    used: int
    free: int


def test_names_the_processor_and_its_speed(make: Make) -> None:
    found = check_device(make())
    assert found.level is Level.OK
    expected = "Processor with AVX512, 4 threads (int8): fast enough to write along with the model base."
    assert str(found.sentence) == expected


def test_names_the_graphics_card(make: Make) -> None:
    facts = replace(COMPUTER, device="cuda", precision="float16", gpus=(CARD,), encoder_s=0.0004)
    sentence = str(check_device(make(probes=FakeProbes(computer_facts=facts))).sentence)
    assert sentence.startswith("NVIDIA GeForce RTX 3060 with 12 GB (float16): fast enough")


def test_names_apple_graphics_and_plain_processors(make: Make) -> None:
    for facts, words in (
        (replace(COMPUTER, device="mps", precision="float16"), "Apple graphics (float16)"),
        (replace(COMPUTER, instructions="DEFAULT", precision="float32"), "Processor, 4 threads (float32)"),
    ):
        assert str(check_device(make(probes=FakeProbes(computer_facts=facts))).sentence).startswith(words)


def test_a_slow_processor_gets_a_smaller_model(make: Make) -> None:
    found = check_device(make(probes=FakeProbes(computer_facts=replace(COMPUTER, encoder_s=0.9))))
    assert (found.level, found.remedy) == (Level.ADVICE, Remedy.MODELS)


def test_a_device_of_the_settings_that_is_not_there_is_a_problem(make: Make) -> None:
    found = check_device(make(device="cuda"))
    assert (found.level, found.remedy) == (Level.PROBLEM, Remedy.SETTINGS)
    with_card = FakeProbes(computer_facts=replace(COMPUTER, device="cuda", gpus=(CARD,)))
    assert check_device(make(device="cuda", probes=with_card)).level is Level.OK
    assert check_device(make(device="cpu")).level is Level.OK


def test_a_card_with_a_driver_that_torch_does_not_reach_is_worth_advice(make: Make, tmp_path: Path) -> None:
    (tmp_path / "proc/driver/nvidia").mkdir(parents=True)
    (tmp_path / "proc/driver/nvidia/version").write_text("NVRM version")
    found = check_device(make())
    assert found.level is Level.ADVICE
    assert "CUDA" in str(found.fix)


def test_a_torch_that_does_not_load_is_a_problem(make: Make) -> None:
    found = check_device(make(probes=FakeProbes(computer_facts=ProbeError("It crashed."))))
    assert (found.level, str(found.sentence)) == (Level.PROBLEM, "The model cannot be run: It crashed.")


def test_tells_the_memory(make: Make) -> None:
    found = check_memory(make())
    assert (found.level, str(found.sentence)) == (Level.OK, "9.2 of 16.4 GB of memory are free.")


def test_little_memory_is_worth_advice(make: Make, tmp_path: Path) -> None:
    surroundings = make()
    (tmp_path / "proc/meminfo").write_text("MemTotal: 2000000 kB\nMemAvailable: 500000 kB\n")
    assert check_memory(surroundings).level is Level.ADVICE


def test_a_system_that_does_not_tell_its_memory_is_no_problem(make: Make, tmp_path: Path) -> None:
    surroundings = make()
    for content in ("nonsense", "MemTotal: many kB"):
        (tmp_path / "proc/meminfo").write_text(content)
        assert check_memory(surroundings).level is Level.ADVICE
    (tmp_path / "proc/meminfo").unlink()
    assert check_memory(surroundings).level is Level.ADVICE


def test_no_room_for_sound_between_the_processes_is_a_problem(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(64 << 20, 60 << 20, 4 << 20))
    found = check_memory(make())
    assert found.level is Level.PROBLEM
    assert "dev/shm" in str(found.sentence)


@pytest.mark.parametrize(("free_mb", "level"), [(40, Level.PROBLEM), (400, Level.ADVICE), (40_000, Level.OK)])
def test_judges_the_disk(make: Make, monkeypatch: pytest.MonkeyPatch, free_mb: int, level: Level) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(1 << 40, 0, free_mb * 1_000_000))
    assert check_disk(make()).level is level


def test_reads_the_memory_of_this_computer() -> None:
    memory = read_memory("linux")
    assert 0 < memory.free < memory.total
