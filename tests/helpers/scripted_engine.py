"""The engine's process with ears that follow a script: `python -m tests.helpers.scripted_engine SCRIPT`.

Everything but the ears is the real thing. Each process that is started from a script is its next life.
"""

import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from queue import SimpleQueue

from app.engine.events import LoadRequest, Question, Ready
from app.engine.process import run_engine
from app.engine.worker import DeviceFailedError
from model.errors import CheckpointError
from streaming.events import Samples
from tests.helpers.audible import AudibleDetector, AudibleTranscriber, has_word


@dataclass(frozen=True, slots=True)
class Life:
    """How one process behaves."""

    device: str = "cpu"
    fails: str = ""
    """What goes wrong: crash, exception, memory, lost or full (the graphics card), refused, hang; nothing if empty."""
    at_word: int = -1
    """In the first window with this word; -1: while loading."""
    model: str = "base"
    """The only model that it happens with."""


@dataclass(frozen=True)
class ScriptedEngine:
    """The script of an engine, in a folder of its own; later lives than those that are told go well."""

    folder: Path
    texts: Sequence[str]
    lives: Sequence[Life] = ()
    is_forking: bool = True
    """Whether its processes are to be forked from one that stands by."""
    prepares: str = ""
    """What goes wrong while that one loads in advance, as in a life."""
    command: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        path = self.folder / "script.json"
        lives = [asdict(life) for life in self.lives]
        path.write_text(json.dumps({"texts": list(self.texts), "lives": lives, "prepares": self.prepares}))
        object.__setattr__(self, "command", (sys.executable, "-P", "-m", "tests.helpers.scripted_engine", str(path)))

    @property
    def requests(self) -> list[str]:
        """What each life was asked to load: model, device and dtype."""
        path = self.folder / "requests"
        return path.read_text().splitlines() if path.exists() else []


class ScriptedEars:
    """Ears of one life; see `app.engine.worker.Ears`."""

    def __init__(self, request: LoadRequest, texts: Sequence[str], life: Life) -> None:
        device = life.device if request.device == "auto" else request.device
        self.ready = Ready(request.model, device, request.dtype)
        self._texts = texts
        self._life = life
        if life.at_word < 0:
            _fail(life.fails)

    def warm_up(self) -> None:
        """Nothing gets warm."""

    def warm_up_rest(self, is_awaited: Callable[[], bool]) -> None:
        """Nothing gets warm."""

    def transcriber(self, languages: tuple[str, ...], terms: tuple[str, ...], held: str) -> AudibleTranscriber:
        del languages, terms, held
        return AudibleTranscriber(self._texts, before_window=self._before_window)

    def detector(self) -> AudibleDetector:
        return AudibleDetector()

    def alternatives(self, question: Question, sound: Samples) -> tuple[str, ...]:
        """Every other word that it knows; or what the script says if the sound has its word."""
        self._before_window(sound)
        return tuple(text for text in self._texts if text != question.stretch.strip())

    def _before_window(self, audio: Samples) -> None:
        if self._life.at_word >= 0 and has_word(audio, self._life.at_word):
            _fail(self._life.fails)


def _fail(how: str) -> None:
    match how:
        case "crash":
            os.abort()
        case "exception":
            raise RuntimeError("As the script says.")
        case "memory":
            bytearray(1 << 62)  # more than any computer can give
        case "lost" | "full":
            raise DeviceFailedError(is_out_of_memory=how == "full")
        case "refused":
            raise CheckpointError("There is no such model.")
        case "hang":
            SimpleQueue[None]().get()


class ScriptedLoader:
    """See `app.engine.worker.Loader`; nothing is prepared, so that each life is asked to load."""

    def prepare(self, request: LoadRequest) -> None:
        """Fail, if that is to be."""
        del request
        _fail(json.loads(Path(sys.argv[1]).read_text())["prepares"])

    def load(self, request: LoadRequest) -> ScriptedEars:
        path = Path(sys.argv[1])
        script = json.loads(path.read_text())
        with path.with_name("requests").open("a") as requests:
            requests.write(f"{request.model} {request.device} {request.dtype}\n")
        n_lives = len(path.with_name("requests").read_text().splitlines())
        lives = [Life(**life) for life in script["lives"]]
        print("what libraries print where they should not")  # noqa: T201 - on purpose
        os.write(1, b"and what native code prints\n")
        life = lives[n_lives - 1] if n_lives <= len(lives) else Life()
        return ScriptedEars(request, script["texts"], life if life.model == request.model else Life())


if __name__ == "__main__":
    run_engine(ScriptedLoader())
