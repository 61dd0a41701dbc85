"""Recordings that are transcribed again: told how far it is, stopped, and brought into the history."""

import json
import logging
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from app.desktop.gui_thread import GuiThread
from app.desktop.recordings import Recordings
from app.desktop.second_looks import SecondLooks
from app.desktop.transcribing import Transcribing
from app.desktop.writing_part import WritingPart
from app.history.comparison import is_same
from app.history.records import Status
from app.history.store import HistoryStore
from app.settings import declarations as keys
from app.settings.store import SettingsStore
from app.ui.dictation_window import DictationWindow
from streaming.events import SAMPLE_RATE
from streaming.written import with_punctuation
from tests.helpers.heard import heard
from tests.helpers.qt import Heard, process_events, wait_until

NAME = "20261129-100000-abcd"
HEARD = {
    "text": " Good morning.",
    "language": "en",
    "segments": [
        {
            "end": 1.0,
            "words": [
                {"text": " Good", "start": 0.0, "end": 0.5, "p": 0.9},
                {"text": " morning.", "start": 0.5, "end": 1.0, "p": 0.9},
            ],
        }
    ],
}
SAID = "said.json"
"""What was said for the model `said`, beside the program."""
GERMAN = {
    "text": " Guten Morgen.",
    "language": "de",
    "segments": [
        {
            "end": 1.0,
            "words": [
                {"text": " Guten", "start": 0.0, "end": 0.5, "p": 0.9},
                {"text": " Morgen.", "start": 0.5, "end": 1.0, "p": 0.9},
            ],
        }
    ],
}
PROGRAM = f"""
import os, sys, time
model = sys.argv[sys.argv.index("--model") + 1]
if model == "said":
    print(open(os.path.join(os.path.dirname(sys.argv[0]), {SAID!r})).read())
    sys.exit()
if model == "german":  # what was said is German; one who is told that it is English makes English of it
    is_english = "--language" in sys.argv and sys.argv[sys.argv.index("--language") + 1] == "en"
    print({json.dumps(HEARD)!r} if is_english else {json.dumps(GERMAN)!r})
    sys.exit()
assert os.environ["SAYSO_PROGRESS"]
for part in ("progress 0.0", "2\\nprogress 0.42\\n", "progress 0.43\\nprogress 0.81\\n"):
    sys.stderr.write(part)
    sys.stderr.flush()
if model == "endless":
    time.sleep(60)
if model == "missing":
    sys.stderr.write("sayso: There is no file x.\\n")
    sys.exit(1)
print({json.dumps(HEARD)!r})
"""


class Desk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.window = DictationWindow()
        self.history = HistoryStore(folder / "history.db")
        settings = self.settings = SettingsStore(folder / "settings.toml")
        writing = WritingPart(settings, lambda: None, lambda: "a secret")
        self.work = Transcribing(
            self.history,
            settings,
            GuiThread(self.window),
            lambda job: job(),
            lambda: None,
            new_writer=writing.writer_again,
        )
        self.recordings = Recordings(self.history, settings, self.window, self.work)
        self.told = Heard(self.recordings.told)
        self.history.begin(NAME, datetime.now(UTC))
        self.history.finish(NAME, audio_s=1.0, status=Status.INTERRUPTED)
        self.history.attach_audio(NAME, np.zeros(16_000, np.float32))

    @property
    def sentences(self) -> list[str]:
        return [str(told[0]) for told in self.told.calls]


@pytest.fixture
def desk(qt_app: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    del qt_app
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    monkeypatch.setattr("app.desktop.retranscription.own_command", lambda: [sys.executable, str(program)])
    desk = Desk(tmp_path)
    yield desk
    desk.work.cancel()
    desk.history.close()


def test_how_far_it_is_is_told_in_steps_each_of_them_once(desk: Desk) -> None:
    desk.recordings.transcribe(NAME, "small")
    wait_until(lambda: not desk.work.is_busy, 60)
    assert desk.sentences == [
        "The recording is being transcribed: 0 %",
        "The recording is being transcribed: 40 %",
        "The recording is being transcribed: 80 %",
        "The recording was transcribed; the text is in the history.",
    ]


def test_the_text_and_the_model_come_into_the_history(desk: Desk) -> None:
    desk.recordings.transcribe(NAME, "small")
    wait_until(lambda: not desk.work.is_busy, 60)
    dictation = desk.history.get(NAME)
    assert dictation is not None
    assert (dictation.text, dictation.model) == ("Good morning.", "small")


def test_it_can_be_stopped_and_the_text_stays(desk: Desk) -> None:
    desk.recordings.transcribe(NAME, "endless")
    wait_until(lambda: any("80 %" in sentence for sentence in desk.sentences), 60)
    desk.recordings.transcribe(NAME, "small")
    assert desk.sentences[-1].startswith("Another recording is being transcribed")
    desk.recordings.act("recordings.running")
    process_events()
    assert not desk.work.is_busy
    assert desk.sentences[-1] == "The transcription was stopped; the text is as it was."
    dictation = desk.history.get(NAME)
    assert dictation is not None
    assert dictation.text == ""


def test_why_it_could_not_be_done_is_told(desk: Desk) -> None:
    desk.recordings.transcribe(NAME, "missing")
    wait_until(lambda: not desk.work.is_busy, 60)
    assert desk.sentences[-1] == "There is no file x."


# --- Two keys with a language each


@pytest.fixture
def two_keys(desk: Desk) -> Desk:
    desk.settings.set(keys.LANGUAGE_CODES, ("en",))
    desk.settings.set(keys.HOTKEY_SECOND, "ctrl+alt+d")
    desk.settings.set(keys.LANGUAGE_SECOND_CODES, ("de",))
    return desk


def transcribed(desk: Desk, model: str) -> str:
    desk.recordings.transcribe(NAME, model)
    wait_until(lambda: not desk.work.is_busy, 60)
    process_events()
    return text_of(desk)


def test_a_dictation_of_the_second_key_is_heard_again_in_its_own_language(two_keys: Desk) -> None:
    two_keys.history.finish(NAME, "Guten Morgen.", None, 1.0, language="de", model="base")
    offered = Heard(two_keys.recordings.offered)
    assert transcribed(two_keys, "german") == "Guten Morgen."
    assert not offered


def test_an_interrupted_dictation_is_heard_in_any_language_of_the_two_keys(two_keys: Desk) -> None:
    assert transcribed(two_keys, "german") == "Guten Morgen."


def test_without_a_second_key_only_its_language_is_spoken(two_keys: Desk) -> None:
    two_keys.settings.set(keys.HOTKEY_SECOND, "")
    assert transcribed(two_keys, "german") == "Good morning."


def test_the_language_of_a_dictation_outlives_a_change_of_the_settings(desk: Desk) -> None:
    desk.history.finish(NAME, "Guten Morgen.", None, 1.0, language="de", model="base")
    desk.settings.set(keys.LANGUAGE_CODES, ("en",))
    offered = Heard(desk.recordings.offered)
    assert transcribed(desk, "german") == "Guten Morgen."
    assert not offered


# --- A second look at a dictation that has a text


@pytest.fixture
def done(desk: Desk) -> Desk:
    """The dictation has a text already."""
    desk.history.finish(NAME, "Good mourning.", None, 1.0, status=Status.DONE, model="base")
    return desk


def text_of(desk: Desk) -> str:
    dictation = desk.history.get(NAME)
    assert dictation is not None
    return dictation.text


def test_another_text_is_offered_and_the_old_one_stays(done: Desk) -> None:
    offered = Heard(done.recordings.offered)
    done.recordings.transcribe(NAME, "small")
    wait_until(lambda: bool(offered), 60)
    assert offered.last == (NAME, "Good morning.", "small")
    assert text_of(done) == "Good mourning."
    assert [one.text for one in done.recordings.offers] == ["Good morning."]
    assert done.window.notices.notice is not None
    assert done.window.notices.notice.action_label == "Compare"


def test_the_other_text_can_be_taken(done: Desk) -> None:
    offered, withdrawn = Heard(done.recordings.offered), Heard(done.recordings.withdrawn)
    done.recordings.transcribe(NAME, "small")
    wait_until(lambda: bool(offered), 60)
    done.recordings.take(NAME)
    assert text_of(done) == "Good morning."
    assert withdrawn.last == NAME
    assert done.recordings.offers == []


def test_the_other_text_can_be_refused(done: Desk) -> None:
    offered = Heard(done.recordings.offered)
    done.recordings.transcribe(NAME, "small")
    wait_until(lambda: bool(offered), 60)
    done.recordings.refuse(NAME)
    done.recordings.take(NAME)
    assert text_of(done) == "Good mourning."
    assert done.recordings.offers == []
    assert done.window.notices.notice is None


def test_the_notice_leads_to_the_comparison(done: Desk) -> None:
    offered, asked = Heard(done.recordings.offered), Heard(done.recordings.compare_asked)
    done.recordings.transcribe(NAME, "small")
    wait_until(lambda: bool(offered), 60)
    notice = done.window.notices.notice
    assert notice is not None
    done.recordings.act(notice.key)
    assert asked.last == NAME


def test_the_same_text_is_not_offered(desk: Desk) -> None:
    desk.history.finish(NAME, "Good  morning.", None, 1.0, status=Status.DONE, model="base")
    offered = Heard(desk.recordings.offered)
    desk.recordings.transcribe(NAME, "small")
    wait_until(lambda: desk.sentences[-1].endswith("the text is in the history."), 60)
    assert not offered
    dictation = desk.history.get(NAME)
    assert dictation is not None
    assert dictation.model == "small"


@pytest.mark.parametrize("before", ["Good mourning", "Good morning. Bye."])
def test_what_stands_in_an_interrupted_dictation_may_be_corrected_and_is_not_lost(desk: Desk, before: str) -> None:
    desk.history.finish(NAME, before, None, 1.0, status=Status.INTERRUPTED)
    offered = Heard(desk.recordings.offered)
    desk.recordings.transcribe(NAME, "small")
    wait_until(lambda: bool(offered), 60)
    assert text_of(desk) == before
    desk.recordings.take(NAME)
    assert text_of(desk) == "Good morning."


def test_an_interrupted_dictation_is_completed_where_its_text_goes_on(desk: Desk) -> None:
    desk.history.finish(NAME, "Good", None, 1.0, status=Status.INTERRUPTED)
    offered = Heard(desk.recordings.offered)
    assert transcribed(desk, "small") == "Good morning."
    assert not offered


# --- As the dictation was written


def say(desk: Desk, *utterances: str) -> None:
    """What the model `said` hears, with a pause of a second behind each utterance."""
    segments: list[dict[str, object]] = []
    now = 0
    for utterance in utterances:
        words = with_punctuation(heard(utterance, now))
        now = words[-1].end + SAMPLE_RATE
        timed = [
            {"text": word.text, "start": word.start / SAMPLE_RATE, "end": word.end / SAMPLE_RATE, "p": word.probability}
            for word in words
        ]
        segments.append({"end": words[-1].end / SAMPLE_RATE, "words": timed})
    content = {"text": "".join(utterances).strip(), "language": "en", "segments": segments}
    (desk.folder / SAID).write_text(json.dumps(content))


def dictate(desk: Desk, app: str, text: str = "", status: Status = Status.DONE) -> None:
    desk.history.delete(NAME)
    desk.history.begin(NAME, datetime(2026, 11, 29, 10, tzinfo=UTC), app)
    desk.history.finish(NAME, text, None, 1.0, status=status, language="en", model="base")
    desk.history.attach_audio(NAME, np.zeros(16_000, np.float32))


WRITTEN = [
    ("firefox", (" Good morning comma world new line bye.",), "Good morning, world\nBye."),
    ("firefox", (" I like tea.", " Scratch that.", " Bye."), "I like tea. Bye."),
    ("firefox", (" See my address.",), "See 1 High Street."),
    ("Code", (" Call snake case user name.",), "Call user_name."),
    ("Sayso", (" Call snake case user name.",), "Call snake case user name."),
    ("xterm", (" List files.",), "list files"),
]


@pytest.fixture
def ways(desk: Desk) -> Desk:
    desk.settings.set(keys.WRITING_PLAIN_APPS, ("terminals",))
    desk.settings.set(keys.WRITING_REPLACEMENTS, ("my address => 1 High Street", "the link => {clipboard}"))
    return desk


@pytest.mark.parametrize(("app", "utterances", "text"), WRITTEN)
def test_what_is_written_alike_was_heard_alike(ways: Desk, app: str, utterances: tuple[str, ...], text: str) -> None:
    dictate(ways, app, text)
    say(ways, *utterances)
    offered = Heard(ways.recordings.offered)
    assert is_same(transcribed(ways, "said"), text)
    assert ways.sentences[-1].endswith("the text is in the history.")
    assert not offered


@pytest.mark.parametrize(("app", "utterances", "text"), WRITTEN)
def test_an_interrupted_dictation_is_written_as_it_would_have_been(
    ways: Desk, app: str, utterances: tuple[str, ...], text: str
) -> None:
    dictate(ways, app, status=Status.INTERRUPTED)
    say(ways, *utterances)
    assert transcribed(ways, "said") == text
    found = ways.history.get(NAME)
    assert found is not None
    assert "".join(word.text for word in found.words).strip() == text


def test_another_text_is_offered_as_it_would_be_written(ways: Desk) -> None:
    dictate(ways, "firefox", "Good mourning, world.")
    say(ways, " Good morning comma world.")
    offered = Heard(ways.recordings.offered)
    transcribed(ways, "said")
    assert offered.last == (NAME, "Good morning, world.", "said")
    ways.recordings.take(NAME)
    assert text_of(ways) == "Good morning, world."


def test_a_text_whose_words_are_not_known_is_kept_as_it_was_heard(ways: Desk, caplog: pytest.LogCaptureFixture) -> None:
    dictate(ways, "firefox", status=Status.INTERRUPTED)
    content = {"text": "Good morning comma world.", "language": "en", "segments": [{"end": 1.0, "words": []}]}
    (ways.folder / SAID).write_text(json.dumps(content))
    assert transcribed(ways, "said") == "Good morning comma world."
    assert "left as it was heard" in caplog.text


def test_what_is_on_the_clipboard_now_gets_into_no_text_of_earlier(ways: Desk) -> None:
    dictate(ways, "firefox", status=Status.INTERRUPTED)
    say(ways, " See the link.")
    assert transcribed(ways, "said") == "See the link."


# --- In the background


@pytest.fixture
def looks(done: Desk) -> SecondLooks:
    settings = done.settings
    settings.set(keys.MODEL_SECOND_LOOK, "small")
    return SecondLooks(done.history, settings, done.work, lambda: datetime.now(UTC) - timedelta(minutes=1))


def test_a_dictation_of_this_run_is_looked_at_once(done: Desk, looks: SecondLooks) -> None:
    found = Heard(looks.found)
    looks.consider(done.history.recent(5))
    wait_until(lambda: bool(found), 60)
    assert found.last.text == "Good morning."
    assert text_of(done) == "Good mourning."
    looks.consider(done.history.recent(5))
    assert not done.work.is_busy


def test_nothing_is_looked_at_without_a_model_or_by_the_same_one(done: Desk, looks: SecondLooks) -> None:
    for model in ("", "base"):
        done.settings.set(keys.MODEL_SECOND_LOOK, model)
        looks.consider(done.history.recent(5))
        assert not done.work.is_busy


def test_dictations_of_earlier_runs_stay_alone(done: Desk) -> None:
    done.settings.set(keys.MODEL_SECOND_LOOK, "small")
    later = SecondLooks(done.history, done.settings, done.work, lambda: datetime.now(UTC) + timedelta(minutes=1))
    later.consider(done.history.recent(5))
    assert not done.work.is_busy


@pytest.mark.usefixtures("looks")
def test_of_a_second_look_that_fails_the_log_names_no_file(done: Desk, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    done.work.failed.emit("/home/ada/my divorce.wav cannot be read.", False)
    assert "a second look failed" in caplog.text
    assert "divorce" not in caplog.text


def test_a_second_look_finds_nothing_where_the_same_was_written(ways: Desk) -> None:
    dictate(ways, "firefox", "Good morning, world.")
    say(ways, " Good morning comma world.")
    ways.settings.set(keys.MODEL_SECOND_LOOK, "said")
    looks = SecondLooks(ways.history, ways.settings, ways.work, lambda: datetime(2026, 11, 1, tzinfo=UTC))
    found, done = Heard(looks.found), Heard(ways.work.done)
    looks.consider(ways.history.recent(5))
    wait_until(lambda: bool(done), 60)
    process_events()
    assert not found
