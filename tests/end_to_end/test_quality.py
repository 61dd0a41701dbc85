"""`sayso bench --quality` from outside: the real model on a folder of recordings."""

import json
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pytest

from app.quality.eventlog import read_log
from app.sound_files import SoundFile
from streaming.events import Samples
from tests.helpers.sound import read_all

pytestmark = pytest.mark.slow

REPOSITORY = Path(__file__).parents[2]
PARAGRAPH = (REPOSITORY / "resources" / "sample.txt").read_text().split("\n\n")[0]
PARAGRAPH_S = 7.8
"""Where the pause behind the first paragraph of the sample is."""


def entry(folder: Path, name: str, samples: Samples, text: str, language: str | None, kind: str) -> str:
    """Write a recording, and give its line of the manifest."""
    with wave.open(str(folder / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16_000)
        file.writeframes((samples * 32_767).astype("<i2").tobytes())
    seconds = len(samples) / 16_000
    content = {"id": name, "file": f"{name}.wav", "text": text, "lang": language, "seconds": seconds, "kind": kind}
    return json.dumps(content) + "\n"


def test_recordings_are_scored_and_shown_on_a_page(tmp_path: Path) -> None:
    speech = read_all(SoundFile(REPOSITORY / "resources" / "sample.flac"))[: round(16_000 * PARAGRAPH_S)]
    manifest = entry(tmp_path, "speech", speech, PARAGRAPH, "en", "read")
    manifest += entry(tmp_path, "silence", np.zeros(32_000, np.float32), "", None, "silence")
    (tmp_path / "manifest.jsonl").write_text(manifest)
    page, log = tmp_path / "page.html", tmp_path / "log.jsonl"
    command = [sys.executable, "-m", "app", "bench", "--json", "--quality", str(tmp_path)]

    result = subprocess.run(
        [*command, "--html", str(page), "--log", str(log)], cwd=REPOSITORY, capture_output=True, text=True, check=False
    )

    assert (result.returncode, result.stderr) == (0, "Loading Whisper base …\n")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(line["type"], line["name"]) for line in lines] == [
        ("recording", "speech"),
        ("recording", "silence"),
        ("kind", "read"),
        ("kind", "silence"),
        ("all", "all"),
    ]
    assert lines[0]["live_error_percent"] <= 10
    assert lines[0]["commit_median_s"] is not None
    assert lines[1]["invented_a_minute"] == 0
    assert lines[-1]["retracted"] == 0
    assert [one.id for one in read_log(log)] == ["speech", "silence"]
    assert "Word by word" in page.read_text(encoding="utf-8")


def test_a_folder_without_a_list_is_refused_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "app", "bench", "--quality", str(tmp_path)]

    result = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False)

    assert result.returncode == 1
    assert "has no manifest.jsonl" in result.stderr
