"""Whether the screen is locked, as the desktop's screen locks tell on the session bus.

What is typed meanwhile goes to the lock: into its field for the password. The locks of GNOME, KDE, Cinnamon, MATE and Xfce tell;
i3lock, swaylock and others do not.
"""

import logging

from jeepney import (  # type: ignore[import-untyped]
    HeaderFields,
    MatchRule,
    Message,
    message_bus,
)
from jeepney.io.blocking import DBusConnection, open_dbus_connection  # type: ignore[import-untyped]

_log = logging.getLogger(__name__)

LOCKS = tuple(f"org.{desktop}.ScreenSaver" for desktop in ("freedesktop", "gnome", "cinnamon", "mate", "xfce"))
"""Their names on the bus, which are those of the interfaces, too."""
_ANSWER_S = 1.0


class ScreenLock:
    """Hears of locks. One thread uses it; another may have made it.

    Args:
        address: Of the session bus; `SESSION` for that of the environment.
    """

    def __init__(self, address: str) -> None:
        """Listen from here on; where there is no bus, nothing is ever locked."""
        self._locked: set[str] = set()
        self._bus: DBusConnection | None = None
        try:
            self._bus = open_dbus_connection(address)
            for rule in _rules():
                self._bus.send_and_get_reply(message_bus.AddMatch(rule), timeout=_ANSWER_S)
        except (OSError, EOFError, KeyError, ValueError, RuntimeError) as absence:
            _log.info("nobody tells when the screen is locked: %r", absence)
            self.close()

    def is_locked(self) -> bool:
        """Whether it is now."""
        while self._bus is not None:
            try:
                self._take(self._bus.receive(timeout=0))
            except TimeoutError:  # that was all
                break
            except (OSError, EOFError) as loss:
                _log.info("the session bus has gone: %r", loss)
                self._locked.clear()
                self.close()
        return bool(self._locked)

    def fileno(self) -> int | None:
        """To wait with, for what `is_locked` then finds; None where there is no bus, or none any more."""
        return int(self._bus.sock.fileno()) if self._bus is not None else None

    def close(self) -> None:
        if self._bus is not None:
            self._bus.close()
            self._bus = None

    def _take(self, message: Message) -> None:
        match message.header.fields.get(HeaderFields.member):
            case "ActiveChanged" if message.body == (True,):
                self._locked.add(message.header.fields[HeaderFields.interface])
            case "ActiveChanged":
                self._locked.discard(message.header.fields[HeaderFields.interface])
            case "NameOwnerChanged":  # it has ended, whatever it said last
                self._locked.discard(message.body[0])


def _rules() -> list[MatchRule]:
    rules = []
    for name in LOCKS:
        rules.append(MatchRule(type="signal", sender=name, interface=name, member="ActiveChanged"))
        owner_changes = MatchRule(
            type="signal", sender=message_bus.bus_name, interface=message_bus.interface, member="NameOwnerChanged"
        )
        owner_changes.add_arg_condition(0, name)
        rules.append(owner_changes)
    return rules
