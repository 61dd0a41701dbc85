"""Sentences of modules without Qt reach users in their language, and none is forgotten."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QLabel

from app.desktop.translations import FOLDER
from app.ui.level_trial import LevelTrial
from app.ui.sentence_words import MARKED
from app.ui.sentences import is_known, told

REPOSITORY = Path(__file__).parents[4]
SPEAKERS = (
    "app/control",
    "app/delivery",
    "app/desktop",
    "app/doctor",
    "app/engine/keeper.py",
    "app/engine/whisper.py",
    "app/history/aside.py",
    "app/history/database.py",
    "app/history/export.py",
    "app/history/holder.py",
    "app/history/retention.py",
    "app/history/store.py",
    "app/hotkeys",
    "app/microphone.py",
    "app/models",
    "app/portal.py",
    "app/portaudio.py",
    "app/recording",
    "app/settings/store.py",
    "app/sound_files.py",
    "app/writing",
    "model/catalog.py",
    "model/checkpoints",
    "model/digests.py",
    "model/download.py",
    "model/files.py",
    "model/hub.py",
    "model/known_models.py",
    "model/memory.py",
    "model/tokenizer.py",
    "model/vocabulary.py",
    "streaming/silero.py",
)
"""Where sentences are written that windows show."""
NOT_SHOWN = (
    "app/desktop/control_server.py",  # its answers go to the command line
    "app/desktop/instance.py",  # there is no window yet
)
LOG_ONLY = {
    "Did you mean {0}?",
    "A multilingual model must be told the language, or detect it first.",
    "An English-only model cannot translate; use a multilingual model.",
    "Connecting to the X server {0}.",
    "The session bus has gone: {0}.",
    "That is no request that Sayso knows.",
    "The detector takes frames of {0} samples, not an array of shape {1}.",
    "There is no request {0}.",
    "There is no setting {0}.",
    "Windows does not say how much memory there is.",
    "{0} has shape {1}, not {2}.",
    "{0} is no task; Whisper can 'transcribe' and 'translate'.",
}
"""For the log and for other programs."""
OF_PARTS = {"{0} was damaged and is kept as {1}; {2}."}
"""Known with each of the words that may stand in a place."""
PROPER_NAMES = {"X11", "Windows hook", "macOS event tap"}

_ADVICE = re.compile(r"(?<=[.]) \{\d\}$")
"""Another sentence behind the first, which is told by itself."""


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
            "Ctrl+Alt+Space is there already, for “F5+x”; choose another key.",
            "Strg+Alt+Leertaste ist schon vergeben, für „F5+x“; wähle eine andere Taste.",
        ),
        ("No keyboard here has the key Right Ctrl.", "Keine Tastatur hier hat die Taste Strg rechts."),
        (
            "The microphone Yeti (USB, 2.0) was unplugged. Sayso goes on with Built-in Audio.",
            "Das Mikrofon Yeti (USB, 2.0) wurde ausgesteckt. Sayso macht mit Built-in Audio weiter.",
        ),
        (
            "The program has not pasted the text. The text is on the clipboard, to be pasted.",
            "Das Programm hat den Text nicht eingefügt. Der Text liegt in der Zwischenablage, zum Einfügen.",
        ),
        (
            "/models/base/model.bin is damaged or was tampered with: its digest is wrong. Get it again.",
            "/models/base/model.bin ist beschädigt oder wurde verändert: die Prüfsumme stimmt nicht. Hol es neu.",
        ),
        ("The session's D-Bus does not answer.", "Der D-Bus der Sitzung antwortet nicht."),
        (
            "A sentence that nobody knows: its end is damaged. So is this one.",
            "A sentence that nobody knows: its end is damaged. So is this one.",
        ),
        ("Das ist schon Deutsch.", "Das ist schon Deutsch."),
        ("", ""),
    ],
)
def test_a_sentence_is_said_again_with_its_values(sentence: str, translation: str) -> None:
    assert told(sentence) == translation


@pytest.mark.usefixtures("german")
def test_what_is_wrong_with_a_microphone_on_trial_is_said_in_the_users_language() -> None:
    trial = LevelTrial()
    trial.show_problem("No microphone was found; plug one in, or switch one on in the system's sound settings.")
    words = [label.text() for label in trial.findChildren(QLabel)]
    assert any(text.startswith("Kein Mikrofon gefunden") for text in words), words


@pytest.mark.usefixtures("qt_app")
def test_in_english_a_sentence_stays_as_it_is() -> None:
    for template in MARKED:
        sentence = template.format("one", "two", "three")
        assert is_known(sentence)
        assert told(sentence) == sentence


def test_every_sentence_that_a_window_may_show_can_be_translated() -> None:
    missing = [f"{place}: {sentence}" for place, sentence in _sentences() if not _is_told(sentence)]
    assert missing == [], "Add them to app/ui/sentence_words.py, and their translations."


def _is_told(sentence: str) -> bool:
    """Whether it is known, or each of its sentences is."""
    return is_known(sentence) or all(is_known(part) for part in re.split(r"(?<=[.!?]) ", sentence))


def test_every_way_to_listen_for_keys_has_a_name_in_every_language() -> None:
    names = {name for module in (REPOSITORY / "app/hotkeys").glob("*.py") for name in _names_in(module)}
    assert names >= PROPER_NAMES
    assert not {name for name in names - PROPER_NAMES if not is_known(name)}


def _names_in(module: Path) -> Iterator[str]:
    """What a way to listen for keys calls itself, to be shown before what it says."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        match node:
            case ast.Assign(targets=[ast.Name(id="NAME" | "name")], value=ast.Constant(value=str(name))):
                yield name
            case _:
                pass


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
        text = _ADVICE.sub("", text)
        begins = text[:1].isupper() or text.startswith("{0} ")
        if " " in text.strip() and begins and text.endswith((".", "?")) and text not in LOG_ONLY | OF_PARTS:
            yield text.replace("{", "").replace("}", "")


def _is_no_sentence(node: ast.AST) -> bool:
    """Whether it is a docstring, a text that Qt translates, or for the log."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id in {"tr", "translate"}
    if not isinstance(node.func, ast.Attribute):
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
