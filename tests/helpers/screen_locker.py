"""The screen lock of a desktop, as it tells on the session bus that it locks."""

from jeepney import DBusAddress, message_bus, new_signal  # type: ignore[import-untyped]
from jeepney.io.blocking import DBusConnection, open_dbus_connection  # type: ignore[import-untyped]

GNOME = "org.gnome.ScreenSaver"


class ScreenLocker:
    """The program that locks the screen.

    Args:
        address: Of the session bus.
        name: Its name there.
    """

    def __init__(self, address: str, name: str) -> None:
        self._bus: DBusConnection = open_dbus_connection(address)
        self._address = DBusAddress("/" + name.replace(".", "/"), interface=name)
        self._bus.send_and_get_reply(message_bus.RequestName(name))

    def tell(self, *, is_locked: bool) -> None:
        self._bus.send(new_signal(self._address, "ActiveChanged", "b", (is_locked,)))

    def end(self) -> None:
        self._bus.close()
