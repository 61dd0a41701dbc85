"""Findings in writing, and a report that does not say whose they are."""

import json
import re
from pathlib import PurePosixPath, PureWindowsPath

from hypothesis import given
from hypothesis import strategies as st

from app.doctor.finding import Topic, advice, ok, problem
from app.doctor.here import this_person, versions
from app.doctor.phrases import Phrase, translate, verbatim
from app.doctor.report import Person, as_json, as_line, has_problem, report

ANNA = Person(PurePosixPath("/home/anna"), ("anna", "annas-laptop", "Anna", "Meyer"))
FINE = ok(Topic.MICROPHONE, verbatim("It is there."))
BROKEN = problem(Topic.SETTINGS, verbatim("Damaged."), verbatim("Repair them."))
POOR = advice(Topic.TRAY, verbatim("No tray."), verbatim("Add one."))


def test_a_line_has_level_topic_sentence_and_fix() -> None:
    assert as_line(FINE) == "ok       microphone   It is there."
    assert as_line(BROKEN) == "PROBLEM  settings     Damaged. Fix: Repair them."


def test_json_has_the_same() -> None:
    assert json.loads(as_json(POOR)) == {
        "topic": "tray",
        "level": "advice",
        "sentence": "No tray.",
        "fix": "Add one.",
    }


def test_advice_is_no_problem() -> None:
    assert not has_problem([FINE, POOR])
    assert has_problem([FINE, BROKEN])


def test_the_report_says_nothing_of_the_person() -> None:
    sentence = verbatim("ANNA Meyer's AirPods on annas-laptop keep /home/anna/.config, not /home/annabel.")
    text = report([ok(Topic.MICROPHONE, sentence)], {"Sayso": "0.1"}, ANNA)
    assert "<name> <name>'s AirPods on <name> keep ~/.config, not /home/annabel." in text
    assert text.startswith("Sayso doctor\nSayso: 0.1\n\n")


def test_a_folder_of_windows_is_found_too() -> None:
    person = Person(PureWindowsPath(r"C:\Users\Anna Meyer"), ("anna",))
    assert person.removed_from(r"In c:\users\anna meyer\AppData") == r"In ~\AppData"


def test_short_and_common_names_are_left_where_words_would_be_torn() -> None:
    person = Person(PurePosixPath("/"), ("al", "root"))
    assert person.removed_from("al/root is the root of / and al") == "al/root is the root of / and al"


@given(
    name=st.text("abcxyz", min_size=3, max_size=8),
    text=st.text("abcxyz/ .-_'ABC", max_size=80),
    where=st.integers(0, 80),
)
def test_no_name_is_left_standing_by_itself(name: str, text: str, where: int) -> None:
    person = Person(PurePosixPath("/home", name), (name,))
    found = person.removed_from(f"{text[:where]} {name} /home/{name}/{text[where:]}")
    assert not re.search(rf"(?<!\w){name}(?!\w)", found.replace("<name>", ""), re.IGNORECASE)


def test_names_and_versions_of_this_computer_are_known() -> None:
    person = this_person()
    assert str(person.home) != "."
    assert all(person.names)
    assert versions()["Python"].startswith("3.")


def test_a_phrase_is_english_until_somebody_translates_it() -> None:
    inner = translate("Doctor", "{count} of them").format(count=3)
    outer = translate("Doctor", "There are {what}.").format(what=inner)
    assert str(outer) == "There are 3 of them."
    assert not Phrase("", "")
    assert str(verbatim("{not} a place")) == "{not} a place"
    assert not verbatim("")
