"""What comes from outside and is neither model nor sound nor message: documents, folders, the network, and what was spoken.

Small files that the program keeps for itself belong here, too, since a disk may damage them.
"""

import json
import os
import re
import shutil
import zipfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

import huggingface_hub
import huggingface_hub.constants
import numpy as np

from app.desktop.arrivals import Arrivals
from app.desktop.waiting_files import WaitingFiles
from app.errors import AppError
from app.history.audio import AudioFolder, read_from
from app.history.expiry import Expiry
from app.history.export import exported, file_content
from app.history.forms import ExportForm
from app.hotkeys.x11_repeat import RepeatSwitch
from app.hotkeys.x11_server import XServer
from app.writing.options import WritingOptions, writer_for
from app.writing.parts import words_of
from app.writing.phrases import Rewrite
from app.writing.replacements import read_rules
from app.writing.terms import read_terms
from model.catalog import MANIFEST, Catalog
from model.errors import ModelError
from model.hub import list_files
from streaming.events import Event, Final, SpeechEnded, SpeechStarted, TranscriptUpdate, Word, text_of
from streaming.written import with_punctuation
from tests.fuzz.target import Target
from tests.helpers.dictations import dictation, spoken
from tests.helpers.heard import heard

Prepared = tuple[Sequence[bytes], Callable[[bytes], object]]

_ID = "20261130-010203-abcd"
_NOW = datetime(2026, 11, 30, tzinfo=UTC)
_LONGEST_SPEECH = 2000
"""Characters of one dictation."""
_MOST_FILES = 40
_SHA1 = re.compile(r"[0-9a-f]{40}")


def _documents(folder: Path) -> Prepared:
    """The first byte chooses a kind; of two of them the text within the archive is what is hostile, and not the archive."""
    endings = ("docx", "odt", "html", "txt", "docx", "odt")
    text = b"<w:p><w:t>we met </w:t><w:t>Heidelberg &amp; Lovelace</w:t></w:p><text:p>in Heidelberg</text:p>"
    seeds = [bytes([number]) + text for number in range(4)]
    for number, way in ((4, zipfile.ZIP_DEFLATED), (5, zipfile.ZIP_STORED), (4, zipfile.ZIP_LZMA)):
        _zip(folder / "seed", text, way)
        seeds.append(bytes([number]) + (folder / "seed").read_bytes())
        (folder / "seed").unlink()

    def read(data: bytes) -> None:
        kind, content = (data or b"\0")[0] % len(endings), data[1:]
        path = folder / f"document.{endings[kind]}"
        if kind < 2:
            _zip(path, content, zipfile.ZIP_DEFLATED)
        else:
            path.write_bytes(content)
        try:
            terms = read_terms(folder)
        finally:
            path.unlink()
        assert all("\n" not in term for term in terms)

    return seeds, read


def _zip(path: Path, content: bytes, way: int) -> None:
    with zipfile.ZipFile(path, "w", way) as archive:
        for name in ("word/document.xml", "content.xml"):
            archive.writestr(name, content)


def _arrivals(folder: Path) -> Prepared:
    """Names of files that came into a watched folder."""
    watched = folder / "watched"

    def read(data: bytes) -> None:
        shutil.rmtree(watched, ignore_errors=True)
        watched.mkdir()
        arrivals = Arrivals(watched)
        arrivals.look()
        for name in data.split(b"\n")[:_MOST_FILES]:
            with suppress(OSError, ValueError):  # no name of a file
                (watched / Path(os.fsdecode(name)).name).write_bytes(b"x")
        arrivals.look()
        found = arrivals.look()
        assert all(path.parent == watched and path.is_file() for path in found)
        assert arrivals.look() == []

    return [b"a.wav\nb.mp3\n..\n.hidden.wav\n\xff.flac", "ä\u202e.ogg\n-rf.wav".encode()], read


def _listing(folder: Path) -> Prepared:
    """What the hub says that a model consists of; nobody is connected to."""
    import httpx2  # noqa: PLC0415 - the hub's client, which it brings along

    del folder
    answers = [b""]
    transport = httpx2.MockTransport(lambda _: httpx2.Response(200, content=answers[0]))
    huggingface_hub.set_client_factory(lambda: httpx2.Client(transport=transport))
    huggingface_hub.constants.HF_HUB_OFFLINE = False
    large = {"sha256": 64 * "a", "size": 5, "pointerSize": 134}
    siblings = [
        {"rfilename": "config.json", "size": 5, "blobId": 40 * "b"},
        {"rfilename": "model.safetensors", "size": 5, "blobId": 40 * "c", "lfs": large},
    ]
    good = {"id": "openai/whisper-tiny", "sha": 40 * "0", "siblings": siblings}

    def read(data: bytes) -> None:
        answers[0] = data
        listing = list_files("openai/whisper-tiny", "http://hub.invalid")
        assert _SHA1.fullmatch(listing.revision)
        for file in listing.files:
            assert Path(file.name).name == file.name
            assert isinstance(file.size, int) and file.size >= 0  # noqa: PT018
            assert re.fullmatch(r"[0-9a-f]{64}", file.sha256 or 64 * "a")
            assert _SHA1.fullmatch(file.git_sha1)

    return [json.dumps(good).encode()], read


def _manifest(folder: Path) -> Prepared:
    """A model's list of digests, and those that were computed before, beside files that are right."""
    models = folder / "models"
    own = models / "own"
    own.mkdir(parents=True)
    (own / "model.bin").write_bytes(b"")
    catalog = Catalog(models, hub_cache=folder / "hub")
    good = {"files": {"model.bin": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}}

    def read(data: bytes) -> None:
        (own / MANIFEST).write_bytes(data)
        for memory in models.glob("*.json"):
            memory.write_bytes(data)
        try:
            catalog.find("own")
        finally:
            assert (own / "model.bin").exists()

    return [json.dumps(good).encode(), json.dumps({str(own / "model.bin"): {"state": [[0, 0]]}}).encode()], read


def _expiry(folder: Path) -> Prepared:
    path = folder / "expiry.json"
    good = {"believed": "2026-11-29T01:02:03+00:00", "doubted": None, "seen": {_ID: "2026-11-01T00:00:00+00:00"}}

    def read(data: bytes) -> None:
        for newest in (None, _NOW):
            path.write_bytes(data)
            Expiry(path).believed(_NOW, newest)
        path.write_bytes(data)
        Expiry(path).first_seen([_ID, "another"], _NOW)

    return [json.dumps(good).encode()], read


class _Keyboard:
    """A server's switches of auto-repeat."""

    name = ":0"

    def set_repeat(self, code: int, *, is_on: bool) -> None:
        assert 8 <= code <= 255
        assert is_on


def _key_record(folder: Path) -> Prepared:
    path = folder / "keys.json"

    def read(data: bytes) -> None:
        path.write_bytes(data)
        RepeatSwitch(cast("XServer", _Keyboard()), path)

    return [json.dumps({":0": [75, 76]}).encode()], read


def _waiting(folder: Path) -> Prepared:
    """The files that waited to be transcribed when the program ended."""
    path = folder / "waiting.json"
    waiting = WaitingFiles(path, lambda write: write())

    def read(data: bytes) -> None:
        path.write_bytes(data)
        files = waiting.read()
        waiting.keep(files)
        assert waiting.read() == files

    return [json.dumps({"files": ["/home/a/b.wav", "c.mp3"]}).encode(), b'{"files": []}'], read


def _recording(folder: Path) -> Prepared:
    """Sound of a dictation in the history, read from its middle on."""
    audio = AudioFolder(folder / "audio")
    path = audio.write(_ID, np.sin(np.arange(8000, dtype=np.float32)) * np.float32(0.5))

    def read(data: bytes) -> None:
        path.write_bytes(data)
        for sample in (0, 4000):
            for block in read_from(path, sample):
                assert block.dtype == np.float32
                assert block.ndim == 1

    return [path.read_bytes()], read


def _speech(folder: Path) -> Prepared:
    """Text that a model wrote, by the first byte in one language or another; a line end is a pause."""
    del folder
    languages = ("en", "de", "es", "fr", "zz")
    wishes = WritingOptions(
        has_punctuation=True,
        has_edits=True,
        leaves_out_fillers=True,
        joins_stutter=True,
        has_addresses=True,
        has_numbers=True,
        has_dates=True,
        has_identifiers=True,
        rules=tuple(read_rules(["my address => 1 Main Street\\nTown {date} {clipboard}", "five => 5"])),
        copied=lambda: "{clipboard} copied",
        now=lambda: _NOW,
    )

    def read(data: bytes) -> None:
        language = languages[(data or b"\0")[0] % len(languages)]
        text = data[1:].decode(errors="replace")[:_LONGEST_SPEECH]
        writer = writer_for(wishes)
        told = ""
        for event in _events(text.split("\n"), language):
            for outcome in writer.hear(event):
                if isinstance(outcome, TranscriptUpdate):
                    told += outcome.committed_delta
                elif isinstance(outcome, Rewrite):
                    removed = text_of(outcome.removed)
                    assert told.endswith(removed)
                    told = told[: len(told) - len(removed)] + text_of(outcome.words)
        assert told == writer.text

    seeds = (
        "Well, comma uh I I paid twenty three dollars.\n Scratch that.\n john at example dot com",
        "\x01Am dritten Mai um halb fünf Komma neue Zeile zweihundertfünf Euro. Punkt\n streich das",
        "\x02El tres de mayo coma veintitrés euros con cinco. Nueva línea\n borra eso",
        "snake case user name end case open quote hello close quote my address five",
    )
    return [seed.encode() if seed[0] < " " else b"\0" + seed.encode() for seed in seeds], read


def _events(utterances: Sequence[str], language: str) -> list[Event]:
    """A dictation of these utterances with a second between them, three words at a time."""
    events: list[Event] = []
    said: list[Word] = []
    now = 0
    for utterance in filter(words_of, utterances):
        words = heard(utterance, now)
        events.append(SpeechStarted(now))
        for place in range(0, len(words), 3):
            part = words[place : place + 3]
            events.append(
                TranscriptUpdate(part[-1].end, text_of(part), text_of(words[place + 3 :]), tuple(part), language)
            )
        said += words
        now = words[-1].end
        events.append(SpeechEnded(now))
        now += 16_000
    return [*events, Final(now, text_of(said), with_punctuation(said), language)]


def _export(folder: Path) -> Prepared:
    """Text of a dictation in each form, by the first byte: nothing that was said makes another cue, row or record of it."""
    del folder
    forms = tuple(ExportForm)

    def read(data: bytes) -> None:
        form = forms[(data or b"\0")[0] % len(forms)]
        text = data[1:].decode(errors="replace")[:_LONGEST_SPEECH]
        for words in (spoken(text), ()):
            content = file_content(form, [dictation(text, words=words)]).decode(errors="replace")
            if form is ExportForm.JSON:
                assert json.loads(content)["text"] == text
                assert content.count("\n") == 1
            elif form is ExportForm.TSV:
                assert all(line.count("\t") == 2 for line in content.split("\n")[:-1])
            elif form in (ExportForm.SRT, ExportForm.VTT):
                assert (
                    content.count("-->")
                    == len(exported(ExportForm.TSV, [dictation(text, words=words)]).split("\n")) - 2
                )

    text = b"Hello <there> & 00:00:01,000 --> 00:00:02,000\n\n2\n# you\tand\x00me"
    return [bytes([number]) + text for number in range(len(forms))], read


_APP: tuple[type[Exception], ...] = (AppError,)
_MODEL: tuple[type[Exception], ...] = (ModelError,)
_SPOKEN = (
    b" scratch that",
    b" new line",
    b" comma",
    b" open quote",
    b" snake case",
    b" end case",
    b" twenty",
    b" dollars",
    b" dot",
    b" at",
    b"\n",
    b" Punkt",
    b" Komma",
    b" und zwanzig",
    b" streich das",
    b" coma",
    b" mil",
    "\u202e".encode(),
    "İ".encode(),
)

SURROUNDING_TARGETS = (
    Target(
        "documents",
        _documents,
        _APP,
        (b"</w:p>", b"<script", b"<!--", b"&#99999999;", b"&#x", b"PK\x05\x06", b"9" * 5000),
    ),
    Target("arrivals", _arrivals, _APP, (b"\n", b"../", b".wav", b".mp3", b"\xff", b"\\", b"..")),
    Target(
        "listing", _listing, _MODEL, (b'"siblings":', b'"lfs":', b'"../../x"', b"model-00001-of-00002"), is_json=True
    ),
    Target("manifest", _manifest, _MODEL, (b'"files":', b'"../beside"', b'"state":'), is_json=True),
    Target("expiry", _expiry, (), (b'"0001-01-01"', b'"9999-12-31T23:59:59-23:59"', b'"seen":'), is_json=True),
    Target("key-record", _key_record, (), (b'":0":', b"[true]", b"300"), is_json=True),
    Target("waiting", _waiting, (), (b'"files":', b"\\ud800", b"\\u0000", b'"../x"'), is_json=True),
    Target("recording", _recording, (OSError,), (b"fLaC", b"\xff\xf8", b"OggS", b"RIFF", b"WAVEfmt ")),
    Target("speech", _speech, (), _SPOKEN),
    Target("export", _export, (), (b"-->", b"\r", "\u2028".encode(), b"\x1b", b"\t", b"\n\n", "\u0085".encode())),
)
