import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.hotkeys.binding import Binding, BindingError, parse_binding
from app.hotkeys.keys import KeyKind, all_modifiers, key_named, named_keys


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("F9", "f9"),
        ("Ctrl + Alt + Space", "ctrl+alt+space"),
        ("alt+ctrl+space", "ctrl+alt+space"),
        ("Right Ctrl", "ctrl_r"),
        ("rctrl", "ctrl_r"),
        ("CTRL_R+F8", "ctrl_r+f8"),
        ("super + ctrl", "ctrl+super"),
        ("Meta+PgUp", "super+page_up"),
        ("altgr", "alt_r"),
        ("mouse_back", "mouse_back"),
        ("ctrl+mouse_left", "ctrl+mouse_left"),
        ("ctrl++", "ctrl+plus"),
        ("Ctrl+Plus", "ctrl+plus"),
        ("ctrl+shift+Ä", "ctrl+shift+ä"),
        ("alt+ж", "alt+ж"),
        ("`", "`"),
        ("§", "§"),
    ],
)
def test_reads_keys_as_people_write_them(text: str, stored: str) -> None:
    assert str(parse_binding(text)) == stored


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "No key is given"),
        ("   ", "No key is given"),
        ("ctrl+alt+banana", "no key called “banana”"),
        ("ctrl+", "a key is missing"),
        ("+f9", "a key is missing"),
        ("f9+f10", "has two keys, F9 and F10"),
        ("ctrl+ctrl_r+a", "the same modifier twice"),
        ("a", "needed for typing"),
        ("shift+space", "needed for typing"),
        ("7", "needed for typing"),
        ("ä", "needed for typing"),
        (",", "needed for typing"),
        ("enter", "needed for typing"),
        ("mouse_left", "needed for clicking"),
    ],
)
def test_refuses_a_whole_combination_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(BindingError, match=words):
        parse_binding(text)


def test_an_unknown_key_never_shrinks_a_combination_to_its_modifiers() -> None:
    with pytest.raises(BindingError):
        parse_binding("ctrl+alt+dictate")


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        binding = parse_binding(text)
    except BindingError:
        return

    assert parse_binding(str(binding)) == binding


@given(
    st.lists(st.sampled_from([key.name for key in all_modifiers()] + ["ctrl", "alt", "shift", "super"]), max_size=4),
    st.sampled_from([key.name for key in named_keys() if key.kind is not KeyKind.MODIFIER] + list("aä+-^ж1")),
)
def test_what_is_written_is_read_again(modifiers: list[str], key: str) -> None:
    text = "+".join([*modifiers, "plus" if key == "+" else key])
    try:
        binding = parse_binding(text)
    except BindingError:
        return

    assert parse_binding(str(binding)) == binding
    assert parse_binding(binding.label) == binding


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("ctrl+f9", "ctrl_r+f9", True),
        ("ctrl_l+f9", "ctrl_r+f9", False),
        ("f9", "ctrl+f9", False),
        ("ctrl", "ctrl_l", True),
        ("ctrl+alt", "alt+ctrl_r", True),
        ("f9", "f9", True),
    ],
)
def test_tells_when_the_same_keys_would_set_off_two_bindings(one: str, other: str, is_same: bool) -> None:
    assert parse_binding(one).overlaps(parse_binding(other)) is is_same
    assert parse_binding(other).overlaps(parse_binding(one)) is is_same


def test_left_and_right_are_told_apart() -> None:
    assert parse_binding("ctrl_r+f9").is_sided
    assert not parse_binding("ctrl+f9").is_sided
    assert parse_binding("ctrl_r").is_modifiers_only


def test_every_named_key_can_be_listened_to_somewhere() -> None:
    for key in named_keys():
        assert key.keysyms or key.evdev or key.windows or key.macos, key.name
        assert key_named(key.name) == key
        assert key_named(key.label) == key


def test_no_two_keys_share_a_number() -> None:
    single = [key for key in named_keys() if key.name not in ("ctrl", "alt", "shift", "super")]
    for system in ("evdev", "windows", "macos"):
        codes = [code for key in single for code in getattr(key, system)]
        assert len(codes) == len(set(codes)), system


def test_letters_have_the_place_of_a_us_keyboard() -> None:
    binding = parse_binding("ctrl+z")

    assert binding == Binding(binding.key, binding.modifiers)
    assert (binding.key.evdev, binding.key.windows, binding.key.macos) == ((44,), (0x5A,), (0x06,))
