"""Dictations for tests of the history."""

from datetime import UTC, datetime, timedelta

from app.history.records import Delivered, Dictation, Status, new_dictation_id, time_number
from app.history.store import HistoryStore
from streaming.events import Word

MORNING = datetime(2026, 11, 29, 8, 30, tzinfo=UTC)

_WORD_SAMPLES = 8000


def spoken(text: str, first: int = 0, probability: float = 0.9) -> tuple[Word, ...]:
    """A word of half a second for each of `text`, with the space before it, from the sample `first` on."""
    return tuple(
        Word(f" {word}", first + place * _WORD_SAMPLES, first + (place + 1) * _WORD_SAMPLES, probability)
        for place, word in enumerate(text.split())
    )


def dictation(text: str = "Hello world.", minute: int = 0, **changes: object) -> Dictation:
    """A dictation that is done, begun `minute` minutes after `MORNING`."""
    started = MORNING + timedelta(minutes=minute)
    values: dict[str, object] = {
        "id": new_dictation_id(started, f"{minute & 0xFFFF:04x}"),
        "number": time_number(started),
        "text": text,
        "words": spoken(text),
        "app": "Editor",
        "language": "en",
        "model": "base",
        "audio_s": len(text.split()) / 2,
        "status": Status.DONE,
        "delivered": Delivered.TYPED,
        "is_open": False,
        "has_audio": False,
    }
    return Dictation(**(values | changes))  # type: ignore[arg-type]


def dictate(store: HistoryStore, text: str, minute: int = 0, **ending: object) -> str:
    """Go through a whole dictation as the app does; `ending` are options of `finish`. Returns its id."""
    started = MORNING + timedelta(minutes=minute)
    dictation_id = new_dictation_id(started, f"{minute & 0xFFFF:04x}")
    store.begin(dictation_id, started, "Editor")
    store.append(dictation_id, spoken(text))
    store.finish(dictation_id, text, spoken(text), len(text.split()) / 2, **ending)  # type: ignore[arg-type]
    return dictation_id
