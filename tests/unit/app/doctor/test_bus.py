"""Asking services of a real session bus."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.doctor import bus as bus_module
from app.doctor.bus import BusError, SessionBus
from tests.helpers.bus import Service, serving, session_bus

NAME, PATH = "org.example.Tray", "/Tray"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with session_bus() as address:
        yield address


@pytest.fixture
def bus(address: str) -> SessionBus:
    return SessionBus({"DBUS_SESSION_BUS_ADDRESS": address})


def test_sees_who_is_there(address: str, bus: SessionBus) -> None:
    assert not bus.has(NAME)
    with serving(address, Service(NAME)):
        assert bus.has(NAME)


def test_reads_properties_and_interfaces(address: str, bus: SessionBus) -> None:
    service = Service(NAME, ("org.example.A", "org.example.B"), {"IsThere": ("b", True), "Version": ("u", 2)})
    with serving(address, service):
        assert bus.read(NAME, PATH, "org.example.A", "IsThere") is True
        assert bus.read(NAME, PATH, "org.example.A", "Version") == 2
        assert bus.interfaces(NAME, PATH) == {"org.example.A", "org.example.B"}


def test_says_when_there_is_no_answer(address: str, bus: SessionBus, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BusError, match="not installed"):
        bus.interfaces(NAME, PATH)
    with serving(address, Service(NAME)), pytest.raises(BusError, match="UnknownMethod"):
        bus.read(NAME, PATH, "org.example.A", "Absent")
    monkeypatch.setattr(bus_module, "_LIMIT_S", 0.05)
    with serving(address, Service(NAME, is_mute=True)), pytest.raises(BusError, match="does not answer"):
        bus.interfaces(NAME, PATH)


def test_a_bus_that_hangs_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_module, "_LIMIT_S", 0.05)
    path = tmp_path / "bus"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        server.listen()
        with pytest.raises(BusError, match="does not answer"):
            SessionBus({"DBUS_SESSION_BUS_ADDRESS": f"unix:path={path}"}).has(NAME)


@pytest.mark.parametrize("address", ["", "unix:path=/nowhere/bus", "nonsense", "tcp:host=x", "unix:guid=1"])
def test_a_bus_that_is_not_there_is_told_as_such(address: str) -> None:
    with pytest.raises(BusError, match="D-Bus"):
        SessionBus({"DBUS_SESSION_BUS_ADDRESS": address}).has(NAME)
