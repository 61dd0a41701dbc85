"""What Sayso is made of: every package is known by name, version and licence, and may be passed on."""

import importlib.util
import json
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement

REPOSITORY = Path(__file__).parents[3]

# Licences under which a package may be passed on beside code under the MIT licence, unchanged and replaceable.
_ALLOWED = re.compile(
    r"MIT|BSD|0BSD|Apache|ISC|PSF|Python|CNRI|MPL|Mozilla|LGPL|Lesser General|Zlib|CC0|BSL-1|Unlicense|HPND",
    re.IGNORECASE,
)
_PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
_ASKED = [*_PROJECT["dependencies"], *_PROJECT["optional-dependencies"]["base"]]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """`packaging/tools/materials.py`, which is a script and not a module of ours."""
    specification = importlib.util.spec_from_file_location("materials", REPOSITORY / "packaging/tools/materials.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[module.__name__] = module
    specification.loader.exec_module(module)
    return module


def is_allowed(licence: str) -> bool:
    """Of several that one may choose from, one has to be; of several that hold at once, all."""
    return any(all(_ALLOWED.search(each) for each in choice.split(" AND ")) for choice in licence.split(" OR "))


@pytest.mark.parametrize("requirement", _ASKED)
def test_every_package_that_is_passed_on_allows_it(tool: ModuleType, requirement: str) -> None:
    asked = Requirement(requirement)
    if asked.marker is not None and not asked.marker.evaluate():
        pytest.skip("belongs to another system")
    for material in tool.materials(asked.name, asked.extras).values():
        assert is_allowed(material.licence), (
            f"{material.name} is under {material.licence or 'no licence that it names'}"
        )


def test_a_licence_that_forbids_it_is_noticed() -> None:
    assert not is_allowed("GPL-3.0-only")
    assert not is_allowed("MIT AND Proprietary")
    assert is_allowed("GPL-3.0-only OR LGPL-3.0-only")


def test_the_bill_of_materials_names_all_and_is_the_same_each_time(tool: ModuleType) -> None:
    found = tool.materials("rich", ()) | {"sayso": tool.Material("sayso", "1.2.3", "MIT", ("rich",))}
    bill = tool.as_cyclonedx(found)
    assert json.dumps(bill) == json.dumps(tool.as_cyclonedx(found))
    assert bill["metadata"]["component"]["purl"] == "pkg:pypi/sayso@1.2.3"
    addresses = {component["bom-ref"] for component in bill["components"]}
    assert any(address.startswith("pkg:pypi/markdown-it-py@") for address in addresses)
    assert all(set(each["dependsOn"]) <= addresses for each in bill["dependencies"])
