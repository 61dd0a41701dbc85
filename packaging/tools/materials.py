"""What a build of Sayso is made of: every package that it needs, as it is installed, with its version and licence.

materials.py >sayso.cdx.json     a bill of materials in the form of CycloneDX 1.6, for the environment that runs this
materials.py --licences          a table
"""

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from uuid import NAMESPACE_URL, uuid5

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

_PRODUCT = "sayso"
_LONGEST_NAME = 60
"""Characters. Some packages give their licence's whole text, which begins with its name."""
_OF_A_CLASSIFIER = re.compile(r"License :: (?:OSI Approved :: )?(.+)")


@dataclass(frozen=True, slots=True)
class Material:
    """One installed package."""

    name: str
    version: str
    licence: str
    """As the package itself says it; empty where it does not."""
    needs: tuple[str, ...]
    """The packages that it asks for here, by their canonical names."""


def materials(name: str = _PRODUCT, extras: Iterable[str] = ("base",)) -> dict[str, Material]:
    """An installed package and all that it needs, by canonical name.

    Raises:
        PackageNotFoundError: One of them is not installed.
    """
    found: dict[str, Material] = {}
    waiting = [(name, frozenset(extras))]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        asked = waiting.pop()
        if asked in seen:
            continue
        seen.add(asked)
        installed = distribution(asked[0])
        needed = list(_needed(installed, asked[1]))
        waiting += [(canonicalize_name(each.name), frozenset(each.extras)) for each in needed]
        key = canonicalize_name(asked[0])
        before = found[key].needs if key in found else ()
        needs = sorted({*before, *(canonicalize_name(each.name) for each in needed)})
        found[key] = Material(installed.metadata["Name"], installed.version, licence_of(installed), tuple(needs))
    return dict(sorted(found.items()))


def licence_of(installed: Distribution) -> str:
    """What a package says of its licence, in the newest of the ways to say it that it uses."""
    metadata = installed.metadata
    if expressions := metadata.get_all("License-Expression"):
        return str(expressions[0])
    classified = [found[1] for each in metadata.get_all("Classifier", []) if (found := _OF_A_CLASSIFIER.match(each))]
    if classified:
        return " AND ".join(classified)
    title = "".join(metadata.get_all("License") or []).strip().partition("\n")[0]
    return title if len(title) <= _LONGEST_NAME else ""


def as_cyclonedx(found: dict[str, Material]) -> dict[str, object]:
    """The bill; the same for the same packages, whenever it is written."""
    product = found[_PRODUCT]
    components = [_component(key, material) for key, material in found.items() if key != _PRODUCT]
    identity = uuid5(NAMESPACE_URL, " ".join(_address(key, each) for key, each in found.items()))
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{identity}",
        "version": 1,
        "metadata": {"component": _component(_PRODUCT, product) | {"type": "application"}},
        "components": components,
        "dependencies": [
            {"ref": _address(key, each), "dependsOn": [_address(need, found[need]) for need in each.needs]}
            for key, each in found.items()
        ],
    }


def _needed(installed: Distribution, extras: frozenset[str]) -> Iterator[Requirement]:
    for text in installed.requires or ():
        requirement = Requirement(text)
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield requirement


def _component(key: str, material: Material) -> dict[str, object]:
    component: dict[str, object] = {
        "type": "library",
        "bom-ref": _address(key, material),
        "name": material.name,
        "version": material.version,
        "purl": _address(key, material),
    }
    if material.licence:
        component["licenses"] = [{"license": {"name": material.licence}}]
    return component


def _address(key: str, material: Material) -> str:
    return f"pkg:pypi/{key}@{material.version.replace('+', '%2B')}"


def main() -> int:
    parser = argparse.ArgumentParser(description="What a build of Sayso is made of.")
    parser.add_argument("--licences", action="store_true", help="print a table of licences")
    options = parser.parse_args()
    try:
        found = materials()
    except PackageNotFoundError as error:
        sys.stderr.write(f"{error.name} is not installed: run this with the Python of a whole installation.\n")
        return 1
    if options.licences:
        sys.stdout.writelines(f"{each.name:32}{each.version:24}{each.licence}\n" for each in found.values())
        return 0
    json.dump(as_cyclonedx(found), sys.stdout, indent=1, sort_keys=True)
    sys.stdout.write("\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
