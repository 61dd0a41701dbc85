"""Dictation from a virtual microphone into which the sample is played."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.desktop import VirtualMicrophone, virtual_microphone
from tests.helpers.pseudo_terminal import in_terminal

pytestmark = [pytest.mark.slow, pytest.mark.desktop]

REPOSITORY = Path(__file__).parents[2]
LISTEN = [sys.executable, "-m", "app", "listen", "--language", "en"]
SAMPLE = REPOSITORY / "resources" / "sample.flac"
SAMPLE_TEXT = (REPOSITORY / "resources" / "sample.txt").read_text()


@pytest.fixture
def microphone() -> Iterator[VirtualMicrophone]:
    with virtual_microphone() as microphone:
        microphone.environment["PYTHONPATH"] = str(REPOSITORY)
        yield microphone


def says_the_sample(text: str) -> bool:
    """Whether at least nine words of ten are the right ones, case and punctuation aside."""
    heard, written = (re.findall(r"\w+", one.lower()) for one in (text, SAMPLE_TEXT))
    return SequenceMatcher(None, heard, written).ratio() > 0.9


def dictate(microphone: VirtualMicrophone, *, unplugged: bool) -> tuple[list[dict[str, Any]], int, str]:
    """Events, exit code and standard error of a dictation of the sample, ended by Ctrl+C or without its microphone."""
    with subprocess.Popen(
        [*LISTEN, "--json"],
        cwd=REPOSITORY,
        env=microphone.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        ready = process.stdout.readline()
        microphone.play(SAMPLE)
        if unplugged:
            microphone.unplug()
        else:
            process.send_signal(signal.SIGINT)
        events = [json.loads(line) for line in (ready, *process.stdout)]
        loading, listening, *complaints = process.stderr.readlines()
    assert loading == "Loading Whisper base …\n"
    assert listening == "Listening to Virtual. Ctrl+C ends it.\n"
    return events, process.returncode, "".join(complaints)


def test_what_is_said_into_the_microphone_is_written(microphone: VirtualMicrophone) -> None:
    events, code, complaints = dictate(microphone, unplugged=False)

    assert (code, complaints) == (0, "")
    assert events[0]["type"] == "ready"
    assert says_the_sample(events[-1]["text"])


def test_a_microphone_that_is_unplugged_loses_nothing_that_was_said(microphone: VirtualMicrophone) -> None:
    events, code, complaints = dictate(microphone, unplugged=True)

    assert code == 1
    assert complaints.startswith("sayso: ")
    assert complaints.count("\n") == 1
    assert "unplugged" in complaints
    assert says_the_sample(events[-1]["text"])


def test_enter_ends_a_dictation_in_a_terminal(microphone: VirtualMicrophone) -> None:
    with in_terminal(LISTEN, width=70, height=16, environment=microphone.environment) as terminal:
        terminal.wait_until(lambda screen: "Enter ends" in screen.text)
        microphone.play(SAMPLE)
        terminal.press("\r")
        assert terminal.wait() == 0

    *text, summary = terminal.screen.text.splitlines()
    assert says_the_sample(" ".join(text))
    assert summary.startswith("0:2")
    assert terminal.screen.has_cursor


def test_the_microphone_is_listed(microphone: VirtualMicrophone) -> None:
    command = [sys.executable, "-m", "app", "devices", "--json"]
    output = subprocess.run(
        command, cwd=REPOSITORY, env=microphone.environment, check=True, capture_output=True, text=True, timeout=60
    )

    devices = [json.loads(line) for line in output.stdout.splitlines()]
    assert output.stderr == ""
    assert [device["default"] for device in devices].count(True) == 1
    names = [(device["index"], device["name"], device["title"]) for device in devices]
    assert names == [(1, "virtmic", "Virtual")], "as the app and its settings name them"


def test_a_microphone_is_listened_to_by_the_name_that_it_has_in_the_list(microphone: VirtualMicrophone) -> None:
    with subprocess.Popen(
        [*LISTEN, "--json", "--microphone", "virtmic"],
        cwd=REPOSITORY,
        env=microphone.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["type"] == "ready"
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
