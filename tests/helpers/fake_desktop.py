"""A desktop with windows, a focus, modifiers and a clipboard, all in memory, for tests of delivery.

What is written goes into the window that has the focus at that moment, whatever was intended, as on a real one.
"""

import threading
import time
from collections.abc import Callable, Sequence

import pytest

from app.delivery.clipboard import ClipboardError
from app.delivery.desktop import Desktop
from app.delivery.means import Capability, DeliveryError, End, Handed, Level, Means
from app.delivery.options import Limits
from app.delivery.pieces import pieces
from app.delivery.receipts import Outcome, Receipt
from app.delivery.targets import Target, Targets

QUICK = Limits(modifiers_s=0.2, focus_s=0.1, told_s=0.05, poll_s=0.001)
"""For tests in which a limit passes."""
PATIENT = Limits(modifiers_s=60.0, focus_s=60.0, told_s=0.01, poll_s=0.001)
"""For tests in which none does."""
_LIMIT_S = 30.0


class FakeScreen:
    """The state of the desktop, changed by tests and means at any time."""

    def __init__(self) -> None:
        self.fields: dict[int, str] = {}
        self.targets: dict[int, Target] = {}
        self.focus: int | None = None
        self.held: tuple[str, ...] = ()
        self.is_taken = False
        self.taken = ""
        """What somebody got who has taken the keyboard."""
        self.clipboard: str | None = None
        self.is_open = False

    def open_window(self, number: int, app: str = "editor", pid: int = 1) -> None:
        """A new window with an empty field, which gets the focus."""
        self.fields[number] = ""
        self.targets[number] = Target(number, pid, app)
        self.focus = number

    def put(self, text: str) -> None:
        """What keys do."""
        assert not self.held, f"typed while {self.held} made shortcuts of it"
        if self.is_taken:
            self.taken += text
        elif self.focus is not None:
            self.fields[self.focus] += text


class FakeTargets:
    def __init__(self, screen: FakeScreen) -> None:
        self._screen = screen

    def focused(self) -> Target | None:
        return self._screen.targets[self._screen.focus] if self._screen.focus is not None else None

    def close(self) -> None:
        """Nothing is held."""


class FakeMeans:
    """Writes piece by piece into the focused field.

    Attributes:
        level: What it says of itself.
        before_piece: Is called before each piece, with its text.
        fails_at: The piece, counted from 0 in each text, at which it fails.
        end: How it ends instead of `DONE`.
    """

    def __init__(self, name: str, screen: FakeScreen) -> None:
        self.name = name
        self._screen = screen
        self.level = Level.READY
        self.before_piece: Callable[[str], None] = lambda piece: None
        self.fails_at: int | None = None
        self.end = End.DONE
        self.rests = 0
        self.is_closed = False

    def capability(self, target: Target) -> Capability:
        del target
        return Capability(self.level, "" if self.level is Level.READY else f"{self.name} cannot be used.")

    def deliver(self, text: str, target: Target, may_go_on: Callable[[], bool]) -> Handed:
        del target
        done = 0
        for i, piece in enumerate(pieces(text)):
            self.before_piece(piece)
            if not may_go_on():
                return Handed(done, End.STOPPED)
            if i == self.fails_at:
                return Handed(done, End.FAILED, f"{self.name} has failed.")
            if self.end is End.ON_CLIPBOARD:
                self._screen.clipboard = text
                return Handed(0, End.ON_CLIPBOARD, "Paste it yourself.")
            self._screen.put(piece)
            done += len(piece)
        return Handed(done, self.end, "" if self.end is End.DONE else "It does not answer.")

    def hurry(self) -> None:
        """It is quick."""

    def rest(self) -> None:
        self.rests += 1

    def close(self) -> None:
        self.is_closed = True


class FakeCopying(FakeMeans):
    """Puts the whole text on the clipboard."""

    def deliver(self, text: str, target: Target, may_go_on: Callable[[], bool]) -> Handed:
        del target, may_go_on
        self._screen.clipboard = text
        return Handed(0, End.ON_CLIPBOARD, "The text is on the clipboard.")


class FakeDesktop:
    """Is its own `DesktopHere`."""

    def __init__(self, screen: FakeScreen) -> None:
        self.screen = screen
        self.typing = FakeMeans("type", screen)
        self.pasting = FakeMeans("paste", screen)
        self.targets: Targets = FakeTargets(screen)
        self.means: Sequence[Means] = (self.typing, self.pasting)
        self.copying: Means | None = FakeCopying("clipboard", screen)
        self.refusal = ""
        self.is_hurried = False
        self.tells_caret = False
        self.most_taken_out = 1000
        """Characters, until something comes in between."""

    def open_targets(self) -> Targets:
        return FakeTargets(self.screen)

    def open(self) -> Desktop:
        if self.refusal:
            raise DeliveryError(self.refusal)
        self.screen.is_open = True
        return self

    def held(self) -> tuple[str, ...]:
        return self.screen.held

    def is_taken_from(self, target: Target) -> bool:
        del target
        return self.screen.is_taken

    def before_caret(self, target: Target) -> str | None:
        if not self.tells_caret or target.window is None:
            return None
        return self.screen.fields[target.window][-1:]

    def take_out(self, text: str, target: Target) -> int:
        field = self.screen.fields[target.window] if target.window is not None else ""
        if not self.tells_caret or target.window is None or not field.endswith(text):
            return 0
        n_gone = min(len(text), self.most_taken_out)
        self.screen.fields[target.window] = field[: len(field) - n_gone]
        return n_gone

    def ask_user(self) -> None:
        self.typing.level = Level.READY

    def hurry(self) -> None:
        self.is_hurried = True

    def close(self) -> None:
        for means in self.means:
            means.close()
        self.screen.is_open = False


class Receipts:
    """Collects receipts, from whatever thread."""

    def __init__(self) -> None:
        self.all: list[Receipt] = []
        self._came = threading.Condition()

    def __call__(self, receipt: Receipt) -> None:
        with self._came:
            self.all.append(receipt)
            self._came.notify_all()

    def last_of(self, dictation: str) -> Receipt:
        """The receipt that ends a dictation, waited for."""
        with self._came:
            self._came.wait_for(lambda: self._last(dictation) is not None, _LIMIT_S)
            receipt = self._last(dictation)
        if receipt is None:
            pytest.fail(f"no receipt for {dictation}, only {self.all}")
        return receipt

    def _last(self, dictation: str) -> Receipt | None:
        ended = [each for each in self.all if each.dictation == dictation and each.outcome is not Outcome.PENDING]
        return ended[-1] if ended else None


def wait_for(is_so: Callable[[], bool]) -> None:
    """Return once `is_so()`; fail the test if it never is."""
    deadline = time.monotonic() + _LIMIT_S
    while not is_so():
        if time.monotonic() > deadline:
            pytest.fail("what was waited for did not happen")
        time.sleep(0.002)


class FakeLoan:
    """A borrowed clipboard whose target reads when it is told to."""

    def __init__(self, clipboard: "FakeClipboard", text: str) -> None:
        self._clipboard = clipboard
        self._before = clipboard.content
        self.text = text
        self.is_expected = False
        clipboard.content = text

    def expect(self) -> None:
        self.is_expected = True

    def wait_until_read(self, limit_s: float) -> bool:
        del limit_s
        return self.is_expected and self._clipboard.is_read

    def give_back(self) -> None:
        if self._clipboard.content == self.text:
            self._clipboard.content = self._before

    def keep(self) -> bool:
        return self._clipboard.content == self.text


class FakeClipboard:
    """A clipboard with one text on it.

    Attributes:
        is_read: Whether the target reads what is lent.
        refusal: Why it cannot be borrowed.
    """

    def __init__(self) -> None:
        self.content = "copied before"
        self.is_read = True
        self.refusal = ""
        self.level = Level.READY

    def capability(self) -> Capability:
        return Capability(self.level)

    def lend(self, text: str, target: Target) -> FakeLoan:
        del target
        if self.refusal:
            raise ClipboardError(self.refusal)
        return FakeLoan(self, text)

    def put(self, text: str) -> None:
        if self.refusal:
            raise ClipboardError(self.refusal)
        self.content = text

    def close(self) -> None:
        """Nothing is held."""


class FakePasteKeys:
    """Keys that are pressed, or are not there."""

    def __init__(self) -> None:
        self.presses = 0
        self.are_there = True
        self.level = Level.READY
        self.on_press: Callable[[], None] = lambda: None

    def capability(self, target: Target) -> Capability:
        del target
        return Capability(self.level, "Keys cannot be pressed.")

    def press(self, target: Target) -> bool:
        del target
        self.presses += self.are_there
        self.on_press()
        return self.are_there
