"""The engine starts before there is anybody to hear it, and nothing that it says is lost."""

import sys
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue

import pytest

from app.desktop import engine_start
from app.desktop.engine_start import EngineStart
from app.engine.client import EngineClient
from app.engine.events import EngineEvent, Failed, Loading
from app.settings.store import SettingsStore


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> EngineStart:
    def client(on_event: Callable[[EngineEvent], None]) -> EngineClient:
        return EngineClient(on_event, [sys.executable, "-c", ""])

    monkeypatch.setattr(engine_start, "EngineClient", client)
    return EngineStart(SettingsStore(tmp_path / "settings.toml"))


def test_what_it_said_before_is_told_first_and_in_order(engine: EngineStart, caplog: pytest.LogCaptureFixture) -> None:
    posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
    told: list[EngineEvent] = []
    engine.hear(posted.put, told.append)
    while not any(isinstance(event, Failed) and event.is_lasting for event in told):
        posted.get(timeout=60)()
    engine.client.close()
    assert "the engine failed" in caplog.text
    assert isinstance(told[0], Loading)
