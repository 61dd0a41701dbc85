"""SVG as text: elements, and scales from values to places. Colours are the page's own, by the names of classes."""

from collections.abc import Callable
from html import escape

Scale = Callable[[float], float]
"""From a value to a place, in the units of the drawing."""


def element(tag: str, *content: str, **attributes: float | str) -> str:
    """One element; `content` is SVG already, or escaped text. An underscore in a name stands for a hyphen or for nothing."""
    shown = "".join(f' {name.rstrip("_").replace("_", "-")}="{_value(value)}"' for name, value in attributes.items())
    return f"<{tag}{shown}>{''.join(content)}</{tag}>" if content else f"<{tag}{shown}/>"


def text(content: str, x: float, y: float, **attributes: float | str) -> str:
    """A line of text."""
    return element("text", escape(content), x=x, y=y, **attributes)


def tooltip(content: str) -> str:
    """What is shown while the pointer rests on the element that this is in."""
    return element("title", escape(content))


def drawing(width: float, height: float, label: str, *content: str) -> str:
    """A whole picture, as wide as there is room; `label` says what it shows to those who cannot see it."""
    return element(
        "svg",
        *content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_value(width)} {_value(height)}",
        role="img",
        aria_label=label,
    )


def linear(low: float, high: float, start: float, end: float) -> Scale:
    """The scale that puts `low` at `start` and `high` at `end`."""
    factor = (end - start) / (high - low)
    return lambda value: start + (value - low) * factor


def ticks(low: float, high: float, most: int = 8) -> list[float]:
    """Round values in between, at most so many."""
    steps = (base * 10.0**power for power in range(-3, 7) for base in (1.0, 2.0, 5.0))
    step = next(step for step in steps if (high - low) / step <= most)
    first = -(-low // step)
    values = [round((first + number) * step, 6) + 0.0 for number in range(most + 2)]
    return [value for value in values if value <= high + 1e-9]


def _value(value: float | str) -> str:
    return escape(value) if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
