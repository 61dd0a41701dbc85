"""Profiles: what the settings' file may say of them, and what comes back of it."""

from pathlib import Path

import pytest

from app.settings.declarations import PROFILES, VOCABULARY_TERMS
from app.settings.errors import InvalidValueError
from app.settings.profile import Profile, ProfileSet
from app.settings.profiles import SWITCHES, check_name, keys_of, named, switched
from app.settings.store import SettingsStore
from app.settings.vocabulary import expected_terms

MAIL = Profile("Mail & more", ("thunderbird",), "F8", ("de",), ("Kubernetes",), ("brb => be",), (("plain", True),))
CODE = Profile("Code", ("code", "jetbrains-*"), switches=(("identifiers", True), ("numbers", False)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_they_come_back_as_they_were_and_in_their_order(path: Path) -> None:
    SettingsStore(path).set(PROFILES, ProfileSet((MAIL, CODE)))
    assert SettingsStore(path).get(PROFILES) == ProfileSet((MAIL, CODE))
    SettingsStore(path).set(PROFILES, ProfileSet((CODE, MAIL)))
    assert SettingsStore(path).get(PROFILES) == ProfileSet((CODE, MAIL))


def test_each_is_a_table_that_people_can_write(path: Path) -> None:
    path.write_text('[profiles.Mail]\napps = ["thunderbird"]\nlanguages = ["German"]\nfillers = true\n')
    expected = Profile("Mail", ("thunderbird",), languages=("de",), switches=(("fillers", True),))
    assert SettingsStore(path).get(PROFILES) == ProfileSet((expected,))


def test_nothing_stays_of_the_last_one(path: Path) -> None:
    store = SettingsStore(path)
    store.set(PROFILES, ProfileSet((CODE,)))
    store.set(PROFILES, ProfileSet())
    assert SettingsStore(path).get(PROFILES) == ProfileSet()
    assert not SettingsStore(path).problems


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("[profiles.Mail]\napps = 'thunderbird'", "apps of the profile “Mail”"),
        ("[profiles.Mail]\nplain = 1", "plain of the profile “Mail”"),
        ("[profiles.Mail]\ncolour = 'red'", "colour of the profile “Mail”: a profile has none; it has apps, key"),
        ("[profiles.Mail]\nlanguages = ['klingon']", "languages of the profile “Mail”"),
        ("[profiles]\nMail = 3", "write [profiles.Mail]"),
        ("[profiles.second]", "second dictation key"),
        ("[profiles.Mail]\n[profiles.mail]", "Two profiles"),
        ("profiles = 5", "tables such as [profiles.Mail]"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_lost(path: Path, written: str, said: str) -> None:
    path.write_text(written)
    store = SettingsStore(path)
    assert store.get(PROFILES) == ProfileSet()
    assert said in (store.problem_of(PROFILES.key) or "")
    store.set(VOCABULARY_TERMS, ("Ada",))
    assert SettingsStore(path).problem_of(PROFILES.key) == store.problem_of(PROFILES.key)


@pytest.mark.parametrize("wrong", [(Profile(""),), (Profile("Code"), Profile("code")), (CODE, CODE)])
def test_the_program_cannot_set_what_nobody_could_write(path: Path, wrong: tuple[Profile, ...]) -> None:
    store = SettingsStore(path)
    with pytest.raises(InvalidValueError):
        store.set(PROFILES, ProfileSet(wrong))


@pytest.mark.parametrize("name", ["", "  ", "Second", "a\nb", "x" * 41])
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - its sentence is for people
        check_name(name)


def test_they_are_asked_by_name() -> None:
    profiles = ProfileSet((MAIL, CODE))
    assert named(profiles, "Code") is CODE
    assert named(profiles, "") is None
    assert list(keys_of(profiles)) == [("Mail & more", "F8")]
    assert switched(CODE, "numbers", True) is False
    assert switched(CODE, "dates", True) is True


def test_every_switch_is_called_as_in_the_file() -> None:
    assert {"punctuation", "lists", "phones", "plain", "identifiers"} <= set(SWITCHES)


def test_terms_of_a_profile_are_expected_with_it_alone(path: Path) -> None:
    store = SettingsStore(path)
    store.set(VOCABULARY_TERMS, ("Ada",))
    store.set(PROFILES, ProfileSet((MAIL,)))
    assert expected_terms(store) == ("Ada",)
    assert expected_terms(store, MAIL.name) == ("Ada", "Kubernetes")
