"""How surely text reaches other programs on X11, over many repetitions, and how long it takes.

    python -m tests.bench.delivery typing --times 20     the pangram under six layouts, by typing and by pasting
    python -m tests.bench.delivery first --times 100     "Testing", each time by a new connection
    python -m tests.bench.delivery words --times 200     from a committed word to its letters in the field
    python -m tests.bench.delivery pastes --times 10000  pastes with slow readers and copies in between

Each runs on virtual screens of its own. Of pastes several run at a time, each on its screen (`--screens`).
"""

import argparse
import concurrent.futures
import json
import random
import statistics
import sys
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.delivery.means import End
from app.delivery.options import DeliveryOptions
from app.delivery.paste import Pasting
from app.delivery.queue import Delivery, Outcome
from app.delivery.targets import Target
from app.delivery.x11_clipboard import X11Clipboard
from app.delivery.x11_desktop import X11DesktopHere
from app.delivery.x11_display import XDisplay
from app.delivery.x11_keyboard import Keyboard
from app.delivery.x11_paste_keys import XPasteKeys
from app.delivery.x11_typing import XTyping
from tests.helpers.fake_desktop import Receipts
from tests.helpers.pangram import LAYOUTS, PANGRAM, VERSE
from tests.helpers.standstill import standstill
from tests.helpers.text_fields import QtField, qt_field, text_of
from tests.helpers.x_desktop import XDesktop, x_desktop

_LATEST_S = 3.0
"""How late a target reads at most."""
_STALLED_S = 1.0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("typing", "first", "words", "pastes"))
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--screens", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    match options.what:
        case "typing":
            failures = bench_typing(options.times)
        case "first":
            failures = bench_first(options.times)
        case "words":
            failures = bench_words(options.times)
        case _:
            failures = bench_pastes(options.times, options.screens, options.seed)
    return 1 if failures else 0


# --- Typing


def bench_typing(times: int) -> int:
    """The pangram by each means under each layout, and 2,000 characters at once."""
    failures = 0
    with x_desktop() as desktop, qt_field(desktop) as text_field:
        typing, pasting = _Writer(desktop, "type"), _Writer(desktop, "paste")
        for writer in (typing, pasting):
            for layout in LAYOUTS:
                desktop.set_layout(*layout)
                results = [writer.write(PANGRAM, text_field) for _ in range(times)]
                failures += _report(f"{writer.name:5} {' '.join(layout):9}", results, len(PANGRAM))
        desktop.set_layout("us")
        for writer in (typing, pasting):
            for name, text in (("2,000 Chinese", (VERSE * 84)[:2000]), ("2,000 mixed", (PANGRAM * 8)[:2000])):
                failures += _report(f"{writer.name:5} {name}", [writer.write(text, text_field)], 2000)
        typing.close()
        pasting.close()
    return failures


def bench_first(times: int) -> int:
    """Whether the first letter is there when the keyboard was never used before."""
    with x_desktop() as desktop, qt_field(desktop) as text_field:
        results = []
        for _ in range(times):
            writer = _Writer(desktop, "type")
            results.append(writer.write("Testing", text_field))
            writer.close()
        return _report("“Testing”", results, len("Testing"))


def bench_words(times: int) -> int:
    """How long a word takes from the moment it is committed until all of it is in the field, by each means."""
    failures = 0
    words = PANGRAM[:45].split()
    with x_desktop() as desktop, qt_field(desktop) as text_field:
        for means in ("type", "paste"):
            receipts = Receipts()
            delivery = Delivery(receipts, DeliveryOptions(means=means), here=X11DesktopHere(desktop.display))
            text_field.clear()
            delivery.begin(means)
            written, seconds = "", []
            for i in range(times):
                word = f" {words[i % len(words)]}"
                begin = time.perf_counter()
                delivery.write(means, word)
                written = (written + word).lstrip()
                failures += text_of(text_field, written, 5.0) != written
                seconds.append(time.perf_counter() - begin)
            delivery.finish(means, written)
            failures += receipts.last_of(means).outcome is not Outcome.DELIVERED
            delivery.close()
            median, late = statistics.median(seconds), statistics.quantiles(seconds, n=20)[-1]
            print(f"{means:5} a word: median {median * 1000:.0f} ms, 95th percentile {late * 1000:.0f} ms", flush=True)
    return failures


@dataclass(frozen=True, slots=True)
class _Result:
    is_exact: bool
    seconds: float


class _Writer:
    """One means with connections of its own."""

    def __init__(self, desktop: XDesktop, name: str) -> None:
        self.name = name
        self._display = XDisplay(desktop.display)
        self._keyboard = Keyboard(self._display)
        self._clipboard = X11Clipboard(desktop.display)
        pasting = Pasting(self._clipboard, XPasteKeys(self._keyboard))
        self.means = XTyping(self._display, self._keyboard) if name == "type" else pasting

    def write(self, text: str, text_field: QtField) -> _Result:
        text_field.clear()
        begin = time.perf_counter()
        handed = self.means.deliver(text, Target(text_field.window), lambda: True)
        seconds = time.perf_counter() - begin
        return _Result(handed.end is End.DONE and text_of(text_field, text, 1.0) == text, seconds)

    def close(self) -> None:
        self.means.close()
        self._clipboard.close()
        self._display.close()


def _report(name: str, results: Sequence[_Result], length: int) -> int:
    exact = sum(result.is_exact for result in results)
    median = statistics.median(result.seconds for result in results)
    print(
        f"{name:22} {exact}/{len(results)} exact, median {median * 1000:.0f} ms, {median * 1000 / length:.2f} ms/character"
    )
    sys.stdout.flush()
    return len(results) - exact


# --- Pasting


@dataclass(slots=True)
class _Tally:
    """What came of many pastes."""

    pastes: int = 0
    copies_between: int = 0
    stale: int = 0
    """What had been copied before the dictation was pasted instead of it."""
    overtaken: int = 0
    """What was copied after the keys for pasting were pressed was pasted, which was told."""
    lost_dictations: int = 0
    """Neither pasted nor told to be anywhere else."""
    lost_clipboards: int = 0
    """What the user copied last is not there, byte for byte."""
    false_receipts: int = 0
    """Called delivered, but not in the field."""
    stood_still: int = 0
    """Repeated, because the computer stood still meanwhile."""
    ends: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    """From the beginning to the receipt, without the target's own delay."""

    @property
    def failures(self) -> int:
        return self.stale + self.lost_dictations + self.lost_clipboards + self.false_receipts

    def add(self, other: "_Tally") -> None:
        self.pastes += other.pastes
        self.copies_between += other.copies_between
        self.stale += other.stale
        self.overtaken += other.overtaken
        self.lost_dictations += other.lost_dictations
        self.lost_clipboards += other.lost_clipboards
        self.false_receipts += other.false_receipts
        self.stood_still += other.stood_still
        self.ends += other.ends
        self.seconds += other.seconds


def bench_pastes(times: int, screens: int, seed: int) -> int:
    """Pastes into a target that reads up to three seconds late, with copies before and in between."""
    begin = time.perf_counter()
    total = _Tally()
    shares = [times // screens + (i < times % screens) for i in range(screens)]
    with concurrent.futures.ThreadPoolExecutor(screens) as pool:
        chances = [random.Random(seed * 1000 + i) for i in range(screens)]  # noqa: S311 - to repeat a run
        runs = [pool.submit(_paste_often, shares[i], chances[i], i, screens) for i in range(screens)]
        for run in concurrent.futures.as_completed(runs):
            total.add(run.result())
    numbers = {
        "pastes": total.pastes,
        "copies in between": total.copies_between,
        "stale pastes": total.stale,
        "overtaken by a copy, and told": total.overtaken,
        "lost clipboards": total.lost_clipboards,
        "lost dictations": total.lost_dictations,
        "false receipts": total.false_receipts,
        "repeated because the computer stood still": total.stood_still,
        "ends": dict(total.ends),
        "median ms besides the target's delay": round(statistics.median(total.seconds) * 1000),
        "minutes": round((time.perf_counter() - begin) / 60, 1),
    }
    print(json.dumps(numbers, indent=1))
    return total.failures


def _paste_often(times: int, chance: random.Random, number: int, screens: int) -> _Tally:
    tally = _Tally()
    with x_desktop() as desktop, qt_field(desktop, "other") as other, qt_field(desktop, "target") as target:
        writer = _Writer(desktop, "paste")
        for i in range(times):
            paste = _Tally(stood_still=1)
            while paste.stood_still:
                paste = _Tally()
                with standstill() as stood:
                    _paste_once(i, paste, writer, target, other, chance)
                if stood.longest_s > _STALLED_S:  # programs give up waiting for each other then
                    paste = _Tally(stood_still=1)
                    _complain(i, "the computer stood still; once more, whatever is said of it above")
                tally.add(paste)
            if number == 0 and i % 100 == 99:
                print(f"  about {(i + 1) * screens} pastes: {tally.failures} failures on this screen", flush=True)
        writer.close()
    return tally


def _paste_once(
    number: int, tally: _Tally, writer: _Writer, target: QtField, other: QtField, chance: random.Random
) -> None:
    copied = _something(chance, f"before {number}")
    copier = chance.choice((other, target))
    if chance.random() < 0.8:
        copier.copy(copied)
    else:
        copied = _data_of(other.clipboard())
    delay = chance.uniform(0.0, _LATEST_S)
    target.clear()
    target.ask("pause_pastes", seconds=delay)
    text = f"dictation {number} " + PANGRAM[: chance.randrange(len(PANGRAM))]
    between: list[dict[str, bytes]] = []
    copying = threading.Thread(target=_copy_later, args=(other, chance, number, delay, between))
    begin = time.perf_counter()
    if chance.random() < 0.5:
        copying.start()
    handed = writer.means.deliver(text, Target(target.window), lambda: True)
    tally.seconds.append(max(0.0, time.perf_counter() - begin - delay))
    if copying.ident is not None:
        copying.join()
    expected = between[-1] if between else copied
    found_text = text_of(target, text, 0.2)

    tally.pastes += 1
    tally.copies_between += bool(between)
    tally.ends[handed.end] += 1
    is_overtaken = bool(between) and found_text == between[-1].get("text/plain", b"").decode() and handed.length == 0
    tally.overtaken += is_overtaken
    if found_text not in {"", text} and not is_overtaken:
        tally.stale += 1
        _complain(number, "stale", handed.end, repr(found_text[:60]), repr(text[:40]))
    if handed.end is End.DONE and found_text != text:
        tally.false_receipts += 1
        _complain(number, "false receipt", repr(found_text[:60]))
    if found_text != text and handed.end not in {End.ON_CLIPBOARD, End.FAILED, End.UNANSWERED}:
        tally.lost_dictations += 1
        _complain(number, "lost dictation", handed.end)
    if handed.end is not End.ON_CLIPBOARD and not all(_holds(each, expected) for each in (other, target)):
        tally.lost_clipboards += 1
        found, seen = (sorted(_data_of(each.clipboard())) for each in (other, target))
        _complain(number, "lost clipboard", handed.end, sorted(expected), found, seen, bool(between))


def _holds(program: QtField, expected: dict[str, bytes]) -> bool:
    """Whether a program finds this on the clipboard; it may not have come to the news of it yet."""
    deadline = time.monotonic() + 1.0
    while True:
        found = program.clipboard()
        if all(found.get(name) == value for name, value in expected.items()):
            return True
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)


def _copy_later(
    other: QtField, chance: random.Random, number: int, delay: float, between: list[dict[str, bytes]]
) -> None:
    time.sleep(chance.uniform(0.0, delay + 0.3))
    copied = _something(chance, f"between {number}")
    other.copy(copied)
    between.append(copied)


def _something(chance: random.Random, mark: str) -> dict[str, bytes]:
    """What a user copies: text, text with its look, or a picture."""
    text = f"copied {mark}".encode()
    kind = chance.randrange(4)
    if kind == 0:
        return {"text/plain": text, "text/html": b"<b>" + text + b"</b>", "application/x-own": chance.randbytes(9)}
    if kind == 1:
        return {"image/png": b"\x89PNG" + text + chance.randbytes(chance.choice((1000, 200_000)))}
    return {"text/plain": text}


def _data_of(formats: dict[str, bytes]) -> dict[str, bytes]:
    """Without what Qt adds of its own."""
    return {
        name: value for name, value in formats.items() if name not in {"TARGETS", "TIMESTAMP", "application/x-qt-image"}
    }


def _complain(number: int, *words: object) -> None:
    print(f"  paste {number}:", *words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
