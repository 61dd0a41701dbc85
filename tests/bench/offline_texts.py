"""What recordings say by one system at leisure, kept in a file, so that it is not computed again for each comparison.

One JSON object a line: `id` of the recording, `system`, `text`, and `words` as [text, start, end] in seconds.
"""

import json
from collections.abc import Callable
from pathlib import Path

from app.quality.eventlog import TimedText
from app.quality.score import Offline


class OfflineTexts:
    """Texts by system and recording.

    Args:
        path: Read if it is there, and appended to; None to remember for this run only.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._known: dict[tuple[str, str], Offline] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                words = tuple(TimedText(*word) for word in entry["words"])
                self._known[entry["system"], entry["id"]] = Offline(entry["text"], words)

    @property
    def systems(self) -> list[str]:
        return sorted({system for system, _ in self._known})

    def get(self, system: str, recording: str) -> Offline | None:
        return self._known.get((system, recording))

    def get_or_make(self, system: str, recording: str, make: Callable[[], Offline]) -> Offline:
        """The text of this recording, from the file or made and written into it."""
        found = self.get(system, recording)
        if found is None:
            found = self._known[system, recording] = make()
            self._write(system, recording, found)
        return found

    def _write(self, system: str, recording: str, offline: Offline) -> None:
        if self._path is None:
            return
        words = [[word.text, round(word.start, 3), round(word.end, 3)] for word in offline.words]
        entry = {"id": recording, "system": system, "text": offline.text, "words": words}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
