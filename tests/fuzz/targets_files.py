"""Hostile files beside models: sound, settings, recordings, the history, event logs, lists."""

import json
import shutil
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from wave import open as open_wave

import av
import numpy as np
from av.audio.stream import AudioStream
from numpy.typing import NDArray

from app.errors import AppError
from app.history.export import exported
from app.history.forms import ExportForm
from app.history.packing import pack, unpack
from app.history.store import HistoryStore
from app.quality.eventlog import read_log
from app.quality.manifest import read_manifests
from app.recording.spool import Spool
from app.settings.store import SettingsStore
from app.sound_files import SoundFile
from app.writing.replacements import preview, read_rules
from app.writing.terms import read_terms
from streaming.events import SAMPLE_RATE, Word
from tests.fuzz.target import Target

Prepared = tuple[Sequence[bytes], Callable[[bytes], object]]

_LONGEST_SOUND = 600 * SAMPLE_RATE
"""Samples that are read of a file: a damaged header may promise years of silence, which nobody has to hear out."""
_WORDS = (Word("Hello", 0, 8000, 0.9), Word(" there.", 8000, 16000, 0.8))
_ID = "20261130-010203-abcd"


def _sounds(folder: Path) -> Prepared:
    noise = (np.random.default_rng(1).normal(0, 3000, 4000)).astype(np.int16)

    def read(data: bytes) -> None:
        path = folder / "sound"
        path.write_bytes(data)
        n_samples = 0
        for block in SoundFile(path).blocks():
            n_samples += len(block)
            if n_samples > _LONGEST_SOUND:
                break

    return [_wave(noise), *(_encoded(noise, *form) for form in _FORMS)], read


_FORMS = (("flac", "flac", "s16"), ("ogg", "libopus", "s16"), ("mp3", "libmp3lame", "s16p"), ("mp4", "aac", "fltp"))


def _wave(samples: NDArray[np.int16]) -> bytes:
    buffer = BytesIO()
    with open_wave(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16000)
        file.writeframes(samples.tobytes())
    return buffer.getvalue()


def _encoded(samples: NDArray[np.int16], container: str, codec: str, layout: str) -> bytes:
    buffer = BytesIO()
    with av.open(buffer, "w", format=container) as file:
        stream = file.add_stream(codec, rate=48000 if codec == "libopus" else 16000, layout="mono", format=layout)
        assert isinstance(stream, AudioStream)
        resampler = av.AudioResampler(layout, "mono", 48000 if codec == "libopus" else 16000)
        frame = av.AudioFrame.from_ndarray(samples[None], format="s16", layout="mono")
        frame.rate = 16000
        for part in resampler.resample(frame):
            file.mux(stream.encode(part))
        file.mux(stream.encode(None))
    return buffer.getvalue()


def _settings(folder: Path) -> Prepared:
    path = folder / "settings.toml"
    store = SettingsStore(path)
    for setting in store.settings:
        store.set(setting, setting.default)
    good = path.read_bytes()

    def read(data: bytes) -> None:
        for old in folder.iterdir():
            old.unlink()
        path.write_bytes(data)
        found = SettingsStore(path)
        for setting in found.settings:
            found.get(setting)
        first = found.settings[0]
        found.set(first, first.default)

    profile = b'[profiles.Mail]\napps = ["thunderbird"]\nkey = "F8"\nlanguages = ["German"]\nfillers = true\n'
    return [good, profile + b'[model]\nname = "base"\nquick = "tiny"\n', b"", b"[a]\nb = 1\n"], read


def _spool(folder: Path) -> Prepared:
    """A name, a NUL, and samples."""
    spool = Spool(folder / "spool")

    def read(data: bytes) -> None:
        name, _, samples = data.partition(b"\0")
        shutil.rmtree(spool.folder, ignore_errors=True)
        spool.folder.mkdir()
        (spool.folder / f"{_ID}.pcm").write_bytes(samples)
        asked = name.decode(errors="surrogateescape")
        for dictation in (*spool.left_behind(), asked):
            spool.path(dictation)
            spool.seconds(dictation)
        spool.remove(asked)
        with closing(HistoryStore(folder / "history.sqlite3")) as history:
            left = spool.path(_ID)
            if left is not None:
                history.begin(_ID, datetime(2026, 11, 30, tzinfo=UTC))
                history.attach_audio(_ID, left)
                history.delete(_ID)

    return [_ID.encode() + b"\0" + bytes(3200), b"../x\0abc"], read


def _history(folder: Path) -> Prepared:
    path = folder / "history.sqlite3"
    with closing(HistoryStore(path)) as history:
        for number in range(3):
            dictation = f"{_ID[:-1]}{number}"
            history.begin(dictation, datetime(2026, 11, 30, 1, 2, number, tzinfo=UTC))
            history.append(dictation, _WORDS)
            if number < 2:
                history.finish(dictation, "Hello there.", _WORDS, 1.0)
    good = path.read_bytes()

    def read(data: bytes) -> None:
        for old in folder.iterdir():
            shutil.rmtree(old) if old.is_dir() else old.unlink()
        path.write_bytes(data)
        with closing(HistoryStore(path)) as history:
            history.entries("hel", limit=5)
            found = history.recent(10)
            for form in (ExportForm.TXT, ExportForm.MD, ExportForm.JSON):
                exported(form, found)
            history.begin(_ID, datetime(2026, 11, 30, tzinfo=UTC))
            history.append(_ID, _WORDS)
            history.finish(_ID, "Hello there.", _WORDS, 1.0)
            history.expire(datetime(2026, 12, 30, tzinfo=UTC), 10.0, 5.0)

    return [good], read


def _words(folder: Path) -> Prepared:
    del folder
    return [pack(_WORDS), pack([])], unpack


def _logs(folder: Path) -> Prepared:
    path = folder / "log.jsonl"
    lines: tuple[dict[str, object], ...] = (
        {"type": "recording", "id": "a", "audio_s": 11.0, "system": "sayso"},
        {"type": "update", "t": 1.5, "received": 24000, "committed_delta": " and", "tentative": " my"},
        {"type": "final", "t": 11.4, "text": "And", "words": [{"text": " And", "start": 8960, "end": 12480}]},
    )

    def read(data: bytes) -> None:
        path.write_bytes(data)
        read_log(path)

    return ["\n".join(map(json.dumps, lines)).encode(), json.dumps(lines[2]).encode()], read


def _manifests(folder: Path) -> Prepared:
    path = folder / "manifest.jsonl"
    line = {"id": "a", "file": "a.flac", "text": "Hello", "lang": "en", "seconds": 1.0, "words": [["Hello", 0.1, 0.5]]}

    def read(data: bytes) -> None:
        path.write_bytes(data)
        read_manifests(folder)

    return [json.dumps(line).encode()], read


def _terms(folder: Path) -> Prepared:
    def read(data: bytes) -> None:
        path = folder / ("terms.csv" if data[:1] < b"m" else "terms.txt")
        path.write_bytes(data)
        read_terms(path)

    return [b'name,what\nSayso,it\n"quoted, one",2\n', b"one\n# none\ntwo\n"], read


def _rules(folder: Path) -> Prepared:
    del folder

    def read(data: bytes) -> None:
        rules, _, text = data.decode(errors="replace").partition("\0")
        preview(read_rules(rules.split("\n")), text[:500])

    return [b"my address => 1 Main Street\\nTown\nso => thus\n\0So, my address is my address."], read


_SOUND_WORDS = (
    b"RIFF",
    b"WAVE",
    b"fmt ",
    b"data",
    b"fLaC",
    b"OggS",
    b"OpusHead",
    b"ID3",
    b"moov",
    b"mdat",
    b"\xff\xfb",
)
_TOML_WORDS = (
    b"[",
    b"]",
    b'"""',
    b"'",
    b"= ",
    b"inf",
    b"nan",
    b"1979-05-27",
    b"0x",
    b"[[a]]",
    b"{a=1}",
    b"[profiles.a]",
    b"[profiles]",
    b"\xef\xbb\xbf",
)
_APP: tuple[type[Exception], ...] = (AppError,)

FILE_TARGETS = (
    Target("sound", _sounds, _APP, _SOUND_WORDS),
    Target("settings", _settings, _APP, _TOML_WORDS),
    Target("spool", _spool, _APP, (b"../", b"\0", _ID.encode())),
    Target("history", _history, _APP, (b"SQLite format 3\0", b"CREATE TABLE", b"search", b"Says")),
    Target("words", _words, ()),
    Target("logs", _logs, _APP, (b'"t":', b'"final"', b"\n", b"\xed\xa0\x80"), is_json=True),
    Target("manifests", _manifests, _APP, (b'"words":', b'"seconds":', b"\n"), is_json=True),
    Target("terms", _terms, _APP, (b'"', b",", b";", b"\n", b"\0", b"\r")),
    Target("rules", _rules, (), (b"=>", b"\\n", b"{date}", b"{", b"\0", "ß".encode(), "İ".encode())),
)
