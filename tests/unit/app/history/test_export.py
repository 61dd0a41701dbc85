"""Dictations as files for other programs."""

import json
import re
import zipfile
from dataclasses import replace
from html import unescape
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import av
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history.cues import cues
from app.history.export import exported, file_content, file_name, json_line
from app.history.forms import ExportForm
from app.history.records import HistoryError
from streaming.events import SAMPLE_RATE, Word, text_of
from tests.helpers.dictations import dictation, spoken

FOX = dictation("The quick brown fox jumps over the lazy dog.")


def test_text_is_text() -> None:
    assert exported(ExportForm.TXT, [FOX]) == "The quick brown fox jumps over the lazy dog.\n"
    assert exported(ExportForm.TXT, [dictation(" one "), dictation("two")]) == "one\n\ntwo\n"
    assert exported(ExportForm.TXT, []) == ""


def test_markdown_has_a_heading_with_the_time() -> None:
    started = f"{FOX.started:%Y-%m-%d %H:%M}"

    assert exported(ExportForm.MD, [FOX]) == f"## {started}\n\nThe quick brown fox jumps over the lazy dog.\n"


def test_markdown_shows_every_character() -> None:
    text = "# 5 * 3_000 <b> `x`\n1. first\n- second"

    body = exported(ExportForm.MD, [dictation(text)]).split("\n\n", 1)[1]

    assert body == "\\# 5 \\* 3\\_000 \\<b\\> \\`x\\`\n\n1\\. first\n\n\\- second\n"


def test_subtitles_look_like_this() -> None:
    assert exported(ExportForm.SRT, [FOX]) == (
        "1\n00:00:00,000 --> 00:00:04,500\nThe quick brown fox\njumps over the lazy dog.\n\n"
    )
    assert exported(ExportForm.VTT, [dictation("Hello.")]) == "WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n\n"


def test_subtitles_of_text_without_times_are_one() -> None:
    assert exported(ExportForm.SRT, [dictation("Hello.", words=(), audio_s=2.5)]) == (
        "1\n00:00:00,000 --> 00:00:02,500\nHello.\n\n"
    )
    assert exported(ExportForm.SRT, [dictation("")]) == ""


@pytest.mark.parametrize("form", [ExportForm.SRT, ExportForm.VTT])
@pytest.mark.parametrize("has_words", [True, False])
def test_no_text_vanishes_from_subtitles(tmp_path: Path, form: ExportForm, has_words: bool) -> None:
    text = (
        "First.\n\n \nSecond & third.\u2028\u2028Fourth"
        if form is ExportForm.SRT
        else "If x <5 & y\n\n&lt; 3 then stop"
    )
    words = spoken(text) if has_words else ()
    path = tmp_path / f"subtitles.{form}"
    path.write_bytes(file_content(form, [dictation(text, words=words)]))

    with av.open(path) as file:
        shown = " ".join(_text_of(form, bytes(packet)) for packet in file.demux() if packet.size)
    assert shown.split() == text.split()


@pytest.mark.parametrize("form", [ExportForm.SRT, ExportForm.VTT])
@pytest.mark.parametrize("arrow", ["-->", "--->", "------>", "-->-->", "--\n->"])
def test_no_arrow_that_was_said_is_read_as_a_line_of_times(form: ExportForm, arrow: str) -> None:
    text = f"00:00:01,000 {arrow} 00:00:02,000"
    assert exported(form, [dictation(text, words=())]).count("-->") == 1


def test_subtitles_belong_to_one_recording() -> None:
    with pytest.raises(HistoryError, match="one by one"):
        exported(ExportForm.VTT, [FOX, FOX])


def test_json_is_one_object_a_line() -> None:
    lines = exported(ExportForm.JSON, [FOX, dictation("日本", model="")]).splitlines()

    first, second = map(json.loads, lines)
    assert first["id"] == FOX.id
    assert (first["text"], first["audio_s"], first["delivered"]) == (FOX.text, 4.5, "typed")
    assert (first["status"], first["app"], first["language"], first["model"]) == ("done", "Editor", "en", "base")
    assert first["words"][1] == {"text": " quick", "start": 8000, "end": 16_000, "p": 0.9}
    assert re.fullmatch(r"2026-11-29T\d\d:\d\d:00\.000[+-]\d\d:\d\d", first["started"])
    assert (second["text"], second["model"]) == ("日本", None)
    assert "日本" in lines[1]
    assert json_line(FOX) == lines[0] + "\n"


def test_a_file_is_named_after_the_time() -> None:
    assert re.fullmatch(r"sayso-2026-11-29-\d\d3000\.srt", file_name(ExportForm.SRT, FOX))


# --- How words become subtitles


def shown(words: tuple[Word, ...]) -> list[str]:
    return [cue.text.replace("\n", " ") for cue in cues(words)]


def test_a_pause_begins_a_new_one() -> None:
    assert shown(spoken("one two") + spoken("three four", first=32_000)) == ["one two", "three four"]
    assert shown(spoken("one two") + spoken("three four", first=24_000)) == ["one two three four"]


def test_no_word_is_left_alone_by_the_length_of_a_line() -> None:
    words = spoken("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen")
    lengths = [len(cue.text.split()) for cue in cues(words)]
    assert sum(lengths) == 15
    assert min(lengths) > 1


def test_a_word_with_silence_around_it_stands_by_itself() -> None:
    words = [*spoken("What do you think"), *spoken("Yes", first=10 * SAMPLE_RATE)]
    assert [cue.text for cue in cues(words)] == ["What do you think", "Yes"]


def test_a_sentence_begins_a_new_one_unless_the_last_is_very_short() -> None:
    assert shown(spoken("Yes. That is what I meant. And more")) == ["Yes. That is what I meant.", "And more"]


def test_punctuation_stays_with_its_word() -> None:
    words = (*spoken("word " * 14), Word("!", 112_000, 120_000, 0.9))

    assert shown(words)[-1].endswith("word!")


def test_scripts_without_spaces_are_cut_too() -> None:
    words = tuple(Word("日", 4000 * place, 4000 * place + 4000, 0.9) for place in range(60))

    assert "".join(shown(words)) == "日" * 60
    assert len(shown(words)) > 1


@given(
    st.lists(
        st.tuples(st.text("ab .,!日", min_size=1, max_size=9), st.integers(0, 40_000), st.integers(0, 40_000)),
        max_size=40,
    )
)
def test_nothing_is_lost_and_nothing_overlaps(parts: list[tuple[str, int, int]]) -> None:
    words, sample = [], 0
    for text, gap, length in parts:
        words.append(Word(f" {text}", sample + gap, sample + gap + length, 0.5))
        sample += gap + length

    found = cues(words)

    assert " ".join(cue.text for cue in found).split() == text_of(words).split()
    assert all(cue.start <= cue.end for cue in found)
    assert all(one.end <= following.start for one, following in pairwise(found))
    assert all(cue.end <= max(sample / SAMPLE_RATE, cue.start + len(cue.text) / 16) + 1 for cue in found)


def test_a_subtitle_stays_until_it_can_be_read_unless_the_next_one_comes() -> None:
    fast = "It was said in a breath and nobody understood it at all."
    said = tuple(replace(word, start=word.start // 10, end=word.end // 10) for word in spoken(fast))
    (alone,) = cues(said)
    assert alone.end == pytest.approx(len(alone.text) / 17)
    later = tuple(replace(word, start=word.start + 3 * SAMPLE_RATE, end=word.end + 3 * SAMPLE_RATE) for word in said)
    sooner = tuple(replace(word, start=word.start + 2 * SAMPLE_RATE, end=word.end + 2 * SAMPLE_RATE) for word in said)
    assert cues((*said, *sooner))[0].end == 2.0
    assert cues((*said, *later))[0].end < 3.4


def _text_of(form: ExportForm, packet: bytes) -> str:
    """What a player shows, to which "<" is the beginning of a tag in WebVTT."""
    assert form is ExportForm.SRT or b"<" not in packet
    return unescape(packet.decode()) if form is ExportForm.VTT else packet.decode()


@pytest.mark.parametrize("form", [ExportForm.SRT, ExportForm.VTT])
@given(
    st.lists(
        st.tuples(st.sampled_from(["fox", "jumps.", "über,", "<i>", "a & b", "-->"]), st.integers(1, 4)), max_size=30
    )
)
def test_ffmpeg_reads_the_subtitles_that_were_written(form: ExportForm, parts: list[tuple[str, int]]) -> None:
    words, at = [], 0
    for text, length in parts:
        words.append(Word(f" {text}", at, at + length * 4000, 0.9))
        at += length * 6000
    written = exported(form, [dictation(text_of(words), words=tuple(words))])
    expected = [(round(1000 * cue.start), round(1000 * cue.end), cue.text.split()) for cue in cues(words)]
    if not expected:
        return
    with av.open(BytesIO(written.encode()), "r", format=form.value.replace("vtt", "webvtt")) as container:
        packets = [packet for packet in container.demux(container.streams[0]) if packet.size]
    read = [
        (packet.pts or 0, (packet.pts or 0) + (packet.duration or 0), _text_of(form, bytes(packet)).split())
        for packet in packets
    ]
    assert [(start, end) for start, end, _ in read] == [(start, end) for start, end, _ in expected]
    assert [text for _, _, text in read] == [[word.replace("-->", "->") for word in text] for _, _, text in expected]


def test_a_table_has_the_times_of_the_subtitles() -> None:
    assert exported(ExportForm.TSV, [dictation("Hello\tthere.")]) == "start\tend\ttext\n0\t1000\tHello there.\n"
    with pytest.raises(HistoryError, match="one by one"):
        exported(ExportForm.TSV, [FOX, FOX])


def test_a_document_can_be_read_as_xml_and_has_a_heading_for_each_dictation(tmp_path: Path) -> None:
    content = file_content(ExportForm.DOCX, [FOX, dictation("Fish & <chips>\n\nSecond \x07 line 🎉")])
    path = tmp_path / "a.docx"
    path.write_bytes(content)
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        for name in archive.namelist():
            if name.endswith((".xml", ".rels")):
                ET.fromstring(archive.read(name))  # noqa: S314 - it is ours
        assert b"python" not in archive.read("docProps/core.xml")
        root = ET.fromstring(archive.read("word/document.xml"))  # noqa: S314
    space = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
    texts = ["".join(text.text or "" for text in part.iter(f"{space}t")) for part in root.iter(f"{space}p")]
    assert texts[1] == FOX.text
    assert texts[3:] == ["Fish & <chips>", "Second  line 🎉"]
    assert len(list(root.iter(f"{space}pStyle"))) == 2


def test_other_forms_are_files_in_utf8() -> None:
    assert file_content(ExportForm.TXT, [dictation("日本")]) == "日本\n".encode()
