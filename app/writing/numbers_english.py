"""Number words of English, and how numbers, money, units, dates and times are written in it."""

import re

from app.writing.number_table import NumberTable, NumberWord, forms, money, units

_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_PLACES = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth"
).split()
_TENTH_PLACES = "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth".split()

_WORDS = {
    **{word: NumberWord(value) for value, word in enumerate(_SMALL)},
    **{word: NumberWord(10 * value, 10) for value, word in enumerate(_TENS, 2)},
    **{
        word: NumberWord(value, value, is_scale=True)
        for word, value in {
            "hundred": 100,
            "thousand": 1000,
            "million": 10**6,
            "billion": 10**9,
            "trillion": 10**12,
        }.items()
    },
}
_ORDINALS = {
    **{word: value for value, word in enumerate(_PLACES, 1)},
    **{word: 10 * value for value, word in enumerate(_TENTH_PLACES, 2)},
}
_PLACE_IN_FIGURES = re.compile(r"(\d{1,2})(?:st|nd|rd|th)")
_MONTHS = "january february march april may june july august september october november december".split()
_SPANS = frozenset("seconds minutes hours days weeks months years".split())
_MEASURES = frozenset("second minute hour day week month year foot inch mile pound pack packs".split())
_PLACED = frozenset(
    "of century street avenue floor president amendment edition anniversary birthday century's congress division".split()
)
_LASTING = frozenset(
    [
        word + ending
        for word in (
            "break clip delay pause video timer ad spot rule interval countdown timeout window limit recording interview "
            "sprint rest hold plank lap burst speech pitch intro trailer segment head shot reel cooldown warmup "
            "challenge silence wait gap loop exposure read cycle commercial"
        ).split()
        for ending in ("", "s")
    ]
)
_TIMES = "at until till by before after since"


def _ordinal(word: str) -> int | None:
    figures = _PLACE_IN_FIGURES.fullmatch(word)
    return int(figures[1]) if figures is not None else _ORDINALS.get(word)


def _suffix(place: int) -> str:
    if place % 100 in {11, 12, 13}:
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")


TABLE = NumberTable(
    read=_WORDS.get,
    ordinal=_ordinal,
    ordinal_suffix=_suffix,
    points={"point": "."},
    decimal=".",
    group=",",
    grouped_from=1000,
    units={
        **units(
            """
percent, per cent, percent sign, % = %
kilometers, kilometres, kilometer, kilometre = _km
kilometers per hour, kilometres per hour = _km/h
miles per hour = _mph
centimeters, centimetres, centimeter, centimetre = _cm
millimeters, millimetres, millimeter, millimetre = _mm
kilograms, kilogram = _kg
milligrams, milligram = _mg
milliliters, millilitres = _ml
kilobytes, kilobyte = _KB
megabytes, megabyte = _MB
gigabytes, gigabyte = _GB
terabytes, terabyte = _TB
kilohertz = _kHz
megahertz = _MHz
gigahertz = _GHz
kilowatts, kilowatt = _kW
kilowatt hours = _kWh
milliseconds, millisecond = _ms
degrees = _degrees
degrees celsius = _°C
degrees fahrenheit = _°F
cents = _cents
"""
        ),
        **money("dollars, dollar", "$", is_before=True),
        **money("euros, euro", "€", is_before=True),
        **money("yen", "¥", is_before=True),
    },
    months=frozenset(_MONTHS),
    forms=(
        *forms(
            """
{month} {day} {year} = {month} {day}, {year}
{month} {date} {year} = {month} {date}, {year}
{month} {year} = {month} {year}
{month} {day} = {month} {day}
{day} of {month} {year} = {day}{suffix} of {month} {year}
{day} of {month} = {day}{suffix} of {month}
{day} {month} {year} = {day} {month} {year}
half past {hour12} = {hour12}:30
quarter past {hour12} = {hour12}:15
quarter to {next} = {next}:45
{minute} past {hour12} = {hour12}:{minute:02}
{hour12} {bare_minute} (pm) = {hour12}:{bare_minute:02}
{hour12} (pm) = {hour12}
{hour12} o'clock = {hour12} o'clock
{hour12} foot {hour12} =
{hour12} feet {hour12} =
"""
        ),
        *forms("{hour12} {bare_minute} = {hour12}:{bare_minute:02}", _TIMES),
        *forms("{hour} {bare_minute} = {hour}:{bare_minute:02}", "at"),
    ),
    hundred_links=frozenset({"and"}),
    joins=frozenset("to or and by in".split()),
    quantities=frozenset({*"people times o'clock feet inches miles pounds".split(), *_MEASURES, *_SPANS}),
    measures=frozenset({*_MEASURES, "dollar", "euro"}),
    spans=_SPANS,
    zeros=frozenset({"oh", "o"}),
    repeats={"double": 2, "triple": 3},
    minus="minus",
    plus="plus",
    cents=frozenset({"cents", "cent"}),
    cents_links={"and": False, "": True},
    halves=frozenset({("and", "a", "half"), ("and", "a", "quarter"), ("and", "three", "quarters")}),
    fixed={
        ("twenty", "four", "seven"): "24/7",
        ("nine", "eleven"): "9/11",
        ("fifty", "fifty"): "50/50",
        ("seven", "eleven"): None,
        ("twenty", "twenty", "vision"): None,
        ("eleventh", "hour"): None,
    },
    fixed_behind={("nine", "eleven"): frozenset("on since after before post pre the".split())},
    names_in_capitals=frozenset({"march", "may", "august"}),
    no_number_behind=frozenset("a an no the this that every any each some which another per for".split()),
    not_decimal_behind=frozenset({"at"}),
    place_behind=frozenset({"the"}),
    placed=_PLACED,
    lasting=_LASTING,
    someone_behind=frozenset("no the this that every any each some which another other last next only".split()),
    part_of=frozenset({"of"}),
    articles=frozenset({"a", "an"}),
    year_behind=frozenset({"in", "since", "year", "of", *_MONTHS}),
    decades={f"{word[:-1]}ies": f"{10 * value}s" for value, word in enumerate(_TENS, 2)},
    reads_pairs=True,
    clock=frozenset({"am", "pm", "a.m", "p.m"}),
    lone_scales=False,
)
