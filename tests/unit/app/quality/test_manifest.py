"""Which recordings a folder holds."""

import json
from pathlib import Path

import pytest

from app.quality.errors import ManifestError
from app.quality.eventlog import TimedText
from app.quality.manifest import read_manifests

SPEECH = {
    "id": "a",
    "file": "a.flac",
    "text": "Hello.",
    "lang": "en",
    "seconds": 2.5,
    "kind": "read",
    "words": [["hello", 0.5, 1.0]],
}
NOISE = {"id": "b", "file": "b.flac", "text": "", "lang": None, "seconds": 30, "cls": "engine"}
UNSURE = SPEECH | {"id": "c", "text": None, "kind": "command", "words": None}


def folder(path: Path, *entries: object) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    (path / "manifest.jsonl").write_text("".join(json.dumps(entry) + "\n" for entry in entries))
    return path


def test_reads_what_is_known(tmp_path: Path) -> None:
    speech, noise, unsure = read_manifests(folder(tmp_path, SPEECH, NOISE, UNSURE))

    assert speech.path == tmp_path / "a.flac"
    assert speech.words == (TimedText("hello", 0.5, 1.0),)
    assert (noise.kind, noise.text, noise.is_speech) == ("engine", "", False)
    assert (unsure.text, unsure.is_speech, unsure.words) == (None, True, ())


def test_takes_the_folders_within_where_there_is_no_manifest(tmp_path: Path) -> None:
    folder(tmp_path / "eval", SPEECH)
    folder(tmp_path / "nonspeech", NOISE)

    assert [recording.id for recording in read_manifests(tmp_path)] == ["a", "b"]
    assert [recording.id for recording in read_manifests(tmp_path / "eval")] == ["a"]


def test_chooses_by_kind_and_length(tmp_path: Path) -> None:
    folder(tmp_path, SPEECH, NOISE, UNSURE)

    assert [recording.id for recording in read_manifests(tmp_path, ["command", "engine"])] == ["b", "c"]
    assert [recording.id for recording in read_manifests(tmp_path, longer_than=20)] == ["b"]
    with pytest.raises(ManifestError, match=r"there are: command, engine, read\."):
        read_manifests(tmp_path, ["song"])


def test_says_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match=r"has no manifest\.jsonl"):
        read_manifests(tmp_path)
    with pytest.raises(ManifestError, match="at line 2: 'file'"):
        read_manifests(folder(tmp_path, SPEECH, {"id": "d", "seconds": 1}))
