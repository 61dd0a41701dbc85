"""Sentences of modules without Qt reach users in their language, and none is forgotten."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from app.desktop.translations import FOLDER
from app.ui.sentence_words import MARKED
from app.ui.sentences import is_known, told

REPOSITORY = Path(__file__).parents[4]
SPEAKERS = (
    "app/delivery",
    "app/desktop",
    "app/engine/keeper.py",
    "app/engine/whisper.py",
    "app/history/database.py",
    "app/history/export.py",
    "app/history/store.py",
    "app/hotkeys",
    "app/microphone.py",
    "app/models",
    "app/portaudio.py",
    "app/recording",
    "app/writing",
    "model/download.py",
    "model/hub.py",
)
"""Where sentences are written that windows show."""
NOT_SHOWN = (
    "app/desktop/control_server.py",  # its answers go to the command line
    "app/desktop/instance.py",  # there is no window yet
    "app/writing/terms.py",  # for the command line
)
LOG_ONLY = {
    "Connecting to the X server {0}.",
    "The session bus has gone: {0}.",
    "There is no request {0}.",
}


@pytest.fixture
def german(qt_app: QCoreApplication) -> Iterator[None]:
    translator = QTranslator()
    assert translator.load("sayso_de", str(FOLDER))
    qt_app.installTranslator(translator)
    yield
    qt_app.removeTranslator(translator)


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("sentence", "translation"),
    [
        ("Sayso listens to Blue Yeti now.", "Sayso hört jetzt auf Blue Yeti."),
        ("The X server has gone.", "Der X-Server ist weg."),
        (
            "The microphone Yeti (USB, 2.0) was unplugged. Sayso goes on with Built-in Audio.",
            "Das Mikrofon Yeti (USB, 2.0) wurde ausgesteckt. Sayso macht mit Built-in Audio weiter.",
        ),
        (
            "The program has not pasted the text. The text is on the clipboard, to be pasted.",
            "Das Programm hat den Text nicht eingefügt. Der Text liegt in der Zwischenablage, zum Einfügen.",
        ),
        ("Das ist schon Deutsch.", "Das ist schon Deutsch."),
        ("", ""),
    ],
)
def test_a_sentence_is_said_again_with_its_values(sentence: str, translation: str) -> None:
    assert told(sentence) == translation


@pytest.mark.usefixtures("qt_app")
def test_in_english_a_sentence_stays_as_it_is() -> None:
    for template in MARKED:
        sentence = template.format("one", "two", "three")
        assert is_known(sentence)
        assert told(sentence) == sentence


def test_every_sentence_that_a_window_may_show_can_be_translated() -> None:
    missing = [f"{place}: {sentence}" for place, sentence in _sentences() if not is_known(sentence)]
    assert missing == [], "Add them to app/ui/sentence_words.py, and their translations."


def _sentences() -> Iterator[tuple[str, str]]:
    """Where a sentence is written, and the sentence, its values as numbers."""
    for speaker in SPEAKERS:
        path = REPOSITORY / speaker
        for module in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            place = module.relative_to(REPOSITORY).as_posix()
            if place not in NOT_SHOWN:
                for sentence in _written_in(ast.parse(module.read_text(encoding="utf-8"))):
                    yield place, sentence


def _written_in(tree: ast.Module) -> Iterator[str]:
    passed_over = {id(part) for node in ast.walk(tree) if _is_no_sentence(node) for part in ast.walk(node)}
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if id(node) in passed_over or id(node) in parts:
            continue
        text = _text(node)
        if " " in text.strip() and text[:1].isupper() and text.endswith((".", "?")) and text not in LOG_ONLY:
            yield text.replace("{", "").replace("}", "")


def _is_no_sentence(node: ast.AST) -> bool:
    """Whether it is a docstring, a text that Qt translates, or for the log."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    owner = node.func.value
    return node.func.attr in {"tr", "translate"} or (isinstance(owner, ast.Name) and owner.id in {"_log", "_LOG"})


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return ""
    count = 0
    text = ""
    for part in node.values:
        if isinstance(part, ast.Constant):
            text += str(part.value)
        else:
            text += f"{{{count}}}"
            count += 1
    return text
