"""A program that shows the overlay and the tray icon of a dictation until its standard input ends; for tests on a real screen.

Says `asked: …` on standard output for each wish that it hears.
"""

import os
import sys

from PySide6.QtCore import QSocketNotifier
from PySide6.QtWidgets import QApplication

from app.desktop.state import State
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
    end = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
    end.activated.connect(lambda: None if os.read(sys.stdin.fileno(), 100) else app.quit())
    code = app.exec()
    overlay.close()
    tray.hide()
    return code


def _tell(name: str) -> None:
    sys.stdout.write(f"asked: {name}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
