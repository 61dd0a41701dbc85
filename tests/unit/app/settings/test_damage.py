"""Settings damaged in any place: what can be read is taken, what can't is set aside, and the program starts."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from app.settings.store import SettingsStore

_STEP = 11
"""Every place would take a minute; each byte of a key, of a value and of what is between them is hit all the same."""

_DAMAGES: dict[str, Callable[[bytes, int], bytes]] = {
    "flipped": lambda content, at: content[:at] + bytes([content[at] ^ 0x04]) + content[at + 1 :],
    "zeroed": lambda content, at: content[:at] + b"\0" + content[at + 1 :],
    "not text": lambda content, at: content[:at] + b"\xff" + content[at + 1 :],
    "lost": lambda content, at: content[:at] + content[at + 1 :],
    "cut off": lambda content, at: content[:at],
    "a block of zeros": lambda content, at: content[:at] + bytes(len(content[at : at + 512])) + content[at + 512 :],
}


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Of a file with every setting in it."""
    store = SettingsStore(tmp_path_factory.mktemp("whole") / "settings.toml")
    for setting in store.settings:
        store.set(setting, setting.default)
    return store.path.read_bytes()


@pytest.mark.parametrize("damage", _DAMAGES)
def test_damage_in_any_place_loses_no_more_than_what_is_damaged(damage: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for at in range(len(damage) % _STEP, len(content), _STEP):
        damaged = _DAMAGES[damage](content, at)
        path.write_bytes(damaged)
        store = SettingsStore(path)

        asides = [file for file in tmp_path.iterdir() if ".damaged-" in file.name]
        if asides:
            assert [file.read_bytes() for file in asides] == [damaged]
            assert asides[0].name in store.problems[0]
        else:
            assert path.read_bytes() == damaged
            tomllib.loads(damaged.decode("utf-8-sig"))
        for setting in store.settings:
            assert setting.kind.check(store.get(setting)) == store.get(setting)
        store.set(store.settings[0], store.settings[0].default)
        assert store.save_problem is None
        for file in asides:
            file.unlink()


def test_settings_of_a_later_release_survive_an_earlier_one(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    later = b"\n[later]\nnew = { deep = [1, 2] }\n"
    path.write_bytes(content.replace(b'"auto"', b'"telepathy"', 1) + later)
    store = SettingsStore(path)
    assert len(store.problems) == 1
    assert "telepathy" in store.problems[0]
    changed = store.settings[-1]
    store.set(changed, changed.default)

    kept = path.read_text()
    assert '"telepathy"' in kept
    assert tomllib.loads(kept)["later"] == {"new": {"deep": [1, 2]}}
