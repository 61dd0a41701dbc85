"""A window with the field that catches keys, run as a program of its own: prints what it catches, and waits for the next."""

import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from app.ui.setting_keys import KeyCaptureButton, KeysField


def main() -> int:
    application = QApplication(sys.argv)
    window = QWidget()
    field = KeysField()
    QVBoxLayout(window).addWidget(field)
    button = field.findChildren(KeyCaptureButton)[0]

    def on_caught(keys: object) -> None:
        print(keys, flush=True)  # noqa: T201 - what the test reads
        QTimer.singleShot(0, button.click)

    field.edited.connect(on_caught)
    window.show()
    button.setFocus()
    button.click()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
