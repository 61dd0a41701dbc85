"""A session bus of a test's own, with a service on it."""

import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from jeepney import (  # type: ignore[import-untyped]
    DBusAddress,
    HeaderFields,
    Message,
    MessageType,
    new_error,
    new_method_call,
    new_method_return,
)
from jeepney.io.blocking import DBusConnection, open_dbus_connection  # type: ignore[import-untyped]

_CONFIGURATION = """\
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path={folder}/bus</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>
"""
_DAEMON = DBusAddress("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")


@contextmanager
def session_bus() -> Iterator[str]:
    """Run a bus that starts no services by itself; gives its address."""
    if shutil.which("dbus-daemon") is None:
        pytest.skip("needs a session bus: install dbus")
    with tempfile.TemporaryDirectory(prefix="sayso-bus-") as folder:
        configuration = Path(folder, "bus.conf")
        configuration.write_text(_CONFIGURATION.format(folder=folder))
        reading, writing = os.pipe()
        command = ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--nopidfile"]
        daemon = subprocess.Popen([*command, f"--print-address={writing}"], pass_fds=[writing])
        os.close(writing)
        try:
            with os.fdopen(reading, encoding="ascii") as answers:
                yield answers.readline().strip()
        finally:
            daemon.terminate()
            daemon.wait()


@dataclass(frozen=True)
class Service:
    """A program on a bus that has properties, and tells its interfaces."""

    name: str
    interfaces: tuple[str, ...] = ()
    properties: Mapping[str, tuple[str, object]] = field(default_factory=dict)
    """Signature and value."""
    is_mute: bool = False
    """Takes questions and gives no answers."""


@contextmanager
def serving(address: str, service: Service) -> Iterator[None]:
    """Let a service answer meanwhile, in a thread."""
    with open_dbus_connection(address) as connection:
        connection.send_and_get_reply(new_method_call(_DAEMON, "RequestName", "su", (service.name, 0)), timeout=5)
        thread = threading.Thread(target=_serve, args=(connection, service))
        thread.start()
        try:
            yield
        finally:
            with open_dbus_connection(address) as other:
                stop = DBusAddress("/", service.name, "test.Service")
                other.send(new_method_call(stop, "Stop"))
                thread.join()


def _serve(connection: DBusConnection, service: Service) -> None:
    while True:
        message = connection.receive()
        if message.header.message_type is not MessageType.method_call:
            continue
        method = message.header.fields[HeaderFields.member]
        if method == "Stop":
            return
        if not service.is_mute:
            connection.send(_answer(message, method, service))


def _answer(message: Message, method: str, service: Service) -> Message:
    if method == "Introspect":
        interfaces = "".join(f'<interface name="{name}"><method name="X"/></interface>' for name in service.interfaces)
        return new_method_return(message, "s", (f"<node>{interfaces}</node>",))
    if method == "Get" and message.body[1] in service.properties:
        return new_method_return(message, "v", (service.properties[message.body[1]],))
    return new_error(message, "org.freedesktop.DBus.Error.UnknownMethod", "s", ("no such thing",))
