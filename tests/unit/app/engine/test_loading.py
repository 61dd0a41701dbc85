"""What is loaded before engines are forked keeps off graphics cards."""

from pathlib import Path

import pytest

from app.engine.loading import may_use_card


@pytest.mark.parametrize(
    ("device", "is_torch_for_cards", "has_driver", "may"),
    [
        ("auto", True, True, True),
        ("auto", True, False, False),
        ("auto", False, True, False),
        ("cuda", True, True, True),
        ("cuda", False, False, True),  # which the engine refuses, and says so
        ("cpu", True, True, False),
    ],
)
def test_a_card_is_left_to_the_engines(
    tmp_path: Path, device: str, is_torch_for_cards: bool, has_driver: bool, may: bool
) -> None:
    node = tmp_path / "nvidiactl"
    if has_driver:
        node.touch()
    assert may_use_card(device, is_torch_for_cards=is_torch_for_cards, nodes=[tmp_path / "kfd", node]) is may
