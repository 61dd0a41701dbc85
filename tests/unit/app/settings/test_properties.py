"""Whatever is in a file, and whatever value is set: nothing is lost, and nothing stops the program."""

import math
import tomllib
from datetime import date, datetime, time, timedelta, timezone
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings import toml
from app.settings.declarations import PROFILES, SECTIONS, SETTINGS
from app.settings.kinds import Choice, Flag, Keys, Languages, Lines, Number, Place, Text, Value, format_value
from app.settings.setting import Setting
from app.settings.store import SettingsStore
from model.languages import LANGUAGES


def lines(largest: int = 200) -> st.SearchStrategy[str]:
    return st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=largest)


def values_of(setting: Setting[Any]) -> st.SearchStrategy[Value]:
    """Every value that a setting can have."""
    match setting.kind:
        case Flag():
            return st.booleans()
        case Number(lowest=lowest, highest=highest):
            return st.integers(lowest, highest)
        case Choice(options=options):
            return st.sampled_from([option.value for option in options])
        case Place(options=options):
            fraction = st.floats(0, 1).map(lambda x: f"{round(x, 4):g}")
            return st.sampled_from([option.value for option in options]) | st.tuples(fraction, fraction).map(",".join)
        case Text(may_be_empty=may_be_empty):
            return lines().filter(lambda text: bool(text) or may_be_empty)
        case Keys():
            return lines().map(str.strip)
        case Lines():
            each = lines().map(str.strip).filter(bool)
            return st.lists(each, unique=True, max_size=5).map(tuple)
        case Languages():
            return st.lists(st.sampled_from(list(LANGUAGES)), unique=True).map(tuple)
    raise AssertionError(setting.kind)


TYPED = tuple(setting for setting in SETTINGS if setting is not PROFILES)
"""Those with a value that can be typed; tests/unit/app/settings/test_profiles.py is about the other."""
SETTINGS_AND_VALUES = st.sampled_from(TYPED).flatmap(lambda s: st.tuples(st.just(s), values_of(s)))


@given(SETTINGS_AND_VALUES)
def test_parsing_is_the_inverse_of_formatting(pair: tuple[Setting[Any], Value]) -> None:
    setting, value = pair

    assert setting.kind.check(value) == value
    assert setting.kind.parse(format_value(value)) == value


@given(SETTINGS_AND_VALUES)
def test_every_value_survives_the_file(pair: tuple[Setting[Any], Value]) -> None:
    setting, value = pair
    with TemporaryDirectory() as folder:
        path = Path(folder, "settings.toml")

        SettingsStore(path).set(setting, value)

        store = SettingsStore(path)
        assert store.get(setting) == value
        assert store.problems == []


@given(st.sampled_from(SETTINGS), st.text())
def test_any_text_is_a_value_or_refused(setting: Setting[Any], text: str) -> None:
    try:
        value = setting.kind.parse(text)
    except ValueError:
        return
    assert setting.kind.parse(format_value(value)) == value


scalars = (
    st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(exclude_categories=["Cs"]))
    | st.datetimes()
    | st.datetimes(timezones=st.integers(-1439, 1439).map(lambda minutes: timezone(timedelta(minutes=minutes))))
    | st.dates()
    | st.times()
)
names = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3))
documents = st.dictionaries(names, values, max_size=4)


def comparable(value: object) -> object:
    """The same, but equal to itself even if it is no number, and with its type."""
    if isinstance(value, dict):
        return {key: comparable(item) for key, item in value.items()}
    if isinstance(value, list):
        return [comparable(item) for item in value]
    if isinstance(value, float) and math.isnan(value):
        return "nan"
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    return (type(value).__name__, value)


@given(documents)
def test_what_is_written_is_read_as_it_was(document: dict[str, object]) -> None:
    assert comparable(tomllib.loads(toml.dump(document))) == comparable(document)


broken = (
    st.binary()
    | st.text().map(lambda text: text.encode("utf-8", "surrogatepass"))
    | documents.map(toml.dump).map(str.encode)
)


@given(broken)
def test_any_file_loads_or_is_set_aside(content: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "settings.toml")
        path.write_bytes(content)

        store = SettingsStore(path)

        aside = [file for file in Path(folder).iterdir() if ".damaged-" in file.name]
        assert [file.read_bytes() for file in aside] == ([] if path.exists() else [content])
        for setting, value in zip(SETTINGS, map(store.get, SETTINGS), strict=True):
            assert setting.kind.check(value) == value
        setting = SETTINGS[0]
        store.set(setting, setting.default)
        assert store.save_problem is None
        kept = {} if aside else tomllib.loads(content.decode("utf-8-sig"))
        written = tomllib.loads(path.read_text())
        table, name = setting.key.split(".")
        kept[table] = (kept[table] if isinstance(kept.get(table), dict) else {}) | {name: setting.default}
        assert comparable(written) == comparable(kept)


@pytest.mark.parametrize("setting", TYPED, ids=lambda setting: setting.key)
def test_each_declaration_is_whole(setting: Setting[Any]) -> None:
    table, name = setting.key.split(".")

    assert table.isidentifier()
    assert name.isidentifier()
    assert setting.section in SECTIONS
    assert setting.kind.check(setting.default) == setting.default
    assert setting.label[0].isupper()
    assert setting.label[-1] not in ".:"
    assert setting.help.endswith(".")
    if isinstance(setting.kind, Number) and setting.kind.special:
        assert setting.kind.special[0] == setting.kind.lowest  # where the dialog's field shows a word
    if isinstance(setting.kind, Choice | Place):
        values = [option.value for option in setting.kind.options]
        assert len(set(values)) == len(values)


def test_keys_are_unique() -> None:
    keys = [key for setting in SETTINGS for key in (setting.key, *setting.former_keys)]

    assert len(set(keys)) == len(keys)


def test_settings_stand_in_the_order_of_their_sections() -> None:
    order = [SECTIONS.index(setting.section) for setting in SETTINGS if not setting.is_internal]

    assert order == sorted(order)
