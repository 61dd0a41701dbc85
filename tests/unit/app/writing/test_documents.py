"""Names and terms out of a folder of documents."""

import zipfile
from pathlib import Path

import pytest

from app.errors import AppError
from app.writing.documents import terms_in_folder

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
