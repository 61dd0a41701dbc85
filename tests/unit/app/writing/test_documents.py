"""Names and terms out of a folder of documents."""

import os
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.errors import AppError
from app.writing import documents
from app.writing.documents import terms_in_folder
from app.writing.terms import TermsError, read_terms

LETTER = """The contract with Voestalpine is ready. Ask Ada Lovelace whether Kubernetes will do.
Yesterday Ada Lovelace wrote that Kubernetes runs. We asked Voestalpine, and they use gRPC.
Contract terms follow. The gRPC service is slow; the contract says so. Yesterday it rained, as yesterday.
"""


def test_what_is_written_again_and_again_is_found(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text(LETTER, "utf-8")
    found = terms_in_folder(tmp_path)
    assert set(found) == {"Voestalpine", "Ada Lovelace", "Kubernetes", "gRPC"}


def test_words_that_only_begin_a_sentence_are_none(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("Then we went. Then we ate. We, Then they, Then all then.", "utf-8")
    assert terms_in_folder(tmp_path) == []


def test_word_processors_and_web_pages_are_read(tmp_path: Path) -> None:
    inner = tmp_path / "more" / "papers"
    inner.mkdir(parents=True)
    with zipfile.ZipFile(inner / "a.docx", "w") as archive:
        archive.writestr("word/document.xml", "<w:p><w:t>we saw </w:t><w:t>Heidelberg &amp; Mannheim</w:t></w:p>")
    with zipfile.ZipFile(inner / "b.odt", "w") as archive:
        archive.writestr("content.xml", "<text:p>we like Heidelberg</text:p><text:p>and Mannheim</text:p>")
    (tmp_path / "c.html").write_text("<p>in Heidelberg</p><script>var Secret = Secret;</script><p>to Mannheim</p>")
    assert set(terms_in_folder(tmp_path)) == {"Heidelberg", "Mannheim"}


def test_damaged_documents_stop_nothing(tmp_path: Path) -> None:
    (tmp_path / "broken.docx").write_bytes(b"no archive")
    (tmp_path / "a.txt").write_bytes(b"\xff\xfe we met Lovelace, and Lovelace \xff met us")
    assert terms_in_folder(tmp_path) == ["Lovelace"]


def test_other_files_are_not_opened(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text("we met Lovelace and Lovelace")
    with pytest.raises(AppError, match="no document"):
        terms_in_folder(tmp_path)
    with pytest.raises(AppError, match="no folder"):
        terms_in_folder(tmp_path / "gone")


@pytest.mark.parametrize("way", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_document_that_is_damaged_anywhere_stops_nothing(tmp_path: Path, way: int) -> None:
    (tmp_path / "a.txt").write_text("we met Lovelace, and Lovelace met us")
    broken = tmp_path / "broken.docx"
    with zipfile.ZipFile(broken, "w", way) as archive:
        archive.writestr("word/document.xml", "<w:p>it rains and it rains</w:p>")
    whole = broken.read_bytes()
    for place in range(len(whole)):
        broken.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        assert "Lovelace" in terms_in_folder(tmp_path)


def test_a_character_that_is_written_as_a_number_without_end_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("we met Lovelace, and Lovelace met us")
    (tmp_path / "b.html").write_text(f"<p>&#{'9' * 5000};</p>")
    assert terms_in_folder(tmp_path) == ["Lovelace"]


@pytest.mark.parametrize("way", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_what_is_packed_as_no_word_processor_does_is_not_unpacked(tmp_path: Path, way: int) -> None:
    (tmp_path / "a.txt").write_text("it rains")
    with zipfile.ZipFile(tmp_path / "bomb.docx", "w", way) as archive:
        archive.writestr("word/document.xml", "we met Lovelace, and Lovelace met us")
    assert terms_in_folder(tmp_path) == []


def failing_at(folder: Path, error: OSError) -> Callable[[str], Iterator[os.DirEntry[str]]]:
    """Lists folders as the system does, but for one."""
    scandir = os.scandir

    def list_it(path: str) -> Iterator[os.DirEntry[str]]:
        if Path(path) == folder:
            raise type(error)(error.errno, error.strerror, str(folder))
        return scandir(path)

    return list_it


def test_a_folder_that_may_not_be_read_is_one_of_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "a.txt").write_text("we met Babbage, and Babbage met us")
    (tmp_path / "c.txt").write_text("we met Lovelace, and Lovelace met us")
    monkeypatch.setattr(os, "scandir", failing_at(tmp_path / "b", PermissionError(13, "Permission denied")))
    assert terms_in_folder(tmp_path) == ["Lovelace"]


@pytest.mark.parametrize("place", ["", "b"])
def test_a_disk_that_fails_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "c.txt").write_text("we met Lovelace, and Lovelace met us")
    monkeypatch.setattr(os, "scandir", failing_at(tmp_path / place, OSError(5, "Input/output error")))
    with pytest.raises(AppError, match="cannot be read: Input/output error"):
        terms_in_folder(tmp_path)


def test_a_chosen_folder_that_may_not_be_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "scandir", failing_at(tmp_path, PermissionError(13, "Permission denied")))
    with pytest.raises(AppError, match="cannot be read: Permission denied"):
        read_terms(tmp_path)


def test_a_table_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("x" * 200_000)
    with pytest.raises(TermsError, match="cannot be read"):
        read_terms(tmp_path / "a.csv")


def test_folders_that_programs_hide_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / ".cache").mkdir()
    (tmp_path / ".cache" / "page.html").write_text("<p>we met Babbage, and Babbage met us</p>")
    (tmp_path / "c.txt").write_text("we met Lovelace, and Lovelace met us")
    assert terms_in_folder(tmp_path) == ["Lovelace"]


def test_a_folder_without_end_is_left_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed: list[str] = []
    scandir = os.scandir
    for number in range(30):
        (tmp_path / f"{number:02}").mkdir()
        (tmp_path / f"{number:02}" / "a.txt").write_text("we met Lovelace")

    def list_it(path: str) -> Iterator[os.DirEntry[str]]:
        listed.append(str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", list_it)
    monkeypatch.setattr(documents, "_MOST_ENTRIES", 40)
    assert terms_in_folder(tmp_path) == ["Lovelace"]
    assert len(listed) < 15


def test_no_more_text_is_read_than_can_be_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "_MOST_IN_ALL", 50)
    (tmp_path / "a.txt").write_text("we met Lovelace, and Lovelace met us, and so on and so on")
    (tmp_path / "b.txt").write_text("we met Babbage, and Babbage met us")
    assert terms_in_folder(tmp_path) == ["Lovelace"]


@pytest.mark.parametrize("mark", ["<", "<script ", "<script>"])
def test_marks_without_an_end_take_no_time_without_end(tmp_path: Path, mark: str) -> None:
    (tmp_path / "a.html").write_text("<p>we met Lovelace, and Lovelace met us</p>" + mark * 500_000)
    assert terms_in_folder(tmp_path) == ["Lovelace"]


def test_folders_in_folders_end_somewhere(tmp_path: Path) -> None:
    (tmp_path / "c.txt").write_text("we met Lovelace, and Lovelace met us")
    deep = tmp_path.joinpath(*"d" * 60)
    deep.mkdir(parents=True)
    (deep / "a.txt").write_text("we met Babbage, and Babbage met us")
    assert terms_in_folder(tmp_path) == ["Lovelace"]
