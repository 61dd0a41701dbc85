"""The history's part: what a run that broke off left behind is settled by the next one, and no recording is lost."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

from app.desktop.parts import HistoryPart
from app.desktop.ports import Target
from app.history.records import Delivered, Status, is_dictation_id
from app.history.store import HistoryStore
from app.recording.spool import Spool
from app.settings.declarations import HISTORY_KEEP, HISTORY_KEEP_AUDIO_DAYS
from app.settings.store import SettingsStore
from streaming.events import SAMPLE_RATE, Final, Word

NAME = "20240229-183155-3f9c"


@dataclass
class Run:
    """One run of the program, over the files of the runs before."""

    folder: Path
    offered: list[tuple[str, float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.settings = SettingsStore(self.folder / "settings.toml")
        self.spool = Spool(self.folder / "spool")
        self.store = HistoryStore(self.folder / "history.sqlite3")
        self.part = HistoryPart(
            self.store,
            self.settings,
            lambda: "Editor",
            self.spool,
            lambda: "base",
            lambda: None,
            lambda name, seconds: self.offered.append((name, seconds)),
        )

    def record(self, seconds: float) -> None:
        file = self.spool.open(NAME)
        file.write(np.full(round(seconds * SAMPLE_RATE), 0.1, np.float32))
        file.close()

    def recover(self) -> None:
        self.part.recover(lambda name, seconds: self.offered.append((name, seconds)))

    def end(self) -> HistoryStore:
        """End it in order, and look into the history."""
        self.part.close()
        return HistoryStore(self.folder / "history.sqlite3")


@pytest.fixture
def run(tmp_path: Path) -> Callable[[], Run]:
    return lambda: Run(tmp_path)


def test_a_dictation_that_a_crash_cut_off_is_offered_with_its_words_and_its_recording(run: Callable[[], Run]) -> None:
    crashed = run()
    crashed.part.begin(NAME, 0, Target.FOCUS)
    crashed.part.append(NAME, [Word(" hello", 0, 4000, 0.9)])
    crashed.record(2.0)
    crashed.end()
    after = run()
    after.recover()
    store = after.end()
    (found,) = store.recent(9)
    assert (found.id, found.status, found.text, found.audio_s) == (NAME, Status.INTERRUPTED, "hello", 2.0)
    assert store.audio_path(NAME) is not None
    assert after.offered == [(NAME, 2.0)]
    assert after.spool.left_behind() == []
    store.close()


def test_a_recording_that_the_history_knows_nothing_of_is_taken_in(run: Callable[[], Run]) -> None:
    run().record(1.0)
    after = run()
    after.recover()
    store = after.end()
    assert [found.id for found in store.recent(9)] == [NAME]
    assert after.offered == [(NAME, 1.0)]
    store.close()


@pytest.mark.parametrize("days", [7, 0])
@pytest.mark.parametrize("is_cancelled", [True, False])
def test_the_sound_of_a_whole_dictation_that_had_no_place_is_kept_as_the_user_wants_and_nothing_is_offered(
    run: Callable[[], Run], days: int, is_cancelled: bool
) -> None:
    full = run()
    full.settings.set(HISTORY_KEEP_AUDIO_DAYS, days)
    full.part.begin(NAME, 0, Target.FOCUS)
    heard = Final(SAMPLE_RATE, "hello", (Word(" hello", 0, 4000, 0.9),), "en")
    full.part.finish(NAME, heard, SAMPLE_RATE, is_cancelled=is_cancelled, has_begun=True)
    full.end().close()
    full.record(1.0)  # is still there
    after = run()
    after.recover()
    store = after.end()
    (found,) = store.recent(9)
    assert (found.status, found.text) == (Status.CANCELLED if is_cancelled else Status.DONE, "hello")
    assert (store.audio_path(NAME) is not None) == (days > 0)
    assert after.offered == []
    assert after.spool.left_behind() == []
    store.close()


@pytest.mark.parametrize("is_begun", [True, False])
def test_a_crash_before_the_first_sample_leaves_nothing_behind(run: Callable[[], Run], is_begun: bool) -> None:
    crashed = run()
    if is_begun:
        crashed.part.begin(NAME, 0, Target.FOCUS)
    crashed.record(0.0)
    crashed.end()
    after = run()
    after.recover()
    store = after.end()
    assert store.recent(9) == []
    assert after.offered == []
    assert after.spool.left_behind() == []
    store.close()


@pytest.mark.parametrize("is_crash", [True, False])
def test_what_was_interrupted_can_be_transcribed_though_no_sound_is_to_be_kept(
    run: Callable[[], Run], is_crash: bool
) -> None:
    first = run()
    first.settings.set(HISTORY_KEEP_AUDIO_DAYS, 0)
    first.part.begin(NAME, 0, Target.FOCUS)
    first.record(1.0)
    if not is_crash:
        first.part.interrupt(NAME, SAMPLE_RATE)
    store = first.end()
    if is_crash:
        store.close()
        second = run()
        second.recover()
        store = second.end()
    assert store.audio_path(NAME) is not None
    store.close()
    last = run()
    last.recover()
    store = last.end()
    assert store.get(NAME) is not None
    assert store.audio_path(NAME) is None
    store.close()


def test_what_no_engine_heard_is_kept_and_offered_even_where_there_is_to_be_no_history(run: Callable[[], Run]) -> None:
    only = run()
    only.settings.set(HISTORY_KEEP, False)
    only.part.begin(NAME, 0, Target.FOCUS)
    only.record(2.0)
    only.part.interrupt(NAME, 2 * SAMPLE_RATE)
    store = only.end()
    assert only.offered == [(NAME, 2.0)]
    assert store.audio_path(NAME) is not None
    assert [found.status for found in store.recent(9)] == [Status.INTERRUPTED]
    store.close()


def test_without_a_history_a_dictation_that_was_heard_leaves_nothing_behind(run: Callable[[], Run]) -> None:
    only = run()
    only.settings.set(HISTORY_KEEP, False)
    only.part.begin(NAME, 0, Target.FOCUS)
    only.record(1.0)
    only.part.finish(NAME, Final(SAMPLE_RATE, "hello", (), "en"), SAMPLE_RATE, is_cancelled=False, has_begun=True)
    store = only.end()
    assert store.recent(9) == []
    assert only.spool.left_behind() == []
    store.close()


@pytest.mark.parametrize(
    ("target", "has_begun", "is_typed", "delivered"),
    [
        (Target.WINDOW, True, False, Delivered.PARTLY),
        (Target.WINDOW, False, False, Delivered.NONE),
        (Target.FOCUS, True, True, Delivered.PARTLY),
        (Target.FOCUS, True, False, Delivered.NONE),
    ],
)
def test_the_history_says_of_a_cancelled_dictation_whether_some_of_it_was_written(
    run: Callable[[], Run], target: Target, has_begun: bool, is_typed: bool, delivered: Delivered
) -> None:
    only = run()
    only.part.begin(NAME, 0, target)
    if is_typed:
        only.part.mark_delivered(NAME, Delivered.PARTLY)
    final = Final(SAMPLE_RATE, "hello there", (), "en")
    only.part.finish(NAME, final, SAMPLE_RATE, is_cancelled=True, has_begun=has_begun)
    store = only.end()
    (found,) = store.recent(9)
    assert (found.status, found.delivered) == (Status.CANCELLED, delivered)
    store.close()


def test_what_is_brought_back_into_the_window_stands_there(run: Callable[[], Run]) -> None:
    only = run()
    only.part.begin(NAME, 0, Target.WINDOW)
    only.part.finish(NAME, Final(SAMPLE_RATE, "hello", (), "en"), SAMPLE_RATE, is_cancelled=True, has_begun=False)
    only.part.restore(NAME)
    store = only.end()
    (found,) = store.recent(9)
    assert (found.status, found.delivered) == (Status.DONE, Delivered.WINDOW)
    store.close()


def test_a_link_in_the_spool_is_no_recording_and_nothing_is_written_through_it(
    run: Callable[[], Run], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    only = run()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(b"precious")
    only.spool.folder.mkdir(parents=True)
    (only.spool.folder / f"{NAME}.pcm").symlink_to(elsewhere)
    only.record(1.0)
    assert elsewhere.read_bytes() == b"precious"
    assert "disk" in caplog.text
    assert only.spool.left_behind() == []
    assert only.spool.path(NAME) is None
    only.end().close()


@pytest.mark.parametrize("name", ["junk", "..", "20240229-183155", "20240229-183155-", "20240229-183155-a/b", "a-b-c"])
def test_only_what_names_a_dictation_is_taken_for_one(name: str) -> None:
    assert not is_dictation_id(name)


def test_a_made_name_is_taken_for_one() -> None:
    assert is_dictation_id(NAME)
