"""No setting is declared and then forgotten."""

import pkgutil
from importlib import import_module

import app.settings.declared as package
from app.settings.declarations import SETTINGS
from app.settings.setting import Setting


def test_every_declared_setting_is_one_of_the_program() -> None:
    modules = [import_module(f"{package.__name__}.{found.name}") for found in pkgutil.iter_modules(package.__path__)]
    declared = {value.key for module in modules for value in vars(module).values() if isinstance(value, Setting)}

    assert len(declared) > 30
    assert declared == {setting.key for setting in SETTINGS}
