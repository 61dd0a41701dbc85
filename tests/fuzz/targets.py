"""Everything that reads what somebody else may have written: messages, files, models."""

from collections.abc import Sequence
from importlib import import_module

from tests.fuzz.target import Target

_MODULES = {
    "targets_messages": "MESSAGE_TARGETS",
    "targets_files": "FILE_TARGETS",
    "targets_surroundings": "SURROUNDING_TARGETS",
    "targets_models": "MODEL_TARGETS",
}
"""The last one loads torch, which takes longer than reading thousands of messages."""


def targets(names: Sequence[str] = ()) -> dict[str, Target]:
    """Those with these names, or all of them; what is not asked for is not loaded.

    Raises:
        KeyError: There is none of that name.
    """
    found: dict[str, Target] = {}
    for module, constant in _MODULES.items():
        if not names or not set(names) <= found.keys():
            known: tuple[Target, ...] = getattr(import_module(f"tests.fuzz.{module}"), constant)
            found |= {target.name: target for target in known}
    return {name: found[name] for name in names} if names else found
