"""The peers' figures as a picture for a document, in light and dark."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.quality.svg import drawing, element, linear, text

_WIDTH, _LEFT, _RIGHT, _ROW = 760.0, 190.0, 200.0, 30.0


@dataclass(frozen=True, slots=True)
class Bar:
    """One system."""

    name: str
    value: float
    up_to: float | None
    """For nine of ten, where that is something else."""
    note: str


def plot(files: Sequence[Bar], live: Sequence[Bar]) -> str:
    """Both comparisons, one below the other; one that is empty is left out."""
    parts: list[str] = []
    y = 12.0
    for title, bars in (
        ("Files: seconds of computing for a second of audio", files),
        ("Live: seconds from a word's end until it is final, half and nine of ten words", live),
    ):
        if bars:
            parts += _panel(title, bars, y)
            y += 46 + _ROW * len(bars) + 14
    return drawing(_WIDTH, y, "Sayso beside other systems", element("style", _STYLE), *parts)


def _panel(title: str, bars: Sequence[Bar], y: float) -> Iterator[str]:
    x = linear(0, max(bar.up_to or bar.value for bar in bars) or 1.0, _LEFT, _WIDTH - _RIGHT)
    yield text(title, 8, y + 16, class_="title")
    for number, bar in enumerate(bars):
        top = y + 34 + number * _ROW
        style = "ours" if bar.name.startswith("sayso") else "theirs"
        yield text(bar.name, _LEFT - 12, top + 15, text_anchor="end", class_=f"name {style}")
        if bar.up_to is not None:
            yield element(
                "rect", x=_LEFT, y=top + 3, width=x(bar.up_to) - _LEFT, height=16, rx=3, class_=f"{style} most"
            )
        yield element("rect", x=_LEFT, y=top + 3, width=max(2.0, x(bar.value) - _LEFT), height=16, rx=3, class_=style)
        shown = f"{bar.value:.2f} s" + ("" if bar.up_to is None else f" / {bar.up_to:.2f} s")
        yield text(f"{shown}, {bar.note}", x(bar.up_to or bar.value) + 10, top + 15, class_="value")


_STYLE = """
text { font: 13px system-ui, sans-serif; fill: #59636e; } .title { font-weight: 600; fill: #1f2328; }
text.ours { fill: #1f2328; font-weight: 600; } rect.ours { fill: #1f6feb; } rect.theirs { fill: #9aa4af; }
rect.most { opacity: 0.35; }
@media (prefers-color-scheme: dark) { text { fill: #9198a1; } .title, text.ours { fill: #f0f6fc; }
  rect.ours { fill: #4c93f7; } rect.theirs { fill: #6e7781; } }
"""
