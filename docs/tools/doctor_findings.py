"""What `sayso doctor` may find, read from the sources of its checks: each sentence with what to do about it."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_CHECKS = Path(__file__).parents[2] / "app" / "doctor"
_MODULES = ("sound", "storage", "machine", "desktop", "permissions")
_LEVELS = ("problem", "advice")


@dataclass(frozen=True, slots=True)
class FindingText:
    """One thing that may be found. What stands in braces is filled in by the program."""

    topic: str
    level: str
    sentence: str
    fixes: tuple[str, ...]


def doctor_findings() -> Iterator[FindingText]:
    """Everything that is not well, in the order of the sources; without what the system or a library words itself."""
    for module in _MODULES:
        yield from _Module(ast.parse((_CHECKS / f"{module}.py").read_text(encoding="utf-8"))).findings()


def as_markdown() -> str:
    """A table for each topic."""
    tables: dict[str, list[str]] = {}
    for finding in doctor_findings():
        fixes = "<br>".join(dict.fromkeys(finding.fixes))
        tables.setdefault(finding.topic, []).append(f"| {finding.level} | {finding.sentence} | {fixes} |")
    return "\n".join(
        f"### {topic.capitalize()}\n\n| | What it says | What to do |\n|---|---|---|\n" + "\n".join(rows) + "\n"
        for topic, rows in tables.items()
    )


class _Module:
    """One module of checks."""

    def __init__(self, tree: ast.Module) -> None:
        self._functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]

    def findings(self) -> Iterator[FindingText]:
        for function in self._functions:
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in _LEVELS:
                    yield from self._finding(call, function)

    def _finding(self, call: ast.Call, function: ast.FunctionDef) -> Iterator[FindingText]:
        assert isinstance(call.func, ast.Name)
        topic, sentence, fix = call.args[:3]
        name = topic.attr.lower() if isinstance(topic, ast.Attribute) else "anything"
        for text in self._texts(sentence, function):
            yield FindingText(name, call.func.id, text, tuple(self._texts(fix, function)))

    def _texts(self, node: ast.expr, function: ast.FunctionDef) -> Iterator[str]:
        """The sentences that an expression may be."""
        match node:
            case ast.Call(func=ast.Name(id="translate"), args=[_, ast.Constant(value=str(text))]):
                yield text
            case ast.Call(func=ast.Attribute(value=inner, attr="format")):
                yield from self._texts(inner, function)
            case ast.Call(func=ast.Name(id=name)):
                for other in self._functions:
                    if other.name == name:
                        yield from self._returned(other)
            case ast.Name(id=name):
                for value in _assigned(name, function):
                    if not (isinstance(value, ast.Call) and _is_formatted(value, name)):
                        yield from self._texts(value, function)
            case _:
                return

    def _returned(self, function: ast.FunctionDef) -> Iterator[str]:
        for node in ast.walk(function):
            if isinstance(node, ast.Return) and node.value is not None:
                yield from self._texts(node.value, function)


def _assigned(name: str, function: ast.FunctionDef) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
            yield node.value


def _is_formatted(call: ast.Call, name: str) -> bool:
    """Whether it is the same variable again, filled in."""
    return isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name) and call.func.value.id == name
