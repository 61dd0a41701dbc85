"""The results as a page: one HTML file that needs nothing else, in light and dark."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from app.quality.eventlog import StreamLog, TimedText
from app.quality.manifest import Recording
from app.quality.plots import Series, distribution, timeline
from app.quality.score import Offline, Score
from app.quality.summary import COLUMNS, Summary, by_kind, cells, quantile, summary

_MOST_TIMELINES = 24


@dataclass(frozen=True, slots=True)
class Result:
    """What is known of one recording after it was heard."""

    recording: Recording
    log: StreamLog
    offline: Offline | None
    score: Score


def page(title: str, results: Sequence[Result]) -> str:
    """The whole page.

    Args:
        title: What was measured, on what.
        results: At least one.
    """
    scores = [result.score for result in results]
    whole = summary("all", scores)
    delays = [
        Series("on the screen", "shown", [delay for one in scores for delay in one.display]),
        Series("final", "final", [delay for one in scores for delay in one.commit]),
    ]
    body = [
        f"<header><h1>{escape(title)}</h1><p>{_extent(whole)}</p></header>",
        f'<section class="tiles">{"".join(_tiles(whole))}</section>',
        f"<section><h2>How long words take</h2>{_delays(delays)}</section>",
        f'<section><h2>By kind of recording</h2><div class="wide">{_table(by_kind(scores))}</div></section>',
        _timelines(results),
        f"<section><h2>What is counted</h2>{_DEFINITIONS}</section>",
    ]
    return _FRAME.format(title=escape(title), style=_STYLE, body="\n".join(body), script=_SCRIPT)


def _extent(row: Summary) -> str:
    minutes = row.audio_s / 60
    length = f"{minutes:.1f} minutes" if minutes >= 2 else f"{row.audio_s:.0f} seconds"
    return f"{row.recordings} recordings, {length}, {row.words} words with a known text"


def _tiles(row: Summary) -> Iterable[str]:
    pair = "{} / {}"
    for name, value, note in (
        ("Wrong words, live", _percent(row.live_error_percent), f"offline {_percent(row.offline_error_percent)}"),
        ("On the screen after", pair.format(_s(row.display_median_s), _s(row.display_90_s)), "half / nine of ten"),
        ("Final after", pair.format(_s(row.commit_median_s), _s(row.commit_90_s)), "half / nine of ten"),
        ("Whole text after", _s(row.final_median_s), f"at worst {_s(row.final_worst_s)}"),
        ("Final too early", _percent(row.premature_percent), f"and wrong {_percent(row.premature_wrong_percent)}"),
        ("Taken off the screen", _plain(row.erasure), "words for each word of the text"),
        ("Invented a minute", _plain(row.invented_a_minute), f"shown {_plain(row.invented_shown_a_minute)}"),
        ("Computing", _plain(row.compute_a_second), "seconds for a second of audio"),
    ):
        yield f'<div class="tile"><h3>{name}</h3><strong>{value}</strong><p>{note}</p></div>'


def _delays(series: Sequence[Series]) -> str:
    known = [one for one in series if one.values]
    legend = "".join(
        f'<span><svg viewBox="0 0 12 12"><rect class="{one.style}" width="12" height="12" rx="2"/></svg> {one.name}: half '
        f"within {_s(quantile(one.values, 50))}, nine of ten within {_s(quantile(one.values, 90))}</span>"
        for one in known
    )
    return f'<p class="legend">{legend}</p><div class="wide">{distribution(known)}</div>'


def _table(rows: Sequence[Summary]) -> str:
    """A column for each kind: there are more figures than fit beside each other."""
    columns = [cells(row) for row in rows]
    names = "".join(f"<th>{escape(name)}</th>" for name, *_ in columns)
    lines = (
        f"<tr><th>{escape(title)}</th>" + "".join(f"<td>{escape(column[at])}</td>" for column in columns) + "</tr>"
        for at, title in enumerate(COLUMNS, start=1)
    )
    return f"<table><thead><tr><td></td>{names}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def _timelines(results: Sequence[Result]) -> str:
    chosen = _telling(results)
    if not chosen:
        return ""
    options = "".join(
        f'<option value="{number}">{escape(f"{one.recording.id} ({one.recording.kind}, {one.log.audio_s:.0f} s)")}</option>'
        for number, one in enumerate(chosen)
    )
    plots = "".join(
        f'<div class="timeline" data-number="{number}"{" hidden" if number else ""}>'
        f'{_text_of(one)}<div class="wide">{timeline(one.log, _true_words(one))}</div></div>'
        for number, one in enumerate(chosen)
    )
    return (
        f'<section><h2>Word by word</h2><label>Recording <select id="chosen">{options}</select></label>'
        f"{_LEGEND}{plots}</section>"
    )


def _true_words(result: Result) -> Sequence[TimedText]:
    return result.recording.words or (result.offline.words if result.offline else ())


def _text_of(result: Result) -> str:
    rows = [("said", result.recording.text), ("live", result.log.end.text)]
    if result.offline is not None:
        rows.append(("offline", result.offline.text))
    shown = "".join(f"<dt>{name}</dt><dd>{escape(text.strip())}</dd>" for name, text in rows if text)
    return f"<dl>{shown}</dl>"


def _telling(results: Sequence[Result]) -> list[Result]:
    """The longest of each kind, then those with the most errors."""
    with_words = [one for one in results if one.log.end.text.strip() or _true_words(one)]
    longest: dict[str, Result] = {}
    for one in sorted(with_words, key=lambda one: -one.log.audio_s):
        longest.setdefault(one.recording.kind, one)
    by_errors = sorted(with_words, key=lambda one: -(one.score.live_errors or one.score.invented))
    return list({one.recording.id: one for one in [*longest.values(), *by_errors]}.values())[:_MOST_TIMELINES]


def _s(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f} s"


def _plain(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f} %"


_LEGEND = """
<p class="legend"><span><svg viewBox="0 0 22 12"><rect class="spoken" x="0" y="1" width="22" height="10" rx="3"/></svg>
spoken</span>
<span><svg viewBox="0 0 22 12"><line class="tail" x1="0" x2="22" y1="6" y2="6"/></svg> in the tail</span>
<span><svg viewBox="0 0 22 12"><line class="guess" x1="0" x2="22" y1="6" y2="6"/></svg> another word in its place</span>
<span><svg viewBox="0 0 12 12"><circle class="final" cx="6" cy="6" r="4"/></svg> final</span>
<span><svg viewBox="0 0 22 12"><rect class="missed" x="1" y="1" width="20" height="10" rx="3"/></svg> missed</span></p>
"""

_DEFINITIONS = """
<dl class="definitions">
<dt>error %</dt><dd>words to replace, leave out and put in, for each word that is said</dd>
<dt>display</dt><dd>from the true end of a word that was heard rightly to when it first stood on the screen</dd>
<dt>commit</dt><dd>the same, to when it became final: no later event takes it back</dd>
<dt>final</dt><dd>from the end of the audio to the whole text</dd>
<dt>premature</dt><dd>words that became final during the audio and that the offline text has otherwise; in brackets,
those that the true text has otherwise, too</dd>
<dt>erasure</dt><dd>words taken off the screen, for each word of the text; in brackets, with changes of case and
punctuation</dd>
<dt>speech without words</dt><dd>stretches of at least a second in which words are said and nothing is written</dd>
<dt>invented</dt><dd>words written where nobody speaks, a minute of that; in brackets, with those that were taken back</dd>
<dt>compute, lag</dt><dd>seconds of computing for each second of audio, and the longest time that audio waited for the
update that tells of it</dd>
</dl>
"""

_STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf8; --card: #ffffff; --ink: #1f2328; --muted: #656d76; --line: #e4e2dd;
  --spoken: #d5d9df; --tail: #d98a1f; --final: #1f6feb; --bad: #c9362c; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171b; --card: #1c2026; --ink: #e6e8eb; --muted: #98a1ac;
  --line: #2e343c; --spoken: #454d58; --tail: #e5a54b; --final: #6ca8ff; --bad: #ff7b72; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 40px 24px 64px; }
header p, .tile p, .legend { color: var(--muted); margin: 0; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 18px; margin: 0 0 14px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 22px 24px; margin-top: 20px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(220px, 45%), 1fr)); gap: 12px; padding: 0; border: 0;
  background: none; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 14px 18px; }
.tile h3 { font-size: 13px; font-weight: 500; color: var(--muted); margin: 0; }
.tile strong { font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.tile p { font-size: 13px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 14px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
thead th { font-weight: 600; }
tbody th { text-align: left; font-weight: 400; color: var(--muted); padding-left: 0; }
th:first-child, thead td { position: sticky; left: 0; background: var(--card); }
th:last-child, td:last-child { padding-right: 0; } tbody td:last-child { font-weight: 600; }
tbody tr:last-child th, tbody tr:last-child td { border-bottom: 0; }
select { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px;
  padding: 5px 8px; max-width: 100%; }
.legend { font-size: 13px; margin: 12px 0; display: flex; flex-wrap: wrap; gap: 4px 20px; }
.legend svg { width: auto; min-width: 0; height: 12px; display: inline; margin-right: 3px; vertical-align: -1px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 16px; margin: 0 0 16px; font-size: 14px; }
dt { color: var(--muted); } dd { margin: 0; } .timeline dd { max-height: 6em; overflow-y: auto; } .definitions { margin: 0; }
.wide > svg { display: block; width: 100%; min-width: 620px; height: auto; } .timeline .wide > svg { min-width: 860px; }
@media (max-width: 600px) { main { padding: 24px 14px 40px; } section { padding: 16px; } .tile { padding: 10px 14px; }
  .tile strong { font-size: 18px; } th, td { padding: 6px; } table { font-size: 13px; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 10px; } }
svg text { font: 12px system-ui, sans-serif; fill: var(--muted); } svg text.word { fill: var(--ink); }
svg text.wrong, svg text.lost { fill: var(--bad); } svg text.lost { text-decoration: line-through; }
.grid { stroke: var(--line); } .zero { stroke: var(--muted); stroke-dasharray: 3 4; }
.curve { fill: none; stroke-width: 2.5; stroke-linejoin: round; } .curve.shown, line.tail { stroke: var(--tail); }
.curve.final { stroke: var(--final); } rect.shown, .mark.shown circle { fill: var(--tail); }
rect.final, .mark.final circle, circle.final { fill: var(--final); } .mark circle { stroke: var(--card); stroke-width: 1.5; }
rect.spoken { fill: var(--spoken); } rect.missed { fill: none; stroke: var(--bad); stroke-width: 1.5; }
line.tail { stroke-width: 4; } line.guess { stroke: var(--bad); stroke-width: 4; stroke-dasharray: 3 3; }
"""

_SCRIPT = """
document.getElementById("chosen")?.addEventListener("change", event => {
  for (const plot of document.querySelectorAll(".timeline")) plot.hidden = plot.dataset.number !== event.target.value;
});
"""

_FRAME = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>{style}</style></head>
<body><main>
{body}
</main><script>{script}</script></body></html>
"""
