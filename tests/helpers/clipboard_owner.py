"""A program that lends its clipboard through Qt, as Sayso does: it obeys lines on standard input.

`lend TEXT`, `expect`, `wait SECONDS`, `give_back`, `is_replaced`, `keep`, `put TEXT`; it answers each with a line. It delivers from a
thread of its own, while Qt runs in the main one.
"""

import sys
import threading

from PySide6.QtWidgets import QApplication

from app.delivery.clipboard import ClipboardError
from app.delivery.qt_clipboard import QtClipboard, QtLoan
from app.delivery.targets import UNKNOWN


def _obey(clipboard: QtClipboard, loans: list[QtLoan], line: str) -> str:
    command, _, argument = line.rstrip("\n").partition(" ")
    match command:
        case "lend":
            loans.append(clipboard.lend(argument, UNKNOWN))
        case "put":
            clipboard.put(argument)
        case "expect":
            loans[-1].expect()
        case "wait":
            return str(loans[-1].wait_until_read(float(argument)))
        case "give_back":
            loans[-1].give_back()
        case "is_replaced":
            return str(loans[-1].is_replaced)
        case "keep":
            return str(loans[-1].keep())
    return "done"


def _work(clipboard: QtClipboard) -> None:
    loans: list[QtLoan] = []
    for line in sys.stdin:
        try:
            answer = _obey(clipboard, loans, line)
        except ClipboardError as error:
            answer = f"error {error}"
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()
    QApplication.exit(0)


def main() -> int:
    application = QApplication(sys.argv)
    thread = threading.Thread(target=_work, args=(QtClipboard(),))
    thread.start()
    code = application.exec()
    thread.join()
    return code


if __name__ == "__main__":
    sys.exit(main())
