from hypothesis import given
from hypothesis import strategies as st

from app.hotkeys.backend import Interrupted, Pressed, Released
from app.hotkeys.matcher import Combination, Match, Matcher

CTRL_L, CTRL_R, ALT, SHIFT, SPACE, F9, C = 29, 97, 56, 42, 57, 67, 46
CTRL = frozenset({CTRL_L, CTRL_R})
MODIFIERS = {CTRL_L, CTRL_R, ALT, SHIFT}

COMBINATIONS = {
    "f9": Combination(frozenset({F9})),
    "ctrl+alt+space": Combination(frozenset({SPACE}), (CTRL, frozenset({ALT}))),
    "ctrl_r": Combination(frozenset({CTRL_R}), is_modifiers_only=True),
    "alt+shift": Combination(frozenset({SHIFT}), (frozenset({ALT}),), is_modifiers_only=True),
}


def matcher(*ids: str) -> Matcher:
    made = Matcher(MODIFIERS)
    made.arm({id_: COMBINATIONS[id_] for id_ in ids}, ids, 0.0)
    return made


def test_a_key_is_pressed_once_and_released_once() -> None:
    keys = matcher("f9")

    assert keys.feed(F9, True, 1.0) == Match((Pressed("f9", 1.0),), is_ours=True)
    assert keys.feed(F9, True, 1.5) == Match(is_ours=True)  # repeated
    assert keys.feed(F9, False, 2.0) == Match((Released("f9", 2.0),), is_ours=True)
    assert keys.feed(F9, False, 2.1) == Match()


def test_other_keys_are_not_ours() -> None:
    assert matcher("f9").feed(C, True, 1.0) == Match()


def test_a_combination_needs_all_its_keys_and_no_others() -> None:
    keys = matcher("ctrl+alt+space")

    assert keys.feed(SPACE, True, 1.0) == Match()
    keys.feed(SPACE, False, 1.1)
    keys.feed(CTRL_R, True, 1.2)
    keys.feed(ALT, True, 1.3)
    keys.feed(SHIFT, True, 1.4)
    assert keys.feed(SPACE, True, 1.5) == Match()
    keys.feed(SPACE, False, 1.6)
    keys.feed(SHIFT, False, 1.7)
    assert keys.feed(SPACE, True, 1.8).events == (Pressed("ctrl+alt+space", 1.8),)


def test_a_combination_is_released_when_any_of_its_keys_goes_up() -> None:
    keys = matcher("ctrl+alt+space")
    for code in (CTRL_L, ALT, SPACE):
        keys.feed(code, True, 1.0)

    assert keys.feed(ALT, False, 2.0) == Match((Released("ctrl+alt+space", 2.0),), is_ours=False)
    # What was taken from others stays so until it is up; modifiers always reach everybody.
    assert keys.feed(SPACE, True, 2.1) == Match(is_ours=True)
    assert keys.feed(SPACE, False, 2.2) == Match(is_ours=True)


def test_left_and_right_are_told_apart() -> None:
    keys = matcher("ctrl_r")

    assert keys.feed(CTRL_L, True, 1.0) == Match()
    keys.feed(CTRL_L, False, 1.1)
    assert keys.feed(CTRL_R, True, 1.2) == Match((Pressed("ctrl_r", 1.2),), is_ours=False)


def test_modifiers_alone_may_be_pressed_in_any_order() -> None:
    keys = matcher("alt+shift")

    keys.feed(SHIFT, True, 1.0)
    assert keys.feed(ALT, True, 1.1).events == (Pressed("alt+shift", 1.1),)
    assert keys.feed(SHIFT, False, 1.2).events == (Released("alt+shift", 1.2),)


def test_a_key_pressed_with_a_held_modifier_interrupts_once() -> None:
    keys = matcher("ctrl_r")
    keys.feed(CTRL_R, True, 1.0)

    assert keys.feed(C, True, 1.1).events == (Interrupted("ctrl_r", 1.1),)
    keys.feed(C, False, 1.2)
    assert keys.feed(C, True, 1.3).events == ()


def test_what_a_program_types_meanwhile_is_not_meant_together_with_a_person_s_modifier() -> None:
    keys = matcher("ctrl_r")
    keys.feed(CTRL_R, True, 1.0)

    assert keys.feed(C, True, 1.1, is_typed=True).events == ()
    keys.feed(C, False, 1.2, is_typed=True)
    assert keys.feed(C, True, 1.3).events == (Interrupted("ctrl_r", 1.3),)


def test_a_program_may_press_a_modifier_together_with_another_key() -> None:
    keys = matcher("ctrl_r")
    keys.feed(CTRL_R, True, 1.0, is_typed=True)

    assert keys.feed(C, True, 1.1, is_typed=True).events == (Interrupted("ctrl_r", 1.1),)


def test_a_modifier_that_a_program_types_with_is_not_in_the_way() -> None:
    keys = matcher("ctrl_r")
    keys.feed(SHIFT, True, 1.0, is_typed=True)

    assert keys.feed(CTRL_R, True, 1.1).events == (Pressed("ctrl_r", 1.1),)


def test_a_shortcut_may_be_pressed_with_the_modifiers_of_one_that_is_held() -> None:
    keys = matcher("ctrl+alt+space", "f9")
    for code in (CTRL_L, ALT, SPACE):
        keys.feed(code, True, 1.0)

    assert keys.feed(F9, True, 2.0).events == (Pressed("f9", 2.0),)


def test_only_active_shortcuts_are_set_off() -> None:
    keys = Matcher(MODIFIERS)
    keys.arm({"f9": COMBINATIONS["f9"]}, [], 0.0)
    assert keys.feed(F9, True, 1.0) == Match()
    keys.feed(F9, False, 1.1)

    keys.set_active(["f9"])
    assert keys.feed(F9, True, 2.0).events == (Pressed("f9", 2.0),)


def test_a_missed_release_is_found_by_the_physical_state() -> None:
    keys = matcher("f9")
    keys.feed(F9, True, 1.0)

    assert keys.sync(lambda code: None, 2.0) == []
    assert keys.sync(lambda code: True, 2.5) == []
    assert keys.sync(lambda code: False, 3.0) == [Released("f9", 3.0)]


def test_a_modifier_that_looks_stuck_does_not_stay_in_the_way() -> None:
    keys = matcher("f9")
    keys.feed(ALT, True, 1.0)  # its release is never told: the session was locked with it
    assert keys.feed(F9, True, 2.0).events == ()
    keys.feed(F9, False, 2.1)

    keys.sync(lambda code: False, 3.0)
    assert keys.feed(F9, True, 4.0).events == (Pressed("f9", 4.0),)


def test_arming_anew_keeps_what_is_held_and_stays() -> None:
    keys = matcher("f9", "ctrl_r")
    keys.feed(F9, True, 1.0)

    assert keys.arm({"f9": COMBINATIONS["f9"]}, ["f9"], 2.0) == []
    assert keys.arm({"f9": COMBINATIONS["ctrl_r"]}, ["f9"], 3.0) == [Released("f9", 3.0)]


@given(st.lists(st.tuples(st.sampled_from([CTRL_L, CTRL_R, ALT, SHIFT, SPACE, F9, C]), st.booleans()), max_size=60))
def test_presses_and_releases_alternate_whatever_the_keys_do(events: list[tuple[int, bool]]) -> None:
    keys = matcher(*COMBINATIONS)
    held: set[str] = set()

    told = [event for now, (code, is_down) in enumerate(events) for event in keys.feed(code, is_down, now).events]
    told += keys.forget(1000.0)

    for event in told:
        if isinstance(event, Pressed):
            assert event.id not in held
            held.add(event.id)
        elif isinstance(event, Released):
            held.remove(event.id)
        else:
            assert event.id in held
    assert held == set()
