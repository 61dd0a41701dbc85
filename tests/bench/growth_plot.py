"""What `tests.bench.growth` measured, as a picture for a document, in light and dark."""

from collections.abc import Callable, Iterator, Sequence
from math import log

from app.quality.svg import drawing, element, linear, text, tooltip
from tests.bench.growth_measured import Cost

_WIDTH, _PANEL, _HEIGHT, _LEFT, _GAP = 760.0, 200.0, 120.0, 60.0, 40.0


def plot(costs: Sequence[Cost]) -> str:
    """A column for windows, sessions and files each; computing above, memory below."""
    columns = {
        "windows": [cost for cost in costs if cost.kind == "windows"],
        "sessions": [cost for cost in costs if cost.kind == "sessions"],
        "files": [cost for cost in costs if cost.kind == "files"],
    }
    parts: list[str] = []
    for number, (kind, rows) in enumerate((kind, rows) for kind, rows in columns.items() if rows):
        left = _LEFT + number * (_PANEL + _GAP)
        title = "ms for an update" if kind == "windows" else "s of computing for a second"
        parts += _panel(f"{kind}: {title}", rows, _per_update if kind == "windows" else _per_second, left, 40)
        parts += _panel(f"{kind}: MiB in memory", rows, lambda cost: cost.peak_mb or 0.0, left, 90 + _HEIGHT)
    return drawing(_WIDTH, 130 + 2 * _HEIGHT, "How the cost of hearing grows", element("style", _STYLE), *parts)


def _per_update(cost: Cost) -> float:
    return 1000 * cost.compute_s / max(1, cost.updates)


def _per_second(cost: Cost) -> float:
    return cost.compute_s / cost.seconds


def _panel(title: str, costs: Sequence[Cost], value: Callable[[Cost], float], left: float, top: float) -> Iterator[str]:
    high = 1.25 * max(value(cost) for cost in costs) or 1.0
    first, last = log(costs[0].seconds), log(costs[-1].seconds)
    x = linear(first, last if last > first else first + 1, left, left + _PANEL - 20)
    y = linear(0, high, top + _HEIGHT, top)
    yield text(title, left, top - 12, class_="title")
    yield element("line", x1=left, x2=left + _PANEL - 20, y1=y(0), y2=y(0), class_="axis")
    points = " ".join(f"{x(log(cost.seconds)):.1f},{y(value(cost)):.1f}" for cost in costs)
    yield element("polyline", points=points, class_="curve")
    for cost in costs:
        at, shown = x(log(cost.seconds)), f"{value(cost):.3g}"
        yield element("circle", tooltip(f"{cost.length}: {shown}"), cx=at, cy=y(value(cost)), r=4)
        yield text(cost.length, at, top + _HEIGHT + 16, text_anchor="middle")
        yield text(shown, at, y(value(cost)) - 8, text_anchor="middle", class_="value")


_STYLE = """
text { font: 11px system-ui, sans-serif; fill: #59636e; } .title { font-weight: 600; font-size: 12px; fill: #1f2328; }
.value { fill: #1f2328; } .axis { stroke: #d1d9e0; } .curve { fill: none; stroke: #1f6feb; stroke-width: 2; }
circle { fill: #1f6feb; }
@media (prefers-color-scheme: dark) { text { fill: #9198a1; } .title, .value { fill: #f0f6fc; } .axis { stroke: #3d444d; }
  .curve { stroke: #4c93f7; } circle { fill: #4c93f7; } }
"""
