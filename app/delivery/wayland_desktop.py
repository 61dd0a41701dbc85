"""Delivery on a Wayland desktop: typing by the means that the compositor takes, else pasting, else the clipboard.

No program learns which window has the focus or which keys are held, so a target cannot be pinned here.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from app.delivery.atspi_caret import AtspiCaret
from app.delivery.clipboard import Clipboard
from app.delivery.desktop import Desktop
from app.delivery.means import Means
from app.delivery.paste import Copying, Pasting
from app.delivery.portal_typing import PortalPasteKeys, PortalTyping
from app.delivery.programs import Programs
from app.delivery.screen_lock import ScreenLock
from app.delivery.targets import UNKNOWN, Target, Targets, UnknownTargets
from app.delivery.wayland_clipboard import WaylandClipboard
from app.delivery.wtype import Wtype, WtypePasteKeys


class WaylandDesktopHere:
    """A Wayland session.

    Args:
        environment: Of the session.
        token_file: Where the permission to type through the portal is kept.
        fallback: A clipboard for where `wl-clipboard` is not installed.
    """

    def __init__(self, environment: Mapping[str, str], token_file: Path, fallback: Clipboard | None = None) -> None:
        self._environment = environment
        self._token_file = token_file
        self._fallback = fallback

    def open_targets(self) -> Targets:
        return UnknownTargets()

    def open(self) -> Desktop:
        return WaylandDesktop(self._environment, self._token_file, self._fallback)


class WaylandDesktop:
    """Whatever works of several means; each finds out for itself."""

    def __init__(self, environment: Mapping[str, str], token_file: Path, fallback: Clipboard | None) -> None:
        programs = Programs(environment)
        clipboard: Clipboard = WaylandClipboard(programs)
        self._wtype = wtype = Wtype(programs)
        bus = environment.get("DBUS_SESSION_BUS_ADDRESS", "SESSION")
        self._portal = portal = PortalTyping(bus, token_file)
        self._caret = AtspiCaret(bus)
        self._lock = ScreenLock(bus)
        if fallback is not None and not clipboard.capability().is_usable:
            clipboard = fallback
        self.targets: Targets = UnknownTargets()
        self.means: Sequence[Means] = (
            wtype,
            portal,
            Pasting(clipboard, WtypePasteKeys(programs, wtype)),
            Pasting(clipboard, PortalPasteKeys(portal)),
        )
        self.copying: Means | None = Copying(clipboard)

    def held(self) -> tuple[str, ...]:
        return ()

    def is_taken_from(self, target: Target) -> bool:  # noqa: ARG002 - the same for every window
        """Of what takes the keyboard, screen locks alone tell."""
        return self._lock.is_locked()

    def before_caret(self, target: Target) -> str | None:
        return self._caret.before(target)

    def take_out(self, text: str, target: Target) -> int:  # noqa: ARG002 - the same for every text
        """No window can be told from another, so nobody knows whether the keys would reach the right one."""
        return 0

    def ask_user(self) -> None:
        if not self._wtype.capability(UNKNOWN).is_usable:
            self._portal.ask_user()

    def hurry(self) -> None:
        for means in self.means:
            means.hurry()

    def close(self) -> None:
        for means in self.means:
            means.close()
        self._caret.close()
        self._lock.close()
