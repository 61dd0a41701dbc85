"""A program that shows the overlay and the tray icon of a dictation until its standard input ends; for tests on a real screen.

Says `shown` on standard output once it can be seen, and then a word for each wish that it hears.
"""

import os
import sys

from PySide6.QtCore import QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication

from app.desktop.state import State
from app.ui.layer_pill import LayerPill
from app.ui.overlay import Overlay
from app.ui.theme import apply_theme
from app.ui.tray import Tray


def main() -> int:
    app = QApplication(["sayso"])
    app.setQuitOnLastWindowClosed(False)
    apply_theme(app, "dark")
    overlay, tray = Overlay(), Tray(app)
    wishes = {
        "toggle": tray.toggle_asked,
        "window": tray.window_asked,
        "quit": tray.quit_asked,
        "stop": overlay.stop_asked,
        "moved": overlay.moved,
    }
    for name, signal in wishes.items():
        signal.connect(lambda *_, name=name: _tell(name))
    tray.show()
    tray.show_state(State.LISTENING)
    overlay.show_state(State.LISTENING)
    overlay.show_level(-20, -12, is_clipping=False)
    overlay.add_committed(" And so, my fellow Americans,")
    overlay.show_tentative(" ask not")
    watch = QTimer()
    watch.timeout.connect(lambda: _tell_once_seen(overlay, watch))
    watch.start(20)
    end = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
    end.activated.connect(lambda: None if os.read(sys.stdin.fileno(), 100) else app.quit())
    code = app.exec()
    overlay.close()
    tray.hide()
    return code


def _tell_once_seen(overlay: Overlay, watch: QTimer) -> None:
    pill = overlay.pill
    if pill.has_picture if isinstance(pill, LayerPill) else pill is not None and pill.windowHandle().isExposed():
        watch.stop()
        _tell("shown")


def _tell(name: str) -> None:
    sys.stdout.write(f"{name}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
